"""The rules one by one: set-up, actions, rooms, the three phases, the ends."""

from collections import Counter
from typing import Any

import pytest

from calculators.games.solarstorm.components import (
    BRIDGE,
    CORE,
    DAMAGE,
    HAND_LIMIT,
    KINDS,
    MEDICAL_BAY,
    OUTER,
    ROOMS,
    UNIVERSAL,
)
from calculators.games.solarstorm.engine import bound, start
from calculators.games.solarstorm.lists import GRID
from calculators.games.solarstorm.moves import END, Move, notation, parse
from calculators.games.solarstorm.options import LEVELS, Options
from tests.games.solarstorm.tables import KINDS_OF_GAME, can, hand, next_damage, open_at, play, refused, ship, shrink

TRACK_OF_BRIDGE = "nanobots data energy"


# ---- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    *("solarstorm/setup.ship", "solarstorm/setup.cubes", "solarstorm/setup.damage", "solarstorm/setup.pawns"),
    *("solarstorm/setup.first", "solarstorm/setup.open", "solarstorm/components.rooms"),
)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_set_up(seats: int) -> None:
    """The core in the middle, six cubes off by two cards of the last tier, tiers in order with the breach below."""
    for seed in range(6):
        state = start(seats, Options(), seed)
        state.check()
        assert state.layout[4] == CORE
        assert set(state.pawns) == {CORE}
        assert sum(bits.bit_count() for bits in state.open) == 6
        assert all(card >= 16 for card in state.drawn)
        struck = Counter(room for card in state.drawn for room in DAMAGE[card])
        assert [state.open[room] for room in OUTER] == [(1 << struck[room]) - 1 for room in OUTER]
        assert [len(DAMAGE[card]) for card in reversed(state.damage)] == [1] * 8 + [2] * 8 + [3] * 6
        assert len(state.faces) == 2
        assert sum(state.tokens) == 0
        assert state.actions == 3


@pytest.mark.rule(
    *("solarstorm/setup.resources", "solarstorm/setup.hand", "solarstorm/variant.difficulty"),
    *("solarstorm/components.resources", "solarstorm/components.universal"),
)
@pytest.mark.parametrize(
    ("seats", "cards", "decks"),
    [
        (1, 4, (62, 60, 58, 56, 54)),
        (2, 4, (58, 56, 54, 52, 50)),
        (3, 3, (57, 55, 53, 51, 49)),
        (4, 2, (58, 56, 54, 52, 50)),
    ],
)
def test_hands_and_decks(seats: int, cards: int, decks: tuple[int, ...]) -> None:
    """The table of the facts: cards left in the deck by players and difficulty."""
    for level, deck in zip(LEVELS, decks, strict=True):
        state = start(seats, Options(difficulty=level), 3)
        assert len(state.deck) == deck
        assert [sum(one) for one in state.hands] == [cards] * seats
        state.check()


@pytest.mark.rule("solarstorm/setup.start", "solarstorm/setup.ship")
def test_chance_comes_from_the_seed() -> None:
    """Ships, decks and who begins differ from seed to seed; the same seed, the same game."""
    games = [start(4, Options(), seed) for seed in range(40)]
    assert len({state.layout for state in games}) == 40
    assert len({tuple(state.deck) for state in games}) == 40
    assert {state.active for state in games} == {0, 1, 2, 3}
    assert start(4, Options(), 7).view(0) == games[7].view(0)
    assert {eyes for state in games for eyes in state.dice} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("solarstorm/variant.quick")
def test_a_quick_game_begins_with_four_rooms_diverted() -> None:
    games = [start(2, Options(length="quick"), seed) for seed in range(30)]
    assert {state.diverted.bit_count() for state in games} == {4}
    assert all(any(state.diverted >> room & 1 for state in games) for room in OUTER)
    assert not start(2, Options(), 1).diverted


@pytest.mark.rule("solarstorm/variant.realistic")
def test_realistic_mode_changes_no_rule() -> None:
    one, other = (start(3, Options(realistic=realistic), 5) for realistic in (True, False))
    assert one.deck == other.deck
    assert one.legal_moves() == other.legal_moves()


