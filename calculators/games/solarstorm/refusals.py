"""Why a move is refused: slow, and in words that explain."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from calculators.core.refusal import Refusal
from calculators.games.solarstorm.components import (
    ACTION_TOKENS,
    ARMOURY,
    BRIDGE,
    CARGO_HOLD,
    CORE,
    CREW_QUARTERS,
    DAMAGE,
    ENGINE_ROOM,
    KINDS,
    MESS_HALL,
    OUTER,
    PROTECTION_TOKENS,
    REPAIR_CENTRE,
    ROOMS,
    UNIVERSAL,
)
from calculators.games.solarstorm.lists import paid
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
    SKIP,
    SPEND,
    STOP,
    SWAP,
    TAKE,
    Move,
)
from calculators.games.solarstorm.ship import open_kinds

if TYPE_CHECKING:
    from calculators.games.solarstorm.engine import SolarStorm

# Phase → acts that belong to it, the code for any other, its rule.
BELONGS: dict[str, tuple[frozenset[int], str, str]] = {
    "act": (frozenset(range(MOVE, END + 1)), "actions_first", "solarstorm/turn.phases"),
    "scavenge": (frozenset({PICK, BLIND, STOP}), "pick_first", "solarstorm/action.pick"),
    "protect": (frozenset({PROTECT, STOP}), "protect_first", "solarstorm/room.armoury"),
    "cargo": (frozenset({PUT}), "put_first", "solarstorm/room.cargo-hold"),
    "bridge": (frozenset({ORDER}), "put_first", "solarstorm/room.bridge"),
    "collect": (frozenset({PICK, DRAW}), "collect_first", "solarstorm/collect.choice"),
    "limit": (frozenset({DROP}), "drop_first", "solarstorm/collect.limit"),
}
FREE = frozenset({SPEND, END})  # need no action
# Act → how many values `who`, `at`, `card`, `back` may have; 1 = it is always 0. Hands and pawns depend on the table.
HANDS, PAWNS = -1, -2
SHAPES: dict[int, tuple[int, int, int, int]] = {
    MOVE: (1, len(ROOMS), 1, 1),
    GIVE: (HANDS, 1, len(KINDS), 1),
    TAKE: (HANDS, 1, len(KINDS), 1),
    REPAIR: (1, len(ROOMS), len(KINDS), NONE + 1),
    DIVERT: (1, len(ROOMS), 1, 1),
    CREW: (PAWNS, len(ROOMS), 1, 1),
    MESS: (HANDS, 1, NONE + 1, NONE + 1),
    SWAP: (1, 1, len(KINDS), len(KINDS)),
    PROTECT: (1, len(ROOMS), 1, 1),
    PICK: (1, 1, len(KINDS), 1),
    PUT: (1, 1, len(KINDS), 1),
    ORDER: (1, 1, len(DAMAGE), 1),
    DROP: (1, 1, len(KINDS), 1),
}
# Acts of a room's ability → the rooms that have it.
ABILITIES: dict[int, tuple[int, ...]] = {
    CREW: (CREW_QUARTERS,),
    LOOK: (CARGO_HOLD, BRIDGE),
    MESS: (MESS_HALL,),
    SWAP: (ENGINE_ROOM,),
    PROTECT: (ARMOURY,),
}


def why_not(state: "SolarStorm", move: Move) -> Refusal | None:
    """The rule that forbids a move now; None when it is legal.

    Source: solarstorm/end.at-once, solarstorm/turn.phases, solarstorm/turn.actions.
    """
    if state.over is not None:
        return Refusal("game_over", "solarstorm/end.at-once")
    acts, code, rule = BELONGS[state.phase]
    if move.act not in acts:
        return Refusal(code, rule)
    sizes = {HANDS: state.seats, PAWNS: len(state.pawns)}
    shape = [sizes.get(size, size) for size in SHAPES.get(move.act, (1, 1, 1, 1))]
    if not all(0 <= value < size for value, size in zip(move[1:], shape, strict=True)):
        return Refusal("no_such_move", rule)
    if state.phase == "act" and not state.actions and move.act not in FREE:
        return Refusal("no_actions", "solarstorm/turn.actions")
    return _CHECKS[move.act](state, move) if move.act in _CHECKS else None


def _move(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/action.move."""
    here = state.pawns[state.active]
    if move.at in state.doors[here]:
        return None
    return Refusal("not_adjacent", "solarstorm/action.move", {"here": ROOMS[here].id, "room": ROOMS[move.at].id})


