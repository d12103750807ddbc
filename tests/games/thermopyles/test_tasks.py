"""What `tableside score thermopyles` answers: every task, every error."""

from typing import Any

import jsonschema
import pytest

from calculators.core.refusal import InputError
from calculators.games.thermopyles import GAME

LAMBDA = {"defence": 17, "lambda": True}
GATES = {"task": "odds", "zone": 3, "supports": 0, "card": 15, "front": 16, "rear": 19}
FIGHT = {"task": "fight", "card": 16, "dice": [2], "front": 19, "rear": 15, "graveyard": 1, "beaten": 4}
END = {"result": "lost", "beaten": 22, "graveyard": 7}
OWN = "persians 10/30* " + "14/20 " * 26 + "14/22"


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


@pytest.mark.rule("thermopyles/end.progress", "thermopyles/end.together")
def test_the_end_of_a_game() -> None:
    found = ask(**END)
    assert (found["outcome"], found["progress"], found["game_over"], found["winners"]) == ("lost", 81, True, [])
    (team,) = found["players"]
    assert (team["name"], team["total"], team["place"]) == ("Team", 81, None)
    assert sum(line["points"] for line in team["lines"]) == 81
    won = ask(result="won", beaten=20, graveyard=12, supports=2, zone=6, team="Leonidas")
    assert (won["outcome"], won["progress"], won["winners"]) == ("won", 100, ["Leonidas"])
    assert len(won["players"][0]["lines"]) == 4
    assert ask(**END, team="  ")["players"][0]["name"] == "Team", "nobody sees a name of blanks"


@pytest.mark.rule("thermopyles/score.entered")
def test_what_is_needed_unless_it_goes_on() -> None:
    found = ask(partial=True)
    assert (found["outcome"], found["progress"], found["game_over"]) == (None, 0, False)
    assert ask(partial=True, beaten=10)["progress"] == 37
    assert ask(partial=True, graveyard=3)["progress"] == 25
    assert ask(partial=True, result="won", beaten=27)["outcome"] == "won"
    assert ask(partial=True, result="won")["progress"] == 0
    reached = ask(partial=True, beaten=27)
    assert (reached["outcome"], reached["game_over"], reached["winners"]) == ("won", True, ["Team"])
    assert ask(partial=True, beaten=3, zone=7)["outcome"] == "lost"
    for half in ({"beaten": 3}, {"graveyard": 3}):
        assert ask(partial=True, result="won", **half)["outcome"] == "won", "the other may be enough"


@pytest.mark.rule("thermopyles/fight.strength", "thermopyles/beat.second", "thermopyles/lambda.draw")
def test_the_example_of_the_contract() -> None:
    found = ask(task="fight", **GAME.tasks["fight"].example)
    assert found["strength"] == 23
    assert (found["results"], found["graveyard"], found["beaten"], found["draws"]) == (
        ["annihilated", "routed"],
        4,
        11,
        1,
    )
    assert (found["outcome"], found["won_by"], found["warnings"]) == (None, None, [])


@pytest.mark.rule("thermopyles/end.at-once", "thermopyles/fight.strength")
def test_fights_that_win() -> None:
    found = ask(task="fight", card=19, dice=[4], front=LAMBDA, rear=22, graveyard=11, beaten=20)
    assert (found["results"], found["won_by"], found["draws"]) == (["annihilated"], "graveyard", 0)
    found = ask(task="fight", card=17, dice=[1, 3], front={"defence": 21}, rear=18, graveyard=2, beaten=25)
    assert (found["results"], found["outcome"], found["won_by"]) == (["routed", "routed"], "won", "beaten")
    assert found["rules"][-2:] == ["thermopyles/end.beaten", "thermopyles/end.at-once"]
    found = ask(task="fight", card=15, dice=[], front=14, rear=None, graveyard=2, beaten=26)
    assert (found["strength"], found["won_by"]) == (15, "beaten")


