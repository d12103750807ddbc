"""The end of a round on the play page: it stands until people have seen it."""

import json
import re

import pytest

from calculators.core.record import read_record, replay
from calculators.games import game
from calculators.ui import app
from calculators.ui.ongoing import Ongoing
from calculators.ui.play import PlayPage
from tests.ui.pages import Opened, begun


def play(page: Opened, *, until_round: bool = True) -> Opened:
    """Follow the hints to the end of the round, or of the game."""
    for _ in range(1000):
        if page.has("result") or (until_round and page.has("go-on")):
            return page
        if page.reply["next"] and page.reply["next"]["do"] == "step":
            page.do("step")
        elif name := next((name for name in ("go-on", "ready") if page.has(name)), None):
            page.click(name)
        else:
            page.do("hint")
            page.do("go")
    raise AssertionError("it never ends")


def ongoing(slug: str = "flip7") -> Ongoing:
    """The game behind the page."""
    page = app._open["play", slug]
    assert isinstance(page, PlayPage)
    assert page.on is not None
    return page.on


def ranks(page: Opened) -> list[tuple[str, str, str]]:
    """Place, gain and total, as they stand there."""
    rows = page.soup.select(".rank li")
    return [(row.select("span")[0].text, row.select(".rank__r")[0].text, row.select("b")[0].text) for row in rows]


@pytest.mark.parametrize(("lang", "title"), [("en", "Round 2 is over"), ("zh", "第2轮结束")])
def test_the_round_and_the_totals_stand_until_people_go_on(lang: str, title: str) -> None:
    page = play(begun("flip7", "person", "medium", "medium", lang=lang))
    page.click("go-on")
    play(page)
    assert page.text("round-over") == title
    assert page.reply["focus"] == "go-on"
    assert page.reply["next"] is None, "the computers wait"
    first, second = ongoing().state.view(0)["rounds"]
    totals = [one + two for one, two in zip(first, second, strict=True)]
    assert [int(total) for _, _, total in ranks(page)] == sorted(totals, reverse=True)
    assert sorted(int(gain) for _, gain, _ in ranks(page)) == sorted(second)
    assert ranks(page)[0][0] == "1"
    assert len(page.soup.select(".seat")) == 3, "everybody's row as it lay"
    assert not page.has("go")
    assert not page.soup.select(".a-mine"), "nothing of the next deal"
    assert ("Round 2 ends" if lang == "en" else "第2轮") in page.soup.select(".log li")[0].get_text()


def test_one_player_alone_has_no_place() -> None:
    page = play(begun("flip7", "person"))
    assert [place for place, _, _ in ranks(page)] == [""]
    assert not page.soup.select(".rank .crown")


def test_the_working_of_the_round_adds_up() -> None:
    page = play(begun("flip7", "person", "medium", "medium"))
    sheets = page.soup.select(".a-sheets details")
    assert len(sheets) == 3
    for seat, sheet in enumerate(sheets):
        points = [int(one.get_text().replace("−", "-")) for one in sheet.select(".ln__p")]
        assert sum(points) == int(sheet.select("summary b")[0].get_text()) == ongoing().rounds()[-1].points[seat]
        assert {one.get_text() for one in sheet.select(".ref")} <= {"9.1", "9.2", "9.3", "9.4", "9.6"}


def test_the_result_says_what_each_round_was_made_of() -> None:
    page = play(begun("flip7", "person", "medium", target="100"), until_round=False)
    for sheet in page.soup.select(".a-sheets details"):
        for line in sheet.select(".ln"):
            (how,) = line.select(".ln__how")
            name, made = how.select("b")[0].get_text(), how.get_text()
            doubled, times, rest = made.removeprefix(name).rpartition(" × 2")
            points = sum(map(int, re.findall(r"\d+", doubled))) * 2 + sum(map(int, re.findall(r"\d+", rest)))
            assert bool(times) == bool(doubled)
            assert points == int(line.select(".ln__p")[0].get_text())


def test_the_rows_are_those_of_the_round_that_ended() -> None:
    page = play(begun("flip7", "person", "medium"))
    event = ongoing().log()[-1]
    assert event.kind == "round"
    shown = [len(seat.select(".card")) for seat in page.soup.select(".seat")]
    assert shown == [len(row) for row in event.values["rows"]]
    assert sum(shown) > 2
    assert not any(later.kind == "number" for later in ongoing().log(len(ongoing().log())))


def test_nothing_moves_while_it_stands_and_everything_after() -> None:
    page = play(begun("flip7", "person", "medium"))
    kept = ongoing().record
    for do in ("hit", "stay", "hint", "go", "step", "ready"):
        page.do(do)
        assert page.has("go-on"), do
    assert ongoing().record == kept
    page.click("go-on")
    assert not page.has("go-on")
    assert page.soup.select(".a-mine")
    page.do("round")
    assert ongoing().record == kept, "there is no round to leave any more"
    play(page, until_round=False)
    state = replay(game("flip7"), read_record(page.do("file")["file"]["text"]))
    assert state.turn is None


def test_it_still_stands_after_a_reload() -> None:
    page = play(begun("flip7", "person", "medium"))
    again = page.again("zh")
    assert ranks(again) == ranks(page)
    assert again.has("go-on")
    for held in ("0", "1000000", '"x"', "null", "true", "[]"):
        kept = json.dumps({**json.loads(page.saved or ""), "held": json.loads(held)})
        assert not Opened("play", saved=kept, game="flip7").has("go-on"), held


def test_undo_goes_back_into_the_round() -> None:
    page = play(begun("flip7", "person", "medium"))
    moves = len(ongoing().record.moves)
    page.click("undo")
    assert not page.has("go-on")
    assert len(ongoing().record.moves) < moves
    play(page)
    assert len(ongoing().record.moves) == moves


def test_the_device_is_passed_afterwards() -> None:
    page = Opened("play", game="flip7")
    page.click("seats-2")
    page.click("kind-1-person")
    page.type("hide", True)
    page.click("start")
    play(page)
    assert not page.has("ready")
    seat = ongoing().seat
    page.click("go-on")
    assert page.has("ready") == (ongoing().state.turn != seat)


def test_where_only_computers_play_nobody_need_look() -> None:
    page = begun("flip7", "medium", "easy")
    while page.reply["next"] and page.reply["next"]["do"] == "step":
        page.do("step")
        assert not page.has("go-on")
    assert page.has("result")


def test_the_last_round_is_the_result() -> None:
    page = play(begun("flip7", "person", "medium", length="quick"))
    assert page.has("result")
    assert not page.has("go-on")


def test_the_games_of_a_dynasty() -> None:
    page = play(begun("kingdomino", "person", "medium", dynasty=True))
    assert page.text("round-over") == "Game 1 is over"
    assert page.text("go-on") == "Next: Game 2"
    page.click("go-on")
    play(page)
    (one, two) = (event.values["totals"] for event in ongoing("kingdomino").state.log if event.kind == "game")
    assert sorted(int(total) for _, _, total in ranks(page)) == sorted(a + b for a, b in zip(one, two, strict=True))
    page.click("go-on")
    play(page)
    assert page.has("result")
