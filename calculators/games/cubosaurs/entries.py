"""From the players of a score input to their collections: what must agree is checked here, the first fault raises."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError, Notice
from calculators.core.tasks import no_more_than
from calculators.games.cubosaurs.box import Egg
from calculators.games.cubosaurs.components import COPIES, EGG, FLAT, RAPTORS, ROUND_END, TOKENS
from calculators.games.cubosaurs.options import ADVANCED, USED, Options
from calculators.games.cubosaurs.scoring import Collection, Raptor

type Player = Mapping[str, Any]  # as read by `inputs.PLAYER`

FIELDS = ("counts", *RAPTORS, "eggs", "tiles", "tile_points")  # one of these at least


class Reader:
    """Reads one collection after the other and counts what lies on the table."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.cards: Counter[str] = Counter()  # kind → cards so far
        self.eggs: set[str] = set()
        self.tiles: set[str] = set()
        self.notices: list[Notice] = []
        box = options.box
        self.printed = {colour: Counter(Raptor(card.p, card.a) for card in box.raptors[colour]) for colour in RAPTORS}

    def collection(self, player: Player, path: str) -> Collection:
        """A player's collection.

        Raises InputError `missing_field`, `too_many_copies`, `bad_raptor`, `bad_egg`, `duplicate_egg`, `not_in_basic`,
        `unknown_tile`, `duplicate_card`.

        Source: cubosaurs/score.entered, cubosaurs/components.species.
        """
        if all(player[name] is None for name in FIELDS):
            raise InputError("missing_field", f"{path}.counts", rule="cubosaurs/score.entered", field="counts")
        counts: dict[str, int] = player["counts"] or dict.fromkeys(FLAT, 0)
        for species, count in counts.items():
            self._take(species, count, f"{path}.counts.{species}")
        black, grey = (self._raptors(colour, player[colour] or (), f"{path}.{colour}") for colour in RAPTORS)
        eggs = tuple(self._egg(egg, f"{path}.eggs[{at}]") for at, egg in enumerate(player["eggs"] or ()))
        tiles = self._tiles(player["tiles"] or (), f"{path}.tiles")
        points = player["tile_points"]
        if points and self.options.mode != ADVANCED:
            raise not_in_basic(f"{path}.tile_points")
        return Collection(counts, black, grey, eggs, tiles, points)

    def _take(self, kind: str, count: int, path: str) -> None:
        """So many cards of a kind; raises `too_many_copies`."""
        self.cards[kind] += count
        no_more_than(COPIES[kind], self.cards[kind], path, card=kind)

    def _raptors(self, colour: str, cards: Sequence[Sequence[int]], path: str) -> tuple[Raptor, ...]:
        """Raptors of a colour by their numbers.

        Source: cubosaurs/components.raptors, cubosaurs/variant.printed.
        """
        found = []
        for at, (p, a) in enumerate(cards):
            if p <= 0 or a >= 0:
                raise InputError("bad_raptor", f"{path}[{at}]", rule="cubosaurs/components.raptors", p=p, a=a)
            self._take(colour, 1, f"{path}[{at}]")
            card = Raptor(p, a)
            self.printed[colour][card] -= 1
            if self.options.printed and self.printed[colour][card] < 0:
                self.notices.append(Notice("not_printed", f"{path}[{at}]", {"card": f"{p}/{a}"}))
            found.append(card)
        return tuple(found)

    def _egg(self, given: Mapping[str, Any], path: str) -> Egg:
        """An egg by its numbers.

        Source: cubosaurs/components.eggs, cubosaurs/variant.printed.
        """
        egg = Egg(given["species"], given["bonus"], given["penalty"])
        rule = "cubosaurs/components.eggs"
        if egg.bonus <= 0 or egg.penalty >= 0:
            raise InputError("bad_egg", path, rule=rule, bonus=egg.bonus, penalty=egg.penalty)
        self._take(EGG, 1, path)
        if egg.species in self.eggs:
            raise InputError("duplicate_egg", f"{path}.species", rule=rule, species=egg.species)
        self.eggs.add(egg.species)
        if self.options.printed and self.options.box.eggs[egg.species] != egg:
            self.notices.append(Notice("not_printed", path, {"card": f"{egg.bonus}/{egg.penalty}"}))
        return egg

    def _tiles(self, names: Sequence[str], path: str) -> tuple[str, ...]:
        """Round-end tiles; there is one of each.

        Source: cubosaurs/components.tiles, cubosaurs/variant.mode.
        """
        if names and self.options.mode != ADVANCED:
            raise not_in_basic(path)
        for at, name in enumerate(names):
            if name not in ROUND_END:
                allowed = ", ".join(ROUND_END)
                raise InputError("unknown_tile", f"{path}[{at}]", rule="cubosaurs/tile.end", tile=name, allowed=allowed)
            if name in self.tiles:
                raise InputError("duplicate_card", f"{path}[{at}]", rule="cubosaurs/components.tiles", card=name)
            self.tiles.add(name)
        return tuple(names)


def not_in_basic(path: str) -> InputError:
    """Tokens and tiles belong to the advanced mode.

    Source: cubosaurs/variant.mode.
    """
    return InputError("not_in_basic", path, rule="cubosaurs/variant.mode")


def check_cards(found: Sequence[Collection], seats: int, released: int, *, partial: bool) -> None:
    """All cards of the round lie in collections, except those put out of it; raises InputError `card_total`.

    Source: cubosaurs/score.complete, cubosaurs/tile.release.
    """
    entered, expected = sum(collection.cards for collection in found), USED * seats - released
    if entered > expected or (entered < expected and not partial):
        rule = "cubosaurs/score.complete"
        raise InputError("card_total", "players", rule=rule, entered=entered, expected=expected)


def check_tokens(players: Sequence[Mapping[str, Any]], options: Options) -> None:
    """No more tokens than there are, and none in the basic mode; raises InputError.

    Source: cubosaurs/components.dna, cubosaurs/variant.mode.
    """
    held = 0
    for index, player in enumerate(players):
        path, tokens = f"players[{index}].tokens", player["tokens"] or 0
        if tokens and options.mode != ADVANCED:
            raise not_in_basic(path)
        held += tokens
        if held > TOKENS:
            rule = "cubosaurs/components.dna"
            raise InputError("too_many_tokens", path, rule=rule, entered=held, exist=TOKENS)
