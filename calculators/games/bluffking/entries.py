"""From a score input to what it means: what must agree is checked here, the first fault raises."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from calculators.core.refusal import InputError
from calculators.core.tasks import Given, check_players, no_more_than, seats_of
from calculators.games.bluffking.components import JOKERS, KIND_OF, MOST_TRUE, NAMES, PACK, PER_RANK, RANK_OF
from calculators.games.bluffking.options import SEATS, packs_for
from calculators.games.bluffking.scoring import Entry


def check_table(given: Given) -> int:
    """Everybody is listed, at least two unless the input is `partial`; how many packs they play with.

    Source: bluffking/setup.packs, bluffking/score.missing.
    """
    check_players(given)
    seats = seats_of(given)
    if seats < SEATS[0] and not given["partial"]:
        raise InputError("too_few_players", "players", entered=seats, low=SEATS[0])
    return packs_for(seats, given["options"])


def check_cards(cards: int, packs: int, path: str) -> None:
    """Raise `too_many_cards` for more cards than there are.

    Source: bluffking/components.pack.
    """
    if cards > PACK * packs:
        raise InputError("too_many_cards", path, rule="bluffking/components.pack", entered=cards, exist=PACK * packs)


def entries(given: Given, names: Iterable[str], packs: int) -> list[Entry]:
    """The players of one game; raises the errors of the score-input contract, section 12.

    Source: bluffking/win.first, bluffking/end.limit, bluffking/score.missing.
    """
    players, found, cards = given["players"], list[Entry](), 0
    for index, (name, player) in enumerate(zip(names, players, strict=True)):
        cards += player["left"]
        check_cards(cards, packs, f"players[{index}].left")
        found.append(Entry(name, player["left"]))
    empty = [seat for seat, entry in enumerate(found) if not entry.left]
    if not empty and not given["stopped"] and not given["partial"]:
        raise InputError("nobody_out", "players", rule="bluffking/win.first")
    order = given["empty_order"]
    if order is None:
        if len(empty) > 1 and not given["partial"]:
            raise _order_missing(found, empty)
        return found
    if sorted(order) != empty:
        raise _order_missing(found, empty)
    place = {seat: at for at, seat in enumerate(order)}
    return [replace(entry, order=place.get(seat, 0)) for seat, entry in enumerate(found)]


def _order_missing(found: Sequence[Entry], empty: Sequence[int]) -> InputError:
    names = " · ".join(found[seat].name for seat in empty) or "–"
    return InputError("empty_order_missing", "empty_order", rule="bluffking/win.first", names=names)


@dataclass(frozen=True, slots=True)
class Situation:
    """A claim as somebody sees it: unseen cards, those of them that would make it true."""

    unseen: int
    matching: int


def situation(given: Given, packs: int) -> Situation:
    """What is unseen when somebody judges a claim; raises the errors of the score-input contract, section 12.

    Source: bluffking/help.seen, bluffking/components.pack, bluffking/components.jokers.
    """
    seen = given["seen"] or NOTHING
    claim, opponent, hand = given["claim"], given["opponent_hand"], given["hand"]
    total = PACK * packs
    check_cards(hand, packs, "hand")
    mine = {"cards": hand, "rank_cards": given["rank_cards"], "jokers": given["jokers"]}
    _check_part(mine, NOTHING, packs, "", "hand")
    if claim > opponent:
        raise InputError("out_of_range", "opponent_hand", entered=opponent, low=claim, high=total - hand)
    check_cards(hand + opponent, packs, "opponent_hand")
    check_cards(hand + opponent + seen["cards"], packs, "seen.cards")
    _check_part(seen, mine, packs, "seen.", "seen.cards")
    if given["pool"] is not None:
        if given["pool"] < claim:
            raise InputError("out_of_range", "pool", entered=given["pool"], low=claim, high=total)
        check_cards(hand + opponent - claim + given["pool"], packs, "pool")
    matching = sum(part[name] for part in (mine, seen) for name in ("rank_cards", "jokers"))
    return Situation(total - hand - seen["cards"], MOST_TRUE * packs - matching)


NOTHING = {"cards": 0, "rank_cards": 0, "jokers": 0}


def _check_part(part: Given, before: Given, packs: int, path: str, whole: str) -> None:
    """Some cards, of which some have the rank and some are jokers, beside those counted `before`.

    Source: bluffking/components.pack, bluffking/components.jokers.
    """
    cards, of_rank, jokers = part["cards"], part["rank_cards"], part["jokers"]
    no_more_than(PER_RANK * packs, before["rank_cards"] + of_rank, f"{path}rank_cards")
    if of_rank > cards:
        raise InputError("rank_cards_exceed_hand", f"{path}rank_cards", entered=of_rank, hand=cards)
    no_more_than(len(JOKERS) * packs, before["jokers"] + jokers, f"{path}jokers")
    if of_rank + jokers > cards:
        raise InputError("rank_cards_exceed_hand", f"{path}jokers", entered=of_rank + jokers, hand=cards)
    others = before["cards"] - before["rank_cards"] - before["jokers"] + cards - of_rank - jokers
    no_more_than((PACK - MOST_TRUE) * packs, others, whole)


def laid_cards(given: Given, packs: int) -> list[int] | None:
    """The cards that are really laid, by kind.

    `J` is a jack in a claim of jacks and otherwise the big joker: it never makes a lie. `Jack` is always the jack.

    Source: bluffking/components.pack, bluffking/components.jokers.
    """
    if given["cards"] is None:
        return None
    jacks = given["claim"] is not None and given["claim"]["rank"] == "J"
    found: list[int] = []
    for at, card in enumerate(given["cards"]):
        kind = RANK_OF["J"] if card == "J" and jacks else KIND_OF[card]
        found.append(kind)
        alike = JOKERS if kind in JOKERS else (kind,)
        exist = (len(JOKERS) if kind in JOKERS else PER_RANK) * packs
        no_more_than(exist, sum(one in alike for one in found), f"cards[{at}]", card=NAMES[kind])
    return found
