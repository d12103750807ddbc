"""The rulings of the facts, played: offers, leading and following, drawing, empty hands, ends of tricks and rounds."""

import pytest

from calculators.games.springcleaning import GAME
from calculators.games.springcleaning.components import HAND, values_of
from calculators.games.springcleaning.engine import Cleaning, start
from calculators.games.springcleaning.moves import Move, notation, parse
from calculators.games.springcleaning.options import MOST_DECKS, Options
from tests.games.shared import refusal_of
from tests.games.springcleaning.tables import laid, play


def moves(state: Cleaning) -> list[str]:
    return [notation(move) for move in state.legal_moves()]


def plays(state: Cleaning) -> list[str]:
    return [text for text in moves(state) if text.startswith("play")]


def why(state: Cleaning, text: str) -> tuple[str, str]:
    """Code and rule, without the game, with which a move is refused."""
    found = refusal_of(GAME, state, text)
    return found.code, found.rule.removeprefix("springcleaning/")


def display(state: Cleaning, seat: int) -> list[int]:
    return values_of(state.shown, seat)


# ---- the first offers


@pytest.mark.rule("springcleaning/setup.offer", "springcleaning/setup.leader", "springcleaning/setup.order")
@pytest.mark.parametrize("seats", HAND)
def test_first_offers_are_sealed_and_revealed_together(seats: int) -> None:
    state = start(seats, Options(), 5)
    hands = [hand[:] for hand in state.hands]
    order = [(state.leader + step) % seats for step in range(seats)]
    for at, seat in enumerate(order):
        assert (state.turn, state.phase) == (seat, "choose")
        assert moves(state) == [f"offer {position + 1}" for position in range(HAND[seats])]
        for other in range(seats):
            view = state.view(other)
            assert view["displays"] == [[]] * seats
            assert view["chosen"] == [order.index(one) < at for one in range(seats)]
            assert view["choice"] == (2 if order.index(other) < at else -1)
        play(state, "offer 3")
    assert (state.turn, state.phase) == (order[0], "lead")
    assert state.hands == [hand[:2] + hand[3:] for hand in hands]
    assert [display(state, seat) for seat in range(seats)] == [[hand[2]] for hand in hands]
    reveals = [event for event in state.log if event.kind == "offer"]
    assert [event.seat for event in reveals] == list(range(seats))
    assert all(event.seats == (event.seat,) for event in state.log if event.kind == "choose")


@pytest.mark.rule("springcleaning/setup.leader")
def test_leaders_are_drawn() -> None:
    assert {start(4, Options(), seed).leader for seed in range(30)} == {0, 1, 2, 3}


# ---- leading and beating


@pytest.mark.rule("springcleaning/lead.hand", "springcleaning/lead.must", "springcleaning/setup.order")
def test_the_leader_plays_from_the_hand_alone() -> None:
    state = laid(["4353", "888"], ["8", "1"])
    assert moves(state) == ["play 1", "play 1-2", "play 2", "play 3", "play 4"]
    assert why(state, "play 8@1") == ("leader_uses_display", "lead.hand")
    assert why(state, "play 1-3") == ("not_monotone", "combos.direction")
    assert why(state, "draw deck") == ("must_lead", "lead.must")
    assert why(state, "offer 1") == ("must_lead", "lead.must")
    play(state, "play 1-2")
    assert (state.hands[0], state.on) == ([5, 3], ("run", 2, 4))


@pytest.mark.rule("springcleaning/beat.higher", "springcleaning/beat.longer")
@pytest.mark.parametrize(
    ("on", "hand", "beats"),
    [
        ("8", "8", False),
        ("8", "9", True),
        ("9", "11", True),
        ("9", "45", True),
        ("89", "22", False),
        ("34", "99", False),
        ("88", "345", True),
        ("99", "123", True),
        ("99", "1234", False),
        ("456", "567", True),
        ("456", "555", False),
        ("777", "1234", True),
        ("89", "1234", False),
        ("456", "9", False),
    ],
)
def test_what_beats_what(on: str, hand: str, beats: bool) -> None:
    state = laid(["66", hand + "1"], ["", ""], on=on, last=0, turn=1)
    whole = f"play 1-{len(hand)}" if len(hand) > 1 else "play 1"
    assert (whole in plays(state)) == beats
    if not beats:
        assert why(state, whole)[1] in {"beat.higher", "beat.longer"}


@pytest.mark.rule("springcleaning/variant.longer")
def test_one_longer_of_the_same_type_only() -> None:
    options = Options(longer_same_type_only=True)
    narrow = laid(["66", "1234555"], on="88", last=0, turn=1, options=options)
    assert plays(narrow) == ["play 5-7"]
    assert why(narrow, "play 1-3") == ("wrong_type", "variant.longer")
    assert plays(laid(["66", "1233"], on="9", last=0, turn=1, options=options)) == ["play 1-2", "play 2-3", "play 3-4"]


