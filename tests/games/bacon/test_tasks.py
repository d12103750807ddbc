"""What `tableside score bacon` answers: every task, every error."""

from functools import partial
from random import Random
from typing import Any

import jsonschema
import pytest

from calculators.games.bacon import GAME
from calculators.games.bacon.components import deck
from tests.games.bacon import oracle
from tests.games.bacon.tables import ask
from tests.games.shared import fault_of

refused = partial(fault_of, GAME)

TWO = [{"name": "Ann+Cyd", "before": 4}, {"name": "Bo+Dee", "before": 6}]
NEW: list[dict[str, Any]] = [{}, {}]


@pytest.mark.rule("bacon/score.places", "bacon/score.first", "bacon/end.between", "bacon/end.extra")
def test_the_example_of_the_contract() -> None:
    found = ask(seats=4, options={"target": 8, "deal_limit": 8}, players=TWO, deal=8, dealer=1, out=[0, 1, 2])
    ann, bo = found["players"]
    assert (ann["round"], ann["total"], bo["round"], bo["total"]) == (2, 6, 0, 6)
    assert (found["deal_over"], found["first_team"], found["game_over"], found["extra_deal"]) == (True, 0, False, True)
    assert (found["next_dealer"], found["next_leader"]) == (2, 3)
    assert [line["rule"] for line in ann["lines"]] == ["bacon/end.between", "bacon/score.places"]
    assert [line["rule"] for line in bo["lines"]] == ["bacon/end.between", "bacon/score.first"]
    assert (ann["place"], bo["place"], found["tie_break"]["by"]) == (1, 1, "extra_deal")
    assert found["winners"] == ["Ann+Cyd", "Bo+Dee"]


@pytest.mark.rule("bacon/end.extra", "bacon/end.shown")
def test_the_extra_deal() -> None:
    level = [{"before": 6}, {"before": 6}]
    found = ask(players=level, deal=9, dealer=0, out=[3])
    assert [player["round"] for player in found["players"]] == [0, 0]
    assert [player["place"] for player in found["players"]] == [2, 1]
    assert found["tie_break"] == {"by": "first_out", "players": ["P1", "P2"], "rule": "bacon/end.extra"}
    assert (found["game_over"], found["next_dealer"], found["extra_deal"]) == (True, None, False)
    assert ask(players=level, deal=9, first_team=1, places=[1])["winners"] == ["P2"]


@pytest.mark.rule("bacon/end.clinch", "bacon/end.last", "bacon/out.rest")
def test_deals_that_run_and_games_that_end_early() -> None:
    running = ask(players=NEW, dealer=0, out=[1])
    assert (running["deal_over"], running["game_over"], running["next_dealer"]) == (False, False, None)
    assert [player["round"] for player in running["players"]] == [0, 1]
    assert running["players"][1]["lines"][0]["rule"] == "bacon/end.clinch"
    fresh = ask(players=NEW, out=[])
    assert (fresh["first_team"], fresh["deal_over"], [player["lines"] for player in fresh["players"]]) == (
        None,
        False,
        [[], []],
    )
    seven = ask(players=[{"before": 7}, {"before": 5}], deal=5, out=[0])
    assert (seven["players"][0]["total"], seven["winners"], seven["game_over"]) == (8, ["P1"], True)
    last = ask(players=[{"before": 3}, {"before": 3}], deal=8, out=[1])
    assert (last["players"][1]["total"], last["game_over"]) == (4, True)
    cut = ask(players=[{"before": 7}, {"before": 5}], first_team=0, places=[1, 2])
    assert cut["players"][0]["round"] == 1, "the game was over when the first one was out"
    six = ask(seats=6, players=NEW, out=[0, 1, 3, 5], dealer=5)
    assert (six["players"][0]["round"], six["next_dealer"], six["next_leader"]) == (1, 0, 1)
    assert [line["rule"] for line in six["players"][0]["lines"]] == ["bacon/out.rest", "bacon/out.rest"]
    assert ask(seats=6, players=[{"before": 15}, {"before": 20}], first_team=1, places=[1, 2])["game_over"]


def test_what_is_not_entered_yet() -> None:
    found = ask(players=NEW, partial=True)
    assert (found["first_team"], found["deal_over"], found["game_over"]) == (None, False, False)
    assert ask(players=NEW, partial=True, first_team=1)["players"][1]["round"] == 1
    alone = ask(players=[{"before": 3}], partial=True, dealer=0, out=[0, 2])
    assert (alone["players"][0]["total"], alone["players"][0]["place"], alone["game_over"]) == (7, None, None)


