"""What `tableside score bluffking` answers: every task, every error."""

import json
from functools import partial
from typing import Any

import jsonschema
import pytest

from calculators.games.bluffking import GAME
from tests.games.bluffking import oracle
from tests.games.bluffking.tables import ask
from tests.games.shared import fault_of

refused = partial(fault_of, GAME)


def left(*cards: int) -> list[dict[str, Any]]:
    return [{"left": count} for count in cards]


@pytest.mark.rule("bluffking/end.places", "bluffking/win.first")
def test_the_example_of_the_contract() -> None:
    answer = ask(**GAME.tasks["score"].example)
    assert [player["place"] for player in answer["players"]] == [1, 2, 2, 4]
    assert [player["total"] for player in answer["players"]] == [0, 4, 4, 9]
    assert (answer["winners"], answer["game_over"], answer["tie_break"]) == (["Ann"], True, None)


@pytest.mark.rule("bluffking/win.first", "bluffking/end.limit", "bluffking/score.missing")
def test_places() -> None:
    found = ask(players=left(0, 5, 0, 0), empty_order=[3, 0, 2])
    assert [player["place"] for player in found["players"]] == [2, 4, 3, 1]
    assert found["tie_break"] == {"by": "empty_order", "players": ["P1", "P3", "P4"], "rule": "bluffking/win.first"}
    stopped = ask(players=left(6, 6, 9), stopped=True)
    assert (stopped["winners"], stopped["tie_break"]["by"]) == (["P1", "P2"], "shared")
    assert ask(players=left(0, 1), stopped=True)["winners"] == ["P1"]
    running = ask(players=left(3, 4), partial=True)
    assert (running["game_over"], running["winners"]) == (False, ["P1"])
    fewer = ask(players=left(3), seats=3, partial=True)
    assert (fewer["game_over"], fewer["players"][0]["place"]) == (None, None)
    assert ask(players=left(0, 0, 3), partial=True)["winners"] == ["P1", "P2"]


