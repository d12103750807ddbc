"""Settling a month: the worked examples, every rule on its own, and random months against the oracle."""

from random import Random
from typing import Any

import pytest

from calculators.core.refusal import InputError
from calculators.games.eightyeight import GAME
from calculators.games.eightyeight.handyaku import HAND_YAKU
from calculators.games.eightyeight.options import Options
from calculators.games.eightyeight.scoring import Active, End, Month, prize_shares, settle
from tests.games.eightyeight import oracle
from tests.games.eightyeight.asking import SPENT, ask, made, month, piles, rounds

FORCED_OUT = ["01R", "03R", "06R", "06C1", "06C2", "12L", "02C1"]
PLAYING: list[dict[str, Any]] = [{}, {}, {}]


# ---- worked examples (fact sheet, section 8)


@pytest.mark.rule("eightyeight/month.eighty-eight", "eightyeight/month.winner", "eightyeight/components.money")
def test_points_alone() -> None:
    answer = ask(month(piles(105, 92, 67)))
    assert [player["kan_mon"] for player in answer["players"]] == [[1, 5], [0, 4], [-2, 3]]
    assert (answer["winner"], answer["special"]) == (0, None)


@pytest.mark.rule("eightyeight/hand.pay", "eightyeight/hand.eighty-nine", "eightyeight/field.scope")
def test_two_hand_yaku_on_a_big_field() -> None:
    players = piles(95, 99, 70)
    players[0]["hand_yaku"], players[1]["hand_yaku"] = ["toichi"], ["sanbon"]
    given = month(players, multiplier=2)
    assert rounds(given) == [158, 22, -180]
    assert ask(given)["winner"] == 1


@pytest.mark.rule("eightyeight/dekiyaku.pay", "eightyeight/field.scope")
def test_red_ribbons_on_a_great_field() -> None:
    assert rounds(month(PLAYING, made(2, "akatan"), multiplier=4)) == [-336, -336, 672]


@pytest.mark.rule("eightyeight/hatto.liable")
def test_a_feeder_pays_alone() -> None:
    end = made(0, "aotan", hatto=[{"player": 1, "yaku": ["aotan"]}])
    assert rounds(month(PLAYING, end, multiplier=2)) == [336, -336, 0]


@pytest.mark.rule("eightyeight/continue.again")
def test_another_yaku_after_continuing_counts_with_the_first() -> None:
    assert rounds(month(PLAYING, made(1, "akatan", "nanatan"))) == [-204, 408, -204]


@pytest.mark.rule("eightyeight/continue.overtaken")
def test_an_overtaken_player_pays_both_shares() -> None:
    assert rounds(month(PLAYING, made(1, "shiko", continuer=0))) == [-240, 240, 0]


@pytest.mark.rule("eightyeight/continue.half")
def test_continuing_in_vain_pays_half() -> None:
    end = {"how": "half", "player": 0, "yaku": ["akatan"]}
    given = month(PLAYING, end, multiplier=2)
    assert rounds(given) == [168, -84, -84]
    assert ask(given)["winner"] == 0


@pytest.mark.rule("eightyeight/month.sujuroku", "eightyeight/month.refund")
def test_sixteen_chaff_and_the_refund() -> None:
    players: list[dict[str, Any]] = [
        {"hand_yaku": ["toichi"], "points": 80, "chaff": 5},
        {"points": 60, "chaff": 18},
        {"points": 124, "chaff": 4},
    ]
    answer = ask(month(players))
    assert [player["round"] for player in answer["players"]] == [-192, 384, -192]
    assert (answer["winner"], answer["special"]) == (1, "sujuroku")
    assert [line["points"] for line in answer["players"][0]["lines"]] == [36, 36, -192, -36, -36]


@pytest.mark.rule("eightyeight/month.futahachi")
def test_double_eights() -> None:
    given = month(piles(171, 50, 43), multiplier=2)
    assert rounds(given) == [624, -312, -312]
    assert ask(given)["special"] == "futahachi"


@pytest.mark.rule("eightyeight/hand.mizuten", "eightyeight/compensation.amount", "eightyeight/bid.fee")
def test_five_players_and_everything_at_once() -> None:
    players = [*piles(96), {"role": "out"}, *piles(90, 78), {"role": "forced_out", "hand": FORCED_OUT}]
    answer = ask(month(players, multiplier=2, mizuten=True))
    assert [player["round"] for player in answer["players"]] == [88, -48, -68, -92, 120]
    assert [player["kan_mon"] for player in answer["players"]][2:4] == [[-6, 4], [-8, 4]]
    assert (answer["pot"], answer["winner"]) == (24, 0)


