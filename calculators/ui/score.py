"""The score pad: who plays, what each has entered, what it is worth so far, and the result once all is in.

The sheet is in `doc`: every edit makes a new one and the old one goes to `past`, which is all that undo needs. What it
is worth is worked out in `figures`; how it is drawn is in `score_html`.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from calculators.core.game import Game
from calculators.core.options import PRINTED
from calculators.core.refusal import InputError
from calculators.core.room import Column, Edit, RoomView, Tool, room_view
from calculators.core.text import T, Text, say
from calculators.ui.doc import (
    Doc,
    Part,
    blank_doc,
    difference,
    games_in_a_row,
    most_players,
    read_doc,
    read_options,
    with_another_game,
    with_another_player,
    with_option,
    with_part,
    with_player,
    with_table,
    without_game,
    without_player,
)
from calculators.ui.events import Event, Reply
from calculators.ui.figures import Series, series
from calculators.ui.links import pack, unpack
from calculators.ui.parts import TOAST, rows, seat_number, typed_option
from calculators.ui.people import clean_name, player_name
from calculators.ui.rules import RuleSheet
from calculators.ui.score_html import draw, plain

if TYPE_CHECKING:
    from calculators.core.printed import OwnerForm

VERSION = 2  # of what is saved
UNDO = 200  # steps that can be taken back
KEPT = 20  # of these, remembered over a reload


class ScorePage:
    """The score page of one game while it is open. `act` answers an event; attributes are replaced, not changed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.room: RoomView = room_view(game)
        self.doc: Doc = blank_doc(game, {}, [""] * (game.teams or max(2, game.seats[0])))
        self.at = 0  # seat whose column is open
        self.nth = 0  # which game of those in a row
        self.tool: Tool = self.room.score.tool
        self.fresh = True  # nothing was done to the column since it was opened
        self.typing = False  # the last change was a key of a pad's keypad: the next key belongs to the same step
        self.line: int | None = None  # line of that column whose squares are outlined
        self.past: tuple[Doc, ...] = ()
        self.future: tuple[Doc, ...] = ()
        self.setting_up = False
        self.own = self.room.printed and self.room.printed.form()
        self.blank_sheet = False  # whether the sheet to print is shown
        self.rule = RuleSheet()
        self.toast: Text | None = None
        self.notice: Text | None = None

    @property
    def options(self) -> Any:
        """The options as the room reads them."""
        return read_options(self.game, self.doc)

    @property
    def games(self) -> int:
        """How many games are played in a row."""
        return games_in_a_row(self.game, self.doc)

    def column(self, seat: int) -> Column:
        """A player's part of the open game, for the room."""
        entries = [player["games"][self.nth]["entry"] for player in self.doc["players"]]
        others = entries[:seat] + entries[seat + 1 :]
        return Column(entries[seat], self.tool, self.options, others, self.fresh, seat, self._whole())

    def _whole(self) -> Mapping[str, Any]:
        """What is entered of the open game as a whole."""
        asked = self.room.score.rounds.table is not None
        return series(self.game, self.doc, "en").games[self.nth].whole if asked else {}

    @property
    def pad(self) -> bool:
        """Whether the page is a table of rounds."""
        return self.room.score.rounds.pad

    @property
    def open_ended(self) -> bool:
        """Whether rounds are added one by one."""
        return self.room.score.rounds.count(self.options) is None

    # -- events

    def act(self, event: Event) -> Reply:
        """Do what an event says and answer with the page."""
        before = (self.doc, self.at, self.nth, self.past)
        reply = Reply()
        self.toast = self.notice = None
        self._do(event, reply)
        box = self.doc["options"].get(PRINTED, "")
        if self.room.printed and event.do in {"undo", "redo"} and box != before[0]["options"].get(PRINTED, ""):
            reply.own = self.room.printed.file(self.game, box)
        reply.html = self.html(event.lang)
        if (self.doc, self.at, self.nth, self.past) != before:
            reply.save = self.saved()
        if self.toast:
            reply.next = {"do": "rest", "after": TOAST}
        return reply

    def _do(self, event: Event, reply: Reply) -> None:
        arg, value, lang = event.arg, event.value, event.lang
        match event.do:
            case "open":
                self._open(event)
            case "player":
                self._go_to(seat_number(arg), self.nth)
            case "game":
                nth, _, seat = arg.partition(":")
                self._go_to(seat_number(seat) if seat else self.at, seat_number(nth))
                reply.focus = "entry" if self.pad else None
            case "drop":
                self._drop_game(seat_number(arg))
            case "next":
                nth, _, seat = arg.partition(":")
                self._finish_and_go(seat_number(seat), seat_number(nth), reply)
            case "line":
                self.line = None if arg == str(self.line) or seat_number(arg) < 0 else seat_number(arg)
                self._tell_line(reply, lang)
            case "setup":
                self.setting_up = True
            case "close":
                self._close(arg)
            case "rule" | "flip":
                self.rule = self.rule.after(event, self.game)
            case "name":
                self._rename(seat_number(arg), clean_name(value))
            case "add":
                self._add(reply)
            case "remove":
                self._remove(seat_number(arg))
            case "option":
                self._set_option(arg, value)
            case do if self.own and do.startswith("printed"):
                self._copy_box(self.own, Edit(do, arg, value), reply)
            case "undo":
                self._step_back()
            case "redo":
                self._step_forward()
            case "over":
                self._start_over()
            case "paper":
                self._show_paper(arg == "show", reply)
            case "share":
                reply.share = self._share(lang)
            case "file":
                reply.file = {"name": f"{self.game.slug}.txt", "text": plain(self, lang)}
            case "rest":
                pass
            case _:
                self._edit(event, reply)

    def _open(self, event: Event) -> None:
        if event.saved:
            try:
                self._load(json.loads(event.saved))
            except (ValueError, TypeError, RecursionError):
                self.notice = T("What was kept on this device could not be read, so the sheet is blank.")
        own = self.room.printed.kept(self.game, event.own) if self.room.printed else None
        if own is not None:
            self.doc = with_option(self.game, self.doc, PRINTED, own)
        if event.link.startswith("s."):
            try:
                self._change(read_doc(self.game, unpack(event.link[2:])))
                self.at, self.nth = self._gap() if self.pad else (0, 0)
                self.toast = T("Opened from a link")
            except (ValueError, TypeError):
                self.notice = T("This link could not be read.")

    def _copy_box(self, form: "OwnerForm", done: Edit, reply: Reply) -> None:
        """An owner copies the numbers of his box."""
        self.own, text, reply.own, reply.file = form.after(done, self.game, self.options)
        if text is not None:
            self._change(with_option(self.game, self.doc, PRINTED, text))
            self.line = None

    def _gap(self) -> tuple[int, int]:
        """The first column that is not finished, as seat and game; of a sheet that is, one of the last game played."""
        found = series(self.game, self.doc, "en")
        settled = [nth for nth, one in enumerate(found.games) if one.result]
        open_ones = [nth for nth in range(self.games) if nth not in settled]
        nth = settled[-1] if found.result or not open_ones else open_ones[0]
        finished = found.games[nth].finished
        return finished.index(False) if False in finished else 0, nth

    def _load(self, kept: Any) -> None:
        if not isinstance(kept, dict) or kept.get("version") != VERSION:
            raise ValueError("not kept by this version")
        self.doc = read_doc(self.game, kept.get("doc"))
        at, nth = kept.get("at"), kept.get("nth")
        self.at = next((seat for seat in range(len(self.doc["players"])) if seat == at), 0)
        self.nth = next((number for number in range(self.games) if number == nth), 0)
        with suppress(ValueError, TypeError):  # the sheet is there; only what came before it is lost
            self.past = tuple(read_doc(self.game, doc) for doc in kept.get("past") or ())

    def saved(self) -> str:
        """What the page should remember."""
        kept = {"version": VERSION, "doc": self.doc, "at": self.at, "nth": self.nth, "past": self.past[-KEPT:]}
        return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))

    def _change(self, doc: Doc, *, same_step: bool = False) -> None:
        """Take another sheet; what was there can be brought back, except in the middle of a step."""
        if doc == self.doc:
            return
        past = self.past if same_step else (*self.past[-UNDO:], self.doc)
        self.past, self.future, self.typing = past, (), False
        self._open_doc(doc, self.at, self.nth)

    def _open_doc(self, doc: Doc, at: int, nth: int) -> None:
        """Take `doc`, with a column open, or the last there is."""
        self.doc = doc
        self.at, self.nth = min(at, len(doc["players"]) - 1), min(nth, self.games - 1)

    def _part(self) -> Part:
        return self.doc["players"][self.at]["games"][self.nth]

    def _go_to(self, seat: int, nth: int) -> None:
        """Open another column; leaving a cell of a pad finishes it."""
        if 0 <= seat < len(self.doc["players"]) and 0 <= nth < self.games:
            if self.pad:
                self.doc = self._finished()
            self.at, self.nth, self.line, self.fresh = seat, nth, None, True

    def _finished(self) -> Doc:
        """The sheet with the open column done, if anything is in it."""
        part = self._part()
        if self.room.score.to_input(part["entry"], self.options) is None:
            return self.doc
        return with_part(self.doc, self.at, self.nth, {**part, "done": True})

    def ahead(self, lang: str) -> Series:
        """What the sheet is worth once the open column is done."""
        return series(self.game, self._finished(), lang)

    def _finish_and_go(self, seat: int, nth: int, reply: Reply) -> None:
        """The open column is done; on to the next one, to a new round, or to the result."""
        self._change(self._finished())
        ahead = self.ahead("en")
        if self.open_ended and nth == self.games and ahead.games[self.nth].result and not ahead.result:
            self._change(with_another_game(self.game, self.doc))
        self._go_to(seat, nth)
        if self.pad:
            reply.focus = "entry"
        if series(self.game, self.doc, "en").result:
            reply.focus = "result"

    def _drop_game(self, nth: int) -> None:
        """Take a round away."""
        if self.open_ended and 0 <= nth < self.games and self.games > 1:
            self.toast = T("{round} removed", round=T(self.room.score.rounds.name, n=nth + 1))
            self._change(without_game(self.doc, nth))
            self.line = None

    def _close(self, sheet: str) -> None:
        if sheet == "rule" or (not sheet and self.rule.open):
            self.rule = RuleSheet()
        else:
            self.setting_up, self.own = False, self.room.printed and self.room.printed.form()

    def _rename(self, seat: int, name: str) -> None:
        if 0 <= seat < len(self.doc["players"]):
            self._change(with_player(self.doc, seat, {**self.doc["players"][seat], "name": name}))

    def _add(self, reply: Reply) -> None:
        if len(self.doc["players"]) < most_players(self.game):
            self._change(with_another_player(self.game, self.doc))
            if self.setting_up:
                reply.focus = f"name-{len(self.doc['players']) - 1}"

    def _remove(self, seat: int) -> None:
        players = self.doc["players"]
        if len(players) > max(1, self.game.teams) and 0 <= seat < len(players):
            self.toast = T("{name} removed", name=self.name(seat))
            self._change(without_player(self.doc, seat))
            self.line = None

    def _set_option(self, name: str, value: object) -> None:
        if name not in self.room.score.options:
            return
        with suppress(InputError):  # a value that the control does not offer
            self._change(with_option(self.game, self.doc, name, typed_option(self.game, name, value)))
            self.line = None

    def _step_back(self) -> None:
        if self.past:
            self.future = (*self.future, self.doc)
            self._show_change(self.past[-1])
            self.past = self.past[:-1]

    def _step_forward(self) -> None:
        if self.future:
            self.past = (*self.past, self.doc)
            self._show_change(self.future[-1])
            self.future = self.future[:-1]

    def _show_change(self, doc: Doc) -> None:
        """Take `doc`, with a column open in which it differs."""
        at, nth = self.at, self.nth
        different = difference(self.doc, doc)
        if different and (at, nth) not in different:
            at, nth = different[0]
        self.line, self.fresh = None, True
        self._open_doc(doc, at, nth)

    def _start_over(self) -> None:
        names = [player["name"] for player in self.doc["players"]]
        self._change(blank_doc(self.game, self.doc["options"], names, self.doc))
        self.at, self.nth, self.line, self.setting_up, self.fresh = 0, 0, None, False, True
        self.toast = T("All scores cleared")

    def _show_paper(self, show: bool, reply: Reply) -> None:
        self.blank_sheet = show and bool(self.room.score.paper)
        reply.focus = "paper-print" if self.blank_sheet else "paper"

    def _edit(self, event: Event, reply: Reply) -> None:
        part, edit = self._part(), Edit(event.do, event.arg, event.value, event.today)
        answer = self.room.score.edit(self.column(self.at), edit)
        if answer is None:
            self._edit_table(edit)
            return
        self.tool, self.notice, reply.focus = answer.tool, answer.hint, answer.focus
        if answer.entry != part["entry"]:
            typed = self.pad and edit.do == "key"
            same_step = typed and self.typing and not self.fresh
            self._change(with_part(self.doc, self.at, self.nth, {**part, "entry": answer.entry}), same_step=same_step)
            self.line, self.fresh, self.typing = None, False, typed
            reply.status = self._total_said(event.lang)

    def _edit_table(self, edit: Edit) -> None:
        """Something done to what belongs to the round as a whole."""
        table = self.room.score.rounds.table
        entry = table.edit(self.doc["tables"][self.nth], edit, self.options) if table else None
        if entry is not None:
            self._change(with_table(self.game, self.doc, self.nth, entry))

    def _total_said(self, lang: str) -> str:
        total = series(self.game, self.doc, lang).games[self.nth].total(self.at)
        return say(T("{name}: {total}", name=self.name(self.at), total="–" if total is None else total), lang)

    def _tell_line(self, reply: Reply, lang: str) -> None:
        sheet = series(self.game, self.doc, lang).games[self.nth].sheets[self.at]
        listing = rows(self.game, sheet.lines, lang) if sheet else []
        if self.line is not None and self.line < len(listing):
            row = listing[self.line]
            reply.status = say(T("{label}: {points}", label=row["label"], points=row["said"]), lang)

    # -- out

    def name(self, seat: int) -> Text | str:
        """What a player is called."""
        return player_name(self.doc["players"][seat]["name"], seat, teams=self.game.teams)

    def _share(self, lang: str) -> dict[str, str]:
        title = say(T("{game}: scores", game=self.game.title[lang]), lang)
        return {"title": title, "text": plain(self, lang), "hash": f"s.{pack(self.doc)}"}

    def html(self, lang: str) -> str:
        """The page's root."""
        return draw(self, lang)
