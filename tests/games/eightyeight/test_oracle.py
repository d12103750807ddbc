"""Whole months move by move against a table that keeps its cards as text and looks back at everything."""

from random import Random

from calculators.games.eightyeight.bot import hints
from calculators.games.eightyeight.components import IDS, cards_in
from calculators.games.eightyeight.engine import EightyEight, start
from calculators.games.eightyeight.moves import notation
from calculators.games.eightyeight.options import Options
from tests.games.eightyeight import oracle
from tests.games.eightyeight.tables import QUICK


def ids(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def follow(state: EightyEight, rng: Random, keen: bool) -> oracle.Table:
    """Play a month of `state` and of the oracle's table alike; ends when the month does."""
    before, number = state.before[:], state.month
    field = ids(cards_in(state.field | state.piles[state.active[0]]))
    hands = {seat: ids(state.hands[seat]) for seat in state.active}
    table = oracle.Table(hands, state.active, set(field), ids(state.pile[::-1]))
    forced = {seat: oracle.compensation(ids(state.former[seat]), state.options.shiso_kan) for seat in state.forced}
    yaku = {seat: list(oracle.hand_yaku(hands[seat])) for seat in state.active}
    outs, blind, multiplier = state.outs[:], state.mizuten, state.multiplier
    while table.end is None:
        moves = state.legal_moves()
        assert [notation(move) for move in moves] == table.moves()
        assert state.turn == table.seat
        move = moves[rng.randrange(len(moves))]
        if keen and rng.random() < 0.7:  # go for yaku and always for more, so that more happens
            looks = hints(state.view(table.seat), moves)
            move = moves[0] if state.phase == "continue" else moves[looks.index(max(looks))]
        state.push(move)
        table.play(notation(move))
    how, maker, made, continuer, fed = table.end
    played = []
    for seat in table.order:
        pile = table.piles[seat]
        named = any(key in oracle.NAMED_AFTER_TRIPLETS for key in yaku[seat])
        triplets = [group[0][:2] for group in oracle.by_month(hands[seat], 3)] if named else []
        full = sum(sum(card[:2] == month for card in pile) == 4 for month in triplets)
        played.append(oracle.Played(seat, yaku[seat], full, oracle.points(pile), oracle.chaff(pile)))
    account = oracle.Account(
        *(state.seats, multiplier, played, outs, forced, blind, how, maker, sorted(made), continuer, fed),
        shiso=state.options.shiso_kan,
    )
    money, winner, _ = oracle.settle(account)
    assert len(state.rounds) == number
    assert list(state.rounds[-1]) == money, (how, made, continuer, fed)
    assert state.dealer == winner
    assert sum(before) + sum(money) == sum(before)
    if how in {"exhausted", "half"}:
        assert not table.field
        assert sum(player.points for player in played) == 264
    return table


def test_whole_games() -> None:
    seen: dict[str, int] = {}
    for seed in range(300):
        options = Options(length="half", shiso_kan=20) if seed % 3 else QUICK
        state, rng = start(3 + seed % 4, options, seed), Random(seed)
        while state.turn is not None:
            if state.phase in {"mizuten", "bid"}:
                moves = state.legal_moves()
                state.push(moves[rng.randrange(len(moves))])
                continue
            table = follow(state, rng, keen=seed % 8 > 1)
            assert table.end is not None
            how, _, _, continuer, fed = table.end
            for what in (how, "overtaken" if continuer is not None else "", "fed" if fed else ""):
                seen[what] = seen.get(what, 0) + 1
    assert all(seen.get(what) for what in ("exhausted", "dekiyaku", "half", "overtaken", "fed")), seen
