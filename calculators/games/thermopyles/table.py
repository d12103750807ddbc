"""Thermopyles on the play page: the map, the Persians in front of it, everybody's cards, supports.

A draft is `{"card": value, "supports": n}`, a fight, either of them as soon as it is chosen; or `{"move": […]}`: who
gets a card, which card goes, a retreat that loses; or nothing.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, Tap, Told, Turn
from calculators.core.tasks import percent
from calculators.core.text import N, T, Text, mark
from calculators.games.thermopyles.components import (
    BEATEN_GOAL,
    FREE_DIE,
    GRAVEYARD_GOAL,
    HAND_LIMIT,
    LOST_AT,
    ZONES,
    Persian,
)
from calculators.games.thermopyles.engine import CARD, TOO_MANY, TURN
from calculators.games.thermopyles.faces import (
    PERSIAN_BACK,
    SPARTAN_BACK,
    fate,
    persian_face,
    persian_name,
    spartan_face,
    zone_name,
)
from calculators.games.thermopyles.moves import BACK, DECLINE, DISCARD, DRAW, DRAWS, FIGHT, NONE, Move
from calculators.games.thermopyles.odds import odds
from calculators.games.thermopyles.scoring import dice

LAST = LOST_AT - 1  # the zone from which a retreat loses
CERTAIN = (mark("Beats nobody."), mark("Beats one for certain."), mark("Beats both for certain."))

# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view = turn.view
    if view["phase"] == CARD:
        return _prompt_draw(turn, draft.get("move"))
    if view["phase"] == TOO_MANY:
        return _prompt_discard(turn, draft.get("move"))
    last = view["zone"] == LAST
    loses = T("Zone 7: the game is lost.") if last else ""
    if not view["hands"][view["seat"]]:
        return Prompt(T("You have no card: retreat."), loses, T("Retreat"), BACK)
    if "move" in draft:
        return Prompt(T("Retreat to zone {n}?", n=view["zone"] + 1), loses, T("Retreat"), BACK)
    if "card" not in draft:
        ask = T("Fight or retreat?") if not last else T("Fight, this is the last zone.")
        return Prompt(ask, T("Tap a card of yours to see what it can do."), T("Fight"))
    card, supports = draft["card"], draft["supports"]
    ask = T("Fight with {card}.", card=card)
    if supports:
        ask = N("Fight with {card} and {n} support.", "Fight with {card} and {n} supports.", supports, card=card)
    main = T("Fight with {card} + {n}", card=card, n=supports) if supports else T("Fight with {card}", card=card)
    return Prompt(ask, _odds(view, card, supports), main, Move(FIGHT, card, supports))


def _odds(view: View, card: int, supports: int) -> Text:
    """What a card can do, in percent; without a die, what it does.

    Source: thermopyles/help.odds.
    """
    front, rear = view["pair"]
    graveyard = len(view["graveyard"])
    found = odds(card, dice(view["zone"], supports), front, rear, graveyard, graveyard + len(view["routed"]))
    counts = (found.none, found.one, found.both)
    if found.rolls in counts:
        said = T(CERTAIN[counts.index(found.rolls)])
    else:
        none, one, both = (percent(count, found.rolls) for count in counts)
        said = T("Beats nobody {none}%, one {one}%, both {both}%.", none=none, one=one, both=both)
    if not found.win:
        return said
    return T("{odds} Wins the game {win}%.", odds=said, win=percent(found.win, found.rolls))


def _prompt_draw(turn: Turn, move: Sequence[int] | None) -> Prompt:
    """A draw, before the card is seen. Who plays alone need not be tapped."""
    view, me = turn.view, turn.view["seat"]
    alone = len(turn.names) == 1
    ask = T("Draw a Spartan?") if alone else T("Who draws a Spartan?")
    if alone and move is None:
        move = DRAWS[me]
    left = N("{n} draw is left.", "{n} draws are left.", view["owed"])
    if move is None:
        return Prompt(ask, left, T("Draw"))
    act, seat, _ = move
    if act == DECLINE:
        return Prompt(ask, left, T("Decline"), NONE)
    help = T("That hand is full: one of the six cards would go.") if len(view["hands"][seat]) == HAND_LIMIT else left
    name = T("Draw yourself") if seat == me else T("Card to {name}", name=turn.names[seat])
    return Prompt(ask, help, T("Draw") if alone else name, move)


def _prompt_discard(turn: Turn, move: Sequence[int] | None) -> Prompt:
    """The sixth card."""
    view = turn.view
    ask = T("Six cards: which one goes?")
    if view["full"] != view["seat"]:
        ask = T("{name} has six cards: which one goes?", name=turn.names[view["full"]])
    main = T("Discard") if move is None else T("Discard {card}", card=move[1])
    return Prompt(ask, T("Tap a card."), main, move)


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """Cards, supports and players are chosen first; a retreat that does not lose is played at once."""
    arg = _int(done.arg)
    match done.do:
        case "retreat" if BACK in turn.moves and turn.view["zone"] == LAST:
            return Tap({"move": list(BACK)})
        case "retreat":
            return Tap({}, BACK)
        case "decline":
            return Tap({}, NONE)
        case "seat":
            return _chosen(turn, draft, Move(DRAW, arg))
        case "card" if turn.view["phase"] == TOO_MANY:
            return _chosen(turn, draft, Move(DISCARD, arg))
        case "card" if draft.get("card") == arg:
            return Tap({})
        case "card":
            return _fight(turn, arg, draft.get("supports", 0))
        case "supports" if "card" in draft:
            return _fight(turn, draft["card"], arg)
        case "supports" if 0 <= arg <= turn.view["supports"]:
            return Tap({"supports": arg})
    return None


def _int(text: str) -> int:
    """A number in a control's argument; -1 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else -1


