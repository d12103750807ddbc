"""The game in progress, rule by rule."""

from collections import Counter
from random import Random

import pytest

from calculators.core.game import Event
from calculators.core.refusal import InputError
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.engine import Claim, Kingdomino, notation, parse, start
from calculators.games.kingdomino.kingdom import Kingdom, Place
from calculators.games.kingdomino.options import Options
from tests.games.kingdomino.tables import can_play, game_of, kingdom, play
from tests.games.shared import advanced, finished, refusal_of


def refused(state: Kingdomino, move: str) -> tuple[str, str]:
    """Code and rule with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule


# ---- setting up


@pytest.mark.rule("kingdomino/setup.kingdom", "kingdomino/components.castle")
def test_everybody_starts_with_a_castle_alone() -> None:
    state = start(4, Options(), 1)
    assert [kingdom.squares() for kingdom in state.kingdoms] == [[]] * 4
    assert [kingdom.land.count("C") for kingdom in state.kingdoms] == [1] * 4


@pytest.mark.rule("kingdomino/setup.pile", "kingdomino/components.kings")
@pytest.mark.parametrize(
    ("seats", "options", "pile", "unused", "kings"),
    [
        (2, Options(), 20, 24, 2),
        (2, Options(mighty_duel=True), 44, 0, 2),
        (3, Options(), 44, 0, 1),
        (3, Options(three_player_mode="remove12"), 33, 12, 1),
        (4, Options(), 44, 0, 1),
        (2, Options(length="quick"), 8, 36, 2),
    ],
)
def test_dominoes_and_kings(seats: int, options: Options, pile: int, unused: int, kings: int) -> None:
    state = start(seats, options, 3)
    assert (len(state.pile), len(state.unused)) == (pile, unused)
    assert Counter(state.kings) == dict.fromkeys(range(seats), kings)


@pytest.mark.rule("kingdomino/setup.line")
def test_lines_are_laid_out_in_ascending_order() -> None:
    state = finished(start(4, Options(), 2), 2)
    lines = [event.values["dominoes"] for event in state.log if event.kind == "line"]
    assert len(lines) == 12
    assert all(list(line) == sorted(line) for line in lines)
    assert sorted(number for line in lines for number in line) == list(DOMINOES)


@pytest.mark.rule("kingdomino/setup.first-claim")
def test_first_claims_follow_the_kings_as_drawn() -> None:
    state = play(game_of(4, (2, 0, 3, 1), (5, 9, 20, 41), (1, 2, 3, 4)), "claim 41")
    assert state.turn == 0
    play(state, "claim 9", "claim 5")
    assert state.legal_moves() == (Claim(20),)
    assert {tuple(start(2, Options(), seed).kings) for seed in range(40)} >= {(0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 0, 1)}


@pytest.mark.rule("kingdomino/variant.first-claim")
def test_abba() -> None:
    orders = {tuple(start(2, Options(first_claim_order="abba"), seed).kings) for seed in range(40)}
    assert orders == {(0, 1, 1, 0), (1, 0, 0, 1)}


@pytest.mark.rule("kingdomino/variant.combine")
@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (3, Options(mighty_duel=True), "mighty_duel"),
        (4, Options(mighty_duel=True), "mighty_duel"),
        (3, Options(first_claim_order="abba"), "first_claim_order"),
        (2, Options(three_player_mode="remove12"), "three_player_mode"),
        (4, Options(three_player_mode="remove12"), "three_player_mode"),
        (2, Options(dynasty=True, length="quick"), "dynasty"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: Options, named: str) -> None:
    with pytest.raises(InputError) as caught:
        start(seats, options, 1)
    assert (caught.value.code, caught.value.path) == ("bad_option", f"options.{named}")


# ---- turns


@pytest.mark.rule("kingdomino/turn.order", "kingdomino/turn.two-kings")
def test_two_players_act_once_for_each_king() -> None:
    """My kings on 12 and 13, the other's on 5 and 40: other, me, me, other."""
    state = game_of(2, (0, 1, 0, 1), (5, 12, 13, 40), (1, 2, 3, 4))
    play(state, "claim 12", "claim 5", "claim 13", "claim 40")
    seats = []
    while state.turn is not None:
        seats.append(state.turn)
        state.push(state.legal_moves()[0])
    assert seats[:8] == [1, 1, 0, 0, 0, 0, 1, 1]  # each places, then claims


@pytest.mark.rule("kingdomino/turn.order", "kingdomino/turn.claim")
def test_who_claims_the_highest_goes_last_and_takes_what_is_left() -> None:
    state = play(game_of(4, (0, 1, 2, 3), (1, 2, 3, 48), (4, 5, 6, 7)), "claim 48", "claim 1", "claim 2", "claim 3")
    for seat, number in ((1, 7), (2, 4), (3, 6)):
        assert state.turn == seat
        play(state, "place 1,0 2,0", f"claim {number}")
    assert state.turn == 0
    play(state, "place 1,0 2,0")
    assert state.legal_moves() == (Claim(5),)


