"""Bacon on the play page: partners and rivals around the table, what lies there, one's own hand.

A draft is `{"cards": ["R7:0", …], "as": "run:7"}`: tapped cards, each with the number of its copy, and what they are
called if several meanings fit; or `{"pass": true}`, or `{"lead": seat}`. Moves are numbers of 160 bits, more than
JavaScript can hold, so that pages get names of cards only.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, RoundOver, Tap, Told, Turn
from calculators.core.text import N, T, Text, mark, spaced
from calculators.games.bacon.combos import KIND_OF, KINDS, PASS, Called, Play, beats, readings
from calculators.games.bacon.components import RANKS, WILD, deck, pack, unpack
from calculators.games.bacon.engine import LEAD
from calculators.games.bacon.faces import BACK, called_name, choices, face, faces, meaning, named, signs
from calculators.games.bacon.moves import Lead, Move
from calculators.games.bacon.options import TEAMS, Options
from calculators.games.bacon.options import table as table_of
from calculators.games.bacon.scoring import team_of
from calculators.games.bacon.tasks import strongest

# Where the others sit, clockwise from the left: seats at the table → steps ahead → words.
PLACES: dict[int, tuple[str, ...]] = {
    4: ("", mark("left"), mark("across"), mark("right")),
    6: ("", mark("left"), mark("far left"), mark("across"), mark("far right"), mark("right")),
}
NOTHING = Play(1, 1, 0)  # no cards: refused like any that make no combination


def tapped(draft: Draft) -> list[str]:
    """The cards of the hand that are chosen, by name."""
    return [card.partition(":")[0] for card in draft.get("cards", ())]


class Choice:
    """What chosen cards may be called: all meanings, those that beat what lies, the one that is meant."""

    def __init__(self, view: View, draft: Draft) -> None:
        self.cards = pack(tapped(draft))
        on = view["on"]
        lies = Called(KIND_OF[on["type"]], on["rank"]) if on else None
        self.found = readings(self.cards) if self.cards else []
        self.legal = [called for called in self.found if lies is None or beats(called, lies)]
        self.offers = self.legal or self.found
        values = [f"{KINDS[called.kind].key}:{called.top}" for called in self.offers]
        wanted = draft.get("as")
        self.at = values.index(wanted) if wanted in values else strongest(self.offers) if self.offers else -1

    @property
    def play(self) -> Play:
        """The play that is meant, legal or not."""
        return Play(*self.offers[self.at], self.cards) if self.offers else NOTHING._replace(cards=self.cards)


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view = turn.view
    if view["phase"] == LEAD:
        return _prompt_lead(turn, draft)
    on = view["on"]
    ask = T("Beat {what}, or pass.", what=named(on)) if on else T("You lead: play any combination.")
    if draft.get("pass"):
        return Prompt(ask, "", T("Pass"), PASS)
    chosen = Choice(view, draft)
    if not chosen.cards:
        return Prompt(ask, _help(view), T("Play"))
    if not chosen.found:
        return Prompt(ask, T("These cards make no combination."), T("Play"), chosen.play)
    play = chosen.play
    return Prompt(ask, meaning(play) or "", T("Play {what}", what=called_name(play.kind, play.top)), play)


def _help(view: View) -> Text:
    """Whose cards lie there."""
    if not view["on"]:
        return T("Tap cards of your hand.")
    if team_of(view["last"]) == team_of(view["seat"]):
        return T("Your partner played it.")
    return T("A rival played it.")


def _prompt_lead(turn: Turn, draft: Draft) -> Prompt:
    """Who leads the next round.

    Source: bacon/round.leader, bacon/round.out-winner.
    """
    ask, seat = T("You won the round: who leads?"), draft.get("lead")
    if seat is None:
        return Prompt(ask, T("Tap a player."), T("Choose"))
    if seat == turn.view["seat"]:
        return Prompt(ask, "", T("I lead"), Lead(seat))
    return Prompt(ask, "", T("{name} leads", name=turn.names[seat]), Lead(seat))


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """Cards are chosen first; a pass is played at once; a player is proposed as leader."""
    match done.do:
        case "card" if done.arg in _copies(turn.view["hand"]):
            cards = [*draft.get("cards", ())]
            cards = [card for card in cards if card != done.arg] if done.arg in cards else [*cards, done.arg]
            return Tap({"cards": cards} if cards else {})
        case "as" if draft.get("cards"):
            return Tap({**draft, "as": done.arg})
        case "pass":
            return Tap({}, PASS)
        case "seat" if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) == 1:
            lead = Lead(int(done.arg))
            return Tap({"lead": lead.seat}) if lead in turn.moves else Tap({}, lead)
    return None


def _copies(hand: Sequence[str]) -> list[str]:
    """The cards of a hand, the copies of a card told apart."""
    seen: Counter[str] = Counter()
    found = []
    for card in hand:
        found.append(f"{card}:{seen[card]}")
        seen[card] += 1
    return found


def show(turn: Turn, move: Move) -> Draft:
    """A hint as a draft."""
    if isinstance(move, Lead):
        return {"lead": move.seat}
    if move == PASS:
        return {"pass": True}
    return {"cards": _copies(unpack(move.cards)), "as": f"{KINDS[move.kind].key}:{move.top}"}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The others clockwise from the left, what lies, one's own hand, the teams' points, what has not been seen."""
    view, me = turn.view, turn.view["seat"]
    seats = len(view["counts"])
    passed = _passed(view)
    leads = {move.seat for move in turn.moves} if view["phase"] == LEAD else set()
    on, chosen = view["on"], Choice(view, draft)
    taken = draft.get("cards", ())
    return {
        "others": [_seat(turn, draft, (me + ahead) % seats, passed, leads) for ahead in range(1, seats)],
        "mine": _seat(turn, draft, me, passed, leads),
        "back": BACK,
        "on": on and _lying(on),
        "by": view["last"] if on else None,
        "hand": [
            face(
                card.partition(":")[0], do="card", arg=card, id=f"hand-{card.replace(':', '-')}", state=_up(card, taken)
            )
            for card in _copies(view["hand"])
        ],
        "offers": choices(chosen.offers, chosen.cards) if len(chosen.legal) > 1 else [],
        "offer": f"{KINDS[chosen.play.kind].key}:{chosen.play.top}" if chosen.offers else "",
        "leading": on is None,
        "choosing": view["phase"] == LEAD,
        "totals": view["totals"],
        "target": view["target"],
        "team": team_of(me),
        "deals": [[deal["points"] if deal["team"] == team else 0 for deal in view["deals"]] for team in range(TEAMS)],
        "unseen": _unseen(view),
    }


