"""What the play page shows: the form before a game, the curtain while the device is passed, the table, the end of a
round, the result."""

from typing import TYPE_CHECKING, Any

from calculators.core.game import Event
from calculators.core.room import Told
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, say, signed
from calculators.ui.ongoing import Ongoing
from calculators.ui.parts import amount, result, rows, worth, written
from calculators.ui.seats import PERSON
from calculators.ui.templating import render

if TYPE_CHECKING:
    from calculators.ui.play import PlayPage

LOG = 24  # entries beside the table; the whole log is drawn on demand, so that answers stay small


def draw(page: "PlayPage", lang: str) -> str:
    """HTML of the page's root."""
    game, on = page.game, page.on
    shared: dict[str, Any] = {
        "page": page,
        "toast": page.toast,
        "notice": page.notice,
        "rule": page.rule.shown(game, lang),
    }
    if page.setting_up or on is None:
        options = game.read_options(page.form.options)
        own = page.own and page.own.shown(game, options, lang)
        told = page.room.printed and page.room.printed.disclosed(options)
        form: dict[str, Any] = {"form": page.form, "own": own, "disclosed": told}
        return render("ui/seats.html", game, lang, **shared, **form, **page.form.shown(game, lang))
    called = [say(name, lang) for name in on.names]
    if on.passing:
        return render("ui/pass.html", game, lang, **shared, name=called[on.seat], seat=on.seat)
    return render(page.room.play.template, game, lang, **shared, **_table(page, on, called, lang))


def told(on: Ongoing, event: Event, lang: str) -> str:
    """An entry of the log as one sentence."""
    happened = say(on.view.play.log(event, on.names).text, lang)
    if event.seat is None:
        return happened
    return say(T("{name} {happened}", name=on.names[event.seat], happened=happened), lang)


def told_to_all(on: Ongoing, lang: str) -> str:
    """What everybody may read of a game, as text."""
    lines = [told(on, event, lang) for event in on.public()]
    return "\n".join([say(T("{game}: a game", game=on.game.title[lang]), lang), "", *lines]) + "\n"


def _table(page: "PlayPage", on: Ongoing, called: list[str], lang: str) -> dict[str, Any]:
    room, turn = page.room.play, on.turn
    sheet = on.state.score_sheet() if on.over else None
    events = on.log()
    log = [(event.seat, room.log(event, called)) for event in (events if page.whole_log else events[-LOG:])]
    return {
        "names": called,
        "levels": [None if seat["kind"] == PERSON else seat["kind"] for seat in on.seats],
        "seat": on.seat,
        "acting": on.state.turn,
        "mine": page.mine is not None,
        "over": on.over,
        "ended": _round(on, called),
        "prompt": page.prompt(on),
        "progress": say(room.progress(turn.view), lang),
        "shown": room.table(turn, page.draft),
        "refused": _refused(page, lang),
        "hint": page.hint(on, lang),
        "can_undo": bool(page.draft or on.decisions),
        "disclosed": page.room.printed and page.room.printed.disclosed(on.options),
        "log": log[::-1][:LOG],
        "earlier": len(events) > LOG,
        "whole_log": log if page.whole_log else (),
        "result": result(on.game, sheet, called, _told(on, sheet, called), on.game.teams) if sheet else None,
        "sheets": _working(on, sheet, lang),
    }


def _working(on: Ongoing, sheet: ScoreSheet | None, lang: str) -> list[dict[str, Any]]:
    """What everybody's points are made of: those of the game, or of the round that all are looking at."""
    found = (
        [(player.lines, worth(on.game, player, player.total, worded=True)) for player in sheet.players] if sheet else []
    )
    if on.held is not None:
        ended = on.rounds()[-1]
        brought = [written(on.game, points, worded=True) for points in ended.points]
        found = [(tuple(lines), total) for lines, total in zip(ended.lines, brought, strict=False)]
    team = say(T("Team"), lang) if on.game.teams == 1 else None
    return [
        {"seat": seat, "name": team, "rows": rows(on.game, lines, lang, worded=True), "total": total}
        for seat, (lines, total) in enumerate(found)
    ]


def _round(on: Ongoing, called: list[str]) -> dict[str, Any] | None:
    """The end of a round that all are looking at: everybody in order of total, with what the round brought."""
    rounds, seats = on.rounds(), range(len(called))
    if not rounds:
        return None
    totals = [sum(one.points[seat] for one in rounds) for seat in seats]
    ahead = 1 if on.view.score.rounds.lowest(on.options) else -1
    rivals, alone = totals[: on.game.teams or None], len(called) == 1
    ranks = [
        {
            "seat": seat,
            "place": None if alone else 1 + sum(ahead * other < ahead * totals[seat] for other in rivals),
            "name": called[seat],
            "total": amount(on.view, on.view.score.rounds.start(on.options) + totals[seat]),
            "rounds": signed(rounds[-1].points[seat]),
        }
        for seat in sorted(seats, key=lambda seat: (ahead * totals[seat], seat))
    ]
    name = T(on.view.score.rounds.name, n=len(rounds))
    return {"text": T("{round} is over", round=name), "ranks": ranks, "shown": rounds[-1].shown}


def _told(on: Ongoing, sheet: ScoreSheet, called: list[str]) -> Told | None:
    """How it went, for one who played alone and for a team against the game itself."""
    alone = len(called) == 1 or on.game.teams == 1
    return on.view.score.rounds.status(sheet, on.options, called) if alone else None


def _refused(page: "PlayPage", lang: str) -> dict[str, str] | None:
    if page.refusal is None:
        return None
    return {"code": page.refusal.code, "rule": page.refusal.rule, "text": page.game.message(page.refusal, lang)}
