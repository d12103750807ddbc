"""What the play page shows: the form before a game, the curtain while the device is passed, the table, the end of a
round, the result."""

from typing import TYPE_CHECKING, Any

from calculators.core.game import Event
from calculators.core.room import Told
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, say, signed
from calculators.ui.ongoing import Ongoing
from calculators.ui.parts import result, rows
from calculators.ui.seats import PERSON
from calculators.ui.templating import render

if TYPE_CHECKING:
    from calculators.ui.play import PlayPage

LOG = 24  # entries shown


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
        return render("ui/seats.html", game, lang, **shared, form=page.form, **page.form.shown(game, lang))
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


def _table(page: "PlayPage", on: Ongoing, called: list[str], lang: str) -> dict[str, Any]:
    room, turn = page.room.play, on.turn
    sheet = on.state.score_sheet() if on.over else None
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
        "hinted": page.hinted,
        "can_undo": bool(page.draft or on.decisions),
        "log": [(event.seat, room.log(event, called)) for event in reversed(on.log()[-LOG:])],
        "result": result(page.room, sheet, called, _told_alone(on, sheet, called)) if sheet else None,
        "sheets": [
            {"seat": seat, "rows": rows(page.room, player.lines, lang), "total": player.total}
            for seat, player in enumerate(sheet.players if sheet else ())
        ],
    }


def _round(on: Ongoing, called: list[str]) -> dict[str, Any] | None:
    """The end of a round that all are looking at: everybody in order of total, with what the round brought."""
    rounds, seats = on.rounds(), range(len(called))
    if not rounds:
        return None
    totals = [sum(one.points[seat] for one in rounds) for seat in seats]
    ahead = 1 if on.view.score.rounds.lowest(on.options) else -1
    ranks = [
        {
            "seat": seat,
            "place": 1 + sum(ahead * other < ahead * totals[seat] for other in totals),
            "name": called[seat],
            "total": totals[seat],
            "rounds": signed(rounds[-1].points[seat]),
        }
        for seat in sorted(seats, key=lambda seat: (ahead * totals[seat], seat))
    ]
    name = T(on.view.score.rounds.name, n=len(rounds))
    return {"text": T("{round} is over", round=name), "ranks": ranks, "shown": rounds[-1].shown}


def _told_alone(on: Ongoing, sheet: ScoreSheet, called: list[str]) -> Told | None:
    """How it went, for one who played alone."""
    return on.view.score.rounds.status(sheet, on.options, called) if len(called) == 1 else None


def _refused(page: "PlayPage", lang: str) -> dict[str, str] | None:
    if page.refusal is None:
        return None
    return {"code": page.refusal.code, "rule": page.refusal.rule, "text": page.game.message(page.refusal, lang)}
