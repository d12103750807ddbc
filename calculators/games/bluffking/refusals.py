"""Why a move is not legal: asked only of moves that are not."""

from collections.abc import Sequence

from calculators.core.refusal import Refusal
from calculators.games.bluffking.components import KINDS, NAMES, RANKS
from calculators.games.bluffking.moves import CARD, CHALLENGE, DONE, FOLLOW, RANK, SKIP, Move


def unknown(move: Move) -> Refusal | None:
    """Whether there is no such move at all.

    Source: bluffking/lead.rank, bluffking/table.chain.
    """
    kind, value = move
    if kind == RANK and value not in range(len(RANKS)):
        return Refusal("rank_not_claimable", "bluffking/lead.rank")
    if kind not in range(SKIP + 1) or (value and kind not in {RANK, CARD}) or (kind == CARD and value not in KINDS):
        return Refusal("no_such_move", "bluffking/table.chain")
    return None


def not_leading(move: Move) -> Refusal:
    """For somebody who has the lead.

    Source: bluffking/lead.must, bluffking/table.chain.
    """
    if move.kind in {CARD, DONE}:
        return unknown(move) or Refusal("rank_first", "bluffking/table.chain")
    return unknown(move) or Refusal("must_lead", "bluffking/lead.must")


def not_laying(move: Move, hand: Sequence[int], draft: Sequence[int]) -> Refusal:
    """For somebody who is making a play.

    Source: bluffking/lead.count, bluffking/lead.play, bluffking/table.chain.
    """
    if refusal := unknown(move):
        return refusal
    if move.kind == DONE:
        return Refusal("no_card_laid", "bluffking/lead.count")
    if move.kind != CARD:
        return Refusal("finish_play", "bluffking/table.chain")
    if not hand[move.value]:
        return Refusal("card_not_in_hand", "bluffking/lead.play", {"card": NAMES[move.value]})
    return Refusal("ascending", "bluffking/table.chain", {"card": NAMES[draft[-1]]})


def not_answering(move: Move, rank: int) -> Refusal:
    """For somebody who answers a claim.

    Source: bluffking/answer.follow, bluffking/answer.turn, bluffking/window.follow, bluffking/window.stands.
    """
    if refusal := unknown(move):
        return refusal
    if move.kind == RANK:
        return Refusal("rank_differs", "bluffking/answer.follow", {"rank": RANKS[rank]})
    if move.kind == FOLLOW:
        return Refusal("not_yet", "bluffking/window.follow")
    if move.kind == CHALLENGE:
        return Refusal("too_late", "bluffking/window.stands")
    return Refusal("follow_first", "bluffking/answer.turn")
