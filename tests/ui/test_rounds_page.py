"""The score page of a game that is settled round by round, with Flip 7: cells, rounds, running totals, the end."""

import json

import pytest

from tests.ui.pages import Opened

ROWS = ((5, 8, 12, "+4", "x2"), (1, 2, 3))


def opened(lang: str = "en", players: int = 2) -> Opened:
    page = Opened("score", lang, game="flip7")
    for _ in range(players - 2):
        page.do("add")
    return page


def type_points(page: Opened, points: int | str) -> None:
    """Type a round's points and go on."""
    for digit in str(points):
        page.click(f"key-{digit}")
    page.click("next")


def points_page(*rounds: tuple[int, ...], lang: str = "en") -> Opened:
    """A page with these rounds typed; the next cell or the result is open."""
    page = opened(lang, len(rounds[0]))
    page.click("way-points")
    for points in rounds:
        for one in points:
            type_points(page, one)
    return page


def totals(page: Opened) -> list[str]:
    count = len(page.soup.select("tbody tr"))
    return [page.text(f"total-{seat}") for seat in range(count)]


def tap(page: Opened, *cards: int | str) -> None:
    for card in cards:
        page.click(f"card-{str(card).replace('+', 'p')}")


# ---- one cell


def test_cards_are_tapped_and_the_total_explains_itself() -> None:
    page = opened()
    assert page.text("total") == "–"
    tap(page, *ROWS[0])
    assert page.text("total") == "54"
    lines = [line.get_text(" ", strip=True) for line in page.soup.select(".rounds__l .ln")]
    assert lines == [
        "Numbers 5 + 8 + 12 9.1 25",
        "Numbers doubled the numbers once more, nothing else 9.2 25",
        "Plus cards +4 9.3 4",
    ]
    tap(page, 5)
    assert page.text("total") == "44"
    page.click("undo")
    assert page.text("total") == "54"


def test_a_flip_7_is_derived_and_shown() -> None:
    page = opened()
    tap(page, 0, 1, 2, 3, 4, 5, 6)
    assert page.text("total") == "36"
    assert [badge["data-sign"] for badge in page.get("cell-0-0").select(".badge--gold")] == ["7"]
    assert "Flip 7, 36" in str(page.get("cell-0-0")["aria-label"])
    tap(page, 8)
    assert page.text("notice") == "Seven numbers are a Flip 7. Take one away first."
    page.click("next")
    assert page.get("cell-0-0").select(".badge--gold")


def test_enter_goes_on_and_on_undo_takes_back() -> None:
    page = points_page((5, 7))
    page.click("key-5")
    entry = page.get("entry")
    assert "data-home" in entry.attrs
    assert json.loads(str(entry["data-keys"]))["Enter"].startswith("next:")
    around = page.get("undo").find_parent(attrs={"data-keys": True})
    assert around
    assert json.loads(str(around["data-keys"])) == {"Enter": "undo"}


def test_cards_that_somebody_else_has_cannot_be_taken() -> None:
    page = opened()
    tap(page, 1, 2, "x2")
    page.click("next")
    tap(page, 1)
    assert page.text("notice") == "Every 1 is with somebody else already."
    assert page.get("card-x2")["aria-disabled"] == "true"
    tap(page, 2)
    assert page.text("total") == "2"


def test_a_bust_is_nought_and_keeps_the_cards() -> None:
    page = opened()
    tap(page, 10, 4)
    page.click("bust")
    assert (page.text("total"), page.text("cell-0-0")) == ("0", "0")
    assert [badge["data-sign"] for badge in page.get("cell-0-0").select(".badge--out")] == ["×"]
    page.click("bust")
    assert page.text("total") == "14"


def test_not_entered_is_not_nought() -> None:
    page = opened()
    assert (page.text("cell-0-0"), totals(page)) == ("–", ["–", "–"])
    page.click("none")
    assert (page.text("total"), totals(page)) == ("0", ["0", "–"])
    page.click("next")
    assert page.get("next").has_attr("disabled"), "the second player's round is missing"
    assert "First enter what Player 2 has" in str(page.get("next")["title"])


