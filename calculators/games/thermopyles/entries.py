"""From a score input to Persians, dice and counts: what must agree is checked here, the first fault raises."""

from collections.abc import Mapping
from typing import Any

from calculators.core.refusal import InputError, Notice
from calculators.core.tasks import Given, no_more_than
from calculators.games.thermopyles.box import Box
from calculators.games.thermopyles.components import (
    BEATEN_GOAL,
    FREE_DIE,
    GRAVEYARD_GOAL,
    LOST_AT,
    PERSIANS,
    SPARTANS,
    SUPPORTS,
    Persian,
)
from calculators.games.thermopyles.options import Options
from calculators.games.thermopyles.scoring import LOST, WON, dice, won_by

LAST_PAIR = PERSIANS - 2  # so many beaten, and only the last two Persians are left


# ---- the end of a game -----------------------------------------------------------------------------------------------


def needed(given: Given, *names: str) -> None:
    """Raise InputError `missing_field` for the first of these fields that is not there.

    Source: thermopyles/score.entered.
    """
    for name in names:
        if given[name] is None:
            raise InputError("missing_field", name, rule="thermopyles/score.entered", field=name)


def check_end(given: Given) -> None:
    """An end must fit what lies in the graveyard and what is beaten.

    Raises InputError `graveyard_above_beaten`, `result_mismatch`, `won_at_seven`.

    Source: thermopyles/score.counts, thermopyles/end.graveyard, thermopyles/end.beaten, thermopyles/end.zone.
    """
    result, beaten, graveyard = given["result"], given["beaten"], given["graveyard"]
    if beaten is not None and graveyard is not None:
        check_counts(graveyard, beaten, "graveyard")
    goal = won_by(graveyard or 0, beaten or 0)
    unsure = beaten is None or graveyard is None
    if (result == WON and goal is None and not unsure) or (result == LOST and goal is not None):
        rule = "thermopyles/score.counts"
        raise InputError("result_mismatch", "result", rule=rule, graveyard=graveyard, beaten=beaten)
    if (result == WON or goal is not None) and given["zone"] == LOST_AT:
        raise InputError("won_at_seven", "zone", rule="thermopyles/end.zone")


def check_counts(graveyard: int, beaten: int, path: str) -> None:
    """Who lies in the graveyard is beaten, too; raises InputError `graveyard_above_beaten`.

    Source: thermopyles/score.counts.
    """
    if graveyard > beaten:
        rule = "thermopyles/score.counts"
        raise InputError("graveyard_above_beaten", path, rule=rule, graveyard=graveyard, beaten=beaten)


def check_open(given: Given) -> None:
    """The counts before a fight fit each other, and the game is not won; raises InputError.

    Source: thermopyles/score.counts, thermopyles/end.at-once.
    """
    graveyard, beaten = given["graveyard"], given["beaten"]
    if graveyard is not None and beaten is not None:
        check_counts(graveyard, beaten, "beaten")
    for name, goal in (("graveyard", GRAVEYARD_GOAL), ("beaten", BEATEN_GOAL)):
        if (given[name] or 0) >= goal:
            raise InputError("game_over", name, rule=f"thermopyles/end.{name}")


def check_zone(given: Given) -> None:
    """Nobody fights in the last zone; raises InputError `game_over`.

    Source: thermopyles/end.zone.
    """
    if given["zone"] == LOST_AT:
        raise InputError("game_over", "zone", rule="thermopyles/end.zone")


# ---- a fight ---------------------------------------------------------------------------------------------------------


def count_dice(given: Given, rolled: int | None) -> int:
    """How many dice a fight rolls, from zone and supports or as `rolled`; the two must agree.

    Raises InputError `dice_count`, `missing_field`.

    Source: thermopyles/fight.supports, thermopyles/fight.place.
    """
    zone, supports = given["zone"], given["supports"]
    if rolled is None:
        needed(given, "zone", "supports") if zone is not None or supports is not None else needed(given, "dice")
        return dice(zone, supports)
    free = {int(zone in FREE_DIE)} if zone is not None else {0, 1}
    used = {supports} if supports is not None else range(SUPPORTS + 1)
    if rolled not in {one + other for one in free for other in used}:
        rule = "thermopyles/fight.place" if supports is not None else "thermopyles/fight.supports"
        raise InputError("dice_count", "dice", rule=rule, entered=rolled)
    return rolled


def read_pair(given: Given, notices: list[Notice]) -> tuple[Persian, Persian | None]:
    """The front Persian and the rear one.

    Raises InputError `out_of_range`, `bad_persian`, `too_many_copies`, `rear_missing`.

    Source: thermopyles/components.persians, thermopyles/setup.persians, thermopyles/refill.row.
    """
    options: Options = given["options"]
    front = read_persian(given["front"], "front", options.box)
    if given["rear"] is None:
        if (given["beaten"] or 0) < LAST_PAIR and given["beaten"] is not None:
            raise InputError("rear_missing", "rear", rule="thermopyles/refill.row")
        pair: tuple[Persian, Persian | None] = (front, None)
    else:
        rear = read_persian(given["rear"], "rear", options.box)
        if front.defence == rear.defence and options.box.copies(front.defence):
            no_more_than(options.box.copies(front.defence), 2, "rear", card=front.defence)
        pair = (front, rear)
    if options.printed:
        _compare(pair, options.box, notices)
    return pair


def check_hands(given: Given) -> None:
    """Hands and discard pile hold no more of a card than there are, and somebody at the table is on turn.

    Raises InputError `too_many_spartans`, `out_of_range`.

    Source: thermopyles/components.spartans, thermopyles/turn.next.
    """
    held: list[int] = []
    piles = [*((f"hands[{seat}]", hand) for seat, hand in enumerate(given["hands"])), ("played", given["played"])]
    for path, cards in piles:
        for at, card in enumerate(cards):
            held.append(card)
            if held.count(card) > SPARTANS[card]:
                rule, copies = "thermopyles/components.spartans", SPARTANS[card]
                values = {"card": card, "exist": copies, "entered": held.count(card)}
                raise InputError("too_many_spartans", f"{path}[{at}]", rule=rule, **values)
    last = len(given["hands"]) - 1
    if given["turn"] > last:
        raise InputError("out_of_range", "turn", rule="thermopyles/turn.next", entered=given["turn"], low=0, high=last)


def read_persian(given: Mapping[str, Any], path: str, box: Box) -> Persian:
    """A Persian; its annihilation value is that of the box, unless it is told.

    Source: thermopyles/components.persians, thermopyles/beat.annihilate, thermopyles/variant.printed.
    """
    defence, told = given["defence"], given["annihilate"]
    low, high = box.defences[0], box.defences[-1]
    if not low <= defence <= high:
        rule = "thermopyles/components.persians"
        raise InputError("out_of_range", given["at"], rule=rule, entered=defence, low=low, high=high)
    found = box.card(defence, bonus=given["lambda"])
    if told is None:
        return found
    if told < defence:
        rule = "thermopyles/components.persians"
        raise InputError("bad_persian", f"{path}.annihilate", rule=rule, defence=defence, annihilate=told)
    return found._replace(annihilate=told)


def _compare(pair: tuple[Persian, Persian | None], box: Box, notices: list[Notice]) -> None:
    """Tell of Persians that an owner's box does not hold.

    Source: thermopyles/variant.printed.
    """
    left = list(box.persians)
    for path, card in zip(("front", "rear"), pair, strict=True):
        if card in left:
            left.remove(card)
        elif card:
            name = f"{card.defence}/{card.annihilate}{' Λ' * card.bonus}"
            notices.append(Notice("not_printed", path, {"card": name}))
