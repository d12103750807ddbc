"""Worlds that fit what a seat may know, for opponents that think ahead."""

from random import Random

from calculators.core.game import View
from calculators.games.springcleaning.combos import Called
from calculators.games.springcleaning.components import DECK, pack
from calculators.games.springcleaning.engine import INSERTION, Cleaning
from calculators.games.springcleaning.options import Options


def guess(view: View, rng: Random) -> Cleaning:
    """A game that looks like `view`: the unseen cards dealt anew to the other hands and the deck, each hand in any
    order. It keeps no log.

    Source: springcleaning/setup.secrets, springcleaning/setup.known.
    """
    seat, counts, known = view["seat"], view["counts"], view["known"]
    state = Cleaning(len(counts), Options(**view["options"]), rng.getrandbits(32))
    state.quiet = True
    state.shown = pack((other, value) for other, cards in enumerate(view["displays"]) for value in cards)
    state.trick = [(other, tuple(cards)) for other, cards in view["trick"]]
    state.card, state.public = view["card"], view["public"]
    state.discard = view["discard"][:]
    unseen = list(DECK)
    seen = [view["hand"], state.discard, [state.card] * (state.card > 0), *view["displays"]]
    seen += [cards for _, cards in state.trick] + [cards for other, cards in enumerate(known) if other != seat]
    for cards in seen:
        for card in cards:
            unseen.remove(card)
    rng.shuffle(unseen)
    for other, count in enumerate(counts):
        state.known[other] = known[other][:]
        if other == seat:
            state.hands[other] = view["hand"][:]
        else:
            hand = known[other] + [unseen.pop() for _ in range(count - len(known[other]))]
            rng.shuffle(hand)
            state.hands[other] = hand
        if view["chosen"][other]:
            state.chosen[other] = view["choice"] if other == seat else int(rng.random() * count)
    if view["phase"] == INSERTION and not state.card:
        state.card = unseen.pop()
    state.deck = unseen
    if view["on"]:
        state.on = Called(view["on"]["type"], view["on"]["length"], view["on"]["top"])
    state.last, state.decks = view["last"], view["decks"]
    state.round, state.leader = view["round"], view["leader"]
    state.seat, state.phase = view["turn"], view["phase"]
    state.rounds = [tuple(points) for points in view["rounds"]]
    state.totals = tuple(view["totals"])
    return state
