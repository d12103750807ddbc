"""Solar Storm on the play page: the ship, what can be done on it, everybody's cards.

A draft is the move as far as it is chosen: `{"act", "who", "at", "card", "back"}`, any of them missing. What the legal
moves that fit it still differ in is asked next, so that each action takes the taps that it needs and no more.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, Tap, Told, Turn
from calculators.core.text import N, T, Text
from calculators.games.solarstorm.components import (
    ACTION_TOKENS,
    ARMOURY,
    BRIDGE,
    CARGO_HOLD,
    CREW_QUARTERS,
    DAMAGE,
    ENGINE_ROOM,
    KINDS,
    MESS_HALL,
    OUTER,
    PROTECTION_TOKENS,
    ROOMS,
)
from calculators.games.solarstorm.components import CORE as ENERGY_CORE
from calculators.games.solarstorm.faces import (
    BACK,
    DAMAGE_BACK,
    card_face,
    damage_name,
    joined,
    kind_name,
    kind_symbol,
    room_name,
    room_symbol,
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
from calculators.games.solarstorm.ship import BARE

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


def open_field(moves: Sequence[Move]) -> str:
    """What has to be chosen next: the first field in which some moves differ, '' = nothing."""
    return next((field for field in FIELDS if len({getattr(move, field) for move in moves}) > 1), "")


def drafted(turn: Turn, draft: Draft) -> Move | None:
    """The one move that a draft stands for; without any what the main button does by itself."""
    if "act" not in draft:
        move = PHASE_MOVES.get(turn.view["phase"])
        return move if move in turn.moves else None
    moves = fitting(turn, draft)
    return moves[0] if len(moves) == 1 else None


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
    view, names = turn.view, turn.names
    match act:
        case _ if act == MOVE:
            return T("Move to {room}", room=room_name(at))
        case _ if act == GIVE or (act == MESS and back == NONE):
            return T("Give {card} to {name}", card=kind_name(card), name=names[who])
        case _ if act == TAKE:
            return T("Take {card} from {name}", card=kind_name(card), name=names[who])
        case _ if act == MESS and card == NONE:
            return T("Take {card} from {name}", card=kind_name(back), name=names[who])
        case _ if act == MESS:
            swap = {"card": kind_name(card), "back": kind_name(back)}
            return T("Swap {card} for {back} of {name}", **swap, name=names[who])
        case _ if act == SWAP:
            return T("Swap {card} for {back}", card=kind_name(card), back=kind_name(back))
        case _ if act == REPAIR:
            return T("Repair {room} with {card}", room=room_name(at), card=kind_name(card))
        case _ if act == DIVERT:
            return T("Divert {room}", room=room_name(at))
        case _ if act == CREW:
            return T("{pawn} to {room}", pawn=pawn_name(view, who, names), room=room_name(at))
        case _ if act == PROTECT:
            return T("Protect {room}", room=room_name(at))
        case _ if act == PICK:
            return T("Take {card}", card=kind_name(card))
        case _ if act == PUT:
            return T("Next: {card}", card=kind_name(card))
        case _ if act == ORDER:
            return T("Next: {card}", card=damage_name(card))
        case _ if act == DROP:
            return T("Discard {card}", card=kind_name(card))
    return SAID.get(act) or ABILITIES[here(view)].name


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
        case _ if act == REPAIR:
            opened = view["open"][room] if room in OUTER else 0
            shown = [kind for space, kind in enumerate(ROOMS[room].track) if opened >> space & 1]
            back = NONE if room in view["diverted"] else (shown or [0])[0]
            return Move(REPAIR, at=room, card=card, back=back)
        case _ if act == DIVERT:
            return Move(DIVERT, at=room)
        case _ if act in {GIVE, TAKE}:
            return Move(act, other, card=card)
        case _ if act == MESS:
            return Move(MESS, other, card=card, back=NONE)
        case _ if act == SWAP:
            return Move(SWAP, card=card, back=next((kind for kind, n in enumerate(view["discards"]) if n), 0))
        case _ if act == CREW:
            elsewhere = next((there for there in view["pawns"] if there != room), room)
            return Move(CREW, view["active"], elsewhere)
        case _ if act == PROTECT:
            return Move(PROTECT, at=OUTER[0])
    return Move(act)


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
    room = here(turn.view)
    opened = turn.view["open"][room] if room in OUTER else 0
    shown = [kind for space, kind in enumerate(ROOMS[room].track) if opened >> space & 1]
    back = NONE if room in turn.view["diverted"] else (shown or [0])[0]
    return Tap({}, Move(REPAIR, at=room, card=card, back=back))


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft; what the main button does by itself needs none."""
    if move == PHASE_MOVES.get(turn.view["phase"]):
        return {}
    return {"act": move.act, **{field: getattr(move, field) for field in FIELDS}}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The ship, the decks, what can be done, everybody's hand."""
    view, me, phase = turn.view, turn.view["seat"], turn.view["phase"]
    seats = len(view["hands"])
    moves = fitting(turn, draft)
    field = open_field(moves) if "act" in draft else ""
    rooms_asked = field == "at" or phase == "protect" or (not draft and phase == "act")
    can = {move.at for move in moves if move.act in {MOVE, PROTECT, REPAIR, CREW}} if rooms_asked and turn.moves else ()
    if not draft and phase == "act":
        can = {move.at for move in moves if move.act == MOVE}
    return {
        "phase": phase,
        "rooms": [_room(turn, draft, room, room in can) for room in view["layout"]],
        "mine": _hand(turn, draft, me),
        "others": [_hand(turn, draft, (me + ahead) % seats) for ahead in range(1, seats)],
        "faces": [_face(turn, draft, kind, place) for place, kind in enumerate(view["faces"])],
        "deck": None if view["options"]["realistic"] else view["deck"],
        "back": BACK,
        "blind": {"on": Move(BLIND) in turn.moves, "up": draft.get("act") == BLIND},
        "known": [card_face(kind) for kind in view["known"]],
        "discards": [
            {"symbol": kind_symbol(kind), "label": kind_name(kind), "n": count}
            for kind, count in enumerate(view["discards"])
            if count
        ],
        "damage": view["damage"],
        "damage_back": DAMAGE_BACK,
        "last": damage_name(view["drawn"][-1]),
        "foreseen": [damage_name(card) for card in view["foreseen"]],
        "next": _expected(view),
        "looked": [_looked(turn, draft, card) for card in view["looked"]],
        "ordered": [kind_name(card) if phase == "cargo" else damage_name(card) for card in view["ordered"]],
        "acts": _acts(turn, draft) if phase == "act" else [],
        "choices": _choices(turn, draft, moves, field),
        "stop": Move(STOP) in turn.moves and phase == "scavenge",
        "actions": view["actions"],
        "tokens_left": ACTION_TOKENS - sum(view["tokens"]),
        "shields_left": PROTECTION_TOKENS - len(view["shields"]),
        "diverted": len(view["diverted"]),
        "solo": seats == 1,
        "hinted": draft.get("act") is not None,
    }


