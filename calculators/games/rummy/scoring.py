"""Scoring: what a round brings to each player in each scoring mode, totals, the end of the game, places."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, Tie, rank
from calculators.core.text import N, T
from calculators.games.rummy.components import Values, signs
from calculators.games.rummy.melds import Meld, Set
from calculators.games.rummy.options import Options, last_round, lowest_wins

MELDS = "meld_minus_hand"
WINNER_TAKES = "winner_takes"
DEDUCTION = "deduction"


class Counted(NamedTuple):
    """Some cards and what they are worth together; no cards where only the points are known."""

    points: int
    cards: tuple[str, ...] = ()


class Entry(NamedTuple):
    """One player at the end of a round; `before` is the total until then, None if nothing was said."""

    name: str
    melds: tuple[Counted, ...]
    laid_off: Counted
    hand: Counted
    before: int | None = None

    @property
    def down(self) -> int:
        """Points of all the player put on the table.

        Source: rummy/score.melds.
        """
        return sum(meld.points for meld in self.melds) + self.laid_off.points


class Round(NamedTuple):
    """What a round brings: points by seat; seats of its winners and their pot, where a winner takes."""

    points: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    pot: int | None = None


def meld_points(meld: Meld, values: Values) -> int:
    """What a meld scores for the player who makes it.

    >>> from calculators.games.rummy.components import values
    >>> from calculators.games.rummy.melds import Run
    >>> [meld_points(Run(0, *ends), values(versatile=True, simple=False)) for ends in ((1, 3), (12, 14))]
    [6, 35]

    Source: rummy/score.melds, rummy/value.ace.
    """
    return sum(meld.points(values))


def lay_off_points(meld: Meld, position: int, values: Values) -> int:
    """What a card scores for the player who lays it off: by its position in a run, by rank in a set.

    Source: rummy/lay.points, rummy/value.ace.
    """
    return values.group[meld.rank] if isinstance(meld, Set) else values.run[position]


def settle(down: Sequence[int], hands: Sequence[int], scoring: str) -> Round:
    """What a round brings, from the points on the table and the values left in hand, seat by seat.

    >>> settle([39, 0], [7, 20], "meld_minus_hand").points
    (32, -20)
    >>> settle([0, 0, 0], [0, 18, 23], "winner_takes")
    Round(points=(41, 0, 0), winners=(0,), pot=41)

    Source: rummy/option.scoring, rummy/score.melds, rummy/score.winner, rummy/score.deduction.
    """
    if scoring == WINNER_TAKES:
        return winner_takes(hands)
    if scoring == DEDUCTION:
        return Round(tuple(hands))
    return Round(tuple([laid - kept for laid, kept in zip(down, hands, strict=True)]))


def winner_takes(hands: Sequence[int]) -> Round:
    """The lowest hand wins what the others hold above it; an empty hand is the lowest. Several share, rounded down.

    >>> winner_takes([6, 6, 20, 11])
    Round(points=(9, 9, 0, 0), winners=(0, 1), pot=19)

    Source: rummy/score.winner, rummy/score.exhausted, rummy/score.tied.
    """
    least = min(hands)
    winners = tuple([seat for seat, value in enumerate(hands) if value == least])
    pot = sum(value - least for value in hands)
    return Round(tuple([pot // len(winners) if value == least else 0 for value in hands]), winners, pot)


def game_over(totals: Sequence[int], rounds: int, options: Options) -> bool:
    """Whether the game ends after so many rounds with these totals.

    >>> game_over([505, 500], 6, Options()), game_over([499, 0], 6, Options()), game_over([499, 0], 40, Options())
    (True, False, True)

    Source: rummy/end.target, rummy/end.limit, rummy/option.quick.
    """
    return rounds > 0 and (max(totals) >= options.target or rounds >= last_round(options))


def score(entries: Sequence[Entry], options: Options, *, missing: bool = False) -> ScoreSheet:
    """The sheet of one round; whether the game is over is not known while players are `missing`.

    >>> ann = Entry("Ann", (Counted(29),), Counted(10), Counted(7), 120)
    >>> score([ann, Entry("Bo", (), Counted(0), Counted(20), 95)], Options()).totals
    (152, 75)

    Source: rummy/score.melds, rummy/score.winner, rummy/score.deduction, rummy/end.target.
    """
    hands = [entry.hand.points for entry in entries]
    # One player alone wins nothing from anybody.
    settled = settle([entry.down for entry in entries], hands, options.scoring)
    players = tuple(
        PlayerSheet(
            entry.name,
            (*_before(entry.before), *_lines(entry, points, options.scoring)),
            {
                "meld_values": [meld.points for meld in entry.melds],
                "lay_off_value": entry.laid_off.points,
                "hand_value": entry.hand.points,
                "round": points,
            },
        )
        for entry, points in zip(entries, settled.points, strict=True)
    )
    over = None if missing else game_over([player.total for player in players], 1, options)
    places, tie = places_of(players, options)
    won = settled.winners
    extra: dict[str, Any] = {
        "round_winners": None if won is None else [entries[seat].name for seat in won],
        "pot": settled.pot,
    }
    return ScoreSheet(players, places, tie, over, extra=extra, lowest=lowest_wins(options))


def totals(
    names: Sequence[str],
    rounds: Sequence[Sequence[int]],
    options: Options,
    before: Sequence[int | None] = (),
    *,
    missing: bool = False,
) -> ScoreSheet:
    """Rounds added up: `rounds` are each player's points, oldest first; whether the game is over is not known while
    some are `missing`.

    >>> totals(["Ann", "Bo"], [[480, 25], [495, 5]], Options()).winners
    ('Ann',)

    Source: rummy/aim.goal, rummy/end.target, rummy/end.winner.
    """
    starts = before or [None] * len(names)
    players = tuple(
        PlayerSheet(name, (*_before(start), *round_lines(points, options.scoring)), {"rounds": list(points)})
        for name, points, start in zip(names, rounds, starts, strict=True)
    )
    over = None if missing else game_over([player.total for player in players], max(map(len, rounds)), options)
    return ScoreSheet(players, *places_of(players, options), over, lowest=lowest_wins(options))


def places_of(players: Sequence[PlayerSheet], options: Options) -> tuple[tuple[int | None, ...], Tie | None]:
    """Places by total, the lowest first where totals are penalties; equals share the place.

    Source: rummy/end.winner, rummy/end.tie, rummy/score.deduction.
    """
    sign = -1 if lowest_wins(options) else 1
    keys = [(sign * player.total,) for player in players]
    return rank([player.name for player in players], keys, [], "rummy/end.tie")


RULES = {
    MELDS: "rummy/score.melds",
    WINNER_TAKES: "rummy/score.winner",
    DEDUCTION: "rummy/score.deduction",
}


def _before(points: int | None) -> tuple[Line, ...]:
    """The line of the total before the round.

    Source: rummy/end.target.
    """
    return () if points is None else (Line(T("Before"), points, "rummy/end.target"),)


def round_lines(points: Sequence[int], scoring: str) -> tuple[Line, ...]:
    """A line for each round."""
    return tuple(Line(T("Round {n}", n=number), gain, RULES[scoring]) for number, gain in enumerate(points, 1))


def _lines(entry: Entry, points: int, scoring: str) -> list[Line]:
    """What makes up a player's round; the points add up to it.

    Source: rummy/score.melds, rummy/lay.points, rummy/value.hand, rummy/score.winner, rummy/score.deduction.
    """
    kept = entry.hand
    if scoring == DEDUCTION:
        return [Line(_hand_label(kept), kept.points, "rummy/score.deduction", kept.cards)]
    if scoring == WINNER_TAKES:
        label = T("From the other hands") if points else _hand_label(kept)
        return [Line(label, points, "rummy/score.winner", () if points else kept.cards)]
    lines = [Line(_meld_label(meld), meld.points, "rummy/score.melds", meld.cards) for meld in entry.melds]
    if entry.laid_off.points:
        laid = entry.laid_off
        label = T("Laid off: {cards}", cards=signs(laid.cards)) if laid.cards else T("Laid off")
        lines.append(Line(label, laid.points, "rummy/lay.points", laid.cards))
    lines.append(Line(_hand_label(kept), -kept.points, "rummy/value.hand", kept.cards))
    return lines


def _meld_label(meld: Counted) -> Any:
    return T("Meld: {cards}", cards=signs(meld.cards)) if meld.cards else T("Melds")


def _hand_label(hand: Counted) -> Any:
    if not hand.points:
        return T("Nothing left in hand")
    if not hand.cards:
        return T("Left in hand")
    return N("Left in hand: {n} card", "Left in hand: {n} cards", n=len(hand.cards))
