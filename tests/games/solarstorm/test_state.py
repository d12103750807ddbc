"""What is hidden, what the log tells, counts of move sequences, whatever is played."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.components import BRIDGE, CARGO_HOLD, DAMAGE, OUTER, TIER
from calculators.games.solarstorm.engine import MOST_DICE, SolarStorm, dice, start
from calculators.games.solarstorm.guess import guess
from calculators.games.solarstorm.moves import ACTIVATE, DIVERT, DROP, LOOK, PROTECT, REPAIR, Move
from calculators.games.solarstorm.options import Options
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, finished, read_perft
from tests.games.solarstorm.tables import KINDS_OF_GAME, next_damage, play, ship

HERE = Path(__file__).parent
KINDS = {"full": Options(), "quick": Options(length="quick"), "easy": Options(difficulty="easy")}


@pytest.mark.rule("solarstorm/secret.open", "solarstorm/secret.known")
def test_guesses_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    """Any unseen card may come next, each as likely as any other; damage cards stay within their tiers."""
    state = ship(at=("bridge", "cargo-hold"), deck="energy data data universal metal")
    next_damage(state, "bridge", "armoury", "mess-hall")
    play(state, "look", "order armoury", "order mess-hall", "end", "pick data")
    play(state, "look", "put metal", "put universal", "put universal")
    view = state.view(0)
    worlds = [guess(view, Random(seed)) for seed in range(1200)]
    assert {tuple(world.deck[-5:]) for world in worlds} == {tuple(state.deck[-5:])}
    assert {tuple(world.damage[-2:]) for world in worlds} == {tuple(state.damage[-2:])}
    for world in worlds:
        assert [card // TIER for card in world.damage] == [card // TIER for card in state.damage]
    hidden = state.deck[: len(state.deck) - state.known]
    tops = [world.deck[-world.known - 1] for world in worlds]
    for kind in set(hidden):
        assert abs(tops.count(kind) / len(tops) - hidden.count(kind) / len(hidden)) < 0.04
    thirds = [world.damage[-3] for world in worlds]
    assert {*thirds} == {card for card in state.damage[:-2] if card < TIER}
    assert max(map(thirds.count, thirds)) < 2 * min(map(thirds.count, thirds))
    assert len({world.dice[:6] for world in worlds}) > 900


@pytest.mark.rule("solarstorm/secret.open")
def test_the_decks_are_in_no_view_and_no_log() -> None:
    """Two games that differ in the order of their decks alone look alike to everybody."""
    state = start(3, Options(), 5)
    for seed in range(5):
        other, rng = state.copy(), Random(seed)
        rng.shuffle(other.deck)
        first = other.damage[-TIER:]
        rng.shuffle(first)
        other.damage[-TIER:] = first
        assert [other.view(seat) for seat in range(3)] == [state.view(seat) for seat in range(3)]
        assert [other.log_for(seat) for seat in range(3)] == [state.log_for(seat) for seat in range(3)]


@pytest.mark.parametrize(("room", "seed"), [("cargo-hold", 1), ("bridge", 2)])
def test_what_is_looked_at_only_the_active_player_sees(room: str, seed: int) -> None:
    state = start(2, Options(), seed)
    state.pawns = [{"cargo-hold": CARGO_HOLD, "bridge": BRIDGE}[room]] * 2
    state.open = [0 for _ in OUTER]
    me = state.turn
    assert me is not None
    state.play(Move(LOOK))
    state.play(state.legal_moves()[0])
    views = [state.view(seat) for seat in (me, 1 - me)]
    assert views[0]["looked"]
    assert (views[1]["looked"], views[1]["ordered"]) == ([], [])
    assert views[0]["looking"] == views[1]["looking"]
    others = {tuple(guess(views[1], Random(seed)).looked) for seed in range(40)}
    assert len(others) > 5
    assert {tuple(guess(views[0], Random(seed)).looked) for seed in range(9)} == {tuple(state.looked)}


def test_dice_are_fair() -> None:
    """Two hundred games' dice: each number a sixth of them, within four standard deviations."""
    thrown = b"".join(dice(Random(seed))[:MOST_DICE] for seed in range(200))
    for eyes in range(1, 7):
        assert abs(thrown.count(eyes) - len(thrown) / 6) < 4 * (len(thrown) * 5 / 36) ** 0.5


@pytest.mark.rule("solarstorm/divert.cards", "solarstorm/repair.match", "solarstorm/collect.limit")
def test_the_log_tells_who_did_what() -> None:
    told_acts = {REPAIR: "repair", DIVERT: "divert", PROTECT: "protect", DROP: "drop", ACTIVATE: "activate"}
    for seed in range(6):
        state = finished(start(3, Options(length="quick"), seed), seed)
        told = [event.kind for event in state.log if event.kind in told_acts.values()]
        assert told == [told_acts[move.act] for move in state.moves if move.act in told_acts]
        assert state.log_for(0) == state.log, "nothing in it is secret"
        cards = [event.values["card"] for event in state.log if event.kind == "damage"]
        assert cards == state.drawn[2:]
        assert all(card in range(len(DAMAGE)) for card in cards)
        assert sum(event.kind == "end" for event in state.log) == 1
        turns = [event.values["turn"] for event in state.log if event.kind == "turn"]
        assert turns == list(range(1, state.turns + 1))


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, KINDS[row.kind], row.seed), row)


class Crew(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS_OF_GAME

    @rule(
        act=st.integers(-1, 22),
        who=st.integers(-1, 4),
        at=st.integers(-1, 9),
        card=st.integers(-1, 6),
        back=st.integers(-1, 6),
    )
    def ask_about_any_numbers(self, act: int, who: int, at: int, card: int, back: int) -> None:
        for move in (Move(act, who, at, card, back), Move(act, who), Move(act, at=at), Move(act, card=card), Move(act)):
            self.ask(move)
        self.ask(Move(act, who, card=card, back=back))
        self.ask(Move(act, at=at, card=card, back=back))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, SolarStorm)
        assert state.score_sheet().won is state.over


TestCrew = Crew.TestCase
TestCrew.settings = TABLE_SETTINGS
