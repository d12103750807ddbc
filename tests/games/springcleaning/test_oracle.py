"""Lists of plays, whole rounds, trash, leaders and places against a slow second reading of the rules."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.games.springcleaning.combos import called
from calculators.games.springcleaning.components import OF_SEAT, pack, unpack, values_of
from calculators.games.springcleaning.engine import Cleaning, start
from calculators.games.springcleaning.moves import notation, parse
from calculators.games.springcleaning.options import MOST_DECKS, Options
from calculators.games.springcleaning.plays import follows, leads
from calculators.games.springcleaning.scoring import first_empty, next_leader, trash
from tests.games.springcleaning import oracle
from tests.games.springcleaning.tables import ask, lefts

VALUES = st.integers(1, 9)


def on_the_table(rng: Random) -> list[int]:
    """Some combination."""
    length = rng.choice((1, 1, 2, 2, 3, 3, 4, 5))
    if rng.random() < 0.5:
        return [rng.randint(1, 9)] * length
    low = rng.randint(1, 10 - length)
    return list(range(low, low + length))


@pytest.mark.rule("springcleaning/follow.beat", "springcleaning/follow.displays", "springcleaning/variant.longer")
@pytest.mark.parametrize("seed", range(40))
def test_every_play_that_beats(seed: int) -> None:
    rng = Random(seed)
    for _ in range(6):
        narrow = rng.choice((3, 5, 9))  # few values: more sets, more runs
        hand = [rng.randint(1, narrow) for _ in range(rng.randint(0, 8))]
        displays = [[rng.randint(1, narrow) for _ in range(rng.randint(0, 3))] for _ in range(3)]
        on, same_type_only = on_the_table(rng), rng.random() < 0.5
        lies = called(on)
        assert lies is not None
        shown = pack((seat, value) for seat, some in enumerate(displays) for value in some)
        found = follows(hand, shown, lies, same_type_only)
        assert found == sorted(set(found))
        assert {
            (
                tuple(range(play.at, play.at + play.number)),
                tuple(tuple(values_of(play.taken, seat)) for seat in range(3)),
            )
            for play in found
        } == oracle.all_plays(hand, displays, on, same_type_only)


@pytest.mark.rule("springcleaning/lead.hand", "springcleaning/combos.block", "springcleaning/combos.direction")
@given(st.lists(VALUES, max_size=11))
def test_every_lead(hand: list[int]) -> None:
    found = leads(hand)
    assert found == sorted(set(found))
    assert {(tuple(range(play.at, play.at + play.number)), ((),)) for play in found} == oracle.all_plays(hand, [[]], [])


@pytest.mark.rule("springcleaning/combos.single", "springcleaning/combos.set", "springcleaning/combos.run")
@given(st.lists(VALUES, max_size=10))
def test_what_cards_are_called(some: list[int]) -> None:
    found = called(some)
    assert (found.kind if found else None) == oracle.kind(some)
    if found:
        assert (found.length, found.top) == (len(some), max(some))


def same(state: Cleaning, slow: oracle.Slow) -> None:
    """Both say the same of a round that goes on."""
    seats = range(state.seats)
    assert state.turn == slow.turn
    assert state.hands == slow.hands
    assert [values_of(state.shown, seat) for seat in seats] == [sorted(cards) for cards in slow.displays]
    assert (sorted(state.discard), len(state.deck), state.card) == (
        sorted(slow.discard),
        len(slow.deck),
        slow.drawn if slow.step == "insert" else 0,
    )
    assert [sorted(cards) for _, cards in state.trick] == [sorted(cards) for cards in slow.table]
    moves = [notation(move) for move in state.legal_moves()]
    assert len(moves) == len(set(moves))
    assert set(moves) == slow.legal()


@pytest.mark.rule(
    "springcleaning/follow.choice",
    "springcleaning/draw.source",
    "springcleaning/trick.won",
    "springcleaning/round.end",
    "springcleaning/empty.take-up",
    "springcleaning/deck.shuffle",
    "springcleaning/variant.own-display",
)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (3, Options(longer_same_type_only=True)),
        (4, Options(draw_from_own_display=False)),
        (5, Options()),
        (5, Options(longer_same_type_only=True, draw_from_own_display=False)),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_whole_rounds(seats: int, options: Options, seed: int) -> None:
    """Random rounds, in which some like to draw: move lists, tables and results agree after every move."""
    state, rng = start(seats, options, seed), Random(seed)
    patient = (0.0, 0.7, 0.97)[seed]

    def new_deck(discard: list[int]) -> list[int]:
        deck = list(discard)
        Random(state.seed * 1000 + state.round * (MOST_DECKS + 1) + state.decks + 1).shuffle(deck)
        return deck

    slow = oracle.Slow(
        state.hands,
        state.deck,
        state.leader,
        new_deck,
        same_type_only=options.longer_same_type_only,
        own=options.draw_from_own_display,
    )
    for _ in range(900):
        same(state, slow)
        texts = sorted(slow.legal())
        calm = [text for text in texts if not text.startswith("play")]
        text = rng.choice(calm if calm and rng.random() < patient else texts)
        active = slow.turn
        slow.move(text)
        state.play(parse(text))
        if slow.over:
            ended_by = oracle.who_counts(slow.left(), active)
            assert state.rounds[0] == tuple(oracle.trash(slow.left(), ended_by))
            if state.turn is not None:
                assert state.leader == oracle.leader(state.totals, ended_by)
            return
    pytest.fail("the round does not end")


@pytest.mark.rule("springcleaning/score.trash", "springcleaning/score.tie", "springcleaning/score.different")
@pytest.mark.parametrize("seats", range(2, 6))
def test_trash_of_every_table(seats: int) -> None:
    for left in oracle.all_lefts(seats, 4 if seats < 5 else 3):
        for active in range(seats):
            ended_by = first_empty(left, active)
            assert ended_by == oracle.who_counts(left, active)
            found = trash(left, ended_by)
            assert list(found) == oracle.trash(left, ended_by)
            assert sorted(filter(None, found)) == [*range(1, seats - left.count(0) + 1)]


@pytest.mark.rule("springcleaning/next.leader", "springcleaning/next.tie")
@given(st.lists(st.integers(0, 4), min_size=2, max_size=5), st.integers(0, 4))
def test_who_leads_next(totals: list[int], ended_by: int) -> None:
    assert next_leader(totals, ended_by % len(totals)) == oracle.leader(totals, ended_by % len(totals))


@pytest.mark.rule("springcleaning/end.winner", "springcleaning/end.tie", "springcleaning/end.shared")
@given(st.data())
def test_places(data: st.DataObject) -> None:
    """The sheet of a round: places by total, then by the trash of this round."""
    seats = data.draw(st.integers(2, 5))
    left = data.draw(st.lists(st.integers(0, 5), min_size=seats, max_size=seats).filter(lambda left: 0 in left))
    before = data.draw(st.lists(st.integers(0, 2), min_size=seats, max_size=seats))
    active = data.draw(st.integers(0, seats - 1))
    found = ask(players=lefts(left, before), ended_by=active)
    points = oracle.trash(left, oracle.who_counts(left, active))
    totals = [one + more for one, more in zip(before, points, strict=True)]
    assert [player["round"] for player in found["players"]] == points
    assert [player["total"] for player in found["players"]] == totals
    assert [player["place"] for player in found["players"]] == oracle.places(totals, points)
    assert found["game_over"] == (max(totals) >= 2 * seats - 1)


@pytest.mark.rule("springcleaning/help.plays")
@pytest.mark.parametrize("seed", range(25))
def test_the_assistant_lists_every_play_and_agrees_with_itself(seed: int) -> None:
    rng = Random(seed)
    hand, shown = [rng.randint(1, 6) for _ in range(7)], [rng.randint(1, 6) for _ in range(3)]
    on = [] if seed % 5 == 0 else on_the_table(rng)
    if any((hand + shown + on).count(value) > 7 for value in range(1, 10)):
        return
    listed = ask(task="plays", hand=hand, displays=shown, on=on)["plays"]
    found = {(tuple(play["use"]), (tuple(play["offered"]),)) for play in listed}
    assert len(found) == len(listed)
    assert found == oracle.all_plays(hand, [shown], on)
    for play in listed:
        answer = ask(task="can_play", hand=hand, use=play["use"], offered=play["offered"], on=on)
        assert (answer["legal"], answer["combination"]) == (True, play["combination"])
    for _ in range(20):
        use = rng.sample(range(len(hand)), rng.randint(0, 3))
        offered = rng.sample(shown, rng.randint(0, 2))
        answer = ask(task="can_play", hand=hand, use=use, offered=offered, on=on)
        assert answer["legal"] == ((tuple(sorted(use)), (tuple(sorted(offered)),)) in found)


def test_packed_displays_are_what_was_packed() -> None:
    rng = Random(1)
    for _ in range(50):
        some = sorted((rng.randrange(5), rng.randint(1, 9)) for _ in range(8))
        if any(some.count(card) > 7 for card in some):
            continue
        packed = pack(some)
        assert sorted(unpack(packed)) == some
        assert sum(packed & OF_SEAT[seat] for seat in range(5)) == packed
