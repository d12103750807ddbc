"""How cards are called and which symbol of the sprite shows them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calculators.core.text import T, Text
from calculators.games.rummy.components import NUMBER, SUITS

BACK = "rm-back"


def symbol(card: str) -> str:
    """The picture of a card."""
    return f"rm-{card}"


def card_name(card: str) -> Text:
    """A card as people say it: "10 of hearts"."""
    return T("{rank} of {suit}", rank=card[:-1], suit=T(SUITS[card[-1]]))


def face(card: str, **more: Any) -> dict[str, Any]:
    """A card for the shared templates of cards."""
    return {"symbol": symbol(card), "label": card_name(card), **more}


def faces(cards: Iterable[str]) -> list[dict[str, Any]]:
    """Cards to look at."""
    return [face(card) for card in cards]


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by suit, then by rank."""
    return sorted(cards, key=NUMBER.__getitem__)


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The melds, lay-offs and hand of a player of an example."""
    melds = [_cards(meld) for meld in player.get("melds") or ()]
    laid = [card for one in player.get("laid_off") or () for card in one["cards"]]
    hand = in_order(player.get("hand") or ())
    if not (melds or laid or hand):
        return None
    return {"melds": [faces(meld) for meld in melds], "laid_off": faces(laid), "hand": faces(hand)}


def _cards(meld: Any) -> list[str]:
    cards: list[str] = meld["cards"] if isinstance(meld, Mapping) else meld
    return cards
