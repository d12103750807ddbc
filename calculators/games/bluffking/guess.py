"""A game that a seat could be in, for all it knows: what is hidden is dealt anew."""

from random import Random

from calculators.core.cards import shuffled
from calculators.core.game import View
from calculators.games.bluffking.components import box, counts, kinds_of
from calculators.games.bluffking.engine import BluffKing, Group, give, packed
from calculators.games.bluffking.options import Options


def guess(view: View, rng: Random) -> BluffKing:
    """A game that looks like `view` to its seat: what it cannot know is dealt anew. It keeps no log.

    Source: bluffking/secret.known, bluffking/secret.play.
    """
    me, sizes = view["seat"], view["hands"]
    state = BluffKing(len(sizes), Options(**view["options"]))
    state.quiet = True
    known = [packed(cards) for cards in view["known"]]
    gone = counts([kind for cards in view["known"] for kind in cards] + view["draft"])
    for _, _, _, cards in [*view["pool"], *view["heap"]]:
        for kind in cards or ():
            gone[kind] += 1
    left = [all_ - mine - out for all_, mine, out in zip(box(state.packs), view["hand"], gone, strict=True)]
    unseen = shuffled(kinds_of(left), rng)
    for name, place in (("pool", state.pool), ("heap", state.heap)):
        for seat, rank, count, cards in view[name]:
            faces = unseen[:count] if cards is None else cards
            place.append(Group(seat, rank, tuple(sorted(faces))))
            if cards is None:
                unseen = unseen[count:]
    state.sizes, state.draft = sizes[:], view["draft"][:]
    for seat, size in enumerate(sizes):
        if seat == me:
            give(state, seat, kinds_of(view["hand"]))
        else:
            count = size - len(view["known"][seat])
            give(state, seat, [*view["known"][seat], *unseen[:count]])
            unseen = unseen[count:]
    for seat in range(len(sizes)):
        state.known[seat] = [0 if other == seat else cards for other, cards in enumerate(known)]
        state.true[seat], state.false[seat] = ([pair[at] for pair in view["claims"]] for at in (0, 1))
    state.asked, state.called = ([pair[at] for pair in view["calls"]] for at in (0, 1))
    state.turned = view["turned"]
    state.phase, state.seat, state.lead, state.rank = view["phase"], view["turn"], view["lead"], view["rank"]
    state.claimant, state.emptied, state.groups = view["claimant"], view["emptied"][:], view["groups"]
    for at in range(view["sealed"]):
        mine = (state.claimant + 1 + at) % state.seats == me
        state.sealed.append(view["sealed_mine"] if mine else rng.random() < 0.5)
    return state
