"""How strong the computers are: `python tests/bench/strength.py [SLUG…]` plays what each room's bench must reach.

A room's bench (`tests/bench/<slug>.py`) names its matches in `STRENGTH`. Prints what the level in question made of
each, with 95% intervals, by the functions of `tableside simulate`; the exit status is 1 when a target is missed. All
of it takes hours; with `PART=20` in the environment one game of twenty is played (`targets.py`).
"""

import os
import sys
from concurrent.futures import Executor
from importlib import import_module
from pathlib import Path
from statistics import stdev

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from calculators.cli.executors import local  # noqa: E402
from calculators.cli.tournament import Outcome, Plan, Z, play_all  # noqa: E402
from calculators.games import game, games  # noqa: E402
from tests.bench.targets import PART, Match, part  # noqa: E402


def holds(slug: str, match: Match, executor: Executor, workers: int) -> bool:
    """Play a match, print its figures and targets, and say whether it meets them."""
    plan = Plan(slug, match.levels, game(slug).read_options(match.options), rotate=True)
    outcome = Outcome(plan, play_all(plan, part(match.games), executor, workers))
    level, *others = match.levels
    ours, wins, targets = outcome.levels[level], "", []
    error = Z * stdev(ours.totals) / ours.games**0.5  # those of a team are equal, so games are counted, not totals
    met = ours.mean + error * (PART > 1) >= match.mean and ours.seconds_a_move <= match.seconds
    if ours.share is not None and ours.interval is not None:
        low, high = ours.interval
        met &= (ours.share >= match.share and low >= match.surely) if PART == 1 else high >= match.share
        wins = f" wins {ours.wins} = {ours.share:.1%} ({low:.1%} to {high:.1%}),"
    if match.share:
        targets.append(f"{match.share:.0%}")
    if match.surely:
        targets.append(f"surely {match.surely:.0%}")
    if match.mean > float("-inf"):
        targets.append(f"{match.mean:g} points")
    rivals = [f"{outcome.levels[name].mean:.1f} ({name})" for name in dict.fromkeys(others) if name != level]
    against = f" against {', '.join(others)}" if others else ""
    options = "".join(f" ({name} {value})" for name, value in match.options.items())
    points = " to ".join([f"{ours.mean:.1f} ± {error:.1f}", *rivals])
    played = f"{slug}{options}: {level}{against}, {ours.games} games:{wins} total {points}"
    asked = f"at least {', '.join(targets)}; {ours.seconds_a_move:.3f} s a move, at most {match.seconds:g}"
    print(f"{played}, {asked}{'' if met else '  MISSED'}", flush=True)
    return met


def matches(slugs: list[str]) -> list[tuple[str, Match]]:
    """All matches of the benches of these rooms."""
    benches = [(slug, import_module(f"tests.bench.{slug}")) for slug in slugs if (HERE / f"{slug}.py").exists()]
    return [(slug, match) for slug, bench in benches for match in getattr(bench, "STRENGTH", ())]


def main() -> None:
    """Play all matches."""
    named, workers = matches(sys.argv[1:] or list(games())), os.process_cpu_count() or 1
    if not named:
        sys.exit("no bench of that name has matches")
    with local(workers) as executor:
        met = [holds(slug, match, executor, workers) for slug, match in named]
    sys.exit(not all(met))  # all of them were played, also after a miss


if __name__ == "__main__":
    main()
