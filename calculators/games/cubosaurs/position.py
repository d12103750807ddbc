"""A table as people describe it, in the middle of a round: the input of `what_if`, read into a seat's view."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from calculators.core.game import View
from calculators.core.refusal import InputError
from calculators.core.tasks import no_more_than
from calculators.games.cubosaurs.components import COPIES, KINDS, TOKENS, Card, card_of, read_card
from calculators.games.cubosaurs.counted import FULL, Counted, counted
from calculators.games.cubosaurs.options import USED, table
from calculators.games.cubosaurs.scoring import round_lines


def _plain(number: int) -> Card:
    """A card as if it had no DNA symbol."""
    return card_of(number)._replace(dna=False)


class Lot:
    """The cards of the box, taken out one by one."""

    def __init__(self, cards: Counted) -> None:
        self.cards, self.left = cards, cards.full

    def take(self, text: str, path: str) -> int:
        """A card by its notation, one with a symbol where no other is left, or any card of its kind; raises
        `unknown_card` or `too_many_copies`.

        Source: cubosaurs/components.species, cubosaurs/components.reconstructed.
        """
        try:
            card = read_card(text)
            numbers = [number for number in self.cards.numbers if card in {card_of(number), _plain(number)}]
            numbers.sort(key=lambda number: not self.cards.has(self.left, number))  # plain ones come first
        except ValueError:
            numbers = []
        if not numbers or not self.cards.has(self.left, numbers[0]):
            kind = text.removesuffix(" dna")
            if kind not in KINDS:
                if numbers:
                    copies = sum(map(self._copies, numbers))
                    no_more_than(copies, copies + 1, path, card=text)
                raise InputError("unknown_card", path, card=text)
            numbers = [number for number in self.cards.numbers if card_of(number).kind == kind]
            numbers = [number for number in numbers if self.cards.has(self.left, number)]
            if not numbers:
                no_more_than(COPIES[kind], COPIES[kind] + 1, path, card=kind)
        self.left -= self.cards.unit[numbers[0]]
        return numbers[0]

    def _copies(self, number: int) -> int:
        """How many such cards are in the box."""
        return self.cards.full // self.cards.unit[number] & FULL

    def take_all(self, texts: Sequence[str], path: str) -> list[int]:
        """Several cards, sorted."""
        return sorted(self.take(text, f"{path}[{at}]") for at, text in enumerate(texts))


def read_position(given: Mapping[str, Any]) -> View:
    """The view of the seat whose turn it is, with the hand before it; the deck is what is in use and lies nowhere.

    Raises InputError `unknown_card`, `too_many_copies`, `duplicate_card` (two cards of a kind in the hand),
    `card_total`, `out_of_range` (a seat that is not there), `bad_option`.

    Source: cubosaurs/setup.cards, cubosaurs/setup.open, cubosaurs/turn.kind.
    """
    options, collections, turn = given["options"], given["collections"], given["turn"]
    seats = len(collections)
    table(seats, options)
    if turn >= seats:
        raise InputError("out_of_range", "turn", entered=turn, low=0, high=seats - 1)
    cards = counted(options.printed)
    lot = Lot(cards)
    lie = [lot.take_all(texts, f"collections[{seat}]") for seat, texts in enumerate(collections)]
    hand, kinds = [], 0
    for at, text in enumerate(given["hand"]):
        number = lot.take(text, f"hand[{at}]")
        if kinds & cards.bit[number]:
            raise InputError("duplicate_card", f"hand[{at}]", rule="cubosaurs/turn.kind", card=card_of(number).kind)
        kinds |= cards.bit[number]
        hand.append(number)
    released = lot.take_all(given["released"], "released")
    seen = sum(map(len, lie)) + len(hand) + len(released)
    if seen > USED * seats:
        raise InputError("card_total", "", rule="cubosaurs/setup.cards", entered=seen, expected=USED * seats)
    plain = [cards.plain(cards.packed(mine)) for mine in lie]
    return {
        "seat": turn,
        "turn": turn,
        "phase": "choice",
        "options": asdict(options),
        "round": 1,
        "first": 0,
        "direction": -1 if given["counter_clockwise"] else 1,
        "active": turn,
        "chosen": False,
        "bought": False,
        "collections": lie,
        "hand": sorted(hand),
        "released": released,
        "deck": USED * seats - seen,
        "unseen": cards.listed(lot.left),
        "tokens": [0] * seats,
        "supply": TOKENS,
        "owed": [],
        "display": [],
        "tiles": [[] for _ in lie],
        "points": [sum(line.points for line in round_lines(seat, plain)) for seat in range(seats)],
        "rounds": [],
        "totals": [0] * seats,
    }
