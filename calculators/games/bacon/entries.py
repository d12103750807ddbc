"""From a score input to a deal, and to packed cards: what must agree is checked here, the first fault raises."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.tasks import Given, no_more_than
from calculators.games.bacon.combos import KIND_OF, Called, exists
from calculators.games.bacon.components import COPIES, MOST_WILDS, WILD, pack
from calculators.games.bacon.options import TEAMS, Table
from calculators.games.bacon.scoring import NOTHING, Settled, Situation, settle, settle_out, team_of


def situation(given: Given, table: Table) -> Situation:
    """The game before the deal; raises `game_already_over`.

    Source: bacon/end.target, bacon/end.limit, bacon/end.extra.
    """
    before = [player["before"] or 0 for player in given["players"]]
    for index, points in enumerate(before):
        if points >= table.target:
            raise InputError(
                "game_already_over",
                f"players[{index}].before",
                rule="bacon/end.target",
                entered=points,
                target=table.target,
            )
    deal, limit = given["deal"], table.limit
    level = len(before) < TEAMS or before[0] == before[1]
    if deal > limit + level:
        raise InputError("game_already_over", "deal", rule="bacon/end.limit", entered=deal, target=limit)
    return Situation(table, (before[0], before[-1] if len(before) == TEAMS else 0), deal)


def read_deal(given: Given, at: Situation) -> Settled:
    """The deal as it was entered: by seats in the order in which they went out, or by places.

    Source: bacon/out.place, bacon/out.end.
    """
    out, team, places = given["out"], given["first_team"], given["places"]
    if out is not None:
        if team is not None or places is not None:
            raise InputError("out_and_places", "first_team" if places is None else "places")
        return _by_seats(out, at)
    if team is None and places is None:
        if given["partial"]:
            return NOTHING
        raise InputError("places_missing", "places")
    if team is None:
        raise InputError("missing_field", "first_team", field="first_team")
    return _by_places(team, places, at, given["partial"])


def _by_seats(out: Sequence[int], at: Situation) -> Settled:
    """Seats in the order they went out; raises `out_of_range`, `seat_twice`, `after_deal_end`.

    Source: bacon/out.place, bacon/out.end, bacon/score.first.
    """
    table = at.table
    left = [table.members] * TEAMS
    for index, seat in enumerate(out):
        path = f"out[{index}]"
        check_seat(seat, table, path)
        if seat in out[:index]:
            raise InputError("seat_twice", path, rule="bacon/out.place", seat=seat)
        if 0 in left:
            raise InputError("after_deal_end", path, rule="bacon/out.end", seat=seat)
        left[team_of(seat)] -= 1
    return settle_out(at, out)


def check_seat(seat: int, table: Table, path: str) -> None:
    """Raise `out_of_range` for a seat that the table does not have."""
    if seat >= table.seats:
        raise InputError("out_of_range", path, entered=seat, low=0, high=table.seats - 1)


def _by_places(team: int, places: Sequence[int] | None, at: Situation, partial: bool) -> Settled:
    """Places of the first team's players; raises `place_too_high`, `duplicate_place`, `first_place_missing`,
    `places_missing`.

    Source: bacon/out.place, bacon/score.first, bacon/score.places.
    """
    table = at.table
    if places is None:
        if not partial:
            raise InputError("places_missing", "places", rule="bacon/score.places")
        places = (1,)
    for index, place in enumerate(places):
        path = f"places[{index}]"
        if place > table.seats:
            raise InputError("place_too_high", path, rule="bacon/out.place", entered=place, most=table.seats)
        if place in places[:index]:
            raise InputError("duplicate_place", path, rule="bacon/out.place", entered=place)
    if len(places) > table.members:
        raise InputError("out_of_range", "places", entered=len(places), low=1, high=table.members)
    if 1 not in places:
        raise InputError("first_place_missing", "places", rule="bacon/score.first")
    settled = settle(at, team, sorted(places), len(places) == table.members)
    if not settled.deal_over and not partial:
        raise InputError("places_missing", "places", rule="bacon/score.places")
    return settled


# ---- cards


def read_cards(names: Sequence[str], table: Table, path: str) -> int:
    """Cards of one hand, packed; raises `unknown_card`, `too_many_wilds`, `too_many_copies`, and `out_of_range` for
    more cards than a hand has.

    Source: bacon/components.numbers, bacon/components.six, bacon/setup.deal, bacon/setup.six.
    """
    used: Counter[str] = Counter()
    for index, name in enumerate(names):
        where = f"{path}[{index}]"
        if name != WILD and name[0] not in table.suits:
            raise InputError("unknown_card", where, card=name)
        used[name] += 1
        if name == WILD and used[name] > MOST_WILDS:
            raise InputError(
                "too_many_wilds", where, rule="bacon/setup.deal", entered=names.count(WILD), most=MOST_WILDS
            )
        no_more_than(COPIES, used[name], where, card=name)
    if len(names) > table.hand:
        raise InputError("out_of_range", path, entered=len(names), low=0, high=table.hand)
    return pack(names)


def read_called(on: Mapping[str, Any] | None) -> Called | None:
    """The combination on the table, None when leading; raises `impossible_combination`.

    Source: bacon/wild.eleven, bacon/combos.ends.
    """
    if on is None:
        return None
    called = Called(KIND_OF[on["type"]], on["rank"])
    if not exists(called):
        raise InputError("impossible_combination", "on", rule="bacon/wild.eleven", type=on["type"], rank=on["rank"])
    return called
