"""What each act does to the ship: called by `engine.SolarStorm.push`, unchecked and fast."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from calculators.games.solarstorm.components import (
    BRIDGE,
    BRIDGE_CARDS,
    CARGO_CARDS,
    CARGO_HOLD,
    PROTECTION_TOKENS,
    ROOMS,
)
from calculators.games.solarstorm.components import SCAVENGE as FOUND
from calculators.games.solarstorm.lists import paid
from calculators.games.solarstorm.moves import ACT, CARGO, COLLECT, DAMAGES, NONE, PICKING, PROTECTING, Move
from calculators.games.solarstorm.ship import WHOLE

if TYPE_CHECKING:
    from calculators.games.solarstorm.engine import SolarStorm

SPACE = tuple({kind: 1 << space for space, kind in enumerate(room.track)} for room in ROOMS)
LOOK_RULE = {CARGO_HOLD: "solarstorm/room.cargo-hold", BRIDGE: "solarstorm/room.bridge"}


def move(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/action.move."""
    state.actions -= 1
    state.pawns[state.active] = move[2]
    state.tell("move", {"room": move[2]})


def scavenge(state: "SolarStorm", move: Move) -> None:
    """A die says how many cards may be taken.

    Source: solarstorm/action.scavenge.
    """
    state.actions -= 1
    eyes = state.roll()
    state.picks = FOUND[eyes - 1]
    state.tell("scavenge", {"die": eyes, "cards": state.picks})
    if state.picks:
        state.phase = PICKING


def pick(state: "SolarStorm", move: Move) -> None:
    """An open card, scavenging or collecting."""
    if state.take_face(move[3]):
        picked(state)


def blind(state: "SolarStorm", move: Move) -> None:
    """A card of the deck, scavenging."""
    if state.take_blind():
        picked(state)


def picked(state: "SolarStorm") -> None:
    """One card was taken: the next pick, the next action, or the limit.

    Source: solarstorm/action.pick, solarstorm/turn.phases.
    """
    if state.phase == COLLECT:
        state.limit()
        return
    state.picks -= 1
    if not state.picks:
        state.phase = ACT


def stop(state: "SolarStorm", move: Move) -> None:
    """No more cards, or no second protection token.

    Source: solarstorm/action.stop, solarstorm/room.armoury.
    """
    state.phase, state.picks = ACT, 0


