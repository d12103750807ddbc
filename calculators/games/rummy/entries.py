"""From the players of a score input to what counts: what must agree is checked here, the first fault raises."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError, Refusal
from calculators.core.text import T
from calculators.games.rummy import possible
from calculators.games.rummy.components import NUMBER, PACK, Values, hand_of
from calculators.games.rummy.melds import Meld, Set, lay_off, read_meld
from calculators.games.rummy.messages import MESSAGES
from calculators.games.rummy.options import Options
from calculators.games.rummy.scoring import Counted, Entry, lay_off_points, meld_points

type Given = Mapping[str, Any]  # as read by the specs of `inputs`
NO_MELD = Entry("", (), Counted(0), Counted(0))


class Pack:
    """The cards that have been named so far: each is in one place."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def take(self, cards: Sequence[str], path: str) -> None:
        """Cards of a meld, a lay-off or a hand; raises `duplicate_card`.

        Source: rummy/components.pack.
        """
        for at, card in enumerate(cards):
            if card in self.used:
                raise InputError("duplicate_card", f"{path}[{at}]", rule="rummy/components.pack", card=card)
            self.used.add(card)


def cards_path(given: Given, path: str) -> str:
    """Where the cards of a meld stand, which may be given as a list or as an object."""
    return f"{path}.cards" if isinstance(given["given"], dict) else path


def meld_of(given: Given, path: str, options: Options) -> Meld:
    """A meld of different cards; raises `bad_meld` with the reason.

    Source: rummy/meld.set, rummy/meld.run, rummy/meld.ace, rummy/meld.both-ends.
    """
    found = read_meld([NUMBER[card] for card in given["cards"]], options.versatile, given["ace"])
    if isinstance(found, Refusal):
        raise _because("bad_meld", path, found)
    return found


def _because(code: str, path: str, refusal: Refusal) -> InputError:
    return InputError(code, path, rule=refusal.rule, reason=T(MESSAGES[refusal.code]), why=refusal.code)


def laid_on(given: Given, onto: Meld, options: Options) -> Iterator[tuple[Meld, int] | Refusal]:
    """The meld after each card that is laid off on it, and the card's points; a refusal is the last.

    Source: rummy/lay.chain, rummy/lay.points, rummy/meld.both-ends.
    """
    for card in given["cards"]:
        after = lay_off(onto, NUMBER[card], options.versatile, given["ace"])
        if isinstance(after, Refusal):
            yield after
            return
        position = 0
        if not isinstance(after, Set):
            assert not isinstance(onto, Set)
            position = after.low if after.low < onto.low else after.high
        yield after, lay_off_points(after, position, options.values)
        onto = after


def entries(players: Sequence[Given], names: Iterable[str], options: Options) -> list[Entry]:
    """What each player put down and kept; raises the errors of the score-input contract, section 5.

    Source: rummy/components.pack.
    """
    pack, sums, found = Pack(), Sums(options.values), []
    for index, (player, name) in enumerate(zip(players, names, strict=True)):
        path = f"players[{index}]"
        entry = _cards(player, pack, path, options) if player["points"] is None else _points(player, sums, path)
        found.append(entry._replace(name=name, before=player["before"]))
    _check_onto(players)
    return found


def _cards(player: Given, pack: Pack, path: str, options: Options) -> Entry:
    """A player whose cards are named.

    Source: rummy/score.melds, rummy/value.hand.
    """
    melds = []
    for at, given in enumerate(player["melds"] or ()):
        where = f"{path}.melds[{at}]"
        pack.take(given["cards"], cards_path(given, where))
        melds.append(Counted(meld_points(meld_of(given, where, options), options.values), tuple(given["cards"])))
    points, cards = 0, list[str]()
    for at, given in enumerate(player["laid_off"] or ()):
        where = f"{path}.laid_off[{at}]"
        pack.take(given["cards"], f"{where}.cards")
        points += _laid_off(given, where, options)
        cards += given["cards"]
    hand = player["hand"]
    if hand is None:
        raise InputError("missing_field", f"{path}.hand", field="hand")
    pack.take(hand, f"{path}.hand")
    kept = Counted(options.values.of_hand(hand_of(NUMBER[card] for card in hand)), tuple(hand))
    return NO_MELD._replace(melds=tuple(melds), laid_off=Counted(points, tuple(cards)), hand=kept)


