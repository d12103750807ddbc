"""Whole games against the slow second version in `oracle.py`: who is asked, with which choices, and every score."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from calculators.core.cards import shuffled
from calculators.games.flip7.components import BOX
from calculators.games.flip7.engine import Flip7
from calculators.games.flip7.moves import Call, Give
from calculators.games.flip7.options import Options
from tests.games.flip7 import oracle
from tests.games.flip7.tables import OPTION_SETS

WORDS = {19: "freeze", 20: "flip3", 21: "chance", 18: "x2", 13: "+2", 14: "+4", 15: "+6", 16: "+8", 17: "+10"}
NUMBERS = {word: card for card, word in WORDS.items()}


def word(card: int) -> str:
    return WORDS.get(card, str(card))


def card(name: str) -> int:
    return NUMBERS[name] if name in NUMBERS else int(name)


class Follower:
    """Plays an engine's game move by move as the oracle asks, and compares what may be chosen."""

    def __init__(self, state: Flip7, rng: Random, boldness: float) -> None:
        self.state, self.rng, self.boldness = state, rng, boldness
        self.shuffles = state.shuffles

    def call(self, seat: int) -> bool:
        moves = [Call(0), Call(1)] if self.state.rows[seat] else [Call(1)]
        assert (self.state.turn, list(self.state.legal_moves())) == (seat, moves)
        hit = len(moves) == 1 or self.rng.random() < self.boldness
        self.state.push(Call(int(hit)))
        return hit

    def give(self, seat: int, name: str, takers: list[int]) -> int:
        assert self.state.turn == seat
        assert list(self.state.legal_moves()) == [Give(card(name), taker) for taker in takers]
        taker = self.rng.choice(takers)
        self.state.push(Give(card(name), taker))
        return taker

    def shuffle(self, discard: list[str]) -> list[str]:
        """The order in which the engine's generator puts these cards."""
        self.shuffles += 1
        pile = shuffled(sorted(card(name) for name in discard), Random(self.state.seed * 1000 + self.shuffles))
        return [word(one) for one in pile]


def begun(seats: int, options: Options, seed: int) -> tuple[Flip7, oracle.Game, Follower]:
    """The same game twice, before anything is dealt."""
    state = Flip7(seats, options, seed)
    rng = Random(seed)
    state.pile = shuffled(BOX, rng)
    state.dealer = seed % seats
    follower = Follower(state, rng, 0.45 + 0.5 * rng.random())
    again = oracle.Game(
        seats,
        state.dealer,
        [word(one) for one in state.pile],
        follower.call,
        follower.give,
        follower.shuffle,
        options.flip3_bust == "resolve",
    )
    state._clear()
    state._go_on()
    return state, again, follower


@pytest.mark.rule(
    "flip7/round.deal", "flip7/round.deal-flipped", "flip7/round.end", "flip7/flip3.queue", "flip7/flip3.stop"
)
@pytest.mark.parametrize("seats", range(1, 13))
def test_rounds_agree(seats: int) -> None:
    for seed in range(40):
        options = OPTION_SETS[seed % len(OPTION_SETS)]
        state, again, _ = begun(seats, options, seed)
        totals = [0] * seats
        for number in range(1 if options.length == "quick" else 12):
            points = again.play_round()
            assert len(state.rounds) == number + 1
            assert state.rounds[-1] == points
            totals = [total + more for total, more in zip(totals, points, strict=True)]
            assert state.totals == totals
            if options.length == "full" and options.tie_rule == "extra_round" and seats > 1:
                assert (state.turn is None) == (oracle.winners(totals, options.target) is not None)
            if state.turn is None:
                break


@pytest.mark.rule("flip7/flip3.gone", "flip7/pile.shuffle", "flip7/actions.chance-extra")
def test_the_games_that_agree_hold_everything() -> None:
    """The comparison is worth something: all kinds of events came up in it."""
    seen: set[str] = set()
    for seed in range(150):
        state, again, _ = begun(2 + seed % 4, Options(), seed)
        for _ in range(12):
            if state.turn is None:
                break
            again.play_round()
        seen |= {event.kind for event in state.log}
    wanted = {
        "seven",
        "bust",
        "saved",
        "extra",
        "aside",
        "give",
        "frozen",
        "flip",
        "gone",
        "dropped",
        "shuffle",
        "stay",
    }
    assert wanted <= seen


def test_the_flow_example_in_the_oracle_too() -> None:
    calls = iter([True, False, False, False, False])
    gives = iter([2, 3])
    pile = list(reversed(["5", "6", "7", "8", "flip3", "1", "flip3", "2", "3", "4", "12"]))
    game = oracle.Game(4, 3, pile, lambda _: next(calls), lambda *_: next(gives), lambda discard: discard)
    assert game.play_round() == [5, 6, 10, 27]
    assert game.discard.count("flip3") == 2


def test_a_wrong_rule_would_be_noticed() -> None:
    """Three well-known faults of other programs make the comparison fail."""

    def faulty(change: Callable[[Any], None]) -> bool:
        for seed in range(60):
            state, again, _ = begun(4, Options(), seed)
            change(again)
            try:
                for _ in range(6):
                    points = again.play_round()
                    assert state.rounds[-1] == points
                    if state.turn is None:
                        break
            except (AssertionError, StopIteration, IndexError):
                return True
        return False

    assert faulty(lambda game: setattr(game, "dealer", game.dealer + 1))
    assert faulty(lambda game: setattr(game, "resolve_after_bust", True))
    assert not faulty(lambda game: None)
