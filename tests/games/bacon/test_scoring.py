"""Places, points, the end of a game, who deals next: the sheet's examples, and every order of going out."""

from itertools import product

import pytest

from calculators.games.bacon.options import Options, table
from calculators.games.bacon.scoring import NOTHING, Situation, next_dealer, points_of, settle, settle_out, sure
from tests.games.bacon import oracle

FOUR, SIX = table(4, Options()), table(6, Options())


@pytest.mark.rule("bacon/score.places", "bacon/score.first")
@pytest.mark.parametrize(
    ("at", "places", "points"),
    [
        (FOUR, [1, 2], 4),
        (FOUR, [1, 3], 2),
        (FOUR, [1, 4], 1),
        (SIX, [1, 2, 3], 12),
        (SIX, [1, 3, 5], 5),
        (SIX, [1, 5, 6], 1),
        (SIX, [1, 2, 6], 8),
    ],
)
def test_points_for_places(at: object, places: list[int], points: int) -> None:
    assert points_of(at, places) == points  # type: ignore[arg-type]


@pytest.mark.rule("bacon/variant.target", "bacon/variant.limit", "bacon/variant.quick", "bacon/variant.six")
def test_what_options_make_of_a_table() -> None:
    assert (FOUR.target, FOUR.limit, SIX.target, SIX.limit) == (8, 8, 24, 6)
    quick = [table(seats, Options(length="quick")) for seats in (4, 6)]
    assert [(at.target, at.limit) for at in quick] == [(4, 3), (12, 3)]
    own = table(6, Options(length="quick", target=30, deal_limit=9))
    assert (own.target, own.limit) == (30, 9)
    assert table(4, Options(six_suits=3, six_dealt=8)) == FOUR
    assert (table(6, Options(six_dealt=12)).aside, table(6, Options(six_dealt=12)).hand) == (8, 14)


@pytest.mark.rule("bacon/out.rest", "bacon/end.clinch")
def test_the_rest_takes_the_last_places() -> None:
    assert sure(SIX, [1]) == 1
    assert sure(SIX, [1, 2]) == 8
    assert sure(SIX, [1, 6]) == 1
    assert sure(FOUR, [1]) == 1
    assert settle_out(Situation(SIX, (0, 0), 1), [0, 1, 3, 5]).points == 1


@pytest.mark.rule("bacon/end.target", "bacon/end.last", "bacon/end.extra", "bacon/end.shown")
def test_the_examples_of_the_end() -> None:
    nine = settle(Situation(FOUR, (7, 5), 5), 0, [1], False)
    assert (nine.points, nine.game_over) == (1, True)
    ten = settle(Situation(FOUR, (4, 6), 8), 0, [1, 3], True)
    assert (ten.points, ten.game_over, ten.level) == (2, False, True)
    eleven = settle(Situation(FOUR, (6, 6), 8), 1, [1], False)
    assert (eleven.points, eleven.game_over, eleven.rule) == (1, True, "bacon/end.last")
    twelve = settle(Situation(SIX, (15, 20), 4), 1, [1, 2], False)
    assert (twelve.points, twelve.game_over) == (8, True)
    extra = settle(Situation(FOUR, (6, 6), 9), 1, [1], False)
    assert (extra.points, extra.game_over, extra.rule) == (0, True, "bacon/end.extra")


@pytest.mark.rule("bacon/score.next-dealer")
def test_who_deals_next() -> None:
    assert next_dealer(4, 0, (5, 3), 1) == 2
    assert next_dealer(4, 2, (4, 4), 1) == 3
    for seats, dealer, totals, first in product((4, 6), range(4), ((5, 3), (3, 5), (4, 4)), (0, 1)):
        team = first if totals[0] == totals[1] else totals.index(max(totals))
        walk = [(dealer + step) % seats for step in range(1, seats + 1)]
        assert next_dealer(seats, dealer, totals, first) == next(seat for seat in walk if seat % 2 == team)


@pytest.mark.rule("bacon/end.clinch", "bacon/end.last", "bacon/end.extra", "bacon/out.end")
@pytest.mark.parametrize("seats", [4, 6])
def test_every_order_of_going_out_settles_as_in_the_oracle(seats: int) -> None:
    """All orders, from many totals, in an early, the last and the extra deal; step by step."""
    at = FOUR if seats == 4 else SIX
    totals = [(0, 0), (7, 5), (6, 6), (3, 6), (6, 3), (4, 5)] if seats == 4 else [(0, 0), (23, 16), (20, 20), (12, 20)]
    orders = list(oracle.all_orders(seats))
    assert len(orders) == (2 * (2 + 8) if seats == 4 else 2 * (6 + 54 + 216))
    for before, deal in product(totals, (1, at.limit, at.limit + 1)):
        if deal > at.limit and before[0] != before[1]:
            continue
        for order in orders:
            again = oracle.Game(seats, 0, at.target, at.limit)
            again.totals, again.deal = [*before], deal
            for count in range(1, len(order) + 1):
                settled = settle_out(Situation(at, before, deal), order[:count])
                ended = again.ended(order[:count])
                assert settled.deal_over == ended
                if ended:
                    assert settled.team is not None
                    found = [*before]
                    found[settled.team] += settled.points
                    assert found == again.totals
                    assert settled.game_over == again.over
                    assert settled.level == (not again.over and deal == at.limit)
                    break


def test_the_more_places_are_known_the_more_points_are_sure() -> None:
    for seats in (4, 6):
        at = FOUR if seats == 4 else SIX
        for order in oracle.all_orders(seats):
            points = [settle_out(Situation(at, (0, 0), 1), order[:count]).points for count in range(len(order) + 1)]
            assert points == sorted(points)
    assert settle_out(Situation(FOUR, (0, 0), 1), []) == NOTHING
