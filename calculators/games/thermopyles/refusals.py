"""Why a move is refused: slow, and in words that explain."""

from typing import TYPE_CHECKING

from calculators.core.refusal import Refusal
from calculators.games.thermopyles.moves import DECLINE, DISCARD, DRAW, FIGHT, RETREAT, Move
from calculators.games.thermopyles.scoring import BEATEN, GRAVEYARD, won_by

if TYPE_CHECKING:
    from calculators.games.thermopyles.engine import Thermopyles

ACTIONS = {RETREAT, FIGHT}
ANSWERS = {DECLINE, DRAW}
WAYS = {  # how the game ended → the rule
    GRAVEYARD: "thermopyles/end.graveyard",
    BEATEN: "thermopyles/end.beaten",
    None: "thermopyles/end.zone",
}


def why_not(state: "Thermopyles", move: Move) -> Refusal | None:
    """The rule that forbids a move now; None when it is legal.

    Source: thermopyles/turn.choice, thermopyles/draw.discard, thermopyles/draw.choose.
    """
    act = move.act
    if state.seat is None:
        return Refusal("game_over", WAYS[won_by(len(state.graveyard), len(state.graveyard) + len(state.routed))])
    if act not in {*ACTIONS, *ANSWERS, DISCARD} or move != _plain(move):
        return Refusal("no_such_move", "thermopyles/turn.choice")
    if state.full >= 0:
        if act != DISCARD:
            return Refusal("discard_first", "thermopyles/draw.discard")
        return None if move.what in state.hands[state.full] else Refusal("not_in_hand", "thermopyles/draw.discard")
    if state.owed:
        return _why_not_answered(state, move)
    if act in ANSWERS:
        return Refusal("no_draw_now", "thermopyles/draw.choose")
    if act == DISCARD:
        return Refusal("no_discard_now", "thermopyles/draw.discard")
    return _why_not_fought(state, state.hands[state.seat], move) if act == FIGHT else None


def _plain(move: Move) -> Move:
    """The move without parts that its kind does not have."""
    act, what, _ = move
    if act == FIGHT:
        return move
    return Move(act, what) if act in {DRAW, DISCARD} else Move(act)


def _why_not_answered(state: "Thermopyles", move: Move) -> Refusal | None:
    """A draw must be given to a seat at the table, or declined, before anything else.

    Source: thermopyles/draw.choose.
    """
    if move.act not in ANSWERS:
        return Refusal("draw_first", "thermopyles/draw.choose")
    if move.act == DRAW and not 0 <= move.what < state.seats:
        return Refusal("no_such_seat", "thermopyles/draw.choose")
    return None


def _why_not_fought(state: "Thermopyles", hand: list[int], move: Move) -> Refusal | None:
    """One card of the own hand, and support cards that are still there.

    Source: thermopyles/turn.empty, thermopyles/fight.card, thermopyles/fight.supports.
    """
    if not hand:
        return Refusal("must_retreat", "thermopyles/turn.empty")
    if move.what not in hand:
        return Refusal("not_in_hand", "thermopyles/fight.card")
    if not 0 <= move.supports <= state.supports:
        return Refusal("too_few_supports", "thermopyles/fight.supports", {"left": state.supports})
    return None
