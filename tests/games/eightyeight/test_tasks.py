"""Every task of `tableside score eightyeight`: answers, errors with their paths, warnings."""

from typing import Any

import pytest

from calculators.core.refusal import InputError
from calculators.games.eightyeight import GAME
from tests.games.eightyeight.asking import SPENT, ask, made, month, piles, refused

FORCED_OUT = ["01R", "03R", "06R", "06C1", "06C2", "12L", "02C1"]
PLAYING: list[dict[str, Any]] = [{}, {}, {}]


def with_player(seat: int, *points: int, **more: Any) -> list[dict[str, Any]]:
    players = piles(*(points or (95, 99, 70)))
    players[seat] |= more
    return players


@pytest.mark.parametrize("task", sorted(GAME.tasks))
def test_the_example_of_every_task_runs(task: str) -> None:
    answer = ask({"task": task, **GAME.tasks[task].example})
    assert answer["task"] == task


# ---- score: errors


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        pytest.param(month(piles(95, 99, 71)), "points_sum", "players[2].points", id="too many points"),
        pytest.param(month(piles(95, 99, 69)), "points_sum", "players[2].points", id="too few points"),
        pytest.param(
            month([{"points": 200}, {"points": 90}, {}], made(0, "akatan")), "points_sum", "players[1].points", id="264"
        ),
        pytest.param(month(piles(95, 99, 70, chaff=8)), "chaff_sum", "players[2].chaff", id="chaff"),
        pytest.param(
            month([{"chaff": 20}, {"chaff": 8}, {}], made(0, "akatan")), "chaff_sum", "players[1].chaff", id="27"
        ),
        pytest.param(month(with_player(0, hand=FORCED_OUT[:6])), "hand_size", "players[0].hand", id="six cards"),
        pytest.param(
            month(with_player(1, hand_yaku=["karasu", "aka"])), "same_group_yaku", "players[1].hand_yaku[1]", id="group"
        ),
        pytest.param(
            month(with_player(1, hand=FORCED_OUT, hand_yaku=["teshi"])),
            *("yaku_mismatch", "players[1].hand_yaku"),
            id="other yaku",
        ),
        pytest.param(
            month([{"hand": FORCED_OUT}, {"hand": [*FORCED_OUT[:6], "02C2"]}, {}], made(0, "akatan")),
            *("duplicate_card", "players[1].hand[0]"),
            id="in two hands",
        ),
        pytest.param(month(piles(95, 99)), "too_few_players", "players", id="two players"),
        pytest.param(month(piles(60, 60, 60, 60)), "active_count", "players", id="four play"),
        pytest.param(month([*piles(95, 99), {"role": "out"}]), "active_count", "players", id="two play"),
        pytest.param(month([{}] * 7, made(0, "akatan")), "too_many_players", "players", id="seven"),
        pytest.param(month(piles(95, 99, 70), dealer=3), "out_of_range", "dealer", id="dealer"),
        pytest.param(month(piles(95, 99, 70), multiplier=3), "bad_choice", "multiplier", id="multiplier"),
        pytest.param(month(piles(95, 99, 70), multiplier=None), "missing_field", "multiplier", id="no multiplier"),
        pytest.param(
            month(piles(95, 99, 70), month=7, options={"length": "half"}), "out_of_range", "month", id="seventh month"
        ),
        pytest.param(month(piles(95, 99, 70), mizuten=True), "mizuten_three_players", "mizuten", id="mizuten"),
        pytest.param(
            month([{"role": "forced_out", "hand": FORCED_OUT}, *piles(95, 99, 70)]),
            *("out_order", "players[0].role"),
            id="dealer forced out",
        ),
        pytest.param(
            month([*piles(95, 99, 70), {"role": "out"}]), "out_order", "players[3].role", id="out after three play"
        ),
        pytest.param(
            month([{"role": "out"}, *piles(95, 99, 70)], mizuten=True), "out_order", "players[0].role", id="blind, out"
        ),
        pytest.param(
            month([{"role": "out"}, {"role": "out"}, *piles(95, 99, 70)]), "missing_field", "out_order", id="order"
        ),
        pytest.param(
            month([{"role": "out"}, {"role": "out"}, *piles(95, 99, 70)], out_order=[1, 0]),
            *("out_order", "out_order"),
            id="wrong order",
        ),
        pytest.param(
            month([*piles(95, 99, 70), {"role": "forced_out"}]), "missing_field", "players[3].hand", id="no hand"
        ),
        pytest.param(
            month([*piles(95, 99), {"role": "out", "points": 3}, *piles(70)]),
            *("unknown_field", "players[2].points"),
            id="out with points",
        ),
        pytest.param(month([{}, *piles(99, 70)]), "missing_field", "players[0].points", id="no points"),
        pytest.param(
            month(with_player(0, hand_yaku=["sanbon"], full_months=[4])),
            *("impossible_month", "players[0].full_months[0]"),
            id="wisteria always stands",
        ),
        pytest.param(
            month(with_player(0, full_months=[1])), "impossible_month", "players[0].full_months[0]", id="no triplet"
        ),
        pytest.param(
            month(with_player(0, hand=FORCED_OUT, full_months=[1])),
            *("impossible_month", "players[0].full_months[0]"),
            id="not his triplet",
        ),
        pytest.param(
            month(
                [
                    {"hand_yaku": ["sanbon"], "full_months": [1], "points": 95},
                    {"hand_yaku": ["sanbon"], "full_months": [1], "points": 99},
                    {"points": 70},
                ]
            ),
            *("impossible_month", "players[1].full_months[0]"),
            id="one month, two players",
        ),
        pytest.param(
            month([*piles(95, 99, 70)], {"how": "exhausted", "player": 0}), "unknown_field", "end.player", id="end"
        ),
        pytest.param(month(PLAYING, {"how": "dekiyaku", "player": 0}), "missing_field", "end.yaku", id="no yaku"),
        pytest.param(month(PLAYING, made(4, "akatan")), "bad_choice", "end.player", id="nobody"),
        pytest.param(month(PLAYING, made(0, "akatan", continuer=0)), "continuer_self", "end.continuer", id="himself"),
        pytest.param(
            month(PLAYING, made(0, "akatan", continuer=1, hatto=[{"player": 1, "yaku": ["akatan"]}])),
            *("continuer_and_hatto", "end.hatto"),
            id="both",
        ),
        pytest.param(
            month(PLAYING, made(0, "nanatan", hatto=[{"player": 1, "yaku": ["nanatan"]}])),
            *("hatto_not_covered", "end.hatto[0].yaku[0]"),
            id="seven ribbons",
        ),
        pytest.param(
            month(PLAYING, made(0, "akatan", hatto=[{"player": 0, "yaku": ["akatan"]}])),
            *("hatto_self", "end.hatto[0].player"),
            id="feeding himself",
        ),
        pytest.param(
            month(PLAYING, made(0, "akatan", hatto=[{"player": 1, "yaku": ["aotan"]}])),
            *("bad_choice", "end.hatto[0].yaku[0]"),
            id="fed, not made",
        ),
        pytest.param(
            month(PLAYING, {"how": "half", "player": 0, "yaku": ["akatan"], "continuer": 1}),
            *("unknown_field", "end.continuer"),
            id="half",
        ),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(given) == (code, path)


