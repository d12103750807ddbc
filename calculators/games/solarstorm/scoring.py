"""What a game is worth: the difficulty index if the crew wins, nothing if it loses. One sheet for the whole team."""

from collections.abc import Sequence

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet
from calculators.core.text import T, Text, mark
from calculators.games.solarstorm.options import LEVELS, Options

PARTS = 4  # of a point: an index is counted in quarters
REALISTIC = 1.5
CREW = {1: 1.0, 2: 1.5, 3: 1.0, 4: 1.5}  # players → factor
LEVEL_NAMES = {  # what `options` calls them, in short
    "easy": mark("Easy"),
    "medium": mark("Medium"),
    "hard": mark("Hard"),
    "veteran": mark("Veteran"),
    "realist": mark("Realist"),
}


def factors(seats: int, options: Options) -> tuple[float, ...]:
    """What the difficulty index is the product of: the level, and what makes it harder.

    >>> factors(4, Options(difficulty="veteran")), factors(3, Options(difficulty="easy", realistic=False))
    ((4, 1.5, 1.5), (1,))

    Source: solarstorm/score.index.
    """
    more = (REALISTIC if options.realistic else 1.0, CREW[seats])
    return (LEVELS.index(options.difficulty) + 1, *(factor for factor in more if factor > 1))


def index(seats: int, options: Options) -> float:
    """The difficulty index.

    >>> index(4, Options(difficulty="veteran")), index(3, Options(difficulty="easy", realistic=False))
    (9.0, 1.0)

    Source: solarstorm/score.index.
    """
    found = 1.0
    for factor in factors(seats, options):
        found *= factor
    return found


def standing(name: str, seats: int, options: Options, won: bool | None, lost_by: str = "", day: str = "") -> ScoreSheet:
    """The team's sheet, counted in parts of a point; `won` is None while the game is open.

    `lost_by` tells how it was lost where that is known: the id of a room, or "deck"; `day` when it was played.

    Source: solarstorm/score.index, solarstorm/aim.together.
    """
    lines = () if won is None else (_line(seats, options, won=won),)
    outcome = None if won is None else ("won" if won else "lost")
    table = {"seats": seats, "difficulty": options.difficulty, "realistic": options.realistic}
    extra = {"outcome": outcome, "index": index(seats, options), **table}
    more = {"lost_by": lost_by, "day": day}
    known = {key: value for key, value in more.items() if value}
    player = PlayerSheet(name, lines, extra)
    return ScoreSheet((player,), (None,), None, won is not None, extra={**extra, **known}, won=won)


def _line(seats: int, options: Options, *, won: bool) -> Line:
    """The one line of a finished game.

    Source: solarstorm/score.index, solarstorm/aim.together.
    """
    level: Text = T(LEVEL_NAMES[options.difficulty])
    if not won:
        return Line(T("Lost, {level}", level=level), 0, "solarstorm/aim.together", (), T("Lost"), level, "lost")
    how = " × ".join(f"{factor:g}" for factor in factors(seats, options))
    label, points = T("Difficulty index, {level}: {how}", level=level, how=how), index(seats, options)
    said = T("{level}: {how}", level=level, how=how)
    return Line(label, round(PARTS * points), "solarstorm/score.index", (), T("Difficulty index"), said, "won")


def campaign(games: Sequence[ScoreSheet]) -> ScoreSheet:
    """Finished games together: the indexes of those won add up, and it goes on as long as the crew likes.

    `extra["games"]` tells of each, oldest first.

    Source: solarstorm/score.campaign.
    """
    lines = tuple(
        line._replace(label=T("Game {n}", n=number))
        for number, game in enumerate(games, 1)
        for line in game.players[0].lines
    )
    team = PlayerSheet(games[0].players[0].name, lines)
    return ScoreSheet((team,), (None,), None, game_over=False, extra={"games": [game.extra for game in games]})