@pytest.mark.rule("springcleaning/combos.offered", "springcleaning/combos.direction", "springcleaning/combos.block")
@pytest.mark.parametrize(
    ("hand", "shown", "on", "listed"),
    [
        ("356", "4", "123", ["play 1-2 4@1", "play 1-3 4@1", "play 2-3 4@1"]),
        ("653", "4", "789", ["play 1-3 4@1"]),
        ("365", "4", "789", []),
        ("395", "4", "67", []),
        ("727", "7", "9", ["play 1 7@1", "play 3 7@1"]),
        ("727", "", "9", []),
    ],
)
def test_cards_on_display_fit_in_anywhere(hand: str, shown: str, on: str, listed: list[str]) -> None:
    state = laid(["11", hand], [shown], on=on, last=0, turn=1)
    assert plays(state) == listed


@pytest.mark.rule("springcleaning/follow.displays", "springcleaning/follow.beat")
def test_cards_of_three_players_at_once_and_none_of_the_hand() -> None:
    state = laid(["11", "99", "22", "33"], ["4", "5", "6", "4"], on="78", last=0, turn=1)
    assert "play 4@1 5@2 6@3" in plays(state)
    assert "play 5@2 6@3 4@4" not in plays(state), "written by value, then by seat"
    play(state, "play 4@4 5@2 6@3")
    assert [display(state, seat) for seat in range(4)] == [[4], [], [], []]
    assert state.trick[-1] == (1, (4, 5, 6))
    assert why(state, "play 7@1") == ("not_shown", "follow.displays")
    assert why(state, "play 1-3") == ("no_such_card", "combos.block")
    assert why(state, "play 1-2") == ("too_short", "beat.longer")


@pytest.mark.rule("springcleaning/combos.run")
def test_what_is_no_combination() -> None:
    state = laid(["11", "13"], ["7", ""], on="9", last=0, turn=1)
    assert why(state, "play 1-2") == ("no_combination", "combos.run")
    assert why(state, "play 1-2 7@1") == ("no_combination", "combos.run")


# ---- drawing and offering


@pytest.mark.rule("springcleaning/draw.insert", "springcleaning/draw.offer", "springcleaning/draw.steps")
def test_draw_insert_offer() -> None:
    state = laid(["123", "456"], ["7", "8"], on="9", last=0, turn=1, deck="25")
    assert [text for text in moves(state) if text.startswith("draw")] == ["draw deck", "draw 7@1", "draw 8@2"]
    play(state, "draw deck")
    assert (state.phase, state.card) == ("insert", 2)
    assert moves(state) == ["insert 1", "insert 2", "insert 3", "insert 4"]
    assert why(state, "offer 1") == ("insert_first", "draw.insert")
    assert why(state, "insert 5") == ("no_such_card", "draw.insert")
    play(state, "insert 2")
    assert state.hands[1] == [4, 2, 5, 6]
    assert why(state, "draw deck") == ("offer_first", "draw.offer")
    assert why(state, "offer 5") == ("no_such_card", "draw.offer")
    play(state, "offer 2")
    assert (state.hands[1], display(state, 1)) == ([4, 5, 6], [2, 8])


@pytest.mark.rule("springcleaning/draw.source", "springcleaning/variant.own-display")
def test_drawing_from_displays() -> None:
    state = laid(["123", "456"], ["7", "88"], on="9", last=0, turn=1)
    assert why(state, "draw 6@1") == ("not_on_display", "draw.source")
    assert why(state, "draw 7@5") == ("not_on_display", "draw.source")
    play(state, "draw 8@2", "insert 1", "offer 4")
    assert (state.hands[1], display(state, 1)) == ([8, 4, 5], [6, 8])
    forbidden = laid(["123", "456"], ["7", "8"], on="9", last=0, turn=1, options=Options(draw_from_own_display=False))
    assert [text for text in moves(forbidden) if text.startswith("draw")] == ["draw deck", "draw 7@1"]
    assert why(forbidden, "draw 8@2") == ("own_display", "variant.own-display")
    assert why(forbidden, "draw 9@2") == ("not_on_display", "draw.source")


@pytest.mark.rule("springcleaning/draw.again", "springcleaning/follow.choice")
def test_who_draws_may_beat_later() -> None:
    state = laid(["4", "99", "678"], ["1", "2", "3"], on="3", last=2, turn=0)
    play(state, "draw deck", "insert 1", "offer 1", "play 1")
    assert (state.turn, state.last) == (2, 1)
    play(state, "draw deck", "insert 1", "offer 1")
    assert (state.turn, state.phase) == (0, "follow")
    assert why(state, "place 1") == ("beat_or_draw", "follow.choice")
    assert why(state, "offer 1") == ("beat_or_draw", "follow.choice")


