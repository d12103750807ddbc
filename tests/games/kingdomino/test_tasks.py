"""What `tableside score kingdomino` answers: every task, every error, every warning."""

import json
from functools import partial
from typing import Any

import jsonschema
import pytest

from calculators.core.refusal import MESSAGES, InputError
from calculators.games.kingdomino import GAME
from tests.games.kingdomino.tables import CENTRED, CORNER, EDGE, GAPS, MIGHTY, OFF_CENTRE, can_play
from tests.games.shared import fault_of

refused = partial(fault_of, GAME)

FULL = {"board": CENTRED}
LAKE = {"terrain": "L", "squares": 8, "crowns": 2}
WHEAT = {"terrain": "W", "squares": 16, "crowns": 1}
LIST = {"territories": [LAKE, WHEAT], "discarded": 0, "castle_centred": False}


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


@pytest.mark.rule("kingdomino/variant.mighty-duel")
@pytest.mark.parametrize("task", ["score", "totals"])
def test_a_mighty_duel_is_for_two(task: str) -> None:
    player = FULL if task == "score" else {"rounds": [1]}
    with pytest.raises(InputError) as caught:
        GAME.ask({"task": task, "players": [player] * 3, "options": {"mighty_duel": True}})
    error = caught.value
    assert (error.code, error.path, error.values) == ("too_many_players", "players", {"entered": 3, "high": 2})
    assert error.rule == "kingdomino/variant.mighty-duel"


# ---- score


def test_the_example_of_the_contract() -> None:
    ann = {"name": "Ann", "board": GAPS}
    bo = {"name": "Bo", **LIST}
    answer = ask(options={"harmony": True, "middle_kingdom": True}, players=[ann, bo])
    first, second = answer["players"]
    assert [line["points"] for line in first["lines"]][-2:] == [0, 10]
    assert (first["total"], first["place"], second["total"], second["place"]) == (23, 2, 37, 1)
    assert answer["winners"] == ["Bo"]
    assert (answer["tie_break"], answer["game_over"], answer["warnings"]) == (None, True, [])
    assert first["territories"][0] == {"terrain": "M", "squares": 2, "crowns": 2, "points": 4}
    assert {key: first[key] for key in ("land", "harmony", "middle_kingdom", "largest_territory", "crowns")} == {
        "land": 13,
        "harmony": 0,
        "middle_kingdom": 10,
        "largest_territory": 6,
        "crowns": 7,
    }
    assert (first["discarded"], second["discarded"]) == (1, 0)
    assert [line["label"] for line in second["lines"]] == ["Wheat 16 × 1", "Lake 8 × 2", "Harmony", "Middle Kingdom"]
    assert "evidence" not in second["lines"][0]


def test_one_kingdom_alone_has_no_place() -> None:
    answer = ask(players=[FULL])
    assert (answer["players"][0]["name"], answer["players"][0]["place"], answer["winners"]) == ("P1", None, [])
    assert ask(players=[FULL], options={"mighty_duel": False, "first_claim_order": "abba"})["players"][0]["total"] == 34
    assert ask(players=[{"board": MIGHTY}], options={"mighty_duel": True})["players"][0]["total"] == 111


def test_lines_add_up_to_the_total() -> None:
    for board in (CENTRED, OFF_CENTRE, GAPS, EDGE):
        (player,) = ask(players=[{"board": board}], options={"harmony": True, "middle_kingdom": True})["players"]
        assert sum(line["points"] for line in player["lines"]) == player["total"]
        assert player["land"] + player["harmony"] + player["middle_kingdom"] == player["total"]


def test_chinese_labels_keep_codes_and_ids() -> None:
    english, chinese = (GAME.ask({"players": [FULL]}, lang) for lang in ("en", "zh"))
    rules = [[line["rule"] for line in answer["players"][0]["lines"]] for answer in (english, chinese)]
    assert rules[0] == rules[1]


