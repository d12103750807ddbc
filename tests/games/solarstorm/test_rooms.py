"""What each room of the ship can do."""

from typing import Any

import pytest

from calculators.games.solarstorm.components import (
    ACTION_TOKENS,
    BRIDGE,
    CORE,
    DAMAGE,
    KINDS,
    NUMBER_OF,
    ROOMS,
)
from tests.games.solarstorm.tables import can, hand, next_damage, open_at, play, refused, ship, shrink

TRACK_OF_BRIDGE = "nanobots data energy"


# ---- rooms -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solarstorm/room.whole")
@pytest.mark.parametrize(
    ("room", "move"),
    [
        ("crew-quarters", "crew 2 to crew-quarters"),
        ("cargo-hold", "look"),
        ("mess-hall", "mess give data to 2"),
        ("engine-room", "swap data for metal"),
        ("bridge", "look"),
        ("armoury", "protect bridge"),
        ("repair-centre", "repair metal of medical-bay with metal"),
    ],
)
def test_a_damaged_room_can_do_nothing(room: str, move: str) -> None:
    given: dict[str, Any] = {"hands": ("data metal", "energy"), "discards": "metal"}
    open_rooms = {"medical-bay": "metal"}
    state = ship(**given, at=(room,), opened=open_rooms)
    assert move in can(state)
    before = state.actions
    assert play(state, move).actions == before - 1
    top = ROOMS[NUMBER_OF[room]].track[0]
    damaged = ship(**given, at=(room,), opened={**open_rooms, room: KINDS[top]})
    assert refused(damaged, move) == ("room_damaged", "room.whole")


@pytest.mark.rule("solarstorm/room.crew-quarters")
def test_crew_quarters() -> None:
    state = ship(3, at=("crew-quarters", "bridge", "energy-core"))
    assert [move for move in can(state) if move.startswith("crew")] == [
        *("crew 1 to bridge", "crew 1 to energy-core"),
        *("crew 2 to crew-quarters", "crew 2 to energy-core", "crew 3 to crew-quarters", "crew 3 to bridge"),
    ]
    assert refused(state, "crew 1 to armoury") == ("nobody_there", "room.crew-quarters")
    assert refused(state, "crew 2 to bridge") == ("already_there", "room.crew-quarters")
    assert refused(ship(3), "crew 1 to bridge") == ("wrong_room", "room.crew-quarters")
    play(state, "crew 1 to bridge")
    assert state.pawns == [BRIDGE, BRIDGE, CORE]


@pytest.mark.rule("solarstorm/room.cargo-hold", "solarstorm/room.cargo-few", "solarstorm/secret.known")
def test_cargo_hold() -> None:
    """Five cards, put back one by one; then all know them until they are drawn."""
    state = ship(at=("cargo-hold",), deck="data metal data energy nanobots")
    play(state, "look")
    assert state.view(0)["looked"] == [0, 0, 1, 2, 3]
    assert state.view(1)["looked"] == []
    assert refused(state, "put universal") == ("not_seen", "room.cargo-hold")
    assert refused(state, "end") == ("put_first", "room.cargo-hold")
    play(state, "put energy", "put metal", "put nanobots")
    assert state.phase == "act", "the two that are left are alike"
    assert state.view(1)["known"] == [3, 1, 2, 0, 0]
    play(state, "end", "draw two")
    assert hand(state) == "metal energy"
    assert state.view(1)["known"] == [2, 0, 0]
    few = ship(at=("cargo-hold",), deck="data metal data energy")
    shrink(few, 4)
    play(few, "look")
    assert sum(few.view(0)["looking"]) == 4
    assert few.over is None


@pytest.mark.rule("solarstorm/room.mess-hall")
def test_mess_hall() -> None:
    state = ship(3, hands=("data", "metal", "energy energy"), at=("mess-hall", "bridge"))
    meals = [move for move in can(state) if move.startswith("mess")]
    assert meals == [
        *("mess swap data for metal of 2", "mess give data to 2", "mess take metal from 2"),
        *("mess swap data for energy of 3", "mess give data to 3", "mess take energy from 3"),
    ]
    assert refused(state, "mess give metal to 2") == ("not_in_hand", "room.mess-hall")
    assert refused(state, "mess take data from 2") == ("not_theirs", "room.mess-hall")
    assert refused(state, "mess give data to 1") == ("no_such_move", "room.mess-hall")
    play(state, "mess swap data for energy of 3")
    assert (hand(state, 0), hand(state, 2)) == ("energy", "data energy")


@pytest.mark.rule("solarstorm/room.engine-room")
def test_engine_room() -> None:
    state = ship(hands=("data",), at=("engine-room",), discards="metal universal")
    play(state, "swap data for universal")
    assert hand(state) == "universal"
    assert state.discards == [1, 1, 0, 0, 0]
    assert refused(state, "swap universal for energy") == ("not_discarded", "room.engine-room")
    assert refused(state, "swap metal for data") == ("not_in_hand", "room.engine-room")
    assert not any(move.startswith("swap") for move in can(ship(hands=("data",), at=("engine-room",))))
    assert not any(move.startswith("swap") for move in can(ship(at=("engine-room",), discards="data")))


