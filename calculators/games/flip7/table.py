"""Flip 7 on the play page: everybody's row, the piles, Hit and Stay, and who gets an action card.

A draft is `{"move": […]}`: the move that the main button would play, from a tap on a player or from a hint.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, RoundOver, Tap, Told, Turn
from calculators.core.text import N, T, Text
from calculators.games.flip7.bot import hand_of
from calculators.games.flip7.components import COPIES, FREEZE
from calculators.games.flip7.engine import ACTIVE, BUSTED, FROZEN, GIVE, STAYED, row_of
from calculators.games.flip7.faces import SYMBOLS, bust_chance, card_name, face, in_order
from calculators.games.flip7.moves import HIT, STAY, Give
from calculators.games.flip7.odds import odds
from calculators.games.flip7.scoring import round_lines

# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view, move = turn.view, draft.get("move")
    if view["phase"] == GIVE:
        return _prompt_give(turn, move)
    main = STAY if move == list(STAY) else HIT
    if not view["rows"][view["seat"]]:
        return Prompt(T("You have no card: hit."), "", T("Hit"), main)
    return Prompt(T("Hit or stay?"), _odds(view), T("Hit") if main.hit else T("Stay"), main)


def _prompt_give(turn: Turn, move: Sequence[int] | None) -> Prompt:
    """The only player who can get a card need not be tapped."""
    card, me = turn.view["card"], turn.view["seat"]
    name = card_name(card)
    if len(turn.moves) == 1:
        move = list(turn.moves[0])
    ask = T("Who gets {card}?", card=name)
    if not move:
        return Prompt(ask, T("Tap a player who is still in the round."), T("Give"))
    main = (
        T("{card}: yourself", card=name) if move[1] == me else T("{card}: {name}", card=name, name=turn.names[move[1]])
    )
    return Prompt(ask, T("Nobody else can get it.") if len(turn.moves) == 1 else "", main, move)


def _odds(view: View) -> Text:
    """How likely the next card busts.

    Source: flip7/help.odds.
    """
    me = view["seat"]
    pile = view["unseen"] or view["discard"]
    if view["chance"][me]:
        return T("A Second Chance protects you.")
    found = odds(hand_of(view["rows"][me], False), [pile.count(card) for card in COPIES])
    return bust_chance(found.bust_cards, found.unseen)


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """Hit or Stay plays at once; a player is proposed for the card that is to be given."""
    match done.do:
        case "hit":
            return Tap({}, HIT)
        case "stay":
            return Tap({}, STAY)
        case "seat" if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) < 3:
            move = Give(turn.view["card"] if turn.view["phase"] == GIVE else FREEZE, int(done.arg))
            return Tap({"move": list(move)}) if move in turn.moves else Tap({}, move)
    return None


def show(turn: Turn, move: Any) -> Draft:
    """A hint as a draft."""
    return {"move": list(move)}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The others clockwise from the left, the piles with what lies between, one's own row."""
    view, me = turn.view, turn.view["seat"]
    seats = len(view["rows"])
    move = draft.get("move") or []
    chosen = move[1] if len(move) == 2 else -1
    takers = {given.seat for given in turn.moves} if view["phase"] == GIVE else set()
    between = [*view["aside"], *(card for card, _ in view["queue"])]
    if view["card"] >= 0 and view["card"] not in view["aside"][:1]:
        between.insert(0, view["card"])
    return {
        "others": [_seat(view, (me + ahead) % seats, takers, chosen) for ahead in range(1, seats)],
        "mine": _seat(view, me, takers, chosen),
        "back": "f7-back",
        "pile": len(view["unseen"]),
        "discard": len(view["discard"]),
        "top": SYMBOLS[view["discard"][-1]] if view["discard"] else "",
        "between": [face(card) for card in between],
        "left": view["left"] if view["flipper"] >= 0 else 0,
        "flipper": view["flipper"],
        "stays": move == list(STAY),
        "calls": view["phase"] != GIVE,
        "rounds": view["rounds"],
        "totals": view["totals"],
    }


