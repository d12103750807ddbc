"""Worked examples on the rules pages: the picture and the breakdown that the calculator really produced."""

from collections.abc import Mapping
from typing import Any

from calculators.core.game import Game
from calculators.core.room import room_view
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, say
from calculators.ui.figures import score
from calculators.ui.parts import result, rows
from calculators.ui.people import player_name
from calculators.ui.templating import render


def example(game: Game, given: Mapping[str, Any], answer: Mapping[str, Any], lang: str) -> str:
    """HTML of an example: a player's picture beside his lines, all players if there are several, then who wins.

    `can_play` shows the picture and whether it is allowed.
    """
    room = room_view(game)
    sheet = score(game, dict(given))
    players: list[dict[str, Any]] = []
    if isinstance(sheet, ScoreSheet):
        for seat, (player, entry) in enumerate(zip(sheet.players, given["players"], strict=True)):
            listing = rows(room, player.lines, lang)
            best = listing[0]["evidence"] if listing else ()
            players.append(
                {
                    "seat": seat,
                    "name": say(player_name(entry.get("name") or "", seat), lang),
                    "shown": room.pictured(entry, best),
                    "rows": listing,
                    "open": 0 if best else None,
                    "total": player.total,
                }
            )
    elif shown := room.pictured(given, ()):
        players.append({"seat": 0, "name": say(T("You"), lang), "shown": shown, "rows": [], "total": None})
    names = [player["name"] for player in players]
    told = isinstance(sheet, ScoreSheet) and len(players) > 1 and sheet.game_over
    card = result(room, sheet, names) if told and isinstance(sheet, ScoreSheet) else None
    return render(
        "ui/example.html",
        game,
        lang,
        home="",
        picture=room.picture,
        players=players,
        result=card,
        verdict=_verdict(answer),
    )


def _verdict(answer: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """May I? The answer of `can_play`."""
    if "legal" not in answer:
        return None
    return {"legal": answer["legal"], "rule": answer.get("rule") or "", "message": answer.get("message") or ""}
