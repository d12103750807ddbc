"""The last touch on pages: policy, search in one language."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from docs.hooks import finish, words

CONFIG = '<script id="__config" type="application/json">{"annotate": null, "base": "%s", "search": "x"}</script>'


def test_the_policy_allows_exactly_the_inline_scripts_of_the_page() -> None:
    html = f'<meta content="{finish.POLICY}"><script>one()</script><script src="a.js"></script>' + CONFIG % ".."
    digest = base64.b64encode(hashlib.sha256(b"one()").digest()).decode()
    made = finish.page(html, "en")
    assert f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}';" in made
    assert made.count("sha256-") == 1
    assert finish.page(made, "en") == made, "a second time changes nothing"


@pytest.mark.parametrize(("base", "own"), [("..", "."), ("../..", ".."), ("../../../..", "../../..")])
def test_chinese_pages_search_from_their_own_root(base: str, own: str) -> None:
    assert finish.search_from_own_root(CONFIG % base) == CONFIG % own


@pytest.mark.parametrize("html", ["<p>no config</p>", CONFIG % "/"])
def test_a_changed_theme_is_noticed(html: str) -> None:
    with pytest.raises(ValueError, match="search"):
        finish.search_from_own_root(html)


def test_the_search_is_split_once(tmp_path: Path) -> None:
    docs = [{"location": "a/#b", "title": "A", "text": ""}, {"location": "zh/a/#b", "title": "甲", "text": ""}]
    path = tmp_path / "search" / "search_index.json"
    path.parent.mkdir()
    path.write_text(json.dumps({"config": {"lang": ["en", "zh"], "separator": "x"}, "docs": docs}), "utf-8")
    for _ in range(2):
        finish.split_search(tmp_path)
        english = json.loads(path.read_text("utf-8"))
        chinese = json.loads((tmp_path / "zh" / "search" / "search_index.json").read_text("utf-8"))
        assert (english["config"], [each["location"] for each in english["docs"]]) == (
            {"lang": ["en"], "separator": "x"},
            ["a/#b"],
        )
        assert chinese["config"]["lang"] == ["zh"]
        assert [each["location"] for each in chinese["docs"]] == ["a/#b"]


def test_javascript_gets_every_word_it_asks_for() -> None:
    source = (Path(__file__).parents[2] / "docs" / "assets" / "js" / "words.js").read_text("utf-8")
    keys = set(re.findall(r"'(\w+)'", source.partition("KEYS = [")[2].partition("]")[0]))
    assert keys
    assert keys <= set(words.WORDS)
    assert set(json.loads(words.as_json("zh"))) == set(words.WORDS)
