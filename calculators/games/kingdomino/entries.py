"""From the players of a score input to what is scored of them: what must agree is checked here.

Kingdom by kingdom, in the order of the input, the first fault raises.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError, Notice
from calculators.core.schema import player_names
from calculators.core.tasks import no_more_than
from calculators.core.text import N, T
from calculators.games.kingdomino.components import SQUARES, TERRAIN_SQUARES, TERRAINS, Look, most_crowns
from calculators.games.kingdomino.inputs import Land, read_kingdom
from calculators.games.kingdomino.options import Options, drafted
from calculators.games.kingdomino.scoring import Entry, Territory, entry_of, in_order
from calculators.games.kingdomino.tiling import can_be_tiled

type Player = Mapping[str, Any]  # as read by `inputs.PLAYER`


class Box:
    """Counts what kingdoms use up; raises `too_many_copies` at the first thing that the box holds no more of."""

    def __init__(self) -> None:
        self.squares: Counter[str] = Counter()
        self.crowns: Counter[str] = Counter()
        self.looks: Counter[Look] = Counter()

    def take_square(self, look: Look, path: str) -> None:
        """One square of a board.

        Source: kingdomino/components.dominoes.
        """
        terrain, crowns = look
        self.looks[look] += 1
        if crowns:
            name = T(TERRAINS[terrain])
            what = N("{terrain} with {n} crown", "{terrain} with {n} crowns", n=crowns, terrain=name)
            no_more_than(SQUARES[look], self.looks[look], path, what=what)
        self.take(terrain, 1, crowns, path)

    def take(self, terrain: str, squares: int, crowns: int, path: str) -> None:
        """Squares of one terrain and the crowns on them.

        Source: kingdomino/components.dominoes.
        """
        name = T(TERRAINS[terrain])
        self.squares[terrain] += squares
        self.crowns[terrain] += crowns
        squares_name, crowns_name = T("{terrain} squares", terrain=name), T("{terrain} crowns", terrain=name)
        no_more_than(TERRAIN_SQUARES[terrain], self.squares[terrain], path, what=squares_name)
        most = most_crowns(terrain, self.squares[terrain])
        no_more_than(most, self.crowns[terrain], path, what=crowns_name)


class Reader:
    """Reads the kingdoms of one table; `partial` = they are still being built or entered."""

    def __init__(self, options: Options, partial: bool) -> None:
        self.options, self.partial = options, partial
        self.drafted = drafted(options)
        self.box = Box()
        self.notices: list[Notice] = []

    def entries(self, players: Sequence[Player]) -> list[Entry]:
        """What is scored of each player; oddities go to `notices`."""
        found = []
        for index, (player, name) in enumerate(zip(players, player_names(players), strict=True)):
            read = self._board if "board" in player else self._list
            found.append(read(player, name, f"players[{index}]"))
        return found

    def _board(self, player: Player, name: str, path: str) -> Entry:
        """A kingdom given as a board: when it is finished the discards follow from it."""
        land: Land = player["board"]
        kingdom = read_kingdom(land, self.options, self.partial)
        for square, look in land.squares.items():
            self.box.take_square(look, land.row(square))
        squares = len(land.squares)
        self._check_squares(squares, land.path)
        self._check_discards(player["discarded"], squares, path, exact=not self.partial)
        if self.partial:
            return entry_of(name, kingdom, self.options, player["discarded"])
        if not can_be_tiled(land.squares):
            self.notices.append(Notice("no_tiling", land.path, {"name": name}))
        return entry_of(name, kingdom, self.options, self.drafted - squares // 2)

    def _list(self, player: Player, name: str, path: str) -> Entry:
        """A kingdom given as a list of territories: what the list does not show is asked for."""
        found, squares = [], 0
        for index, given in enumerate(player["territories"]):
            where = f"{path}.territories[{index}]"
            if given["squares"] is None:
                if self.partial:
                    continue  # still to be counted
                raise InputError("missing_field", f"{where}.squares", field="squares")
            territory = Territory(given["terrain"], given["squares"], given["crowns"])
            most = most_crowns(territory.terrain, territory.squares)
            if territory.crowns > most:
                values: dict[str, Any] = {"terrain": territory.terrain, "entered": territory.crowns, "most": most}
                raise InputError("too_many_crowns", f"{where}.crowns", **values)
            self.box.take(*territory[:3], where)
            squares += territory.squares
            self._check_squares(squares, where)
            found.append(territory)
        centred, discarded = player["castle_centred"], player["discarded"]
        if not self.partial:
            if centred is None and self.options.middle_kingdom:
                raise InputError("missing_field", f"{path}.castle_centred", field="castle_centred")
            if discarded is None and squares < 2 * self.drafted:
                raise InputError("missing_field", f"{path}.discarded", field="discarded")
        self._check_discards(discarded, squares, path, exact=False)
        missing = 2 * (self.drafted - (discarded or 0)) - squares
        if missing and not self.partial:
            self.notices.append(Notice("crownless_missing", f"{path}.territories", {"name": name, "missing": missing}))
        complete = not (missing and self.partial)
        return Entry(name, in_order(found), centred, (discarded or 0) if complete else discarded, complete)

    def _check_squares(self, squares: int, path: str) -> None:
        """No more land than all drafted dominoes have.

        Source: kingdomino/variant.mighty-duel, kingdomino/variant.quick.
        """
        if squares > 2 * self.drafted:
            raise InputError("too_many_squares", path, entered=squares, most=2 * self.drafted)

    def _check_discards(self, discarded: int | None, squares: int, path: str, *, exact: bool) -> None:
        """Placed and discarded dominoes are those drafted (`exact`), or at least no more than those.

        Source: kingdomino/variant.harmony, kingdomino/placement.must.
        """
        if discarded is None:
            return
        if discarded > self.drafted:
            raise InputError("out_of_range", f"{path}.discarded", entered=discarded, low=0, high=self.drafted)
        room = self.drafted - (squares + 1) // 2
        if discarded > room or (exact and discarded < room):
            raise InputError("discard_mismatch", f"{path}.discarded", entered=discarded, squares=squares, found=room)
