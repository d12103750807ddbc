"""A small MediaWiki on the loopback interface, with the trouble that a real one makes, as a test sets it."""

import gzip
import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

PAGE = '<html><head><link rel="EditURI" type="application/rsd+xml" href="/w/api.php?action=rsd"></head></html>'


class Row(NamedTuple):
    """A revision that the wiki holds."""

    revid: int
    title: str
    timestamp: str
    user: str
    comment: str
    content: str


class Move(NamedTuple):
    """A log entry of a move."""

    old: str
    new: str
    timestamp: str
    user: str


class Wiki:
    """What the wiki holds and did: requests seen, trouble still to make, how many revisions an answer holds."""

    def __init__(self, rows: list[Row], moves: list[Move] | None = None) -> None:
        self.rows, self.moves = rows, moves or []
        self.part = 2
        self.trouble: list[Callable[[Handler], bool]] = []
        self.seen: list[dict[str, str]] = []
        self.headers: list[dict[str, str]] = []
        self.statuses: list[int] = []
        self.at_once = self.most_at_once = 0
        self.salt = ""  # changes every ETag
        self.address = ""

    def answer(self, query: dict[str, str]) -> dict[str, Any]:
        if "siprop" in query:
            return {"batchcomplete": True, "query": {"general": {"sitename": "Lantern Wiki", "lang": "zh-cn"}}}
        rows = sorted(self.rows)
        made: dict[str, Any] = {"query": {}}
        going_on: dict[str, str] = {}
        if "logevents" in query.get("list", ""):
            made["query"]["logevents"] = [self._event(move) for move in self.moves if self._logged(move, query)]
        if query.get("list") == "usercontribs":
            mine = [row for row in rows if row.user == query["ucuser"]]
            listed, going_on = self._cut(mine, query, "uccontinue")
            made["query"]["usercontribs"] = [
                {"user": row.user, "pageid": 1, "revid": row.revid, "timestamp": row.timestamp} for row in listed
            ]
        if query.get("prop") == "revisions":
            if "revids" in query:
                wanted = query["revids"].split("|")
                found = [row for row in rows if str(row.revid) in wanted]
                lost = set(wanted) - {str(row.revid) for row in found}
                if lost:
                    made["query"]["badrevids"] = {
                        number: {"revid": int(number), "missing": True} for number in sorted(lost)
                    }
            else:
                found = [row for row in rows if row.title == query["titles"]]
                if not found:
                    made["query"]["pages"] = [{"ns": 0, "title": query["titles"], "missing": True}]
            listed, going_on = self._cut(found, query, "rvcontinue")
            made["query"].setdefault("pages", []).extend(self._pages(listed))
        return {**({"continue": going_on} if going_on else {"batchcomplete": True}), **made}

    def _cut(self, rows: list[Row], query: dict[str, str], key: str) -> tuple[list[Row], dict[str, str]]:
        start = int(query.get(key, "0|0").partition("|")[2])
        rest = rows[start : start + self.part]
        more = start + self.part < len(rows)
        return rest, {key: f"next|{start + self.part}", "continue": "||"} if more else {}

    @staticmethod
    def _pages(rows: list[Row]) -> list[dict[str, Any]]:
        return [
            {
                "pageid": 1,
                "ns": 0,
                "title": title,
                "revisions": [
                    {
                        "revid": row.revid,
                        "user": row.user,
                        "timestamp": row.timestamp,
                        "comment": row.comment,
                        "slots": {"main": {"contentmodel": "wikitext", "content": row.content}},
                    }
                    for row in rows
                    if row.title == title
                ],
            }
            for title in dict.fromkeys(row.title for row in rows)
        ]

    @staticmethod
    def _logged(move: Move, query: dict[str, str]) -> bool:
        if "letitle" in query:
            return move.old == query["letitle"]
        return move.user == query["leuser"] and query["lestart"] <= move.timestamp <= query["leend"]

    @staticmethod
    def _event(move: Move) -> dict[str, Any]:
        return {
            "logid": 1,
            "type": "move",
            "action": "move",
            "title": move.old,
            "params": {"target_ns": 0, "target_title": move.new},
            "user": move.user,
            "timestamp": move.timestamp,
        }


class Handler(BaseHTTPRequestHandler):
    """Answers from `wiki`, unless trouble comes first."""

    wiki: Wiki
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        wiki = self.wiki
        wiki.at_once += 1
        wiki.most_at_once = max(wiki.most_at_once, wiki.at_once)
        try:
            parts = urlsplit(self.path)
            wiki.seen.append({key: value[0] for key, value in parse_qs(parts.query).items()})
            wiki.headers.append({key.lower(): value for key, value in self.headers.items()})
            if wiki.trouble and wiki.trouble.pop(0)(self):
                return
            if not parts.path.endswith("/api.php"):
                self.send(PAGE.encode(), "text/html")
                return
            data = json.dumps(wiki.answer(wiki.seen[-1]), ensure_ascii=False).encode()
            etag = f'"{hashlib.md5(data + wiki.salt.encode()).hexdigest()}"'
            if self.headers.get("If-None-Match") == etag:
                self.send(b"", status=304, ETag=etag)
            else:
                self.send(gzip.compress(data), ETag=etag, Content_Encoding="gzip")
        finally:
            wiki.at_once -= 1

    def send(self, data: bytes, kind: str = "application/json", status: int = 200, **headers: str) -> None:
        self.wiki.statuses.append(status)
        self.send_response(status)
        headers = {"Content_Type": kind, "Content_Length": str(len(data)), **headers}
        for key, value in headers.items():
            self.send_header(key.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_arguments: object) -> None:
        pass


def status(code: int, **headers: str) -> Callable[[Handler], bool]:
    """Trouble: a state such as 503, perhaps with Retry_After."""

    def make(handler: Handler) -> bool:
        handler.send(b"busy", "text/plain", code, **headers)
        return True

    return make


def error(code: str, **headers: str) -> Callable[[Handler], bool]:
    """Trouble: an error of the API such as maxlag."""

    def make(handler: Handler) -> bool:
        handler.send(
            json.dumps({"error": {"code": code, "info": "Waiting."}}).encode(), "application/json", 200, **headers
        )
        return True

    return make


def cut_off(handler: Handler) -> bool:
    """Trouble: the connection ends in the middle of an answer."""
    handler.close_connection = True
    handler.send(b'{"query": {"pages": [', Content_Length="5000")
    return True


def cut_json(handler: Handler) -> bool:
    """Trouble: a whole answer with half of its JSON."""
    handler.send(b'{"query": {"pages": [')
    return True


def well(handler: Handler) -> bool:
    """No trouble this time."""
    return False


@contextmanager
def serve(wiki: Wiki) -> Iterator[Wiki]:
    """Serve the wiki at `wiki.address` as long as the context lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Bound", (Handler,), {"wiki": wiki}))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    wiki.address = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield wiki
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
