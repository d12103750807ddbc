"""What `tableside score libertalia` answers: every task, every error."""

import json
from functools import partial
from itertools import permutations
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.games.libertalia import GAME
from calculators.games.libertalia.components import COLORS, TOKENS
from tests.games.libertalia.tables import ask
from tests.games.shared import fault_of

refused = partial(fault_of, GAME)

ANN = {"name": "Ann", "color": "yellow", "doubloons": 7, "den": [9, 16, 19, 28]}
ANN["booty"] = {"goods": 2, "jewel": 1, "relic": 1}
BO = {"name": "Bo", "color": "red", "doubloons": 12, "den": [2, 7, 8, 21, 22]}
BO["booty"] = {"chest": 1, "map": 2, "relic": 2}


def pirate(doubloons: int = 0, den: tuple[int, ...] = (), **booty: int) -> dict[str, Any]:
    return {"doubloons": doubloons, "den": list(den), "booty": booty}


def rounds(*players: dict[str, Any], **given: Any) -> list[int]:
    return [player["round"] for player in ask(players=list(players), **given)["players"]]


# ---- a campaign


@pytest.mark.rule("libertalia/rest.score", "libertalia/character.carpenter", "libertalia/character.first-mate")
def test_the_example_of_the_contract() -> None:
    answer = ask(players=[ANN, BO])
    ann, bo = answer["players"]
    assert (ann["total"], ann["round"], ann["place"]) == (28, 28, 1)
    assert ann["parts"] == {"doubloons": 7, "abilities": 19, "booty": 2, "maps": 0}
    assert (bo["total"], bo["round"], bo["place"]) == (11, 11, 2)
    assert bo["parts"] == {"doubloons": 12, "abilities": 0, "booty": -1, "maps": 0}
    assert (answer["winners"], answer["tie_break"], answer["game_over"], answer["warnings"]) == (
        ["Ann"],
        None,
        None,
        [],
    )
    assert [(line["label"], line["points"]) for line in ann["lines"]] == [
        ("Doubloons", 7),
        ("Carpenter", 10),
        ("Topman", 5),
        ("First Mate", 4),
        ("Jewels 1 × 3", 3),
        ("Goods 2 × 1", 2),
        ("Cursed relic 1 × −3", -3),
    ]
    assert ann["lines"][1]["evidence"] == [9]


@pytest.mark.rule(
    "libertalia/rest.floor",
    "libertalia/character.quartermaster",
    "libertalia/character.captain",
    "libertalia/character.treasurer",
    "libertalia/character.governors-daughter",
    "libertalia/character.preacher",
    "libertalia/character.gambler",
    "libertalia/character.topman",
    "libertalia/booty.maps",
    "libertalia/booty.worth",
)
def test_the_worked_examples_of_the_facts() -> None:
    assert rounds(pirate(4, (12, 26, 29), relic=3, goods=1)) == [0]
    assert rounds(pirate(15, (23, 25), goods=3, jewel=2, chest=1), pirate(6, (6, 25), jewel=1)) == [32, 11]
    assert rounds(pirate(9, (24, 28), map=4, saber=2, officer=1)) == [31]
    assert rounds(pirate(9, (16,), map=2, relic=1), pirate(0, (7, 8))) == [11, 0]


@pytest.mark.rule("libertalia/rest.floor")
def test_a_negative_sum_is_lifted_by_a_line() -> None:
    (player,) = ask(players=[{**pirate(4, (12, 26, 29), relic=3, goods=1), "before": 20}])["players"]
    assert player["lines"][0] == {"label": "Before", "points": 20, "rule": "libertalia/end.game"}
    assert player["lines"][-1] == {"label": "Never below 0", "points": 21, "rule": "libertalia/rest.floor"}
    assert (player["total"], player["round"]) == (20, 0)


@pytest.mark.rule("libertalia/character.topman")
def test_topman_in_a_shared_smallest_den() -> None:
    assert rounds(pirate(0, (16, 1, 2)), pirate(0, (1, 2, 3)), pirate(0, (1, 2, 3, 4))) == [5, 0, 0]
    assert rounds(pirate(0, (16, 1, 2)), pirate(0, (1, 2)), pirate(0, (1, 2, 3, 4))) == [0, 0, 0]


