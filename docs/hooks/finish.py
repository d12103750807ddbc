"""The last touch on built pages: each language searches its own index, and each page carries its own policy."""

import base64
import hashlib
import json
import re
from pathlib import Path

POLICY = "__CONTENT_SECURITY_POLICY__"  # stands in the templates
SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
CONFIG_BASE = re.compile(r'(<script id="__config" type="application/json">\{"annotate".*?"base": ")([./]*)(")')
# In this order: later ones win.
STYLES = ("tokens", "base", "pieces", "cards", "site", "theme", "wiki", "print")
PLAIN_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)
CHINESE = "zh/"


def page(html: str, lang: str) -> str:
    """A finished page: Chinese pages search from their own root, and the policy allows what the page holds."""
    if lang != "en":
        html = search_from_own_root(html)
    return html.replace(POLICY, policy(html), 1)


def search_from_own_root(html: str) -> str:
    """Point the theme's search one folder down from the site's root; raises ValueError if the theme has changed."""

    def deeper(match: re.Match[str]) -> str:
        base = match[2].rstrip("/")
        if base == "." or not base.startswith(".."):
            raise ValueError(f"unexpected base of the search: {match[2]!r}")
        return match[1] + (base[3:] or ".") + match[3]

    html, count = CONFIG_BASE.subn(deeper, html)
    if count != 1:
        raise ValueError("the theme no longer writes the base of its search where we expect it")
    return html


def wrap_tables(html: str, label: str) -> str:
    """Let plain tables scroll by themselves, also by keyboard."""
    around = (
        rf'<div class="scroll" tabindex="0" role="group" aria-label="{label}"><table class="plain">\1</table></div>'
    )
    return PLAIN_TABLE.sub(around, html)


def policy(html: str) -> str:
    """The content-security policy of a page: this origin, WebAssembly, and exactly the inline scripts that it has."""
    hashes = [
        "'sha256-" + base64.b64encode(hashlib.sha256(match["code"].encode()).digest()).decode() + "'"
        for match in SCRIPT.finditer(html)
        if "src=" not in match["attributes"] and "application/json" not in match["attributes"]
    ]
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *dict.fromkeys(hashes)]),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )


def join_styles(site: Path) -> None:
    """Make one style sheet of the parts that every page needs: six requests fewer before the first paint."""
    folder = site / "assets" / "css"
    parts = [folder / f"{name}.css" for name in STYLES]
    if not parts[0].exists():
        return  # joined already
    (folder / "all.css").write_text("\n".join(part.read_text("utf-8") for part in parts), "utf-8")
    for part in parts:
        part.unlink()


def split_search(site: Path) -> None:
    """One search index for each language, each with addresses from its own root."""
    path = site / "search" / "search_index.json"
    index = json.loads(path.read_text("utf-8"))
    english, chinese = [], []
    for entry in index["docs"]:
        if entry["location"].startswith(CHINESE):
            chinese.append({**entry, "location": entry["location"].removeprefix(CHINESE)})
        else:
            english.append(entry)
    if not chinese:
        return  # split already
    for target, lang, entries in ((path, "en", english), (site / "zh" / "search" / "search_index.json", "zh", chinese)):
        target.parent.mkdir(parents=True, exist_ok=True)
        made = {**index, "config": {**index["config"], "lang": [lang]}, "docs": entries}
        target.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")), "utf-8")
