"""The line around a group of squares, for pictures of boards."""

from collections.abc import Collection


def outline(squares: Collection[tuple[int, int]]) -> str:
    """The SVG path around some squares (column, row), in hundredths of a square.

    >>> outline({(0, 0)})
    'M0 0h100M0 0v100M0 100h100M100 0v100'
    """
    sides = set()
    for x, y in squares:
        sides |= {
            f"M{x * 100} {(y + below) * 100}h100" for below in (0, 1) if (x, y + 2 * below - 1) not in squares
        } | {f"M{(x + right) * 100} {y * 100}v100" for right in (0, 1) if (x + 2 * right - 1, y) not in squares}
    return "".join(sorted(sides))
