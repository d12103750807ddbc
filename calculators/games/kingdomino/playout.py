"""A guessed game played to its end in a few milliseconds, for opponents that think ahead."""

from calculators.games.kingdomino.bot import Outlook
from calculators.games.kingdomino.engine import CLAIMS, Kingdomino, Move
from calculators.games.kingdomino.options import drafted


def play_out(state: Kingdomino, move: Move) -> None:
    """After this move everybody claims the domino that looks best, lays it where it looked best, and looks no further.

    Seven times as fast as following the hints: nothing changes in a kingdom between a claim and the placement, so that
    one outlook serves both, and the hints' look at the claim that follows a placement is left out.
    """
    state.push(move)
    outlooks: dict[int, Outlook] = {}
    while (seat := state.seat) is not None:
        kingdom, outlook = state.kingdoms[seat], outlooks.get(seat)
        if outlook is None or not outlook.is_of(kingdom):
            to_come = drafted(state.options) - len(kingdom.dominoes) - len(state.discards[seat])
            outlook = outlooks[seat] = Outlook(kingdom, state.options, to_come - 1)
        if state.placing:
            _, place = outlook.best(state.line[state.at])
            assert place is not None, "a domino that fits nowhere is discarded by itself"
            state.push(place)
        else:
            free = zip(state.next_line, state.next_kings, strict=True)
            worth = {number: outlook.claim(number, state.next_line) for number, king in free if king is None}
            state.push(CLAIMS[max(worth, key=worth.__getitem__)])
