"""The score page, by events: cards and points, every scoring, the round as a whole, the assistant."""

import json

import pytest

from tests.ui.pages import Opened


def opened(lang: str = "en", way: str = "cards", **options: str | bool) -> Opened:
    page = Opened("score", lang, game="rummy")
    for name, value in options.items():
        page.do("option", name, value)
    if way != "cards":
        page.click(f"way-{way}")
    return page


def tap(page: Opened, cards: str, tool: str = "card") -> None:
    """Tap cards, choosing their suits before."""
    for card in cards.split():
        page.click(f"{tool}-suit-{card[-1]}")
        page.click(f"{tool}-{card}")


def put(page: Opened, cards: str, way: int = 0) -> None:
    """Put cards on the table."""
    page.click("place-table")
    tap(page, cards)
    page.click(f"put-{way}")


def keep(page: Opened, cards: str) -> None:
    if page.has("place-hand"):
        page.click("place-hand")
    tap(page, cards)


def puts(page: Opened) -> list[str]:
    """What the picked cards can become."""
    return [button.get_text(strip=True) for button in page.soup.select(".rmp button")]


def cells(page: Opened, nth: int = 0) -> list[str]:
    """A round's points by seat."""
    found = [page.get(f"cell-{nth}-{seat}") for seat in range(len(page.soup.select(".pad-table tbody tr")))]
    return [cell.get_text(" ", strip=True).removeprefix("✓ ") for cell in found]


def totals(page: Opened) -> list[str]:
    return [page.text(f"total-{seat}") for seat in range(len(page.soup.select(".pad-table tbody tr")))]


def type_points(page: Opened, left: int, down: int | None = None) -> None:
    for field, number in (("left", left), ("down", down)):
        if number is not None:
            if page.has(f"field-{field}"):
                page.click(f"field-{field}")
            for digit in str(number):
                page.click(f"key-{digit}")


# ---- cards


@pytest.mark.rule("rummy/score.melds", "rummy/lay.points", "rummy/value.hand", "rummy/out.empty")
def test_a_round_of_500_by_cards() -> None:
    page = opened()
    put(page, "9H 10H JH")
    assert page.text("total") == "29", "so far"
    assert cells(page) == ["–", "–"], "what is left is not known"
    put(page, "QH")
    keep(page, "5S 2D")
    assert cells(page) == ["32", "–"]
    page.click("next")
    page.click("place-table")
    tap(page, "KH")
    assert puts(page) == ["Lay off on 9♥ 10♥ J♥ Q♥: 10"], "the run has grown"
    page.click("put-0")
    page.click("out")
    assert cells(page) == ["32", "10"]
    assert page.get("cell-0-1").select_one(".badge--gold") is not None
    page.click("next")
    assert page.text("standing") == "After round 1: Player 1 leads, 468 points to go."
    page.click("cell-0-0")
    page.click("place-table")
    page.click("back-laid-0")
    assert cells(page)[0] == "22"
    page.click("undo")
    assert cells(page)[0] == "32"


