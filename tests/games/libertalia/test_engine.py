"""The game in progress, rule by rule and ruling by ruling, with tables set up by hand."""

from collections import Counter

import pytest

from calculators.core.refusal import Illegal
from calculators.games.libertalia import GAME
from calculators.games.libertalia.choices import neighbours
from calculators.games.libertalia.components import COUNTS, TOKENS
from calculators.games.libertalia.engine import start
from calculators.games.libertalia.moves import Move, notation, parse
from calculators.games.libertalia.options import Options
from tests.games.libertalia.tables import aboard, choices, day, hand, play, refused, stacked, tokens
from tests.games.shared import advanced, finished

# ---- setting up


@pytest.mark.rule(
    "libertalia/setup.money",
    "libertalia/setup.booty",
    "libertalia/setup.ranks",
    "libertalia/setup.colours",
    "libertalia/setup.seats",
    "libertalia/components.booty",
)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_start(seats: int) -> None:
    state = start(seats, Options(), 7)
    state.check()
    assert state.doubloons == [10] * seats
    assert [sum(tokens) for tokens in state.board] == [seats] * 6
    assert sum(state.bag) == 50 - 6 * seats
    assert len(state.drawn[0]) == 9
    assert state.hands == [state.drawn[0]] * seats
    assert len(set(state.colors)) == seats
    assert len({tuple(start(seats, Options(), seed).colors) for seed in range(30)}) > 1


@pytest.mark.rule("libertalia/setup.ranks", "libertalia/setup.money", "libertalia/rest.clear", "libertalia/end.game")
def test_later_campaigns() -> None:
    state = start(3, Options(), 3)
    while state.campaign < 2:
        before = [hand[:] for hand in state.hands]
        campaign = state.campaign
        advanced(state, 1, len(state.moves))
        state.check()
        if state.campaign > campaign:
            assert state.day == 0
            assert state.doubloons == [10] * 3
            assert state.dens == state.graves == [[], [], []]
            assert sum(state.bag) == 50 - 18
            for seat, old in enumerate(before):
                assert set(state.hands[seat]) - set(state.drawn[-1]) <= set(old)
                assert set(state.drawn[-1]) <= set(state.hands[seat])
    assert [len(found) for found in state.drawn] == [9, 6, 6]
    assert len({rank for found in state.drawn for rank in found}) == 21
    finished(state, 1)
    assert len(state.scores) == 3


@pytest.mark.rule("libertalia/setup.booty")
def test_every_token_is_as_likely() -> None:
    found = Counter[int]()
    for seed in range(300):
        for today in start(4, Options(), seed).board:
            found.update(dict(enumerate(today)))
    total = sum(found.values())
    assert total == 300 * 24
    for kind, count in enumerate(COUNTS):
        assert abs(found[kind] / total - count / 50) < 0.02


def test_neighbours() -> None:
    assert neighbours(0, 2) == [1]
    assert neighbours(5, 6) == [0, 4]
    assert neighbours(1, 3) == [0, 2]


# ---- a day


@pytest.mark.rule("libertalia/sunrise.choose", "libertalia/sunrise.line", "libertalia/sunrise.tie")
def test_cards_are_sealed_and_revealed_together() -> None:
    state = stacked(hand("7"), hand("3"), hand("7"), today="goods jewel chest")
    play(state, "7", "3")
    assert (state.turn, state.phase, state.ship) == (2, "sunrise", [])
    assert state.view(1)["own"] == 3
    assert state.view(2)["own"] is None
    assert [view["sealed"] for view in map(state.view, range(3))] == [2, 2, 2]
    assert state.view(0)["hands"][1] == [3, 5]
    play(state, "7")
    assert aboard(state) == [(1, 3), (2, 7), (0, 7)], "yellow has 6, blue 2"
    assert state.turn == 0


@pytest.mark.rule("libertalia/day.order", "libertalia/character.beggar", "libertalia/character.gambler")
def test_the_day_of_two_beggars() -> None:
    """Flow example 9 of the facts."""
    state = stacked(hand("3"), hand("30"), hand("3"), hand("24"), colors="yellow red blue green", today="goods jewel")
    play(state, "3", "30", "3", "24")
    assert aboard(state) == [(0, 3), (2, 3), (3, 24), (1, 30)]
    assert state.doubloons == [13, 4, 13, 10]
    assert state.turn == 1
    play(state, "take jewel")
    assert state.dens == [[3], [30], [3], [24]], "one token for the next, two get none"


