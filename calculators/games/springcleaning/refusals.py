"""Why a move is not possible: the phase of the turn first, then the cards, then what lies on the table."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from calculators.core.refusal import Refusal
from calculators.games.springcleaning.combos import Called, called, no_combination, not_beaten
from calculators.games.springcleaning.components import VALUE_BITS, VALUES, unpack
from calculators.games.springcleaning.moves import DRAW, FROM_DECK, INSERT, OFFER, PLACE, PLAY, SCATTERED, Move
from calculators.games.springcleaning.options import Options

# Phase → kinds of moves that belong to it, the code for any other, its rule.
BELONGS: dict[str, tuple[frozenset[int], str, str]] = {
    "choose": (frozenset({OFFER}), "choose_offer", "springcleaning/setup.offer"),
    "take_up": (frozenset({PLACE}), "take_up_first", "springcleaning/empty.take-up"),
    "lead": (frozenset({PLAY}), "must_lead", "springcleaning/lead.must"),
    "follow": (frozenset({PLAY, DRAW, OFFER}), "beat_or_draw", "springcleaning/follow.choice"),
    "insert": (frozenset({INSERT}), "insert_first", "springcleaning/draw.insert"),
    "offer": (frozenset({OFFER}), "offer_first", "springcleaning/draw.offer"),
}


class Table(NamedTuple):
    """What decides about a move: who moves in which phase, his hand, all displays (packed), the combination to beat,
    and where he may draw from."""

    seat: int
    phase: str
    hand: Sequence[int]
    shown: int
    on: Called | None
    options: Options
    can_draw_deck: bool
    draws: Sequence[Move]


def why_not(move: Move, table: Table) -> Refusal | None:
    """The rule that forbids a move; None if it is legal.

    Source: springcleaning/setup.offer, springcleaning/empty.take-up, springcleaning/lead.must,
    springcleaning/follow.choice, springcleaning/draw.insert, springcleaning/draw.offer, springcleaning/draw.steps.
    """
    kinds, code, rule = BELONGS[table.phase]
    kind, at, count, taken = move
    if kind not in kinds:
        return Refusal(code, rule)
    if kind == PLAY:
        return _why_not_play(move, table)
    if kind == DRAW:
        return _why_not_draw(move, table)
    if count or taken:
        return Refusal("no_such_card", rule)
    if kind == PLACE:
        mine = {value for seat, value in unpack(table.shown) if seat == table.seat}
        return None if at in mine else Refusal("not_on_display", "springcleaning/empty.order", {"card": at})
    if kind == OFFER and table.phase == "follow" and table.draws:
        return Refusal("beat_or_draw", "springcleaning/follow.choice")
    last = len(table.hand) - (kind == OFFER)
    return None if 0 <= at <= last else Refusal("no_such_card", rule)


def _why_not_draw(move: Move, table: Table) -> Refusal | None:
    """Why nothing can be drawn from there.

    Source: springcleaning/draw.source, springcleaning/deck.limit, springcleaning/variant.own-display.
    """
    _, at, count, taken = move
    if move in table.draws:
        return None
    if at == FROM_DECK and not count and not taken:
        return Refusal("deck_empty", "springcleaning/deck.limit")
    if at == table.seat and not taken and (at, count) in unpack(table.shown):
        return Refusal("own_display", "springcleaning/variant.own-display")
    return Refusal("not_on_display", "springcleaning/draw.source", {"card": count})


def _why_not_play(move: Move, table: Table) -> Refusal | None:
    """Why these cards cannot be played.

    Source: springcleaning/combos.block, springcleaning/follow.displays, springcleaning/lead.hand.
    """
    _, at, count, taken = move
    if move == SCATTERED:
        return Refusal("not_neighbours", "springcleaning/combos.block")
    if not 0 <= at <= at + count <= len(table.hand) or (not count and at):
        return Refusal("no_such_card", "springcleaning/combos.block")
    if taken < 0 or taken >> VALUE_BITS * len(VALUES) or Counter(unpack(taken)) - Counter(unpack(table.shown)):
        return Refusal("not_shown", "springcleaning/follow.displays")
    block, offered = table.hand[at : at + count], [value for _, value in unpack(taken)]
    return no_play(block, offered, table.on, table.options.longer_same_type_only)


def no_play(
    block: Sequence[int], offered: Sequence[int], on: Called | None, same_type_only: bool, gap: bool = False
) -> Refusal | None:
    """Why cards of a hand and cards on display cannot be played on what lies; the first reason.

    Source: springcleaning/combos.offered, springcleaning/lead.hand, springcleaning/follow.beat.
    """
    if refusal := no_combination(block, offered, gap):
        return refusal
    if on:
        found = called([*block, *offered])
        assert found is not None
        return not_beaten(found, on, same_type_only)
    return Refusal("leader_uses_display", "springcleaning/lead.hand") if offered else None
