"""The options, the two games they make up, and what they mean for a table."""

from dataclasses import dataclass, fields

from calculators.core.options import option
from calculators.core.text import mark
from calculators.games.rummy.components import Values, values

SEATS = (2, 3, 4)
LAST_ROUND = 40  # a full game ends after it at the latest
# Turns in a row, counted in laps, without a card from the stock, a meld or a lay-off: then the round ends.
IDLE_LAPS = 10
IDLE_LAPS_EMPTY = 2  # once the stock is empty


@dataclass(frozen=True)
class Options:
    """The options in play, each free of the others.

    The scoring names the game: left alone, pile, ace and target are those that go with it, so that melds minus hand
    is 500 Rummy and winner takes is basic Rummy.

    >>> Options(scoring="winner_takes").ace, Options().target
    ('low', 500)

    Source: rummy/option.presets, rummy/option.discard-pile, rummy/option.ace, rummy/option.target.
    """

    scoring: str = option(
        "meld_minus_hand",
        mark("Game and scoring"),
        "rummy/option.scoring",
        meld_minus_hand=mark("500 Rummy: melds minus hand"),
        winner_takes=mark("Basic Rummy: winner takes"),
        deduction=mark("Penalty points"),
    )
    discard_pile: str = option(
        None,
        mark("Discard pile"),
        "rummy/option.discard-pile",
        spread=mark("Spread: take any card with all above it"),
        stacked=mark("Stacked: only the top card"),
    )
    ace: str = option(
        None,
        mark("Ace"),
        "rummy/option.ace",
        versatile=mark("Versatile: below 2 or above K"),
        low=mark("Low: below 2 only"),
    )
    simple: bool = option(False, mark("Simple scoring"), "rummy/option.simple")
    restricted: bool = option(False, mark("Meld and lay-off restriction"), "rummy/option.restricted")
    target: int = option(None, mark("Target score"), "rummy/option.target", offers=(100, 200, 300, 500))
    length: str = option(
        "full",
        mark("Length"),
        "rummy/option.quick",
        full=mark("To the target"),
        quick=mark("Quick: one round"),
    )

    def __post_init__(self) -> None:
        """Fill in what goes with the scoring."""
        five_hundred = self.scoring == "meld_minus_hand"
        object.__setattr__(self, "discard_pile", self.discard_pile or ("spread" if five_hundred else "stacked"))
        object.__setattr__(self, "ace", self.ace or ("versatile" if five_hundred else "low"))
        object.__setattr__(self, "target", self.target or (500 if five_hundred else 100))

    @property
    def versatile(self) -> bool:
        """Whether an ace may lie above the king.

        Source: rummy/option.ace.
        """
        return self.ace == "versatile"

    @property
    def values(self) -> Values:
        """What each card is worth.

        Source: rummy/value.ace, rummy/value.simple, rummy/option.simple.
        """
        return values(versatile=self.versatile, simple=self.simple)


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


def cards_each(seats: int) -> int:
    """Cards dealt to each player.

    >>> [cards_each(seats) for seats in SEATS]
    [13, 7, 7]

    Source: rummy/setup.deal.
    """
    return 13 if seats == 2 else 7


def last_round(options: Options) -> int:
    """The number of the round after which the game ends at the latest.

    Source: rummy/end.limit, rummy/option.quick.
    """
    return 1 if options.length == "quick" else LAST_ROUND


def lowest_wins(options: Options) -> bool:
    """Whether totals are penalties.

    Source: rummy/score.deduction.
    """
    return options.scoring == "deduction"
