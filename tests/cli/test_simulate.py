"""`tableside simulate`: the same figures whoever plays, and what they mean."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from calculators.bots import play_match
from calculators.cli.executors import local
from calculators.cli.tournament import Interval, Outcome, Plan, Played, play_one
from calculators.games import game, register
from tests import undercut
from tests.cli.test_cli import answer, error, run

register(undercut.GAME)
ROOT = Path(__file__).parents[2]
THREE = ("simulate", "kingdomino", "--seats", "medium,random,easy", "--seed", "5")


def timeless(*words: str) -> Any:
    """The answer without what may differ from run to run."""
    found = answer(*words, "--json")
    assert set(found.pop("seconds_a_move")) == set(found["seats"])
    return found


def test_the_figures_are_those_of_the_games_one_by_one() -> None:
    found = timeless(*THREE, "--games", "3", "--workers", "1", "--option", "harmony=true")
    options = game("kingdomino").options(harmony=True)
    games = [play_one(Plan("kingdomino", ("medium", "random", "easy"), options, seed), 0) for seed in (5, 6, 7)]
    assert found["games"] == 3
    assert found["options"] == {"harmony": "true"}
    for seat, figures in enumerate(found["by_seat"]):
        totals = [played.totals[seat] for played in games]
        assert figures["total"] == {"mean": sum(totals) / 3, "min": min(totals), "max": max(totals)}
        assert figures["wins"] == sum(played.firsts == (seat,) for played in games)
        assert figures["moves"] == sum(played.moves[seat] for played in games)
    assert [found["by_level"][level] for level in found["seats"]] == found["by_seat"]
    lengths = [sum(played.moves) for played in games]
    assert found["moves"] == {"mean": sum(lengths) / 3, "min": min(lengths), "max": max(lengths)}


def test_a_game_is_the_one_that_play_plays() -> None:
    room, levels = game("kingdomino"), ("medium", "easy")
    played = play_one(Plan(room.slug, levels, room.options(), 40), 2)
    assert played.totals == play_match(room, levels, room.options(), 42).score_sheet().totals


@pytest.mark.parametrize("words", [("--workers", "2"), ("--workers", "3", "--rotate")])
def test_any_number_of_workers_gives_the_same_figures(words: tuple[str, ...]) -> None:
    many = timeless(*THREE, "--games", "7", *words)
    assert many == timeless(*THREE, "--games", "7", *words, "--workers", "1")


def test_everybody_moves_on_by_one_seat() -> None:
    plan = Plan("kingdomino", ("hard", "medium", "easy"), None, rotate=True)
    seated = [plan.seated(index) for index in range(4)]
    assert seated == [
        ("hard", "medium", "easy"),
        ("easy", "hard", "medium"),
        ("medium", "easy", "hard"),
        ("hard", "medium", "easy"),
    ]
    assert plan._replace(rotate=False).seated(1) == seated[0]


def test_seats_and_levels_are_counted_apart() -> None:
    plan = Plan("", ("hard", "easy", "easy"), None, rotate=True)
    games = [
        Played(("hard", "easy", "easy"), (9, 5, 5), (0,), (4, 3, 3), (2.0, 0.5, 0.5), False, True),
        Played(("easy", "hard", "easy"), (7, 4, 1), (0,), (4, 3, 3), (0.5, 2.0, 0.5), False, True),
        Played(("easy", "easy", "hard"), (3, 2, 3), (0, 2), (4, 3, 3), (0.5, 0.5, 2.0), True, True),
        Played(("hard", "easy", "easy"), (0, 6, 6), (1, 2), (4, 3, 3), (2.0, 0.5, 0.5), True, True),
    ]
    outcome = Outcome(plan, games)
    hard, easy = outcome.levels["hard"], outcome.levels["easy"]
    assert (hard.games, hard.wins, hard.shared, hard.share, hard.mean) == (4, 1, 1, 0.25, 4.0)
    assert (easy.games, easy.wins, easy.shared, easy.mean) == (4, 1, 2, 35 / 8)
    assert (hard.moves, easy.moves) == (14, 26)
    assert (hard.seconds_a_move, easy.seconds_a_move) == (8 / 14, 4 / 26)
    assert [(seat.wins, seat.shared, seat.mean) for seat in outcome.seats] == [(2, 1, 4.75), (0, 1, 4.25), (0, 2, 3.75)]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (138, 240, 0.5118, 0.6359)],
)
def test_the_interval_is_wilson_s(wins: int, games: int, low: float, high: float) -> None:
    assert Interval.of(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_who_plays_alone_wins_nothing() -> None:
    games = [Played(("hard",), (total,), (), (9,), (0.1,), False, False) for total in (30, 40)]
    figures = Outcome(Plan("", ("hard",), None), games).levels["hard"].figures()
    assert (figures["share"], figures["interval"], figures["total"]["mean"]) == (None, None, 35.0)


def test_a_team_against_the_game_wins_or_loses_together() -> None:
    found = timeless("simulate", "thermopyles", "--seats", "hard,medium", "--games", "8", "--workers", "1")
    (wins,) = {one["wins"] for one in [*found["by_level"].values(), *found["by_seat"]]}
    assert 0 < found["by_level"]["hard"]["share"] == wins / 8 < 1


def test_for_reading_there_is_a_table_of_levels_and_one_of_seats() -> None:
    result = run("simulate", "undercut", "--seats", "medium,random", "--games", "4", "--workers", "1")
    assert result.exit_code == 0
    for words in ("medium", "random", "seat 1", "seat 2", "95%", "moves a game: 8.0 (8 – 8)"):
        assert words in result.stdout


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("chess", "--seats", "easy,easy"), "unknown_game"),
        (("kingdomino", "--seats", "easy"), "too_few_players"),
        (("kingdomino", "--seats", "easy,genius"), "unknown_level"),
        (("kingdomino", "--seats", "easy,easy", "--option", "speed=1"), "unknown_field"),
        (("kingdomino", "--seats", "easy,easy,easy", "--option", "mighty_duel=true"), "bad_option"),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_played(words: tuple[str, ...], code: str) -> None:
    assert error("simulate", *words, "--games", "1000000")[0] == code


@pytest.mark.parametrize("words", [("--games", "0"), (), ("--games", "2", "--workers", "0"), ("--games", "many")])
def test_numbers_that_make_no_sense(words: tuple[str, ...]) -> None:
    result = run("simulate", "kingdomino", "--seats", "easy,easy", *words)
    assert result.exit_code == 2
    assert "--games" in result.stderr or "--workers" in result.stderr


ELSEWHERE = """
from dataclasses import replace
from multiprocessing import parent_process
from os import _exit
from tests.undercut import GAME

