"""What `tableside score springcleaning` answers: every task, every error."""

import json
from functools import partial
from typing import Any

import jsonschema
import pytest

from calculators.core.refusal import Refusal
from calculators.games.springcleaning import GAME
from tests.games.shared import fault_of
from tests.games.springcleaning.tables import ask, lefts, score

refused = partial(fault_of, GAME)

TABLE = [
    {"name": "Ann", "left": 3, "before": 1},
    {"name": "Bo", "left": 3, "before": 0},
    {"name": "Cyd", "left": 0, "before": 2},
    {"name": "Dee", "left": 5, "before": 3},
]


@pytest.mark.rule("springcleaning/score.trash", "springcleaning/next.leader", "springcleaning/help.to-end")
def test_the_example_of_the_contract() -> None:
    found = ask(players=TABLE, ended_by=2)
    assert [player["round"] for player in found["players"]] == [1, 2, 0, 3]
    assert [player["total"] for player in found["players"]] == [2, 2, 2, 6]
    assert [player["place"] for player in found["players"]] == [2, 3, 1, 4]
    assert (found["game_over"], found["next_leader"], found["trash_to_end"]) == (False, 3, [5, 5, 5, 1])
    assert (found["winners"], found["warnings"]) == (["Cyd"], [])
    assert found["tie_break"] == {
        "by": "last_round",
        "players": ["Ann", "Bo", "Cyd"],
        "rule": "springcleaning/end.tie",
    }
    assert ask(players=TABLE) == found, "only one is empty: it need not be said who ended it"
    for player in found["players"]:
        assert sum(line["points"] for line in player["lines"]) == player["total"]


@pytest.mark.rule("springcleaning/score.cards")
def test_hand_and_display_apart_or_together() -> None:
    apart = score([{"hand": 2, "display": 1}, {"hand": 0, "display": 0}, {"left": 4}])
    assert [player["round"] for player in apart["players"]] == [1, 0, 2]
    assert refused(players=[{"left": 2, "hand": 1}, {"left": 0}]) == ("unknown_field", "players[0].left")
    assert refused(players=[{"hand": 2}, {"left": 0}]) == ("missing_field", "players[0].display")
    assert refused(players=[{"display": 2}, {"left": 0}]) == ("missing_field", "players[0].hand")
    assert refused(players=[{"left": 2, "display": 1}, {"left": 0}])[0] == "unknown_field"


@pytest.mark.rule("springcleaning/score.missing", "springcleaning/round.end", "springcleaning/score.two")
def test_what_is_missing_is_not_nought() -> None:
    assert refused(players=[{"left": 3}, {}]) == ("missing_field", "players[1].left")
    assert refused(players=[{"left": 3}, {"left": None}]) == ("missing_field", "players[1].left")
    assert refused(players=lefts([3, 2])) == ("nobody_out", "players")
    found = score([{"left": 0}, {}, {"left": 3, "before": 1}], partial=True)
    assert [player["round"] for player in found["players"]] == [0, None, None]
    assert [player["total"] for player in found["players"]] == [0, None, None]
    assert [player["place"] for player in found["players"]] == [1, None, None]
    assert (found["game_over"], found["next_leader"], found["trash_to_end"]) == (None, None, [5, None, None])
    nobody = score(lefts([3, 2]), partial=True)
    assert ([player["round"] for player in nobody["players"]], nobody["winners"]) == ([None, None], [])
    fewer = score([{"left": 0}, {"left": 3}], seats=3, partial=True)
    assert ([player["round"] for player in fewer["players"]], fewer["game_over"]) == ([0, None], None)
    half = score([{"left": 0}, {"hand": 3}], partial=True)
    assert [player["round"] for player in half["players"]] == [0, None]
    alone = score([{"left": 0}], partial=True)
    assert (alone["players"][0]["place"], alone["winners"], alone["trash_to_end"]) == (None, [], [None])


@pytest.mark.rule("springcleaning/score.two")
def test_several_out_at_once() -> None:
    assert refused(players=lefts([0, 6, 0, 6])) == ("ended_by_missing", "ended_by")
    open_end = score(lefts([0, 6, 0, 6]), partial=True)
    assert [player["round"] for player in open_end["players"]] == [0, None, 0, None]
    assert [player["round"] for player in score(lefts([0, 6, 0, 6]), ended_by=2)["players"]] == [0, 2, 0, 1]
    everybody = score(lefts([0, 0]), ended_by=1)
    assert [player["place"] for player in everybody["players"]] == [1, 1]


