"""What several tests of Solar Storm share."""

from typing import Any

from calculators.games.solarstorm import GAME


def ask(**given: Any) -> dict[str, Any]:
    """What `tableside score solarstorm` answers."""
    return GAME.ask(given)
