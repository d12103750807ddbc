"""How cards and tiles are called and drawn: stacks of equal cards, with what is printed on them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calculators.core.printed import Column, Printed, Section
from calculators.core.room import Told
from calculators.core.text import T, Text, mark
from calculators.games.cubosaurs.box import Box, words
from calculators.games.cubosaurs.components import EGG, FLAT, NAMES, RAPTORS, TILES, Card, card_of, read_card
from calculators.games.cubosaurs.options import Options

BACK = "cu-back"
EFFECTS: dict[str, str] = {
    "predation": mark("take a card of another player"),
    "migration": mark("swap a card with another player"),
    "hatching": mark("draw the top card of the deck"),
    "release": mark("put a card of yours out of the round"),
    "banish": mark("give a card to another player"),
    "diversity": mark("1 for each species"),
    "nesting": mark("no penalty for eggs"),
    "herding": mark("2 for each species with 3 cards or more"),
    "solitary": mark("1 for each species with a single card"),
    "taming": mark("raptors alone count 0"),
}


def signed(number: int) -> str:
    """A number with a true minus."""
    return str(number).replace("-", "−")


def card_name(card: Card) -> Text:
    """A card as people say it: "Black velociraptor 3/−3", "Egg: T-Rex"."""
    if card.kind in RAPTORS:
        return T("{name} {p}/{a}", name=T(NAMES[card.kind]), p=card.p, a=card.a)
    if card.kind == EGG:
        return T("Egg: {species}", species=T(NAMES[card.names]))
    return T(NAMES[card.kind])


def face(card: Card, box: Box, count: int = 1, **more: Any) -> dict[str, Any]:
    """A card, or a stack of equal ones, for the template `card.html`; a DNA symbol is shown if `card.dna`."""
    egg = box.eggs.get(card.names) if card.kind == EGG else None
    p, a = (egg.bonus, egg.penalty) if egg else (card.p, card.a)
    numbers = [f"+{p}" if egg else str(p), signed(a)] if p else []
    name = T("{name} {p}/{a}", name=card_name(card), p=numbers[0], a=a) if egg else card_name(card)
    label = T("{name}, with DNA", name=name) if card.dna else name
    return {
        "symbol": f"cu-{card.kind}",
        "egg": f"cu-i-{card.names}" if egg else "",
        "numbers": numbers,
        "dna": card.dna,
        "count": count,
        "label": T("{n} × {name}", n=count, name=label) if count > 1 else label,
        **more,
    }


def plain(card: Card, *, dna: bool) -> Card:
    """The card without its symbol where DNA means nothing."""
    return card if dna else card._replace(dna=False)


def stacks(numbers: Iterable[int], *, dna: bool) -> list[tuple[Card, list[int]]]:
    """Cards, equal ones together, in the order of the box."""
    found: dict[Card, list[int]] = {}
    for number in numbers:
        found.setdefault(plain(card_of(number), dna=dna), []).append(number)
    return list(found.items())


def faces(numbers: Iterable[int], box: Box, *, dna: bool) -> list[dict[str, Any]]:
    """Stacks to look at."""
    return [face(card, box, len(mine)) for card, mine in stacks(numbers, dna=dna)]


# ---- rules pages -----------------------------------------------------------------------------------------------------


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The collection of a player of an example, and the tiles before him."""
    box, found = Options().box, []
    for kind in FLAT:
        if count := (player.get("counts") or {}).get(kind):
            found.append(face(Card(kind), box, count))
    for colour in RAPTORS:
        found += [face(Card(colour, p, a), box) for p, a in player.get(colour) or ()]
    for egg in player.get("eggs") or ():
        numbers = [f"+{egg['bonus']}", signed(egg["penalty"])]
        found.append({**face(Card(EGG, names=egg["species"]), box), "numbers": numbers})
    tiles = [T(NAMES[name]) for name in player.get("tiles") or () if name in TILES]
    return {"cards": found, "tiles": tiles} if found or tiles else None


def said_play(option: Mapping[str, Any]) -> Text:
    """A way to go on in words."""
    if option["play"] == "take":
        return T("Take the hand")
    return T("Pass with {card}", card=card_name(read_card(option["card"])))


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What an example found: the best way to go on, or how a table is set up."""
    if "options" in answer:
        best = answer["options"][0]
        return T(
            "Best: {play}, about {points} points in the end.", play=said_play(best), points=round(best["expected"])
        )
    if "unseen" in answer:
        return T("{used} cards in use, {deck} of them in the deck.", used=answer["used"], deck=answer["deck"])
    return None


# ---- what an owner copies --------------------------------------------------------------------------------------------

PAIRED, ALONE = Column(mark("In a pair")), Column(mark("Alone, minus"), "/-")
BONUS, PENALTY = Column(mark("Bonus")), Column(mark("Penalty, minus"), "/-")
SYMBOL = Column(mark("DNA"), "*", tick=True)


def disclosed(options: Options) -> Told:
    """What is not as in the box.

    Source: cubosaurs/components.reconstructed, cubosaurs/variant.printed.
    """
    if options.printed:
        text = T("Numbers as typed in from a box; the effects of six DNA tiles are ours.")
        return Told(text, "cubosaurs/components.reconstructed")
    text = T("The numbers on raptors and eggs, DNA symbols and most DNA tiles are our reconstruction. Have the box?")
    return Told(text, "cubosaurs/variant.printed")


PRINTED = Printed(
    (
        Section("black", NAMES["black"], (PAIRED, ALONE, SYMBOL)),
        Section("grey", NAMES["grey"], (PAIRED, ALONE, SYMBOL)),
        Section("eggs", mark("Eggs"), (BONUS, PENALTY, SYMBOL)),
        Section("dna", mark("Cards with a DNA symbol"), (Column(mark("Cards")),)),
        Section("tiles", mark("DNA tiles"), (Column(mark("Price")),)),
    ),
    lambda options: words(options.box),
    disclosed,
)
