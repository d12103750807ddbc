"""Solar Storm on the play page: how a move is chosen, and what is said meanwhile.

A draft is the move as far as it is chosen: `{"act", "who", "at", "card", "back"}`, any of them missing. What the legal
moves that fit it still differ in is asked next, so that each action takes the taps that it needs and no more.
"""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.core.game import View
from calculators.core.room import Draft, Edit, Prompt, Tap, Turn
from calculators.core.text import N, T, Text
from calculators.games.solarstorm import moves
from calculators.games.solarstorm.components import (
    ARMOURY,
    BRIDGE,
    CARGO_HOLD,
    CREW_QUARTERS,
    DAMAGE,
    ENGINE_ROOM,
    KINDS,
    MESS_HALL,
    OUTER,
    ROOMS,
)
from calculators.games.solarstorm.components import CORE as ENERGY_CORE
from calculators.games.solarstorm.faces import (
    damage_name,
    kind_name,
    room_name,
)
from calculators.games.solarstorm.moves import (
    ACTIVATE,
    BLIND,
    CREW,
    DIVERT,
    DRAW,
    DROP,
    END,
    GIVE,
    LOOK,
    MESS,
    MOVE,
    NONE,
    ORDER,
    PICK,
    PROTECT,
    PUT,
    REPAIR,
    SCAVENGE,
    SKIP,
    SPEND,
    STOP,
    SWAP,
    TAKE,
    Move,
)
from calculators.games.solarstorm.ship import open_kinds

FIELDS = ("who", "at", "card", "back")
PAWNS = "ABC"  # of a solo player
PHASE_MOVES = {"act": Move(END), "collect": Move(DRAW), "protect": Move(STOP)}  # what the main button plays by itself


class Ability(NamedTuple):
    """What a room can do: the act, and a move that stands for it where none is possible."""

    act: int
    name: Text


ABILITIES: dict[int, Ability] = {
    CREW_QUARTERS: Ability(CREW, T("Move a pawn")),
    CARGO_HOLD: Ability(LOOK, T("Look at resources")),
    MESS_HALL: Ability(MESS, T("Exchange cards")),
    ENGINE_ROOM: Ability(SWAP, T("Swap with the discards")),
    BRIDGE: Ability(LOOK, T("Look at the damage")),
    ARMOURY: Ability(PROTECT, T("Protect rooms")),
    ENERGY_CORE: Ability(ACTIVATE, T("Activate the Energy Core")),
}
ACTS: tuple[tuple[int, Text], ...] = (
    (SCAVENGE, T("Scavenge")),
    (REPAIR, T("Repair")),
    (DIVERT, T("Divert power")),
    (GIVE, T("Give")),
    (TAKE, T("Take")),
    (SKIP, T("Save an action")),
    (SPEND, T("Spend a token")),
)
ACT_NAMES = dict([*ACTS, *ABILITIES.values()])


# ---- drafts ----------------------------------------------------------------------------------------------------------


def fitting(turn: Turn, draft: Draft) -> list[Move]:
    """The legal moves that a draft may become."""
    return [move for move in turn.moves if all(getattr(move, field) == value for field, value in draft.items())]


def open_field(left: Sequence[Move]) -> str:
    """What has to be chosen next: the first field in which some moves differ, '' = nothing."""
    return next((field for field in FIELDS if len({getattr(move, field) for move in left}) > 1), "")


def drafted(turn: Turn, draft: Draft) -> Move | None:
    """The one move that a draft stands for; without any what the main button does by itself."""
    if "act" not in draft:
        move = PHASE_MOVES.get(turn.view["phase"])
        return move if move in turn.moves else None
    left = fitting(turn, draft)
    return left[0] if len(left) == 1 else None


def here(view: View) -> int:
    """The room in which the active pawn is."""
    room: int = view["pawns"][view["active"]]
    return room


def alone(view: View) -> bool:
    """Whether one player has all pawns."""
    return len(view["hands"]) == 1