def test_the_board_may_have_room_around_it() -> None:
    wide = [f"--  {row}  --" for row in ["-- " * 4 + "--", *CORNER]]
    assert ask(players=[{"board": wide}], partial=True)["players"][0]["total"] == 25


@pytest.mark.rule("kingdomino/variant.harmony")
def test_partial_derives_nothing_until_the_square_is_full() -> None:
    options = {"harmony": True, "middle_kingdom": True}
    answer = ask(players=[{"board": CORNER}, FULL], partial=True, seats=3, options=options)
    corner, full = answer["players"]
    assert (corner["discarded"], corner["harmony"], corner["total"]) == (None, 0, 25)
    assert (full["discarded"], full["harmony"], full["total"]) == (0, 5, 49)
    assert answer["game_over"] is False
    known = ask(players=[{"board": CORNER, "discarded": 2}], partial=True, options=options)["players"][0]
    assert (known["discarded"], known["harmony"]) == (2, 0)
    listed = ask(players=[{"territories": [LAKE]}], partial=True, options=options)["players"][0]
    assert (listed["discarded"], listed["harmony"], listed["middle_kingdom"], listed["total"]) == (None, 0, 0, 16)
    all_listed = ask(players=[{"territories": [LAKE, WHEAT]}], partial=True, options=options)["players"][0]
    assert (all_listed["discarded"], all_listed["harmony"]) == (0, 5)


def test_partial_takes_half_entered_boards() -> None:
    """Completeness is not asked for yet: an odd number of squares, squares that do not hang together."""
    answer = ask(players=[{"board": ["L1 -- CC", "-- -- --", "W0 -- --"]}], partial=True)
    assert (answer["players"][0]["total"], answer["warnings"]) == (1, [])


@pytest.mark.rule("kingdomino/variant.quick")
def test_quick_games_draft_half_the_dominoes() -> None:
    board = ["W0 W1 L0 L0 L1", "F0 F0 CC L0 L0", "F0 F0 W0 -- --"]
    (player,) = ask(players=[{"board": board}], options={"length": "quick", "harmony": True})["players"]
    assert (player["discarded"], player["harmony"]) == (0, 5)
    (player,) = ask(players=[{"territories": [LAKE], "discarded": 2}], options={"length": "quick"})["players"]
    assert player["discarded"] == 2


def test_a_game_of_a_dynasty_does_not_say_whether_it_was_the_last() -> None:
    assert ask(players=[FULL], options={"dynasty": True})["game_over"] is None


def test_the_full_list_needs_no_discards() -> None:
    (player,) = ask(players=[{"territories": [LAKE, WHEAT]}], options={"harmony": True})["players"]
    assert (player["discarded"], player["harmony"]) == (0, 5)


# ---- errors

