"""The play page: a move is chosen field by field, what is not possible says why, cards come and go by taps."""

from typing import Any

import pytest

from calculators.bots import play_match
from calculators.core.room import Edit
from calculators.core.text import say
from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.components import ROOMS
from calculators.games.solarstorm.engine import SolarStorm, start
from calculators.games.solarstorm.messages import WORDS
from calculators.games.solarstorm.moves import (
    BLIND,
    CREW,
    DIVERT,
    GIVE,
    LOOK,
    MESS,
    REPAIR,
    SCAVENGE,
    SKIP,
    SPEND,
    STOP,
    notation,
    parse,
)
from calculators.games.solarstorm.options import Options
from calculators.games.solarstorm.table import PLAY
from tests.games.shared import NAMES, turn_of
from tests.games.solarstorm.tables import KINDS_OF_GAME, next_damage, play, ship
from tests.ui.pages import Opened


def taps(state: SolarStorm, *edits: str) -> dict[str, Any]:
    """The draft after taps that only choose: "act:4", "room:7"."""
    draft: dict[str, Any] = {}
    for edit in edits:
        do, _, arg = edit.partition(":")
        found = PLAY.tap(turn_of(state), draft, Edit(do, arg, None))
        assert found is not None, edit
        assert found.move is None, edit
        draft = found.draft
    return draft


def chosen(state: SolarStorm, *edits: str) -> str:
    """The move that the main button plays after some taps; "" = nothing yet."""
    move = PLAY.prompt(turn_of(state), taps(state, *edits)).move
    return "" if move is None else notation(move)


def refused(state: SolarStorm, *edits: str) -> str:
    """The code by which the last of some taps is refused."""
    *first, (do, _, arg) = (edit.partition(":") for edit in edits)
    found = PLAY.tap(turn_of(state), taps(state, *map("".join, first)), Edit(do, arg, None))
    assert found is not None
    assert found.move is not None
    refusal = state.why_not(found.move)
    assert refusal is not None
    return refusal.code


def room(name: str) -> str:
    """A tap on a room."""
    return f"room:{next(number for number, one in enumerate(ROOMS) if one.id == name)}"


@pytest.mark.rule("solarstorm/action.move", "solarstorm/turn.stop")
def test_a_tap_on_a_room_goes_there_and_the_main_button_ends() -> None:
    state = ship()
    assert chosen(state) == "end"
    assert chosen(state, room("bridge")) == "move to bridge"
    again = PLAY.tap(turn_of(state), taps(state, room("bridge")), Edit("room", "7", None))
    assert again is not None
    assert again.move == parse("move to bridge"), "tapped again it is played"
    assert refused(state, room("armoury")) == "not_adjacent"


@pytest.mark.rule("solarstorm/repair.match", "solarstorm/room.repair-centre")
def test_repairs_take_the_taps_that_they_need() -> None:
    state = ship(hands=("nanobots universal",), at=("bridge",), opened={"bridge": "nanobots data"})
    assert chosen(state, f"act:{REPAIR}") == ""
    assert chosen(state, f"act:{REPAIR}", "mine:2") == "repair nanobots of bridge with nanobots"
    assert chosen(state, "mine:2") == "repair nanobots of bridge with nanobots", "a card alone repairs"
    assert chosen(state, "mine:4") == ""
    assert chosen(state, "mine:4", "back:0") == "repair data of bridge with universal"
    far = ship(hands=("metal data",), at=("repair-centre",), opened={"armoury": "metal", "bridge": "data"})
    assert chosen(far, f"act:{REPAIR}", room("bridge")) == "repair data of bridge with data"
    assert chosen(far, f"act:{REPAIR}", room("armoury")) == "repair metal of armoury with metal"
    assert chosen(far, f"act:{REPAIR}", room("energy-core")) == "move to energy-core", "other rooms are to go to"


@pytest.mark.rule("solarstorm/room.mess-hall", "solarstorm/action.share", "solarstorm/room.crew-quarters")
def test_cards_and_pawns_of_others() -> None:
    state = ship(3, hands=("data", "metal energy", "energy"), at=("mess-hall", "mess-hall", "bridge"))
    assert chosen(state, f"act:{GIVE}") == "give data to 2"
    assert chosen(state, f"act:{MESS}", "who:1", "card:0", "back:3") == "mess swap data for energy of 2"
    assert chosen(state, f"act:{MESS}", "who:2", "card:5") == "mess take energy from 3"
    assert chosen(state, f"act:{MESS}", "who:2", "card:0", "back:5") == "mess give data to 3"
    shown = PLAY.table(turn_of(state), taps(state, f"act:{MESS}", "who:1"))
    assert [group["field"] for group in shown["choices"]] == ["who", "card"]
    quarters = ship(3, at=("crew-quarters", "bridge", "armoury"))
    assert chosen(quarters, f"act:{CREW}", "who:1", room("armoury")) == "crew 2 to armoury"
    assert chosen(quarters, f"act:{CREW}", "who:1") == ""
    assert taps(quarters, f"act:{CREW}", "who:1", "who:1") == {"act": CREW}, "chosen again, it is open again"


