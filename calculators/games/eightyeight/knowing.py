"""What is said about a game: the rule that forbids a move, and what a seat may know."""

from dataclasses import asdict
from typing import TYPE_CHECKING

from calculators.core.game import View
from calculators.core.refusal import Refusal
from calculators.games.eightyeight.components import CARDS, IDS
from calculators.games.eightyeight.field import captures
from calculators.games.eightyeight.moves import Lay, Move, Say, Take
from calculators.games.eightyeight.options import length

if TYPE_CHECKING:
    from calculators.games.eightyeight.engine import EightyEight


def why_not(state: "EightyEight", move: Move) -> Refusal | None:
    """The rule that forbids a move now.

    Source: eightyeight/bid.mizuten, eightyeight/bid.choice, eightyeight/continue.when, eightyeight/play.choice.
    """
    expected = {
        "mizuten": ("blind_first", "eightyeight/bid.mizuten"),
        "bid": ("bid_first", "eightyeight/bid.choice"),
        "continue": ("answer_first", "eightyeight/continue.when"),
    }
    if state.seat is None:
        return Refusal("game_over", "eightyeight/end.prize")
    if move in state.legal_moves():
        return None
    if state.phase in expected:
        return Refusal(*expected[state.phase])
    if isinstance(move, Say):
        return _why_not_said(state, move.word)
    if state.phase == "take":
        if isinstance(move, Take):
            return Refusal("cannot_take", "eightyeight/play.match", {"card": _id(move.card)})
        return Refusal("choose_first", "eightyeight/play.choice", {"card": _id(state.drawn)})
    if isinstance(move, Take):
        return Refusal("lay_first", "eightyeight/play.hand-card")
    return _why_not_laid(state, move, state.seat)


def _why_not_said(state: "EightyEight", word: str) -> Refusal:
    """Words have their time.

    Source: eightyeight/bid.mizuten, eightyeight/bid.choice, eightyeight/continue.when.
    """
    if word in {"mizuten", "look"}:
        return Refusal("no_mizuten", "eightyeight/bid.mizuten")
    if word in {"continue", "stop"}:
        return Refusal("nothing_to_continue", "eightyeight/continue.when")
    return Refusal("lay_first", "eightyeight/play.hand-card")


def _why_not_laid(state: "EightyEight", move: Lay, seat: int) -> Refusal:
    """A card must be in the hand and take what it matches.

    Source: eightyeight/play.hand-card, eightyeight/play.match, eightyeight/play.choice.
    """
    values = {"card": _id(move.card)}
    if move.card not in state.hands[seat]:
        return Refusal("not_in_hand", "eightyeight/play.hand-card", values)
    if move.take >= 0 and not any(taken >> move.take & 1 for taken in captures(move.card, state.field)):
        return Refusal("cannot_take", "eightyeight/play.match", {"card": _id(move.take)})
    if move.take < 0:
        return Refusal("choose_one", "eightyeight/play.choice", values)
    return Refusal("no_choice", "eightyeight/play.match", values)


def seen_by(state: "EightyEight", seat: int) -> View:
    """All but the hidden cards of the others and the order of the pile.

    Whoever does not play still knows the seven cards that he put into the pile (`former`).

    Source: eightyeight/bid.reshuffle, eightyeight/hand.pay.
    """
    return {
        "seat": seat,
        "turn": state.seat,
        "phase": state.phase,
        "options": asdict(state.options),
        "seats": state.seats,
        "month": state.month,
        "months": length(state.options).months,
        "dealer": state.dealer,
        "scores": state.scores[:],
        "before": state.before[:],
        "rounds": [list(mons) for mons in state.rounds],
        "ledger": [list(payment) for payment in state.ledger],
        "pot": state.pot,
        "multiplier": state.multiplier,
        "pending": state.pending[:],
        "mizuten": state.mizuten,
        "joined": state.joined[:],
        "outs": state.outs[:],
        "forced": state.forced[:],
        "active": list(state.active),
        "hand": state.hands[seat][:],
        "counts": [len(hand) for hand in state.hands],
        "former": state.former[seat][:],
        "announced": [[[key, cards, list(months)] for key, cards, months in shown] for shown in state.announced],
        "exposed": state.exposed[:],
        "played": state.played[:],
        "passed": state.passed[:],
        "shown_out": state.shown_out,
        "field": state.field,
        "piles": state.piles[:],
        "pile": len(state.pile),
        "drawn": state.drawn,
        "turns": state.turns,
        "caught": state.caught,
        "marks": [list(mark) for mark in state.marks],
        "fed": dict(state.fed),
        "made": [list(keys) for keys in state.made],
        "continuer": state.continuer,
    }


def _id(card: int) -> str:
    """A card's id; a number that is no card stays a number."""
    return IDS[card] if card in CARDS else str(card)
