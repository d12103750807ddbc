"""Groups, stars, hearts, totals and places: every rule with its smallest case, then the worked examples."""

from typing import Any

import pytest

from calculators.games.splitter import GAME
from calculators.games.splitter.components import SHEETS, read_rows
from calculators.games.splitter.scoring import RATINGS, Entry, areas, groups, hearts_alike, points, rating, score
from tests.games.splitter.tables import BEGUN, WORKED, Worked, sheet_of


def scored(rows: list[str], sheet: str = "A", **given: Any) -> dict[str, Any]:
    """The only player of the answer."""
    answer = GAME.ask({"options": {"sheet": sheet}, "players": [{"rows": rows}], "partial": True, **given})
    player: dict[str, Any] = answer["players"][0]
    return player


def worth(sheet: str = "A", **written: str) -> dict[str, int]:
    """Points by number of a sheet with these rows, numbers without points left out."""
    player = scored(sheet_of(sheet, **written), sheet)
    return {n: points for n, points in player["per_number"].items() if points}


@pytest.mark.rule(
    "splitter/score.total", "splitter/score.star", "splitter/score.several", "splitter/score.hearts",
    "splitter/score.valid", "splitter/score.size",
)  # fmt: skip
@pytest.mark.parametrize("worked", WORKED.values(), ids=WORKED)
def test_worked_examples(worked: Worked) -> None:
    player = scored(worked.rows, worked.sheet)
    assert tuple(player["per_number"].values()) == worked.per_number
    assert player["hearts"] == worked.hearts
    assert player["total"] == worked.total
    assert [line["points"] for line in player["lines"]][:6] == list(worked.per_number)
    assert sum(line["points"] for line in player["lines"]) == worked.total
    sheet = SHEETS[worked.sheet]
    assert points(sheet, read_rows(sheet, worked.rows)) == worked.total
    assert worked.total <= sheet.most


def test_totals_of_the_worked_examples() -> None:
    assert {name: worked.total for name, worked in WORKED.items()} == {
        "E1": 37, "E2": 27, "E3": 36, "E4": 30, "E5": 36, "E6": 28, "E7": 5, "E8A": 0, "E8B": 5, "E9": 56, "E10": 61,
    }  # fmt: skip


@pytest.mark.rule("splitter/score.unwritten")
def test_unwritten_spaces_belong_to_no_group() -> None:
    player = scored(BEGUN.rows)
    assert tuple(player["per_number"].values()) == BEGUN.per_number
    assert (player["total"], len(player["groups"])) == (8, 6)
    assert scored(sheet_of("A"))["total"] == 0
    assert scored(sheet_of("B"), "B")["total"] == 0


@pytest.mark.rule("splitter/score.group", "splitter/score.valid")
def test_groups_cross_the_line_and_go_round_corners() -> None:
    assert worth(row3="__3335__") == {"3": 3}
    assert worth(row1="..4__6..", row2="._4__5_.", row3="__4413__") == {"1": 1, "4": 4}
    assert worth("B", row2="___55___", row3=".__55__.") == {}
    assert worth("B", row2="__5555__", row3=".__52__.") == {"5": 5}


@pytest.mark.rule("splitter/score.group", "splitter/score.size")
def test_a_fifth_4_at_a_corner_is_a_group_of_its_own() -> None:
    rows = {"row1": "..4__6..", "row2": "._4__5_.", "row3": "__4413__", "row4": "___24___"}
    assert worth(**rows) == {"1": 1, "4": 4}
    player = scored(sheet_of("A", **rows))
    fours = [(group["size"], group["valid"], group["points"]) for group in player["groups"] if group["n"] == 4]
    assert fours == [(4, True, 4), (1, False, 0)]


@pytest.mark.rule("splitter/score.size")
def test_other_sizes_are_worth_nothing() -> None:
    assert worth(row3="222__645") == {}  # three 2s
    assert worth(row5="11____66") == {}  # two 1s, two 6s
    assert worth(row2=".5____4.", row3="55____36", row4="_5____3_", row5="55____12") == {"1": 1}  # six 5s
    (line,) = [line for line in scored(sheet_of("A", row3="222__645"))["lines"] if line["label"].startswith("2s")]
    assert (line["rule"], line["label"]) == ("splitter/score.size", "2s: no valid group")


@pytest.mark.rule("splitter/score.several")
def test_two_1s_at_a_corner_count_both() -> None:
    assert worth(row2=".1____4.", row3="__1__5__") == {"1": 2}


@pytest.mark.rule("splitter/score.star")
def test_only_valid_groups_are_doubled() -> None:
    six = {"row3": "66____32", "row4": "66____41", "row5": "66____25"}
    assert worth(**six) == {"1": 2, "6": 12}
    assert worth(**six, row2=".6____1.") == {"1": 3}
    (one, six_line) = [scored(sheet_of("A", **six))["lines"][index] for index in (0, 5)]
    assert one["rule"] == six_line["rule"] == "splitter/score.star"
    assert (six_line["label"], six_line["points"]) == ("6s: 1 valid group, 1 on a star", 12)
    assert six_line["evidence"] == [[2, 0], [2, 1], [3, 0], [3, 1], [4, 0], [4, 1]]