@pytest.mark.rule("thermopyles/help.odds", "thermopyles/help.draws", "thermopyles/fight.place")
def test_odds() -> None:
    found = ask(**GATES)
    assert (found["dice"], found["p_win_now"], found["expected_draws"]) == (1, None, 0)
    assert [found[name]["exact"] for name in ("p_none", "p_one", "p_both")] == ["0", "1/2", "1/2"]
    assert found["p_both"]["value"] == 0.5
    same = {**GATES, "zone": None, "supports": None, "dice": 1}
    assert ask(**same) == found
    drawn = ask(**{**GATES, "front": {"defence": 16, "lambda": True}, "rear": {"defence": 19, "lambda": True}})
    assert drawn["expected_draws"] == 1.5
    won = ask(**{**GATES, "card": 18, "front": LAMBDA, "rear": 20, "graveyard": 11, "beaten": 20})
    assert won["p_win_now"]["exact"] == "1/3"
    assert ask(**{**GATES, "dice": 1}) == found
    for half in ({"beaten": 4}, {"graveyard": 11}):
        assert ask(**{**GATES, **half}) == found, "half of the counts says nothing of a win"
    assert ask(**{**GATES, "rear": None, "graveyard": 0, "beaten": 26})["p_win_now"]["exact"] == "1"


@pytest.mark.rule("thermopyles/setup.hand")
def test_setup() -> None:
    assert ask(task="setup", seats=4)["spartan_deck"] == 8


@pytest.mark.rule("thermopyles/variant.printed", "thermopyles/components.persians")
def test_the_persians_of_a_box() -> None:
    own = {"printed": OWN}
    found = ask(**{**GATES, "front": 10, "rear": 14, "options": own})
    assert [notice["path"] for notice in found["warnings"]] == ["front"], "the 10 of this box has a Λ"
    found = ask(**{**GATES, "card": 20, "front": {"defence": 10, "lambda": True}, "rear": 14, "options": own})
    assert (found["warnings"], found["p_front_annihilated"]["exact"]) == ([], "0")
    told = {"defence": 14, "annihilate": 22}
    assert ask(**{**GATES, "front": told, "rear": 14, "options": own})["warnings"] == []
    twice = ask(**{**GATES, "front": told, "rear": told, "options": own})["warnings"]
    assert [(notice["code"], notice["path"]) for notice in twice] == [("not_printed", "rear")]
    assert "14/22" in twice[0]["message"]
    assert ask(**{**GATES, "front": told})["warnings"] == [], "nothing is known of other boxes"


