"""Parts that more than one page draws: lines of a score, the result, an option; and small readers."""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import Game
from calculators.core.room import RoomView, Told, room_view
from calculators.core.sheet import OUTCOMES, Line, PlayerSheet, ScoreSheet
from calculators.core.text import N, T, Text
from calculators.ui.people import listed

TOAST = 8000  # ms that a short message stays


def rows(game: Game, lines: Sequence[Line], lang: str, *, worded: bool = False) -> list[dict[str, Any]]:
    """Lines as a list draws them; those that a room folds become one row. `index` is the row's own."""
    room = room_view(game)
    found: list[dict[str, Any]] = []
    for line in lines:
        fold = None if line.points else room.score.folded.get(line.rule)
        name = line.name or line.label
        last = found[-1] if found else None
        if fold and last and last["rule"] == line.rule and last["fold"]:
            if not last["names"]:
                last |= {"names": [last["name"]], "name": T(fold), "icon": "", "label": T(fold)}
            if name not in last["names"]:
                last["names"].append(name)
            last["how"] = listed(last["names"])
            last["evidence"] += line.evidence
            continue
        icon = room.icons.get(line.icon, "").format(lang=lang)
        if icon.startswith("i-") and not line.points:
            icon = ""  # a tick would say that it counts
        row = {
            "index": len(found),
            "name": name,
            "how": line.how,
            "icon": icon,
            "rule": line.rule,
            "points": line.points,
            "said": written(game, line.points, worded=worded),
        }
        found.append({**row, "label": line.label, "evidence": line.evidence, "fold": fold, "names": []})
    return found


def result(
    game: Game, sheet: ScoreSheet, names: Sequence[Text | str], told: Told | None = None, teams: int = 0
) -> dict[str, Any]:
    """The result card: title, reason, and everybody in order of place, with the rounds that make the total.

    Where `teams` sit by turns, one team wins, not each of its players. One player alone has no place, and who plays
    against the game itself is not ranked; what is `told` says how it went.
    """
    room = room_view(game)
    if game.teams == 1:
        title, rule = OUTCOMES["won" if sheet.won else "lost"], told.rule if told else ""
        reason = told.text if told else ""
        return {"title": title, "won": sheet.won, "reason": reason, "rule": rule, "told": None, "ranks": []}
    order = sorted(range(len(names)), key=lambda seat: (sheet.places[seat] or 0, seat))
    best = [seat for seat in order if sheet.places[seat] == 1]
    winners, together = [names[seat] for seat in best], teams > 0 and len({seat % teams for seat in best}) == 1
    rule = ""
    if not winners:
        title, reason = T("The end"), told.text if told else N("{n} point.", "{n} points.", n=sheet.totals[0])
        rule = told.rule if told else ""
    else:
        one = len(winners) == 1
        shared = T("{names} win together") if together else T("{names} share the win")
        title = T("{name} wins", name=winners[0]) if one else shared._replace(values={"names": listed(winners)})
        if sheet.tie:
            rule = sheet.tie.rule
            reason = room.settled(rule, sheet.tie.by)
        else:
            first, second = sheet.totals[order[0]], sheet.totals[order[len(best)]]
            reason = _against(room, first, second)
    ranks = [
        {
            "seat": seat,
            "place": sheet.places[seat],
            "name": names[seat],
            "total": amount(room, sheet.totals[seat]),
            "rounds": summed(_course(room, sheet.players[seat])),
        }
        for seat in order
    ]
    more = told if winners and told else None
    return {"title": title, "won": True, "reason": reason, "rule": rule, "told": more, "ranks": ranks}


def _course(room: RoomView, player: PlayerSheet) -> list[int]:
    """What makes a total, if that is rounds: them, after what it began with, before what the end added."""
    rounds = player.extra.get("rounds", ())
    named = [(line.name or line.label, line.points) for line in player.lines if line.points]
    first = [points for name, points in named if name.one in {"Before", room.score.rounds.start_name}]
    last = [points for name, points in named if name.one == room.score.rounds.beside]
    return [*first, *rounds, *last] if rounds else []


def _against(room: RoomView, first: int, second: int) -> Text:
    if room.amount:
        return T("{first} against {second}.", first=room.amount(first), second=room.amount(second))
    return N("{n} point against {other}.", "{n} points against {other}.", n=first, other=second)


def amount(room: RoomView, total: int) -> Text | int:
    """A total as the room writes it."""
    return room.amount(total) if room.amount else total


def written(game: Game, points: int, *, worded: bool = False) -> Text | float | str:
    """Points of a line or a total as pages write them, `worded` if they are money or the like.

    Where all play against the game itself, 0 says nothing.
    """
    if game.teams == 1 and not points:
        return ""
    amount = room_view(game).amount
    return amount(points) if amount and (worded or game.teams == 1) else game.points(points)


def worth(game: Game, sheet: PlayerSheet, points: int, *, worded: bool = False) -> Text | float | str:
    """What a sheet comes to, as pages write it; how it went where there is nothing to count."""
    total = written(game, points, worded=worded)
    return OUTCOMES.get(sheet.extra.get("outcome") or "", "–") if total == "" else total


def summed(rounds: Sequence[int]) -> str:
    """Rounds as a sum; one alone says nothing that the total does not.

    >>> summed([57, -12, 143]), summed([57])
    ('57 − 12 + 143', '')
    """
    if len(rounds) < 2:
        return ""
    return " + ".join(map(str, rounds)).replace("+ -", "− ").replace("-", "−")


def typed_option(game: Game, name: str, value: object) -> object:
    """The value of an option's control, a number where the option is one."""
    about = game.option_titles().get(name, {})
    if value == "" and about.get("offers"):
        return None  # goes with the rest
    wants_number = type(getattr(game.options(), name, None)) is int or about.get("offers")
    if wants_number and isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 7:
        return int(value)
    return value


def option_control(game: Game, name: str, value: Any) -> dict[str, Any]:
    """An option as a form draws it."""
    about = game.option_titles()[name]
    choices = [{"value": key, "text": T(text)} for key, text in about["choices"].items()]
    if about["offers"]:
        usual = [] if getattr(game.options(), name) is not None else [{"value": "", "text": T("as usual")}]
        numbers = sorted({*about["offers"], *([] if value is None else [value])})
        choices = usual + [{"value": number, "text": str(number)} for number in numbers]
    words = isinstance(getattr(game.options(), name), str) and not choices  # what an owner copies: see `printed`
    shown = {"name": name, "title": T(about["title"]), "rule": about["rule"], "off": "", "words": words}
    return {**shown, "value": value, "choices": choices}


def seat_number(text: str) -> int:
    """A number in a control's argument; -1 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1