@pytest.mark.rule("bluffking/components.pack", "bluffking/setup.packs", "bluffking/score.missing")
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"players": left(3, 4)}, "nobody_out", "players"),
        ({"players": left(0, 0, 3)}, "empty_order_missing", "empty_order"),
        ({"players": left(0, 0, 3), "empty_order": [0]}, "empty_order_missing", "empty_order"),
        ({"players": left(0, 0, 3), "empty_order": [0, 2]}, "empty_order_missing", "empty_order"),
        ({"players": left(0, 0, 3), "empty_order": [0, 0]}, "empty_order_missing", "empty_order"),
        ({"players": left(0, 0, 3), "empty_order": [0, 8]}, "out_of_range", "empty_order[1]"),
        ({"players": left(0, 30, 25)}, "too_many_cards", "players[2].left"),
        ({"players": left(0, 60, 40, 1, 8)}, "too_many_cards", "players[4].left"),
        ({"players": left(0, 55), "options": {"packs": 1}}, "too_many_cards", "players[1].left"),
        ({"players": left(0, 1), "options": {"packs": 3}}, "out_of_range", "options.packs"),
        ({"players": left(0, 1), "options": {"packs": 0}}, "out_of_range", "options.packs"),
        ({"players": left(0, 1), "options": {"mode": "C"}}, "bad_choice", "options.mode"),
        ({"players": [{"left": 0}, {}]}, "missing_field", "players[1].left"),
        ({"players": [{"left": 0}, {"left": None}]}, "missing_field", "players[1].left"),
        ({"players": [{"left": 0}, {"left": 2.5}]}, "bad_type", "players[1].left"),
        ({"players": [{"left": 0}, {"left": -1}]}, "out_of_range", "players[1].left"),
        ({"players": [{"left": 0}, {"left": 1, "cards": 1}]}, "unknown_field", "players[1].cards"),
        ({"players": [{"name": "A", "left": 0}, {"name": "A", "left": 1}]}, "duplicate_name", "players[1].name"),
        ({"players": left(0)}, "too_few_players", "players"),
        ({"players": []}, "too_few_players", "players"),
        ({"players": left(0, 1), "seats": 3}, "too_few_players", "players"),
        ({"players": left(0, *[1] * 8)}, "too_many_players", "players"),
        ({"task": "plays"}, "unknown_task", "task"),
    ],
)
def test_impossible_games_are_refused(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


@pytest.mark.rule("bluffking/variant.series", "bluffking/end.shared")
def test_games_in_a_row() -> None:
    answer = ask(task="totals", players=[{"rounds": [0, 7, 3]}, {"before": 2, "rounds": [5, 0, 9]}])
    assert [player["total"] for player in answer["players"]] == [10, 16]
    assert [line["points"] for line in answer["players"][1]["lines"]] == [2, 5, 0, 9]
    assert (answer["winners"], answer["game_over"]) == (["P1"], False)
    level = ask(task="totals", players=[{"rounds": [0, 7]}, {"rounds": [7, 0]}])
    assert (level["winners"], level["tie_break"]["by"]) == (["P1", "P2"], "shared")
    uneven = [{"rounds": [1]}, {"rounds": [1, 2]}]
    assert refused(task="totals", players=uneven) == ("missing_field", "players[0].rounds[1]")
    assert ask(task="totals", players=uneven, partial=True)["game_over"] is None
    many = [{"rounds": [0, 30]}, {"rounds": [3, 25]}]
    assert refused(task="totals", players=many) == ("too_many_cards", "players[1].rounds[1]")


CLAIM = {"task": "odds", "hand": 14, "rank_cards": 1, "jokers": 0, "claim": 3, "opponent_hand": 14}


@pytest.mark.rule("bluffking/help.odds", "bluffking/help.seen")
def test_odds_of_the_fact_sheet() -> None:
    found = ask(**CLAIM)
    assert (found["unseen"], found["matching_unseen"], found["certain_lie"]) == (40, 5, False)
    assert found["p_true"] == {"exact": "469/2109", "value": 0.22238}
    six = ask(**{**CLAIM, "claim": 6})
    assert (six["certain_lie"], six["p_true"]) == (True, {"exact": "0", "value": 0})
    three = ask(**{**CLAIM, "rank_cards": 3, "claim": 2, "opponent_hand": 13})
    assert (three["matching_unseen"], round(three["p_true"]["value"], 3)) == (3, 0.242)
    seen = ask(**CLAIM, seen={"cards": 9, "rank_cards": 2, "jokers": 1})
    assert (seen["unseen"], seen["matching_unseen"], seen["certain_lie"]) == (31, 2, True)
    two = ask(**CLAIM, options={"packs": 2})
    assert (two["unseen"], two["matching_unseen"]) == (94, 11)


@pytest.mark.rule("bluffking/help.odds", "bluffking/help.seen")
def test_odds_agree_with_a_list_of_all_hands() -> None:
    """All but a few cards are seen elsewhere, so that every hand can be listed."""
    for hidden, rank_hidden, jokers_hidden in ((8, 2, 1), (9, 4, 2), (6, 0, 1), (7, 3, 0)):
        seen = {"cards": 54 - hidden - 5, "rank_cards": 4 - rank_hidden, "jokers": 2 - jokers_hidden}
        for hand in range(1, hidden + 1):
            for claim in range(1, hand + 1):
                found = ask(task="odds", hand=5, rank_cards=0, jokers=0, claim=claim, opponent_hand=hand, seen=seen)
                good, total = oracle.honest_hands(hidden, rank_hidden + jokers_hidden, hand, claim)
                assert found["p_true"]["value"] == round(good / total, 6)
                assert found["certain_lie"] == (good == 0)


@pytest.mark.rule("bluffking/help.expected")
def test_whether_a_challenge_pays() -> None:
    assert ask(**CLAIM)["challenge"] is None
    found = ask(**CLAIM, pool=5, seats=4)["challenge"]
    assert (found["break_even"]["exact"], found["worth"]["exact"], found["pays"]) == ("3/4", "1165/6327", True)
    assert found["mine"]["value"] + found["theirs"]["value"] == pytest.approx(5)
    duel = ask(**{**CLAIM, "claim": 1}, pool=6)["challenge"]
    assert (duel["break_even"]["exact"], duel["pays"]) == ("1/2", False)
    assert duel["worth"]["value"] < 0
    liar = ask(**{**CLAIM, "claim": 1}, pool=6, honest=0)["challenge"]
    assert (liar["p_lie"]["exact"], liar["worth"]["exact"]) == ("1", "6")


@pytest.mark.rule("bluffking/components.jokers", "bluffking/help.seen")
@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"hand": 55}, "too_many_cards", "hand"),
        ({"rank_cards": 5}, "too_many_copies", "rank_cards"),
        ({"jokers": 3}, "too_many_copies", "jokers"),
        ({"hand": 2, "rank_cards": 3}, "rank_cards_exceed_hand", "rank_cards"),
        ({"hand": 2, "rank_cards": 1, "jokers": 2}, "rank_cards_exceed_hand", "jokers"),
        ({"hand": 50}, "too_many_copies", "hand"),
        ({"claim": 15}, "out_of_range", "opponent_hand"),
        ({"claim": 0}, "out_of_range", "claim"),
        ({"opponent_hand": 41}, "too_many_cards", "opponent_hand"),
        ({"seen": {"cards": 27}}, "too_many_cards", "seen.cards"),
        ({"seen": {"cards": 5, "rank_cards": 4}}, "too_many_copies", "seen.rank_cards"),
        ({"seen": {"cards": 1, "rank_cards": 2}}, "rank_cards_exceed_hand", "seen.rank_cards"),
        ({"seen": {"cards": 5, "jokers": 3}}, "too_many_copies", "seen.jokers"),
        ({"seen": {"cards": 2, "rank_cards": 1, "jokers": 2}}, "rank_cards_exceed_hand", "seen.jokers"),
        ({"opponent_hand": 3, "seen": {"cards": 37}}, "too_many_copies", "seen.cards"),
        ({"pool": 2}, "out_of_range", "pool"),
        ({"pool": 30}, "too_many_cards", "pool"),
        ({"honest": 101}, "out_of_range", "honest"),
        ({"seats": 1}, "out_of_range", "seats"),
        ({"rank_cards": None}, "missing_field", "rank_cards"),
    ],
)
def test_odds_of_what_cannot_be(change: dict[str, Any], code: str, path: str) -> None:
    assert refused(**{**CLAIM, **change}) == (code, path)