def _room(turn: Turn, draft: Draft, room: int, can: bool) -> dict[str, Any]:
    """A room as it lies on the ship."""
    view = turn.view
    outer = room in OUTER
    opened = view["open"][room] if outer else 0
    shields = sum(1 for where, _ in view["shields"] if where == room)
    diverted = room in view["diverted"]
    chosen = draft.get("at") == room and draft.get("act") in {MOVE, REPAIR, CREW, PROTECT, DIVERT}
    pawns = [pawn for pawn, where in enumerate(view["pawns"]) if where == room]
    spaces = [
        {"symbol": kind_symbol(kind), "open": bool(opened >> space & 1), "label": kind_name(kind)}
        for space, kind in enumerate(ROOMS[room].track)
    ]
    bare = outer and opened == BARE
    return {
        "room": room,
        "name": room_name(room),
        "symbol": room_symbol(room),
        "spaces": spaces,
        "cost": [kind_symbol(kind) for kind in ROOMS[room].divert] if outer and not diverted else [],
        "diverted": diverted,
        "shields": shields,
        "bare": bare,
        "pawns": [{"seat": pawn, "letter": PAWNS[pawn] if alone(view) else ""} for pawn in pawns],
        "active": view["pawns"][view["active"]] == room and view["turn"] is not None,
        "can": can,
        "up": chosen,
        "label": _room_label(turn, room, opened, diverted, shields, pawns),
    }


def _room_label(turn: Turn, room: int, opened: int, diverted: bool, shields: int, pawns: Sequence[int]) -> Text | str:
    """A room in words, for who cannot see it."""
    parts: list[Text | str] = [room_name(room)]
    if opened:
        shown = [kind_name(kind) for space, kind in enumerate(ROOMS[room].track) if opened >> space & 1]
        parts.append(T("open: {kinds}", kinds=joined(shown)))
    elif room in OUTER:
        parts.append(T("whole"))
    if diverted:
        parts.append(T("diverted"))
    elif room in OUTER:
        parts.append(T("costs {kinds}", kinds=joined([kind_name(kind) for kind in ROOMS[room].divert])))
    if shields:
        parts.append(N("{n} protection token", "{n} protection tokens", shields))
    if pawns:
        parts.append(joined([pawn_name(turn.view, pawn, turn.names) for pawn in pawns]))
    return joined(parts)


