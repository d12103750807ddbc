"""Values that an owner copies from a real box, as the text of one option.

Where the values printed on cards are not known, a room works with a reconstruction, and its options dataclass has

    printed: str = option("", mark("Printed values"), "<slug>/variant.printed")

a text of words under the names of sections, `black 1/-1 2/-2* eggs trex:3/-2`; '' is the reconstruction. The dataclass
reads it in `__post_init__` and keeps its shortest form, so that equal values are equal texts. As an option it goes
wherever options go: the score input, the command line, records, links. A small file carries it between people:

    tableside values 1
    game: cubosaurs
    black 1/-1 2/-2*
    eggs trex:3/-2
"""

from collections.abc import Mapping, Sequence

from calculators.core.game import Game
from calculators.core.options import PRINTED as OPTION
from calculators.core.refusal import InputError

PATH = f"options.{OPTION}"
HEAD = "tableside values 1"
GAME = "game:"
LONGEST = 20_000  # characters of a file; a longer one was not made here


def bad_printed(word: str, rule: str = "") -> InputError:
    """The error for a word that cannot stand where it stands."""
    return InputError("bad_printed", PATH, rule=rule, word=word)


def sections(text: str, names: Sequence[str]) -> dict[str, list[str]]:
    """The words of a text under the names of their sections; raises InputError `bad_printed`.

    >>> sections("eggs a:1 b:2 black 3", ["black", "eggs"])
    {'eggs': ['a:1', 'b:2'], 'black': ['3']}
    """
    found: dict[str, list[str]] = {}
    name = ""
    for word in text.split():
        if word in names and word not in found:
            name = word
            found[name] = []
        elif name and word not in names:
            found[name].append(word)
        else:
            raise bad_printed(word)
    return found


def text_of(found: Mapping[str, Sequence[str]]) -> str:
    """Sections as the text of the option; those without words are left out.

    >>> text_of({"black": ["3"], "grey": [], "eggs": ["a:1", "b:2"]})
    'black 3 eggs a:1 b:2'
    """
    return " ".join(" ".join([name, *words]) for name, words in found.items() if words)


def to_file(game: Game, text: str, names: Sequence[str]) -> str:
    """The small file that holds the text of the option, one section a line."""
    lines = [" ".join([name, *words]) for name, words in sections(text, names).items()]
    return "\n".join([HEAD, f"{GAME} {game.slug}", *lines]) + "\n"


def from_file(game: Game, text: str) -> str:
    """The text of the option out of such a file; raises InputError `bad_values`, `wrong_game` or what the room says."""
    head, _, rest = text[: LONGEST + 1].replace("\r\n", "\n").partition("\n")
    first, _, words = rest.partition("\n")
    if head.strip("\ufeff ") != HEAD or not first.startswith(GAME) or len(text) > LONGEST:
        raise InputError("bad_values")
    slug = first.removeprefix(GAME).strip()
    if slug != game.slug:
        raise InputError("wrong_game", "game", entered=slug, game=game.slug)
    options = game.read_options({OPTION: " ".join(words.split())})
    found: str = getattr(options, OPTION)
    return found