@pytest.mark.rule("springcleaning/components.cards", "springcleaning/end.limit", "springcleaning/setup.seats")
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"players": lefts([0, 64])}, "too_many_cards", "players[1].left"),
        ({"players": lefts([0, 32, 32])}, "too_many_cards", "players[2].left"),
        ({"players": [{"left": 0}, {"hand": 60, "display": 4}]}, "too_many_cards", "players[1].display"),
        ({"players": [{"left": 64}], "seats": 3, "partial": True}, "too_many_cards", "players[0].left"),
        ({"players": lefts([0, 1], [3, 0])}, "game_already_over", "players[0].before"),
        ({"players": lefts([0, 1, 2, 3], [6, 6, 6, 7])}, "game_already_over", "players[3].before"),
        (
            {"players": lefts([0, 1, 2, 3, 4], [3, 0, 0, 0, 0]), "options": {"end_limits": "seed"}},
            "game_already_over",
            "players[0].before",
        ),
        ({"players": lefts([0, 1]), "round": 2, "options": {"length": "quick"}}, "game_already_over", "round"),
        ({"players": lefts([0, 1]), "round": 21}, "out_of_range", "round"),
        ({"players": lefts([0, 1]), "round": 0}, "out_of_range", "round"),
        ({"players": lefts([0, -1])}, "out_of_range", "players[1].left"),
        ({"players": [{"left": 0}, {"left": 1.5}]}, "bad_type", "players[1].left"),
        ({"players": [{"left": 0}, {"left": "3"}]}, "bad_type", "players[1].left"),
        ({"players": [{"left": 0}, {"left": True}]}, "bad_type", "players[1].left"),
        ({"players": lefts([0, 1]), "ended_by": 2}, "out_of_range", "ended_by"),
        ({"players": lefts([0, 1]), "ended_by": 5}, "out_of_range", "ended_by"),
        ({"players": lefts([0])}, "too_few_players", "players"),
        ({"players": []}, "too_few_players", "players"),
        ({"players": lefts([0, 1]), "seats": 3}, "too_few_players", "players"),
        ({"players": lefts([0, 1, 2]), "seats": 2}, "too_many_players", "players"),
        ({"players": lefts([0, 1, 2, 3, 4, 5])}, "too_many_players", "players"),
        ({"players": [{"name": "A", "left": 0}, {"name": "A", "left": 1}]}, "duplicate_name", "players[1].name"),
        ({"players": lefts([0, 1]), "options": {"end_limits": "both"}}, "bad_choice", "options.end_limits"),
        ({"players": [{"left": 0, "trash": 1}, {"left": 1}]}, "unknown_field", "players[0].trash"),
    ],
)
def test_impossible_tables_are_refused(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


@pytest.mark.rule("springcleaning/end.bound", "springcleaning/variant.quick")
def test_the_number_of_the_round() -> None:
    assert [score(lefts([0, 1]), round=number)["game_over"] for number in (1, 19, 20)] == [False, False, True]
    assert score(lefts([0, 1]), round=20)["next_leader"] is None
    assert score(lefts([0, 1]), round=1, options={"length": "quick"})["game_over"] is True


def test_63_cards_may_be_left() -> None:
    assert score(lefts([0, 63]))["players"][1]["round"] == 1
    assert score(lefts([0, 31, 32]))["players"][2]["round"] == 2


@pytest.mark.rule("springcleaning/end.limit", "springcleaning/help.to-end")
def test_totals() -> None:
    found = ask(task="totals", players=[{"rounds": [1, 0]}, {"before": 1, "rounds": [0, 1]}])
    assert [player["total"] for player in found["players"]] == [1, 2]
    assert [player["rounds"] for player in found["players"]] == [[1, 0], [0, 1]]
    assert [line["points"] for line in found["players"][1]["lines"]] == [1, 0, 1]
    assert (found["game_over"], found["trash_to_end"], found["winners"]) == (False, [2, 1], ["P1"])
    fresh = ask(task="totals", players=[{"rounds": []}, {"rounds": []}], options={"length": "quick"})
    assert fresh["game_over"] is False
    uneven = ask(task="totals", players=[{"rounds": [1]}, {"rounds": [0, 1]}], partial=True)
    assert ([player["total"] for player in uneven["players"]], uneven["game_over"]) == ([1, 1], None)
    over = ask(task="totals", players=[{"rounds": [1, 1, 1]}, {"rounds": [0, 0, 0]}])
    assert (over["game_over"], over["winners"]) == (True, ["P2"])
    quick = ask(task="totals", players=[{"rounds": [1]}, {"rounds": [0]}], options={"length": "quick"})
    assert quick["game_over"] is True


@pytest.mark.rule("springcleaning/score.different", "springcleaning/end.limit", "springcleaning/variant.quick")
@pytest.mark.parametrize(
    ("rounds", "given", "code", "path"),
    [
        ([[2], [0]], {}, "out_of_range", "players[0].rounds[0]"),
        ([[1], [0], [5]], {}, "out_of_range", "players[2].rounds[0]"),
        ([[1, 1], [0]], {}, "missing_field", "players[1].rounds[1]"),
        ([[1], [2], [1]], {}, "nobody_out", "players[2].rounds[0]"),
        ([[0], [2], [2]], {}, "impossible_round", "players[2].rounds[0]"),
        ([[0, 0], [1, 2], [2, 0]], {}, "impossible_round", "players[2].rounds[1]"),
        ([[1, 1, 1, 1], [0, 0, 0, 0]], {}, "game_already_over", "players[1].rounds[3]"),
        ([[1, 1], [0, 0]], {"options": {"length": "quick"}}, "game_already_over", "players[1].rounds[1]"),
        ([[0] * 21, [0] * 21], {}, "out_of_range", "players[0].rounds"),
        ([[1]], {}, "too_few_players", "players"),
        ([[-1], [0]], {}, "out_of_range", "players[0].rounds[0]"),
    ],
)
def test_rounds_that_cannot_be(rounds: list[list[int]], given: dict[str, Any], code: str, path: str) -> None:
    assert refused(task="totals", players=[{"rounds": points} for points in rounds], **given) == (code, path)


def test_a_round_in_which_several_are_out_is_possible() -> None:
    found = ask(task="totals", players=[{"rounds": [0]}, {"rounds": [2]}, {"rounds": [0]}, {"rounds": [1]}])
    assert found["game_over"] is False
    assert ask(task="totals", players=[{"rounds": [0]}, {"rounds": [0]}])["winners"] == ["P1", "P2"]
    assert ask(task="totals", players=[{"rounds": [0] * 20}, {"rounds": [0] * 20}])["game_over"] is True


def test_a_total_before_that_ended_the_game() -> None:
    players = [{"before": 3, "rounds": [0]}, {"before": 0, "rounds": [1]}]
    assert refused(task="totals", players=players) == ("game_already_over", "players[1].rounds[0]")
    assert ask(task="totals", players=[{"before": 3, "rounds": []}, {"rounds": []}])["game_over"] is True


# ---- the assistant


@pytest.mark.rule("springcleaning/help.plays")
def test_plays() -> None:
    found = ask(task="plays", hand=[3, 5, 6, 9, 9], displays=[4, 9], on=[5, 4, 3])
    assert found["plays"] == [
        {"use": [1, 2], "offered": [4], "combination": "run"},
        {"use": [0, 1, 2], "offered": [4], "combination": "run"},
    ]
    longer = ask(task="plays", hand=[1, 1, 9], displays=[1], on=[8])["plays"]
    assert [(play["use"], play["offered"], play["combination"]) for play in longer] == [
        ([2], [], "single"),
        ([0], [1], "set"),
        ([0, 1], [], "set"),
        ([1], [1], "set"),
    ]
    lead = ask(task="plays", hand=[4, 3, 5], displays=[3], on=[])["plays"]
    assert [play["use"] for play in lead] == [[1], [0], [2], [0, 1]]
    assert (
        ask(task="plays", hand=[1, 2, 3, 3], displays=[], on=[9, 9], options={"longer_same_type_only": True})["plays"]
        == []
    )
    assert ask(task="plays", hand=[], displays=[], on=[])["plays"] == []


@pytest.mark.rule(
    "springcleaning/combos.run",
    "springcleaning/combos.block",
    "springcleaning/combos.direction",
    "springcleaning/beat.higher",
    "springcleaning/beat.longer",
    "springcleaning/lead.hand",
)
@pytest.mark.parametrize(
    ("given", "code", "combination"),
    [
        ({"hand": [3, 5, 6], "offered": [4], "on": [7, 8, 9]}, None, "run"),
        ({"hand": [6, 5, 3], "offered": [4], "on": [7, 8, 9]}, None, "run"),
        ({"hand": [9], "on": [8]}, None, "single"),
        ({"hand": [4, 4, 1], "use": [0, 1], "on": []}, None, "set"),
        ({"hand": [1, 2], "use": [], "offered": [5, 5], "on": [9]}, None, "set"),
        ({"hand": [1, 3], "on": [9]}, "no_combination", None),
        ({"hand": [1], "use": [], "on": [9]}, "no_combination", None),
        ({"hand": [7, 2, 7], "use": [0, 2], "on": [9]}, "not_neighbours", None),
        ({"hand": [3, 9, 5], "use": [2, 0], "offered": [4], "on": [6, 7]}, "not_neighbours", None),
        ({"hand": [3, 6, 5], "offered": [4], "on": [1, 2, 3]}, "not_monotone", None),
        ({"hand": [8], "on": [8]}, "not_higher", "single"),
        ({"hand": [3, 4, 5], "on": [5, 6, 7]}, "not_higher", "run"),
        ({"hand": [9, 9], "on": [3, 4]}, "wrong_type", "set"),
        ({"hand": [1, 2, 3, 4], "on": [8, 9]}, "too_long", "run"),
        ({"hand": [9], "on": [1, 1]}, "too_short", "single"),
        ({"hand": [8], "use": [0], "offered": [8], "on": []}, "leader_uses_display", "set"),
        ({"hand": [8, 1, 8], "use": [0, 2], "offered": [8], "on": []}, "not_neighbours", None),
    ],
)
def test_can_play(given: dict[str, Any], code: str | None, combination: str | None) -> None:
    for lang in ("en", "zh"):
        found = GAME.ask({"task": "can_play", **given}, lang)
        assert (found["legal"], found["code"], found["combination"]) == (code is None, code, combination)
        assert found["rule"].startswith("springcleaning/")
        assert (found["message"] is None) == found["legal"]
        assert "{" not in (found["message"] or "")


@pytest.mark.rule("springcleaning/variant.longer", "springcleaning/beat.longer", "springcleaning/lead.hand")
def test_the_rule_that_allows_or_forbids() -> None:
    narrow = {"longer_same_type_only": True}
    found = ask(task="can_play", hand=[1, 2, 3], on=[9, 9], options=narrow)
    assert (found["code"], found["rule"]) == ("wrong_type", "springcleaning/variant.longer")
    assert ask(task="can_play", hand=[1, 2, 3], on=[9, 9])["rule"] == "springcleaning/beat.longer"
    assert ask(task="can_play", hand=[1, 2], on=[9], options=narrow)["legal"] is True
    assert ask(task="can_play", hand=[1, 1], on=[9], options=narrow)["legal"] is True
    assert ask(task="can_play", hand=[1], on=[])["rule"] == "springcleaning/lead.hand"
    assert ask(task="can_play", hand=[9], on=[1])["rule"] == "springcleaning/beat.higher"


@pytest.mark.rule("springcleaning/components.cards", "springcleaning/combos.run", "springcleaning/combos.block")
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"task": "plays", "hand": [1] * 8, "displays": [], "on": []}, "too_many_copies", "hand[7]"),
        ({"task": "plays", "hand": [1] * 4, "displays": [1] * 3, "on": [1]}, "too_many_copies", "on[0]"),
        ({"task": "plays", "hand": [1], "displays": [0], "on": []}, "out_of_range", "displays[0]"),
        ({"task": "plays", "hand": [10], "displays": [], "on": []}, "out_of_range", "hand[0]"),
        ({"task": "plays", "hand": [1], "displays": [], "on": [1, 3]}, "no_combination", "on"),
        ({"task": "plays", "hand": [1], "displays": []}, "missing_field", "on"),
        ({"task": "can_play", "hand": [1, 2], "use": [2], "on": []}, "out_of_range", "use[0]"),
        ({"task": "can_play", "hand": [1, 2], "use": [1, 1], "on": []}, "duplicate_card", "use[1]"),
        ({"task": "can_play", "hand": [1, 2], "on": [4, 4, 5]}, "no_combination", "on"),
        ({"task": "can_play", "on": []}, "missing_field", "hand"),
        ({"task": "odds"}, "unknown_task", "task"),
    ],
)
def test_cards_that_cannot_be(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


def test_every_message_is_in_both_languages() -> None:
    for code, sentence in GAME.messages.items():
        assert GAME.message(Refusal(code, "", dict.fromkeys(FIELDS, 1)), "zh") != sentence, code


FIELDS = ("top", "type", "length", "card", "entered", "exist", "limit", "number")


def test_the_schema_accepts_what_the_reader_accepts() -> None:
    schema = GAME.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name, task in GAME.tasks.items():
        validator.validate({"task": name, **task.example})
        assert json.loads(json.dumps(GAME.ask({"task": name, **task.example})))
    assert not validator.is_valid({"players": [{"left": -1}]})
    assert not validator.is_valid({"task": "plays", "hand": [0], "displays": [], "on": []})
