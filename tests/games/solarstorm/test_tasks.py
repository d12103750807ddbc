"""What `tableside score solarstorm` answers: every task, every error."""

import json
from functools import partial
from typing import Any

import jsonschema
import pytest

from calculators.core.refusal import InputError
from calculators.core.text import say
from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.options import Options
from calculators.games.solarstorm.scoring import campaign, standing
from tests.games.shared import fault_of
from tests.games.solarstorm.oracle import TIERS
from tests.games.solarstorm.tables import ask

refused = partial(fault_of, GAME)

BARE = {"uncovered": ["energy", "data", "metal"]}
START = [["bridge", "medical-bay", "mess-hall"], ["bridge", "repair-centre", "crew-quarters"]]
TIER = [[sorted(card) for card in tier] for tier in TIERS]


# ---- score -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solarstorm/score.index", "solarstorm/variant.difficulty", "solarstorm/variant.realistic")
@pytest.mark.parametrize(
    ("seats", "difficulty", "realistic", "index"),
    [
        (4, "veteran", True, 9),
        (3, "easy", False, 1),
        (1, "easy", True, 1.5),
        (2, "easy", False, 1.5),
        (2, "medium", True, 4.5),
        (3, "hard", True, 4.5),
        (4, "realist", True, 11.25),
        (1, "realist", False, 5),
    ],
)
def test_the_index(seats: int, difficulty: str, realistic: bool, index: float) -> None:
    options = {"difficulty": difficulty, "realistic": realistic}
    answer = ask(seats=seats, options=options, result="won")
    (team,) = answer["players"]
    assert (team["name"], team["total"], team["index"], team["outcome"]) == ("Team", index, index, "won")
    assert sum(line["points"] for line in team["lines"]) == index
    assert (answer["winners"], answer["game_over"], team["place"]) == (["Team"], True, None)
    assert (answer["outcome"], answer["index"]) == ("won", index)
    lost = ask(seats=seats, options=options, result="lost", team="Us")
    assert (lost["players"][0]["total"], lost["players"][0]["index"], lost["winners"]) == (0, index, [])
    assert (lost["players"][0]["name"], lost["outcome"], lost["game_over"]) == ("Us", "lost", True)


@pytest.mark.rule("solarstorm/score.index", "solarstorm/aim.together")
@pytest.mark.parametrize(
    ("seats", "options", "won", "said"),
    [
        (3, Options(), True, ("Difficulty index, Medium: 2 × 1.5", "Difficulty index", "Medium: 2 × 1.5")),
        (
            2,
            Options("veteran"),
            True,
            ("Difficulty index, Veteran: 4 × 1.5 × 1.5", "Difficulty index", "Veteran: 4 × 1.5 × 1.5"),
        ),
        (3, Options("easy", realistic=False), True, ("Difficulty index, Easy: 1", "Difficulty index", "Easy: 1")),
        (4, Options("hard"), False, ("Lost, Hard", "Lost", "Hard")),
    ],
)
def test_what_the_line_says(seats: int, options: Options, won: bool, said: tuple[str, str, str]) -> None:
    (line,) = standing("Us", seats, options, won).players[0].lines
    assert (line.name, line.how) != (None, None)
    assert tuple(say(text, "en") for text in (line.label, line.name, line.how) if text is not None) == said
    rule, icon = ("score.index", "won") if won else ("aim.together", "lost")
    assert (line.rule, line.icon, line.evidence) == (f"solarstorm/{rule}", icon, ())


@pytest.mark.rule("solarstorm/score.index", "solarstorm/aim.together")
def test_who_plays_may_be_listed() -> None:
    players = [{"name": "Ann"}, {"name": "Bo"}, {}]
    assert (
        ask(players=players, result="won") == ask(players=players, seats=3, result="won") == ask(seats=3, result="won")
    )
    open_game = ask(seats=2, partial=True)
    assert (open_game["players"][0]["lines"], open_game["outcome"], open_game["game_over"]) == ([], None, False)
    assert open_game["winners"] == []
    assert ask(players=players[:1], seats=3, partial=True)["players"][0]["index"] == 3