COPIES = ["W1 W1 W1 W1 W1", "W1 W0 CC L0 --"]
SPLIT = ["W0 W0 -- CC"]
MINE = {"board": ["CC M3"]}
DUEL = {"mighty_duel": True}
ABBA = {"first_claim_order": "abba"}
REMOVE = {"three_player_mode": "remove12"}


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"players": [{"board": ["W0 W0"]}]}, "no_castle", "players[0].board"),
        ({"players": [{"board": []}]}, "no_castle", "players[0].board"),
        ({"players": [FULL, {"board": ["W0 CC", "CC W0"]}]}, "two_castles", "players[1].board[1]"),
        ({"players": [{"board": ["CC CC"]}]}, "two_castles", "players[0].board[0]"),
        ({"players": [{"board": ["CC W0", "-- X0"]}]}, "bad_cell", "players[0].board[1]"),
        ({"players": [{"board": ["CC W"]}]}, "bad_cell", "players[0].board[0]"),
        ({"players": [{"board": ["CC W10"]}]}, "bad_cell", "players[0].board[0]"),
        ({"players": [{"board": ["CC W²"]}]}, "bad_cell", "players[0].board[0]"),
        ({"players": [{"board": ["CC W0", "--"]}]}, "ragged_board", "players[0].board[1]"),
        ({"players": [{"board": ["CC W0 W0 W0 W0 W0"]}]}, "outside_grid", "players[0].board"),
        ({"players": [{"board": ["CC W0 W0 W0 W0 W0"]}], "partial": True}, "outside_grid", "players[0].board"),
        ({"players": [{"board": MIGHTY}]}, "outside_grid", "players[0].board"),
        ({"players": [{"board": ["W0", "W0", "CC", "W0", "W0", "W0"]}]}, "outside_grid", "players[0].board"),
        ({"players": [{"board": ["W0 W0 CC W0 W0 W0"]}]}, "outside_grid", "players[0].board"),
        ({"players": [{"board": ["CC W0"]}]}, "odd_squares", "players[0].board"),
        ({"players": [{"board": SPLIT}]}, "not_connected", "players[0].board[0]"),
        ({"players": [{"board": ["CC W0", "-- --", "-- W0"]}]}, "not_connected", "players[0].board[2]"),
        ({"players": [{"board": ["CC W2"]}]}, "too_many_crowns", "players[0].board[0]"),
        ({"players": [{"board": ["CC M4"]}]}, "too_many_crowns", "players[0].board[0]"),
        ({"players": [{"board": COPIES}]}, "too_many_copies", "players[0].board[1]"),
        ({"players": [MINE, MINE], "partial": True}, "too_many_copies", "players[1].board[0]"),
        (
            {"players": [{"board": ["M0 M0 M0 M0 CC", "M0 M0 M0 L0 L0"]}], "partial": True},
            "too_many_copies",
            "players[0].board[1]",
        ),
        (
            {"players": [LIST, {"territories": [{"terrain": "W", "squares": 11, "crowns": 0}], "discarded": 0}]},
            "too_many_copies",
            "players[1].territories[0]",
        ),
        (
            {"players": [{"territories": [{"terrain": "M", "squares": 1, "crowns": 3}] * 2, "discarded": 0}]},
            "too_many_copies",
            "players[0].territories[1]",
        ),
        (
            {"players": [{"territories": [{"terrain": "M", "squares": 1, "crowns": 4}], "discarded": 0}]},
            "too_many_crowns",
            "players[0].territories[0].crowns",
        ),
        (
            {"players": [{"territories": [WHEAT, {"terrain": "F", "squares": 9, "crowns": 1}], "discarded": 0}]},
            "too_many_squares",
            "players[0].territories[1]",
        ),
        ({"players": [FULL], "options": {"length": "quick"}}, "too_many_squares", "players[0].board"),
        ({"players": [{"board": GAPS, "discarded": 0}]}, "discard_mismatch", "players[0].discarded"),
        ({"players": [{"board": CENTRED, "discarded": 1}]}, "discard_mismatch", "players[0].discarded"),
        ({"players": [{**LIST, "discarded": 1}]}, "discard_mismatch", "players[0].discarded"),
        ({"players": [{"board": GAPS, "discarded": 2}], "partial": True}, "discard_mismatch", "players[0].discarded"),
        ({"players": [{"board": ["CC"], "discarded": 13}], "partial": True}, "out_of_range", "players[0].discarded"),
        ({"players": [{"board": ["CC"], "discarded": 25}]}, "out_of_range", "players[0].discarded"),
        ({"players": [{"territories": [LAKE]}]}, "missing_field", "players[0].discarded"),
        ({"players": [{"territories": [LAKE], "discarded": None}]}, "missing_field", "players[0].discarded"),
        ({"players": [{"territories": [{**WHEAT, "squares": 22}]}]}, "missing_field", "players[0].discarded"),
        (
            {"players": [{"territories": [LAKE], "discarded": 8}], "options": {"middle_kingdom": True}},
            "missing_field",
            "players[0].castle_centred",
        ),
        ({"players": [{}]}, "missing_field", "players[0].board"),
        ({"players": [{"board": None}]}, "missing_field", "players[0].board"),
        ({"players": [{"board": CENTRED, "territories": [LAKE]}]}, "unknown_field", "players[0].board"),
        ({"players": [{"board": CENTRED, "castle_centred": True}]}, "unknown_field", "players[0].castle_centred"),
        ({"players": [{"board": "CC W0"}]}, "bad_type", "players[0].board"),
        ({"players": [{"board": [["CC", "W0"]]}]}, "bad_type", "players[0].board[0]"),
        ({"players": [{**LIST, "discarded": False}]}, "bad_type", "players[0].discarded"),
        (
            {"players": [{"territories": [{**LAKE, "terrain": "X"}], "discarded": 8}]},
            "bad_choice",
            "players[0].territories[0].terrain",
        ),
        (
            {"players": [{"territories": [{**LAKE, "squares": 0}], "discarded": 8}]},
            "out_of_range",
            "players[0].territories[0].squares",
        ),
        (
            {"players": [{"territories": [{"terrain": "L", "squares": 8}], "discarded": 8}]},
            "missing_field",
            "players[0].territories[0].crowns",
        ),
        (
            {"players": [{"territories": [{"terrain": "L", "crowns": 2}], "discarded": 8}]},
            "missing_field",
            "players[0].territories[0].squares",
        ),
        ({"players": []}, "too_few_players", "players"),
        ({"players": [FULL] * 5}, "too_many_players", "players"),
        ({"players": [FULL] * 3, "seats": 2}, "too_many_players", "players"),
        ({"players": [FULL], "seats": 2}, "too_few_players", "players"),
        ({}, "missing_field", "players"),
        ({"players": [{**LIST, "name": "Ann"}, {**LIST, "name": "Ann"}]}, "duplicate_name", "players[1].name"),
        ({"players": [{**FULL, "name": "P2"}, FULL]}, "duplicate_name", "players[1].name"),
        ({"players": [{"board": ["CC W0"]}, {**FULL, "name": "P1"}]}, "odd_squares", "players[0].board"),
        ({"players": [FULL], "colour": 1}, "unknown_field", "colour"),
        ({"players": [FULL], "options": {"harmonie": True}}, "unknown_field", "options.harmonie"),
        ({"players": [FULL], "options": {"harmony": 1}}, "bad_type", "options.harmony"),
        ({"players": [FULL], "options": {"length": "short"}}, "bad_choice", "options.length"),
        ({"players": [FULL] * 3, "options": DUEL}, "too_many_players", "players"),
        ({"players": [FULL] * 3, "options": ABBA}, "bad_option", "options.first_claim_order"),
        ({"players": [FULL] * 2, "options": REMOVE}, "bad_option", "options.three_player_mode"),
        ({"players": [FULL], "seats": 4, "partial": True, "options": DUEL}, "too_many_players", "seats"),
        ({"players": [FULL], "options": {"dynasty": True, "length": "quick"}}, "bad_option", "options.dynasty"),
        ({"game": "goofspiel", "players": [FULL]}, "wrong_game", "game"),
        ({"task": "odds", "players": [FULL]}, "unknown_task", "task"),
    ],
)  # fmt: skip
def test_errors(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


def test_discards_may_be_given_where_they_agree() -> None:
    for board, discarded in ((CENTRED, 0), (GAPS, 1), (["CC"], 12)):
        (player,) = ask(players=[{"board": board, "discarded": discarded}])["players"]
        assert player["discarded"] == discarded


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": [FULL], "options": {"length": "quick"}}, "24 land squares, the most possible is 12."),
        (
            {"players": [{"board": GAPS, "discarded": 3}]},
            "With 22 land squares the number of discards can be 1, not 3.",
        ),
        (
            {"players": [{"territories": [{"terrain": "W", "squares": 8, "crowns": 1}], "discarded": 9}]},
            "With 8 land squares the number of discards can be 8, not 9.",
        ),
        ({"players": [{"board": ["CC"], "discarded": 13}], "partial": True}, "13 is outside 0 to 12."),
        ({"players": [{"board": MIGHTY}]}, "Too large: a kingdom must fit into 5 by 5 squares."),
        ({"players": [{"board": ["CC S3"]}]}, "Swamp: 3 crowns here, the most possible is 2."),
        ({"players": [{"board": ["CC W0", "W0"]}]}, "Rows must be equally long: 1 here, 2 in the first."),
    ],
)
def test_errors_say_what_is_possible(given: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError) as error:
        GAME.ask(given)
    assert GAME.message(error.value, "en") == message


