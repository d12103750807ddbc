"""The table as a seat sees it, and whole games that fit what it sees."""

from random import Random

from calculators.core.game import View
from calculators.games.libertalia.engine import Libertalia
from calculators.games.libertalia.looks import cards
from calculators.games.libertalia.options import Options

SURE = 2.0  # points by which a card must look worse to be chosen half as often


def seen(view: View, seed: int) -> Libertalia:
    """The table as a seat sees it: hands and graveyards of others lack what is in doubt, nobody else has sealed.

    It keeps no log. Later draws hang on `seed`.
    """
    state = Libertalia(len(view["colors"]), Options(**view["options"]), seed)
    state.quiet = True
    state.colors = view["colors"][:]
    state.sit()
    state.campaign, state.day, state.phase = view["campaign"], view["day"], view["phase"]
    state.asked, state.seat = view["asked"], view["turn"]
    state.drawn = [ranks[:] for ranks in view["drawn"]]
    state.scores = [points[:] for points in view["scores"]]
    state.doubloons, state.bag = view["doubloons"][:], view["bag"][:]
    state.hands, state.dens = [hand[:] for hand in view["hands"]], [den[:] for den in view["dens"]]
    state.graves, state.booty = [grave[:] for grave in view["graves"]], [booty[:] for booty in view["booty"]]
    state.doubts = [[ranks[:] for ranks in doubts] for doubts in view["doubts"]]
    state.board = [tokens[:] for tokens in view["board"]]
    state.ship, state.last = view["ship"][:], view["last"]
    state.picks, state.lost, state.night = view["picks"], view["lost"], view["night"]
    return state


def guess(view: View, rng: Random) -> Libertalia:
    """A game that looks like `view` to its seat: picks of Surgeons drawn by lot, sealed cards by how good they look.

    Source: libertalia/secret.hand, libertalia/secret.graveyard.
    """
    state = seen(view, rng.getrandbits(32))
    for other, doubts in enumerate(state.doubts):
        if doubts and other != view["seat"]:
            left = doubts[-1][:]
            for ranks in doubts:
                pick = rng.choice([rank for rank in ranks if rank in left])
                left.remove(pick)
                state.hands[other].append(pick)
            state.graves[other] += left
            state.hands[other].sort()
            state.graves[other].sort()
    sealed = [view["own"] if other == view["seat"] else likely(state, other, rng) for other in range(view["sealed"])]
    state.sealed = sealed
    return state


def likely(state: Libertalia, seat: int, rng: Random) -> int:
    """A card that a seat may have chosen: the better it looks, the more likely."""
    hand = state.hands[seat]
    found = cards(state, seat, hand)
    most = max(found)
    weights = [1 / (1 + (most - look) * (most - look) / (SURE * SURE)) for look in found]
    at = rng.random() * sum(weights)
    for rank, weight in zip(hand, weights, strict=True):
        at -= weight
        if at < 0:
            return rank
    return hand[-1]
