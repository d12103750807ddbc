"""The score-input contract: every answer's keys, every error's code and path, in order."""

from collections.abc import Mapping
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

import pytest

from calculators.core.refusal import InputError
from calculators.core.text import say
from calculators.games.rummy import GAME, possible
from calculators.games.rummy.best import answered
from calculators.games.rummy.components import CARDS, values
from tests.games.rummy import oracle
from tests.games.shared import fault_of

fault = partial(fault_of, GAME)

ANN = {
    "name": "Ann",
    "before": 120,
    "melds": [["JD", "QD", "KD"]],
    "laid_off": [{"cards": ["10D"], "onto": ["JD", "QD", "KD"]}],
    "hand": [],
}
BO = {"name": "Bo", "before": 95, "melds": [["2C", "2H", "2S"]], "laid_off": [], "hand": ["AH", "7C"]}
LOW = {"ace": "low"}
BASIC = {"scoring": "winner_takes"}


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


def blamed(**given: Any) -> tuple[str, dict[str, Any]]:
    """Rule and values of the error."""
    with pytest.raises(InputError) as caught:
        ask(**given)
    return caught.value.rule, dict(caught.value.values)


def hand(*cards: str) -> dict[str, Any]:
    return {"hand": list(cards)}


def points(melds: int, laid_off: int, left: int) -> dict[str, Any]:
    return {"points": {"melds": melds, "laid_off": laid_off, "hand": left}}


# ---- score


@pytest.mark.rule("rummy/score.melds", "rummy/lay.points", "rummy/value.hand", "rummy/option.scoring")
def test_the_example_of_the_contract() -> None:
    answer = ask(options={"scoring": "meld_minus_hand", "ace": "versatile", "target": 500}, players=[ANN, BO])
    ann, bo = answer["players"]
    assert (ann["round"], ann["total"], ann["place"]) == (40, 160, 1)
    assert (ann["meld_values"], ann["lay_off_value"], ann["hand_value"]) == ([30], 10, 0)
    assert (bo["round"], bo["total"], bo["place"]) == (-16, 79, 2)
    assert [line["points"] for line in ann["lines"]] == [120, 30, 10, 0]
    assert [line["points"] for line in bo["lines"]] == [95, 6, -22]
    assert ann["lines"][1]["label"] == "Meld: J♦ Q♦ K♦"
    assert ann["lines"][1]["evidence"] == ["JD", "QD", "KD"]
    assert (answer["round_winners"], answer["pot"], answer["game_over"], answer["winners"]) == (
        None,
        None,
        False,
        ["Ann"],
    )
    assert (answer["tie_break"], answer["warnings"]) == (None, [])


@pytest.mark.rule("rummy/score.winner", "rummy/score.tied", "rummy/score.exhausted", "rummy/option.presets")
def test_basic_rummy() -> None:
    players = [hand("KC", "7D", "AS"), hand(), hand("QH", "JS", "3C")]
    answer = ask(options=BASIC, players=players)
    assert [player["round"] for player in answer["players"]] == [0, 41, 0]
    assert (answer["round_winners"], answer["pot"], answer["game_over"]) == (["P2"], 41, False)
    tied = ask(options=BASIC, players=[points(0, 0, left) for left in (6, 6, 20, 11)], exhausted=True)
    assert [player["round"] for player in tied["players"]] == [9, 9, 0, 0]
    assert tied["tie_break"] == {"by": "shared", "players": ["P1", "P2"], "rule": "rummy/end.tie"}
    over = ask(options=BASIC, players=[{**hand(), "before": 60}, hand("KC", "KD", "KS", "KH")])
    assert over["game_over"], "100 are reached"


@pytest.mark.rule("rummy/score.deduction", "rummy/end.target")
def test_penalties() -> None:
    answer = ask(options={"scoring": "deduction"}, players=[{**hand("AS", "7C", "JD"), "before": 82}, hand()])
    ann, bo = answer["players"]
    assert (ann["round"], ann["total"], ann["place"], bo["place"]) == (18, 100, 2, 1)
    assert answer["winners"] == ["P2"]
    assert answer["game_over"]


