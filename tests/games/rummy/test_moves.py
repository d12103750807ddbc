"""Lists of moves against the oracle's, and what holds in every game."""

from itertools import product
from random import Random

import pytest

from calculators.core.refusal import Illegal
from calculators.games.rummy.components import CARDS, cards_of, ids
from calculators.games.rummy.engine import Rummy, bound, start
from calculators.games.rummy.guess import guess
from calculators.games.rummy.melds import Set
from calculators.games.rummy.moves import Move, notation, parse
from calculators.games.rummy.options import Options
from tests.games.rummy import oracle
from tests.games.rummy.tables import OPTION_SETS


def as_words(state: Rummy) -> oracle.Position:
    """The turn in the oracle's terms."""
    seat = state.seat
    assert seat is not None
    table = []
    for entry in state.table:
        kind = "set" if isinstance(entry.meld, Set) else "high" if entry.meld.high == 14 else "low"
        table.append((ids(entry.cards), kind))
    return oracle.Position(
        set(ids(cards_of(state.hands[seat]))),
        table,
        versatile=state.options.versatile,
        restricted=state.options.restricted,
        melded=state.melded[seat],
        made=state.made,
        taken=None if state.taken < 0 else CARDS[state.taken],
        must=None if state.must < 0 else CARDS[state.must],
    )


def expected(state: Rummy) -> list[str]:
    """The moves that the rules allow."""
    here = as_words(state)
    if state.drawn:
        return here.moves()
    pile = [CARDS[card] for card in state.pile]
    takes = here.takes(pile, state.options.discard_pile == "spread")
    return sorted([*takes, "draw" if state.stock else "end round"])


def lively(state: Rummy, rng: Random) -> Move:
    """A random move that prefers melds and deep takes, so that tables fill and hands grow."""
    moves = list(state.legal_moves())
    rare = [move for move in moves if notation(move).startswith(("meld", "lay", "take"))]
    return rng.choice(rare if rare and rng.random() < 0.6 else moves)


@pytest.mark.rule("rummy/draw.feasible", "rummy/guard.finish", "rummy/draw.must-use", "rummy/lay.chain")
@pytest.mark.parametrize("seed", range(6))
def test_moves_are_those_of_the_oracle(seed: int) -> None:
    for pile, ace, restricted in product(("spread", "stacked"), ("versatile", "low"), (False, True)):
        options = Options(discard_pile=pile, ace=ace, restricted=restricted, length="quick")
        for seats in (2, 3):
            state, rng = start(seats, options, seed), Random(seed)
            while state.turn is not None and len(state.moves) < 120:
                assert sorted(map(notation, state.legal_moves())) == expected(state)
                state.push(lively(state, rng))


@pytest.mark.rule("rummy/round.idle", "rummy/end.limit")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games(seats: int) -> None:
    """They end within their bound, keep their invariants, and every move has its name."""
    for options in OPTION_SETS:
        state, rng = start(seats, options, 3), Random(3)
        while state.turn is not None:
            moves = list(state.legal_moves())
            assert moves == sorted(set(moves))
            assert all(parse(notation(move)) == move and state.why_not(move) is None for move in moves)
            state.play(rng.choice(moves))
            state.check()
        assert len(state.moves) <= bound(seats, options)
        assert len(state.history) == 1


@pytest.mark.rule("rummy/round.idle")
@pytest.mark.parametrize("options", OPTION_SETS[:8], ids=str)
def test_players_who_only_take_and_throw_away_come_to_an_end(options: Options) -> None:
    state = start(2, options, 9)
    while state.turn is not None:
        moves = state.legal_moves()
        if state.drawn:
            state.push(moves[-1])
        else:
            state.push(parse(f"take {CARDS[state.pile[-1]]}"))
        assert len(state.moves) < 2000


def nudged(move: Move) -> list[Move]:
    """The move with one number changed by one."""
    return [move._replace(**{name: getattr(move, name) + step}) for name in move._fields for step in (-1, 1)]


@pytest.mark.parametrize("options", OPTION_SETS[::3], ids=str)
def test_whatever_is_not_listed_is_refused(options: Options) -> None:
    rng, others = Random(7), start(2, options, 7)
    while others.turn is not None:
        others.push(lively(others, rng))
    state = start(3, options, 8)
    while state.turn is not None:
        legal = state.legal_moves()
        for other in rng.sample(others.moves, 6):
            for move in (other, *nudged(other), *nudged(rng.choice(legal))):
                refusal = state.why_not(move)
                assert (refusal is None) == (move in legal), (move, refusal)
                if refusal:
                    with pytest.raises(Illegal):
                        state.play(move)
        state.push(lively(state, rng))


@pytest.mark.rule("rummy/known.taken", "rummy/known.pile", "rummy/draw.feasible")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_fit_what_a_seat_knows(seats: int) -> None:
    for options in OPTION_SETS[::2]:
        state, rng = start(seats, options, 13), Random(13)
        while state.turn is not None:
            for seat in range(seats):
                view = state.view(seat)
                world = guess(view, rng)
                assert world.view(seat) == view
                world.check()
                if state.turn == seat:
                    assert world.legal_moves() == state.legal_moves()
                hidden = state.unseen(seat)
                assert not hidden & state.hands[seat]
                for other in range(seats):
                    if other != seat:
                        assert state.hands[other] & ~state.known[other] & ~hidden == 0
            for _ in range(5):
                if state.turn is not None:
                    state.push(lively(state, rng))


def test_a_copy_goes_its_own_way() -> None:
    state, rng = start(3, Options(), 4), Random(4)
    for _ in range(60):
        state.push(lively(state, rng))
    before = [state.view(seat) for seat in range(3)]
    other = state.copy()
    for _ in range(60):
        other.push(lively(other, rng))
    assert [state.view(seat) for seat in range(3)] == before
    state.check()
