"""The command line: list, score, schema, play, simulate, replay, rules.

JSON everywhere; errors on stderr with exit status 2.
"""

import os
import sys
from io import TextIOWrapper

import click

from calculators.cli.common import LANG, fail
from calculators.cli.many import simulate
from calculators.cli.matches import play, replay_record
from calculators.cli.reading import list_games, rules, schema
from calculators.cli.scoring import score
from calculators.cli.speech import language, speak
from calculators.core.refusal import InputError
from calculators.core.text import T, add_catalogue

add_catalogue(__name__)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tableside")
@LANG
@click.pass_context
def cli(context: click.Context, lang: str) -> None:
    """Rules, scores and play for board and card games."""
    context.default_map = {name: {"lang": lang} for name in cli.commands}


for command in (list_games, score, schema, play, simulate, replay_record, rules):
    cli.add_command(command)


def main() -> None:
    """Entry point of the console script. Answers are UTF-8 wherever they go; half a character is told by its number."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    lang = language(sys.argv[1:])
    speak(lang, cli)
    try:
        cli(default_map={"lang": lang})
    except OSError as error:  # no room for what is printed; a closed pipe click ends by itself
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        reason = error.strerror or str(error)
        fail(InputError("cannot_write", "", file=T("Standard output"), reason=reason), lang)