def _hand(turn: Turn, draft: Draft, seat: int) -> dict[str, Any]:
    """A seat's cards one by one; one's own can be tapped."""
    view, mine = turn.view, seat == turn.view["seat"]
    deciding = mine and bool(turn.moves) and view["phase"] in {"act", "limit"}
    wanted = {move.card for move in fitting(turn, draft)} if "act" in draft else set()
    cards = []
    for kind, count in enumerate(view["hands"][seat]):
        for place in range(count):
            up = draft.get("card") == kind and place == 0 and draft.get("act") in {GIVE, REPAIR, MESS, SWAP, DROP}
            state = "up" if mine and up else "can" if mine and kind in wanted and draft["act"] != TAKE else ""
            taps = {"do": "mine", "arg": str(kind), "id": f"mine-{kind}-{place}"} if deciding else {}
            cards.append(card_face(kind, state=state, **taps))
    return {
        "seat": seat,
        "cards": cards,
        "n": sum(view["hands"][seat]),
        "tokens": view["tokens"][seat],
        "turn": view["turn"] == seat,
        "room": None if alone(view) else room_name(view["pawns"][seat]),
    }


def _face(turn: Turn, draft: Draft, kind: int, place: int) -> dict[str, Any]:
    can = Move(PICK, card=kind) in turn.moves
    up = draft == {"act": PICK, "card": kind} or (draft.get("act") == PICK and draft.get("card") == kind)
    first = turn.view["faces"].index(kind) == place
    taps = {"do": "face", "arg": str(kind), "id": f"face-{place}"} if can else {}
    return card_face(kind, state="up" if up and first else "can" if can else "", **taps)


def _looked(turn: Turn, draft: Draft, card: int) -> dict[str, Any]:
    cargo = turn.view["phase"] == "cargo"
    return {
        "card": card,
        "text": kind_name(card) if cargo else damage_name(card),
        "symbol": kind_symbol(card) if cargo else "",
        "up": draft.get("card") == card,
    }


def _expected(view: View) -> Text:
    """What the storm brings next.

    Source: solarstorm/damage.when.
    """
    if not view["damage"]:
        return T("The hull is breached.")
    if view["foreseen"]:
        card = view["foreseen"][0]
    else:
        card = next(card for card in range(len(DAMAGE)) if card not in view["drawn"])
    return N("next strike: {n} room", "next strike: {n} rooms", len(DAMAGE[card]))


def _acts(turn: Turn, draft: Draft) -> list[dict[str, Any]]:
    """The actions, those that are not possible too: they say why when they are tapped."""
    room = here(turn.view)
    mine: list[tuple[int, Text]] = [ABILITIES[room]] if room in ABILITIES else []
    solo = alone(turn.view)
    found = []
    for act, name in [*mine, *ACTS]:
        if solo and act in {GIVE, TAKE}:
            continue
        can = any(move.act == act for move in turn.moves)
        up = draft.get("act") == act
        found.append({"act": act, "name": name, "can": can, "up": up, "room": bool(mine) and act == mine[0][0]})
    return found


def _choices(turn: Turn, draft: Draft, moves: Sequence[Move], field: str) -> list[dict[str, Any]]:
    """Chips for what is to be chosen next or was chosen last, if it is not on the ship or in one's own hand."""
    act = draft.get("act")
    if act not in {GIVE, TAKE, REPAIR, CREW, MESS, SWAP}:
        return []
    chosen = [name for name in ("who", "back", "card") if name in draft]
    fields = [name for name in dict.fromkeys([*chosen, field]) if name in {"who", "card", "back"}]
    found = []
    for name in fields:
        before = FIELDS[: FIELDS.index(name)]
        rest = {key: value for key, value in draft.items() if key == "act" or key in before}
        values = sorted({getattr(move, name) for move in fitting(turn, rest)})
        if len(values) < 2:
            continue
        found.append(
            {
                "field": name,
                "label": _field_name(turn, act, name),
                "items": [
                    {
                        "value": value,
                        "text": _value_name(turn, act, name, value),
                        "symbol": kind_symbol(value) if name != "who" and value < NONE else "",
                        "seat": value if name == "who" else None,
                        "up": draft.get(name) == value,
                    }
                    for value in values
                ],
            }
        )
    return found


def _field_name(turn: Turn, act: int, field: str) -> Text:
    if field == "who":
        return T("Pawn") if act == CREW else T("With whom")
    if field == "card":
        return T("Which card") if act != MESS else T("You give")
    return T("Which space") if act == REPAIR else T("You get")


