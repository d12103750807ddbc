"""What `tableside score splitter` answers: every task, every error, every warning."""

import json
from functools import partial
from typing import Any

import jsonschema
import pytest

from calculators.core.refusal import MESSAGES, InputError
from calculators.games.splitter import GAME
from tests.games.shared import fault_of
from tests.games.splitter.tables import BEGUN, BLANK, WORKED, sheet_of

refused = partial(fault_of, GAME)

FULL = {"rows": WORKED["E3"].rows}
COUNTS: dict[str, Any] = {"groups": {"1": 7, "2": 5, "3": 1, "4": 1, "5": 1, "6": 0}, "stars": [3, 4], "hearts": False}
NONE: dict[str, Any] = {"groups": dict.fromkeys("123456", 0), "stars": [], "hearts": False}
B = {"sheet": "B"}


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


def changed(row: int, text: str, rows: list[str] = FULL["rows"]) -> dict[str, Any]:
    """A player with one row of a sheet written otherwise."""
    return {"rows": [text if index == row else line for index, line in enumerate(rows)]}


# ---- score


def test_the_example_of_the_contract() -> None:
    answer = ask(options={"sheet": "A"}, players=[{"name": "Ann", **FULL}])
    (ann,) = answer["players"]
    assert (ann["name"], ann["total"], ann["place"], ann["rating"]) == ("Ann", 36, None, "strong")
    assert ann["per_number"] == {"1": 7, "2": 10, "3": 6, "4": 8, "5": 5, "6": 0}
    assert ann["hearts"] == 0
    star = [group for group in ann["groups"] if group["star"]]
    assert star[0] == {
        "n": 4, "size": 4, "valid": True, "star": True, "points": 8, "cells": [[2, 0], [2, 1], [3, 0], [3, 1]],
    }  # fmt: skip
    assert sum(group["points"] for group in ann["groups"]) == 36
    assert (answer["winners"], answer["tie_break"], answer["game_over"], answer["warnings"]) == ([], None, True, [])


@pytest.mark.rule("splitter/score.several", "splitter/score.star")
def test_quick_mode_gives_the_same_points() -> None:
    (ann,) = ask(players=[COUNTS])["players"]
    (same,) = ask(players=[FULL])["players"]
    assert (ann["total"], ann["per_number"], ann["rating"]) == (36, same["per_number"], "strong")
    assert "groups" not in ann
    assert [line["label"] for line in ann["lines"]] == [line["label"] for line in same["lines"]]
    assert all("evidence" not in line for line in ann["lines"])
    (bo,) = ask(options=B, players=[{**COUNTS, "hearts": True}])["players"]
    assert (bo["total"], bo["hearts"], len(bo["lines"])) == (41, 5, 7)
    two = {**NONE, "groups": {**NONE["groups"], "6": 2}, "stars": [6, 6]}
    assert ask(players=[two])["players"][0]["total"] == 24


def test_partial_sheets_and_missing_players() -> None:
    answer = ask(partial=True, seats=3, players=[{"rows": BEGUN.rows}, {"rows": BLANK["A"]}])
    assert [(player["total"], player["place"]) for player in answer["players"]] == [(8, 1), (0, 2)]
    assert answer["game_over"] is False
    assert ask(partial=True, players=[FULL, FULL])["game_over"] is True
    assert ask(partial=True, seats=3, players=[FULL, FULL])["game_over"] is False
    assert ask(partial=True, players=[COUNTS])["game_over"] is False
    assert "rating" not in ask(partial=True, players=[COUNTS])["players"][0]


@pytest.mark.rule("splitter/variant.quick")
def test_a_quick_game_fills_half_a_sheet() -> None:
    half = ["..1221..", ".644424.", "15643444", "________", "2______5", ".6____2.", "..____.."]
    quick = {"length": "quick"}
    answer = ask(options=quick, players=[{"rows": half}])
    assert (answer["game_over"], answer["players"][0].get("rating")) == (True, None)
    assert ask(options=quick, players=[FULL])["players"][0]["total"] == 36
    assert refused(options=quick, players=[changed(5, ".______.", half)]) == ("empty_space", "players[0].rows[3]")
    assert refused(options=quick, players=[changed(6, "..3__4..", half)]) == ("empty_space", "players[0].rows[3]")
    assert refused(players=[{"rows": half}]) == ("empty_space", "players[0].rows[3]")


