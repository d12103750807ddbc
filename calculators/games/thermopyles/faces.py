"""How cards are called and drawn: what is printed on them stands over the picture of their kind."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calculators.core.printed import Column, Printed, Section
from calculators.core.room import Told
from calculators.core.text import N, T, Text, mark
from calculators.games.thermopyles.box import SECTION, words
from calculators.games.thermopyles.components import ZONE_NAMES, Persian
from calculators.games.thermopyles.entries import read_persian
from calculators.games.thermopyles.inputs import PersianSpec
from calculators.games.thermopyles.options import Options
from calculators.games.thermopyles.scoring import ANNIHILATED, ROUTED, Card, dice

SPARTAN_BACK, PERSIAN_BACK = "th-spartan-back", "th-persian-back"
RESULTS: dict[str, str] = {ROUTED: mark("routed"), ANNIHILATED: mark("annihilated")}


def persian_name(card: Persian) -> Text:
    """A Persian as people say it: "Persian 17 Λ"."""
    return T("Persian {defence} Λ", defence=card.defence) if card.bonus else T("Persian {n}", n=card.defence)


def zone_name(zone: int) -> Text:
    """A zone: "Zone 3, Hot Gates".

    Source: thermopyles/components.map.
    """
    name = ZONE_NAMES.get(zone)
    return T("Zone {n}, {name}", n=zone, name=T(name)) if name else T("Zone {n}", n=zone)


def spartan_face(value: int, **more: Any) -> dict[str, Any]:
    """A Spartan for the template `card.html`."""
    return {"symbol": "th-spartan", "value": value, "annihilate": None, "label": T("Spartan {n}", n=value), **more}


def persian_face(card: Persian, **more: Any) -> dict[str, Any]:
    """A Persian for the template `card.html`."""
    label = T("{card}, annihilated from {n}", card=persian_name(card), n=card.annihilate)
    numbers = {"value": card.defence, "annihilate": card.annihilate, "bonus": card.bonus}
    return {"symbol": "th-persian", **numbers, "label": label, **more}


def fate(results: Sequence[str], pair: Sequence[Card | None]) -> Text:
    """What a fight did: "17 annihilated, 20 routed"."""
    fallen = [
        T("{n} {fate}", n=card[0], fate=T(RESULTS[found])) for found, card in zip(results, pair, strict=False) if card
    ]
    if not fallen:
        return T("nobody falls")
    return fallen[0] if len(fallen) == 1 else T("{first}, {second}", first=fallen[0], second=fallen[1])


# ---- rules pages -----------------------------------------------------------------------------------------------------


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The card, the dice and the two Persians of an example of a fight."""
    if "card" not in player or "front" not in player:
        return None
    box, pair = Options().box, []
    for path in ("front", "rear"):
        if player.get(path) is not None:
            pair.append(persian_face(read_persian(PersianSpec().read(player[path], path), path, box)))
    return {
        "spartan": spartan_face(player["card"]),
        "dice": _rolled(player),
        "zone": zone_name(player["zone"]) if "zone" in player else None,
        "pair": pair,
    }


def _rolled(player: Mapping[str, Any]) -> Sequence[int | str]:
    """The dice of an example; where only their number is told, they are blank."""
    rolled = player.get("dice")
    if isinstance(rolled, list):
        return rolled
    return "?" * (dice(player["zone"], player["supports"]) if rolled is None else rolled)


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What an example found: a fight, chances, how a table is set up."""
    if "strength" in answer:
        return T("Strength {n}: {fate}.", n=answer["strength"], fate=_fallen(answer))
    if "p_none" in answer:
        return T(
            "Chances: nobody {none}, one {one}, both {both}; the front one annihilated {front}.",
            none=answer["p_none"]["exact"],
            one=answer["p_one"]["exact"],
            both=answer["p_both"]["exact"],
            front=answer["p_front_annihilated"]["exact"],
        )
    if best := answer.get("best"):
        text = N(
            "The {card} with {n} support looks best.",
            "The {card} with {n} supports looks best.",
            n=best["supports"],
            card=best["card"],
        )
        return text if best["supports"] else T("The {card} without supports looks best.", card=best["card"])
    if "action" in answer:
        return T("Retreating looks best.")
    if "spartan_deck" in answer:
        return N(
            "{n} card in each hand, {deck} in the deck.",
            "{n} cards in each hand, {deck} in the deck.",
            n=answer["hand"],
            deck=answer["spartan_deck"],
        )
    return None


def _fallen(answer: Mapping[str, Any]) -> Text:
    results: Iterable[str] = answer["results"]
    if not answer["results"]:
        return T("nobody falls")
    found = [T(RESULTS[name]) for name in results]
    said = T("the front one is {fate}", fate=found[0])
    if len(found) > 1:
        said = T("{front}, the rear one is {fate}", front=said, fate=found[1])
    return T("{said}, and you win", said=said) if answer["outcome"] else said


# ---- what an owner copies --------------------------------------------------------------------------------------------


def disclosed(options: Options) -> Told:
    """What is not as in the box.

    Source: thermopyles/components.reconstructed, thermopyles/variant.printed.
    """
    if options.printed:
        text = T("Persians as typed in from a box; the list of the Spartans is worked out.")
        return Told(text, "thermopyles/components.spartans")
    text = T("What the Persian cards show is our reconstruction. Have the box?")
    return Told(text, "thermopyles/variant.printed")


PRINTED = Printed(
    (
        Section(
            SECTION,
            mark("Persian cards"),
            (Column(mark("Defence")), Column(mark("Annihilated from"), "/"), Column(mark("Λ"), "*", tick=True)),
        ),
    ),
    lambda options: words(options.box),
    disclosed,
)
