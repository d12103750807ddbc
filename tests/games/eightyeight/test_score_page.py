"""The score page, by events: months typed or tapped, the bidding, how a month ended, what one leaves to the next."""

import json

import pytest

from calculators.games.eightyeight.entry import blank
from calculators.games.eightyeight.faces import odds
from calculators.games.eightyeight.month import dealer_of, places
from calculators.games.eightyeight.options import Options
from calculators.games.eightyeight.pad import SCORE
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


@pytest.mark.rule("eightyeight/continue.when", "eightyeight/hatto.liable", "eightyeight/hatto.not")
def test_what_a_pile_may_still_make() -> None:
    page = opened()
    page.click("way-cards")
    tap(page, "card", "01R")
    near = "Red ribbons 2 cards missing 9.2"
    assert page.text("pile-reach") == near
    tap(page, "card", "02R")
    assert page.text("pile-reach") == "Red ribbons 1 card missing 9.2 laying month 3 may feed it 11.1"
    tap(page, "card", "04R 05R 07R 06R")
    assert "Seven ribbons 1 card missing 9.4 · " in page.text("pile-reach"), "which cannot be fed"
    page.click("next")
    tap(page, "card", "03R")
    page.click("cell-0-0")
    assert "Red ribbons" not in page.text("pile-reach"), "its third card is gone"


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
    table = [
        [cell.get_text(strip=True) for cell in row.select("td")] for row in page.soup.select(".rounds__t tbody tr")
    ]
    assert table[0] == ["−12", "17", "17", "17", "36", "75"], "stake, months, first prize, total"
    assert table[2] == ["−12", "−21", "−21", "−21", "0", "−75"]
    assert "17  17  17  +36" in str(page.get("copy")["data-copy"])
    ranks = [one.get_text(" ", strip=True) for one in page.soup.select(".rank li b")]
    assert ranks == (
        ["6 kan 3 mon", "0 kan 0 mon", "−7 kan 9 mon"] if lang == "en" else ["6贯3文", "0贯0文", "−7贯9文"]
    )
    assert "−12 + 17 + 17 + 17 + 36" in page.soup.get_text()
    tie = opened(lang=lang, length="quick")
    for nth in range(3):
        tie.click(f"cell-{nth}-0")
        points(tie, 100, 100, 64)
    assert [one.get_text(strip=True) for one in tie.soup.select(".rank li > span:first-child")] == ["1", "1", "3"]


def begun(page: Opened, first: int, fours: int = 0, twos: int = 0) -> None:
    """Say which month is the first of the sheet, and what waits."""
    page.click("step-before")
    page.type("first", str(first))
    for name, count in (("fours", fours), ("twos", twos)):
        for _ in range(count):
            page.click(f"{name}-more")


def before(page: Opened, *amounts: tuple[str, str]) -> None:
    """Type kan and mon for one player after the other; what is below 0 by the key for the sign."""
    for seat, amount in enumerate(amounts):
        page.click(f"cell-0-{seat}")
        for field, number in zip(("kan", "mon"), amount, strict=True):
            page.click(f"field-{field}")
            for key in number.lstrip("-"):
                page.click(f"key-{key}")
            if number.startswith("-"):
                page.click("op-key")


@pytest.mark.rule("eightyeight/field.carry", "eightyeight/setup.carry", "eightyeight/components.money")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_sheet_may_be_begun_in_the_middle_of_a_year(lang: str) -> None:
    page = opened(lang=lang)
    assert totals(page) == ["–"] * 3
    page.click("step-before")
    assert not page.has("key-1"), "from the start there is nothing to say"
    begun(page, 5, fours=1, twos=2)
    head = [one.get_text(" ", strip=True).split()[-1] for one in page.soup.select(".pad-table thead th")]
    assert head[1:-1] == ["Before" if lang == "en" else "此前合计", *(str(number) for number in range(5, 13))]
    assert totals(page) == ["-60"] * 3, "the stake, while nothing else is said"
    before(page, ("-12", "7"), ("4", ""))
    assert totals(page) == ["-137", "48", "-60"]
    assert page.codes() == []
    page.click("cell-0-2")
    assert page.text("op-remaining").replace("−", "-").endswith("-91")
    page.click("op-remaining")
    assert totals(page) == ["-137", "48", "-91"]
    assert (page.text("field-kan")[-2:], page.text("field-mon")[-1]) == ("−8", "5")
    page.click("step-month")
    page.click("bright-01L")
    assert page.text("multiplier").startswith("×4")
    page.click("dealer-2")
    page.click("step-pile")
    page.click("cell-0-0")
    points(page, 105, 92, 67)
    assert cells(page) == ["68", "16", "-84"]
    assert totals(page) == ["-69", "64", "-175"]
    assert page.text("standing") == (
        "After month 5: Player 2 leads with 5 kan 4 mon." if lang == "en" else "5个月后：玩家2领先，5贯4文。"
    )
    assert page.text("next").endswith("Month 6" if lang == "en" else "第6个月")
    page.click("next")
    page.click("step-month")
    assert page.text("multiplier").startswith("×2"), "×2 ×2 and the ×2 of the fifth month are left"
    assert page.text("multiplier").count("×2") == 6
    assert not page.has("step-before")
    link = page.do("share")["share"]["hash"]
    for other in (page.again(lang), Opened("score", lang, link=link, game="eightyeight")):
        assert totals(other) == ["-69", "64", "-175"]
        assert other.has("cell-7-2")
        assert not other.has("cell-8-0")


