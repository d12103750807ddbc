"""The box, fights, ends, progress and chances; the oracle shares nothing with the room."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.text import say, speaking
from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.adviser import Place, advise, outcomes, unseen
from calculators.games.thermopyles.box import RECONSTRUCTED
from calculators.games.thermopyles.components import (
    FREE_DIE,
    SPARTAN_DECK,
    SUPPORTS,
    ZONES,
    Persian,
)
from calculators.games.thermopyles.faces import zone_name
from calculators.games.thermopyles.odds import next_at_least, odds, sums
from calculators.games.thermopyles.options import table
from calculators.games.thermopyles.scoring import (
    campaign,
    dice,
    order,
    progress,
    reasons,
    resolve,
    team_sheet,
    wins,
    won_by,
)
from tests.games.thermopyles import oracle

CARDS = st.sampled_from(RECONSTRUCTED.persians)


@pytest.mark.rule("thermopyles/components.reconstructed")
def test_what_the_box_holds() -> None:
    assert (len(SPARTAN_DECK), sum(SPARTAN_DECK)) == (20, 300)
    assert (min(SPARTAN_DECK), max(SPARTAN_DECK)) == (10, 20)
    cards = RECONSTRUCTED.persians
    assert (len(cards), sum(card.defence for card in cards), sum(card.bonus for card in cards)) == (28, 487, 14)
    assert {card.annihilate - card.defence for card in cards} == {6}
    assert RECONSTRUCTED.copies(22) == 1
    assert RECONSTRUCTED.defences == tuple(range(14, 23))


@pytest.mark.rule(
    "thermopyles/setup.hand", "thermopyles/setup.persians", "thermopyles/setup.supports", "thermopyles/setup.zone"
)
@pytest.mark.parametrize(("seats", "hand", "deck"), [(1, 4, 16), (2, 3, 14), (3, 3, 11), (4, 3, 8)])
def test_how_a_table_is_set_up(seats: int, hand: int, deck: int) -> None:
    assert table(seats) == (hand, deck, 26, 2, 4, 1)


@pytest.mark.rule("thermopyles/fight.supports", "thermopyles/fight.place", "thermopyles/components.supports")
def test_dice_by_zone_and_supports() -> None:
    assert [dice(zone, 0) for zone in ZONES] == [0, 0, 1, 0, 0, 1, 0]
    assert all(dice(zone, n) == n + (zone in FREE_DIE) for zone in ZONES for n in range(SUPPORTS + 1))


# The facts' worked examples: strength, front, rear, graveyard, beaten → fates, draws, graveyard, beaten.
FIGHTS = [
    (23, (17, 23, True), (20, 26, False), 3, 9, ("annihilated", "routed"), 1, 4, 11),
    (23, (17, 23, True), (22, 28, False), 11, 20, ("annihilated",), 0, 12, 21),
    (18, (19, 25, False), (15, 21, True), 0, 0, (), 0, 0, 0),
    (21, (21, 27, True), (18, 24, False), 2, 25, ("routed", "routed"), 0, 2, 27),
    (31, (22, 28, True), (21, 27, True), 0, 0, ("annihilated", "annihilated"), 2, 2, 2),
    (20, (22, 28, True), (14, 20, False), 0, 0, (), 0, 0, 0),
    (14, (14, 20, False), (22, 28, True), 0, 0, ("routed",), 0, 0, 1),
    (20, (14, 20, False), None, 0, 26, ("annihilated",), 0, 1, 27),
    (19, (14, 20, False), None, 0, 0, ("routed",), 0, 0, 1),
]


@pytest.mark.rule(
    "thermopyles/beat.first",
    "thermopyles/beat.fail",
    "thermopyles/beat.rout",
    "thermopyles/beat.annihilate",
    "thermopyles/beat.second",
    "thermopyles/lambda.draw",
    "thermopyles/lambda.none",
    "thermopyles/end.at-once",
    "thermopyles/end.graveyard",
    "thermopyles/end.beaten",
)
@pytest.mark.parametrize("case", FIGHTS)
def test_fights_of_the_facts(
    case: tuple[int, Persian, Persian | None, int, int, tuple[str, ...], int, int, int],
) -> None:
    strength, front, rear, graveyard, beaten, *after = case
    assert resolve(strength, front, rear, graveyard, beaten) == tuple(after)


@given(st.integers(10, 50), CARDS, st.none() | CARDS, st.integers(0, 11), st.integers(0, 15))
def test_fights_against_the_oracle(strength: int, front: Persian, rear: Persian | None, grave: int, more: int) -> None:
    row = [tuple(front), *([tuple(rear)] if rear else [])]
    fates, draws, graveyard, beaten, won = oracle.fight(strength, row, grave, grave + more)  # type: ignore[arg-type]
    found = resolve(strength, front, rear, grave, grave + more)
    assert found == (tuple(fates), draws, graveyard, beaten)
    assert (won_by(found.graveyard, found.beaten) is not None) == won
    if not won:
        stronger = resolve(strength + 1, front, rear, grave, grave + more)
        assert len(stronger.results) >= len(fates), "one more never beats fewer"


@pytest.mark.rule("thermopyles/beat.second", "thermopyles/lambda.draw", "thermopyles/end.at-once")
def test_the_rules_that_decided() -> None:
    def cited(strength: int, front: Persian, rear: Persian | None, graveyard: int = 0, beaten: int = 0) -> list[str]:
        found = reasons(resolve(strength, front, rear, graveyard, beaten), front, rear)
        return [rule.removeprefix("thermopyles/") for rule in found]

    low, high = Persian(14, 20, True), Persian(22, 28)
    assert cited(13, low, high) == ["beat.fail"]
    assert cited(14, low, high) == ["beat.rout", "beat.second", "beat.fail", "lambda.draw"]
    assert cited(14, low, None) == ["beat.rout", "lambda.draw"]
    assert cited(28, high, low) == ["beat.annihilate", "beat.second", "beat.annihilate", "lambda.draw"]
    assert cited(28, low, high, 11, 20) == ["beat.annihilate", "end.graveyard", "end.at-once", "lambda.none"]
    assert cited(22, high, low, 1, 25) == [
        "beat.rout",
        "beat.second",
        "beat.annihilate",
        "end.beaten",
        "end.at-once",
        "lambda.none",
    ]
    assert cited(22, high, low, 1, 26) == ["beat.rout", "end.beaten", "end.at-once"]


# ---- chances ---------------------------------------------------------------------------------------------------------

# Card, dice, front, rear → none, one, both, front annihilated.
ODDS = [
    (15, 1, 16, 19, "0", "1/2", "1/2", "0"),
    (10, 1, 15, 16, "2/3", "1/6", "1/6", "0"),
    (20, 1, 22, 21, "1/6", "0", "5/6", "0"),
    (15, 2, 21, 18, "5/18", "0", "13/18", "1/36"),
    (13, 1, 16, 19, "1/3", "1/2", "1/6", "0"),
    (14, 3, 20, 20, "5/108", "0", "103/108", "3/8"),
]


@pytest.mark.rule("thermopyles/help.odds")
@pytest.mark.parametrize("case", ODDS)
def test_chances_of_the_facts(case: tuple[int, int, int, int, str, str, str, str]) -> None:
    card, rolled, front, rear, *shares = case
    found = odds(card, rolled, (front, front + 6, False), (rear, rear + 6, False))
    counts = (found.none, found.one, found.both, found.front)
    assert [str(Fraction(count, found.rolls)) for count in counts] == shares
    assert found.win is None


@given(st.integers(10, 20), st.integers(0, 4), CARDS, st.none() | CARDS, st.integers(0, 11), st.integers(0, 15))
def test_chances_against_all_rolls(
    card: int, rolled: int, front: Persian, rear: Persian | None, grave: int, more: int
) -> None:
    row = [tuple(front), *([tuple(rear)] if rear else [])]
    told = oracle.chances(card, rolled, row, grave, grave + more)  # type: ignore[arg-type]
    found = odds(card, rolled, front, rear, grave, grave + more)
    assert found.none + found.one + found.both == found.rolls == 6**rolled
    names = (("none", found.none), ("one", found.one), ("both", found.both), ("front", found.front))
    for name, count in (*names, ("draws", found.draws), ("win", found.win or 0)):
        assert Fraction(count, found.rolls) == told[name], name


def test_five_dice_against_all_rolls() -> None:
    assert sorted(oracle.rolls(5)) == [total for total, ways in sums(5) for _ in range(ways)]


def test_chances_against_simulation() -> None:
    rng, front, rear = Random(11), (20, 26, True), (18, 24, False)
    games = 20_000
    count = [0, 0, 0]
    for _ in range(games):
        strength = 13 + sum(rng.randint(1, 6) for _ in range(2))
        count[len(oracle.fight(strength, [front, rear], 0, 0)[0])] += 1
    found = odds(13, 2, front, rear)
    for seen, exact in zip(count, (found.none, found.one, found.both), strict=True):
        assert abs(seen / games - exact / found.rolls) < 0.015


@pytest.mark.rule("thermopyles/help.odds")
def test_the_adviser_lists_every_card_and_number_of_supports() -> None:
    place = Place(3, 2, (17, 23, True), (20, 26, False), 3, 9)
    found = advise([18, 11, 11], place)
    assert [(one.card, one.supports, one.odds.rolls) for one in found] == [
        (card, supports, 6 ** (supports + 1)) for card in (11, 18) for supports in range(3)
    ]
    assert advise([], place) == []


@pytest.mark.rule("thermopyles/help.odds", "thermopyles/end.at-once")
def test_all_that_a_card_may_come_to() -> None:
    place = Place(3, 4, (17, 23, True), (20, 26, False), 3, 9)
    found = outcomes(18, 0, place)
    assert [(one.results, one.rolls, one.wins) for one in found] == [
        (("routed",), 1, False),
        (("routed", "routed"), 3, False),
        (("annihilated", "routed"), 2, False),
    ]
    last = outcomes(18, 0, place._replace(graveyard=11))
    assert [(one.results, one.rolls, one.wins) for one in last] == [
        (("routed",), 1, False),
        (("routed", "routed"), 3, False),
        (("annihilated",), 2, True),
    ]
    assert outcomes(10, 0, place._replace(zone=1)) == [((), 1, False)]


@pytest.mark.rule("thermopyles/help.deck")
def test_what_still_comes() -> None:
    everything = unseen(RECONSTRUCTED, [])
    assert len(everything) == 28
    cards = unseen(RECONSTRUCTED, [Persian(22, 28, True), Persian(14, 20), Persian(14, 21), Persian(30, 36)])
    left = tuple(card.defence for card in cards)
    assert len(left) == 25, "what no card is like takes one of its defence, or none"
    assert (left.count(22), left.count(14)) == (0, 1)
    assert next_at_least(left, 20) == (5, 25)


# ---- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("thermopyles/end.progress")
@pytest.mark.parametrize(
    ("graveyard", "beaten", "share"),
    [
        (7, 22, 81),
        (12, 20, 100),
        (0, 27, 100),
        (11, 26, 96),
        (11, 11, 91),
        (0, 0, 0),
        (2, 4, 16),
        (1, 1, 8),
        (13, 28, 100),
    ],
)
def test_progress(graveyard: int, beaten: int, share: int) -> None:
    assert progress(graveyard, beaten) == share


@given(st.integers(0, 11), st.integers(0, 15), st.sampled_from([None, 0, 3]), st.sampled_from([None, 3, 7]))
def test_the_lines_add_up(graveyard: int, more: int, supports: int | None, zone: int | None) -> None:
    sheet = team_sheet(None, graveyard + more, graveyard, supports, zone)
    team = sheet.players[0]
    assert team.total == team.extra["progress"] == progress(graveyard, graveyard + more)
    assert len(team.lines) == 2 + (supports is not None) + (zone is not None)
    assert (sheet.game_over, sheet.won, sheet.winners, sheet.places) == (False, None, (), (None,))


@pytest.mark.rule("thermopyles/aim.goal", "thermopyles/end.graveyard", "thermopyles/end.beaten")
def test_what_wins() -> None:
    ways = {(grave, beaten): won_by(grave, beaten) for grave in range(13) for beaten in range(grave, 28)}
    for (grave, beaten), way in ways.items():
        assert way == ("graveyard" if grave == 12 else "beaten" if beaten == 27 else None)


@pytest.mark.rule("thermopyles/components.map")
def test_zones_have_names() -> None:
    with speaking(GAME.package):
        names = [say(zone_name(zone), "en") for zone in ZONES]
        assert say(zone_name(6), "zh") == "6号区域（最后一战）"
    assert names[2:4] == ["Zone 3, Hot Gates", "Zone 4"]


@pytest.mark.rule("thermopyles/end.together", "thermopyles/end.graveyard", "thermopyles/end.beaten")
def test_the_way_that_counts_comes_first() -> None:
    assert team_sheet(True, 20, 12).players[0].lines[0].rule == "thermopyles/end.graveyard"
    assert team_sheet(True, 27, 3).players[0].lines[0].rule == "thermopyles/end.beaten"
    assert team_sheet(None, 0, 0).players[0].lines[0].rule == "thermopyles/end.beaten"
    assert team_sheet(None, 1, 1).players[0].lines[0].rule == "thermopyles/end.graveyard"
    assert team_sheet(None, 9, 4).players[0].lines[0].rule == "thermopyles/end.graveyard", "a third of either"
    assert team_sheet(True, 27, 3).winners == ("Team",)
    assert team_sheet(False, 22, 7, name="Us").winners == ()


@pytest.mark.rule("thermopyles/end.progress", "thermopyles/end.order")
def test_the_lines_say_how_far_the_team_came() -> None:
    sheet = team_sheet(False, 22, 7, 1, 7)
    with speaking(GAME.package):
        said = [
            (say(line.label, "en"), say(line.name, "en"), line.how and say(line.how, "en"), line.icon)
            for line in sheet.players[0].lines
            if line.name
        ]
        more = say(team_sheet(None, 22, 7, 2).players[0].lines[2].label, "en")
    assert more == "2 support cards left"
    assert said == [
        ("Persians beaten: 22 of 27", "Persians beaten", "22 of 27: 81%", "beaten"),
        ("In the graveyard: 7 of 12", "In the graveyard", "7 of 12: 58%", "graveyard"),
        ("1 support card left", "1 support card left", None, "support"),
        ("Zone 7", "Zone 7", None, "zone"),
    ]
    rules = [(line.rule, line.evidence) for line in sheet.players[0].lines]
    assert rules == [(f"thermopyles/end.{rule}", ()) for rule in ("beaten", "graveyard", "order", "order")]
    told = {"beaten": 22, "graveyard": 7, "supports": 1, "zone": 7}
    assert sheet.extra == {"outcome": "lost", "progress": 81, **told}


@pytest.mark.rule("thermopyles/end.order")
def test_which_game_was_better() -> None:
    games: list[dict[str, Any]] = [
        {"progress": 81, "supports": 0, "zone": 7},
        {"progress": 100, "supports": 1, "zone": 6},
        {"progress": 100, "supports": 1, "zone": 3},
        {"progress": 100, "supports": 2, "zone": 6},
        {"progress": 100, "supports": None, "zone": None},
        {"progress": 100, "supports": 0, "zone": 6},
        {"progress": 100, "supports": 0, "zone": None},
    ]
    ranked = sorted(range(len(games)), key=lambda at: order(games[at]), reverse=True)
    assert ranked == [3, 2, 1, 5, 6, 4, 0]


@pytest.mark.rule("thermopyles/end.together", "thermopyles/end.progress")
def test_a_campaign() -> None:
    games = [team_sheet(False, 22, 7, 0, 7), team_sheet(True, 27, 3), team_sheet(True, 20, 12, 4, 3)]
    found = campaign(games)
    assert (found.totals, found.game_over, found.won) == ((2,), False, None)
    assert [line.points for line in found.players[0].lines] == [0, 1, 1]
    with speaking(GAME.package):
        assert [say(line.label, "en") for line in found.players[0].lines][:2] == ["Game 1: 81%", "Game 2: 100%"]
    assert campaign([team_sheet(True, 27, 3, name="Sparta"), games[0]]).players[0].name == "Sparta"
    assert [game["progress"] for game in found.extra["games"]] == [81, 100, 100]
    assert {line.rule for line in found.players[0].lines} == {"thermopyles/end.progress"}
    assert found.places == (None,)
    assert wins([81, 100, 100]) == 2