def _laid_off(given: Given, path: str, options: Options) -> int:
    """The points of one lay-off; raises `bad_lay_off` with the reason.

    Source: rummy/lay.fit, rummy/lay.chain, rummy/lay.points.
    """
    check_onto(given, path)
    points = 0
    for at, step in enumerate(laid_on(given, meld_of(given["onto"], f"{path}.onto", options), options)):
        if isinstance(step, Refusal):
            raise _because("bad_lay_off", f"{path}.cards[{at}]", step)
        points += step[1]
    return points


def check_onto(given: Given, path: str) -> None:
    """The meld that is laid off on has each card once, and none of those that are laid; raises `duplicate_card`.

    Source: rummy/components.pack.
    """
    there = Pack()
    there.take(given["onto"]["cards"], cards_path(given["onto"], f"{path}.onto"))
    there.take(given["cards"], f"{path}.cards")


def _check_onto(players: Sequence[Given]) -> None:
    """No card lies on the table and is in a hand; raises `duplicate_card`.

    Source: rummy/components.pack.
    """
    lies = {card for player in players for given in player["laid_off"] or () for card in given["onto"]["cards"]}
    for index, player in enumerate(players):
        for at, card in enumerate(player["hand"] or ()):
            if card in lies:
                path = f"players[{index}].hand[{at}]"
                raise InputError("duplicate_card", path, rule="rummy/components.pack", card=card)


class Sums:
    """Points that were added up by somebody: cards must be able to have them, and the pack is not worth more."""

    def __init__(self, values: Values) -> None:
        self.values, self.left = values, values.of_hand(PACK)

    def check(self, points: int, path: str, reached: Callable[[Values], int]) -> None:
        """Raise `impossible_points` for points that no cards have.

        Source: rummy/value.face, rummy/value.ace, rummy/value.simple.
        """
        if not reached(self.values) >> points & 1 or points > self.left:
            raise InputError("impossible_points", path, rule="rummy/value.face", entered=points)
        self.left -= points


def _points(player: Given, sums: Sums, path: str) -> Entry:
    """A player whose points are given.

    Source: rummy/score.melds, rummy/value.hand.
    """
    points = player["points"]
    if any(player[key] is not None for key in ("melds", "laid_off", "hand")):
        raise InputError("cards_and_points", f"{path}.points")
    sums.check(points["melds"], f"{path}.points.melds", possible.melded)
    sums.check(points["laid_off"], f"{path}.points.laid_off", possible.laid_off)
    sums.check(points["hand"], f"{path}.points.hand", possible.in_hand)
    melds = (Counted(points["melds"]),) if points["melds"] else ()
    return NO_MELD._replace(melds=melds, laid_off=Counted(points["laid_off"]), hand=Counted(points["hand"]))


def check_out(given: Given, found: Sequence[Entry]) -> None:
    """At most one player has no cards left, and one has unless the round was exhausted or is still being entered.

    Raises `two_players_out` or `nobody_out`.

    Source: rummy/round.out, rummy/round.exhausted.
    """
    out = [seat for seat, entry in enumerate(found) if not entry.hand.points]
    if len(out) > 1:
        path = f"players[{out[1]}].{'hand' if given['players'][out[1]]['points'] is None else 'points.hand'}"
        raise InputError("two_players_out", path, rule="rummy/round.out", name=found[out[0]].name)
    if not out and len(found) > 1 and not given["exhausted"] and not given["partial"]:
        raise InputError("nobody_out", "exhausted", rule="rummy/round.out")
