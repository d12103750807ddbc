"""What each X stands for, and in how few plays a hand can be emptied, against brute force."""

from functools import cache
from itertools import product
from random import Random

import pytest

from calculators.core.text import say
from calculators.games.bacon.combos import KIND_OF, KINDS, Play, plays
from calculators.games.bacon.components import deck, holds, pack, ranks_of, wilds_of
from calculators.games.bacon.faces import answered, meaning, pictured, stands_for
from calculators.games.bacon.plan import fewest
from tests.games.bacon.tables import ask


def hand_of(rng: Random, size: int, top: int) -> int:
    """A hand of low cards, in which much fits together."""
    cards = [card for card in deck("RYB") if int(card[1:]) <= top]
    return pack([*rng.sample(cards, size), *["X"] * rng.randrange(3)])


@cache
def emptied(hand: int) -> int:
    """The fewest plays, by trying every play of the engine's list."""
    if not hand:
        return 0
    return 1 + min(emptied(hand - play.cards) for play in plays(hand))


@pytest.mark.rule("bacon/help.fewest")
@pytest.mark.parametrize("seed", range(12))
def test_fewest_plays_are_those_of_brute_force(seed: int) -> None:
    hand = hand_of(Random(seed), 3 + seed % 5, 4 + seed % 7)
    assert fewest(ranks_of(hand), wilds_of(hand)) == emptied(hand)


@pytest.mark.rule("bacon/wild.any", "bacon/wild.eleven", "bacon/wild.alone")
def test_with_what_they_stand_for_the_cards_are_the_combination() -> None:
    """The ranks of the numbers and those that the X stand for are just the ranks that the type and its top ask for."""
    hand = pack(["R5", "Y5", "B6", "R7", "Y8", "B9", "R10", "X", "X"])
    for play in plays(hand):
        kind = KINDS[play.kind]
        wanted = sorted(rank for rank, _ in product(range(play.top - kind.length + 1, play.top + 1), range(kind.width)))
        numbers = [rank for rank in range(1, 11) for _ in range(ranks_of(play.cards) >> 4 * (rank - 1) & 15)]
        assert sorted([*numbers, *stands_for(play)]) == wanted
        assert len(stands_for(play)) == wilds_of(play.cards)
        assert holds(hand, play.cards)


@pytest.mark.parametrize(
    ("kind", "top", "cards", "said"),
    [
        ("run", 7, "R5 Y6 X", "X stands for 7."),
        ("run", 11, "R9 R10 X", "X is X, the highest rank."),
        ("pair", 11, "X X", "Both X are X, the highest rank."),
        ("quads", 8, "R8 Y8 X X", "Both X stand for 8."),
        ("stairs", 9, "R8 Y8 X X", "Both X stand for 9."),
        ("stretch_flush", 11, "Y6 Y7 Y9 Y10 X X", "The two X stand for Y8 and X."),
        ("single", 5, "R5", None),
    ],
)
def test_what_x_stands_for_in_words(kind: str, top: int, cards: str, said: str | None) -> None:
    found = meaning(Play(KIND_OF[kind], top, pack(cards.split())))
    assert (found and say(found, "en")) == said


def test_examples_are_drawn_and_answered() -> None:
    given = {"cards": ["X", "R5", "Y6"], "on": {"type": "run", "rank": 6}}
    shown = pictured(given, ())
    assert shown is not None
    assert [card["symbol"] for card in shown["cards"]] == ["bc-R5", "bc-Y6", "bc-X"]
    assert pictured({"name": "Ann"}, ()) is None
    answers = [
        ask(task="plays", hand=["R5", "Y6", "X"], on={"type": "run", "rank": 6}),
        ask(task="interpretations", cards=["R5", "Y6", "X"]),
        ask(task="setup", seats=6),
    ]
    said = [say(found, "en") for answer in answers if (found := answered(answer))]
    assert said == [
        "1 play: Run to 7.",
        "Run to 6 · Run to 7. Unless you say otherwise: Run to 7.",
        "80 number cards and 12 X; 15 cards each, 2 left over.",
    ]
    assert answered({"legal": True}) is None