@pytest.mark.rule("bacon/out.place", "bacon/out.end", "bacon/score.first", "bacon/end.limit", "bacon/end.target")
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"players": [{}], "out": []}, "too_few_players", "players"),
        ({"players": [{}, {}, {}], "out": []}, "too_many_players", "players"),
        ({"players": NEW}, "places_missing", "places"),
        ({"players": NEW, "first_team": 0}, "places_missing", "places"),
        ({"players": NEW, "first_team": 0, "places": [1]}, "places_missing", "places"),
        ({"players": NEW, "places": [1, 2]}, "missing_field", "first_team"),
        ({"players": NEW, "first_team": 0, "places": [1, 1]}, "duplicate_place", "places[1]"),
        ({"players": NEW, "first_team": 0, "places": [2, 3]}, "first_place_missing", "places"),
        ({"players": NEW, "first_team": 0, "places": []}, "first_place_missing", "places"),
        ({"players": NEW, "first_team": 0, "places": [1, 5]}, "place_too_high", "places[1]"),
        ({"players": NEW, "first_team": 0, "places": [1, 2, 3]}, "out_of_range", "places"),
        ({"players": NEW, "first_team": 0, "places": [0, 1]}, "out_of_range", "places[0]"),
        ({"players": NEW, "first_team": 2, "places": [1]}, "out_of_range", "first_team"),
        ({"seats": 6, "players": NEW, "first_team": 0, "places": [1, 7, 2]}, "place_too_high", "places[1]"),
        ({"players": NEW, "out": [0, 1, 0]}, "seat_twice", "out[2]"),
        ({"players": NEW, "out": [0, 2, 1]}, "after_deal_end", "out[2]"),
        ({"players": NEW, "out": [4]}, "out_of_range", "out[0]"),
        ({"players": NEW, "out": [0], "places": [1]}, "out_and_places", "places"),
        ({"players": NEW, "out": [0], "first_team": 0}, "out_and_places", "first_team"),
        ({"players": [{}, {"before": 8}], "out": []}, "game_already_over", "players[1].before"),
        ({"players": TWO, "deal": 9, "out": []}, "game_already_over", "deal"),
        ({"players": NEW, "deal": 10, "out": []}, "game_already_over", "deal"),
        ({"players": NEW, "deal": 0, "out": []}, "out_of_range", "deal"),
        ({"players": NEW, "dealer": 4, "out": []}, "out_of_range", "dealer"),
        ({"players": NEW, "seats": 3, "out": []}, "out_of_range", "seats"),
        ({"players": NEW, "seats": 5, "out": []}, "bad_choice", "seats"),
        ({"players": NEW, "options": {"target": 0}, "out": []}, "out_of_range", "options.target"),
        ({"players": NEW, "seats": 6, "options": {"six_dealt": 14}, "out": []}, "bad_option", "options.six_dealt"),
        ({"players": NEW, "options": {"six_suits": 5}, "out": []}, "bad_option", "options.six_suits"),
        ({"players": [{"name": "A"}, {"name": "A"}], "out": []}, "duplicate_name", "players[1].name"),
        ({"task": "can_play", "cards": ["R11"]}, "unknown_card", "cards[0]"),
        ({"task": "can_play", "cards": ["G1"]}, "unknown_card", "cards[0]"),
        ({"task": "can_play", "cards": ["X", "X", "X"]}, "too_many_wilds", "cards[2]"),
        ({"task": "can_play", "cards": ["R1", "R1", "R1"]}, "too_many_copies", "cards[2]"),
        ({"task": "can_play", "cards": ["R1"], "on": {"type": "plates", "rank": 11}}, "impossible_combination", "on"),
        ({"task": "can_play", "cards": ["R1"], "on": {"type": "run", "rank": 2}}, "impossible_combination", "on"),
        ({"task": "can_play", "cards": ["R1"], "on": {"type": "house", "rank": 2}}, "bad_choice", "on.type"),
        ({"task": "can_play", "cards": ["R1"], "on": {"type": "run", "rank": 12}}, "out_of_range", "on.rank"),
        ({"task": "plays", "hand": list(deck("RYB"))[:18]}, "out_of_range", "hand"),
        ({"task": "plays", "seats": 6, "hand": list(deck("RYB"))[:16]}, "out_of_range", "hand"),
        ({"task": "plays"}, "missing_field", "hand"),
        ({"task": "setup", "seats": "4"}, "bad_type", "seats"),
    ],
)
def test_errors(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


@pytest.mark.rule("bacon/beat.same", "bacon/beat.bomb", "bacon/beat.bombs", "bacon/beat.equal", "bacon/round.lead")
@pytest.mark.parametrize(
    ("cards", "on", "code", "rule"),
    [
        ("R3 Y4 B5", None, None, "round.lead"),
        ("R3 Y4 B5", ("run", 4), None, "beat.same"),
        ("R3 R3 X X", ("run", 4), None, "beat.bomb"),
        ("R2 R2 B2 Y2 X", ("straight_flush", 11), None, "beat.bombs"),
        ("R3 Y4", None, "no_combination", "combos.one"),
        ("", None, "no_combination", "combos.one"),
        ("R3 Y4 B5", ("pair", 4), "wrong_type", "beat.same"),
        ("R3 Y4 B5", ("quads", 4), "wrong_type", "beat.bombs"),
        ("R3 Y4 B5", ("run", 6), "not_higher", "beat.same"),
        ("X", ("single", 11), "not_higher", "beat.equal"),
        ("R3 R3 X X", ("quads", 4), "not_higher", "beat.bombs"),
        ("R9 R9 X X", ("quints", 4), "not_higher", "beat.bombs"),
        ("R10 X", ("pair", 10), "not_higher", "beat.equal"),
    ],
)
def test_can_this_beat_that(cards: str, on: tuple[str, int] | None, code: str | None, rule: str) -> None:
    lies = on and {"type": on[0], "rank": on[1]}
    found = ask(task="can_play", cards=cards.split(), on=lies)
    assert (found["legal"], found["code"], found["rule"]) == (code is None, code, f"bacon/{rule}")
    expected = {one for one in oracle.meanings(cards.split()) if on is None or oracle.beats(one, on)}
    assert {(one["type"], one["rank"]) for one in found["as"]} == expected
    for lang in ("en", "zh"):
        assert "{" not in str(GAME.ask({"task": "can_play", "cards": cards.split(), "on": lies}, lang)["message"])


@pytest.mark.rule("bacon/wild.meaning", "bacon/combos.flush")
def test_interpretations() -> None:
    found = ask(task="interpretations", cards=["R8", "Y8", "X", "X"])
    assert found["default"] == {"type": "quads", "rank": 8, "bomb": True}
    assert {(one["type"], one["rank"], one["bomb"]) for one in found["options"]} == {
        ("stairs", 8, False),
        ("stairs", 9, False),
        ("quads", 8, True),
    }
    flush = ask(task="interpretations", cards=["R1", "R2", "R3", "R4", "R5"])
    assert flush["default"] == {"type": "straight_flush", "rank": 5, "bomb": True}
    assert ask(task="interpretations", cards=["R1", "Y3"]) == {
        **{"game": "bacon", "task": "interpretations"},
        **{"options": [], "default": None, "warnings": []},
    }
    assert ask(task="interpretations", seats=6, cards=["G5", "G6", "X"])["default"]["rank"] == 7


@pytest.mark.rule("bacon/help.plays")
def test_plays_are_all_that_win_weakest_first() -> None:
    rng = Random(7)
    for seed in range(12):
        hand = [*rng.sample(list(deck("RYB")), 7), *["X"] * (seed % 3)]
        on = rng.choice([None, ("single", 5), ("pair", 4), ("run", 5), ("stairs", 3), ("quads", 2)])
        found = ask(task="plays", hand=hand, on=on and {"type": on[0], "rank": on[1]})["plays"]
        told = [(one["type"], one["rank"], tuple(sorted(one["cards"]))) for one in found]
        expected = {play for play in oracle.hands_plays(hand) if on is None or oracle.beats((play[0], play[1]), on)}
        assert set(told) == expected
        assert len(told) == len(expected)
        order = [(list(oracle.NAMES).index(name), top, cards.count("X")) for name, top, cards in told]
        assert order == sorted(order)


@pytest.mark.rule("bacon/components.numbers", "bacon/components.wild", "bacon/components.six", "bacon/setup.six")
def test_setup() -> None:
    def cards(**given: Any) -> tuple[int, ...]:
        found = ask(task="setup", **given)
        return tuple(found[key] for key in ("number_cards", "wilds", "per_player", "set_aside", "copies_per_rank"))

    assert cards() == (60, 8, 17, 0, 6)
    assert cards(seats=6) == (80, 12, 15, 2, 8)
    assert cards(seats=6, options={"six_suits": 3, "six_dealt": 10}) == (60, 12, 12, 0, 6)
    assert cards(options={"six_suits": 3, "six_dealt": 10}) == cards()


def test_the_schema_takes_the_examples() -> None:
    schema = GAME.schema()
    for task in schema["anyOf"]:
        for example in task["examples"]:
            jsonschema.validate(example, schema)
            assert GAME.ask(example)["game"] == "bacon"
