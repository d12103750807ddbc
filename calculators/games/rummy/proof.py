"""Why nothing is better than the best arrangement, in words."""

from calculators.core.text import N, T, Text
from calculators.games.rummy.arrange import Arrangement
from calculators.games.rummy.choices import Proof
from calculators.games.rummy.components import cards_of, ids, signs


def reasons(found: Arrangement, proof: Proof) -> list[Text]:
    """The proof as sentences: what fits nowhere, what had to be decided, and why that is all.

    >>> from calculators.core.text import say
    >>> from calculators.games.rummy.aims import DEADWOOD
    >>> from calculators.games.rummy.arrange import arrange, prove
    >>> from calculators.games.rummy.components import read, values
    >>> hand, low = read("4H 5H 6H 7H 7S 7D KD"), values(versatile=False, simple=False)
    >>> for sentence in reasons(arrange(hand, low, DEADWOOD), prove(hand, low)):
    ...     print(say(sentence, "en"))
    Fits no meld, whatever else you do: K♦.
    Every card that fits a meld lies in one, so nothing can be better.

    Source: rummy/best.exact.
    """
    said = []
    count = len(proof.hopeless)
    if count:
        cards = signs(ids(proof.hopeless))
        said.append(
            N(
                "Fits no meld, whatever else you do: {cards}.",
                "Fit no meld, whatever else you do: {cards}.",
                n=count,
                cards=cards,
            )
        )
    rest = set(cards_of(found.left)) | ({found.discard} if found.discard is not None else set())
    if rest <= set(proof.hopeless):
        said.append(T("Every card that fits a meld lies in one, so nothing can be better."))
        return said
    if proof.ways == 1:
        said.append(T("No card could go two ways, so there is nothing to decide."))
        return said
    said.append(T("These cards could go two ways: {cards}.", cards=signs(ids(proof.torn))))
    said.append(
        N(
            "There is {n} way to share them out. Then each suit falls apart into blocks of neighbours, and every block"
            " of three or more goes down whole.",
            "There are {n} ways to share them out. Then each suit falls apart into blocks of neighbours, and every"
            " block of three or more goes down whole. None of these ways is better.",
            n=proof.ways,
        )
    )
    return said