@pytest.mark.rule("solarstorm/score.index")
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"result": "won"}, "missing_field", "seats"),
        ({"seats": 3}, "missing_field", "result"),
        ({"seats": 3, "result": None}, "missing_field", "result"),
        ({"seats": 0, "result": "won"}, "out_of_range", "seats"),
        ({"seats": 5, "result": "won"}, "out_of_range", "seats"),
        ({"seats": 2, "result": "draw"}, "bad_choice", "result"),
        ({"seats": 2, "result": "won", "options": {"difficulty": "brutal"}}, "bad_choice", "options.difficulty"),
        ({"seats": 2, "result": "won", "options": {"realistic": 1}}, "bad_type", "options.realistic"),
        ({"players": [], "result": "won"}, "too_few_players", "players"),
        ({"players": [{}] * 5, "result": "won"}, "too_many_players", "players"),
        ({"players": [{}, {}], "seats": 3, "result": "won"}, "too_few_players", "players"),
        ({"players": [{}, {}], "seats": 1, "result": "won"}, "too_many_players", "players"),
        ({"players": [{"name": "A"}, {"name": "A"}], "result": "won"}, "duplicate_name", "players[1].name"),
        ({"seats": 2, "result": "won", "points": 3}, "unknown_field", "points"),
        ({"seats": 2, "result": "won", "day": "20261130"}, "bad_day", "day"),
        ({"seats": 2, "result": "won", "day": "2026-02-30"}, "bad_day", "day"),
        ({"seats": 2, "result": "won", "day": 20261130}, "bad_type", "day"),
        ({"task": "totals", "players": []}, "unknown_task", "task"),
    ],
)
def test_scores_that_cannot_be(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**given) == (code, path)


@pytest.mark.rule("solarstorm/score.campaign", "solarstorm/score.index")
def test_games_stand_together() -> None:
    hard, easy = Options(difficulty="hard"), Options(difficulty="easy", realistic=False)
    games = [standing("Us", 3, hard, True), standing("Us", 2, hard, False, "bridge"), standing("Us", 4, easy, True)]
    sheet = campaign(games)
    assert [GAME.points(total) for total in sheet.totals] == [4.5 + 0 + 1.5]
    assert [GAME.points(line.points) for line in sheet.players[0].lines] == [4.5, 0, 1.5]
    assert [say(line.label, "en") for line in sheet.players[0].lines] == ["Game 1", "Game 2", "Game 3"]
    assert (sheet.players[0].name, sheet.places, sheet.game_over, sheet.won) == ("Us", (None,), False, None)
    told = [(one["outcome"], one["seats"], one["difficulty"], one["realistic"]) for one in sheet.extra["games"]]
    assert told == [("won", 3, "hard", True), ("lost", 2, "hard", True), ("won", 4, "easy", False)]
    assert [one.get("lost_by") for one in sheet.extra["games"]] == [None, "bridge", None]


# ---- odds ------------------------------------------------------------------------------------------------------------


def odds(**given: Any) -> dict[str, Any]:
    """The chances of a whole ship before the first damage card, but for what is given."""
    return ask(**{"task": "odds", "rooms": {}, "seen": [], **given})


@pytest.mark.rule("solarstorm/help.hit", "solarstorm/help.danger", "solarstorm/end.damage")
def test_the_examples_of_the_facts() -> None:
    four = [["bridge"], ["armoury"], ["mess-hall"], ["cargo-hold"]]
    answer = ask(task="odds", rooms={"crew-quarters": BARE}, seen=four)
    assert (answer["tier"], answer["cards_left"], answer["warnings"]) == (1, 4, [])
    assert answer["p_hit"]["crew-quarters"] == {"exact": "1/4", "value": 0.25}
    assert answer["p_hit"]["energy-core"] == {"exact": "0", "value": 0}
    assert answer["p_loss_rooms"] == {"crew-quarters": {"exact": "1/4", "value": 0.25}}
    late = ask(task="odds", rooms={}, start=START, seen=TIER[0] + TIER[1])
    assert (late["tier"], late["cards_left"]) == (3, 6)
    named = {room: found["exact"] for room, found in late["p_hit"].items()}
    assert named == {
        **{"bridge": "1/6", "medical-bay": "1/3", "mess-hall": "1/3", "repair-centre": "1/3", "crew-quarters": "1/3"},
        **{"engine-room": "1/2", "armoury": "1/2", "cargo-hold": "1/2", "energy-core": "0"},
    }
    protected = ask(task="odds", rooms={"crew-quarters": {**BARE, "protection": 1}}, seen=four)
    assert (protected["p_loss"]["exact"], protected["p_loss_rooms"]) == ("0", {})
    assert protected["ahead"][-1]["p_loss"]["exact"] == "0"  # the card comes once
    safe = ask(task="odds", rooms={"bridge": {"uncovered": ["nanobots", "data", "energy"]}}, seen=four)
    assert safe["p_loss_rooms"] == {"bridge": {"exact": "0", "value": 0}}


