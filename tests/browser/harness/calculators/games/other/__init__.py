"""A room that needs what no other part does."""

from fractions import Fraction

NAME = f"Other {Fraction(2, 4)}"