@pytest.mark.rule("libertalia/character.governors-daughter")
def test_a_daughter_in_the_graveyard_does_not_disturb() -> None:
    assert rounds(pirate(3, (25,)), pirate(3, (7,))) == [9, 3]
    assert rounds(pirate(3, (25,)), pirate(3, (25,))) == [0, 0]


@pytest.mark.rule("libertalia/rest.missing")
def test_what_is_missing_is_not_nought() -> None:
    for name in ("doubloons", "den", "booty"):
        assert refused(players=[ANN, {**BO, name: None}]) == ("missing_field", f"players[1].{name}")
    found = ask(players=[ANN, {"name": "Bo"}], partial=True)
    ann, bo = found["players"]
    assert (bo["round"], bo["total"], bo["place"], bo["parts"]) == (None, None, None, None)
    assert (ann["place"], found["winners"], found["game_over"]) == (1, ["Ann"], None)
    half = ask(players=[ANN, {"name": "Bo", "doubloons": 4}], partial=True)["players"][1]
    assert half["total"] == 4
    assert refused(players=[ANN], seats=2) == ("too_few_players", "players")
    assert ask(players=[ANN], seats=3, partial=True)["players"][0]["total"] == 28
    nobody = ask(players=[{}, {}], partial=True)
    assert (nobody["winners"], nobody["tie_break"]) == ([], None)


@pytest.mark.rule("libertalia/variant.quick")
def test_a_quick_game_is_over_with_its_campaign() -> None:
    answer = ask(players=[ANN, BO], options={"length": "quick"})
    assert (answer["game_over"], answer["winners"]) == (True, ["Ann"])
    assert ask(players=[ANN, {}], options={"length": "quick"}, partial=True)["game_over"] is None


@pytest.mark.rule("libertalia/end.tie")
def test_equal_totals_share_a_place() -> None:
    answer = ask(players=[pirate(5), pirate(9), pirate(9), pirate(5)])
    assert [player["place"] for player in answer["players"]] == [3, 1, 1, 3]
    assert answer["tie_break"] == {"by": "shared", "players": ["P2", "P3"], "rule": "libertalia/end.tie"}
    assert ask(players=[ANN])["players"][0]["place"] is None
    assert ask(players=[ANN])["winners"] == []


@pytest.mark.rule("libertalia/rest.den", "libertalia/booty.count", "libertalia/setup.colours")
def test_errors() -> None:
    assert refused(players=[pirate(1, (7, 28, 7))]) == ("duplicate_rank", "players[0].den[2]")
    assert refused(players=[pirate(1, (1, 2, 3, 4, 5, 6, 7))]) == ("den_too_big", "players[0].den")
    assert refused(players=[pirate(1, (31,))]) == ("unknown_rank", "players[0].den[0]")
    assert refused(players=[pirate(1, (0,))]) == ("unknown_rank", "players[0].den[0]")
    assert refused(players=[{**ANN, "den": ["Parrot"]}]) == ("bad_type", "players[0].den[0]")
    assert refused(players=[{**ANN, "den": [True]}]) == ("bad_type", "players[0].den[0]")
    assert refused(players=[pirate(1, chest=3), pirate(1, chest=2)]) == ("too_many_copies", "players[1].booty.chest")
    assert refused(players=[ANN, {**BO, "color": "yellow"}]) == ("duplicate_color", "players[1].color")
    assert refused(players=[{**ANN, "color": "grey"}]) == ("bad_choice", "players[0].color")
    assert refused(players=[ANN, {**BO, "name": "Ann"}]) == ("duplicate_name", "players[1].name")
    assert refused(players=[pirate(-1)]) == ("out_of_range", "players[0].doubloons")
    assert refused(players=[pirate(1, goods=-1)]) == ("out_of_range", "players[0].booty.goods")
    assert refused(players=[pirate(1, barrel=1)]) == ("unknown_field", "players[0].booty.barrel")
    assert refused(players=[]) == ("too_few_players", "players")
    assert refused(players=[pirate()] * 7) == ("too_many_players", "players")
    assert refused(players=[ANN, BO], seats=7) == ("out_of_range", "seats")
    assert refused(players=[ANN, BO, pirate()], seats=2) == ("too_many_players", "players")
    assert refused(players=[ANN, BO], options={"length": "long"}) == ("bad_choice", "options.length")


