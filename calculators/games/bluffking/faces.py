"""How cards and claims are called, and which symbol of the sprite shows a card."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calculators.core.text import N, T, Text
from calculators.games.bluffking.components import CARDS, JOKERS, NAMES, RANKS, counts

BACK = "bk-back"


def card_name(kind: int) -> Text | str:
    """A card as people say it: "10", "big joker"."""
    return T(NAMES[kind]) if kind in JOKERS else NAMES[kind]


def face(kind: int) -> dict[str, Any]:
    """A card for the shared templates of cards."""
    return {"symbol": f"bk-{CARDS[kind]}", "label": card_name(kind)}


def faces(cards: Iterable[int]) -> list[dict[str, Any]]:
    """Cards to look at."""
    return [face(kind) for kind in cards]


def claim_text(rank: int, count: int) -> Text:
    """What is claimed, in short: "3 × 7"."""
    return T("{count} × {rank}", count=count, rank=RANKS[rank])


def kinds_told(cards: Sequence[int]) -> list[dict[str, Any]]:
    """Cards in short: each kind once, with how many there are."""
    return [{**face(kind), "count": count} for kind, count in enumerate(counts(cards)) if count]


def percent(share: Mapping[str, Any]) -> str:
    """A chance of an answer in percent.

    >>> percent({"exact": "1/3", "value": 0.333333})
    '33.3'
    """
    return f"{100 * share['value']:.1f}"


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The cards that a player of an example has left, face down."""
    return {"left": player["left"]} if isinstance(player.get("left"), int) else None


def certain_lie(matching: int) -> Text:
    """Of a claim of more cards than are unseen and fit."""
    return N("A certain lie: only {n} unseen card fits.", "A certain lie: only {n} unseen cards fit.", n=matching)


def could_be_true(share: str) -> Text:
    """Of a claim that somebody might be able to make honestly; the share is in percent."""
    return T("{percent}% of all possible hands could claim that truly.", percent=share)


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What the assistant found: the odds of a claim, the sizes of the hands."""
    if "hand_sizes" in answer:
        sizes = " · ".join(map(str, answer["hand_sizes"]))
        return N("{n} pack. Hands: {sizes}", "{n} packs. Hands: {sizes}", n=answer["packs"], sizes=sizes)
    if "p_true" not in answer:
        return None
    if answer["certain_lie"]:
        return certain_lie(answer["matching_unseen"])
    could = could_be_true(percent(answer["p_true"]))
    worth = answer["challenge"]
    if worth is None:
        return could
    advice = T("A challenge pays.") if worth["pays"] else T("A challenge does not pay.")
    lie, even = percent(worth["p_lie"]), percent(worth["break_even"])
    return T(
        "{could} Chance of a lie: {lie}%, needed: {even}%. {advice}", could=could, lie=lie, even=even, advice=advice
    )