@pytest.mark.rule("kingdomino/turn.place-then-claim")
def test_place_first_then_claim() -> None:
    state = play(game_of(4, (0, 1, 2, 3), (1, 2, 3, 4), (5, 6, 7, 8)), *(f"claim {number}" for number in (1, 2, 3, 4)))
    rule = "kingdomino/turn.place-then-claim"
    assert refused(state, "claim 5") == ("place_first", rule)
    play(state, "place 1,0 2,0")
    assert state.turn == 0
    assert refused(state, "place 0,1 0,2") == ("claim_first", rule)
    play(state, "claim 5")
    assert state.turn == 1


@pytest.mark.rule("kingdomino/turn.claim")
def test_only_a_free_domino_of_the_line_can_be_claimed() -> None:
    state = play(start(4, Options(), 1), notation(start(4, Options(), 1).legal_moves()[0]))
    taken = state.moves[0]
    unseen = state.view(0)["unseen"][0]
    assert refused(state, notation(taken)) == ("domino_taken", "kingdomino/turn.claim")
    assert refused(state, f"claim {unseen}") == ("not_in_line", "kingdomino/turn.claim")
    assert refused(state, "claim 99") == ("not_in_line", "kingdomino/turn.claim")


@pytest.mark.rule("kingdomino/turn.leftover")
def test_three_players_leave_one_over() -> None:
    """The fourth domino is there for all to see while claims run, and leaves before the next line comes up."""
    state = game_of(3, (0, 1, 2), (1, 2, 3, 4), (5, 6, 7, 8))
    play(state, "claim 1", "claim 4")
    assert [entry["domino"] for entry in state.view(0)["line_next"]] == [1, 2, 3, 4]
    assert state.leftover == []
    play(state, "claim 2")
    assert state.leftover == [3]
    assert [event.kind for event in state.log][-2:] == ["leftover", "line"]
    assert [entry["domino"] for entry in state.view(0)["line_now"]] == [1, 2, 4]


@pytest.mark.rule("kingdomino/variant.three-player")
def test_three_players_with_twelve_removed_claim_everything() -> None:
    state = finished(start(3, Options(three_player_mode="remove12"), 4), 4)
    assert state.leftover == []
    assert len([event for event in state.log if event.kind == "line"]) == 12
    assert len(finished(start(3, Options(), 4), 4).leftover) == 12


@pytest.mark.rule("kingdomino/turn.last-round")
def test_the_last_line_is_only_placed() -> None:
    state = play(game_of(4, (0, 1, 2, 3), (1, 2, 3, 48)), "claim 1", "claim 2", "claim 3", "claim 48")
    assert state.view(0)["line_next"] == []
    play(state, *["place 1,0 2,0"] * 4)
    assert state.turn is None
    assert state.legal_moves() == ()
    assert refused(state, "place 0,1 0,2") == ("game_over", "kingdomino/turn.last-round")
    assert state.score_sheet().game_over


@pytest.mark.rule("kingdomino/turn.last-round", "kingdomino/turn.place-then-claim")
@pytest.mark.parametrize(("seats", "lines", "kings"), [(2, 6, 4), (3, 12, 3), (4, 12, 4)])
def test_every_king_claims_once_a_round_but_the_last(seats: int, lines: int, kings: int) -> None:
    """Round 0 has nothing but the first claims, the round of the last line nothing but placements."""
    state, rng, claims = start(seats, Options(), 2), Random(2), Counter[int]()
    while state.turn is not None:
        view = state.view(0)
        assert view["rounds"] == lines
        claims[view["round"]] += view["phase"] == "claim"
        assert view["round"] > 0 or view["phase"] == "claim"
        state.push(rng.choice(state.legal_moves()))
    assert state.view(0)["round"] == lines
    assert +claims == dict.fromkeys(range(lines), kings)


# ---- placing (rulings)

WIDE = ["W0 W0 W0 W0 CC"]  # already five wide


@pytest.mark.rule("kingdomino/placement.connect", "kingdomino/placement.free")
def test_one_matching_half_is_enough() -> None:
    """The grass half matches; the wheat half lies among forest, lake and swamp."""
    board = ["F0 -- S0", "G0 -- L0", "G0 CC L0"]
    assert can_play(41, (0, -1), (-1, -3), *board) == "not_adjacent"
    assert can_play(41, (0, -2), (0, -1), *board) is None


