"""Scoring, rule by rule, and against an oracle that shares nothing with it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.games.cubosaurs.box import Egg
from calculators.games.cubosaurs.components import COPIES, CURVES, FLAT, GROUPS, ROUND_END, SPECIES
from calculators.games.cubosaurs.scoring import (
    Collection,
    Pairing,
    Raptor,
    curve,
    egg_points,
    has_most,
    pair,
    parts,
    round_lines,
    round_sheets,
    rounds_sheet,
    standing,
    steps,
    tile_points,
    token_points,
)
from tests.games.cubosaurs import oracle

RAPTOR = st.builds(Raptor, st.integers(1, 9), st.integers(-9, -1))


def points(*table: Collection) -> list[int]:
    """Everybody's round."""
    return [sum(parts(player, table).values()) for player in range(len(table))]


def eggs(*names: str) -> tuple[Egg, ...]:
    return tuple(Egg(name, 3, -2) for name in names)


def raptors(*numbers: int) -> tuple[Raptor, ...]:
    return tuple(Raptor(number, -number) for number in numbers)


@pytest.mark.rule("cubosaurs/score.curve", "cubosaurs/score.four", "cubosaurs/score.none")
def test_rows_of_points() -> None:
    for species in FLAT:
        assert [curve(species, cards) for cards in range(8)] == [oracle.flat(species, cards) for cards in range(8)]
    assert [curve("trex", 6), curve("stego", 5), curve("ptero", 7)] == [-5, 8, -1]


@pytest.mark.rule("cubosaurs/help.marginal", "cubosaurs/score.curve")
def test_what_one_card_more_brings() -> None:
    assert steps("stego", 5) == [2, -3, -1, 10, 0]
    for species, row in CURVES.items():
        assert sum(steps(species, 4)) == row[3]


@pytest.mark.rule("cubosaurs/score.sum")
def test_the_examples_of_the_fact_sheet() -> None:
    assert points(Collection({"trex": 1, "stego": 4, "ptero": 2, "penta": 3})) == [14]
    assert points(Collection({"trex": 5, "bronto": 3, "penta": 1, "stego": 3})) == [-5]
    assert points(Collection({}, raptors(2, 3), raptors(1))) == [2]
    assert points(Collection({"ptero": 1}, raptors(1, 3, 2), raptors(2, 1))) == [6]
    ann = Collection({"trex": 2, "bronto": 2}, eggs=eggs("trex"))
    assert points(ann, Collection({"trex": 2, "stego": 1}), Collection({"trex": 1, "penta": 4})) == [6, 3, 11]
    ann = Collection({}, raptors(3), raptors(2), eggs("raptor", "ptero"))
    bo = Collection({}, raptors(1, 2, 3), (), eggs("penta"))
    assert points(ann, bo, Collection({"ptero": 3, "penta": 2})) == [1, -8, -2]
    ann = Collection({"stego": 2, "bronto": 4}, eggs=eggs("stego"))
    assert points(ann, Collection({"stego": 3, "penta": 2, "trex": 1})) == [-8, 1]
    mine = Collection({"trex": 1, "stego": 1}, raptors(1), raptors(1), tiles=("diversity",))
    assert points(mine) == [12]


@pytest.mark.rule("cubosaurs/raptor.pair", "cubosaurs/raptor.alone", "cubosaurs/raptor.best")
@given(st.lists(RAPTOR, max_size=4), st.lists(RAPTOR, max_size=5), st.booleans())
def test_no_pairing_is_better(black: list[Raptor], grey: list[Raptor], tame: bool) -> None:
    found = pair(black, grey, tame=tame)
    plain = [(card.p, card.a) for card in black], [(card.p, card.a) for card in grey]
    assert found.points == oracle.best_pairing(*plain, tame)
    assert well_formed(found, black, grey)
    again = pair(black[::-1], grey[::-1], tame=tame)
    assert again == found, "whatever the order"


def well_formed(found: Pairing, black: list[Raptor], grey: list[Raptor]) -> bool:
    """Every card once, and what is said of the points is true."""
    one, other = [a for a, _ in found.pairs], [b for _, b in found.pairs]
    assert len(found.pairs) == min(len(black), len(grey))
    assert sorted([*one, *other, *found.alone]) == sorted([*black, *grey])
    assert all(card in black for card in one)
    assert all(card in grey for card in other)
    return found.paired_points == sum(card.p for card in [*one, *other])


