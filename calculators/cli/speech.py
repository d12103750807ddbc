"""Help and complaints of the command line in the reader's language: click's own sentences, and what our commands say.

Click asks gettext for each of its sentences, in the domain that is set.
"""

import gettext
import os
import re
from collections.abc import Iterator, Sequence
from inspect import cleandoc
from pathlib import Path

import click

from calculators.core.text import N, mark

DOMAIN = "tableside"
TERMINAL = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set names the terminal's language

# What click says to somebody who uses our commands.
CLICK = (
    mark("Usage:"),
    mark("Options"),
    mark("Commands"),
    mark("Show this message and exit."),
    mark("Show the version and exit."),
    mark("default: {default}"),
    mark("required"),
    mark("Error: {message}"),
    mark("Aborted!"),
    mark("Try '{command} {option}' for help."),
    mark("Missing command."),
    mark("Missing argument"),
    mark("Missing option"),
    mark("No such command {name!r}."),
    mark("No such option {name!r}."),
    N("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", n=0),
    N("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", n=0),
    N("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", n=0),
    mark("Option {name!r} does not take a value."),
    mark("Invalid value for {param_hint}: {message}"),
    N("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", n=0),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value} is not in the range {range}."),
)


def language(words: Sequence[str]) -> str:
    """The language of a call: what `--lang` says among its words, or else that of the terminal.

    >>> language(["score", "flip7", "--lang", "zh", "--help"]), language(["--lang=en", "list"])
    ('zh', 'en')
    """
    asked = re.findall(r"--lang[ =](\S+)", " ".join(words))
    wanted = asked[-1] if asked else next(filter(None, map(os.environ.get, TERMINAL)), "")
    return "zh" if wanted.startswith("zh") else "en"


def speak(lang: str, group: click.Group) -> None:
    """Let click and the commands of a group speak a language from now on."""
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain(DOMAIN, str(Path(__file__).parent / "locale"))
    gettext.textdomain(DOMAIN)
    for shown in _shown(group):
        if shown.help:
            shown.help = gettext.gettext(cleandoc(shown.help))


def sentences(group: click.Group) -> Iterator[str]:
    """What the commands of a group say of themselves and of their options."""
    return (cleandoc(shown.help) for shown in _shown(group) if shown.help)


def _shown(group: click.Group) -> Iterator[click.Command | click.Option]:
    for command in (group, *group.commands.values()):
        yield command
        yield from (param for param in command.params if isinstance(param, click.Option))
