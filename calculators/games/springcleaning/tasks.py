"""The questions that `tableside score springcleaning` answers."""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import Task
from calculators.core.sheet import Line, ScoreSheet
from calculators.core.tasks import Given, seats_of
from calculators.core.text import T
from calculators.games.springcleaning.combos import SINGLE, Called, called
from calculators.games.springcleaning.components import SEATS
from calculators.games.springcleaning.entries import (
    Box,
    check_round,
    check_seats,
    ended_by,
    read_on,
    read_players,
    read_rounds,
    read_use,
)
from calculators.games.springcleaning.inputs import CAN_PLAY, PLAYS, SCORE, TOTALS
from calculators.games.springcleaning.messages import KINDS, MESSAGES
from calculators.games.springcleaning.options import QUICK, Options
from calculators.games.springcleaning.plays import ways
from calculators.games.springcleaning.refusals import no_play
from calculators.games.springcleaning.scoring import (
    is_over,
    next_leader,
    player_sheet,
    round_line,
    rounds_sheet,
    standing,
)


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one round, as far as it is known when `partial`.

    Source: springcleaning/score.trash, springcleaning/score.missing, springcleaning/next.leader.
    """
    seats, options = check_seats(given), given["options"]
    check_round(given, given["round"], "round")
    names, left = read_players(given)
    out = ended_by(given, left)
    known = [cards for cards in left if cards is not None]
    lines: list[Line | None]
    if out is not None and len(known) == seats:
        lines = [round_line(known, seat, out) for seat in range(seats)]
    else:  # who has no card is sure of no trash
        lines = [round_line([0], 0, 0) if cards == 0 else None for cards in left]
    sheets = [
        player_sheet(name, line, player["before"])
        for name, line, player in zip(names, lines, given["players"], strict=True)
    ]
    totals = [None if line is None else sheet.total for line, sheet in zip(lines, sheets, strict=True)]
    last = [None if line is None else line.points for line in lines]
    over = leader = None
    sums = [total for total in totals if total is not None]
    if out is not None and len(sums) == seats and seats in SEATS:
        over = is_over(sums, options, given["round"])
        leader = None if over else next_leader(sums, out)
    extra = {"next_leader": leader, "trash_to_end": to_end(totals, options, seats)}
    return standing(sheets, last, over=over, extra=extra)


def to_end(totals: Sequence[int | None], options: Options, seats: int) -> list[int | None]:
    """How much more trash of each player would end the game; None = not known.

    Source: springcleaning/help.to-end, springcleaning/end.limit.
    """
    if seats not in SEATS:
        return [None] * len(totals)
    limit = 0 if options.length == QUICK else options.limit(seats)
    return [None if total is None else max(0, limit - total) for total in totals]


def answer_totals(given: Given) -> ScoreSheet:
    """Rounds of trash added up.

    Source: springcleaning/end.limit, springcleaning/end.winner, springcleaning/end.tie.
    """
    seats, options, players = check_seats(given), given["options"], given["players"]
    names, played = read_rounds(given)
    sheets = [
        rounds_sheet(name, player["rounds"], player["before"]) for name, player in zip(names, players, strict=True)
    ]
    totals = [sheet.total for sheet in sheets]
    whole = len(players) == seats_of(given) and seats in SEATS and all(len(p["rounds"]) == played for p in players)
    begun = played or any(player["before"] for player in players)
    over = (bool(begun) and is_over(totals, options, played)) if whole else None
    last = [player["rounds"][-1] if player["rounds"] else 0 for player in players]
    return standing(sheets, last, over=over, extra={"trash_to_end": to_end(totals, options, seats)})


# ---- combinations


def answer_plays(given: Given) -> dict[str, Any]:
    """Every play that beats the table (every lead, if nothing lies there), weakest first.

    Source: springcleaning/help.plays, springcleaning/lead.hand, springcleaning/follow.beat.
    """
    box = Box()
    hand, shown = box.take(given["hand"], "hand"), box.take(given["displays"], "displays")
    on = read_on(box.take(given["on"], "on"))
    found = ways(hand, shown, on, given["options"].longer_same_type_only)
    return {"plays": [{"use": way.use, "offered": way.offered, "combination": way.kind} for way in found]}


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether some cards may be played on what lies, and as what; if not, the first reason.

    Source: springcleaning/help.plays, springcleaning/combos.block, springcleaning/beat.higher.
    """
    box = Box()
    hand = box.take(given["hand"], "hand")
    use = read_use(given["use"], hand)
    offered = box.take(given["offered"], "offered")
    on = read_on(box.take(given["on"], "on"))
    return verdict(hand, use, offered, on, given["options"].longer_same_type_only)


def verdict(
    hand: Sequence[int], use: Sequence[int], offered: Sequence[int], on: Called | None, same_type_only: bool
) -> dict[str, Any]:
    """Whether cards of a hand (by position) and cards on display may be played, as what, by which rule or why not.

    Source: springcleaning/help.plays, springcleaning/combos.block, springcleaning/beat.higher.
    """
    block = [hand[position] for position in use]
    gap = bool(use) and use[-1] - use[0] >= len(use)
    refusal = no_play(block, offered, on, same_type_only, gap)
    play = called([*block, *offered])
    unmade = refusal is not None and refusal.code in {"no_combination", "not_neighbours", "not_monotone"}
    answer = {"legal": refusal is None, "combination": None if unmade or play is None else play.kind}
    if refusal is None:
        assert play is not None
        return {**answer, "code": None, "rule": why(play, on), "message": None}
    values = {**refusal.values, "type": T(KINDS[refusal.values.get("type", SINGLE)])}
    return {**answer, "code": refusal.code, "rule": refusal.rule, "message": T(MESSAGES[refusal.code], **values)}


def why(play: Called, on: Called | None) -> str:
    """The rule by which a combination may be played.

    Source: springcleaning/lead.hand, springcleaning/beat.higher, springcleaning/beat.longer.
    """
    if on is None:
        return "springcleaning/lead.hand"
    return "springcleaning/beat.higher" if play.length == on.length else "springcleaning/beat.longer"


TABLE = [
    {"name": "Ann", "left": 3, "before": 1},
    {"name": "Bo", "left": 3, "before": 0},
    {"name": "Cyd", "left": 0, "before": 2},
    {"name": "Dee", "left": 5, "before": 3},
]
ROUNDS = [
    {"name": "Ann", "rounds": [1, 0, 1]},
    {"name": "Bo", "rounds": [0, 3, 2]},
    {"name": "Cyd", "rounds": [2, 1, 0]},
    {"name": "Dee", "rounds": [3, 2, 3]},
]

TASKS = {
    "score": Task(SCORE, answer_score, {"players": TABLE, "ended_by": 2}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "plays": Task(PLAYS, answer_plays, {"hand": [3, 5, 6, 9, 9], "displays": [4, 9], "on": [3, 4, 5]}),
    "can_play": Task(
        CAN_PLAY, answer_can_play, {"hand": [3, 5, 6, 9], "use": [0, 1, 2], "offered": [4], "on": [7, 8, 9]}
    ),
}
