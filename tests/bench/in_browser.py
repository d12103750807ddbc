"""How fast the engines are where the pages run them: `python tests/bench/in_browser.py [SLUG…]`.

Plays every game out in this Python and in Pyodide (under node, which has the browser's engine) and prints both figures
and their ratio; a room's bench says what is counted and how much must be reached (`PACE`, a `Pace`). CPU time, with
what the engine spends on compiling. The exit status is 1 when a target is missed.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from calculators.games import game, games  # noqa: E402
from tests.bench.targets import Pace  # noqa: E402

RUNS, SECONDS = 4, 0.5
NODE = """
const { loadPyodide } = await import(process.argv[1]);
const python = await loadPyodide();
python.FS.mkdir('/project');
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.argv[2] }, '/project');
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tests.bench.in_browser import measure_told
`);
const measure = python.globals.get('measure_told');
for (const told of process.argv.slice(3)) console.log(measure(told));
process.exit(0);
"""


def clock() -> float:
    """Seconds of CPU time; Pyodide's own clock would tell those on the wall."""
    if sys.platform != "emscripten":
        return process_time()
    from js import process  # type: ignore[import-not-found]

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


def pace(slug: str) -> Pace:
    """What the room's bench asks for, or what is asked of any game."""
    bench = Path(__file__).with_name(f"{slug}.py")
    found = getattr(import_module(f"tests.bench.{slug}"), "PACE", None) if bench.exists() else None
    return found if isinstance(found, Pace) else Pace()


def work(slug: str, asked: Pace) -> Callable[[int], int]:
    """What is done for a seed; it says how much that was."""
    room = game(slug)
    if asked.work:
        function: Callable[[int], int] = getattr(import_module(f"tests.bench.{slug}"), asked.work)
        return function
    seats, options = asked.seats or room.seats[-1], room.read_options(asked.options)

    def random_moves(seed: int) -> int:
        rng, count = Random(seed), 0
        world = room.guess(room.start(seats, options, seed).view(0), rng)
        while world.turn is not None:
            moves = world.legal_moves()
            world.push(moves[int(rng.random() * len(moves))])
            count += 1
        return count

    return random_moves


def measure(slug: str, asked: Pace) -> float:
    """How much of it is done in a second, in the Python that asks: the best of some runs."""
    do, seed, found = work(slug, asked), 0, []
    for _ in range(RUNS):
        done, begin = 0, clock()
        while (spent := clock() - begin) < SECONDS:
            done += do(seed)
            seed += 1
        found.append(done / spent)
    return max(found)


def measure_told(told: str) -> float:
    """The same in Pyodide, told as JSON: most benches import what is not there."""
    slug, asked = json.loads(told)
    return measure(slug, Pace(*asked))


def main() -> None:
    """Print the figures."""
    paces = {slug: pace(slug) for slug in sys.argv[1:] or games()}
    here = {slug: measure(slug, asked) for slug, asked in paces.items()}
    pyodide = (ROOT / "node_modules" / "pyodide" / "pyodide.mjs").as_uri()
    told = [json.dumps([slug, asked]) for slug, asked in paces.items()]
    command = ["node", "--input-type=module", "--eval", NODE, pyodide, str(ROOT), *told]
    met = True
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdout
        for (slug, asked), line in zip(paces.items(), node.stdout, strict=False):
            there = float(line)
            missed = there < asked.least
            met = met and not missed
            print(
                f"{slug}: {here[slug]:,.0f} {asked.unit} a second in CPython, {there:,.0f} in Pyodide,"
                f" ratio {there / here[slug]:.2f} (at least {asked.least:,}){'  MISSED' if missed else ''}",
                flush=True,
            )
    met = met and node.returncode == 0
    sys.exit(not met)


if __name__ == "__main__":
    main()
