"""Computer opponents that work for any game through its contract: they see a view, never a state."""

from calculators.bots.levels import LEVELS, Bot, bot
from calculators.bots.match import play_match

__all__ = ["LEVELS", "Bot", "bot", "play_match"]