@pytest.mark.rule("kingdomino/placement.connect")
def test_the_halves_of_a_double_do_not_hold_each_other() -> None:
    """A double forest beside nothing but wheat."""
    assert can_play(3, (3, 0), (4, 0), "CC W0 W0") == "no_connection"
    assert can_play(1, (3, 0), (4, 0), "CC W0 W0") is None


@pytest.mark.rule("kingdomino/placement.connect", "kingdomino/components.castle")
def test_beside_the_castle_everything_connects() -> None:
    for number in DOMINOES:
        assert can_play(number, (-1, 0), (-2, 0), "CC W0 W0") is None
    assert len(Kingdom(4).placements(DOMINOES[48])) == 24
    assert len(Kingdom(4).placements(DOMINOES[1])) == 12


@pytest.mark.rule("kingdomino/placement.connect")
def test_a_corner_is_no_contact() -> None:
    assert can_play(1, (3, 1), (4, 1), "CC W0 W0") == "no_connection"
    assert can_play(1, (1, 1), (1, 2), "CC L0 L0") == "no_connection"  # neither does the castle's corner


@pytest.mark.rule("kingdomino/placement.limit")
def test_the_limit_is_the_box_around_everything() -> None:
    """A sixth column is out, whatever holes are left elsewhere."""
    assert can_play(1, (-5, 0), (-5, 1), *WIDE) == "outside_grid"
    assert can_play(1, (1, 0), (1, 1), *WIDE) == "outside_grid"
    assert can_play(1, (-4, 1), (-3, 1), *WIDE) is None


@pytest.mark.rule("kingdomino/placement.limit")
def test_the_castle_may_end_up_anywhere() -> None:
    corner = ["CC W0 W0 W0 W0", "W0 W0 W0 W0 W0", "W0 W0 W0 W0 W0", "W0 W0 W0 W0 W0", "W0 W0 W0 -- --"]
    assert can_play(1, (3, 4), (4, 4), *corner) is None


@pytest.mark.rule("kingdomino/placement.limit", "kingdomino/variant.mighty-duel")
def test_the_mighty_duel_has_a_grid_of_seven() -> None:
    state = finished(start(2, Options(mighty_duel=True), 5), 5)
    assert max(kingdom.right - kingdom.left + 1 for kingdom in state.kingdoms) <= 7
    assert max(len(kingdom.squares()) for kingdom in state.kingdoms) > 24
    assert len(state.kingdoms[0].dominoes) + len(state.discards[0]) == 24


@pytest.mark.rule("kingdomino/placement.halves")
def test_halves_lie_on_two_free_squares_side_by_side() -> None:
    state = play(game_of(4, (0, 1, 2, 3), (5, 19, 20, 48), (1, 2, 3, 4)), "claim 48", "claim 5", "claim 19", "claim 20")
    rule = "kingdomino/placement.halves"
    assert refused(state, "place 1,0 3,0") == ("not_adjacent", rule)
    assert refused(state, "place 0,0 1,0") == ("space_taken", rule)
    assert refused(state, "place 2,0 1,0") == ("halves_alike", rule)
    assert refused(state, "place 4,0 5,0") == ("outside_grid", "kingdomino/placement.limit")
    assert refused(state, "place 2,0 3,0") == ("no_connection", "kingdomino/placement.connect")
    play(state, "place 1,0 2,0")


@pytest.mark.rule("kingdomino/placement.halves", "kingdomino/placement.limit")
def test_only_equal_halves_have_a_fixed_order() -> None:
    state = play(game_of(4, (0, 1, 2, 3), (5, 19, 20, 48), (1, 2, 3, 4)), "claim 5", "claim 19", "claim 20", "claim 48")
    assert refused(state, "place 2,0 1,0") == ("halves_alike", "kingdomino/placement.halves")
    assert refused(state, "place 5,0 4,0") == ("outside_grid", "kingdomino/placement.limit")  # no order helps here
    play(state, "place 1,0 2,0", "claim 1")
    for text in ("place 1,0 2,0", "place 2,0 1,0"):  # wheat or forest beside the castle
        assert state.why_not(parse(text)) is None
        assert parse(text) in state.legal_moves()


@pytest.mark.rule("kingdomino/placement.free")
def test_crowns_and_other_edges_do_not_matter() -> None:
    """Three crowns beside none, four foreign edges around."""
    assert can_play(40, (0, -1), (0, -2), "S0 -- L0", "S0 -- L0", "F0 CC F0") is None


@pytest.mark.rule("kingdomino/placement.must")
def test_a_domino_that_fits_must_be_placed() -> None:
    """Even where it blocks or leaves a hole: discarding is no move."""
    state = advanced(start(4, Options(), 1), 4)
    assert all(isinstance(move, Place) for move in state.legal_moves())
    hole = ["W0 W0 W0 W0 CC", "W0 W0 W0 W0 W0", "W0 W0 W0 W0 W0", "W0 W0 W0 W0 W0", "-- -- -- -- W0"]
    assert kingdom(*hole).placements(DOMINOES[1]) == ((-4, 4, -3, 4), (-3, 4, -2, 4), (-2, 4, -1, 4))