@pytest.mark.parametrize("kind", TOKENS)
def test_limits_of_each_token(kind: str) -> None:
    most = {"chest": 4, "jewel": 6, "goods": 10, "map": 8, "relic": 10, "saber": 6, "officer": 6}[kind]
    assert ask(players=[pirate(0, (), **{kind: most}), pirate()])
    assert refused(players=[pirate(), pirate(0, (), **{kind: most + 1})]) == (
        "too_many_copies",
        f"players[1].booty.{kind}",
    )


@pytest.mark.rule("libertalia/setup.ranks")
def test_more_characters_than_a_game_has_are_odd() -> None:
    dens = [tuple(range(first, first + 6)) for first in (1, 7, 13)]
    players = [pirate(0, den) for den in (*dens, (19, 20, 21))]
    assert ask(players=players)["warnings"] == []
    (warning,) = ask(players=[*players, pirate(0, (22,))])["warnings"]
    assert (warning["code"], warning["values"]) == ("too_many_ranks", {"entered": 22, "most": 21})
    assert ask(players=[players[0], pirate(0, (7, 8, 9))], options={"length": "quick"})["warnings"] == []
    assert ask(players=players[:2], options={"length": "quick"})["warnings"]


@pytest.mark.rule("libertalia/setup.booty", "libertalia/character.spanish-spy")
def test_more_tokens_than_are_laid_out_are_odd() -> None:
    players = [pirate(0, (), map=8), pirate(0, (), goods=4)]
    assert ask(players=players)["warnings"] == []
    (warning,) = ask(players=[players[0], pirate(0, (), goods=5)])["warnings"]
    assert (warning["code"], warning["path"]) == ("too_many_tokens", "players")
    assert warning["values"] == {"entered": 13, "most": 12}
    assert ask(players=[*players, pirate(0, (), relic=6)])["warnings"] == []
    assert ask(players=[pirate(0, (), goods=10)])["warnings"] == [], "nobody knows how many sit there"


def test_the_first_error_in_the_order_of_the_players() -> None:
    twice = {**ANN, "den": [9, 9]}
    assert refused(players=[twice, {**BO, "name": "Ann"}]) == ("duplicate_rank", "players[0].den[1]")
    assert refused(players=[ANN, {**BO, "name": "Ann", "den": [9, 9]}]) == ("duplicate_name", "players[1].name")
    assert refused(task="what_if", players=[twice, {**BO, "name": "Ann"}], seat=0)[0] == "duplicate_rank"
    long = [{"name": "Ann", "rounds": [1, 2]}, {"name": "Ann", "rounds": [1]}]
    assert refused(task="totals", players=long, options={"length": "quick"}) == ("out_of_range", "players[0].rounds")
    assert refused(task="totals", players=long) == ("duplicate_name", "players[1].name")


@given(
    money=st.integers(0, 40),
    den=st.lists(st.integers(1, 30), max_size=6, unique=True),
    counts=st.lists(st.integers(0, 4), min_size=7, max_size=7),
    more=st.integers(1, 9),
)
def test_what_one_more_thing_changes(money: int, den: list[int], counts: list[int], more: int) -> None:
    """Money counts one to one, and never less than nothing; the order of a den says nothing."""
    booty = dict(zip(TOKENS, counts, strict=True))
    one, two = pirate(money, tuple(den), **booty), pirate(money + more, tuple(reversed(den)), **booty)
    (poor,) = ask(players=[one])["players"]
    (rich,) = ask(players=[two])["players"]
    assert sum(rich["parts"].values()) - sum(poor["parts"].values()) == more
    assert rich["round"] - poor["round"] in range(more + 1)
    assert poor["total"] == sum(line["points"] for line in poor["lines"])


# ---- campaigns added up