@pytest.mark.rule("rummy/meld.both-ends", "rummy/option.ace", "rummy/option.simple")
def test_an_ace_that_fits_both_ends_is_high_unless_it_is_said_otherwise() -> None:
    suit = [f"{rank}S" for rank in oracle.ORDER]
    for meld, worth in ((suit, 99), ({"cards": suit, "ace": "low"}, 85), ({"cards": suit, "ace": "high"}, 99)):
        answer = ask(players=[{"melds": [meld], "hand": []}], partial=True)
        assert answer["players"][0]["meld_values"] == [worth]
    onto = suit[1:]
    for ace, worth in (({}, 15), ({"ace": "low"}, 1), ({"ace": "high"}, 15)):
        laid = {"cards": ["AS"], "onto": onto, **ace}
        assert ask(players=[{"laid_off": [laid], "hand": []}], seats=2, partial=True)["players"][0]["round"] == worth
    low = ask(players=[{"melds": [suit], "hand": []}], options=LOW, partial=True)
    assert low["players"][0]["meld_values"] == [85]
    simple = ask(players=[{"melds": [suit], "hand": []}], options={"simple": True}, partial=True)
    assert simple["players"][0]["meld_values"] == [8 * 5 + 4 * 10 + 15]


@pytest.mark.rule("rummy/round.out")
def test_a_round_that_is_being_entered() -> None:
    answer = ask(players=[BO], seats=3, partial=True)
    assert (answer["game_over"], answer["winners"], answer["players"][0]["place"]) == (None, [], None)
    assert ask(players=[hand("2C"), hand("3C")], partial=True)["game_over"] is False
    assert fault(players=[hand(), hand()], partial=True) == ("two_players_out", "players[1].hand")


LOTS: list[tuple[dict[str, Any], str, str]] = [
    ({"players": [{}]}, "missing_field", "players[0].hand"),
    ({"players": [{"hand": None}]}, "missing_field", "players[0].hand"),
    ({"players": []}, "too_few_players", "players"),
    ({"players": [hand()] * 5}, "too_many_players", "players"),
    ({"players": [hand()], "seats": 2}, "too_few_players", "players"),
    ({"players": [hand()], "options": BASIC}, "too_few_players", "players"),
    ({"players": [hand("1S")]}, "unknown_card", "players[0].hand[0]"),
    ({"players": [hand("AS")], "options": {"scoring": "best"}}, "bad_choice", "options.scoring"),
    ({"players": [hand("AS")], "options": {"target": 0}}, "out_of_range", "options.target"),
    ({"players": [{"hand": [], "cards": []}]}, "unknown_field", "players[0].cards"),
    ({"players": [hand("AS", "2S", "AS")]}, "duplicate_card", "players[0].hand[2]"),
    ({"players": [{"melds": [["AS", "2S", "3S"]], "hand": ["2S"]}, hand()]}, "duplicate_card", "players[0].hand[0]"),
    (
        {"players": [{"melds": [{"cards": ["AS", "AS", "2S"]}], "hand": []}]},
        "duplicate_card",
        "players[0].melds[0].cards[1]",
    ),
    ({"players": [ANN, hand("10D")]}, "duplicate_card", "players[1].hand[0]"),
    (
        {"players": [hand("QD"), {**ANN, "melds": []}]},
        "duplicate_card",
        "players[0].hand[0]",
    ),
    (
        {"players": [{"laid_off": [{"cards": ["KD"], "onto": ["JD", "QD", "KD"]}], "hand": []}]},
        "duplicate_card",
        "players[0].laid_off[0].cards[0]",
    ),
    ({"players": [{"melds": [["AS", "2S"]], "hand": []}]}, "bad_meld", "players[0].melds[0]"),
    (
        {"players": [{"laid_off": [{"cards": [], "onto": ["2S", "3S", "4S"]}], "hand": []}]},
        "out_of_range",
        "players[0].laid_off[0].cards",
    ),
    (
        {"players": [{"laid_off": [{"cards": ["9S"], "onto": ["2S", "3S"]}], "hand": []}]},
        "bad_meld",
        "players[0].laid_off[0].onto",
    ),
    (
        {"players": [{"laid_off": [{"cards": ["5S", "9S"], "onto": ["2S", "3S", "4S"]}], "hand": []}]},
        "bad_lay_off",
        "players[0].laid_off[0].cards[1]",
    ),
    ({"players": [hand("2S"), hand("3S")]}, "nobody_out", "exhausted"),
    ({"players": [hand(), hand("3S"), hand()]}, "two_players_out", "players[2].hand"),
    ({"players": [hand(), points(0, 0, 0)]}, "two_players_out", "players[1].points.hand"),
    ({"players": [{**points(0, 0, 5), "hand": []}]}, "cards_and_points", "players[0].points"),
    ({"players": [points(0, 0, 1)]}, "impossible_points", "players[0].points.hand"),
    ({"players": [points(7, 0, 0)]}, "impossible_points", "players[0].points.melds"),
    ({"players": [points(0, 397, 0)]}, "impossible_points", "players[0].points.laid_off"),
    ({"players": [points(200, 0, 150), points(100, 0, 0)]}, "impossible_points", "players[1].points.melds"),
    ({"players": [points(0, 0, 7)], "options": {"simple": True}}, "impossible_points", "players[0].points.hand"),
    ({"players": [{**hand(), "name": "A"}, {**hand("2S"), "name": "A"}]}, "duplicate_name", "players[1].name"),
]