def test_land_hangs_together_by_any_side() -> None:
    for board in (["-- W0 --", "W0 CC W0", "-- W0 --"], ["W0 W0 W0", "W0 -- CC"], ["CC --", "W0 --", "W0 L0", "-- L0"]):
        assert ask(players=[{"board": board}])["players"][0]["total"] == 0


@pytest.mark.rule("kingdomino/variant.combine")
def test_options_that_do_not_go_together_are_refused_never_ignored() -> None:
    assert refused(task="setup", seats=3, options={"mighty_duel": True}) == ("bad_option", "options.mighty_duel")
    with pytest.raises(InputError) as error:
        ask(task="setup", seats=3, options={"mighty_duel": True})
    assert GAME.message(error.value, "en") == "“The Mighty Duel” is not possible with these seats or options."


@pytest.mark.rule("kingdomino/components.dominoes")
def test_the_box_is_counted_over_all_kingdoms() -> None:
    with pytest.raises(InputError) as error:
        ask(players=[MINE, MINE], partial=True)
    assert GAME.message(error.value, "en") == "More Mine with 3 crowns than there are: 2 entered, 1 in the box."


# ---- warnings


@pytest.mark.rule("kingdomino/components.dominoes")
@pytest.mark.parametrize(
    ("board", "real"),
    [
        (["CC M3 W0"], True),
        (["CC M3 S0"], False),  # the three crowns lie beside crownless wheat
        (["M3 CC W0"], False),  # beside, not anywhere
        (["CC S0 S0", "-- S0 S0"], False),  # there is one double swamp
        (["CC L0 L0", "-- L0 L0", "-- L0 L0"], True),
        (["CC W1 W1"], False),  # no domino has crowns on both halves
        *((board, True) for board in (CENTRED, OFF_CENTRE, GAPS, EDGE)),
    ],
)
def test_boards_that_no_dominoes_make(board: list[str], real: bool) -> None:
    answer = ask(players=[{"name": "Ann", "board": board}])
    found = [(warning["code"], warning["path"]) for warning in answer["warnings"]]
    assert found == ([] if real else [("no_tiling", "players[0].board")])


