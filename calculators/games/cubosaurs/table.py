"""Cubosaurs on the play page: everybody's collection, the hand that travels, DNA, one's own collection.

A draft is `{"card": number}`, the card to pass with; or `{"tile": place, "card", "seat", "other"}`, a tile to buy with
what it needs, as far as it is chosen; or `{"seat": seat}`, whom to ask for a token; or nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, RoundOver, Tap, Told, Turn
from calculators.core.text import N, T, Text, joined
from calculators.games.cubosaurs.box import Box
from calculators.games.cubosaurs.components import NAMES, ROUND_END, TILES, card_of
from calculators.games.cubosaurs.counted import Counted, counted
from calculators.games.cubosaurs.faces import BACK, EFFECTS, card_name, face, faces, signed, stacks
from calculators.games.cubosaurs.moves import ASK, BUY, END_IT, PASS, TAKE, TAKE_IT, TILE, Move
from calculators.games.cubosaurs.options import ADVANCED, Options
from calculators.games.cubosaurs.options import table as set_up
from calculators.games.cubosaurs.scoring import round_lines, token_points
from calculators.games.cubosaurs.tiles import NEEDS, Needs


def options_of(view: View) -> Options:
    """The options in play."""
    return Options(**view["options"])


def cards_of(view: View) -> Counted:
    """The cards of the box in play."""
    return counted(view["options"]["printed"])


def with_dna(view: View) -> bool:
    """Whether DNA symbols mean anything."""
    return bool(view["options"]["mode"] == ADVANCED)


def named(number: int) -> Text:
    """A card by its number."""
    return card_name(card_of(number))


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view = turn.view
    if view["phase"] == "token":
        seat = draft.get("seat")
        ask = T("The supply is empty: who gives you a DNA token?")
        main = T("Take a token") if seat is None else T("Token from {name}", name=turn.names[seat])
        return Prompt(ask, T("Tap a player."), main, None if seat is None else Move(ASK, seat=seat))
    if "tile" in draft:
        return _prompt_tile(turn, draft)
    if view["phase"] == "purchase":
        return Prompt(T("Buy a DNA tile, or end your turn."), T("Tap a tile."), T("End my turn"), END_IT)
    if "card" in draft:
        number = draft["card"]
        ask = T("Pass the hand with {card}.", card=named(number))
        return Prompt(
            ask, _now(turn, Move(PASS, card=number)), T("Pass with {card}", card=named(number)), Move(PASS, card=number)
        )
    forced = not any(move.act == PASS for move in turn.moves)
    if forced:
        ask, help = T("You have nothing to add: take the hand."), _now(turn, TAKE_IT)
    else:
        ask = T("Take the hand, or tap a card of yours to pass it with.")
        help = _now(turn, TAKE_IT)
    return Prompt(ask, help, T("Take the hand"), TAKE_IT)


def _now(turn: Turn, move: Move) -> Text:
    """What a choice changes at once."""
    view, cards = turn.view, cards_of(turn.view)
    seat, lie = view["seat"], [cards.packed(mine) for mine in view["collections"]]
    if move.act == PASS and not cards.has(lie[seat], move.card):
        return T("Not yours.")
    lie[seat] += cards.packed(view["hand"]) if move.act == TAKE else -cards.unit[move.card]
    gain = cards.points(lie, seat, view["tiles"][seat]) - view["points"][seat]
    if move.act == TAKE:
        return N("Taking it now: {gain} point.", "Taking it now: {gain} points.", abs(gain), gain=_gain(gain))
    return N("Without it now: {gain} point.", "Without it now: {gain} points.", abs(gain), gain=_gain(gain))


def _gain(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points) if points else "±0"


def _missing(needs: Needs, draft: Draft) -> Text | None:
    """What has still to be tapped for a tile."""
    if needs.own and "card" not in draft:
        return T("Tap a card of yours.")
    if needs.theirs and "other" not in draft:
        return T("Tap a card of another player.")
    if needs.seat and "seat" not in draft:
        return T("Tap a player.")
    return None


def _prompt_tile(turn: Turn, draft: Draft) -> Prompt:
    """A tile to buy, and what it is to do."""
    name = TILES[draft["tile"]]
    price = cards_of(turn.view).price[draft["tile"]]
    missing = _missing(NEEDS[name], draft)
    ask = T("{tile}: {effect}.", tile=T(NAMES[name]), effect=T(EFFECTS[name]))
    main = N("Buy for {n} token", "Buy for {n} tokens", price)
    if missing:
        return Prompt(ask, missing, main)
    return Prompt(ask, _said_buy(turn.names, draft), main, bought(draft))


def _said_buy(names: Sequence[Text | str], draft: Draft) -> Text | str:
    """The cards and the player of a purchase."""
    name = TILES[draft["tile"]]
    if name == "predation":
        return T("{card} of {name}", card=named(draft["other"]), name=names[draft["seat"]])
    if name == "migration":
        return T(
            "{mine} for {card} of {name}",
            mine=named(draft["card"]),
            card=named(draft["other"]),
            name=names[draft["seat"]],
        )
    if name == "banish":
        return T("{card} to {name}", card=named(draft["card"]), name=names[draft["seat"]])
    return named(draft["card"]) if name == "release" else ""


def bought(draft: Draft) -> Move:
    """The purchase that a draft describes."""
    return Move(BUY, draft["tile"], draft.get("card", 0), draft.get("seat", 0), draft.get("other", 0))


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """Cards, tiles and players are chosen first; the main button plays."""
    view, arg = turn.view, done.arg
    match done.do:
        case "hand":
            return Tap({})
        case "card" if _int(arg) in view["collections"][view["seat"]]:
            return _tap_mine(turn, draft, _int(arg))
        case "tile" if arg in view["display"]:
            return _tap_tile(turn, draft, TILE[arg])
        case "theirs" | "seat":
            seat, _, number = arg.partition(":")
            if 0 <= _int(seat) < len(view["collections"]) and _int(seat) != view["seat"]:
                return _tap_other(turn, draft, _int(seat), _int(number))
    return None


def _int(text: str) -> int:
    """A number in a control's argument; -1 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1