@pytest.mark.rule("rummy/components.pack", "rummy/round.out", "rummy/value.face")
@pytest.mark.parametrize(("given", "code", "path"), LOTS, ids=[f"{code}-{n}" for n, (_, code, _) in enumerate(LOTS)])
def test_what_cannot_be_is_refused(given: dict[str, Any], code: str, path: str) -> None:
    assert fault(**given) == (code, path)


@pytest.mark.rule("rummy/components.pack", "rummy/round.out", "rummy/value.face")
def test_an_error_names_its_rule_and_what_was_wrong() -> None:
    ann, onto = {**hand(), "name": "Ann"}, ["2S", "3S", "4S"]
    laid = {"laid_off": [{"cards": ["5S"], "onto": onto}], "hand": []}
    assert blamed(players=[ann, hand()]) == ("rummy/round.out", {"name": "Ann"})
    assert blamed(players=[hand("2S"), hand("3S")]) == ("rummy/round.out", {})
    assert blamed(players=[hand("2S", "2S")]) == ("rummy/components.pack", {"card": "2S"})
    assert blamed(players=[laid, hand("3S")]) == ("rummy/components.pack", {"card": "3S"})
    assert blamed(players=[points(0, 0, 1)]) == ("rummy/value.face", {"entered": 1})
    assert blamed(players=[{}]) == ("", {"field": "hand"})
    twice = {"cards": ["5S"], "onto": {"cards": ["2S", "3S", "4S", "4S"], "ace": "low"}}
    assert fault(players=[{"laid_off": [twice], "hand": []}])[1] == "players[0].laid_off[0].onto.cards[3]"


@pytest.mark.rule("rummy/score.melds", "rummy/lay.points", "rummy/value.hand")
def test_everything_put_down_is_added_up_and_shown() -> None:
    laid = [{"cards": ["5S", "6S"], "onto": ["2S", "3S", "4S"]}, {"cards": ["9D"], "onto": ["9S", "9H", "9C"]}]
    (ann,) = ask(players=[{"melds": [["KS", "KH", "KD"]], "laid_off": laid, "hand": ["2C", "AH"]}])["players"]
    shown = [(line["label"], line["points"], line["rule"], line["evidence"]) for line in ann["lines"]]
    assert shown == [
        ("Meld: K♠ K♥ K♦", 30, "rummy/score.melds", ["KS", "KH", "KD"]),
        ("Laid off: 5♠ 6♠ 9♦", 20, "rummy/lay.points", ["5S", "6S", "9D"]),
        ("Left in hand: 2 cards", -17, "rummy/value.hand", ["2C", "AH"]),
    ]
    whole = ask(players=[points(30, 20, 17), points(0, 0, 396 - 67)], exhausted=True)
    assert [player["round"] for player in whole["players"]] == [33, -329], "no more than the pack is worth"
    ann = whole["players"][0]
    assert [(line["label"], line["points"]) for line in ann["lines"]] == [
        ("Melds", 30),
        ("Laid off", 20),
        ("Left in hand", -17),
    ]
    nothing = ask(players=[points(0, 0, 0)])["players"][0]
    assert (nothing["meld_values"], [line["label"] for line in nothing["lines"]]) == ([], ["Nothing left in hand"])


@pytest.mark.rule("rummy/score.winner", "rummy/score.deduction")
def test_what_the_lines_of_the_other_scorings_say() -> None:
    ann, bo = ask(options=BASIC, players=[{**hand(), "before": 3}, hand("KC", "4D")])["players"]
    assert [(line["label"], line["points"], line["rule"]) for line in ann["lines"]] == [
        ("Before", 3, "rummy/end.target"),
        ("From the other hands", 14, "rummy/score.winner"),
    ]
    assert [(line["label"], line["points"], line["evidence"]) for line in bo["lines"]] == [
        ("Left in hand: 2 cards", 0, ["KC", "4D"])
    ]
    _, bo = ask(options={"scoring": "deduction"}, players=[hand(), hand("KC", "4D")])["players"]
    assert [(line["label"], line["points"], line["rule"], line["evidence"]) for line in bo["lines"]] == [
        ("Left in hand: 2 cards", 14, "rummy/score.deduction", ["KC", "4D"])
    ]


