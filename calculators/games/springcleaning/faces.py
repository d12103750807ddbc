"""How cards and combinations are called, which symbol of the sprite shows a card."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calculators.core.text import N, T, Text, mark
from calculators.games.springcleaning.combos import RUN, SET, SINGLE, Called, called

BACK = "cl-back"
PAIR = 2
NAMES: dict[str, str] = {SINGLE: mark("single {cards}"), SET: mark("set {cards}"), RUN: mark("run {cards}")}


def symbol(value: int) -> str:
    """The picture of a card."""
    return f"cl-{value}"


def face(value: int, **more: Any) -> dict[str, Any]:
    """A card for the shared templates of cards."""
    return {"symbol": symbol(value), "label": str(value), **more}


def faces(values: Iterable[int]) -> list[dict[str, Any]]:
    """Cards to look at."""
    return [face(value) for value in values]


def joined(values: Iterable[int]) -> str:
    """Cards in short: "3-4-5"."""
    return "-".join(map(str, values))


def name_of(cards: Sequence[int], play: Called) -> Text:
    """A combination with its cards: "run 3-4-5", "pair 7-7"."""
    if play.kind == SET and play.length == PAIR:
        return T("pair {cards}", cards=joined(cards))
    return T(NAMES[play.kind], cards=joined(sorted(cards)))


def named(cards: Sequence[int]) -> Text | str:
    """The same of cards alone; their values, if they are nothing."""
    play = called(cards)
    return name_of(cards, play) if play else joined(cards)


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The hand of an example with the cards that are used, those from displays, and what is to be beaten."""
    hand, on = player.get("hand"), player.get("on") or ()
    if not isinstance(hand, Sequence):
        return None
    use = player.get("use")
    used = range(len(hand)) if use is None else use
    asks = "displays" in player
    return {
        "hand": [face(value, state="up" if at in used and not asks else "") for at, value in enumerate(hand)],
        "offered": faces(player.get("displays") or player.get("offered") or ()),
        "on": faces(on),
    }


def answered(answer: Mapping[str, Any]) -> Text | None:
    """How many plays an example found."""
    if "plays" not in answer:
        return None
    return N("{n} play is possible.", "{n} plays are possible.", n=len(answer["plays"]))
