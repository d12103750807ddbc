"""How cards, rooms and chances are shown and called."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from calculators.core.text import N, T, Text, joined, mark
from calculators.games.solarstorm.components import DAMAGE, KINDS, ROOMS
from calculators.games.solarstorm.messages import WORDS

BACK, DAMAGE_BACK = "ss-back", "ss-dback"
MONTHS = (
    *(mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun")),
    *(mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec")),
)


def kind_name(kind: int) -> Text:
    """A kind of resource card in words."""
    return T(WORDS[KINDS[kind]])


def kind_symbol(kind: int) -> str:
    """Its small icon, 24 by 24."""
    return f"ss-r-{KINDS[kind]}"


def card_face(kind: int, **more: Any) -> dict[str, Any]:
    """A resource card for the shared templates of cards."""
    return {"symbol": f"ss-c-{KINDS[kind]}", "label": kind_name(kind), **more}


def room_name(room: int) -> Text:
    """A room in words."""
    return T(WORDS[ROOMS[room].id])


def room_symbol(room: int) -> str:
    """A room's picture, 24 by 24, in the colour of the text."""
    return f"ss-room-{ROOMS[room].id}"


def damage_name(card: int) -> Text | str:
    """The rooms on a damage card."""
    return joined([room_name(room) for room in DAMAGE[card]])


def counted(kinds: Mapping[str, int]) -> Text | str:
    """Cards of each kind in words, those that there are: "2 data, 1 energy"; "–" if there are none."""
    parts: list[Text | str] = [T("{n} {kind}", n=count, kind=T(WORDS[name])) for name, count in kinds.items() if count]
    return joined(parts or ["–"])


def day_name(day: str) -> Text:
    """A day in words, as people write it.

    >>> day_name("2026-11-30").values["day"]
    30
    """
    found = date.fromisoformat(day)
    return T("{day} {month} {year}", day=found.day, month=T(MONTHS[found.month - 1]), year=str(found.year))


def percent(share: Mapping[str, Any]) -> Text:
    """A chance of an answer in percent.

    >>> percent({"exact": "1/3", "value": 0.333333}).values
    {'percent': '33.3'}
    """
    written = f"{100 * share['value']:.1f}".removesuffix(".0")
    return T("{percent}%", percent=written)


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The room and the card of an example; of a ship the rooms that are damaged or diverted."""
    if "room" in player:
        names = player.get("hand") or ([player["card"]] if player.get("card") else [])
        one = _room(player["room"], player)
        return {"rooms": [one], "cards": [card_face(KINDS.index(name)) for name in names if name in KINDS]}
    rooms = [_room(name, status) for name, status in (player.get("rooms") or {}).items()]
    return {"rooms": rooms, "cards": []} if rooms else None


def _room(name: str, status: Mapping[str, Any]) -> dict[str, Any]:
    """A room with its track: each space with its kind, and whether it is open."""
    number = next(number for number, room in enumerate(ROOMS) if room.id == name)
    uncovered = status.get("uncovered") or []
    return {
        "name": room_name(number),
        "symbol": room_symbol(number),
        "spaces": [{"symbol": kind_symbol(kind), "open": KINDS[kind] in uncovered} for kind in ROOMS[number].track],
        "diverted": status.get("diverted", False),
        "protection": status.get("protection", 0),
    }


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What the assistant found: chances, the set-up."""
    if "cubes_off" in answer:
        return N(
            "Hands of {hand}, {off} cubes off, {n} card in the deck",
            "Hands of {hand}, {off} cubes off, {n} cards in the deck",
            n=answer["deck"],
            hand=answer["hand"],
            off=answer["cubes_off"],
        )
    if "p_hit" not in answer:
        return None
    if answer["can_divert"] is not None:
        ready = sorted({name for rooms in answer["can_divert"] for name in rooms})
        named = joined([T(WORDS[name]) for name in ready]) if ready else "–"
        return T(
            "Ready to divert: {rooms}. Still needed in all: {cards}.",
            rooms=named,
            cards=counted(answer["still_needed"]),
        )
    if answer["tier"] is not None and answer["deck_lasts"]:
        return lasting(answer["deck_lasts"])
    later = answer["ahead"][-1] if answer["ahead"] else None
    if later is None or not later["p_loss"]["value"]:
        return told(answer)
    return T("{said} Within {n} turns {chance}.", said=told(answer), n=later["turns"], chance=percent(later["p_loss"]))


def lasting(lasts: Mapping[str, int]) -> Text:
    """How long the resource deck lasts."""
    return T("Runs out in turn {open} from now with open cards, {drawn} with two drawn.", **lasts)


def told(answer: Mapping[str, Any]) -> Text:
    """What comes next, and how likely it is to lose the game."""
    if answer["tier"] is None:
        comes = T("The hull breach comes.")
    elif answer["next"]:
        comes = T("Next comes {card}.", card=joined([T(WORDS[name]) for name in answer["next"][0]]))
    else:
        comes = N(
            "Next comes the last card with {rooms}.",
            "Next comes one of {n} cards with {rooms}.",
            n=answer["cards_left"],
            rooms=N("{n} room", "{n} rooms", n=answer["tier"]),
        )
    loss = answer["p_loss"]
    if loss is None:
        return comes
    danger = T("Chance of losing: {chance} ({exact}).", chance=percent(loss), exact=loss["exact"])
    return T("{comes} {danger}", comes=comes, danger=danger if loss["value"] else T("The game can't be lost by it."))
