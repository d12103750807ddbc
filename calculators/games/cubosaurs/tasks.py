"""The questions that `tableside score cubosaurs` answers."""

from random import Random
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError, Notice
from calculators.core.schema import player_names
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import Given, chance, check_players, check_rounds, seats_of
from calculators.games.cubosaurs.advice import next_kinds, prospects
from calculators.games.cubosaurs.components import KINDS, card_of, card_text
from calculators.games.cubosaurs.entries import Reader, check_cards, check_tokens
from calculators.games.cubosaurs.guess import guess
from calculators.games.cubosaurs.inputs import SCORE, SETUP, TOTALS, WHAT_IF
from calculators.games.cubosaurs.moves import TAKE
from calculators.games.cubosaurs.options import ADVANCED, QUICK, SEATS, table
from calculators.games.cubosaurs.position import read_position
from calculators.games.cubosaurs.scoring import last_rounds, round_sheets, rounds_sheet, standing


def check_table(given: Given) -> int:
    """How many sit there: two at least, unless one alone is entered so far; the options fit them.

    Source: cubosaurs/variant.rounds.
    """
    seats = seats_of(given)
    if seats < SEATS[0] and not given["partial"]:
        raise InputError("too_few_players", "players", entered=seats, low=SEATS[0])
    table(seats, given["options"])
    check_players(given)
    return max(seats, SEATS[0])


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one round, as it stands when `partial`.

    Source: cubosaurs/score.sum, cubosaurs/score.complete, cubosaurs/egg.most, cubosaurs/variant.quick.
    """
    seats, players, options, partial = check_table(given), given["players"], given["options"], given["partial"]
    reader, names, found = Reader(options), [], []
    for index, (name, player) in enumerate(zip(player_names(players), players, strict=True)):
        names.append(name)
        found.append(reader.collection(player, f"players[{index}]"))
    check_cards(found, seats, given["released"], partial=partial)
    sheets = round_sheets(names, found, [player["before"] for player in players])
    notices = list(reader.notices)
    if len(players) < (seats if any(one.eggs for one in found) else seats_of(given)):
        notices.append(Notice("players_missing", "players", {"entered": len(players), "seats": seats}))
    quick = options.length == QUICK
    over = True if quick and not partial else None
    return standing(sheets, [sheet.extra["round"] for sheet in sheets], over, notices, quick=quick)


def answer_totals(given: Given) -> ScoreSheet:
    """Finished rounds added up, with the tokens that are left at the end.

    Source: cubosaurs/end.final, cubosaurs/end.tokens, cubosaurs/setup.rounds.
    """
    seats, players, options = check_table(given), given["players"], given["options"]
    rounds, names = table(seats, options).rounds, list(player_names(players))
    for index, player in enumerate(players):
        if len(player["rounds"]) > rounds:
            path = f"players[{index}].rounds"
            raise InputError(
                "out_of_range", path, rule="cubosaurs/setup.rounds", entered=len(player["rounds"]), low=0, high=rounds
            )
    check_tokens(players, options)
    played = check_rounds(given)
    sheets = [
        rounds_sheet(name, player["rounds"], player["before"], player["tokens"] if options.mode == ADVANCED else None)
        for name, player in zip(names, players, strict=True)
    ]
    over: bool | None = min(played) == rounds and len(players) == seats
    if not over and any(player["before"] for player in players):
        over = None  # nothing says how many rounds the points before stand for
    last = last_rounds([player["rounds"] for player in players])
    return standing(sheets, last, over, quick=options.length == QUICK)


def answer_setup(given: Given) -> dict[str, Any]:
    """Cards in use and rounds of a table.

    Source: cubosaurs/setup.cards, cubosaurs/setup.deal, cubosaurs/setup.rounds.
    """
    return table(given["seats"], given["options"])._asdict()


def answer_what_if(given: Given) -> dict[str, Any]:
    """Take or pass, best first: the change at once, the points and the lead to expect at the end of the round; and what
    the next card may be.

    Source: cubosaurs/help.expected, cubosaurs/help.next, cubosaurs/turn.choice.
    """
    view = read_position(given)
    state, seat = guess(view, Random(1)), view["seat"]
    cards, moves = state.cards, state.choices(seat)
    found = []
    for move, prospect in zip(moves, prospects(view, moves), strict=True):
        after = state.collections[:]
        after[seat] += state.hand if move.act == TAKE else -cards.unit[move.card]
        found.append(
            {
                "play": "take" if move.act == TAKE else "pass",
                "card": None if move.act == TAKE else card_text(card_of(move.card)),
                "gain": cards.points(after, seat) - view["points"][seat],
                "expected": round(prospect.points, 6),
                "lead": round(prospect.lead, 6),
            }
        )
    found.sort(key=lambda option: -option["lead"])  # equals stay in the order of moves
    unseen = [card_of(number).kind for number in view["unseen"]]
    share = {kind: chance(count, of or 1) for kind, (count, of) in next_kinds(unseen, KINDS).items()}
    return {"options": found, "deck": view["deck"], "next": share}


ANN = {
    "name": "Ann",
    "counts": {"trex": 2, "bronto": 2},
    "black": [[3, -3]],
    "grey": [[2, -2]],
    "eggs": [{"species": "trex", "bonus": 3, "penalty": -2}],
}
BO = {"name": "Bo", "counts": {"trex": 2, "stego": 1}}
CYD = {"name": "Cyd", "counts": {"trex": 1, "penta": 4}}
ROUNDS = [{"name": "Ann", "rounds": [9, 6]}, {"name": "Bo", "rounds": [11, 5]}, {"name": "Cyd", "rounds": [-3, 12]}]

TASKS = {
    "score": Task(SCORE, answer_score, {"options": {"mode": "basic"}, "partial": True, "players": [ANN, BO, CYD]}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "what_if": Task(
        WHAT_IF,
        answer_what_if,
        {"collections": [["trex", "bronto", "egg trex"], ["stego", "penta"]], "hand": ["bronto"], "turn": 0},
    ),
    "setup": Task(SETUP, answer_setup, {"seats": 2}),
}
