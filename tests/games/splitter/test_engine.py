"""Rounds, entries, refusals, what is covered and what is shown."""

import pytest

from calculators.core.game import Event
from calculators.core.refusal import Illegal, Refusal
from calculators.games.splitter import GAME
from calculators.games.splitter.components import SHEETS, at
from calculators.games.splitter.engine import MOVES, Splitter, Write, bound, mirrored, notation, parse, start
from calculators.games.splitter.options import Options
from tests.games.shared import advanced, finished
from tests.games.splitter.tables import KINDS, WORKED, game_of, play, written

ROLLS = [(2, 5), (4, 4), (6, 1)]


@pytest.mark.rule("splitter/write.pair", "splitter/write.choice", "splitter/write.must")
def test_both_numbers_are_written_on_a_mirror_pair() -> None:
    state = play(game_of(1, ROLLS), "write b4 5")
    assert state.view(0)["sheets"][0][3] == "_5____2_"
    state = play(game_of(1, ROLLS), "write d1 2")
    assert state.view(0)["sheets"][0][0] == ".._25_.."
    assert written(state.cells[0]) == 2


@pytest.mark.rule("splitter/write.choice", "splitter/write.doubles")
def test_every_pair_both_ways_round_unless_the_dice_are_equal() -> None:
    state = game_of(1, ROLLS)
    assert len(state.legal_moves()) == 44
    assert [notation(move) for move in state.legal_moves()[:3]] == ["write c1 2", "write c1 5", "write d1 2"]
    play(state, "write c1 2")
    assert len(state.legal_moves()) == 21
    assert {move.n for move in state.legal_moves()} == {4}
    play(state, "write d1 4")
    assert state.view(0)["sheets"][0][0] == "..2445.."
    assert len(state.legal_moves()) == 40


@pytest.mark.rule("splitter/write.empty", "splitter/turn.rounds")
@pytest.mark.parametrize("sheet", ["A", "B"])
def test_there_is_a_pair_for_every_roll(sheet: str) -> None:
    state = start(1, Options(sheet=sheet), 4)
    for left in range(22, 0, -1):
        a, b = state.rolls[state.round]
        assert len(state.legal_moves()) == left * (1 if a == b else 2)
        advanced(state, 1, left)
    assert state.turn is None
    assert written(state.cells[0]) == 44


@pytest.mark.rule("splitter/turn.everyone", "splitter/turn.together", "splitter/write.final")
def test_entries_stay_covered_until_all_have_written() -> None:
    state = play(game_of(3, ROLLS), "write b4 5", "write b4 2")
    assert state.turn == 2
    assert state.cells[0] == state.cells[1] == SHEETS["A"].blank()
    first, second, third = (state.view(seat) for seat in range(3))
    assert (first["entry"], second["entry"], third["entry"]) == ([3, 1, 5], [3, 1, 2], None)
    assert [view["sealed"] for view in (first, second, third)] == [2, 2, 2]
    assert (first["rolled"], first["dice"], first["round"], first["rounds"]) == ([[2, 5]], [2, 5], 0, 3)
    assert first["sheets"] == second["sheets"] == third["sheets"]
    assert {key: value for key, value in first.items() if key not in {"seat", "entry"}} == {
        key: value for key, value in third.items() if key not in {"seat", "entry"}
    }
    assert state.score_sheet().totals == (0, 0, 0)
    play(state, "write c1 5")
    assert [rows[3] for rows in state.view(2)["sheets"]] == ["_5____2_", "_2____5_", "________"]
    assert (state.turn, state.view(2)["entry"], state.view(2)["dice"]) == (0, None, [4, 4])
    assert (state.view(2)["rolled"], state.view(2)["round"]) == ([[2, 5], [4, 4]], 1)


@pytest.mark.rule("splitter/setup.roller", "splitter/turn.roll")
def test_the_roll_goes_round() -> None:
    state = finished(start(3, Options(), 5), 5)
    rolls = [event for event in state.log if event.kind == "roll"]
    assert [event.seat for event in rolls] == [0, 1, 2] * 7 + [0]
    assert [event.values["dice"] for event in rolls] == list(state.rolls)
    assert [event.values["round"] for event in rolls] == list(range(1, 23))
    assert (start(3, Options(), 5).view(1)["roller"], state.view(1)["roller"]) == (0, None)


@pytest.mark.rule("splitter/turn.together")
def test_the_log_tells_entries_when_they_are_shown() -> None:
    state = play(game_of(2, ROLLS[:1]), "write b4 5")
    roll = Event("roll", 0, {"round": 1, "dice": (2, 5)}, "splitter/turn.roll")
    assert state.log == [roll]
    play(state, "write c1 2")
    assert state.log == [
        roll,
        Event("write", 0, {"row": 3, "col": 1, "n": 5, "mirror_n": 2}),
        Event("write", 1, {"row": 0, "col": 2, "n": 2, "mirror_n": 5}),
    ]
    assert state.turn is None


