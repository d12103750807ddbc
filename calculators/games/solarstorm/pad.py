"""Solar Storm on the score page: a campaign, game by game, and the ship of the game that is on.

A game belongs to the table as a whole, so the one column asks nothing of its own. Players and difficulty go on as they
were until somebody says otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from calculators.core.room import Badge, Column, Edit, Edited, Entry, Joined, Rounds, ScoreView, TablePart, Told, Tool
from calculators.core.schema import Field, Fields, Flag, Int, Word
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import N, T, Text, mark
from calculators.games.solarstorm import status as ship
from calculators.games.solarstorm.faces import day_name
from calculators.games.solarstorm.inputs import is_day
from calculators.games.solarstorm.messages import WORDS
from calculators.games.solarstorm.options import LEVELS, SEATS, Options
from calculators.games.solarstorm.scoring import LEVEL_NAMES, PARTS, campaign, index

RESULTS = ("won", "lost")
FOLDS = ("how", "seen", "power")  # parts that can be folded away
TOOL: Tool = {"hand": 0, "open": ["how"]}
GAME = Fields(
    {
        "seats": Field(Int(SEATS[0], SEATS[-1]), None),
        "difficulty": Field(Word(LEVELS), None),
        "realistic": Field(Flag(), None),
        "result": Field(Word(RESULTS), None),
        "day": Field(Word(), ""),  # on which the result was entered; '' = not known
        **ship.FIELDS,
    }
)


class Setting(NamedTuple):
    """How a game was played."""

    seats: int
    difficulty: str
    realistic: bool

    @property
    def options(self) -> Options:
        """As the score input has it."""
        return Options(difficulty=self.difficulty, realistic=self.realistic)


USUAL = Setting(2, Options().difficulty, Options().realistic)


# ---- in --------------------------------------------------------------------------------------------------------------


def blank_game(options: Options) -> Entry:
    """A game of which nothing is said yet."""
    return {**dict.fromkeys(Setting._fields), "result": None, "day": "", **ship.blank()}


def read_game(given: Any) -> Entry:
    """A game from outside; raises InputError or ValueError."""
    entry = GAME.read(given)
    if entry["day"] and not is_day(entry["day"]):
        raise ValueError("no such day")
    ship.read(entry)
    return entry


def edit_game(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """A tap on the game: how it is played, how it ended (again: not yet), the ship."""
    match done.do:
        case "seats" if done.arg in set(map(str, SEATS)):
            return {**entry, "seats": int(done.arg)}
        case "level" if done.arg in LEVELS:
            return {**entry, "difficulty": done.arg}
        case "realistic":
            return {**entry, "realistic": done.value is True}
        case "result" if done.arg in RESULTS:
            if entry["result"] == done.arg:
                return {**entry, "result": None, "day": ""}
            return {**entry, "result": done.arg, "day": done.today if is_day(done.today) else ""}
    return ship.edit(entry, done)


def edit(column: Column, done: Edit) -> Edited | None:
    """Whose hand is open, what is folded away; all else is the table's."""
    if done.do == "whose" and done.arg in {str(seat) for seat in range(SEATS[-1])}:
        return Edited(column.entry, {**column.tool, "hand": int(done.arg)})
    if done.do == "fold" and done.arg in FOLDS:
        unfolded = column.tool["open"]
        others = [one for one in unfolded if one != done.arg]
        return Edited(column.entry, {**column.tool, "open": others if done.arg in unfolded else [*others, done.arg]})
    return None


# ---- out -------------------------------------------------------------------------------------------------------------


def setting(entry: Mapping[str, Any]) -> Setting:
    """How a game is played: as it says, else as the game before."""
    before: Setting = entry.get("before", USUAL)
    return before._replace(**{name: entry[name] for name in Setting._fields if entry[name] is not None})


def leaves(entry: Mapping[str, Any], sheet: ScoreSheet | None, options: Options) -> Entry:
    """The next game is played like this one."""
    return {"before": setting(entry)}


def join(entry: Mapping[str, Any], players: Sequence[dict[str, Any] | None], options: Options) -> Joined:
    """The game as the score input has it, once its end is known.

    Source: solarstorm/score.campaign.
    """
    how, result = setting(entry), entry["result"]
    if result is None:
        return Joined({}, [None], [False])
    options_of = {"difficulty": how.difficulty, "realistic": how.realistic}
    given = {"seats": how.seats, "options": options_of, "result": result, "day": entry["day"] or None}
    return Joined({}, [given], [True])


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the templates draw."""
    entry = {**blank_game(column.options), **column.whole}
    how = setting(entry)
    return {
        "setting": how,
        "seats": [{"value": seats, "text": str(seats)} for seats in SEATS],
        "levels": [{"value": level, "text": T(LEVEL_NAMES[level])} for level in LEVELS],
        "level_name": level_name,
        "day_name": day_name,
        "index": f"{index(how.seats, how.options):g}",
        "open": column.tool["open"],
        "players": N("{n} player", "{n} players", n=how.seats),
        "ship": ship.shown(entry, how.seats, how.options, column.tool["hand"]),
    }


def level_name(level: str) -> Text:
    """A level of difficulty in a word."""
    return T(LEVEL_NAMES[level])


def badge(sheet: PlayerSheet) -> Badge:
    """A tick for a game won, a cross for one lost; and how it was played."""
    game = sheet.extra
    how = {"level": level_name(game["difficulty"]), "players": N("{n} player", "{n} players", n=game["seats"])}
    if game["outcome"] == "won":
        return Badge("✓", T("won: {level}, {players}", **how), "gold")
    return Badge("×", T("lost: {level}, {players}", **how), "out")


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told:
    """How the campaign stands; of one game how it ended.

    Source: solarstorm/score.campaign, solarstorm/end.win, solarstorm/end.damage, solarstorm/end.deck.
    """
    if "games" in sheet.extra:
        games = sheet.extra["games"]
        won = sum(game["outcome"] == "won" for game in games)
        total = f"{sheet.totals[0] / PARTS:g}"
        said = N(
            "{won} of {n} game won, index {total} in all.",
            "{won} of {n} games won, index {total} in all.",
            n=len(games),
        )
        return Told(said._replace(values={**said.values, "won": won, "total": total}), "solarstorm/score.campaign")
    if sheet.won:
        total = f"{sheet.extra['index']:g}"
        return Told(T("All power flows to the core. Difficulty index {index}.", index=total), "solarstorm/end.win")
    lost_by = sheet.extra.get("lost_by")
    if lost_by in WORDS:
        return Told(T("The {room} is destroyed.", room=T(WORDS[lost_by])), "solarstorm/end.damage")
    return Told(T("The resource deck is empty."), "solarstorm/end.deck")


SCORE = ScoreView(
    template="solarstorm/pad.html",
    options=(),
    blank=lambda options: {},
    tool=TOOL,
    read=Fields({}).read,
    edit=edit,
    to_input=lambda entry, options: None,
    shown=shown,
    rounds=Rounds(
        mark("Game {n}"),
        pad=True,
        together=True,
        table=TablePart(
            template="solarstorm/game.html",
            blank=blank_game,
            read=read_game,
            edit=edit_game,
            join=join,
            leaves=leaves,
        ),
        added=campaign,
        badge=badge,
        status=status,
    ),
    paper="solarstorm/paper.html",
    aside="solarstorm/aside.html",
)
