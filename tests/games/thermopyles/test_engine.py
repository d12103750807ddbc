"""The game in progress, rule by rule, on tables with given cards and dice."""

from collections import Counter
from random import Random

import pytest

from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.components import SPARTAN_DECK
from calculators.games.thermopyles.engine import Thermopyles, bound, start
from calculators.games.thermopyles.moves import DECLINE, DISCARD, DRAW, FIGHT, RETREAT, Move, notation, parse
from calculators.games.thermopyles.odds import odds
from calculators.games.thermopyles.options import table
from calculators.games.thermopyles.scoring import dice, resolve
from tests.games.shared import finished, positions, refusal_of
from tests.games.thermopyles.tables import BASIC, KINDS, OWNED, defences, laid, legal, play


def refused(state: Thermopyles, move: str | Move) -> tuple[str, str]:
    """Code and rule, without the game, with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule.removeprefix("thermopyles/")


# ---- setting up


@pytest.mark.rule("thermopyles/setup.decks", "thermopyles/setup.persians", "thermopyles/setup.supports")
@pytest.mark.rule("thermopyles/setup.zone", "thermopyles/setup.hand", "thermopyles/setup.first")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_is_set_up(seats: int) -> None:
    states = [start(seats, BASIC, seed) for seed in range(60)]
    wanted = table(seats)
    assert {state.turn for state in states} == set(range(seats))
    for state in states:
        assert [len(hand) for hand in state.hands] == [wanted.hand] * seats
        assert len(state.deck) == wanted.spartan_deck
        assert (len(state.pair), len(state.persians)) == (2, 26)
        assert (state.supports, state.zone) == (4, 1)
        assert state.phase == "turn"
    assert len({tuple(state.deck) for state in states}) == len({tuple(state.persians) for state in states}) == 60
    assert {die for state in states for die in state.dice} == {1, 2, 3, 4, 5, 6}
    assert start(seats, BASIC, 7).view(0) == start(seats, BASIC, 7).view(0)


@pytest.mark.rule("thermopyles/hand.open")
def test_all_but_the_order_of_the_decks_is_open() -> None:
    state = start(3, BASIC, 4)
    view = state.view(1)
    assert view["hands"] == state.hands
    assert view["unseen"] == sorted(state.deck)
    assert [tuple(persian) for persian in view["coming"]] == sorted(state.persians)
    assert [{**state.view(seat), "seat": 1} for seat in range(3)] == [view] * 3


def test_the_first_persians_are_in_the_log() -> None:
    state = start(2, BASIC, 5)
    assert [(event.kind, event.values["persians"]) for event in state.log] == [("comes", tuple(state.pair))]


# ---- a turn


@pytest.mark.rule("thermopyles/turn.choice", "thermopyles/fight.card", "thermopyles/fight.supports")
def test_one_retreats_or_fights_with_any_card_and_supports() -> None:
    state = laid("12 15 15", "20", supports=2)
    fights = [f"fight {card}{supports}" for card in (12, 15) for supports in ("", " with 1", " with 2")]
    assert legal(state) == ["retreat", *fights]
    assert refused(state, "fight 20") == ("not_in_hand", "fight.card")
    assert refused(state, "fight 12 with 3") == ("too_few_supports", "fight.supports")
    assert refused(state, Move(FIGHT, 12, -1)) == ("too_few_supports", "fight.supports")
    assert refused(state, "card to 1") == ("no_draw_now", "draw.choose")
    assert refused(state, "no card") == ("no_draw_now", "draw.choose")
    assert refused(state, "discard 12") == ("no_discard_now", "draw.discard")
    for move in (Move(9), Move(RETREAT, 1), Move(DRAW, 0, 1), Move(DECLINE, 0, 2), Move(-1)):
        assert refused(state, move) == ("no_such_move", "turn.choice")


@pytest.mark.rule("thermopyles/turn.empty")
def test_without_a_card_one_must_retreat() -> None:
    state = laid("", "20 19")
    assert legal(state) == ["retreat"]
    assert refused(state, "fight 20") == ("must_retreat", "turn.empty")


@pytest.mark.rule("thermopyles/turn.next", "thermopyles/turn.decides")
def test_the_seat_on_turn_answers_then_the_next_one_plays() -> None:
    state = laid("12", "13", "14", deck="20 19 18")
    play(state, "retreat")
    assert (state.turn, state.phase) == (0, "card")
    play(state, "card to 3")
    assert (state.turn, state.hands[2]) == (1, [14, 20])
    play(state, "retreat", "no card")
    assert state.turn == 2
    play(state, "retreat", "card to 1")
    assert state.turn == 0


# ---- retreats and draws


@pytest.mark.rule("thermopyles/retreat.back", "thermopyles/retreat.draw", "thermopyles/draw.choose")
def test_a_retreat_brings_a_card() -> None:
    state = play(laid("12", "13", deck="20", zone=1), "retreat")
    assert state.zone == 2
    assert legal(state) == ["no card", "card to 1", "card to 2"]
    assert refused(state, "card to 3") == ("no_such_seat", "draw.choose")
    assert refused(state, "fight 12") == ("draw_first", "draw.choose")
    assert refused(state, "retreat") == ("draw_first", "draw.choose")
    assert refused(state, "discard 12") == ("draw_first", "draw.choose")
    play(state, "card to 2")
    assert (state.hands, state.deck, state.turn) == ([[12], [13, 20]], [], 1)


@pytest.mark.rule("thermopyles/draw.choose")
def test_a_draw_may_be_declined() -> None:
    state = play(laid("12", deck="20", zone=1), "retreat", "no card")
    assert (state.hands, state.deck, state.phase) == ([[12]], [20], "turn")
    assert [event.kind for event in state.log[-2:]] == ["retreat", "declined"]


@pytest.mark.rule("thermopyles/draw.discard", "thermopyles/hand.full", "thermopyles/hand.limit")
def test_of_six_cards_one_goes() -> None:
    state = play(laid("20", "10 11 12 13 14", deck="15", zone=1), "retreat", "card to 2")
    assert (state.turn, state.phase) == (0, "too many")
    assert legal(state) == [f"discard {card}" for card in range(10, 16)]
    assert refused(state, "discard 20") == ("not_in_hand", "draw.discard")
    assert refused(state, "retreat") == ("discard_first", "draw.discard")
    assert refused(state, "card to 1") == ("discard_first", "draw.discard")
    play(state, "discard 15")
    assert (state.hands[1], state.discard[-1], state.turn) == ([10, 11, 12, 13, 14], 15, 1)


@pytest.mark.rule("thermopyles/draw.discard", "thermopyles/turn.decides")
def test_the_turn_lasts_until_the_sixth_card_is_gone() -> None:
    state = play(laid("10 11 12 13 14", "20", deck="15 16", pair="14* 15*", dice="6"), "fight 10", "card to 1")
    play(state, "card to 1")
    assert (state.turn, state.full, state.pair) == (0, 0, [])
    assert refused(state, "retreat") == ("discard_first", "draw.discard")
    play(state, "discard 11")
    assert (state.turn, state.full, state.hands[0]) == (1, -1, [12, 13, 14, 15, 16])


@pytest.mark.rule("thermopyles/draw.empty", "thermopyles/end.empty")
def test_with_an_empty_deck_nothing_is_asked() -> None:
    state = laid("12", "", deck="", zone=1)
    play(state, "retreat")
    assert (state.turn, state.phase) == (1, "turn")
    play(state, "retreat", "fight 12", *["retreat"] * 4)
    assert state.won is False, "nothing left to fight with"


@pytest.mark.rule("thermopyles/end.zone", "thermopyles/turn.empty")
def test_zone_7_loses() -> None:
    state = play(laid("20", zone=6, deck="19"), "retreat")
    assert (state.zone, state.turn, state.won) == (7, None, False)
    assert legal(state) == []
    assert refused(state, "retreat") == ("game_over", "end.zone")
    assert [(event.kind, event.rule) for event in state.log[-1:]] == [("lost", "thermopyles/end.zone")]


@pytest.mark.rule("thermopyles/retreat.forward", "thermopyles/retreat.back")
def test_a_retreat_leads_back_through_all_zones() -> None:
    state = laid("20", zone=1)
    zones = [state.zone]
    while state.turn is not None:
        play(state, "retreat", *(["no card"] if state.zone < 6 else []))
        zones.append(state.zone)
    assert zones == [1, 2, 3, 4, 5, 6, 7]


# ---- fights


@pytest.mark.rule("thermopyles/fight.place")
@pytest.mark.parametrize("zone", range(1, 7))
def test_zones_3_and_6_give_a_die(zone: int) -> None:
    for supports in range(3):
        state = laid("10", zone=zone, pair="22* 14", dice="6 6 6")
        rolled = len(state.dice)
        play(state, f"fight 10 with {supports}" if supports else "fight 10")
        assert rolled - len(state.dice) == supports + (zone in {3, 6}) == dice(zone, supports)
        fought = next(event for event in state.log if event.kind == "fight")
        assert fought.values["dice"] == (6,) * dice(zone, supports)
        assert fought.values["strength"] == 10 + 6 * dice(zone, supports)
        assert state.supports == 4 - supports


@pytest.mark.rule("thermopyles/beat.first", "thermopyles/fight.strength")
def test_equal_is_enough() -> None:
    state = play(laid("10", pair="15 16", coming="22*", dice="5"), "fight 10")
    assert (defences(state.routed), defences(state.pair)) == ([15], [16, 22])


@pytest.mark.rule("thermopyles/beat.fail", "thermopyles/fight.discard")
def test_one_short_does_nothing() -> None:
    state = play(laid("16", pair="19 14", dice="2"), "fight 16")
    assert (defences(state.pair), state.routed, state.discard) == ([19, 14], [], [16])
    fought = state.log[-1]
    assert (fought.kind, fought.rule, fought.values["results"]) == ("fight", "thermopyles/beat.fail", ())


@pytest.mark.rule("thermopyles/beat.first")
def test_the_rear_one_stands_behind_the_front_one() -> None:
    state = play(laid("15", pair="22* 14", dice="5"), "fight 15")
    assert defences(state.pair) == [22, 14]


@pytest.mark.rule("thermopyles/beat.rout", "thermopyles/beat.annihilate", "thermopyles/beat.second")
@pytest.mark.rule("thermopyles/beat.two", "thermopyles/lambda.draw", "thermopyles/refill.row")
def test_one_card_against_two() -> None:
    state = laid("18", pair="17* 20", coming="14 22*", dice="5", graveyard=3, beaten=9, deck="10 11")
    play(state, "fight 18")
    assert (defences(state.graveyard[3:]), defences(state.routed[6:])) == ([17], [20])
    assert (state.phase, state.owed, state.pair) == ("card", 1, []), "the row is filled up after the draws"
    play(state, "card to 1")
    assert (defences(state.pair), state.hands) == ([14, 22], [[10]])
    fought = next(event for event in state.log if event.kind == "fight")
    assert fought.values["results"] == ("annihilated", "routed")


@pytest.mark.rule("thermopyles/lambda.order", "thermopyles/lambda.draw")
def test_two_lambdas_are_two_draws_and_may_go_to_different_players() -> None:
    state = laid("20", "12", zone=6, pair="22* 21*", dice="6 5", deck="13 14 15")
    play(state, "fight 20 with 1")
    assert len(state.graveyard) == 2
    play(state, "card to 1", "card to 2")
    assert (state.hands, state.turn) == ([[13], [12, 14]], 1)


@pytest.mark.rule("thermopyles/draw.empty", "thermopyles/lambda.draw")
def test_the_deck_may_end_between_two_draws() -> None:
    state = play(laid("20", "12", pair="15* 15*", dice="1", deck="13"), "fight 20", "card to 1")
    assert (state.turn, state.phase, state.owed) == (1, "turn", 0)


@pytest.mark.rule("thermopyles/fight.before")
def test_supports_are_chosen_before_the_dice_fall() -> None:
    """Choosing is one move; what will be rolled is in no view."""
    state = laid("15", dice="1 1")
    other = laid("15", dice="6 6")
    assert state.view(0) == other.view(0)
    assert legal(state) == legal(other)


# ---- the end


@pytest.mark.rule("thermopyles/end.graveyard", "thermopyles/end.at-once", "thermopyles/lambda.none")
def test_the_twelfth_in_the_graveyard_wins_at_once() -> None:
    state = play(laid("19", pair="17* 22*", dice="4", graveyard=11, beaten=20, deck="10"), "fight 19")
    assert (state.turn, state.won, len(state.graveyard)) == (None, True, 12)
    assert (defences(state.pair), state.owed) == ([22], 0)
    assert refused(state, "retreat") == ("game_over", "end.graveyard")
    assert state.score_sheet().won is True


@pytest.mark.rule("thermopyles/end.beaten", "thermopyles/end.together")
def test_twentyseven_beaten_win() -> None:
    state = laid("17", "", zone=6, pair="21* 18", dice="1 3", beaten=25, graveyard=2)
    play(state, "fight 17 with 1")
    assert (state.won, len(state.routed), len(state.persians)) == (True, 25, 1)
    assert refused(state, "fight 17") == ("game_over", "end.beaten")
    assert [(event.kind, event.rule) for event in state.log[-1:]] == [("won", "thermopyles/end.beaten")]
    assert state.score_sheet().winners == ("Team",)


@pytest.mark.rule("thermopyles/refill.last", "thermopyles/end.at-once")
def test_the_last_two_need_but_one_to_fall() -> None:
    state = play(laid("14", pair="14 22*", dice="1", beaten=26), "fight 14")
    assert (state.won, defences(state.pair)) == (True, [22])


@pytest.mark.rule("thermopyles/end.progress", "thermopyles/end.together")
def test_a_lost_game_tells_how_far_it_came() -> None:
    state = play(laid("", "20", zone=6, graveyard=7, beaten=22), "retreat")
    sheet = state.score_sheet()
    assert (sheet.won, sheet.totals, sheet.winners, sheet.game_over) == (False, (81,), (), True)


@pytest.mark.rule("thermopyles/end.long")
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_game_ends(seats: int, options: object) -> None:
    longest = 0
    for seed in range(40):
        state = finished(start(seats, OWNED if options is OWNED else BASIC, seed), seed)
        acts = Counter(move.act for move in state.moves)
        assert acts[RETREAT] <= 6
        assert acts[FIGHT] + acts[DISCARD] <= len(SPARTAN_DECK)
        longest = max(longest, len(state.moves))
    assert longest <= bound(seats, BASIC)


# ---- against what is worked out elsewhere


@pytest.mark.rule("thermopyles/beat.first", "thermopyles/beat.second", "thermopyles/end.at-once")
def test_fights_are_what_the_score_page_says() -> None:
    """The engine's own fight and the one that is scored agree, in all positions of random games."""
    seen = 0
    for seed in range(40):
        for state in positions(start(1 + seed % 4, (BASIC, OWNED)[seed % 2], seed), seed):
            move = state.legal_moves()[-1]
            if move.act != FIGHT:
                continue
            after = state.copy()
            after.push(move)
            spent = next(event for event in after.log[len(state.log) :] if event.kind == "fight").values
            graveyard, beaten = len(state.graveyard), len(state.graveyard) + len(state.routed)
            front, rear = state.pair
            found = resolve(spent["strength"], front, rear, graveyard, beaten)
            assert found.results == spent["results"]
            assert (len(after.graveyard), len(after.graveyard) + len(after.routed)) == (found.graveyard, found.beaten)
            assert after.owed == min(found.draws, 9 * len(state.deck))
            seen += 1
    assert seen > 200