@pytest.mark.rule("splitter/turn.everyone")
def test_sheets_from_different_dice_are_told() -> None:
    swapped = changed(0, "..1223..")  # 3|1 and 2|2 turned round: 1|3 and 2|2
    assert ask(players=[FULL, swapped])["warnings"] == []
    slip = changed(0, "..3222..")  # 3|2 for 3|1
    answer = ask(players=[{"name": "Ann", **FULL}, {"name": "Bo", **slip}])
    (warning,) = answer["warnings"]
    assert (warning["code"], warning["path"]) == ("dice_mismatch", "players[1].rows")
    values = {"pair": [1, 3], "roll": "1-3", "name": "Bo", "entered": 1, "other": "Ann", "expected": 2}
    assert warning["values"] == values
    assert warning["message"] == "Not the same dice: 1-3 is 1 × on Bo’s sheet, 2 × on Ann’s."
    assert all(player["total"] for player in answer["players"])
    assert [len(ask(players=list(players))["warnings"]) for players in ((FULL, slip, slip), (slip, FULL, FULL))] == [
        2,
        2,
    ]
    assert ask(players=[FULL, COUNTS])["warnings"] == []


def test_unfinished_sheets_are_compared_when_as_many_pairs_are_written() -> None:
    begun = BEGUN.rows
    same, other = changed(0, ".._31_..", begun), changed(0, ".._14_..", begun)
    more = changed(4, "2______3", begun)
    assert ask(partial=True, players=[{"rows": begun}, same])["warnings"] == []
    (warning,) = ask(partial=True, players=[{"rows": begun}, other])["warnings"]
    assert warning["values"]["pair"] == [1, 3]
    assert ask(partial=True, players=[{"rows": begun}, more])["warnings"] == []


# ---- errors