def test_points_are_typed_on_the_keypad() -> None:
    page = opened()
    page.click("way-points")
    for key in ("4", "2", "back", "5"):
        page.click(f"key-{key}")
    assert (page.text("total"), page.text("cell-0-0")) == ("45", "45")
    page.click("op-bust")
    assert page.text("total") == "0"
    page.click("key-7")
    assert page.text("total") == "7"


def test_the_bonus_is_added_whatever_the_order() -> None:
    page = opened()
    page.click("way-points")
    page.click("op-seven")
    assert (page.text("total"), page.text("cell-0-0")) == ("– + 15", "–")
    page.click("key-4")
    page.click("key-5")
    assert (page.text("total"), page.text("cell-0-0"), totals(page)) == ("45 + 15", "60", ["60", "–"])
    assert page.get("op-seven")["aria-pressed"] == "true"
    page.click("op-seven")
    assert (page.text("total"), page.text("cell-0-0")) == ("45", "45")
    page.click("op-seven")
    page.click("op-bust")
    assert (page.text("total"), page.text("cell-0-0")) == ("0", "0")
    assert page.get("op-seven")["aria-pressed"] == "false"


def test_a_cell_is_typed_over_when_it_is_opened_again() -> None:
    page = points_page((42, 30))
    page.click("cell-0-0")
    assert page.text("total") == "42"
    page.click("key-5")
    assert page.text("total") == "5"
    page.click("key-1")
    assert (page.text("total"), totals(page)) == ("51", ["51", "30"])


def test_physical_keys_do_the_same() -> None:
    page = opened()
    page.click("way-points")
    keys = str(page.get("entry")["data-keys"])
    assert '"7": "key:7"' in keys
    assert '"Backspace": "key:back"' in keys
    assert '"Enter": "next:0:1"' in keys


@pytest.mark.parametrize(("points", "code"), [(160, "impossible_round_total"), (172, "out_of_range")])
def test_impossible_points_are_refused_beside_the_cell(points: int, code: str) -> None:
    page = points_page((42, 30))
    type_points(page, points)
    assert page.codes() == []
    page.click("cell-1-0")
    assert page.codes() == [code]
    assert page.text("total") == str(points), "what was typed stays"
    assert totals(page) == ["42", "30"]
    for _ in range(3):
        page.click("key-back")
    type_points(page, 16)
    assert totals(page) == ["58", "30"]


def test_switching_the_way_loses_nothing() -> None:
    page = opened()
    tap(page, 9)
    page.click("way-points")
    assert page.text("total") == "–"
    page.click("key-3")
    page.click("way-cards")
    assert page.text("total") == "9"
    page.click("way-points")
    assert page.text("total") == "3"
    page.click("next")
    page.click("key-8")
    assert page.text("cell-0-1") == "8"


# ---- rounds


def test_rounds_follow_each_other() -> None:
    page = points_page((42, 31), (57, 0))
    assert page.text("next") == "Next: Player 2"
    assert [cell.get_text(strip=True) for cell in page.soup.select("thead th [aria-hidden]")] == ["1", "2", "3"]
    assert totals(page) == ["99", "31"]
    assert "After round 2: Player 1 leads, 101 points to go." in page.text("standing")
    assert page.reply["focus"] == "entry"
    page.click("cell-0-1")
    page.click("key-9")
    assert totals(page) == ["99", "9"]
    assert page.text("next") == "Next: Round 3", "back to the round that is open"


def test_any_round_can_be_corrected_and_undone() -> None:
    page = points_page((42, 31), (57, 0), (10, 10))
    page.click("cell-1-1")
    type_points(page, 24)
    assert totals(page) == ["109", "65"]
    page.click("undo")
    assert totals(page) == ["109", "41"], "a number is one step"
    assert page.get("cell-1-1")["aria-current"] == "true", "one sees what is taken back"
    page.click("redo")
    assert totals(page) == ["109", "65"]


