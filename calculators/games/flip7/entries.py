"""From the players of a score input to their rows: what must agree is checked here, the first fault raises."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.tasks import no_more_than
from calculators.games.flip7.components import CARD_OF, COPIES
from calculators.games.flip7.scoring import SEVEN, Row, needs_flip7, possible

type Player = Mapping[str, Any]  # as read by `inputs.PLAYER`


class Box:
    """Counts the cards that lie in front of somebody; the box holds no more than it holds."""

    def __init__(self) -> None:
        self.used: Counter[int | str] = Counter()

    def take(self, card: int | str, path: str) -> None:
        """One card; raises `modifier_used_twice` or `too_many_copies`.

        Source: flip7/components.numbers, flip7/components.modifiers, flip7/components.actions.
        """
        self.used[card] += 1
        exist = COPIES[CARD_OF[card]]
        if exist == 1 and isinstance(card, str) and self.used[card] > 1:
            raise InputError("modifier_used_twice", path, rule="flip7/components.modifiers", card=card)
        no_more_than(exist, self.used[card], path, card=card)


def rows(players: Sequence[Player], partial: bool) -> Iterator[Row | None]:
    """The row of each player, None for one whose row is still to come.

    Source: flip7/cards.flip7.
    """
    box, seven = Box(), False
    for index, player in enumerate(players):
        path = f"players[{index}]"
        row = _points(player, path) if player["points"] is not None else _cards(player, box, path, partial)
        if row and (row.flip7 or (row.points is not None and needs_flip7(row.points))):
            if seven:
                where = f"{path}.numbers" if row.points is None else f"{path}.points"
                raise InputError("two_flip7", where, rule="flip7/cards.flip7")
            seven = True
        yield row


def _points(player: Player, path: str) -> Row:
    """A round as somebody added it up.

    Source: flip7/score.possible.
    """
    if player["numbers"] is not None or player["modifiers"] is not None or player["busted"]:
        raise InputError("cards_and_points", f"{path}.points")
    check_total(player["points"], f"{path}.points")
    return Row(points=player["points"])


def check_total(points: int, path: str) -> None:
    """Raise `impossible_round_total` for a total that no cards make.

    Source: flip7/score.possible.
    """
    if not possible(points):
        raise InputError("impossible_round_total", path, rule="flip7/score.possible", entered=points)


def _cards(player: Player, box: Box, path: str, partial: bool) -> Row | None:
    """A round as its cards; one that busted need not list them.

    Source: flip7/score.missing, flip7/score.bust.
    """
    numbers, busted = player["numbers"], player["busted"]
    if numbers is None and not busted:
        if partial and player["modifiers"] is None:
            return None
        raise InputError("missing_field", f"{path}.numbers", field="numbers")
    check_numbers(numbers or (), f"{path}.numbers", busted=busted)
    for at, number in enumerate(numbers or ()):
        box.take(number, f"{path}.numbers[{at}]")
    for at, name in enumerate(player["modifiers"] or ()):
        box.take(name, f"{path}.modifiers[{at}]")
    return Row(tuple(numbers or ()), tuple(player["modifiers"] or ()), busted)


def check_numbers(numbers: Sequence[int], path: str, *, busted: bool = False) -> None:
    """Every number once, at most seven; a player who busted has one of at most six twice.

    Source: flip7/cards.bust, flip7/cards.flip7.
    """
    twice = 0
    for at, number in enumerate(numbers):
        if number in numbers[:at]:
            twice += 1
            if not busted or twice > 1:
                raise InputError("duplicate_number", f"{path}[{at}]", rule="flip7/cards.bust", card=number)
    most = SEVEN - 1 if busted else SEVEN
    if len(numbers) - twice > most:
        raise InputError("too_many_numbers", path, rule="flip7/cards.flip7", entered=len(numbers) - twice, most=most)
