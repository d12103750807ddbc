"""From the players of a score input to what they hold: what must agree is checked here, the first fault raises."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError, Notice
from calculators.core.tasks import no_more_than
from calculators.games.libertalia.components import COUNTS, TOKENS
from calculators.games.libertalia.inputs import NEEDED
from calculators.games.libertalia.options import DAYS, DRAWN, SEATS, Options
from calculators.games.libertalia.scoring import Hold

type Player = Mapping[str, Any]  # as read by `inputs.PLAYER`


def check_color(color: str | None, taken: set[str], path: str) -> None:
    """A colour belongs to one player; raises `duplicate_color`.

    Source: libertalia/setup.colours.
    """
    if color in taken:
        raise InputError("duplicate_color", path, rule="libertalia/setup.colours", color=color)
    if color:
        taken.add(color)


def check_den(den: Sequence[int], path: str) -> None:
    """No character twice; raises `duplicate_rank`.

    Source: libertalia/rest.den.
    """
    for at, rank in enumerate(den):
        if rank in den[:at]:
            raise InputError("duplicate_rank", f"{path}[{at}]", rule="libertalia/rest.den", character=rank)


class Bag:
    """Counts the tokens of all players; there are no more than there are."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def take(self, given: Mapping[str, int | None], path: str) -> tuple[int, ...]:
        """A player's tokens by kind; raises `too_many_copies`.

        Source: libertalia/booty.count, libertalia/components.booty.
        """
        booty = tuple(given[kind] or 0 for kind in TOKENS)
        for kind, count in enumerate(booty):
            self.used[kind] += count
            no_more_than(
                COUNTS[kind],
                self.used[kind],
                f"{path}.{TOKENS[kind]}",
                token=TOKENS[kind],
                rule="libertalia/booty.count",
            )
        return booty


def holds(players: Sequence[Player], partial: bool) -> Iterator[Hold | None]:
    """What each player holds, None for one whose campaign is still to come.

    Source: libertalia/rest.missing.
    """
    bag, colors = Bag(), set[str]()
    for index, player in enumerate(players):
        path = f"players[{index}]"
        check_color(player["color"], colors, f"{path}.color")
        for name in NEEDED:
            if player[name] is None and not partial:
                raise InputError("missing_field", f"{path}.{name}", field=name)
        check_den(player["den"] or (), f"{path}.den")
        booty = bag.take(player["booty"] or dict.fromkeys(TOKENS), f"{path}.booty")
        known = any(player[name] is not None for name in NEEDED)
        yield Hold(player["doubloons"] or 0, tuple(player["den"] or ()), booty) if known else None


def odd_ranks(found: Sequence[Hold | None], options: Options) -> tuple[Notice, ...]:
    """A warning when the dens hold more different characters than come into a game.

    Source: libertalia/setup.ranks.
    """
    ranks = {rank for hold in found if hold for rank in hold.den}
    most = sum(DRAWN[: options.campaigns])
    return (Notice("too_many_ranks", "players", {"entered": len(ranks), "most": most}),) if len(ranks) > most else ()


def odd_tokens(found: Sequence[Hold | None], seats: int) -> tuple[Notice, ...]:
    """A warning when all players together hold more tokens than are laid out in six days: nothing brings in more.

    Of somebody alone it is not known how many sit there.

    Source: libertalia/setup.booty, libertalia/character.spanish-spy.
    """
    count, most = sum(sum(hold.booty) for hold in found if hold), DAYS * seats
    odd = seats >= SEATS[0] and count > most
    return (Notice("too_many_tokens", "players", {"entered": count, "most": most}),) if odd else ()
