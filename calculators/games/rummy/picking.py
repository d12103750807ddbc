"""Cards tapped one by one on a page: the keys of a suit, and what the cards that were picked can become."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from calculators.core.refusal import Refusal
from calculators.core.text import T
from calculators.games.rummy.components import CARDS, NUMBER, RANKS, SUITS
from calculators.games.rummy.entries import laid_on
from calculators.games.rummy.faces import card_name, faces, in_order
from calculators.games.rummy.melds import Meld, Run, lay_off, read_meld
from calculators.games.rummy.options import Options
from calculators.games.rummy.scoring import meld_points

type Laid = dict[str, Any]  # a meld {"cards", "ace"} or a lay-off {"cards", "onto", "ace"}, as a page keeps it


class Way(NamedTuple):
    """What picked cards can become: a meld (`onto` is empty) or a lay-off, its cards in the order laid."""

    cards: list[str]
    onto: list[str]
    ace: str
    points: int

    @property
    def entry(self) -> Laid:
        """As a page keeps it."""
        laid: Laid = {"cards": self.cards, "ace": self.ace}
        return {**laid, "onto": self.onto} if self.onto else laid


def keys(suit: str, chosen: Collection[str], gone: Collection[str]) -> dict[str, Any]:
    """The keys of the suit in hand, each with its state."""
    return {
        "suits": [
            {"value": key, "name": T(name), "count": sum(card[-1] == key for card in chosen), "on": key == suit}
            for key, name in SUITS.items()
        ],
        "ranks": [
            {
                "card": rank + suit,
                "text": rank,
                "name": card_name(rank + suit),
                "on": rank + suit in chosen,
                "off": rank + suit in gone,
            }
            for rank in RANKS
        ],
    }


def toggled(cards: Sequence[str], card: str) -> list[str]:
    """Cards by suit and rank with one more, or one less."""
    return in_order([*cards, card] if card not in cards else [one for one in cards if one != card])


def is_card(text: str) -> bool:
    """Whether a control names a card."""
    return text in NUMBER


def numbers(cards: Iterable[str]) -> list[int]:
    """Cards by their numbers."""
    return [NUMBER[card] for card in cards]


def meld_from(laid: Laid, options: Options) -> Meld | Refusal:
    """The meld that a page keeps."""
    return read_meld(numbers(laid["cards"]), options.versatile, laid["ace"])


def on_table(entries: Iterable[dict[str, Any]], options: Options) -> list[Meld]:
    """The melds of a round as they have grown by now."""
    melds: list[Meld] = []
    waiting: list[Laid] = []
    for entry in entries:
        for laid in entry["melds"]:
            meld = meld_from(laid, options)
            if not isinstance(meld, Refusal):
                melds.append(meld)
        waiting += entry["laid"]
    for _ in range(len(waiting)):
        for laid in waiting:
            for at, meld in enumerate(melds):
                if set(numbers(laid["onto"])) == set(meld.cards):
                    melds[at] = grown(meld, laid, options) or meld
    return melds


def grown(meld: Meld, laid: Laid, options: Options) -> Meld | None:
    """A meld after a lay-off; None when that does not fit."""
    for step in laid_on(laid, meld, options):
        if isinstance(step, Refusal):
            return None
        meld = step[0]
    return meld


def ways(picked: Sequence[str], melds: Iterable[Meld], options: Options) -> list[Way]:
    """What picked cards can become, a meld first: an ace that fits both ends is high, then low.

    Source: rummy/meld.both-ends, rummy/lay.target, rummy/lay.chain.
    """
    found: list[Way] = []
    if not picked:
        return found
    for ace in ("", "low"):
        meld = read_meld(numbers(picked), options.versatile, ace)
        if not isinstance(meld, Refusal):
            _add(found, Way([CARDS[card] for card in meld.cards], [], ace, meld_points(meld, options.values)))
    for meld in melds:
        for ace in ("", "low"):
            cards = _chain(picked, meld, ace, options)
            if cards:
                laid = {"cards": cards, "ace": ace}
                points = sum(step[1] for step in laid_on(laid, meld, options) if not isinstance(step, Refusal))
                _add(found, Way(cards, [CARDS[card] for card in meld.cards], ace, points))
    return found


def _add(found: list[Way], way: Way) -> None:
    """One more way, unless it differs from the last by nothing that counts."""
    if not found or (found[-1].onto, found[-1].points) != (way.onto, way.points):
        found.append(way)


def _chain(picked: Sequence[str], meld: Meld, ace: str, options: Options) -> list[str]:
    """All the cards in an order in which each fits; none when there is no such order."""
    left, chain = list(picked), list[str]()
    while left:
        for card in left:
            after = lay_off(meld, NUMBER[card], options.versatile, ace)
            if not isinstance(after, Refusal):
                meld = after
                chain.append(card)
                left.remove(card)
                break
        else:
            return []
    return chain


def shown_meld(meld: Meld) -> dict[str, Any]:
    """A meld as it is drawn, with a word for it."""
    cards = [CARDS[card] for card in meld.cards]
    return {"cards": faces(cards), "name": T("run") if isinstance(meld, Run) else T("set")}
