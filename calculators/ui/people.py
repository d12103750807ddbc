"""Names of players: what is typed becomes a name that fits a chip and a record."""

from collections.abc import Sequence

from calculators.core.text import T, Text

LONGEST = 20  # characters


def clean_name(typed: object) -> str:
    """A typed name without what a record's line could not hold: line ends and commas; at most 20 characters.

    >>> clean_name("  Ann,\\n Bo ")
    'Ann Bo'
    """
    if not isinstance(typed, str):
        return ""
    words = "".join(" " if letter == "," or not letter.isprintable() else letter for letter in typed).split()
    return " ".join(words)[:LONGEST].strip()


def player_name(name: str, seat: int, *, teams: int = 0) -> Text | str:
    """The name, or "Player 2", "Team 2" or, where there is but one, "Team" while there is none."""
    if teams == 1:
        return name or T("Team")
    return name or (T("Team {number}", number=seat + 1) if teams else T("Player {number}", number=seat + 1))


def listed(names: Sequence[Text | str]) -> Text | str:
    """Names one after the other, as a sentence lists them."""
    found = names[-1]
    for name in reversed(names[:-1]):
        found = (
            T("{name} and {rest}", name=name, rest=found)
            if found is names[-1]
            else T("{name}, {rest}", name=name, rest=found)
        )
    return found
