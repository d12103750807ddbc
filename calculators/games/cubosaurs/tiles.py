"""DNA: what a tile needs to be carried out, what can be bought, what the instant ones do; who gets tokens from whom."""

from typing import TYPE_CHECKING, NamedTuple

from calculators.games.cubosaurs.components import (
    BANISH,
    HATCHING,
    MIGRATION,
    PREDATION,
    RELEASE,
    TILES,
)
from calculators.games.cubosaurs.moves import BUY, Move

if TYPE_CHECKING:
    from calculators.games.cubosaurs.engine import Cubosaurs


class Needs(NamedTuple):
    """What a purchase names beside the tile: an own card, another seat, a card of that seat."""

    own: bool = False
    seat: bool = False
    theirs: bool = False


NEEDS: dict[str, Needs] = {
    **dict.fromkeys(TILES, Needs()),
    PREDATION: Needs(seat=True, theirs=True),
    MIGRATION: Needs(own=True, seat=True, theirs=True),
    RELEASE: Needs(own=True),
    BANISH: Needs(own=True, seat=True),
}


def can_buy(state: "Cubosaurs", seat: int) -> bool:
    """Whether a seat could buy anything now.

    Source: cubosaurs/tile.when, cubosaurs/tile.once, cubosaurs/tile.price, cubosaurs/tile.full.
    """
    if state.bought:
        return False
    tokens, price = state.tokens[seat], state.cards.price
    return any(price[tile] <= tokens and _can_use(state, seat, TILES[tile]) for tile in state.display)


def _can_use(state: "Cubosaurs", seat: int, name: str) -> bool:
    """Whether the effect of a tile can be carried out in full.

    Source: cubosaurs/tile.full, cubosaurs/tile.hatching.
    """
    if name == HATCHING:
        return bool(state.deck)
    needs, held = NEEDS[name], state.collections
    if needs.own and not held[seat]:
        return False
    return not needs.theirs or any(cards and other != seat for other, cards in enumerate(held))


def purchases(state: "Cubosaurs", seat: int, without: int = -1) -> list[Move]:
    """What a seat can buy, sorted: a tile it can pay, whose effect can be carried out; `without` one of them.

    Source: cubosaurs/tile.buy, cubosaurs/tile.price, cubosaurs/tile.full.
    """
    tokens, price, kinds, held = state.tokens[seat], state.cards.price, state.cards.kinds_of_card, state.collections
    others = [other for other in range(state.seats) if other != seat]
    found: list[Move] = []
    for tile in state.display:
        if price[tile] > tokens or tile == without or (TILES[tile] == HATCHING and not state.deck):
            continue
        needs = NEEDS[TILES[tile]]
        found += [
            Move(BUY, tile, card, other, theirs)
            for card in (kinds(held[seat]) if needs.own else (0,))
            for other in (others if needs.seat else (0,))
            for theirs in (kinds(held[other]) if needs.theirs else (0,))
        ]
    return found


def carry_out(state: "Cubosaurs", seat: int, move: Move) -> None:
    """What a tile does at once; whoever gets a card with a symbol gets a token, the buyer first.

    Source: cubosaurs/tile.instant, cubosaurs/tile.predation, cubosaurs/tile.migration, cubosaurs/tile.hatching,
    cubosaurs/tile.release, cubosaurs/tile.banish, cubosaurs/dna.gain, cubosaurs/dna.choose.
    """
    _, tile, card, other, theirs = move
    name, unit, held = TILES[tile], state.cards.unit, state.collections
    if name in {PREDATION, MIGRATION}:
        held[other] -= unit[theirs]
        held[seat] += unit[theirs]
        state.gain(seat, unit[theirs])
    if name in {MIGRATION, BANISH}:
        held[seat] -= unit[card]
        held[other] += unit[card]
        state.gain(other, unit[card])
    elif name == RELEASE:
        held[seat] -= unit[card]
        state.released += unit[card]
    elif name == HATCHING:
        drawn = state.deck.pop()
        held[seat] += drawn
        state.tell("hatch", seat, {"card": state.cards.listed(drawn)[0]})
        state.gain(seat, drawn)


def buy(state: "Cubosaurs", seat: int, move: Move) -> None:
    """Pay for a tile; an instant one acts at once.

    Source: cubosaurs/tile.buy, cubosaurs/tile.price, cubosaurs/tile.instant, cubosaurs/tile.end,
    cubosaurs/dna.choose.
    """
    tile = move[1]
    cost, name = state.cards.price[tile], TILES[tile]
    state.tokens[seat] -= cost
    state.supply += cost
    state.display.remove(tile)
    state.tiles[seat].append(tile)
    state.bought = True
    values = {"tile": name, "cost": cost, "card": move[2], "seat": move[3], "other": move[4]}
    state.tell("buy", seat, values, f"cubosaurs/tile.{name}")
    carry_out(state, seat, move)


# ---- tokens


def pay_out(state: "Cubosaurs") -> bool:
    """Give the tokens that are owed; False when a seat has to say from whom.

    Source: cubosaurs/dna.gain, cubosaurs/dna.supply, cubosaurs/dna.choose, cubosaurs/dna.nobody.
    """
    while state.owed:
        seat = state.owed[0]
        if state.supply:
            state.supply -= 1
            state.tokens[seat] += 1
            state.tell("token", seat, {})
        else:
            givers = state.givers(seat)
            if len(givers) > 1:
                state.seat = seat
                return False
            if givers:
                token_from(state, seat, givers[0])
        state.owed.pop(0)
    return True


def token_from(state: "Cubosaurs", seat: int, giver: int) -> None:
    """The supply is empty: another player gives a token.

    Source: cubosaurs/dna.supply.
    """
    state.tokens[giver] -= 1
    state.tokens[seat] += 1
    state.tell("token", seat, {"from": giver}, "cubosaurs/dna.supply")
