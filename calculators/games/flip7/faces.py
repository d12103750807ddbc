"""How cards are called and which symbol of the sprite shows them."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.tasks import percent
from calculators.core.text import N, T, Text
from calculators.games.flip7.components import ACTION_NAMES, CARD_OF, ID_OF, TIMES

SYMBOLS = {card: f"f7-{name}".replace("+", "p") for card, name in ID_OF.items()}


def card_name(card: int) -> Text | str:
    """A card as people say it: "12", "+4", "×2", "Freeze"."""
    name = str(ID_OF[card])
    if name in ACTION_NAMES:
        return T(ACTION_NAMES[name])
    return "×2" if card == TIMES else name


def face(card: int, **more: Any) -> dict[str, Any]:
    """A card for the shared templates of cards."""
    return {"symbol": SYMBOLS[card], "label": card_name(card), **more}


def in_order(row: Sequence[int]) -> list[int]:
    """A row as it lies on the table: numbers in the order in which they came, then all that lies above them."""
    return [*(card for card in row if card < CARD_OF["+2"]), *(card for card in row if card >= CARD_OF["+2"])]


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The cards of a player of an example; those that a line counts stand out."""
    names = [*(player.get("numbers") or ()), *(player.get("modifiers") or ())]
    if not names:
        return None
    counted = [*evidence]
    return {"cards": [face(CARD_OF[name], state="up" if name in counted else "") for name in names]}


def bust_chance(cards: int, unseen: int) -> Text:
    """How likely the next card busts: so many of those that are unseen."""
    return N(
        "{n} of {unseen} cards busts you: {percent}%.",
        "{n} of {unseen} cards bust you: {percent}%.",
        n=cards,
        unseen=unseen,
        percent=percent(cards, max(1, unseen)),
    )


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What the odds of an example say."""
    if "p_bust" not in answer:
        return None
    hit = f"{answer['expected_after_hit']:.1f}"
    bust, now = bust_chance(answer["bust_cards"], answer["unseen"]), answer["score_now"]
    return T("{odds} A hit is worth {points} on average, staying {now}.", odds=bust, points=hit, now=now)
