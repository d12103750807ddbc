"""What `tableside score cubosaurs` answers: every task, every error."""

from functools import partial
from typing import Any

import jsonschema
import pytest

from calculators.games.cubosaurs import GAME
from calculators.games.cubosaurs.components import KINDS
from tests.games.cubosaurs.tables import ask, score
from tests.games.shared import fault_of

refused = partial(fault_of, GAME)

ADVANCED = {"mode": "advanced"}
EGG = {"species": "trex", "bonus": 3, "penalty": -2}
NONE: list[dict[str, Any]] = [{"counts": {}}, {"counts": {}}]


@pytest.mark.rule("cubosaurs/score.sum", "cubosaurs/egg.tie")
def test_the_example_of_the_contract() -> None:
    found = ask(**GAME.tasks["score"].example)
    ann = found["players"][0]
    assert (ann["total"], ann["round"], ann["pairs"]) == (11, 11, [[[3, -3], [2, -2]]])
    assert ann["parts"] == {
        **{"trex": 1, "stego": 0, "bronto": 2, "ptero": 0, "penta": 0},
        **{"raptors": 5, "eggs": 3, "tiles": 0},
    }
    assert [player["total"] for player in found["players"]] == [11, 3, 11]
    assert (found["game_over"], found["warnings"]) == (None, [])
    assert found["tie_break"]["by"] == "shared"


@pytest.mark.rule("cubosaurs/score.complete", "cubosaurs/tile.release")
def test_all_cards_must_be_there() -> None:
    ten = {"trex": 5, "stego": 5}
    assert score([{"counts": ten}, {"counts": {"bronto": 7, "penta": 3}}])[1]["total"] == -5 + 3
    short = [{"counts": ten}, {"counts": {"bronto": 7, "penta": 2}}]
    assert refused(players=short) == ("card_total", "players")
    assert score(short, partial=True)
    assert score(short, released=1, options=ADVANCED)
    assert score(short, released=1), "the mode is not asked"
    long = [{"counts": ten}, {"counts": {"bronto": 7, "penta": 4}}]
    assert refused(players=long) == ("card_total", "players")
    assert refused(players=long, partial=True) == ("card_total", "players")
    assert refused(players=long, partial=True, released=2, options=ADVANCED) == ("card_total", "players")


@pytest.mark.rule("cubosaurs/end.final", "cubosaurs/end.tie", "cubosaurs/variant.quick")
def test_a_round_after_others() -> None:
    players = [{"before": 5, "counts": {"trex": 1}}, {"before": 1, "counts": {"stego": 4}}]
    found = ask(players=players, partial=True)
    assert [player["total"] for player in found["players"]] == [9, 9]
    assert [player["place"] for player in found["players"]] == [2, 1]
    assert found["tie_break"]["by"] == "last_round"
    full = [{"counts": {"trex": 5, "stego": 5}}, {"counts": {"bronto": 7, "penta": 3}}]
    assert ask(players=full)["game_over"] is None
    assert ask(players=full, options={"length": "quick"})["game_over"] is True
    assert ask(players=full, options={"length": "quick"}, partial=True)["game_over"] is None


@pytest.mark.rule("cubosaurs/egg.most")
def test_who_is_missing_is_told() -> None:
    def told(**given: Any) -> list[str]:
        return [notice["code"] for notice in ask(partial=True, **given)["warnings"]]

    assert told(players=[{"counts": {"trex": 1}}]) == []
    assert told(players=[{"counts": {"trex": 1}, "eggs": [EGG]}]) == ["players_missing"]
    assert told(players=NONE) == []
    assert told(players=NONE, seats=3) == ["players_missing"]


@pytest.mark.rule("cubosaurs/variant.printed")
def test_cards_that_an_owners_box_does_not_have() -> None:
    own = {"printed": "eggs trex:4/-3 stego:3/-2 bronto:3/-2 ptero:3/-2 penta:3/-2 raptor:3/-2"}
    players = [{"eggs": [EGG], "black": [[3, -3], [3, -3], [3, -3]]}, {"eggs": [{**EGG, "species": "stego"}]}]
    found = ask(players=players, partial=True, options=own)["warnings"]
    assert [(notice["code"], notice["path"]) for notice in found] == [
        ("not_printed", "players[0].black[2]"),
        ("not_printed", "players[0].eggs[0]"),
    ]
    assert ask(players=players, partial=True)["warnings"] == [], "nothing is known of other boxes"


