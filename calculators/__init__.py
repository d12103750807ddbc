"""Tableside: rules, scores and play for board and card games.

>>> from calculators import game
>>> kingdomino = game("kingdomino")
>>> lake = {"terrain": "L", "squares": 8, "crowns": 2}
>>> answer = kingdomino.ask({"players": [{"territories": [lake], "discarded": 8}]})
>>> answer["players"][0]["total"]
16
"""

from calculators.games import game, games

__all__ = ["game", "games"]