@pytest.mark.rule("cubosaurs/raptor.best")
def test_full_colours_against_every_way_to_pair() -> None:
    rng = Random(1)
    for _ in range(3):
        black, grey = (
            [Raptor(rng.randint(1, 9), -rng.randint(1, 9)) for _ in range(size)] for size in (rng.randint(5, 6), 6)
        )
        assert pair(black, grey).points == oracle.best_pairing(
            [(card.p, card.a) for card in black], [(card.p, card.a) for card in grey]
        )


@pytest.mark.rule("cubosaurs/tile.taming")
def test_taming_changes_who_is_paired() -> None:
    black, grey = [Raptor(5, -1), Raptor(2, -6)], [Raptor(1, -1)]
    assert pair(black, grey).pairs == ((Raptor(2, -6), Raptor(1, -1)),)
    tamed = pair(black, grey, tame=True)
    assert (tamed.pairs, tamed.points, tamed.alone_points) == (((Raptor(5, -1), Raptor(1, -1)),), 6, 0)


@pytest.mark.rule("cubosaurs/egg.most", "cubosaurs/egg.tie", "cubosaurs/egg.none", "cubosaurs/egg.penalty")
def test_who_has_the_most() -> None:
    table = [Collection({"trex": 2}), Collection({"trex": 2}), Collection({"trex": 1}, raptors(1), raptors(2))]
    assert [has_most("trex", player, table) for player in range(3)] == [True, True, False]
    assert [has_most("raptor", player, table) for player in range(3)] == [False, False, True]
    assert not any(has_most("penta", player, table) for player in range(3)), "nobody has any"
    assert [egg_points(Egg("trex", 4, -3), player, table) for player in range(3)] == [4, 4, -3]


@pytest.mark.rule("cubosaurs/tile.nesting")
def test_nesting_saves_the_penalty_and_leaves_the_bonus() -> None:
    mine = Collection({"trex": 1}, eggs=eggs("trex", "stego"), tiles=("nesting",))
    assert points(mine, Collection({"stego": 1})) == [4 + 3, 2]


@pytest.mark.rule("cubosaurs/tile.diversity", "cubosaurs/tile.herding", "cubosaurs/tile.solitary")
def test_tiles_that_count_species() -> None:
    mine = Collection({"trex": 3, "stego": 4, "penta": 1}, raptors(1), raptors(1, 2, 3), eggs("ptero"))
    assert [tile_points(tile, mine) for tile in ("diversity", "herding", "solitary")] == [5, 6, 2]
    assert [tile_points(tile, mine) for tile in ("nesting", "taming", "predation")] == [0, 0, 0]
    every = Collection(dict.fromkeys(FLAT, 1), raptors(1), raptors(1), eggs("ptero"))
    assert tile_points("diversity", every) == len(SPECIES) == 7


def anything(rng: Random, players: int) -> tuple[list[Collection], list[list[Any]], list[list[str]]]:
    """A table of any cards, as the code sees it and as the oracle does."""
    flats = [[rng.choice([0, 0, 1, 2, 3, 4, 5]) for _ in FLAT] for _ in range(players)]
    coloured = [
        [[Raptor(rng.randint(1, 5), -rng.randint(1, 5)) for _ in range(rng.randint(0, 3))] for _ in range(2)]
        for _ in range(players)
    ]
    owner = {name: rng.randrange(players + 1) for name in GROUPS}
    numbers = {name: (rng.randint(1, 5), -rng.randint(1, 5)) for name in GROUPS}
    tile_of = {tile: rng.randrange(2 * players) for tile in ROUND_END}
    ours, theirs, tiles = [], [], []
    for seat in range(players):
        mine = tuple(Egg(name, *numbers[name]) for name in GROUPS if owner[name] == seat)
        owned = [tile for tile in ROUND_END if tile_of[tile] == seat]
        black, grey = coloured[seat]
        counts = dict(zip(FLAT, flats[seat], strict=True))
        ours.append(Collection(counts, tuple(black), tuple(grey), mine, tuple(owned)))
        words: list[Any] = [species for species in FLAT for _ in range(counts[species])]
        words += [("black", *card) for card in black] + [("grey", *card) for card in grey]
        theirs.append(words + [("egg", *egg) for egg in mine])
        tiles.append(owned)
    return ours, theirs, tiles