SHORT = FULL["rows"][:6]
HALF = changed(0, "..3_21..")
EMPTY = changed(4, "3165_133")
DIGIT = changed(1, ".147322.")
TWO_FAULTS = changed(1, ".147322.", HALF["rows"])


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({}, "missing_field", "players"),
        ({"players": []}, "too_few_players", "players"),
        ({"players": [FULL] * 13}, "too_many_players", "players"),
        ({"players": [FULL] * 3, "seats": 2}, "too_many_players", "players"),
        ({"players": [FULL], "seats": 2}, "too_few_players", "players"),
        ({"players": [FULL], "seats": 13}, "out_of_range", "seats"),
        ({"players": [{"name": "P2", **FULL}, FULL]}, "duplicate_name", "players[1].name"),
        ({"players": [{}]}, "missing_field", "players[0].rows"),
        ({"players": [{"rows": None}]}, "missing_field", "players[0].rows"),
        ({"players": [{"rows": "..3221.."}]}, "bad_type", "players[0].rows"),
        ({"players": [{"rows": [3, 2]}]}, "bad_type", "players[0].rows[0]"),
        ({"players": [{**FULL, "hearts": False}]}, "unknown_field", "players[0].hearts"),
        ({"players": [{**COUNTS, **FULL}]}, "unknown_field", "players[0].rows"),
        ({"players": [{"rows": SHORT}]}, "bad_sheet_shape", "players[0].rows"),
        ({"players": [{"rows": []}]}, "bad_sheet_shape", "players[0].rows"),
        ({"players": [FULL, changed(2, "4423266")]}, "bad_sheet_shape", "players[1].rows[2]"),
        ({"players": [changed(2, "442326611")]}, "bad_sheet_shape", "players[0].rows[2]"),
        ({"players": [changed(2, ".4232661")]}, "bad_sheet_shape", "players[0].rows[2]"),
        ({"players": [changed(0, "1.3221..")]}, "bad_sheet_shape", "players[0].rows[0]"),
        ({"players": [FULL], "options": B}, "bad_sheet_shape", "players[0].rows[0]"),
        ({"players": [{"rows": BLANK["B"]}], "partial": True}, "bad_sheet_shape", "players[0].rows[0]"),
        ({"players": [DIGIT]}, "bad_digit", "players[0].rows[1]"),
        ({"players": [changed(1, ".140322.")]}, "bad_digit", "players[0].rows[1]"),
        ({"players": [changed(1, ".14４322.")]}, "bad_digit", "players[0].rows[1]"),
        ({"players": [changed(1, ".14²322.")]}, "bad_digit", "players[0].rows[1]"),
        ({"players": [changed(1, " 144322.")]}, "bad_digit", "players[0].rows[1]"),
        ({"players": [EMPTY]}, "empty_space", "players[0].rows[4]"),
        ({"players": [HALF]}, "empty_space", "players[0].rows[0]"),
        ({"players": [HALF], "partial": True}, "half_written_pair", "players[0].rows[0]"),
        ({"players": [EMPTY], "partial": True}, "half_written_pair", "players[0].rows[4]"),
        ({"players": [TWO_FAULTS], "partial": True}, "half_written_pair", "players[0].rows[0]"),
        ({"players": [HALF, DIGIT], "partial": True}, "half_written_pair", "players[0].rows[0]"),
        ({"players": [{"groups": {"1": 1}, "stars": [], "hearts": False}]}, "missing_field", "players[0].groups.2"),
        ({"players": [{**COUNTS, "stars": None}]}, "missing_field", "players[0].stars"),
        ({"players": [{key: COUNTS[key] for key in ("groups", "stars")}]}, "missing_field", "players[0].hearts"),
        ({"players": [{**COUNTS, "groups": {**COUNTS["groups"], "7": 0}}]}, "unknown_field", "players[0].groups.7"),
        ({"players": [{**COUNTS, "groups": {**COUNTS["groups"], "6": -1}}]}, "out_of_range", "players[0].groups.6"),
        ({"players": [{**COUNTS, "groups": {**COUNTS["groups"], "6": 3}}]}, "too_many_spaces", "players[0].groups"),
        ({"players": [{**COUNTS, "stars": [3, 3]}]}, "star_without_group", "players[0].stars[1]"),
        ({"players": [{**COUNTS, "stars": [6]}]}, "star_without_group", "players[0].stars[0]"),
        ({"players": [{**COUNTS, "stars": [1, 2, 3]}]}, "out_of_range", "players[0].stars"),
        ({"players": [{**COUNTS, "stars": [7]}]}, "out_of_range", "players[0].stars[0]"),
        ({"players": [{**COUNTS, "hearts": True}]}, "hearts_on_sheet_a", "players[0].hearts"),
        ({"players": [{**COUNTS, "hearts": 1}], "options": B}, "bad_type", "players[0].hearts"),
        ({"players": [FULL], "options": {"sheet": "C"}}, "bad_choice", "options.sheet"),
        ({"players": [FULL], "options": {"pad": "A"}}, "unknown_field", "options.pad"),
        ({"players": [FULL], "colour": 1}, "unknown_field", "colour"),
        ({"players": [FULL], "game": "kingdomino"}, "wrong_game", "game"),
        ({"players": [FULL], "task": "odds"}, "unknown_task", "task"),
    ],
)  # fmt: skip
def test_errors(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": [DIGIT]}, "“7” cannot stand here. Write 1 to 6, _ for an empty space, . for no space."),
        ({"players": [EMPTY]}, "Space e5 is empty: this is not a finished sheet."),
        ({"players": [HALF], "partial": True}, "e1 and d1 are a pair: write on both or on neither."),
        ({"players": [FULL], "options": B}, "The rows do not fit sheet B."),
        (
            {"players": [{**COUNTS, "groups": {**COUNTS["groups"], "6": 3}}]},
            "These groups need 47 spaces; the sheet has 44.",
        ),
    ],
)  # fmt: skip
def test_errors_say_what_is_wrong(given: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError) as error:
        GAME.ask(given)
    assert GAME.message(error.value, "en") == message


@pytest.mark.rule("splitter/components.hearts")
def test_only_sheet_b_has_hearts() -> None:
    alike = {**COUNTS, "hearts": True}
    with pytest.raises(InputError) as error:
        ask(players=[alike])
    assert (error.value.code, error.value.rule) == ("hearts_on_sheet_a", "splitter/components.hearts")
    assert ask(players=[alike], options=B)["players"][0]["hearts"] == 5


