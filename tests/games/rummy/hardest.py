"""Hands of 26 cards that take the search longest, found by changing them card by card for the worse."""

from calculators.games.rummy.aims import DEADWOOD, MELDED, NET

# Cards, aim, how many melds may be made, whether aces are versatile, whether points are simple.
HARDEST: tuple[tuple[str, int, int | None, bool, bool], ...] = (
    ("AS 2S 3S 4S QS KS AH 2H 3H 4H 10H JH QH KH AD 2D 3D 4D JD AC 2C 3C 4C JC QC KC", DEADWOOD, 7, True, True),
    ("AS 3S 4S 5S 6S JS QS KS AH 2H 3H 4H 5H QH KH AD 2D 3D 4D 5D AC 2C 3C 4C 5C KC", MELDED, 5, True, True),
    ("AS 5S 6S 7S 8S 9S QS KS AH 6H 7H 8H 9H AD 6D 7D 8D 9D QD KD AC 6C 7C 8C 9C KC", NET, 7, True, True),
    ("AS 4S 5S 6S 7S QS AH 4H 5H 6H 7H 10H JH QH KH AD 5D 6D 7D AC 4C 5C 6C 7C QC KC", MELDED, 4, True, True),
    ("AS 2S 3S 5S JS QS KS AH 2H 3H 4H 5H 6H AD 2D 3D 4D 5D QD KD AC 2C 3C 4C 5C KC", NET, 7, True, False),
    ("AS 2S 3S 4S JS QS AH 2H 3H 4H 10H JH QH KH AD 2D 3D QD KD AC 2C 3C 10C JC QC KC", DEADWOOD, 6, True, False),
    ("AS 6S 7S 8S 9S QS KS AH 6H 7H 8H 9H QH KH AD 7D 8D 9D QD KD AC 6C 7C 8C 9C QC", MELDED, None, True, True),
    ("AS 2S 3S 4S 5S 9S QS KS AH 2H 3H 4H QH KH AD 2D 3D QD KD AC 2C 3C 4C 5C QC KC", DEADWOOD, None, True, False),
    ("AS 4S 10S JS QS KS AH 4H 10H JH QH KH AD 3D 4D 5D 7D 10D JD QD KD AC 10C JC QC KC", DEADWOOD, 7, True, True),
    ("AS 2S 3S 4S 8S QS KS AH 2H 3H 4H 8H QH KH AD 2D 3D 8D QD KD AC 2C 3C 6C QC KC", DEADWOOD, None, True, False),
    ("AS 2S 3S 4S QS KS AH 2H 3H 4H 9H 10H JH KH AD 2D 3D 4D JD AC 2C 3C 4C JC QC KC", DEADWOOD, 7, True, True),
    ("AS 4S 5S 6S QS AH 4H 5H 6H 7H 8H JH QH KH AD 4D 5D 6D 7D AC 4C 5C 6C 7C QC KC", MELDED, 6, True, True),
    ("AS 6S 7S 8S 9S QS KS AH 6H 7H 8H 9H QH KH 6D 7D 8D 9D 10D QD KD 6C 7C 8C 9C QC", MELDED, 5, True, True),
    ("AS 2S 3S JS QS AH 2H 3H 4H 5H 10H JH QH KH AD 2D 3D 4D JD AC 2C 3C 4C JC QC KC", DEADWOOD, 7, True, False),
)