@pytest.mark.rule("cubosaurs/score.sum", "cubosaurs/egg.most", "cubosaurs/raptor.pair")
def test_any_table_scores_like_the_oracle() -> None:
    for seed in range(600):
        rng = Random(seed)
        ours, theirs, tiles = anything(rng, rng.randint(1, 5))
        assert points(*ours) == oracle.round_points(theirs, tiles)
        for player, collection in enumerate(ours):
            assert sum(line.points for line in round_lines(player, ours)) == points(*ours)[player]
            assert collection.cards == len(theirs[player])


def moved(change: Callable[[list[Collection]], list[Collection]]) -> None:
    """Whatever the table: seats may be told apart by their cards alone."""
    for seed in range(40):
        ours, _, _ = anything(Random(seed), 4)
        assert points(*change(ours)) == change_points(change, ours)


def change_points(change: Callable[[list[Any]], list[Any]], ours: list[Collection]) -> list[int]:
    return change(points(*ours))


@pytest.mark.rule("cubosaurs/score.sum")
def test_seats_do_not_matter() -> None:
    moved(lambda table: table[::-1])
    moved(lambda table: table[1:] + table[:1])


@pytest.mark.rule("cubosaurs/egg.tie", "cubosaurs/egg.most", "cubosaurs/tile.nesting", "cubosaurs/tile.taming")
def test_lines_say_why() -> None:
    table = [
        Collection({"trex": 2}, raptors(2), (), eggs("trex", "penta"), ("taming", "solitary"), 5),
        Collection({"trex": 2, "stego": 1}, (), (), eggs("stego", "bronto"), ("nesting",)),
    ]
    sheets = round_sheets(["A", "B"], table, [10, None])
    rules = [[(line.points, line.rule.partition("/")[2]) for line in sheet.lines] for sheet in sheets]
    assert rules[0] == [
        (10, "end.final"),
        (1, "score.curve"),
        (0, "tile.taming"),
        (3, "egg.tie"),
        (-2, "egg.none"),
        (1, "tile.solitary"),
        (5, "tile.end"),
    ]
    assert rules[1] == [(1, "score.curve"), (2, "score.curve"), (3, "egg.most"), (0, "tile.nesting")]
    assert (sheets[0].total, sheets[0].extra["round"], sheets[0].extra["parts"]["tiles"]) == (18, 8, 6)


@pytest.mark.rule("cubosaurs/end.tokens", "cubosaurs/end.final")
def test_two_tokens_are_a_point() -> None:
    assert [token_points(tokens) for tokens in range(6)] == [0, 0, 1, 1, 2, 2]
    sheet = rounds_sheet("A", [9, 6], None, 7)
    assert (sheet.total, [line.points for line in sheet.lines]) == (18, [9, 6, 3])


@pytest.mark.rule("cubosaurs/end.winner", "cubosaurs/end.tie", "cubosaurs/end.shared", "cubosaurs/end.places")
def test_places() -> None:
    rounds = [[4, 9], [9, 4], [5, 4], [9, 4], [1, 1]]
    sheet = standing([rounds_sheet(f"P{seat}", one) for seat, one in enumerate(rounds)], [r[-1] for r in rounds], True)
    assert sheet.places == (1, 2, 4, 2, 5)
    assert sheet.tie
    assert (sheet.tie.by, sheet.tie.players) == ("last_round", ("P0", "P1", "P3"))


@pytest.mark.rule("cubosaurs/components.species", "cubosaurs/aim.goal")
def test_the_box_adds_up() -> None:
    assert sum(COPIES.values()) == 55
    sheet = standing([rounds_sheet("A", [3]), rounds_sheet("B", [5])], [3, 5], None)
    assert (sheet.winners, sheet.game_over) == (("B",), None)
