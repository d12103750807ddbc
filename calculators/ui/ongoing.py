"""A game that is on at one device: its record and state, whose view is drawn, the end of a round that all look at."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from calculators.core.game import Event, Game, State
from calculators.core.options import parse_options
from calculators.core.record import Record, read_record, replay
from calculators.core.refusal import InputError, Refusal
from calculators.core.room import RoomView, RoundOver, Turn, in_a_row, room_view
from calculators.core.text import Text
from calculators.ui.seats import PERSON, Seat, names, seat_of


@dataclass(frozen=True)
class Ongoing:
    """One moment of a game; every step makes another. The state may be looked at, not played on."""

    game: Game
    record: Record
    state: State
    hides: bool  # between people, the device is passed with the table covered
    seat: int  # whose view is drawn
    passing: bool = False  # that seat has not yet taken the device
    held: int | None = None  # entry of the log with the end of a round that has not been seen by all
    firm: int = 0  # so many moves cannot be taken back any more: they laid secrets open

    @classmethod
    def begun(cls, game: Game, record: Record, state: State, *, hides: bool) -> Self:
        """A game seen by the first person, or by the one whose turn it is."""
        kinds = [seat_of(name, index)["kind"] for index, name in enumerate(record.seats)]
        first = kinds.index(PERSON) if PERSON in kinds else 0
        return cls(game, replace(record, result=()), state, hides, first)._for_next_seat()

    @classmethod
    def read(cls, game: Game, text: str, *, hides: bool) -> Self:
        """The game that a record holds; raises ValueError (InputError is one)."""
        record = read_record(text)
        if record.game != game.slug:
            raise InputError("wrong_game", "game", entered=record.game, game=game.slug)
        if len(record.seats) not in game.seats:
            raise InputError("bad_record", "seats", line="seats", reason=", ".join(record.seats))
        found = cls.begun(game, record, replay(game, record), hides=hides)
        return replace(found, firm=len(record.moves)) if found._opened(0) else found

    def seen_from(self, seat: Any, passing: Any, held: Any, firm: Any) -> Self:
        """The same game as it was looked at when it was kept, as far as that can be."""
        people = [index for index, one in enumerate(self.seats) if one["kind"] == PERSON]
        found = replace(self, seat=seat, passing=passing is True) if seat in people else self
        firm = firm if firm in range(self.firm) else self.firm
        return replace(found, held=held if held in self.ends() else None, firm=firm)

    # -- who is there

    @property
    def view(self) -> RoomView:
        """The room's part of the pages."""
        return room_view(self.game)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits there."""
        return tuple(seat_of(name, index) for index, name in enumerate(self.record.seats))

    @property
    def names(self) -> list[Text | str]:
        """What they are called."""
        return names(self.seats)

    @property
    def options(self) -> Any:
        """What is played."""
        return self.game.read_options(parse_options(self.game.options, self.record.options))

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.state.turn is None

    @property
    def level(self) -> str:
        """The level of the computer that is to move; '' when a person is, or nobody before something was seen."""
        if self.passing or self.held is not None or self.state.turn is None:
            return ""
        kind = self.seats[self.state.turn]["kind"]
        return "" if kind == PERSON else kind

    @property
    def mine(self) -> bool:
        """Whether the seat at the device is to move."""
        waits = self.passing or self.held is not None
        return not waits and self.state.turn == self.seat and not self.level

    @property
    def turn(self) -> Turn:
        """What the seat at the device sees of the game."""
        moves: Sequence[Any] = self.state.legal_moves() if self.state.turn == self.seat else ()
        return Turn(self.state.view(self.seat), moves, self.state.why_not, self.names)

    # -- on and back

    def why_not(self, move: Any) -> Refusal | None:
        """Why a move, or one of several in a row, is not legal now; None when all are."""
        first, *more = in_a_row(move)
        refusal = self.state.why_not(first)
        if refusal or not more:
            return refusal
        state = self.state.copy()
        state.push(first)
        for one in more:
            if refusal := state.why_not(one):
                return refusal
            state.push(one)
        return None

    def after(self, move: Any) -> Self:
        """The game after a legal move of the seat to move, or several in a row."""
        assert self.state.turn is not None
        moves, state = in_a_row(move), self.state.copy()
        for one in moves:
            state.play(one)
        lines = [(self.state.turn, self.game.notation(one)) for one in moves]
        record = replace(self.record, moves=(*self.record.moves, *lines))
        found = replace(self, record=record, state=state)
        if found._opened(len(self.state.log)):
            found = replace(found, firm=len(record.moves))
        return found._held_from(len(self.state.log))

    @property
    def half_way(self) -> bool:
        """Whether the last move goes on with another of the same seat."""
        moves = self.state.moves
        return bool(moves) and self.view.play.goes_on(moves[-1])

    def _opened(self, start: int) -> bool:
        """Whether the log, from an entry on, lays secrets open."""
        return any(map(self.view.play.lays_open, self.state.log[start:]))

    def _for_next_seat(self) -> Self:
        """When it is a person's turn, the view becomes theirs; from another person the device is passed first."""
        turn = self.state.turn
        if turn is None or turn == self.seat or self.seats[turn]["kind"] != PERSON:
            return self
        return replace(self, seat=turn, passing=self.hides)

    @property
    def decisions(self) -> list[int]:
        """The numbers of the moves with which people decided, as far as they can be taken back."""
        kinds, moves, goes_on = [one["kind"] for one in self.seats], self.state.moves, self.view.play.goes_on
        return [
            number
            for number, (seat, _) in enumerate(self.record.moves)
            if number >= self.firm and kinds[seat] == PERSON and not (number and goes_on(moves[number - 1]))
        ]

    def before_decision(self) -> Self:
        """Everything since a person last decided is taken back: replayed without the tail."""
        record = replace(self.record, moves=self.record.moves[: self.decisions[-1]])
        return replace(self, record=record, state=replay(self.game, record), held=None)._for_next_seat()

    # -- ends of rounds

    def ends(self, start: int = 0) -> list[int]:
        """The entries of the log, from one on, that end a round."""
        return [at for at, event in enumerate(self.state.log[start:], start) if self._round(event)]

    def _round(self, event: Event) -> RoundOver | None:
        return self.view.play.round_over(event)

    def _held_from(self, start: int) -> Self:
        """Where people play, the end of a round stands until they have seen it; then it is the next seat's turn."""
        people = any(seat["kind"] == PERSON for seat in self.seats)
        ends = self.ends(start) if people and not self.over else []
        return replace(self, held=ends[0]) if ends else replace(self, held=None)._for_next_seat()

    def round_seen(self) -> Self:
        """All have seen the end of the round: on to the next."""
        return self if self.held is None else self._held_from(self.held + 1)

    def rounds(self) -> list[RoundOver]:
        """The rounds up to the one that all are looking at."""
        last = -1 if self.held is None else self.held
        return [ended for event in self.state.log[: last + 1] if (ended := self._round(event))]

    def log(self, start: int = 0) -> list[Event]:
        """What the seat at the device may read, from an entry on; no further than the end of the round held."""
        return self.state.log_for(self.seat, start, None if self.held is None else self.held + 1)

    # -- out

    @property
    def secret(self) -> bool:
        """Whether there is something that its record would give away."""
        return self.view.play.secrets and not self.over

    def public(self) -> list[Event]:
        """What everybody may read, from the beginning; no further than the end of the round held."""
        end = None if self.held is None else self.held + 1
        return [event for event in self.state.log[:end] if event.seats is None]

    def finished(self) -> Record:
        """The record, with the result when there is one."""
        return replace(self.record, result=self.state.score_sheet().totals if self.over else ())