def give(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/action.share."""
    state.actions -= 1
    exchange(state, move[1], move[3], NONE)
    state.tell("give", {"to": move[1], "card": move[3]})


def take(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/action.share."""
    state.actions -= 1
    exchange(state, move[1], NONE, move[3])
    state.tell("take", {"from": move[1], "card": move[3]})


def mess(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/room.mess-hall."""
    state.actions -= 1
    exchange(state, move[1], move[3], move[4])
    state.tell("mess", {"with": move[1], "card": move[3], "back": move[4]}, "solarstorm/room.mess-hall")


def exchange(state: "SolarStorm", other: int, card: int, back: int) -> None:
    """A card to another hand, one from it, or both."""
    mine, theirs = state.hands[state.active], state.hands[other]
    if card != NONE:
        mine[card] -= 1
        theirs[card] += 1
    if back != NONE:
        theirs[back] -= 1
        mine[back] += 1


def repair(state: "SolarStorm", move: Move) -> None:
    """A card covers one space; in a diverted room all of them. In another room the Repair Centre does it.

    Source: solarstorm/repair.match, solarstorm/repair.diverted, solarstorm/room.repair-centre.
    """
    _, _, room, card, back = move
    state.actions -= 1
    state.hands[state.active % state.seats][card] -= 1
    state.discards[card] += 1
    if back == NONE:
        state.open[room] = WHOLE
    else:
        state.open[room] &= ~SPACE[room][back]
    far = "solarstorm/room.repair-centre" if state.pawns[state.active] != room else ""
    state.tell("repair", {"room": room, "card": card, "space": back}, far)


def divert(state: "SolarStorm", move: Move) -> None:
    """Three cards are discarded, the room gets its marker.

    Source: solarstorm/divert.cards, solarstorm/divert.pay, solarstorm/divert.once.
    """
    room = move[2]
    state.actions -= 1
    hand = state.hands[state.active % state.seats]
    cards = paid(room, tuple(hand))
    assert cards is not None
    for kind, count in enumerate(cards):
        hand[kind] -= count
        state.discards[kind] += count
    state.diverted |= 1 << room
    state.tell("divert", {"room": room, "cards": cards})


def activate(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/room.energy-core, solarstorm/end.win."""
    state.actions -= 1
    state.tell("activate", {})
    state.end(True, "solarstorm/end.win")


def crew(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/room.crew-quarters."""
    state.actions -= 1
    state.pawns[move[1]] = move[2]
    state.tell("crew", {"who": move[1], "room": move[2]}, "solarstorm/room.crew-quarters")


def look(state: "SolarStorm", move: Move) -> None:
    """The top cards of the resource deck or of the damage deck are looked at, and put back in any order.

    Source: solarstorm/room.cargo-hold, solarstorm/room.cargo-few, solarstorm/room.bridge,
    solarstorm/room.bridge-few.
    """
    state.actions -= 1
    room = state.pawns[state.active]
    if room == BRIDGE:
        state.phase, state.looked = DAMAGES, sorted(state.damage[-BRIDGE_CARDS:])
    else:
        state.phase, state.looked = CARGO, sorted(state.deck[-CARGO_CARDS:])
    state.tell("look", {"room": room, "cards": len(state.looked)}, LOOK_RULE[room])
    settle(state)


def put(state: "SolarStorm", move: Move) -> None:
    """A looked-at card comes next from the top.

    Source: solarstorm/room.cargo-hold, solarstorm/room.bridge.
    """
    state.looked.remove(move[3])
    state.ordered.append(move[3])
    settle(state)


def settle(state: "SolarStorm") -> None:
    """Where nothing is left to choose, all are back; from now on everybody knows them.

    Source: solarstorm/secret.known.
    """
    if state.looked and state.looked[0] != state.looked[-1]:
        return
    cards = [*state.ordered, *state.looked]
    state.looked, state.ordered = [], []
    if state.phase == CARGO:
        state.deck[-len(cards) :] = cards[::-1]
        state.known = len(cards)
        state.tell("put", {"cards": tuple(cards)})
    else:
        state.damage[-len(cards) :] = cards[::-1]
        state.foreseen = len(cards)
        state.tell("order", {"cards": tuple(cards)})
    state.phase = ACT


def swap(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/room.engine-room."""
    _, _, _, card, back = move
    state.actions -= 1
    hand = state.hands[state.active % state.seats]
    hand[card] -= 1
    state.discards[card] += 1
    state.discards[back] -= 1
    hand[back] += 1
    state.tell("swap", {"card": card, "back": back}, "solarstorm/room.engine-room")


def protect(state: "SolarStorm", move: Move) -> None:
    """One or two protection tokens for an action, as far as there are any.

    Source: solarstorm/room.armoury, solarstorm/room.armoury-where.
    """
    state.shields.append((move[2], state.active))
    state.tell("protect", {"room": move[2]}, "solarstorm/room.armoury")
    if state.phase == ACT:
        state.actions -= 1
        if len(state.shields) < PROTECTION_TOKENS:
            state.phase = PROTECTING
    else:
        state.phase = ACT


def skip(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/action.skip."""
    state.actions -= 1
    state.tokens[state.active % state.seats] += 1
    state.earned = True
    state.tell("skip", {})


def spend(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/action.spend."""
    state.actions += 1
    state.tokens[state.active % state.seats] -= 1
    state.tell("spend", {})


def end_actions(state: "SolarStorm", move: Move) -> None:
    """Source: solarstorm/turn.stop, solarstorm/turn.phases."""
    state.phase, state.actions = COLLECT, 0


def draw(state: "SolarStorm", move: Move) -> None:
    """Two cards of the deck.

    Source: solarstorm/collect.choice, solarstorm/end.deck.
    """
    if state.take_blind() and state.take_blind():
        state.limit()


def drop(state: "SolarStorm", move: Move) -> None:
    """A card too many is discarded.

    Source: solarstorm/collect.limit.
    """
    state.hands[state.active % state.seats][move[3]] -= 1
    state.discards[move[3]] += 1
    state.tell("drop", {"card": move[3]})
    state.limit()


# By act, in the order of `moves`.
PLAY: tuple[Callable[["SolarStorm", Move], None], ...] = (
    move,
    scavenge,
    give,
    take,
    repair,
    divert,
    activate,
    crew,
    look,
    mess,
    swap,
    protect,
    skip,
    spend,
    end_actions,
    pick,
    blind,
    draw,
    stop,
    put,
    put,
    drop,
)