@pytest.mark.rule(
    "libertalia/character.parrot",
    "libertalia/character.brute",
    "libertalia/character.captain",
    "libertalia/day.removed",
    "libertalia/booty.officer",
    "libertalia/dusk.left",
)
def test_parrot_brute_and_officer() -> None:
    """Flow example 10."""
    state = stacked(hand("1 30"), hand("14"), hand("29"), today="officer goods jewel")
    play(state, "1", "14", "29")
    assert (state.turn, choices(state)) == (0, ["replace 5", "replace 30"])
    assert refused(state, "replace 1") == ("not_in_hand", "libertalia/character.parrot")
    play(state, "replace 30")
    assert (state.turn, state.graves[0]) == (2, [1, 30])
    assert state.doubloons == [10, 10, 13]
    play(state, "take jewel", "take officer")
    assert state.graves == [[1, 30], [14], []]
    assert state.dens == [[], [], [29]]
    assert state.board[0] == tokens("goods")
    assert state.booty[1] == tokens("officer")


@pytest.mark.rule(
    "libertalia/character.cook",
    "libertalia/character.granny-wata",
    "libertalia/booty.saber",
    "libertalia/dusk.take",
    "libertalia/dusk.none",
    "libertalia/character.armorer",
    "libertalia/character.barkeep",
)
def test_a_cook_and_two_grannies() -> None:
    """Flow example 11."""
    state = stacked(
        hand("18"), hand("27", den="7"), hand("27", den="12 20"), today="saber goods relic", colors="yellow red blue"
    )
    play(state, "18", "27", "27")
    assert state.turn == 1, "red has 6, blue 1"
    assert choices(state) == ["take goods", "take relic", "take saber"]
    play(state, "take relic", "take goods")
    assert state.turn == 0
    assert choices(state) == ["saber 2 7", "saber 2 27", "saber 3 12", "saber 3 20", "saber 3 27"]
    play(state, "saber 3 12")
    assert state.graves == [[], [27], [12, 27]]
    assert state.doubloons == [10, 11, 10], "the saber is yellow's, so blue's Armorer earns nothing"
    assert state.booty[0] == tokens("saber")


@pytest.mark.rule("libertalia/night.order", "libertalia/character.mutineer", "libertalia/character.freed-slave")
def test_the_order_of_a_night() -> None:
    """Flow example 12."""
    state = stacked(hand("5", den="7 12 13 20", booty="saber saber"), hand("5"))
    play(state, "5", "5")
    assert state.doubloons == [10 + 2 + 2 + 2 + 1, 10]
    assert state.dens[0] == [7, 12, 13, 20], "the Cabin Boy, who came at dusk, is the lowest"
    state = stacked(hand("18", den="7 12 13 20", booty="saber saber"), hand("5"))
    play(state, "18", "5")
    assert state.doubloons == [10 + 2 + 2 + 3, 10]
    assert state.graves[0] == [7]


@pytest.mark.rule("libertalia/day.must", "libertalia/day.single")
def test_only_what_leaves_a_choice_is_asked() -> None:
    state = stacked(hand("4", den="7"), hand("22", grave="8"), today="goods goods")
    play(state, "4", "22")
    assert (state.phase, state.day) == ("sunrise", 1)
    assert state.hands == [[5, 7], [5, 8]]
    assert state.booty == [tokens("goods"), tokens("goods")]
    assert choices(state) == ["play 5", "play 7"]
    alone = stacked(hand(""), hand(""))
    assert choices(alone) == ["play 5"], "a card of the morning is always asked"


@pytest.mark.rule("libertalia/day.removed", "libertalia/character.brute")
def test_who_is_removed_does_nothing() -> None:
    state = stacked(hand("14"), hand("29"), today="goods")
    play(state, "14", "29")
    assert state.doubloons == [10, 10]
    assert state.graves[1] == [29]
    assert state.booty[0] == tokens("goods")


