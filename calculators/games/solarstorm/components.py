"""The ship: resources, rooms with their repair tracks and divert costs, damage cards, tokens.

Everything is a small number: a resource 0 to 3 or UNIVERSAL, an outer room 0 to 7, the Energy Core CORE, a damage card
0 to 23 (tier by tier). What is open on a repair track is three bits, bit 0 the topmost space: see `ship`.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

RESOURCES = ("data", "metal", "nanobots", "energy")
DATA, METAL, NANOBOTS, ENERGY = range(len(RESOURCES))
UNIVERSAL = len(RESOURCES)
KINDS = (*RESOURCES, "universal")  # of resource cards
COPIES = 15  # of each resource; how many universals, the difficulty says

OPEN_CARDS = 2  # resource cards face up
HAND_LIMIT = 6
ACTIONS = 3
ACTION_TOKENS, PROTECTION_TOKENS = 8, 4  # in the box
MEDICAL_TOKENS, ARMOURY_TOKENS = 2, 2  # that a room gives at once
CARGO_CARDS, BRIDGE_CARDS = 5, 3  # that a room shows
SPACES = 3  # of a repair track


class Room(NamedTuple):
    """A room card: the repair track from top to bottom, what it costs to divert its power."""

    id: str
    track: tuple[int, ...]
    divert: tuple[int, ...]


OUTER_ROOMS = (
    Room("mess-hall", (NANOBOTS, ENERGY, DATA), (DATA, DATA, ENERGY)),
    Room("repair-centre", (METAL, ENERGY, NANOBOTS), (DATA, ENERGY, NANOBOTS)),
    Room("medical-bay", (METAL, NANOBOTS, ENERGY), (DATA, ENERGY, ENERGY)),
    Room("engine-room", (DATA, METAL, NANOBOTS), (METAL, NANOBOTS, NANOBOTS)),
    Room("crew-quarters", (ENERGY, DATA, METAL), (METAL, METAL, NANOBOTS)),
    Room("cargo-hold", (ENERGY, METAL, DATA), (DATA, METAL, NANOBOTS)),
    Room("armoury", (DATA, NANOBOTS, METAL), (METAL, ENERGY, NANOBOTS)),
    Room("bridge", (NANOBOTS, DATA, ENERGY), (DATA, METAL, ENERGY)),
)
ROOMS = (*OUTER_ROOMS, Room("energy-core", (), ()))
OUTER = range(len(OUTER_ROOMS))
MESS_HALL, REPAIR_CENTRE, MEDICAL_BAY, ENGINE_ROOM, CREW_QUARTERS, CARGO_HOLD, ARMOURY, BRIDGE, CORE = range(len(ROOMS))
NUMBER_OF = {room.id: number for number, room in enumerate(ROOMS)}

TIER = 8  # damage cards of each tier: they name one room, two, three
DAMAGE: tuple[tuple[int, ...], ...] = (
    (BRIDGE,),
    (CREW_QUARTERS,),
    (MESS_HALL,),
    (REPAIR_CENTRE,),
    (ENGINE_ROOM,),
    (CARGO_HOLD,),
    (ARMOURY,),
    (MEDICAL_BAY,),
    (ENGINE_ROOM, REPAIR_CENTRE),
    (MEDICAL_BAY, CREW_QUARTERS),
    (REPAIR_CENTRE, CARGO_HOLD),
    (BRIDGE, ARMOURY),
    (ARMOURY, MESS_HALL),
    (BRIDGE, CARGO_HOLD),
    (CREW_QUARTERS, MESS_HALL),
    (ENGINE_ROOM, MEDICAL_BAY),
    (BRIDGE, MEDICAL_BAY, MESS_HALL),
    (BRIDGE, ENGINE_ROOM, CREW_QUARTERS),
    (ENGINE_ROOM, ARMOURY, CARGO_HOLD),
    (MEDICAL_BAY, CARGO_HOLD, MESS_HALL),
    (ENGINE_ROOM, REPAIR_CENTRE, MESS_HALL),
    (BRIDGE, REPAIR_CENTRE, CREW_QUARTERS),
    (MEDICAL_BAY, REPAIR_CENTRE, ARMOURY),
    (CREW_QUARTERS, ARMOURY, CARGO_HOLD),
)
START_CARDS = 2  # of the last tier, drawn before the game
BREACH_LOSS = (1, 1, 2, 2, 3, 3)  # die 1 to 6 → cards lost to the hull breach
SCAVENGE = (0, 0, 1, 1, 1, 2)  # die 1 to 6 → cards that may be taken


def counts(kinds: Iterable[int]) -> list[int]:
    """How many of each kind of resource card are among some.

    >>> counts([DATA, UNIVERSAL, DATA])
    [2, 0, 0, 0, 1]
    """
    found = [0] * len(KINDS)
    for kind in kinds:
        found[kind] += 1
    return found


COSTS: Sequence[Sequence[int]] = tuple(tuple(counts(room.divert)[:UNIVERSAL]) for room in ROOMS)  # room → resource → n
CARD_OF = {frozenset(rooms): card for card, rooms in enumerate(DAMAGE)}  # the rooms of a card name it
