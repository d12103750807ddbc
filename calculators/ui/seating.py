"""The form before a game: who sits where, the options, the seed; and what does not fit in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from calculators.bots.levels import LEVELS
from calculators.core.game import Game, State
from calculators.core.options import option_texts
from calculators.core.record import Record
from calculators.core.refusal import InputError
from calculators.core.text import T, Text, say
from calculators.ui.events import Event
from calculators.ui.figures import Fault
from calculators.ui.parts import option_control, seat_number, typed_option
from calculators.ui.people import clean_name
from calculators.ui.seats import PERSON, Seat, kinds, misnamed, names, record_name

LONGEST_SEED = 12  # characters


class Misfit(NamedTuple):
    """What the form cannot accept: id of the control, why, and the rule if one is the reason."""

    at: str
    code: str
    why: Text | InputError
    rule: str = ""

    def fault(self, game: Game, lang: str) -> Fault:
        """The same in a language, as it is drawn beside the control."""
        why = self.why
        message = game.message(why, lang) if isinstance(why, InputError) else say(why, lang)
        return Fault(self.code, message, None, self.at, self.rule)


@dataclass(frozen=True)
class Seating:
    """The form as it is filled in. `options` holds those that were touched, by name."""

    seats: tuple[Seat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""  # as typed; '' = any
    hides: bool = False  # between people, the device is passed with the table covered
    misfit: Misfit | None = None

    @classmethod
    def first(cls, game: Game, *, hides: bool) -> Self:
        """The form of somebody who has never been here: a person against a computer, if two can play."""
        count = max(2, game.seats[0]) if 2 in game.seats else game.seats[0]
        return cls(tuple(_newcomer(index) for index in range(count)), hides=hides)

    def after(self, event: Event, game: Game) -> Self:
        """The form after something was changed in it; what is not on offer changes nothing."""
        form, arg, value = replace(self, misfit=None), event.arg, event.value
        match event.do:
            case "seats" if seat_number(arg) in game.seats:
                count = seat_number(arg)
                more = (_newcomer(index) for index in range(len(form.seats), count))
                return replace(form, seats=(*form.seats, *more)[:count])
            case "kind":
                index, _, kind = arg.partition(":")
                if kind == PERSON or kind in LEVELS:
                    return form._with_seat(seat_number(index), kind=kind)
            case "name":
                return form._with_seat(seat_number(arg), name=clean_name(value))
            case "option":
                return form._with_option(game, arg, value)
            case "seed" if isinstance(value, str):
                return replace(form, seed=value.strip()[:LONGEST_SEED])
            case "hide":
                return replace(form, hides=value is True)
        return form

    def _with_seat(self, index: int, **new: str) -> Self:
        if not 0 <= index < len(self.seats):
            return self
        seat: Seat = {**self.seats[index], **new}  # type: ignore[typeddict-item]
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def _with_option(self, game: Game, name: str, value: object) -> Self:
        options = {**self.options, name: typed_option(game, name, value)}
        try:
            game.read_options(options)
        except InputError:
            return self
        return replace(self, options=options)

    def begin(self, game: Game, fresh: int) -> tuple[Record, State] | Misfit:
        """The game that the form asks for, from the seed `fresh` if none is typed; or what does not fit."""
        if wrong := misnamed(self.seats):
            return Misfit(f"name-{wrong[0]}", "bad_name", wrong[1])
        if self.seed and not (self.seed.isascii() and self.seed.isdecimal()):
            return Misfit("seed", "bad_seed", T("A seed is a whole number."))
        seed = int(self.seed) if self.seed else fresh
        try:
            options = game.read_options(self.options)
            state = game.start(len(self.seats), options, seed)
        except InputError as error:
            _, _, name = error.path.partition("options.")
            rule = game.option_titles()[name]["rule"] if name in game.option_titles() else ""
            return Misfit(f"opt-{name}", error.code, error, rule)
        sitting = tuple(record_name(seat, index) for index, seat in enumerate(self.seats))
        return Record(game.slug, game.rules_version, sitting, seed, option_texts(options), ()), state

    def kept(self) -> dict[str, Any]:
        """What the page should remember of it."""
        return {"seats": self.seats, "options": self.options, "hides": self.hides}

    @classmethod
    def read(cls, kept: Any, game: Game) -> Self:
        """The form that was kept; raises ValueError, TypeError or KeyError when it is damaged."""
        seats, options = tuple(_read_seat(seat) for seat in kept["seats"]), dict(kept["options"])
        game.read_options(options)
        if len(seats) not in game.seats:
            raise ValueError("seats")
        return cls(seats, options, hides=kept["hides"] is True)

    def shown(self, game: Game, lang: str) -> dict[str, Any]:
        """What `ui/seats.html` draws beside the form itself."""
        options = game.read_options(self.options)
        return {
            "kinds": kinds(),
            "names": names(self.seats),
            "fault": self.misfit.fault(game, lang) if self.misfit else None,
            "options": [
                {**option_control(game, name, getattr(options, name)), "off": self._off(game, name, lang)}
                for name in game.option_titles()
            ],
            "people": sum(seat["kind"] == PERSON for seat in self.seats),
        }

    def _off(self, game: Game, name: str, lang: str) -> str:
        """Why an option is not on offer: with so many players it means nothing. What was chosen can be taken back."""
        seats, usual = game.option_titles()[name]["seats"], getattr(game.options(), name)
        if not seats or len(self.seats) in seats or self.options.get(name, usual) != usual:
            return ""
        return say(T("only with {seats} players", seats=", ".join(map(str, seats))), lang)


def _newcomer(index: int) -> Seat:
    return {"kind": "medium" if index else PERSON, "name": ""}


def _read_seat(given: Any) -> Seat:
    if given["kind"] != PERSON and given["kind"] not in LEVELS:
        raise ValueError("kind")
    return {"kind": given["kind"], "name": clean_name(given["name"])}