def _value_name(turn: Turn, act: int, field: str, value: int) -> Text | str:
    if field == "who":
        return pawn_name(turn.view, value, turn.names)
    return T("nothing") if value == NONE else kind_name(value)


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The turn, and how far the plan is."""
    return T("Turn {turn}, {diverted} of 8 rooms diverted", turn=view["turns"], diverted=len(view["diverted"]))


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    if event.kind in _PLAIN:
        return Told(_PLAIN[event.kind], rule)
    card = kind_name(values["card"]) if values.get("card", NONE) < NONE and event.kind != "damage" else ""
    room = room_name(values["room"]) if "room" in values else ""
    match event.kind:
        case "start":
            hit = joined([damage_name(one) for one in values["cards"]])
            return Told(T("The storm has struck already: {rooms}", rooms=hit), rule)
        case "turn":
            return Told(T("begins turn {n}", n=values["turn"]))
        case "move":
            return Told(T("went to {room}", room=room))
        case "scavenge":
            return Told(
                N(
                    "scavenged, rolled {die}: {n} card",
                    "scavenged, rolled {die}: {n} cards",
                    values["cards"],
                    die=values["die"],
                )
            )
        case "pick":
            return Told(T("took {card}", card=card))
        case "draw":
            return Told(T("drew {card}", card=card))
        case "give":
            return Told(T("gave {card} to {name}", card=card, name=names[values["to"]]))
        case "take":
            return Told(T("took {card} from {name}", card=card, name=names[values["from"]]))
        case "mess":
            return Told(_exchanged(values, names), rule)
        case "repair" if values["space"] == NONE:
            return Told(T("repaired {room} whole with {card}", room=room, card=card), rule)
        case "repair":
            return Told(T("repaired {room} with {card}", room=room, card=card), rule)
        case "divert":
            cards = [kind_name(kind) for kind, count in enumerate(values["cards"]) for _ in range(count)]
            return Told(T("diverted {room} with {cards}", room=room, cards=joined(cards)))
        case "crew":
            return Told(T("sent {name} to {room}", name=_sent(values, names), room=room), rule)
        case "look":
            return Told(
                N("looked at {n} card in the {room}", "looked at {n} cards in the {room}", values["cards"], room=room),
                rule,
            )
        case "put":
            return Told(T("put back, next first: {cards}", cards=joined([kind_name(one) for one in values["cards"]])))
        case "order":
            return Told(T("put back, next first: {cards}", cards=_damages(values["cards"])))
        case "swap":
            return Told(T("swapped {card} for {back}", card=card, back=kind_name(values["back"])), rule)
        case "protect":
            return Told(T("protected {room}", room=room), rule)
        case "drop":
            return Told(T("discarded {card}", card=card))
        case "medical":
            return Told(
                N(
                    "got {n} action token in the Medical Bay",
                    "got {n} action tokens in the Medical Bay",
                    values["tokens"],
                ),
                rule,
            )
        case "breach":
            return Told(
                N(
                    "Hull breach, rolled {die}: {n} card lost",
                    "Hull breach, rolled {die}: {n} cards lost",
                    len(values["cards"]),
                    die=values["die"],
                ),
                rule,
            )
        case "damage":
            return Told(T("The storm strikes: {rooms}", rooms=damage_name(values["card"])), rule)
    return Told(T("The Energy Core runs: you win together") if values["won"] else T("The ship is lost"), rule)


_PLAIN: dict[str, Text] = {
    "skip": T("saved an action"),
    "spend": T("spent a token"),
    "activate": T("activated the Energy Core"),
}


def _sent(values: Mapping[str, Any], names: Sequence[Text | str]) -> Text | str:
    """The pawn that the Crew Quarters moved."""
    return names[values["who"]] if len(names) > 1 else T("Pawn {letter}", letter=PAWNS[values["who"]])


def _damages(cards: Sequence[int]) -> Text | str:
    """Damage cards one after the other."""
    found: Text | str = damage_name(cards[-1])
    for card in reversed(cards[:-1]):
        found = T("{first}; {rest}", first=damage_name(card), rest=found)
    return found


def _exchanged(values: Mapping[str, Any], names: Sequence[Text | str]) -> Text:
    """What went over a table of the Mess Hall."""
    name, card, back = names[values["with"]], values["card"], values["back"]
    if back == NONE:
        return T("gave {card} to {name}", card=kind_name(card), name=name)
    if card == NONE:
        return T("took {card} from {name}", card=kind_name(back), name=name)
    return T("swapped {card} for {back} of {name}", card=kind_name(card), back=kind_name(back), name=name)


PLAY = PlayView(
    template="solarstorm/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=False,
)
