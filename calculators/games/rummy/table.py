"""Rummy on the play page: the piles, the melds of the table, everybody's cards, one's own hand.

A draft is `{"cards": [ids], "move": […]}`: cards of the hand that are chosen, and a move that the main button would
play, if it is not what these cards say by themselves. Both may be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.refusal import Refusal
from calculators.core.room import Draft, Edit, PlayView, Prompt, RoundOver, Tap, Told, Turn
from calculators.core.text import N, T, Text
from calculators.games.rummy.components import CARDS, NUMBER, SUIT_SIZE, ids, signs
from calculators.games.rummy.faces import BACK, face, faces, in_order
from calculators.games.rummy.melds import Meld, read_meld
from calculators.games.rummy.moves import (
    AFTER,
    BEFORE,
    DISCARD,
    DRAW_MOVE,
    END_MOVE,
    NOTHING,
    RUN,
    TAKE,
    WITH,
    Move,
    meld_of,
    move_of,
)
from calculators.games.rummy.options import Options, lowest_wins
from calculators.games.rummy.scoring import meld_points

END_NAMES = {"before": BEFORE, "after": AFTER}


def options_of(view: View) -> Options:
    """The options in play."""
    return Options(**view["options"])


def chosen(draft: Draft) -> list[str]:
    """The cards of the hand that are chosen."""
    cards: list[str] = draft.get("cards", [])
    return cards


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    if turn.view["phase"] == "draw":
        return _prompt_draw(turn, draft)
    return _prompt_play(turn, draft)


def _prompt_draw(turn: Turn, draft: Draft) -> Prompt:
    view, ask = turn.view, T("Draw a card.")
    move = Move(*draft["move"]) if draft.get("move") else DRAW_MOVE if view["stock"] else END_MOVE
    if move.kind == TAKE:
        return Prompt(ask, _help_take(view, move.card), _said_take(view, move.card), move)
    if view["stock"]:
        return Prompt(ask, T("From the stock, or tap a card of the discard pile."), T("Draw from the stock"), move)
    empty = T("The stock is empty: take from the discard pile, or end the round.")
    return Prompt(ask, empty, T("End the round"), move)


def _said_take(view: View, card: int) -> Text:
    count = len(view["discards"]) - view["discards"].index(card)
    if count == 1:
        return T("Take {card}", card=signs([CARDS[card]]))
    return T("Take {n} cards", n=count)


def _help_take(view: View, card: int) -> Text:
    """What taking a card obliges to."""
    name = signs([CARDS[card]])
    if card == view["discards"][-1]:
        return T("You may not throw {card} away this turn.", card=name)
    return T("{card} has to be played this turn.", card=name)


def _prompt_play(turn: Turn, draft: Draft) -> Prompt:
    view, cards = turn.view, chosen(draft)
    if view["must"] != NOTHING:
        ask = T("Play {card}: meld it or lay it off.", card=signs([CARDS[view["must"]]]))
    else:
        ask = T("Meld, lay off, or discard.")
    move = Move(*draft["move"]) if draft.get("move") else _move_of(cards, options_of(view))
    if not cards:
        return Prompt(ask, T("Tap cards of your hand."), T("Discard"))
    if len(cards) == 1 and move and move.kind == DISCARD:
        fits = any(one.kind in {WITH, BEFORE, AFTER} and CARDS[one.card] == cards[0] for one in turn.moves)
        more = T("Or tap the meld that it fits on.") if fits else ""
        return Prompt(ask, more, T("Discard {card}", card=signs(cards)), move)
    return Prompt(ask, "", _said(view, move, cards), move)


def _said(view: View, move: Move | None, cards: Sequence[str]) -> Text:
    """What the main button plays."""
    if move and move.kind in {WITH, BEFORE, AFTER}:
        onto = signs(ids(view["table"][move.to]["cards"]))
        return T("Lay {card} off on {cards}", card=signs([CARDS[move.card]]), cards=onto)
    meld = read_meld([NUMBER[card] for card in cards], options_of(view).versatile)
    if isinstance(meld, Refusal) or move is None:
        return T("Meld")
    return N("Meld: {n} point", "Meld: {n} points", n=meld_points(meld_of(move), options_of(view).values))


def _move_of(cards: Sequence[str], options: Options, ace: str = "") -> Move | None:
    """What chosen cards say: one is thrown away, more are a meld; of cards that are none, a move that fails like it."""
    numbers = [NUMBER[card] for card in cards]
    if len(numbers) < 2:
        return Move(DISCARD, numbers[0]) if numbers else None
    found = read_meld(numbers, options.versatile, ace)
    if not isinstance(found, Refusal):
        return move_of(found)
    suit = numbers[0] // SUIT_SIZE * SUIT_SIZE
    return {
        "round_the_corner": Move(RUN, suit + SUIT_SIZE - 1, 3),
        "ace_not_high": Move(RUN, suit + SUIT_SIZE - 2, 3),
    }.get(found.code, Move(RUN, numbers[0], 2))


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """The stock and a meld are played on at once; cards of the pile and of the hand are chosen first."""
    match done.do:
        case "stock":
            return Tap({}, DRAW_MOVE)
        case "end":
            return Tap({}, END_MOVE)
        case "pile" if done.arg in NUMBER:
            move = Move(TAKE, NUMBER[done.arg])
            return Tap({"move": list(move)}) if move in turn.moves else Tap({}, move)
        case "card" if done.arg in NUMBER:
            cards = chosen(draft)
            cards = [card for card in cards if card != done.arg] if done.arg in cards else [*cards, done.arg]
            return Tap({"cards": in_order(cards)} if cards else {})
        case "low" if chosen(draft):
            return Tap(draft, _move_of(chosen(draft), options_of(turn.view), "low"))
        case "lay":
            return _tap_meld(turn, draft, done.arg)
    return None


def _tap_meld(turn: Turn, draft: Draft, arg: str) -> Tap | None:
    """The first of the chosen cards that fits is laid off; if none does, the reason is told of the first."""
    index, _, end = arg.partition(":")
    if not (index.isascii() and index.isdecimal() and len(index) < 3 and chosen(draft)):
        return None
    to, cards = int(index), [NUMBER[card] for card in chosen(draft)]
    fits = [move for move in turn.moves if move.kind in {WITH, BEFORE, AFTER} and move.to == to and move.card in cards]
    fits = [move for move in fits if move.kind == END_NAMES.get(end, move.kind)]
    return Tap(draft, max(fits) if fits else Move(AFTER, cards[0], to))


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft."""
    if move.kind == DISCARD:
        return {"cards": [CARDS[move.card]]}
    if move.kind in {WITH, BEFORE, AFTER}:
        return {"cards": [CARDS[move.card]], "move": list(move)}
    if move.kind in {DRAW_MOVE.kind, TAKE, END_MOVE.kind}:
        return {"move": list(move)}
    return {"cards": in_order(ids(meld_of(move).cards)), "move": list(move)}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The others clockwise from the left, the piles, the melds, one's own hand."""
    view, me = turn.view, turn.view["seat"]
    seats, options = len(view["hands"]), options_of(view)
    sign = -1 if lowest_wins(options) else 1
    best = max(sign * total for total in view["totals"])
    return {
        "others": [_seat(view, (me + ahead) % seats) for ahead in range(1, seats)],
        "mine": _seat(view, me),
        "melds_count": options.scoring == "meld_minus_hand",
        "back": BACK,
        "stock": view["stock"],
        "can_draw": DRAW_MOVE in turn.moves,
        "can_end": END_MOVE in turn.moves and bool(draft.get("move")),
        "pile": _pile(turn, draft),
        "spread": options.discard_pile == "spread",
        "melds": [_meld(turn, draft, at, one) for at, one in enumerate(view["table"])],
        "hand": [_held(view, draft, card) for card in ids(view["hand"])],
        "can_low": _whole_suit(chosen(draft), options),
        "history": view["history"],
        "totals": view["totals"],
        "ahead": [bool(view["history"]) and sign * total == best for total in view["totals"]],
    }