@pytest.mark.rule("libertalia/dusk.den", "libertalia/booty.saber", "libertalia/dusk.order")
def test_a_saber_reaches_who_came_a_moment_ago_but_nobody_aboard() -> None:
    state = stacked(hand("16"), hand("23"), hand("28"), today="saber saber chest")
    play(state, "16", "23", "28")
    play(state, "take saber")
    assert state.turn == 1, "nobody was in a den: no question"
    play(state, "take saber")
    assert state.graves == [[], [], [28]], "one target, done at once"
    assert state.turn == 0 or state.phase == "sunrise"
    assert state.booty == [tokens("chest"), tokens("saber"), tokens("saber")]


@pytest.mark.rule("libertalia/booty.saber", "libertalia/setup.seats")
def test_a_saber_reaches_neighbours_only() -> None:
    state = stacked(hand("28", den="6"), hand("2", den="7"), hand("2", den="8"), hand("2", den="9"), today="saber map")
    play(state, "28", "2", "2", "2", "take saber")
    assert choices(state) == ["saber 2 7", "saber 4 9"]
    assert refused(state, "saber 3 8") == ("not_a_neighbour", "libertalia/booty.saber")
    assert refused(state, "saber 1 6") == ("not_a_neighbour", "libertalia/booty.saber")
    assert refused(state, "saber 2 8") == ("not_in_that_den", "libertalia/booty.saber")
    assert refused(state, "saber 4 8") == ("not_in_that_den", "libertalia/booty.saber")
    assert refused(state, "saber 5 8") == ("no_such_seat", "libertalia/booty.saber")
    for move in (Move(8, -1, 7), Move(8, 1, 31), Move(8, 1, 0), Move(-1, 1)):
        assert refused(state, move) == ("no_such_move", "libertalia/booty.saber")


# ---- dusk


@pytest.mark.rule("libertalia/character.cook", "libertalia/booty.officer")
def test_a_cook_with_an_officer() -> None:
    state = stacked(hand("18", booty=""), hand("2"), today="chest officer map")
    play(state, "18", "2", "take officer", "take chest")
    assert state.booty[0] == tokens("chest officer")
    assert (state.dens[0], state.graves[0]) == ([], [18])
    assert state.booty[1] == tokens("map")


@pytest.mark.rule("libertalia/dusk.none", "libertalia/character.cook")
def test_a_cook_leaves_the_last_one_without() -> None:
    state = stacked(hand("28"), hand("23"), hand("18"), hand("16"), today="goods goods goods goods")
    play(state, "28", "23", "18", "16")
    assert [sum(booty) for booty in state.booty] == [1, 1, 2, 0]
    assert state.dens[3] == [16]


@pytest.mark.rule("libertalia/dusk.take")
def test_refusals_at_dusk() -> None:
    state = stacked(hand("28"), hand("16"), today="goods map")
    play(state, "28", "16")
    assert refused(state, "take relic") == ("token_not_there", "libertalia/dusk.take")
    assert refused(state, "play 5") == ("something_else", "libertalia/dusk.take")
    assert refused(state, Move(7, len(TOKENS))) == ("no_such_move", "libertalia/dusk.take")
    assert refused(state, Move(7, 1, 1)) == ("no_such_move", "libertalia/dusk.take")
    assert refused(state, Move(12, 1)) == ("no_such_move", "libertalia/dusk.take")


@pytest.mark.rule("libertalia/dusk.left")
def test_left_over_tokens_stay_on_the_board() -> None:
    state = stacked(hand("5"), hand("16"), today="goods goods")
    play(state, "5", "16")
    assert state.board[0] == tokens("goods")
    assert state.day == 1


# ---- night


@pytest.mark.rule("libertalia/night.den", "libertalia/character.barkeep")
def test_earlier_characters_go_on_earning() -> None:
    state = stacked(hand("7 16"), hand("5 16"))
    play(state, "7", "5")
    assert state.doubloons == [11, 10]
    play(state, "16", "16")
    assert state.doubloons == [12, 10]