def test_44_spaces_of_groups_are_possible() -> None:
    groups = {"1": 2, "2": 0, "3": 0, "4": 0, "5": 0, "6": 7}
    assert ask(players=[{"groups": groups, "stars": [], "hearts": False}])["players"][0]["total"] == 44


# ---- totals


@pytest.mark.rule("splitter/variant.series", "splitter/tie.shared")
def test_totals() -> None:
    players = [{"name": "Ann", "rounds": [36, 27]}, {"name": "Bo", "before": 3, "rounds": [30, 30]}]
    answer = ask(task="totals", players=players)
    assert [(player["total"], player["place"]) for player in answer["players"]] == [(63, 1), (63, 1)]
    assert answer["tie_break"] == {"by": "shared", "players": ["Ann", "Bo"], "rule": "splitter/tie.shared"}
    assert [line["label"] for line in answer["players"][1]["lines"]] == ["Before", "Sheet 1", "Sheet 2"]
    assert [player["rounds"] for player in answer["players"]] == [[36, 27], [30, 30]]
    assert answer["game_over"] is None
    assert ask(task="totals", players=[{"rounds": [61]}], options=B)["players"][0]["place"] is None
    assert refused(task="totals", players=[{"rounds": [62]}]) == ("out_of_range", "players[0].rounds[0]")
    assert refused(task="totals", players=[{"rounds": [1]}, {"rounds": []}]) == (
        "missing_field",
        "players[1].rounds[0]",
    )
    partial = ask(task="totals", partial=True, players=[{"rounds": [1]}, {"rounds": []}])
    assert [player["total"] for player in partial["players"]] == [1, 0]
    assert refused(task="totals", players=[{}]) == ("missing_field", "players[0].rounds")
    assert refused(task="totals", players=[{"rounds": [1]}], seats=2) == ("too_few_players", "players")


# ---- what if


@pytest.mark.rule("splitter/write.choice", "splitter/score.unwritten")
def test_what_if_lists_every_entry_best_first() -> None:
    answer = ask(task="what_if", rows=BEGUN.rows, dice=[5, 4])
    options = answer["options"]
    assert len(options) == 2 * 17
    assert [option["gain"] for option in options] == sorted((option["gain"] for option in options), reverse=True)
    assert all(option["total"] == 8 + option["gain"] for option in options)
    assert all(sorted((option["n"], option["mirror_n"])) == [4, 5] and option["col"] < 4 for option in options)
    assert len(ask(task="what_if", rows=BEGUN.rows, dice=[5, 5])["options"]) == 17
    assert ask(task="what_if", rows=FULL["rows"], dice=[1, 2])["options"] == []
    best = ask(task="what_if", rows=sheet_of("A", row3="3______5", row5="_3____5_"), dice=[3, 3])["options"][0]
    assert best == {"row": 0, "col": 2, "n": 3, "mirror_n": 3, "gain": 0, "total": 0}
    best = ask(task="what_if", rows=sheet_of("A", row3="33____45"), dice=[3, 6])["options"][0]
    assert best == {"row": 3, "col": 0, "n": 3, "mirror_n": 6, "gain": 6, "total": 6}