STATUS: dict[int, Text] = {STAYED: T("stayed"), FROZEN: T("frozen"), BUSTED: T("bust")}


def _row(row: Sequence[int], status: int) -> list[dict[str, Any]]:
    """The cards of a row; the one that busted it, a number for the second time, stands out."""
    order = in_order(row)
    cards = [face(card) for card in order]
    if status == BUSTED and cards:
        cards[next(at for at, card in enumerate(order) if card in order[:at])]["state"] = "bust"
    return cards


def _seat(view: View, seat: int, takers: set[int], chosen: int) -> dict[str, Any]:
    status = view["status"][seat]
    return {
        "seat": seat,
        "cards": _row(view["rows"][seat], status),
        "points": view["points"][seat],
        "total": view["totals"][seat],
        "status": T("Flip 7") if view["seven"] == seat else STATUS.get(status),
        "out": status != ACTIVE,
        "can": seat in takers,
        "chosen": seat == chosen,
        "dealer": seat == view["dealer"],
        "turn": seat == view["turn"],
    }


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The round, and how many cards are left."""
    return T("Round {n}", n=view["round"])


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    name = card_name(values["card"]) if "card" in values else ""
    match event.kind:
        case "number" | "modifier" | "chance" | "action":
            return Told(T("turned up {card}", card=name))
        case "seven":
            return Told(T("turned up {card}: Flip 7", card=name), rule)
        case "bust":
            return Told(T("turned up {card} and is bust", card=name), rule)
        case "saved":
            return Told(T("turned up {card}; a Second Chance saved the row", card=name), rule)
        case "extra":
            return Told(T("turned up a second Second Chance"), rule)
        case "unwanted":
            return Told(T("turned up a Second Chance that nobody can take"), rule)
        case "aside":
            return Told(T("set {card} aside", card=name), rule)
        case "stay":
            return Told(N("stayed with {n} point", "stayed with {n} points", n=values["points"]))
        case "give":
            return _given(event, names)
        case "frozen":
            return Told(N("is frozen with {n} point", "is frozen with {n} points", n=values["points"]), rule)
        case "flip":
            return Told(T("flips three"))
        case "gone":
            return Told(T("is out already; {card} has no effect", card=name), rule)
        case "dropped":
            return Told(T("loses what was set aside"), rule)
        case "shuffle":
            return Told(N("{n} card is shuffled", "{n} cards are shuffled", n=values["cards"]), rule)
        case "round":
            points = " · ".join(map(str, values["points"]))
            return Told(T("Round {n} ends: {points}", n=values["number"], points=points))
    return Told(T("No card can be drawn: everybody stays"), rule)


def _given(event: Event, names: Sequence[Text | str]) -> Told:
    card, to = event.values["card"], event.values["to"]
    if to == event.seat:
        return Told(T("keeps {card}", card=card_name(card)))
    return Told(T("gave {card} to {name}", card=card_name(card), name=names[to]))


def round_over(event: Event) -> RoundOver | None:
    """The end of a round with everybody's row as it lay, and what it was worth."""
    if event.kind != "round":
        return None
    values = event.values
    seats = [
        {
            "seat": seat,
            "cards": _row(row, status),
            "points": points,
            "status": T("Flip 7") if values["seven"] == seat else STATUS.get(status),
            "out": status == BUSTED,
            "dealer": False,
        }
        for seat, (row, status, points) in enumerate(
            zip(values["rows"], values["status"], values["points"], strict=True)
        )
    ]
    lay = zip(values["rows"], values["status"], strict=True)
    lines = [tuple(round_lines(row_of(row, status))) for row, status in lay]
    return RoundOver(values["points"], {"seats": seats}, lines)


PLAY = PlayView(
    template="flip7/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=False,
    round_over=round_over,
)
