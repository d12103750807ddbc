"""The questions that `tableside score eightyeight` answers."""

from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError
from calculators.core.schema import player_names
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import Given, check_players, seats_of
from calculators.core.text import T
from calculators.games.eightyeight import dekiyaku as captured_yaku
from calculators.games.eightyeight import handyaku
from calculators.games.eightyeight.components import BIT, CARD_OF, IDS, MONTH, MONTH_BITS, RIBBON_BITS, bits, cards_in
from calculators.games.eightyeight.dekiyaku import DEKIYAKU, dekiyaku, had_to_feed, may_continue, threats
from calculators.games.eightyeight.entries import Reader
from calculators.games.eightyeight.field import captures, multiplier_of
from calculators.games.eightyeight.handyaku import HAND_YAKU, hand_yaku
from calculators.games.eightyeight.inputs import (
    CAN_PLAY,
    COMPENSATION,
    DEKIYAKU_OF,
    FIELD_MULTIPLIER,
    HAND_YAKU_OF,
    HATTO,
    SCORE,
    TOTALS,
    need,
    refuse,
    unique,
)
from calculators.games.eightyeight.messages import MESSAGES
from calculators.games.eightyeight.options import ACTIVE, SEATS, length, start_mon
from calculators.games.eightyeight.scoring import compensation
from calculators.games.eightyeight.sheets import Course, game_sheet, month_sheet


def some(ids: list[str]) -> int:
    """A set of cards from ids."""
    return bits(CARD_OF[name] for name in ids)


