"""From a score input to the month that is settled: what must agree is checked here, the first fault raises."""

from collections.abc import Sequence
from typing import Any

from calculators.core.refusal import InputError, Notice
from calculators.core.schema import player_names
from calculators.core.tasks import Given, check_players, seats_of
from calculators.games.eightyeight.components import CARD_OF, TOTAL_CHAFF, TOTAL_POINTS
from calculators.games.eightyeight.handyaku import HAND_YAKU, fits_triplets, hand_yaku
from calculators.games.eightyeight.inputs import (
    ACTIVE,
    EXHAUSTED,
    FORCED_OUT,
    HALF,
    OUT,
    need,
    refuse,
    unique,
)
from calculators.games.eightyeight.options import ACTIVE as THREE
from calculators.games.eightyeight.options import SEATS, length
from calculators.games.eightyeight.scoring import Active, End, Month, compensation
from calculators.games.eightyeight.sheets import Named

ENTERED_WHEN_PLAYED = ("hand_yaku", "full_months", "points", "chaff")


class Reader:
    """Reads one month; oddities go to `notices`."""

    def __init__(self, given: Given) -> None:
        self.given, self.partial = given, given["partial"]
        self.options, self.players = given["options"], given["players"]
        self.seats = seats_of(given)
        self.notices: list[Notice] = []
        self.names = list(player_names(self.players))
        self._check_table()
        self.order = [seat for seat in self._from_dealer() if self._role(seat) == ACTIVE]
        self._check_cards()
        self.yaku = {seat: self._hand(seat) for seat in sorted(self.order)}
        self._check_months()
        self.full = {seat: len(self.players[seat]["full_months"] or ()) for seat in self.order}

    def named(self) -> list[Named]:
        """The players with their totals before."""
        return [Named(name, player["before"]) for name, player in zip(self.names, self.players, strict=True)]

    def month(self) -> Month:
        """The month to settle."""
        self._check_roles()
        outs = self._outs()
        end = self._end()
        self._check_sums()
        active = tuple(
            Active(seat, self.yaku[seat], self.full[seat], self.players[seat]["points"], self.players[seat]["chaff"])
            for seat in self.order
        )
        forced = {
            seat: compensation([CARD_OF[card] for card in player["hand"]], self.options.shiso_kan)
            for seat, player in enumerate(self.players)
            if player["role"] == FORCED_OUT and player["hand"] is not None
        }
        dealer = self.given["dealer"]
        self._notice_missing(end)
        return Month(
            self.given["multiplier"], active, tuple(outs), forced, dealer if self.given["mizuten"] else None, end
        )

    def _role(self, seat: int) -> str:
        role: str = self.players[seat]["role"]
        return role

    def _from_dealer(self) -> list[int]:
        """The listed seats in the order in which they speak.

        Source: eightyeight/bid.choice.
        """
        dealer = self.given["dealer"]
        turns = [(dealer + step) % self.seats for step in range(self.seats)]
        return [seat for seat in turns if seat < len(self.players)]

    def _check_table(self) -> None:
        """How many sit there, which month it is, who deals.

        Source: eightyeight/setup.seats.
        """
        if self.seats < SEATS[0] and not self.partial:
            raise InputError("too_few_players", "players", entered=self.seats, low=SEATS[0])
        check_players(self.given)
        months, month = length(self.options).months, self.given["month"]
        if month is not None and month > months:
            raise InputError("out_of_range", "month", entered=month, low=1, high=months)
        if self.given["dealer"] >= self.seats:
            raise InputError("out_of_range", "dealer", entered=self.given["dealer"], low=0, high=self.seats - 1)

    def _check_cards(self) -> None:
        """No card in two hands; nothing entered for somebody who did not play.

        Source: eightyeight/components.cards, eightyeight/compensation.amount.
        """
        hands = {f"players[{seat}].hand": player["hand"] or [] for seat, player in enumerate(self.players)}
        for seat, player in enumerate(self.players):
            path = f"players[{seat}]"
            if player["role"] != ACTIVE:
                refuse(player, path, *ENTERED_WHEN_PLAYED)
            if player["role"] == FORCED_OUT and not self.partial:
                need(player, path, "hand")
        unique(hands)

    def _hand(self, seat: int) -> tuple[str, ...]:
        """The hand yaku of an active player, from his cards or as named.

        Source: eightyeight/hand.groups.
        """
        player, path = self.players[seat], f"players[{seat}].hand_yaku"
        named: list[str] = player["hand_yaku"] or []
        for index, key in enumerate(named):
            if any(HAND_YAKU[key].group == HAND_YAKU[other].group for other in named[:index]):
                raise InputError("same_group_yaku", f"{path}[{index}]", rule="eightyeight/hand.groups", yaku=key)
        if player["hand"] is None:
            return tuple(sorted(named, key=lambda key: HAND_YAKU[key].group))
        found = tuple(shown.key for shown in hand_yaku([CARD_OF[card] for card in player["hand"]]))
        if player["hand_yaku"] is not None and sorted(named) != sorted(found):
            raise InputError("yaku_mismatch", path, rule="eightyeight/hand.groups")
        return found

    def _check_months(self) -> None:
        """Full months are those of shown triplets, and nobody shares one.

        Source: eightyeight/hand.full-month, eightyeight/hand.standing.
        """
        taken: list[int] = []
        for seat in sorted(self.order):
            player = self.players[seat]
            months = [month - 1 for month in player["full_months"] or ()]
            if player["hand"] is not None:
                found = hand_yaku([CARD_OF[card] for card in player["hand"]])
                possible = [month for shown in found for month in shown.months]
            else:
                possible = list(range(12))
            for index, month in enumerate(months):
                so_far = months[: index + 1]
                fits = any(fits_triplets(key, so_far) for key in self.yaku[seat])
                if month not in possible or month in taken or not fits:
                    where = f"players[{seat}].full_months[{index}]"
                    raise InputError("impossible_month", where, rule="eightyeight/hand.full-month", month=month + 1)
            taken += months

    def _check_roles(self) -> None:
        """Three play, and everybody's role is one that the bidding can have given him.

        Source: eightyeight/bid.choice, eightyeight/bid.forced-in, eightyeight/bid.forced-out, eightyeight/bid.mizuten,
        eightyeight/variant.three.
        """
        mizuten, dealer = self.given["mizuten"], self.given["dealer"]
        playing = sum(player["role"] == ACTIVE for player in self.players)
        if playing > THREE or (playing < THREE and not self.partial):
            raise InputError("active_count", "players", rule="eightyeight/bid.choice", entered=playing)
        if mizuten and self.seats == THREE:
            raise InputError("mizuten_three_players", "mizuten", rule="eightyeight/variant.three")
        if len(self.players) < self.seats:
            return
        ins, outs = int(mizuten), 0
        for seat in self._from_dealer():
            role = self._role(seat)
            if mizuten and seat == dealer:
                fits = role == ACTIVE
            elif ins == THREE:
                fits = role == FORCED_OUT
            elif outs == self.seats - THREE:
                fits = role == ACTIVE
            else:
                fits = role != FORCED_OUT
            if not fits:
                raise InputError("out_order", f"players[{seat}].role", rule="eightyeight/bid.choice")
            ins += role == ACTIVE and not (mizuten and seat == dealer)
            outs += role == OUT

    def _outs(self) -> list[int]:
        """Who stayed out, in the order of paying.

        Source: eightyeight/bid.fee, eightyeight/bid.choice.
        """
        outs = [seat for seat in self._from_dealer() if self._role(seat) == OUT]
        order = self.given["out_order"]
        if order is None:
            if len(outs) > 1 and not self.partial:
                raise InputError("missing_field", "out_order", field="out_order")
        elif order != outs:
            raise InputError("out_order", "out_order", rule="eightyeight/bid.choice")
        return outs

    def _end(self) -> End | None:
        """How the month ended, and what of it cannot be.

        Source: eightyeight/continue.overtaken, eightyeight/hatto.liable, eightyeight/hatto.not.
        """
        given = self.given["end"]
        if given is None:
            if not self.partial:
                raise InputError("missing_field", "end", field="end")
            return None
        if given["how"] == EXHAUSTED:
            refuse(given, "end", "player", "yaku", "continuer", "hatto")
            return End(EXHAUSTED)
        need(given, "end", "player", "yaku")
        if given["how"] == HALF:
            refuse(given, "end", "continuer", "hatto")
        seat, continuer = given["player"], given["continuer"]
        self._active(seat, "end.player")
        yaku = self._made(given["yaku"])
        if continuer is not None:
            self._active(continuer, "end.continuer")
            if continuer == seat:
                raise InputError("continuer_self", "end.continuer", rule="eightyeight/continue.overtaken")
            if given["hatto"] is not None:
                raise InputError("continuer_and_hatto", "end.hatto", rule="eightyeight/hatto.not")
        fed = self._fed(given["hatto"] or [], seat, yaku)
        return End(given["how"], seat, yaku, continuer, fed)

    def _active(self, seat: int, path: str) -> None:
        if seat not in self.order:
            allowed = ", ".join(str(active) for active in sorted(self.order))
            raise InputError("bad_choice", path, entered=seat, allowed=allowed)

    @staticmethod
    def _made(keys: Sequence[str]) -> tuple[str, ...]:
        """Each yaku once; five brights replace four.

        Source: eightyeight/dekiyaku.goko.
        """
        found = dict.fromkeys(keys)
        if "goko" in found:
            found.pop("shiko", None)
        return tuple(found)

    def _fed(self, given: Sequence[dict[str, Any]], maker: int, yaku: Sequence[str]) -> dict[str, int]:
        """Who fed which yaku.

        Source: eightyeight/hatto.liable, eightyeight/hatto.not, eightyeight/hatto.several.
        """
        fed: dict[str, int] = {}
        for index, entry in enumerate(given):
            path = f"end.hatto[{index}]"
            self._active(entry["player"], f"{path}.player")
            if entry["player"] == maker:
                raise InputError("hatto_self", f"{path}.player", rule="eightyeight/hatto.liable")
            for place, key in enumerate(entry["yaku"]):
                where = f"{path}.yaku[{place}]"
                if key == "nanatan":
                    raise InputError("hatto_not_covered", where, rule="eightyeight/hatto.not")
                made = key in yaku or (key == "shiko" and "goko" in yaku)
                if not made or key in fed:
                    allowed = ", ".join(name for name in yaku if name not in fed and name != "nanatan")
                    raise InputError("bad_choice", where, entered=key, allowed=allowed)
                fed[key] = entry["player"]
        return fed

    def _check_sums(self) -> None:
        """Three full piles hold all points and all chaff; none ever hold more.

        Source: eightyeight/play.end, eightyeight/components.cards, eightyeight/components.willow.
        """
        exhausted = self.given["end"] is not None and self.given["end"]["how"] == EXHAUSTED
        complete = exhausted and not self.partial
        for seat in sorted(self.order):
            if complete:
                need(self.players[seat], f"players[{seat}]", "points")
        for field, most in (("points", TOTAL_POINTS), ("chaff", TOTAL_CHAFF)):
            total, last, entered = 0, "", 0
            for seat in sorted(self.order):
                value = self.players[seat][field]
                if value is not None:
                    total, last, entered = total + value, f"players[{seat}].{field}", entered + 1
                if total > most:
                    break
            if total > most or (complete and entered == THREE and total != most):
                raise InputError(f"{field}_sum", last, rule="eightyeight/components.cards", entered=total, all=most)

    def _notice_missing(self, end: End | None) -> None:
        """What was not entered and might change the result.

        Source: eightyeight/month.sujuroku, eightyeight/hand.eighty-nine, eightyeight/hand.mizuten.
        """
        if end is None:
            return
        if end.how == EXHAUSTED:
            if any(self.players[seat]["chaff"] is None for seat in self.order):
                self.notices.append(Notice("chaff_not_entered", "players"))
            return
        for seat in sorted(self.order):
            blind = self.given["mizuten"] and seat == self.given["dealer"]
            if self.players[seat]["points"] is None and (blind or any(HAND_YAKU[key].extra for key in self.yaku[seat])):
                values = {"name": self.names[seat]}
                self.notices.append(Notice("points_not_entered", f"players[{seat}].points", values))
