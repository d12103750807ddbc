"""The 94 cards. A card is a small number: 0 to 12 the number cards, then +2 … +10, ×2, and the three kinds of action.

Source: flip7/components.numbers, flip7/components.modifiers, flip7/components.actions.
"""

from calculators.core.text import mark

NUMBERS = range(13)
PLUS = {13: 2, 14: 4, 15: 6, 16: 8, 17: 10}
TIMES = 18
FREEZE, FLIP_THREE, SECOND_CHANCE = 19, 20, 21
ACTIONS = (FREEZE, FLIP_THREE, SECOND_CHANCE)

COPIES: dict[int, int] = {
    **{number: max(1, number) for number in NUMBERS},
    **dict.fromkeys((*PLUS, TIMES), 1),
    **dict.fromkeys(ACTIONS, 3),
}
BOX: tuple[int, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))

# As written in an input: a number is a number, every other card has an id.
ID_OF: dict[int, int | str] = {
    **{number: number for number in NUMBERS},
    **{card: f"+{plus}" for card, plus in PLUS.items()},
    TIMES: "x2",
    FREEZE: "FZ",
    FLIP_THREE: "F3",
    SECOND_CHANCE: "SC",
}
CARD_OF: dict[int | str, int] = {name: card for card, name in ID_OF.items()}
MODIFIERS: tuple[str, ...] = tuple(str(ID_OF[card]) for card in (*PLUS, TIMES))
ACTION_NAMES: dict[str, str] = {
    "FZ": mark("Freeze"),
    "F3": mark("Flip Three"),
    "SC": mark("Second Chance"),
}
