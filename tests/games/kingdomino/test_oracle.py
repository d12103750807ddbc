"""The code against the slow second version in `oracle.py`, on thousands of random positions and on whole games."""

from random import Random

import pytest

from calculators.core.record import make_record
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.engine import Kingdomino, start
from calculators.games.kingdomino.kingdom import SPAN, Kingdom, Place
from calculators.games.kingdomino.options import Options
from calculators.games.kingdomino.scoring import centred, entry_of, land_points, territories
from calculators.games.kingdomino.scoring import score as score_entries
from tests.games.kingdomino import oracle
from tests.games.kingdomino.tables import KINDS
from tests.games.shared import finished


@pytest.mark.parametrize(("reach", "count", "seeds"), [(4, 12, 50), (6, 24, 15)])
@pytest.mark.rule("kingdomino/placement.halves", "kingdomino/placement.limit", "kingdomino/placement.connect")
def test_placements_and_scores_of_random_kingdoms(reach: int, count: int, seeds: int) -> None:
    for seed in range(seeds):
        rng = Random(seed)
        kingdom = Kingdom(reach)
        land: oracle.Land = {}
        for number in rng.sample(list(DOMINOES), count):
            ways = kingdom.placements(DOMINOES[number])
            assert list(ways) == oracle.placements(land, number, reach + 1)
            if ways:
                place = rng.choice(ways)
                kingdom.put(DOMINOES[number], place)
                land[place[:2]], land[place[2:]] = oracle.HALVES[number]
            assert sorted(territory[:3] for territory in territories(kingdom)) == oracle.territories(land)
            assert land_points(kingdom) == oracle.land_points(land)
            assert centred(kingdom) == oracle.is_centred(land)


@pytest.mark.rule("kingdomino/placement.free")
def test_refusals_of_random_placements() -> None:
    """`why_not` is a second way to say what is legal: it must agree on every pair of squares near a kingdom."""
    for seed in range(40):
        rng = Random(seed)
        kingdom = Kingdom(4)
        land: oracle.Land = {}
        for number in rng.sample(list(DOMINOES), rng.randrange(1, 13)):
            if ways := kingdom.placements(DOMINOES[number]):
                place = rng.choice(ways)
                kingdom.put(DOMINOES[number], place)
                land[place[:2]], land[place[2:]] = oracle.HALVES[number]
        number = rng.randrange(1, 49)
        for _ in range(300):
            first = rng.choice(SPAN), rng.choice(SPAN)
            second = first[0] + rng.randrange(-1, 2), first[1] + rng.randrange(-1, 2)
            refusal = kingdom.why_not(DOMINOES[number], Place(*first, *second))
            assert (refusal is None) == oracle.fits(land, number, first, second, 5)


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whole_games(seats: int, options: Options) -> None:
    """Turn order, claims, forced discards, leftovers, totals and places of random games."""
    for seed in range(2):
        state = finished(start(seats, options, seed), seed)
        record = make_record(GAME, state, ("x",) * seats, options, seed)
        moves, games = list(record.moves), 3 if options.dynasty else 1
        orders = [event.values["order"] for event in state.log if event.kind == "kings"]
        lines = [event.values["dominoes"] for event in state.log if event.kind == "line"]
        each = len(lines) // games
        size = 7 if options.mighty_duel else 5
        sums = [0] * seats
        for game in range(games):
            count = moves_of(state, game)
            script, moves = moves[:count], moves[count:]
            players, leftover = oracle.referee(seats, size, orders[game], lines[game * each :][:each], script)
            totals = [player.total(options.harmony, options.middle_kingdom) for player in players]
            sums = [total + more for total, more in zip(sums, totals, strict=True)]
        assert not moves
        assert list(state.score_sheet().totals) == sums
        assert [player.discarded for player in players] == state.discards
        assert leftover == state.leftover
        if games == 1:
            keys = [player.key(options.harmony, options.middle_kingdom) for player in players]
            assert list(state.score_sheet().places) == [1 + sum(other > key for other in keys) for key in keys]


def moves_of(state: Kingdomino, game: int) -> int:
    """How many moves the log tells of one game of a Dynasty."""
    counts = [0]
    for event in state.log:
        counts[-1] += event.kind in {"claim", "place"}
        if event.kind == "game":
            counts.append(0)
    return counts[game]


def test_ranking_of_random_tables() -> None:
    for seed in range(60):
        rng = Random(seed)
        players = [oracle.Player() for _ in range(4)]
        kingdoms = [Kingdom(4) for _ in players]
        for index, number in enumerate(rng.sample(list(DOMINOES), 16)):  # few dominoes, many ties
            seat = index % 4
            place = rng.choice(kingdoms[seat].placements(DOMINOES[number]))
            kingdoms[seat].put(DOMINOES[number], place)
            players[seat].lay(number, place[:2], place[2:])
        entries = [entry_of(f"P{seat}", kingdom, Options(), 0) for seat, kingdom in enumerate(kingdoms)]
        keys = [player.key(False, False) for player in players]
        places = [1 + sum(other > key for other in keys) for key in keys]
        assert list(score_entries(entries, Options()).places) == places