def test_a_round_can_be_taken_away() -> None:
    page = points_page((42, 31), (57, 0))
    page.click("drop")
    assert page.text("toast").startswith("Round 3 removed")
    assert page.text("next") in {"Next: Round 3", "Next: Player 2"}
    assert totals(page) == ["99", "31"]
    page.click("toast-do")
    assert page.has("cell-2-0")


def test_the_end_and_the_tie_rule() -> None:
    page = points_page((100, 100), (100, 100))
    assert not page.has("result")
    assert "Level at 200: everybody plays another round." in page.text("standing")
    type_points(page, 5)
    page.click("key-7")
    assert page.text("next") == "Result"
    page.click("next")
    assert page.reply["focus"] == "result"
    assert page.text("result") == "Player 2 wins"
    ranks = [row.get_text(" ", strip=True) for row in page.soup.select(".rank li")]
    assert ranks == ["1 Player 2 100 + 100 + 7 207", "2 Player 1 100 + 100 + 5 205"]
    assert not page.has("standing")


def test_options_decide_the_end() -> None:
    page = points_page((60, 50), (40, 50))
    assert not page.has("result")
    page.do("option", "target", "100")
    assert "Level at 100" in page.text("standing")
    page.do("option", "tie_rule", "shared")
    assert page.text("result") == "Player 1 and Player 2 share the win"
    page.do("option", "target", "300")
    assert not page.has("result")
    assert "First to 300" in page.text("variants")
    page.do("option", "length", "quick")
    assert page.text("result").endswith("share the win")


@pytest.mark.parametrize(
    ("lang", "phrases"), [("en", ["193 short of 200", "23 behind Player 1"]), ("zh", ["离200还差193", "比玩家1少23分"])]
)
def test_the_open_cell_says_how_far_it_is_to_the_goal_and_to_who_leads(lang: str, phrases: list[str]) -> None:
    page = points_page((30, 7), lang=lang)
    page.click("cell-0-1")
    assert [tag.get_text() for tag in page.soup.select(".entry__n .note")] == phrases


def test_a_challenge_alone() -> None:
    page = opened()
    page.do("remove", 1)
    page.click("way-points")
    for points in (60, 70, 80):
        type_points(page, points)
    assert page.text("result") == "The end"
    assert "200 reached in 3 rounds: won." in page.soup.select(".result .note")[0].get_text()
    assert page.soup.select(".rank li span")[0].get_text() == "", "alone there is no place"


@pytest.mark.parametrize(("lang", "said"), [("en", "45 points."), ("zh", "45分。")])
def test_one_round_alone_is_no_challenge(lang: str, said: str) -> None:
    page = opened(lang)
    page.do("remove", 1)
    page.do("option", "length", "quick")
    page.click("way-points")
    type_points(page, 45)
    assert page.soup.select(".result .note")[0].get_text() == said


def test_eighteen_can_be_scored() -> None:
    page = opened(players=18)
    page.do("add")
    assert len(page.soup.select("tbody tr")) == 18
    marks = [str(row.select_one("svg")) for row in page.soup.select("tbody tr")]
    assert len(set(marks)) == 18


# ---- what is kept and sent


def test_a_reload_and_a_link_keep_everything() -> None:
    page = points_page((42, 31), (57, 0))
    page.click("way-cards")
    tap(page, 12, "+2")
    again = page.again("zh")
    assert totals(again) == ["113", "31"]
    assert again.text("cell-2-0") == "14"
    shared = page.click("share")["share"]
    assert "42  57  14" in shared["text"]
    other = Opened("score", "en", link=shared["hash"], game="flip7")
    assert totals(other) == ["113", "31"]


def test_one_round_alone_is_not_told_twice() -> None:
    text = points_page((42, 31)).click("share")["share"]["text"]
    assert (text.count("42"), text.count("31")) == (1, 1)


