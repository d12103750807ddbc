"""Eighty-Eight on the play page: bidding, the field, everybody's piles, what is within reach, what is dangerous.

A draft is `{"say": word}`, `{"card": card, "take": card}` (of the hand; `take` only where two match) or
`{"take": card}` for the card drawn.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, RoundOver, Tap, Told, Turn
from calculators.core.text import N, T, Text, joined
from calculators.games.eightyeight.advice import Danger, dangers, within_reach
from calculators.games.eightyeight.components import (
    BIT,
    CARD_OF,
    IDS,
    MONTH,
    MONTH_BITS,
    card_label,
    cards_in,
    chaff_of,
    money,
    points_of,
)
from calculators.games.eightyeight.dekiyaku import DEKIYAKU, dekiyaku, worth
from calculators.games.eightyeight.faces import BACK, BOX, card_name, face, faces, in_kan, odds, pile_faces, shown_yaku
from calculators.games.eightyeight.handyaku import HAND_YAKU
from calculators.games.eightyeight.handyaku import kan as hand_kan
from calculators.games.eightyeight.moves import WORDS, Lay, Say, Take
from calculators.games.eightyeight.scoring import ENOUGH, Payment, fee
from calculators.games.eightyeight.sheets import ledger, yaku_name

NEAR = 3  # missing cards of a yaku that is worth showing
# The two words of a decision: what the main button says unless the other was asked for.
PAIRS: dict[str, tuple[str, str]] = {
    "mizuten": ("look", "mizuten"),
    "bid": ("play", "out"),
    "continue": ("stop", "continue"),
}
SAID: dict[str, Text] = {
    "look": T("Look at the cards"),
    "mizuten": T("Play blind"),
    "play": T("Play"),
    "out": T("Stay out"),
    "stop": T("Stop and be paid"),
    "continue": T("Continue"),
}


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view = turn.view
    if view["phase"] in PAIRS:
        word = draft.get("say", PAIRS[view["phase"]][0])
        return Prompt(*_asked(view), SAID[word], WORDS[word])
    if view["phase"] == "take":
        return _prompt_take(view, draft)
    return _prompt_lay(turn, draft)


def _asked(view: View) -> tuple[Text, Text]:
    """The question of a decision in words, and what hangs on it.

    Source: eightyeight/bid.mizuten, eightyeight/bid.fee, eightyeight/continue.again, eightyeight/continue.overtaken.
    """
    times = view["multiplier"]
    match view["phase"]:
        case "mizuten":
            return T("Play blind?"), T("You must play, unseen; 89 points earn 1 kan from everybody.")
        case "bid":
            cost = money(fee(len(view["outs"]), times))
            return T("Play this month?"), T("Staying out costs {amount}.", amount=cost)
    keys = dekiyaku(view["piles"][view["seat"]])
    amount = in_kan(worth(keys) * times)
    names = joined([yaku_name(key) for key in keys])
    return (
        T("{yaku}: {amount} from each.", yaku=names, amount=amount),
        T("Continue for another yaku? If none comes, you get half; if you are overtaken, you pay double."),
    )


def _prompt_take(view: View, draft: Draft) -> Prompt:
    drawn = card_name(view["drawn"])
    ask = T("{card} was drawn. Which card does it take?", card=drawn)
    if "take" not in draft:
        return Prompt(ask, T("Tap one of the two."), T("Take"))
    taken = BIT[draft["take"]] | BIT[view["drawn"]]
    return Prompt(
        T("{card} takes {other}.", card=drawn, other=card_name(draft["take"])), *_take(view, taken, draft["take"])
    )


def _take(view: View, taken: int, card: int) -> tuple[Text | str, Text, Take]:
    return _brings(view, taken), T("Take {card}", card=card_name(card)), Take(card)


def _prompt_lay(turn: Turn, draft: Draft) -> Prompt:
    view = turn.view
    if "card" not in draft:
        return Prompt(T("Lay a card."), T("Tap a card of your hand."), T("Lay"))
    card = draft["card"]
    same = view["field"] & MONTH_BITS[MONTH[card]]
    move = _move(view, draft)
    if move is None:
        ask = T("{card}: two cards match. Which one does it take?", card=card_name(card))
        return Prompt(ask, T("Tap one of the two."), T("Take"))
    if not same:
        ask, main = T("{card} stays on the field.", card=card_name(card)), T("Lay {card}", card=card_name(card))
        return Prompt(ask, _danger(turn, card), main, move)
    taken = same if move.take < 0 else BIT[move.take]
    others = joined([card_name(other) for other in cards_in(taken)])
    ask = T("{card} takes {other}.", card=card_name(card), other=others)
    return Prompt(ask, _brings(view, taken | BIT[card]), T("Take with {card}", card=card_name(card)), move)


def _move(view: View, draft: Draft) -> Lay | None:
    """The move of a chosen hand card; None while one of two has to be chosen."""
    card = draft["card"]
    two = (view["field"] & MONTH_BITS[MONTH[card]]).bit_count() == 2
    if not two:
        return Lay(card)
    return Lay(card, draft["take"]) if "take" in draft else None


def _brings(view: View, taken: int) -> Text:
    """What a capture is worth: points, or the yaku that it completes.

    Source: eightyeight/dekiyaku.pay.
    """
    pile = view["piles"][view["seat"]]
    new = [key for key in dekiyaku(pile | taken) if key not in dekiyaku(pile)]
    points = points_of(taken)
    if not new:
        return N("{n} point.", "{n} points.", n=points)
    amount = in_kan(worth(new) * view["multiplier"])
    return T("{yaku}: {amount} from each.", yaku=joined([yaku_name(key) for key in new]), amount=amount)


def _dangers(view: View) -> list[Danger]:
    if view["phase"] != "lay" or view["seat"] not in view["active"]:
        return []
    free = view["continuer"] in {None, view["seat"]}
    return dangers(view["hand"], view["field"], view["piles"], view["seat"], view["active"], liable=free)


def _danger(turn: Turn, card: int) -> Text | str:
    """Whom a card may feed.

    Source: eightyeight/hatto.liable.
    """
    for one in _dangers(turn.view):
        if one.card == card:
            name, yaku = turn.names[one.target], yaku_name(one.threat.yaku)
            return T("Danger: {name} lacks one card for {yaku}, and you would pay for both.", name=name, yaku=yaku)
    return ""


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """Words play at once; a card of the hand is chosen, then the card that it takes."""
    if done.do == "say" and done.arg in WORDS:
        return Tap({}, WORDS[done.arg])
    if done.arg not in CARD_OF:
        return None
    card = CARD_OF[done.arg]
    match done.do:
        case "card" if turn.view["phase"] != "lay":
            return Tap({}, Lay(card))
        case "card":
            return Tap({} if draft.get("card") == card else {"card": card})
        case "field":
            return _tap_field(turn, draft, card)
    return None


def _tap_field(turn: Turn, draft: Draft, card: int) -> Tap:
    """A card of the field: taken by the chosen card, by the card drawn, or by the only hand card that matches."""
    view = turn.view
    if view["phase"] == "take":
        fits = Take(card) in turn.moves
        return Tap({"take": card}) if fits else Tap(draft, Take(card))
    chosen = draft.get("card")
    if chosen is None:
        matching = [held for held in view["hand"] if MONTH[held] == MONTH[card]]
        if len(matching) != 1:
            return Tap({}, None if matching else Take(card))
        chosen = matching[0]
    if MONTH[chosen] != MONTH[card]:
        return Tap(draft, Lay(chosen, card))
    return Tap({"card": chosen, "take": card})


def show(turn: Turn, move: Any) -> Draft:
    """A hint as a draft."""
    if isinstance(move, Say):
        return {"say": move.word}
    if isinstance(move, Take):
        return {"take": move.card}
    return {"card": move.card} if move.take < 0 else {"card": move.card, "take": move.take}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The others from the next seat on, the field, one's own piles and hand."""
    view, me = turn.view, turn.view["seat"]
    seats = view["seats"]
    word = draft.get("say", PAIRS.get(view["phase"], ("", ""))[0])
    mine = turn.view["turn"] == me
    risky = {one.card for one in _dangers(view)} if mine else set()
    return {
        "others": [_seat(view, (me + ahead) % seats) for ahead in range(1, seats)],
        "mine": _seat(view, me),
        "back": BACK,
        "box": BOX,
        "field": _field(turn, draft),
        "pile": view["pile"],
        "drawn": face(view["drawn"]) if view["drawn"] >= 0 else None,
        "hand": [_held(turn, draft, card, card in risky) for card in view["hand"]],
        "plays": me in view["active"] or not view["active"],
        "words": [{"word": one, "text": SAID[one]} for one in PAIRS.get(view["phase"], ()) if one != word],
        "month": view["month"],
        "times": view["multiplier"],
        "pending": [f"×{one}" for one in view["pending"]],
        "pot": money(view["pot"]) if view["pot"] else None,
        "money": [_money(score, [mons[seat] for mons in view["rounds"]]) for seat, score in enumerate(view["scores"])],
        "months": len(view["rounds"]),
        "ahead": [bool(view["rounds"]) and score == max(view["scores"]) for score in view["scores"]],
        "reach": _reach(view),
        "yours": _yours(view),
        "odds": odds(),
    }


