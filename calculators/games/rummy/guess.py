"""A guess at what is hidden from a seat."""

from collections.abc import Sequence
from random import Random

from calculators.core.game import View
from calculators.games.rummy.components import hand_of
from calculators.games.rummy.engine import Rummy
from calculators.games.rummy.lying import on_table
from calculators.games.rummy.melds import SHORTEST, Run, Set, bits, melds_of
from calculators.games.rummy.moves import NOTHING
from calculators.games.rummy.options import Options


def guess(view: View, rng: Random) -> Rummy:
    """A game that looks like `view` to its seat: the unseen cards dealt anew, later rounds too.

    Source: rummy/known.taken, rummy/known.pile.
    """
    options, me = Options(**view["options"]), view["seat"]
    state = Rummy(len(view["hands"]), options, rng.getrandbits(32))
    state.pile = [*rng.sample(view["under"], len(view["under"])), *view["discards"]]
    for entry in view["table"]:
        meld = Set(*entry["meld"]) if entry["kind"] == "set" else Run(*entry["meld"])
        state.table.append(on_table(meld, tuple(entry["cards"]), tuple(entry["seats"]), options.versatile))
    state.round, state.first, state.seat = view["round"], view["first"], view["turn"]
    state.history, state.totals = [tuple(points) for points in view["history"]], view["totals"][:]
    state.down, state.melded, state.idle = view["down"][:], view["melded"][:], view["idle"]
    state.drawn, state.live, state.made = view["phase"] == "play", view["live"], view["made"]
    state.taken, state.must = view["taken"], view["must"]
    for seat, hand in enumerate(view["hands"]):
        state.known[seat] = hand_of(hand["known"])
    unseen = rng.sample(view["unseen"], len(view["unseen"]))
    state.hands, state.stock = _dealt(view, state.known, unseen)
    if state.must != NOTHING and state.seat != me and not state.can_use():
        wanted = rng.choice(_uses(state, hand_of(unseen), view["hands"][view["turn"]]["count"]))
        unseen.sort(key=lambda card: not wanted >> card & 1)  # stable: the cards wanted first, the rest as dealt
        state.hands, state.stock = _dealt(view, state.known, unseen)
    return state


def _uses(state: Rummy, unseen: int, count: int) -> list[int]:
    """The unseen cards that the seat to move might hold to play the card it has to: one hand for each way.

    `count` is the size of its hand, of which only some cards are known.

    Source: rummy/draw.feasible.
    """
    seat, card = state.seat, state.must
    assert seat is not None
    known, versatile = state.known[seat], state.options.versatile
    everything = known | unseen
    melds = [bits(meld) for meld in melds_of(everything, versatile) if len(meld.cards) == SHORTEST]
    ways = [] if state.options.restricted and state.made else [meld for meld in melds if meld >> card & 1]
    chains = state.chains(card, everything)
    if state.melded[seat] or not state.options.restricted:
        ways += chains
    elif not state.made:
        ways += [chain | meld for chain in chains for meld in melds if not chain & meld]
    room = count - known.bit_count()
    return [way & ~known for way in ways if (way & ~known).bit_count() <= room]


def _dealt(view: View, known: Sequence[int], unseen: Sequence[int]) -> tuple[list[int], list[int]]:
    """Hands filled up with unseen cards, the seat to move first, and what remains as the stock."""
    me, turn, hands, start = view["seat"], view["turn"] or 0, list(known), 0
    for seat in [turn, *(seat for seat in range(len(hands)) if seat != turn)]:
        if seat == me:
            hands[seat] = hand_of(view["hand"])
        else:
            end = start + view["hands"][seat]["count"] - known[seat].bit_count()
            hands[seat] |= hand_of(unseen[start:end])
            start = end
    return hands, list(unseen[start:])