def ids(cards: int) -> list[str]:
    """The ids of a set of cards."""
    return [IDS[card] for card in cards_in(cards)]


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one month, as it stands when `partial`.

    Source: eightyeight/month.order.
    """
    reader = Reader(given)
    month = reader.month()
    last = given["month"] == length(given["options"]).months
    over = None if given["month"] is None else last and month.end is not None
    return month_sheet(reader.named(), month, given["options"], over=over, notices=tuple(reader.notices))


def answer_totals(given: Given) -> ScoreSheet:
    """Months added up, with the prize when `final`; so many months were `played` before them.

    Source: eightyeight/end.prize, eightyeight/end.places, eightyeight/setup.stake.
    """
    options, players, partial = given["options"], given["players"], given["partial"]
    names = list(player_names(players))
    if seats_of(given) < SEATS[0] and not partial:
        raise InputError("too_few_players", "players", entered=seats_of(given), low=SEATS[0])
    check_players(given)
    months, before = length(options).months, given["played"]
    if before >= months:
        raise InputError("out_of_range", "played", entered=before, low=0, high=months - 1)
    for index, player in enumerate(players):
        if player["before"] is None and player["rounds"] is None:
            raise InputError("missing_field", f"players[{index}].before", field="before")
        count = len(player["rounds"] or ())
        if before + count > months:
            raise InputError("out_of_range", f"players[{index}].rounds", entered=count, low=0, high=months - before)
    played = [len(player["rounds"] or ()) for player in players]
    for index, count in enumerate(played):
        if count < max(played) and not partial:
            raise InputError("missing_field", f"players[{index}].rounds[{count}]", field="rounds")
    courses = [
        Course(name, player["before"], tuple(player["rounds"] or ()))
        for name, player in zip(names, players, strict=True)
    ]
    start = start_mon(options)
    total = sum((start if course.before is None else course.before) + sum(course.months) for course in courses)
    if total != start * len(courses) and not partial:
        expected = start * len(courses)
        raise InputError("not_zero_sum", "players", rule="eightyeight/end.prize", entered=total, expected=expected)
    known = before or all(course.before is None for course in courses)
    over = True if given["final"] else before + min(played) == months if known else None
    return game_sheet(courses, options, final=given["final"], over=over, played=before)


def answer_hand_yaku(given: Given) -> dict[str, Any]:
    """All yaku of seven dealt cards, and what must be shown.

    Source: eightyeight/hand.groups.
    """
    shiso_kan = given["options"].shiso_kan
    found = hand_yaku([CARD_OF[card] for card in given["hand"]])
    yaku = [
        {
            "key": shown.key,
            "name": T(HAND_YAKU[shown.key].name),
            "kan": handyaku.kan(shown.key, shiso_kan),
            "shown": ids(shown.cards),
            "rule": HAND_YAKU[shown.key].rule,
        }
        for shown in found
    ]
    return {"yaku": yaku, "kan": handyaku.worth(found, shiso_kan)}


def answer_dekiyaku(given: Given) -> dict[str, Any]:
    """All captured yaku of a pile.

    Source: eightyeight/dekiyaku.sum.
    """
    keys = dekiyaku(some(given["captured"]))
    return {"yaku": keys, "kan": captured_yaku.worth(keys), "rules": [DEKIYAKU[key].rule for key in keys]}


def answer_compensation(given: Given) -> dict[str, Any]:
    """What a forced-out player gets for his hand, from each payer and together.

    Source: eightyeight/compensation.amount, eightyeight/compensation.cards.
    """
    hand = [CARD_OF[card] for card in given["hand"]]
    each = compensation(hand, given["options"].shiso_kan) * given["multiplier"]
    rules = ["eightyeight/compensation.amount", "eightyeight/compensation.cards"]
    return {"each": each, "total": each * ACTIVE, "rules": rules}


def answer_field_multiplier(given: Given) -> dict[str, Any]:
    """The multiplier of a month, and what waits after it.

    Source: eightyeight/field.multiplier, eightyeight/field.carry.
    """
    multiplier, pending = multiplier_of(some(given["field"]), given["pending"])
    return {"multiplier": multiplier, "pending": pending, "rule": "eightyeight/field.multiplier"}


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether a player may continue, or what a card captures.

    Source: eightyeight/continue.when, eightyeight/play.match, eightyeight/play.choice.
    """
    own = {
        "continue": ("captured", "opponents_captured", "hand_count"),
        "capture": ("card", "field"),
    }
    action = given["action"]
    need(dict(given), "", *own[action])
    others = {*own["continue"], *own["capture"], "other_continue"} - {*own[action]}
    if action == "continue":
        others -= {"other_continue"}
    refuse(dict(given), "", *sorted(others))
    if action == "capture":
        unique({"card": [given["card"]], "field": given["field"]})
        found = captures(CARD_OF[given["card"]], some(given["field"]))
        rule = "eightyeight/play.choice" if len(found) > 1 else "eightyeight/play.match"
        return {"legal": True, "code": None, "rule": rule, "message": None, "options": [ids(taken) for taken in found]}
    unique({"captured": given["captured"], "opponents_captured": given["opponents_captured"]})
    mine = some(given["captured"])
    gone = some(given["opponents_captured"])
    code = may_continue(mine, gone, given["hand_count"], other=bool(given["other_continue"]))
    if not code and not dekiyaku(mine):
        code = "no_yaku"
    message = T(MESSAGES[code]) if code else None
    return {"legal": not code, "code": code or None, "rule": "eightyeight/continue.when", "message": message}