def _money(score: int, rounds: Sequence[int]) -> dict[str, Any]:
    return {"total": money(score), "rounds": [str(mon).replace("-", "−") for mon in rounds]}


ROLES: dict[str, Text] = {
    "outs": T("out"),
    "forced": T("forced out"),
}


def _seat(view: View, seat: int) -> dict[str, Any]:
    """Somebody at the table: hand cards face down or shown, captured cards, yaku."""
    pile = view["piles"][seat]
    role = next((text for key, text in ROLES.items() if seat in view[key]), None)
    shown = [
        (key, hand_kan(key, view["options"]["shiso_kan"]) * view["multiplier"], 0, HAND_YAKU[key].rule)
        for key, _, _ in view["announced"][seat]
    ]
    exposed = cards_in(view["exposed"][seat])
    return {
        "seat": seat,
        "pile": pile_faces(pile),
        "points": points_of(pile),
        "chaff": chaff_of(pile),
        "hidden": view["counts"][seat] - len(exposed),
        "exposed": faces(exposed),
        "yaku": [one["name"] for one in shown_yaku(shown)],
        "made": [yaku_name(key) for key in view["made"][seat]],
        "continues": view["continuer"] == seat,
        "blind": view["mizuten"] == seat,
        "role": role,
        "out": role is not None,
        "dealer": view["dealer"] == seat,
        "turn": view["turn"] == seat,
    }


