"""Why a move is not allowed: the first rule that forbids it."""

from typing import TYPE_CHECKING

from calculators.core.refusal import Refusal
from calculators.games.rummy.components import CARDS, HIGH, SUIT_SIZE, cards_of, hand_of
from calculators.games.rummy.melds import SHORTEST, WHOLE_SET, bits, lay_off
from calculators.games.rummy.moves import DISCARD, DRAW, END, NOTHING, RUN, SET, TAKE, WITH, Move, meld_of

if TYPE_CHECKING:
    from calculators.games.rummy.engine import Rummy


def why_not(state: "Rummy", move: Move) -> Refusal | None:
    """The rule that forbids a move now; None for a legal one.

    Source: rummy/end.target, rummy/turn.order.
    """
    kind, card, to = move
    seat = state.seat
    if seat is None:
        return Refusal("game_over", "rummy/end.target")
    plain = kind in {DRAW, END} and (card or to)
    if kind not in range(DISCARD + 1) or plain or (kind in {TAKE, DISCARD} and to):
        return Refusal("no_such_move", "rummy/turn.order")
    if kind <= END:
        if state.drawn:
            return Refusal("already_drawn", "rummy/turn.order")
        return _draw(state, seat, move)
    if not state.drawn:
        return Refusal("draw_first", "rummy/turn.order")
    if kind == DISCARD:
        return _discard(state, seat, card)
    refusal = _meld(state, seat, move) if kind <= RUN else _lay(state, seat, move)
    if refusal or state.can_finish(seat, move):
        return refusal
    if state.must != NOTHING:
        return Refusal("spoils_must_use", "rummy/draw.must-use", {"card": CARDS[state.must]})
    return Refusal("no_discard_left", "rummy/guard.finish", {"card": CARDS[state.taken]})


def _draw(state: "Rummy", seat: int, move: Move) -> Refusal | None:
    """Source: rummy/draw.stock, rummy/draw.top, rummy/draw.feasible, rummy/draw.empty-stock."""
    kind, card, _ = move
    if kind == DRAW:
        return None if state.stock else Refusal("stock_empty", "rummy/draw.empty-stock")
    if kind == END:
        return Refusal("stock_left", "rummy/draw.empty-stock", {"n": len(state.stock)}) if state.stock else None
    if card == state.pile[-1]:
        return None
    if state.options.discard_pile == "stacked":
        return Refusal("only_the_top", "rummy/option.discard-pile", {"card": CARDS[state.pile[-1]]})
    if card not in state.pile:
        return Refusal("not_in_pile", "rummy/draw.deeper", _named(card))
    hand = state.hands[seat] | hand_of(state.pile[state.pile.index(card) :])
    if not state.usable(seat, card, hand):
        return Refusal("cannot_use", "rummy/draw.feasible", _named(card))
    return None


def _meld(state: "Rummy", seat: int, move: Move) -> Refusal | None:
    """Source: rummy/meld.set, rummy/meld.run, rummy/meld.ace, rummy/option.restricted."""
    kind, card, to = move
    if kind == SET:
        if card not in range(SUIT_SIZE) or to not in range(1 << WHOLE_SET) or to.bit_count() < SHORTEST:
            return Refusal("not_a_set_or_run", "rummy/meld.set")
    elif card not in range(len(CARDS)) or to not in range(SHORTEST, SUIT_SIZE + 1):
        return Refusal("not_a_set_or_run", "rummy/meld.run")
    elif card % SUIT_SIZE + to > HIGH:
        return Refusal("round_the_corner", "rummy/meld.ace")
    elif card % SUIT_SIZE + to == HIGH and not state.options.versatile:
        return Refusal("ace_not_high", "rummy/meld.ace")
    if missing := bits(meld_of(move)) & ~state.hands[seat]:
        return Refusal("card_not_in_hand", "rummy/meld.own", _named(cards_of(missing)[0]))
    if state.options.restricted and state.made:
        return Refusal("one_meld_a_turn", "rummy/option.restricted")
    return None


def _lay(state: "Rummy", seat: int, move: Move) -> Refusal | None:
    """Source: rummy/lay.fit, rummy/lay.target, rummy/option.restricted."""
    kind, card, to = move
    if to not in range(len(state.table)):
        return Refusal("no_such_meld", "rummy/lay.target", {"n": to + 1})
    if card not in range(len(CARDS)) or not state.hands[seat] >> card & 1:
        return Refusal("card_not_in_hand", "rummy/lay.fit", _named(card))
    if state.table[to].fits[kind - WITH] != 1 << card:
        found = lay_off(state.table[to].meld, card, state.options.versatile)
        return found if isinstance(found, Refusal) else Refusal("does_not_fit", "rummy/lay.fit")
    if state.options.restricted and not state.melded[seat]:
        return Refusal("meld_before_lay_off", "rummy/option.restricted")
    return None


def _discard(state: "Rummy", seat: int, card: int) -> Refusal | None:
    """Source: rummy/discard.one, rummy/discard.taken, rummy/draw.must-use."""
    if card not in range(len(CARDS)) or not state.hands[seat] >> card & 1:
        return Refusal("card_not_in_hand", "rummy/discard.one", _named(card))
    if state.must != NOTHING:
        return Refusal("must_use_first", "rummy/draw.must-use", {"card": CARDS[state.must]})
    if card == state.taken:
        return Refusal("just_taken", "rummy/discard.taken", _named(card))
    return None


def _named(card: int) -> dict[str, str]:
    return {"card": CARDS[card] if card in range(len(CARDS)) else str(card)}
