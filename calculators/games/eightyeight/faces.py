"""How cards are called and which symbol of the sprite shows them; what the rules pages draw of an example."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from calculators.core.text import N, T, Text
from calculators.games.eightyeight.components import (
    CARD_OF,
    CHAFF,
    IDS,
    KIND,
    MONTH,
    NAMES,
    POINTS,
    card_label,
    cards_in,
    money,
)
from calculators.games.eightyeight.handyaku import COUNTS, HAND_YAKU, HANDS
from calculators.games.eightyeight.sheets import yaku_name

BACK = "hback"
BOX = "0 0 66 106"
SEPARATOR = " · "


def symbol(card: int) -> str:
    """The picture of a card."""
    return f"h{IDS[card]}"


def card_name(card: int) -> Text:
    """A card as people say it: "Cherry: curtain"."""
    return T(NAMES[card])


def face(card: int, **more: Any) -> dict[str, Any]:
    """A card for the shared templates of cards."""
    return {"symbol": symbol(card), "label": card_label(card), "box": BOX, **more}


def faces(cards: Iterable[int]) -> list[dict[str, Any]]:
    """Cards to look at."""
    return [face(card) for card in cards]


def pile_faces(pile: int) -> dict[str, list[dict[str, Any]]]:
    """A captured pile: what is worth more, the most valuable first, and what is worth a point."""
    order = sorted(cards_in(pile), key=lambda card: (-POINTS[card], card))
    return {
        "worth": faces(card for card in order if KIND[card] != CHAFF),
        "chaff": faces(card for card in order if KIND[card] == CHAFF),
    }


def card_keys(chosen: Collection[str], gone: Collection[str]) -> list[dict[str, Any]]:
    """The keys of all 48 cards: which are chosen, which lie elsewhere."""
    return [
        {
            "card": name,
            "symbol": f"h{name}",
            "label": card_label(card),
            "on": name in chosen,
            "off": name in gone,
            "month": MONTH[card] + 1,
        }
        for card, name in enumerate(IDS)
    ]


def shown_yaku(yaku: Sequence[tuple[str, int, int, str]]) -> list[dict[str, Any]]:
    """Yaku for a list: (key, kan, cards to show, rule) each."""
    return [
        {"key": key, "name": yaku_name(key), "kan": kan, "shown": faces(cards_in(cards)), "rule": rule}
        for key, kan, cards, rule in yaku
    ]


# ---- rules pages


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """The cards that an example names."""
    rows = [
        (T("Hand"), player.get("hand")),
        (T("Field"), player.get("field")),
        (T("Captured"), player.get("captured")),
        (T("Hand before"), player.get("hand_before")),
        (T("Taken together"), player.get("capture")),
    ]
    found = [{"name": name, "cards": faces(CARD_OF[card] for card in cards)} for name, cards in rows if cards]
    return {"rows": found} if found else None


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What the answer of an example says in a sentence."""
    match answer["task"]:
        case "hand_yaku":
            return _sum(answer["yaku"], answer["kan"]) if answer["yaku"] else T("No hand yaku.")
        case "compensation":
            return T("{each} from each of the three, {total} together.", **_amounts(answer, "each", "total"))
        case "field_multiplier" if answer["pending"]:
            waiting = ", ".join(f"×{number}" for number in answer["pending"])
            return T("×{now} this month; {waiting} wait.", now=answer["multiplier"], waiting=waiting)
        case "field_multiplier":
            return T("×{now} this month.", now=answer["multiplier"])
        case "hatto" if answer["liable"]:
            return T("Fed: whoever laid the card pays both shares.")
        case "hatto":
            return T("Not fed: {reason}", reason=answer["message"])
        case "totals":
            return T("The first prize is {amount}.", amount=money(answer["prize"]))
    return None


def _sum(yaku: Sequence[Mapping[str, Any]], kan: int) -> Text:
    names = SEPARATOR.join(str(one["name"]) for one in yaku)
    return N("{names}: {n} kan from each.", "{names}: {n} kan from each.", n=kan, names=names)


def _amounts(answer: Mapping[str, Any], *keys: str) -> dict[str, Text]:
    return {key: money(answer[key]) for key in keys}


def in_kan(kan: int) -> Text:
    """Whole kan, as yaku are counted."""
    return N("{n} kan", "{n} kan", n=kan)


def odds() -> list[dict[str, Any]]:
    """How likely each hand yaku is dealt, in percent and as one in so many hands."""
    return [
        {
            "name": T(HAND_YAKU[key].name),
            "group": HAND_YAKU[key].group,
            "percent": f"{100 * count / HANDS:.2f}" if count > HANDS // 5000 else f"{100 * count / HANDS:.4f}",
            "one_in": f"{round(HANDS / count):,}",
            "rule": HAND_YAKU[key].rule,
        }
        for key, count in COUNTS.items()
    ]
