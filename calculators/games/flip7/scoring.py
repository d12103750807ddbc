"""Scoring: from the cards in front of a player to his round, from rounds to the end of the game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, Tie, rank
from calculators.core.text import T, Text
from calculators.games.flip7.components import MODIFIERS
from calculators.games.flip7.options import MOST_ROUNDS, SOLO_ROUNDS, Options

SEVEN = 7  # different numbers
BONUS = 15
DOUBLE = "x2"
PLUS = {name: int(name) for name in MODIFIERS if name != DOUBLE}


@dataclass(frozen=True, slots=True)
class Row:
    """What one player has at the end of a round: the cards, or the round's total as somebody added it up."""

    numbers: tuple[int, ...] = ()
    modifiers: tuple[str, ...] = ()
    busted: bool = False
    points: int | None = None

    @property
    def number_sum(self) -> int:
        """Sum of the number cards.

        Source: flip7/score.numbers.
        """
        return 0 if self.busted else sum(self.numbers)

    @property
    def after_x2(self) -> int:
        """That sum, doubled by ×2; nothing else is doubled.

        Source: flip7/score.x2.
        """
        return self.number_sum * (2 if DOUBLE in self.modifiers else 1)

    @property
    def plus(self) -> int:
        """What +2 to +10 add.

        Source: flip7/score.plus.
        """
        return 0 if self.busted else sum(PLUS.get(name, 0) for name in self.modifiers)

    @property
    def flip7(self) -> bool:
        """Seven different numbers, zero among them if it is there.

        Source: flip7/cards.flip7, flip7/cards.zero.
        """
        return not self.busted and len(set(self.numbers)) == SEVEN

    @property
    def bonus(self) -> int:
        """15 points for a Flip 7.

        Source: flip7/score.flip7.
        """
        return BONUS * self.flip7

    @property
    def total(self) -> int:
        """Points of the round.

        >>> Row((5, 8, 12), ("x2", "+4", "+2")).total
        56

        Source: flip7/score.order, flip7/score.bust.
        """
        return self.after_x2 + self.plus + self.bonus if self.points is None else self.points


def _totals(flip7: bool) -> frozenset[int]:
    """Every round total that some row has, with or without a Flip 7.

    Source: flip7/score.possible.
    """
    sums = {(0, 0)}  # (how many numbers, their sum)
    for number in range(13):
        sums |= {(count + 1, total + number) for count, total in sums if count < SEVEN}
    bases = {total for count, total in sums if (count == SEVEN) == flip7}
    added = {0}
    for plus in PLUS.values():
        added |= {total + plus for total in added}
    return frozenset(base * times + plus + BONUS * flip7 for base in bases for times in (1, 2) for plus in added)


PLAIN_TOTALS = _totals(flip7=False)
FLIP7_TOTALS = _totals(flip7=True)
MOST = max(FLIP7_TOTALS)


def possible(total: int) -> bool:
    """Whether a round can be worth so much.

    >>> [total for total in range(MOST + 1) if not possible(total)] == [*range(146, 171, 2)]
    True

    Source: flip7/score.possible.
    """
    return total in PLAIN_TOTALS or total in FLIP7_TOTALS


def needs_flip7(total: int) -> bool:
    """Whether only a Flip 7 is worth so much.

    Source: flip7/score.possible.
    """
    return total in FLIP7_TOTALS and total not in PLAIN_TOTALS


# ---- the sheet -------------------------------------------------------------------------------------------------------


def round_lines(row: Row) -> Iterator[Line]:
    """What a round is made of, line by line.

    Source: flip7/score.order.
    """
    if row.points is not None:
        yield Line(T("Round as added up"), row.points, "flip7/score.order", icon="sum")
    elif row.busted:
        name = T("Bust")
        yield Line(name, 0, "flip7/score.bust", name=name, how=T("the round is worth nothing"), icon="bust")
    else:
        yield _numbers_line(row)
        if DOUBLE in row.modifiers:
            gain, name = row.after_x2 - row.number_sum, T("Numbers doubled")
            how = T("the numbers once more, nothing else")
            yield Line(T("×2: {n} once more", n=gain), gain, "flip7/score.x2", (DOUBLE,), name, how, "x2")
        if plus := tuple(name for name in MODIFIERS if name in row.modifiers and name != DOUBLE):
            yield Line(_joined(plus), row.plus, "flip7/score.plus", plus, T("Plus cards"), _joined(plus), "plus")
        if row.flip7:
            name, how = T("Flip 7"), T("seven different numbers")
            yield Line(name, BONUS, "flip7/score.flip7", tuple(sorted(row.numbers)), name, how, "seven")


def _numbers_line(row: Row) -> Line:
    """The sum of the numbers, also when there is none.

    Source: flip7/score.numbers, flip7/cards.zero.
    """
    numbers, name = tuple(sorted(row.numbers)), T("Numbers")
    if not numbers:
        return Line(T("No number card"), 0, "flip7/score.numbers", (), name, T("no number card"), "numbers")
    how = T("{cards}", cards=" + ".join(map(str, numbers)))
    label = T("Numbers {cards}", cards=how)
    return Line(label, row.number_sum, "flip7/score.numbers", numbers, name, how, "numbers")