def pawn_name(view: View, pawn: int, names: Sequence[Text | str]) -> Text | str:
    """Whose pawn it is; alone, which of the three."""
    return T("Pawn {letter}", letter=PAWNS[pawn]) if alone(view) else names[pawn]


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the active player should do."""
    view, phase = turn.view, turn.view["phase"]
    move = drafted(turn, draft)
    if "act" in draft and draft["act"] <= END:
        return _prompt_action(turn, draft, move)
    main = said(turn, move) if move else T("Choose")
    match phase:
        case "act":
            pawn = T("{pawn}, ", pawn=pawn_name(view, view["active"], turn.names)) if alone(view) else ""
            ask = N("{pawn}{n} action left.", "{pawn}{n} actions left.", view["actions"], pawn=pawn)
            return Prompt(ask, _advice(turn), T("End my actions"), move)
        case "scavenge":
            ask = N("Scavenging: take {n} card.", "Scavenging: take {n} cards.", view["picks"])
            return Prompt(ask, T("Tap an open card or the deck."), main, move)
        case "collect":
            help = T("Or tap an open card to take that one alone.")
            return Prompt(T("Collect: two cards from the deck."), help, main, move)
        case "limit":
            ask = T("Six cards are the limit.")
            return Prompt(ask, T("Tap a card to discard."), main, move)
        case "protect":
            return Prompt(T("A second protection token?"), T("Tap a room."), main, move)
    ask = T("Which card comes next?")
    return Prompt(ask, T("Tap the cards in the order in which they are to come."), main, move)


def _advice(turn: Turn) -> Text:
    """What is possible with the actions that are left."""
    if not turn.view["actions"]:
        return T("You may still spend a token.") if Move(SPEND) in turn.moves else T("Nothing is left to do.")
    return T("Tap a room to move there, or choose an action.")


def _prompt_action(turn: Turn, draft: Draft, move: Move | None) -> Prompt:
    """An action, as far as it is chosen."""
    if move:
        return Prompt(said(turn, move), T("Tap the button to do it."), said(turn, move), move)
    name = ACT_NAMES.get(draft["act"], T("Move"))
    match open_field(fitting(turn, draft)):
        case "at":
            help = T("Tap a room.")
        case "who":
            help = T("Choose with whom.") if draft["act"] != CREW else T("Choose a pawn.")
        case "back" if draft["act"] == REPAIR:
            help = T("Choose the space.")
        case "back" if draft["act"] == MESS:
            help = T("Choose what you get.")
        case "back":
            help = T("Choose one of the discards.")
        case _:
            help = T("Choose a card of yours.") if draft["act"] != TAKE else T("Choose a card.")
    return Prompt(name, help, name)


def said(turn: Turn, move: Move) -> Text:
    """A move in words, as the main button says it."""
    act, who, at, card, back = move
    match act:
        case moves.MOVE:
            return T("Move to {room}", room=room_name(at))
        case moves.GIVE:
            return _exchanged(turn.names[who], card, NONE)
        case moves.TAKE:
            return _exchanged(turn.names[who], NONE, card)
        case moves.MESS:
            return _exchanged(turn.names[who], card, back)
        case moves.SWAP:
            return T("Swap {card} for {back}", card=kind_name(card), back=kind_name(back))
        case moves.REPAIR:
            return T("Repair {room} with {card}", room=room_name(at), card=kind_name(card))
        case moves.DIVERT:
            return T("Divert {room}", room=room_name(at))
        case moves.CREW:
            return T("{pawn} to {room}", pawn=pawn_name(turn.view, who, turn.names), room=room_name(at))
        case moves.PROTECT:
            return T("Protect {room}", room=room_name(at))
        case moves.PICK:
            return T("Take {card}", card=kind_name(card))
        case moves.PUT:
            return T("Next: {card}", card=kind_name(card))
        case moves.ORDER:
            return T("Next: {card}", card=damage_name(card))
        case moves.DROP:
            return T("Discard {card}", card=kind_name(card))
    return SAID.get(act) or ABILITIES[here(turn.view)].name


def _exchanged(name: Text | str, card: int, back: int) -> Text:
    """Cards that change hands."""
    if back == NONE:
        return T("Give {card} to {name}", card=kind_name(card), name=name)
    if card == NONE:
        return T("Take {card} from {name}", card=kind_name(back), name=name)
    return T("Swap {card} for {back} of {name}", card=kind_name(card), back=kind_name(back), name=name)


SAID: dict[int, Text] = {
    SCAVENGE: T("Scavenge"),
    SKIP: T("Save an action as a token"),
    SPEND: T("Spend a token for an action"),
    END: T("End my actions"),
    BLIND: T("Take from the deck"),
    DRAW: T("Draw two cards"),
    STOP: T("No more"),
}


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """A room, a card, an action or one of its choices."""
    value = int(done.arg) if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) < 3 else -1
    view = turn.view
    match done.do:
        case "room" if 0 <= value < len(ROOMS):
            return _tap_room(turn, draft, value)
        case "act" if value in ACT_NAMES or value in {BLIND, STOP}:
            return _tap_act(turn, draft, value)
        case "who" | "card" | "back" if draft and value >= 0:
            return _choose(turn, draft, done.do, value)
        case "face" if 0 <= value < len(KINDS):
            return _tap_card(turn, draft, PICK, value)
        case "mine" if 0 <= value < len(KINDS):
            return _tap_mine(turn, draft, value)
        case "look" if 0 <= value < len(DAMAGE):
            return _tap_card(turn, draft, PUT if view["phase"] == "cargo" else ORDER, value)
        case "clear":
            return Tap({})
    return None


def _choose(turn: Turn, draft: Draft, field: str, value: int) -> Tap | None:
    """One more field of a draft; chosen again, it is open again."""
    if draft.get(field) == value:
        return Tap({name: chosen for name, chosen in draft.items() if name != field})
    after = {**draft, field: value}
    if fitting(turn, after):
        return Tap(after)
    return Tap({"act": draft["act"], field: value}) if fitting(turn, {"act": draft["act"], field: value}) else None


def _tap_room(turn: Turn, draft: Draft, room: int) -> Tap | None:
    """Where an action is to happen; without one, where to go."""
    phase = turn.view["phase"]
    act = PROTECT if phase == "protect" else draft.get("act")
    if act in {REPAIR, CREW, PROTECT} and (chosen := _choose(turn, {**draft, "act": act}, "at", room)):
        return chosen
    if act == PROTECT:
        return Tap({}, Move(PROTECT, at=room))
    move = Move(MOVE, at=room)
    if draft == {"act": MOVE, "at": room}:
        return Tap({}, move)
    return Tap({"act": MOVE, "at": room}) if move in turn.moves else Tap({}, move)


def _tap_act(turn: Turn, draft: Draft, act: int) -> Tap:
    """An action: chosen, taken back, or refused with its reason."""
    if draft.get("act") == act:
        return Tap({})
    return Tap({"act": act}) if fitting(turn, {"act": act}) else Tap({}, _impossible(turn, act))


def _impossible(turn: Turn, act: int) -> Move:
    """A move that stands for an action none of whose moves is possible, so that the reason is told."""
    view, room = turn.view, here(turn.view)
    me, seats = view["seat"], len(view["hands"])
    hand = view["hands"][me]
    card = next((kind for kind, count in enumerate(hand) if count), 0)
    other = next((seat for seat in range(seats) if seat != me and view["pawns"][seat] == room), (me + 1) % seats)
    match act:
        case moves.REPAIR:
            return _repair_here(view, card)
        case moves.DIVERT:
            return Move(DIVERT, at=room)
        case moves.GIVE | moves.TAKE:
            return Move(act, other, card=card)
        case moves.MESS:
            return Move(MESS, other, card=card, back=NONE)
        case moves.SWAP:
            return Move(SWAP, card=card, back=next((kind for kind, n in enumerate(view["discards"]) if n), 0))
        case moves.CREW:
            elsewhere = next((there for there in view["pawns"] if there != room), room)
            return Move(CREW, view["active"], elsewhere)
        case moves.PROTECT:
            return Move(PROTECT, at=OUTER[0])
    return Move(act)


def _repair_here(view: View, card: int) -> Move:
    """A repair of the own room, of its topmost open space."""
    room = here(view)
    shown = open_kinds(room, view["open"][room]) if room in OUTER else []
    return Move(REPAIR, at=room, card=card, back=NONE if room in view["diverted"] else next(iter(shown), 0))


def _tap_card(turn: Turn, draft: Draft, act: int, card: int) -> Tap:
    """An open card, or one that is looked at; tapped again it is played."""
    move = Move(act, card=card)
    chosen = {"act": act, "card": card}
    return Tap(chosen) if move in turn.moves and draft != chosen else Tap({}, move)


def _tap_mine(turn: Turn, draft: Draft, card: int) -> Tap | None:
    """A card of one's own: for the action that is chosen, to be discarded, or to repair with."""
    if turn.view["phase"] == "limit":
        return _tap_card(turn, draft, DROP, card)
    if turn.view["phase"] != "act":
        return None
    if "act" in draft and (chosen := _choose(turn, draft, "card", card)):
        return chosen
    repair = {"act": REPAIR, "card": card}
    if fitting(turn, repair):
        return Tap(repair)
    return Tap({}, _repair_here(turn.view, card))


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft; what the main button does by itself needs none."""
    if move == PHASE_MOVES.get(turn.view["phase"]):
        return {}
    return {"act": move.act, **{field: getattr(move, field) for field in FIELDS}}