def _field(turn: Turn, draft: Draft) -> list[dict[str, Any]]:
    """The cards on the table; those that the chosen card matches stand out."""
    view, drawn = turn.view, turn.view["drawn"]
    fallback: int = drawn if view["phase"] == "take" else -1
    active: int = draft.get("card", fallback)
    month = MONTH_BITS[MONTH[active]] & view["field"] if active >= 0 else 0
    chosen = draft.get("take", -1)
    only = month if month.bit_count() != 2 else (BIT[chosen] if chosen >= 0 else 0)
    return [
        face(
            card,
            do="field",
            arg=IDS[card],
            id=f"field-{IDS[card]}",
            state="up" if BIT[card] & only else "match" if BIT[card] & month else "",
        )
        for card in cards_in(view["field"])
    ]


def _held(turn: Turn, draft: Draft, card: int, risky: bool) -> dict[str, Any]:
    """A card of one's own hand."""
    view = turn.view
    fits = view["phase"] == "lay" and view["turn"] == view["seat"] and view["field"] & MONTH_BITS[MONTH[card]]
    label: Text = card_label(card)
    if risky:
        label = T("{card}, dangerous", card=label)
    if BIT[card] & view["exposed"][view["seat"]]:
        label = T("{card}, shown to all", card=label)
    state = "up" if draft.get("card") == card else "can" if fits else ""
    more = {"label": label, "risky": risky, "open": bool(BIT[card] & view["exposed"][view["seat"]])}
    return {**face(card, do="card", arg=IDS[card], id=f"hand-{IDS[card]}", state=state), **more}