@pytest.mark.rule("eightyeight/month.souhachi", "eightyeight/month.refund", "eightyeight/month.winner")
def test_all_eights() -> None:
    players = [*piles(88, 88), {"role": "out"}, {"hand_yaku": ["futatatesanbon"], "points": 88, "chaff": 9}]
    answer = ask(month(players))
    assert [player["round"] for player in answer["players"]] == [252, -120, -12, -120]
    assert (answer["special"], answer["winner"], answer["pot"]) == ("souhachi", 0, 12)


@pytest.mark.rule("eightyeight/hand.full-month", "eightyeight/hand.futatatesanbon")
def test_two_full_months() -> None:
    players = piles(100, 84, 80)
    players[1] |= {"hand": ["04A", "04R", "04C1", "07R", "07C1", "07C2", "12C1"], "full_months": [4, 7]}
    given = month(players)
    assert rounds(given) == [-108, 236, -128]
    assert ask(given)["players"][1]["kan_mon"] == [19, 8]


@pytest.mark.rule("eightyeight/end.prize", "eightyeight/end.tie")
def test_two_share_the_prize() -> None:
    assert prize_shares([30, 30, -100, -200], Options()) == [120, 120, 0, 0]
    assert prize_shares([5, 5, 5, 5, 5, -241], Options(length="half")) == [44, 43, 43, 43, 43, 0]


# ---- one rule at a time


@pytest.mark.rule("eightyeight/month.souhachi")
def test_the_acting_dealer_is_paid_for_all_eights_if_the_dealer_stays_out() -> None:
    players = [{"role": "out"}, *piles(88, 88, 88)]
    assert rounds(month(players)) == [-12, 252, -120, -120]
    assert rounds(month(piles(88, 88, 88), dealer=2)) == [-120, -120, 240]


@pytest.mark.rule("eightyeight/month.winner")
def test_level_points_go_to_the_first_in_order_of_play() -> None:
    assert ask(month(piles(90, 84, 90)))["winner"] == 0
    assert ask(month(piles(90, 84, 90), dealer=1))["winner"] == 2


@pytest.mark.rule("eightyeight/month.order")
def test_captured_yaku_leave_no_room_for_special_yaku_or_points() -> None:
    players = piles(170, 50, 44)
    given = month(players, made(0, "akatan"))
    assert rounds(given) == [168, -84, -84]
    assert ask(given)["special"] is None


@pytest.mark.rule("eightyeight/month.order", "eightyeight/month.futahachi", "eightyeight/month.sujuroku")
def test_double_eights_before_sixteen_chaff() -> None:
    players = [{"points": 168, "chaff": 5}, {"points": 50, "chaff": 16}, {"points": 46, "chaff": 6}]
    given = month(players)
    assert rounds(given) == [240, -120, -120]
    assert ask(given)["special"] == "futahachi"


@pytest.mark.rule("eightyeight/hand.pay")
def test_hand_yaku_of_the_others_are_paid_in_a_month_of_captured_yaku() -> None:
    assert rounds(month([{}, {"hand_yaku": ["teshi"]}, {}], made(0, "akatan"))) == [168 - 72, -84 + 144, -84 - 72]


@pytest.mark.rule("eightyeight/hand.eighty-nine", "eightyeight/hand.pikaichi")
def test_the_extra_needs_89_points_and_the_right_yaku() -> None:
    def extra(key: str, points: int) -> int:
        players = piles(points, 100, 164 - points)
        plain = rounds(month(players))[0]
        players[0]["hand_yaku"] = [key]
        return rounds(month(players))[0] - plain - 24 * HAND_YAKU[key].kan

    assert [extra(key, 89) for key in ("karasu", "toichi", "tanichi", "aka", "pikaichi", "teshi")] == [24] * 4 + [0] * 2
    assert extra("karasu", 88) == 0


@pytest.mark.rule("eightyeight/hand.eighty-nine", "eightyeight/hand.mizuten")
def test_extras_are_paid_in_a_month_of_captured_yaku_too() -> None:
    players: list[dict[str, Any]] = [{"hand_yaku": ["aka"], "points": 90}, {}, {}]
    assert rounds(month(players, made(1, "akatan")))[0] == -84 + 48 + 24
    four = [*players, {"role": "forced_out", "hand": FORCED_OUT}]
    assert rounds(month(four, made(1, "akatan"), mizuten=True))[0] == -84 + 48 + 24 + 36 - 24


