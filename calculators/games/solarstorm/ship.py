"""Damage, repair and diverting as pure functions of a few numbers: engine, assistant and score page all ask here.

What is open (damaged) on a room's repair track is three bits, bit 0 the topmost space: 0 = whole, BARE = no cube left.
A hand is the number of cards of each kind (`components.KINDS`).
"""

from collections.abc import Sequence

from calculators.games.solarstorm.components import COSTS, OUTER, ROOMS, SPACES, UNIVERSAL

WHOLE, BARE = 0, (1 << SPACES) - 1


def hit(bits: int) -> int:
    """A track after one hit: the topmost cube that is left comes off. Not for a bare room, which is lost.

    >>> hit(0b000), hit(0b001), hit(0b101)
    (1, 3, 7)

    Source: solarstorm/damage.card, solarstorm/damage.gap.
    """
    return bits | (bits + 1)


def open_kinds(room: int, bits: int) -> list[int]:
    """The resources of the open spaces, from top to bottom.

    Source: solarstorm/repair.match.
    """
    return [kind for space, kind in enumerate(ROOMS[room].track) if bits >> space & 1]


def bits_of(room: int, kinds: Sequence[int]) -> int:
    """The track on which just these resources are open; raises ValueError for one that it does not show."""
    return sum(1 << ROOMS[room].track.index(kind) for kind in kinds)


def repaired(room: int, bits: int, kind: int, *, diverted: bool) -> int:
    """A track after the open space of resource `kind` was repaired; in a diverted room all of them.

    Source: solarstorm/repair.match, solarstorm/repair.diverted.
    """
    return WHOLE if diverted else bits & ~(1 << ROOMS[room].track.index(kind))


def payment(room: int, hand: Sequence[int]) -> tuple[int, ...] | None:
    """The cards of each kind that divert a room's power: fitting ones first, universals for what is missing.

    None if the hand cannot pay.

    >>> payment(4, [1, 1, 0, 1, 2])  # Crew Quarters: metal, metal, nanobots
    (0, 1, 0, 0, 2)

    Source: solarstorm/divert.cards, solarstorm/divert.pay.
    """
    paid = [min(have, cost) for have, cost in zip(hand, COSTS[room], strict=False)]
    missing = sum(COSTS[room]) - sum(paid)
    return (*paid, missing) if missing <= hand[UNIVERSAL] else None


def still_needed(diverted: Sequence[int]) -> list[int]:
    """Cards of each resource that the rooms without a marker cost in all; `diverted` are the rooms that have one.

    >>> still_needed([])
    [6, 6, 6, 6]

    Source: solarstorm/help.needed, solarstorm/aim.goal.
    """
    return [sum(COSTS[room][kind] for room in OUTER if room not in diverted) for kind in range(UNIVERSAL)]
