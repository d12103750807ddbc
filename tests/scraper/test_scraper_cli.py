"""The verbs of `python -m scraper`: what they print, what they tell about damage, how they end."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scraper.cli import main
from scraper.pages import SAMPLE
from scraper.words import CODES, CONVERTED, LANGUAGES, SAYINGS, say
from tests.scraper.wiki_server import Row, Wiki, serve

ROOT = Path(__file__).parents[2]
PAGE = "Gamehelplanternfall"
DAMAGED = """<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" xml:lang="en">
<siteinfo><sitename>Lantern Wiki</sitename></siteinfo>
<page><title>Whole</title><ns>0</ns><id>1</id><revision><id>5</id><timestamp>2026-05-01T00:00:00Z</timestamp>
<contributor><username>Moth</username></contributor><comment>new</comment><text>A lantern.</text></revision></page>
<page><title>Cut off</title><ns>0</ns><id>2</id><revision><id>6</id><timestamp>2026-05-0"""


def run(*arguments: str | Path, data: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=data)


def test_list_tells_every_page() -> None:
    result = run("list", SAMPLE)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "en\tTips lanternfall\t2\t2026-05-06T07:45:00Z\tWickwise",
        "zh-cn\tGamehelplanternfall\t6\t2026-05-04T09:30:12Z\tTableMoth",
        "zh-cn\t小技巧 灯落\t2\t2026-05-07T08:20:00Z\t阿灯",
        "zh-cn\t讨论:Gamehelplanternfall\t2\t2026-05-02T18:00:00Z\t–",
        "4 pages, 12 revisions",
    ]
    listed = json.loads(run("list", "--json", SAMPLE).stdout)["pages"]
    assert [(page["title"], page["revisions"], page["talk_of"]) for page in listed[1:4:2]] == [
        (PAGE, 6, None),
        (f"讨论:{PAGE}", 2, PAGE),
    ]


def test_json_has_the_newest_of_each_page() -> None:
    pages = json.loads(run("normalise", "--json", SAMPLE).stdout)["pages"]
    assert [(p["language"], p["title"], p["revisions"], p["author"], p["timestamp"]) for p in pages] == [
        ("en", "Tips lanternfall", 2, "Wickwise", "2026-05-06T07:45:00Z"),
        ("zh-cn", PAGE, 6, "TableMoth", "2026-05-04T09:30:12Z"),
        ("zh-cn", "小技巧 灯落", 2, "阿灯", "2026-05-07T08:20:00Z"),
        ("zh-cn", f"讨论:{PAGE}", 2, None, "2026-05-02T18:00:00Z"),
    ]
    assert pages[3]["markdown"].startswith("注意：这里是草稿")
    assert not any("修订记录" in p["markdown"] or p["markdown"].startswith("---") for p in pages)
    assert set(pages[0]) == {"title", "language", "timestamp", "author", "revisions", "markdown"}


@pytest.mark.parametrize("arguments", [(), ("normalise",), ("list",)])
def test_without_files_the_sample_is_read(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "4 pages, 12 revisions"
    assert "sample" in result.stderr


def test_out_writes_one_file_for_each_page_always_the_same(tmp_path: Path) -> None:
    for name in ("a", "b"):
        result = run("normalise", SAMPLE, SAMPLE, "--out", tmp_path / name)
        assert result.stdout == f"4 pages, 12 revisions → {tmp_path / name}\n"
    files = {
        name: {p.relative_to(tmp_path / name): p.read_bytes() for p in (tmp_path / name).rglob("*.md")} for name in "ab"
    }
    assert files["a"] == files["b"]
    assert sorted(map(Path.as_posix, files["a"])) == [
        "en/tips-lanternfall.md",
        "zh/gamehelplanternfall.md",
        "zh/talk/gamehelplanternfall.md",
        "zh/小技巧-灯落.md",
    ]


def test_build_writes_the_section(tmp_path: Path) -> None:
    result = run("build", SAMPLE, "--out", tmp_path)
    assert (result.exit_code, result.stdout) == (0, f"4 pages, 12 revisions → {tmp_path}\n")
    assert len(list(tmp_path.rglob("*.md"))) == 4 * 3 * 2


def test_folders_and_standard_input(tmp_path: Path) -> None:
    folder = tmp_path / "dumps" / "deep"
    folder.mkdir(parents=True)
    (folder / "a.txt").write_bytes(SAMPLE.read_bytes())
    for arguments, data in ((["-"], SAMPLE.read_bytes()), ([str(tmp_path)], None)):
        assert run("normalise", "--json", *arguments, data=data).stdout == run("normalise", "--json", SAMPLE).stdout
    (only,) = json.loads(run("normalise", "-", "--format", "wikitext", "--json", data="'''灯'''").stdout)["pages"]
    assert (only["title"], only["timestamp"], only["markdown"]) == ("stdin", None, "**灯**\n")


@pytest.mark.parametrize(
    ("arguments", "data", "code"),
    [
        (["normalise", "none.txt"], None, "error[unreadable] none.txt"),
        (["normalise", "-"], "", "error[empty] -"),
        (["normalise", "-"], "text", "error[unrecognised] -"),
        (["normalise", "--out", os.devnull], None, "error[cannot_write]"),
        (["build", "--out", os.devnull], None, "error[cannot_write]"),
        (["normalise", "--out", "x", "--json"], None, "exclude each other"),
        (["normalise", "--format", "pdf"], None, "--format"),
        (["history", "Nowhere"], None, "error[no_page] Nowhere"),
        (["history", "helplantern"], None, "there is Gamehelplanternfall"),
        (["diff", PAGE, "1"], None, "two revisions"),
        (["diff", PAGE, "1", "99"], None, "error[no_revision]"),
        (["diff", PAGE, "1", "9" * 5000], None, "error[no_revision]"),
        (["diff", PAGE, "1", "2026-05-03"], None, "error[several_revisions]"),
        (["drift"], None, "FILE"),
        (["fetch", "http://127.0.0.1:9"], None, "--contact"),
        (["fetch", "http://127.0.0.1:9", "--contact", "me@lantern.example"], None, "--user or a --title"),
        (["fetch", "nowhere", "--contact", "me@lantern.example", "--title", "A"], None, "error["),
    ],
)
def test_errors_are_one_message_and_status_2(arguments: list[str], data: str | bytes | None, code: str) -> None:
    result = run(*arguments, data=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert code in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("verb", ["list", "normalise", "build"])
def test_damage_is_told_with_its_line_and_the_rest_is_processed(tmp_path: Path, verb: str) -> None:
    dump = tmp_path / "damaged.xml"
    dump.write_text(DAMAGED, encoding="utf-8")
    more = ["--out", str(tmp_path / "out")] if verb == "build" else []
    result = run(verb, dump, SAMPLE, *more)
    assert result.exit_code == 2
    assert re.search(rf"^problem\[\w+\] {re.escape(str(dump))}, line 5: .+", result.stderr, re.MULTILINE)
    assert "everything else was processed" in result.stderr
    assert "5 pages, 13 revisions" in result.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_no_room_for_the_output_is_told() -> None:
    command = [sys.executable, "-m", "scraper", "normalise", "--json"]
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            command,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    assert result.returncode == 2
    assert result.stderr.splitlines()[-1].startswith("error[cannot_write] -: ")


def test_no_room_for_the_store_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scraper.store.TABLE", "CREATE TABLE nowhere.revision (seq)")
    result = run("list", SAMPLE)
    assert (result.exit_code, "Traceback" in result.stderr) == (2, False)
    assert "error[cannot_write] -: " in result.stderr


def test_one_unreadable_file_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"")
    result = run("list", tmp_path / "a.txt", SAMPLE)
    assert result.exit_code == 2
    assert "problem[empty]" in result.stderr
    assert "4 pages" in result.stdout


def test_what_cannot_be_converted_is_told_and_is_no_damage(tmp_path: Path) -> None:
    text = tmp_path / "Lamp.wikitext"
    text.write_text("A {{wind|3}} blows.", encoding="utf-8")
    result = run("normalise", text)
    assert result.exit_code == 0
    assert re.search(r"^problem\[\w+\] .*Lamp.*, line 1 of its text: .*wind", result.stderr, re.MULTILINE)
    assert result.stderr.splitlines()[-1].endswith("need a look: 1")


def test_messages_in_chinese() -> None:
    result = run("normalise", "-", "--lang", "zh", data="")
    assert result.stderr.startswith("错误[empty] -: 里面什么都没有")
    assert run("list", "--lang", "zh").stdout.splitlines()[-1] == "4页，12次修订"
    assert "恢复到1" in run("history", PAGE, "--lang", "zh").stdout


def test_history_names_reverts_moves_and_authors() -> None:
    table = run("history", PAGE, "--authors").stdout
    assert re.search(r"│ 3 .*│ TableMoth .*│ back to 1", table)
    assert re.search(r"│ 2 .*│ 阿灯 .*│ taken back by 3", table)
    assert "│ 阿灯 (5)" in table
    assert "moved from “灯落小技巧”" in run("history", "小技巧_灯落").stdout
    said = json.loads(run("history", PAGE, "--authors", "--json").stdout)
    assert [entry["number"] for entry in said["revisions"]] == [6, 5, 4, 3, 2, 1]
    assert {credit["author"] for part in said["paragraphs"] for credit in part["credits"]} == {"TableMoth", "阿灯"}


def test_history_shows_all_of_a_long_comment() -> None:
    comment, name = "灯" * 200, "阿" * 60
    feed = f"Lantern Wiki - 用户贡献 [zh-cn]\n\nLamp\n\n2026-05-01T00:00:00Z\n\n{name}：{comment}\n\n{'油' * 300}\n"
    shown = run("history", "Lamp", "-d", "-", "--authors", data=feed).stdout
    assert (shown.count("灯"), shown.count("油"), shown.count("阿")) == (200, 300, 2 * 60)


def test_a_title_on_two_wikis_needs_its_language(tmp_path: Path) -> None:
    for language in ("en", "fr"):
        text = f"Lantern Wiki - contributions [{language}]\n\nLamp\n\n2026-05-01T00:00:00Z\n\nMoth: new\n\n{language}\n"
        (tmp_path / f"{language}.txt").write_text(text, encoding="utf-8")
    assert (
        "error[several_wikis] Lamp: “Lamp” is on several wikis (en, fr)"
        in run("history", "Lamp", "-d", tmp_path).stderr
    )
    assert "Moth" in run("history", "Lamp", "-d", tmp_path, "--wiki", "fr").stdout


def test_diff_shows_words_in_one_column_or_two_and_raw() -> None:
    plain = run("diff", PAGE, "1", "2").stdout
    assert plain.startswith("− 1 · 2026-05-03 18:14 · TableMoth\n+ 2 · 2026-05-03 19:30 · 阿灯\n")
    assert "[-最高-]{+最低+}" in plain
    assert "  ## 游戏目标" in plain
    assert "  == 游戏目标 ==" in run("diff", PAGE, "1", "2", "--raw").stdout
    assert re.search(r"± │ .*\[-最高-\].*│ .*\{\+最低\+\}", run("diff", PAGE, "1", "2", "--side-by-side").stdout)
    said = json.loads(run("diff", PAGE, "1", "2", "--json").stdout)
    assert (said["old"]["number"], said["new"]["number"]) == (1, 2)
    assert {"text": "最低", "mark": "ins"} in [piece for change in said["changes"] for piece in change["pieces"]]


@pytest.mark.parametrize(("old", "new"), [("1", "2"), ("2026-05-03T18", "2026-05-03T19:30"), ("1", "2026-05-03T19")])
def test_revisions_are_named_by_number_or_time(old: str, new: str) -> None:
    assert run("diff", PAGE, old, new).stdout == run("diff", PAGE, "1", "2").stdout


def test_revisions_are_named_by_hash() -> None:
    listed = json.loads(run("history", PAGE, "--json").stdout)["revisions"]
    digest = next(entry["sha256"] for entry in listed if entry["number"] == 2)
    assert run("diff", PAGE, "1", digest[:10]).stdout == run("diff", PAGE, "1", "2").stdout


def test_revisions_with_the_same_text() -> None:
    assert "Nothing that shows has changed." in run("diff", PAGE, "1", "3").stdout


def test_without_revisions_the_newest_two_are_compared() -> None:
    assert run("diff", "Tips lanternfall").stdout == run("diff", "Tips lanternfall", "1", "2").stdout


def test_fetched_answers_are_read_by_the_other_verbs(tmp_path: Path) -> None:
    rows = [
        Row(number, "灯", f"2026-05-0{number}T00:00:00Z", "Moth", "改", f"灯升{number}格。") for number in range(1, 4)
    ]
    with serve(Wiki(rows)) as wiki:
        result = run(
            *("fetch", wiki.address, "--title", "灯", "--contact", "me@lantern.example", "--out", tmp_path / "answers")
        )
    assert result.exit_code == 0, result.stderr
    assert "3 revisions" in result.stdout
    assert "灯\t3\t2026-05-03T00:00:00Z\tMoth" in run("list", tmp_path / "answers").stdout
    assert "灯升[-1-]{+3+}格。" in run("diff", "灯", "1", "3", "-d", tmp_path / "answers").stdout


def test_it_runs_as_a_module_whatever_the_terminal_speaks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    for arguments in (["normalise", "--json"], ["history", PAGE, "--lang", "zh", "--json"]):
        command = [sys.executable, "-m", "scraper", *arguments]
        result = subprocess.run(command, capture_output=True, check=True, env=environment)
        assert json.loads(result.stdout)


def test_only_fetch_loads_what_asks_a_wiki() -> None:
    command = "import sys, scraper.cli; sys.exit('httpx' in sys.modules)"
    subprocess.run([sys.executable, "-c", command], check=True, env={**os.environ, "PYTHONPATH": str(ROOT)})


def test_one_of_anything_is_not_several() -> None:
    one = "Lantern Wiki - User contributions [en]\n\nLamp\n\n2026-05-01T00:00:00Z\n\nMoth: new\n\n{}\n"
    assert run("list", "-", data=one).stdout.splitlines()[-1] == "1 page, 1 revision"
    assert say("gap", "en", count=1) == "1 unchanged paragraph"
    assert say("gap", "en", count=21) == "21 unchanged paragraphs"
    assert say("bytes", "zh", size=1) == "1字节"


def test_all_pages_of_the_seeds_pass_every_verb(tmp_path: Path, seeds: list[Path]) -> None:
    for verb in (["list"], ["normalise"], ["build", "--out", tmp_path]):
        result = run(*verb, *seeds, *seeds)
        assert result.exit_code == 0
        assert result.stdout.splitlines()[-1].startswith("14 pages, 29 revisions")


def test_every_code_has_its_words_in_chinese() -> None:
    code = re.compile(r'(?:InputError|Problem|complain|report|note|mark)\([^"()]*"([a-z_\d]+)",')
    used = {found for path in (ROOT / "scraper").rglob("*.py") for found in code.findall(path.read_text("utf-8"))}
    assert {"not_utf8", "unknown_template", "bad_time"} <= used
    # Said in Chinese at once.
    own = {"no_page", "several_wikis", "no_revision", "several_revisions", "one_revision", "nothing_compared"}
    assert used - own <= CODES.keys() | CONVERTED.keys()
    assert all(len(said) == len(LANGUAGES) and all(said) for said in SAYINGS.values())