def test_no_end_is_missing_unless_partial() -> None:
    given = month(piles(95, 99, 70))
    del given["end"]
    assert refused(given) == ("missing_field", "end")
    answer = ask({**given, "partial": True})
    assert [player["round"] for player in answer["players"]] == [0, 0, 0]


def test_partial_takes_what_is_there() -> None:
    players = [{"hand_yaku": ["teshi"], "points": 90}, {}]
    answer = ask({**month(players), "seats": 3, "partial": True})
    assert [player["round"] for player in answer["players"]] == [74, -72], "two points above 88 so far"
    assert answer["winner"] is None
    assert refused({**month([{"points": 264}, {"points": 1}]), "seats": 3, "partial": True})[0] == "points_sum"


# ---- score: warnings


@pytest.mark.rule("eightyeight/month.sujuroku")
def test_missing_chaff_is_a_warning() -> None:
    answer = ask(month([{"points": 95}, {"points": 99}, {"points": 70}]))
    assert [warning["code"] for warning in answer["warnings"]] == ["chaff_not_entered"]
    assert ask(month(piles(95, 99, 70)))["warnings"] == []


@pytest.mark.rule("eightyeight/hand.eighty-nine", "eightyeight/hand.mizuten")
def test_missing_points_are_a_warning_where_an_extra_depends_on_them() -> None:
    answer = ask(month([{"hand_yaku": ["aka"]}, {"hand_yaku": ["teshi"]}, {}], made(2, "akatan")))
    assert [(warning["code"], warning["path"]) for warning in answer["warnings"]] == [
        ("points_not_entered", "players[0].points")
    ]
    blind = [*PLAYING, {"role": "forced_out", "hand": FORCED_OUT}]
    assert [entry["code"] for entry in ask(month(blind, made(2, "akatan"), mizuten=True))["warnings"]] == [
        "points_not_entered"
    ]


