"""The hints: that they say what they mean, and how strong the computers are that follow them."""

from itertools import pairwise
from math import comb
from random import Random

import pytest

from calculators.bots.hard import Hard, follow_hints
from calculators.bots.levels import Easy, Medium, best
from calculators.bots.match import play_match
from calculators.games.splitter import GAME
from calculators.games.splitter.bot import HEARTS_ALIKE, Outlook, chance, hints, worths
from calculators.games.splitter.components import EMPTY, POSITIONS, SHEETS, at, read_rows
from calculators.games.splitter.engine import Splitter, guess, notation, start
from calculators.games.splitter.options import Options
from calculators.games.splitter.playout import play_out
from tests.games.shared import advanced
from tests.games.splitter import oracle
from tests.games.splitter.tables import game_of, sheet_of


def test_chances_are_those_of_the_binomial_distribution() -> None:
    for dice in (0, 1, 2, 7, 44):
        for missing in range(7):
            exact = sum(comb(dice, hits) * 5 ** (dice - hits) for hits in range(missing, dice + 1)) / 6**dice
            assert chance(missing, dice) == pytest.approx(exact)


def test_worths_grow_with_size_exits_and_rounds() -> None:
    for to_come in range(22):
        for number, sizes in enumerate(worths(to_come)[1:], start=1):
            for exits in range(1, 5):
                rising = [row[exits] for row in sizes[: number + 1]]
                assert rising == sorted(rising)
            assert sizes[number + 1][0] < 0
            assert all(less <= more for row in sizes[1:number] for less, more in pairwise(row[:9]))
    assert worths(0)[4][4][3] == 4.0
    assert worths(0)[4][3][3] == 0.0
    assert worths(20)[6][3][3] > worths(2)[6][3][3]


def promise(name: str, numbers: oracle.Numbers, to_come: int) -> float:
    """The worth of a whole sheet, group by group, found the slow way."""
    total = 0.0
    for group in oracle.groups(numbers):
        number = numbers[min(group)]
        around = {cell for cell in oracle.SPACES[name] - set(numbers) if any(oracle.touch(cell, one) for one in group)}
        row = worths(to_come)[number][min(len(group), number + 1)]
        total += row[len(around)] * (2 if group & oracle.STARS[name] else 1)
    held = [numbers[cell] for cell in oracle.HEARTS[name] if cell in numbers]
    return total + (HEARTS_ALIKE[len(held)] if len(set(held)) < 2 else 0)


@pytest.mark.rule("splitter/write.pair", "splitter/score.hearts")
@pytest.mark.parametrize("name", ["A", "B"])
def test_a_hint_is_the_difference_it_makes(name: str) -> None:
    """For every entry of random positions: worth of the sheet after it less the worth before."""
    for seed in range(12):
        rng = Random(seed)
        state = advanced(start(1, Options(sheet=name), seed), rng.randrange(22), seed)
        numbers = oracle.read(state.view(0)["sheets"][0])
        moves, dice = state.legal_moves(), state.rolls[state.round]
        to_come = 21 - state.round
        before = promise(name, numbers, to_come)
        for move, hint in zip(moves, hints(state.view(0), moves), strict=True):
            after = oracle.Player(name, dict(numbers))
            after.write(*move, dice)
            assert hint == pytest.approx(promise(name, after.numbers, to_come) - before), notation(move)


def test_an_outlook_is_the_same_whatever_the_order_of_writing() -> None:
    for seed in range(10):
        sheet, rng = SHEETS["AB"[seed % 2]], Random(seed)
        cells = sheet.blank()
        for here in sheet.spaces:
            cells[here] = rng.choice((EMPTY, 1, 5, 6, 6))
        read, mixed = Outlook(sheet, cells), Outlook(sheet, sheet.blank())
        for here in rng.sample(sheet.spaces, len(sheet.spaces)):
            if cells[here] != EMPTY:
                mixed.write(here, cells[here])
        for outlook in (read, mixed, read.copy()):
            found = sorted(
                (POSITIONS[min(area.places)], area.number, area.size, area.exits, area.star)
                for area in {outlook.areas[index] for index in outlook.owner if index}
            )
            assert found == sorted(
                (
                    min(group),
                    cells[at(*min(group))],
                    len(group),
                    sum(
                        1 << at(*cell)
                        for cell in oracle.SPACES[sheet.name]
                        if cells[at(*cell)] == EMPTY and any(oracle.touch(cell, one) for one in group)
                    ),
                    bool(group & oracle.STARS[sheet.name]),
                )
                for group in oracle.groups({POSITIONS[h]: cells[h] for h in sheet.spaces if cells[h] != EMPTY})
            )


