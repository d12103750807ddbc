"""The questions that `tableside score bacon` answers."""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError
from calculators.core.schema import player_names
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.tasks import Given
from calculators.core.text import T, Text
from calculators.games.bacon.combos import FIRST_BOMB, KINDS, Called, Play, beats, plays, readings, why_not
from calculators.games.bacon.components import RANKS, unpack, wilds_of
from calculators.games.bacon.entries import check_seat, read_called, read_cards, read_deal, situation
from calculators.games.bacon.inputs import CAN_PLAY, INTERPRETATIONS, PLAYS, SCORE, SETUP
from calculators.games.bacon.messages import MESSAGES
from calculators.games.bacon.options import TEAMS, Table, table
from calculators.games.bacon.scoring import before_line, deal_lines, left_of, next_dealer, standing


def table_of(given: Given) -> Table:
    """The table that an input is about."""
    return table(given["seats"], given["options"])


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one deal by teams, who deals next, whether the game is over.

    Source: bacon/score.places, bacon/score.next-dealer, bacon/score.next-leader.
    """
    players, at_table = given["players"], table_of(given)
    if len(players) < TEAMS and not given["partial"]:
        raise InputError("too_few_players", "players", entered=len(players), low=TEAMS)
    names = list(player_names(players))
    at = situation(given, at_table)
    dealer = given["dealer"]
    if dealer is not None:
        check_seat(dealer, at_table, "dealer")
    settled = read_deal(given, at)
    sheets = []
    for team, (name, player) in enumerate(zip(names, players, strict=True)):
        first = () if player["before"] is None else (before_line(player["before"]),)
        points = settled.points if team == settled.team else 0
        sheets.append(PlayerSheet(name, (*first, *deal_lines(at, settled, team)), {"round": points}))
    alone = len(players) < TEAMS
    goes_on = settled.deal_over and not settled.game_over
    dealer_next = leader_next = None
    if goes_on and dealer is not None and settled.team is not None and not alone:
        totals = [sheet.total for sheet in sheets]
        dealer_next = next_dealer(at_table.seats, dealer, totals, settled.team)
        leader_next = left_of(at_table.seats, dealer_next)
    extra = {
        "deal_over": settled.deal_over,
        "first_team": settled.team,
        "extra_deal": settled.level,
        "next_dealer": dealer_next,
        "next_leader": leader_next,
    }
    return standing(sheets, range(len(sheets)), settled, extra, over=None if alone else settled.game_over)


# ---- combinations


def called_as(called: Called | Play) -> dict[str, Any]:
    """A type and a top, as answers name them."""
    return {"type": KINDS[called.kind].key, "rank": called.top}


def answer_plays(given: Given) -> dict[str, Any]:
    """Every play of a hand that beats what lies, weakest first: by type and top, numbers before X.

    Source: bacon/help.plays, bacon/round.lead.
    """
    hand, on = read_cards(given["hand"], table_of(given), "hand"), read_called(given["on"])
    found = sorted((play for play in plays(hand) if on is None or beats(play, on)), key=in_turn)
    return {"plays": [{"cards": unpack(play.cards), **called_as(play)} for play in found]}


def in_turn(play: Play) -> tuple[int, int, int, int]:
    """Where a play stands in a list, weakest first.

    Source: bacon/help.plays.
    """
    return play.kind, play.top, wilds_of(play.cards), play.cards


def answer_interpretations(given: Given) -> dict[str, Any]:
    """All that some cards may be called, lowest first; `default` is the strongest.

    Source: bacon/wild.meaning, bacon/combos.flush.
    """
    found = readings(read_cards(given["cards"], table_of(given), "cards"))
    options = [{**called_as(called), "bomb": called.kind >= FIRST_BOMB} for called in found]
    return {"options": options, "default": options[strongest(found)] if found else None}


def strongest(found: Sequence[Called]) -> int:
    """Which of several meanings is taken unless another is named: the highest bomb, else the highest top.

    Source: bacon/wild.meaning.
    """
    bombs = [called for called in found if called.kind >= FIRST_BOMB]
    best = max(bombs) if bombs else max(found, key=lambda called: (called.top, called.kind))
    return found.index(best)


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether some cards beat what lies, and as what; if not, the first reason.

    Source: bacon/beat.same, bacon/beat.bomb, bacon/round.lead.
    """
    cards, on = read_cards(given["cards"], table_of(given), "cards"), read_called(given["on"])
    found = readings(cards)
    legal, rule, message = verdict(found, on)
    code = None if legal else why_not(found, on).code
    return {
        "legal": bool(legal),
        "as": [called_as(called) for called in legal],
        "code": code,
        "rule": rule,
        "message": message,
    }


def verdict(found: Sequence[Called], on: Called | None) -> tuple[list[Called], str, Text | None]:
    """Of what cards may be called that which beats what lies, the rule that decides, and why not if none does.

    Source: bacon/beat.same, bacon/beat.bomb, bacon/round.lead.
    """
    legal = [called for called in found if on is None or beats(called, on)]
    if legal:
        return legal, why(legal[-1], on), None
    refusal = why_not(found, on)
    values = {**refusal.values, "type": T(KINDS[on.kind].name)} if on else {}
    return [], refusal.rule, T(MESSAGES[refusal.code], **values)


def why(called: Called, on: Called | None) -> str:
    """The rule by which a combination may be played.

    Source: bacon/round.lead, bacon/beat.same, bacon/beat.bomb, bacon/beat.bombs.
    """
    if on is None:
        return "bacon/round.lead"
    if called.kind < FIRST_BOMB:
        return "bacon/beat.same"
    return "bacon/beat.bombs" if on.kind >= FIRST_BOMB else "bacon/beat.bomb"


def answer_setup(given: Given) -> dict[str, Any]:
    """The cards of a table.

    Source: bacon/components.numbers, bacon/components.wild, bacon/components.six, bacon/setup.deal, bacon/setup.six.
    """
    found = table_of(given)
    return {
        "number_cards": found.numbers,
        "wilds": (found.hand - found.dealt) * found.seats,
        "per_player": found.hand,
        "set_aside": found.aside,
        "copies_per_rank": found.numbers // len(RANKS),
    }


TEAMS_EXAMPLE = [{"name": "Ann+Cyd", "before": 4}, {"name": "Bo+Dee", "before": 6}]
RUN = {"type": "run", "rank": 6}

TASKS = {
    "score": Task(
        SCORE,
        answer_score,
        {
            "seats": 4,
            "options": {"target": 8, "deal_limit": 8},
            "players": TEAMS_EXAMPLE,
            "deal": 8,
            "dealer": 1,
            "out": [0, 1, 2],
        },
    ),
    "plays": Task(PLAYS, answer_plays, {"hand": ["R5", "Y6", "B7", "R9", "X"], "on": RUN}),
    "interpretations": Task(INTERPRETATIONS, answer_interpretations, {"cards": ["R8", "Y8", "X", "X"]}),
    "can_play": Task(CAN_PLAY, answer_can_play, {"cards": ["R5", "Y6", "X"], "on": RUN}),
    "setup": Task(SETUP, answer_setup, {"seats": 6}),
}