def _tap_mine(turn: Turn, draft: Draft, number: int) -> Tap:
    if "tile" in draft and NEEDS[TILES[draft["tile"]]].own:
        return Tap({**draft, "card": number})
    if draft.get("card") == number:
        return Tap({})
    move = Move(PASS, card=number)
    return Tap({"card": number}) if move in turn.moves else Tap({}, move)


def _tap_tile(turn: Turn, draft: Draft, tile: int) -> Tap:
    if draft.get("tile") == tile:
        return Tap({})
    if any(move.act == BUY and move.tile == tile for move in turn.moves):
        return Tap({"tile": tile})
    needs, view = NEEDS[TILES[tile]], turn.view
    mine, others = view["collections"][view["seat"]], [at for at in range(len(view["tokens"])) if at != view["seat"]]
    theirs = next((at for at in others if view["collections"][at]), others[0])
    move = Move(
        BUY,
        tile,
        (mine or [0])[0] if needs.own else 0,
        theirs if needs.seat else 0,
        (view["collections"][theirs] or [0])[0] if needs.theirs else 0,
    )
    return Tap({}, move)


def _tap_other(turn: Turn, draft: Draft, seat: int, number: int) -> Tap | None:
    view = turn.view
    if view["phase"] == "token":
        move = Move(ASK, seat=seat)
        return Tap({"seat": seat}) if move in turn.moves else Tap({}, move)
    if "tile" not in draft:
        return None
    needs = NEEDS[TILES[draft["tile"]]]
    if needs.theirs:
        return Tap({**draft, "seat": seat, "other": number}) if number in view["collections"][seat] else None
    return Tap({**draft, "seat": seat}) if needs.seat else None


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft."""
    act, tile, card, seat, other = move
    if act == PASS:
        return {"card": card}
    if act == ASK:
        return {"seat": seat}
    if act != BUY:
        return {}
    needs = NEEDS[TILES[tile]]
    parts = {"card": (card, needs.own), "seat": (seat, needs.seat), "other": (other, needs.theirs)}
    return {"tile": tile, **{key: value for key, (value, there) in parts.items() if there}}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The others clockwise from the left, the hand and the deck, the tiles, one's own collection, the rounds.

    Source: cubosaurs/end.tokens.
    """
    view, me, box = turn.view, turn.view["seat"], options_of(turn.view).box
    seats, dna = len(view["collections"]), with_dna(view)
    over = dna and view["turn"] is None
    left = [token_points(tokens) if over else 0 for tokens in view["tokens"]]
    totals = [total + points for total, points in zip(view["totals"], left, strict=True)]
    return {
        "others": [_seat(turn, draft, (me + ahead) % seats, box) for ahead in range(1, seats)],
        "mine": _seat(turn, draft, me, box),
        "hand": faces(view["hand"], box, dna=dna),
        "can_take": TAKE_IT in turn.moves,
        "taking": TAKE_IT in turn.moves and not draft,
        "deck": view["deck"],
        "back": BACK,
        "dna": dna,
        "supply": view["supply"],
        "tiles": [_tile(turn, draft, name) for name in view["display"]],
        "clockwise": view["direction"] > 0,
        "first": view["first"],
        "rounds": view["rounds"],
        "left": left if over else None,  # what the tokens left are worth, at the end of the game
        "totals": totals,
        "ahead": [bool(view["rounds"]) and total == max(totals) for total in totals],
    }


