"""`python -m scraper`: dumps of a wiki → Markdown, histories, differences, pages of a site."""

import click

from scraper.cli.compare import diff, drift, history
from scraper.cli.convert import build, list_pages, normalise
from scraper.cli.download import fetch


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def main(context: click.Context) -> None:
    """Wiki dumps to normalised Markdown.

    Without a command: `normalise` on the built-in sample.
    """
    if context.invoked_subcommand is None:
        context.invoke(normalise)


for verb in (list_pages, normalise, build, diff, history, drift, fetch):
    main.add_command(verb)