@pytest.mark.rule(
    "thermopyles/score.entered",
    "thermopyles/score.counts",
    "thermopyles/end.zone",
    "thermopyles/fight.place",
    "thermopyles/fight.supports",
    "thermopyles/refill.row",
    "thermopyles/components.persians",
)
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({}, "missing_field", "result"),
        ({"result": "won"}, "missing_field", "beaten"),
        ({"result": "won", "beaten": 27}, "missing_field", "graveyard"),
        ({**END, "result": "drawn"}, "bad_choice", "result"),
        ({**END, "beaten": 29}, "out_of_range", "beaten"),
        ({**END, "supports": 5}, "out_of_range", "supports"),
        ({**END, "zone": 0}, "out_of_range", "zone"),
        ({**END, "players": [{}]}, "unknown_field", "players"),
        ({**END, "graveyard": 23}, "graveyard_above_beaten", "graveyard"),
        ({**END, "result": "won"}, "result_mismatch", "result"),
        ({**END, "beaten": 27}, "result_mismatch", "result"),
        ({**END, "graveyard": 12}, "result_mismatch", "result"),
        ({"partial": True, "result": "lost", "beaten": 27}, "result_mismatch", "result"),
        ({"result": "won", "beaten": 27, "graveyard": 1, "zone": 7}, "won_at_seven", "zone"),
        ({"partial": True, "beaten": 27, "zone": 7}, "won_at_seven", "zone"),
        ({**END, "result": "won", "zone": 7}, "result_mismatch", "result"),
        ({**GATES, "card": 9}, "out_of_range", "card"),
        ({**GATES, "card": 21}, "out_of_range", "card"),
        ({**GATES, "zone": 8}, "out_of_range", "zone"),
        ({**GATES, "zone": 7}, "game_over", "zone"),
        ({**GATES, "supports": 5}, "out_of_range", "supports"),
        ({**GATES, "dice": 2}, "dice_count", "dice"),
        ({**GATES, "dice": 6}, "out_of_range", "dice"),
        ({**GATES, "supports": None}, "missing_field", "supports"),
        ({**GATES, "zone": None}, "missing_field", "zone"),
        ({**GATES, "zone": None, "supports": None}, "missing_field", "dice"),
        ({**GATES, "front": 13}, "out_of_range", "front"),
        ({**GATES, "front": {"defence": 13}}, "out_of_range", "front.defence"),
        ({**GATES, "rear": 23}, "out_of_range", "rear"),
        ({**GATES, "rear": "19"}, "bad_type", "rear"),
        ({**GATES, "rear": {"lambda": True}}, "missing_field", "rear.defence"),
        ({**GATES, "front": {"defence": 16, "annihilate": 15}}, "bad_persian", "front.annihilate"),
        ({**GATES, "front": 22, "rear": 22}, "too_many_copies", "rear"),
        ({**GATES, "rear": None, "beaten": 25}, "rear_missing", "rear"),
        ({**GATES, "graveyard": 5, "beaten": 4}, "graveyard_above_beaten", "beaten"),
        ({**GATES, "graveyard": 12, "beaten": 12}, "game_over", "graveyard"),
        ({**GATES, "graveyard": 0, "beaten": 27}, "game_over", "beaten"),
        ({**FIGHT, "dice": [7]}, "out_of_range", "dice[0]"),
        ({**FIGHT, "dice": [1] * 6}, "dice_count", "dice"),
        ({**FIGHT, "zone": 3, "supports": 1}, "dice_count", "dice"),
        ({**FIGHT, "zone": 3, "dice": []}, "dice_count", "dice"),
        ({**FIGHT, "zone": 1, "dice": [1] * 5}, "dice_count", "dice"),
        ({**FIGHT, "zone": 7, "supports": 0}, "game_over", "zone"),
        ({**FIGHT, "supports": 0, "dice": [1, 1]}, "dice_count", "dice"),
        ({**FIGHT, "beaten": None}, "missing_field", "beaten"),
        ({"task": "setup", "seats": 5}, "out_of_range", "seats"),
        ({"task": "totals"}, "unknown_task", "task"),
        ({**END, "options": {"printed": "persians 14"}}, "bad_printed", "options.printed"),
    ],
)
def test_every_error(given: dict[str, Any], code: str, path: str) -> None:
    with pytest.raises(InputError) as caught:
        GAME.ask(given)
    assert (caught.value.code, caught.value.path) == (code, path)
    for lang in ("en", "zh"):
        assert "{" not in GAME.message(caught.value, lang)


@pytest.mark.rule("thermopyles/components.persians")
@pytest.mark.parametrize("defence", [-1, 0, 13, 23, 10**30])
def test_a_defence_lies_between_those_of_the_box(defence: int) -> None:
    with pytest.raises(InputError) as caught:
        ask(**{**GATES, "front": defence})
    assert (caught.value.values["low"], caught.value.values["high"]) == (14, 22)


def test_dice_that_may_be() -> None:
    for more in ({"zone": 3}, {"supports": 0}, {"supports": 1}, {"zone": 1}, {}):
        assert ask(**{**FIGHT, **more})["strength"] == 18
    assert ask(**{**FIGHT, "zone": 1, "dice": [1] * 4})["strength"] == 20
    assert ask(**{**FIGHT, "supports": 4, "dice": [1] * 5})["strength"] == 21


@pytest.mark.rule("thermopyles/fight.place", "thermopyles/fight.supports")
@pytest.mark.parametrize(
    ("more", "rule"), [({"supports": 0, "dice": [1, 1]}, "place"), ({"zone": 3, "dice": []}, "supports")]
)
def test_the_rule_behind_the_number_of_dice(more: dict[str, Any], rule: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(**{**FIGHT, **more})
    assert caught.value.rule == f"thermopyles/fight.{rule}"


@pytest.mark.rule("thermopyles/beat.annihilate")
def test_a_persian_may_be_annihilated_by_his_defence() -> None:
    assert ask(**{**GATES, "front": {"defence": 16, "annihilate": 16}})["p_front_annihilated"]["exact"] == "1"


def test_the_schema_reads_what_the_room_reads() -> None:
    schema = GAME.schema()
    for task in schema["anyOf"]:
        for example in task["examples"]:
            jsonschema.validate(example, schema)
    jsonschema.validate({**FIGHT, "front": LAMBDA}, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**FIGHT, "front": "19"}, schema)
