"""The play table: what a tap means, computer opponents, hints, undo, what is kept.

The game itself is in `ongoing`; of its state, only `view` and `log_for` of the seat at the device are drawn. What is
kept is the record, packed so that no card can be read there, and a few words about the page: a game is taken up by
playing its record again. Who plays is filled in before (`seating`); how the page is drawn is in `play_html`.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from calculators.bots.levels import bot
from calculators.bots.match import choose, think
from calculators.core.game import Game
from calculators.core.options import PRINTED, parse_options
from calculators.core.record import HEAD
from calculators.core.refusal import InputError, Refusal
from calculators.core.room import Draft, Edit, Prompt, RoomView, room_view
from calculators.core.text import T, Text, say
from calculators.ui.events import Event, Reply
from calculators.ui.links import pack, unpack
from calculators.ui.ongoing import Ongoing
from calculators.ui.parts import TOAST
from calculators.ui.play_html import draw, told, told_to_all
from calculators.ui.rules import RuleSheet
from calculators.ui.seating import Misfit, Seating

VERSION = 1  # of what is saved
PAUSE = 400  # ms before a computer moves, so that it can be followed
SLICE = 0.06  # seconds that it thinks between two looks at what people do
PATIENCE = 2.0  # seconds in which it must have moved; slow devices get a weaker opponent, not a slow one
HINTS = "medium"  # the level whose move a hint shows


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
        self.form = Seating.first(game, hides=self.room.play.secrets)
        self.setting_up = True
        self.own = self.room.printed and self.room.printed.form()
        self.on: Ongoing | None = None
        # the move to come
        self.draft: Draft = {}
        self.hinted = False
        self.refusal: Refusal | None = None
        self.thought: Thought | None = None
        # the page
        self.rule = RuleSheet()
        self.whole_log = False  # whether the log is shown from its beginning
        self.toast: Text | None = None
        self.notice: Text | None = None

    # -- events

    def act(self, event: Event) -> Reply:
        """Do what an event says and answer with the page."""
        before = self.kept(), self.on and self.on.record
        reply = Reply()
        self.toast = self.notice = None
        linked = self._do(event, reply)
        thinking = event.do == "step" and self.thought is not None
        reply.html = None if thinking else self.html(event.lang)
        if not linked and (self.kept(), self.on and self.on.record) != before:
            kept = {**self.kept(), "record": pack(self.on.record.text()) if self.on else ""}
            reply.save = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        if self.level:
            going_on = self.thought or (self.on and self.on.half_way)
            reply.next = {"do": "step", "after": 0 if going_on else PAUSE}
        elif self.toast:
            reply.next = {"do": "rest", "after": TOAST}
        return reply

    def _do(self, event: Event, reply: Reply) -> bool:
        """Change the page; True when it now shows what a link holds, which is not to replace what is kept."""
        arg, value, lang = event.arg, event.value, event.lang
        match event.do:
            case "open":
                return self._open(event)
            case "seats" | "kind" | "name" | "option" | "seed" | "hide":
                self.form = self.form.after(event, self.game)
                self.on = replace(self.on, hides=self.form.hides) if self.on else None
            case do if self.own and do.startswith("printed"):
                options, done = self.game.read_options(self.form.options), Edit(do, arg, value)
                self.own, text, reply.own, reply.file = self.own.after(done, self.game, options)
                self._set_printed(text)
            case "start" | "again":
                self._start(event.seed, reply)
            case "new":
                self.setting_up = True
                reply.focus = "setup-name"
            case "back":
                self.setting_up = self.on is None
            case "load" if isinstance(value, str):
                self._load_text(value)
            case "step":
                self._step(reply, lang)
            case "ready" if self.on and self.on.passing:
                self.whole_log = False  # another person's
                self._go_on(replace(self.on, passing=False), reply)
            case "round" if self.on and self.on.held is not None:
                self._go_on(self.on.round_seen(), reply)
            case "undo":
                self._undo(reply)
            case "hint":
                self._hint(reply, lang)
            case "go":
                self._confirm(reply)
            case "share" if self.on:
                reply.share = self._share(self.on, lang)
            case "file" if self.on:
                reply.file = self._file(self.on, lang)
            case "rule" | "flip":
                self.rule = self.rule.after(event, self.game)
            case "log":
                self.whole_log = True
            case "close" if arg == "whole":
                self.whole_log = False
            case "close":
                self.rule = RuleSheet()
            case "rest":
                pass
            case _:
                self._tap(Edit(event.do, arg, value), reply)
        return False

    def _start(self, fresh: int, reply: Reply) -> None:
        """Start a game as the form says; what doesn't fit is shown there."""
        begun = self.form.begin(self.game, fresh)
        if isinstance(begun, Misfit):
            self.form, self.setting_up, reply.focus = replace(self.form, misfit=begun), True, begun.at
            return
        record, state = begun
        self._sit_down(Ongoing.begun(self.game, record, state, hides=self.form.hides))
        self._look(reply)

    def _sit_down(self, on: Ongoing) -> None:
        """Show a game from its beginning or from where it was left."""
        self.on, self.setting_up, self.rule, self.whole_log = on, False, RuleSheet(), False
        self.own = self.room.printed and self.room.printed.form()
        self.form = replace(self.form, seed="", misfit=None)
        self._clear()

    def _clear(self) -> None:
        self.draft, self.hinted, self.refusal, self.thought = {}, False, None, None

    # -- what is kept

    def kept(self) -> dict[str, Any]:
        """What the page should remember beside the record."""
        on = self.on
        return {
            "version": VERSION,
            **self.form.kept(),
            "setting_up": self.setting_up,
            "seat": on.seat if on else 0,
            "passing": on.passing if on else False,
            "held": on.held if on else None,
            "firm": on.firm if on else 0,
        }

    def _open(self, event: Event) -> bool:
        if event.saved:
            try:
                self._take_up(json.loads(event.saved))
            except (ValueError, TypeError, KeyError, RecursionError):
                self.notice = T("What was kept on this device could not be read, so the table is empty.")
        self._set_printed(self.room.printed.kept(self.game, event.own) if self.room.printed else None)
        if event.link.startswith("r."):
            try:
                self._play_record(str(unpack(event.link[2:])))
            except ValueError:
                self.notice = T("This link could not be read.")
            else:
                self.toast = T("Opened from a link")
                return True
        return False

    def _set_printed(self, text: str | None) -> None:
        """The numbers of an owner's box, for the games to come."""
        if text is not None:
            self.form = replace(self.form, options={**self.form.options, PRINTED: text}, misfit=None)

    def _take_up(self, kept: Any) -> None:
        """Go on where `kept` left off; raises before anything is changed."""
        if kept["version"] != VERSION:
            raise ValueError("not kept by this version")
        form, setting_up = Seating.read(kept, self.game), kept["setting_up"]
        looked = kept["seat"], kept["passing"], kept.get("held"), kept.get("firm", 0)
        record = str(kept["record"])
        if record:
            plain = record if record.startswith(HEAD) else str(unpack(record))  # older versions kept it as it is
            self._sit_down(Ongoing.read(self.game, plain, hides=form.hides).seen_from(*looked))
        self.form, self.setting_up = form, setting_up is True or self.on is None

    def _play_record(self, text: str) -> None:
        """Take up the game that a record holds; raises ValueError (InputError is one)."""
        on = Ongoing.read(self.game, text, hides=self.form.hides)
        options = parse_options(self.game.options, on.record.options)
        self.form = replace(self.form, seats=on.seats, options=options)
        self._sit_down(on)

    def _load_text(self, text: str) -> None:
        if not text.strip():
            return
        try:
            self._play_record(text.strip() + "\n")
        except InputError as error:
            self.form = replace(self.form, misfit=Misfit("load", error.code, error))

    # -- playing

    @property
    def level(self) -> str:
        """The level of the computer that is to move now; '' = none is."""
        return self.on.level if self.on and not self.setting_up else ""

    @property
    def mine(self) -> Ongoing | None:
        """The game, if the seat at the device is to move."""
        return self.on if self.on and not self.setting_up and self.on.mine else None

    def prompt(self, on: Ongoing) -> Prompt:
        """What is to be done now."""
        if on.state.turn is None:
            return Prompt(T("The game is over."), "", T("Play again"))
        if on.held is not None:
            following = T(self.room.score.rounds.name, n=len(on.rounds()) + 1)
            return Prompt(T("The round is over."), "", T("Next: {game}", game=following))
        if on.level:
            return Prompt(T("{name} is choosing.", name=on.names[on.state.turn]), "", T("Wait"))
        return self.room.play.prompt(on.turn, self.draft)

    def _go_on(self, on: Ongoing, reply: Reply) -> None:
        """The game has moved on."""
        self.on = on
        self._clear()
        self._look(reply)

    def _look(self, reply: Reply) -> None:
        """The focus goes to what is to be read next."""
        if self.on and not self.setting_up:
            held = self.on.held is not None
            reply.focus = (
                "result" if self.on.over else "go-on" if held else "pass-name" if self.on.passing else "prompt"
            )

    def _step(self, reply: Reply, lang: str) -> None:
        """The computer whose turn it is thinks on, and moves once it knows where."""
        on = self.on
        if not on or not self.level:
            return
        if self.thought is None:
            steps = think(bot(self.game, self.level), on.state, on.record.seed)
            self.thought = Thought(steps, perf_counter() + PATIENCE)
        if not self.thought.go_on():
            return
        after = on.after(self.thought.best)
        self._go_on(after, reply)
        reply.status = ". ".join(told(after, event, lang) for event in after.log(len(on.state.log)))
        if not after.over and after.held is None:
            reply.focus = None  # people may be reading elsewhere

    def _tap(self, edit: Edit, reply: Reply) -> None:
        """A tap on the table. Legal: it is drawn or played. Not: the reason with its rule."""
        on = self.mine
        tapped = self.room.play.tap(on.turn, self.draft, edit) if on else None
        if on is None or tapped is None:
            return
        self.draft, self.refusal, self.hinted = tapped.draft, None, False
        if tapped.move is not None:
            self.refusal = on.why_not(tapped.move)
            if self.refusal is None:
                self._go_on(on.after(tapped.move), reply)

    def _confirm(self, reply: Reply) -> None:
        """Play the move that the main button names, or say why it cannot be played."""
        on = self.mine
        move = self.prompt(on).move if on else None
        if on is None or move is None:
            return
        legal = next((one for one in on.state.legal_moves() if list(one) == list(move)), None)
        if legal is not None:
            self._go_on(on.after(legal), reply)
        elif isinstance(move, tuple):
            self.refusal = on.why_not(move)
            if self.refusal is None:
                self._go_on(on.after(move), reply)

    def _hint(self, reply: Reply, lang: str) -> None:
        """Show the move that a medium computer would make here, or all that it would play in a row."""
        if on := self.mine:
            player, state = bot(self.game, HINTS), on.state.copy()
            moves = [choose(player, state, on.record.seed)]
            while self.room.play.goes_on(moves[-1]):
                state.push(moves[-1])
                moves.append(choose(player, state, on.record.seed))
            move = moves[0] if len(moves) == 1 else tuple(moves)
            self.draft, self.hinted, self.refusal = self.room.play.show(on.turn, move), True, None
            reply.status = self.hint(on, lang)

    def hint(self, on: Ongoing, lang: str) -> str:
        """The hint that is drawn, in words: where it marks what was marked already, they say it all."""
        return say(T("Hint: {move}.", move=self.prompt(on).main), lang) if self.hinted else ""

    def _undo(self, reply: Reply) -> None:
        """Take back a draft, or else everything since a person last decided."""
        if self.draft or self.refusal:
            self._clear()
        elif self.on and self.on.decisions and not self.on.passing:
            self._go_on(self.on.before_decision(), reply)

    # -- out

    def _share(self, on: Ongoing, lang: str) -> dict[str, str]:
        """The game as a link. While it has secrets: what everybody may read, and the page alone."""
        title = say(T("{game}: a game", game=self.game.title[lang]), lang)
        if on.secret:
            return {"title": title, "text": told_to_all(on, lang), "hash": ""}
        return {"title": title, "text": title, "hash": f"r.{pack(on.finished().text())}"}

    def _file(self, on: Ongoing, lang: str) -> dict[str, str]:
        """The record. While it has secrets: what everybody may read."""
        if on.secret:
            return {"name": f"{self.game.slug}.txt", "text": told_to_all(on, lang)}
        record = on.finished()
        return {"name": f"{self.game.slug}-{record.seed}.txt", "text": record.text()}

    def html(self, lang: str) -> str:
        """The page's root."""
        return draw(self, lang)