def _share(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/action.share, solarstorm/variant.solo."""
    if state.seats == 1:
        return Refusal("alone", "solarstorm/variant.solo")
    if move.who == state.active or state.pawns[move.who] != state.pawns[state.active]:
        return Refusal("not_together", "solarstorm/action.share")
    giver, code = (state.active, "not_in_hand") if move.act == GIVE else (move.who, "not_theirs")
    if not state.hands[giver][move.card]:
        return Refusal(code, "solarstorm/action.share", {"card": KINDS[move.card]})
    return None


def _repair(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/repair.match, solarstorm/repair.diverted, solarstorm/repair.shown, solarstorm/room.whole,
    solarstorm/room.repair-centre.
    """
    here, room, card = state.pawns[state.active], move.at, move.card
    if here not in (room, REPAIR_CENTRE):
        return Refusal("not_here", "solarstorm/repair.match", {"room": ROOMS[room].id})
    if room != here and state.open[here]:
        return Refusal("room_damaged", "solarstorm/room.whole", {"room": ROOMS[here].id})
    if room == CORE or not state.open[room]:
        return Refusal("nothing_to_repair", "solarstorm/repair.match", {"room": ROOMS[room].id})
    if not state.hands[state.active % state.seats][card]:
        return Refusal("not_in_hand", "solarstorm/repair.match", {"card": KINDS[card]})
    diverted, shown = bool(state.diverted >> room & 1), open_kinds(room, state.open[room])
    if diverted and move.back != NONE:
        return Refusal("repairs_all", "solarstorm/repair.diverted")
    if not diverted and move.back == NONE:
        return Refusal("one_space", "solarstorm/repair.match")
    wanted = shown if diverted else [kind for kind in shown if kind == move.back]
    if not wanted or card not in {*wanted, UNIVERSAL}:
        covered = wanted and card in ROOMS[room].track and card not in shown
        rule = "solarstorm/repair.shown" if covered else "solarstorm/repair.match"
        return Refusal("no_match", rule, {"card": KINDS[card], "room": ROOMS[room].id})
    return None


def _divert(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/divert.core, solarstorm/divert.whole, solarstorm/divert.once, solarstorm/divert.cards."""
    room, values = move.at, {"room": ROOMS[move.at].id}
    if room == CORE:
        return Refusal("core_cannot", "solarstorm/divert.core")
    if room != state.pawns[state.active]:
        return Refusal("not_here", "solarstorm/divert.whole", values)
    if state.open[room]:
        return Refusal("room_damaged", "solarstorm/divert.whole", values)
    if state.diverted >> room & 1:
        return Refusal("already_diverted", "solarstorm/divert.once", values)
    if not paid(room, tuple(state.hands[state.active % state.seats])):
        return Refusal("cannot_pay", "solarstorm/divert.cards", values)
    return None


def _activate(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.energy-core."""
    missing = len(OUTER) - state.diverted.bit_count()
    if state.pawns[state.active] != CORE:
        return Refusal("wrong_room", "solarstorm/room.energy-core", {"room": ROOMS[CORE].id})
    return Refusal("not_all_diverted", "solarstorm/room.energy-core", {"n": missing}) if missing else None


def _ability(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.whole."""
    here, rooms = state.pawns[state.active], ABILITIES[move.act]
    if here not in rooms:
        return Refusal("wrong_room", f"solarstorm/room.{ROOMS[rooms[0]].id}", {"room": ROOMS[rooms[0]].id})
    if state.open[here]:
        return Refusal("room_damaged", "solarstorm/room.whole", {"room": ROOMS[here].id})
    return _USES[move.act](state, move)


def _crew(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.crew-quarters."""
    if state.pawns[move.who] == move.at:
        return Refusal("already_there", "solarstorm/room.crew-quarters", {"room": ROOMS[move.at].id})
    if move.at not in state.pawns:
        return Refusal("nobody_there", "solarstorm/room.crew-quarters", {"room": ROOMS[move.at].id})
    return None


def _look(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.bridge, solarstorm/room.bridge-few."""
    if state.pawns[state.active] == BRIDGE and not state.damage:
        return Refusal("no_damage_cards", "solarstorm/room.bridge-few")
    return None


def _mess(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.mess-hall, solarstorm/variant.solo."""
    if state.seats == 1:
        return Refusal("alone", "solarstorm/variant.solo")
    if move.who == state.active or (move.card == move.back == NONE):
        return Refusal("no_such_move", "solarstorm/room.mess-hall")
    for hand, card, code in ((state.active, move.card, "not_in_hand"), (move.who, move.back, "not_theirs")):
        if card != NONE and not state.hands[hand][card]:
            return Refusal(code, "solarstorm/room.mess-hall", {"card": KINDS[card]})
    return None


def _swap(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.engine-room."""
    if not state.hands[state.active % state.seats][move.card]:
        return Refusal("not_in_hand", "solarstorm/room.engine-room", {"card": KINDS[move.card]})
    if not state.discards[move.back]:
        return Refusal("not_discarded", "solarstorm/room.engine-room", {"card": KINDS[move.back]})
    return None


def _protect(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.armoury, solarstorm/room.armoury-where."""
    if move.at == CORE:
        return Refusal("core_cannot", "solarstorm/room.armoury-where")
    if len(state.shields) == PROTECTION_TOKENS:
        return Refusal("no_protection", "solarstorm/room.armoury-where", {"most": PROTECTION_TOKENS})
    return None


def _skip(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/action.skip, solarstorm/components.tokens."""
    if sum(state.tokens) == ACTION_TOKENS:
        return Refusal("no_tokens_left", "solarstorm/action.skip", {"most": ACTION_TOKENS})
    return None


def _spend(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/action.spend."""
    if not state.tokens[state.active % state.seats]:
        return Refusal("no_tokens", "solarstorm/action.spend")
    return Refusal("earned_now", "solarstorm/action.spend") if state.earned else None


def _pick(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/action.pick, solarstorm/collect.choice."""
    if move.card in state.faces:
        return None
    rule = "solarstorm/action.pick" if state.phase == "scavenge" else "solarstorm/collect.choice"
    return Refusal("not_open", rule, {"card": KINDS[move.card]})


def _put(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/room.cargo-hold, solarstorm/room.bridge."""
    return None if move.card in state.looked else Refusal("not_seen", BELONGS[state.phase][2])


def _drop(state: "SolarStorm", move: Move) -> Refusal | None:
    """Source: solarstorm/collect.limit."""
    if state.hands[state.active % state.seats][move.card]:
        return None
    return Refusal("not_in_hand", "solarstorm/collect.limit", {"card": KINDS[move.card]})


_CHECKS: dict[int, Callable[["SolarStorm", Move], Refusal | None]] = {
    MOVE: _move,
    GIVE: _share,
    TAKE: _share,
    REPAIR: _repair,
    DIVERT: _divert,
    ACTIVATE: _activate,
    **dict.fromkeys(ABILITIES, _ability),
    SKIP: _skip,
    SPEND: _spend,
    PICK: _pick,
    PUT: _put,
    ORDER: _put,
    DROP: _drop,
}
_USES: dict[int, Callable[["SolarStorm", Move], Refusal | None]] = {
    CREW: _crew,
    LOOK: _look,
    MESS: _mess,
    SWAP: _swap,
    PROTECT: _protect,
}
