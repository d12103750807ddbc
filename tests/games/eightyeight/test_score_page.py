"""The score page, by events: months typed or tapped, the bidding, how a month ended, what one leaves to the next."""

import json

import pytest

from calculators.games.eightyeight.month import dealer_of, places
from calculators.games.eightyeight.options import Options
from calculators.games.eightyeight.pad import SCORE, blank, odds
from tests.ui.pages import Opened


def opened(players: int = 3, lang: str = "en", **options: str | int) -> Opened:
    page = Opened("score", lang, game="eightyeight")
    for _ in range(players - 3):
        page.do("add")
    for name, value in options.items():
        page.do("option", name, str(value))
    return page


def points(page: Opened, *numbers: int) -> None:
    """Type points for one player after the other, from the open one on."""
    for at, number in enumerate(numbers):
        if at:
            page.click("next")
        for digit in str(number):
            page.click(f"key-{digit}")


def tap(page: Opened, do: str, cards: str) -> None:
    for card in cards.split():
        page.click(f"{do}-{card}")


def cells(page: Opened, nth: int = 0) -> list[str]:
    rows = len(page.soup.select(".pad-table tbody tr"))
    return [page.text(f"cell-{nth}-{seat}").replace("−", "-") for seat in range(rows)]


def totals(page: Opened) -> list[str]:
    return [
        page.text(f"total-{seat}").replace("−", "-") for seat in range(len(page.soup.select(".pad-table tbody tr")))
    ]


def pressed(page: Opened, start: str) -> list[str]:
    return [str(one["id"]) for one in page.soup.select(f'[id^="{start}"][aria-pressed="true"]')]


# ---- points


@pytest.mark.rule("eightyeight/month.eighty-eight", "eightyeight/setup.stake", "eightyeight/components.money")
def test_a_month_is_three_numbers() -> None:
    page = opened()
    points(page, 105)
    assert cells(page) == ["17", "–", "–"], "so far"
    page.click("next")
    points(page, 92)
    page.click("next")
    assert page.text("op-remaining") == "the rest: 67"
    page.click("op-remaining")
    assert cells(page) == ["17", "4", "-21"]
    assert totals(page) == ["-43", "-56", "-81"]
    assert page.text("standing") == "After month 1: Player 1 leads with −4 kan 5 mon."
    assert page.text("next") == "Next: Month 2"
    assert page.codes() == ["chaff_not_entered"]
    page.click("undo")
    assert cells(page) == ["17", "4", "–"]


def test_points_that_do_not_add_up_are_blamed() -> None:
    page = opened()
    points(page, 105, 92, 68)
    page.click("next")
    page.click("cell-0-2")
    assert page.codes() == ["points_sum"]
    points(page, 67)
    assert cells(page) == ["17", "4", "-21"]


@pytest.mark.rule("eightyeight/month.sujuroku")
def test_chaff_is_the_second_number() -> None:
    page = opened()
    for seat, (worth, chaff) in enumerate(((80, 5), (60, 18), (124, 4))):
        page.click(f"cell-0-{seat}")
        page.click("field-points")
        points(page, worth)
        page.click("field-chaff")
        points(page, chaff)
    assert cells(page) == ["-192", "384", "-192"]
    assert page.codes() == []


# ---- the month as a whole


@pytest.mark.rule("eightyeight/field.multiplier", "eightyeight/field.carry", "eightyeight/month.winner")
def test_multipliers_and_the_deal_go_on_to_the_next_month() -> None:
    page = opened()
    points(page, 70, 105, 89)
    page.click("step-month")
    tap(page, "bright", "12L 11L 01L")
    assert page.text("multiplier") == "×4 waits for later: ×4 ×2"
    assert cells(page) == ["-72", "68", "4"]
    assert pressed(page, "dealer") == ["dealer-0"]
    page.click("next")
    assert page.text("multiplier").startswith("×4 waiting from before: ×4 ×2")
    assert pressed(page, "dealer") == ["dealer-1"], "the winner deals"
    page.click("dealer-2")
    assert pressed(page, "dealer") == ["dealer-2"]
    page.click("dealer-2")
    assert pressed(page, "dealer") == ["dealer-1"]
    page.click("cell-2-0")
    assert page.text("multiplier").startswith("×2 waiting from before: ×2")


