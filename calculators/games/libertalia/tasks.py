"""The questions that `tableside score libertalia` answers."""

from dataclasses import replace
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError, Notice
from calculators.core.schema import player_names
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import Given, check_players, check_rounds, seats_of
from calculators.games.libertalia.components import COLORS, COUNTS, PARROT
from calculators.games.libertalia.entries import check_color, holds, odd_ranks
from calculators.games.libertalia.inputs import LINE_UP, SCORE, SETUP, TOTALS
from calculators.games.libertalia.lineup import BY_DAY, Card, choosers, line_up, removals
from calculators.games.libertalia.options import COLORS_OF, DAYS, DRAWN
from calculators.games.libertalia.scoring import Standing, campaign_sheet, rounds_sheet, rounds_standing, standing


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one campaign, as it stands when `partial`; a quick game is over with it.

    Source: libertalia/rest.score, libertalia/rest.missing, libertalia/variant.quick.
    """
    check_players(given)
    players, options = given["players"], given["options"]
    names = list(player_names(players))
    found = list(holds(players, given["partial"]))
    dens = [hold.den for hold in found if hold]
    sheets = [
        campaign_sheet(name, hold, dens, player["before"])
        for name, hold, player in zip(names, found, players, strict=True)
    ]
    missing = None in found or len(players) < seats_of(given)
    over = None if missing or options.campaigns > 1 else True
    return replace(standing(sheets, Standing(over)), notices=odd_ranks(found, options))


def answer_totals(given: Given) -> ScoreSheet:
    """Finished campaigns added up.

    Source: libertalia/end.game, libertalia/end.tie.
    """
    check_players(given)
    players, options = given["players"], given["options"]
    names = list(player_names(players))
    for index, player in enumerate(players):
        if len(player["rounds"]) > options.campaigns:
            entered, high = len(player["rounds"]), options.campaigns
            raise InputError("out_of_range", f"players[{index}].rounds", entered=entered, low=0, high=high)
    played = check_rounds(given)
    sheets = [
        rounds_sheet(name, player["rounds"], player["before"]) for name, player in zip(names, players, strict=True)
    ]
    missing = min(played) < max(played) or len(players) < seats_of(given)
    return rounds_standing(sheets, options, missing=missing)


def answer_line_up(given: Given) -> dict[str, Any]:
    """The line on the ship and what follows from it.

    `day_order` are the colours that have something to do by day, `booty_order` those that choose booty, each as often
    as it does, without those whom a Brute will remove.

    Source: libertalia/help.line-up, libertalia/sunrise.tie.
    """
    taken = set[str]()
    for index, card in enumerate(given["played"]):
        check_color(card["color"], taken, f"played[{index}].color")
    line = line_up([Card(COLORS.index(card["color"]), card["rank"]) for card in given["played"]])
    colors = [COLORS[card.color] for card in line]
    return {
        "left_to_right": colors,
        "numbers": {COLORS[card.color]: card.number for card in line},
        "dusk_order": colors[::-1],
        "day_order": [COLORS[card.color] for card in line if card.rank in BY_DAY],
        "booty_order": [COLORS[card.color] for card, picks in choosers(line) for _ in range(picks)],
        "warnings": [*_parrots(given["played"]), *_brutes(given["played"], line)],
    }


def _parrots(played: list[dict[str, Any]]) -> list[Notice]:
    """A Parrot does not stay.

    Source: libertalia/character.parrot.
    """
    paths = [f"played[{index}].rank" for index, card in enumerate(played) if card["rank"] == PARROT]
    return [Notice("parrot_is_replaced", path) for path in paths]


def _brutes(played: list[dict[str, Any]], line: list[Card]) -> list[Notice]:
    """Whom a Brute removes.

    Source: libertalia/character.brute.
    """
    found = []
    for brute, gone in removals(line):
        index = next(index for index, card in enumerate(played) if card["color"] == COLORS[brute.color])
        values = {"color": COLORS[brute.color], "gone": COLORS[gone.color]}
        found.append(Notice("brute_removes", f"played[{index}].rank", values))
    return found


def answer_setup(given: Given) -> dict[str, Any]:
    """Tokens and ranks of a game at a table of that size.

    Source: libertalia/setup.booty, libertalia/setup.ranks, libertalia/setup.colours.
    """
    seats, options = given["seats"], given["options"]
    return {
        "tokens_per_day": seats,
        "tokens_per_campaign": seats * DAYS,
        "bag_left": sum(COUNTS) - seats * DAYS,
        "ranks_seen": sum(DRAWN[: options.campaigns]),
        "colors": [COLORS[color] for color in COLORS_OF[seats]],
    }


ANN = {
    "name": "Ann",
    "color": "yellow",
    "doubloons": 7,
    "den": [9, 16, 19, 28],
    "booty": {"goods": 2, "jewel": 1, "relic": 1},
}
BO = {
    "name": "Bo",
    "color": "red",
    "doubloons": 12,
    "den": [2, 7, 8, 21, 22],
    "booty": {"chest": 1, "map": 2, "relic": 2},
}
ROUNDS = [{"name": "Ann", "rounds": [28, 0, 31]}, {"name": "Bo", "rounds": [11, 32, 16]}]
PLAYED = [{"color": "yellow", "rank": 3}, {"color": "red", "rank": 30}, {"color": "blue", "rank": 3}]

TASKS = {
    "score": Task(SCORE, answer_score, {"players": [ANN, BO]}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "line_up": Task(LINE_UP, answer_line_up, {"played": PLAYED}),
    "setup": Task(SETUP, answer_setup, {"seats": 4}),
}
