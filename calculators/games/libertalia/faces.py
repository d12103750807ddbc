"""How characters and tokens are called and drawn, and what characters do in a few words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calculators.core.text import N, T, Text, joined, mark
from calculators.games.libertalia.components import (
    CHARACTER_NAMES,
    COLOR_NAMES,
    COLORS,
    TOKEN_NAMES,
    TOKENS,
    tie_number,
)

TIMES: dict[str, str] = {"day": mark("Day"), "dusk": mark("Dusk"), "night": mark("Night"), "end": mark("End")}

# Rank → when it acts, and what it does then.
EFFECTS: dict[int, dict[str, str]] = {
    1: {"day": mark("flies to your graveyard; play another card openly")},
    2: {"day": mark("your cursed relics go to the next player")},
    3: {"day": mark("3 doubloons from the owner of the rightmost character")},
    4: {"day": mark("take a character of your den back into your hand")},
    5: {"dusk": mark("takes no booty")},
    6: {"day": mark("keep one token, the others go back to the bag"), "end": "+5"},
    7: {"night": "+1"},
    8: {"night": mark("you may sell a treasure map for 3")},
    9: {"day": mark("lose half your doubloons"), "end": "+10"},
    10: {"day": mark("+5 with 8 doubloons or fewer")},
    11: {"day": mark("+2 for each character in your graveyard")},
    12: {"night": mark("+1 for each character from 13 up in your den")},
    13: {"night": mark("throws out the lowest other one of your den, +2")},
    14: {"day": mark("the rightmost character goes to the graveyard")},
    15: {"day": mark("pay 3, then shoot a character of any den")},
    16: {"end": mark("+5 if nobody has a smaller den")},
    17: {"day": mark("your Spanish officers become tokens from the bag")},
    18: {"dusk": mark("takes two tokens")},
    19: {"day": mark("+2 for each character up to 18 in your den")},
    20: {"night": mark("+1 for each saber")},
    21: {"day": mark("must sell two alike for 3 or three alike for 5")},
    22: {"day": mark("take a character of your graveyard back, in secret")},
    23: {"end": mark("+1 for each chest, jewel and goods")},
    24: {"day": mark("pay 1 for each token"), "end": "+8"},
    25: {"end": mark("+6, or −3 if another den has her too")},
    26: {"day": mark("+1 for each token"), "end": "−8"},
    27: {"night": mark("+2; if there is a second one, all are lost")},
    28: {"end": mark("+1 for each character in your den")},
    29: {"day": "+3", "end": mark("−3 for each cursed relic")},
    30: {"day": mark("all of your den goes to the graveyard")},
}


def name_of(rank: int) -> Text:
    """A character by its name."""
    return T(CHARACTER_NAMES[rank])


def called(rank: int) -> Text:
    """A character by name and rank: "Beggar 3"."""
    return T("{name} {rank}", name=name_of(rank), rank=rank)


def token_name(kind: int) -> Text:
    """A token by its name."""
    return T(TOKEN_NAMES[TOKENS[kind]])


def color_name(color: int) -> Text:
    """A colour by its name."""
    return T(COLOR_NAMES[COLORS[color]])


def rule_of(rank: int) -> str:
    """The paragraph about a character.

    >>> rule_of(25), rule_of(5)
    ('libertalia/character.governors-daughter', 'libertalia/character.cabin-boy')
    """
    return "libertalia/character." + CHARACTER_NAMES[rank].lower().replace("’", "").replace(" ", "-")


def effects(rank: int) -> list[dict[str, Any]]:
    """What a character does: when (a key of `TIMES`), that in words, and the effect."""
    return [{"time": time, "when": T(TIMES[time]), "text": T(text)} for time, text in EFFECTS[rank].items()]


def effect_said(rank: int) -> Text:
    """All of it in one sentence: "Day: +3. End: −3 for each cursed relic."."""
    said = [T("{when}: {what}.", when=one["when"], what=one["text"]) for one in effects(rank)]
    return said[0] if len(said) == 1 else T("{one} {two}", one=said[0], two=said[1])


def card(rank: int, color: int | None = None, **more: Any) -> dict[str, Any]:
    """A character for the template `card.html`; with its corner number if the colour is known."""
    tie = 0 if color is None else tie_number(color, rank)
    who = T("{character}, {n} in the corner", character=called(rank), n=tie) if tie else called(rank)
    label = T("{character}. {effect}", character=who, effect=effect_said(rank))
    return {"rank": rank, "name": name_of(rank), "label": label, "color": color, "tie": tie, **more}


def cards(ranks: Iterable[int]) -> list[dict[str, Any]]:
    """Characters to look at."""
    return [card(rank) for rank in ranks]


def token(kind: int, count: int = 1, **more: Any) -> dict[str, Any]:
    """A kind of token with how many there are."""
    label = T("{n} × {name}", n=count, name=token_name(kind)) if count > 1 else token_name(kind)
    return {"kind": TOKENS[kind], "count": count, "name": token_name(kind), "label": label, **more}


def tokens(counts: Sequence[int]) -> list[dict[str, Any]]:
    """Tokens to look at, equal ones together."""
    return [token(kind, count) for kind, count in enumerate(counts) if count]


# ---- rules pages -----------------------------------------------------------------------------------------------------


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """Doubloons, den and booty of a player of an example."""
    if "den" not in player:
        return None
    booty = [(player.get("booty") or {}).get(kind, 0) for kind in TOKENS]
    return {"doubloons": player["doubloons"], "den": cards(player["den"]), "booty": tokens(booty)}


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What an example found: the line on the ship, a loss, what a Spy may draw, or how a table is set up."""
    if "left_to_right" in answer:
        line, booty = (
            joined([T(COLOR_NAMES[one]) for one in answer[name]]) for name in ("left_to_right", "booty_order")
        )
        return T("From left to right: {line}. Booty in this order: {booty}.", line=line, booty=booty)
    if "p_any" in answer:
        return T(
            "{left} tokens in the bag, {n} of them drawn. Chance of a relic: {odds}.",
            left=answer["left"],
            n=answer["drawn"],
            odds=said_odds(answer["p_any"]["relic"]),
        )
    if "gains" in answer or answer.get("options"):
        worst = answer if "gains" in answer else answer["options"][0]
        return T("Without {character}: {gain}, that makes {total}.", **said_loss(worst), total=worst["total"])
    if "bag_left" in answer:
        return N(
            "{n} token a day, {all} in a campaign; {left} stay in the bag.",
            "{n} tokens a day, {all} in a campaign; {left} stay in the bag.",
            n=answer["tokens_per_day"],
            all=answer["tokens_per_campaign"],
            left=answer["bag_left"],
        )
    return None


def said_odds(chance: Mapping[str, Any]) -> Text:
    """A chance, exactly and in percent: "27/65, some 42%"."""
    percent = f"{100 * chance['value']:.0f}"
    return T("{exact}, about {percent}%", exact=chance["exact"], percent=percent)


def said_loss(option: Mapping[str, Any]) -> dict[str, Any]:
    """A character that may be lost, and what that changes: "−11", "+3", "±0"."""
    gain: int = option["gain"]
    sign = "±" if not gain else "+" if gain > 0 else "−"
    return {"character": called(option["lost"]), "gain": f"{sign}{abs(gain)}"}
