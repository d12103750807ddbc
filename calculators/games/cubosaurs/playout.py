"""A guessed round played to its end in a fraction of a millisecond, for opponents that think ahead."""

from calculators.games.cubosaurs.bot import Outlook, outlook
from calculators.games.cubosaurs.components import MIGRATION, TILES
from calculators.games.cubosaurs.engine import Cubosaurs
from calculators.games.cubosaurs.moves import ASK, END_IT, TAKE_IT, TILE, Move
from calculators.games.cubosaurs.tiles import purchases


def play_out(state: Cubosaurs, move: Move) -> None:
    """After this move everybody takes or passes as it looks best, and buys afterwards, anything but a Migration.

    A guessed game ends with its round.

    Source: cubosaurs/help.expected.
    """
    state.push(move)
    while (seat := state.seat) is not None:
        if state.owed:
            state.push(Move(ASK, seat=max(state.givers(seat), key=state.totals.__getitem__)))
        elif state.chosen:
            state.push(_purchase(state, outlook(state, seat)))
        else:
            state.push(_choice(state, outlook(state, seat)))


def _choice(state: Cubosaurs, look: Outlook) -> Move:
    """The best of taking and of passing with one card for each kind that may be added."""
    best, choice, mine = look.take(), TAKE_IT, look.collections[look.seat]
    for bits, move in state.cards.passes(state.kinds):
        if mine & bits:
            worth = look.give(move.card)
            if worth > best:
                best, choice = worth, move
    return choice


def _purchase(state: Cubosaurs, look: Outlook) -> Move:
    """The best tile, if one is worth its price."""
    best, choice = 0.0, END_IT
    unseen = [*state.deck, *state.aside]
    tiles = [TILES[tile] for tile in state.tiles[look.seat]]
    for move in purchases(state, look.seat, without=TILE[MIGRATION]):
        worth = look.purchase(move, unseen, tiles)
        if worth > best:
            best, choice = worth, move
    return choice
