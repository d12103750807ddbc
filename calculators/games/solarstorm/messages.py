"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.solarstorm.options import OPTION_NAMES

# Refusals of a move, then errors of an input.
MESSAGES: dict[str, str] = {
    "room_damaged": mark("The room has to be whole first: three cubes on its track."),
    "already_diverted": mark("The power of this room is diverted already."),
    "cannot_pay": mark("This hand lacks cards for the price of the room."),
    "core_cannot": mark("Not the Energy Core: it is never damaged, and its power stays where it is."),
    "no_match": mark("This card fits no open space."),
    "nothing_to_repair": mark("Nothing is open here: the room is whole."),
    "unknown_room": mark("There is no room “{entered}”."),
    "unknown_resource": mark("“{entered}” is not possible here."),
    "core_damaged": mark("The Energy Core is never damaged, protected or diverted."),
    "too_many_tokens": mark("{entered} tokens, but only {exist} exist."),
    "bad_start": mark("The set-up draws two damage cards with three rooms each."),
    "deck_too_big": mark("{entered} cards, but the deck had only {exist} when the game began."),
    "damage_order": mark("This card comes before the kind above it is used up. Has the Bridge been used?"),
}

WORDS: dict[str, str] = {
    "data": mark("data"),
    "metal": mark("metal"),
    "nanobots": mark("nanobots"),
    "energy": mark("energy"),
    "universal": mark("universal"),
    "mess-hall": mark("Mess Hall"),
    "repair-centre": mark("Repair Centre"),
    "medical-bay": mark("Medical Bay"),
    "engine-room": mark("Engine Room"),
    "crew-quarters": mark("Crew Quarters"),
    "cargo-hold": mark("Cargo Hold"),
    "armoury": mark("Armoury"),
    "bridge": mark("Bridge"),
    "energy-core": mark("Energy Core"),
    **OPTION_NAMES,
}