@pytest.mark.rule("splitter/score.star")
def test_both_stars_may_hold_groups_of_one_number() -> None:
    assert worth(row3="3______3", row4="33____33") == {"3": 12}


@pytest.mark.rule("splitter/components.sheets")
def test_the_holes_of_sheet_b_join_nothing() -> None:
    """Left and right of the hole, above and below it."""
    assert worth("B", row4=".23..32.") == {}
    assert worth("B", row3=".__21__.", row5=".__23__.") == {"1": 1}


@pytest.mark.rule("splitter/score.hearts")
@pytest.mark.parametrize(
    ("first", "second", "third", "alike"),
    [(6, 6, 6, True), (4, 4, 5, False), (5, 4, 4, False), (4, 5, 4, False), (1, 1, 1, True)],
)
def test_hearts(first: int, second: int, third: int, alike: bool) -> None:
    rows = sheet_of("B", row1=f"_2_.._{first}_", row3=f".{second}____3.", row5=f".__2{third}__.")
    player = scored(rows, "B")
    assert player["hearts"] == 5 * alike
    assert player["lines"][6]["points"] == 5 * alike
    assert player["lines"][6]["rule"] == "splitter/score.hearts"


@pytest.mark.rule("splitter/score.hearts")
def test_hearts_not_all_written_are_not_alike() -> None:
    assert scored(sheet_of("B", row1="_2_.._4_", row3=".4____2."), "B")["hearts"] == 0
    sheet = SHEETS["B"]
    assert not hearts_alike(sheet, sheet.blank())
    assert not hearts_alike(SHEETS["A"], SHEETS["A"].blank())
    assert len(scored(WORKED["E1"].rows)["lines"]) == 6


@pytest.mark.rule("splitter/variant.rating")
def test_ratings() -> None:
    names = [(total, rating(total)) for total in (0, 9, 10, 19, 20, 29, 30, 39, 40, 50, 51, 61)]
    assert names == [
        (0, "start_again"), (9, "start_again"), (10, "beginner"), (19, "beginner"), (20, "solid"), (29, "solid"),
        (30, "strong"), (39, "strong"), (40, "master"), (50, "master"), (51, "out_of_this_world"),
        (61, "out_of_this_world"),
    ]  # fmt: skip
    assert len(RATINGS) == 6


@pytest.mark.rule("splitter/variant.solo", "splitter/variant.rating")
def test_one_full_sheet_alone_is_rated() -> None:
    def rated(**given: Any) -> str | None:
        answer = GAME.ask({"players": [{"rows": WORKED["E9"].rows}], **given})
        found: str | None = answer["players"][0].get("rating")
        return found

    assert rated() == "out_of_this_world"
    assert rated(partial=True) == "out_of_this_world"
    assert rated(seats=2, partial=True) is None
    assert rated(options={"length": "quick"}) is None
    two = GAME.ask({"players": [{"rows": WORKED[name].rows} for name in ("E1", "E2")]})
    assert not any("rating" in player for player in two["players"])
    assert "rating" not in scored(BEGUN.rows)


@pytest.mark.rule("splitter/tie.shared", "splitter/tie.places", "splitter/aim.goal")
def test_equal_totals_share_the_place() -> None:
    def table(*totals: int) -> tuple[list[int | None], list[str], str | None]:
        players = [
            {"groups": dict(zip("123456", (total, 0, 0, 0, 0, 0), strict=True)), "stars": [], "hearts": False}
            for total in totals
        ]
        answer = GAME.ask({"players": players})
        tie = answer["tie_break"]
        return [player["place"] for player in answer["players"]], answer["winners"], tie and tie["rule"]

    assert table(3, 7, 7, 2, 2, 1) == ([3, 1, 1, 4, 4, 6], ["P2", "P3"], "splitter/tie.shared")
    assert table(7, 3, 3) == ([1, 2, 2], ["P1"], None)
    assert table(7) == ([None], [], None)
    assert score([Entry("Ann", (7, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0), False)]).game_over is True


def test_areas_and_groups_agree() -> None:
    for worked in WORKED.values():
        sheet = SHEETS[worked.sheet]
        cells = read_rows(sheet, worked.rows)
        sizes = [len(area) for area in areas(cells, sheet.spaces)]
        assert sizes == [len(group.cells) for group in groups(sheet, cells)]
        assert sum(sizes) == 44


def upside_down(rows: list[str]) -> list[str]:
    return rows[::-1]


def turned(rows: list[str]) -> list[str]:
    return [row[::-1] for row in rows]


def test_a_sheet_seen_in_the_mirror_is_worth_the_same() -> None:
    """Left and right are alike on both sheets but for the hearts; sheet A is also alike upside down."""
    for worked in WORKED.values():
        assert tuple(scored(turned(worked.rows), worked.sheet)["per_number"].values()) == worked.per_number
        if worked.sheet == "A":
            assert scored(upside_down(worked.rows))["total"] == worked.total
