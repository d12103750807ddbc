"""Writes the service worker of a finished site: `python docs/hooks/service_worker.py SITE` makes `SITE/sw.js`.

The worker's code is `service_worker.js` beside this file; here the lists of files are made. It comes last in a build,
when every page and the runtime are in place.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

TEMPLATE = Path(__file__).with_suffix(".js")

# What any page needs to be drawn, and the two home pages as a way in.
SHELL = re.compile(
    r"(zh/)?index\.html|assets/(stylesheets|css)/.*\.css|assets/javascripts/bundle\..*\.js"
    r"|assets/js/(offline|site|home)\.js|assets/favicon\.svg"
)
# Nobody asks for these offline: maps for developers, lists for search engines, word stemmers of other languages.
LEFT_OUT = re.compile(
    r".*\.(map|gz)|sw\.js|sitemap\..*|robots\.txt|404\.html|objects\.inv"
    r"|assets/javascripts/lunr/(?!min/lunr\.(stemmer\.support|zh)\.).*"
)


def write(site: Path) -> Path:
    """Write `site/sw.js` and return its path. Equal sites give equal bytes.

    Raises FileNotFoundError when the runtime is not in the site yet.
    """
    if not (site / "assets" / "runtime" / "manifest.json").exists():
        raise FileNotFoundError(f"{site} has no runtime; build it first")
    digest = hashlib.sha256(TEMPLATE.read_bytes())
    shell: list[str] = []
    rest: list[str] = []
    for path in _files(site):
        name = path.relative_to(site).as_posix()
        digest.update(f"\0{name}\0".encode() + path.read_bytes())
        (shell if SHELL.fullmatch(name) else rest).append(_address(name))
    text = TEMPLATE.read_text(encoding="utf-8")
    for hole, value in (("'__VERSION__'", digest.hexdigest()[:16]), ("__SHELL__", shell), ("__REST__", rest)):
        text = text.replace(hole, json.dumps(value), 1)
    target = site / "sw.js"
    target.write_text(text, encoding="utf-8")
    return target


def _files(site: Path) -> Iterator[Path]:
    for path in sorted(site.rglob("*")):
        if path.is_file() and not LEFT_OUT.fullmatch(path.relative_to(site).as_posix()):
            yield path


def _address(name: str) -> str:
    """The address under which pages ask for a file, relative to the site's root: folders, not their index pages."""
    return name.removesuffix("index.html") if name == "index.html" or name.endswith("/index.html") else name


def main() -> int:
    """The command line: one argument, the site's folder."""
    print(write(Path(sys.argv[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