@pytest.mark.rule(
    "libertalia/aim.goal",
    "libertalia/end.game",
    "libertalia/end.tie",
    "libertalia/variant.last-campaign",
)
def test_totals() -> None:
    players = [{"name": "Ann", "rounds": [28, 0, 31]}, {"name": "Bo", "rounds": [11, 32, 16]}]
    answer = ask(task="totals", players=players)
    assert [player["total"] for player in answer["players"]] == [59, 59]
    assert [player["rounds"] for player in answer["players"]] == [[28, 0, 31], [11, 32, 16]]
    assert (answer["game_over"], answer["winners"], answer["tie_break"]["by"]) == (True, ["Ann", "Bo"], "shared")
    answer = ask(task="totals", players=players, options={"last_campaign_breaks_ties": True})
    assert [player["place"] for player in answer["players"]] == [1, 2]
    assert answer["tie_break"] == {
        "by": "last_campaign",
        "players": ["Ann", "Bo"],
        "rule": "libertalia/variant.last-campaign",
    }
    level = [{"rounds": [1, 2, 3]}, {"rounds": [2, 1, 3]}, {"rounds": [3, 1, 2]}]
    answer = ask(task="totals", players=level, options={"last_campaign_breaks_ties": True})
    assert ([player["place"] for player in answer["players"]], answer["tie_break"]["by"]) == ([1, 1, 3], "shared")


@pytest.mark.rule("libertalia/variant.last-campaign", "libertalia/end.game")
def test_totals_of_a_game_that_goes_on() -> None:
    players = [{"rounds": [5, 10]}, {"rounds": [10, 5]}]
    answer = ask(task="totals", players=players, options={"last_campaign_breaks_ties": True})
    assert (answer["game_over"], answer["tie_break"]["by"], answer["winners"]) == (False, "shared", ["P1", "P2"])
    quick = ask(task="totals", players=[{"rounds": [5]}, {"rounds": [9]}], options={"length": "quick"})
    assert (quick["game_over"], quick["winners"]) == (True, ["P2"])
    assert ask(task="totals", players=[{"rounds": []}, {"rounds": []}])["game_over"] is False
    before = ask(task="totals", players=[{"before": 7, "rounds": [5]}, {"rounds": [9]}])
    assert [player["total"] for player in before["players"]] == [12, 9]
    assert before["game_over"] is None, "those 7 may stand for two campaigns"
    last = ask(task="totals", players=[{"before": 7, "rounds": [5]}, {"rounds": [9]}], options={"length": "quick"})
    assert last["game_over"] is True
    uneven = ask(task="totals", players=[{"rounds": [5, 6]}, {"rounds": [9]}], partial=True)
    assert uneven["game_over"] is None


def test_errors_of_totals() -> None:
    assert refused(task="totals", players=[{"rounds": [1]}, {"rounds": []}]) == (
        "missing_field",
        "players[1].rounds[0]",
    )
    assert refused(task="totals", players=[{"rounds": [1, 2, 3, 4]}]) == ("out_of_range", "players[0].rounds")
    assert refused(task="totals", players=[{"rounds": [1, 2]}], options={"length": "quick"}) == (
        "out_of_range",
        "players[0].rounds",
    )
    assert refused(task="totals", players=[{"rounds": [-1]}]) == ("out_of_range", "players[0].rounds[0]")
    assert refused(task="totals", players=[{}]) == ("missing_field", "players[0].rounds")


# ---- the line, the setting up


def line(*played: tuple[str, int]) -> dict[str, Any]:
    return ask(task="line_up", played=[{"color": color, "rank": rank} for color, rank in played])


@pytest.mark.rule(
    "libertalia/help.line-up",
    "libertalia/sunrise.line",
    "libertalia/sunrise.tie",
    "libertalia/dusk.order",
    "libertalia/dusk.take",
    "libertalia/character.cabin-boy",
    "libertalia/character.cook",
)
def test_line_up() -> None:
    answer = line(("yellow", 3), ("red", 30), ("blue", 3), ("green", 24))
    assert answer["left_to_right"] == ["yellow", "blue", "green", "red"]
    assert answer["numbers"] == {"yellow": 3, "blue": 5, "green": 6, "red": 3}
    assert answer["dusk_order"] == answer["booty_order"] == ["red", "green", "blue", "yellow"]
    assert answer["day_order"] == ["yellow", "blue", "green", "red"]
    answer = line(("yellow", 18), ("red", 5), ("blue", 7))
    assert answer["day_order"] == []
    assert answer["booty_order"] == ["yellow", "yellow", "blue"]
    assert answer["dusk_order"] == ["yellow", "blue", "red"]


