"""Whole games and settlements against the slow second version in `oracle.py`: who is asked, what for, and points."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from calculators.games.libertalia.components import COLORS, COUNTS, TOKENS
from calculators.games.libertalia.engine import Libertalia, start
from calculators.games.libertalia.lineup import Card, line_up
from calculators.games.libertalia.moves import Move, notation, parse
from calculators.games.libertalia.options import Options
from tests.games.libertalia import oracle
from tests.games.libertalia.tables import ask

assert dict(zip(TOKENS, COUNTS, strict=True)) == oracle.BOX


def written(question: str, choice: Any) -> str:
    """A choice of the oracle in the engine's notation."""
    if question in {"shoot", "saber"}:
        return f"{question} {choice[0] + 1} {oracle.RANK[choice[1]]}"
    if question == "trade":
        return f"trade {choice[0]} {choice[1]}"
    if question == "sell":
        return "sell yes" if choice else "sell no"
    return f"{question} {oracle.RANK.get(choice, choice)}"


class Follower:
    """Plays an engine's game move by move as the oracle asks, and compares what may be chosen."""

    def __init__(self, state: Libertalia, rng: Random) -> None:
        self.state, self.rng, self.spies = state, rng, 0
        self.table = oracle.Table([COLORS[color] for color in state.colors], self.ask, self.spy)
        self.asked = 0

    def ask(self, seat: int, question: str, choices: list[Any]) -> Any:
        assert self.state.turn == seat
        assert [notation(move) for move in self.state.legal_moves()] == [written(question, one) for one in choices]
        self.compare()
        self.asked += 1
        choice = self.rng.choice(choices)
        self.state.push(parse(written(question, choice)))
        return choice

    def compare(self) -> None:
        for seat, pirate in enumerate(self.table.pirates):
            assert self.state.doubloons[seat] == pirate.gold
            assert {oracle.NAME[rank] for rank in self.state.dens[seat]} == pirate.den
            assert {oracle.NAME[rank] for rank in self.state.graves[seat]} == pirate.grave
            assert Counter(dict(zip(TOKENS, self.state.booty[seat], strict=True))) == pirate.booty

    def spy(self, count: int) -> list[str]:
        """What the engine drew for its next Spy."""
        events = [event for event in self.state.log if event.kind == "spy"]
        event = events[self.spies]
        self.spies += 1
        assert event.values["n"] == count == len(event.values["tokens"])
        return list(event.values["tokens"])


@pytest.mark.rule(
    "libertalia/day.order",
    "libertalia/dusk.order",
    "libertalia/dusk.den",
    "libertalia/night.order",
    "libertalia/day.single",
    "libertalia/day.must",
    "libertalia/rest.score",
    "libertalia/booty.saber",
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_games(seats: int) -> None:
    for seed in range(30):
        state = start(seats, Options(), seed)
        follower = Follower(state, Random(seed))
        for number in range(3):
            board = [
                [kind for kind, count in zip(TOKENS, tokens, strict=True) for _ in range(count)]
                for tokens in state.board
            ]
            points = follower.table.campaign(state.drawn[number], board)
            assert points == state.scores[number]
        assert state.turn is None
        assert follower.asked == len(state.moves)
        assert list(state.score_sheet().totals) == [sum(points) for points in zip(*state.scores, strict=True)]


def random_player(rng: Random, box: Counter[str]) -> dict[str, Any]:
    booty = {kind: rng.randint(0, min(4, box[kind])) for kind in oracle.BOX if rng.random() < 0.7}
    box.subtract(booty)
    return {"doubloons": rng.randint(0, 30), "den": rng.sample(range(1, 31), rng.randint(0, 6)), "booty": booty}


@pytest.mark.rule("libertalia/rest.score", "libertalia/rest.floor", "libertalia/booty.worth", "libertalia/booty.maps")
def test_settlements() -> None:
    rng = Random(1)
    for _ in range(600):
        box = Counter(oracle.BOX)
        players = [random_player(rng, box) for _ in range(rng.randint(2, 6))]
        answer = ask(players=players)
        points = oracle.settle(players)
        assert [player["round"] for player in answer["players"]] == points
        for player, total in zip(answer["players"], points, strict=True):
            assert sum(line["points"] for line in player["lines"]) == total
            assert max(0, sum(player["parts"].values())) == total
            assert player["place"] == 1 + sum(other > total for other in points)


@pytest.mark.rule("libertalia/help.what-if")
def test_losses() -> None:
    rng = Random(3)
    for _ in range(300):
        box = Counter(oracle.BOX)
        players = [random_player(rng, box) for _ in range(rng.randint(2, 6))]
        seat = rng.randrange(len(players))
        before, options = oracle.settle(players), ask(task="what_if", players=players, seat=seat)["options"]
        assert sorted(option["lost"] for option in options) == sorted(players[seat]["den"])
        for option in options:
            den = [rank for rank in players[seat]["den"] if rank != option["lost"]]
            after = oracle.settle([*players[:seat], {**players[seat], "den": den}, *players[seat + 1 :]])
            assert option["gains"] == [new - old for new, old in zip(after, before, strict=True)]
            assert (option["gain"], option["total"]) == (option["gains"][seat], after[seat])
            assert ask(task="what_if", players=players, seat=seat, lost=option["lost"])["gains"] == option["gains"]
        assert [option["gain"] for option in options] == sorted(option["gain"] for option in options)


@pytest.mark.rule("libertalia/help.odds")
def test_draws_counted_one_by_one() -> None:
    """All ways to draw out of small bags, each token on its own."""
    rng = Random(4)
    for _ in range(40):
        bag = [rng.choice(list(oracle.BOX)) for _ in range(rng.randint(1, 8))]
        bag = [kind for kind in oracle.BOX for _ in range(min(bag.count(kind), 2))]
        out = {kind: count - bag.count(kind) for kind, count in oracle.BOX.items()}
        officers = rng.randint(0, out["officer"])
        answer = ask(task="odds", out=out, officers=officers)
        draws = list(combinations(range(len(bag)), min(officers, len(bag))))
        for kind in oracle.BOX:
            hits = sum(any(bag[at] == kind for at in draw) for draw in draws)
            assert Fraction(answer["p_any"][kind]["exact"]) == Fraction(hits, len(draws))
            assert Fraction(answer["p_next"][kind]["exact"]) == Fraction(bag.count(kind), len(bag))


@pytest.mark.rule("libertalia/sunrise.line", "libertalia/sunrise.tie", "libertalia/components.numbers")
def test_lines() -> None:
    rng = Random(2)
    for _ in range(400):
        colors = rng.sample(range(6), rng.randint(1, 6))
        cards = [Card(color, rng.choice((3, 7, 14, rng.randint(1, 30)))) for color in colors]
        numbers = [oracle.TIE[COLORS[color], rank] for color, rank in cards]
        order = sorted(zip(cards, numbers, strict=True), key=lambda one: one[0].rank * 10 + one[1])
        assert line_up(cards) == [card for card, _ in order]


def test_the_follower_notices() -> None:
    """The comparison is not empty: a doubloon too many shows."""
    state = start(3, Options(length="quick"), 1)
    follower = Follower(state, Random(1))
    state.doubloons[0] += 1
    with pytest.raises(AssertionError):
        follower.compare()
    assert isinstance(state.legal_moves()[0], Move)
