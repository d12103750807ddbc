"""What characters do by day and by night.

A day ability is a function of the state and the owner's seat; it is True when somebody is asked for a decision. What is
decided comes back to a function with the move, which is True when it leads to a further question.
"""

from bisect import insort
from collections.abc import Callable
from typing import TYPE_CHECKING

from calculators.games.libertalia.components import (
    ARMORER,
    BARKEEP,
    BEGGAR,
    BOSUN,
    BRUTE,
    CAPTAIN,
    CARPENTER,
    COOK,
    FREED_SLAVE,
    FRENCH_OFFICER,
    GAMBLER,
    GOVERNOR,
    GRANNY,
    GUNNER,
    MAP,
    MERCHANT,
    MONKEY,
    MUTINEER,
    OFFICER,
    PARROT,
    PREACHER,
    QUARTERMASTER,
    RECRUITER,
    RELIC,
    SABER,
    SPY,
    SURGEON,
    TOKENS,
    WAITRESS,
    WITCH,
)
from calculators.games.libertalia.doubts import pick
from calculators.games.libertalia.moves import KEEP, RECRUIT, REPLACE, REVIVE, SHOOT, TRADE, Move

if TYPE_CHECKING:
    from calculators.games.libertalia.engine import Libertalia

FEW = 8  # doubloons with which a French Officer pays
PRICES = {2: 3, 3: 5}  # tokens sold to a Merchant → doubloons

# ---- by day ----------------------------------------------------------------------------------------------------------


def parrot(state: "Libertalia", seat: int) -> bool:
    """Flies to the graveyard; another card takes its place.

    Source: libertalia/character.parrot.
    """
    state.ship.remove(state.places[seat][PARROT])
    insort(state.graves[seat], PARROT)
    return state.settle(seat, REPLACE)


def replace(state: "Libertalia", seat: int, move: Move) -> bool:
    """The card that comes for a Parrot. It acts later the same day, since every rank is higher.

    Source: libertalia/character.parrot.
    """
    rank = move[1]
    state.leave_hand(seat, rank)
    insort(state.ship, state.places[seat][rank])
    state.tell("replace", seat, {"rank": rank, "line": tuple(state.ship)}, "libertalia/character.parrot")
    return False


def monkey(state: "Libertalia", seat: int) -> bool:
    """Relics go to the next seat.

    Source: libertalia/character.monkey, libertalia/setup.seats.
    """
    left = (seat + 1) % state.seats
    count = state.booty[seat][RELIC]
    state.booty[seat][RELIC] = 0
    state.booty[left][RELIC] += count
    state.tell("monkey", seat, {"n": count, "to": left}, "libertalia/character.monkey")
    return False


def beggar(state: "Libertalia", seat: int) -> bool:
    """Three doubloons from the owner of the rightmost character.

    Source: libertalia/character.beggar, libertalia/day.pay.
    """
    victim = state.ship[-1] & 7
    if victim != seat:
        given = min(3, state.doubloons[victim])
        state.doubloons[victim] -= given
        state.doubloons[seat] += given
        state.tell("beggar", seat, {"doubloons": given, "from": victim}, "libertalia/character.beggar")
    return False


def recruiter(state: "Libertalia", seat: int) -> bool:
    """One character of the den is to come back.

    Source: libertalia/character.recruiter.
    """
    return state.settle(seat, RECRUIT)


def recruit(state: "Libertalia", seat: int, move: Move) -> bool:
    """It is in the hand again, and everybody knows.

    Source: libertalia/character.recruiter.
    """
    rank = move[1]
    state.dens[seat].remove(rank)
    insort(state.hands[seat], rank)
    state.tell("recruit", seat, {"rank": rank}, "libertalia/character.recruiter")
    return False


def preacher(state: "Libertalia", seat: int) -> bool:
    """One token is kept; with one or none there is nothing to do.

    Source: libertalia/character.preacher.
    """
    return sum(state.booty[seat]) > 1 and state.settle(seat, KEEP)


def keep(state: "Libertalia", seat: int, move: Move) -> bool:
    """All tokens but one go back to the bag.

    Source: libertalia/character.preacher.
    """
    booty, bag = state.booty[seat], state.bag
    booty[move[1]] -= 1
    for kind, count in enumerate(booty):
        bag[kind] += count
        booty[kind] = 0
    booty[move[1]] = 1
    state.tell("keep", seat, {"token": TOKENS[move[1]]}, "libertalia/character.preacher")
    return False


