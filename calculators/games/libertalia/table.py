"""Libertalia on the play page: the booty of six days, the ship, everybody's den and booty, one's own hand.

A draft is `{"move": [kind, a, b]}`, what is chosen and not yet played, or nothing.
"""

from collections.abc import Mapping
from typing import Any

from calculators.core.game import View
from calculators.core.room import Draft, Edit, PlayView, Prompt, Tap, Turn
from calculators.core.tasks import percent
from calculators.core.text import N, T, Text, mark
from calculators.games.libertalia.abilities import PRICES
from calculators.games.libertalia.choices import neighbours
from calculators.games.libertalia.components import OFFICER, RELIC, SPY, TOKENS
from calculators.games.libertalia.engine import DAY, DUSK, NIGHT, OVER, SUNRISE, rank_of, seat_of
from calculators.games.libertalia.faces import (
    called,
    card,
    color_name,
    effect_said,
    effects,
    name_of,
    rule_of,
    token,
    token_name,
    tokens,
)
from calculators.games.libertalia.moves import (
    CUT,
    KEEP,
    PLAY,
    RECRUIT,
    REPLACE,
    REVIVE,
    SELL,
    SHOOT,
    TAKE,
    TRADE,
    Move,
    numeral,
)
from calculators.games.libertalia.odds import any_drawn
from calculators.games.libertalia.options import DAYS, Options
from calculators.games.libertalia.told import lays_open, log, round_over

# ---- what is asked ---------------------------------------------------------------------------------------------------

ASKS: dict[int, tuple[str, str]] = {
    PLAY: (mark("Choose your character for today."), mark("All choose in secret. Tap a card to see what it does.")),
    REPLACE: (mark("Your Parrot flies off: which card takes its place?"), mark("It still acts today.")),
    RECRUIT: (mark("Recruiter: take a character of your den back."), mark("You can play it from tomorrow.")),
    KEEP: (mark("Preacher: keep one of your tokens."), mark("The others go back to the bag.")),
    SHOOT: (mark("Gunner: choose a character in any den."), mark("It goes to the graveyard.")),
    TRADE: (mark("Merchant: what do you sell?"), mark("Two alike bring 3 doubloons, three alike 5.")),
    REVIVE: (mark("Surgeon: take a character out of your graveyard."), mark("The others do not see which.")),
    TAKE: (mark("Take one of today’s tokens."), mark("You have to take one.")),
    CUT: (mark("Saber: choose a character in a neighbour’s den."), mark("It goes to the graveyard.")),
    SELL: (mark("Waitress: do you sell a treasure map for 3 doubloons?"), ""),
}
IDLE: dict[int, str] = {
    PLAY: mark("Play"),
    REPLACE: mark("Play"),
    RECRUIT: mark("Take back"),
    KEEP: mark("Keep"),
    SHOOT: mark("Shoot"),
    TRADE: mark("Sell"),
    REVIVE: mark("Take back"),
    TAKE: mark("Take"),
    CUT: mark("Strike"),
    SELL: mark("Sell"),
}
TOKEN_EFFECTS: dict[str, str] = {
    "chest": mark("5 at the end of the campaign."),
    "jewel": mark("3 at the end of the campaign."),
    "goods": mark("1 at the end of the campaign."),
    "map": mark("Three maps are worth 12, fewer nothing."),
    "relic": mark("−3 at the end of the campaign."),
    "saber": mark("Strikes a character in the den of a neighbour."),
    "officer": mark("Your character goes to the graveyard, not to the den."),
}


SPIES = (Move(PLAY, SPY), Move(REPLACE, SPY))


def chosen(draft: Draft) -> Move | None:
    """The move that is chosen."""
    return Move(*draft["move"]) if "move" in draft else None


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    asked, move = turn.view["asked"], chosen(draft)
    ask, help = ASKS[asked]
    if move is None:
        return Prompt(T(ask), T(help) if help else "", T(IDLE[asked]))
    return Prompt(T(ask), _spied(turn.view) if move in SPIES else _about(move), _said(turn, move), move)


def _spied(view: View) -> Text:
    """What is good to know of a Spy: how likely a relic is, as the bag is now.

    Source: libertalia/help.odds.
    """
    about, bag = _about(SPIES[0]), view["bag"]
    officers = min(view["booty"][view["seat"]][OFFICER], sum(bag))
    if not officers:
        return T("{about} As of now you have no officer.", about=about)
    cases, of = any_drawn(bag, RELIC, officers)
    return N(
        "{about} As of now you draw {n} token: {percent}% chance of a relic.",
        "{about} As of now you draw {n} tokens: {percent}% chance of a relic among them.",
        n=officers,
        about=about,
        percent=percent(cases, of),
    )