@pytest.mark.rule("eightyeight/hand.mizuten", "eightyeight/month.refund")
def test_a_special_yaku_cancels_the_reward_for_playing_blind_but_not_the_fees() -> None:
    players = [*piles(170, 50, 44), {"role": "forced_out", "hand": FORCED_OUT}]
    assert rounds(month(players, mizuten=True)) == [288 - 24, -144 - 24, -144 - 24, 72]


@pytest.mark.rule("eightyeight/bid.fee", "eightyeight/field.scope")
def test_fees_rise_and_are_multiplied() -> None:
    players = [{"role": "out"}, {"role": "out"}, {"role": "out"}, *piles(88, 90, 86)]
    given = month(players, multiplier=4, out_order=[0, 1, 2])
    assert rounds(given) == [-48, -72, -96, 0, 8 + 216, -8]


@pytest.mark.rule("eightyeight/compensation.out")
def test_nothing_for_a_good_hand_that_stayed_out() -> None:
    players = [*piles(88, 90), {"role": "out", "hand": FORCED_OUT}, *piles(86)]
    assert rounds(month(players))[2] == -12


@pytest.mark.rule("eightyeight/hatto.several")
def test_two_feeders_pay_for_their_own() -> None:
    fed = [{"player": 1, "yaku": ["akatan"]}, {"player": 2, "yaku": ["shiko"]}]
    assert rounds(month(PLAYING, made(0, "akatan", "shiko", hatto=fed))) == [408, -168, -240]
    assert rounds(month(PLAYING, made(0, "akatan", "shiko", hatto=fed[:1]))) == [408, -288, -120]


@pytest.mark.rule("eightyeight/hatto.several", "eightyeight/dekiyaku.goko")
def test_a_feeder_of_four_brights_pays_for_the_five() -> None:
    end = made(0, "goko", hatto=[{"player": 2, "yaku": ["shiko"]}])
    assert rounds(month(PLAYING, end)) == [288, 0, -288]


@pytest.mark.rule("eightyeight/dekiyaku.goko")
def test_five_brights_replace_four() -> None:
    assert rounds(month(PLAYING, made(0, "shiko", "goko"))) == [288, -144, -144]


@pytest.mark.rule("eightyeight/setup.stake", "eightyeight/components.money")
def test_the_total_starts_from_what_was_before() -> None:
    players = piles(105, 92, 67)
    for player in players:
        player["before"] = -60
    answer = ask(month(players, month=12))
    assert [player["total"] for player in answer["players"]] == [-43, -56, -81]
    assert [player["total_kan_mon"] for player in answer["players"]] == [[-4, 5], [-5, 4], [-7, 3]]
    assert answer["players"][0]["display"] == "−4 kan 5 mon"
    assert answer["players"][0]["lines"][0]["points"] == -60
    assert answer["game_over"] is True


# ---- what must not change, and the oracle


def random_end(rng: Random, account: oracle.Account, active: list[int]) -> dict[str, Any]:
    """How a month ends, as an input and in the oracle's account."""
    how = rng.choice(("exhausted", "exhausted", "dekiyaku", "half"))
    if how == "exhausted":
        return SPENT
    maker = rng.choice(active)
    yaku_made = rng.sample(["akatan", "aotan", "nanatan", rng.choice(["shiko", "goko"])], rng.choice((1, 1, 2, 4)))
    end: dict[str, Any] = {"how": how, "player": maker, "yaku": yaku_made}
    account.how, account.maker, account.made = how, maker, yaku_made
    others = [seat for seat in active if seat != maker]
    fed = {key: rng.choice(others) for key in yaku_made if key != "nanatan" and rng.random() < 0.5}
    if how == "dekiyaku" and rng.random() < 0.3:
        account.continuer = end["continuer"] = rng.choice(others)
    elif how == "dekiyaku" and fed:
        account.fed = fed
        end["hatto"] = [{"player": seat, "yaku": [key]} for key, seat in fed.items()]
    return end


