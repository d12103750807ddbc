"""How cards and combinations are called, which symbol of the sprite shows a card, what each X stands for."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calculators.core.text import N, T, Text, mark, spaced
from calculators.games.bacon.combos import KIND_OF, KINDS, Called, Play
from calculators.games.bacon.components import FIELD, SUIT_NAMES, WILD, WILD_RANK, pack, ranks_of, unpack

BACK = "bc-back"
LETTERS: dict[str, str] = {"R": mark("R"), "Y": mark("Y"), "B": mark("B"), "G": mark("G")}


def symbol(card: str) -> str:
    """The picture of a card."""
    return f"bc-{card}"


def card_name(card: str) -> Text | str:
    """A card as people say it: "red 7", "X"."""
    return card if card == WILD else T("{suit} {rank}", suit=T(SUIT_NAMES[card[0]]), rank=card[1:])


def face(card: str, **more: Any) -> dict[str, Any]:
    """A card for the shared templates of cards."""
    return {"symbol": symbol(card), "label": card_name(card), **more}


def faces(cards: Iterable[str]) -> list[dict[str, Any]]:
    """Cards to look at."""
    return [face(card) for card in cards]


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by rank, then by suit, X last."""
    return unpack(pack(cards))


def signs(cards: Iterable[str]) -> Text:
    """Cards in short: "R5 Y6 X"."""
    return spaced(
        [card if card == WILD else T("{suit}{rank}", suit=T(LETTERS[card[0]]), rank=card[1:]) for card in cards]
    )


def rank_sign(rank: int) -> str:
    """A rank as it is printed: the 11 is an X."""
    return WILD if rank == WILD_RANK else str(rank)


def called_name(kind: int, top: int) -> Text:
    """What a play is called: "Pair 7", "Run to X"."""
    name, rank = T(KINDS[kind].name), rank_sign(top)
    if KINDS[kind].length == 1:
        return T("{type} {rank}", type=name, rank=rank)
    return T("{type} to {rank}", type=name, rank=rank)


def named(on: Mapping[str, Any]) -> Text:
    """The same of a type and a top as inputs and views have them."""
    return called_name(KIND_OF[on["type"]], on["rank"])


def stands_for(play: Play) -> list[int]:
    """The ranks that the X of a play stand for, lowest first.

    >>> stands_for(Play(KIND_OF["run"], 7, pack(["R5", "Y6", "X"])))
    [7]

    Source: bacon/wild.any, bacon/wild.eleven, bacon/wild.meaning.
    """
    kind, ranks = KINDS[play.kind], ranks_of(play.cards)
    found = []
    for rank in range(play.top - kind.length + 1, play.top + 1):
        there = ranks >> FIELD * (rank - 1) & 15 if rank < WILD_RANK else 0
        found += [rank] * (kind.width - there)
    return found


def meaning(play: Play) -> Text | None:
    """What the X of a play stand for, in words; None without any.

    Source: bacon/wild.any, bacon/wild.alone.
    """
    found = stands_for(play)
    if not found:
        return None
    ranks: list[Text | str] = [rank_sign(rank) for rank in found]
    kind = KINDS[play.kind]
    if kind.flush:
        suit = next((card[0] for card in unpack(play.cards) if card != WILD), "R")
        ranks = [rank if rank == WILD else T("{suit}{rank}", suit=T(LETTERS[suit]), rank=rank) for rank in ranks]
    if found == [WILD_RANK] * len(found):
        return N("X is X, the highest rank.", "Both X are X, the highest rank.", n=len(found))
    if len(ranks) == 1:
        return T("X stands for {rank}.", rank=ranks[0])
    if ranks[0] == ranks[1]:
        return T("Both X stand for {rank}.", rank=ranks[0])
    return T("The two X stand for {one} and {other}.", one=ranks[0], other=ranks[1])


def choices(found: Sequence[Called], cards: int) -> list[dict[str, Any]]:
    """What cards may be called, for the pages."""
    return [
        {
            "value": f"{KINDS[called.kind].key}:{called.top}",
            "text": called_name(*called),
            "meaning": meaning(Play(called.kind, called.top, cards)),
        }
        for called in found
    ]


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The cards of an example, and what they are to beat."""
    cards, on = player.get("cards") or player.get("hand"), player.get("on")
    if not cards:
        return None
    return {"cards": faces(in_order(cards)), "on": named(on) if on else None}


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What an example found: plays, meanings, the cards of a table."""
    if "plays" in answer:
        seen = dict.fromkeys((play["type"], play["rank"]) for play in answer["plays"])
        names = spaced([called_name(KIND_OF[kind], rank) for kind, rank in seen], " · ")
        return N("{n} play: {names}.", "{n} plays: {names}.", n=len(answer["plays"]), names=names)
    if answer.get("options"):
        names = spaced([named(option) for option in answer["options"]], " · ")
        return T("{names}. Unless you say otherwise: {best}.", names=names, best=named(answer["default"]))
    if "number_cards" in answer:
        return T(
            "{numbers} number cards and {wilds} X; {each} cards each, {aside} left over.",
            numbers=answer["number_cards"],
            wilds=answer["wilds"],
            each=answer["per_player"],
            aside=answer["set_aside"],
        )
    return None
