"""A game that looks like a seat's view."""

from random import Random

from calculators.core.game import View
from calculators.games.solarstorm.components import COPIES, DAMAGE, RESOURCES, TIER
from calculators.games.solarstorm.engine import SolarStorm, dice
from calculators.games.solarstorm.lists import doors
from calculators.games.solarstorm.moves import CARGO
from calculators.games.solarstorm.options import Options


def seen(view: View) -> SolarStorm:
    """All that a view tells, in a game whose decks hold only the known cards and whose dice are not thrown."""
    state = SolarStorm(len(view["hands"]), Options(**view["options"]), 0)
    state.quiet = True
    state.layout = tuple(view["layout"])
    state.doors = doors(state.layout)
    state.open, state.diverted = view["open"][:], sum(1 << room for room in view["diverted"])
    state.shields = [(room, pawn) for room, pawn in view["shields"]]
    state.pawns, state.tokens = view["pawns"][:], view["tokens"][:]
    state.hands = [hand[:] for hand in view["hands"]]
    state.faces, state.discards = view["faces"][:], view["discards"][:]
    state.deck, state.known = view["known"][::-1], len(view["known"])
    state.damage, state.foreseen, state.drawn = view["foreseen"][::-1], len(view["foreseen"]), view["drawn"][:]
    state.looked, state.ordered = view["looked"][:], view["ordered"][:]
    state.active, state.turns, state.phase = view["active"], view["turns"], view["phase"]
    state.actions, state.earned, state.picks = view["actions"], view["earned"], view["picks"]
    state.over, state.why, state.lost_by = view["won"], view["why"], view["lost_by"]
    return state


def unseen(view: View) -> list[int]:
    """The resource cards that are in the deck and that not everybody knows, ascending.

    Source: solarstorm/secret.open.
    """
    universals = Options(**view["options"]).universals
    left = [COPIES] * len(RESOURCES) + [universals]
    for place in [*view["hands"], view["discards"]]:
        for kind, count in enumerate(place):
            left[kind] -= count
    for kind in [*view["faces"], *view["known"]]:
        left[kind] -= 1
    return [kind for kind, count in enumerate(left) for _ in range(count)]


def guess(view: View, rng: Random) -> SolarStorm:
    """A game that looks like `view`: what is not known of the decks is shuffled anew, damage cards tier by tier.

    Source: solarstorm/secret.open, solarstorm/secret.known.
    """
    state = seen(view)
    state.dice = dice(rng)
    cards = unseen(view)
    rng.shuffle(cards)
    gone = {*view["drawn"], *view["foreseen"]}
    storm = [card for card in range(len(DAMAGE)) if card not in gone]
    rng.shuffle(storm)
    storm.sort(key=lambda card: -(card // TIER))
    lifted = sum(view["looking"])
    if state.looked:  # by this seat: what is not known to all was on top of the rest
        looked = [*state.looked, *state.ordered]
        for card in state.deck if state.phase == CARGO else state.damage:
            looked.remove(card)
        rest = cards if state.phase == CARGO else storm
        for card in looked:
            rest.remove(card)
        rest += looked
    state.deck = [*cards, *state.deck]
    state.damage = [*storm, *state.damage]
    if lifted and not state.looked:  # by another
        looked = (state.deck if state.phase == CARGO else state.damage)[-lifted:]
        rng.shuffle(looked)
        state.looked, state.ordered = sorted(looked[: view["looking"][0]]), looked[view["looking"][0] :]
    return state
