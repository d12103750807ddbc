"""From a score input to the ship as it is: what must agree is checked here, the first fault raises."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from calculators.core.refusal import InputError, Notice
from calculators.core.schema import player_names
from calculators.core.tasks import Given, no_more_than
from calculators.core.text import T, joined
from calculators.games.solarstorm.components import (
    ACTION_TOKENS,
    CARD_OF,
    COPIES,
    CORE,
    DAMAGE,
    KINDS,
    NUMBER_OF,
    OUTER,
    PROTECTION_TOKENS,
    ROOMS,
    START_CARDS,
    TIER,
    UNIVERSAL,
    counts,
)
from calculators.games.solarstorm.odds import TIERS, Deck, damage_deck
from calculators.games.solarstorm.options import SEATS, Options, deck_size
from calculators.games.solarstorm.ship import bits_of

LAST = TIERS[-1]


@dataclass
class Ship:
    """The outer rooms: open spaces as bits, protection tokens, and which are diverted."""

    bits: list[int] = field(default_factory=lambda: [0] * len(OUTER))
    protection: list[int] = field(default_factory=lambda: [0] * len(OUTER))
    diverted: list[int] = field(default_factory=list)


def crew(given: Given) -> int:
    """How many play: `seats`, or as many as are listed; raises `missing_field`, `too_many_players`, `too_few_players`
    or `duplicate_name`.

    Source: solarstorm/score.index.
    """
    seats, players = given["seats"], given["players"]
    if players is not None:
        list(player_names(players))
        if seats and len(players) > seats:
            raise InputError("too_many_players", "players", entered=len(players), high=seats)
        if seats and len(players) < seats and not given["partial"]:
            raise InputError("too_few_players", "players", entered=len(players), low=seats)
    found: int | None = seats or (len(players) if players else None)
    if found is None:
        raise InputError("missing_field", "seats", field="seats")
    return found


def track_bits(room: int, uncovered: Sequence[str], path: str) -> int:
    """The open spaces of a room; raises `core_damaged`, `unknown_resource` or `too_many_copies`.

    Source: solarstorm/components.rooms, solarstorm/divert.core.
    """
    if room == CORE and uncovered:
        raise InputError("core_damaged", path, rule="solarstorm/divert.core")
    kinds = [KINDS.index(name) for name in uncovered]
    for at, kind in enumerate(kinds):
        if kind not in ROOMS[room].track:
            raise InputError(
                "unknown_resource", f"{path}[{at}]", rule="solarstorm/components.rooms", entered=KINDS[kind]
            )
        no_more_than(1, kinds[: at + 1].count(kind), f"{path}[{at}]")
    return bits_of(room, kinds)


def ship(given: Given) -> Ship:
    """The ship of the task `odds`; rooms left out are whole. Raises the errors of `track_bits`, and `too_many_tokens`.

    Source: solarstorm/components.tokens, solarstorm/divert.core, solarstorm/room.armoury-where.
    """
    found = Ship()
    for name, status in given["rooms"].items():
        room, path = NUMBER_OF[name], f"rooms.{name}"
        bits = track_bits(room, status["uncovered"], f"{path}.uncovered")
        if room == CORE:
            for entry in ("protection", "diverted"):
                if status[entry]:
                    raise InputError("core_damaged", f"{path}.{entry}", rule="solarstorm/divert.core")
            continue
        found.bits[room], found.protection[room] = bits, status["protection"]
        _tokens(sum(found.protection), PROTECTION_TOKENS, f"{path}.protection")
        if status["diverted"]:
            found.diverted.append(room)
    return found


def _tokens(entered: int, exist: int, path: str) -> None:
    """Source: solarstorm/components.tokens."""
    if entered > exist:
        raise InputError("too_many_tokens", path, rule="solarstorm/components.tokens", entered=entered, exist=exist)


def damage(given: Given) -> tuple[Deck, list[Notice]]:
    """The damage deck of the task `odds`; raises `bad_start`, `unknown_card` or `duplicate_card`. Warns of a tier that
    was touched before the one above it was finished, unless the Bridge explains it; and of a known card that the Bridge
    cannot have shown yet, since unknown ones of a tier above it lie further down.

    Source: solarstorm/help.seen, solarstorm/help.known, solarstorm/help.bridge, solarstorm/setup.first,
    solarstorm/setup.damage.
    """
    start = None
    if given["start"] is not None:
        start = _cards(given["start"], "start", [])
        if len(start) != START_CARDS or any(card // TIER != LAST for card in start):
            raise InputError("bad_start", "start", rule="solarstorm/setup.first")
    seen = _cards(given["seen"], "seen", start or [])
    top = _cards(given["next"], "next", [*(start or []), *seen])
    deck, notices = damage_deck(seen, start, top), list[Notice]()
    exist = len(DAMAGE) - START_CARDS
    if start is None and len(seen) + len(top) > exist:
        path = f"seen[{exist}]" if len(seen) > exist else f"next[{exist - len(seen)}]"
        no_more_than(exist, len(seen) + len(top), path)
    early = [at for at, card in enumerate(seen) if _early(seen[:at], card)]
    if early and not given["bridge_used"] and not top:
        notices.append(Notice("damage_order", f"seen[{early[0]}]", {}))
    deep = [at for at, card in enumerate(top) if any(deck.lie[: card // TIER])]
    if deep:
        notices.append(Notice("not_on_top", f"next[{deep[0]}]", {}))
    return deck, notices


def _early(before: Sequence[int], card: int) -> bool:
    """Whether cards of a tier above are still missing when a card comes."""
    return any(sum(one // TIER == tier for one in before) < TIER for tier in range(card // TIER))


def _cards(named: Sequence[Sequence[str]], path: str, before: Sequence[int]) -> list[int]:
    """Damage cards, each by the rooms on it.

    Source: solarstorm/components.damage.
    """
    found: list[int] = []
    for at, names in enumerate(named):
        card = CARD_OF.get(frozenset(NUMBER_OF[name] for name in names))
        said = joined(names) if names else T("none")
        if card is None or len(names) != len(DAMAGE[card]):
            raise InputError("unknown_card", f"{path}[{at}]", rule="solarstorm/components.damage", card=said)
        if card in found or card in before:
            raise InputError("duplicate_card", f"{path}[{at}]", rule="solarstorm/components.damage", card=said)
        found.append(card)
    return found


def check_deck(given: Given) -> None:
    """Raise `deck_too_big` for more cards than the deck had at the start.

    Source: solarstorm/setup.resources, solarstorm/setup.hand, solarstorm/setup.open.
    """
    options: Options = given["options"]
    listed = given["hands"] and len(given["hands"])
    tables = (given["seats"] or listed,) if given["seats"] or listed else SEATS
    most = max(deck_size(seats, options.difficulty) for seats in tables)
    if given["deck"] is not None and given["deck"] > most:
        raise InputError("deck_too_big", "deck", rule="solarstorm/setup.resources", entered=given["deck"], exist=most)


def hands(given: Given) -> list[list[int]]:
    """The hands of the task `odds`, as numbers of cards of each kind; raises `too_many_players` or `too_many_copies`.

    Source: solarstorm/components.resources, solarstorm/variant.difficulty.
    """
    named = given["hands"] or []
    if given["seats"] and len(named) > given["seats"]:
        raise InputError("too_many_players", "hands", entered=len(named), high=given["seats"])
    together = [0] * len(KINDS)
    for seat, hand in enumerate(named):
        for at, name in enumerate(hand):
            take_card(together, name, given["options"], f"hands[{seat}][{at}]")
    return [counts(KINDS.index(name) for name in hand) for hand in named]


def take_card(taken: list[int], name: str, options: Options, path: str) -> None:
    """One resource card more; raises `too_many_copies` if there are not so many.

    Source: solarstorm/components.resources, solarstorm/variant.difficulty.
    """
    kind = KINDS.index(name)
    taken[kind] += 1
    exist = options.universals if kind == UNIVERSAL else COPIES
    no_more_than(exist, taken[kind], path)


def check_action_tokens(given: Given) -> None:
    """Raise `too_many_players` or `too_many_tokens`.

    Source: solarstorm/components.tokens.
    """
    tokens = given["action_tokens"] or []
    if given["seats"] and len(tokens) > given["seats"]:
        raise InputError("too_many_players", "action_tokens", entered=len(tokens), high=given["seats"])
    for at in range(len(tokens)):
        _tokens(sum(tokens[: at + 1]), ACTION_TOKENS, f"action_tokens[{at}]")
