"""The play table: who sits there, whose turn it is, what a tap means, computer opponents, undo, the result.

The game itself lives in its `State`; of that, only `view(seat)` and `log_for(seat)` of the seat at the device are
drawn. What is kept is the record and a few words about the page: a game is taken up by playing its record again.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, NamedTuple

from calculators.bots.levels import LEVELS, bot
from calculators.bots.match import choose, think
from calculators.core.game import Game, State
from calculators.core.options import option_texts, parse_options
from calculators.core.record import Record, read_record, replay
from calculators.core.refusal import InputError, Refusal
from calculators.core.room import Draft, Edit, Prompt, RoomView, Turn, room_view
from calculators.core.text import T, Text, say
from calculators.ui.events import Event, Reply
from calculators.ui.figures import Fault
from calculators.ui.links import pack, unpack
from calculators.ui.parts import TOAST, option_control, result, rows, seat_number
from calculators.ui.people import clean_name
from calculators.ui.rules import RuleSheet
from calculators.ui.seats import PERSON, Seat, kinds, misnamed, names, record_name, seat_of
from calculators.ui.templating import render

VERSION = 1  # of what is saved
PAUSE = 400  # ms before a computer moves, so that it can be followed
SLICE = 0.06  # seconds that it thinks between two looks at what people do
PATIENCE = 2.0  # seconds in which it must have moved; slow devices get a weaker opponent, not a slow one
LOG = 24  # entries shown
HINTS = "medium"  # the level whose move a hint shows


class Misfit(NamedTuple):
    """What the set-up form cannot accept: id of the control, why, and the rule if one is the reason."""

    at: str
    code: str
    why: Text | InputError
    rule: str = ""


@dataclass
class Thought:
    """A computer at work: its steps to come, the best move so far, when it must be done."""

    steps: Iterator[Any]
    until: float
    best: Any = None

    def go_on(self) -> bool:
        """Think for a moment; True when the move is found."""
        pause = perf_counter() + SLICE
        for move in self.steps:
            self.best, now = move, perf_counter()
            if now > self.until:
                return True
            if now > pause:
                return False
        return True


class PlayPage:
    """The play page of one game while it is open. Attributes are replaced, never changed: a copy can be dropped."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.room: RoomView = room_view(game)
        first = max(2, game.seats[0]) if 2 in game.seats else game.seats[0]
        # the set-up form
        self.seats: tuple[Seat, ...] = tuple(self._newcomer(index) for index in range(first))
        self.options: dict[str, Any] = {}
        self.seed = ""  # as typed; '' = any
        self.hides = self.room.play.secrets  # between people, the device is passed with the table hidden
        self.misfit: Misfit | None = None
        self.setting_up = True
        # the game
        self.record: Record | None = None
        self.state: State | None = None
        self.seat = 0  # whose view is drawn
        self.passing = False  # the seat in `seat` has not yet taken the device
        self.draft: Draft = {}
        self.hinted = False
        self.refusal: Refusal | None = None
        self.thought: Thought | None = None
        # the page
        self.rule = RuleSheet()
        self.toast: Text | None = None
        self.notice: Text | None = None

    @staticmethod
    def _newcomer(index: int) -> Seat:
        return {"kind": "medium" if index else PERSON, "name": ""}

    # -- events

    def act(self, event: Event) -> Reply:
        """Do what an event says and answer with the page."""
        before = self.kept()
        reply = Reply()
        self.toast = self.notice = None
        linked = self._do(event, reply)
        thinking = event.do == "step" and self.thought is not None
        reply.html = None if thinking else self.html(event.lang)
        if not linked and self.kept() != before:
            reply.save = json.dumps(self.kept(), ensure_ascii=False, separators=(",", ":"))
        if self._computer():
            reply.next = {"do": "step", "after": 0 if self.thought else PAUSE}
        elif self.toast:
            reply.next = {"do": "rest", "after": TOAST}
        return reply

    def _do(self, event: Event, reply: Reply) -> bool:
        """Change the page; True when it now shows what a link holds, which is not to replace what is kept."""
        arg, value = event.arg, event.value
        match event.do:
            case "open":
                return self._open(event)
            case "seats" | "kind" | "name" | "option" | "seed" | "hide":
                self._set_up(event)
            case "start":
                self._start(event.seed, reply)
            case "again":
                self._start(event.seed, reply)
            case "new":
                self.setting_up = True
                reply.focus = "setup-name"
            case "back":
                self.setting_up = self.state is None
            case "load" if isinstance(value, str):
                self._load_text(value)
            case "step":
                self._step(reply, event.lang)
            case "ready":
                self.passing = False
                self._after_move(reply)
            case "undo":
                self._undo(reply)
            case "hint":
                self._hint(reply, event.lang)
            case "go":
                self._confirm(reply)
            case "share":
                reply.share = self._share(event.lang)
            case "file":
                reply.file = self._file()
            case "rule" | "flip":
                self.rule = self.rule.after(event, self.game)
            case "close":
                self.rule = RuleSheet()
            case "rest":
                pass
            case _:
                self._tap(Edit(event.do, arg, value), reply)
        return False

    # -- setting up

    def _set_up(self, event: Event) -> None:
        self.misfit = None
        value = event.value
        match event.do:
            case "seats":
                count = seat_number(event.arg)
                if count in self.game.seats:
                    more = (self._newcomer(index) for index in range(len(self.seats), count))
                    self.seats = (*self.seats, *more)[:count]
            case "kind":
                index, _, kind = event.arg.partition(":")
                if kind == PERSON or kind in LEVELS:
                    self._change_seat(seat_number(index), kind=kind)
            case "name":
                self._change_seat(seat_number(event.arg), name=clean_name(value))
            case "option":
                self._set_option(event.arg, value)
            case "seed" if isinstance(value, str):
                self.seed = value.strip()[:12]
            case "hide":
                self.hides = value is True

    def _change_seat(self, index: int, kind: str | None = None, name: str | None = None) -> None:
        if 0 <= index < len(self.seats):
            old = self.seats[index]
            new: Seat = {"kind": kind or old["kind"], "name": old["name"] if name is None else name}
            self.seats = (*self.seats[:index], new, *self.seats[index + 1 :])

    def _set_option(self, name: str, value: object) -> None:
        if isinstance(value, str) and isinstance(getattr(self.game.options(), name, None), int):
            value = int(value) if value.isascii() and value.isdecimal() and len(value) < 7 else value
        try:
            self.game.read_options({**self.options, name: value})
        except InputError:
            return  # not on offer
        self.options = {**self.options, name: value}

    def _start(self, fresh: int, reply: Reply) -> None:
        """Start a game as the form says; what doesn't fit is shown there."""
        if wrong := misnamed(self.seats):
            self._refuse_form(Misfit(f"name-{wrong[0]}", "bad_name", wrong[1]), reply)
            return
        if self.seed and not (self.seed.isascii() and self.seed.isdecimal()):
            self._refuse_form(Misfit("seed", "bad_seed", T("A seed is a whole number.")), reply)
            return
        seed = int(self.seed) if self.seed else fresh
        try:
            options = self.game.read_options(self.options)
            self.state = self.game.start(len(self.seats), options, seed)
        except InputError as error:
            _, _, name = error.path.partition("options.")
            rule = self.game.option_titles()[name]["rule"] if name in self.game.option_titles() else ""
            self._refuse_form(Misfit(f"opt-{name}", error.code, error, rule), reply)
            return
        sitting = tuple(record_name(seat, index) for index, seat in enumerate(self.seats))
        self.record = Record(self.game.slug, self.game.rules_version, sitting, seed, option_texts(options), ())
        self._begin()
        self._after_move(reply)

    def _refuse_form(self, misfit: Misfit, reply: Reply) -> None:
        self.misfit, self.setting_up, reply.focus = misfit, True, misfit.at

    def _begin(self) -> None:
        """Show a game from the first person's seat."""
        self.seat = next((index for index, seat in enumerate(self._sitting()) if seat["kind"] == PERSON), 0)
        self.passing, self.setting_up, self.rule, self.seed = False, False, RuleSheet(), ""
        self._clear()
        self._seat_next()

    def _clear(self) -> None:
        self.draft, self.hinted, self.refusal, self.misfit, self.thought = {}, False, None, None, None

    # -- taking a game up

    def kept(self) -> dict[str, Any]:
        """What the page should remember."""
        return {
            "version": VERSION,
            "seats": self.seats,
            "options": self.options,
            "hides": self.hides,
            "setting_up": self.setting_up,
            "record": self.record.text() if self.record else "",
            "seat": self.seat,
            "passing": self.passing,
        }

    def _open(self, event: Event) -> bool:
        if event.saved:
            try:
                self._take_up(json.loads(event.saved))
            except (ValueError, TypeError, KeyError, RecursionError):
                self.notice = T("What was kept on this device could not be read, so the table is empty.")
        if event.link.startswith("r."):
            try:
                self._play_record(str(unpack(event.link[2:])))
            except ValueError:
                self.notice = T("This link could not be read.")
            else:
                self.toast = T("Opened from a link")
                return True
        return False

    def _take_up(self, kept: Any) -> None:
        """Go on where `kept` left off; raises before anything is changed."""
        if kept["version"] != VERSION:
            raise ValueError("not kept by this version")
        seats, options = tuple(self._read_seat(seat) for seat in kept["seats"]), dict(kept["options"])
        hides, setting_up, seat, passing = (kept[key] for key in ("hides", "setting_up", "seat", "passing"))
        self.game.read_options(options)
        if len(seats) not in self.game.seats:
            raise ValueError("seats")
        if kept["record"]:
            self._play_record(str(kept["record"]))
            if any(one["kind"] == PERSON for at, one in enumerate(self._sitting()) if at == seat):
                self.seat, self.passing = seat, passing is True
        self.seats, self.options, self.hides = seats, options, hides is True
        self.setting_up = setting_up is True or self.state is None

    @staticmethod
    def _read_seat(given: Any) -> Seat:
        if given["kind"] != PERSON and given["kind"] not in LEVELS:
            raise ValueError("kind")
        return {"kind": given["kind"], "name": clean_name(given["name"])}

    def _play_record(self, text: str) -> None:
        """Take up the game that a record holds; raises ValueError (InputError is one)."""
        record = read_record(text)
        if record.game != self.game.slug:
            raise InputError("wrong_game", "game", entered=record.game, game=self.game.slug)
        if len(record.seats) not in self.game.seats:
            raise InputError("bad_record", "seats", line="seats", reason=", ".join(record.seats))
        self.state = replay(self.game, record)
        self.record = replace(record, result=())
        self.seats = self._sitting()
        self.options = parse_options(self.game.options, record.options)
        self._begin()

    def _load_text(self, text: str) -> None:
        if not text.strip():
            return
        try:
            self._play_record(text.strip() + "\n")
        except InputError as error:
            self.misfit = Misfit("load", error.code, error)

    # -- playing

    def _sitting(self) -> tuple[Seat, ...]:
        """Who sits at the game that is on."""
        return tuple(seat_of(name, index) for index, name in enumerate(self.record.seats)) if self.record else ()

    def _computer(self) -> str:
        """The level of the computer whose turn it is; '' for a person's turn or none."""
        if self.setting_up or self.passing or self.state is None or self.state.turn is None:
            return ""
        kind = self._sitting()[self.state.turn]["kind"]
        return "" if kind == PERSON else kind

    def _turn(self) -> Turn:
        """What the seat at the device sees of the game."""
        assert self.state is not None
        mine = self.state.turn == self.seat
        state = self.state
        return Turn(state.view(self.seat), state.legal_moves() if mine else (), state.why_not)

    def _play(self, move: Any) -> None:
        """Play a legal move and write it down."""
        assert self.state is not None
        assert self.record is not None
        assert self.state.turn is not None
        line = (self.state.turn, self.game.notation(move))
        self.state = self.state.copy()
        self.state.play(move)
        self.record = replace(self.record, moves=(*self.record.moves, line))
        self._clear()
        self._seat_next()

    def _seat_next(self) -> None:
        """When it is a person's turn, the view becomes theirs; from another person the device is passed first."""
        assert self.state is not None
        turn = self.state.turn
        if turn is None or turn == self.seat or self._sitting()[turn]["kind"] != PERSON:
            return
        self.seat, self.passing = turn, self.hides

    def _step(self, reply: Reply, lang: str) -> None:
        """The computer whose turn it is thinks on, and moves once it knows where."""
        level = self._computer()
        if not level:
            return
        assert self.state is not None
        assert self.record is not None
        if self.thought is None:
            self.thought = Thought(
                think(bot(self.game, level), self.state, self.record.seed), perf_counter() + PATIENCE
            )
        if not self.thought.go_on():
            return
        told = len(self.state.log)
        self._play(self.thought.best)
        news = [event for event in self.state.log[told:] if event.seats is None or self.seat in event.seats]
        reply.status = ". ".join(self._told(event, lang) for event in news)
        if self.state.turn is None:
            reply.focus = "result"

    def _mine(self) -> bool:
        return (
            bool(self.state and not self.setting_up and not self.passing and self.state.turn == self.seat)
            and not self._computer()
        )

    def _tap(self, edit: Edit, reply: Reply) -> None:
        """A tap on the table. Legal: it is drawn or played. Not: the reason with its rule."""
        if not self._mine():
            return
        assert self.state is not None
        tapped = self.room.play.tap(self._turn(), self.draft, edit)
        if tapped is None:
            return
        self.refusal, self.hinted = None, False
        if tapped.move is None:
            self.draft = tapped.draft
        else:
            self.refusal = self.state.why_not(tapped.move)
            self.draft = tapped.draft
            if self.refusal is None:
                self._play(tapped.move)
                self._after_move(reply)

    def _confirm(self, reply: Reply) -> None:
        """Play the move that is drawn."""
        move = self.draft.get("move")
        if not self._mine() or not move:
            return
        assert self.state is not None
        legal = next((one for one in self.state.legal_moves() if list(one) == list(move)), None)
        if legal is not None:
            self._play(legal)
            self._after_move(reply)

    def _after_move(self, reply: Reply) -> None:
        """The focus goes to what is to be read next."""
        if self.setting_up or self.state is None:
            return
        reply.focus = "result" if self.state.turn is None else "pass-name" if self.passing else "prompt"

    def _hint(self, reply: Reply, lang: str) -> None:
        """Show the move that a medium computer would make here."""
        if not self._mine():
            return
        assert self.state is not None
        assert self.record is not None
        move = choose(bot(self.game, HINTS), self.state, self.record.seed)
        self.draft, self.hinted, self.refusal = self.room.play.show(self._turn(), move), True, None
        reply.status = say(T("Hint: {move}", move=self._prompt().main), lang)

    def _undo(self, reply: Reply) -> None:
        """Take back a draft, or else everything since a person last decided: replay without the tail."""
        if self.draft or self.refusal:
            self._clear()
            return
        cut = self._last_decision()
        if cut is None or self.passing:
            return
        assert self.record is not None
        self.record = replace(self.record, moves=self.record.moves[:cut])
        self.state = replay(self.game, self.record)
        self._clear()
        self._seat_next()
        self._after_move(reply)

    def _last_decision(self) -> int | None:
        """The number of the last move that a person made."""
        sitting = self._sitting()
        made = enumerate(self.record.moves if self.record else ())
        return max((number for number, (seat, _) in made if sitting[seat]["kind"] == PERSON), default=None)

    # -- out

    def _finished(self) -> Record:
        """The record, with the result when there is one."""
        assert self.record is not None
        assert self.state is not None
        totals = self.state.score_sheet().totals if self.state.turn is None else ()
        return replace(self.record, result=totals)

    def _share(self, lang: str) -> dict[str, str] | None:
        if self.record is None:
            return None
        text = self._finished().text()
        title = say(T("{game}: a game", game=self.game.title[lang]), lang)
        return {"title": title, "text": title, "hash": f"r.{pack(text)}"}

    def _file(self) -> dict[str, str] | None:
        if self.record is None:
            return None
        return {"name": f"{self.game.slug}-{self.record.seed}.txt", "text": self._finished().text()}

    def _told(self, event: Any, lang: str) -> str:
        happened = say(self.room.play.log(event).text, lang)
        if event.seat is None:
            return happened
        return say(T("{name} {happened}", name=names(self._sitting())[event.seat], happened=happened), lang)

    def _prompt(self) -> Prompt:
        assert self.state is not None
        if self.state.turn is None:
            return Prompt(T("The game is over."), "", T("Play again"))
        if self._computer():
            return Prompt(T("{name} is choosing.", name=names(self._sitting())[self.state.turn]), "", T("Wait"))
        return self.room.play.prompt(self._turn(), self.draft)

    def html(self, lang: str) -> str:
        """The page's root: the set-up form, the curtain while the device is passed, or the table."""
        shared: dict[str, Any] = {
            "page": self,
            "toast": self.toast,
            "notice": self.notice,
            "rule": self.rule.shown(self.game, lang),
        }
        if self.setting_up or self.state is None:
            return render("ui/seats.html", self.game, lang, **shared, **self._form(lang))
        called = [say(name, lang) for name in names(self._sitting())]
        if self.passing:
            return render("ui/pass.html", self.game, lang, **shared, name=called[self.seat], seat=self.seat)
        return render(self.room.play.template, self.game, lang, **shared, **self._table(called, lang))

    def _form(self, lang: str) -> dict[str, Any]:
        options = self.game.read_options(self.options)
        return {
            "kinds": kinds(),
            "names": names(self.seats),
            "fault": self._fault(lang),
            "options": [option_control(self.game, name, getattr(options, name)) for name in self.game.option_titles()],
            "people": sum(seat["kind"] == PERSON for seat in self.seats),
        }

    def _fault(self, lang: str) -> Fault | None:
        if self.misfit is None:
            return None
        at, code, why, rule = self.misfit
        message = self.game.message(why, lang) if isinstance(why, InputError) else say(why, lang)
        return Fault(code, message, None, at, rule)

    def _table(self, called: Sequence[str], lang: str) -> dict[str, Any]:
        assert self.state is not None
        turn = self._turn()
        over = self.state.turn is None
        sheet = self.state.score_sheet() if over else None
        log = self.state.log_for(self.seat)[-LOG:]
        sitting = self._sitting()
        return {
            "names": called,
            "levels": [None if seat["kind"] == PERSON else seat["kind"] for seat in sitting],
            "seat": self.seat,
            "acting": self.state.turn,
            "mine": self._mine(),
            "over": over,
            "prompt": self._prompt(),
            "progress": say(self.room.play.progress(turn.view), lang),
            "shown": self.room.play.table(turn, self.draft),
            "refused": self._refused(lang),
            "hinted": self.hinted,
            "can_undo": bool(self.draft) or self._last_decision() is not None,
            "log": [(event.seat, self.room.play.log(event)) for event in reversed(log)],
            "result": result(self.room, sheet, called) if sheet and len(called) > 1 else None,
            "sheets": [
                {"seat": seat, "rows": rows(self.room, player.lines, lang), "total": player.total}
                for seat, player in enumerate(sheet.players)
            ]
            if sheet
            else [],
        }

    def _refused(self, lang: str) -> dict[str, str] | None:
        if self.refusal is None:
            return None
        return {"code": self.refusal.code, "rule": self.refusal.rule, "text": self.game.message(self.refusal, lang)}