@pytest.mark.rule("solarstorm/help.known", "solarstorm/help.bridge")
def test_cards_known_from_the_bridge() -> None:
    four = [["bridge"], ["armoury"], ["mess-hall"], ["cargo-hold"]]
    known = odds(rooms={"crew-quarters": BARE}, seen=four, next=[["medical-bay"], ["crew-quarters"]])
    assert (known["p_loss"]["exact"], known["tier"], known["cards_left"]) == ("0", 1, 4)
    assert [turn["p_loss"]["exact"] for turn in known["ahead"]] == ["1", "1", "1"]
    assert known["next"] == [["medical-bay"], ["crew-quarters"]]
    assert known["warnings"] == []
    late = odds(seen=TIER[0][:7], next=[TIER[1][0], TIER[0][7]])
    assert (late["tier"], late["cards_left"], late["warnings"]) == (2, 8, []), "a card held back"
    early = odds(seen=TIER[0][:6], next=[TIER[1][0], TIER[0][7]])
    assert [(one["code"], one["path"]) for one in early["warnings"]] == [("not_on_top", "next[0]")]
    assert odds(seen=[TIER[1][0]], next=[["bridge"]])["warnings"] == [], "it was used"
    last = odds(start=START, seen=TIER[0] + TIER[1], next=[card for card in TIER[2] if card not in START][:3])
    assert (last["cards_left"], last["ahead"][-1]["turns"]) == (6, 4)


@pytest.mark.rule("solarstorm/score.campaign")
def test_a_day_changes_no_total() -> None:
    won = {"seats": 4, "options": {"difficulty": "veteran"}, "result": "won"}
    with_day = ask(**won, day="2026-11-30")
    assert with_day.pop("day") == "2026-11-30"
    assert with_day == ask(**won)


@pytest.mark.rule("solarstorm/help.breach", "solarstorm/damage.breach", "solarstorm/end.deck")
@pytest.mark.parametrize(("deck", "exact"), [(None, None), (0, "1"), (1, "1"), (2, "2/3"), (3, "1/3"), (4, "0")])
def test_the_hull_breach(deck: int | None, exact: str | None) -> None:
    seen = TIER[0] + TIER[1] + [card for card in TIER[2] if card not in [sorted(one) for one in START]]
    answer = ask(
        task="odds", rooms={"bridge": {"uncovered": ["nanobots", "data", "energy"]}}, start=START, seen=seen, deck=deck
    )
    assert (answer["tier"], answer["cards_left"], answer["ahead"]) == (None, 0, [])
    assert {found["exact"] for found in answer["p_hit"].values()} == {"0"}
    assert (answer["p_loss"] and answer["p_loss"]["exact"]) == exact
    unknown = odds(seen=seen, deck=deck)
    assert (unknown["tier"], unknown["p_loss"]) == (None, answer["p_loss"])


@pytest.mark.rule(
    "solarstorm/help.needed", "solarstorm/help.divert", "solarstorm/divert.whole", "solarstorm/divert.cards"
)
def test_what_is_missing_to_divert() -> None:
    assert odds()["still_needed"] == {"data": 6, "metal": 6, "nanobots": 6, "energy": 6}
    assert (odds()["can_divert"], odds()["missing"]) == (None, None)
    rooms = {"bridge": {"diverted": True}, "mess-hall": {"uncovered": ["data"]}}
    hands = [["data", "data", "energy", "universal"], ["metal", "metal"], []]
    answer = odds(rooms=rooms, hands=hands)
    assert answer["still_needed"] == {"data": 5, "metal": 5, "nanobots": 6, "energy": 5}
    assert answer["can_divert"] == [["repair-centre", "medical-bay"], [], []]
    assert answer["missing"]["mess-hall"] == [
        {"lacks": [], "short": 0},
        {"lacks": ["data", "data", "energy"], "short": 3},
        {"lacks": ["data", "data", "energy"], "short": 3},
    ]
    assert answer["missing"]["crew-quarters"][:2] == [
        {"lacks": ["metal", "metal", "nanobots"], "short": 2},
        {"lacks": ["nanobots"], "short": 1},
    ]
    assert "bridge" not in answer["missing"]


