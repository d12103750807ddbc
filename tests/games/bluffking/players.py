"""Players with one habit, to try the computers on: who always lies, who never does, who always challenges or never."""

from collections.abc import Callable, Sequence
from random import Random

from calculators.bots.levels import bot
from calculators.bots.match import choose
from calculators.core.game import View
from calculators.games.bluffking import GAME
from calculators.games.bluffking.bot import hints
from calculators.games.bluffking.components import JOKERS
from calculators.games.bluffking.engine import BluffKing, start
from calculators.games.bluffking.moves import CARD, CHALLENGE, DONE, FOLLOW, RANK, Move

type Player = Callable[[View, Sequence[Move], Random], Move]


def truthful(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Leads the rank of which he has most, all of it, jokers last; follows with a true card only."""
    hand, rank = view["hand"], view["rank"]
    if moves[0].kind == RANK:
        return max(moves, key=lambda move: (hand[move.value], rng.random()))
    if moves[-1].kind == DONE or moves[0].kind == CARD:
        if hand[rank]:
            return Move(CARD, rank)
        last = sum(hand) == sum(hand[kind] for kind in JOKERS)
        jokers = [move for move in moves if move.kind == CARD and move.value in JOKERS]
        return jokers[0] if jokers and (last or not view["draft"]) else moves[-1]
    return _otherwise(view, moves, any(hand[kind] for kind in (rank, *JOKERS)))


def lying(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Claims ranks that he does not have, of one to three cards; follows with a lie half of the time."""
    hand, rank = view["hand"], view["rank"]
    if moves[0].kind == RANK:
        return min(moves, key=lambda move: (hand[move.value] > 0, rng.random()))
    if moves[-1].kind == DONE or moves[0].kind == CARD:
        others = [move for move in moves if move.kind == CARD and move.value not in (rank, *JOKERS)]
        enough = len(view["draft"]) > view["groups"] % 3
        return others[0] if others and not enough else moves[-1]
    return _otherwise(view, moves, rng.random() < 0.5)


def _otherwise(view: View, moves: Sequence[Move], follows: bool) -> Move:
    """Challenges as a medium computer would; follows or not."""
    looks = dict(zip(moves, hints(view, moves), strict=True))
    for move in moves:
        if move.kind == FOLLOW:
            looks[move] = 4.0 if follows else -1.0
    return max(moves, key=looks.__getitem__)


def suspicious(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Challenges everything."""
    return next((move for move in moves if move.kind == CHALLENGE), truthful(view, moves, rng))


def trusting(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Challenges nothing."""
    rest = [move for move in moves if move.kind != CHALLENGE]
    return truthful(view, rest, rng)


def guessing(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Plays at random."""
    return rng.choice(moves)


HABITS: dict[str, Player] = {
    "always true": truthful,
    "always lies": lying,
    "always challenges": suspicious,
    "never challenges": trusting,
    "random": guessing,
}


def game(level: str, habit: str, seats: int, options: object, seed: int) -> tuple[BluffKing, int]:
    """A game of one computer against players with a habit; the end, and the computer's seat."""
    state, seat, player = start(seats, options, seed), seed % seats, bot(GAME, level)  # type: ignore[arg-type]
    state.quiet = True
    rng = Random(seed)
    while state.turn is not None:
        if state.turn == seat:
            state.push(choose(player, state, seed))
        else:
            state.push(HABITS[habit](state.view(state.turn), state.legal_moves(), rng))
    return state, seat


def share(level: str, habit: str, seats: int, options: object, games: int) -> float:
    """Share of games that a level wins alone against players with a habit."""
    won = 0
    for seed in range(games):
        state, seat = game(level, habit, seats, options, seed)
        won += state.score_sheet().winners == (f"P{seat + 1}",)
    return won / games