def test_a_full_grid_of_seven_is_tiled() -> None:
    assert ask(players=[{"board": MIGHTY}], options={"mighty_duel": True})["warnings"] == []


def test_squares_left_out_of_a_list_are_noticed() -> None:
    answer = ask(players=[{"name": "Ann", "territories": [LAKE], "discarded": 1}])
    (warning,) = answer["warnings"]
    assert (warning["code"], warning["path"]) == ("crownless_missing", "players[0].territories")
    assert warning["values"] == {"name": "Ann", "missing": 14}
    assert warning["message"].startswith("Squares not listed: 14.")
    assert ask(players=[{"territories": [LAKE], "discarded": 8}])["warnings"] == []


# ---- totals


@pytest.mark.rule("kingdomino/variant.dynasty")
def test_totals_add_three_games() -> None:
    answer = ask(
        task="totals", players=[{"name": "Ann", "rounds": [38, 44, 51]}, {"name": "Bo", "rounds": [45, 45, 42]}]
    )
    assert [(player["total"], player["place"]) for player in answer["players"]] == [(133, 1), (132, 2)]
    assert (answer["winners"], answer["game_over"], answer["tie_break"]) == (["Ann"], True, None)
    assert answer["players"][0]["rounds"] == [38, 44, 51]
    assert [line["label"] for line in answer["players"][0]["lines"]] == ["Game 1", "Game 2", "Game 3"]