@pytest.mark.rule(
    "cubosaurs/score.entered",
    "cubosaurs/components.raptors",
    "cubosaurs/components.eggs",
    "cubosaurs/components.tiles",
    "cubosaurs/components.dna",
    "cubosaurs/variant.mode",
    "cubosaurs/variant.rounds",
    "cubosaurs/setup.rounds",
    "cubosaurs/tile.end",
)
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"players": [{}, {"counts": {}}]}, "missing_field", "players[0].counts"),
        ({"players": [{"name": "A", "before": 3}, {"counts": {}}]}, "missing_field", "players[0].counts"),
        ({"players": [{"counts": {}}]}, "too_few_players", "players"),
        ({"players": NONE * 3}, "too_many_players", "players"),
        ({"players": [], "partial": True}, "too_few_players", "players"),
        ({"players": NONE, "seats": 3}, "too_few_players", "players"),
        ({"players": NONE, "seats": 1}, "out_of_range", "seats"),
        ({"players": [{"counts": {}, "name": "A"}] * 2}, "duplicate_name", "players[1].name"),
        ({"players": [{"counts": {"trex": -1}}]}, "out_of_range", "players[0].counts.trex"),
        ({"players": [{"counts": {"black": 1}}]}, "unknown_field", "players[0].counts.black"),
        ({"players": [{"counts": {"trex": 8}}]}, "too_many_copies", "players[0].counts.trex"),
        ({"players": [{"counts": {"trex": 4}}] * 2}, "too_many_copies", "players[1].counts.trex"),
        ({"players": [{"black": [[1, -1]] * 8}]}, "too_many_copies", "players[0].black[7]"),
        ({"players": [{"black": [[0, -1]]}]}, "bad_raptor", "players[0].black[0]"),
        ({"players": [{"grey": [[1, -1], [1, 0]]}]}, "bad_raptor", "players[0].grey[1]"),
        ({"players": [{"grey": [[1]]}]}, "out_of_range", "players[0].grey[0]"),
        ({"players": [{"eggs": [{**EGG, "bonus": 0}]}]}, "bad_egg", "players[0].eggs[0]"),
        ({"players": [{"eggs": [{**EGG, "penalty": 0}]}]}, "bad_egg", "players[0].eggs[0]"),
        ({"players": [{"eggs": [{**EGG, "species": "black"}]}]}, "bad_choice", "players[0].eggs[0].species"),
        ({"players": [{"eggs": [{"species": "trex", "bonus": 3}]}]}, "missing_field", "players[0].eggs[0].penalty"),
        ({"players": [{"eggs": [EGG]}, {"eggs": [EGG]}]}, "duplicate_egg", "players[1].eggs[0].species"),
        (
            {
                "players": [
                    {"eggs": [{**EGG, "species": s} for s in ("trex", "stego", "bronto", "ptero", "penta", "raptor")]},
                    {"eggs": [EGG]},
                ]
            },
            "too_many_copies",
            "players[1].eggs[0]",
        ),
        ({"players": [{"tiles": ["herding"]}]}, "not_in_basic", "players[0].tiles"),
        ({"players": [{"tile_points": 3}]}, "not_in_basic", "players[0].tile_points"),
        ({"players": [{"tiles": ["release"]}], "options": ADVANCED}, "unknown_tile", "players[0].tiles[0]"),
        ({"players": [{"tiles": ["taming"]}] * 2, "options": ADVANCED}, "duplicate_card", "players[1].tiles[0]"),
        ({"players": NONE, "released": -1}, "out_of_range", "released"),
        ({"players": NONE, "options": {"rounds": 4}}, "out_of_range", "options.rounds"),
        ({"players": NONE, "options": {"rounds": 1}}, "out_of_range", "options.rounds"),
        ({"players": [{"counts": {}}] * 3, "options": {"rounds": 2}}, "bad_option", "options.rounds"),
        ({"players": NONE, "options": {"mode": "expert"}}, "bad_choice", "options.mode"),
        ({"players": NONE, "options": {"printed": "black"}}, "bad_printed", "options.printed"),
        ({"task": "totals", "players": [{"rounds": [1, 2, 3, 4]}] * 2}, "out_of_range", "players[0].rounds"),
        ({"task": "totals", "players": [{"rounds": [1, 2, 3]}] * 3}, "out_of_range", "players[0].rounds"),
        ({"task": "totals", "players": [{"rounds": [1]}, {"rounds": []}]}, "missing_field", "players[1].rounds[0]"),
        ({"task": "totals", "players": [{"rounds": []}] * 2, "options": {"length": "quick", "rounds": 3}}, "", ""),
        ({"task": "totals", "players": [{"rounds": [], "tokens": 1}] * 2}, "not_in_basic", "players[0].tokens"),
        (
            {"task": "totals", "options": ADVANCED, "players": [{"rounds": [], "tokens": 21}] * 2},
            "too_many_tokens",
            "players[1].tokens",
        ),
        ({"task": "setup", "seats": 6}, "out_of_range", "seats"),
        ({"task": "setup", "seats": 4, "options": {"rounds": 3}}, "bad_option", "options.rounds"),
        ({"task": "setup"}, "missing_field", "seats"),
        ({"task": "odds"}, "unknown_task", "task"),
    ],
)
def test_what_is_refused(given: dict[str, Any], code: str, path: str) -> None:
    """One fault at a time; what is not finished is `partial`."""
    if "players" in given and "task" not in given and code not in {"too_few_players", "card_total"}:
        given = {**given, "partial": True}
    if code:
        assert refused(**given) == (code, path)
    else:
        assert ask(**given)


