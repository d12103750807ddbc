"""The sheet that shows one paragraph of the rules, in the page's language or flipped to the other."""

from dataclasses import dataclass
from typing import Any

from calculators.core.game import Game
from calculators.core.refusal import InputError
from calculators.core.rules import paragraph, rulebook
from calculators.core.text import LANGUAGES
from calculators.ui.events import Event


@dataclass(frozen=True)
class RuleSheet:
    """Which paragraph is open ('' = none) and whether in the other language."""

    open: str = ""
    flipped: bool = False

    def after(self, event: Event, game: Game) -> "RuleSheet":
        """The sheet after `rule` (open the paragraph `arg`) or `flip`; an unknown paragraph opens nothing."""
        if event.do == "flip":
            return RuleSheet(self.open, not self.flipped)
        try:
            return RuleSheet(paragraph(game, event.arg, event.lang).id)
        except InputError:
            return self

    def shown(self, game: Game, lang: str) -> dict[str, Any] | None:
        """What the template draws: None when nothing is open."""
        if not self.open:
            return None
        other = next(code for code in LANGUAGES if code != lang)
        read = other if self.flipped else lang
        book, found = rulebook(game, read), paragraph(game, self.open, read)
        rulings = [(book.plain(ruling.question), book.plain(ruling.answer)) for ruling in found.rulings]
        return {
            "id": found.id,
            "number": found.number,
            "title": found.title,
            "text": book.plain(found.text),
            "rulings": rulings,
            "lang": read,
            "other": lang if self.flipped else other,
        }
