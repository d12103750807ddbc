"""Bluff King on the play page: everybody's cards from behind, the claims of the pool, the last challenge, the hand.

A draft is `{"cards": [kinds], "rank": number, "move": […]}`: cards that are chosen, the rank that a leader claims, or
an answer that the main button would give. All may be missing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, Tap, Told, Turn, in_a_row
from calculators.core.tasks import percent
from calculators.core.text import N, T, Text, spaced
from calculators.games.bluffking.bot import Sharp
from calculators.games.bluffking.components import CARDS, JOKERS, MOST_TRUE, RANKS, is_true
from calculators.games.bluffking.faces import (
    BACK,
    card_name,
    certain_lie,
    claim_text,
    could_be_true,
    face,
    faces,
    kinds_told,
)
from calculators.games.bluffking.moves import (
    AFTER,
    ANSWER,
    CALL,
    CARD,
    CARD_MOVES,
    CHALLENGE,
    CHALLENGE_MOVE,
    DONE_MOVE,
    FOLLOW,
    FOLLOW_MOVE,
    LAY,
    LEAD,
    OVER,
    RANK,
    RANK_MOVES,
    SKIP,
    SKIP_MOVE,
    Move,
    chain,
)
from calculators.games.bluffking.odds import honest_cases

# ---- what is asked ---------------------------------------------------------------------------------------------------


def chosen(draft: Draft) -> list[int]:
    """The cards that are chosen."""
    cards: list[int] = draft.get("cards", [])
    return cards


def rank_of(view: View, draft: Draft) -> int:
    """The rank that is claimed; -1 = none yet."""
    rank: int = draft.get("rank", -1) if view["phase"] == LEAD else view["rank"]
    return rank


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view, cards = turn.view, chosen(draft)
    if view["phase"] in {LEAD, LAY}:
        return _prompt_play(view, draft)
    claim = claim_text(view["rank"], view["pool"][-1][2])
    name = turn.names[view["claimant"]]
    if view["phase"] == ANSWER:
        ask = T("{name} says {claim}. Challenge, follow or skip?", name=name, claim=claim)
    elif view["phase"] == CALL:
        ask = T("{name} says {claim}. Do you challenge?", name=name, claim=claim)
    else:
        ask = T("The claim of {name} stands. Follow or skip?", name=name)
    if move := draft.get("move"):
        return Prompt(ask, "", _answer_said(move[0], view["phase"]), move)
    if not cards:
        odds = T("Nobody may challenge it now.") if view["phase"] == AFTER else said_odds(view)
        return Prompt(ask, odds, T("Follow"))
    claim = claim_text(view["rank"], len(cards))
    return Prompt(ask, truth(view, view["rank"], cards), T("Follow: {claim}", claim=claim), _in_a_row(view, draft))


def _prompt_play(view: View, draft: Draft) -> Prompt:
    """A play of a leader, or one that was begun."""
    rank, cards = rank_of(view, draft), [*view["draft"], *chosen(draft)]
    leads = view["phase"] == LEAD
    ask = T("You lead: choose cards and the rank to claim.") if leads else T("Finish your play.")
    if rank < 0:
        return Prompt(ask, T("Only the number has to be true."), T("Lay down"))
    if not cards:
        return Prompt(ask, T("You claim the rank {rank}. Now choose cards.", rank=RANKS[rank]), T("Lay down"))
    main = T("Claim {claim}", claim=claim_text(rank, len(cards)))
    return Prompt(ask, truth(view, rank, cards), main, _in_a_row(view, draft))


def truth(view: View, rank: int, cards: Sequence[int]) -> Text:
    """Whether what one is about to claim is true, and whether all can see that it is not.

    Source: bluffking/claim.true, bluffking/lead.count.
    """
    if len(cards) > MOST_TRUE * view["packs"]:
        return T("A lie, and everybody can count that: there are only {n}.", n=MOST_TRUE * view["packs"])
    return T("That is true.") if is_true(rank, cards) else T("That is a lie.")


def said_odds(view: View) -> Text:
    """How likely the last claimant could make the claim honestly, for all that this seat knows.

    Source: bluffking/help.odds, bluffking/help.seen.
    """
    thumb = Sharp(view)
    seat, rank, claim, _ = view["pool"][-1]
    unseen = sum(thumb.unseen) - sum(thumb.elsewhere)
    matching = thumb.matching(rank) - sum(thumb.elsewhere[kind] for kind in (rank, *JOKERS))
    cases, of = honest_cases(unseen, matching, min(view["hands"][seat] + claim, unseen), claim)
    if not cases:
        return certain_lie(matching)
    return could_be_true(percent(cases, of))


def _answer_said(kind: int, phase: str) -> Text:
    if kind == CHALLENGE:
        return T("Challenge")
    return T("Let it stand") if phase == CALL else T("Skip")


def _in_a_row(view: View, draft: Draft) -> tuple[Move, ...]:
    """The moves of the whole play."""
    if view["phase"] == LAY:
        return (*(CARD_MOVES[kind] for kind in sorted(chosen(draft))), DONE_MOVE)
    first = RANK_MOVES[rank_of(view, draft)] if view["phase"] == LEAD else FOLLOW_MOVE
    return tuple(chain(first, chosen(draft)))


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """Challenge and skip play at once. A tap on a kind of card takes one more of it; after the last, none."""
    view = turn.view
    number = int(done.arg) if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) < 3 else -1
    plain = {key: value for key, value in draft.items() if key != "move"}
    match done.do:
        case "challenge":
            return Tap({}, CHALLENGE_MOVE)
        case "skip":
            return Tap({}, SKIP_MOVE)
        case "rank" if view["phase"] == LEAD and number in range(len(RANKS)):
            if draft.get("rank") == number:
                return Tap({key: value for key, value in plain.items() if key != "rank"})
            return Tap({**plain, "rank": number})
        case "card" if number in range(len(CARDS)) and view["hand"][number]:
            cards = chosen(draft)
            more = cards.count(number) < view["hand"][number]
            cards = sorted([*cards, number]) if more else [kind for kind in cards if kind != number]
            rest = {key: value for key, value in plain.items() if key != "cards"}
            return Tap({**rest, "cards": cards} if cards else rest)
    return None


def show(turn: Turn, move: Any) -> Draft:
    """A hint as a draft: an answer, or a whole play."""
    moves: tuple[Move, ...] = in_a_row(move)
    if moves[0].kind in {CHALLENGE, SKIP}:
        return {"move": list(moves[0])}
    cards = [one.value for one in moves if one.kind == CARD]
    ranks = [one.value for one in moves if one.kind == RANK]
    return {"cards": cards, **({"rank": ranks[0]} if ranks else {})}


def goes_on(move: Move) -> bool:
    """Whether the play is not finished.

    Source: bluffking/table.chain.
    """
    return move.kind in {RANK, FOLLOW, CARD}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The others clockwise from the left, the pool, the last challenge, one's own hand."""
    view, me, move = turn.view, turn.view["seat"], draft.get("move") or [-1]
    seats, mine, phase = len(view["hands"]), view["turn"] == view["seat"], view["phase"]
    return {
        "others": [_seat(view, (me + ahead) % seats) for ahead in range(1, seats)],
        "mine": _seat(view, me),
        "back": BACK,
        "pool": [_group(group) for group in view["pool"]],
        "pool_cards": sum(group[2] for group in view["pool"]),
        "heap": sum(group[2] for group in view["heap"]),
        "claim": _group(view["pool"][-1]) if view["pool"] else None,
        "turned": _turned(view["turned"]) if view["turned"] else None,
        "leads": mine and phase == LEAD,
        "ranks": [{"rank": rank, "text": text, "on": draft.get("rank") == rank} for rank, text in enumerate(RANKS)],
        "hand": [_held(view, draft, kind) for kind, count in enumerate(view["hand"]) if count],
        "laid": faces(view["draft"]),
        "answers": mine and phase in {ANSWER, CALL, AFTER},
        "may_challenge": phase in {ANSWER, CALL},
        "skip": _answer_said(SKIP, phase),
        "challenges": move[0] == CHALLENGE,
        "skips": move[0] == SKIP,
    }