@pytest.mark.rule("kingdomino/variant.dynasty")
def test_equal_sums_share_the_victory() -> None:
    answer = ask(task="totals", players=[{"rounds": [50, 50, 20]}, {"rounds": [40, 40, 40]}])
    assert answer["winners"] == ["P1", "P2"]
    assert answer["tie_break"] == {"by": "shared", "players": ["P1", "P2"], "rule": "kingdomino/variant.dynasty"}


def test_totals_before_the_end() -> None:
    answer = ask(task="totals", players=[{"rounds": [50]}, {"rounds": [40]}])
    assert (answer["game_over"], answer["winners"]) == (False, ["P1"])
    answer = ask(task="totals", players=[{"before": 30, "rounds": [50]}, {"before": 45, "rounds": [40]}])
    assert (answer["game_over"], answer["winners"]) == (None, ["P2"])
    assert [line["points"] for line in answer["players"][0]["lines"]] == [30, 50]


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"players": [{"rounds": [1, 2]}, {"rounds": [1]}]}, "missing_field", "players[1].rounds[1]"),
        ({"players": [{"rounds": [1, 2, 3, 4]}]}, "out_of_range", "players[0].rounds"),
        ({"players": [{"rounds": [-1]}]}, "out_of_range", "players[0].rounds[0]"),
        ({"players": [{"name": "A"}]}, "missing_field", "players[0].rounds"),
        (
            {"players": [{"rounds": [1]}], "options": {"dynasty": True, "length": "quick"}},
            "bad_option",
            "options.dynasty",
        ),
    ],
)
def test_errors_of_totals(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(task="totals", **given) == (code, path)


# ---- can_play, what_if, setup

BOARD = ["CC W0", "-- W0"]


@pytest.mark.rule("kingdomino/placement.halves", "kingdomino/placement.limit", "kingdomino/placement.connect")
@pytest.mark.parametrize(
    ("left", "right", "code"),
    [
        ((2, 0), (3, 0), None),
        ((2, 0), (4, 0), "not_adjacent"),
        ((2, 0), (3, 1), "not_adjacent"),
        ((2, 0), (2, 0), "not_adjacent"),
        ((1, 0), (2, 0), "space_taken"),
        ((0, 0), (0, 1), "space_taken"),
        ((0, 1), (0, 2), None),
        ((4, 0), (5, 0), "outside_grid"),
        ((10**9, 0), (10**9, 1), "outside_grid"),
        ((2, 2), (2, 3), "no_connection"),
        ((3, 0), (2, 0), "no_connection"),
        ((9, 9), (9, 11), "not_adjacent"),
    ],
)
def test_can_play(left: tuple[int, int], right: tuple[int, int], code: str | None) -> None:
    assert can_play(41, left, right, *BOARD) == code


def test_can_play_says_why() -> None:
    answer = ask(task="can_play", board=BOARD, domino=41, left=[3, 0], right=[2, 0])
    assert answer == {
        "game": "kingdomino",
        "task": "can_play",
        "legal": False,
        "code": "no_connection",
        "rule": "kingdomino/placement.connect",
        "message": "Not there: neither half touches its own terrain or the castle.",
        "warnings": [],
    }
    assert ask(task="can_play", board=BOARD, domino=41, left=[2, 0], right=[3, 0])["rule"] is None


@pytest.mark.rule("kingdomino/variant.mighty-duel")
def test_can_play_on_the_larger_grid() -> None:
    board = ["CC W0 W0 W0 W0"]
    assert can_play(1, (5, 0), (6, 0), *board, mighty_duel=True) is None
    assert can_play(1, (5, 0), (6, 0), *board) == "outside_grid"


def test_what_if_lists_every_placement_best_first() -> None:
    answer = ask(task="what_if", board=["CC G0", "W0 G0", "W1 --"], dominoes=[41, 7])
    first, second = answer["dominoes"]
    assert [first["domino"], second["domino"]] == [41, 7]
    gains = [option["gain"] for option in first["options"]]
    assert gains == sorted(gains, reverse=True)
    assert first["options"][0]["gain"] == 6  # grass 3 × 2
    assert all(option["total"] == 2 + option["gain"] for option in first["options"])
    assert not first["must_discard"]


@pytest.mark.rule("kingdomino/placement.must")
def test_what_if_knows_when_nothing_fits() -> None:
    full = ask(task="what_if", board=CENTRED, dominoes=[48])
    assert full["dominoes"] == [{"domino": 48, "options": [], "must_discard": True}]


def test_what_if_counts_bonuses_as_they_stand() -> None:
    board = ["CC W0 W0"]
    (found,) = ask(task="what_if", board=board, dominoes=[1], options={"middle_kingdom": True})["dominoes"]
    best = found["options"][0]
    assert (best["gain"], sorted([best["left"], best["right"]])) == (10, [[-2, 0], [-1, 0]])


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"task": "what_if", "board": BOARD, "dominoes": [7, 7]}, "duplicate_card", "dominoes[1]"),
        ({"task": "what_if", "board": BOARD, "dominoes": [49]}, "out_of_range", "dominoes[0]"),
        ({"task": "what_if", "board": ["CC W0"], "dominoes": [7]}, "odd_squares", "board"),
        ({"task": "what_if", "dominoes": [7]}, "missing_field", "board"),
        (
            {"task": "can_play", "board": SPLIT, "domino": 1, "left": [1, 0], "right": [2, 0]},
            "not_connected",
            "board[0]",
        ),
        ({"task": "can_play", "board": BOARD, "domino": 1, "left": [1], "right": [2, 0]}, "out_of_range", "left"),
        (
            {"task": "can_play", "board": BOARD, "domino": 1, "left": [1, 0], "right": [2, 0, 0]},
            "out_of_range",
            "right",
        ),
        ({"task": "can_play", "board": BOARD, "domino": 1, "left": [1, 0]}, "missing_field", "right"),
        ({"task": "setup"}, "missing_field", "seats"),
        ({"task": "setup", "seats": 5}, "out_of_range", "seats"),
    ],
)
def test_errors_of_questions(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


@pytest.mark.rule("kingdomino/setup.pile", "kingdomino/variant.three-player", "kingdomino/components.kings")
@pytest.mark.parametrize(
    ("seats", "options", "lines", "placements", "unused"),
    [
        (2, {}, 6, 12, 24),
        (2, {"mighty_duel": True}, 12, 24, 0),
        (3, {}, 12, 12, 0),
        (3, {"three_player_mode": "remove12"}, 12, 12, 12),
        (4, {}, 12, 12, 0),
        (4, {"dynasty": True}, 12, 12, 0),
        (2, {"length": "quick"}, 3, 6, 36),
        (2, {"length": "quick", "mighty_duel": True}, 6, 12, 24),
        (3, {"length": "quick"}, 6, 6, 24),
        (3, {"length": "quick", "three_player_mode": "remove12"}, 6, 6, 30),
        (4, {"length": "quick"}, 6, 6, 24),
    ],
)
def test_setup(seats: int, options: dict[str, Any], lines: int, placements: int, unused: int) -> None:
    answer = ask(task="setup", seats=seats, options=options)
    assert (answer["lines"], answer["placements_per_player"], answer["dominoes_unused"]) == (lines, placements, unused)


# ---- schema and messages


def test_the_schema_takes_the_examples_and_refuses_nonsense() -> None:
    schema = json.loads(json.dumps(GAME.schema()))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name, task in GAME.tasks.items():
        assert validator.is_valid({"task": name, **task.example})
    assert validator.is_valid({"players": [FULL, LIST], "partial": None})
    nonsense: list[dict[str, Any]] = [
        {},
        {"players": []},
        {"players": [{"board": ["CC W2"]}]},
        {"players": [FULL], "x": 1},
        {"task": "odds"},
    ]
    for given in nonsense:
        assert not validator.is_valid(given)


def test_every_code_has_its_own_sentence() -> None:
    assert not [
        code for code in GAME.messages if code in MESSAGES and code not in {"too_many_copies", "duplicate_card"}
    ]