def _seat(view: View, seat: int) -> dict[str, Any]:
    hand = view["hands"][seat]
    return {
        "seat": seat,
        "count": hand["count"],
        "known": faces(ids(hand["known"])),
        "down": view["down"][seat],
        "total": view["totals"][seat],
        "turn": seat == view["turn"],
        "first": seat == view["first"],
    }


def _pile(turn: Turn, draft: Draft) -> list[dict[str, Any]]:
    """The open discards, the top one last; those that a chosen move takes stand out."""
    discards, move = turn.view["discards"], draft.get("move")
    takes = {one.card for one in turn.moves if one.kind == TAKE}
    start = discards.index(move[1]) if move and move[0] == TAKE else len(discards)
    return [
        face(
            CARDS[card],
            do="pile",
            arg=CARDS[card],
            id=f"pile-{CARDS[card]}",
            state="up" if at >= start else "can" if card in takes else "",
        )
        for at, card in enumerate(discards)
    ]


def _meld(turn: Turn, draft: Draft, at: int, one: Mapping[str, Any]) -> dict[str, Any]:
    """A meld of the table; where the chosen cards could be laid off on it."""
    cards = {NUMBER[card] for card in chosen(draft)}
    kinds = {move.kind for move in turn.moves if move.kind in {WITH, BEFORE, AFTER} and move.to == at}
    kinds &= {move.kind for move in turn.moves if move.card in cards and move.to == at}
    both = kinds >= {BEFORE, AFTER} and len(cards) == 1
    move = draft.get("move")
    return {
        "index": at,
        "cards": faces(ids(one["cards"])),
        "seat": one["seats"][len(one["seats"]) // 2],
        "name": signs(ids(one["cards"])),
        "can": bool(kinds),
        "asks": bool(cards) and bool(turn.moves),
        "ends": ["before", "after"] if both else [],
        "up": move is not None and move[0] in {WITH, BEFORE, AFTER} and move[2] == at,
    }


def _held(view: View, draft: Draft, card: str) -> dict[str, Any]:
    must = view["turn"] == view["seat"] and view["must"] == NUMBER[card]
    state = "up" if card in chosen(draft) else "match" if must else ""
    return face(card, do="card", arg=card, id=f"hand-{card}", state=state)


def _whole_suit(cards: Sequence[str], options: Options) -> bool:
    """Whether chosen cards are a run in which the ace could stand at both ends.

    Source: rummy/meld.both-ends.
    """
    high, low = (_melded(cards, options, ace) for ace in ("", "low"))
    return high is not None and high != low


def _melded(cards: Sequence[str], options: Options, ace: str) -> Meld | None:
    found = read_meld([NUMBER[card] for card in cards], options.versatile, ace) if len(cards) > 2 else None
    return None if isinstance(found, Refusal) else found


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The round."""
    return T("Round {n}", n=view["round"])


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    card = signs([CARDS[values["card"]]]) if "card" in values else ""
    match event.kind:
        case "deal":
            first = names[values["first"]]
            return Told(T("Round {n}: {card} is turned up, {name} starts", n=values["round"], card=card, name=first))
        case "draw":
            return Told(T("drew {card}", card=card) if card else T("drew a card"))
        case "take":
            return Told(T("took {cards}", cards=signs(ids(values["cards"]))))
        case "meld":
            cards = signs(ids(values["cards"]))
            return Told(N("melded {cards}: {n} point", "melded {cards}: {n} points", n=values["points"], cards=cards))
        case "lay":
            return Told(T("laid {card} off on {cards}", card=card, cards=signs(ids(values["onto"]))))
        case "discard":
            return Told(T("threw {card} away", card=card))
    points = " · ".join(str(one).replace("-", "−") for one in values["points"])
    return Told(T("Round {n} ends: {points}", n=values["round"], points=points), rule)


def round_over(event: Event) -> RoundOver | None:
    """The end of a round with what everybody had left and had put down."""
    if event.kind != "round":
        return None
    seats = zip(event.values["hands"], event.values["down"], strict=True)
    shown = [{"seat": seat, "hand": faces(ids(hand)), "down": down} for seat, (hand, down) in enumerate(seats)]
    return RoundOver(event.values["points"], {"seats": shown})


PLAY = PlayView(
    template="rummy/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=True,
    round_over=round_over,
)
