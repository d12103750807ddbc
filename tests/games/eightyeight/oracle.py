"""The rules once more, slowly and by other means: cards are ids, piles are sets of ids, everything is tried out.

Shares no code with the room. Yaku are found by asking each of them in turn, captured yaku by trying every set that
makes one, and feeding by looking back at all that happened in the month.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

SUITS = {
    1: "LRCC", 2: "ARCC", 3: "LRCC", 4: "ARCC", 5: "ARCC", 6: "ARCC",
    7: "ARCC", 8: "LACC", 9: "ARCC", 10: "ARCC", 11: "LARC", 12: "LCCC",
}  # fmt: skip
WORTH = {"L": 20, "A": 10, "R": 5, "C": 1}


def pack() -> list[str]:
    """All ids."""
    found = []
    for month, kinds in SUITS.items():
        chaff = 0
        for kind in kinds:
            chaff += kind == "C"
            found.append(f"{month:02d}{kind}{chaff if kind == 'C' else ''}")
    return found


PACK = pack()


def month_of(card: str) -> int:
    return int(card[:2])


def is_chaff(card: str) -> bool:
    return card[2] == "C" or month_of(card) == 11


def points(cards: Iterable[str]) -> int:
    return sum(WORTH[card[2]] for card in cards)


def chaff(cards: Iterable[str]) -> int:
    return sum(map(is_chaff, cards))


# ---- hand yaku: each key with its kan, whether a hand has it, and what it shows


def of_kind(hand: Sequence[str], kind: str) -> list[str]:
    return [card for card in hand if card[2] == kind and not is_chaff(card)]


def by_month(hand: Sequence[str], size: int) -> list[list[str]]:
    """The groups of exactly `size` cards of one month."""
    months = sorted({month_of(card) for card in hand})
    groups = [[card for card in hand if month_of(card) == month] for month in months]
    return [group for group in groups if len(group) == size]


def sizes(hand: Sequence[str]) -> str:
    return "".join(sorted((str(count) for count in Counter(map(month_of, hand)).values()), reverse=True))


def standing(triplet: Sequence[str]) -> bool:
    return month_of(triplet[0]) in (4, 5, 7) or set(triplet) == {"12C1", "12C2", "12C3"}


def upright(hand: Sequence[str]) -> int:
    return sum(map(standing, by_month(hand, 3)))


def all_chaff(hand: Sequence[str]) -> list[str]:
    return [card for card in hand if is_chaff(card)]


def only(hand: Sequence[str], kind: str) -> bool:
    return len(all_chaff(hand)) == 6 and len(of_kind(hand, kind)) == 1


def joined(groups: Iterable[Sequence[str]]) -> list[str]:
    return [card for group in groups for card in group]


type Group = dict[str, tuple[int, Callable[[Sequence[str]], bool], Callable[[Sequence[str]], list[str]]]]

FIRST: Group = {
    "karasu": (4, lambda h: len(all_chaff(h)) == 7, all_chaff),
    "pikaichi": (4, lambda h: only(h, "L"), all_chaff),
    "toichi": (3, lambda h: only(h, "A"), all_chaff),
    "tanichi": (3, lambda h: only(h, "R"), all_chaff),
    "aka": (2, lambda h: len(of_kind(h, "R")) > 1 and len(of_kind(h, "R")) + len(all_chaff(h)) == 7, all_chaff),
}
SECOND: Group = {
    "sanbon": (2, lambda h: sizes(h) in ("31111", "3211") and upright(h) == 0, lambda h: joined(by_month(h, 3))),
    "tatesanbon": (3, lambda h: sizes(h) in ("31111", "3211") and upright(h) == 1, lambda h: joined(by_month(h, 3))),
    "kuttsuki": (4, lambda h: sizes(h) == "2221", lambda h: joined(by_month(h, 2))),
    "teshi": (6, lambda h: sizes(h) == "4111", lambda h: joined(by_month(h, 4))),
    "haneken": (7, lambda h: sizes(h) == "322", list),
    "ichinishi": (8, lambda h: sizes(h) == "421", list),
    "futasanbon": (6, lambda h: sizes(h) == "331" and upright(h) == 0, lambda h: joined(by_month(h, 3))),
    "sanbontatesanbon": (7, lambda h: sizes(h) == "331" and upright(h) == 1, lambda h: joined(by_month(h, 3))),
    "futatatesanbon": (8, lambda h: sizes(h) == "331" and upright(h) == 2, lambda h: joined(by_month(h, 3))),
    "shiso": (8, lambda h: sizes(h) == "43", list),
}
NAMED_AFTER_TRIPLETS = ("sanbon", "tatesanbon", "futasanbon", "sanbontatesanbon", "futatatesanbon")
EXTRA_FOR_89 = ("karasu", "toichi", "tanichi", "aka")


def hand_yaku(hand: Sequence[str], shiso: int = 8) -> dict[str, tuple[int, set[str]]]:
    """Key → kan and cards shown."""
    found = {}
    for group in (FIRST, SECOND):
        fits = [key for key, (_, has, _) in group.items() if has(hand)]
        assert len(fits) < 2, f"{hand}: {fits}"
        for key in fits:
            kan, _, shows = group[key]
            found[key] = (shiso if key == "shiso" else kan, set(shows(hand)))
    return found


# ---- captured yaku

RIBBONS = [card for card in PACK if card[2] == "R" and not is_chaff(card)]
SETS = {
    "akatan": (7, [{"01R", "02R", "03R"}]),
    "aotan": (7, [{"06R", "09R", "10R"}]),
    "nanatan": (10, [set(seven) for seven in combinations(RIBBONS, 7)]),
    "shiko": (10, [{"01L", "03L", "08L", "12L"}]),
    "goko": (12, [{"01L", "03L", "08L", "11L", "12L"}]),
}


def captured_yaku(pile: Iterable[str]) -> dict[str, int]:
    """Key → kan."""
    have = set(pile)
    found = {key: kan for key, (kan, ways) in SETS.items() if any(way <= have for way in ways)}
    if "goko" in found:
        found.pop("shiko", None)
    return found


def possible(key: str, mine: set[str], theirs: set[str]) -> bool:
    """Whether the yaku could still be made with every card that is not theirs."""
    return any(not way & theirs for way in SETS[key][1])


def may_continue(mine: set[str], theirs: set[str], hand: int, other: bool) -> bool:
    made = captured_yaku(mine)
    unmade = [key for key in SETS if key not in made and not (key == "shiko" and "goko" in made)]
    return hand > 0 and not other and any(possible(key, mine, theirs) for key in unmade)


# ---- money before and after


def compensation(hand: Sequence[str], shiso: int = 8) -> int:
    """From each payer."""
    kan = sum(kan for kan, _ in hand_yaku(hand, shiso).values()) + sum(captured_yaku(hand).values())
    singles = {"01R", "02R", "03R", "06R", "09R", "10R", "01L", "03L", "08L", "11L", "12L"}
    return 6 * kan + 3 * len(singles & set(hand))


def field_multiplier(cards: Iterable[str], waiting: Sequence[int]) -> tuple[int, list[int]]:
    pool = list(waiting)
    for card in cards:
        if card in ("01L", "03L", "08L"):
            pool.append(2)
        if card in ("11L", "12L"):
            pool.append(4)
    if not pool:
        return 1, []
    best = max(pool)
    pool.remove(best)
    return best, sorted(pool, reverse=True)


@dataclass
class Played:
    """One of the three: seat, hand yaku, full months, points and chaff at the end."""

    seat: int
    yaku: Sequence[str] = ()
    full: int = 0
    points: int = 0
    chaff: int = 0


@dataclass
class Account:
    """A month to be settled."""

    seats: int
    multiplier: int
    played: Sequence[Played]  # in order of play
    outs: Sequence[int] = ()
    forced: dict[int, int] = field(default_factory=dict)  # seat → mon from each payer
    blind: int | None = None
    how: str = "exhausted"
    maker: int = -1
    made: Sequence[str] = ()
    continuer: int | None = None
    fed: dict[str, int] = field(default_factory=dict)
    shiso: int = 8


def settle(account: Account) -> tuple[list[int], int, str | None]:
    """What each seat wins or loses, the winner, the special yaku."""
    money = [0] * account.seats
    m = account.multiplier
    active = [player.seat for player in account.played]

    def from_each(seat: int, mon: int) -> None:
        for other in active:
            if other != seat:
                money[other] -= mon
                money[seat] += mon

    kan = {key: (account.shiso if key == "shiso" else entry[0]) for key, entry in {**FIRST, **SECOND}.items()}
    pot = 0
    for order, seat in enumerate(account.outs):
        money[seat] -= (12, 18, 24)[order] * m
        pot += (12, 18, 24)[order] * m
    for seat, mon in account.forced.items():
        money[seat] += 3 * mon * m
        for payer in active:
            money[payer] -= mon * m
    special = None
    if account.how != "exhausted":
        winner = account.maker
        for key in account.made:
            mon = SETS[key][0] * 12 * m
            payers = {account.continuer: 2} if account.continuer is not None else {}
            if key in account.fed:
                payers = {account.fed[key]: 2}
            if account.how == "half":
                mon //= 2
            for payer in payers or {other: 1 for other in active if other != winner}:
                money[payer] -= mon * (2 if payers else 1)
            money[winner] += 2 * mon
    else:
        by_points = sorted(account.played, key=lambda player: -player.points)  # stable: order of play breaks ties
        winner = by_points[0].seat
        if [player.points for player in account.played] == [88, 88, 88]:
            special, winner = "souhachi", active[0]
            from_each(winner, 120 * m)
        elif by_points[0].points >= 168:
            special = "futahachi"
            from_each(winner, (10 + by_points[0].points - 168) * 12 * m)
        elif rich := [player for player in account.played if player.chaff >= 16]:
            special, winner = "sujuroku", rich[0].seat
            from_each(winner, (12 + 2 * (rich[0].chaff - 16)) * 12 * m)
        else:
            for player in account.played:
                money[player.seat] += (player.points - 88) * m
    if not special:
        for player in account.played:
            for key in player.yaku:
                from_each(player.seat, kan[key] * 12 * m)
                if key in EXTRA_FOR_89 and player.points > 88:
                    from_each(player.seat, 12 * m)
                if key in NAMED_AFTER_TRIPLETS:
                    from_each(player.seat, 12 * m * player.full)
            if player.seat == account.blind and player.points > 88:
                for other in range(account.seats):
                    if other != player.seat:
                        money[other] -= 12 * m
                        money[player.seat] += 12 * m
    money[winner] += pot
    return money, winner, special


# ---- the cards of a month, move by move


@dataclass
class Happened:
    """A card laid from the hand that captured nothing, and what could be seen then."""

    feeder: int
    card: str
    hand: list[str]
    field: set[str]
    piles: dict[int, set[str]]


class Table:
    """A month from its deal: `hands` by seat, `order` of the active seats, `pile` with the next card first."""

    def __init__(self, hands: dict[int, list[str]], order: Sequence[int], on_field: set[str], pile: list[str]) -> None:
        self.hands = {seat: list(hands[seat]) for seat in order}
        self.dealt = {seat: list(hands[seat]) for seat in order}
        self.order, self.field, self.pile = list(order), set(on_field), list(pile)
        self.piles: dict[int, set[str]] = {seat: set() for seat in order}
        for month in SUITS:
            four = {card for card in self.field if month_of(card) == month}
            if len(four) == 4:
                self.field -= four
                self.piles[order[0]] |= four
        self.laid: list[Happened] = []
        self.continued: dict[int, set[str]] = {}
        self.turns = 0
        self.drawn = ""
        self.groups: list[set[str]] = []  # captures of this turn
        self.new: set[str] = set()
        self.end: tuple[str, int, set[str], int | None, dict[str, int]] | None = None

    @property
    def seat(self) -> int:
        return self.order[self.turns % 3]

    def matching(self, card: str) -> list[str]:
        return sorted((other for other in self.field if month_of(other) == month_of(card)), key=PACK.index)

    def moves(self) -> list[str]:
        """The legal moves as the room writes them."""
        if self.new:
            return ["continue", "stop"]
        if self.drawn:
            return [f"take {other}" for other in self.matching(self.drawn)]
        found = []
        for card in sorted(self.hands[self.seat], key=PACK.index):
            same = self.matching(card)
            found += [f"{card} takes {other}" for other in same] if len(same) == 2 else [card]
        return found

    def play(self, move: str) -> None:
        seat = self.seat
        if self.new:
            if move == "continue":
                self.continued[seat] = set(captured_yaku(self.piles[seat]))
                self._next()
            else:
                self._finish("dekiyaku", seat)
        elif self.drawn:
            self._capture({self.drawn, move.removeprefix("take ")})
            self.drawn = ""
            self._look()
        else:
            card, _, chosen = move.partition(" takes ")
            same = self.matching(card)
            if not same:
                piles = {other: set(pile) for other, pile in self.piles.items()}
                self.laid.append(Happened(seat, card, list(self.hands[seat]), set(self.field), piles))
                self.field.add(card)
            else:
                self._capture({card, chosen} if chosen else {card, *same})
            self.hands[seat].remove(card)
            drawn = self.pile.pop(0)
            same = self.matching(drawn)
            if len(same) == 2:
                self.drawn = drawn
                return
            if same:
                self._capture({drawn, *same})
            else:
                self.field.add(drawn)
            self._look()

    def _capture(self, group: set[str]) -> None:
        self.field -= group
        self.piles[self.seat] |= group
        self.groups.append(group)

    def _look(self) -> None:
        seat = self.seat
        made = set(captured_yaku(self.piles[seat]))
        new = made - self.continued.get(seat, set())
        if not new:
            self._next()
            return
        theirs = {card for other in self.order if other != seat for card in self.piles[other]}
        rival = any(other != seat for other in self.continued)
        self.new = new
        if not may_continue(self.piles[seat], theirs, len(self.hands[seat]), rival):
            self._finish("dekiyaku", seat)

    def _next(self) -> None:
        self.turns += 1
        self.groups, self.new = [], set()
        if self.turns == 21:
            self._finish("half" if self.continued else "exhausted", next(iter(self.continued), -1))

    def _finish(self, how: str, seat: int) -> None:
        made = set(captured_yaku(self.piles[seat])) if seat >= 0 else set()
        rival = next((other for other in self.continued if other != seat), None)
        fed: dict[str, int] = {}
        if how == "dekiyaku" and rival is None:
            for key in self.new & {"akatan", "aotan", "shiko", "goko"}:
                for name in (key, "shiko") if key == "goko" else (key,):
                    feeder = self._feeder(seat, name)
                    if feeder is not None:
                        fed.setdefault(key, feeder)
        if how == "half":
            made = self.continued[seat]
        self.end = (how, seat, made, rival if how == "dekiyaku" else None, fed)

    def _feeder(self, seat: int, key: str) -> int | None:
        """Who laid the card that was taken together with the card that was missing when it was laid."""
        (cards,) = SETS[key][1]
        for laid in self.laid:
            missing = cards - laid.piles[seat]
            if laid.feeder == seat or len(missing) != 1 or not self._threatens(laid.card, seat, key, laid.piles):
                continue
            if any(laid.card in group and missing <= group for group in self.groups) and not self._excused(laid):
                return laid.feeder
        return None

    @staticmethod
    def _threatens(card: str, seat: int, key: str, piles: dict[int, set[str]]) -> bool:
        (cards,) = SETS[key][1]
        missing = cards - piles[seat]
        return (
            len(missing) == 1
            and all(month_of(other) == month_of(card) for other in missing)
            and not any(missing & pile for pile in piles.values())
        )

    def _excused(self, laid: Happened) -> bool:
        others = [card for card in laid.hand if card != laid.card]

        def feeds(card: str) -> bool:
            free = all(month_of(other) != month_of(card) for other in laid.field)
            keys = ("akatan", "aotan", "shiko", "goko")
            rivals = [seat for seat in self.order if seat != laid.feeder]
            return free and any(self._threatens(card, seat, key, laid.piles) for seat in rivals for key in keys)

        return all(map(feeds, others))