def test_nothing_there_is_an_entry() -> None:
    assert score([{"tiles": []}, {"eggs": []}], partial=True)[0]["lines"] == []
    assert score([{"black": []}, {"tile_points": 0}], partial=True)[1]["total"] == 0


@pytest.mark.rule("cubosaurs/end.final", "cubosaurs/end.tokens", "cubosaurs/setup.rounds", "cubosaurs/variant.rounds")
def test_totals() -> None:
    def over(points: list[int], seats: int = 2, **options: Any) -> bool | None:
        players = [{"rounds": points} for _ in range(seats)]
        found: bool | None = ask(task="totals", players=players, options=options)["game_over"]
        return found

    assert [over([1] * played) for played in range(4)] == [False, False, False, True]
    assert [over([1] * played, rounds=2) for played in range(3)] == [False, False, True]
    assert [over([1] * played, 4) for played in range(3)] == [False, False, True]
    assert over([1], length="quick") is True
    before = ask(task="totals", players=[{"before": 4, "rounds": [1]}, {"rounds": [2]}])
    assert (before["players"][0]["total"], before["game_over"]) == (5, None)
    lone = ask(task="totals", players=[{"rounds": [1, 2, 3]}], partial=True)
    assert (lone["players"][0]["place"], lone["game_over"]) == (None, False)
    tokens = [{"rounds": [9, 6], "tokens": 7}, {"rounds": [11, 6], "tokens": 3}, {"rounds": [0, 0]}]
    found = ask(task="totals", players=tokens, options=ADVANCED)
    assert [player["total"] for player in found["players"]] == [18, 18, 0]
    assert (found["tie_break"]["by"], found["tie_break"]["players"]) == ("shared", ["P1", "P2"])
    assert [line["rule"] for line in found["players"][0]["lines"]][-1] == "cubosaurs/end.tokens"


@pytest.mark.rule("cubosaurs/variant.quick", "cubosaurs/end.tokens")
def test_equal_totals_of_a_quick_game_are_shared() -> None:
    """Tokens make the total differ from the round; the better round decides after several rounds only."""
    players: list[dict[str, Any]] = [
        {"rounds": [8], "tokens": 8},
        {"rounds": [11], "tokens": 2},
        {"rounds": [12]},
        {"rounds": [3]},
    ]
    found = ask(task="totals", players=players, options={**ADVANCED, "length": "quick"})
    assert [player["place"] for player in found["players"]] == [1, 1, 1, 4]
    assert (found["tie_break"]["by"], found["tie_break"]["rule"]) == ("shared", "cubosaurs/end.shared")
    full = [{**player, "rounds": [0, *player["rounds"]]} for player in players]
    found = ask(task="totals", players=full, options=ADVANCED)
    assert [player["place"] for player in found["players"]] == [3, 2, 1, 4]