@pytest.mark.rule("springcleaning/trick.won")
def test_the_trick_is_won_when_the_turn_comes_back() -> None:
    state = laid(["44", "996", "55"], ["1", "2", "3"], on="3", last=0, turn=1)
    play(state, "play 1", "draw 3@3", "insert 1", "offer 1", "draw 1@1", "insert 1", "offer 1")
    assert (state.turn, state.phase, state.on, state.trick) == (1, "lead", None, [])
    assert sorted(state.discard) == [3, 9]


@pytest.mark.rule("springcleaning/trick.won")
def test_with_two_players_one_draw_ends_the_trick() -> None:
    state = laid(["3451", "22"], ["1", "1"])
    play(state, "play 1-3", "draw deck", "insert 1", "offer 1")
    assert (state.turn, state.phase, sorted(state.discard)) == (0, "lead", [3, 4, 5])


# ---- empty hands


@pytest.mark.rule("springcleaning/empty.take-up", "springcleaning/empty.order")
def test_the_display_is_taken_up_at_the_start_of_the_turn() -> None:
    state = laid(["3", "22"], ["295", "1"])
    play(state, "play 1")
    assert (state.hands[0], display(state, 0), state.turn) == ([], [2, 5, 9], 1)
    play(state, "draw deck", "insert 1", "offer 1")
    assert (state.turn, state.phase) == (0, "take_up")
    assert moves(state) == ["place 2", "place 5", "place 9"]
    assert why(state, "play 9@1") == ("take_up_first", "empty.take-up")
    assert why(state, "place 4") == ("not_on_display", "empty.order")
    play(state, "place 9", "place 2")
    assert (state.hands[0], display(state, 0), state.phase) == ([9, 2, 5], [], "lead"), "the last one by itself"


@pytest.mark.rule("springcleaning/empty.take-up", "springcleaning/empty.order")
def test_a_follower_takes_up_too_and_alike_cards_by_themselves() -> None:
    state = laid(["22", "", "66"], ["1", "88", "1"], on="3", last=0, turn=1)
    assert (state.hands[1], state.phase) == ([8, 8], "follow")
    play(state, "play 1-2")
    assert len(state.rounds) == 1, "these were all"


@pytest.mark.rule("springcleaning/round.end")
def test_cards_on_display_still_count() -> None:
    state = laid(["3", "22"], ["48", "1"])
    play(state, "play 1")
    assert (state.rounds, state.left()) == ([], (2, 3))


# ---- the end of a round


@pytest.mark.rule("springcleaning/round.others", "springcleaning/round.end")
def test_another_player_may_use_up_my_last_cards() -> None:
    state = laid(["3", "622", "777"], ["45", "1", "1"])
    play(state, "play 1", "play 4@1 5@1")
    assert state.rounds == [(0, 1, 2)]
    event = next(event for event in state.log if event.kind == "round")
    assert (event.seat, event.values["left"]) == (0, (0, 4, 4))
    assert event.values["points"] == (0, 1, 2), "the seat after the one who is out counts as fewer"


@pytest.mark.rule("springcleaning/draw.last", "springcleaning/round.others")
def test_drawing_the_last_card_of_somebody_ends_the_round() -> None:
    state = laid(["3", "22", "777"], ["4", "1", "1"])
    play(state, "play 1", "draw 4@1")
    assert state.rounds == [(0, 1, 2)]
    event = next(event for event in state.log if event.kind == "round")
    assert event.values["left"] == (0, 4, 4), "the card counts, and nothing is offered"


@pytest.mark.rule("springcleaning/round.end")
def test_the_last_cards_of_hand_and_display_together() -> None:
    state = laid(["22", "34"], ["1", "5"], on="67", last=0, turn=1)
    play(state, "play 1-2 5@2")
    assert state.rounds == [(1, 0)]
    assert (state.leader, state.round, state.phase) == (0, 2, "choose")


@pytest.mark.rule("springcleaning/score.two")
def test_two_are_out_at_once() -> None:
    state = laid(["9", "", "34", "6666", "7777"], ["", "5", "", "1", "1"], on="67", last=0, turn=2)
    play(state, "play 1-2 5@2")
    assert state.rounds == [(1, 0, 0, 2, 3)], "the one card is fewest; of equals the nearer one after seat 2"