def _chosen(turn: Turn, draft: Draft, move: Move) -> Tap:
    """A move for the main button; chosen once more, it is not."""
    if draft.get("move") == list(move):
        return Tap({})
    return Tap({"move": list(move)}) if move in turn.moves else Tap({}, move)


def _fight(turn: Turn, card: int, supports: int) -> Tap:
    move = Move(FIGHT, card, supports)
    return Tap({"card": card, "supports": supports}) if move in turn.moves else Tap({}, move)


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft."""
    if move.act == FIGHT:
        return {"card": move.what, "supports": move.supports}
    return {"move": list(move)}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The map, the pair with its deck, the team's counts, the others clockwise from the left, one's own hand."""
    view, me = turn.view, turn.view["seat"]
    seats, graveyard = len(view["hands"]), len(view["graveyard"])
    fighting = bool(turn.moves) and view["phase"] == TURN
    return {
        "zones": [
            {"n": zone, "name": zone_name(zone), "free": zone in FREE_DIE, "here": zone == view["zone"]}
            for zone in ZONES
        ],
        "lost_at": LOST_AT,
        "pair": [
            {"name": name, "card": persian and persian_face(Persian(*persian))}
            for name, persian in zip_longest((T("Front"), T("Rear")), view["pair"])
        ],
        "persians": len(view["coming"]),
        "persian_back": PERSIAN_BACK,
        "spartans": len(view["unseen"]),
        "spartan_back": SPARTAN_BACK,
        "discard": len(view["discard"]),
        "counts": [
            ("th-beaten", T("Beaten"), graveyard + len(view["routed"]), BEATEN_GOAL),
            ("th-graveyard", T("Graveyard"), graveyard, GRAVEYARD_GOAL),
        ],
        "supports": view["supports"],
        "chosen": draft.get("supports", 0),
        "free": view["zone"] in FREE_DIE,
        "others": [_seat(turn, draft, (me + ahead) % seats) for ahead in range(1, seats)],
        "mine": _seat(turn, draft, me),
        "fighting": fighting,
        "can_retreat": fighting and len(turn.moves) > 1 and "move" not in draft,
        "drawing": bool(turn.moves) and view["phase"] == CARD,
        "declines": draft.get("move") == list(NONE),
        "coming": _counted([persian[0] for persian in view["coming"]]),
        "unseen": _counted(view["unseen"]),
    }


def _counted(values: Sequence[int]) -> list[tuple[int, int]]:
    """Each value with how many of it there are."""
    return [(value, values.count(value)) for value in dict.fromkeys(values)]


def _seat(turn: Turn, draft: Draft, seat: int) -> dict[str, Any]:
    """A player's hand; what can be tapped now is a button."""
    view, move = turn.view, draft.get("move") or (-1, -1)
    hand: Sequence[int] = view["hands"][seat]
    mine = seat == view["seat"]
    throws = bool(turn.moves) and view["phase"] == TOO_MANY and view["full"] == seat
    fights = bool(turn.moves) and view["phase"] == TURN and mine
    up = move[1] if throws else draft.get("card") if fights else None
    cards, left = [], up
    for at, value in enumerate(hand):
        more: dict[str, Any] = {"do": "card", "arg": str(value), "id": f"card-{seat}-{at}"} if throws or fights else {}
        if value == left:  # of two that are equal one stands out
            more["state"], left = "up", None
        cards.append(spartan_face(value, **more))
    return {
        "seat": seat,
        "cards": cards,
        "turn": seat == view["turn"],
        "can": DRAWS[seat] in turn.moves and len(view["hands"]) > 1,
        "up": tuple(move[:2]) == (DRAW, seat),
        "full": throws,
    }


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The zone."""
    return zone_name(view["zone"])


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    match event.kind:
        case "retreat":
            return Told(T("retreated to zone {n}", n=values["zone"]))
        case "fight":
            return Told(_fought(values), rule)
        case "draw":
            return Told(T("drew {card}", card=values["card"]))
        case "declined":
            return Told(T("let a draw go"))
        case "discard":
            return Told(T("discarded {card} of six", card=values["card"]), rule)
        case "comes":
            return Told(_come(values["persians"]))
        case "won":
            return Told(T("You have won together"), rule)
    return Told(T("You have lost together"), rule)


def _come(persians: Sequence[Persian]) -> Text:
    """Persians that are turned up."""
    first, *more = map(persian_name, persians)
    if more:
        return T("{one} and {other} come up", one=first, other=more[0])
    return T("{persian} comes up", persian=first)


def _fought(values: Mapping[str, Any]) -> Text:
    """A fight: the card, its dice, what fell."""
    found = fate(values["results"], values["pair"])
    if not values["dice"]:
        return T("fought with {card}: {fate}", card=values["card"], fate=found)
    rolled = " + ".join(map(str, values["dice"]))
    return T(
        "fought with {card}, rolled {dice}, strength {strength}: {fate}",
        card=values["card"],
        dice=rolled,
        strength=values["strength"],
        fate=found,
    )


PLAY = PlayView(
    template="thermopyles/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=False,
)