# ---- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solarstorm/action.move", "solarstorm/turn.actions", "solarstorm/turn.stop")
def test_a_pawn_moves_to_the_rooms_beside_it() -> None:
    state = ship()
    assert [move for move in can(state) if move.startswith("move")] == [
        *("move to repair-centre", "move to engine-room", "move to cargo-hold", "move to bridge"),
    ]
    assert refused(state, "move to armoury") == ("not_adjacent", "action.move")
    play(state, "move to bridge", "move to armoury", "move to cargo-hold")
    assert ROOMS[state.pawns[0]].id == "cargo-hold"
    assert can(state) == ["end"]
    assert refused(state, "move to energy-core") == ("no_actions", "turn.actions")


def test_neighbours_are_those_of_the_facts() -> None:
    assert GRID == ((1, 3), (0, 2, 4), (1, 5), (0, 4, 6), (1, 3, 5, 7), (2, 4, 8), (3, 7), (4, 6, 8), (5, 7))


@pytest.mark.rule("solarstorm/action.scavenge", "solarstorm/action.pick", "solarstorm/action.stop")
@pytest.mark.parametrize(("eyes", "cards"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_scavenging(eyes: int, cards: int) -> None:
    """The die says how many cards, one at a time; one that lies open is replaced at once."""
    state = ship(faces="data metal", deck="energy nanobots data")
    state.dice = bytes([eyes])
    play(state, "scavenge")
    if not cards:
        assert state.phase == "act"
        return
    assert can(state) == ["pick data", "pick metal", "blind", "stop"]
    assert refused(state, "pick energy") == ("not_open", "action.pick")
    assert refused(state, "move to bridge") == ("pick_first", "action.pick")
    play(state, "pick metal")
    assert hand(state) == "metal"
    assert state.faces == [0, 3]
    if cards == 2:
        assert can(state) == ["pick data", "pick energy", "blind", "stop"]
        assert hand(play(state.copy(), "stop")) == "metal"
        play(state, "blind")
        assert hand(state) == "metal nanobots"
    assert state.phase == "act"
    assert state.actions == 2


@pytest.mark.rule("solarstorm/action.share")
def test_cards_change_hands_in_the_same_room() -> None:
    state = ship(3, hands=("data", "metal metal", "energy"), at=("bridge", "bridge", "armoury"))
    shares = [move for move in can(state) if move.startswith(("give", "take"))]
    assert shares == ["give data to 2", "take metal from 2"]
    assert refused(state, "give data to 3") == ("not_together", "action.share")
    assert refused(state, "give data to 1") == ("not_together", "action.share")
    assert refused(state, "give energy to 2") == ("not_in_hand", "action.share")
    assert refused(state, "take energy from 2") == ("not_theirs", "action.share")
    play(state, "give data to 2", "take metal from 2")
    assert (hand(state, 0), hand(state, 1)) == ("metal", "data metal")
    assert state.actions == 1


@pytest.mark.rule("solarstorm/action.skip", "solarstorm/action.spend", "solarstorm/components.tokens")
def test_tokens() -> None:
    """Skip first: none can be spent this turn. Spend first: four actions are left to use."""
    state = ship(tokens=(2, 6))
    assert refused(state, "skip") == ("no_tokens_left", "action.skip")
    play(state, "spend", "spend", "skip")
    assert (state.actions, state.tokens) == (4, [1, 6])
    assert refused(state, "spend") == ("earned_now", "action.spend")
    state = ship(tokens=(2, 0))
    play(state, "skip")
    assert (state.actions, state.tokens) == (2, [3, 0])
    assert "spend" not in can(state)
    assert refused(ship(), "spend") == ("no_tokens", "action.spend")


# ---- repairs, power --------------------------------------------------------------------------------------------------


@pytest.mark.rule("solarstorm/repair.match", "solarstorm/repair.order", "solarstorm/repair.universal")
def test_a_card_covers_the_space_that_it_matches() -> None:
    state = ship(hands=("data nanobots metal universal",), at=("bridge",), opened={"bridge": "nanobots data"})
    assert [move for move in can(state) if "repair" in move] == [
        "repair data of bridge with data",
        "repair nanobots of bridge with nanobots",
        "repair data of bridge with universal",
        "repair nanobots of bridge with universal",
    ]
    assert refused(state, "repair nanobots of bridge with metal") == ("no_match", "repair.match")
    assert refused(state, "repair energy of bridge with universal") == ("no_match", "repair.match")
    assert refused(state, "repair nanobots of bridge with energy") == ("not_in_hand", "repair.match")
    assert refused(state, "repair bridge with data") == ("one_space", "repair.match")
    assert refused(state, "repair data of armoury with data") == ("not_here", "repair.match")
    play(state, "repair data of bridge with data")
    assert open_at(state, "bridge") == "nanobots"
    assert state.discards == [1, 0, 0, 0, 0]
    play(state, "repair nanobots of bridge with universal")
    assert open_at(state, "bridge") == ""
    assert refused(state, "repair nanobots of bridge with nanobots") == ("nothing_to_repair", "repair.match")


@pytest.mark.rule("solarstorm/repair.diverted", "solarstorm/repair.shown")
def test_one_card_repairs_all_of_a_diverted_room() -> None:
    state = ship(
        hands=("data energy universal",), at=("bridge",), opened={"bridge": TRACK_OF_BRIDGE}, diverted="bridge"
    )
    repairs = [move for move in can(state) if "repair" in move]
    assert repairs == ["repair bridge with data", "repair bridge with energy", "repair bridge with universal"]
    assert refused(state, "repair data of bridge with data") == ("repairs_all", "repair.diverted")
    play(state, "repair bridge with data")
    assert open_at(state, "bridge") == ""
    state = ship(hands=("data energy",), at=("bridge",), opened={"bridge": "nanobots data"}, diverted="bridge")
    assert refused(state, "repair bridge with energy") == ("no_match", "repair.shown")


@pytest.mark.rule(
    "solarstorm/divert.cards", "solarstorm/divert.pay", "solarstorm/divert.whole", "solarstorm/divert.once"
)
def test_power_is_diverted_with_three_cards() -> None:
    """Example 7 of the facts: metal and two universals for metal, metal, nanobots."""
    given: dict[str, Any] = {"hands": ("metal universal universal data energy",), "at": ("crew-quarters",)}
    state = ship(**given)
    assert refused(state, "divert bridge") == ("not_here", "divert.whole")
    play(state, "divert crew-quarters")
    assert hand(state) == "data energy"
    assert state.discards == [0, 1, 0, 0, 2]
    assert refused(state, "divert crew-quarters") == ("already_diverted", "divert.once")
    damaged = ship(**given, opened={"crew-quarters": "energy"})
    assert refused(damaged, "divert crew-quarters") == ("room_damaged", "divert.whole")
    poor = ship(hands=("metal universal data energy",), at=("crew-quarters",))
    assert refused(poor, "divert crew-quarters") == ("cannot_pay", "divert.cards")
    elsewhere = ship(**given, opened={"bridge": TRACK_OF_BRIDGE})
    assert "divert crew-quarters" in can(elsewhere), "damage in other rooms does not matter"


@pytest.mark.rule("solarstorm/divert.core")
def test_the_core_cannot_be_diverted() -> None:
    assert refused(ship(), "divert energy-core") == ("core_cannot", "divert.core")


# ---- collecting ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solarstorm/turn.phases", "solarstorm/collect.choice")
def test_collecting() -> None:
    state = ship(faces="data metal", deck="energy nanobots universal")
    next_damage(state, "bridge")
    play(state, "end")
    assert can(state) == ["pick data", "pick metal", "draw two"]
    assert refused(state, "end") == ("collect_first", "collect.choice")
    assert refused(state, "pick energy") == ("not_open", "collect.choice")
    one, two = play(state.copy(), "pick metal"), play(state.copy(), "draw two")
    assert (hand(one), one.faces, one.active) == ("metal", [0, 3], 1)
    assert (hand(two), two.faces, two.active) == ("nanobots energy", [0, 1], 1)
    assert open_at(one, "bridge") == open_at(two, "bridge") == "nanobots"


@pytest.mark.rule("solarstorm/collect.limit", "solarstorm/collect.before")
def test_the_hand_limit_comes_after_collecting() -> None:
    """Nine cards while acting are legal; then down to six, before the storm; nobody else discards."""
    state = ship(hands=("data data data data metal metal metal", "energy " * 7), deck="metal universal")
    next_damage(state, "bridge")
    play(state, "end", "draw two")
    assert state.phase == "limit"
    assert can(state) == ["drop data", "drop metal", "drop universal"]
    assert refused(state, "drop energy") == ("not_in_hand", "collect.limit")
    assert refused(state, "draw two") == ("drop_first", "collect.limit")
    play(state, "drop data", "drop data")
    assert open_at(state, "bridge") == ""
    play(state, "drop metal")
    assert sum(state.hands[0]) == HAND_LIMIT
    assert sum(state.hands[1]) == 7
    assert open_at(state, "bridge") == "nanobots"
    assert state.active == 1


# ---- the storm -------------------------------------------------------------------------------------------------------


def struck(*cards: str, **given: Any) -> str:
    """What is open in the Bridge after some damage cards, a turn each."""
    state = ship(**given)
    next_damage(state, *cards)
    for _ in cards:
        play(state, "end", "draw two")
    return open_at(state, "bridge")


@pytest.mark.rule("solarstorm/damage.card", "solarstorm/damage.gap", "solarstorm/damage.diverted")
def test_each_named_room_loses_its_topmost_cube() -> None:
    state = ship()
    next_damage(state, "bridge medical-bay mess-hall")
    play(state, "end", "draw two")
    assert [open_at(state, room) for room in ("bridge", "medical-bay", "mess-hall", "armoury")] == [
        *("nanobots", "metal", "nanobots", ""),
    ]
    assert struck("bridge", opened={"bridge": "nanobots energy"}) == TRACK_OF_BRIDGE
    assert struck("bridge", opened={"bridge": "data"}) == "nanobots data", "the topmost that is left"
    assert struck("bridge", diverted="bridge") == "nanobots"


@pytest.mark.rule("solarstorm/damage.protection", "solarstorm/turn.begin")
def test_a_protection_token_takes_the_hit() -> None:
    """The oldest goes, one for each hit; those that are left go when the turn of their player begins."""
    state = ship(3)
    state.shields = [(BRIDGE, 2), (BRIDGE, 1), (MEDICAL_BAY, 0)]
    next_damage(state, "bridge", "armoury", "mess-hall")
    play(state, "end", "draw two")
    assert (open_at(state, "bridge"), state.shields) == ("", [(MEDICAL_BAY, 0)]), "player 2's own have gone"
    play(state, "end", "draw two")
    assert state.shields == [(MEDICAL_BAY, 0)]
    play(state, "end", "draw two")
    assert state.shields == []
    bare = ship(opened={"bridge": TRACK_OF_BRIDGE})
    bare.shields = [(BRIDGE, 0)]
    next_damage(bare, "bridge")
    assert play(bare, "end", "draw two").over is None


@pytest.mark.rule("solarstorm/end.damage", "solarstorm/end.at-once", "solarstorm/aim.together")
def test_a_bare_room_that_is_hit_is_the_end() -> None:
    state = ship(opened={"bridge": TRACK_OF_BRIDGE})
    next_damage(state, "bridge medical-bay mess-hall")
    play(state, "end", "draw two")
    assert (state.turn, state.over, state.lost_by) == (None, False, "bridge")
    assert open_at(state, "medical-bay") == "", "nothing after it happens any more"
    sheet = state.score_sheet()
    assert (sheet.won, sheet.totals, sheet.winners, sheet.places) == (False, (0,), (), (None,))


@pytest.mark.rule("solarstorm/damage.breach", "solarstorm/damage.when")
@pytest.mark.parametrize(("eyes", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_hull_breach_takes_cards(eyes: int, lost: int) -> None:
    """From turn 23 on, when the damage cards have run out."""
    state = ship()
    state.drawn, state.damage, state.turns = [*state.drawn, *state.damage], [], 23
    state.dice = bytes([eyes])
    before = len(state.deck)
    play(state, "end", "pick data")
    assert len(state.deck) == before - 1 - lost
    assert sum(state.discards) == lost
    assert sum(state.open) == 0


@pytest.mark.rule("solarstorm/damage.when")
def test_the_timetable_of_damage() -> None:
    """One room a turn, then two, then three; 22 turns."""
    state = start(2, Options(difficulty="easy"), 1)
    sizes: list[int] = []
    state.open = [0] * 8
    while state.turns < 24 and state.over is None:
        play(state, "end", f"pick {KINDS[state.faces[0]]}")
        while state.phase == "limit":
            state.push(state.legal_moves()[0])
        sizes.append(len(DAMAGE[state.drawn[-1]]) if len(sizes) < 22 else 0)
        state.open = [0] * 8
    assert sizes == [1] * 8 + [2] * 8 + [3] * 6 + [0]
    assert [event.kind for event in state.log if event.kind in {"damage", "breach"}] == ["damage"] * 22 + ["breach"]


# ---- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solarstorm/end.deck", "solarstorm/end.at-once")
def test_the_last_card_of_the_deck_loses() -> None:
    """After a refill, a blind draw, the second of two, a hull breach; never for cards that are only looked at."""
    for left, moves in ((1, ("end", "pick data")), (2, ("end", "draw two")), (1, ("end", "draw two"))):
        state = ship(hands=("data " * 7,), faces="data data", deck="metal metal")
        shrink(state, left)
        play(state, *moves)
        assert (state.over, state.lost_by, state.why) == (False, "deck", "solarstorm/end.deck")
    scavenging = ship()
    scavenging.dice = bytes([6])
    shrink(scavenging, 1)
    assert play(scavenging, "scavenge", "blind").over is False
    looking = ship(at=("cargo-hold",))
    shrink(looking, 3)
    while "look" in can(looking):
        looking.push(parse("look"))
        while looking.phase == "cargo":
            looking.push(looking.legal_moves()[0])
    assert looking.over is None
    assert len(looking.deck) == 3


@pytest.mark.rule("solarstorm/damage.breach", "solarstorm/end.deck")
@pytest.mark.parametrize(("left", "losing"), [(5, 0), (4, 2), (3, 4), (2, 6)])
def test_the_breach_and_a_small_deck(left: int, losing: int) -> None:
    """Example 9 of the facts, with one card collected before: 3 left lose on 5 and 6, 2 on 3 to 6, 1 always."""
    lost = 0
    for eyes in range(1, 7):
        state = ship()
        state.drawn, state.damage, state.turns = [*state.drawn, *state.damage], [], 23
        state.dice = bytes([eyes])
        shrink(state, left)
        play(state, "end", "pick data")
        lost += state.over is False
    assert lost == losing


# ---- alone -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solarstorm/variant.solo", "solarstorm/turn.alone")
def test_alone_three_pawns_share_a_hand() -> None:
    state = ship(1, hands=("data metal",), at=("mess-hall", "mess-hall", "armoury"), tokens=(1,))
    assert not any(move.startswith(("give", "take", "mess")) for move in can(state))
    assert refused(state, "give data to 1") == ("alone", "variant.solo")
    assert refused(state, "mess give data to 1") == ("alone", "variant.solo")
    next_damage(state, "cargo-hold", "repair-centre", "bridge", "medical-bay")
    for pawn in (0, 1, 2, 0):
        assert (state.turn, state.active, state.actions) == (0, pawn, 3)
        if pawn == 2:
            play(state, "protect bridge", "stop")
        play(state, "end", "draw two")
        while state.phase == "limit":
            state.push(state.legal_moves()[0])
    assert state.shields == []
    assert open_at(state, "bridge") == ""


@pytest.mark.rule("solarstorm/variant.solo", "solarstorm/turn.begin")
def test_alone_a_token_stays_until_the_pawn_that_placed_it_begins() -> None:
    state = ship(1, at=("armoury",))
    next_damage(state, "cargo-hold", "repair-centre", "medical-bay")
    play(state, "protect bridge", "stop")
    for _ in range(3):
        assert state.shields == [(BRIDGE, 0)]
        play(state, "end", "draw two")
        while state.phase == "limit":
            state.push(state.legal_moves()[0])
    assert state.shields == []


# ---- bounds, words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), KINDS_OF_GAME)
def test_the_bound_is_that_of_the_facts(seats: int, options: Options) -> None:
    assert 1000 < bound(seats, options) < 5000


def test_notation_round_trips_and_nothing_else_is_read() -> None:
    for text in ("", "move", "move to the bridge", "give data to 0", "repair of bridge with data", "order bridge", "x"):
        if text != "order bridge":
            with pytest.raises(ValueError, match="not a move"):
                parse(text)
    assert notation(parse("order bridge")) == "order bridge"
    with pytest.raises(ValueError, match="not a move"):
        parse("give gold to 2")
    assert notation(Move(END)) == "end"
    assert UNIVERSAL == 4
