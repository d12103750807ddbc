"""What travels between the page and Python: events in, replies out, both JSON."""

import json
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from calculators.core.text import LANGUAGES


class Event(NamedTuple):
    """Something a person did, or a step that was asked for; see `Reply.next`."""

    n: int
    page: str
    game: str
    lang: str
    do: str
    arg: str
    value: str | bool | None
    seed: int  # fresh from the browser with every event
    saved: str
    link: str
    today: str = ""  # the day where the page is: 2026-11-30
    own: str = ""  # what is kept for all pages of the game: see `printed`


@dataclass
class Reply:
    """What the page should do; None = nothing."""

    html: str | None = None  # the new content of the root
    save: str | None = None  # remember this, '' = forget
    own: str | None = None  # remember this for all pages of the game
    status: str | None = None  # for the live region
    focus: str | None = None  # id of an element
    next: dict[str, Any] | None = None  # {"do", "after"}: an event to send after so many ms
    share: dict[str, str] | None = None  # {"title", "text", "hash"}
    file: dict[str, str] | None = None  # {"name", "text"}: a download

    def text(self, n: int) -> str:
        """As JSON, numbered like its event."""
        return json.dumps({"n": n, **asdict(self)}, ensure_ascii=False)


def read_event(text: str) -> Event:
    """The event in `text`; whatever is missing or of the wrong kind is empty, so that nothing raises."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        given = {}
    if not isinstance(given, dict):
        given = {}

    def word(key: str) -> str:
        value = given.get(key)
        return value if isinstance(value, str) else ""

    def number(key: str) -> int:
        value = given.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else 0

    value = given.get("value")
    lang = word("lang")
    return Event(
        n=number("n"),
        page=word("page"),
        game=word("game"),
        lang=lang if lang in LANGUAGES else LANGUAGES[0],
        do=word("do"),
        arg=word("arg"),
        value=value if isinstance(value, str | bool) else None,
        seed=number("seed"),
        saved=word("saved"),
        link=word("link"),
        today=word("today"),
        own=word("own"),
    )
