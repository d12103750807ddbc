"""What is the best that a hand can do? A tool beside the pad: cards of a hand, melds of the table, the answer with its
reasons. Nothing of it is kept with the scores.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from calculators.core.refusal import Refusal
from calculators.core.room import Column, Edit, Edited, Tool
from calculators.core.tasks import percent
from calculators.core.text import N, T, Text, mark
from calculators.games.rummy.aims import DEADWOOD, MELDED, NET
from calculators.games.rummy.arrange import Arrangement, arrange, arrange_and_discard, prove, worth
from calculators.games.rummy.components import CARDS, NUMBER, PACK, SUITS, Values, cards_of, hand_of, ids, signs
from calculators.games.rummy.faces import faces, in_order
from calculators.games.rummy.lines import Table, table_of
from calculators.games.rummy.melds import Meld
from calculators.games.rummy.options import Options
from calculators.games.rummy.picking import is_card, keys, meld_from, numbers, shown_meld, toggled
from calculators.games.rummy.proof import reasons
from calculators.games.rummy.tasks import AIMS as ASKED

HAND, TABLE = "hand", "table"
PLACES: dict[str, str] = {HAND: mark("My hand"), TABLE: mark("On the table")}
BEFORE, AFTER = "before", "after"
TIMES: dict[str, str] = {BEFORE: mark("Before drawing"), AFTER: mark("After drawing")}
# `keep` is the card that was just taken from the pile.
TOOL: Tool = {"suit": "S", "place": HAND, "hand": [], "picked": [], "table": [], "time": BEFORE, "keep": ""}
AIMS: dict[int, str] = {
    DEADWOOD: mark("Least left in hand: {points}"),
    MELDED: mark("Most on the table: {points}"),
    NET: mark("Most on the table less the hand: {points}"),
}
MOST_OUTS = 20  # cards that are named


def edit(column: Column, done: Edit) -> Edited | None:
    """A tap on the tool; the entry stays as it is."""
    if not done.do.startswith("best-"):
        return None
    best = _edited(column.tool["best"], done, column.options)
    return Edited(column.entry, {**column.tool, "best": best})


def _edited(best: Tool, done: Edit, options: Options) -> Tool:
    arg = done.arg
    match done.do.removeprefix("best-"):
        case "place" if arg in PLACES:
            return {**best, "place": arg}
        case "suit" if arg in SUITS:
            return {**best, "suit": arg}
        case "time" if arg in TIMES:
            return {**best, "time": arg}
        case "keep" if isinstance(done.value, str) and (is_card(done.value) or not done.value):
            return {**best, "keep": done.value}
        case "card" if is_card(arg) and arg not in _gone(best):
            key = HAND if best["place"] == HAND else "picked"
            return {**best, key: toggled(best[key], arg)}
        case "put" if isinstance(_picked_meld(best, options), tuple):
            return {**best, "table": [*best["table"], best["picked"]], "picked": []}
        case "back" if arg.isascii() and arg.isdecimal() and len(arg) < 3:
            return {**best, "table": [meld for at, meld in enumerate(best["table"]) if at != int(arg)]}
        case "clear":
            return TOOL
    return best


def _gone(best: Tool) -> set[str]:
    """The cards that lie in another place than the one that is being filled."""
    table = {card for meld in best["table"] for card in meld}
    return table | set(best["picked"] if best["place"] == HAND else best["hand"])


def _picked_meld(best: Tool, options: Options) -> Meld | Refusal:
    return meld_from({"cards": best["picked"], "ace": ""}, options)


# ---- the answer ------------------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """A hand and a table; `drawn`: a card has been drawn, so one is thrown away, but not `keep`."""

    hand: int
    table: tuple[Meld, ...]
    values: Values
    drawn: bool
    keep: int | None


class Answer(NamedTuple):
    """Arrangements, each with the aims that it is the best for."""

    found: Sequence[tuple[list[int], Arrangement]]
    outs: int  # unseen cards that would let the hand go out, as a hand
    unseen: int  # cards that lie neither in the hand nor on the table, as a hand


@lru_cache(maxsize=16)
def answer(asked: Question) -> Answer:
    """The best arrangements, and before drawing the cards that would let the hand go out.

    Source: rummy/best.aims, rummy/best.discard, rummy/out.empty.
    """
    hand, values, table = asked.hand, asked.values, table_of(asked.table)
    found: list[tuple[list[int], Arrangement]] = []
    for aim in AIMS:
        one = (
            arrange_and_discard(hand, values, aim, table, None, asked.keep)
            if asked.drawn
            else arrange(hand, values, aim, table)
        )
        same = next((aims for aims, other in found if _same(one, other)), None)
        if same is None:
            found.append(([aim], one))
        else:
            same.append(aim)
    seen = hand
    for meld in asked.table:
        seen |= hand_of(meld.cards)
    unseen = PACK & ~seen
    return Answer(found, 0 if asked.drawn else _outs(hand, unseen, values, table), unseen)


def answered(answer: Mapping[str, Any]) -> Text | None:
    """What the best arrangements of an example reach, and whether the hand goes out.

    Source: rummy/best.aims, rummy/out.empty.
    """
    if "can_go_out" not in answer:
        return None
    least, down, net = (T(AIMS[aim], points=answer[name]["value"]) for name, aim in ASKED.items())
    if not answer["can_go_out"]:
        out = T("You can’t go out.")
    elif card := answer["min_deadwood"]["discard"]:
        out = T("Throw {card} away and you are out.", card=signs([card]))
    else:
        out = T("You can go out.")
    return T("{least}; {down}; {net}. {out}", least=least, down=down, net=net, out=out)


def _same(one: Arrangement, other: Arrangement) -> bool:
    return (one.melds, one.laid, one.left, one.discard) == (other.melds, other.laid, other.left, other.discard)


def _outs(hand: int, unseen: int, values: Values, table: Table) -> int:
    """The cards that, drawn next, let the hand go out."""
    outs = [
        card for card in cards_of(unseen) if not arrange_and_discard(hand | 1 << card, values, DEADWOOD, table).left
    ]
    return hand_of(outs)


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def shown(column: Column) -> Mapping[str, Any]:
    """The keys, the melds of the table, and the answer once there is a hand."""
    best, options = column.tool["best"], column.options
    place, meld = best["place"], _picked_meld(best, options)
    on = best["hand"] if place == HAND else best["picked"]
    table = tuple(one for one in (meld_from({"cards": cards, "ace": ""}, options) for cards in best["table"]))
    melds = tuple(one for one in table if not isinstance(one, Refusal))
    return {
        "places": [{"value": key, "text": T(name)} for key, name in PLACES.items()],
        "place": place,
        "times": [{"value": key, "text": T(name)} for key, name in TIMES.items()],
        "time": best["time"],
        "cards": keys(best["suit"], on, _gone(best)),
        "hand": faces(best["hand"]),
        "picked": faces(best["picked"]),
        "can_put": not isinstance(meld, Refusal),
        "table": [
            {"cards": faces(in_order(cards)), "label": T("Take back {cards}", cards=signs(cards))}
            for cards in best["table"]
        ],
        "keep": best["keep"] if best["keep"] in best["hand"] else "",
        "keeps": [{"value": card, "text": signs([card])} for card in best["hand"]],
        "answer": _shown_answer(best, melds, options) if best["hand"] else None,
        "begun": bool(best["hand"] or best["table"] or best["picked"]),
    }


def _shown_answer(best: Tool, table: tuple[Meld, ...], options: Options) -> Mapping[str, Any]:
    hand, values = hand_of(numbers(best["hand"])), options.values
    keep = NUMBER[best["keep"]] if best["keep"] in best["hand"] else None
    drawn = best["time"] == AFTER
    found = answer(Question(hand, table, values, drawn, keep))
    proof = prove(hand, values, table_of(table))
    return {
        "found": [
            {
                "titles": [T(AIMS[aim], points=worth(one, values, aim)) for aim in aims],
                "melds": [shown_meld(meld) for meld in one.melds],
                "laid": [_shown_laid(laid.card, table[laid.onto]) for laid in one.laid],
                "left": faces(ids(cards_of(one.left))),
                "discard": [] if one.discard is None else faces([CARDS[one.discard]]),
                "out": not one.left,
                "unique": one.unique,
                "reasons": reasons(one, proof),
            }
            for aims, one in found.found
        ],
        "outs": None if drawn else _said_outs(found),
    }


def _shown_laid(card: int, onto: Meld) -> Mapping[str, Any]:
    return {"cards": faces([CARDS[card]]), "onto": signs(ids(onto.cards))}


def _said_outs(found: Answer) -> Text:
    """Which cards would let the hand go out, and how likely the next one does."""
    outs, unseen = ids(cards_of(found.outs)), found.unseen.bit_count()
    if not outs:
        return T("No single card lets you go out.")
    named = signs(outs[:MOST_OUTS]) + (" …" if len(outs) > MOST_OUTS else "")
    return N(
        "{n} of {unseen} unseen cards lets you go out ({percent}%): {cards}.",
        "{n} of {unseen} unseen cards let you go out ({percent}%): {cards}.",
        n=len(outs),
        unseen=unseen,
        percent=percent(len(outs), unseen),
        cards=named,
    )