@pytest.mark.rule("libertalia/character.waitress")
def test_waitress() -> None:
    state = stacked(hand("16", den="8", booty="map"), hand("5"))
    play(state, "16", "5")
    assert (state.turn, choices(state)) == (0, ["sell no", "sell yes"])
    assert refused(state, Move(9, 2)) == ("no_such_move", "libertalia/character.waitress")
    kept, sold = play(state.copy(), "sell no"), play(state.copy(), "sell yes")
    assert (kept.doubloons[0], kept.booty[0]) == (10, tokens("map"))
    assert (sold.doubloons[0], sold.booty[0]) == (13, tokens(""))
    assert kept.day == sold.day == 1
    assert day(8).phase == "sunrise", "no map, no question"


@pytest.mark.rule("libertalia/character.mutineer", "libertalia/character.freed-slave", "libertalia/character.armorer")
def test_night_earners() -> None:
    assert day(13).doubloons[0] == 10, "alone"
    low = day(13, den="20")
    assert (low.doubloons[0], low.dens[0]) == (12, [13])
    assert day(12, den="13 16").doubloons[0] == 12, "the Mutineer removes the Freed Slave, who pays nothing"
    assert day(12, den="11 16").doubloons[0] == 11
    assert day(20, booty="saber saber").doubloons[0] == 12
    assert day(7).doubloons[0] == 11


@pytest.mark.rule("libertalia/character.granny-wata")
def test_grannies() -> None:
    assert day(27).doubloons[0] == 12
    state = stacked(hand("16", den="27"), hand("27"))
    play(state, "16", "27")
    assert state.doubloons == [10, 10]
    assert state.graves == [[27], [27]]


# ---- the end


@pytest.mark.rule("libertalia/rest.score", "libertalia/end.game", "libertalia/rest.den")
def test_the_last_day() -> None:
    state = stacked(hand("28", den="7"), hand("5", den="9"), today="chest", day=5)
    play(state, "28", "5")
    assert (state.turn, state.phase) == (None, "over")
    assert state.scores[-1] == [11 + 2 + 5, 10 + 10]
    sheet = state.score_sheet()
    assert (sheet.totals, sheet.places, sheet.game_over) == ((18, 20), (2, 1), True)
    assert choices(state) == []
    refusal = state.why_not(parse("play 5"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("game_over", "libertalia/end.game")


@pytest.mark.rule("libertalia/variant.quick", "libertalia/end.game")
def test_quick() -> None:
    state = finished(start(4, Options(length="quick"), 2), 2)
    assert len(state.scores) == 1
    assert state.score_sheet().totals == tuple(state.scores[0])


@pytest.mark.rule("libertalia/variant.last-campaign", "libertalia/end.tie")
def test_the_last_campaign_decides() -> None:
    for option, places in ((False, (1, 1)), (True, (2, 1))):
        state = stacked(hand("5"), hand("5"), day=5)
        state.options = Options(last_campaign_breaks_ties=option)
        state.scores = [[6, 5], [1, 0]]
        state.doubloons = [8, 10]
        play(state, "5", "5")
        assert state.score_sheet().totals == (15, 15)
        assert state.score_sheet().places == places


@pytest.mark.rule("libertalia/sunrise.choose")
def test_refusals_at_sunrise() -> None:
    state = stacked(hand("7"), hand("8"))
    assert refused(state, "play 8") == ("not_in_hand", "libertalia/sunrise.choose")
    assert refused(state, "play 31") == ("no_such_move", "libertalia/sunrise.choose")
    assert refused(state, "take goods") == ("something_else", "libertalia/sunrise.choose")


def test_notation() -> None:
    texts = ["play 1", "replace 30", "recruit 7", "keep chest", "shoot 6 30", "trade officer 3", "revive 12"]
    for text in [*texts, "take relic", "saber 1 1", "sell yes", "sell no"]:
        assert notation(parse(text)) == text
    for text in (
        "play",
        "play 01",
        "play 7 ",
        "play goods",
        "take 7",
        "take goods 1",
        "saber 1",
        "sell maybe",
        "trade map",
    ):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)


@pytest.mark.rule("libertalia/day.pay", "libertalia/components.doubloons", "libertalia/components.characters")
def test_nobody_owes() -> None:
    """Whatever happens, money is at least 0 and every card is somewhere."""
    for seed in range(6):
        state = finished(start(2 + seed % 5, Options(), seed), seed)
        assert all(points >= 0 for campaign in state.scores for points in campaign)
    with pytest.raises(Illegal):
        start(2, Options(), 1).play(Move(0, 99))
