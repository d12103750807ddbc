"""Fetch revisions from a wiki's `api.php` into a folder, for the source `api` to read.

For users: their contributions, then those revisions. For titles: each page with its whole history, and the pages that
it was moved to. One request at a time; a run that was stopped goes on where it was; what is unchanged is not sent.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

from scraper.answers import Answers
from scraper.errors import InputError, Problem
from scraper.polite import Client
from scraper.sources.text import soup_of

BATCH = 50  # revisions a request: what a wiki gives to anyone
REVISION = {"prop": "revisions", "rvprop": "ids|timestamp|user|comment|content", "rvslots": "main"}
MOVES = {"list": "logevents", "letype": "move", "leprop": "ids|title|timestamp|user|comment|details", "lelimit": "max"}


class Progress(NamedTuple):
    """How far it is: what is being fetched, revisions at hand, and of how many (None: not known)."""

    what: str
    done: int
    total: int | None


class Summary(NamedTuple):
    """What a run did: requests sent, answers that the wiki had not changed, answers of a stopped run that were used."""

    requests: int
    unchanged: int
    resumed: int
    revisions: int
    problems: tuple[Problem, ...]


def fetch(
    site_url: str,
    *,
    users: Sequence[str] = (),
    titles: Sequence[str] = (),
    contact: str,
    folder: Path,
    progress: Callable[[Progress], object],
    sleep: Callable[[float], object] = time.sleep,
) -> Summary:
    """Fetch from the wiki of which `site_url` is any page, or its `api.php`; `contact` is your mail or web address.

    Raises InputError: no_contact, bad_address, not_an_api, unreachable, refused, cannot_write.
    """
    with Client(contact, sleep) as client:
        api = _api(client, site_url)
        run = _Run(client, api, Answers(folder, json.dumps([api, list(users), list(titles)])), progress)
        for user in users:
            run.contributions(user)
        run.pages(titles)
        run.answers.finish()
        return Summary(client.requests, run.unchanged, run.resumed, run.revisions, tuple(run.problems))


def _api(client: Client, site_url: str) -> str:
    """Address of `api.php`; every page of a MediaWiki names it in its head."""
    address = site_url.partition("?")[0]
    if address.endswith("/api.php"):
        return address
    link = soup_of(client.page(site_url)).find("link", rel="EditURI", href=True)
    if link is None:
        raise InputError("not_an_api", site_url, "the page names no api.php; give the address of api.php itself")
    try:
        return urljoin(site_url, str(link["href"])).partition("?")[0]
    except ValueError:
        raise InputError("not_an_api", site_url, f"the page names no address of api.php: {link['href']}") from None


class _Run:
    """One run of a job: every answer goes through `_ask`, in an order that depends on the answers alone."""

    def __init__(self, client: Client, api: str, answers: Answers, progress: Callable[[Progress], object]) -> None:
        self.client, self.api, self.answers, self.progress = client, api, answers, progress
        self.unchanged = self.resumed = self.revisions = 0
        self.problems: list[Problem] = []
        self.about: dict[str, str] = {"address": api}
        general = self._ask("site", {"meta": "siteinfo", "siprop": "general"}).get("query", {}).get("general", {})
        self.about |= {"site": str(general.get("sitename", "")), "language": str(general.get("lang", ""))}

    def contributions(self, user: str) -> None:
        """The user's revisions, oldest first, so that a batch stays the same when further ones come."""
        listed = {"list": "usercontribs", "ucuser": user, "ucdir": "newer", "uclimit": "max", "ucprop": "ids|timestamp"}
        found = [each for query in self._all("contributions", listed) for each in query.get("usercontribs", [])]
        if not found:
            self.problems.append(Problem(self.api, None, "no_contributions", f"{user} has none that the wiki shows"))
        done = self.revisions
        for start in range(0, len(found), BATCH):
            batch = found[start : start + BATCH]
            numbers = "|".join(str(each["revid"]) for each in batch)
            moves = MOVES | {"leuser": user, "ledir": "newer"}
            moves |= {"lestart": str(batch[0]["timestamp"]), "leend": str(batch[-1]["timestamp"])}
            for query in self._all("revisions", REVISION | {"revids": numbers} | moves):
                self._count(query)
                self.progress(Progress(user, self.revisions - done, len(found)))

    def pages(self, titles: Sequence[str]) -> None:
        """Whole histories, oldest first, with the moves away from each title, which are followed."""
        jobs = [(title, title) for title in dict.fromkeys(titles)]
        for title, logged in jobs:
            asked = MOVES | {"letitle": logged}
            kind = "revisions" if title else "moves"
            if title:
                asked |= REVISION | {"titles": title, "rvlimit": "max", "rvdir": "newer"}
            done = self.revisions
            for query in self._all(kind, asked):
                self._count(query)
                self.progress(Progress(title or logged, self.revisions - done, None))
                for event in query.get("logevents", []):
                    target = str(event.get("params", {}).get("target_title", ""))
                    # Its history with the move that led there, and where it went from there.
                    if target and all(target not in job for job in jobs):
                        jobs += [(target, logged), ("", target)]

    def _count(self, query: Mapping[str, Any]) -> None:
        for lost in query.get("badrevids", {}):
            self.problems.append(Problem(self.api, None, "missing_page", f"the wiki has no revision {lost}"))
        for page in query.get("pages", []):
            self.revisions += len(page.get("revisions", []))
            if page.get("missing") or page.get("invalid"):
                self.problems.append(Problem(self.api, None, "missing_page", f"the wiki has no page {page['title']}"))

    def _all(self, kind: str, parameters: Mapping[str, str]) -> Iterator[dict[str, Any]]:
        """The parts of an answer, one after the other."""
        going_on: dict[str, str] = {}
        while True:
            answer = self._ask(kind, {**parameters, **going_on})
            query = answer.get("query", {})
            if any(not isinstance(query.get(key, []), list) for key in ("pages", "usercontribs", "logevents")):
                raise InputError("not_an_api", self.api, "expected lists, as MediaWiki 1.25 and newer give them")
            yield query
            following = {key: str(value) for key, value in answer.get("continue", {}).items()}
            if not following:
                return
            if following == going_on:
                raise InputError("refused", self.api, f"the wiki goes on with the same part again: {following}")
            going_on = following

    def _ask(self, kind: str, parameters: Mapping[str, str]) -> dict[str, Any]:
        name = self.answers.name_of(kind, {"api": self.api, **parameters})
        stored = self.answers.stored(name)
        if stored and self.answers.is_fresh(name):
            self.resumed += 1
            return stored.data
        answer = self.client.ask(self.api, parameters, stored)
        self.unchanged += answer is stored
        self.answers.keep(name, answer, **self.about)
        return answer.data
