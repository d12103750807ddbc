"""The game in progress, rule by rule and ruling by ruling, with tables set up by hand."""

from collections import Counter
from typing import Any

import pytest

from calculators.core.refusal import Illegal
from calculators.games.libertalia import GAME
from calculators.games.libertalia.choices import neighbours
from calculators.games.libertalia.components import COUNTS, TOKENS
from calculators.games.libertalia.engine import Libertalia, rank_of, seat_of, start
from calculators.games.libertalia.moves import Move, notation, parse
from calculators.games.libertalia.options import Options
from tests.games.libertalia.tables import choices, play, ranks, stacked, tokens
from tests.games.shared import advanced, finished


def refused(state: Libertalia, move: str | Move) -> tuple[str, str]:
    """Code and rule with which a move is refused."""
    found = parse(move) if isinstance(move, str) else move
    with pytest.raises(Illegal) as caught:
        state.play(found)
    assert caught.value.refusal == state.why_not(found)
    for lang in ("en", "zh"):
        assert "{" not in GAME.message(caught.value.refusal, lang)
    return caught.value.refusal.code, caught.value.refusal.rule


def hand(cards: str, **more: Any) -> dict[str, Any]:
    return {"hand": cards, **more}


def aboard(state: Libertalia) -> list[tuple[int, int]]:
    """(seat, rank) from left to right."""
    return [(seat_of(sailor), rank_of(sailor)) for sailor in state.ship]


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


# ---- characters by day


def day(rank: int, other: str = "5", **more: Any) -> Libertalia:
    """One player plays a rank on the last day but one, the other a Cabin Boy; nothing to take."""
    return play(stacked(hand(str(rank), **more), hand(other), day=4), str(rank), other)


@pytest.mark.rule("libertalia/character.monkey")
def test_monkeys_pass_relics_on() -> None:
    state = stacked(hand("2", booty="relic relic"), hand("2", booty="relic"), hand("5"), colors="yellow red blue")
    play(state, "2", "2", "5")
    assert state.booty == [tokens(""), tokens(""), tokens("relic relic relic")]
    state = stacked(hand("2", booty="relic relic"), hand("2", booty="relic"), hand("5"), colors="red yellow blue")
    play(state, "2", "2", "5")
    assert state.booty == [tokens(""), tokens("relic relic"), tokens("relic")]
    last = stacked(hand("5"), hand("5"), hand("2", booty="relic"))
    play(last, "5", "5", "2")
    assert last.booty[0] == tokens("relic"), "clockwise: after the last seat comes the first"


@pytest.mark.rule("libertalia/character.beggar", "libertalia/day.pay")
def test_beggars() -> None:
    state = play(stacked(hand("3"), hand("5", money=2)), "3", "5")
    assert state.doubloons == [12, 0]
    two = play(stacked(hand("3"), hand("3")), "3", "3")
    assert two.doubloons == [13, 7], "the left one takes from the right one, who is rightmost himself"
    alone = play(stacked(hand("3"), hand("2")), "3", "2")
    assert alone.doubloons == [10, 10]


@pytest.mark.rule("libertalia/character.recruiter")
def test_recruiter() -> None:
    state = stacked(hand("4", den="7 12"), hand("5"))
    play(state, "4", "5")
    assert choices(state) == ["recruit 7", "recruit 12"]
    assert refused(state, "recruit 8") == ("not_in_den", "libertalia/character.recruiter")
    play(state, "recruit 7")
    assert state.doubloons[0] == 10, "the Barkeep pays nothing this night, the Freed Slave sees nobody high"
    assert state.hands[0] == [5, 7]
    assert state.dens[0] == [4, 12]
    assert day(4).dens[0] == [4]


@pytest.mark.rule("libertalia/character.preacher")
def test_preacher() -> None:
    state = stacked(hand("6", booty="chest map map"), hand("5"))
    play(state, "6", "5")
    assert choices(state) == ["keep chest", "keep map"]
    assert refused(state, "keep goods") == ("no_such_token", "libertalia/character.preacher")
    play(state, "keep map")
    assert state.booty[0] == tokens("map")
    assert sum(state.bag) == 49
    assert day(6, booty="relic").booty[0] == tokens("relic")
    assert day(6, booty="relic relic relic").booty[0] == tokens("relic"), "one kind: no question"
    assert day(6).booty[0] == tokens("")