def _seat(view: View, seat: int) -> dict[str, Any]:
    known: list[int] = view["known"][seat]
    true, false = view["claims"][seat]
    return {
        "seat": seat,
        "count": view["hands"][seat],
        "known": kinds_told(known),
        "turn": seat == view["turn"],
        "claims": seat == view["claimant"],
        "true": true,
        "false": false,
    }


def _group(group: Sequence[Any]) -> dict[str, Any]:
    """A group of the pool: who, how many, and the cards if they were one's own."""
    seat, rank, count, cards = group
    return {"seat": seat, "text": claim_text(rank, count), "count": count, "cards": kinds_told(cards or [])}


def _turned(turned: Sequence[Any]) -> dict[str, Any]:
    """The challenge that ended the round before."""
    challenger, claimant, rank, cards, taken = turned
    true = is_true(rank, cards)
    return {
        "cards": faces(cards),
        "true": true,
        "claimant": claimant,
        "loser": challenger if true else claimant,
        "text": claim_text(rank, len(cards)),
        "taken": taken,
    }


def _held(view: View, draft: Draft, kind: int) -> dict[str, Any]:
    """A kind of card of the hand: how many, how many of them are chosen."""
    rank = rank_of(view, draft)
    return {
        **face(kind),
        "kind": kind,
        "count": view["hand"][kind],
        "on": chosen(draft).count(kind),
        "fits": view["turn"] == view["seat"] and rank >= 0 and is_true(rank, [kind]),
    }


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """The rank of the round."""
    if view["phase"] == OVER:
        return T("The end")
    return T("A new round") if view["rank"] < 0 else T("This round: {rank}", rank=RANKS[view["rank"]])


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values, rule = event.values, event.rule
    match event.kind:
        case "deal":
            sizes = " · ".join(map(str, values["sizes"]))
            return Told(T("{name} leads. Hands: {sizes}", name=names[values["first"]], sizes=sizes), rule)
        case "claim":
            claim = claim_text(values["rank"], values["count"])
            said = T("leads {claim}", claim=claim) if values["leads"] else T("follows with {claim}", claim=claim)
            return Told(said)
        case "laid":
            return Told(T("laid {cards}", cards=said_cards(values["cards"])))
        case "skip":
            return Told(T("skips"))
        case "calls":
            if not values["seats"]:
                return Told(T("Nobody challenges"), rule)
            callers = values["seats"]
            if len(callers) == 1:
                return Told(T("Only {name} challenges", name=names[callers[0]]), rule)
            return Told(T("{n} players challenge; {name} is the nearest", n=len(callers), name=names[callers[0]]), rule)
        case "challenge":
            return Told(T("challenges {name}", name=names[values["claimant"]]))
        case "turned":
            cards = said_cards(values["cards"])
            text = (
                T("had laid {cards}: true", cards=cards)
                if values["true"]
                else T("had laid {cards}: a lie", cards=cards)
            )
            return Told(text, rule)
        case "taken":
            took = N("takes {n} card", "takes {n} cards", n=values["count"])
            return Told(T("{took}; {name} leads", took=took, name=names[values["leader"]]), rule)
        case "found":
            found = sorted(kind for _, _, cards in values["groups"] for kind in cards)
            return Told(T("picks up {cards}", cards=said_cards(found)), rule)
        case "cleared":
            return Told(N("leads again; {n} card is out", "leads again; {n} cards are out", n=values["count"]), rule)
        case "win":
            return Told(T("has no card left and wins"), rule)
    return Told(T("The game is stopped after {n} plays", n=values["groups"]), rule)


def said_cards(cards: Sequence[int]) -> Text:
    """Cards in a sentence: "7 7 small joker"."""
    return spaced([card_name(kind) for kind in cards])


def lays_open(event: Event) -> bool:
    """A challenge, and what all have answered: nobody takes back what he did before he knew that.

    Source: bluffking/challenge.turn, bluffking/window.sealed.
    """
    return event.kind in {"turned", "calls"}


PLAY = PlayView(
    template="bluffking/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=True,
    goes_on=goes_on,
    lays_open=lays_open,
)