def test_a_finished_game_looks_finished_wherever_it_is_opened() -> None:
    page = opened()
    page.do("option", "target", "100")
    page.click("way-points")
    for points in (57, 60, 58, 30):
        type_points(page, points)
    page.click("cell-0-1")
    page.click("way-cards")
    page.click("bust")
    tap(page, 12)
    link = page.click("share")["share"]["hash"]
    for again in (page.again("en"), Opened("score", "en", link=link, game="flip7")):
        assert again.text("result") == "Player 1 wins"
        assert again.soup.select(".rounds__h h2")[0].get_text() == "Final result"
        assert not again.has("advice"), "nobody wonders about one more card"
    assert again.get("cell-1-0").has_attr("aria-current"), "a link opens the last round"
    assert "Round 2" in again.soup.select(".entry__n")[0].get_text()


def test_a_link_opens_where_something_is_missing() -> None:
    page = points_page((42, 31), (57, 0))
    page.click("way-points")
    type_points(page, 20)
    other = Opened("score", "en", link=page.click("share")["share"]["hash"], game="flip7")
    assert other.get("cell-2-1").has_attr("aria-current")


@pytest.mark.parametrize(
    "entry",
    [
        {"numbers": [5, 5]},
        {"numbers": [13]},
        {"modifiers": ["+3"]},
        {"modifiers": ["x2", "x2"]},
        {"way": "lots"},
        {"points": 3},
    ],
)
def test_a_damaged_sheet_is_not_taken(entry: dict[str, object]) -> None:
    page = opened()
    tap(page, 5)
    sound = '"numbers":[5],"modifiers":[],"none":false,"busted":false,"points":""'
    assert page.saved is not None
    assert sound in page.saved
    kept = json.loads(page.saved)
    kept["doc"]["players"][0]["games"][0]["entry"] |= entry
    again = Opened("score", saved=json.dumps(kept), game="flip7")
    assert totals(again) == ["–", "–"]
    assert again.has("notice")


def test_the_advice_uses_what_is_entered() -> None:
    page = opened()
    tap(page, 7, 10)
    page.click("next")
    tap(page, 12)
    advice = page.text("advice")
    assert "bust 12.1%" in advice, "eleven of 91 cards are twelves"
    assert "staying 12" in advice
    page.click("bust")
    assert not page.has("advice")


def test_the_chart_is_drawn_from_the_first_round_on() -> None:
    page = opened()
    assert not page.soup.select(".chart")
    page = points_page((42, 31))
    assert len(page.soup.select(".chart .pt")) == 2
    assert [name.get_text(strip=True) for name in page.soup.select(".chart .end")] == ["Player 1", "Player 2"]


def test_in_chinese() -> None:
    page = points_page((42, 31), (150, 0), lang="zh")
    page.click("cell-1-0")
    assert page.codes() == ["impossible_round_total"]
    assert "没有牌能凑出150分。" in page.text("cell-fault")
    page.click("cell-1-1")
    assert page.text("next") == "下一位：玩家1"


def test_undo_takes_back_what_was_typed_into_a_cell_in_one_step() -> None:
    page = Opened("score", game="flip7")
    page.click("way-points")
    for key in "24":
        page.click(f"key-{key}")
    page.click("next")
    for key in "131":
        page.click(f"key-{key}")
    assert [page.text(f"total-{seat}") for seat in range(2)] == ["24", "131"]
    page.click("undo")
    assert [page.text(f"total-{seat}") for seat in range(2)] == ["24", "–"]
    page.click("key-7")
    page.click("op-bust")
    page.click("undo")
    assert page.text("total-1") == "7", "another control is a step of its own"
    page.click("cell-0-0")
    page.click("key-5")
    page.click("undo")
    assert page.text("total-0") == "24", "a cell opened again begins a new step"
    page.click("redo")
    assert page.text("total-0") == "5"