@pytest.mark.rule("libertalia/character.brute", "libertalia/character.parrot", "libertalia/day.removed")
def test_line_up_with_brute_and_parrot() -> None:
    answer = line(("yellow", 1), ("red", 14), ("blue", 29))
    assert [(warning["code"], warning["path"]) for warning in answer["warnings"]] == [
        ("parrot_is_replaced", "played[0].rank"),
        ("brute_removes", "played[1].rank"),
    ]
    assert answer["booty_order"] == ["red"]
    brutes = line(("yellow", 14), ("red", 14), ("blue", 14))
    assert brutes["left_to_right"] == ["red", "blue", "yellow"]
    assert [warning["values"] for warning in brutes["warnings"]] == [
        {"color": "red", "gone": "yellow"},
        {"color": "blue", "gone": "blue"},
    ]
    assert brutes["booty_order"] == ["red"]
    assert all("{" not in warning["message"] for warning in (*answer["warnings"], *brutes["warnings"]))


def test_the_line_does_not_hang_on_the_order_of_entry() -> None:
    cards = [("yellow", 3), ("red", 14), ("blue", 3), ("green", 29)]
    assert len({tuple(line(*order)["left_to_right"]) for order in permutations(cards)}) == 1


def test_errors_of_the_line() -> None:
    twice = [{"color": "red", "rank": 3}, {"color": "red", "rank": 4}]
    assert refused(task="line_up", played=twice) == ("duplicate_color", "played[1].color")
    assert refused(task="line_up", played=[{"color": "red", "rank": 31}]) == ("unknown_rank", "played[0].rank")
    assert refused(task="line_up", played=[{"color": "red"}]) == ("missing_field", "played[0].rank")
    assert refused(task="line_up", played=[]) == ("out_of_range", "played")
    assert refused(task="line_up") == ("missing_field", "played")


# ---- a character less, a Spy's odds


@pytest.mark.rule("libertalia/help.what-if", "libertalia/rest.score")
def test_what_a_loss_costs() -> None:
    answer = ask(task="what_if", players=[ANN, {**BO, "before": 5}], seat=0)
    assert [(one["lost"], one["gain"], one["total"], one["gains"]) for one in answer["options"]] == [
        (9, -11, 17, [-11, 0]),
        (16, -6, 22, [-6, 0]),
        (28, -4, 24, [-4, 0]),
        (19, -1, 27, [-1, 0]),
    ]
    bo = ask(task="what_if", players=[ANN, {**BO, "before": 5}], seat=1, lost=22)
    assert (bo["lost"], bo["gain"], bo["total"], bo["gains"]) == (22, 0, 16, [0, 0])
    assert "options" not in bo
    assert ask(task="what_if", players=[pirate(3)], seat=0)["options"] == []


@pytest.mark.rule("libertalia/help.what-if", "libertalia/character.topman", "libertalia/character.governors-daughter")
def test_a_loss_that_changes_what_others_have() -> None:
    daughters = [pirate(15, (23, 25), goods=3, jewel=2, chest=1), pirate(6, (6, 25), jewel=1)]
    answer = ask(task="what_if", players=daughters, seat=1, lost=25)
    assert (answer["gain"], answer["total"], answer["gains"]) == (3, 14, [9, 3])
    smallest = ask(task="what_if", players=[pirate(0, (16, 7)), pirate(0, (1, 8))], seat=1, lost=8)
    assert smallest["gains"] == [-5, 0], "the Topman's den is not the smallest any more"


@pytest.mark.rule("libertalia/help.what-if", "libertalia/rest.missing", "libertalia/rest.floor")
def test_a_loss_among_what_is_entered() -> None:
    players = [{}, ANN, {}]
    answer = ask(task="what_if", players=players, seat=1, lost=16, partial=True)
    assert (answer["gain"], answer["gains"]) == (-6, [None, -6, None])
    assert refused(task="what_if", players=players, seat=0, partial=True) == ("missing_field", "players[0].den")
    broke = ask(task="what_if", players=[pirate(1, (26, 7))], seat=0, lost=7)
    assert broke["gain"] == 0
    assert ask(task="what_if", players=[pirate(1, (26, 7))], seat=0, lost=26)["gain"] == 1


