"""Rules pages whose wiki text has moved on."""

import json
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from scraper.cli import main
from scraper.drift import checked_in, drifts
from scraper.errors import InputError
from scraper.history import pages_of
from scraper.revision import Revision
from tests.scraper.reading import read

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "docs" / "games"


def revision(text: str, day: int, title: str = "灯", **more: str) -> Revision:
    return Revision("Lantern Wiki", "zh-cn", title, f"2026-05-{day:02}T00:00:00Z", "阿灯", "", text, **more)  # type: ignore[arg-type]


OLD, NEW = revision("每人三滴灯油。", 1), revision("每人四滴灯油。", 3)


def rules(folder: Path, named: Revision, game: str = "lantern", **other: str) -> Path:
    """A folder of rules pages that name a revision; `other` changes what is named in one language."""
    for lang in ("en", "zh"):
        entry = {"page": named.title, "language": named.language, "timestamp": named.timestamp, "author": named.author}
        entry |= {"sha256": named.sha256} | (other if lang == "zh" else {})
        path = folder / game / f"index.{lang}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\n{yaml.dump({'wiki': [entry]})}---\n\n## Aim\n", encoding="utf-8")
    return folder


def state(folder: Path, *revisions: Revision) -> str:
    (found,) = drifts(checked_in(folder), pages_of(revisions))
    return found.state


@pytest.mark.parametrize(
    ("named", "at_hand", "expected"),
    [
        (OLD, [OLD], "unchanged"),
        (OLD, [OLD, NEW], "moved_on"),
        (OLD, [NEW], "moved_on"),
        (NEW, [OLD], "older"),
        (OLD, [], "not_in_dumps"),
        (OLD, [revision("另一页", 2, "油")], "not_in_dumps"),
        (OLD, [OLD, NEW, revision(OLD.wikitext, 4)], "unchanged"),  # changed and put back: the text is what was checked
        (OLD, [OLD, revision(OLD.wikitext, 4, "油", moved_from="灯")], "unchanged"),
        (OLD, [OLD, revision("改了。", 4, "油", moved_from="灯")], "moved_on"),
    ],
)
def test_states(tmp_path: Path, named: Revision, at_hand: list[Revision], expected: str) -> None:
    assert state(rules(tmp_path, named), *at_hand) == expected


def test_two_games_may_rest_on_one_page(tmp_path: Path) -> None:
    rules(rules(tmp_path, OLD), NEW, "shade")
    found = drifts(checked_in(tmp_path), pages_of([OLD, NEW]))
    assert [(each.checked.game, each.state) for each in found] == [("lantern", "moved_on"), ("shade", "unchanged")]


@pytest.mark.parametrize(
    ("matter", "message"),
    [
        ("wiki: [{page: a}]", "bad_front_matter] .*: language, sha256, timestamp"),
        ("wiki: text", "bad_front_matter"),
        ("wiki: [{page: a, language: zh, timestamp: 2026-05-01, author: b, sha256: c}]", "front_matter] .*: timestamp"),
        ("wiki: [{page: a, language: zh, timestamp: x, author: b, sha256: c, text: d}]", "front_matter] .*: text"),
        ("wiki: [", "bad_front_matter"),
        ("title: nothing about a wiki", "no_rules"),
    ],
)
def test_front_matter_that_is_wrong_is_told(tmp_path: Path, matter: str, message: str) -> None:
    page = tmp_path / "lantern" / "index.en.md"
    page.parent.mkdir()
    page.write_text(f"---\n{matter}\n---\n", encoding="utf-8")
    with pytest.raises(InputError, match=message):
        checked_in(tmp_path)


def test_both_languages_name_the_same_revision(tmp_path: Path) -> None:
    with pytest.raises(InputError) as found:
        checked_in(rules(tmp_path, OLD, author="somebody else"))
    assert found.value.code == "languages_differ"


