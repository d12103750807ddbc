"""The game in progress, rule by rule, on tables with given cards."""

from random import Random
from typing import Any

import pytest

from calculators.games.cubosaurs import GAME
from calculators.games.cubosaurs.components import COSTS, TILES, TOKENS
from calculators.games.cubosaurs.counted import Counted
from calculators.games.cubosaurs.engine import Cubosaurs, start
from calculators.games.cubosaurs.guess import bound
from calculators.games.cubosaurs.moves import BUY, END, PASS, TAKE, TILE, Move, notation, parse
from calculators.games.cubosaurs.options import Options
from calculators.games.cubosaurs.tiles import purchases
from tests.games.cubosaurs import oracle
from tests.games.cubosaurs.tables import ADVANCED, OWNED, laid, names, play
from tests.games.shared import finished, positions, refusal_of


def legal(state: Cubosaurs) -> list[str]:
    return [notation(move) for move in state.legal_moves()]


def refused(state: Cubosaurs, move: str | Move) -> tuple[str, str]:
    """Code and rule, without the game, with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule.removeprefix("cubosaurs/")


# ---- setting up


@pytest.mark.rule("cubosaurs/setup.cards", "cubosaurs/setup.deal", "cubosaurs/setup.first", "cubosaurs/setup.tiles")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_is_set_up(seats: int) -> None:
    states = [start(seats, ADVANCED, seed) for seed in range(40)]
    assert {state.first for state in states} == set(range(seats))
    assert len({tuple(state.deck) for state in states}) == 40
    for state in states:
        assert [len(names(state, mine)) for mine in state.collections] == [4] * seats
        assert len(state.deck) == 6 * seats - 1, "one is turned up"
        assert len(state.aside) == 55 - 10 * seats
        assert len(state.display) == seats + 1
        assert state.turn == state.first or state.owed
    assert len({place for state in states for place in state.display}) == len(TILES)
    assert start(seats, ADVANCED, 7).view(0) == start(seats, ADVANCED, 7).view(0)
    assert start(seats, Options(), 7).display == []


@pytest.mark.rule("cubosaurs/dna.deal", "cubosaurs/dna.gain", "cubosaurs/setup.deal")
def test_the_deal_pays_tokens() -> None:
    for seed in range(30):
        state = start(4, ADVANCED, seed)
        assert state.tokens == [sum("dna" in name for name in names(state, mine)) for mine in state.collections]
        assert state.supply == TOKENS - sum(state.tokens)
        assert start(4, Options(), seed).tokens == [0] * 4


@pytest.mark.rule("cubosaurs/setup.open")
def test_only_the_deck_is_hidden() -> None:
    state = start(3, ADVANCED, 4)
    view = state.view(1)
    hidden = sorted(number for unit in [*state.deck, *state.aside] for number in state.cards.listed(unit))
    assert view["unseen"] == hidden
    assert view["deck"] == len(state.deck)
    assert [{**state.view(seat), "seat": 0} for seat in range(3)] == [state.view(0)] * 3


# ---- a turn


@pytest.mark.rule("cubosaurs/turn.draw", "cubosaurs/turn.choice", "cubosaurs/turn.take", "cubosaurs/turn.next")
def test_take_and_the_next_one_draws() -> None:
    state = laid("trex", "stego, penta", deck="bronto, egg trex, ptero dna")
    assert (state.turn, names(state, state.hand)) == (0, ["bronto"])
    assert legal(state) == ["take", "pass trex"]
    play(state, "take")
    assert names(state, state.collections[0]) == ["trex", "bronto"]
    assert (state.turn, names(state, state.hand)) == (1, ["egg trex"])
    assert state.log[-1].kind == "draw"


@pytest.mark.rule("cubosaurs/turn.pass", "cubosaurs/turn.draw", "cubosaurs/turn.take", "cubosaurs/turn.forced")
def test_the_turn_of_the_fact_sheet() -> None:
    """Bronto comes up, the egg is added; the next player has only Bronto and an egg and must take both."""
    state = laid("bronto, egg trex", "bronto, egg stego", deck="bronto, penta")
    assert legal(state) == ["take", "pass egg trex"]
    play(state, "pass egg trex")
    assert (state.turn, names(state, state.hand)) == (1, ["bronto", "egg trex"]), "nothing is drawn to it"
    assert legal(state) == ["take"]
    assert refused(state, "pass egg stego") == ("must_take", "turn.forced")
    play(state, "take")
    assert names(state, state.collections[1]) == ["bronto", "bronto", "egg trex", "egg stego"]


@pytest.mark.rule("cubosaurs/turn.own", "cubosaurs/turn.kind", "cubosaurs/turn.forced", "cubosaurs/turn.choice")
def test_what_may_be_added() -> None:
    state = laid("trex, trex", "penta", deck="trex, penta")
    assert legal(state) == ["take"]
    state = laid("grey 2/-2, grey 1/-1 dna, black 1/-1 dna", "penta", deck="black 2/-2, penta")
    assert legal(state) == ["take", "pass grey 1/-1 dna", "pass grey 2/-2"], "cards that differ in print"
    assert refused(state, "pass black 1/-1 dna") == ("kind_in_hand", "turn.kind")
    assert refused(state, "pass black 2/-2") == ("not_yours", "turn.own")
    assert refused(state, "pass penta") == ("not_yours", "turn.own")
    assert refused(state, "pass black 9/-9") == ("not_yours", "turn.own")
    assert refused(state, "end") == ("choose_first", "turn.choice")
    assert refused(state, "buy herding") == ("basic_mode", "variant.mode")
    for move in (Move(7), Move(-1), Move(TAKE, seat=1), Move(PASS, tile=1), Move(END, card=2), Move(BUY, 5, 1)):
        assert refused(state, move) == ("no_such_move", "turn.choice")
    empty = laid("", "penta", deck="black 2/-2, penta")
    assert legal(empty) == ["take"]


@pytest.mark.rule("cubosaurs/turn.next", "cubosaurs/turn.pass")
def test_a_hand_may_come_back() -> None:
    state = laid("trex, stego", "penta", deck="bronto, egg trex")
    play(state, "pass trex", "pass penta")
    assert (state.turn, legal(state)) == (0, ["take", "pass stego"])


@pytest.mark.rule("cubosaurs/turn.most", "cubosaurs/turn.kind")
def test_a_hand_of_all_kinds_must_be_taken() -> None:
    state = laid("trex, egg trex", "penta", hand="trex, stego, bronto, ptero dna, black 1/-1 dna, grey 1/-1 dna, penta")
    play(state, "pass egg trex")
    assert legal(state) == ["take"]
    assert bound(5, Options()) == 2 * 8 * 30


# ---- the end of a round


@pytest.mark.rule("cubosaurs/round.end", "cubosaurs/round.return", "cubosaurs/score.sum")
def test_a_round_ends_at_the_next_required_draw() -> None:
    state = laid("trex, stego", "penta", deck="bronto")
    play(state, "pass stego")
    assert not state.deck
    assert (state.turn, state.rounds) == (1, []), "the hand that travels is played on"
    play(state, "pass penta", "take")
    assert state.rounds == [[4 + 2 - 3 - 3, 0]]
    assert [len(names(state, mine)) for mine in state.collections] == [4, 4]
    assert (state.released, len(state.deck)) == (0, 11)


@pytest.mark.rule("cubosaurs/round.first", "cubosaurs/round.direction", "cubosaurs/turn.next")
def test_the_lowest_total_begins_the_other_way_round() -> None:
    state = laid("trex", "penta", "stego", deck="ptero dna", first=2)
    assert state.turn == 2
    play(state, "take")
    assert state.totals == [4, -3, 2 - 1]
    assert (state.first, state.direction, state.turn) == (1, -1, 1)
    play(state, "take")
    assert state.turn == 0
    state = laid("trex", "penta", deck="ptero dna", first=1)
    play(state, "take")
    assert (state.first, state.direction) == (1, -1), "also if he began before"


@pytest.mark.rule("cubosaurs/round.level")
def test_of_equals_the_one_who_came_first() -> None:
    state = laid("trex", "", "", "", deck="ptero dna", first=0)
    state.totals, state.rounds = [0, 0, 0, 1], []
    play_last(state)
    assert (state.totals, state.first) == ([3, 0, 0, 1], 1)
    state = laid("trex", "", "", "", deck="ptero dna", first=0)
    state.totals, state.direction = [0, 0, 0, 1], -1
    play_last(state)
    assert state.first == 2


def play_last(state: Cubosaurs) -> None:
    state.push(parse("take"))


@pytest.mark.rule(
    "cubosaurs/round.over", "cubosaurs/variant.quick", "cubosaurs/variant.rounds", "cubosaurs/setup.rounds"
)
def test_how_many_rounds() -> None:
    def rounds(seats: int, **options: Any) -> int:
        state = start(seats, Options(**options), 2)
        while state.turn is not None:
            state.push(state.legal_moves()[0])
        assert legal(state) == []
        assert refused(state, "take") == ("game_over", "round.over")
        return len(state.rounds)

    assert [rounds(seats) for seats in GAME.seats] == [3, 2, 2, 2]
    assert [rounds(2, rounds=2), rounds(2, rounds=3)] == [2, 3]
    assert [rounds(2, rounds=3, length="quick"), rounds(5, length="quick")] == [1, 1]


@pytest.mark.rule("cubosaurs/variant.quick", "cubosaurs/end.tie", "cubosaurs/end.shared")
@pytest.mark.parametrize(("length", "places"), [("quick", (1, 1)), ("full", (1, 2))])
def test_equal_totals_after_one_round_are_shared(length: str, places: tuple[int, int]) -> None:
    """Rounds of 3 and 2, and with 6 and 8 tokens 6 points each."""
    options = Options(mode="advanced", length=length)
    state = laid("trex", "stego", deck="ptero dna", options=options, tokens=[5, 8])
    state.final = 1
    play_last(state)
    sheet = state.score_sheet()
    assert (state.turn, sheet.totals, sheet.places) == (None, (6, 6), places)


@pytest.mark.rule("cubosaurs/end.final", "cubosaurs/end.tokens", "cubosaurs/dna.keep")
def test_the_sheet_at_the_end() -> None:
    state = finished(start(3, ADVANCED, 6), 6)
    sheet = state.score_sheet()
    for seat, player in enumerate(sheet.players):
        assert player.total == sum(points[seat] for points in state.rounds) + state.tokens[seat] // 2
    running = laid("trex", "penta", deck="ptero dna", options=ADVANCED, tokens=[5, 4])
    assert running.score_sheet().totals == (4, -3), "tokens count at the end"
    running.push(parse("take"))
    running.check()
    assert sum(running.tokens) >= 9 + 1, "kept, and more from the deal"


# ---- DNA tokens


@pytest.mark.rule("cubosaurs/dna.gain", "cubosaurs/turn.take")
def test_taken_cards_pay_again_and_again() -> None:
    state = laid("ptero dna, trex", "trex", deck="stego dna, bronto dna, penta", options=ADVANCED)
    play(state, "pass ptero dna")
    assert state.tokens == [0, 0]
    play(state, "pass trex", "take")
    assert state.tokens == [2, 0], "the Pterodactyl came back"


@pytest.mark.rule("cubosaurs/dna.supply", "cubosaurs/dna.choose", "cubosaurs/dna.nobody")
def test_with_an_empty_supply_others_pay() -> None:
    state = laid("", "trex", "", deck="stego dna, bronto", options=ADVANCED, tokens=[0, 30, 10])
    play(state, "take")
    assert (state.turn, state.phase, legal(state)) == (0, "token", ["token from 2", "token from 3"])
    assert refused(state, "take") == ("token_first", "dna.choose")
    assert refused(state, "token from 1") == ("no_token_there", "dna.choose")
    assert refused(state, "token from 9") == ("no_token_there", "dna.choose")
    play(state, "token from 3")
    assert (state.tokens, state.turn) == ([1, 30, 9], 1)
    assert refused(state, "token from 1") == ("no_token_due", "dna.supply")
    state = laid("", "trex", "", deck="stego dna, bronto", options=ADVANCED, tokens=[0, 40, 0])
    play(state, "take")
    assert (state.tokens, state.turn) == ([1, 39, 0], 1), "only one can give"
    state = laid("", "trex", deck="stego dna, bronto", options=ADVANCED, tokens=[40, 0])
    play(state, "take")
    assert state.tokens == [40, 0], "nobody else has any"


@pytest.mark.rule("cubosaurs/dna.choose", "cubosaurs/tile.migration", "cubosaurs/tile.price")
def test_two_gain_at_once() -> None:
    """A Migration: the price is back in the supply, the buyer is paid first, then the other one."""
    given: dict[str, Any] = {"options": ADVANCED, "display": "migration"}
    state = laid("ptero dna", "stego dna", "", deck="trex, bronto", tokens=[3, 20, 17], **given)
    play(state, "buy migration ptero dna for stego dna of 2")
    assert (state.tokens, state.supply) == ([1, 21, 17], 1)
    assert names(state, state.collections[0]) == ["stego dna"]
    state = laid("ptero dna", "trex", "", deck="stego, bronto", tokens=[3, 17, 20], **given)
    play(state, "buy migration ptero dna for trex of 2")
    assert (state.tokens, state.supply, state.turn) == ([0, 18, 20], 2, 0)


@pytest.mark.rule("cubosaurs/dna.choose", "cubosaurs/tile.banish")
def test_who_is_given_a_card_asks_out_of_turn() -> None:
    state = laid("ptero dna", "trex", "", deck="stego, bronto", tokens=[8, 0, 32], options=ADVANCED, display="banish")
    state.tokens, state.supply = [4, 0, 36], 0
    state.cards = Counted(state.options.box)
    state.cards.price[TILE["banish"]] = 0
    play(state, "buy banish ptero dna to 2")
    assert (state.turn, state.active, legal(state)) == (1, 0, ["token from 1", "token from 3"])
    play(state, "token from 3")
    assert (state.turn, state.tokens) == (0, [4, 1, 35])


# ---- DNA tiles


@pytest.mark.rule("cubosaurs/tile.buy", "cubosaurs/tile.price", "cubosaurs/tile.once", "cubosaurs/tile.end")
def test_buying() -> None:
    given: dict[str, Any] = {"options": ADVANCED, "display": "diversity herding nesting"}
    state = laid("trex", "penta", deck="ptero dna, bronto", tokens=[7, 2], **given)
    assert legal(state) == ["take", "pass trex", "buy diversity", "buy nesting", "buy herding"]
    assert refused(state, "buy taming") == ("not_displayed", "tile.buy")
    play(state, "buy diversity")
    assert (state.tokens, state.supply) == ([3, 2], 35)
    assert legal(state) == ["take", "pass trex"]
    assert refused(state, "buy nesting") == ("one_tile", "tile.once")
    play(state, "take")
    assert state.turn == 1, "one purchase a turn, so the turn is over"
    assert state.points() == [4 - 1 + 2, -3]
    assert refused(state, "buy herding") == ("too_few_tokens", "tile.price")
    assert refused(state, Move(BUY, 77)) == ("not_displayed", "tile.buy")


@pytest.mark.rule("cubosaurs/tile.when", "cubosaurs/tile.instant", "cubosaurs/tile.hatching")
def test_before_or_after_the_choice() -> None:
    given: dict[str, Any] = {"options": ADVANCED, "display": "hatching", "tokens": [2, 0]}
    state = laid("trex", "penta", deck="trex, stego, bronto", **given)
    assert legal(state) == ["take", "buy hatching"]
    play(state, "buy hatching")
    assert legal(state) == ["take", "pass stego"], "a new card to add"
    assert [TILES[place] for place in state.tiles[0]] == ["hatching"]
    state = laid("trex", "penta", deck="trex, stego, bronto", **given)
    play(state, "take")
    assert (state.turn, state.phase, legal(state)) == (0, "purchase", ["buy hatching", "end"])
    assert refused(state, "take") == ("already_chosen", "turn.choice")
    assert refused(state, "pass trex") == ("already_chosen", "turn.choice")
    play(state, "end")
    assert (state.turn, state.tokens, state.phase) == (1, [2, 0], "choice")


@pytest.mark.rule("cubosaurs/tile.hatching", "cubosaurs/round.end", "cubosaurs/tile.full")
def test_the_last_card_of_the_deck() -> None:
    given: dict[str, Any] = {"options": ADVANCED, "display": "hatching", "tokens": [4, 2]}
    state = laid("trex", "penta", deck="stego, bronto", **given)
    play(state, "buy hatching", "pass trex")
    assert (state.deck, state.rounds, state.turn) == ([], [], 1)
    play(state, "take")
    assert len(state.rounds) == 1
    state = laid("trex", "penta", deck="stego", **given)
    assert legal(state) == ["take", "pass trex"]
    assert refused(state, "buy hatching") == ("deck_empty", "tile.hatching")
    play(state, "take")
    assert len(state.rounds) == 1, "an empty turn is none: nobody buys"


@pytest.mark.rule("cubosaurs/tile.full", "cubosaurs/tile.predation", "cubosaurs/tile.release", "cubosaurs/tile.banish")
def test_instant_tiles_need_all_they_name() -> None:
    given: dict[str, Any] = {"options": ADVANCED, "display": "predation migration release banish", "tokens": [9, 9, 9]}
    state = laid("", "trex, stego", "", deck="penta, bronto", **given)
    assert legal(state) == ["take", "buy predation trex of 2", "buy predation stego of 2"]
    assert refused(state, "buy predation trex of 3") == ("not_theirs", "tile.full")
    assert refused(state, "buy predation trex of 1") == ("no_such_seat", "tile.full")
    assert refused(state, "buy predation trex of 4") == ("no_such_seat", "tile.full")
    assert refused(state, "buy migration trex for trex of 2") == ("not_yours", "tile.full")
    assert refused(state, "buy release penta") == ("not_yours", "tile.full")
    play(state, "buy predation trex of 2")
    assert names(state, state.collections[0]) == ["trex"]
    state = laid("trex", "", "penta", deck="penta, bronto", **given)
    assert {move.split()[1] for move in legal(state) if "buy" in move} == {*given["display"].split()}
    play(state, "buy banish trex to 3", "take")
    assert (state.points(), state.turn) == ([-3, 0, 4 - 3], 1)
    state = laid("trex", "", "penta", deck="penta, bronto", **given)
    out = names(state, state.released).count("trex")
    play(state, "buy release trex")
    assert (state.points(), names(state, state.released).count("trex")) == ([0, 0, -3], out + 1)
    state = laid("trex", "", "", deck="penta, bronto", **given)
    assert not [move for move in legal(state) if "predation" in move or "migration" in move]


@pytest.mark.rule(
    "cubosaurs/tile.nesting", "cubosaurs/tile.taming", "cubosaurs/tile.solitary", "cubosaurs/tile.herding"
)
def test_tiles_at_the_end_of_the_round() -> None:
    given: dict[str, Any] = {"options": ADVANCED, "display": "nesting herding solitary taming", "tokens": [9, 9, 9]}
    cards = ("egg trex, black 3/-3, penta, penta, penta", "trex", "")
    gains = {"nesting": 2, "herding": 2, "solitary": 1, "taming": 3}
    for tile, gain in gains.items():
        state = laid(*cards, deck="stego, bronto", **given)
        before = state.points()[0]
        play(state, f"buy {tile}")
        assert state.points()[0] - before == gain


@pytest.mark.rule("cubosaurs/round.return", "cubosaurs/dna.keep", "cubosaurs/setup.tiles")
def test_all_tiles_go_back() -> None:
    state = start(4, ADVANCED, 1)
    rng, seen = Random(2), False
    while state.turn is not None:
        rounds = len(state.rounds)
        tokens = sum(state.tokens)
        state.push(rng.choice(state.legal_moves()))
        if state.turn is not None and len(state.rounds) > rounds:
            seen = True
            assert [*state.tiles] == [[]] * 4
            assert len(state.display) == 5
            assert sum(state.tokens) >= tokens
    assert seen


# ---- lists of moves, against the oracle


@pytest.mark.rule("cubosaurs/turn.choice", "cubosaurs/turn.kind", "cubosaurs/tile.full", "cubosaurs/tile.price")
@pytest.mark.parametrize("options", [ADVANCED, OWNED], ids=["advanced", "own"])
def test_moves_and_points_are_those_of_the_oracle(options: Options) -> None:
    costs = dict(zip(TILES, start(2, options, 1).cards.price, strict=True))
    assert (costs == COSTS) == (options == ADVANCED)
    for seats in GAME.seats:
        for state in positions(start(seats, options, seats), 5):
            table = [names(state, mine) for mine in state.collections]
            seat = state.turn
            assert seat is not None
            lying = [[oracle_card(name, state) for name in mine] for mine in table]
            tiles = [[TILES[place] for place in mine] for mine in state.tiles]
            assert state.points() == oracle.round_points(lying, tiles)
            if state.owed:
                expected = {
                    f"token from {other + 1}" for other, held in enumerate(state.tokens) if held and other != seat
                }
                assert state.supply == 0
            else:
                display = [TILES[place] for place in state.display]
                offers = oracle.purchases(seat, table, state.tokens[seat], display, costs, len(state.deck))
                offers = set() if state.bought else offers
                expected = (
                    offers | {"end"} if state.chosen else offers | oracle.choices(table[seat], names(state, state.hand))
                )
            assert set(legal(state)) == expected
            assert len(legal(state)) == len(expected)


def oracle_card(name: str, state: Cubosaurs) -> object:
    kind, _, rest = name.removesuffix(" dna").partition(" ")
    if kind in {"black", "grey"}:
        p, a = rest.split("/")
        return kind, int(p), int(a)
    if kind == "egg":
        egg = state.options.box.eggs[rest]
        return kind, egg.species, egg.bonus, egg.penalty
    return kind


# ---- notation


def test_every_move_reads_back() -> None:
    for seats, options in ((2, OWNED), (5, ADVANCED)):
        for state in positions(start(seats, options, 4), 4):
            for move in state.legal_moves():
                assert parse(notation(move)) == move
    bad = ["Take", "pass", "pass dragon", "pass trex ", "buy", "buy party", "buy herding trex", "buy release", "end 1"]
    bad += [
        "buy banish trex to 0",
        "buy banish trex",
        "buy predation trex of",
        "token from 0",
        "token 1",
        "buy hatching ",
    ]
    bad += [
        "token from 100",
        "buy migration trex for stego",
        "pass black 3/3",
        "buy release  trex",
        "buyherding",
        "take ",
    ]
    for text in bad:
        with pytest.raises(ValueError, match="not a"):
            parse(text)


def test_nothing_is_bought_without_tokens() -> None:
    state = laid("trex", "penta", deck="ptero dna, bronto", options=ADVANCED, display="hatching")
    assert purchases(state, 0) == []