@pytest.mark.rule("libertalia/character.carpenter", "libertalia/character.french-officer")
def test_half_and_five() -> None:
    for money, left in {10: 5, 7: 4, 1: 1, 0: 0}.items():
        assert day(9, money=money).doubloons[0] == left
    for money, found in {8: 13, 9: 9, 0: 5, 10: 10}.items():
        assert day(10, money=money).doubloons[0] == found


@pytest.mark.rule("libertalia/character.voodoo-witch", "libertalia/character.bosun")
def test_witch_and_bosun() -> None:
    assert day(11, grave="3 8 30").doubloons[0] == 16
    assert day(11).doubloons[0] == 10
    assert day(19, den="3 18 20 30").doubloons[0] == 14


@pytest.mark.rule("libertalia/character.brute")
def test_three_brutes() -> None:
    state = stacked(hand("14"), hand("14"), hand("14"), today="chest relic")
    play(state, "14", "14", "14")
    assert state.turn == 1
    assert aboard(state) == [(1, 14)]
    assert state.graves == [[14], [], [14]]


@pytest.mark.rule("libertalia/character.gunner", "libertalia/day.pay")
def test_gunner() -> None:
    state = stacked(hand("15", den="6", money=2), hand("5", den="7 8"))
    play(state, "15", "5")
    assert state.doubloons[0] == 0
    assert choices(state) == ["shoot 1 6", "shoot 2 7", "shoot 2 8"]
    assert refused(state, "shoot 2 6") == ("not_in_that_den", "libertalia/character.gunner")
    assert refused(state, "shoot 3 6") == ("no_such_seat", "libertalia/character.gunner")
    play(state, "shoot 2 7")
    assert state.graves[1] == [7]
    assert state.doubloons[1] == 10, "no Barkeep any more"
    assert day(15).doubloons[0] == 7, "paid also without a target"


@pytest.mark.rule("libertalia/character.spanish-spy")
def test_spy() -> None:
    state = stacked(hand("17", booty="officer officer goods", den="7"), hand("5", den="8"))
    play(state, "17", "5")
    drawn = next(event for event in state.log if event.kind == "spy").values["tokens"]
    assert len(drawn) == 2
    assert state.booty[0] == [a + b for a, b in zip(tokens("goods"), tokens(" ".join(drawn)), strict=True)]
    assert state.dens == [[7, 17], [5, 8]], "what is drawn does nothing"
    assert day(17, booty="goods").booty[0] == tokens("goods")


@pytest.mark.rule("libertalia/character.spanish-spy")
def test_a_spy_draws_before_the_officers_go_back() -> None:
    for seed in range(40):
        state = stacked(hand("17", booty="officer officer"), hand("5"))
        state.seed = seed
        state.bag = tokens("chest goods goods")
        state.board[5] = [count - bag - own for count, bag, own in zip(COUNTS, state.bag, state.booty[0], strict=True)]
        play(state, "17", "5")
        assert state.booty[0][TOKENS.index("officer")] == 0
        assert sum(state.booty[0]) == 2
        assert state.bag[TOKENS.index("officer")] == 2
    empty = stacked(hand("17", booty="officer officer"), hand("5"))
    empty.bag = tokens("chest")
    empty.board[5] = [count - bag - own for count, bag, own in zip(COUNTS, empty.bag, empty.booty[0], strict=True)]
    play(empty, "17", "5")
    assert empty.booty[0] == tokens("chest"), "the bag ran out"


@pytest.mark.rule("libertalia/character.merchant")
def test_merchant() -> None:
    state = stacked(hand("21", booty="goods goods goods goods goods relic relic chest"), hand("5"))
    play(state, "21", "5")
    assert choices(state) == ["trade goods 2", "trade goods 3", "trade relic 2"]
    assert refused(state, "trade goods 4") == ("two_or_three", "libertalia/character.merchant")
    assert refused(state, "trade chest 2") == ("too_few_tokens", "libertalia/character.merchant")
    assert refused(state, "trade relic 3") == ("too_few_tokens", "libertalia/character.merchant")
    play(state, "trade goods 3")
    assert (state.doubloons[0], state.booty[0]) == (15, tokens("goods goods relic relic chest"))
    forced = day(21, booty="chest chest relic")
    assert (forced.doubloons[0], forced.booty[0]) == (13, tokens("relic"))
    assert day(21, booty="chest relic").doubloons[0] == 10


