"""Manners towards a wiki that is slow, busy or cut off, and what is said when it does not pass."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from scraper.errors import InputError
from scraper.fetch import fetch
from tests.scraper.fetching import MOTH, ROWS, Waits, numbers, run
from tests.scraper.wiki_server import Wiki, cut_json, cut_off, error, serve, status, well


@pytest.fixture
def wiki() -> Iterator[Wiki]:
    with serve(Wiki(list(ROWS))) as served:
        yield served


def test_manners(wiki: Wiki, tmp_path: Path) -> None:
    run(wiki, tmp_path, users=("Moth", "Fern"))
    assert wiki.most_at_once == 1
    assert all("moth@example.org" in headers["user-agent"] for headers in wiki.headers)
    assert all(headers["accept-encoding"] == "gzip" for headers in wiki.headers)
    assert all((query["maxlag"], query["formatversion"]) == ("5", "2") for query in wiki.seen)


@pytest.mark.parametrize("contact", ["", "Moth", "moth@example.org\r\nX-Evil: 1", "飞蛾@例子"])
def test_without_a_contact_nothing_is_asked(wiki: Wiki, tmp_path: Path, contact: str) -> None:
    with pytest.raises(InputError, match="no_contact"):
        run(wiki, tmp_path, users=("Moth",), contact=contact)
    assert not wiki.seen


TROUBLE = {
    "too many requests": (status(429, Retry_After="17"), 17),
    "a server that is busy": (status(503), 1),
    "a server that is busy and says how long": (status(503, Retry_After="40"), 40),
    "a gateway": (status(502), 1),
    "a database that lags": (error("maxlag", Retry_After="5"), 5),
    "a wiki that only reads": (error("readonly"), 1),
    "an answer that is cut off": (cut_off, 1),
    "an answer that is cut off before it was sent": (cut_json, 1),
}


@pytest.mark.parametrize(("trouble", "wait"), TROUBLE.values(), ids=TROUBLE)
@pytest.mark.parametrize("before", range(3))
def test_trouble_is_waited_out(wiki: Wiki, tmp_path: Path, trouble: object, wait: float, before: int) -> None:
    waits = Waits()
    wiki.trouble = [*[well] * before, trouble]  # type: ignore[list-item]
    run(wiki, tmp_path, users=("Moth",), waits=waits)
    assert waits == [wait]
    assert numbers(tmp_path) == MOTH


def test_a_date_to_wait_for(wiki: Wiki, tmp_path: Path) -> None:
    waits = Waits()
    wiki.trouble = [status(503, Retry_After=format_datetime(datetime.now(UTC) + timedelta(minutes=5), usegmt=True))]
    run(wiki, tmp_path, users=("Moth",), waits=waits)
    assert len(waits) == 1
    assert 200 < waits[0] <= 300


def test_waiting_doubles_and_ends(wiki: Wiki, tmp_path: Path) -> None:
    waits = Waits()
    wiki.trouble = [status(503)] * 99
    with pytest.raises(InputError, match="unreachable"):
        run(wiki, tmp_path, users=("Moth",), waits=waits)
    assert waits == [1, 2, 4, 8, 16, 32, 64]
    assert len(wiki.seen) == 8


def test_who_is_told_to_wait_for_hours_comes_back_later(wiki: Wiki, tmp_path: Path) -> None:
    waits = Waits()
    wiki.trouble = [status(429, Retry_After="7200")]
    with pytest.raises(InputError, match="7200 s"):
        run(wiki, tmp_path, users=("Moth",), waits=waits)
    assert waits == []


@pytest.mark.parametrize(
    ("trouble", "code"),
    [
        (status(403), "refused"),
        (status(404), "refused"),
        (error("readapidenied"), "refused"),
        (lambda handler: not handler.send(b"<html>", "text/html"), "not_an_api"),
        (lambda handler: not handler.send(b"[]"), "not_an_api"),
    ],
)
def test_what_does_not_pass_is_said_at_once(wiki: Wiki, tmp_path: Path, trouble: object, code: str) -> None:
    wiki.trouble = [trouble]  # type: ignore[list-item]
    with pytest.raises(InputError) as caught:
        run(wiki, tmp_path, users=("Moth",))
    assert (caught.value.code, len(wiki.seen)) == (code, 1)


def test_a_wiki_that_goes_round_in_circles(wiki: Wiki, tmp_path: Path) -> None:
    wiki.answer = lambda query: {"continue": {"uccontinue": "x"}, "query": {"usercontribs": []}}  # type: ignore[method-assign]
    with pytest.raises(InputError, match="same part"):
        run(wiki, tmp_path, users=("Moth",))


@pytest.mark.parametrize("address", ["lantern", "ftp://127.0.0.1/api.php", "http:///api.php"])
def test_bad_addresses(tmp_path: Path, address: str) -> None:
    with pytest.raises(InputError, match="bad_address"):
        fetch(address, users=["Moth"], contact="a@b.c", folder=tmp_path, progress=lambda _: None, sleep=Waits())


def test_nobody_at_home(tmp_path: Path) -> None:
    with serve(Wiki([])) as wiki:
        pass
    with pytest.raises(InputError, match="unreachable"):
        run(wiki, tmp_path, users=("Moth",))


def test_a_folder_that_cannot_be_written(wiki: Wiki, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot_write"):
        run(wiki, tmp_path / "file", users=("Moth",))
