"""The verb that asks a wiki itself: `fetch`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scraper.cli.run import Run, bar, put, verb
from scraper.diff_terminal import visible

if TYPE_CHECKING:
    from scraper.fetch import Progress


@click.command()
@click.argument("site_url", metavar="ADDRESS")
@click.option("--user", "users", multiple=True, metavar="NAME", help="Fetch what this user wrote.")
@click.option("--title", "titles", multiple=True, metavar="PAGE", help="Fetch this page with its history.")
@click.option("--contact", required=True, help="Your mail or web address: it goes to the wiki with every request.")
@click.option(
    "--out",
    "folder",
    type=click.Path(path_type=Path),
    default=Path("build/wiki-answers"),
    show_default=True,
    help="Folder of the answers, which all other verbs read; what is there is not fetched again.",
)
@verb
def fetch(run: Run, site_url: str, users: Sequence[str], titles: Sequence[str], contact: str, folder: Path) -> None:
    """Fetch revisions from the wiki at ADDRESS.

    ADDRESS is any page of the wiki, or its api.php. It is asked politely: one request at a time.
    """
    from scraper.fetch import fetch as fetch_revisions  # what asks a wiki takes time to load, and only this verb asks

    if not users and not titles:
        raise click.UsageError("name a --user or a --title")
    with bar(run.say("fetching"), size=False) as shown:
        tasks = {}

        def progress(at: "Progress") -> None:
            if at.what not in tasks:
                tasks[at.what] = shown.add_task(visible(at.what))
            shown.update(tasks[at.what], completed=at.done, total=at.total)

        summary = fetch_revisions(
            site_url, users=users, titles=titles, contact=contact, folder=folder, progress=progress
        )
    for problem in summary.problems:
        run.report(problem)
    said = {"requests": summary.requests, "revisions": summary.revisions, "unchanged": summary.unchanged}
    put(run.say("fetched", **said, folder=folder))
