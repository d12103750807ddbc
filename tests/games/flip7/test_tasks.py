"""What `tableside score flip7` answers: every task, every error."""

import json
from functools import partial
from random import Random
from typing import Any

import jsonschema
import pytest

from calculators.core.refusal import InputError
from calculators.games.flip7 import GAME
from calculators.games.flip7.components import BOX, ID_OF
from tests.games.flip7 import oracle
from tests.games.flip7.tables import ask, score
from tests.games.shared import fault_of

refused = partial(fault_of, GAME)

ANN = {"name": "Ann", "before": 150, "numbers": [5, 8, 12], "modifiers": ["x2", "+4", "+2"]}
BO = {"name": "Bo", "before": 188, "busted": True}
CYD = {"name": "Cyd", "before": 90, "points": 31}


@pytest.mark.rule("flip7/end.target", "flip7/score.order")
def test_the_example_of_the_contract() -> None:
    answer = ask(options={"target": 200}, players=[ANN, BO, CYD])
    ann, bo, cyd = answer["players"]
    assert {key: ann[key] for key in ("number_sum", "after_x2", "plus", "flip7_bonus", "flip7", "round", "total")} == {
        "number_sum": 25,
        "after_x2": 50,
        "plus": 6,
        "flip7_bonus": 0,
        "flip7": False,
        "round": 56,
        "total": 206,
    }
    assert (bo["round"], bo["total"], cyd["round"], cyd["total"]) == (0, 188, 31, 121)
    assert [player["place"] for player in answer["players"]] == [1, 2, 3]
    assert (answer["game_over"], answer["extra_round"], answer["winners"]) == (True, False, ["Ann"])
    assert (answer["tie_break"], answer["warnings"]) == (None, [])


@pytest.mark.rule("flip7/score.missing")
def test_what_is_missing_is_not_nought() -> None:
    assert refused(players=[ANN, {"name": "Bo"}]) == ("missing_field", "players[1].numbers")
    assert refused(players=[ANN, {"numbers": None}]) == ("missing_field", "players[1].numbers")
    assert refused(players=[{"modifiers": ["+2"]}], partial=True) == ("missing_field", "players[0].numbers")
    found = ask(players=[ANN, {"name": "Bo"}], partial=True)
    bo = found["players"][1]
    assert (bo["round"], bo["total"], bo["place"], found["game_over"]) == (None, None, None, None)
    assert (found["players"][0]["place"], found["winners"]) == (1, ["Ann"])
    nobody = ask(players=[{}, {}], partial=True)
    assert (nobody["winners"], nobody["game_over"]) == ([], None)
    fewer = ask(players=[ANN], seats=3, partial=True)
    assert (fewer["game_over"], fewer["players"][0]["total"]) == (None, 206)
    assert score([{"numbers": []}])[0]["total"] == 0


