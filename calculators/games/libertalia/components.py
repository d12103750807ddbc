"""Characters, tie-break numbers, booty tokens.

A character is its rank, 1 to 30; a kind of token is its place in `TOKENS`; a colour its place in `COLORS`.

Source: libertalia/components.characters, libertalia/components.numbers, libertalia/components.booty.
"""

from calculators.core.text import mark

COLORS: tuple[str, ...] = ("yellow", "red", "blue", "green", "black", "white")
COLOR_NAMES: dict[str, str] = {
    "yellow": mark("Yellow"),
    "red": mark("Red"),
    "blue": mark("Blue"),
    "green": mark("Green"),
    "black": mark("Black"),
    "white": mark("White"),
}

# Rank → name and the tie-break number of yellow; each further colour has one more, and 1 comes after 6.
CHARACTERS: dict[int, tuple[str, int]] = {
    1: (mark("Parrot"), 1),
    2: (mark("Monkey"), 2),
    3: (mark("Beggar"), 3),
    4: (mark("Recruiter"), 4),
    5: (mark("Cabin Boy"), 5),
    6: (mark("Preacher"), 6),
    7: (mark("Barkeep"), 6),
    8: (mark("Waitress"), 1),
    9: (mark("Carpenter"), 2),
    10: (mark("French Officer"), 3),
    11: (mark("Voodoo Witch"), 4),
    12: (mark("Freed Slave"), 5),
    13: (mark("Mutineer"), 5),
    14: (mark("Brute"), 6),
    15: (mark("Gunner"), 1),
    16: (mark("Topman"), 2),
    17: (mark("Spanish Spy"), 3),
    18: (mark("Cook"), 4),
    19: (mark("Bosun"), 4),
    20: (mark("Armorer"), 5),
    21: (mark("Merchant"), 6),
    22: (mark("Surgeon"), 1),
    23: (mark("Treasurer"), 2),
    24: (mark("Gambler"), 3),
    25: (mark("Governor’s Daughter"), 3),
    26: (mark("Quartermaster"), 4),
    27: (mark("Granny Wata"), 5),
    28: (mark("First Mate"), 6),
    29: (mark("Captain"), 1),
    30: (mark("Spanish Governor"), 2),
}
RANKS = range(1, len(CHARACTERS) + 1)
CHARACTER_NAMES: dict[int, str] = {rank: name for rank, (name, _) in CHARACTERS.items()}

PARROT, MONKEY, BEGGAR, RECRUITER, CABIN_BOY, PREACHER, BARKEEP, WAITRESS, CARPENTER, FRENCH_OFFICER = range(1, 11)
WITCH, FREED_SLAVE, MUTINEER, BRUTE, GUNNER, TOPMAN, SPY, COOK, BOSUN, ARMORER = range(11, 21)
MERCHANT, SURGEON, TREASURER, GAMBLER, DAUGHTER, QUARTERMASTER, GRANNY, FIRST_MATE, CAPTAIN, GOVERNOR = range(21, 31)


def tie_number(color: int, rank: int) -> int:
    """The number in the corner, 1 to 6; the edition of 2022 has none.

    >>> [tie_number(color, 1) for color in range(6)], tie_number(COLORS.index("red"), 7)
    ([1, 2, 3, 4, 5, 6], 1)

    Source: libertalia/components.numbers, libertalia/aim.edition.
    """
    return (CHARACTERS[rank][1] + color - 1) % len(COLORS) + 1


# Kind of token → how many there are and what one is worth.
TOKENS: tuple[str, ...] = ("chest", "jewel", "goods", "map", "relic", "saber", "officer")
CHEST, JEWEL, GOODS, MAP, RELIC, SABER, OFFICER = range(len(TOKENS))
TOKEN_NAMES: dict[str, str] = {
    "chest": mark("Treasure chest"),
    "jewel": mark("Jewels"),
    "goods": mark("Goods"),
    "map": mark("Treasure map"),
    "relic": mark("Cursed relic"),
    "saber": mark("Saber"),
    "officer": mark("Spanish officer"),
}
COUNTS: tuple[int, ...] = (4, 6, 10, 8, 10, 6, 6)
VALUES: tuple[int, ...] = (5, 3, 1, 0, -3, 0, 0)
MAPS, MAPS_VALUE = 3, 12  # a set
