"""Answers of a wiki in a folder: what a stopped run had is not asked again, what is unchanged is not sent again.

`revisions-*.json` in the folder are for the source `api`. The hidden folder `.fetch` holds the lists that led to them
and, for each job, the names of its answers: `.part` while it runs, `.done` afterwards. A file is whole or not there.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from scraper.errors import InputError
from scraper.polite import Answer


class Answers:
    """The folder during one job; a job is known by `name`, whatever identifies it. Raises InputError `cannot_write`."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.hidden = folder, folder / ".fetch"
        self._part = self.hidden / f"{_digest(name)}.part"
        self._done = self._part.with_suffix(".done")
        try:
            self.hidden.mkdir(parents=True, exist_ok=True)
            written = self._part.read_text("utf-8") if self._part.exists() else ""
            # A line counts once it has its end: the last one may have been cut off.
            self._mine = written[: written.rfind("\n") + 1].split()
            self._replace(self._part, "".join(f"{name}\n" for name in self._mine))
        except OSError as error:
            raise _cannot_write(error) from None
        self._fresh = set(self._mine)

    def name_of(self, kind: str, parameters: Mapping[str, str]) -> str:
        """The file's name for a query, below the folder; lists are hidden."""
        digest = _digest(json.dumps(sorted(parameters.items())))
        return f"revisions-{digest}.json" if kind == "revisions" else f".fetch/{kind}-{digest}.json"

    def is_fresh(self, name: str) -> bool:
        """Whether this job had the answer already, before it was stopped."""
        return name in self._fresh

    def stored(self, name: str) -> Answer | None:
        """The answer of this or an earlier run; None if there is none that is whole."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            kept = json.loads((self.folder / name).read_text("utf-8"))
            return Answer(dict(kept["answer"]), kept["etag"], kept["last_modified"])
        return None

    def keep(self, name: str, answer: Answer, **about: str) -> None:
        """Store an answer; `about` says what the answer itself does not (site, language, address)."""
        kept: dict[str, Any] = {**about, **answer._asdict()}
        kept["answer"] = kept.pop("data")
        try:
            self._replace(self.folder / name, json.dumps(kept, ensure_ascii=False, indent=1))
            self._mine.append(name)
            with self._part.open("a", encoding="utf-8", newline="\n") as part:
                part.write(f"{name}\n")
        except OSError as error:
            raise _cannot_write(error) from None

    def finish(self) -> None:
        """The job is done: answers that it had before and no job has any more are removed."""
        try:
            before = self._done.read_text("utf-8").split() if self._done.exists() else []
            self._replace(self._done, "".join(f"{name}\n" for name in dict.fromkeys(self._mine)))
            used = {name for done in self.hidden.glob("*.done") for name in done.read_text("utf-8").split()}
            for name in before:
                if name not in used:
                    (self.folder / name).unlink(missing_ok=True)
            self._part.unlink(missing_ok=True)
        except OSError as error:
            raise _cannot_write(error) from None

    def _replace(self, path: Path, text: str) -> None:
        beside = self.hidden / "new"
        # Half of a surrogate pair has no bytes; escaped it is the JSON that it came from.
        beside.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
        beside.replace(path)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def _cannot_write(error: OSError) -> InputError:
    return InputError("cannot_write", str(error.filename or ""), error.strerror or str(error))