@pytest.mark.rule("eightyeight/end.prize", "eightyeight/variant.quick")
def test_a_game_begun_later_has_its_result() -> None:
    page = opened(length="quick")
    begun(page, 9)
    assert page.get("first")["value"] == "3", "no later than the last month"
    before(page, ("", "21"), ("-3", ""), ("-1", "-9"))
    assert totals(page) == ["21", "-36", "-21"]
    page.click("step-pile")
    page.click("cell-0-0")
    points(page, 105, 92, 67)
    assert [one.get_text(" ", strip=True) for one in page.soup.select(".rank li b")] == [
        "6 kan 2 mon",
        "−3 kan 4 mon",
        "−4 kan 6 mon",
    ]
    page.click("cell-0-1")
    page.click("step-before")
    page.click("field-kan")
    page.click("key-back")
    assert page.text("before").startswith("Player 2 has the stake")
    assert page.codes()[:1] == ["not_zero_sum"], "at the end all must be said"
    assert not page.has("result")


def test_what_was_before_is_undone_and_taken_back() -> None:
    page = opened()
    points(page, 105, 92, 67)
    page.click("step-before")
    page.click("first-more")
    assert page.has("cell-10-0")
    assert not page.has("cell-11-0")
    page.click("key-9")
    page.click("key-9")
    assert totals(page)[2] == str(99 * 12 - 21)
    page.click("undo")
    assert totals(page)[2] == "-81", "a number is one step"
    page.click("undo")
    assert page.has("cell-11-0")
    page.type("first", "x")
    page.type("first", "12")
    assert totals(page) == ["137", "-56", "-81"], "the last month, with the first prize"
    page.type("first", "0")
    assert page.get("first")["value"] == "1"
    assert page.has("cell-11-2"), "and no month is lost"
    assert cells(page) == ["17", "4", "-21"]


@pytest.mark.rule("eightyeight/setup.stake")
def test_totals_before_that_do_not_add_up_are_blamed() -> None:
    page = opened()
    begun(page, 2)
    before(page, ("5", ""), ("5", ""))
    assert page.codes() == [], "not before all is said"
    before(page, ("5", ""), ("5", ""), ("5", ""))
    assert page.codes() == ["not_zero_sum"]
    page.click("op-remaining")
    assert page.codes() == []
    assert totals(page) == ["60", "60", "-300"]
    assert page.text("standing").startswith("After month 1: level at the top")


def test_a_longer_game_has_all_its_months() -> None:
    page = opened(length="quick")
    page.do("over")
    page.do("option", "length", "year")
    page.click("cell-11-2")
    points(page, 67)
    assert cells(page, 11) == ["–", "–", "-21"]


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
    for part, value in (("outs", [1, 1]), ("how", "never"), ("brights", ["02R"]), ("maker", 7), ("first", 13)):
        kept = json.loads(page.saved or "")
        kept["doc"]["tables"][0][part] = value
        assert cells(Opened("score", saved=json.dumps(kept), game="eightyeight")) == ["–"] * 3
    for part, value in (("hand", ["01L", "01L"]), ("yaku", ["none"]), ("full", [13]), ("way", "guess"), ("kan", "x")):
        kept = json.loads(page.saved or "")
        kept["doc"]["players"][0]["games"][0]["entry"][part] = value
        assert cells(Opened("score", saved=json.dumps(kept), game="eightyeight")) == ["–"] * 3


def test_a_sheet_without_months_is_not_taken_and_one_with_few_is_filled() -> None:
    page = opened()
    points(page, 105, 92, 67)
    begun(page, 9)
    kept = json.loads(page.saved or "")
    kept["doc"]["tables"] = kept["doc"]["tables"][:4]
    for player in kept["doc"]["players"]:
        player["games"] = player["games"][:4]
    few = Opened("score", saved=json.dumps(kept), game="eightyeight")
    assert cells(few) == ["17", "4", "-21"]
    few.click("step-before")
    few.type("first", "1")
    assert cells(few, 11) == ["–"] * 3
    kept["doc"]["tables"] = []
    assert cells(Opened("score", saved=json.dumps(kept), game="eightyeight")) == ["–"] * 3
    for player in kept["doc"]["players"]:
        player["games"] = []
    assert cells(Opened("score", saved=json.dumps(kept), game="eightyeight")) == ["–"] * 3


def test_the_blank_sheet_has_a_row_for_each_month() -> None:
    page = opened(length="half")
    page.click("paper")
    assert len(page.soup.select(".paper__r tbody tr")) == 9
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


def test_what_was_before_is_asked_of_everybody_and_then_the_month() -> None:
    page = opened()
    page.click("step-before")
    assert page.text("next") == "Next: Month", "from the start there is nothing to ask"
    page.click("first-more")
    for name in ("Player 2", "Player 3"):
        assert page.text("next") == f"Next: {name}"
        page.click("next")
    assert page.text("next") == "Next: Month"
    page.click("next")
    assert page.has("multiplier")
    assert page.text("next") == "Next: Captured"
    page.click("next")
    assert page.has("key-9")
