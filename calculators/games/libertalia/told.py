"""What happened, in words, and the end of a campaign."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from calculators.core.game import Event
from calculators.core.room import RoundOver, Told
from calculators.core.text import N, T, Text, joined
from calculators.games.libertalia.components import (
    ARMORER,
    BARKEEP,
    BOSUN,
    CAPTAIN,
    CARPENTER,
    FREED_SLAVE,
    FRENCH_OFFICER,
    GAMBLER,
    GRANNY,
    GUNNER,
    QUARTERMASTER,
    TOKEN_NAMES,
    WITCH,
)
from calculators.games.libertalia.engine import rank_of, seat_of
from calculators.games.libertalia.faces import called, card, name_of, tokens
from calculators.games.libertalia.scoring import Hold, campaign_lines

type Values = Mapping[str, Any]
type Names = Sequence[Text | str]


def _token(values: Values) -> Text:
    return T(TOKEN_NAMES[values["token"]])


def _characters(values: Values) -> Text | str:
    return joined([called(rank) for rank in values["ranks"]])


def _gain(values: Values) -> Text:
    """What came or went."""
    n: int = values["doubloons"]
    if n < 0:
        return N("pays {n} doubloon", "pays {n} doubloons", n=-n)
    return N("gets {n} doubloon", "gets {n} doubloons", n=n)


def _pays(rank: int) -> Callable[[Values, Names], Text]:
    """An ability that only moves doubloons."""
    return lambda values, names: T("{name}: {gain}", name=name_of(rank), gain=_gain(values))


def _monkey(values: Values, names: Names) -> Text:
    if not values["n"]:
        return T("has a Monkey but no cursed relic")
    return N(
        "passes {n} cursed relic on to {name}",
        "passes {n} cursed relics on to {name}",
        n=values["n"],
        name=names[values["to"]],
    )


def _brute(values: Values, names: Names) -> Text:
    return T(
        "Brute: {character} of {name} leaves the ship", character=called(values["rank"]), name=names[values["from"]]
    )


def _ship(values: Values, names: Names) -> Text:
    line = [
        T("{character} ({name})", character=called(rank_of(one)), name=names[seat_of(one)]) for one in values["line"]
    ]
    return T("Day {n}, from left to right: {line}", n=values["day"], line=joined(line))


def _spy(values: Values, names: Names) -> Text:
    drawn = joined([T(TOKEN_NAMES[kind]) for kind in values["tokens"]] or ["–"])
    return N("turns in {n} officer, draws {drawn}", "turns in {n} officers, draws {drawn}", n=values["n"], drawn=drawn)


SAID: dict[str, Callable[[Values, Names], Text]] = {
    "campaign": lambda values, names: T(
        "Campaign {n}: everybody gets {cards}",
        n=values["number"],
        cards=_characters(values),
    ),
    "ship": _ship,
    "replace": lambda values, names: T("sends {character} for the Parrot", character=called(values["rank"])),
    "monkey": _monkey,
    "beggar": lambda values, names: N(
        "begs {n} doubloon from {name}",
        "begs {n} doubloons from {name}",
        n=values["doubloons"],
        name=names[values["from"]],
    ),
    "recruit": lambda values, names: T("takes {character} back into hand", character=called(values["rank"])),
    "keep": lambda values, names: T("keeps {token}, the others go back", token=_token(values)),
    "carpenter": _pays(CARPENTER),
    "french-officer": _pays(FRENCH_OFFICER),
    "voodoo-witch": _pays(WITCH),
    "brute": _brute,
    "gunner": _pays(GUNNER),
    "shoot": lambda values, names: T(
        "shoots {character} of {name}", character=called(values["rank"]), name=names[values["from"]]
    ),
    "spy": _spy,
    "bosun": _pays(BOSUN),
    "trade": lambda values, names: N(
        "sells {n} × {token} for {gain}",
        "sells {n} × {token} for {gain}",
        n=values["n"],
        token=_token(values),
        gain=values["doubloons"],
    ),
    "surgeon": lambda values, names: T("takes a character out of the graveyard"),
    "revive": lambda values, names: T("takes {character} out of the graveyard", character=called(values["rank"])),
    "gambler": _pays(GAMBLER),
    "quartermaster": _pays(QUARTERMASTER),
    "captain": _pays(CAPTAIN),
    "governor": lambda values, names: T("loses the den: {cards}", cards=_characters(values)),
    "lost": lambda values, names: T("loses {character} to the officer", character=called(values["rank"])),
    "take": lambda values, names: T("takes {token}", token=_token(values)),
    "saber": lambda values, names: T(
        "hits {character} of {name}", character=called(values["rank"]), name=names[values["from"]]
    ),
    "granny-wata": _pays(GRANNY),
    "grannies": lambda values, names: T("loses Granny Wata: there is a second one"),
    "armorer": _pays(ARMORER),
    "mutineer": lambda values, names: T(
        "Mutineer: {character} goes, {gain}", character=called(values["rank"]), gain=_gain(values)
    ),
    "freed-slave": _pays(FREED_SLAVE),
    "sell": lambda values, names: T("sells a treasure map: {gain}", gain=_gain(values)),
    "barkeep": _pays(BARKEEP),
    "rest": lambda values, names: T(
        "Campaign {n} ends: {points}", n=values["number"], points=" · ".join(map(str, values["points"]))
    ),
}


def log(event: Event, names: Names) -> Told:
    """An event as the log tells it."""
    return Told(SAID[event.kind](event.values, names), event.rule)


def lays_open(event: Event) -> bool:
    """All have chosen, ranks are drawn, a Spy has drawn: nobody takes back what he did before he knew that.

    Source: libertalia/secret.hand, libertalia/setup.ranks, libertalia/character.spanish-spy.
    """
    return event.kind in {"ship", "campaign", "spy"}


def round_over(event: Event) -> RoundOver | None:
    """The end of a campaign: what everybody had, and what it counted.

    Source: libertalia/rest.score.
    """
    if event.kind != "rest":
        return None
    values = event.values
    holds = [Hold(*found) for found in zip(values["money"], values["dens"], values["booty"], strict=True)]
    shown = [
        {
            "seat": seat,
            "doubloons": hold.doubloons,
            "den": [card(rank) for rank in hold.den],
            "booty": tokens(hold.booty),
        }
        for seat, hold in enumerate(holds)
    ]
    lines = [tuple(campaign_lines(hold, values["dens"])) for hold in holds]
    return RoundOver(values["points"], {"seats": shown}, lines)
