"""What the score page shows: the open column, everybody's totals, the result; and the sheet as plain text."""

from typing import TYPE_CHECKING, Any

from calculators.core.options import PRINTED
from calculators.core.room import Column
from calculators.core.text import T, Text, say
from calculators.ui.doc import most_players
from calculators.ui.figures import Figures, Series, points_of, series
from calculators.ui.parts import option_control, result, rows, worth
from calculators.ui.people import listed
from calculators.ui.rounds import pad, plain_rounds
from calculators.ui.templating import render

if TYPE_CHECKING:
    from calculators.ui.score import ScorePage


def draw(page: "ScorePage", lang: str) -> str:
    """HTML of the page's root."""
    if page.blank_sheet:
        return _paper(page, lang)
    game, room, view = page.game, page.room, page.room.score
    found = series(game, page.doc, lang)
    now, seats = found.games[page.nth], range(len(page.doc["players"]))
    column, sheet = page.column(page.at), now.sheets[page.at]
    listing = rows(game, sheet.lines, lang) if sheet else []
    evidence = listing[page.line]["evidence"] if page.line is not None and page.line < len(listing) else ()
    return render(
        "ui/rounds.html" if page.pad else "ui/score.html",
        game,
        lang,
        page=page,
        pad=pad(page, found, lang) if page.pad else None,
        players=[_player(page, found, seat) for seat in seats],
        games=_games(found, view.rounds.name),
        options=[option_control(game, name, getattr(page.options, name)) for name in view.options],
        variants=_variants(page),
        entry_template=view.template,
        entry=column.entry,
        tool=column.tool,
        shown=view.shown(column, evidence),
        sheet=sheet,
        comes_to=sheet and worth(game, sheet, sheet.total if view.rounds.carry else points_of(sheet)),
        rows=listing,
        finished=now.finished[page.at],
        note=view.note(sheet) if sheet else None,
        fault=now.fault_of(page.at),
        table_fault=now.fault_of(None) or found.fault,
        warnings=[
            {"code": notice.code, "message": game.message(notice, lang)}
            for seat, notice in now.notices
            if seat in {page.at, None}
        ],
        others=_others(page, now, lang) if now.result and not page.pad else [],
        result=_result(page, found),
        step=_next_step(page, found, lang),
        most=most_players(game),
        own=page.own and page.own.shown(game, page.options, lang),
        disclosed=room.printed and room.printed.disclosed(page.options),
        rule=page.rule.shown(game, lang),
        text=plain(page, lang),
    )


def _result(page: "ScorePage", found: Series) -> dict[str, Any] | None:
    """The result card. One player alone is told how things stand."""
    if not found.result:
        return None
    names = [page.name(seat) for seat in range(len(page.doc["players"]))]
    told = page.room.score.rounds.status(found.result, page.options, names)
    return result(page.game, found.result, names, told)


def _paper(page: "ScorePage", lang: str) -> str:
    """The blank sheet."""
    view, options = page.room.score, page.options
    empty = view.shown(Column(view.blank(options), view.tool, options), ())
    return render("ui/paper.html", page.game, lang, template=view.paper, options=options, shown=empty)


def _player(page: "ScorePage", found: Series, seat: int) -> dict[str, Any]:
    now = found.games[page.nth]
    return {
        "seat": seat,
        "name": page.name(seat),
        "typed": page.doc["players"][seat]["name"],
        "total": found.final(seat),
        "points": [one.total(seat) for one in found.games],
        "wins": found.result is not None and (found.result.won or found.result.places[seat] == 1),
        "fault": now.fault_of(seat),
    }


def _games(found: Series, name: str) -> list[dict[str, Any]]:
    """The games in a row by name; none to choose from if there is but one."""
    if len(found.games) == 1:
        return []
    return [
        {"value": nth, "text": T(name, n=found.number(nth)), "wrong": bool(one.faults)}
        for nth, one in enumerate(found.games)
    ]