@pytest.mark.rule("libertalia/rest.den")
def test_errors_of_a_loss() -> None:
    assert refused(task="what_if", players=[ANN, BO]) == ("missing_field", "seat")
    assert refused(task="what_if", players=[ANN, BO], seat=2) == ("out_of_range", "seat")
    assert refused(task="what_if", players=[ANN, BO], seat=6) == ("out_of_range", "seat")
    assert refused(task="what_if", players=[ANN, BO], seat=0, lost=8) == ("not_in_that_den", "lost")
    assert refused(task="what_if", players=[ANN, BO], seat=0, lost=31) == ("unknown_rank", "lost")
    assert refused(task="what_if", players=[ANN, {**BO, "den": None}], seat=0) == ("missing_field", "players[1].den")
    assert refused(task="what_if", players=[ANN, {**BO, "name": "Ann"}], seat=0) == (
        "duplicate_name",
        "players[1].name",
    )
    assert refused(task="what_if", players=[ANN, BO], seats=3, seat=0) == ("too_few_players", "players")


@pytest.mark.rule("libertalia/help.odds", "libertalia/character.spanish-spy")
def test_what_a_spy_may_draw() -> None:
    out = {"chest": 2, "jewel": 3, "goods": 5, "map": 4, "relic": 4, "saber": 3, "officer": 3}
    answer = ask(task="odds", out=out, officers=2)
    assert (answer["left"], answer["drawn"], answer["bag"]["relic"]) == (26, 2, 6)
    assert answer["p_next"]["relic"] == {"exact": "3/13", "value": 0.230769}
    assert answer["p_any"]["relic"] == {"exact": "27/65", "value": 0.415385}
    one = ask(task="odds", out=out, officers=1)
    assert one["p_any"] == one["p_next"] == answer["p_next"]
    none = ask(task="odds", out={}, officers=0)
    assert (none["left"], none["drawn"], none["p_any"]["relic"]["exact"]) == (50, 0, "0")


@pytest.mark.rule("libertalia/help.odds", "libertalia/character.spanish-spy")
def test_a_bag_that_runs_out() -> None:
    box = {"chest": 4, "jewel": 6, "goods": 10, "map": 8, "relic": 10, "saber": 6, "officer": 6}
    empty = ask(task="odds", out=box, officers=3)
    assert (empty["left"], empty["drawn"]) == (0, 0)
    assert {one["exact"] for part in ("p_next", "p_any") for one in empty[part].values()} == {"0"}
    last = ask(task="odds", out={**box, "relic": 9}, officers=3)
    assert (last["drawn"], last["p_any"]["relic"]["exact"], last["p_next"]["relic"]["exact"]) == (1, "1", "1")


@pytest.mark.rule("libertalia/help.odds", "libertalia/booty.count")
def test_errors_of_the_odds() -> None:
    assert refused(task="odds", officers=1) == ("missing_field", "out")
    assert refused(task="odds", out={"officer": 1}) == ("missing_field", "officers")
    assert refused(task="odds", out={"officer": 1}, officers=2) == ("out_of_range", "officers")
    assert refused(task="odds", out={"officer": 6}, officers=7) == ("out_of_range", "officers")
    assert refused(task="odds", out={"relic": 11}, officers=0) == ("too_many_copies", "out.relic")
    assert refused(task="odds", out={"barrel": 1}, officers=0) == ("unknown_field", "out.barrel")


@pytest.mark.rule("libertalia/setup.booty", "libertalia/setup.ranks", "libertalia/setup.colours")
def test_setup() -> None:
    for seats, left in {2: 38, 3: 32, 4: 26, 5: 20, 6: 14}.items():
        answer = ask(task="setup", seats=seats)
        assert (answer["tokens_per_day"], answer["tokens_per_campaign"]) == (seats, 6 * seats)
        assert (answer["bag_left"], answer["ranks_seen"], len(answer["colors"])) == (left, 21, seats)
        assert set(answer["colors"]) <= set(COLORS)
    assert ask(task="setup", seats=2, options={"length": "quick"})["ranks_seen"] == 9
    assert refused(task="setup", seats=1) == ("out_of_range", "seats")
    assert refused(task="setup", seats=7) == ("out_of_range", "seats")
    assert refused(task="can_play") == ("unknown_task", "task")


def test_the_schema_and_the_reader_agree() -> None:
    schema = GAME.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name, task in GAME.tasks.items():
        given = {"task": name, **task.example}
        validator.validate(json.loads(json.dumps(given)))
        GAME.ask(given)
    assert not validator.is_valid({"players": [pirate(1, (31,))]})
    assert not validator.is_valid({"players": [pirate(1, (1, 2, 3, 4, 5, 6, 7))]})
