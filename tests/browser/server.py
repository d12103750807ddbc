"""A static server as plain hosts are: gzip for text and wasm, none for archives, ten minutes of browser cache.

It can be stopped and started on the same port, for tests without a network, and can lose or change single files.
"""

import gzip
import mimetypes
import threading
from contextlib import suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".whl": "application/zip"}
COMPRESSED = ("text/", "application/json", "application/wasm", "application/xml", "image/svg")


class Served(NamedTuple):
    """One answer: the path asked for, the status, and the bytes of the body as they travelled."""

    path: str
    status: int
    size: int


class Site:
    """Serves a folder at `http://127.0.0.1:<port><base>`; `log` holds every answer in order."""

    def __init__(self, folder: Path, base: str = "/", max_age: int = 600) -> None:
        self.folder = folder
        self.base = base
        self.max_age = max_age
        self.log: list[Served] = []
        self.lost: set[str] = set()  # ends of paths answered with 404
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        """Address of the root, with a slash at its end."""
        return f"http://127.0.0.1:{self._port}{self.base}"

    def start(self) -> None:
        """Listen, on the same port as before if there was one."""
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                site._answer(self)

            def log_message(self, format: str, *args: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            block_on_close = False

        self._server = Server(("127.0.0.1", self._port), Handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """End the server: from now on connections are refused."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def traffic(self) -> int:
        """Bytes of all bodies sent so far."""
        return sum(served.size for served in self.log)

    def _answer(self, handler: BaseHTTPRequestHandler) -> None:
        if self._server is None:  # a connection kept alive over `stop`
            handler.close_connection = True
            handler.connection.close()
            return
        path = unquote(urlsplit(handler.path).path)
        file = self._file(path)
        if file is None:
            self._send(handler, path, 404, b"not found", {})
            return
        etag = f'"{file.stat().st_mtime_ns:x}-{file.stat().st_size:x}"'
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        text = kind.startswith("text/") and "charset" not in kind
        headers = {
            "Content-Type": f"{kind}; charset=utf-8" if text else kind,
            "Cache-Control": f"max-age={self.max_age}",
            "ETag": etag,
        }
        if handler.headers.get("If-None-Match") == etag:
            self._send(handler, path, 304, b"", headers)
            return
        data = file.read_bytes()
        if kind.startswith(COMPRESSED) and "gzip" in handler.headers.get("Accept-Encoding", ""):
            data = _gzip(file, etag)
            headers["Content-Encoding"] = "gzip"
        self._send(handler, path, 200, data, headers)

    def _file(self, path: str) -> Path | None:
        if not path.startswith(self.base) or path.endswith(tuple(self.lost) or ("\0",)):
            return None
        file = self.folder / path.removeprefix(self.base)
        file = file / "index.html" if path.endswith("/") else file
        return file if file.is_file() and ".." not in file.parts else None

    def _send(
        self, handler: BaseHTTPRequestHandler, path: str, status: int, body: bytes, headers: dict[str, str]
    ) -> None:
        self.log.append(Served(path.removeprefix(self.base), status, len(body)))
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(body)))
        with suppress(ConnectionError):  # nobody waits for it any more
            handler.end_headers()
            handler.wfile.write(body)


@cache
def _gzip(file: Path, etag: str) -> bytes:
    """Level 6, as hosts do on the fly; once per version of a file, as their caches do."""
    del etag
    return gzip.compress(file.read_bytes(), 6)