def _seat(turn: Turn, draft: Draft, seat: int, box: Box) -> dict[str, Any]:
    """A collection as stacks; those that can be tapped now are buttons."""
    view, mine, dna = turn.view, seat == turn.view["seat"], with_dna(turn.view)
    needs = NEEDS[TILES[draft["tile"]]] if "tile" in draft else Needs()
    deciding = bool(turn.moves) and view["phase"] != "token"
    passes = {move.card for move in turn.moves if move.act == PASS}
    cards = []
    for card, numbers in stacks(view["collections"][seat], dna=dna):
        number = next((one for one in numbers if one in passes), numbers[0])
        where = f"{seat}-{number}"
        if mine and deciding:
            can = needs.own or ("tile" not in draft and number in passes)
            state = "up" if draft.get("card") in numbers else "can" if can else ""
            tap = {"do": "card", "arg": str(number), "id": f"mine-{number}", "state": state}
        elif not mine and needs.theirs:
            up = draft.get("seat") == seat and draft.get("other") in numbers
            tap = {"do": "theirs", "arg": f"{seat}:{number}", "id": f"their-{where}", "state": "up" if up else "can"}
        else:
            tap = {}
        cards.append(face(card, box, len(numbers), **tap))
    asked = any(move.act == ASK and move.seat == seat for move in turn.moves)
    return {
        "seat": seat,
        "cards": cards,
        "points": view["points"][seat],
        "total": view["totals"][seat],
        "tokens": view["tokens"][seat],
        "tiles": [T(NAMES[name]) for name in view["tiles"][seat]],
        "turn": seat == view["active"] and view["turn"] is not None,
        "can": not mine and (asked or (needs.seat and not needs.theirs)),
        "up": not mine and draft.get("seat") == seat,
    }


def _tile(turn: Turn, draft: Draft, name: str) -> dict[str, Any]:
    can = any(move.act == BUY and move.tile == TILE[name] for move in turn.moves)
    return {
        "name": name,
        "text": T(NAMES[name]),
        "how": T(EFFECTS[name]),
        "price": cards_of(turn.view).price[TILE[name]],
        "state": "up" if draft.get("tile") == TILE[name] else "can" if can else "",
        "rule": f"cubosaurs/tile.{name}",
    }


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The round."""
    rounds = set_up(len(view["collections"]), options_of(view)).rounds
    return T("Round {n} of {rounds}", n=min(view["round"], rounds), rounds=rounds)


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    match event.kind:
        case "deal":
            way = T("clockwise") if values["direction"] > 0 else T("counter-clockwise")
            return Told(T("Round {n}, {way}: {name} begins", n=values["number"], way=way, name=names[values["first"]]))
        case "draw":
            return Told(T("turned up {card}", card=named(values["card"])))
        case "pass":
            return Told(T("passed the hand with {card}", card=named(values["card"])))
        case "take":
            return Told(T("took {cards}", cards=joined([named(number) for number in values["cards"]])))
        case "hatch":
            return Told(T("drew {card}", card=named(values["card"])))
        case "token" if "from" in values:
            return Told(T("got a DNA token from {name}", name=names[values["from"]]), rule)
        case "token":
            return Told(T("got a DNA token"))
        case "buy":
            tile = T(NAMES[values["tile"]])
            given = {"tile": TILE[values["tile"]], **{key: values[key] for key in ("card", "seat", "other")}}
            more = _said_buy(names, given)
            text = T("bought {tile}: {more}", tile=tile, more=more) if more else T("bought {tile}", tile=tile)
            return Told(text, rule)
    points = " · ".join(map(signed, values["points"]))
    return Told(T("Round {n} ends: {points}", n=values["number"], points=points), rule)


def round_over(event: Event) -> RoundOver | None:
    """The end of a round: every collection, and what it counted."""
    if event.kind != "round":
        return None
    values = event.values
    cards = counted(values["printed"])

    lie = [
        cards.plain(cards.packed(mine), [name for name in tiles if name in ROUND_END])
        for mine, tiles in zip(values["collections"], values["tiles"], strict=True)
    ]
    shown = [
        {
            "seat": seat,
            "cards": faces(mine, cards.box, dna=False),
            "tiles": [T(NAMES[name]) for name in values["tiles"][seat]],
        }
        for seat, mine in enumerate(values["collections"])
    ]
    lines = [tuple(round_lines(seat, lie)) for seat in range(len(lie))]
    return RoundOver(values["points"], {"seats": shown}, lines)


PLAY = PlayView(
    template="cubosaurs/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=False,
    round_over=round_over,
)