def working(row: Row) -> Text:
    """A round in one line, as a sum: "(5 + 8 + 12) × 2 + 4 + 2".

    Source: flip7/score.order.
    """
    if row.busted:
        return T("Bust")
    numbers = " + ".join(map(str, sorted(row.numbers)))
    if numbers and DOUBLE in row.modifiers:
        numbers = f"({numbers}) × 2" if len(row.numbers) > 1 else f"{numbers} × 2"
    plus = [str(PLUS[name]) for name in MODIFIERS if name in row.modifiers and name != DOUBLE]
    terms = [*([numbers] if numbers else []), *plus, *([str(BONUS)] if row.flip7 else [])]
    if not (terms or row.modifiers):
        return T("no card")
    return T("{cards}", cards=" + ".join(terms) or "0")


def _joined(names: Sequence[str]) -> Text:
    return T("{cards}", cards=" ".join(names))


def round_extra(row: Row) -> dict[str, Any]:
    """What the answer says of a round beside its lines; only the total is known where only that was entered.

    Source: flip7/score.order.
    """
    found: dict[str, Any] = {
        "number_sum": row.number_sum,
        "after_x2": row.after_x2,
        "plus": row.plus,
        "flip7_bonus": row.bonus,
        "flip7": row.flip7,
    }
    if row.points is not None:
        found = dict.fromkeys(found)
    return {**found, "round": row.total}


UNKNOWN = dict.fromkeys(("number_sum", "after_x2", "plus", "flip7_bonus", "flip7", "round", "total"))


def player_sheet(name: str, row: Row | None, before: int | None) -> PlayerSheet:
    """A player's sheet of one round; without a row nothing is known of it.

    Source: flip7/score.order, flip7/score.missing.
    """
    first = () if before is None else (before_line(before),)
    if row is None:
        return PlayerSheet(name, first, UNKNOWN)
    return PlayerSheet(name, (*first, *round_lines(row)), round_extra(row))


def before_line(points: int) -> Line:
    """The total with which a round began.

    Source: flip7/end.between.
    """
    return Line(T("Before"), points, "flip7/end.between", icon="sum")


def rounds_sheet(name: str, rounds: Sequence[int], before: int | None = None, rows: Sequence[Row] = ()) -> PlayerSheet:
    """A player's sheet of several rounds; where their `rows` are known, with what each was made of.

    Source: flip7/end.between.
    """
    first = () if before is None else (before_line(before),)
    lines = []
    for number, (points, row) in enumerate(zip_longest(rounds, rows), 1):
        how = working(row) if row else None
        lines.append(Line(T("Round {n}", n=number), points, "flip7/score.order", how=how))
    return PlayerSheet(name, (*first, *lines), {"rounds": list(rounds)})


# ---- the end ---------------------------------------------------------------------------------------------------------


def level_at_target(totals: Sequence[int], options: Options) -> bool:
    """Whether everybody plays another round, because the best total has reached the target but is not alone.

    Source: flip7/end.tie, flip7/variant.tie, flip7/variant.quick.
    """
    best = max(totals)
    quick = options.length == "quick"
    return best >= options.target and totals.count(best) > 1 and options.tie_rule == "extra_round" and not quick


def is_over(totals: Sequence[int], options: Options, played: int | None) -> bool:
    """Whether a finished round was the last; `played` counts the rounds, None = unknown.

    Source: flip7/aim.goal, flip7/end.target, flip7/end.tie, flip7/end.bound, flip7/variant.target.
    """
    if options.length == "quick" or played == MOST_ROUNDS:
        return True
    return max(totals) >= options.target and not level_at_target(totals, options)


def standing(
    players: Sequence[PlayerSheet], options: Options, *, missing: bool, played: int | None = None
) -> ScoreSheet:
    """The sheet of a table: places, whether the game is over, and whether a tie asks for another round.

    A player whose round is not known has no place. While anything is `missing`, nothing is known of the end.

    Source: flip7/end.target, flip7/end.tie, flip7/end.places, flip7/score.missing.
    """
    known = [seat for seat, player in enumerate(players) if "total" not in player.extra]
    totals = [players[seat].total for seat in known]
    places: list[int | None] = [None] * len(players)
    tie: Tie | None = None
    if len(players) > 1 and known:
        names, keys = [players[seat].name for seat in known], [(total,) for total in totals]
        found, tie = ((1,), None) if len(known) == 1 else rank(names, keys, [], "flip7/end.places")
        for seat, place in zip(known, found, strict=True):
            places[seat] = place
    if missing or len(known) < len(players):
        return ScoreSheet(tuple(players), tuple(places), tie, None, extra={"extra_round": False})
    extra_round = level_at_target(totals, options) and played != MOST_ROUNDS
    if tie and extra_round:
        tie = Tie("extra_round", tie.players, "flip7/end.tie")
    over = is_over(totals, options, played)
    return ScoreSheet(tuple(players), tuple(places), tie, over, extra={"extra_round": extra_round})


def rounds_standing(
    players: Sequence[PlayerSheet], options: Options, *, missing: bool = False, running: bool = False
) -> ScoreSheet:
    """The sheet of a game from the rounds of its players; alone it is the solo challenge.

    While a round is `running` the game is not over, whatever the totals would be.

    Source: flip7/variant.solo, flip7/end.target.
    """
    played = max(len(player.extra["rounds"]) for player in players)
    sheet = standing(players, options, missing=missing, played=played)
    if running:
        sheet = replace(sheet, game_over=False, extra={"extra_round": False})
    if len(players) > 1:
        return sheet
    success = players[0].total >= options.target and played < SOLO_ROUNDS
    return replace(sheet, extra={**sheet.extra, "success": success})