def dump(folder: Path, *revisions: Revision) -> str:
    """A feed with these revisions, newest first."""
    entries = "\n\n".join(f"{r.title}\n\n{r.timestamp}\n\n{r.author}：改\n\n{r.wikitext}" for r in reversed(revisions))
    path = folder / "feed.txt"
    path.write_text(f"Lantern Wiki - 用户贡献 [zh-cn]\n\n{entries}\n", encoding="utf-8")
    return str(path)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["drift", *map(str, arguments)])


def test_the_command_shows_the_difference_and_ends_with_1(tmp_path: Path) -> None:
    folder = rules(tmp_path / "rules", OLD)
    result = run(dump(tmp_path, OLD, NEW), "--rules", folder)
    assert result.exit_code == 1
    assert "lantern: 灯 has moved on, from 2026-05-01 00:00 to 2026-05-03 00:00" in result.stdout
    assert "每人[-三滴-]{+四滴+}灯油。" in result.stdout
    assert "有改动" in run(dump(tmp_path, OLD, NEW), "--rules", folder, "--lang", "zh").stdout


def test_the_command_says_when_it_cannot_show_the_difference(tmp_path: Path) -> None:
    result = run(dump(tmp_path, NEW), "--rules", rules(tmp_path / "rules", OLD))
    assert result.exit_code == 1
    assert "not in these dumps" in result.stdout


def test_the_command_ends_with_0_when_nothing_moved(tmp_path: Path) -> None:
    folder = rules(tmp_path / "rules", NEW)
    assert run(dump(tmp_path, OLD, NEW), "--rules", folder).exit_code == 0
    assert run(dump(tmp_path, OLD), "--rules", folder).exit_code == 0


@pytest.mark.parametrize(("lang", "said"), [("en", "nothing was compared"), ("zh", "什么都没有比较")])
def test_the_command_ends_with_2_when_nothing_could_be_compared(tmp_path: Path, lang: str, said: str) -> None:
    result = run(dump(tmp_path, revision("另一页", 2, "油")), "--rules", rules(tmp_path / "rules", OLD), "--lang", lang)
    assert result.exit_code == 2
    assert said in result.stderr


def test_json(tmp_path: Path) -> None:
    result = run(dump(tmp_path, OLD, NEW), "--rules", rules(tmp_path / "rules", OLD), "--json")
    assert result.exit_code == 1
    (page,) = json.loads(result.stdout)["pages"]
    assert (page["game"], page["page"], page["state"], page["sha256"]) == ("lantern", "灯", "moved_on", OLD.sha256)
    assert page["newest"]["sha256"] == NEW.sha256
    assert [change["kind"] for change in page["changes"]] == ["changed"]


@pytest.mark.parametrize("arguments", [["none.txt"], ["--rules", "nowhere", "-"], []])
def test_what_cannot_be_done_ends_with_2(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")


def test_our_rules_name_what_their_sources_list() -> None:
    for one in checked_in(GAMES):
        listed = yaml.safe_load((GAMES / one.game / "sources.yml").read_text("utf-8"))["sources"]
        times = [
            entry["time"] if isinstance(entry, dict) else entry
            for source in listed
            if source["name"] == one.page and source["language"] == one.language.partition("-")[0]
            for entry in source["revisions"]
        ]
        assert one.timestamp == max(times), one.game


def test_our_rules_are_as_the_wiki_was_when_we_read_it(seeds: list[Path]) -> None:
    found = drifts(checked_in(GAMES), pages_of(each for path in seeds for each in read(path.read_bytes(), path.name)))
    assert {each.state for each in found} == {"unchanged"}


def test_the_sources_that_we_list_are_those_of_the_dumps(seeds: list[Path]) -> None:
    pages = pages_of(each for path in seeds for each in read(path.read_bytes(), path.name))
    revisions = {(each.title, each.timestamp): each for page in pages for each in page.revisions}
    for path in sorted(GAMES.glob("*/sources.yml")):
        for source in yaml.safe_load(path.read_text("utf-8"))["sources"]:
            for entry in source.get("revisions", []):
                told = entry if isinstance(entry, dict) else {"time": entry}
                real = revisions[source["name"], told["time"]]
                assert told.get("author", real.author) == real.author
                assert told.get("bytes", real.size) == real.size
                assert (real.comment or "").startswith(told.get("comment", ""))
