"""What the tasks of most games share: lists of players, how many they must be, rounds that are added up, chances."""

from collections.abc import Mapping
from math import gcd
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import Field, Fields, Flag, Int, Items, Name, Spec

type Given = Mapping[str, Any]  # an input as read by the fields of its task


def players_fields(player: Spec, most: int, **more: Field) -> Fields:
    """The fields of a task that lists players: one alone may be scored, never more than `most`."""
    return Fields(
        {
            **more,
            "players": Field(Items(player, 1, most, few="too_few_players", many="too_many_players")),
            "seats": Field(Int(1, most), None),
            "partial": Field(Flag(), False),
        }
    )


def rounds_player(points: Spec, most: int | None = None, before: Spec | None = None) -> Fields:
    """A player of the task `totals`: the points of at most `most` rounds, oldest first, and the total before them."""
    return Fields(
        {
            "name": Field(Name(), None),
            "before": Field(before or Int(0), None),
            "rounds": Field(Items(points, 0, most)),
        }
    )


def seats_of(given: Given) -> int:
    """How many sit at the table: as many as are listed, if nothing else is said."""
    seats: int = given["seats"] or len(given["players"])
    return seats


def check_players(given: Given) -> None:
    """Everybody at the table is listed, unless the input is `partial`; nobody else is.

    Raises InputError `too_many_players` or `too_few_players`.
    """
    players, seats = len(given["players"]), seats_of(given)
    if players > seats:
        raise InputError("too_many_players", "players", entered=players, high=seats)
    if players < seats and not given["partial"]:
        raise InputError("too_few_players", "players", entered=players, low=seats)


def check_rounds(given: Given) -> list[int]:
    """How many rounds each player has: all the same number unless the input is `partial`, else `missing_field`."""
    played = [len(player["rounds"]) for player in given["players"]]
    for seat, count in enumerate(played):
        if count < max(played) and not given["partial"]:
            raise InputError("missing_field", f"players[{seat}].rounds[{count}]", field="rounds")
    return played


def chance(cases: int, of: int) -> dict[str, Any]:
    """A chance as the score-input contract writes it, exactly and as a decimal.

    >>> chance(10, 36)
    {'exact': '5/18', 'value': 0.277778}
    """
    common = gcd(cases, of)
    share = f"{cases // common}/{of // common}" if cases % of else str(cases // of)
    return {"exact": share, "value": round(cases / of, 6)}


def percent(cases: int, of: int) -> str:
    """A chance in whole percent; what is not certain is neither 0 nor 100.

    >>> percent(1, 2), percent(0, 6), percent(1295, 1296), percent(1, 1296)
    ('50', '0', '>99', '<1')
    """
    share = round(100 * cases / of)
    if share == 0 and cases:
        return "<1"
    return ">99" if share == 100 and cases < of else str(share)


def no_more_than(exist: int, entered: int, path: str, **values: Any) -> None:
    """Raise InputError `too_many_copies` for more of something than the box holds."""
    if entered > exist:
        raise InputError("too_many_copies", path, **values, exist=exist, entered=entered)
