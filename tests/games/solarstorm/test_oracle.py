"""The room against a second opinion that shares nothing with it (`oracle`)."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given as with_given
from hypothesis import strategies as st

from calculators.games.solarstorm import components
from calculators.games.solarstorm.ship import hit as hit_once
from tests.games.solarstorm import oracle
from tests.games.solarstorm.tables import ask

WORDS = ("data", "metal", "nanobots", "energy", "universal")
ROOMS = sorted(oracle.TRACKS)


@pytest.mark.rule("solarstorm/components.rooms", "solarstorm/components.damage", "solarstorm/components.resources")
def test_the_tables_agree() -> None:
    for room in components.OUTER_ROOMS:
        assert "".join("DMNE"[kind] for kind in room.track) == oracle.TRACKS[room.id]
        assert "".join(sorted("DMNE"[kind] for kind in room.divert)) == "".join(sorted(oracle.PRICES[room.id]))
    cards = [frozenset(components.ROOMS[room].id for room in card) for card in components.DAMAGE]
    assert cards == [card for tier in oracle.TIERS for card in tier]
    assert [sum(room in card for card in cards) for room in ROOMS] == [6] * 8
    for tier, cards_of in enumerate(oracle.TIERS, start=1):
        assert {sum(room in card for card in cards_of) for room in ROOMS} == {tier}
    for letters in (oracle.TRACKS, oracle.PRICES):
        assert all(sum(text.count(letter) for text in letters.values()) == 6 for letter in "DMNE")
    assert all(sum(text[0] == letter for text in oracle.TRACKS.values()) == 2 for letter in "DMNE")
    assert ask(task="setup", seats=2)["cubes_off"] == 6


@pytest.mark.rule("solarstorm/damage.card", "solarstorm/damage.gap")
def test_the_topmost_cube_that_is_left_comes_off() -> None:
    for bits in range(7):
        cubes = [space for space in range(3) if not bits >> space & 1]
        assert hit_once(bits) == bits + (1 << cubes[0])


def situation(rng: Random) -> tuple[dict[str, Any], oracle.Ship, list[oracle.Card], list[oracle.Card] | None]:
    """A ship and a deck as they may be in the middle of a game: the input, and what the oracle wants to know."""
    deck = [rng.sample(tier, len(tier)) for tier in oracle.TIERS]
    start = [deck[2].pop(), deck[2].pop()]
    drawn = rng.randrange(23)
    seen = [card for tier in deck for card in tier][:drawn]
    tokens, rooms, ship = 4, {}, {}
    for room in ROOMS:
        track = [oracle.WORD[letter] for letter in oracle.TRACKS[room]]
        uncovered = [space for space in track if rng.random() < 0.6]
        protection = rng.randrange(3) if rng.random() < 0.3 else 0
        protection = min(protection, tokens)
        tokens -= protection
        rooms[room] = {"uncovered": rng.sample(uncovered, len(uncovered)), "protection": protection}
        ship[room] = (3 - len(uncovered), protection)
    known = rng.random() < 0.5
    given = {"task": "odds", "rooms": rooms, "seen": [sorted(card) for card in seen]}
    if known:
        given["start"] = [sorted(card) for card in start]
    return given, ship, seen, start if known else None


def exact(found: dict[str, Any]) -> Fraction:
    return Fraction(found["exact"])


@pytest.mark.rule("solarstorm/help.hit", "solarstorm/help.seen", "solarstorm/help.danger", "solarstorm/help.ahead")
def test_chances_against_every_deck() -> None:
    rng = Random(20)
    for _ in range(60):
        given, ship, seen, start = situation(rng)
        answer = ask(**given)
        hit, lost, loss = oracle.chances(ship, seen, start, 1)
        assert {room: exact(answer["p_hit"][room]) for room in ROOMS} == hit
        assert {room: exact(chance) for room, chance in answer["p_loss_rooms"].items()} == {
            room: lost[room] for room in ROOMS if ship[room] == (0, 0)
        }
        if answer["tier"]:
            assert exact(answer["p_loss"]) == loss
        for turn in answer["ahead"][:2]:
            hit, lost, loss = oracle.chances(ship, seen, start, turn["turns"])
            assert {room: exact(turn["p_hit"][room]) for room in ROOMS} == hit
            assert {room: exact(chance) for room, chance in turn["p_loss_rooms"].items()} == {
                room: chance for room, chance in lost.items() if chance or ship[room] == (0, 0)
            }
            assert exact(turn["p_loss"]) == loss


@pytest.mark.rule("solarstorm/help.known", "solarstorm/help.ahead")
def test_known_cards_come_first_and_the_rest_below_them() -> None:
    rng = Random(23)
    for _ in range(40):
        given, ship, seen, start = situation(rng)
        lying = [card for tier in oracle.TIERS for card in tier if card not in seen and card not in (start or ())]
        top = rng.sample(lying[:3], min(3, rng.randrange(1, 4), len(lying) - (0 if start else 2)))
        answer = ask(**given, next=[sorted(card) for card in top])
        for turn in ({"turns": 1, **answer}, *answer["ahead"][:2]):
            hit, lost, loss = oracle.chances(ship, seen, start, turn["turns"], top)
            assert {room: exact(turn["p_hit"][room]) for room in ROOMS} == hit
            assert {room: exact(chance) for room, chance in turn["p_loss_rooms"].items()} == {
                room: chance for room, chance in lost.items() if chance or ship[room] == (0, 0)
            }
            if answer["tier"]:
                assert exact(turn["p_loss"]) == loss
        assert [frozenset(card) for card in answer["next"]] == top


@pytest.mark.rule("solarstorm/help.ahead", "solarstorm/help.hit")
def test_chances_against_simulation() -> None:
    rng, games = Random(4), 4000
    for seed in range(6):
        given, ship, seen, start = situation(rng)
        answer = ask(**given)
        for turn in answer["ahead"][-1:]:
            hit, loss = oracle.simulated(ship, seen, start, turn["turns"], games, seed)
            for room in ROOMS:
                assert abs(turn["p_hit"][room]["value"] - hit[room]) < 0.04  # five standard errors
            assert abs(turn["p_loss"]["value"] - loss) < 0.04


@pytest.mark.rule("solarstorm/divert.cards", "solarstorm/divert.pay")
@with_given(st.sampled_from(ROOMS), st.lists(st.sampled_from(WORDS), max_size=7))
def test_payments_against_every_three_cards(room: str, hand: list[str]) -> None:
    hand = [card for at, card in enumerate(hand) if card != "universal" or hand[:at].count(card) < 6]
    answer = ask(task="can_play", action="divert", room=room, uncovered=[], hand=hand)
    ways = oracle.payments(room, hand)
    assert answer["legal"] == bool(ways)
    if ways:
        paid = tuple(sorted(answer["discard"]))
        assert paid in ways
        assert paid.count("universal") == min(way.count("universal") for way in ways)
    status = ask(task="odds", rooms={}, seen=[], hands=[hand])
    assert (room in status["can_divert"][0]) == bool(ways)
    assert (status["missing"][room][0]["short"] == 0) == bool(ways)


@pytest.mark.rule("solarstorm/repair.match", "solarstorm/repair.diverted", "solarstorm/repair.universal")
@pytest.mark.parametrize("room", ROOMS)
def test_repairs_against_the_oracle(room: str) -> None:
    track = [oracle.WORD[letter] for letter in oracle.TRACKS[room]]
    for number in range(8):
        uncovered = [space for at, space in enumerate(track) if number >> at & 1]
        for card in WORDS:
            for diverted in (False, True):
                ways = oracle.mended(room, uncovered, card, diverted=diverted)
                given = {"task": "can_play", "action": "repair", "room": room, "uncovered": uncovered, "card": card}
                answers = [ask(**given, diverted=diverted, space=space) for space in (None, *uncovered)]
                assert answers[0]["legal"] == bool(ways)
                assert {tuple(answer["uncovered_after"]) for answer in answers if answer["legal"]} == ways


@pytest.mark.rule("solarstorm/help.hit", "solarstorm/help.danger", "solarstorm/help.ahead")
def test_what_holds_for_every_ship() -> None:
    """Chances add up to the rooms on a card, grow with the turns, and fall with protection and with cubes."""
    rng = Random(11)
    for _ in range(40):
        given, ship, _, _ = situation(rng)
        answer = ask(**given)
        assert sum(exact(answer["p_hit"][room]) for room in ROOMS) == (answer["tier"] or 0)
        dangers = [exact(chance) for chance in answer["p_loss_rooms"].values()]
        if answer["tier"]:
            assert max(dangers, default=0) <= exact(answer["p_loss"]) <= sum(dangers)
        losses = [exact(turn["p_loss"]) for turn in answer["ahead"]]
        assert losses == sorted(losses)
        whole = ask(
            **{**given, "rooms": {room: {**status, "uncovered": []} for room, status in given["rooms"].items()}}
        )
        assert [exact(turn["p_loss"]) <= loss for turn, loss in zip(whole["ahead"], losses, strict=True)] == [
            True
        ] * len(losses)
        assert whole["p_hit"] == answer["p_hit"], "what is hit hangs on the cards alone"
        if sum(tokens for _, tokens in ship.values()) < 4:
            room = rng.choice(ROOMS)
            safer = {**given["rooms"][room], "protection": given["rooms"][room]["protection"] + 1}
            after = ask(**{**given, "rooms": {**given["rooms"], room: safer}})
            assert all(exact(turn["p_loss"]) <= loss for turn, loss in zip(after["ahead"], losses, strict=True))


@pytest.mark.rule("solarstorm/score.index")
def test_harder_is_worth_more() -> None:
    levels = ("easy", "medium", "hard", "veteran", "realist")
    for seats in range(1, 5):
        for realistic in (False, True):
            worth = [
                ask(seats=seats, options={"difficulty": level, "realistic": realistic}, result="won")["players"][0][
                    "total"
                ]
                for level in levels
            ]
            assert worth == [worth[0] * level for level in range(1, 6)]
            assert worth[0] == (1.5 if realistic else 1) * (1.5 if seats in {2, 4} else 1)