# ---- totals


def totals(*befores: int, **more: Any) -> dict[str, Any]:
    return {
        "task": "totals",
        "players": [{"name": f"N{seat}", "before": mon} for seat, mon in enumerate(befores)],
        **more,
    }


@pytest.mark.rule("eightyeight/end.prize", "eightyeight/end.tie")
def test_the_prize_makes_all_totals_nothing() -> None:
    answer = ask(totals(30, 30, -100, -200, final=True))
    assert [player["total"] for player in answer["players"]] == [150, 150, -100, -200]
    assert [player["kan_mon"] for player in answer["players"]] == [[12, 6], [12, 6], [-9, 8], [-17, 4]]
    assert (answer["prize"], answer["game_over"], answer["winners"]) == (240, True, ["N0", "N1"])
    assert answer["tie_break"]["by"] == "shared"


@pytest.mark.rule("eightyeight/setup.stake", "eightyeight/variant.length")
def test_rounds_count_from_the_stake() -> None:
    players = [{"rounds": [10, 5, 1]}, {"rounds": [-5, -5, -1]}, {"rounds": [-5, 0, 0]}]
    answer = ask({"task": "totals", "players": players, "options": {"length": "quick"}})
    assert [player["total"] for player in answer["players"]] == [4, -23, -17]
    assert (answer["game_over"], answer["prize"]) == (True, 36)
    year = ask({"task": "totals", "players": players})
    assert [player["total"] for player in year["players"]] == [-44, -71, -65]
    assert year["game_over"] is False


@pytest.mark.rule("eightyeight/setup.stake", "eightyeight/variant.length")
def test_months_may_have_been_played_before() -> None:
    players = [
        {"before": 40, "rounds": [8, -2]},
        {"before": -100, "rounds": [-8, 2]},
        {"before": -120, "rounds": [0, 0]},
    ]
    given = {"task": "totals", "players": players, "played": 4}
    answer = ask(given)
    assert [line["label"] for line in answer["players"][0]["lines"]] == ["Before", "Month 5", "Month 6"]
    assert (answer["months"], answer["game_over"]) == (6, False)
    assert ask({**given, "played": 10})["game_over"] is True
    final = ask({**given, "played": 10, "final": True})
    assert [player["total"] for player in final["players"]] == [226, -106, -120]


