"""A game that looks like a seat's view, and how long one can be."""

from random import Random

from calculators.core.game import View
from calculators.games.cubosaurs.components import KINDS
from calculators.games.cubosaurs.engine import Cubosaurs
from calculators.games.cubosaurs.moves import TILE
from calculators.games.cubosaurs.options import ADVANCED, DEALT, Options, table


def guess(view: View, rng: Random) -> Cubosaurs:
    """A game that looks like `view`: which of the unseen cards are in the deck, and in which order, is new.

    It ends with the round that is running, since what comes after hangs on cards that are not dealt yet.

    Source: cubosaurs/setup.open, cubosaurs/help.expected.
    """
    collections = view["collections"]
    state = Cubosaurs(len(collections), Options(**view["options"]), rng.getrandbits(32))
    cards = state.cards
    state.quiet = True
    unseen = [cards.unit[number] for number in view["unseen"]]
    rng.shuffle(unseen)
    state.deck, state.aside = unseen[: view["deck"]], unseen[view["deck"] :]
    state.collections = [cards.packed(collection) for collection in collections]
    state.hand, state.released = cards.packed(view["hand"]), cards.packed(view["released"])
    state.kinds = sum([cards.bit[number] for number in view["hand"]])
    state.tokens, state.supply, state.owed = view["tokens"][:], view["supply"], view["owed"][:]
    state.display = [TILE[name] for name in view["display"]]
    state.tiles = [[TILE[name] for name in mine] for mine in view["tiles"]]
    state.rounds, state.totals = [points[:] for points in view["rounds"]], view["totals"][:]
    state.first, state.direction = view["first"], view["direction"]
    state.active, state.seat = view["active"], view["turn"]
    state.final = view["round"]
    state.chosen, state.bought = view["chosen"], view["bought"]
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: a travelling hand lives at most one turn for each kind and a round has no more hands than
    cards in its deck. With DNA every turn may end with a move of its own, and every card that enters a collection may
    ask for a token.

    >>> bound(5, Options())
    480

    Source: cubosaurs/turn.most.
    """
    set_up = table(seats, options)
    choices = len(KINDS) * set_up.deck
    if options.mode != ADVANCED:
        return set_up.rounds * choices
    tiles = seats + 1
    return set_up.rounds * (2 * choices + tiles + choices + DEALT * seats + 2 * tiles)
