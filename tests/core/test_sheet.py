"""Places and tie-breaks."""

from hypothesis import given
from hypothesis import strategies as st

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, Tie, TieRule, rank
from calculators.core.text import T

CHAIN = [TieRule("size", "g/tie.size"), TieRule("crowns", "g/tie.crowns")]


def placed(*keys: tuple[int, int, int]) -> tuple[tuple[int | None, ...], Tie | None]:
    return rank("ABCDEFGH"[: len(keys)], list(keys), CHAIN, "g/tie.shared")


def test_more_is_better_and_nothing_is_said_without_a_tie() -> None:
    assert placed((3, 0, 0), (5, 0, 0), (4, 9, 9)) == ((3, 1, 2), None)


def test_each_step_of_the_chain_is_asked_in_turn() -> None:
    assert placed((41, 7, 11), (41, 9, 6)) == ((2, 1), Tie("size", ("A", "B"), "g/tie.size"))
    assert placed((41, 8, 9), (41, 8, 7)) == ((1, 2), Tie("crowns", ("A", "B"), "g/tie.crowns"))


def test_level_in_everything_is_shared_and_the_next_place_is_skipped() -> None:
    places, tie = placed((41, 8, 9), (41, 8, 7), (41, 8, 9), (1, 1, 1))
    assert places == (1, 3, 1, 4)
    assert tie == Tie("shared", ("A", "B", "C"), "g/tie.shared")


def test_one_alone_has_no_place() -> None:
    assert placed((3, 2, 1)) == ((None,), None)


def test_a_team_against_the_game_wins_without_a_place() -> None:
    def sheet(won: bool | None) -> ScoreSheet:
        return ScoreSheet((PlayerSheet("Team", (Line(T("Ease"), 27, "g/end"),)),), (None,), won=won)

    assert [sheet(won).winners for won in (True, False, None)] == [("Team",), (), ()]
    quarters = sheet(True).answer(lambda counted: counted / 4)["players"][0]
    assert (quarters["total"], quarters["lines"][0]["points"], quarters["place"]) == (6.75, 6.75, None)


@given(st.lists(st.tuples(*[st.integers(0, 2)] * 3), min_size=2, max_size=8))
def test_places_are_standard_competition_ranking(keys: list[tuple[int, int, int]]) -> None:
    places, tie = placed(*keys)
    assert 1 in places
    for place, key in zip(places, keys, strict=True):
        assert place == 1 + len([other for other in keys if other > key])
    assert (tie is None) == ([key[0] for key in keys].count(max(keys)[0]) == 1)