def _about(move: Move) -> Text | str:
    """What is good to know of what is chosen."""
    kind, a, b = move
    if kind in {PLAY, REPLACE, RECRUIT, REVIVE}:
        return T("{character}. {effect}", character=called(a), effect=effect_said(a))
    if kind in {SHOOT, CUT}:
        return T("{character}. {effect}", character=called(b), effect=effect_said(b))
    if kind in {TAKE, KEEP}:
        return T("{token}: {effect}", token=token_name(a), effect=T(TOKEN_EFFECTS[TOKENS[a]]))
    return ""


def _said(turn: Turn, move: Move) -> Text:
    """A move as the main button says it."""
    kind, a, b = move
    if kind in {PLAY, REPLACE}:
        return T("Play {character}", character=called(a))
    if kind in {RECRUIT, REVIVE}:
        return T("Take {character} back", character=called(a))
    if kind == KEEP:
        return T("Keep {token}", token=token_name(a))
    if kind == TAKE:
        return T("Take {token}", token=token_name(a))
    if kind == TRADE:
        return T("Sell {n} × {token} for {price}", n=b, token=token_name(a), price=PRICES[b])
    if kind == SELL:
        return T("Sell a map") if a else T("Keep the map")
    text = T("Shoot {character} of {name}") if kind == SHOOT else T("Strike {character} of {name}")
    return text._replace(values={"character": called(b), "name": turn.names[a]})


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """What is tapped is chosen, or refused with the reason; a second tap lets it go."""
    move = _meant(turn.view, done)
    if move is None:
        return None
    if move == chosen(draft):
        return Tap({})
    return Tap({"move": list(move)}) if move in turn.moves else Tap({}, move)


def _meant(view: View, done: Edit) -> Move | None:
    """The move that a tap stands for: cards and tokens are asked for different reasons."""
    asked = view["asked"]
    first, _, second = done.arg.partition(":")
    a, b = numeral(first), numeral(second or "0")
    if min(a, b) < 0:
        return None
    match done.do:
        case "hand":
            return Move(REPLACE if asked == REPLACE else PLAY, a)
        case "den":
            return Move(RECRUIT, b) if asked == RECRUIT else Move(CUT if asked == CUT else SHOOT, a, b)
        case "grave":
            return Move(REVIVE, a)
        case "token":
            return Move(TAKE, a)
        case "booty":
            return Move(KEEP, a)
        case "trade":
            return Move(TRADE, a, b)
        case "sell":
            return Move(SELL, a)
    return None


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft."""
    return {"move": list(move)}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The booty of the campaign, the ship, the others clockwise from the left, oneself."""
    view, me, seats = turn.view, turn.view["seat"], len(turn.view["colors"])
    mine, asked, move = view["turn"] == me, view["asked"], chosen(draft)
    totals = [sum(points[seat] for points in view["scores"]) for seat in range(seats)]
    return {
        "days": [_day(view, draft, day, taking=mine and asked == TAKE) for day in range(DAYS)],
        "ship": _ship(view),
        "sealed": list(range(view["sealed"])) if view["phase"] == SUNRISE else [],
        "sunrise": view["phase"] == SUNRISE,
        "own": None if view["own"] is None else card(view["own"], view["colors"][me]),
        "others": [_seat(turn, draft, (me + ahead) % seats) for ahead in range(1, seats)],
        "mine": _seat(turn, draft, me),
        "hand": [_held(view, move, rank) for rank in view["hands"][me]],
        "playing": mine and asked in {PLAY, REPLACE},
        "aims": mine and asked in {SHOOT, CUT},
        "trades": [_offer(one, move) for one in turn.moves if one.kind == TRADE],
        "sells": [_answer(one, move) for one in turn.moves if one.kind == SELL],
        "bag": tokens(view["bag"]),
        "bag_count": sum(view["bag"]),
        "deeds": _deeds(view),
        "scores": view["scores"],
        "totals": totals,
        "ahead": [bool(view["scores"]) and total == max(totals) for total in totals],
    }


def _day(view: View, draft: Draft, day: int, *, taking: bool) -> dict[str, Any]:
    """The tokens of a day that nobody has taken."""
    now, move = day == view["day"], chosen(draft)
    found = []
    for kind, count in enumerate(view["board"][day]):
        if count:
            up = move == Move(TAKE, kind)
            tapped = {"do": "token", "arg": str(kind), "id": f"token-{kind}", "state": "up" if up else "can"}
            found.append(token(kind, count, **(tapped if now and taking else {})))
    return {"number": day + 1, "now": now, "past": day < view["day"], "tokens": found}


def _ship(view: View) -> list[dict[str, Any]]:
    """The characters on the ship: who is acting, who has acted.

    By day that is the last one that began to act, at dusk the rightmost.
    """
    line, phase = view["ship"], view["phase"]
    acting = {DAY: view["last"], DUSK: line[-1] if line else 0}.get(phase, 0)
    return [
        {
            **card(rank_of(sailor), view["colors"][seat_of(sailor)]),
            "seat": seat_of(sailor),
            "now": sailor == acting,
            "done": phase == DAY and sailor < acting,
        }
        for sailor in line
    ]