@pytest.mark.rule("eightyeight/end.places", "eightyeight/aim.goal")
def test_places_by_mon() -> None:
    answer = ask(totals(-59, -60, -61))
    assert [player["place"] for player in answer["players"]] == [1, 2, 3]
    assert answer["game_over"] is None


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        (totals(30, 30, -100, -201), "not_zero_sum", "players"),
        ({**totals(-36, -36, -36), "options": {"length": "half"}, "played": 6}, "out_of_range", "played"),
        ({"task": "totals", "players": [{"rounds": [0, 0]}] * 3, "played": 11}, "out_of_range", "players[0].rounds"),
        ({"task": "totals", "players": [{}, {}, {}]}, "missing_field", "players[0].before"),
        ({"task": "totals", "players": [{"rounds": [1]}, {"rounds": []}, {"rounds": [-1]}]}, "missing_field", None),
        ({**totals(-60, -60, -60), "seats": 4}, "too_few_players", "players"),
        (
            {"task": "totals", "options": {"length": "half"}, "players": [{"rounds": [0] * 7}] * 3},
            *("out_of_range", "players[0].rounds"),
        ),
    ],
)
def test_totals_that_cannot_be(given: dict[str, Any], code: str, path: str | None) -> None:
    found = refused(given)
    assert found == (code, path or "players[1].rounds[0]")


# ---- the other tasks


@pytest.mark.rule("eightyeight/hand.groups", "eightyeight/variant.shiso")
def test_hand_yaku_names_what_is_shown() -> None:
    hand = ["01L", "01R", "01C1", "01C2", "02A", "02R", "02C1"]
    answer = ask({"task": "hand_yaku", "hand": hand, "options": {"shiso_kan": 20}})
    (yaku,) = answer["yaku"]
    assert (yaku["key"], yaku["kan"], yaku["shown"], answer["kan"]) == ("shiso", 20, hand, 20)
    assert yaku["rule"] == "eightyeight/hand.shiso"
    assert refused({"task": "hand_yaku", "hand": [*hand[:6], "02R"]}) == ("duplicate_card", "hand[6]")
    assert refused({"task": "hand_yaku", "hand": [*hand[:6], "13L"]}) == ("unknown_card", "hand[6]")
    assert refused({"task": "hand_yaku", "hand": hand[:6]}) == ("hand_size", "hand")


@pytest.mark.rule("eightyeight/dekiyaku.sum")
def test_dekiyaku_of_a_pile() -> None:
    answer = ask({"task": "dekiyaku", "captured": ["01L", "03L", "08L", "12L", "11L", "01R", "02R", "03R"]})
    assert (sorted(answer["yaku"]), answer["kan"]) == (["akatan", "goko"], 19)


@pytest.mark.rule("eightyeight/compensation.amount")
def test_compensation() -> None:
    answer = ask({"task": "compensation", "hand": FORCED_OUT, "multiplier": 2})
    assert (answer["each"], answer["total"]) == (48, 144)


@pytest.mark.rule("eightyeight/field.multiplier", "eightyeight/field.carry")
@pytest.mark.parametrize(
    ("field", "pending", "multiplier", "after"),
    [
        (["02R", "04C1", "05C1", "06C1", "07C1", "09C1"], [], 1, []),
        (["02R", "04C1", "05C1", "06C1", "07C1", "08L"], [], 2, []),
        (["11L", "12L", "01L", "06C1", "07C1", "09C1"], [], 4, [4, 2]),
        (["12L", "04C1", "05C1", "06C1", "07C1", "09C1"], [2], 4, [2]),
        (["02R", "04C1", "05C1", "06C1", "07C1", "09C1"], [2, 4], 4, [2]),
    ],
)
def test_field_multiplier(field: list[str], pending: list[int], multiplier: int, after: list[int]) -> None:
    answer = ask({"task": "field_multiplier", "field": field, "pending": pending})
    assert (answer["multiplier"], answer["pending"]) == (multiplier, after)


@pytest.mark.rule("eightyeight/play.match", "eightyeight/play.choice")
@pytest.mark.parametrize(
    ("field", "options"),
    [
        (["01L"], []),
        (["09A"], [["09A"]]),
        (["09A", "09C1"], [["09A"], ["09C1"]]),
        (["09A", "09C1", "09C2"], [["09A", "09C1", "09C2"]]),
    ],
)
def test_what_a_card_captures(field: list[str], options: list[list[str]]) -> None:
    answer = ask({"task": "can_play", "action": "capture", "card": "09R", "field": field})
    assert (answer["legal"], answer["options"]) == (True, options)


