"""How often things are done in a second, and whether that is often enough (CPU time, one core).

The best of some runs counts: what else goes on beside them can only slow a run down.
"""

from collections.abc import Callable, Mapping
from time import process_time

RUNS = 5
SECONDS = 0.4


def rate(work: Callable[[int], int]) -> float:
    """How many things `work` (given 0, 1, 2 …; it counts them) does in a second: the best of some runs."""
    found = []
    for _ in range(RUNS):
        count, done, begin = 0, 0, process_time()
        while (spent := process_time() - begin) < SECONDS:
            done += work(count)
            count += 1
        found.append(done / spent)
    return max(found)


def counted(work: Callable[[], object]) -> Callable[[int], int]:
    """A piece of work that counts as one."""

    def once(_: int) -> int:
        work()
        return 1

    return once


def show(figures: Mapping[str, Callable[[int], int]], least: Mapping[str, float]) -> bool:
    """Print each figure; whether all are met of which `least`, by the end of the name, asks so many a second."""
    assert all(any(name.endswith(end) for name in figures) for end in least), "a target without a figure"
    met = True
    for name, work in figures.items():
        found = rate(work)
        asked = max((target for end, target in least.items() if name.endswith(end)), default=0)
        target = f"  at least {asked:,}" if asked else ""
        print(f"{name:44} {found:>12,.0f} /s{target}{'' if found >= asked else '  MISSED'}", flush=True)
        met &= found >= asked
    return met