def carpenter(state: "Libertalia", seat: int) -> bool:
    """Half the doubloons go, rounded down.

    Source: libertalia/character.carpenter.
    """
    state.pay(seat, -(state.doubloons[seat] // 2), "carpenter", "libertalia/character.carpenter")
    return False


def french_officer(state: "Libertalia", seat: int) -> bool:
    """Five doubloons for who has few.

    Source: libertalia/character.french-officer.
    """
    if state.doubloons[seat] <= FEW:
        state.pay(seat, 5, "french-officer", "libertalia/character.french-officer")
    return False


def witch(state: "Libertalia", seat: int) -> bool:
    """Two for each of the dead.

    Source: libertalia/character.voodoo-witch.
    """
    state.pay(seat, 2 * len(state.graves[seat]), "voodoo-witch", "libertalia/character.voodoo-witch")
    return False


def brute(state: "Libertalia", seat: int) -> bool:
    """The rightmost character goes, be it himself.

    Source: libertalia/character.brute, libertalia/day.removed.
    """
    gone = state.ship.pop()
    insort(state.graves[gone & 7], gone >> 6)
    state.tell("brute", seat, {"from": gone & 7, "rank": gone >> 6}, "libertalia/character.brute")
    return False


def gunner(state: "Libertalia", seat: int) -> bool:
    """Three doubloons for a shot, also when there is no target.

    Source: libertalia/character.gunner, libertalia/day.pay.
    """
    state.pay(seat, -3, "gunner", "libertalia/character.gunner")
    return state.settle(seat, SHOOT)


def shoot(state: "Libertalia", seat: int, move: Move) -> bool:
    """A character of any den goes.

    Source: libertalia/character.gunner.
    """
    _, other, rank = move
    state.bury(other, rank)
    state.tell("shoot", seat, {"from": other, "rank": rank}, "libertalia/character.gunner")
    return False


def spy(state: "Libertalia", seat: int) -> bool:
    """Officers become what is drawn from the bag; what is drawn does nothing.

    Source: libertalia/character.spanish-spy.
    """
    booty = state.booty[seat]
    count = booty[OFFICER]
    if count:
        found = state.draw(count, state.chance())
        booty[OFFICER] = 0
        state.bag[OFFICER] += count
        for kind, more in enumerate(found):
            booty[kind] += more
        names = tuple(TOKENS[kind] for kind, more in enumerate(found) for _ in range(more))
        state.tell("spy", seat, {"n": count, "tokens": names}, "libertalia/character.spanish-spy")
    return False


def bosun(state: "Libertalia", seat: int) -> bool:
    """Two for each low character in the den.

    Source: libertalia/character.bosun.
    """
    low = sum([rank <= COOK for rank in state.dens[seat]])
    state.pay(seat, 2 * low, "bosun", "libertalia/character.bosun")
    return False


def merchant(state: "Libertalia", seat: int) -> bool:
    """One sale, if there are two of a kind.

    Source: libertalia/character.merchant.
    """
    return state.settle(seat, TRADE)


def trade(state: "Libertalia", seat: int, move: Move) -> bool:
    """Tokens go to the bag, doubloons come.

    Source: libertalia/character.merchant.
    """
    _, kind, count = move
    state.booty[seat][kind] -= count
    state.bag[kind] += count
    values = {"token": TOKENS[kind], "n": count}
    state.pay(seat, PRICES[count], "trade", "libertalia/character.merchant", **values)
    return False


def surgeon(state: "Libertalia", seat: int) -> bool:
    """One of the dead is to come back.

    Source: libertalia/character.surgeon.
    """
    return state.settle(seat, REVIVE)


def revive(state: "Libertalia", seat: int, move: Move) -> bool:
    """It is in the hand again; which one it is the others know only if they can work it out.

    Source: libertalia/character.surgeon, libertalia/secret.graveyard.
    """
    rank = move[1]
    secret = pick(state.doubts[seat], state.graves[seat])
    state.graves[seat].remove(rank)
    insort(state.hands[seat], rank)
    state.tell("surgeon", seat, {}, "libertalia/character.surgeon")
    state.tell("revive", seat, {"rank": rank}, "libertalia/character.surgeon", (seat,) if secret else None)
    return False


def gambler(state: "Libertalia", seat: int) -> bool:
    """One doubloon for each token.

    Source: libertalia/character.gambler, libertalia/day.pay.
    """
    state.pay(seat, -sum(state.booty[seat]), "gambler", "libertalia/character.gambler")
    return False


def quartermaster(state: "Libertalia", seat: int) -> bool:
    """One doubloon for each token, the other way.

    Source: libertalia/character.quartermaster.
    """
    state.pay(seat, sum(state.booty[seat]), "quartermaster", "libertalia/character.quartermaster")
    return False


def captain(state: "Libertalia", seat: int) -> bool:
    """Three doubloons.

    Source: libertalia/character.captain.
    """
    state.pay(seat, 3, "captain", "libertalia/character.captain")
    return False


def governor(state: "Libertalia", seat: int) -> bool:
    """The den is emptied.

    Source: libertalia/character.spanish-governor.
    """
    ranks = tuple(state.dens[seat])
    for rank in ranks:
        state.bury(seat, rank)
    if ranks:
        state.tell("governor", seat, {"ranks": ranks}, "libertalia/character.spanish-governor")
    return False


BY_DAY: dict[int, Callable[["Libertalia", int], bool]] = {
    PARROT: parrot,
    MONKEY: monkey,
    BEGGAR: beggar,
    RECRUITER: recruiter,
    PREACHER: preacher,
    CARPENTER: carpenter,
    FRENCH_OFFICER: french_officer,
    WITCH: witch,
    BRUTE: brute,
    GUNNER: gunner,
    SPY: spy,
    BOSUN: bosun,
    MERCHANT: merchant,
    SURGEON: surgeon,
    GAMBLER: gambler,
    QUARTERMASTER: quartermaster,
    CAPTAIN: captain,
    GOVERNOR: governor,
}


# ---- at dusk ---------------------------------------------------------------------------------------------------------


def cut(state: "Libertalia", seat: int, move: Move) -> bool:
    """A saber hits a neighbour's den.

    Source: libertalia/booty.saber.
    """
    _, other, rank = move
    state.bury(other, rank)
    state.tell("saber", seat, {"from": other, "rank": rank}, "libertalia/booty.saber")
    return False


# ---- by night --------------------------------------------------------------------------------------------------------


def grannies(state: "Libertalia") -> None:
    """One Granny in all dens is paid, several are gone.

    Source: libertalia/character.granny-wata, libertalia/night.order.
    """
    homes = [seat for seat, den in enumerate(state.dens) if GRANNY in den]
    if len(homes) == 1:
        state.pay(homes[0], 2, "granny-wata", "libertalia/character.granny-wata")
    else:
        for seat in homes:
            state.bury(seat, GRANNY)
            state.tell("grannies", seat, {}, "libertalia/character.granny-wata")


def by_night(state: "Libertalia", seat: int) -> bool:
    """One den's night down to the Waitress; True when she asks.

    Source: libertalia/night.order, libertalia/character.waitress.
    """
    den = state.dens[seat]
    if ARMORER in den and state.booty[seat][SABER]:
        state.pay(seat, state.booty[seat][SABER], "armorer", "libertalia/character.armorer")
    if MUTINEER in den and len(den) > 1:
        mutineer(state, seat)
    if FREED_SLAVE in den:
        freed_slave(state, seat)
    return WAITRESS in den and state.booty[seat][MAP] > 0


def mutineer(state: "Libertalia", seat: int) -> None:
    """The lowest other character goes, for two doubloons.

    Source: libertalia/character.mutineer.
    """
    den = state.dens[seat]
    rank = den[0] if den[0] != MUTINEER else den[1]
    state.bury(seat, rank)
    state.pay(seat, 2, "mutineer", "libertalia/character.mutineer", rank=rank)


def freed_slave(state: "Libertalia", seat: int) -> None:
    """One doubloon for each higher character in the den.

    Source: libertalia/character.freed-slave.
    """
    high = sum([rank > FREED_SLAVE for rank in state.dens[seat]])
    if high:
        state.pay(seat, high, "freed-slave", "libertalia/character.freed-slave")


def barkeep(state: "Libertalia", seat: int) -> None:
    """One doubloon.

    Source: libertalia/character.barkeep.
    """
    if BARKEEP in state.dens[seat]:
        state.pay(seat, 1, "barkeep", "libertalia/character.barkeep")
