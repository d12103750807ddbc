"""The command line: list, score, schema, play, simulate, replay, rules.

JSON everywhere; errors on stderr with exit status 2.
"""

import click

from calculators.cli.many import simulate
from calculators.cli.matches import play, replay_record
from calculators.cli.reading import list_games, rules, schema
from calculators.cli.scoring import score


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tableside")
def cli() -> None:
    """Rules, scores and play for board and card games."""


for command in (list_games, score, schema, play, simulate, replay_record, rules):
    cli.add_command(command)


def main() -> None:
    """Entry point of the console script."""
    cli()
