"""Spring Cleaning on the play page: everybody's display, what lies there, the deck, one's own hand in its order.

A draft is `{"hand": [positions], "shown": ["seat:value:copy", …]}`, cards that are chosen to be played, or
`{"move": [kind, at, number, taken]}`, a step that the main button would take.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, RoundOver, Tap, Told, Turn
from calculators.core.text import N, T, Text
from calculators.games.springcleaning.combos import called
from calculators.games.springcleaning.components import DECK, VALUES, pack, unpack
from calculators.games.springcleaning.engine import CHOOSE, FOLLOW, INSERTION, LEAD, OFFERING, TAKE_UP
from calculators.games.springcleaning.faces import BACK, face, faces, joined, name_of, named
from calculators.games.springcleaning.moves import (
    DRAW,
    DRAW_DECK,
    FROM_DECK,
    INSERT,
    OFFER,
    PLACE,
    SCATTERED,
    Move,
)
from calculators.games.springcleaning.moves import PLAY as CARDS_PLAYED
from calculators.games.springcleaning.scoring import round_line

PLAYS = {LEAD, FOLLOW}  # phases in which cards are chosen to be played


def chosen(draft: Draft) -> tuple[list[int], list[str]]:
    """The chosen positions of the hand, and the chosen cards on display."""
    return sorted(draft.get("hand", ())), list(draft.get("shown", ()))


def move_in(draft: Draft) -> Move | None:
    """The step that a draft holds as it is."""
    return Move(*draft["move"]) if "move" in draft else None


def play_in(draft: Draft) -> Move | None:
    """The play of the chosen cards; of cards that are no neighbours, a move that fails like them."""
    hand, shown = chosen(draft)
    if not hand and not shown:
        return None
    taken = pack(_on_display(one)[:2] for one in shown)
    if not hand:
        return Move(CARDS_PLAYED, 0, 0, taken)
    if hand[-1] - hand[0] >= len(hand):
        return SCATTERED
    return Move(CARDS_PLAYED, hand[0], len(hand), taken)


def _on_display(name: str) -> tuple[int, int, int]:
    """Seat, value and copy of a card on display."""
    seat, value, copy = map(int, name.split(":"))
    return seat, value, copy


def display(cards: Sequence[int], seat: int) -> list[str]:
    """The names of the cards on a seat's display, copies told apart."""
    return [f"{seat}:{value}:{cards[:at].count(value)}" for at, value in enumerate(cards)]


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view, move = turn.view, move_in(draft)
    hand, phase = view["hand"], view["phase"]
    if phase in {CHOOSE, OFFERING}:
        offer = T("Offer {card}", card=hand[move.at]) if move else T("Offer")
        if phase == CHOOSE:
            return Prompt(T("Choose your first offer."), T("All are turned up together."), offer, move)
        return Prompt(T("Now offer a card of your hand."), T("It goes onto your display."), offer, move)
    if phase == TAKE_UP:
        place = T("Place {card}", card=move.at) if move else T("Place")
        help = T("Tap the cards in the order you want in your hand, from the left.")
        return Prompt(T("Take up your display."), help, place, move)
    if phase == INSERTION:
        help = T("Tap the card before which it goes, or the end.")
        return Prompt(T("{card} is drawn: where does it go?", card=view["card"]), help, T("Put it here"), move)
    return _prompt_play(turn, draft, move)


def _prompt_play(turn: Turn, draft: Draft, move: Move | None) -> Prompt:
    """Lead, or beat what lies, or draw.

    Source: springcleaning/lead.hand, springcleaning/follow.choice, springcleaning/deck.nothing.
    """
    view = turn.view
    if view["on"] is None:
        ask, help = T("You lead: play any combination."), T("Tap neighbouring cards of your hand.")
    else:
        what = named(view["trick"][-1][1])
        if any(one.kind == DRAW for one in turn.moves):
            ask = T("Beat {what}, or draw.", what=what)
        else:
            ask = T("Beat {what}, or offer: there is nothing to draw.", what=what)
        help = T("Tap cards of your hand and of any display.")
    if move and move.kind == DRAW:
        return Prompt(ask, T("Then it goes into your hand, and you offer a card."), _said_draw(turn, move), move)
    if move:
        return Prompt(ask, "", T("Offer {card}", card=view["hand"][move.at]), move)
    play = play_in(draft)
    if play is None:
        return Prompt(ask, help, T("Play"))
    cards = _cards(view, draft)
    found = called(cards)
    return Prompt(ask, "", T("Play {what}", what=name_of(cards, found)) if found else T("Play"), play)


def _cards(view: View, draft: Draft) -> list[int]:
    """The values of the chosen cards."""
    hand, shown = chosen(draft)
    return [*(view["hand"][at] for at in hand), *(_on_display(one)[1] for one in shown)]