@pytest.mark.rule("solarstorm/help.deck")
@pytest.mark.parametrize(
    ("deck", "seen", "turns"), [(55, 0, (33, 25)), (1, 0, (1, 1)), (3, 22, (1, 1)), (4, 22, (2, 1)), (9, 20, (5, 4))]
)
def test_how_long_the_deck_lasts(deck: int, seen: int, turns: tuple[int, int]) -> None:
    cards = [*TIER[0], *TIER[1], *TIER[2]][:seen]
    lasts = odds(deck=deck, seen=cards)["deck_lasts"]
    assert (lasts["open"], lasts["drawn"]) == turns
    assert odds(seen=cards)["deck_lasts"] is None


@pytest.mark.rule("solarstorm/help.bridge", "solarstorm/setup.damage")
def test_cards_before_their_time() -> None:
    early = [["bridge"], ["bridge", "armoury"], ["crew-quarters"]]
    answer = odds(seen=early)
    assert [(one["code"], one["path"]) for one in answer["warnings"]] == [("damage_order", "seen[1]")]
    assert (answer["tier"], answer["cards_left"]) == (1, 6)
    assert odds(seen=early, bridge_used=True)["warnings"] == []
    assert odds(seen=TIER[0] + TIER[1][:1])["warnings"] == []
    third = odds(seen=[*TIER[0], *TIER[1][:7], TIER[2][0]])
    assert [(one["code"], one["path"]) for one in third["warnings"]] == [("damage_order", "seen[15]")]