@pytest.mark.rule("rummy/meld.both-ends", "rummy/lay.target", "rummy/lay.chain")
def test_what_picked_cards_can_become() -> None:
    page = opened()
    put(page, "5S 5H 5D")
    put(page, "6C 7C 8C")
    tap(page, "5C")
    assert puts(page) == ["Lay off on 5♠ 5♥ 5♦: 5", "Lay off on 6♣ 7♣ 8♣: 5"]
    tap(page, "4C 3C")
    assert puts(page) == ["Meld: 12", "Lay off on 6♣ 7♣ 8♣: 12"]
    tap(page, "KD")
    assert puts(page) == []
    assert page.has("no-way")
    whole = opened()
    whole.click("place-table")
    tap(whole, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS")
    assert puts(whole) == ["Meld: 99", "Meld, ace low: 85"]
    whole.click("put-1")
    whole.click("out")
    assert cells(whole)[0] == "85"


@pytest.mark.rule("rummy/components.pack")
def test_a_card_is_in_one_place() -> None:
    page = opened()
    keep(page, "9H")
    page.click("next")
    assert page.get("card-suit-H")
    page.click("card-suit-H")
    assert page.get("card-9H")["aria-disabled"] == "true"
    page.click("card-9H")
    assert page.text("notice") == "9♥ is somewhere else already."
    page.click("place-table")
    tap(page, "10H")
    page.click("place-hand")
    tap(page, "10H")
    page.click("place-table")
    assert page.get("card-10H")["aria-disabled"] == "true"


@pytest.mark.rule("rummy/round.out", "rummy/round.exhausted")
def test_somebody_goes_out_or_nobody_does() -> None:
    page = opened()
    keep(page, "9H")
    page.click("next")
    keep(page, "KS")
    page.click("next")
    assert page.codes() == ["nobody_out"]
    assert cells(page) == ["−9", "−10"], "scored so far"
    page.click("next")
    assert not page.has("cell-1-0"), "first this round"
    page.type("exhausted", True)
    assert page.codes() == []
    page.click("next")
    assert page.has("cell-1-0")
    again = page.again("zh")
    assert again.get("exhausted").get("checked") is None, "that of the second round"
    again.click("cell-0-0")
    assert again.get("exhausted").get("checked") is not None
    page.click("cell-0-0")
    page.type("exhausted", False)
    page.click("out")
    page.click("cell-0-1")
    page.click("out")
    assert page.codes() == ["two_players_out"]
    assert cells(page)[0] == "0", "the other one is scored all the same"
    page.click("cell-0-0")
    assert page.codes() == []


def test_a_fault_of_one_leaves_the_others_alone() -> None:
    page = opened()
    put(page, "QS KS AS")
    page.click("out")
    page.click("next")
    keep(page, "5S")
    page.do("option", "ace", "low")
    assert cells(page) == ["! –", "−5"]
    page.click("cell-0-0")
    assert page.codes() == ["bad_meld"]
    assert "With low aces" in page.text("cell-fault")
    page.do("option", "ace", "versatile")
    assert cells(page) == ["35", "−5"]


# ---- points


@pytest.mark.rule("rummy/score.melds", "rummy/value.hand", "rummy/value.face")
def test_a_round_of_500_by_points() -> None:
    page = opened(way="points")
    type_points(page, 12, 40)
    assert cells(page)[0] == "28"
    page.click("field-down")
    page.click("key-6")
    page.click("key-1")
    assert cells(page)[0] == "49", "typed over"
    page.click("next")
    page.click("op-out")
    page.click("key-7")
    assert cells(page)[1] == "7", "seven points are no meld, but a lay-off"
    assert "Laid off" in page.soup.select(".rounds__l")[0].get_text()
    page.click("field-left")
    page.click("key-1")
    assert page.codes() == ["impossible_points"]
    page.click("key-back")
    page.click("key-2")
    assert (page.codes(), cells(page)[1]) == ([], "5")


@pytest.mark.rule("rummy/score.winner", "rummy/score.tied", "rummy/end.target", "rummy/option.scoring")
def test_basic_rummy_to_its_end() -> None:
    page = opened(way="points", scoring="winner_takes")
    page.do("add")
    assert not page.has("field-down"), "melds count nothing"
    assert "First to 100" in page.soup.get_text()
    for left in (18, 0, 33):
        type_points(page, left)
        page.click("next")
    assert cells(page) == ["0", "51", "0"]
    for left in (12, 12, 40):
        type_points(page, left)
        if left < 40:
            page.click("next")
    page.type("exhausted", True)
    page.click("next")
    assert cells(page, 1) == ["14", "14", "0"]
    assert totals(page) == ["14", "65", "0"]
    for left in (30, 0, 5):
        type_points(page, left)
        page.click("next")
    assert totals(page) == ["14", "100", "0"]
    assert page.text("result") == "Player 2 wins"
    assert "51 + 14 + 35" in page.soup.select(".rank")[0].get_text(" ", strip=True)
    page.do("option", "target", "200")
    assert not page.has("result")
    assert not page.get("next").has_attr("disabled")


@pytest.mark.rule("rummy/score.deduction", "rummy/end.winner", "rummy/end.tie")
def test_penalties_the_lowest_wins() -> None:
    page = opened(way="points", scoring="deduction")
    assert "Until 100, the lowest wins" in page.soup.get_text()
    type_points(page, 60)
    page.click("next")
    page.click("op-out")
    page.click("next")
    assert page.text("standing") == "After round 1: Player 2 is lowest, 40 points to go."
    type_points(page, 40)
    page.click("next")
    page.click("op-out")
    page.click("next")
    assert page.text("result") == "Player 2 wins"


@pytest.mark.rule("rummy/option.simple", "rummy/option.ace", "rummy/option.quick")
def test_options_change_what_was_entered() -> None:
    page = opened()
    keep(page, "AS 7C JD")
    assert cells(page)[0] == "−32"
    page.do("option", "simple", True)
    assert cells(page)[0] == "−30"
    page.do("option", "ace", "low")
    assert cells(page)[0] == "−20"
    page.do("option", "simple", False)
    assert cells(page)[0] == "−18"
    page.click("next")
    page.click("out")
    page.do("option", "length", "quick")
    page.click("next")
    assert page.text("result") == "Player 2 wins"
    page.click("setup")
    assert page.get("opt-ace").select_one("[selected]")["value"] == "low"  # type: ignore[index]
    page.do("option", "scoring", "deduction")
    assert cells(page) == ["18", "0"]
    assert page.get("opt-target").select_one("[selected]")["value"] == "100"  # type: ignore[index]


def test_a_blank_sheet_names_what_is_in_force() -> None:
    page = opened(scoring="winner_takes")
    page.click("paper")
    assert "Winner takes" in page.soup.get_text()
    assert "赢家" in page.soup.get_text()


def test_what_is_kept_and_what_is_damaged() -> None:
    page = opened()
    put(page, "9H 10H JH")
    keep(page, "2S")
    again = page.again("zh")
    assert cells(again)[0] == "27"
    assert page.saved is not None
    kept = json.loads(page.saved)
    kept["doc"]["players"][0]["games"][0]["entry"]["hand"] = ["1S"]
    assert Opened("score", saved=json.dumps(kept), game="rummy").has("notice")


def test_odd_events_do_nothing() -> None:
    page = opened()
    page.click("place-table")
    before = page.saved
    for do, arg in (
        ("card", "1S"),
        ("put", "3"),
        ("put", "x"),
        ("back", "melds:0"),
        ("back", "hand:0"),
        ("back", "melds:x"),
        ("suit", "X"),
        ("place", "x"),
        ("field", "x"),
        ("best-card", "x"),
        ("best-put", ""),
        ("best-back", "x"),
        ("best-nothing", ""),
    ):
        page.do(do, arg)
    assert page.saved == before


# ---- the assistant


def titles(page: Opened) -> list[list[str]]:
    return [[span.get_text(strip=True) for span in head.select("span")] for head in page.soup.select(".rma__o h3")]


@pytest.mark.rule("rummy/best.aims", "rummy/best.exact", "rummy/best.display")
def test_the_best_of_a_hand_with_reasons() -> None:
    page = opened()
    tap(page, "AS AH AD AC 2S 3S", "best")
    assert titles(page) == [
        ["Least left in hand: 0", "You can go out"],
        ["Most on the table: 60", "Most on the table less the hand: 55"],
    ]
    words = page.text("best-answer")
    assert "These cards could go two ways: A♠." in words
    assert "None of these ways is better." in words
    assert page.saved is None, "nothing of it is kept with the scores"
    low = opened(ace="low")
    tap(low, "AS 2S 3S 3H 3D 4H 5H 6H", "best")
    assert titles(low) == [["Least left in hand: 3", "Most on the table: 24", "Most on the table less the hand: 21"]]
    assert "There are other ways that are just as good." in low.text("best-answer")
    low.click("best-clear")
    assert not low.has("best-answer")


@pytest.mark.rule("rummy/best.discard", "rummy/out.empty")
def test_the_best_discard_and_the_cards_to_hope_for() -> None:
    page = opened(ace="low")
    tap(page, "AS 2S 3S 3H 3D 4H 5H 6H", "best")
    assert page.text("best-outs") == "4 of 44 unseen cards let you go out (9%): 4♠ 2♥ 7♥ 3♣."
    page.click("best-time-after")
    assert titles(page)[0][-1] == "You can go out"
    page.type("best-keep", "3D")
    assert titles(page)[0][0] == "Least left in hand: 1"
    assert not page.has("best-outs")
    alone = opened()
    tap(alone, "4H 9C", "best")
    assert alone.text("best-outs") == "No single card lets you go out."
    tap(alone, "5H", "best")
    assert alone.text("best-outs") == "2 of 49 unseen cards let you go out (4%): 3♥ 6♥."


@pytest.mark.rule("rummy/best.aims", "rummy/lay.chain")
def test_melds_of_the_table_help() -> None:
    page = opened()
    page.click("best-place-table")
    tap(page, "4D 5D", "best")
    assert page.get("best-put").has_attr("disabled")
    tap(page, "6D", "best")
    page.click("best-put")
    page.click("best-place-hand")
    page.click("best-suit-D")
    assert page.get("best-4D")["aria-disabled"] == "true"
    tap(page, "7D 8D", "best")
    assert titles(page)[0][0] == "Least left in hand: 0"
    assert "on 4♦ 5♦ 6♦" in page.text("best-answer")
    page.click("best-back-0")
    assert titles(page)[0][0] == "Least left in hand: 15"
