"""How often things are done in a second, and whether that is often enough (CPU time, one core)."""

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

RUNS = 5
SECONDS = 1.0


def rate(work: Callable[[int], int]) -> float:
    """How many things `work` (given 0, 1, 2 …; it counts them) does in a second: the median of some runs."""
    found = []
    for _ in range(RUNS):
        count, done, begin = 0, 0, process_time()
        while (spent := process_time() - begin) < SECONDS:
            done += work(count)
            count += 1
        found.append(done / spent)
    return median(found)


def show(figures: Mapping[str, Callable[[int], int]], fast: float) -> bool:
    """Print each figure; whether those on the path of play-outs, as their names say, are `fast`."""
    met = True
    for name, work in figures.items():
        found = rate(work)
        missed = name.endswith("path") and found < fast
        met = met and not missed
        print(f"{name:44} {found:>12,.0f} /s{'  MISSED' if missed else ''}", flush=True)
    return met