@pytest.mark.rule(
    "solarstorm/components.rooms",
    "solarstorm/components.tokens",
    "solarstorm/components.damage",
    "solarstorm/components.resources",
    "solarstorm/divert.core",
    "solarstorm/setup.first",
    "solarstorm/setup.resources",
)
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"rooms": {"cellar": {}}}, "unknown_room", "rooms.cellar"),
        ({"rooms": {"bridge": {"uncovered": ["water"]}}}, "unknown_resource", "rooms.bridge.uncovered[0]"),
        ({"rooms": {"bridge": {"uncovered": ["universal"]}}}, "unknown_resource", "rooms.bridge.uncovered[0]"),
        ({"rooms": {"bridge": {"uncovered": ["data", "metal"]}}}, "unknown_resource", "rooms.bridge.uncovered[1]"),
        ({"rooms": {"bridge": {"uncovered": ["data", "data"]}}}, "too_many_copies", "rooms.bridge.uncovered[1]"),
        ({"rooms": {"bridge": {"uncovered": [3]}}}, "bad_type", "rooms.bridge.uncovered[0]"),
        ({"rooms": {"energy-core": {"uncovered": ["data"]}}}, "core_damaged", "rooms.energy-core.uncovered"),
        ({"rooms": {"energy-core": {"diverted": True}}}, "core_damaged", "rooms.energy-core.diverted"),
        ({"rooms": {"energy-core": {"protection": 1}}}, "core_damaged", "rooms.energy-core.protection"),
        ({"rooms": {"bridge": {"protection": 5}}}, "too_many_tokens", "rooms.bridge.protection"),
        (
            {"rooms": {"bridge": {"protection": 3}, "armoury": {"protection": 2}}},
            "too_many_tokens",
            "rooms.armoury.protection",
        ),
        ({"rooms": {"bridge": {"protection": -1}}}, "out_of_range", "rooms.bridge.protection"),
        ({"rooms": {"bridge": {"cubes": 3}}}, "unknown_field", "rooms.bridge.cubes"),
        ({"rooms": []}, "bad_type", "rooms"),
        ({"rooms": None}, "missing_field", "rooms"),
        ({"seen": None}, "missing_field", "seen"),
        ({"start": START[:1]}, "bad_start", "start"),
        ({"start": [START[0], ["bridge"]]}, "bad_start", "start"),
        ({"start": [START[0], START[0]]}, "duplicate_card", "start[1]"),
        ({"start": START, "seen": [START[1]]}, "duplicate_card", "seen[0]"),
        ({"seen": [["bridge"], ["bridge"]]}, "duplicate_card", "seen[1]"),
        ({"seen": [["bridge", "bridge"]]}, "unknown_card", "seen[0]"),
        ({"seen": [["bridge", "mess-hall"]]}, "unknown_card", "seen[0]"),
        ({"seen": [[]]}, "unknown_card", "seen[0]"),
        ({"seen": [["energy-core"]]}, "unknown_card", "seen[0]"),
        ({"seen": [["cellar"]]}, "unknown_room", "seen[0][0]"),
        ({"seen": TIER[0] + TIER[1] + TIER[2]}, "too_many_copies", "seen[22]"),
        ({"seen": TIER[0] + TIER[1] + TIER[2][:5], "next": TIER[2][5:]}, "too_many_copies", "next[1]"),
        ({"seen": [["bridge"]], "next": [["bridge"]]}, "duplicate_card", "next[0]"),
        ({"next": [["armoury"], ["armoury"]]}, "duplicate_card", "next[1]"),
        ({"start": START, "next": [START[1]]}, "duplicate_card", "next[0]"),
        ({"next": [["bridge", "mess-hall"]]}, "unknown_card", "next[0]"),
        ({"next": TIER[0][:4]}, "out_of_range", "next"),
        ({"deck": 61}, "deck_too_big", "deck"),
        ({"deck": 57, "seats": 2}, "deck_too_big", "deck"),
        ({"deck": 56, "hands": [[], [], []]}, "deck_too_big", "deck"),
        ({"deck": 51, "seats": 2, "options": {"difficulty": "realist"}}, "deck_too_big", "deck"),
        ({"deck": -1}, "out_of_range", "deck"),
        ({"hands": [["data"] * 8, ["data"] * 8]}, "too_many_copies", "hands[1][7]"),
        ({"hands": [["universal"] * 7]}, "too_many_copies", "hands[0][6]"),
        ({"hands": [["universal"]], "options": {"difficulty": "realist"}}, "too_many_copies", "hands[0][0]"),
        ({"hands": [["gold"]]}, "unknown_resource", "hands[0][0]"),
        ({"hands": [[], [], []], "seats": 2}, "too_many_players", "hands"),
        ({"hands": [[]] * 5}, "too_many_players", "hands"),
        ({"action_tokens": [5, 4]}, "too_many_tokens", "action_tokens[1]"),
        ({"action_tokens": [0, 0, 0], "seats": 2}, "too_many_players", "action_tokens"),
        ({"seats": 5}, "out_of_range", "seats"),
    ],
)
def test_ships_that_cannot_be(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(**{"task": "odds", "rooms": {}, "seen": [], **given}) == (code, path)


@pytest.mark.rule("solarstorm/components.damage")
@pytest.mark.parametrize(
    ("seen", "en", "zh"),
    [
        ([[]], "There is no damage card with these rooms: none.", "没有写着这些房间的伤害牌：无。"),
        (
            [["bridge", "mess-hall"]],
            "There is no damage card with these rooms: Bridge, Mess Hall.",
            "没有写着这些房间的伤害牌：舰桥、食堂。",
        ),
        (
            [["armoury", "bridge"], ["bridge", "armoury"]],
            "This damage card is entered twice: Bridge, Armoury.",
            "这张伤害牌填了两次：舰桥、军械库。",
        ),
    ],
)
def test_errors_name_a_damage_card_by_its_rooms(seen: list[list[str]], en: str, zh: str) -> None:
    with pytest.raises(InputError) as caught:
        odds(seen=seen)
    assert GAME.message(caught.value, "en") == en
    assert GAME.message(caught.value, "zh") == zh


@pytest.mark.rule(
    "solarstorm/divert.core", "solarstorm/components.rooms", "solarstorm/components.tokens", "solarstorm/setup.first"
)
@pytest.mark.parametrize(
    ("given", "rule", "said"),
    [
        (
            {"rooms": {"energy-core": {"uncovered": ["data"]}}},
            "solarstorm/divert.core",
            "The Energy Core is never damaged, protected or diverted.",
        ),
        (
            {"rooms": {"bridge": {"uncovered": ["metal"]}}},
            "solarstorm/components.rooms",
            "“metal” is not possible here.",
        ),
        (
            {"rooms": {"energy-core": {"protection": 1}}},
            "solarstorm/divert.core",
            "The Energy Core is never damaged, protected or diverted.",
        ),
        ({"start": START[:1]}, "solarstorm/setup.first", "The set-up draws two damage cards with three rooms each."),
        (
            {"seen": [["bridge"], ["bridge"]]},
            "solarstorm/components.damage",
            "This damage card is entered twice: Bridge.",
        ),
        ({"seen": [[]]}, "solarstorm/components.damage", "There is no damage card with these rooms: none."),
        ({"hands": [[], [], []], "seats": 2}, "", "Too many players: 3, at most 2."),
        ({"action_tokens": [0, 0, 0], "seats": 2}, "", "Too many players: 3, at most 2."),
        ({"action_tokens": [5, 4]}, "solarstorm/components.tokens", "9 tokens, but only 8 exist."),
        (
            {"deck": 57, "seats": 2},
            "solarstorm/setup.resources",
            "57 cards, but the deck had only 56 when the game began.",
        ),
    ],
)
def test_errors_say_what_is_wrong_and_by_which_rule(given: dict[str, Any], rule: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        odds(**given)
    assert (caught.value.rule, GAME.message(caught.value, "en")) == (rule, said)


def test_what_just_fits() -> None:
    assert odds(hands=[["data"], []], action_tokens=[1, 1], seats=2)["tier"] == 1
    assert odds(deck=60)["tier"] == 1
    assert odds(deck=60, seats=1)["tier"] == 1
    assert odds(hands=[["data"] * 15, ["universal"] * 6], action_tokens=[4, 4])["tier"] == 1
    assert odds(rooms={"energy-core": {}, "bridge": {"protection": 4}})["tier"] == 1
    beside_the_core = odds(rooms={"energy-core": {}, "bridge": {"diverted": True}})
    assert beside_the_core == odds(rooms={"bridge": {"diverted": True}})
    assert beside_the_core != odds()


# ---- may I? ----------------------------------------------------------------------------------------------------------


def verdict(**given: Any) -> tuple[bool, str | None, str]:
    answer = ask(task="can_play", **given)
    return answer["legal"], answer["code"], answer["rule"]


@pytest.mark.rule(
    "solarstorm/divert.whole", "solarstorm/divert.once", "solarstorm/divert.cards", "solarstorm/divert.core"
)
def test_may_i_divert() -> None:
    def divert(room: str, *hand: str, uncovered: Any = (), diverted: bool = False) -> dict[str, Any]:
        return {
            "action": "divert",
            "room": room,
            "uncovered": list(uncovered),
            "diverted": diverted,
            "hand": list(hand),
        }

    good = ask(task="can_play", **divert("mess-hall", "data", "data", "data", "universal"))
    assert (good["legal"], good["discard"]) == (True, ["data", "data", "universal"])
    assert verdict(**divert("bridge", uncovered=["data"], diverted=True))[1:] == (
        "room_damaged",
        "solarstorm/divert.whole",
    )
    assert verdict(**divert("bridge", diverted=True))[1:] == ("already_diverted", "solarstorm/divert.once")
    assert verdict(**divert("bridge", "data", "metal"))[1:] == ("cannot_pay", "solarstorm/divert.cards")
    assert verdict(**divert("energy-core"))[1:] == ("core_cannot", "solarstorm/divert.core")
    assert ask(task="can_play", **divert("bridge", "data"))["discard"] == []


@pytest.mark.rule(
    "solarstorm/repair.match", "solarstorm/repair.universal", "solarstorm/repair.diverted", "solarstorm/repair.shown"
)
def test_may_i_repair() -> None:
    def mend(room: str, card: str, *uncovered: str, **more: Any) -> dict[str, Any]:
        return {"action": "repair", "room": room, "card": card, "uncovered": list(uncovered), **more}

    assert verdict(**mend("bridge", "data"))[1] == "nothing_to_repair"
    assert verdict(**mend("bridge", "universal", diverted=True))[1] == "nothing_to_repair"
    assert verdict(**mend("energy-core", "data"))[1] == "core_cannot"
    assert verdict(**mend("bridge", "metal", "data"))[1:] == ("no_match", "solarstorm/repair.match")
    assert verdict(**mend("bridge", "energy", "data", diverted=True))[1:] == ("no_match", "solarstorm/repair.shown")
    assert verdict(**mend("bridge", "data", "data"))[2] == "solarstorm/repair.match"
    assert verdict(**mend("bridge", "data", "data", diverted=True))[2] == "solarstorm/repair.diverted"
    first = ask(task="can_play", **mend("bridge", "universal", "energy", "nanobots"))
    assert (first["rule"], first["uncovered_after"]) == ("solarstorm/repair.universal", ["energy"])
    other = ask(task="can_play", **mend("bridge", "universal", "energy", "nanobots", space="energy"))
    assert other["uncovered_after"] == ["nanobots"]
    assert verdict(**mend("bridge", "universal", "nanobots", space="energy"))[1] == "no_match"
    assert verdict(**mend("bridge", "data", "data", "energy", space="energy"))[1] == "no_match"
    kept = ask(task="can_play", **mend("bridge", "metal", "energy", "nanobots"))
    assert kept["uncovered_after"] == ["nanobots", "energy"]


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"action": "divert", "room": "bridge", "uncovered": []}, "missing_field", "hand"),
        ({"action": "repair", "room": "bridge", "uncovered": []}, "missing_field", "card"),
        ({"action": "divert", "room": "bridge"}, "missing_field", "uncovered"),
        ({"action": "swap", "room": "bridge", "uncovered": []}, "bad_choice", "action"),
        ({"action": "repair", "room": "attic", "uncovered": []}, "unknown_room", "room"),
        (
            {"action": "repair", "room": "bridge", "uncovered": ["metal"], "card": "data"},
            "unknown_resource",
            "uncovered[0]",
        ),
        (
            {"action": "repair", "room": "energy-core", "uncovered": ["metal"], "card": "data"},
            "core_damaged",
            "uncovered",
        ),
        ({"action": "repair", "room": "bridge", "uncovered": [], "card": "gold"}, "unknown_resource", "card"),
        ({"action": "divert", "room": "bridge", "uncovered": [], "hand": ["data"] * 16}, "too_many_copies", "hand[15]"),
        (
            {
                "action": "repair",
                "room": "bridge",
                "uncovered": [],
                "card": "universal",
                "options": {"difficulty": "realist"},
            },
            "too_many_copies",
            "card",
        ),
    ],
)
def test_questions_that_cannot_be(given: dict[str, Any], code: str, path: str) -> None:
    assert refused(task="can_play", **given) == (code, path)