def can(phase: str = "lead", **given: Any) -> dict[str, Any]:
    return ask(task="can_play", phase=phase, **given)


@pytest.mark.rule("bluffking/lead.must", "bluffking/answer.follow", "bluffking/lead.rank", "bluffking/claim.count")
def test_may_i() -> None:
    seven = {"count": 3, "rank": "7"}
    assert can(claim=seven)["legal"]
    assert can(claim=None) == {**can(claim=None), "legal": False, "code": "must_lead", "rule": "bluffking/lead.must"}
    assert can("follow", round_rank="8", claim=seven)["code"] == "rank_differs"
    assert (
        can("follow", round_rank="8", claim=seven)["message"]
        == "This round is about 8, and nothing else may be claimed."
    )
    assert can("follow", round_rank="8", claim={"count": 3, "rank": "joker"})["code"] == "rank_differs"
    assert can(claim={"count": 1, "rank": "j"}, cards=["7", "7"])["code"] == "rank_not_claimable"
    assert can(claim=seven, cards=["7"])["code"] == "count_differs"
    skip = can("follow", round_rank="8")
    assert (skip["legal"], skip["rule"], skip["truth"], skip["certain_lie"]) == (
        True,
        "bluffking/answer.skip",
        None,
        False,
    )
    assert refused(task="can_play", phase="follow", claim=seven) == ("missing_field", "round_rank")
    assert refused(task="can_play", phase="deal") == ("bad_choice", "phase")
    assert refused(task="can_play", phase="lead", claim={"count": 0, "rank": "7"}) == ("out_of_range", "claim.count")
    assert refused(task="can_play", phase="lead", claim={"count": 55, "rank": "7"}) == ("out_of_range", "claim.count")


@pytest.mark.rule("bluffking/claim.true", "bluffking/components.jokers", "bluffking/lead.count")
@pytest.mark.parametrize(
    ("rank", "cards", "truth"),
    [
        ("9", ["9", "j"], True),
        ("9", ["j", "J"], True),
        ("9", ["9", "8"], False),
        ("J", ["Jack", "j"], True),
        ("J", ["J", "J", "J", "J"], True),
        ("9", ["9", "Jack"], False),
        ("9", ["9", "J"], True),
    ],
)
def test_truth(rank: str, cards: list[str], truth: bool) -> None:
    found = can(claim={"count": len(cards), "rank": rank}, cards=cards)
    assert (found["legal"], found["truth"], found["certain_lie"]) == (True, truth, False)


@pytest.mark.rule("bluffking/lead.count", "bluffking/components.pack")
def test_claims_that_cannot_be_true() -> None:
    assert [can(claim={"count": count, "rank": "Q"})["certain_lie"] for count in (6, 7)] == [False, True]
    two = {"packs": 2}
    assert [can(claim={"count": n, "rank": "Q"}, options=two)["certain_lie"] for n in (12, 13)] == [False, True]
    assert can(claim={"count": 7, "rank": "Q"}, seats=5)["certain_lie"] is False

    def laid(rank: str, *cards: str) -> tuple[str, str]:
        claim = {"count": len(cards), "rank": rank}
        return refused(task="can_play", phase="lead", claim=claim, cards=list(cards))

    assert laid("7", *["7"] * 5) == ("too_many_copies", "cards[4]")
    assert laid("7", "j", "J", "j") == ("too_many_copies", "cards[2]")
    assert laid("J", *["J"] * 4, "Jack") == ("too_many_copies", "cards[4]")
    assert laid("7", "1") == ("unknown_card", "cards[0]")


@pytest.mark.rule("bluffking/setup.deal", "bluffking/setup.rest", "bluffking/setup.packs")
def test_setup() -> None:
    found = ask(task="setup", seats=5, start_seat=3, options={"packs": 1})
    assert found["hand_sizes"] == [11, 11, 10, 11, 11]
    assert ask(task="setup", seats=4)["hand_sizes"] == [14, 14, 13, 13]
    assert sum(ask(task="setup", seats=8)["hand_sizes"]) == 108
    assert refused(task="setup", seats=5, start_seat=5) == ("out_of_range", "start_seat")
    assert refused(task="setup", seats=9) == ("out_of_range", "seats")
    assert refused(task="setup") == ("missing_field", "seats")


def test_the_schema_agrees_with_the_reader() -> None:
    validator = jsonschema.Draft202012Validator(json.loads(json.dumps(GAME.schema())))
    for task in GAME.tasks:
        validator.validate({"task": task, **GAME.tasks[task].example})
    wrongs: tuple[dict[str, Any], ...] = ({"players": []}, {"players": left(0), "cards": 1}, {"task": "odds"})
    for wrong in wrongs:
        assert not validator.is_valid(wrong)