@pytest.mark.rule("flip7/components.numbers", "flip7/components.modifiers", "flip7/cards.bust", "flip7/cards.flip7")
@pytest.mark.parametrize(
    ("players", "code", "path"),
    [
        ([{"numbers": [5, 5]}], "duplicate_number", "players[0].numbers[1]"),
        ([{"numbers": [5, 5, 6, 6], "busted": True}], "duplicate_number", "players[0].numbers[3]"),
        ([{"numbers": [5, 5, 5], "busted": True}], "duplicate_number", "players[0].numbers[2]"),
        ([{"numbers": [2, 3, 4, 5, 6, 7, 8, 9]}], "too_many_numbers", "players[0].numbers"),
        ([{"numbers": [2, 3, 4, 5, 6, 7, 8], "busted": True}], "too_many_numbers", "players[0].numbers"),
        ([{"numbers": [1]}, {"numbers": [3, 2, 1]}], "too_many_copies", "players[1].numbers[2]"),
        ([{"numbers": [0]}, {"numbers": [0]}], "too_many_copies", "players[1].numbers[0]"),
        ([{"numbers": [2]}, {"numbers": [2]}, {"numbers": [2]}], "too_many_copies", "players[2].numbers[0]"),
        ([{"numbers": [2, 2], "busted": True}, {"numbers": [2]}], "too_many_copies", "players[1].numbers[0]"),
        ([{"numbers": [], "modifiers": ["x2", "x2"]}], "modifier_used_twice", "players[0].modifiers[1]"),
        (
            [{"numbers": [], "modifiers": ["+4"]}, {"numbers": [], "modifiers": ["+2", "+4"]}],
            "modifier_used_twice",
            "players[1].modifiers[1]",
        ),
        (
            [{"numbers": [1, 2, 3, 4, 5, 6, 7]}, {"numbers": [0, 8, 9, 10, 11, 12, 7]}],
            "two_flip7",
            "players[1].numbers",
        ),
        ([{"numbers": [1, 2, 3, 4, 5, 6, 7]}, {"points": 145}], "two_flip7", "players[1].points"),
        ([{"points": 160}], "impossible_round_total", "players[0].points"),
        ([{"points": 172}], "out_of_range", "players[0].points"),
        ([{"points": -1}], "out_of_range", "players[0].points"),
        ([{"points": 3.5}], "bad_type", "players[0].points"),
        ([{"points": True}], "bad_type", "players[0].points"),
        ([{"points": 3, "numbers": []}], "cards_and_points", "players[0].points"),
        ([{"points": 3, "modifiers": []}], "cards_and_points", "players[0].points"),
        ([{"points": 0, "busted": True}], "cards_and_points", "players[0].points"),
        ([{"numbers": [13]}], "out_of_range", "players[0].numbers[0]"),
        ([{"numbers": ["5"]}], "bad_type", "players[0].numbers[0]"),
        ([{"numbers": [], "modifiers": ["+3"]}], "unknown_card", "players[0].modifiers[0]"),
        ([{"numbers": [], "modifiers": [2.5]}], "bad_type", "players[0].modifiers[0]"),
        ([{"numbers": [], "modifiers": [True]}], "bad_type", "players[0].modifiers[0]"),
        ([{"numbers": [], "before": -1}], "out_of_range", "players[0].before"),
        ([{"numbers": [], "flip7": True}], "unknown_field", "players[0].flip7"),
        ([{"name": "A", "numbers": []}, {"name": "A", "numbers": []}], "duplicate_name", "players[1].name"),
        ([], "too_few_players", "players"),
        ([{"numbers": []}] * 19, "too_many_players", "players"),
    ],
)
def test_impossible_tables_are_refused(players: list[dict[str, Any]], code: str, path: str) -> None:
    assert refused(players=players) == (code, path)


def test_the_values_of_an_error() -> None:
    with pytest.raises(InputError) as caught:
        GAME.ask({"players": [{"numbers": [1]}, {"numbers": [1]}]})
    assert caught.value.values == {"card": 1, "exist": 1, "entered": 2}


def test_the_first_fault_in_document_order_is_told() -> None:
    assert refused(players=[{"numbers": [5, 5]}, {"numbers": [6, 6]}])[1] == "players[0].numbers[1]"
    assert refused(players=[{"name": "A", "numbers": [5, 5]}, {"name": "A", "points": 3}])[0] == "duplicate_number"


def test_players_and_seats_must_agree() -> None:
    row: dict[str, Any] = {"numbers": []}
    assert refused(players=[row], seats=2) == ("too_few_players", "players")
    assert refused(players=[row] * 3, seats=2) == ("too_many_players", "players")
    assert refused(players=[row], seats=19) == ("out_of_range", "seats")
    assert refused(task="totals", players=[{"rounds": [1]}], seats=2) == ("too_few_players", "players")
    assert len(score([row] * 18)) == 18


@pytest.mark.rule("flip7/score.possible", "flip7/end.between")
def test_totals() -> None:
    answer = ask(task="totals", players=[{"rounds": [42, 0, 57, 102]}, {"before": 10, "rounds": [31, 40, 0, 65]}])
    assert [player["total"] for player in answer["players"]] == [201, 146]
    assert [player["rounds"] for player in answer["players"]] == [[42, 0, 57, 102], [31, 40, 0, 65]]
    assert [line["points"] for line in answer["players"][1]["lines"]] == [10, 31, 40, 0, 65]
    assert answer["game_over"] is True
    uneven = [{"rounds": [1]}, {"rounds": [1, 2]}]
    assert refused(task="totals", players=uneven) == ("missing_field", "players[0].rounds[1]")
    partial = ask(task="totals", players=uneven, partial=True)
    assert ([player["total"] for player in partial["players"]], partial["game_over"]) == ([1, 3], None)
    assert refused(task="totals", players=[{"rounds": [1, 146]}]) == ("impossible_round_total", "players[0].rounds[1]")
    assert refused(task="totals", players=[{"rounds": [172]}]) == ("out_of_range", "players[0].rounds[0]")
    assert refused(task="totals", players=[{"rounds": []}, {"name": "P1", "rounds": []}])[0] == "duplicate_name"