def random_month(rng: Random) -> tuple[dict[str, Any], oracle.Account]:
    """A month that can happen, as an input and for the oracle."""
    seats = rng.choice((3, 4, 5, 6))
    dealer, multiplier = rng.randrange(seats), rng.choice((1, 2, 4))
    order = [(dealer + step) % seats for step in range(seats)]
    mizuten = seats > 3 and rng.random() < 0.4
    joined = [dealer] if mizuten else []
    outs: list[int] = []
    forced: list[int] = []
    for seat in order[int(mizuten) :]:
        if len(joined) == 3:
            forced.append(seat)
        elif len(outs) == seats - 3 or rng.random() < 0.6:
            joined.append(seat)
        else:
            outs.append(seat)
    active = [seat for seat in order if seat in joined]
    deck = rng.sample(oracle.PACK, 48)
    hands = {seat: [deck.pop() for _ in range(7)] for seat in range(seats)}
    cuts = sorted(rng.randrange(265) for _ in range(2))
    points = [cuts[0], cuts[1] - cuts[0], 264 - cuts[1]] if rng.random() < 0.7 else [88, 88, 88]
    cuts = sorted(rng.randrange(28) for _ in range(2))
    chaff = [cuts[0], cuts[1] - cuts[0], 27 - cuts[1]]
    shiso = rng.choice((8, 20))
    players: list[dict[str, Any]] = []
    played = {}
    for seat in range(seats):
        if seat in active:
            at = active.index(seat)
            yaku = oracle.hand_yaku(hands[seat])
            triplets = [oracle.month_of(group[0]) for group in oracle.by_month(hands[seat], 3)]
            named = any(key in oracle.NAMED_AFTER_TRIPLETS for key in yaku)
            full = [month for month in triplets if named and rng.random() < 0.5]
            players.append({"hand": hands[seat], "full_months": full, "points": points[at], "chaff": chaff[at]})
            played[seat] = oracle.Played(seat, list(yaku), len(full), points[at], chaff[at])
        else:
            role = "out" if seat in outs else "forced_out"
            players.append({"role": role, "hand": hands[seat]})
    account = oracle.Account(
        seats,
        multiplier,
        [played[seat] for seat in active],
        outs,
        {seat: oracle.compensation(hands[seat], shiso) for seat in forced},
        dealer if mizuten else None,
        shiso=shiso,
    )
    end = random_end(rng, account, active)
    given = month(players, end, multiplier=multiplier, dealer=dealer, mizuten=mizuten, options={"shiso_kan": shiso})
    return {**given, "out_order": outs}, account


def test_random_months_like_the_oracle() -> None:
    rng = Random(7)
    seen = set()
    for _ in range(1_500):
        given, account = random_month(rng)
        money, winner, special = oracle.settle(account)
        answer = ask(given)
        assert [player["round"] for player in answer["players"]] == money
        assert (answer["winner"], answer["special"]) == (winner, special)
        assert sum(money) == 0
        seen.add((account.how, special, account.continuer is None, bool(account.fed), len(account.outs)))
    assert {special for _, special, *_ in seen} == {None, "souhachi", "futahachi", "sujuroku"}
    assert len(seen) > 20


def test_a_higher_multiplier_multiplies_everything() -> None:
    rng = Random(8)
    for _ in range(300):
        given, _ = random_month(rng)
        single = rounds({**given, "multiplier": 1})
        assert rounds({**given, "multiplier": 4}) == [4 * mon for mon in single]


def test_turning_the_table_turns_the_result() -> None:
    rng = Random(9)
    for _ in range(200):
        given, _ = random_month(rng)
        seats = len(given["players"])

        def on(seat: int, seats: int = seats) -> int:
            return (seat + 1) % seats

        players = [given["players"][-1], *given["players"][:-1]]
        end = dict(given["end"])
        for key in ("player", "continuer"):
            if key in end:
                end[key] = on(end[key])
        if "hatto" in end:
            end["hatto"] = [{**entry, "player": on(entry["player"])} for entry in end["hatto"]]
        outs = [on(seat) for seat in given["out_order"]]
        turned = {**given, "players": players, "end": end, "dealer": on(given["dealer"]), "out_order": outs}
        before = rounds(given)
        assert rounds(turned) == [before[-1], *before[:-1]]


def test_every_payment_cites_a_rule_and_all_of_them_make_nothing() -> None:
    rng = Random(10)
    for _ in range(300):
        given, _ = random_month(rng)
        players = ask(given)["players"]
        lines = [line for player in players for line in player["lines"]]
        assert sum(line["points"] for line in lines) == 0
        assert all(line["rule"].startswith("eightyeight/") for line in lines)
        assert all(sum(line["points"] for line in player["lines"]) == player["round"] for player in players)


def test_a_month_in_progress_has_paid_what_is_due() -> None:
    active = (Active(0, ("teshi",)), Active(1), Active(2))
    settled = settle(Month(2, active, (3,), {4: 10}), 8)
    assert (settled.winner, settled.special, settled.pot) == (None, None, 24)
    assert sum(payment.mon for payment in settled.payments if payment.payee == 0) == 2 * 6 * 12 * 2
    full = settle(Month(2, active, end=End("dekiyaku", 1, ("akatan",))), 8)
    assert full.winner == 1


def test_options_are_read() -> None:
    assert GAME.read_options({"shiso_kan": 20}).shiso_kan == 20
    with pytest.raises(InputError, match="bad_choice"):
        GAME.read_options({"length": "decade"})
