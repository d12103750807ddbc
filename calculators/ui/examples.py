"""Worked examples on the rules pages: the picture and the breakdown that the calculator really produced."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from calculators.core.game import Game
from calculators.core.room import RoomView, room_view
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, say
from calculators.ui.figures import IN_PLAYERS, score
from calculators.ui.parts import result, rows, worth
from calculators.ui.people import player_name
from calculators.ui.templating import render


def example(game: Game, given: Mapping[str, Any], answer: Mapping[str, Any], lang: str) -> str:
    """HTML of an example: a player's picture beside his lines, all players if there are several, then who wins.

    Where there are no lines, a sentence: whether a move is allowed, what is wrong with the input, what was found.
    """
    room = room_view(game)
    sheet = None if "error" in answer else score(game, dict(given))
    if "error" in answer:
        players = _refused(room, given, answer["error"]["path"], lang)
    elif isinstance(sheet, ScoreSheet):
        players = _scored(game, given, sheet, lang)
    else:
        players = _alone(room, given, 0, say(T("You"), lang))
    names = [player["name"] for player in players]
    told = isinstance(sheet, ScoreSheet) and len(players) > 1 and sheet.game_over
    card = result(game, sheet, names) if told and isinstance(sheet, ScoreSheet) else None
    return render(
        "ui/example.html",
        game,
        lang,
        home="",
        picture=room.picture,
        players=players,
        result=card,
        verdict=_verdict(room, answer, lang),
    )


def _scored(game: Game, given: Mapping[str, Any], sheet: ScoreSheet, lang: str) -> list[dict[str, Any]]:
    """Every player with the lines of the sheet; of a team that plays against the game itself, the team."""
    room, players = room_view(game), []
    entries = [{**given, "name": given.get("team")}] if game.teams == 1 else given["players"]
    for seat, (player, entry) in enumerate(zip(sheet.players, entries, strict=True)):
        listing = rows(game, player.lines, lang)
        best = listing[0]["evidence"] if listing else ()
        players.append(
            {
                "seat": seat,
                "name": say(player_name(entry.get("name") or "", seat, teams=int(game.teams == 1)), lang),
                "shown": room.pictured(entry, best),
                "rows": listing,
                "open": 0 if best else None,
                "total": worth(game, player, player.total),
            }
        )
    return players


def _refused(room: RoomView, given: Mapping[str, Any], path: str, lang: str) -> list[dict[str, Any]]:
    """The player to blame, or everybody; what is wrong may be the reason why it cannot be drawn."""
    entries, blamed = given.get("players") or [given], IN_PLAYERS.match(path)
    players: list[dict[str, Any]] = []
    for seat, entry in enumerate(entries):
        if blamed is None or seat == int(blamed[1]):
            with suppress(ValueError, LookupError, TypeError):
                players += _alone(room, entry, seat, _name(entry, seat, lang))
    return players


def _alone(room: RoomView, entry: Mapping[str, Any], seat: int, name: str) -> list[dict[str, Any]]:
    """A picture without points, if there is one."""
    shown = room.pictured(entry, ())
    return [{"seat": seat, "name": name, "shown": shown, "rows": [], "total": None}] if shown else []


def _name(entry: Mapping[str, Any], seat: int, lang: str) -> str:
    return say(player_name(entry.get("name") or "", seat), lang)


def _verdict(room: RoomView, answer: Mapping[str, Any], lang: str) -> Mapping[str, Any] | None:
    """What is said where there are no lines: why an input is refused, whether I may, what an assistant found."""
    if refused := answer.get("error"):
        return {"icon": "i-x", "text": refused["message"], "rule": refused["rule"]}
    if "legal" in answer:
        text = T("Allowed.") if answer["legal"] else answer.get("message") or T("Not allowed.")
        return {"icon": "i-check" if answer["legal"] else "i-x", "text": say(text, lang), "rule": answer.get("rule")}
    found = room.answered(answer)
    return {"icon": "i-bulb", "text": say(found, lang), "rule": ""} if found else None