@pytest.mark.rule("eightyeight/bid.choice", "eightyeight/bid.forced-in", "eightyeight/bid.forced-out")
def test_who_is_forced_follows_from_who_stays_out() -> None:
    def roles(count: int, *outs: int, dealer: int = 0, mizuten: bool = False) -> str:
        whole = {"dealer": dealer, "mizuten": mizuten, "outs": list(outs)}
        found = places(whole, count)
        signs = {("active", False): "p", ("active", True): "P", ("out", False): "o", ("forced_out", True): "F"}
        return "".join(signs[found[seat]] for seat in range(count))

    assert [roles(4), roles(4, 0), roles(4, 1), roles(4, 3)] == ["pppF", "oPPP", "poPP", "pppF"]
    assert [roles(5, 1), roles(5, 1, 2), roles(6, 0, 1, 2)] == ["poppF", "pooPP", "oooPPP"]
    assert roles(5, 3, dealer=3) == "pppoF".replace("pppoF", "ppFop")
    assert roles(4, 0, mizuten=True) == "pppF", "whoever plays blind plays"
    assert roles(3, 1) == "ppp"
    assert dealer_of({"dealer": None, "winner": 5}, 3) == 0


@pytest.mark.rule("eightyeight/bid.fee", "eightyeight/compensation.amount", "eightyeight/hand.mizuten")
def test_a_month_of_five() -> None:
    page = opened(5)
    page.click("step-month")
    page.click("bright-01L")
    page.type("mizuten", True)
    page.click("out-1")
    assert page.get("out-4").has_attr("disabled")
    page.click("step-pile")
    for seat, number in ((0, 96), (2, 90), (3, 78)):
        page.click(f"cell-0-{seat}")
        points(page, number)
    page.click("cell-0-1")
    assert page.text("stays-out").startswith("Player 2 stays out and pays 2 kan 0 mon.")
    page.click("cell-0-4")
    tap(page, "hand", "01R 03R 06R 06C1 06C2 12L")
    assert page.text("hand-count").startswith("6 of 7")
    page.click("hand-02C1")
    assert page.text("compensation").startswith("4 kan 0 mon from each")
    assert cells(page) == ["88", "-48", "-68", "-92", "120"]
    assert "Player 1 wins the month" in page.soup.get_text()
    assert page.text("ledger").count("Mizuten") == 4


@pytest.mark.rule(
    "eightyeight/dekiyaku.akatan",
    "eightyeight/hatto.liable",
    "eightyeight/continue.overtaken",
    "eightyeight/continue.half",
)
def test_how_a_month_can_end() -> None:
    page = opened()
    page.click("step-end")
    page.click("how-dekiyaku")
    assert cells(page) == ["–"] * 3
    page.click("maker-1")
    page.click("made-akatan")
    assert cells(page) == ["-84", "168", "-84"]
    assert page.text("next") == "Next: Month 2", "nothing else is needed"
    page.click("fed-akatan-2")
    assert cells(page) == ["0", "168", "-168"]
    page.click("continuer-0")
    assert cells(page) == ["-168", "168", "0"]
    assert not page.has("fed-akatan-2"), "one or the other"
    page.click("continuer-none")
    page.click("made-nanatan")
    assert cells(page) == ["-204", "408", "-204"]
    assert not page.has("fed-nanatan-0"), "seven ribbons are never fed"
    page.click("how-half")
    assert cells(page) == ["-102", "204", "-102"]
    page.click("made-shiko")
    page.click("made-goko")
    assert pressed(page, "made") == ["made-akatan", "made-nanatan", "made-goko"]


@pytest.mark.rule("eightyeight/hand.groups", "eightyeight/hand.full-month", "eightyeight/month.order")
def test_hand_yaku_by_name() -> None:
    page = opened()
    points(page, 100, 84, 80)
    page.click("cell-0-1")
    page.click("step-hand")
    page.click("yaku-futasanbon")
    page.click("yaku-futatatesanbon")
    assert pressed(page, "yaku") == ["yaku-futatatesanbon"], "one of a group"
    page.click("full-4")
    page.click("full-7")
    assert cells(page) == ["-108", "236", "-128"]
    page.click("yaku-karasu")
    assert pressed(page, "yaku") == ["yaku-karasu", "yaku-futatatesanbon"]
    page.click("full-7")
    page.click("full-3")
    page.click("cell-0-0")
    page.click("cell-0-1")
    assert page.codes()[:1] == ["impossible_month"]


# ---- cards