def _variants(page: "ScorePage") -> Text | str:
    """The options that are not at their default, in one line; nothing where none can be chosen."""
    standard, titles = page.game.options(), page.game.option_titles()
    chosen = [(name, titles[name], getattr(page.options, name)) for name in page.room.score.options]
    texts: list[Text | str] = [
        T("{title}: {value}", title=T(about["title"]), value=value)
        if type(value) is int
        else T(about["choices"][value] if about["choices"] else about["title"])
        for name, about, value in chosen
        if value != getattr(standard, name)
    ]
    if texts:
        return listed(texts)
    return T("No variants") if any(name != PRINTED for name, _, _ in chosen) else ""


def _others(page: "ScorePage", now: Figures, lang: str) -> list[dict[str, Any]]:
    """The other columns of the open game, which only print shows."""
    room, found = page.room, []
    for seat, sheet in enumerate(now.sheets):
        if sheet and seat != page.at:
            given = room.score.to_input(page.column(seat).entry, page.options) or {}
            drawn = {"shown": room.pictured(given, ()), "rows": rows(page.game, sheet.lines, lang)}
            found.append({"seat": seat, "name": say(page.name(seat), lang), "total": sheet.total, **drawn})
    return found


def _next_step(page: "ScorePage", as_it_is: Series, lang: str) -> dict[str, Any] | None:
    """What the main button does once the open column is done: the next column that is not finished, the next game or
    a new round, or the result. A step that has to wait says in `off` for whom."""
    found = page.ahead(lang)
    now, count, one = found.games[page.nth], len(page.doc["players"]), page.room.score.rounds.name

    def step(seat: int, nth: int, text: Text) -> dict[str, Any]:
        return {"do": "next", "arg": f"{nth}:{seat}", "text": text, "off": None}

    for seat in [(page.at + ahead) % count for ahead in range(1, count)]:
        if not now.finished[seat]:
            return step(seat, page.nth, T("Next: {name}", name=page.name(seat)))
    for nth, game in enumerate(found.games):
        if nth != page.nth and not game.result and not (game.blank and found.result):
            seat = next((seat for seat, finished in enumerate(game.finished) if not finished), 0)
            return step(seat, nth, T("Next: {game}", game=T(one, n=found.number(nth))))
    if found.result:
        waits = not page.pad and now.sheets[page.at] and not _done(page)
        return step(page.at, page.nth, T("Finish") if waits else T("Result"))
    if page.open_ended:
        known = now.result or now.faults  # what is wrong is told once the column is done
        first = T("First enter the result") if page.game.teams == 1 else None
        waiting = None if known else first or T("First enter what {name} has", name=page.name(page.at))
        following = T("Next: {game}", game=T(one, n=len(found.games) + 1))
        return {**step(0, len(found.games), following), "off": waiting}
    if as_it_is.games[page.nth].sheets[page.at] and not _done(page):
        return step(page.at, page.nth, T("Finish"))
    return None


def _done(page: "ScorePage") -> bool:
    """Whether the open column is finished as it stands."""
    part = page.doc["players"][page.at]["games"][page.nth]
    return part["done"] or page.room.score.complete(part["entry"], page.options)


def plain(page: "ScorePage", lang: str) -> str:
    """The sheet as plain text: places and totals, then everybody's lines."""
    found = series(page.game, page.doc, lang)
    lines = [page.game.title[lang]]
    places = [place or 0 for place in found.result.places] if found.result else []
    seats = range(len(page.doc["players"]))
    for seat in sorted(seats, key=lambda seat: places[seat] if places else seat):
        total, name = found.final(seat), say(page.name(seat), lang)
        place = f"{places[seat]}. " if places and places[seat] else ""
        written = "–" if total is None else "" if page.game.teams == 1 and not total else say(total, lang)
        lines += ["", f"{place}{name}  {written}".rstrip()]
        if page.pad:
            rounds = plain_rounds(page, found, seat, lang)
            lines += [f"  {rounds}"] if rounds else []
            continue
        for nth, one in enumerate(found.games):
            sheet = one.sheets[seat]
            if sheet and len(found.games) > 1:
                lines.append(say(T("Game {n}: {total}", n=nth + 1, total=sheet.total), lang))
            lines += [f"  {say(line.label, lang)}  {say(line.points, lang)}" for line in (sheet.lines if sheet else ())]
    return "\n".join(lines) + "\n"