# ---- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "solarstorm/setup.hand", "solarstorm/setup.open", "solarstorm/setup.resources", "solarstorm/setup.first"
)
def test_the_set_up() -> None:
    decks = {
        1: (62, 60, 58, 56, 54),
        2: (58, 56, 54, 52, 50),
        3: (57, 55, 53, 51, 49),
        4: (58, 56, 54, 52, 50),
    }
    for seats, row in decks.items():
        for difficulty, deck in zip(("easy", "medium", "hard", "veteran", "realist"), row, strict=True):
            answer = ask(task="setup", seats=seats, options={"difficulty": difficulty})
            assert (answer["deck"], answer["hand"], answer["cubes_off"]) == (deck, (0, 4, 4, 3, 2)[seats], 6)
            assert (answer["damage_cards"], answer["hand_limit"]) == (22, 6)
    assert refused(task="setup") == ("missing_field", "seats")
    assert refused(task="setup", seats=5) == ("out_of_range", "seats")


def test_schema_and_answers_are_json() -> None:
    schema = GAME.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name, task in GAME.tasks.items():
        given = {"task": name, **task.example}
        validator.validate(given)
        assert json.loads(json.dumps(GAME.ask(given))) == GAME.ask(given)
        assert GAME.ask(given, "zh")["task"] == name
    assert not validator.is_valid({"task": "odds", "rooms": {"cellar": {}}})
    assert not validator.is_valid({"task": "can_play", "action": "repair", "room": "attic", "uncovered": []})