@pytest.mark.rule("solarstorm/room.repair-centre")
def test_the_repair_centre_reaches_every_room() -> None:
    state = ship(
        hands=("metal data",),
        at=("repair-centre",),
        opened={"armoury": "metal", "bridge": TRACK_OF_BRIDGE, "medical-bay": "energy"},
        diverted="bridge",
    )
    repairs = [move for move in can(state) if move.startswith("repair")]
    assert repairs == ["repair metal of armoury with metal", "repair bridge with data"]
    play(state, *repairs)
    assert open_at(state, "armoury") == open_at(state, "bridge") == ""


@pytest.mark.rule("solarstorm/room.medical-bay", "solarstorm/turn.begin")
def test_the_medical_bay_gives_tokens_at_the_start_of_a_turn() -> None:
    """Only if it is still whole then, and only as many as the supply has; they may be spent at once."""
    state = ship(at=("energy-core", "medical-bay"))
    next_damage(state, "bridge")
    play(state, "end", "draw two")
    assert (state.active, state.tokens) == (1, [0, 2])
    play(state, "spend")
    assert state.actions == 4
    damaged = ship(at=("energy-core", "medical-bay"))
    next_damage(damaged, "medical-bay")
    play(damaged, "end", "draw two")
    assert damaged.tokens == [0, 0]
    scarce = ship(at=("energy-core", "medical-bay"), tokens=(ACTION_TOKENS - 1, 0))
    next_damage(scarce, "bridge")
    assert play(scarce, "end", "draw two").tokens == [ACTION_TOKENS - 1, 1]
    assert "look" not in can(ship(at=("medical-bay",)))


@pytest.mark.rule("solarstorm/room.bridge", "solarstorm/room.bridge-few", "solarstorm/secret.known")
def test_bridge() -> None:
    state = ship(at=("bridge",))
    next_damage(state, "bridge", "armoury", "mess-hall")
    play(state, "look")
    assert [len(state.looked), state.phase] == [3, "bridge"]
    play(state, "order mess-hall")
    assert state.view(1)["ordered"] == []
    play(state, "order bridge")
    assert state.phase == "act"
    assert [DAMAGE[card][0] for card in state.view(1)["foreseen"]] == [0, 7, 6]
    play(state, "end", "draw two")
    assert open_at(state, "mess-hall") == "nanobots"
    few = ship(at=("bridge",))
    few.drawn, few.damage, few.turns = [*few.drawn, *few.damage[2:]], few.damage[:2], 21
    play(few, "look")
    assert len(few.looked) == 2
    none = ship(at=("bridge",))
    none.drawn, none.damage, none.turns = [*none.drawn, *none.damage], [], 23
    assert refused(none, "look") == ("no_damage_cards", "room.bridge-few")


@pytest.mark.rule("solarstorm/room.armoury", "solarstorm/room.armoury-where")
def test_armoury() -> None:
    """Up to two tokens for an action, on the same room or different ones, as long as the supply has any."""
    state = ship(at=("armoury",))
    assert refused(state, "protect energy-core") == ("core_cannot", "room.armoury-where")
    play(state, "protect bridge")
    assert (state.phase, state.actions) == ("protect", 2)
    assert refused(state, "end") == ("protect_first", "room.armoury")
    play(state, "protect bridge", "protect mess-hall", "stop", "protect cargo-hold")
    assert state.phase == "act", "the supply is empty"
    assert state.shields == [(7, 0), (7, 0), (0, 0), (5, 0)]
    assert state.actions == 0
    play(ship(at=("armoury",), tokens=(1,)), "protect bridge", "stop")
    full = ship(at=("armoury",))
    full.shields = [(0, 1)] * 4
    assert refused(full, "protect bridge") == ("no_protection", "room.armoury-where")


@pytest.mark.rule("solarstorm/room.energy-core", "solarstorm/end.win", "solarstorm/end.at-once", "solarstorm/aim.goal")
def test_the_core_wins_once_all_rooms_are_diverted() -> None:
    rooms = [room.id for room in ROOMS[:-1]]
    state = ship(diverted=" ".join(rooms), opened={"bridge": TRACK_OF_BRIDGE})
    assert refused(ship(diverted=" ".join(rooms[1:])), "activate energy-core") == (
        *("not_all_diverted", "room.energy-core"),
    )
    elsewhere = ship(diverted=" ".join(rooms), at=("bridge",))
    assert refused(elsewhere, "activate energy-core") == ("wrong_room", "room.energy-core")
    play(state, "activate energy-core")
    assert state.turn is None
    assert state.score_sheet().won
    assert state.score_sheet().winners == ("Team",)
    assert not state.legal_moves()
    assert refused(state, "end") == ("game_over", "end.at-once")
