"""What every game must keep, for every seat count, option set and several seeds: a new room is tested from day one."""

import json
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from calculators.bots import LEVELS, play_match
from calculators.core.game import Game, State
from calculators.core.record import make_record, read_record, replay
from calculators.core.refusal import Illegal, InputError, message
from calculators.games import games, register
from tests import undercut
from tests.games.shared import printed_under_any_hash_seed

register(undercut.GAME)
SEEDS = (1, 2, 3)
MANY_MOVES = 500  # of a game that has more, the rest is checked now and then
MANY = 24  # cases; where there are more, each pair of values is met at least once (golden records cover all)


def option_sets(game: Game, seats: int) -> Iterator[Any]:
    """Every combination of a room's options that can be played with so many seats."""
    names, choices = [], []
    for entry in fields(game.options):
        assert entry.default is not MISSING
        names.append(entry.name)
        words = tuple(entry.metadata["choices"])
        choices.append((False, True) if isinstance(entry.default, bool) else words or (entry.default,))
    for values in product(*choices):
        options = game.options(**dict(zip(names, values, strict=True)))
        try:
            game.start(seats, options, 1)
        except InputError:
            continue
        yield options


type Case = tuple[int, Any]  # seats, options


def pairs_of(case: Case) -> set[tuple[tuple[str, Any], ...]]:
    """All pairs of values of a case, its seats one of them."""
    seats, options = case
    return set(combinations([("seats", seats), *vars(options).items()], 2))


def chosen_cases(game: Game) -> list[Case]:
    """All seat counts with all option sets; of many, few in which each pair of values meets, the defaults first."""
    cases = [(seats, options) for seats in game.seats for options in option_sets(game, seats)]
    if len(cases) <= MANY:
        return cases
    pairs = {case: pairs_of(case) for case in cases}
    missing = set().union(*pairs.values())
    chosen: list[Case] = []
    while missing:
        best = max(cases, key=lambda case: (not chosen and case[1] == game.options(), len(pairs[case] & missing)))
        chosen.append(best)
        missing -= pairs[best]
    return chosen


CASES = [
    pytest.param(game, seats, options, id=f"{game.slug}-{seats}-{'-'.join(map(str, vars(options).values()))}")
    for game in games().values()
    for seats, options in chosen_cases(game)
]
every_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in games().values()])


def finish(state: State, rng: Random, steps: int = 10**9) -> State:
    """Play at random to the end, or so many moves."""
    while state.turn is not None and steps:
        state.push(rng.choice(state.legal_moves()))
        steps -= 1
    return state


