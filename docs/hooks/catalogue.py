"""The twelve games as the site lists them: those that have a room, and those in preparation."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from calculators.core.game import Game
from calculators.core.text import LANGUAGES, T, Text, say
from calculators.games import games

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "docs" / "overrides" / "partials" / "art"
PAGES = ROOT / "docs" / "games"
OURS = "calculators.games."  # where the rooms of this repository live


class Planned(NamedTuple):
    """A game of the twelve; once it has a room, the room's own words are used."""

    english: str
    chinese: str
    seats: Sequence[int]
    minutes: int


# In the order of the home page, as far as they are ready.
TWELVE = {
    "splitter": Planned("Splitter", "镜像骰写", range(1, 13), 15),
    "bacon": Planned("Bacon", "培根", (4, 6), 30),
    "rummy": Planned("Rummy", "拉米", range(2, 5), 30),
    "kingdomino": Planned("Kingdomino", "多米诺王国", range(2, 5), 20),
    "cubosaurs": Planned("Cubosaurs", "方块恐龙", range(2, 6), 20),
    "flip7": Planned("Flip 7", "翻转7", range(3, 13), 20),
    "solarstorm": Planned("Solar Storm", "太阳风暴", range(1, 5), 45),
    "springcleaning": Planned("Spring Cleaning", "春季大扫除", range(2, 6), 36),
    "libertalia": Planned("Libertalia", "利伯塔利亚", range(2, 7), 45),
    "bluffking": Planned("Bluff King", "吹牛大王", range(2, 9), 20),
    "thermopyles": Planned("Thermopyles", "温泉关", range(1, 5), 20),
    "eightyeight": Planned("Eighty-Eight", "八八", range(3, 7), 60),
}


@dataclass(frozen=True)
class Card:
    """A game in one language. `home` is the address of its rules page, '' while it is in preparation."""

    slug: str
    title: str
    other_title: str
    players: str
    minutes: str
    seats: tuple[int, ...]
    art: str
    ground: str
    home: str


def published() -> dict[str, Game]:
    """The games that this site has pages for: our own rooms, and others if someone wrote pages for them."""
    return {slug: room for slug, room in games().items() if room.package.startswith(OURS) or (PAGES / slug).is_dir()}


def cards(lang: str) -> dict[str, Card]:
    """All games in the order of the home page: those that are ready first, rooms from elsewhere after ours."""
    every = [*TWELVE, *(slug for slug in published() if slug not in TWELVE)]
    return {slug: _card(slug, lang) for slug in sorted(every, key=lambda slug: slug not in published())}


def _card(slug: str, lang: str) -> Card:
    room = published().get(slug)
    if room:
        titles, seats, (least, most) = room.title, tuple(room.seats), room.minutes
    else:
        plan = TWELVE[slug]
        titles, seats, least, most = _titles(plan), tuple(plan.seats), plan.minutes, plan.minutes
    art = (ART / f"{slug}.html").read_text("utf-8").strip() if (ART / f"{slug}.html").exists() else ""
    minutes = f"{least}–{most}" if least < most else str(most)
    return Card(
        slug=slug,
        title=titles[lang],
        other_title=titles[other(lang)],
        players=say(_players(seats), lang),
        minutes=say(T("{minutes} min", minutes=minutes), lang),
        seats=seats,
        art=art,
        ground=art.partition('fill="')[2].partition('"')[0] or "var(--sunk)",
        home=address("games", slug, lang) if room else "",
    )


def _titles(plan: Planned) -> dict[str, str]:
    return {"en": plan.english, "zh": plan.chinese}


def _players(seats: tuple[int, ...]) -> Text:
    """2–4 players, 4 or 6 players."""
    if len(seats) == 1:
        return T("{seats} players", seats=seats[0])
    if seats == tuple(range(seats[0], seats[-1] + 1)):
        run = f"{seats[0]}–{seats[-1]}"
        return T("{seats} players", seats=run)
    return T("{some} or {last} players", some=", ".join(map(str, seats[:-1])), last=seats[-1])


def other(lang: str) -> str:
    """The other of the two languages."""
    return next(code for code in LANGUAGES if code != lang)


def address(*parts: str) -> str:
    """The address of a page from its folders and its language (last), relative to the site's root."""
    *folders, lang = parts
    return "".join(f"{part}/" for part in ([lang] if lang != LANGUAGES[0] else []) + list(folders))