@pytest.mark.rule("springcleaning/next.leader", "springcleaning/end.limit")
def test_the_next_round_and_the_end() -> None:
    state = laid(["22", "34"], ["1", "5"], on="67", last=0, turn=1, totals=(1, 1))
    play(state, "play 1-2 5@2")
    assert (state.totals, state.leader, state.turn, state.round) == ((2, 1), 0, 0, 3)
    end = laid(["22", "34"], ["1", "5"], on="67", last=0, turn=1, totals=(2, 1))
    play(end, "play 1-2 5@2")
    assert (end.totals, end.turn, end.phase, end.legal_moves()) == ((3, 1), None, "over", ())
    assert why(end, "play 1") == ("game_over", "end.limit")
    assert end.score_sheet().winners == ("P2",)
    seed = laid(["22", "34"], ["1", "5"], on="67", last=0, turn=1, totals=(2, 1), options=Options(end_limits="seed"))
    assert play(seed, "play 1-2 5@2").turn == 0


# ---- the deck runs out


@pytest.mark.rule("springcleaning/deck.shuffle")
def test_the_discard_pile_becomes_the_deck_but_not_the_trick() -> None:
    state = laid(["123", "456"], ["7", "8"], on="9", last=0, turn=1, deck="")
    discard = sorted(state.discard)
    play(state, "draw deck")
    assert (sorted([*state.deck, state.card]), state.discard, state.decks) == (discard, [], 1)
    assert state.trick == [(0, (9,))]


@pytest.mark.rule("springcleaning/deck.limit")
def test_after_five_new_decks_there_is_none() -> None:
    table = {"on": "9", "last": 0, "turn": 1, "deck": ""}
    last = laid(["123", "456"], ["7", "8"], decks=MOST_DECKS - 1, **table)  # type: ignore[arg-type]
    assert "draw deck" in moves(last)
    state = laid(["123", "456"], ["7", "8"], decks=MOST_DECKS, **table)  # type: ignore[arg-type]
    assert [text for text in moves(state) if text.startswith("draw")] == ["draw 7@1", "draw 8@2"]
    assert why(state, "draw deck") == ("deck_empty", "deck.limit")


@pytest.mark.rule("springcleaning/deck.nothing")
def test_with_nothing_to_draw_one_only_offers() -> None:
    state = laid(["123", "456"], ["", ""], on="9", last=0, turn=1, deck="", decks=MOST_DECKS)
    assert moves(state) == ["play 1-2", "play 2-3", "offer 1", "offer 2", "offer 3"]
    play(state, "offer 2")
    assert (state.hands[1], display(state, 1), state.turn) == ([4, 6], [5], 0)
    own = Options(draw_from_own_display=False)
    state = laid(["123", "456"], ["", "8"], on="9", last=0, turn=1, deck="", decks=MOST_DECKS, options=own)
    assert [text for text in moves(state) if not text.startswith("play")] == ["offer 1", "offer 2", "offer 3"]


# ---- what is remembered


@pytest.mark.rule("springcleaning/setup.known")
def test_what_a_table_remembers() -> None:
    state = laid(["1234", "4567", "88"], ["7", "9", "1"], on="9", last=0, turn=1)
    play(state, "draw 7@1", "insert 1")
    assert state.view(0)["known"] == [[], [7], []]
    play(state, "offer 5")
    assert state.view(0)["known"] == [[], [], []], "a 7 was offered: it counts as the known one"
    play(state, "draw deck")
    assert (state.view(2)["card"], state.view(0)["card"], state.view(0)["public"]) == (state.card, 0, False)
    play(state, "insert 1")
    assert state.view(0)["known"] == [[], [], []], "nobody saw it"


@pytest.mark.rule("springcleaning/setup.known", "springcleaning/empty.order")
def test_a_display_that_was_taken_up_is_known() -> None:
    state = laid(["22", "", "66"], ["1", "358", "1"], on="3", last=0, turn=1)
    play(state, "place 8", "place 3")
    assert state.view(0)["known"] == [[], [3, 5, 8], []]
    play(state, "play 1")
    assert state.view(0)["known"] == [[], [3, 5], []]


def test_text_that_is_no_move() -> None:
    for text in ("play", "play 0", "play 3-2", "play 3-3", "play 1 4@6", "draw 4", "draw 0@1", "insert 0", "offer 01"):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)
    assert parse("play 4@1 4@1 5@2") == parse("play 4@1 4@1 5@2")
    with pytest.raises(ValueError, match="not a move"):
        parse("play 5@2 4@1")


def test_numbers_that_make_no_move_are_refused() -> None:
    state = laid(["123", "456"], ["7", "8"], on="9", last=0, turn=1)
    for move in (
        Move(1, 0, 1, -1),
        Move(1, 0, 1, 1 << 200),
        Move(1, -1, 2),
        Move(1, 2, 0, 1),
        Move(0, -1, 3),
        Move(0, -2),
        Move(3, 0, 1),
        Move(9, 0),
        Move(4, 5),
    ):
        assert state.why_not(move) is not None
        assert move not in state.legal_moves()