def hinted(rows: list[str], dice: tuple[int, int], sheet: str = "A") -> str:
    """The entry that looks best on a sheet."""
    cells = read_rows(SHEETS[sheet], rows)
    written = [
        (min(cells[left], cells[right]), max(cells[left], cells[right]))
        for left, right in SHEETS[sheet].pairs
        if cells[left] != EMPTY
    ]
    state = game_of(1, [*written, dice, (1, 1)], sheet)
    state.cells, state.round = [cells], len(written)
    state.free = [[left for left, _ in state.sheet.pairs if cells[left] == EMPTY]]
    state.check()
    moves = state.legal_moves()
    numbers = hints(state.view(0), moves)
    return notation(moves[numbers.index(max(numbers))])


def test_what_looks_best() -> None:
    assert hinted(sheet_of("A", row4="_3____2_", row5="_3____2_"), (1, 3)) == "write a4 3"  # on the star
    assert hinted(sheet_of("A", row4="66____11", row5="66____25"), (6, 2)) != "write a4 2"
    assert hinted(sheet_of("B", row1="_2_.._6_", row3=".6____2.", row2="___22___"), (6, 6), "B") == "write d5 6"


def test_one_number_for_each_move_of_any_list() -> None:
    state = start(3, Options(sheet="B"), 5)
    rng = Random(5)
    while state.turn is not None:
        moves, view = state.legal_moves(), state.view(state.turn)
        numbers = hints(view, moves)
        assert len(numbers) == len(moves)
        assert all(isinstance(number, float) for number in numbers)
        assert hints(view, [moves[0], moves[0]]) == [numbers[0]] * 2
        assert hints(guess(view, rng).view(state.turn), moves) == numbers
        state.push(rng.choice(moves))


@pytest.mark.parametrize("seats", [1, 3])
def test_a_play_out_follows_the_hints(seats: int) -> None:
    for seed in range(4):
        world = advanced(start(seats, Options(sheet="AB"[seed % 2]), seed), seats * 8 + seed % seats, seed)
        quick, slow = world.copy(), world.copy()
        moves = quick.legal_moves()
        play_out(quick, moves[best(GAME.hints(quick.view(quick.turn or 0), moves))])
        follow_hints(GAME, slow)
        assert quick.moves == slow.moves
        assert quick.view(0) == slow.view(0)


def test_computers_at_one_table_do_not_all_write_the_same() -> None:
    state = play_match(GAME, ("medium",) * 12, Options(), 3)
    assert len({tuple(state.view(0)["sheets"][seat]) for seat in range(12)}) > 9
    assert len(set(state.score_sheet().totals)) > 3


# ---- strength


def mean(level: type[Easy] | type[Medium] | None, games: int, sheet: str = "A") -> float:
    """Points of one player alone."""
    total = 0
    for seed in range(games):
        state, rng = start(1, Options(sheet=sheet), seed), Random(f"strength {seed}")
        while state.turn is not None:
            moves = state.legal_moves()
            state.push(level(GAME).choose(state.view(0), moves, rng, 1) if level else rng.choice(moves))
        total += state.score_sheet().totals[0]
    return total / games


@pytest.mark.parametrize("sheet", ["A", "B"])
def test_medium_plays_better_than_easy_and_easy_better_than_random(sheet: str) -> None:
    games = 500 if sheet == "A" else 100
    chance_alone, easy, medium = mean(None, games, sheet), mean(Easy, games, sheet), mean(Medium, games, sheet)
    assert 6.5 < chance_alone < 9.5
    assert 12 <= easy < 22
    assert medium >= 30


def test_hard_finds_what_the_hints_miss() -> None:
    """Near the end guessed worlds tell exactly what an entry is worth."""
    total = {"hard": 0, "medium": 0}
    for seed in range(6):
        begun = start(1, Options(), seed)
        while begun.round < 16:
            begun.push(Medium(GAME).choose(begun.view(0), begun.legal_moves(), Random(1), 1))
        for name, level in (("hard", Hard(GAME)), ("medium", Medium(GAME))):
            state = begun.copy()
            while state.turn is not None:
                state.push(level.choose(state.view(0), state.legal_moves(), Random(f"{seed} {state.round}"), 60))
            total[name] += state.score_sheet().totals[0]
    assert total["hard"] >= total["medium"]


def test_the_last_entry_is_the_best_one() -> None:
    for seed in range(20):
        state = start(1, Options(), seed)
        while state.round < 21:
            state.push(Medium(GAME).choose(state.view(0), state.legal_moves(), Random(1), 1))
        ends = {}
        for move in state.legal_moves():
            after: Splitter = state.copy()
            after.push(move)
            ends[move] = after.score_sheet().totals[0]
        chosen = Medium(GAME).choose(state.view(0), state.legal_moves(), Random(1), 1)
        assert ends[chosen] == max(ends.values())
