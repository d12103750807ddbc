"""Solar Storm on the play page: the ship, what can be done on it, everybody's cards.

How a move is chosen is in `choosing.py`, the log in `telling.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import View
from calculators.core.room import Draft, PlayView, Turn
from calculators.core.text import N, T, Text, joined
from calculators.games.solarstorm.choosing import (
    ABILITIES,
    ACTS,
    FIELDS,
    PAWNS,
    alone,
    fitting,
    here,
    open_field,
    pawn_name,
    prompt,
    show,
    tap,
)
from calculators.games.solarstorm.components import (
    ACTION_TOKENS,
    DAMAGE,
    OUTER,
    PROTECTION_TOKENS,
    ROOMS,
)
from calculators.games.solarstorm.faces import (
    BACK,
    DAMAGE_BACK,
    card_face,
    damage_name,
    kind_name,
    kind_symbol,
    room_name,
    room_symbol,
)
from calculators.games.solarstorm.moves import (
    BLIND,
    CREW,
    DIVERT,
    DROP,
    GIVE,
    MESS,
    MOVE,
    NONE,
    PICK,
    PROTECT,
    REPAIR,
    STOP,
    SWAP,
    TAKE,
    Move,
)
from calculators.games.solarstorm.ship import BARE
from calculators.games.solarstorm.telling import log, progress

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
        "blind": {"act": BLIND, "on": Move(BLIND) in turn.moves, "up": draft.get("act") == BLIND},
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
        "stop": STOP if Move(STOP) in turn.moves and phase == "scavenge" else None,
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