def _seat(turn: Turn, draft: Draft, seat: int) -> dict[str, Any]:
    """What lies before a player; characters that may be chosen now are buttons.

    Source: libertalia/secret.hand, libertalia/secret.booty, libertalia/secret.graveyard.
    """
    view = turn.view
    me, move, asked = view["seat"], chosen(draft), view["asked"]
    kind = asked if view["turn"] == me and _reaches(asked, seat, me, len(view["colors"])) else None
    den = []
    for rank in view["dens"][seat]:
        one = Move(RECRUIT, rank) if kind == RECRUIT else Move(kind or SHOOT, seat, rank)
        tapped = {
            "do": "den",
            "arg": f"{seat}:{rank}",
            "id": f"den-{seat}-{rank}",
            "state": "up" if one == move else "can",
        }
        den.append(card(rank, None, **(tapped if kind else {})))
    doubts = view["doubts"][seat] if seat != me else []
    revives = seat == me and view["turn"] == me and asked == REVIVE
    graves = []
    for rank in view["graves"][seat]:
        up = move == Move(REVIVE, rank)
        tapped = {"do": "grave", "arg": str(rank), "id": f"grave-{rank}", "state": "up" if up else "can"}
        graves.append(card(rank, None, **(tapped if revives else {})))
    keeps = seat == me and view["turn"] == me and asked == KEEP
    booty = []
    for number, count in enumerate(view["booty"][seat]):
        if count:
            up = move == Move(KEEP, number)
            tapped = {"do": "booty", "arg": str(number), "id": f"booty-{number}", "state": "up" if up else "can"}
            booty.append(token(number, count, **(tapped if keeps else {})))
    return {
        "seat": seat,
        "color": view["colors"][seat],
        "color_name": color_name(view["colors"][seat]),
        "doubloons": view["doubloons"][seat],
        "booty": booty,
        "den": den,
        "graves": graves,
        "doubts": {"n": len(doubts), "of": [called(rank) for rank in doubts[-1]]} if doubts else None,
        "hand": view["hands"][seat],
        "hand_count": len(view["hands"][seat]) + len(doubts),
        "turn": seat == view["turn"],
    }


def _reaches(asked: int, seat: int, me: int, seats: int) -> bool:
    """Whether what is asked can hit that den.

    Source: libertalia/character.gunner, libertalia/character.recruiter, libertalia/booty.saber.
    """
    if asked == RECRUIT:
        return seat == me
    return asked == SHOOT or (asked == CUT and seat in neighbours(me, seats))


def _held(view: View, move: Move | None, rank: int) -> dict[str, Any]:
    """A card of one's own hand."""
    up = move is not None and move.kind in {PLAY, REPLACE} and move.a == rank
    state = "up" if up else ""
    tapped = (
        {"do": "hand", "arg": str(rank), "id": f"hand-{rank}", "state": state} if view["turn"] == view["seat"] else {}
    )
    return card(rank, view["colors"][view["seat"]], **tapped)


def _offer(one: Move, move: Move | None) -> dict[str, Any]:
    """A sale that the Merchant may make."""
    return {
        **token(one.a, one.b),
        "arg": f"{one.a}:{one.b}",
        "id": f"trade-{one.a}-{one.b}",
        "price": PRICES[one.b],
        "on": one == move,
    }


def _answer(one: Move, move: Move | None) -> dict[str, Any]:
    """Yes or no to the Waitress."""
    text = T("Sell a map for 3") if one.a else T("Keep the map")
    return {"arg": str(one.a), "id": f"sell-{one.a}", "text": text, "on": one == move}


def _deeds(view: View) -> list[dict[str, Any]]:
    """What the characters on the ship do."""
    return [
        {
            "seat": one["seat"],
            "rank": one["rank"],
            "name": name_of(one["rank"]),
            "effects": effects(one["rank"]),
            "rule": rule_of(one["rank"]),
            "gone": False,
            "now": one["now"],
            "note": None,
        }
        for one in _ship(view)
    ]


# ---- how things stand ------------------------------------------------------------------------------------------------

PHASES: dict[str, str] = {SUNRISE: mark("sunrise"), DAY: mark("day"), DUSK: mark("dusk"), NIGHT: mark("night")}


def progress(view: View) -> Text:
    """The campaign, the day and its part."""
    if view["phase"] == OVER:
        return T("The end")
    campaigns = Options(**view["options"]).campaigns
    day = T("Day {n} of {days}, {part}", n=min(view["day"], DAYS - 1) + 1, days=DAYS, part=T(PHASES[view["phase"]]))
    if campaigns == 1:
        return day
    return T("Campaign {n} of {count} · {day}", n=view["campaign"] + 1, count=campaigns, day=day)


PLAY_VIEW = PlayView(
    template="libertalia/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=True,
    round_over=round_over,
    lays_open=lays_open,
)