def _said_draw(turn: Turn, move: Move) -> Text:
    if move.at == FROM_DECK:
        return T("Draw from the deck")
    if move.at == turn.view["seat"]:
        return T("Draw your own {card}", card=move.number)
    return T("Draw {card} from {name}", card=move.number, name=turn.names[move.at])


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """Cards are chosen first, or say which step the main button takes; those of one's display are taken up at once."""
    view = turn.view
    match done.do:
        case "card" if done.arg in _positions(len(view["hand"])):
            return _tap_hand(view, draft, int(done.arg))
        case "gap" if done.arg in _positions(len(view["hand"]) + 1):
            return _step(draft, Move(INSERT, int(done.arg)))
        case "shown" if done.arg in _displays(view):
            return _tap_display(view, draft, done.arg)
        case "deck":
            return _step(draft, DRAW_DECK) if view["phase"] == FOLLOW else Tap({}, DRAW_DECK)
        case "draw":
            hand, shown = chosen(draft)
            seat, value, _ = _on_display(shown[0]) if len(shown) == 1 and not hand else (FROM_DECK, 0, 0)
            return Tap({}, Move(DRAW, seat, value))
        case "offer" if len(chosen(draft)[0]) == 1:
            return Tap({}, Move(OFFER, chosen(draft)[0][0]))
    return None


def _positions(count: int) -> set[str]:
    return {str(at) for at in range(count)}


def _displays(view: View) -> list[str]:
    return [name for seat, cards in enumerate(view["displays"]) for name in display(cards, seat)]


def _step(draft: Draft, move: Move) -> Tap:
    """The main button would take this step; tapped again it would not."""
    return Tap({} if draft.get("move") == list(move) else {"move": list(move)})


def _toggled(draft: Draft, key: str, one: Any) -> Tap:
    """A card more or less among those that are chosen."""
    hand, shown = chosen(draft)
    found: dict[str, list[Any]] = {"hand": list(hand), "shown": list(shown)}
    found[key] = [other for other in found[key] if other != one] if one in found[key] else [*found[key], one]
    return Tap({name: cards for name, cards in found.items() if cards})


def _tap_hand(view: View, draft: Draft, at: int) -> Tap:
    if view["phase"] in PLAYS:
        return _toggled(draft, "hand", at)
    if view["phase"] in {CHOOSE, OFFERING}:
        return _step(draft, Move(OFFER, at))
    return Tap(draft)  # taken up already


def _tap_display(view: View, draft: Draft, name: str) -> Tap:
    seat, value, _ = _on_display(name)
    if view["phase"] in PLAYS:
        return _toggled(draft, "shown", name)
    if view["phase"] == TAKE_UP and seat == view["seat"]:
        return Tap({}, Move(PLACE, value))
    return Tap({}, Move(DRAW, seat, value))


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft."""
    if move.kind != CARDS_PLAYED:
        return {"move": list(move)}
    used: dict[tuple[int, int], int] = {}
    names = []
    for card in unpack(move.taken):
        copy = used.get(card, 0)
        names.append(f"{card[0]}:{card[1]}:{copy}")
        used[card] = copy + 1
    found = {"hand": [*range(move.at, move.at + move.number)], "shown": names}
    return {name: cards for name, cards in found.items() if cards}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The others clockwise, what lies, deck and discard pile, one's own display and hand, the rounds."""
    view, me = turn.view, turn.view["seat"]
    seats = len(view["counts"])
    mine = view["turn"] == me
    move, phase = move_in(draft), view["phase"]
    hand, shown = chosen(draft)
    best = min(view["totals"])
    return {
        "others": [_seat(turn, draft, (me + ahead) % seats) for ahead in range(1, seats)],
        "mine": _seat(turn, draft, me),
        "back": BACK,
        "on": _lying(view) if view["on"] else None,
        "deck": view["deck"],
        "discard": len(view["discard"]),
        "drawing": move == DRAW_DECK,
        "can_draw": DRAW_DECK in turn.moves,
        "inserting": mine and phase == INSERTION,
        "drawn": face(view["card"], state="up") if view["card"] else None,
        "gap": move.at if move and move.kind == INSERT else None,
        "hand": _hand(view, draft, mine and phase == INSERTION),
        "tool": _tool(turn, hand, shown) if mine and phase == FOLLOW else None,
        "rounds": view["rounds"],
        "totals": view["totals"],
        "ahead": [bool(view["rounds"]) and total == best for total in view["totals"]],
        "unseen": _unseen(view),
    }


def _hand(view: View, draft: Draft, inserting: bool) -> list[dict[str, Any]]:
    """One's own cards in their order: to be chosen, or as places before which a card goes."""
    hand, move = view["hand"], move_in(draft)
    up = set(chosen(draft)[0])
    if move and move.kind == OFFER:
        up = {move.at}
    if view["choice"] >= 0:
        up = {view["choice"]}
    if inserting:
        before = [T("before the {card} at place {n}", card=card, n=at + 1) for at, card in enumerate(hand)]
        return [{**face(card, do="gap", arg=at, id=f"gap-{at}"), "label": before[at]} for at, card in enumerate(hand)]
    return [
        {
            **face(card, do="card", arg=at, id=f"hand-{at}", state="up" if at in up else ""),
            "label": T("{card}, place {n}", card=card, n=at + 1),
        }
        for at, card in enumerate(hand)
    ]