@pytest.mark.rule("libertalia/character.surgeon", "libertalia/secret.graveyard")
def test_surgeon_takes_in_secret() -> None:
    state = stacked(hand("22", grave="3 8 30"), hand("5"))
    play(state, "22", "5")
    assert choices(state) == ["revive 3", "revive 8", "revive 30"]
    assert refused(state, "revive 7") == ("not_in_graveyard", "libertalia/character.surgeon")
    play(state, "revive 8")
    assert state.hands[0] == [5, 8]
    mine, yours = state.view(0), state.view(1)
    assert (mine["hands"][0], mine["graves"][0]) == ([5, 8], [3, 30])
    assert (yours["hands"][0], yours["graves"][0], yours["doubts"][0]) == ([5], [], [[3, 8, 30]])
    told = [event for event in state.log_for(1) if event.kind == "revive"]
    assert told == []
    assert [event.values["rank"] for event in state.log_for(0) if event.kind == "revive"] == [8]
    state.hands[1] = [16]
    play(state, "8", "16")
    assert state.doubts[0] == []
    assert state.view(1)["graves"][0] == [3, 30], "the doubt is over"


@pytest.mark.rule("libertalia/secret.graveyard")
def test_a_surgeon_with_one_card_is_open() -> None:
    state = day(22, grave="30")
    assert state.doubts[0] == []
    assert state.view(1)["hands"][0] == [5, 30]
    assert [event.values for event in state.log_for(1) if event.kind == "revive"] == [{"rank": 30}]


@pytest.mark.rule("libertalia/secret.graveyard", "libertalia/character.surgeon")
def test_a_second_pick() -> None:
    """Three in the graveyard, two picks: what the other knows, step by step."""
    state = stacked(hand("22", grave="3 8"), hand("5 16"), day=0)
    play(state, "22", "5", "revive 3")
    state.dens[0].remove(22)
    state.hands[0] = ranks("3 5 22")
    state.graves[0] = ranks("8 30")
    play(state, "22", "16", "revive 30")
    assert state.doubts[0] == [[3, 8], [3, 8, 30]]
    yours = state.view(1)
    assert (yours["hands"][0], yours["graves"][0]) == ([5], [])
    state.hands[1] = [23]
    play(state, "30", "23")
    assert state.doubts[0] == [[3, 8]]
    assert state.view(1)["graves"][0] == [22], "3 or 8 lies there, and nobody else knows which"


@pytest.mark.rule("libertalia/character.gambler", "libertalia/character.quartermaster", "libertalia/character.captain")
def test_gambler_quartermaster_captain() -> None:
    assert day(24, booty="goods goods relic map", money=2).doubloons[0] == 0
    assert day(24, booty="goods goods").doubloons[0] == 8
    assert day(26, booty="goods goods relic").doubloons[0] == 13
    assert day(29, booty="relic").doubloons[0] == 13


@pytest.mark.rule("libertalia/character.spanish-governor")
def test_governor() -> None:
    state = day(30, den="7 12 28")
    assert (state.dens[0], state.graves[0]) == ([30], [7, 12, 28])


@pytest.mark.rule("libertalia/character.parrot", "libertalia/day.order")
def test_two_parrots() -> None:
    state = stacked(hand("1 14"), hand("1 29"), colors="red yellow")
    play(state, "1", "1")
    assert state.turn == 1, "yellow's number is smaller"
    play(state, "replace 29")
    assert aboard(state) == [(1, 29)], "the second Parrot has flown off, too"
    assert state.turn == 0
    play(state, "replace 14")
    assert state.graves == [[1], [1, 29]], "the Brute acts later the same day"
    empty = stacked(hand("1"), hand("5"))
    empty.hands[0] = [1]
    empty.hands[1] = [5, 16]
    for move in ("play 1", "play 5"):
        empty.push(parse(move))
    assert (empty.graves[0], empty.dens[0]) == ([1], []), "no card to take its place"


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