@pytest.mark.rule("eightyeight/components.cards", "eightyeight/play.check", "eightyeight/hand.full-month")
def test_a_month_by_cards() -> None:
    page = opened()
    page.click("way-cards")
    page.click("step-hand")
    tap(page, "hand", "04A 04R 04C1 07R 07C1 07C2 12C1")
    assert page.text("hand-found").startswith("Two standing triplets")
    assert page.get("full-4")
    page.click("step-pile")
    tap(page, "card", "04A 04R 04C1 04C2 01L 02R 03R 01R")
    assert page.text("pile-worth").startswith("52 points · 8 cards · 2 chaff · 37 short of 89 · Red ribbons")
    page.click("step-hand")
    assert not page.has("full-4"), "the cards tell"
    page.click("step-end")
    assert page.text("seen-0").startswith("Player 1 has a captured yaku: Red ribbons")
    page.click("step-pile")
    page.click("next")
    assert page.get("card-01L")["aria-disabled"] == "true"
    page.click("card-01L")
    assert page.text("notice") == "Pine: crane and sun lies in another pile."
    page.click("none")
    page.click("next")
    page.click("left")
    assert cells(page) == ["-648", "-648", "1296"], "212 points are double eights"
    page.click("cell-0-1")
    page.click("step-hand")
    page.click("hand-04A")
    assert page.text("notice") == "Wisteria: cuckoo was dealt to somebody else."


@pytest.mark.rule(
    "eightyeight/hand.karasu", "eightyeight/hand.shiso", "eightyeight/variant.shiso", "eightyeight/hand.pay"
)
def test_what_a_hand_is_worth() -> None:
    page = opened(shiso_kan=20)
    tap(page, "try", "11L 11A 11R 11C1 12C1 12C2 12C3")
    assert "All chaff" in page.text("try-found")
    assert page.text("try-found").endswith("24 kan from each of the two others 7.1")
    assert page.text("try-forced").startswith("Forced out: 12 kan 3 mon")
    before = page.saved
    page.click("try-01L")
    assert page.text("notice").startswith("A hand has seven cards.")
    page.click("no-try")
    assert page.text("try-count").startswith("0 of 7 cards")
    assert page.saved == before, "nothing of it is kept"
    assert sum(float(one["percent"]) for one in odds()) == pytest.approx(26.03 + 1.46, abs=0.02)


# ---- the year


@pytest.mark.rule("eightyeight/end.prize", "eightyeight/variant.quick", "eightyeight/end.tie")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_prize_is_in_the_result(lang: str) -> None:
    page = opened(lang=lang, length="quick")
    for nth in range(3):
        page.click(f"cell-{nth}-0")
        points(page, 105, 92, 67)
    assert totals(page) == ["39", "0", "-75"]
    ranks = [one.get_text(" ", strip=True) for one in page.soup.select(".rank li b")]
    assert ranks == (
        ["6 kan 3 mon", "0 kan 0 mon", "−7 kan 9 mon"] if lang == "en" else ["6贯3文", "0贯0文", "−7贯9文"]
    )
    assert "17 + 17 + 17" in page.soup.get_text()
    tie = opened(lang=lang, length="quick")
    for nth in range(3):
        tie.click(f"cell-{nth}-0")
        points(tie, 100, 100, 64)
    assert [one.get_text(strip=True) for one in tie.soup.select(".rank li > span:first-child")] == ["1", "1", "3"]


def test_other_lengths_ask_for_other_months() -> None:
    assert [SCORE.rounds.count(Options(length=length)) for length in ("year", "half", "quick")] == [12, 6, 3]
    assert [SCORE.rounds.start(Options(length=length)) for length in ("year", "half", "quick")] == [-60, -36, -12]


def test_it_is_kept_and_what_is_damaged_is_not() -> None:
    page = opened()
    points(page, 105, 92, 67)
    page.click("step-month")
    page.click("bright-08L")
    assert cells(page.again()) == ["34", "8", "-42"]
    assert cells(page.again("zh")) == ["34", "8", "-42"]
    for part, value in (("outs", [1, 1]), ("how", "never"), ("brights", ["02R"]), ("maker", 7)):
        kept = json.loads(page.saved or "")
        kept["doc"]["tables"][0][part] = value
        assert cells(Opened("score", saved=json.dumps(kept), game="eightyeight")) == ["–"] * 3
    for part, value in (("hand", ["01L", "01L"]), ("yaku", ["none"]), ("full", [13]), ("way", "guess")):
        kept = json.loads(page.saved or "")
        kept["doc"]["players"][0]["games"][0]["entry"][part] = value
        assert cells(Opened("score", saved=json.dumps(kept), game="eightyeight")) == ["–"] * 3


def test_the_blank_sheet_has_a_row_for_each_month() -> None:
    page = opened(length="half")
    page.click("paper")
    assert len(page.soup.select(".paper__r tbody tr")) == 8
    assert blank(Options())["points"] == ""


def test_nothing_strange_is_taken() -> None:
    page = opened()
    before = page.reply["html"]
    for do, arg in (
        ("card", "99X"),
        ("yaku", "none"),
        ("full", "0"),
        ("full", "99"),
        ("maker", "9"),
        ("fed", "x:1"),
        ("how", "x"),
    ):
        page.do(do, arg)
        assert page.reply["html"] == before
