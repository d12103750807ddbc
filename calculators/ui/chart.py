"""The running chart: one line for each player, its name at the end, the goal dotted.

Everything is placed in percent of the plot, so that lines can stretch while words and marks do not.
"""

from collections.abc import Sequence
from math import ceil, floor
from typing import Any

STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_STEPS = 5  # on the axis of points
MOST_ROUNDS = 10  # named on the axis of rounds
APART = 7.5  # percent between two names


def chart(
    totals: Sequence[Sequence[float]], goal: int | None, starts: Sequence[int] = (), played: int = 0
) -> dict[str, Any] | None:
    """Where everything goes; `totals` holds for each player the total after each round, from `starts` on, if not 0;
    so many rounds were `played` before. None = nothing to draw.

    >>> chart([[50, 100]], 100)["lines"][0]["path"]
    'M0.0 100.0L50.0 50.0L100.0 0.0'
    """
    rounds = max((len(line) for line in totals), default=0)
    if not rounds:
        return None
    courses = [[start, *line] for start, line in zip(starts or [0] * len(totals), totals, strict=True)]
    values = [goal or 0, *(total for course in courses for total in course)]
    step = next((step for step in STEPS if (max(values) - min(values)) / step <= MOST_STEPS), STEPS[-1])
    low, high = step * floor(min(values) / step), step * ceil(max(values) / step)

    def x(number: int) -> float:
        return round(100 * number / rounds, 2)

    def y(total: float) -> float:
        return round(100 * (high - total) / ((high - low) or 1), 2)

    lines = []
    for seat, course in enumerate(courses):
        points = [(x(number), y(total)) for number, total in enumerate(course)]
        path = "L".join(f"{across} {down}" for across, down in points)
        lines.append({"seat": seat, "path": f"M{path}", "points": points[1:], "end": points[-1]})
    return {
        "lines": lines,
        "goal": None if goal is None else y(goal),
        "levels": [{"at": y(level), "text": level} for level in range(low, high + 1, step)],
        "rounds": [{"at": x(number), "text": played + number} for number in _named(rounds)],
        "names": _names(lines),
    }


def _named(rounds: int) -> range:
    """The rounds whose numbers are shown."""
    every = -(-rounds // MOST_ROUNDS)
    return range(every, rounds + 1, every)


def _names(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The names at the ends of the lines, pushed apart where they would lie on each other."""
    found: list[dict[str, Any]] = []
    for line in sorted((line for line in lines if line["points"]), key=lambda line: (line["end"][1], line["seat"])):
        across, down = line["end"]
        if found:
            down = max(down, found[-1]["down"] + APART)
        found.append({"seat": line["seat"], "across": across, "down": round(down, 2)})
    over = max(0.0, found[-1]["down"] - 100) if found else 0.0
    for name in found:
        name["down"] = round(name["down"] - over, 2)
    return found
