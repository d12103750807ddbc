"""Solar Storm on the play page: how far the game is, and what the log tells."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Told
from calculators.core.text import N, T, Text, joined
from calculators.games.solarstorm.choosing import PAWNS
from calculators.games.solarstorm.faces import (
    damage_name,
    kind_name,
    room_name,
)
from calculators.games.solarstorm.moves import (
    NONE,
)


def progress(view: View) -> Text:
    """The turn, and how far the plan is."""
    return T("Turn {turn}, {diverted} of 8 rooms diverted", turn=view["turns"], diverted=len(view["diverted"]))


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    if event.kind in _PLAIN:
        return Told(_PLAIN[event.kind], rule)
    card = kind_name(values["card"]) if values.get("card", NONE) < NONE and event.kind != "damage" else ""
    room = room_name(values["room"]) if "room" in values else ""
    match event.kind:
        case "start":
            hit = _damages(values["cards"])
            return Told(T("The storm has struck already: {rooms}", rooms=hit), rule)
        case "turn":
            if len(names) == 1:
                return Told(T("begins turn {n} with pawn {letter}", n=values["turn"], letter=PAWNS[values["pawn"]]))
            return Told(T("begins turn {n}", n=values["turn"]))
        case "move":
            return Told(T("went to {room}", room=room))
        case "scavenge":
            return Told(
                N(
                    "scavenged, rolled {die}: {n} card",
                    "scavenged, rolled {die}: {n} cards",
                    values["cards"],
                    die=values["die"],
                )
            )
        case "pick":
            return Told(T("took {card}", card=card))
        case "draw":
            return Told(T("drew {card}", card=card))
        case "give":
            return Told(T("gave {card} to {name}", card=card, name=names[values["to"]]))
        case "take":
            return Told(T("took {card} from {name}", card=card, name=names[values["from"]]))
        case "mess":
            return Told(_exchanged(values, names), rule)
        case "repair" if values["space"] == NONE:
            return Told(T("repaired {room} whole with {card}", room=room, card=card), rule)
        case "repair":
            return Told(T("repaired {room} with {card}", room=room, card=card), rule)
        case "divert":
            cards = [kind_name(kind) for kind, count in enumerate(values["cards"]) for _ in range(count)]
            return Told(T("diverted {room} with {cards}", room=room, cards=joined(cards)))
        case "crew":
            return Told(T("sent {name} to {room}", name=_sent(values, names), room=room), rule)
        case "look":
            return Told(
                N("looked at {n} card in the {room}", "looked at {n} cards in the {room}", values["cards"], room=room),
                rule,
            )
        case "put":
            return Told(T("put back, next first: {cards}", cards=joined([kind_name(one) for one in values["cards"]])))
        case "order":
            return Told(T("put back, next first: {cards}", cards=_damages(values["cards"])))
        case "swap":
            return Told(T("swapped {card} for {back}", card=card, back=kind_name(values["back"])), rule)
        case "protect":
            return Told(T("protected {room}", room=room), rule)
        case "drop":
            return Told(T("discarded {card}", card=card))
        case "medical":
            return Told(
                N(
                    "got {n} action token in the Medical Bay",
                    "got {n} action tokens in the Medical Bay",
                    values["tokens"],
                ),
                rule,
            )
        case "breach":
            return Told(
                N(
                    "Hull breach, rolled {die}: {n} card lost",
                    "Hull breach, rolled {die}: {n} cards lost",
                    len(values["cards"]),
                    die=values["die"],
                ),
                rule,
            )
        case "damage":
            return Told(T("The storm strikes: {rooms}", rooms=damage_name(values["card"])), rule)
    return Told(T("The Energy Core runs: you win together") if values["won"] else T("The ship is lost"), rule)


_PLAIN: dict[str, Text] = {
    "skip": T("saved an action"),
    "spend": T("spent a token"),
    "activate": T("activated the Energy Core"),
}


def _sent(values: Mapping[str, Any], names: Sequence[Text | str]) -> Text | str:
    """The pawn that the Crew Quarters moved."""
    return names[values["who"]] if len(names) > 1 else T("Pawn {letter}", letter=PAWNS[values["who"]])


def _damages(cards: Sequence[int]) -> Text | str:
    """Damage cards one after the other."""
    found: Text | str = damage_name(cards[-1])
    for card in reversed(cards[:-1]):
        found = T("{first}; {rest}", first=damage_name(card), rest=found)
    return found


def _exchanged(values: Mapping[str, Any], names: Sequence[Text | str]) -> Text:
    """What went over a table of the Mess Hall."""
    name, card, back = names[values["with"]], values["card"], values["back"]
    if back == NONE:
        return T("gave {card} to {name}", card=kind_name(card), name=name)
    if card == NONE:
        return T("took {card} from {name}", card=kind_name(back), name=name)
    return T("swapped {card} for {back} of {name}", card=kind_name(card), back=kind_name(back), name=name)
