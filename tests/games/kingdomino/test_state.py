"""What is hidden, what the log tells, notation, counts of move sequences, whatever is played."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from calculators.core.game import Event
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.engine import Claim, Kingdomino, bound, guess, parse, start
from calculators.games.kingdomino.kingdom import Place
from calculators.games.kingdomino.options import Options
from tests.games.kingdomino.tables import KINDS, game_of, play
from tests.games.shared import TABLE_SETTINGS, Counts, Table, advanced, check_perft, finished, read_perft

HERE = Path(__file__).parent

# ---- what a seat may know


@pytest.mark.rule("kingdomino/turn.place-then-claim", "kingdomino/turn.order")
def test_a_view_tells_whose_turn_it_is_for_what() -> None:
    """A domino counts as handled once it is placed, while its king still claims."""

    def seen() -> tuple[int | None, str, list[bool]]:
        view = state.view(2)
        assert view["seat"] == 2
        return view["turn"], view["phase"], [entry["handled"] for entry in view["line_now"]]

    state = game_of(3, (2, 0, 1), (1, 2, 3, 48), (5, 6, 7, 8))
    assert seen() == (2, "claim", [])
    play(state, "claim 48", "claim 1", "claim 2")
    assert [(entry["domino"], entry["owner"]) for entry in state.view(2)["line_now"]] == [(1, 0), (2, 1), (48, 2)]
    assert seen() == (0, "place", [False, False, False])
    play(state, "place 1,0 2,0")
    assert seen() == (0, "claim", [True, False, False])
    play(state, "claim 6")
    assert seen() == (1, "place", [True, False, False])
    play(state, "place 1,0 2,0", "claim 5", "place 1,0 2,0")
    assert seen() == (2, "claim", [True, True, True])
    play(state, "claim 7")
    assert seen() == (1, "place", [False, False, False])
    play(state, "place 0,1 0,2", "place 0,1 0,2", "place 0,1 0,2")
    assert seen() == (None, "over", [True, True, True])


@pytest.mark.rule("kingdomino/setup.pile")
def test_the_view_hides_the_order_and_what_is_unused() -> None:
    state = start(2, Options(), 1)
    view = state.view(0)
    assert view["unseen"] == sorted(set(DOMINOES) - set(state.next_line))
    assert view["pile"] == 20
    worlds = {tuple(guess(view, Random(seed)).pile) for seed in range(5)}
    assert len(worlds) == 5
    shuffled = state.copy()
    mixed = Random(1).sample([*state.pile, *state.unused], 44)
    shuffled.pile, shuffled.unused = mixed[:20], tuple(mixed[20:])
    assert shuffled.view(0) == view


def test_the_log_tells_no_secret() -> None:
    state = advanced(start(4, Options(), 3), 30)
    told = {event.values["domino"] for event in state.log if "domino" in event.values}
    told |= {number for event in state.log if event.kind == "line" for number in event.values["dominoes"]}
    assert not told & set(state.pile)


@pytest.mark.rule("kingdomino/setup.first-claim", "kingdomino/setup.line", "kingdomino/turn.leftover")
def test_the_log_tells_who_did_what() -> None:
    state = game_of(3, (2, 0, 1), (1, 2, 3, 48), (5, 6, 7, 8))
    play(state, "claim 48", "claim 1", "claim 2")
    play(state, "place 1,0 2,0", "claim 6", "place 1,-1 1,0", "claim 5", "place 0,2 0,1", "claim 7")
    assert state.log == [
        Event("kings", None, {"order": (2, 0, 1)}, "kingdomino/setup.first-claim"),
        Event("line", None, {"number": 1, "dominoes": (1, 2, 3, 48)}, "kingdomino/setup.line"),
        Event("claim", 2, {"domino": 48}),
        Event("claim", 0, {"domino": 1}),
        Event("claim", 1, {"domino": 2}),
        Event("leftover", None, {"domino": 3}, "kingdomino/turn.leftover"),
        Event("line", None, {"number": 2, "dominoes": (5, 6, 7, 8)}, "kingdomino/setup.line"),
        Event("place", 0, {"domino": 1, "left": (1, 0), "right": (2, 0)}),
        Event("claim", 0, {"domino": 6}),
        Event("place", 1, {"domino": 2, "left": (1, -1), "right": (1, 0)}),
        Event("claim", 1, {"domino": 5}),
        Event("place", 2, {"domino": 48, "left": (0, 2), "right": (0, 1)}),
        Event("claim", 2, {"domino": 7}),
        Event("leftover", None, {"domino": 8}, "kingdomino/turn.leftover"),
    ]


# ---- notation, invariants


def test_notation_reads_back() -> None:
    for text in (
        "claim",
        "claim 123",
        "Claim 1",
        "claim 1 ",
        "place 1,0",
        "place 1,0 2,0 3,0",
        "place a,b c,d",
        "place 1, 0 2,0",
        "place 1,0 2,0 ",
        "place 1,0 2,100",
        "place １,0 2,0",
    ):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)


@pytest.mark.rule("kingdomino/components.dominoes", "kingdomino/components.kings", "kingdomino/placement.limit")
@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda state: state.pile.pop(), id="a domino lost"),
        pytest.param(lambda state: state.pile.append(state.pile[0]), id="a domino made"),
        pytest.param(lambda state: state.next_kings.append(0), id="a king made"),
        pytest.param(lambda state: state.kingdoms[0].dominoes.append(state.kingdoms[1].dominoes.pop()), id="moved"),
        pytest.param(lambda state: setattr(state.kingdoms[2], "left", state.kingdoms[2].right - 5), id="six wide"),
        pytest.param(lambda state: setattr(state.kingdoms[2], "top", state.kingdoms[2].bottom - 5), id="six high"),
        pytest.param(lambda state: setattr(state, "legal", ()), id="stuck"),
    ],
)
def test_invariants_notice(spoil: Callable[[Kingdomino], object]) -> None:
    state = advanced(start(4, Options(), 1), 20)
    state.check()
    spoil(state)
    with pytest.raises(AssertionError):
        state.check()


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_the_longest_game_is_bounded(seats: int, options: Options) -> None:
    state = finished(start(seats, options, 1), 1)
    discards = len([event for event in state.log if event.kind == "discard"])
    assert len(state.moves) + discards == bound(seats, options)


# ---- the shared checks


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_perft(row: Counts) -> None:
    check_perft(start(row.seats, Options(mighty_duel=row.kind == "7x7"), row.seed), row)


class Kingdoms(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(x=st.integers(-8, 8), y=st.integers(-8, 8), dx=st.integers(-1, 1), dy=st.integers(-1, 1))
    def ask_about_a_placement(self, x: int, y: int, dx: int, dy: int) -> None:
        self.ask(Place(x, y, x + dx, y + dy))

    @rule(number=st.integers(0, 50))
    def ask_about_a_claim(self, number: int) -> None:
        self.ask(Claim(number))


TestKingdoms = Kingdoms.TestCase
TestKingdoms.settings = TABLE_SETTINGS