@pytest.mark.rule("splitter/turn.rounds", "splitter/variant.quick")
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_game_has_exactly_so_many_moves(seats: int, options: Options) -> None:
    state = finished(start(seats, options, seats), seats)
    assert len(state.moves) == bound(seats, options) == seats * (11 if options.length == "quick" else 22)
    assert [written(cells) for cells in state.cells] == [len(state.rolls) * 2] * seats
    assert state.legal_moves() == ()


@pytest.mark.rule(
    "splitter/components.sheets", "splitter/write.empty", "splitter/write.must", "splitter/write.names",
    "splitter/turn.rounds",
)  # fmt: skip
def test_refusals() -> None:
    state = play(game_of(1, ROLLS), "write b4 5")
    cases = {
        Write(0, 0, 4): Refusal("no_such_space", "splitter/components.sheets", {"sheet": "A"}),
        Write(-1, 2, 4): Refusal("no_such_space", "splitter/components.sheets", {"sheet": "A"}),
        Write(7, 2, 4): Refusal("no_such_space", "splitter/components.sheets", {"sheet": "A"}),
        Write(3, -1, 4): Refusal("no_such_space", "splitter/components.sheets", {"sheet": "A"}),
        Write(3, 8, 4): Refusal("no_such_space", "splitter/components.sheets", {"sheet": "A"}),
        Write(3, 1, 4): Refusal("space_filled", "splitter/write.empty", {"space": "b4"}),
        Write(3, 6, 4): Refusal("space_filled", "splitter/write.empty", {"space": "g4"}),
        Write(3, 0, 5): Refusal("number_not_rolled", "splitter/write.must", {"n": 5, "first": 4, "second": 4}),
        Write(3, 7, 4): Refusal("named_by_left", "splitter/write.names", {"move": "write a4 4"}),
    }
    for move, refusal in cases.items():
        assert state.why_not(move) == refusal
        with pytest.raises(Illegal) as caught:
            state.play(move)
        assert caught.value.refusal == refusal
        for lang in ("en", "zh"):
            assert "{" not in GAME.message(refusal, lang)
    assert state.why_not(Write(3, 0, 4)) is None
    over = finished(start(1, Options(), 1), 1)
    assert over.why_not(over.moves[0]) == Refusal("game_over", "splitter/turn.rounds")


@pytest.mark.rule("splitter/write.names")
def test_a_pair_named_by_its_right_space() -> None:
    assert mirrored(Write(3, 6, 2), (2, 5)) == Write(3, 1, 5)
    assert mirrored(Write(3, 1, 5), (2, 5)) == Write(3, 6, 2)
    state = game_of(1, ROLLS)
    for move in state.legal_moves():
        refusal = state.why_not(mirrored(move, (2, 5)))
        assert refusal is not None
        assert parse(refusal.values["move"]) == move


def test_moves_of_a_roll_are_sorted_and_the_same_whichever_die_is_first() -> None:
    for (a, b), moves in MOVES.items():
        assert moves == MOVES[b, a]
        assert all(list(ways) == sorted(set(ways)) for ways in moves.values())


@pytest.mark.rule("splitter/variant.solo", "splitter/variant.quick", "splitter/variant.rating")
def test_one_player_alone_is_rated() -> None:
    rows = WORKED["E9"].rows
    sheet = SHEETS["A"]
    pairs = [
        (row, column, int(line[column]), int(line[7 - column]))
        for row, line in enumerate(rows)
        for column in range(4)
        if line[column] != "."
    ]
    state = game_of(1, [(n, other) for _, _, n, other in pairs])
    for row, column, n, _ in pairs:
        assert "rating" not in state.score_sheet().players[0].extra
        state.play(Write(row, column, n))
    assert state.cells[0][at(3, 0)] == 6
    result = state.score_sheet()
    assert (result.totals, result.places, result.players[0].extra["rating"]) == ((56,), (None,), "out_of_this_world")
    assert result.game_over
    assert sheet.most == 56
    assert "rating" not in finished(start(1, Options(length="quick"), 1), 1).score_sheet().players[0].extra
    assert all("rating" not in player.extra for player in finished(start(2, Options(), 1), 1).score_sheet().players)


@pytest.mark.rule("splitter/tie.shared")
def test_the_result_is_that_of_the_score_page() -> None:
    for seats, options in KINDS[::5]:
        state = finished(start(seats, options, 3), 3)
        sheet = state.score_sheet()
        players = [{"rows": rows} for rows in state.view(0)["sheets"]]
        answer = GAME.ask({"options": state.view(0)["options"], "players": players})
        assert answer["warnings"] == []
        assert answer["game_over"] is sheet.game_over is True
        assert [player["total"] for player in answer["players"]] == list(sheet.totals)
        assert [player["place"] for player in answer["players"]] == list(sheet.places)
        assert [player.get("rating") for player in answer["players"]] == [
            player.extra.get("rating") for player in sheet.players
        ]


def test_more_seats_do_not_change_the_dice() -> None:
    assert start(1, Options(), 9).rolls == start(12, Options(sheet="B"), 9).rolls
    assert start(1, Options(length="quick"), 9).rolls == start(1, Options(), 9).rolls[:11]
    assert isinstance(start(1, Options(), 9), Splitter)
