"""What the computers know: what a fight brings and costs, where to stand, and how likely the team is to win."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from calculators.bots import LEVELS, bot
from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.bot import fight_worth, hints
from calculators.games.thermopyles.engine import Thermopyles, start
from calculators.games.thermopyles.moves import notation, parse
from calculators.games.thermopyles.outlook import Outlook, sharp, weights
from calculators.games.thermopyles.weights import ALONE, KNOTS, TOGETHER
from tests.games.shared import positions
from tests.games.thermopyles.tables import KINDS, OWNED, laid, play

BOTH = pytest.mark.parametrize("level", ["medium", "hard"])


def chosen(state: Thermopyles, level: str = "medium") -> str:
    seat = state.turn
    assert seat is not None
    return notation(bot(GAME, level).choose(state.view(seat), state.legal_moves(), Random(1), None))


# ---- by rule of thumb


@pytest.mark.rule("thermopyles/help.best")
def test_a_fight_is_worth_what_it_brings_less_what_it_costs() -> None:
    """Counted roll by roll, with two dice."""
    front, rear, card = (16, 22, True), (19, 25, False), 13
    worth = Fraction(0)
    for rolled in product(range(1, 7), repeat=2):
        strength = card + sum(rolled)
        fallen = [persian for persian in (front, rear) if strength >= persian[0]][: 1 if strength < 19 else 2]
        for defence, annihilate, bonus in fallen if strength >= 16 else []:
            assert strength >= defence
            worth += 1 + Fraction(3, 10) * bonus + Fraction(13, 100) * (strength >= annihilate)
    expected = worth / 36 - Fraction(12, 100) * 3 - Fraction(53, 100)
    assert abs(fight_worth(card, 1, 2, front, rear) - float(expected)) < 1e-9


def test_the_first_turns_lead_to_the_hot_gates() -> None:
    for seed in range(6):
        assert chosen(start(1, GAME.options(), seed)) == "retreat"
    assert chosen(laid("14 15 16 17", zone=1, pair="20 19"), "hard") == "retreat"


@BOTH
def test_nobody_walks_into_zone_7(level: str) -> None:
    assert chosen(laid("10 11", zone=6, pair="22* 21", deck="12"), level).startswith("fight")


@BOTH
def test_of_six_cards_the_lowest_goes(level: str) -> None:
    state = play(laid("10 12 14 16 18", zone=2, deck="20 13"), "retreat", "card to 1")
    assert chosen(state, level) == "discard 10"


@BOTH
def test_a_card_goes_to_who_has_none(level: str) -> None:
    state = play(laid("15 16", "", "17 18 19", zone=2, deck="12 14 13"), "retreat")
    assert chosen(state, level) == "card to 2"


def test_a_full_hand_draws_only_if_that_is_likely_to_help() -> None:
    assert chosen(play(laid("17 18 18 19 20", zone=2, deck="10 11"), "retreat")) == "no card"
    assert chosen(play(laid("10 18 18 19 20", zone=2, deck="17 19"), "retreat")) == "card to 1"


# ---- as far as it can be worked out


@pytest.mark.rule("thermopyles/help.odds", "thermopyles/end.beaten")
def test_at_the_end_hard_takes_the_better_chance() -> None:
    """The last fight: only the chance to win now counts, all supports are for it."""
    state = laid("12 18", zone=6, pair="21* 20", deck="", beaten=26, supports=2)
    assert chosen(state, "hard") == "fight 18 with 2"
    view, moves = state.view(0), state.legal_moves()
    found = dict(zip(map(notation, moves), sharp(view, moves), strict=True))
    assert found["retreat"] == 0
    rolls = [sum(rolled) for rolled in product(range(1, 7), repeat=3)]
    assert found["fight 18 with 2"] >= sum(18 + rolled >= 21 for rolled in rolls) / len(rolls) > 0.99
    assert found["fight 12"] > 0.8, "it cannot reach 21, but the 18 can still do it afterwards"
    last = laid("12", zone=6, pair="21* 20", deck="", beaten=26, supports=2)
    found = dict(zip(map(notation, last.legal_moves()), sharp(last.view(0), last.legal_moves()), strict=True))
    assert found["fight 12"] < 0.1
    assert found["fight 12 with 1"] < found["fight 12 with 2"]


def test_a_won_fight_is_certain_and_a_lost_retreat_hopeless() -> None:
    state = laid("20 10", zone=6, pair="14 15", beaten=26)
    look = Outlook(state.view(0))
    assert look.worth(parse("fight 20")) == 1.0
    assert look.worth(parse("retreat")) == 0.0


def test_a_draw_is_the_mean_of_what_may_come() -> None:
    state = play(laid("15 16", "12 13 14 15 16", zone=2, deck="10 11 19 20"), "retreat")
    for seat, name in ((0, "card to 1"), (1, "card to 2")):
        means = []
        for card in state.deck:
            after = state.copy()
            after.hands[seat] = sorted([*after.hands[seat], card])[-5:]
            after.deck.remove(card)
            after.owed = 0
            # The mean of the deck is that of all cards that may be drawn.
            look = Outlook(after.view(0))
            look.mean = Outlook(state.view(0)).mean
            means.append(look._win(look.place))
        assert abs(Outlook(state.view(0)).worth(parse(name)) - sum(means) / len(means)) < 1e-9


def test_chances_lie_between_0_and_1_and_are_deterministic() -> None:
    for seats, options in KINDS:
        for state in positions(start(seats, options, 4), 4):
            seat = state.turn
            assert seat is not None
            view, moves = state.view(seat), state.legal_moves()
            found = sharp(view, moves)
            assert len(found) == len(moves) == len(hints(view, moves))
            assert all(0 <= chance <= 1 for chance in found)
            assert found == sharp(view, moves)


def test_more_is_better() -> None:
    """A support more, better cards, more beaten, a graveyard that is fuller: the outlook brightens."""
    plain = {"zone": 3, "pair": "17 18", "beaten": 12, "graveyard": 3, "supports": 2}

    def look(hand: str, **other: int) -> float:
        state = laid(hand, deck="11 12 14 15 16", **{**plain, **other})  # type: ignore[arg-type]
        return max(sharp(state.view(0), state.legal_moves()))

    usual = look("13 15 17")
    assert look("13 15 17", supports=3) > usual
    assert look("13 17 19") > usual
    assert look("13 15 17", beaten=16) > usual
    assert look("13 15 17", zone=6) < usual


def test_weights_are_there_for_every_sign_and_meet_at_the_knots() -> None:
    for together, table in ((False, ALONE), (True, TOGETHER)):
        state = laid(*["12"] * (2 if together else 1))
        look = Outlook(state.view(0))
        signs = look.signs(look.place)
        assert len(signs) - len(table) == (0 if together else 3), "alone the signs of others count nothing"
        for needed in range(1, 28):
            assert len(weights(together, needed)) == len(table)
        for at, knot in enumerate(KNOTS[1:], start=1):
            assert weights(together, knot) == pytest.approx([one[at] for one in table.values()])
    with pytest.raises(ValueError, match="more Persians"):
        weights(True, 28)


@pytest.mark.rule("thermopyles/variant.printed")
def test_the_computers_know_the_printed_persians() -> None:
    for level in LEVELS:
        state = start(2, OWNED, 3)
        while (seat := state.turn) is not None:
            move = bot(GAME, level).choose(state.view(seat), state.legal_moves(), Random(1), None)
            state.play(move)
            state.check()


def test_hard_wins_more_often_than_medium() -> None:
    """Few games, and a wide margin: `tests/bench` measures."""
    won = {hints: 0, sharp: 0}
    for looks in won:
        for seed in range(80):
            state = start(1 + seed % 4, GAME.options(), seed)
            while (seat := state.turn) is not None:
                moves = state.legal_moves()
                found = looks(state.view(seat), moves)
                state.push(moves[found.index(max(found))])
            won[looks] += state.won is True
    assert won[sharp] > won[hints] + 10
