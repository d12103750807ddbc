"""Asking a MediaWiki politely: one request at a time, waiting when told to, asking again when an answer got lost.

After https://www.mediawiki.org/wiki/API:Etiquette and Manual:Maxlag parameter.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, NamedTuple, Self

import httpx

from scraper.errors import InputError

TRIES = 8
LONGEST = 600  # seconds; who is told to wait longer comes back another day
PASSING = {429, 500, 502, 503, 504}  # states of a server that pass
PASSING_ERRORS = {"maxlag", "ratelimited", "readonly", "internal_api_error_DBQueryTimeoutError"}
TIMEOUT = 60  # seconds


class Answer(NamedTuple):
    """What the wiki said; validators as its headers have them, None if there are none."""

    data: dict[str, Any]
    etag: str | None
    last_modified: str | None


class Client:
    """One connection to a wiki; `contact` (an address of mail or web) goes with each request; `sleep` takes seconds.

    `requests` counts what was sent. Raises InputError: no_contact, bad_address, unreachable, refused, not_an_api.
    """

    def __init__(self, contact: str, sleep: Callable[[float], object]) -> None:
        if not contact.isprintable() or not contact.isascii() or not ("@" in contact or "://" in contact):
            raise InputError(
                "no_contact", "--contact", "expected your mail or web address, so that the wiki can reach you"
            )
        agent = f"TablesideScraper/1.0 ({contact}) python-httpx/{httpx.__version__}"
        headers = {"User-Agent": agent, "Accept-Encoding": "gzip"}
        self._client = httpx.Client(headers=headers, timeout=TIMEOUT, follow_redirects=True)
        self._sleep = sleep
        self.requests = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.close()

    def ask(self, address: str, parameters: Mapping[str, str], stored: Answer | None = None) -> Answer:
        """The answer to a query; `stored` itself if the wiki says that it has not changed."""
        headers = {}
        if stored and stored.etag:
            headers["If-None-Match"] = stored.etag
        if stored and stored.last_modified:
            headers["If-Modified-Since"] = stored.last_modified
        query = {"action": "query", "format": "json", "formatversion": "2", "maxlag": "5", **parameters}
        return self._patiently(address, query, headers, lambda response: _answer(response, stored))

    def page(self, address: str) -> str:
        """A page's HTML."""
        return self._patiently(address, {}, {}, lambda response: response.text)

    def _patiently[T](
        self, address: str, query: Mapping[str, str], headers: Mapping[str, str], take: Callable[[httpx.Response], T]
    ) -> T:
        reason = ""
        for attempt in range(TRIES):
            wait = float(2**attempt)
            try:
                self.requests += 1
                response = self._client.get(address, params=query or None, headers=headers)
                if response.status_code not in PASSING:
                    if response.status_code >= 400:
                        raise InputError("refused", address, f"the wiki answers {response.status_code}")
                    return take(response)
                reason, wait = f"the wiki answers {response.status_code}", _wait(response, wait)
            except (httpx.InvalidURL, httpx.UnsupportedProtocol, httpx.TooManyRedirects) as error:
                raise InputError("bad_address", address, f"expected an address like https://…: {error}") from None
            except httpx.RequestError as error:
                reason = f"the answer did not come whole ({str(error) or type(error).__name__})"
            except _TryAgain as error:
                reason, wait = str(error), _wait(error.response, wait)
            if wait > LONGEST:
                raise InputError("unreachable", address, f"{reason} and asks to wait {wait:.0f} s; go on later")
            if attempt + 1 < TRIES:
                self._sleep(wait)
        raise InputError("unreachable", address, f"{reason}, {TRIES} times; what came before is kept, go on later")


class _TryAgain(Exception):
    """An answer that says or shows that the next try may do better."""

    def __init__(self, response: httpx.Response, message: str) -> None:
        super().__init__(message)
        self.response = response


def _wait(response: httpx.Response, otherwise: float) -> float:
    """Seconds to wait: what the answer asks for, in seconds or as a date, or what we would wait anyway."""
    asked = response.headers.get("Retry-After", "").strip()
    if asked.isdecimal():
        return float(asked)
    try:
        return max((parsedate_to_datetime(asked) - datetime.now(UTC)).total_seconds(), 1)
    except (ValueError, TypeError):
        return otherwise


def _answer(response: httpx.Response, stored: Answer | None) -> Answer:
    if response.status_code == httpx.codes.NOT_MODIFIED and stored:
        return stored
    if "json" not in response.headers.get("Content-Type", "json"):
        raise InputError("not_an_api", str(response.url), "expected JSON; is this the address of api.php?")
    try:
        data = response.json()
    except (ValueError, RecursionError):
        raise _TryAgain(response, "the answer is cut off") from None
    if not isinstance(data, dict):
        raise InputError("not_an_api", str(response.url), "expected a JSON object; is this the address of api.php?")
    if error := data.get("error"):
        code, info = error.get("code", ""), error.get("info", "")
        if code in PASSING_ERRORS:
            raise _TryAgain(response, f"the wiki says {code}")
        raise InputError("refused", str(response.url), f"the wiki says {code}: {info}")
    return Answer(data, response.headers.get("ETag"), response.headers.get("Last-Modified"))
