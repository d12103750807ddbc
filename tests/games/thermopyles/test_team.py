"""The adviser of a team: what all hands are counted for, on the score page and in the task `advice`."""

from random import Random
from typing import Any

import pytest

from calculators.core.refusal import InputError
from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.adviser import Place, unseen
from calculators.games.thermopyles.engine import start
from calculators.games.thermopyles.moves import BACK, FIGHT, Move
from calculators.games.thermopyles.options import Options
from calculators.games.thermopyles.outlook import sharp
from calculators.games.thermopyles.team import Team, answers, best
from tests.games.thermopyles.test_score_page import lay, pad
from tests.ui.pages import Opened

STAND = {"zone": 6, "supports": 2, "front": 14, "rear": 21, "graveyard": 2, "beaten": 11}
PLAYED = [10, 12, 13, 14, 15, 16, 17, 19]
HANDS = [[12, 17, 18], [15, 19, 20]]


def advice(**given: Any) -> dict[str, Any]:
    return GAME.ask({"task": "advice", **STAND, "hands": HANDS, "played": PLAYED, **given})


@pytest.mark.rule("thermopyles/help.best", "thermopyles/help.team")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_is_what_the_hard_computer_plays_at_the_same_table(seats: int) -> None:
    rng, looked = Random(seats), 0
    state = start(seats, Options(), seats)
    while state.seat is not None and looked < 12:
        moves = state.legal_moves()
        view = state.view(state.seat)
        if BACK in moves and len(moves) > 1:
            looked += 1
            fallen = [*state.graveyard, *state.routed]
            coming = unseen(state.options.box, [*state.pair, *fallen])
            team = Team(state.hands, state.seat, state.discard, coming)
            front, rear = state.pair
            place = Place(state.zone, state.supports, front, rear, len(state.graveyard), len(fallen))
            worth = dict(zip(moves, sharp(view, moves), strict=True))
            assert worth[best(team, place)] == max(worth.values())
            if state.hands[state.seat]:
                fights = [move for move in moves if move.act == FIGHT]
                found = answers(team, place)[state.seat]
                assert found is not None
                assert worth[found] == max(worth[move] for move in fights)
        state.play(rng.choice(moves))
    assert looked > 5


@pytest.mark.rule("thermopyles/help.team")
def test_what_the_others_hold_changes_the_choice() -> None:
    assert advice(front=20, rear=21, hands=[[11, 16, 18], [14, 20]])["best"]["card"] == 18
    assert advice(front=20, rear=21, hands=[[11, 18], [15, 20]])["best"]["card"] == 11, "the others' 20 takes both"
    alone = advice(front=20, rear=21, hands=[[11, 16, 18]])
    assert (alone["action"], len(alone["hands"])) == ("fight", 1)


@pytest.mark.rule("thermopyles/help.team", "thermopyles/turn.empty")
def test_the_answer() -> None:
    found = advice()
    assert (found["turn"], found["action"], found["best"]["card"], found["best"]["supports"]) == (0, "fight", 12, 0)
    assert (found["hands"][1]["card"], found["hands"][1]["p_both"]["exact"]) == (19, "5/6")
    assert found["best"] == found["hands"][0]
    second = advice(turn=1)
    assert (second["turn"], second["best"]) == (1, found["hands"][1])
    empty = advice(hands=[[], [20]])
    assert (empty["action"], empty["best"], empty["hands"][0]) == ("retreat", None, None)
    assert advice(hands=[[18]], graveyard=11, beaten=20)["best"]["p_win_now"]["value"] > 0
    assert advice(rear=None, beaten=26, hands=[[14]])["action"] == "fight"
    assert advice(rear=None, beaten=26, hands=[[14]])["best"]["p_win_now"]["exact"] == "1"


@pytest.mark.rule("thermopyles/components.spartans", "thermopyles/turn.next", "thermopyles/help.team")
@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"hands": None}, "missing_field", "hands"),
        ({"hands": []}, "out_of_range", "hands"),
        ({"hands": [[]] * 5}, "too_many_players", "hands"),
        ({"hands": [[11, 12, 13, 14, 15, 16]]}, "out_of_range", "hands[0]"),
        ({"hands": [[11, 21]]}, "out_of_range", "hands[0][1]"),
        ({"hands": [[18], [20, 18, 18]]}, "too_many_spartans", "hands[1][2]"),
        ({"hands": [[10]]}, "too_many_spartans", "played[0]"),
        ({"turn": 2}, "out_of_range", "turn"),
        ({"turn": 4}, "out_of_range", "turn"),
        ({"zone": 7}, "game_over", "zone"),
        ({"beaten": None}, "missing_field", "beaten"),
        ({"rear": None}, "rear_missing", "rear"),
        ({"graveyard": 12, "beaten": 13}, "game_over", "graveyard"),
    ],
)
def test_every_error(given: dict[str, Any], code: str, path: str) -> None:
    with pytest.raises(InputError) as caught:
        advice(**given)
    assert (caught.value.code, caught.value.path) == (code, path)
    for lang in ("en", "zh"):
        assert "{" not in GAME.message(caught.value, lang)