def test_what_if_for_one_entry() -> None:
    rows = sheet_of("A", row4="_3____2_", row5="_3____2_")
    for write in ({"row": 3, "col": 0, "n": 3, "mirror_n": 1}, {"row": 3, "col": 7, "n": 1, "mirror_n": 3}):
        answer = ask(task="what_if", rows=rows, write=write)
        assert (answer["gain"], answer["total"]) == (8, 10)  # three 3s and a 1 on the stars, 2s already there
        assert "options" not in answer
        assert ask(task="what_if", rows=rows, write=write, dice=[1, 3]) == answer
        other = {"task": "what_if", "rows": rows, "write": write, "dice": [1, 4]}
        assert refused(**other) == ("number_not_rolled", "write")
    twice = {"row": 3, "col": 0, "n": 3, "mirror_n": 3}
    assert refused(task="what_if", rows=rows, write=twice, dice=[3, 4]) == ("number_not_rolled", "write")
    filled = {"row": 3, "col": 1, "n": 3, "mirror_n": 1}
    assert refused(task="what_if", rows=rows, write=filled) == ("space_filled", "write")
    outside = {"row": 0, "col": 0, "n": 3, "mirror_n": 1}
    assert refused(task="what_if", rows=rows, write=outside) == ("no_such_space", "write")


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"rows": BEGUN.rows}, "missing_field", "dice"),
        ({"dice": [1, 2]}, "missing_field", "rows"),
        ({"rows": BEGUN.rows, "dice": [1]}, "out_of_range", "dice"),
        ({"rows": BEGUN.rows, "dice": [1, 7]}, "out_of_range", "dice[1]"),
        ({"rows": BEGUN.rows, "write": {"row": 0, "col": 2, "n": 1}}, "missing_field", "write.mirror_n"),
        ({"rows": SHORT, "dice": [1, 2]}, "bad_sheet_shape", "rows"),
        ({"rows": HALF["rows"], "dice": [1, 2]}, "half_written_pair", "rows[0]"),
    ],
)
def test_errors_of_what_if(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(task="what_if", **given) == (code, path)


# ---- can play


@pytest.mark.rule("splitter/write.pair", "splitter/write.empty", "splitter/write.must", "splitter/components.sheets")
@pytest.mark.parametrize(
    ("row", "col", "n", "code", "rule"),
    [
        (4, 0, 5, None, None),
        (4, 7, 5, None, None),
        (0, 1, 5, "no_such_space", "components.sheets"),
        (-1, 3, 5, "no_such_space", "components.sheets"),
        (7, 3, 5, "no_such_space", "components.sheets"),
        (3, 8, 5, "no_such_space", "components.sheets"),
        (3, -1, 1, "no_such_space", "components.sheets"),
        (0, 3, 5, "space_filled", "write.empty"),
        (3, 7, 1, "space_filled", "write.empty"),
        (4, 0, 1, "number_not_rolled", "write.must"),
    ],
)
def test_can_play(row: int, col: int, n: int, code: str | None, rule: str | None) -> None:
    write = {"row": row, "col": col, "n": n}
    answer = ask(task="can_play", rows=BEGUN.rows, dice=[2, 5], write=write)
    assert (answer["legal"], answer["code"], answer["rule"]) == (code is None, code, rule and f"splitter/{rule}")
    assert answer["mirror"] == ({"row": row, "col": 7 - col, "n": 2} if code is None else None)
    assert (answer["message"] is None) == (code is None)


def test_can_play_with_equal_dice_and_bad_input() -> None:
    given = {"task": "can_play", "rows": BEGUN.rows, "dice": [4, 4], "write": {"row": 4, "col": 2, "n": 4}}
    assert ask(**given)["mirror"] == {"row": 4, "col": 5, "n": 4}
    assert refused(**{**given, "write": {"row": 4, "col": 2, "n": 7}}) == ("out_of_range", "write.n")
    assert refused(**{**given, "dice": None}) == ("missing_field", "dice")
    assert refused(**{**given, "rows": WORKED["E5"].rows}) == ("bad_sheet_shape", "rows[0]")
    assert (
        ask(**{**given, "options": B, "rows": BLANK["B"], "write": {"row": 3, "col": 3, "n": 4}})["code"]
        == "no_such_space"
    )


# ---- schema and words


def test_the_schema_knows_what_the_reader_knows() -> None:
    schema = GAME.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    for name, task in GAME.tasks.items():
        jsonschema.validate({"task": name, **task.example}, schema)
    for good in (
        {"players": [FULL]},
        {"players": [COUNTS, FULL]},
        {"partial": True, "players": [{"rows": BEGUN.rows}]},
    ):
        jsonschema.validate(good, schema)
    bad: dict[str, Any]
    for bad in ({"players": [{"rows": SHORT}]}, {"players": [changed(1, ".147322.")]}, {"players": [{}]}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(bad, schema)


def test_every_code_has_its_sentence_and_none_is_said_twice() -> None:
    assert not set(GAME.messages) & set(MESSAGES)
    assert json.loads(json.dumps(dict(GAME.messages))) == GAME.messages
