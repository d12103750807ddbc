"""What each character does by day."""

import pytest

from calculators.games.libertalia.components import COUNTS, TOKENS
from calculators.games.libertalia.moves import parse
from tests.games.libertalia.tables import aboard, choices, day, hand, play, ranks, refused, stacked, tokens

# ---- characters by day


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