# ---- the page --------------------------------------------------------------------------------------------------------


def team() -> Opened:
    """Two players at the Last Stand: 12, 17, 18 and 15, 19, 20 against 14 and 21."""
    page = pad()
    page.click("zone-6")
    page.click("seats-2")
    lay(page, 14, 21)
    for field, hand in (("hand", HANDS[0]), ("hand-1", HANDS[1])):
        page.do("field", field)
        for card in hand:
            page.click(f"spartan-{card}")
    return page


def held(page: Opened, seat: int) -> list[str]:
    return [page.text(f"put-{at}")[-2:] for at in range(10 * seat, 10 * seat + 5) if page.has(f"put-{at}")]


@pytest.mark.rule("thermopyles/help.team", "thermopyles/turn.next")
def test_all_hands_and_whose_turn_it_is() -> None:
    page = team()
    assert page.get("field-hand-1")["aria-pressed"] == "true"
    assert [row.get_text() for row in page.soup.select("#odds tbody th")] == ["12", "17", "18"]
    assert page.text("mates").startswith("Player 2 20 with 0 supports: one or more 100%, both 100%")
    page.click("turn-1")
    assert [row.get_text() for row in page.soup.select("#odds tbody th")] == ["15", "19", "20"]
    assert page.text("mates").startswith("Player 1 18")
    page.click("turn-0")
    page.click("choose-12-0")
    page.click("happened-1")
    assert page.get("turn-1")["aria-pressed"] == "true", "the next player"
    assert held(page, 0) == ["17", "18"]
    assert page.text("field-front").startswith("Front : Persian 21")
    lay(page, 20)
    assert page.get("field-hand-1")["aria-pressed"] == "true"
    page.click("retreat")
    assert page.get("step-end")["aria-pressed"] == "true", "zone 7"
    page.click("undo")
    page.do("step", "fight")
    page.click("seats-1")
    assert not page.has("turn-0")
    assert page.text("field-hand") == "Hand"
    assert not page.has("mates")
    page.click("undo")
    assert page.get("turn-1")["aria-pressed"] == "true"


@pytest.mark.rule("thermopyles/help.team")
def test_hands_hold_what_the_box_holds_and_are_kept() -> None:
    page = team()
    page.do("field", "hand")
    page.click("spartan-20")
    assert "only 1 Spartan 20" in page.text("notice"), "a mate has it"
    page.click("put-12")
    page.do("field", "hand")
    page.click("spartan-20")
    assert (len(held(page, 0)), len(held(page, 1))) == (4, 2)
    again = page.again("zh")
    assert again.text("mates").startswith("玩家2")
    assert held(again, 0) == held(page, 0)
    page.do("seats", "5")
    page.do("turn", "2")
    page.do("put", "30")
    page.do("field", "hand-2")
    assert page.get("seats-2")["aria-pressed"] == "true"
    page.click("seats-3")
    page.click("field-hand-2")
    page.click("undo")
    page.click("spartan-11")
    assert "11" in held(page, 0), "the hand that was open is gone with its player: it goes to whoever is on turn"
    assert Opened("score", game="thermopyles", saved=str(page.saved).replace('"turn":0', '"turn":3')).has("notice")


@pytest.mark.rule("thermopyles/help.best")
def test_where_the_retreat_looks_best() -> None:
    page = pad()
    page.click("zone-2")
    lay(page, 21, 22)
    page.do("field", "hand")
    page.click("spartan-10")
    assert page.text("back").startswith("★ Retreating looks best.")
    assert not page.soup.select(".tho__b--best")
    page.click("retreat")
    assert page.get("zone-3")["aria-pressed"] == "true"


def test_the_best_of_equals_is_cheap() -> None:
    place = Place(6, 4, (14, 20, False), (14, 20, False), 0, 26)
    sure = best(Team([[15, 20]], 0, (), ()), place)
    assert sure == Move(FIGHT, 15, 0), "both win for certain"
