"""From a score input to cards that are left, rounds of trash, combinations: what must agree is checked here, the first
fault raises."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import player_names
from calculators.core.tasks import Given, check_players, check_rounds, no_more_than, seats_of
from calculators.games.springcleaning.combos import Called, called
from calculators.games.springcleaning.components import CARDS, COPIES, SEATS
from calculators.games.springcleaning.options import QUICK
from calculators.games.springcleaning.scoring import first_empty

type Player = Mapping[str, Any]  # as read by `inputs.PLAYER`


def check_seats(given: Given) -> int:
    """How many sit at the table; raises `too_many_players` or `too_few_players`.

    Source: springcleaning/setup.seats.
    """
    check_players(given)
    seats = seats_of(given)
    if seats < SEATS[0] and not given["partial"]:
        raise InputError("too_few_players", "players", rule="springcleaning/setup.seats", entered=seats, low=SEATS[0])
    return seats


# ---- a round


def read_players(given: Given) -> tuple[list[str], list[int | None]]:
    """The players' names and the cards that each has left, None = not entered; raises `game_already_over`,
    `missing_field`, `too_many_cards`.

    Source: springcleaning/score.cards, springcleaning/score.missing, springcleaning/components.cards.
    """
    players, partial = given["players"], given["partial"]
    names: list[str] = []
    left: list[int | None] = []
    together = 0
    for index, (name, player) in enumerate(zip(player_names(players), players, strict=True)):
        path = f"players[{index}]"
        check_before(player["before"], given, path)
        fields = ("left",) if "left" in player else ("hand", "display")
        counts = [player[field] for field in fields]
        for field, count in zip(fields, counts, strict=True):
            if count is None and not partial:
                raise InputError("missing_field", f"{path}.{field}", field=field)
            together += count or 0
            if together > CARDS:
                rule = "springcleaning/components.cards"
                raise InputError("too_many_cards", f"{path}.{field}", rule=rule, entered=together, exist=CARDS)
        names.append(name)
        left.append(None if None in counts else sum(counts))
    return names, left


def check_before(before: int | None, given: Given, path: str) -> None:
    """Raise `game_already_over` for a total that ended the game before this round.

    Source: springcleaning/end.limit.
    """
    seats = seats_of(given)
    if before is not None and seats in SEATS and before >= (limit := given["options"].limit(seats)):
        rule = "springcleaning/end.limit"
        raise InputError("game_already_over", f"{path}.before", rule=rule, entered=before, limit=limit)


def check_round(given: Given, number: int | None, path: str) -> None:
    """Raise `game_already_over` for a second round of a quick game.

    Source: springcleaning/variant.quick.
    """
    if number is not None and number > 1 and given["options"].length == QUICK:
        raise InputError("game_already_over", path, rule="springcleaning/variant.quick", entered=number, limit=1)


def ended_by(given: Given, left: Sequence[int | None]) -> int | None:
    """From whom distances are measured, None = not known yet; raises `nobody_out`, `ended_by_missing`.

    Source: springcleaning/round.end, springcleaning/score.two.
    """
    seat, seats = given["ended_by"], seats_of(given)
    if seat is not None and seat >= seats:
        raise InputError("out_of_range", "ended_by", entered=seat, low=0, high=seats - 1)
    empty = [other for other, cards in enumerate(left) if cards == 0]
    if not empty:
        if given["partial"]:
            return None
        raise InputError("nobody_out", "players", rule="springcleaning/round.end")
    if seat is None:
        if len(empty) == 1:
            return empty[0]
        if given["partial"]:
            return None
        raise InputError("ended_by_missing", "ended_by", rule="springcleaning/score.two")
    return first_empty([1 if cards is None else cards for cards in left], seat)


# ---- rounds of trash


def read_rounds(given: Given) -> tuple[list[str], int]:
    """The players' names, and how many rounds were played; raises `out_of_range`, `nobody_out`, `impossible_round`,
    `game_already_over`.

    Source: springcleaning/score.trash, springcleaning/score.different, springcleaning/end.limit.
    """
    players, seats = given["players"], seats_of(given)
    names = []
    for index, (name, player) in enumerate(zip(player_names(players), players, strict=True)):
        names.append(name)
        for at, points in enumerate(player["rounds"]):
            if points >= seats:
                where = f"players[{index}].rounds[{at}]"
                raise InputError("out_of_range", where, entered=points, low=0, high=seats - 1)
    played = check_rounds(given)
    if len(players) == seats and seats in SEATS:
        _check_course(players, given, min(played))
    return names, max(played)


def _check_course(players: Sequence[Player], given: Given, rounds: int) -> None:
    """Every finished round is possible, and nothing was played after the end.

    Source: springcleaning/score.different, springcleaning/end.limit, springcleaning/variant.quick.
    """
    limit = given["options"].limit(len(players))
    totals = [player["before"] or 0 for player in players]
    for number in range(rounds):
        where = f"players[{len(players) - 1}].rounds[{number}]"
        check_round(given, number + 1, where)
        if max(totals) >= limit:
            rule = "springcleaning/end.limit"
            raise InputError("game_already_over", where, rule=rule, entered=max(totals), limit=limit)
        points = [player["rounds"][number] for player in players]
        given_out = sorted(filter(None, points))
        if 0 not in points:
            raise InputError("nobody_out", where, rule="springcleaning/round.end")
        if given_out != [*range(1, len(given_out) + 1)]:
            raise InputError("impossible_round", where, rule="springcleaning/score.different", number=number + 1)
        totals = [total + more for total, more in zip(totals, points, strict=True)]


# ---- cards


class Box:
    """Counts cards; seven of each value exist."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def take(self, cards: Sequence[int] | None, path: str) -> list[int]:
        """Some cards, none if nothing was entered; raises `too_many_copies`.

        Source: springcleaning/components.cards.
        """
        for at, card in enumerate(cards or ()):
            self.used[card] += 1
            no_more_than(COPIES, self.used[card], f"{path}[{at}]", card=card)
        return [*(cards or ())]


def read_use(use: Sequence[int] | None, hand: Sequence[int]) -> list[int]:
    """Positions in the hand in their order there, all if nothing is said; raises `out_of_range`, `duplicate_card`.

    Source: springcleaning/combos.block.
    """
    if use is None:
        return [*range(len(hand))]
    for at, position in enumerate(use):
        if position >= len(hand):
            raise InputError("out_of_range", f"use[{at}]", entered=position, low=0, high=len(hand) - 1)
        if position in use[:at]:
            raise InputError("duplicate_card", f"use[{at}]", card=hand[position])
    return sorted(use)


def read_on(cards: Sequence[int]) -> Called | None:
    """The combination on the table, None when leading; raises `no_combination`.

    Source: springcleaning/combos.run.
    """
    found = called(cards)
    if cards and found is None:
        raise InputError("no_combination", "on", rule="springcleaning/combos.run")
    return found