def _seat(turn: Turn, draft: Draft, seat: int) -> dict[str, Any]:
    view = turn.view
    return {
        "seat": seat,
        "count": view["counts"][seat],
        "known": faces(view["known"][seat]) if seat != view["seat"] else [],
        "cards": [_shown(turn, draft, name) for name in display(view["displays"][seat], seat)],
        "total": view["totals"][seat],
        "turn": seat == view["turn"],
        "status": _status(view, seat),
    }


def _shown(turn: Turn, draft: Draft, name: str) -> dict[str, Any]:
    """A card on display; chosen, or the one that a step would take."""
    seat, value, copy = _on_display(name)
    move = move_in(draft)
    takes = (
        move is not None
        and not copy
        and (move[:3] == (DRAW, seat, value) or (move[:2] == (PLACE, value) and seat == turn.view["seat"]))
    )
    up = takes or name in chosen(draft)[1]
    one = face(value, do="shown", arg=name, id=f"shown-{name.replace(':', '-')}", state="up" if up else "")
    return {**one, "label": T("{card} on display of {name}", card=value, name=turn.names[seat])}


def _status(view: View, seat: int) -> Text | None:
    if view["phase"] == CHOOSE:
        return T("has chosen") if view["chosen"][seat] else None
    if view["on"] and seat == view["last"]:
        return T("on top")
    return T("leads") if view["on"] is None and seat == view["turn"] else None


def _lying(view: View) -> dict[str, Any]:
    seat, cards = view["trick"][-1]
    return {"cards": faces(cards), "name": named(cards), "by": seat}


def _tool(turn: Turn, hand: Sequence[int], shown: Sequence[str]) -> dict[str, Any]:
    """The step beside the play: to draw, or where nothing can be drawn, to offer.

    Source: springcleaning/draw.source, springcleaning/deck.nothing.
    """
    if not any(one.kind == DRAW for one in turn.moves):
        card = turn.view["hand"][hand[0]] if len(hand) == 1 and not shown else None
        return {
            "do": "offer",
            "text": T("Offer") if card is None else T("Offer {card}", card=card),
            "off": card is None,
        }
    if len(shown) == 1 and not hand:
        return {"do": "draw", "text": T("Draw {card}", card=_on_display(shown[0])[1]), "off": False}
    return {"do": "draw", "text": T("Draw"), "off": False}


def _unseen(view: View) -> list[dict[str, int]]:
    """How many cards of each value nobody has shown.

    Source: springcleaning/setup.secrets, springcleaning/setup.known.
    """
    seen = [*view["hand"], *view["discard"], *(card for _, cards in view["trick"] for card in cards)]
    seen += [card for cards in view["displays"] for card in cards]
    seen += [card for seat, cards in enumerate(view["known"]) if seat != view["seat"] for card in cards]
    seen += [view["card"]] if view["card"] else []
    return [{"value": value, "n": DECK.count(value) - seen.count(value)} for value in VALUES]


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The round."""
    return T("Round {n}", n=view["round"])


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    match event.kind:
        case "deal":
            return Told(T("Round {n}: {name} leads", n=values["number"], name=names[values["leader"]]))
        case "choose":
            return Told(T("chose {card} as first offer", card=values["card"]))
        case "offer":
            return Told(T("offered {card}", card=values["card"]))
        case "take_up":
            return Told(T("takes up the display: {cards}", cards=joined(values["cards"])), rule)
        case "play" if not values["hand"]:
            return Told(T("played {what}, all from displays", what=named(values["cards"])))
        case "play" if values["offered"]:
            used = joined(value for _, value in values["offered"])
            return Told(T("played {what}, with {cards} from displays", what=named(values["cards"]), cards=used))
        case "play":
            return Told(T("played {what}", what=named(values["cards"])))
        case "trick":
            return Told(T("wins the trick and leads"), rule)
        case "draw":
            return Told(_told_draw(event, names))
        case "shuffle":
            return Told(
                N(
                    "The discard pile, {n} card, is the new deck",
                    "The discard pile, {n} cards, is the new deck",
                    n=values["cards"],
                ),
                rule,
            )
    points = " · ".join(map(str, values["points"]))
    return Told(T("is out. Trash of round {n}: {points}", n=values["number"], points=points), rule)


def _told_draw(event: Event, names: Sequence[Text | str]) -> Text:
    seat, card = event.values["from"], event.values["card"]
    if seat is None:
        return T("drew from the deck") if card is None else T("drew {card} from the deck", card=card)
    if seat == event.seat:
        return T("drew {card} from their own display", card=card)
    return T("drew {card} from {name}", card=card, name=names[seat])


def round_over(event: Event) -> RoundOver | None:
    """The end of a round: how many cards everybody had left, and why it brings so much trash."""
    if event.kind != "round":
        return None
    left, ended_by = event.values["left"], event.seat
    assert ended_by is not None
    seats = range(len(left))
    lines = [[round_line(left, seat, ended_by)] for seat in seats]
    return RoundOver(event.values["points"], {"seats": [{"seat": seat, "left": left[seat]} for seat in seats]}, lines)


PLAY = PlayView(
    template="springcleaning/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=True,
    round_over=round_over,
)
