"""Climb on the score page: a pad of rounds, each of which takes the totals before it."""

from dataclasses import replace

from calculators.core.room import Rounds
from tests.pot import view as pot

SCORE = replace(pot.SCORE, rounds=Rounds("Round {n}", pad=True, together=True, carry="round"))
VIEW = replace(pot.VIEW, score=SCORE)
