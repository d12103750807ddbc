"""The game once more, slowly and with names only, from the fact sheet: tie-breaks, a whole day, the settlement.

Shares nothing with the code. A `Table` is told what was drawn and asks a `player` for every choice.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

# rank, name, numbers of yellow, red, blue, green, black, white
CARDS = """
1 Parrot 123456
2 Monkey 234561
3 Beggar 345612
4 Recruiter 456123
5 CabinBoy 561234
6 Preacher 612345
7 Barkeep 612345
8 Waitress 123456
9 Carpenter 234561
10 FrenchOfficer 345612
11 VoodooWitch 456123
12 FreedSlave 561234
13 Mutineer 561234
14 Brute 612345
15 Gunner 123456
16 Topman 234561
17 SpanishSpy 345612
18 Cook 456123
19 Bosun 456123
20 Armorer 561234
21 Merchant 612345
22 Surgeon 123456
23 Treasurer 234561
24 Gambler 345612
25 Daughter 345612
26 Quartermaster 456123
27 Granny 561234
28 FirstMate 612345
29 Captain 123456
30 Governor 234561
"""
COLORS = ["yellow", "red", "blue", "green", "black", "white"]
ROWS = [line.split() for line in CARDS.split("\n") if line]
NAME = {int(rank): name for rank, name, _ in ROWS}
RANK = {name: int(rank) for rank, name, _ in ROWS}
TIE = {(color, int(rank)): int(text[at]) for rank, _, text in ROWS for at, color in enumerate(COLORS)}
BOX = Counter(chest=4, jewel=6, goods=10, map=8, relic=10, saber=6, officer=6)


def settle(players: list[dict[str, Any]]) -> list[int]:
    """Points of a campaign: players with doubloons, den (ranks) and booty (counts by name)."""
    found = []
    for player in players:
        den, booty = [NAME[rank] for rank in player["den"]], Counter(player["booty"])
        others = [other for other in players if other is not player]
        points = player["doubloons"]
        points += 5 * booty["chest"] + 3 * booty["jewel"] + booty["goods"] - 3 * booty["relic"]
        for maps in range(1, booty["map"] + 1):
            points += 12 if maps in {3, 6} else 0
        if "Preacher" in den:
            points += 5
        if "Carpenter" in den:
            points += 10
        if "Topman" in den and not any(len(other["den"]) < len(den) for other in others):
            points += 5
        if "Treasurer" in den:
            points += booty["goods"] + booty["jewel"] + booty["chest"]
        if "Gambler" in den:
            points += 8
        if "Daughter" in den:
            points += -3 if any(25 in other["den"] for other in others) else 6
        if "Quartermaster" in den:
            points -= 8
        if "FirstMate" in den:
            points += len(den)
        if "Captain" in den:
            points -= 3 * booty["relic"]
        found.append(points if points > 0 else 0)
    return found


class Pirate:
    """One player."""

    def __init__(self, color: str) -> None:
        self.color, self.gold = color, 10
        self.hand: set[str] = set()
        self.den: set[str] = set()
        self.grave: set[str] = set()
        self.booty: Counter[str] = Counter()

    def pay(self, gold: int) -> None:
        self.gold -= min(gold, self.gold)

    def kill(self, name: str) -> None:
        self.den.remove(name)
        self.grave.add(name)

    def low(self, most: int) -> int:
        return len([name for name in self.den if RANK[name] <= most])


type Ask = Callable[[int, str, list[Any]], Any]  # (seat, question, choices) → choice


class Table:
    """A campaign. `ask` is the players' mind, `spy` tells what a Spanish Spy draws."""

    def __init__(self, colors: list[str], ask: Ask, spy: Callable[[int], list[str]]) -> None:
        self.pirates, self.mind, self.spy = [Pirate(color) for color in colors], ask, spy
        self.ship: list[tuple[int, str]] = []
        self.today: Counter[str] = Counter()

    def ask(self, seat: int, question: str, choices: list[Any], *, always: bool = False) -> Any:
        """One of the choices; not asked when there is only one."""
        if len(choices) == 1 and not always:
            return choices[0]
        return self.mind(seat, question, choices)

    def campaign(self, ranks: list[int], days: list[list[str]]) -> list[int]:
        """Six days with the booty of each."""
        for pirate in self.pirates:
            pirate.gold, pirate.booty = 10, Counter()
            pirate.den, pirate.grave = set(), set()
            pirate.hand |= {NAME[rank] for rank in ranks}
        for today in days:
            self.today = Counter(today)
            self.sunrise()
            self.by_day()
            self.dusk()
            self.night()
        players = [
            {"doubloons": one.gold, "den": [RANK[name] for name in one.den], "booty": one.booty} for one in self.pirates
        ]
        return settle(players)

    def sunrise(self) -> None:
        chosen = []
        for seat, pirate in enumerate(self.pirates):
            hand = sorted(pirate.hand, key=RANK.__getitem__)
            chosen.append((seat, self.ask(seat, "play", hand, always=True)))
        for seat, name in chosen:
            self.pirates[seat].hand.remove(name)
            self.ship.append((seat, name))

    def line(self) -> list[tuple[int, str]]:
        return sorted(self.ship, key=lambda one: (RANK[one[1]], TIE[self.pirates[one[0]].color, RANK[one[1]]]))

    def by_day(self) -> None:
        done: list[tuple[int, str]] = []
        while left := [one for one in self.line() if one not in done]:
            seat, name = left[0]
            done.append(left[0])
            getattr(self, "day_" + name.lower(), lambda seat, me: None)(seat, self.pirates[seat])

    def day_parrot(self, seat: int, me: Pirate) -> None:
        self.ship.remove((seat, "Parrot"))
        me.grave.add("Parrot")
        name = self.ask(seat, "replace", sorted(me.hand, key=RANK.__getitem__))
        me.hand.remove(name)
        self.ship.append((seat, name))

    def day_monkey(self, seat: int, me: Pirate) -> None:
        left = self.pirates[(seat + 1) % len(self.pirates)]
        left.booty["relic"] += me.booty["relic"]
        me.booty["relic"] = 0

    def day_beggar(self, seat: int, me: Pirate) -> None:
        victim = self.pirates[self.line()[-1][0]]
        for _ in range(3):
            if victim.gold and victim is not me:
                victim.gold -= 1
                me.gold += 1

    def day_recruiter(self, seat: int, me: Pirate) -> None:
        if me.den:
            name = self.ask(seat, "recruit", sorted(me.den, key=RANK.__getitem__))
            me.den.remove(name)
            me.hand.add(name)

    def day_preacher(self, seat: int, me: Pirate) -> None:
        if me.booty.total() >= 2:
            kind = self.ask(seat, "keep", [kind for kind in BOX if me.booty[kind]])
            me.booty = Counter({kind: 1})

    def day_carpenter(self, seat: int, me: Pirate) -> None:
        me.gold = (me.gold + 1) // 2

    def day_frenchofficer(self, seat: int, me: Pirate) -> None:
        if me.gold < 9:
            me.gold += 5

    def day_voodoowitch(self, seat: int, me: Pirate) -> None:
        me.gold += 2 * len(me.grave)

    def day_brute(self, seat: int, me: Pirate) -> None:
        gone = self.line()[-1]
        self.ship.remove(gone)
        self.pirates[gone[0]].grave.add(gone[1])

    def day_gunner(self, seat: int, me: Pirate) -> None:
        me.pay(3)
        targets = [
            (other, name)
            for other, pirate in enumerate(self.pirates)
            for name in sorted(pirate.den, key=RANK.__getitem__)
        ]
        if targets:
            other, name = self.ask(seat, "shoot", targets)
            self.pirates[other].kill(name)

    def day_spanishspy(self, seat: int, me: Pirate) -> None:
        if me.booty["officer"]:
            drawn = self.spy(me.booty["officer"])
            me.booty["officer"] = 0
            me.booty.update(drawn)

    def day_bosun(self, seat: int, me: Pirate) -> None:
        me.gold += 2 * me.low(18)

    def day_merchant(self, seat: int, me: Pirate) -> None:
        deals = [(kind, count) for kind in BOX for count in (2, 3) if me.booty[kind] >= count]
        if deals:
            kind, count = self.ask(seat, "trade", deals)
            me.booty[kind] -= count
            me.gold += 2 * count - 1

    def day_surgeon(self, seat: int, me: Pirate) -> None:
        if me.grave:
            name = self.ask(seat, "revive", sorted(me.grave, key=RANK.__getitem__))
            me.grave.remove(name)
            me.hand.add(name)

    def day_gambler(self, seat: int, me: Pirate) -> None:
        me.pay(me.booty.total())

    def day_quartermaster(self, seat: int, me: Pirate) -> None:
        me.gold += me.booty.total()

    def day_captain(self, seat: int, me: Pirate) -> None:
        me.gold += 3

    def day_governor(self, seat: int, me: Pirate) -> None:
        me.grave |= me.den
        me.den = set()

    def dusk(self) -> None:
        for seat, name in self.line()[::-1]:
            me, dies = self.pirates[seat], False
            for _ in range({"CabinBoy": 0, "Cook": 2}.get(name, 1)):
                if self.today.total():
                    kind = self.ask(seat, "take", [kind for kind in BOX if self.today[kind]])
                    self.today[kind] -= 1
                    me.booty[kind] += 1
                    dies = dies or kind == "officer"
                    if kind == "saber":
                        self.saber(seat)
            self.ship.remove((seat, name))
            (me.grave if dies else me.den).add(name)

    def saber(self, seat: int) -> None:
        targets = [
            (other, name)
            for other, pirate in enumerate(self.pirates)
            if other != seat and abs(other - seat) in {1, len(self.pirates) - 1}
            for name in sorted(pirate.den, key=RANK.__getitem__)
        ]
        if targets:
            other, name = self.ask(seat, "saber", targets)
            self.pirates[other].kill(name)

    def night(self) -> None:
        owners = [pirate for pirate in self.pirates if "Granny" in pirate.den]
        for owner in owners:
            if len(owners) == 1:
                owner.gold += 2
            else:
                owner.kill("Granny")
        for seat, me in enumerate(self.pirates):
            if "Armorer" in me.den:
                me.gold += me.booty["saber"]
            if "Mutineer" in me.den and len(me.den) >= 2:
                me.kill(min(me.den - {"Mutineer"}, key=RANK.__getitem__))
                me.gold += 2
            if "FreedSlave" in me.den:
                me.gold += len(me.den) - me.low(12)
            if "Waitress" in me.den and me.booty["map"] and self.ask(seat, "sell", [False, True], always=True):
                me.booty["map"] -= 1
                me.gold += 3
            if "Barkeep" in me.den:
                me.gold += 1