def stride(state: State, least: int) -> int:
    """How many moves to go on between two looks at a game: so many that there are some dozen looks, not thousands."""
    return max(least, len(finish(state.copy(), Random(2)).moves) // 40)


def nudged(move: Any, rng: Random) -> Any:
    """The move with one of its numbers changed by one."""
    numbers = [name for name, value in move._asdict().items() if isinstance(value, int)]
    if not numbers:
        return move
    name = rng.choice(numbers)
    return move._replace(**{name: getattr(move, name) + rng.choice((-1, 1))})


def frozen(state: State, seats: int) -> tuple[Any, ...]:
    """All that can be told of a state from outside."""
    views = json.dumps([state.view(seat) for seat in range(seats)])
    return views, state.turn, list(state.legal_moves()), list(state.moves), list(state.log), state.score_sheet()


@every_case
def test_random_games_end_within_their_bound(game: Game, seats: int, options: Any) -> None:
    for seed in SEEDS:
        state, rng = game.start(seats, options, seed), Random(seed)
        while state.turn is not None:
            moves = state.legal_moves()
            assert moves, "not over, so somebody can move"
            assert list(moves) == sorted(set(moves)), "sorted, each once"
            move = rng.choice(moves)
            assert state.why_not(move) is None
            assert game.parse(game.notation(move)) == move
            state.play(move)
            if len(state.moves) < MANY_MOVES or not len(state.moves) % 25:
                state.check()
        state.check()
        assert not state.legal_moves()
        assert len(state.moves) <= game.bound(seats, options)
        assert state.score_sheet().game_over


@every_case
def test_near_misses_are_refused_with_code_and_rule(game: Game, seats: int, options: Any) -> None:
    """Moves of other moments of the game, changed by one: whatever is not listed is refused, and says why."""
    rng = Random(7)
    others = finish(game.start(seats, options, 7), rng).moves
    state = game.start(seats, options, 8)
    while state.turn is not None:
        legal = state.legal_moves()
        seldom = len(state.moves) > MANY_MOVES and len(state.moves) % 25
        for other in [] if seldom else rng.sample(others, min(6, len(others))):
            for move in (other, nudged(other, rng)):
                refusal = state.why_not(move)
                assert (refusal is None) == (move in legal)
                if refusal:
                    assert refusal.rule.startswith(f"{game.slug}/")
                    assert message(refusal, "en", game.messages, game.words)
                    with pytest.raises(Illegal) as caught:
                        state.play(move)
                    assert caught.value.refusal == refusal
        state.push(rng.choice(legal))
    assert state.why_not(others[0]) is not None
    assert state.why_not(others[0]).code == "game_over"  # type: ignore[union-attr]


@every_case
def test_records_replay_to_the_same_state(game: Game, seats: int, options: Any) -> None:
    state = finish(game.start(seats, options, 5), Random(5))
    names = tuple(f"person{seat}" for seat in range(seats))
    record = make_record(game, state, names, options, 5)
    assert read_record(record.text()) == record
    assert frozen(replay(game, record), seats) == frozen(state, seats)
    half = len(record.moves) // 2
    assert list(replay(game, record, half).moves) == list(state.moves)[:half]
    with pytest.raises(InputError, match="record_version"):
        replay(game, replace(record, rules=record.rules + 1))
    with pytest.raises(InputError, match="record_mismatch"):
        replay(game, replace(record, result=tuple(total + 1 for total in record.result)))


@every_case
def test_copies_are_independent(game: Game, seats: int, options: Any) -> None:
    """One copy is played to its end, later ones some moves on: what a state shares with its copy shows at once."""
    rng = Random(11)
    state, steps = game.start(seats, options, 11), game.bound(seats, options)
    step = stride(state, 7)
    while state.turn is not None:
        before, copied = frozen(state, seats), state.copy()
        assert frozen(copied, seats) == before
        finish(copied, Random(1), steps)
        assert frozen(state, seats) == before
        finish(state, rng, step)
        steps = 30


@every_case
def test_views_are_json_and_guesses_fit_them(game: Game, seats: int, options: Any) -> None:
    rng = Random(13)
    state = game.start(seats, options, 13)
    step = stride(state, 7)
    while state.turn is not None:
        for seat in range(seats):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            world = game.guess(view, rng)
            assert world.view(seat) == view
            world.check()
            if state.turn == seat:
                assert list(world.legal_moves()) == list(state.legal_moves()), "what I may do does not hang on secrets"
        finish(state, rng, step)


@every_case
def test_guessed_worlds_can_be_played_out(game: Game, seats: int, options: Any) -> None:
    rng = Random(17)
    state = game.start(seats, options, 17)
    finish(state, rng, min(60, game.bound(seats, options) // 3))
    world = finish(game.guess(state.view(0), rng), rng)
    world.check()
    assert world.score_sheet().game_over
    assert world.log == [] or not hasattr(world, "quiet"), "nobody reads of it"


@every_game
def test_a_choice_hangs_on_the_view_alone(game: Game) -> None:
    """Whatever the hidden cards are: the same view, the same moves and the same generator give the same choice."""
    seats, rng = game.seats[0], Random(19)
    state = game.start(seats, game.options(), 19)
    for _ in range(5):
        state.push(rng.choice(state.legal_moves()))
    seat = state.turn
    assert seat is not None
    for level in LEVELS.values():
        choices = {
            level(game).choose(world.view(seat), world.legal_moves(), Random(1), 4)
            for world in [state, *(game.guess(state.view(seat), Random(seed)) for seed in range(4))]
        }
        assert len(choices) == 1


@every_game
def test_options_and_tasks_are_described(game: Game) -> None:
    for name, entry in game.option_titles().items():
        assert entry["title"], name
        assert entry["rule"].startswith(f"{game.slug}/"), name
    for name, task in game.tasks.items():
        answer = game.ask({"task": name, **task.example})
        assert answer["game"] == game.slug
        assert answer["task"] == name
        assert json.loads(json.dumps(answer))


@every_game
def test_a_name_of_blanks_is_none(game: Game) -> None:
    """Nobody could see who is meant."""
    for name, task in game.tasks.items():
        for people in (key for key in ("players", "teams") if key in task.example):
            nameless = [{key: value for key, value in one.items() if key != "name"} for one in task.example[people]]
            blank = [{**one, "name": " \u3000"} if "name" in one else one for one in task.example[people]]
            given = {"task": name, **task.example}
            assert game.ask({**given, people: blank}) == game.ask({**given, people: nameless}), name


@every_game
def test_text_that_is_no_move_is_refused(game: Game) -> None:
    for text in ("", " ", "0", "no such move", "claim", "１", "seal one", "\0", "-" * 200):
        with pytest.raises(ValueError):  # noqa: PT011 - any ValueError will do, no other error may come out
            game.parse(text)


def test_the_same_under_any_hash_seed() -> None:
    source = (
        "from tests import undercut; from calculators.games import games, register\n"
        "from calculators.bots import play_match; from calculators.core.record import make_record\n"
        "register(undercut.GAME)\n"
        "for room in games().values():\n"
        "    seats = ('medium', 'easy', 'medium', 'easy')[:room.seats[0]]\n"
        "    print(make_record(room, play_match(room, seats, room.options(), 3), seats, room.options(), 3).text())"
    )
    assert printed_under_any_hash_seed(source)


@every_game
def test_levels_play_whole_games(game: Game) -> None:
    """At a full table, where many sit easy ones after the third; quick games, if there are any."""
    seats = game.seats[-1]
    options = game.read_options({"length": "quick"} if "length" in game.option_titles() else {})
    for level in LEVELS:
        sitting = [level] * min(3, seats) + ["easy"] * (seats - 3)
        state = play_match(game, sitting, options, 23, check=True, budget=4)
        assert state.turn is None
