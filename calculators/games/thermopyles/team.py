"""What looks best, for one alone and for a team: the move after which the team is likeliest to win, as the hard
computer estimates it, and the best card of every hand against the row as it lies."""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.games.thermopyles.adviser import Place
from calculators.games.thermopyles.components import SPARTAN_DECK, Persian
from calculators.games.thermopyles.moves import BACK, FIGHT, FIGHTS, Move
from calculators.games.thermopyles.outlook import Outlook


class Team(NamedTuple):
    """All hands, whose turn it is, the Spartans that are known to be discarded, the Persians that may still come."""

    hands: Sequence[Sequence[int]]
    turn: int
    played: Sequence[int]
    coming: Sequence[Persian]


def best(team: Team, place: Place) -> Move:
    """The move of the player on turn that looks best: a fight or the retreat. Of equals the lower card, then fewer
    supports.

    Source: thermopyles/help.best, thermopyles/help.team.
    """
    return _best(team, place, [*_fights(team.hands[team.turn], place), BACK])


def answers(team: Team, place: Place) -> list[Move | None]:
    """The best fight of every hand against the row as it lies, if it were that player's turn; None without a card.

    Source: thermopyles/help.team.
    """
    found = []
    for seat, hand in enumerate(team.hands):
        fights = _fights(hand, place)
        found.append(_best(team._replace(turn=seat), place, fights) if fights else None)
    return found


def _fights(hand: Sequence[int], place: Place) -> list[Move]:
    """What a hand can play: low cards and few supports first."""
    return [fight for card in sorted(set(hand)) for fight in FIGHTS[card][: place.supports + 1]]


def _best(team: Team, place: Place, moves: Sequence[Move]) -> Move:
    """The move after which the team looks best; a rear Persian that is not known yet is taken for a middling one.

    Source: thermopyles/help.best.
    """
    deck = list(SPARTAN_DECK)
    for card in (*(card for hand in team.hands for card in hand), *team.played):
        if card in deck:
            deck.remove(card)
    coming = sorted(team.coming)
    rear = place.rear or (coming[len(coming) // 2] if coming else place.front)
    graveyard, beaten = place.graveyard or 0, place.beaten or 0
    look = Outlook(
        {
            "turn": team.turn,
            "zone": place.zone,
            "supports": place.supports,
            "hands": [sorted(hand) for hand in team.hands],
            "unseen": deck,
            "pair": [place.front, rear],
            "coming": coming,
            "graveyard": range(graveyard),
            "routed": range(beaten - graveyard),
            "owed": 0,
            "full": team.turn,
        }
    )
    return max(moves, key=look.worth)


def fight_of(move: Move | None) -> tuple[int, int] | None:
    """Card and supports of a fight; None for anything else."""
    return (move.what, move.supports) if move and move.act == FIGHT else None
