"""Scoring: the worked examples, every rule on its own, and what must not change a score."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.sheet import PlayerSheet
from calculators.core.text import say
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.kingdom import Kingdom
from calculators.games.kingdomino.options import Options
from calculators.games.kingdomino.scoring import Entry, Territory, dynasty, entry_of, games, land_points, territories
from calculators.games.kingdomino.scoring import score as score_entries
from tests.games.kingdomino.tables import CENTRED, CORNER, EDGE, GAPS, IN_PROGRESS, MIGHTY, OFF_CENTRE, kingdom, score

BOTH = {"harmony": True, "middle_kingdom": True}
BONUSES = Options(harmony=True, middle_kingdom=True)


# ---- worked examples


@pytest.mark.rule("kingdomino/score.territory", "kingdomino/score.crownless")
def test_a_territory_is_worth_squares_times_crowns() -> None:
    grass, wheat = Territory("G", 3, 2), Territory("W", 6, 0)
    assert (grass.points, wheat.points) == (6, 0)


@pytest.mark.rule("kingdomino/score.total", "kingdomino/variant.harmony", "kingdomino/variant.middle-kingdom")
@pytest.mark.parametrize(
    ("board", "land", "harmony", "middle", "largest", "crowns", "discarded"),
    [
        pytest.param(CENTRED, 34, 5, 10, 8, 8, 0, id="full, centred"),
        pytest.param(OFF_CENTRE, 39, 5, 0, 6, 9, 0, id="full, off centre"),
        pytest.param(GAPS, 13, 0, 10, 6, 7, 1, id="gaps, centred"),
        pytest.param(EDGE, 43, 0, 0, 10, 6, 1, id="gaps, castle at the edge"),
    ],
)
def test_worked_examples(
    board: list[str], land: int, harmony: int, middle: int, largest: int, crowns: int, discarded: int
) -> None:
    (plain,), (both,) = score(board), score(board, **BOTH)
    assert plain["total"] == plain["land"] == land
    assert both["total"] == land + harmony + middle
    assert (both["harmony"], both["middle_kingdom"]) == (harmony, middle)
    assert (plain["harmony"], plain["middle_kingdom"]) == (0, 0)
    assert (both["largest_territory"], both["crowns"], both["discarded"]) == (largest, crowns, discarded)


@pytest.mark.rule("kingdomino/variant.mighty-duel")
def test_worked_example_of_the_mighty_duel() -> None:
    (found,) = score(MIGHTY, mighty_duel=True, **BOTH)
    assert (found["land"], found["harmony"], found["middle_kingdom"], found["total"]) == (111, 0, 10, 121)
    assert (found["largest_territory"], found["crowns"], found["discarded"]) == (10, 21, 2)


@pytest.mark.rule("kingdomino/variant.middle-kingdom")
def test_worked_examples_in_progress() -> None:
    (corner,), (middle,) = score(CORNER, partial=True, **BOTH), score(IN_PROGRESS, partial=True, **BOTH)
    assert (corner["land"], corner["middle_kingdom"], corner["harmony"], corner["crowns"]) == (25, 0, 0, 5)
    assert (middle["land"], middle["middle_kingdom"], middle["harmony"]) == (15, 10, 0)


@pytest.mark.rule("kingdomino/score.territory", "kingdomino/score.connected")
def test_every_territory_is_listed_with_its_reason() -> None:
    (found,) = score(CENTRED)
    assert [(line["label"], line["points"]) for line in found["lines"]] == [
        ("Lake 8 × 2", 16),
        ("Swamp 4 × 2", 8),
        ("Wheat 4 × 1", 4),
        ("Forest 2 × 2", 4),
        ("Wheat 2 × 1", 2),
        ("Grass 1 × 0", 0),
        ("Mine 1 × 0", 0),
        ("Forest 1 × 0", 0),
        ("Wheat 1 × 0", 0),
    ]
    assert found["territories"][1] == {"terrain": "S", "squares": 4, "crowns": 2, "points": 8}
    assert found["lines"][0]["evidence"] == [[2, -2], [1, -1], [2, -1], [1, 0], [2, 0], [-1, 1], [0, 1], [1, 1]]
    assert [line["rule"].partition(".")[2] for line in found["lines"]] == ["territory"] * 5 + ["crownless"] * 4


def test_a_line_says_it_in_two_parts() -> None:
    sheet = score_entries([entry_of("Ann", kingdom(*CENTRED), BONUSES, 0)], BONUSES)
    parts = [(say(line.name, "en"), say(line.how, "en"), line.icon) for line in sheet.players[0].lines]
    assert parts[0] == ("Lake", "8 squares × 2 crowns", "L")
    assert parts[2] == ("Wheat", "4 squares × 1 crown", "W")
    assert parts[5] == ("Grass", "1 square × 0 crowns", "G")
    assert parts[-2:] == [
        ("Harmony", "no domino discarded", "harmony"),
        ("Middle Kingdom", "castle in the exact centre", "castle"),
    ]
    rules = [line.rule for line in sheet.players[0].lines[-2:]]
    assert rules == ["kingdomino/variant.harmony", "kingdomino/variant.middle-kingdom"]
    assert [line.evidence for line in sheet.players[0].lines[-2:]] == [(), ()], "bonuses lie on no square"
    assert sheet.game_over


def test_bonus_lines_say_why_there_is_none() -> None:
    def how(board: list[str], discarded: int | None) -> list[str]:
        lines = score_entries([entry_of("Ann", kingdom(*board), BONUSES, discarded)], BONUSES).players[0].lines
        return [say(line.how, "en") for line in lines if line.icon in {"harmony", "castle"}]

    assert how(EDGE, 1) == ["1 domino discarded", "castle not in the exact centre"]
    assert how(CORNER, 2)[0] == "2 dominoes discarded"
    assert entry_of("Ann", kingdom(*EDGE), BONUSES, 1).complete
    assert not entry_of("Ann", kingdom(*EDGE), BONUSES, 0).complete
    assert how(CORNER, None)[0] == "dominoes are still to come"


# ---- one rule at a time


@pytest.mark.rule("kingdomino/score.connected")
def test_touching_at_a_corner_joins_nothing() -> None:
    """Two wheat squares at a corner are two territories."""
    (found,) = score(["W1 F0", "CC W1"], partial=True)
    assert [entry["squares"] for entry in found["territories"] if entry["terrain"] == "W"] == [1, 1]


@pytest.mark.rule("kingdomino/score.castle", "kingdomino/score.connected")
def test_the_castle_joins_nothing_and_is_in_no_territory() -> None:
    """Forest left and right of the castle: two territories of two squares."""
    (found,) = score(["F1 F0 CC F0 F1"], partial=True)
    assert [(entry["squares"], entry["crowns"]) for entry in found["territories"]] == [(2, 1), (2, 1)]
    assert found["crowns"] == 2


@pytest.mark.rule("kingdomino/score.castle")
def test_a_castle_alone_is_worth_nothing() -> None:
    (found,) = score(["CC"], partial=True)
    assert (found["total"], found["largest_territory"], found["crowns"], found["lines"]) == (0, 0, 0, [])


@pytest.mark.rule("kingdomino/score.territory")
def test_territories_of_one_terrain_score_apart() -> None:
    (found,) = score(["L1 L0 CC L0 L1"], partial=True)
    assert found["total"] == 4


@pytest.mark.rule("kingdomino/variant.harmony")
def test_harmony_is_lost_with_one_discard() -> None:
    """Whatever the kingdom looks like: 22 squares in a compact shape are no Harmony."""
    (found,) = score(["W0 W0 W0 W0 W0", "W0 W0 CC W0 W0", "L0 L0 L0 L0 L0", "L0 L0 L0 L0 L0", "F0 F0 F0 -- --"], **BOTH)
    assert (found["harmony"], found["discarded"]) == (0, 1)


@pytest.mark.rule("kingdomino/variant.middle-kingdom")
def test_the_middle_kingdom_allows_gaps_but_no_rounding() -> None:
    assert score(GAPS, **BOTH)[0]["middle_kingdom"] == 10
    even = ["L0 L0 L0 L0 L0", "W0 W0 W0 W0 W0", "W0 W0 CC W0 W0", "F0 F0 F0 F0 --"]
    assert score(even, **BOTH)[0]["middle_kingdom"] == 0


@pytest.mark.rule("kingdomino/variant.middle-kingdom")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        (["W0 CC W0"], 10),
        (["W0", "CC", "W0"], 10),
        (["CC W0 W0"], 0),
        (["W0 CC W0", "-- W0 --"], 0),
        (["W0 W0 CC W0"], 0),
        (["CC"], 10),
    ],
)
def test_the_centre_is_exact_both_ways(board: list[str], points: int) -> None:
    assert score(board, partial=True, middle_kingdom=True)[0]["middle_kingdom"] == points


# ---- ties


@pytest.mark.rule("kingdomino/tie.largest", "kingdomino/score.crownless", "kingdomino/aim.goal")
def test_a_tie_goes_to_the_largest_territory_even_without_a_crown() -> None:
    ann = Entry("A", (Territory("F", 7, 5), Territory("M", 1, 6)), None, 0)
    bo = Entry("B", (Territory("L", 9, 0), Territory("W", 7, 5), Territory("F", 6, 1)), None, 0)
    assert (ann.land, ann.largest, ann.crowns) == (41, 7, 11)
    assert (bo.land, bo.largest, bo.crowns) == (41, 9, 6)
    sheet = score_entries([ann, bo], Options())
    assert sheet.winners == ("B",)
    assert sheet.places == (2, 1)
    assert sheet.tie == ("largest_territory", ("A", "B"), "kingdomino/tie.largest")


@pytest.mark.rule("kingdomino/tie.crowns", "kingdomino/tie.shared", "kingdomino/tie.places")
def test_then_to_the_crowns_and_then_it_is_shared() -> None:
    nine = (Territory("L", 8, 4), Territory("W", 1, 4), Territory("M", 5, 1))
    seven = (Territory("L", 8, 4), Territory("W", 3, 3))
    entries = [Entry("A", nine, None, 0), Entry("B", seven, None, 0), Entry("C", nine, None, 0)]
    assert [(entry.land, entry.largest, entry.crowns) for entry in entries] == [(41, 8, 9), (41, 8, 7), (41, 8, 9)]
    sheet = score_entries(entries, Options())
    assert sheet.places == (1, 3, 1)
    assert sheet.winners == ("A", "C")
    assert sheet.tie == ("shared", ("A", "B", "C"), "kingdomino/tie.shared")
    decided = score_entries(entries[:2], Options())
    assert decided.places == (1, 2)
    assert decided.tie == ("crowns", ("A", "B"), "kingdomino/tie.crowns")


@pytest.mark.rule("kingdomino/tie.places")
def test_lower_places_use_the_same_chain() -> None:
    first = Entry("A", (Territory("L", 8, 2),), None, 0)
    small, large = (Territory("W", 5, 2),), (Territory("W", 5, 2), Territory("L", 9, 0))
    entries = [Entry("B", small, None, 0), first, Entry("C", large, None, 0), Entry("D", small, None, 0)]
    sheet = score_entries(entries, Options())
    assert sheet.places == (3, 1, 2, 3)
    assert sheet.tie is None


@pytest.mark.rule("kingdomino/tie.places", "kingdomino/score.total")
def test_bonuses_count_in_the_total_that_is_compared_first() -> None:
    """39 points of land lose to 34 once both bonuses are in play."""
    off_centre = Entry("A", (Territory("F", 13, 3),), False, 0)
    centred = Entry("B", (Territory("L", 17, 2),), True, 0)
    assert score_entries([off_centre, centred], Options()).places == (1, 2)
    sheet = score_entries([off_centre, centred], BONUSES)
    assert (sheet.totals, sheet.places) == ((44, 49), (2, 1))


@pytest.mark.rule("kingdomino/variant.dynasty")
def test_dynasty_adds_three_games() -> None:
    def sheet(name: str, *points: int) -> PlayerSheet:
        return PlayerSheet(name, games(points))

    won = dynasty([sheet("A", 38, 44, 51), sheet("B", 45, 45, 42)], True)
    assert (won.totals, won.winners, won.tie) == ((133, 132), ("A",), None)
    assert {line.rule for player in won.players for line in player.lines} == {"kingdomino/variant.dynasty"}
    shared = dynasty([sheet("A", 40, 40, 40), sheet("B", 50, 50, 20)], True)
    assert shared.places == (1, 1)
    assert shared.tie == ("shared", ("A", "B"), "kingdomino/variant.dynasty")


# ---- what must not change a score


def grown(seed: int, count: int = 12, reach: int = 4) -> Kingdom:
    """A kingdom of random dominoes, laid at random."""
    rng, found = Random(seed), Kingdom(reach)
    for number in rng.sample(list(DOMINOES), count):
        if ways := found.placements(DOMINOES[number]):
            found.put(DOMINOES[number], rng.choice(ways))
    return found


@given(seed=st.integers(0, 2**32), turns=st.integers(0, 3), mirror=st.booleans())
def test_turned_and_mirrored_kingdoms_score_the_same(seed: int, turns: int, mirror: bool) -> None:
    before = grown(seed)
    cells = {(x, y): (before.land[at], before.crowns[at]) for (x, y), at in squares_of(before).items()}
    after = cells
    for _ in range(turns):
        after = {(-y, x): look for (x, y), look in after.items()}
    if mirror:
        after = {(-x, y): look for (x, y), look in after.items()}
    other = Kingdom.of_squares(4, after)
    first, second = (score_entries([entry_of("", land, BONUSES, 0)], BONUSES) for land in (before, other))
    assert first.totals == second.totals
    assert sorted(territory[:3] for territory in territories(before)) == sorted(
        territory[:3] for territory in territories(other)
    )


def squares_of(land: Kingdom) -> dict[tuple[int, int], int]:
    return {(at % 15 - 7, at // 15 - 7): at for at in land.squares()}


@given(seed=st.integers(0, 2**32))
def test_seats_only_permute_the_result(seed: int) -> None:
    entries = [entry_of(f"P{seat}", grown(seed + seat), BONUSES, seat) for seat in range(4)]
    order = Random(seed).sample(range(4), 4)
    sheet, mixed = score_entries(entries, BONUSES), score_entries([entries[seat] for seat in order], BONUSES)
    assert [sheet.places[seat] for seat in order] == list(mixed.places)
    assert [sheet.totals[seat] for seat in order] == list(mixed.totals)


@given(seed=st.integers(0, 2**32), reach=st.sampled_from([4, 6]))
def test_both_ways_to_add_up_agree(seed: int, reach: int) -> None:
    land = grown(seed, 24, reach)
    assert land_points(land) == sum(territory.points for territory in territories(land))