@pytest.mark.rule("kingdomino/placement.must", "kingdomino/variant.harmony")
def test_a_domino_that_fits_nowhere_leaves_by_itself() -> None:
    lines = [(number, number + 1, number + 2, number + 3) for number in range(1, 49, 4)]
    state = game_of(4, (0, 1, 2, 3), *lines, harmony=True)
    rng = Random(2)
    while not any(event.kind == "discard" for event in state.log):
        state.play(rng.choice(state.legal_moves()))
    event = next(event for event in state.log if event.kind == "discard")
    assert event.seat is not None
    number = event.values["domino"]
    assert state.discards[event.seat] == [number]
    assert event.rule == "kingdomino/placement.must"
    assert number not in [laid for laid, _ in state.kingdoms[event.seat].dominoes]
    while state.turn is not None:
        state.push(rng.choice(state.legal_moves()))
    sheet = state.score_sheet()
    assert sheet.players[event.seat].extra["harmony"] == 0
    assert [player.name for player in sheet.players] == ["P1", "P2", "P3", "P4"]
    assert [player.extra["discarded"] for player in sheet.players] == [len(gone) for gone in state.discards]


@pytest.mark.rule("kingdomino/placement.stay")
def test_what_lies_stays() -> None:
    state, rng = start(2, Options(), 9), Random(9)
    laid: list[list[tuple[int, Place]]] = [[], []]
    while state.turn is not None:
        state.push(rng.choice(state.legal_moves()))
        for seat, land in enumerate(state.kingdoms):
            assert land.dominoes[: len(laid[seat])] == laid[seat]
            laid[seat] = land.dominoes[:]


# ---- variants


@pytest.mark.rule("kingdomino/variant.quick")
def test_quick_games_have_half_the_lines() -> None:
    for seats, lines in ((2, 3), (3, 6), (4, 6)):
        state = finished(start(seats, Options(length="quick"), 1), 1)
        assert len([event for event in state.log if event.kind == "line"]) == lines
        for land, gone in zip(state.kingdoms, state.discards, strict=True):
            assert len(land.dominoes) + len(gone) == 6


@pytest.mark.rule("kingdomino/variant.dynasty")
def test_a_dynasty_is_three_games_in_a_row() -> None:
    state, seen = start(2, Options(dynasty=True, harmony=True), 6), set()
    rng = Random(6)
    while state.turn is not None:
        seen.add((state.view(0)["game"], len(state.finished)))
        state.push(rng.choice(state.legal_moves()))
    assert seen == {(1, 0), (2, 1), (3, 2)}
    sheet = state.score_sheet()
    assert [[line.points for line in player.lines] for player in sheet.players] == [
        [totals[seat] for totals in state.finished] for seat in (0, 1)
    ]
    assert {line.rule for player in sheet.players for line in player.lines} == {"kingdomino/variant.dynasty"}
    assert [player.name for player in sheet.players] == ["P1", "P2"]
    assert [player.extra["discarded"] for player in sheet.players] == [len(gone) for gone in state.discards], "the last"
    assert sheet.game_over is True
    assert [event for event in state.log if event.kind == "game"] == [
        Event("game", None, {"number": number, "totals": tuple(totals)}, "kingdomino/variant.dynasty")
        for number, totals in enumerate(state.finished, 1)
    ]
    kings = [event.values["order"] for event in state.log if event.kind == "kings"]
    lines = [event.values["dominoes"] for event in state.log if event.kind == "line"]
    assert len(kings) == 3
    assert len({lines[0], lines[6], lines[12]}) == 3, "shuffled anew"


@pytest.mark.rule("kingdomino/variant.dynasty")
def test_a_dynasty_in_progress_shows_the_games_before() -> None:
    state, rng = start(2, Options(dynasty=True), 6), Random(6)
    while len(state.finished) < 1:
        state.push(rng.choice(state.legal_moves()))
    advanced(state, 20)
    sheet = state.score_sheet()
    assert [player.lines[0].points for player in sheet.players] == state.finished[0]
    assert not sheet.game_over
    assert sheet.totals != tuple(state.finished[0])


@pytest.mark.rule("kingdomino/variant.harmony", "kingdomino/variant.middle-kingdom", "kingdomino/tie.places")
def test_the_sheet_of_a_game_in_progress_has_no_harmony_yet() -> None:
    state = advanced(start(4, Options(harmony=True, middle_kingdom=True), 1), 40)
    assert [player.extra["harmony"] for player in state.score_sheet().players] == [0] * 4
    assert state.score_sheet().game_over is False