def answer_hatto(given: Given) -> dict[str, Any]:
    """Whether somebody who laid a card pays alone for the yaku that was then completed.

    Threats against others than the player who completed are not known here, so they excuse nobody.

    Source: eightyeight/hatto.liable, eightyeight/hatto.not, eightyeight/hatto.last-card, eightyeight/hatto.no-choice.
    """
    pile, others = some(given["captured"]), some(given["others_captured"])
    unique({"captured": given["captured"], "others_captured": list(given["others_captured"])})
    hand = [CARD_OF[card] for card in given["hand_before"]]
    laid, capture, field = CARD_OF[given["laid"]], some(given["capture"]), some(list(given["field"]))
    from_hand = given["laid_from"] == "hand"
    if from_hand and laid not in hand:
        raise InputError("not_in_hand", "hand_before", card=given["laid"])
    together = bool(capture & BIT[laid]) and not field & MONTH_BITS[MONTH[laid]]
    done = {key: rule for key, rule in _completed(pile, capture).items() if together}
    danger = {threat.yaku: threat.card for threat in threats(laid, pile, pile | others)}
    covered = [key for key, card in danger.items() if key in done and capture & BIT[card]]
    if "goko" in done and "shiko" in danger and capture & BIT[danger["shiko"]] and "goko" not in covered:
        covered.append("goko")
    seventh = "nanatan" in done and bool(capture & RIBBON_BITS & ~pile & MONTH_BITS[MONTH[laid]])
    code = ""
    if not covered and not seventh:
        code = "no_threat"
    elif from_hand and len(hand) == 1:
        code = "last_card"
    elif not from_hand:
        code = "from_deck"
    elif not covered:
        code = "not_covered"
    else:
        code = had_to_feed(hand, laid, field, [pile], pile | others)
    rules = {
        "last_card": "eightyeight/hatto.last-card",
        "from_deck": "eightyeight/hatto.not",
        "not_covered": "eightyeight/hatto.not",
        "no_alternative": "eightyeight/hatto.no-choice",
    }
    return {
        "liable": not code,
        "yaku": [] if code else covered,
        "code": code or None,
        "rule": rules.get(code, "eightyeight/hatto.liable"),
        "message": T(MESSAGES[code]) if code else None,
    }


def _completed(pile: int, capture: int) -> dict[str, str]:
    """Yaku that a capture adds to a pile, with their rules."""
    before = dekiyaku(pile)
    return {key: DEKIYAKU[key].rule for key in dekiyaku(pile | capture) if key not in before}


ANN = {"name": "Ann", "before": -60, "role": "active", "hand_yaku": ["toichi"], "points": 95, "chaff": 9}
BO = {**ANN, "name": "Bo", "hand_yaku": ["sanbon"], "points": 99, "chaff": 8, "full_months": []}
CYD = {"name": "Cyd", "before": -60, "role": "active", "points": 70, "chaff": 10}
MONTH_OF_THREE = {
    "options": {"shiso_kan": 8},
    "month": 4,
    "multiplier": 2,
    "dealer": 0,
    "players": [ANN, BO, CYD],
    "end": {"how": "exhausted"},
}
COURSES = [
    {"name": "Ann", "rounds": [158, 24]},
    {"name": "Bo", "rounds": [22, -12]},
    {"name": "Cyd", "rounds": [-180, -12]},
]
FORCED_OUT = ["01R", "03R", "06R", "06C1", "06C2", "12L", "02C1"]

TASKS = {
    "score": Task(SCORE, answer_score, MONTH_OF_THREE),
    "totals": Task(TOTALS, answer_totals, {"players": COURSES}),
    "hand_yaku": Task(HAND_YAKU_OF, answer_hand_yaku, {"hand": FORCED_OUT}),
    "dekiyaku": Task(DEKIYAKU_OF, answer_dekiyaku, {"captured": ["01R", "02R", "03R", "01L"]}),
    "compensation": Task(COMPENSATION, answer_compensation, {"hand": FORCED_OUT, "multiplier": 2}),
    "field_multiplier": Task(
        FIELD_MULTIPLIER, answer_field_multiplier, {"field": ["11L", "12L", "01L", "02R", "05C1", "07C2"]}
    ),
    "can_play": Task(CAN_PLAY, answer_can_play, {"action": "capture", "card": "09R", "field": ["09A", "09C1", "01L"]}),
    "hatto": Task(
        HATTO,
        answer_hatto,
        {
            "captured": ["06R", "09R"],
            "laid": "10C1",
            "laid_from": "hand",
            "hand_before": ["10C1", "05C1"],
            "capture": ["10R", "10C1"],
        },
    ),
}