def _reach(view: View) -> list[dict[str, Any]]:
    """The yaku that somebody may still make, with few cards missing; one's own first.

    Source: eightyeight/continue.when.
    """
    order = sorted(view["active"], key=lambda seat: seat != view["seat"])
    return [
        {
            "seat": seat,
            "name": yaku_name(one.yaku),
            "amount": in_kan(DEKIYAKU[one.yaku].kan * view["multiplier"]),
            "rule": DEKIYAKU[one.yaku].rule,
            "cards": [face(card) for card in one.have] + [face(card, state="off") for card in one.open]
            if one.yaku != "nanatan"
            else [],
            "needs": one.needs,
        }
        for seat in order
        for one in within_reach(view["piles"], seat)
        if one.needs <= (NEAR if one.have else 0)
    ]


def _yours(view: View) -> Text | None:
    """How far one's own pile is from 89 points.

    Source: eightyeight/hand.eighty-nine, eightyeight/month.eighty-eight.
    """
    if view["seat"] not in view["active"]:
        return None
    points = points_of(view["piles"][view["seat"]])
    return N("{n} point short of 89", "{n} points short of 89", n=ENOUGH - points) if points < ENOUGH else None


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The month."""
    return T("Month {n} of {all}", n=view["month"], all=view["months"])


WORDS_SAID: dict[str, Text] = {
    "mizuten": T("plays blind"),
    "look": T("looks at the cards"),
    "play": T("plays"),
    "out": T("stays out"),
    "continue": T("continues"),
    "stop": T("stops"),
    "forced_in": T("is forced in"),
    "forced_out": T("is forced out"),
}


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    if event.kind in WORDS_SAID:
        return Told(WORDS_SAID[event.kind], rule)
    match event.kind:
        case "month":
            return Told(T("deals month {n}", n=values["number"]))
        case "field":
            return Told(T("The field counts ×{n}", n=values["multiplier"]), rule)
        case "hand_yaku":
            yaku = values["yaku"]
            return Told(T("shows {yaku}", yaku=yaku_name(yaku)), HAND_YAKU[yaku].rule)
        case "four":
            return Told(T("takes month {n} from the field", n=MONTH[cards_in(values["cards"])[0]] + 1), rule)
        case "lay":
            return Told(T("laid {card}", card=card_name(values["card"])))
        case "draw":
            return Told(T("drew {card}", card=card_name(values["card"])))
        case "take":
            taken = joined([card_name(card) for card in cards_in(values["taken"])])
            return Told(T("took {cards} with {card}", cards=taken, card=card_name(values["card"])))
        case "mark":
            return Told(
                T("may be feeding {name}: {yaku}", name=names[values["target"]], yaku=yaku_name(values["yaku"])), rule
            )
        case "month_end":
            return Told(T("wins month {n}: {how}", n=values["number"], how=_how(values)), rule)
    shares = [money(share) for share in values["shares"] if share]
    return Told(T("First prize: {amount}", amount=shares[0]), rule)


def _how(values: Mapping[str, Any]) -> Text | str:
    if values["yaku"]:
        names = joined([yaku_name(key) for key in values["yaku"]])
        return T("{yaku} (half)", yaku=names) if values["how"] == "half" else names
    return yaku_name(values["special"]) if values["special"] else T("most points")


def round_over(event: Event) -> RoundOver | None:
    """The end of a month: what everybody captured, and who paid whom."""
    if event.kind != "month_end":
        return None
    values = event.values
    payments = [Payment(*payment) for payment in values["ledger"]]
    shown = {
        "how": _how(values),
        "winner": event.seat,
        "seats": [
            {"seat": seat, "pile": pile_faces(values["piles"][seat]), "points": points_of(values["piles"][seat])}
            for seat in values["active"]
        ],
        "ledger": ledger(payments),
    }
    return RoundOver(values["gains"], shown)


PLAY = PlayView(
    template="eightyeight/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=True,
    round_over=round_over,
)