@pytest.mark.rule(
    "solarstorm/turn.phases",
    "solarstorm/collect.choice",
    "solarstorm/collect.limit",
    "solarstorm/action.pick",
    "solarstorm/table.chain",
)
def test_each_phase_has_its_taps() -> None:
    state = ship(hands=("data " * 5,), faces="metal energy", deck="universal nanobots")
    state.dice = bytes([6])
    play(state, "scavenge")
    assert chosen(state) == ""
    assert chosen(state, "face:1") == "pick metal"
    assert chosen(state, f"act:{BLIND}") == "blind"
    assert chosen(state, f"act:{STOP}") == "stop"
    assert refused(state, "face:0") == "not_open"
    play(state, "stop", "end")
    assert chosen(state) == "draw two"
    assert chosen(state, "face:3") == "pick energy"
    assert refused(state, f"act:{SCAVENGE}") == "collect_first"
    play(state, "draw two")
    assert chosen(state) == ""
    assert chosen(state, "mine:0") == "drop data"


@pytest.mark.rule("solarstorm/room.armoury", "solarstorm/room.cargo-hold", "solarstorm/room.bridge")
def test_tokens_and_cards_that_are_looked_at() -> None:
    state = ship(at=("armoury",))
    assert chosen(state, "act:11", room("bridge")) == "protect bridge"
    play(state, "protect bridge")
    assert chosen(state) == "stop"
    assert chosen(state, room("mess-hall")) == "protect mess-hall"
    assert refused(state, room("energy-core")) == "core_cannot"
    cargo = play(ship(at=("cargo-hold",), deck="data metal data energy nanobots"), "look")
    assert chosen(cargo) == ""
    assert chosen(cargo, "look:3") == "put energy"
    assert refused(cargo, "look:4") == "not_seen"
    bridge = ship(at=("bridge",))
    next_damage(bridge, "bridge", "armoury", "mess-hall")
    play(bridge, "look")
    shown = PLAY.table(turn_of(bridge), {})
    assert [say(one["text"], "en") for one in shown["looked"]] == ["Bridge", "Mess Hall", "Armoury"]
    assert chosen(bridge, f"look:{shown['looked'][1]['card']}") == "order mess-hall"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (REPAIR, "nothing_to_repair"),
        (DIVERT, "cannot_pay"),
        (GIVE, "not_together"),
        (SPEND, "no_tokens"),
        (SKIP, "no_tokens_left"),
        (MESS, "wrong_room"),
        (LOOK, "wrong_room"),
    ],
)
def test_what_is_not_possible_says_why(act: int, code: str) -> None:
    state = ship(hands=("data", "metal"), at=("medical-bay", "bridge"), tokens=(0, 8))
    assert refused(state, f"act:{act}") == code


@pytest.mark.parametrize(("seats", "options"), KINDS_OF_GAME[:: len(KINDS_OF_GAME) // 4])
def test_every_hint_can_be_shown_and_every_event_told(seats: int, options: Options) -> None:
    """Whatever a computer would do, its draft leads to the same move; nothing is without words in either language."""
    state = play_match(GAME, ["easy"] * seats, options, 5)
    again: SolarStorm = start(seats, options, 5)
    for move in state.moves:
        now = turn_of(again)
        draft = PLAY.show(now, move)
        prompt = PLAY.prompt(now, draft)
        assert prompt.move == move
        for lang in ("en", "zh"):
            for text in (prompt.ask, prompt.help, prompt.main):
                assert "{" not in say(text, lang, WORDS)
        PLAY.table(now, draft)
        again.push(move)
    for event in state.log:
        assert say(PLAY.log(event, NAMES[:seats]).text, "zh", WORDS)


@pytest.mark.rule("solarstorm/variant.solo")
def test_the_log_tells_which_pawn_of_a_solo_player_begins() -> None:
    state = start(1, Options(), 5)
    play(state, "end", "draw two")
    said = [say(PLAY.log(event, NAMES[:1]).text, "en", WORDS) for event in state.log]
    assert [text for text in said if text.startswith("begins")] == [
        "begins turn 1 with pawn A",
        "begins turn 2 with pawn B",
    ]


@pytest.mark.rule("solarstorm/variant.realistic")
def test_realistic_mode_prints_no_number_of_cards() -> None:
    for realistic in (True, False):
        page = Opened("play", game="solarstorm")
        page.do("option", "realistic", realistic)
        page.do("start")
        deck = page.soup.select_one(".sst-deck")
        assert deck is not None
        assert bool(deck.select("b")) is not realistic


def test_a_whole_turn_on_the_page() -> None:
    """A person's turn in Chinese, then the computers until he is asked again."""
    page = Opened("play", lang="zh", game="solarstorm")
    page.do("start")
    page.computers()
    page.do("act", str(SCAVENGE))
    page.do("go")
    for _ in range(3):
        if page.soup.select_one("#blind") and page.soup.select("button#blind"):
            page.do("act", str(BLIND))
            page.do("go")
    page.do("hint")
    assert page.soup.select_one("#hinted")
    page.do("clear")
    page.do("go")
    assert page.soup.select_one("#faces button")
    page.do("go")
    page.computers()
    prompt = page.soup.select_one("#prompt")
    assert prompt is not None
    assert "3" in prompt.get_text()
