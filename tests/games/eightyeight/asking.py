"""Inputs of `tableside score eightyeight` for tests, in few words."""

from typing import Any

from calculators.games.eightyeight import GAME
from tests.games.shared import fault_of

SPENT = {"how": "exhausted"}
NAMES = ("Ann", "Bo", "Cyd", "Dee", "Eli", "Fay", "Guy")


def made(player: int, *yaku: str, **more: Any) -> dict[str, Any]:
    """The end of a month by captured yaku."""
    return {"how": "dekiyaku", "player": player, "yaku": list(yaku), **more}


def month(players: list[dict[str, Any]], end: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """A month; players get their names by seat."""
    named = [{"name": NAMES[seat], **player} for seat, player in enumerate(players)]
    given = {"multiplier": 1, "dealer": 0, "players": named, "end": end or SPENT, **more}
    return {key: value for key, value in given.items() if value is not None}


def piles(*points: int, chaff: int = 9) -> list[dict[str, Any]]:
    """Three players who played all cards."""
    return [{"points": entry, "chaff": chaff} for entry in points]


def ask(given: dict[str, Any]) -> dict[str, Any]:
    return GAME.ask(given)


def rounds(given: dict[str, Any]) -> list[int]:
    """What the month brings each player; it must make nothing together."""
    found = [player["round"] for player in ask(given)["players"]]
    assert sum(found) == 0
    return found


def refused(given: dict[str, Any]) -> tuple[str, str]:
    """Code and path of the error."""
    return fault_of(GAME, **given)
