"""The questions that `tableside score libertalia` answers."""

from dataclasses import replace
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError, Notice
from calculators.core.schema import player_names
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import Given, chance, check_players, check_rounds, seats_of
from calculators.games.libertalia.components import COLORS, COUNTS, OFFICER, PARROT, TOKENS
from calculators.games.libertalia.entries import Bag, check_color, holds, odd_ranks, odd_tokens
from calculators.games.libertalia.inputs import LINE_UP, ODDS, SCORE, SETUP, TOTALS, WHAT_IF
from calculators.games.libertalia.lineup import BY_DAY, Card, choosers, line_up, removals
from calculators.games.libertalia.odds import any_drawn, one_drawn
from calculators.games.libertalia.options import COLORS_OF, DAYS, DRAWN
from calculators.games.libertalia.scoring import (
    Standing,
    campaign,
    campaign_sheet,
    rounds_sheet,
    rounds_standing,
    standing,
    without,
)


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one campaign, as it stands when `partial`; a quick game is over with it.

    Source: libertalia/rest.score, libertalia/rest.missing, libertalia/variant.quick.
    """
    check_players(given)
    players, options, seats = given["players"], given["options"], seats_of(given)
    read = list(zip(player_names(players), holds(players, given["partial"]), strict=True))
    found = [hold for _, hold in read]
    dens = [hold.den for hold in found if hold]
    sheets = [
        campaign_sheet(name, hold, dens, player["before"]) for (name, hold), player in zip(read, players, strict=True)
    ]
    missing = None in found or len(players) < seats
    over = None if missing or options.campaigns > 1 else True
    notices = (*odd_ranks(found, options), *odd_tokens(found, seats))
    return replace(standing(sheets, Standing(over)), notices=notices)


def answer_totals(given: Given) -> ScoreSheet:
    """Finished campaigns added up.

    Source: libertalia/end.game, libertalia/end.tie.
    """
    check_players(given)
    players, options = given["players"], given["options"]
    names = []
    for index, (name, player) in enumerate(zip(player_names(players), players, strict=True)):
        names.append(name)
        if len(player["rounds"]) > options.campaigns:
            entered, high = len(player["rounds"]), options.campaigns
            raise InputError("out_of_range", f"players[{index}].rounds", entered=entered, low=0, high=high)
    played = check_rounds(given)
    sheets = [
        rounds_sheet(name, player["rounds"], player["before"]) for name, player in zip(names, players, strict=True)
    ]
    # Nothing says how many campaigns the points before stand for.
    more = max(played) < options.campaigns and any(player["before"] for player in players)
    missing = more or min(played) < max(played) or len(players) < seats_of(given)
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


def answer_what_if(given: Given) -> dict[str, Any]:
    """What everybody would gain if a character were lost from the den of a seat, for one or for all of that den.

    `gain` and `total` are those of its owner, `gains` of everybody by seat (None = nothing entered). Of all, the
    greatest loss comes first.

    Source: libertalia/help.what-if.
    """
    check_players(given)
    players, seat, lost = given["players"], given["seat"], given["lost"]
    found = [hold for _, hold in zip(player_names(players), holds(players, given["partial"]), strict=True)]
    if seat >= len(players):
        raise InputError("out_of_range", "seat", entered=seat, low=0, high=len(players) - 1)
    hold = found[seat]
    if hold is None:
        raise InputError("missing_field", f"players[{seat}].den", field="den")
    if lost is not None and lost not in hold.den:
        raise InputError("not_in_that_den", "lost", rule="libertalia/rest.den", character=f"rank-{lost}")
    known = [at for at, one in enumerate(found) if one]
    entered = [one for one in found if one]
    now = campaign(entered)
    options = []
    for member in sorted(hold.den) if lost is None else [lost]:
        then = without(entered, known.index(seat), member)
        gains = {at: points - before for at, points, before in zip(known, then, now, strict=True)}
        total = (players[seat]["before"] or 0) + then[known.index(seat)]
        by_seat = [gains.get(at) for at in range(len(players))]
        options.append({"lost": member, "gain": gains[seat], "total": total, "gains": by_seat})
    options.sort(key=lambda option: option["gain"])  # equals stay in the order of ranks
    return {"options": options} if lost is None else options[0]


def answer_odds(given: Given) -> dict[str, Any]:
    """What a Spanish Spy may draw for his officers: `out` are all tokens that are not in the bag, these among them.

    Source: libertalia/help.odds, libertalia/character.spanish-spy.
    """
    out, officers = Bag().take(given["out"], "out"), given["officers"]
    if officers > out[OFFICER]:
        raise InputError("out_of_range", "officers", entered=officers, low=0, high=out[OFFICER])
    bag = [count - used for count, used in zip(COUNTS, out, strict=True)]
    drawn = min(officers, sum(bag))
    return {
        "left": sum(bag),
        "drawn": drawn,
        "bag": dict(zip(TOKENS, bag, strict=True)),
        "p_next": {name: chance(*one_drawn(bag, kind)) for kind, name in enumerate(TOKENS)},
        "p_any": {name: chance(*any_drawn(bag, kind, drawn)) for kind, name in enumerate(TOKENS)},
    }


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
OUT = {"chest": 2, "jewel": 3, "goods": 5, "map": 4, "relic": 4, "saber": 3, "officer": 3}
PLAYED = [{"color": "yellow", "rank": 3}, {"color": "red", "rank": 30}, {"color": "blue", "rank": 3}]

TASKS = {
    "score": Task(SCORE, answer_score, {"players": [ANN, BO]}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "line_up": Task(LINE_UP, answer_line_up, {"played": PLAYED}),
    "what_if": Task(WHAT_IF, answer_what_if, {"players": [ANN, BO], "seat": 0}),
    "odds": Task(ODDS, answer_odds, {"out": OUT, "officers": 2}),
    "setup": Task(SETUP, answer_setup, {"seats": 4}),
}