@pytest.mark.parametrize(
    ("meld", "options", "why"),
    [
        (["4H", "5H", "6S"], {}, "not_a_set_or_run"),
        (["KS", "AS", "2S"], {}, "round_the_corner"),
        (["KS", "AS", "2S"], LOW, "round_the_corner"),
        (["QS", "KS", "AS"], LOW, "ace_not_high"),
    ],
)
@pytest.mark.rule("rummy/meld.ace", "rummy/meld.run")
def test_why_a_meld_is_none(meld: list[str], options: dict[str, Any], why: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(players=[{"melds": [meld], "hand": []}], options=options)
    assert (caught.value.code, caught.value.values["why"]) == ("bad_meld", why)
    answer = ask(task="can_play", meld=meld, options=options)
    assert (answer["legal"], answer["code"], answer["points"]) == (False, why, None)
    assert answer["rule"].startswith("rummy/meld.")


# ---- points that cards can have


def sums_in_hand(versatile: bool, simple: bool) -> set[int]:
    reached = {0}
    for card in CARDS:
        reached |= {total + oracle.hand_value(card, versatile, simple) for total in reached}
    return reached


def few_melds(versatile: bool, simple: bool) -> set[int]:
    """Totals of up to three disjoint melds, made the plain way."""
    melds = [
        (frozenset(cards), sum(oracle.table_value(card, kind, versatile, simple) for card in cards))
        for size in range(3, 10)
        for cards in _candidates(size)
        for kind in oracle.kinds(cards, versatile)
    ]
    totals = {0}
    for meld, worth in melds:
        totals.add(worth)
        for other, more in melds:
            if not meld & other:
                totals.add(worth + more)
    return totals


def _candidates(size: int) -> list[list[str]]:
    ranks = list(oracle.ORDER)
    found = [list(cards) for rank in ranks for cards in combinations([rank + suit for suit in "SHDC"], size)]
    line = [*ranks, "A"]
    for suit in "SHDC":
        found += [[rank + suit for rank in line[low : low + size]] for low in range(len(line) - size + 1)]
    return found


@pytest.mark.rule("rummy/value.hand", "rummy/score.melds", "rummy/meld.set")
@pytest.mark.parametrize(("versatile", "simple"), [(True, False), (False, False), (True, True), (False, True)])
def test_possible_points(versatile: bool, simple: bool) -> None:
    table = values(versatile=versatile, simple=simple)
    in_hand, melded, laid = possible.in_hand(table), possible.melded(table), possible.laid_off(table)
    assert {total for total in range(400) if in_hand >> total & 1} == sums_in_hand(versatile, simple)
    few = few_melds(versatile, simple)
    assert {total for total in few if not melded >> total & 1} == set(), "all that is made is possible"
    # Whatever is below two melds of the least worth, or needs no more than two, is known exactly.
    least = min(total for total in few if total)
    assert {total for total in range(3 * least) if melded >> total & 1} == {total for total in few if total < 3 * least}
    assert melded.bit_length() - 1 == max(sums_in_hand(versatile, simple))
    assert laid >> 1 & 1 == (not simple)


# ---- totals


@pytest.mark.rule("rummy/end.target", "rummy/end.winner", "rummy/end.limit")
def test_totals() -> None:
    players = [
        {"name": "Ann", "before": 480, "rounds": [25]},
        {"name": "Bo", "before": 495, "rounds": [5]},
        {"name": "Cyd", "before": 310, "rounds": [-40]},
    ]
    answer = ask(task="totals", players=players)
    assert [player["total"] for player in answer["players"]] == [505, 500, 270]
    assert [player["rounds"] for player in answer["players"]] == [[25], [5], [-40]]
    assert (answer["winners"], answer["game_over"]) == (["Ann"], True)
    assert ask(task="totals", players=players, options={"target": 600})["game_over"] is False
    assert ask(task="totals", players=players, options={"length": "quick", "target": 600})["game_over"] is True
    assert ask(task="totals", players=[{"rounds": [1] * 40}] * 2)["game_over"] is True
    assert fault(task="totals", players=[{"rounds": [1] * 41}])[0] == "out_of_range"
    low = ask(task="totals", players=[{"rounds": [60, 50]}, {"rounds": [20, 0]}], options={"scoring": "deduction"})
    assert (low["winners"], low["game_over"]) == (["P2"], True)
    assert fault(task="totals", players=[{"rounds": [3, -1]}], options=BASIC) == (
        "out_of_range",
        "players[0].rounds[1]",
    )
    assert fault(task="totals", players=[{"rounds": [3, 4]}, {"rounds": [3]}]) == (
        "missing_field",
        "players[1].rounds[1]",
    )
    part = ask(task="totals", players=[{"rounds": [3, 4]}, {"rounds": [3]}], partial=True)
    assert part["game_over"] is None


# ---- the best arrangement


def best(hand: str, options: Mapping[str, Any] = {}, **more: Any) -> dict[str, Any]:
    return ask(task="best_arrangement", hand=hand.split(), options=dict(options), **more)


SPADES = " ".join(f"{rank}S" for rank in oracle.ORDER)
SHEET = [  # hand, ace, least left, most melded, most of both
    ("AS AH AD AC 2S 3S", "versatile", 0, 60, 55),
    ("AS KS QS 2S 3S", "versatile", 5, 35, 30),
    ("4H 5H 6H 7H 7S 7D 7C 8C 9C KD KS 2H AC", "versatile", 37, 60, 23),
    ("4H 5H 6H 7H 7S 7D 7C 8C 9C KD KS 2H AC", "low", 23, 60, 37),
    ("AS 2S 3S 3H 3D 4H 5H 6H", "low", 3, 24, 21),
    ("4H 5H 6H 7H QH QC QD KH KD KC", "low", 0, 82, 82),
    (SPADES, "versatile", 0, 99, 99),
]


@pytest.mark.rule("rummy/best.aims", "rummy/best.display", "rummy/best.exact")
@pytest.mark.parametrize(("cards", "ace", "left", "melded", "net"), SHEET)
def test_the_hands_of_the_fact_sheet(cards: str, ace: str, left: int, melded: int, net: int) -> None:
    answer = best(cards, {"ace": ace})
    found = [answer[key]["value"] for key in ("min_deadwood", "max_meld_value", "max_net")]
    assert found == [left, melded, net]
    assert answer["can_go_out"] == (left == 0)
    for key in ("min_deadwood", "max_meld_value", "max_net"):
        one = answer[key]
        assert set(one) == {"value", "melds", "laid_off", "left", "discard", "unique"}
        assert sorted([card for meld in one["melds"] for card in meld] + one["left"]) == sorted(cards.split())


@pytest.mark.rule("rummy/best.discard")
def test_with_a_discard() -> None:
    cards = "AS 2S 3S 3H 3D 4H 5H 6H"
    assert best(cards, LOW)["min_deadwood"]["unique"] is False
    free = best(cards, LOW, discard=True)
    assert (free["min_deadwood"]["discard"], free["min_deadwood"]["value"], free["can_go_out"]) == ("3D", 0, True)
    kept = best(cards, LOW, discard=True, no_discard="3D")["min_deadwood"]
    assert (kept["value"], kept["discard"], kept["left"]) == (1, "2S", ["AS"])
    assert best("4H 5H 6H", discard=True)["min_deadwood"]["discard"] is None


@pytest.mark.rule("rummy/best.aims")
def test_limits_and_a_table() -> None:
    cards = "4H 5H 6H 7H QH QC QD KH KD KC"
    assert best(cards, LOW, max_melds=1)["min_deadwood"]["value"] == 52
    answer = best("7D 8D KC", table=[["4D", "5D", "6D"], {"cards": ["KS", "KH", "KD"]}], discard=True)
    assert answer["can_go_out"]
    laid = answer["max_net"]["laid_off"]
    assert {"card": "7D", "onto": ["4D", "5D", "6D"]} in laid
    assert {"card": "KC", "onto": {"cards": ["KS", "KH", "KD"]}} in laid
    assert fault(task="best_arrangement", hand=["4D"], table=[["4D", "5D", "6D"]]) == (
        "duplicate_card",
        "table[0][0]",
    )
    assert fault(task="best_arrangement", hand=[], table=[["4D", "5D"]]) == ("bad_meld", "table[0]")
    assert fault(task="best_arrangement") == ("missing_field", "hand")


# ---- may I?


def can_play(options: Mapping[str, Any] = {}, **given: Any) -> tuple[bool, Any, Any]:
    answer = ask(task="can_play", options=dict(options), **given)
    assert answer["legal"] == (answer["message"] is None)
    assert answer["rule"].startswith("rummy/")
    return answer["legal"], answer["code"], answer["points"]


@pytest.mark.rule("rummy/lay.fit", "rummy/lay.chain", "rummy/meld.whole", "rummy/meld.set", "rummy/meld.run")
def test_can_play() -> None:
    assert can_play(meld=["QS", "KS", "AS"]) == (True, None, 35)
    assert can_play(meld=["3S", "AS", "2S"]) == (True, None, 6)
    assert can_play(meld=["5S", "5H", "5D", "5C"]) == (True, None, 20)
    run = ["4S", "5S", "6S"]
    assert can_play(lay_off={"cards": ["7S", "8S", "3S"], "onto": run}) == (True, None, 18)
    assert can_play(lay_off={"cards": ["8S"], "onto": run}) == (False, "does_not_fit", None)
    assert can_play(lay_off={"cards": ["9C"], "onto": ["9S", "9H", "9D"]}) == (True, None, 9)
    assert can_play(lay_off={"cards": ["8C"], "onto": ["9S", "9H", "9D", "9C"]}) == (False, "set_full", None)
    assert can_play(lay_off={"cards": ["2S"], "onto": ["QS", "KS", "AS"]}) == (False, "round_the_corner", None)
    assert can_play(LOW, lay_off={"cards": ["AS"], "onto": ["JS", "QS", "KS"]}) == (False, "ace_not_high", None)
    assert fault(task="can_play") == ("missing_field", "meld")
    assert fault(task="can_play", meld=["4S"], lay_off={"cards": ["7S"], "onto": run}) == ("unknown_field", "lay_off")
    assert fault(task="can_play", meld=["4S", "4S", "4H"]) == ("duplicate_card", "meld[1]")
    assert fault(task="can_play", lay_off={"cards": ["4S"], "onto": run}) == ("duplicate_card", "lay_off.cards[0]")
    assert fault(task="can_play", lay_off={"cards": ["4S"], "onto": ["5S"]}) == ("bad_meld", "lay_off.onto")


@pytest.mark.rule("rummy/meld.set", "rummy/meld.run", "rummy/meld.ace")
def test_any_three_or_four_cards_are_a_meld_when_the_oracle_says_so() -> None:
    rng = Random(5)
    for _ in range(3000):
        suits = rng.choice(("S", "SH", "SHDC"))
        start = rng.randrange(13)
        near = [oracle.ORDER[(start + step) % 13] + suit for step in range(5) for suit in suits]
        cards = rng.sample(near, min(len(near), rng.choice((3, 4))))
        versatile = rng.random() < 0.5
        kinds = oracle.kinds(cards, versatile)
        answer = ask(task="can_play", meld=cards, options={"ace": "versatile" if versatile else "low"})
        assert answer["legal"] == bool(kinds), cards
        if kinds:
            worths = {sum(oracle.table_value(card, kind, versatile, False) for card in cards) for kind in kinds}
            assert answer["points"] in worths


def test_equal_cards_in_another_order_give_an_equal_answer() -> None:
    cards = ["9H", "JH", "10H"]
    assert ask(task="can_play", meld=cards) == ask(task="can_play", meld=sorted(cards))


@pytest.mark.rule("rummy/best.aims", "rummy/out.empty")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"hand": ["AS", "2S", "3S", "3H", "3D", "4H", "5H", "6H"]},
            "Least left in hand: 3; Most on the table: 24; Most on the table less the hand: 21. You can’t go out.",
        ),
        (
            {"hand": ["AS", "2S", "3S", "3H", "3D", "4H", "5H", "6H"], "discard": True},
            "Least left in hand: 0; Most on the table: 24; Most on the table less the hand: 24."
            " Throw 3♦ away and you are out.",
        ),
        (
            {"hand": ["5S", "5H", "5D"], "discard": True},
            "Least left in hand: 0; Most on the table: 15; Most on the table less the hand: 15. You can go out.",
        ),
    ],
    ids=["some left", "discard", "out"],
)
def test_what_the_assistant_says_below_an_example(given: dict[str, Any], said: str) -> None:
    found = answered(ask(task="best_arrangement", options=LOW, **given))
    assert found is not None
    assert say(found, "en") == said
    assert say(found, "zh").count("；") == 2
    assert answered(ask(task="can_play", meld=["5S", "5H", "5D"])) is None