@pytest.mark.rule("cubosaurs/setup.cards", "cubosaurs/setup.deal", "cubosaurs/setup.rounds")
def test_setup() -> None:
    keys = ("used", "unseen", "deck", "rounds")
    table = {seats: tuple(ask(task="setup", seats=seats)[key] for key in keys) for seats in GAME.seats}
    assert table == {2: (20, 35, 12, 3), 3: (30, 25, 18, 2), 4: (40, 15, 24, 2), 5: (50, 5, 30, 2)}
    assert ask(task="setup", seats=2, options={"rounds": 2})["rounds"] == 2
    assert ask(task="setup", seats=2, options={"rounds": 2, "length": "quick"})["rounds"] == 1


@pytest.mark.rule("cubosaurs/help.expected", "cubosaurs/help.next", "cubosaurs/setup.open", "cubosaurs/turn.kind")
def test_take_or_pass() -> None:
    table = [["trex", "penta", "penta", "penta"], ["trex", "stego"]]
    found = ask(task="what_if", collections=table, hand=["penta"], turn=0)
    take, other = found["options"]
    assert (take["play"], take["card"], take["gain"]) == ("take", None, 4)
    assert (other["play"], other["card"], other["gain"]) == ("pass", "trex", -4)
    assert take["lead"] > other["lead"]
    assert take["expected"] > other["expected"]
    assert found == ask(task="what_if", collections=table, hand=["penta"], turn=0), "the same question, the same answer"
    assert found["deck"] == 20 - 7
    assert found["next"]["penta"] == {"exact": "1/16", "value": 0.0625}
    assert sum(share["value"] for share in found["next"].values()) == pytest.approx(1, abs=1e-4)
    assert list(found["next"]) == list(KINDS)
    poison = ask(task="what_if", collections=[["ptero", "ptero"], ["trex"]], hand=["trex"], turn=0)
    assert poison["options"][0]["play"] == "take"


@pytest.mark.rule("cubosaurs/components.species", "cubosaurs/setup.cards", "cubosaurs/turn.kind")
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"collections": [["dragon"], []]}, "unknown_card", "collections[0][0]"),
        ({"collections": [["black 9/-9"], []]}, "unknown_card", "collections[0][0]"),
        ({"collections": [["black 3/-3"] * 3, []]}, "too_many_copies", "collections[0][2]"),
        ({"collections": [["trex"] * 7, ["trex"]]}, "too_many_copies", "collections[1][0]"),
        ({"hand": ["egg trex", "egg stego"]}, "duplicate_card", "hand[1]"),
        ({"hand": []}, "out_of_range", "hand"),
        ({"turn": 2}, "out_of_range", "turn"),
        ({"collections": [["trex"] * 7 + ["stego"] * 7, ["penta"] * 6]}, "card_total", ""),
        ({"collections": [[]]}, "too_few_players", "collections"),
        ({"collections": [[]] * 6}, "too_many_players", "collections"),
        ({"collections": [[]] * 3, "options": {"rounds": 2}}, "bad_option", "options.rounds"),
    ],
)
def test_tables_that_cannot_be(given: dict[str, Any], code: str, path: str) -> None:
    plain = {"task": "what_if", "collections": [["trex"], ["stego"]], "hand": ["bronto"], "turn": 0}
    assert refused(**{**plain, **given}) == (code, path)


def test_any_card_of_a_kind_will_do() -> None:
    """Where only the kind is named, any card of the kind is meant; symbols and numbers may be told."""
    table = [["ptero", "black", "black 2/-2", "egg", "trex dna"], ["trex"] * 6]
    found = ask(task="what_if", collections=table, hand=["penta"], turn=0)
    assert {option["card"] for option in found["options"] if option["card"]} == {
        *("ptero dna", "black 1/-1 dna", "black 2/-2", "egg trex", "trex dna"),
    }


def test_a_card_without_its_symbol_may_be_one_with_it() -> None:
    """Whoever describes a table need not say where symbols are."""
    found = ask(task="what_if", collections=[["black 1/-1", "egg"], ["black 1/-1"] * 2], hand=["penta"], turn=0)
    assert "black 1/-1 dna" in {option["card"] for option in found["options"]}
    table = {"collections": [["black 1/-1"], ["black 1/-1"] * 3], "hand": ["penta"], "turn": 0}
    assert refused(task="what_if", **table) == ("too_many_copies", "collections[1][2]")


def test_the_schema_takes_the_examples() -> None:
    schema = GAME.schema()
    for task in schema["anyOf"]:
        for example in task["examples"]:
            jsonschema.validate(example, schema)
            assert GAME.ask(example)["game"] == "cubosaurs"
