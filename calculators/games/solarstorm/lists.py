"""Lists of moves that are met again and again, made once: a play-out spends most of its time on asking for them.

What a hand holds is five bits here, one for each kind of card (`kinds_in`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from calculators.games.solarstorm.components import CORE, KINDS, OUTER, ROOMS, UNIVERSAL
from calculators.games.solarstorm.moves import (
    BLIND,
    CREW,
    DRAW,
    DROP,
    GIVE,
    MESS,
    MOVE,
    NONE,
    ORDER,
    PICK,
    PROTECT,
    PUT,
    REPAIR,
    STOP,
    SWAP,
    TAKE,
    Move,
)
from calculators.games.solarstorm.ship import payment

type Moves = tuple[Move, ...]

# Neighbours on the grid of 3 × 3, row by row.
GRID = tuple(
    tuple(place + step for step, there in ((-3, row > 0), (-1, column > 0), (1, column < 2), (3, row < 2)) if there)
    for place in range(9)
    for row, column in [divmod(place, 3)]
)
PROTECTIONS = tuple(Move(PROTECT, at=room) for room in OUTER)
MORE_PROTECTIONS = (*PROTECTIONS, Move(STOP))


@lru_cache(256)
def doors(layout: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The rooms beside each room, for a ship whose rooms lie so, row by row.

    >>> doors((0, 1, 2, 3, CORE, 4, 5, 6, 7))[CORE]
    (1, 3, 4, 6)

    Source: solarstorm/action.move.
    """
    return tuple(tuple(sorted(layout[place] for place in GRID[layout.index(room)])) for room in range(len(ROOMS)))


@cache
def steps(rooms: tuple[int, ...]) -> Moves:
    """Moves to rooms."""
    return tuple(Move(MOVE, at=room) for room in rooms)


def kinds_in(hand: Sequence[int]) -> int:
    """The kinds of which a hand has any, as bits.

    >>> kinds_in([2, 0, 0, 0, 1])
    17
    """
    data, metal, nanobots, energy, universal = hand
    return (
        (1 if data else 0)
        | (2 if metal else 0)
        | (4 if nanobots else 0)
        | (8 if energy else 0)
        | (16 if universal else 0)
    )


def kinds(bits: int) -> list[int]:
    """The kinds of some bits, ascending."""
    return [kind for kind in range(len(KINDS)) if bits >> kind & 1]


@cache
def gifts(who: int, bits: int) -> Moves:
    """A card goes to a hand.

    Source: solarstorm/action.share.
    """
    return tuple(Move(GIVE, who, card=kind) for kind in kinds(bits))


@cache
def requests(who: int, bits: int) -> Moves:
    """A card comes from a hand.

    Source: solarstorm/action.share.
    """
    return tuple(Move(TAKE, who, card=kind) for kind in kinds(bits))


@cache
def repairs(room: int, open_bits: int, diverted: bool, bits: int) -> Moves:
    """One card for one open space, or for all of them in a diverted room.

    Source: solarstorm/repair.match, solarstorm/repair.order, solarstorm/repair.universal, solarstorm/repair.diverted,
    solarstorm/repair.shown.
    """
    shown = [kind for space, kind in enumerate(ROOMS[room].track) if open_bits >> space & 1]
    if diverted:
        return tuple(
            Move(REPAIR, at=room, card=card, back=NONE)
            for card in kinds(bits)
            if shown and (card in shown or card == UNIVERSAL)
        )
    return tuple(
        Move(REPAIR, at=room, card=card, back=kind)
        for card in kinds(bits)
        for kind in sorted(shown)
        if card in {kind, UNIVERSAL}
    )


@lru_cache(1 << 16)
def paid(room: int, hand: tuple[int, ...]) -> tuple[int, ...] | None:
    """The cards that divert a room's power.

    Source: solarstorm/divert.cards, solarstorm/divert.pay, solarstorm/divert.core.
    """
    return None if room == CORE else payment(room, hand)


@lru_cache(1 << 12)
def meetings(pawns: tuple[int, ...]) -> Moves:
    """Pawns go to rooms where others are.

    Source: solarstorm/room.crew-quarters.
    """
    return tuple(
        Move(CREW, who, at=room)
        for who, here in enumerate(pawns)
        for room in sorted({there for other, there in enumerate(pawns) if other != who and there != here})
    )


@cache
def meals(who: int, mine: int, theirs: int) -> Moves:
    """With one hand anywhere: take a card, give one, or both.

    Source: solarstorm/room.mess-hall.
    """
    return tuple(
        Move(MESS, who, card=card, back=back)
        for card in [*kinds(mine), NONE]
        for back in [*kinds(theirs), NONE]
        if card != NONE or back != NONE
    )


@cache
def swaps(mine: int, discards: int) -> Moves:
    """A card of the hand for one of the discards.

    Source: solarstorm/room.engine-room.
    """
    return tuple(Move(SWAP, card=card, back=back) for card in kinds(mine) for back in kinds(discards))


@cache
def picks(one: int, other: int, *, scavenging: bool) -> Moves:
    """An open card or one from the deck, while scavenging also none; to collect, an open card or two from the deck.

    Source: solarstorm/action.pick, solarstorm/action.stop, solarstorm/collect.choice.
    """
    seen = tuple(Move(PICK, card=kind) for kind in sorted({one, other}))
    return (*seen, Move(BLIND), Move(STOP)) if scavenging else (*seen, Move(DRAW))


@cache
def puts(bits: int) -> Moves:
    """Which resource card comes next.

    Source: solarstorm/room.cargo-hold.
    """
    return tuple(Move(PUT, card=kind) for kind in kinds(bits))


@lru_cache(1 << 14)
def orders(cards: tuple[int, ...]) -> Moves:
    """Which damage card comes next.

    Source: solarstorm/room.bridge.
    """
    return tuple(Move(ORDER, card=card) for card in cards)


@cache
def drops(bits: int) -> Moves:
    """A card too many.

    Source: solarstorm/collect.limit.
    """
    return tuple(Move(DROP, card=kind) for kind in kinds(bits))