@pytest.mark.rule("flip7/help.odds", "flip7/help.expected")
def test_odds_of_the_fact_sheet() -> None:
    found = ask(task="odds", numbers=[7, 10, 12], seen=[12, 3, 5, 6])
    assert (found["unseen"], found["bust_cards"], found["score_now"]) == (87, 25, 29)
    assert found["p_bust"] == {"exact": "25/87", "value": 0.287356}
    assert found["p_flip7"] == {"exact": "0", "value": 0}
    safe = ask(task="odds", numbers=[7, 10, 12], seen=[12, 3, 5], second_chance=True)
    assert (safe["unseen"], safe["bust_cards"], safe["p_bust"]) == (87, 25, {"exact": "0", "value": 0})
    six = ask(task="odds", numbers=[1, 2, 3, 4, 5, 6])
    assert six["p_flip7"]["exact"] == "29/44"
    everything = [ID_OF[card] for card in BOX]
    everything.remove(12)
    nothing = ask(task="odds", numbers=[12], seen=everything)
    assert (nothing["unseen"], nothing["p_bust"]["exact"], nothing["expected_after_hit"]) == (0, "0", 12)


@pytest.mark.rule("flip7/help.odds", "flip7/help.expected")
def test_odds_agree_with_the_oracle() -> None:
    names = {"freeze": "FZ", "flip3": "F3", "chance": "SC"}
    for seed in range(300):
        rng = Random(seed)
        deck = rng.sample(oracle.BOX, 94)
        numbers = list(dict.fromkeys(card for card in deck[:40] if card.isdigit()))[: rng.randrange(7)]
        modifiers = [card for card in deck[:20] if not card.isalnum() or card == "x2"]
        chance = rng.random() < 0.3
        left = list(deck)
        for card in [*numbers, *modifiers, *["chance"] * chance]:
            left.remove(card)
        cut = rng.randrange(len(left))
        seen, unseen = left[:cut], left[cut:]
        found = ask(
            task="odds",
            numbers=[int(number) for number in numbers],
            modifiers=modifiers,
            second_chance=chance,
            seen=[int(card) if card.isdigit() else names.get(card, card) for card in seen],
        )
        busts, mean = oracle.odds([*numbers, *modifiers], chance, unseen)
        assert (found["unseen"], found["bust_cards"]) == (len(unseen), busts)
        assert found["expected_after_hit"] == pytest.approx(mean, abs=1e-6)


@pytest.mark.rule("flip7/components.actions")
def test_odds_of_what_cannot_be() -> None:
    assert refused(task="odds", numbers=[5], seen=["FZ"] * 4) == ("too_many_copies", "seen[3]")
    assert refused(task="odds", numbers=[5, 5]) == ("duplicate_number", "numbers[1]")
    assert refused(task="odds", numbers=[5], seen=["ZZ"]) == ("unknown_card", "seen[0]")
    assert refused(task="odds", numbers=[1], seen=[1]) == ("too_many_copies", "seen[0]")
    assert refused(task="odds", numbers=[1], second_chance=True, seen=["SC"] * 3) == ("too_many_copies", "seen[2]")
    assert refused(task="odds", numbers=[], modifiers=["x2"], seen=["x2"]) == ("modifier_used_twice", "seen[0]")
    assert refused(task="odds") == ("missing_field", "numbers")


def test_options_of_a_record_can_be_pasted() -> None:
    options = {"target": 100, "tie_rule": "shared", "flip3_bust": "resolve", "length": "full"}
    assert ask(options=options, players=[{"points": 100}, {"points": 100}])["game_over"]
    assert refused(options={"target": 0}, players=[{"points": 1}]) == ("out_of_range", "options.target")
    assert refused(options={"tie_rule": "x"}, players=[{"points": 1}]) == ("bad_choice", "options.tie_rule")


def test_the_schema_agrees_with_the_reader() -> None:
    schema = GAME.schema()
    validator = jsonschema.Draft202012Validator(json.loads(json.dumps(schema)))
    for task in GAME.tasks:
        validator.validate({"task": task, **GAME.tasks[task].example})
    wrongs: tuple[dict[str, Any], ...] = ({"players": [{"numbers": [13]}]}, {"players": []}, {"task": "odds"})
    for wrong in wrongs:
        assert not validator.is_valid(wrong)
