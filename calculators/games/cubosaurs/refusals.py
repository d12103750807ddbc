"""Why a move is refused: slow, and in words that explain."""

from typing import TYPE_CHECKING

from calculators.core.refusal import Refusal
from calculators.games.cubosaurs.components import (
    HATCHING,
    TILES,
    card_of,
)
from calculators.games.cubosaurs.moves import ASK, BUY, END, PASS, TAKE, Move
from calculators.games.cubosaurs.tiles import NEEDS

if TYPE_CHECKING:
    from calculators.games.cubosaurs.engine import Cubosaurs


def why_not(state: "Cubosaurs", move: Move) -> Refusal | None:
    """The rule that forbids a move now; None when it is legal.

    Source: cubosaurs/round.over, cubosaurs/dna.choose, cubosaurs/turn.choice, cubosaurs/tile.when.
    """
    seat, act = state.seat, move.act
    if seat is None:
        return Refusal("game_over", "cubosaurs/round.over")
    if act not in {TAKE, PASS, BUY, END, ASK} or move != _plain(move):
        return Refusal("no_such_move", "cubosaurs/turn.choice")
    if act == ASK:
        return _why_not_asked(state, seat, move)
    if state.owed:
        return Refusal("token_first", "cubosaurs/dna.choose")
    if act == BUY:
        return _why_not_bought(state, seat, move)
    if act == END:
        return None if state.chosen else Refusal("choose_first", "cubosaurs/turn.choice")
    if state.chosen:
        return Refusal("already_chosen", "cubosaurs/turn.choice")
    return _why_not_passed(state, seat, move.card) if act == PASS else None


def _plain(move: Move) -> Move:
    """The move without parts that its kind does not have."""
    act, tile, card, seat, other = move
    if act == PASS:
        return Move(act, card=card)
    if act == ASK:
        return Move(act, seat=seat)
    if act != BUY:
        return Move(act)
    own, whom, theirs = NEEDS[TILES[tile]] if 0 <= tile < len(TILES) else (True, True, True)
    return Move(act, tile, card if own else 0, seat if whom else 0, other if theirs else 0)


def _why_not_passed(state: "Cubosaurs", seat: int, number: int) -> Refusal | None:
    """A card of the own collection, of a kind that the hand lacks.

    Source: cubosaurs/turn.pass, cubosaurs/turn.own, cubosaurs/turn.kind, cubosaurs/turn.forced.
    """
    cards, mine = state.cards, state.collections[seat]
    if len(state.choices(seat)) == 1:
        return Refusal("must_take", "cubosaurs/turn.forced")
    if not cards.has(mine, number):
        return Refusal("not_yours", "cubosaurs/turn.own")
    if state.kinds & cards.bit[number]:
        return Refusal("kind_in_hand", "cubosaurs/turn.kind", {"kind": card_of(number).kind})
    return None


def _why_not_asked(state: "Cubosaurs", seat: int, move: Move) -> Refusal | None:
    """Another player who has a token, when the supply has none.

    Source: cubosaurs/dna.supply, cubosaurs/dna.choose.
    """
    if not state.owed:
        return Refusal("no_token_due", "cubosaurs/dna.supply")
    if move.seat not in state.givers(seat):
        return Refusal("no_token_there", "cubosaurs/dna.choose")
    return None


def _why_not_bought(state: "Cubosaurs", seat: int, move: Move) -> Refusal | None:
    """One displayed tile a turn, paid in full, whose effect can be carried out.

    Source: cubosaurs/variant.mode, cubosaurs/tile.once, cubosaurs/tile.buy, cubosaurs/tile.price, cubosaurs/tile.full,
    cubosaurs/tile.hatching.
    """
    cards, others = state.cards, [other for other in range(state.seats) if other != seat]
    if not state.advanced:
        return Refusal("basic_mode", "cubosaurs/variant.mode")
    if state.bought:
        return Refusal("one_tile", "cubosaurs/tile.once")
    if move.tile not in state.display:
        return Refusal("not_displayed", "cubosaurs/tile.buy")
    name, cost = TILES[move.tile], cards.price[move.tile]
    if cost > state.tokens[seat]:
        return Refusal("too_few_tokens", "cubosaurs/tile.price", {"cost": cost, "tokens": state.tokens[seat]})
    own, whom, theirs = NEEDS[name]
    if own and not cards.has(state.collections[seat], move.card):
        return Refusal("not_yours", "cubosaurs/tile.full")
    if whom and move.seat not in others:
        return Refusal("no_such_seat", "cubosaurs/tile.full")
    if theirs and not cards.has(state.collections[move.seat], move.other):
        return Refusal("not_theirs", "cubosaurs/tile.full")
    if name == HATCHING and not state.deck:
        return Refusal("deck_empty", "cubosaurs/tile.hatching")
    return None