@pytest.mark.rule("thermopyles/help.odds")
def test_the_dice_fall_as_the_odds_say() -> None:
    """Guessed worlds roll evenly: how many Persians fall is what the exact chances tell."""
    state = laid("14", zone=6, pair="18 20", beaten=3)
    front, rear = state.pair
    chances, rolls = odds(14, 2, front, rear), 4000
    fallen: Counter[int] = Counter()
    for seed in range(rolls):
        world = GAME.guess(state.view(0), Random(seed))
        world.push(parse("fight 14 with 1"))
        assert isinstance(world, Thermopyles)
        fallen[len(world.routed) + len(world.graveyard) - 3] += 1
    for count, cases in enumerate((chances.none, chances.one, chances.both)):
        assert abs(fallen[count] / rolls - cases / chances.rolls) < 0.03


# ---- notation


def test_moves_are_written_and_read() -> None:
    words = {
        "retreat": Move(RETREAT),
        "fight 18": Move(FIGHT, 18),
        "fight 10 with 4": Move(FIGHT, 10, 4),
        "no card": Move(DECLINE),
        "card to 4": Move(DRAW, 3),
        "discard 20": Move(DISCARD, 20),
    }
    for text, move in words.items():
        assert parse(text) == move
        assert notation(move) == text
    for text in ("fight 9", "fight 21", "fight 18 with 0", "fight 18 with 5", "card to 0", "discard", "Retreat"):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)
