"""Records: text there and back, and every way in which one can be wrong."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.record import Record, make_record, read_record, replay
from calculators.core.refusal import InputError
from tests import undercut

GAME = undercut.GAME


def played(seed: int = 4) -> Record:
    state, rng = GAME.start(2, GAME.options(highest_first=True), seed), Random(seed)
    while state.turn is not None:
        state.play(rng.choice(state.legal_moves()))
    return make_record(GAME, state, ("Ann", "medium"), GAME.options(highest_first=True), seed)


def test_a_record_reads_as_it_was_written() -> None:
    text = played().text()
    assert text.startswith("tableside record 1\ngame: undercut\nrules: 1\nseats: Ann, medium\nseed: 4\n")
    assert "options: highest_first=true\n" in text
    assert read_record(text) == played()
    assert read_record(text.replace("\n", "\r\n")) == played()


def test_replay_verifies_the_result() -> None:
    assert replay(GAME, played()).score_sheet().totals == played().result


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("tableside record 1", "another record", "bad_record"),
        ("game: undercut\n", "", "missing_field"),
        ("seats: Ann, medium", "seats: Ann", "too_few_players"),
        ("seats: Ann, medium", "seats: A, B, C, D", "too_many_players"),
        ("seed: 4", "seed: four", "bad_record"),
        ("rules: 1", "rules: 2", "record_version"),
        ("highest_first=true", "highest_first=maybe", "bad_choice"),
        ("highest_first=true", "no_such=true", "unknown_field"),
        ("1 seal", "2 seal", "record_mismatch"),
        ("1 seal", "1 claim", "bad_move"),
        ("1 seal ", "1 seal 99", "card_not_in_hand"),
        ("1 seal", "one seal", "bad_record"),
        ("1 seal", f"{'9' * 5000} seal", "bad_record"),
        ("result: ", "result: 9", "record_mismatch"),
        ("result: ", "result: x", "bad_record"),
    ],
)
def test_each_fault_has_its_code(old: str, new: str, code: str) -> None:
    text = played().text()
    assert old in text
    with pytest.raises(InputError) as caught:
        replay(GAME, read_record(text.replace(old, new, 1)))
    assert caught.value.code == code


@given(st.text(max_size=60), st.integers(0, 200))
def test_broken_text_gives_a_coded_error_and_nothing_else(noise: str, at: int) -> None:
    text = played().text()
    with suppress(InputError):
        replay(GAME, read_record(text[:at] + noise + text[at + len(noise) :]))
