"""What the computers know: what is left to do, what the storm may do, and a turn from its first action to its last."""

from random import Random

import pytest

from calculators.bots import bot
from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.components import CARD_OF, DAMAGE, KINDS, NUMBER_OF, OUTER, ROOMS, TIER
from calculators.games.solarstorm.engine import SolarStorm, start
from calculators.games.solarstorm.moves import END, SKIP, SPEND, Move, notation
from calculators.games.solarstorm.options import Options
from calculators.games.solarstorm.outlook import distances, lack, left, outlook, storm, strikes
from tests.games.solarstorm.tables import next_damage, play, ship

ALL = " ".join(room.id for room in ROOMS[:-1])
BARE = "nanobots data energy"


def turn_of(state: SolarStorm, level: str) -> list[str]:
    """What a computer does until the turn of the next pawn, or the end."""
    player, active, done = bot(GAME, level), state.active, []
    while state.turn is not None and state.active == active:
        move = player.choose(state.view(state.turn), state.legal_moves(), Random(1), None)
        done.append(notation(move))
        state.play(move)
        state.check()
    return done


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_game_is_won_as_soon_as_it_can_be(level: str) -> None:
    assert turn_of(ship(diverted=ALL, at=("bridge",)), level) == ["move to energy-core", "activate energy-core"]


def test_hard_uses_tokens_to_win() -> None:
    state = ship(diverted=ALL, at=("crew-quarters",), tokens=(1,))
    assert turn_of(ship(diverted=ALL, at=("armoury",), tokens=()), "hard")[-1] == "activate energy-core"
    last = turn_of(state, "hard")
    assert last[-1] == "activate energy-core"
    far = ship(diverted=ALL.replace("bridge", ""), at=("armoury",), hands=("data metal energy",), tokens=(1,))
    assert sorted(turn_of(far, "hard")) == sorted(
        ["spend", "move to bridge", "divert bridge", "move to energy-core", "activate energy-core"]
    )


def test_medium_spends_a_token_for_an_action_and_saves_what_is_left() -> None:
    """Both in one turn would puzzle whoever follows the hints."""
    won = turn_of(ship(diverted=ALL, at=("armoury",), tokens=(8,)), "medium")
    assert won[-1] == "activate energy-core"
    both = used = saved = 0
    for seed in range(1, 7):
        state, player = start(2, Options(), seed), bot(GAME, "medium")
        turn: list[Move] = []
        while state.turn is not None:
            move = player.choose(state.view(state.turn), state.legal_moves(), Random(1), None)
            if move.act == SPEND:
                assert not state.actions
            if turn and turn[-1].act == SPEND:
                assert move.act not in {SPEND, SKIP, END}
                used += 1
            saved += move.act == SKIP
            turn.append(move)
            if move.act == END:
                both += {SPEND, SKIP} <= {one.act for one in turn}
                turn = []
            state.play(move)
    assert both == 0
    assert used > 10
    assert saved > 10


def test_a_bare_room_that_will_be_hit_is_saved() -> None:
    state = ship(at=("energy-core", "medical-bay"), hands=("data metal energy",), opened={"bridge": BARE})
    next_damage(state, "bridge")
    state.foreseen = 1
    turn_of(state, "hard")
    assert state.over is None


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_power_is_diverted_where_a_hand_can(level: str) -> None:
    state = ship(at=("crew-quarters", "armoury"), hands=("metal metal nanobots data", "energy"))
    assert "divert crew-quarters" in turn_of(state, level)


def test_the_last_card_is_left_in_the_deck() -> None:
    state = play(ship(faces="metal metal", hands=("data",)), "end")
    for kind in state.deck[:-2]:
        state.discards[kind] += 1
    state.deck = state.deck[-2:]
    assert turn_of(state, "hard")[0] == "pick metal"


@pytest.mark.rule("solarstorm/help.hit")
def test_chances_of_the_next_strikes() -> None:
    """Known cards first; then each room's share of what is left of a tier."""
    state = ship()
    first = strikes(state.drawn, [])
    assert len(first) == 22
    assert first[0] == [1 / TIER] * TIER
    assert first[8] == pytest.approx([2 / TIER] * TIER)
    gone = [card for card in range(16, 24) if card in state.drawn]
    named = [sum(room in DAMAGE[card] for card in range(16, 24) if card not in gone) / 6 for room in OUTER]
    assert first[16] == pytest.approx(named)
    bridge = CARD_OF[frozenset({NUMBER_OF["bridge"]})]
    known = strikes(state.drawn, [bridge])
    assert known[0][NUMBER_OF["bridge"]] == 1
    assert known[1][NUMBER_OF["bridge"]] == 0
    assert known[1][NUMBER_OF["armoury"]] == pytest.approx(1 / 7)
    assert strikes(list(range(24)), []) == []


def test_what_a_hand_lacks_and_keeps() -> None:
    """Crew Quarters cost metal, metal, nanobots; open energy is one card more."""
    room = NUMBER_OF["crew-quarters"]
    assert lack((0, 0, 0, 0, 0), room, 0) == 3
    assert lack((0, 1, 0, 1, 1), room, 0b001) == 1
    assert lack((0, 2, 1, 1, 0), room, 0b001) == 0
    assert left((2, 2, 1, 1, 1), room, 0b001) == (2, 0, 0, 0, 1)
    assert left((2, 1, 1, 1, 1), room, 0b001) == (2, 0, 0, 0, 0)


def test_distances_are_steps_on_the_grid() -> None:
    state = start(2, Options(), 4)
    far = distances(state.layout)
    for place, room in enumerate(state.layout):
        for other, there in enumerate(state.layout):
            steps = abs(place // 3 - other // 3) + abs(place % 3 - other % 3)
            assert far[room][there] == steps


def test_an_outlook_is_better_with_less_to_do_and_less_to_fear() -> None:
    def worth(**given: object) -> float:
        state = ship(at=("energy-core", "medical-bay"), **given)  # type: ignore[arg-type]
        return outlook(state, storm(state, []))

    plain = worth()
    assert worth(diverted="bridge") > plain
    assert worth(hands=("data metal energy",)) > plain
    assert worth(opened={"bridge": "data"}) < plain
    assert worth(diverted="bridge", opened={"bridge": BARE}) < worth(diverted="bridge", opened={"bridge": "data"})
    assert worth(tokens=(1,)) > plain


def test_the_search_changes_nothing_and_any_moves_may_be_asked_about() -> None:
    """Easy asks about a few moves only, even one of them twice."""
    state = start(3, Options(), 9)
    view, moves = state.view(state.turn or 0), state.legal_moves()
    before = state.view(0)
    some = [moves[0], moves[-1], moves[0]]
    for judge in (GAME.hints, GAME.sharp):
        assert judge is not None
        found = judge(view, some)
        assert found[0] == found[2]
        assert len(judge(view, moves)) == len(moves)
    assert state.view(0) == before


def test_the_worst_ship_has_an_outlook_too() -> None:
    """All rooms bare, nobody has a card: the plan takes longer than there is damage to come."""
    opened = {room.id: " ".join(KINDS[kind] for kind in room.track) for room in ROOMS[:-1]}
    for seats in (1, 4):
        state = ship(seats, opened=opened)
        assert outlook(state, storm(state, [])) < -20
        assert len(GAME.hints(state.view(0), state.legal_moves())) == len(state.legal_moves())