def _up(card: str, taken: Sequence[str]) -> str:
    return "up" if card in taken else ""


def _lying(on: Mapping[str, Any]) -> dict[str, Any]:
    play = Play(KIND_OF[on["type"]], on["rank"], pack(on["cards"]))
    return {"cards": faces(on["cards"]), "name": named(on), "meaning": meaning(play), "bomb": KINDS[play.kind].bomb}


def _passed(view: View) -> set[int]:
    """Who has passed since the last combination.

    Source: bacon/round.pass.
    """
    seats = len(view["counts"])
    found: set[int] = set()
    if view["on"] is None:
        return found
    seat = (view["last"] + 1) % seats
    while len(found) < view["passes"]:
        if view["counts"][seat]:
            found.add(seat)
        seat = (seat + 1) % seats
    return found


def _seat(turn: Turn, draft: Draft, seat: int, passed: set[int], leads: set[int]) -> dict[str, Any]:
    view = turn.view
    return {
        "seat": seat,
        "side": side(view["seat"], seat, len(view["counts"])),
        "count": view["counts"][seat],
        "wilds": view["wilds"][seat],
        "place": view["out"].index(seat) + 1 if seat in view["out"] else 0,
        "status": _status(view, seat, passed),
        "turn": seat == view["turn"],
        "dealer": seat == view["dealer"],
        "can": seat in leads,
        "chosen": draft.get("lead") == seat,
    }


def side(me: int, seat: int, seats: int) -> Text:
    """Who somebody is to the seat at the device, and where he sits.

    Source: bacon/setup.teams.
    """
    if seat == me:
        return T("you")
    ahead = (seat - me) % seats
    where = PLACES[seats][ahead]
    who = T("partner") if team_of(seat) == team_of(me) else T("rival")
    return T("{who}, {where}", who=who, where=T(where))


def _status(view: View, seat: int, passed: set[int]) -> Text | None:
    if seat in view["out"]:
        return T("out, place {n}", n=view["out"].index(seat) + 1)
    if view["on"] and seat == view["last"]:
        return T("played")
    return T("passed") if seat in passed else None


def _unseen(view: View) -> list[dict[str, Any]]:
    """How many cards of each rank are neither in the hand nor played: those of the others, and those set aside.

    Source: bacon/setup.secrets.
    """
    known = Counter(card[1:] for card in (*view["hand"], *view["gone"]) if card != WILD)
    every = Counter(card[1:] for card in deck(table_of(len(view["counts"]), Options(**view["options"])).suits))
    found = [{"rank": str(rank), "n": every[str(rank)] - known[str(rank)]} for rank in RANKS]
    wilds = sum(held for seat, held in enumerate(view["wilds"]) if seat != view["seat"])
    return [*found, {"rank": WILD, "n": wilds}]


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """Which deal it is.

    Source: bacon/end.limit, bacon/end.extra.
    """
    if view["deal"] > view["limit"]:
        return T("Extra deal")
    return T("Deal {n} of {limit}", n=view["deal"], limit=view["limit"])


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    match event.kind:
        case "deal":
            return Told(T("deals: deal {n}", n=values["number"]))
        case "play":
            return Told(T("played {what}: {cards}", what=named(values), cards=signs(values["cards"])))
        case "pass":
            return Told(T("passed"))
        case "out":
            return Told(T("is out in place {n}", n=values["place"]), rule)
        case "round":
            return Told(T("won the round"), rule)
        case "lead" if values["to"] == event.seat:
            return Told(T("leads again"))
        case "lead":
            return Told(T("lets {name} lead", name=names[values["to"]]), rule)
    return Told(_points(values, names), rule)


def _points(values: Mapping[str, Any], names: Sequence[Text | str]) -> Text:
    """Whose points a deal brought."""
    return N(
        "Deal {number}: {n} point for {team}",
        "Deal {number}: {n} points for {team}",
        n=values["points"],
        number=values["number"],
        team=team_name(names, values["team"]),
    )


def team_name(names: Sequence[Text | str], team: int) -> Text:
    """A team by its players: "Ann + Cyd"."""
    return spaced(names[team::TEAMS], " + ")


def round_over(event: Event) -> RoundOver | None:
    """The end of a deal: who was out in which place, what the others still held."""
    if event.kind != "points":
        return None
    values = event.values
    hands, out = values["hands"], list(values["out"])
    points = [values["points"] if team_of(seat) == values["team"] else 0 for seat in range(len(hands))]
    shown = [
        {"seat": seat, "place": out.index(seat) + 1 if seat in out else 0, "cards": faces(hand)}
        for seat, hand in enumerate(hands)
    ]
    return RoundOver(points, {"seats": shown, "team": values["team"], "points": values["points"]})


PLAY = PlayView(
    template="bacon/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=True,
    round_over=round_over,
)