@pytest.mark.rule("eightyeight/continue.when")
def test_whether_a_player_may_continue() -> None:
    def asked(**more: Any) -> tuple[bool, str | None]:
        red = {"captured": ["01R", "02R", "03R"], "opponents_captured": [["06R", "08L"], ["04R"]], "hand_count": 3}
        answer = ask({"task": "can_play", "action": "continue", **red, **more})
        return answer["legal"], answer["code"]

    assert asked() == (True, None)
    assert asked(hand_count=0) == (False, "no_cards_left")
    assert asked(other_continue=True) == (False, "other_continue")
    assert asked(opponents_captured=["06R", "08L", "04R", "05R"]) == (False, "nothing_left_to_make")
    assert asked(captured=["01R", "02R"]) == (False, "no_yaku")


def test_can_play_wants_the_fields_of_its_action() -> None:
    assert refused({"task": "can_play", "action": "capture", "card": "09R"}) == ("missing_field", "field")
    given = {"task": "can_play", "action": "capture", "card": "09R", "field": [], "hand_count": 2}
    assert refused(given) == ("unknown_field", "hand_count")
    twice = {"task": "can_play", "action": "capture", "card": "09R", "field": ["09R"]}
    assert refused(twice) == ("duplicate_card", "field[0]")


HATTO: dict[str, Any] = {
    "task": "hatto",
    "captured": ["06R", "09R"],
    "laid": "10C1",
    "laid_from": "hand",
    "hand_before": ["10C1", "05C1"],
    "capture": ["10R", "10C1"],
}


@pytest.mark.rule("eightyeight/hatto.liable", "eightyeight/hatto.not", "eightyeight/hatto.last-card")
@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({}, None),
        ({"hand_before": ["10C1"]}, "last_card"),
        ({"laid_from": "deck"}, "from_deck"),
        ({"hand_before": ["10C1", "10C2"]}, "no_alternative"),
        ({"hand_before": ["10C1", "10C2"], "field": ["10A"]}, "no_threat"),
        ({"captured": ["06R"]}, "no_threat"),
        ({"capture": ["10R", "10A"]}, "no_threat"),
        ({"capture": ["10C1", "10A"]}, "no_threat"),
        ({"others_captured": ["10R"], "capture": ["10C1", "10A"]}, "no_threat"),
        ({"captured": ["01R", "02R", "04R", "05R", "06R", "07R"], "capture": ["10R", "10C1"]}, "not_covered"),
        (
            {"captured": ["01R", "02R", "04R", "05R", "06R", "07R"], "hand_before": ["10C1"]},
            "last_card",
        ),
    ],
)
def test_who_is_liable(more: dict[str, Any], code: str | None) -> None:
    answer = ask({**HATTO, **more})
    assert (answer["liable"], answer["code"]) == (code is None, code)
    assert answer["yaku"] == ([] if code else ["aotan"])
    assert answer["rule"].startswith("eightyeight/hatto.")


@pytest.mark.rule("eightyeight/hatto.several")
def test_feeding_four_brights_that_become_five() -> None:
    given = {
        "task": "hatto",
        "captured": ["01L", "03L", "08L", "11L"],
        "laid": "12C1",
        "laid_from": "hand",
        "hand_before": ["12C1", "05C1"],
        "capture": ["12L", "12C1"],
    }
    assert ask(given)["yaku"] == ["goko"]


def test_the_laid_card_was_in_the_hand() -> None:
    assert refused({**HATTO, "hand_before": ["05C1"]}) == ("not_in_hand", "hand_before")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_error_has_words(lang: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(month(piles(95, 99, 71), SPENT))
    assert "265" in GAME.message(caught.value, lang)