def start(*given):
    return _exit(3) if parent_process() else GAME.start(*given)

game = replace(GAME, slug="elsewhere")
doomed = replace(GAME, slug="doomed", start=start)
"""
ENTRY_POINTS = "[tableside.games]\nelsewhere = elsewhere:game\ndoomed = elsewhere:doomed\n"


def simulate_elsewhere(folder: Path, slug: str, workers: int) -> subprocess.CompletedProcess[str]:
    """Four games of a room that another distribution brings."""
    (folder / "elsewhere.py").write_text(ELSEWHERE, "utf-8")
    (folder / "elsewhere-1.dist-info").mkdir(exist_ok=True)
    (folder / "elsewhere-1.dist-info" / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    words = ["simulate", slug, "--seats", "easy,random", "--games", "4", "--workers", str(workers), "--json"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    command = [sys.executable, "-m", "calculators", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_every_process_finds_games_of_entry_points(tmp_path: Path) -> None:
    done = simulate_elsewhere(tmp_path, "elsewhere", workers=2)
    assert done.stderr == ""
    found = json.loads(done.stdout)
    del found["seconds_a_move"]
    expected = timeless("simulate", "undercut", "--seats", "easy,random", "--games", "4", "--workers", "1")
    assert found == expected | {"game": "elsewhere"}


def test_a_process_that_ends_is_told(tmp_path: Path) -> None:
    done = simulate_elsewhere(tmp_path, "doomed", workers=2)
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["code"] == "lost_workers"


def test_a_cluster_gives_the_same_figures() -> None:
    here: dict[str, Any] = {"host": "127.0.0.1", "protocol": "tcp", "dashboard_address": None}
    with LocalCluster(n_workers=1, processes=False, **here) as cluster:
        there = timeless(*THREE, "--games", "5", "--dask", cluster.scheduler_address)
        both = run(*THREE, "--games", "5", "--dask", cluster.scheduler_address, "--workers", "2")
    assert there == timeless(*THREE, "--games", "5", "--workers", "1")
    assert both.exit_code == 2
    assert "not both" in both.stderr


def test_no_cluster_at_an_address() -> None:
    assert error(*THREE, "--games", "5", "--dask", "nowhere") == ("lost_workers", "")


def test_without_dask_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert error(*THREE, "--games", "5", "--dask", "tcp://here:8786") == ("no_package", "")
    assert "tableside[many]" in run(*THREE, "--games", "5", "--dask", "tcp://here:8786").stderr


def test_the_module_runs_as_the_command_does() -> None:
    words = [sys.executable, "-m", "calculators", *THREE, "--games", "2", "--json"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    del found["seconds_a_move"]
    assert found == timeless(*THREE, "--games", "2", "--workers", "1")


def interrupted() -> None:
    with local(2) as executor:
        executor.submit(time.sleep, 3600)
        raise KeyboardInterrupt


def test_control_c_waits_for_no_game() -> None:
    with pytest.raises(KeyboardInterrupt):
        interrupted()
