"""How good each move looks, by a rule of thumb: into the Hot Gates, there as long as a fight pays, then back to the
Last Stand.

Only + − × ÷ on numbers, so that CPython and the browser choose alike.
"""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import View
from calculators.games.thermopyles.components import FREE_DIE, HAND_LIMIT, LOST_AT, LOWEST
from calculators.games.thermopyles.moves import DECLINE, DISCARD, DRAW, FIGHT, Move
from calculators.games.thermopyles.odds import strengths
from calculators.games.thermopyles.scoring import ANNIHILATED, Card, dice, resolve

# What counts in a fight, in Persians beaten.
DRAWN = 0.3  # a card for a Λ
BURIED = 0.13  # a Persian annihilated
POINT = 0.12  # a point on the card above the lowest
SUPPORT = 0.53  # a support card
SURE = 10.0  # outweighs any fight


def hints(view: View, moves: Sequence[Any]) -> list[float]:
    """A fight by what it brings and costs; a retreat where there is no free die, or where no fight pays."""
    return [_thumb(view, move) for move in moves]


def _thumb(view: View, move: Move) -> float:
    """One move by the rule of thumb.

    Source: thermopyles/help.best.
    """
    act, what, supports = move
    if act == FIGHT:
        front, rear = view["pair"]
        return fight_worth(what, supports, dice(view["zone"], supports), front, rear)
    if act == DISCARD:
        return -float(what)
    if act == DRAW:
        return _draw_worth(view, what)
    if act == DECLINE or view["zone"] == LOST_AT - 1:
        return -SURE * (act != DECLINE)
    return 0.0 if view["zone"] in FREE_DIE else SURE


def fight_worth(card: int, supports: int, rolled: int, front: Card, rear: Card | None) -> float:
    """What a fight brings on average, less what it costs, in Persians beaten. `rolled` counts the dice.

    >>> fight_worth(15, 0, 1, (14, 20, False), (22, 28, True)) > fight_worth(20, 0, 1, (14, 20, False), (22, 28, True))
    False

    Source: thermopyles/help.best.
    """
    worth, rolls = 0.0, 0
    for strength, count in strengths(card, rolled):
        results, draws, _, _ = resolve(strength, front, rear, 0, 0)
        worth += count * (len(results) + DRAWN * draws + BURIED * results.count(ANNIHILATED))
        rolls += count
    return worth / rolls - POINT * (card - LOWEST) - SUPPORT * supports


def _draw_worth(view: View, seat: int) -> float:
    """A card is the more welcome the emptier the hand; into a full one, if it is likely to be better than the lowest.

    Of equals the one who is on turn sooner.

    Source: thermopyles/hand.full.
    """
    hand: list[int] = view["hands"][seat]
    deck: list[int] = view["unseen"]
    if len(hand) == HAND_LIMIT:
        return 0.5 if sum(deck) > hand[0] * len(deck) else -1.0
    seats: int = len(view["hands"])
    sooner: int = (view["turn"] - 1 - seat) % seats
    return HAND_LIMIT - len(hand) + sooner / (2 * seats)
