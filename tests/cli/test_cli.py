"""The command line as a user types it: answers on stdout, errors on stderr with status 2, never a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from calculators.cli import cli
from calculators.games import register
from tests import undercut

register(undercut.GAME)

QUICK = {"players": [{"territories": [{"terrain": "L", "squares": 8, "crowns": 2}], "discarded": 8}]}


def run(*words: str, text: str | None = None) -> Result:
    result = CliRunner().invoke(cli, list(words), input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def answer(*words: str, text: str | None = None) -> Any:
    result = run(*words, text=text)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def error(*words: str, text: str | None = None) -> tuple[str, str]:
    """(code, path) of a call that must fail, told on both streams with --json."""
    result = run(*words, "--json", text=text)
    assert result.exit_code == 2
    body = json.loads(result.stdout)["error"]
    assert set(body) == {"code", "path", "message", "values"}
    assert f"[{body['code']}]" in result.stderr
    assert body["message"] in result.stderr
    assert "Traceback" not in result.stderr
    return body["code"], body["path"]


def test_list_names_every_game_with_seats_and_options() -> None:
    entries = {entry["slug"]: entry for entry in answer("list")}
    assert entries["undercut"] == {
        "slug": "undercut",
        "title": {"en": "Undercut", "zh": "压底"},
        "seats": [2, 3],
        "options": ["highest_first"],
    }
    assert entries["kingdomino"]["seats"] == [2, 4]


def test_score_reads_standard_input_and_files(tmp_path: Path) -> None:
    text = json.dumps(QUICK)
    sheet = answer("score", "kingdomino", "--json", text=text)
    assert sheet["players"][0]["total"] == 16
    file = tmp_path / "input.json"
    file.write_text("\ufeff" + text, "utf-8")
    assert answer("score", "kingdomino", str(file), "--json") == sheet
    assert answer("score", "kingdomino", "-", "--json", text=text) == sheet


def test_score_for_reading_shows_lines_and_rules() -> None:
    result = run("score", "kingdomino", text=json.dumps(QUICK))
    assert "16" in result.stdout
    assert "kingdomino/score.territory" in result.stdout


def test_score_for_reading_says_what_settled_a_tie() -> None:
    level = json.dumps({"task": "totals", "players": [{"rounds": [120, 90]}, {"rounds": [90, 120]}]})
    assert "P1 = P2: Level on points. Everybody plays another round." in run("score", "flip7", text=level).stdout
    assert "P1 = P2：同分，所有人再打一轮。" in run("score", "flip7", "--lang", "zh", text=level).stdout


def test_score_for_reading_says_money_in_words() -> None:
    money = [{"name": name, "before": mon} for name, mon in (("Ann", 98), ("Bo", -38), ("Cyd", -240))]
    told = run("score", "eightyeight", text=json.dumps({"task": "totals", "final": False, "players": money})).stdout
    assert told.startswith("1. Ann  98  8 kan 2 mon\n")


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_names_may_be_anything(words: tuple[str, ...]) -> None:
    """Half a character has no UTF-8: it is told by its number, as JSON knows it; whatever the locale is."""
    names = ["[/bold]", "[red]:smile:[/red]", "小梅\\", "Bo\ud83d"]
    told = subprocess.run(
        [sys.executable, "-m", "calculators", "score", "kingdomino", *words],
        input=json.dumps({"players": [{"name": name, "board": ["CC"]} for name in names], "partial": True}),
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    if words:
        assert [player["name"] for player in json.loads(told)["players"]] == names
    else:
        shown = [*names[:3], r"Bo\ud83d"]
        assert [line[3:-3] for line in told.split("\n") if line.startswith("1. ")] == shown
        assert told.split("\n\n")[-1].startswith(" = ".join(shown))


def test_labels_and_messages_follow_the_language() -> None:
    english = answer("score", "kingdomino", "--json", text=json.dumps(QUICK))
    chinese = answer("score", "kingdomino", "--json", "--lang", "zh", text=json.dumps(QUICK))
    assert english["players"][0]["lines"][0]["label"] == "Lake 8 × 2"
    assert chinese["players"][0]["lines"][0]["label"] == "湖泊 8 × 2"
    assert english["players"][0]["lines"][0]["rule"] == chinese["players"][0]["lines"][0]["rule"]


def test_batch_answers_every_line_and_goes_on_after_a_bad_one() -> None:
    named = {"players": [{**QUICK["players"][0], "name": "A\u2028B\x85C"}]}  # ends of lines elsewhere, but not in JSON
    lines = [
        json.dumps(QUICK),
        "",
        "{",
        json.dumps({"players": [{}]}),
        json.dumps({"task": "setup", "seats": 4}),
        json.dumps(named, ensure_ascii=False),
    ]
    result = run("score", "kingdomino", "--batch", text="\r\n".join(lines))
    assert result.exit_code == 0
    answers = [json.loads(line) for line in result.stdout.split("\n") if line]
    assert [entry.get("error", {}).get("code") for entry in answers] == [None, "bad_json", "missing_field", None, None]
    assert answers[-1]["players"][0]["name"] == "A\u2028B\x85C"


def test_batch_goes_on_after_a_line_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "latin.jsonl"
    file.write_bytes(b'{"name": "\xe9"}\n' + json.dumps(QUICK).encode())
    result = run("score", "kingdomino", "--batch", str(file))
    assert result.exit_code == 0
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [entry.get("error", {}).get("code") for entry in answers] == ["bad_file", None]


def test_batch_answers_each_line_before_it_reads_the_next() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from calculators.cli import main; main()", "score", "kingdomino", "--batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    with process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(json.dumps(QUICK) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["players"][0]["total"] == 16


def typed(*words: str, terminal: str = "C", out: int | IO[str] = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    """What happens to somebody who types this, with the terminal in a language."""
    return subprocess.run(
        [sys.executable, "-m", "calculators", *words],
        env={**os.environ, "LANGUAGE": terminal, "PYTHONIOENCODING": "utf-8"},
        stdout=out,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_no_room_for_the_output_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        ended = typed("--lang", "zh", "list", out=full)
    assert ended.returncode == 2
    assert ended.stderr.startswith("写不了标准输出：")
    assert ended.stderr.endswith("[cannot_write]\n")
    assert "Traceback" not in ended.stderr


def test_help_and_complaints_follow_the_language() -> None:
    """Of `--lang`, and where it is not said, of the terminal; click's words and ours."""
    asked, found = typed("simulate", "--lang", "zh", "--help"), typed("simulate", "--help", terminal="zh_CN:en")
    for told in (asked.stdout, found.stdout):
        assert told.startswith("用法:")
        assert "  让电脑下很多局，看谁赢得多。\n" in told
        assert "局数。  [x>=1; 必填]\n" in told
    assert "  Same seed, same game.  [default: 1]" in typed("simulate", "--lang", "en", "-h", terminal="zh_CN").stdout
    wrong = typed("simulate", "flip7", "--seats", "easy", "--games", "1", "--speed", terminal="zh_CN")
    assert wrong.returncode == 2
    assert "\n出错：没有 '--speed' 这个选项。" in wrong.stderr


def test_the_language_may_stand_before_the_command() -> None:
    words = ("rules", "undercut", "play.seal")
    assert run("--lang", "zh", *words).stdout.startswith("1.2  每人")
    assert run("--lang", "zh", *words, "--lang", "en").stdout.startswith("1.2  Everybody")


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        ("", "bad_json", ""),
        ("{", "bad_json", ""),
        ("NaN", "bad_json", ""),
        (f'{{"players": [{{"wins": [{"9" * 101}]}}]}}', "bad_json", ""),
        ("[" * 100_000, "bad_json", ""),
        ("[]", "bad_type", ""),
        ("3", "bad_type", ""),
        ('{"game": "flip7"}', "wrong_game", "game"),
        ('{"game": 3}', "bad_type", "game"),
        ('{"task": "dance"}', "unknown_task", "task"),
        ('{"task": ["score"]}', "bad_type", "task"),
        ('{"players": null}', "missing_field", "players"),
        ('{"players": [], "extra": 1}', "too_few_players", "players"),
        ('{"extra": 1}', "unknown_field", "extra"),
        ('{"players": [{"wins": [], "size": 2}]}', "unknown_field", "players[0].size"),
        ('{"options": {"speed": 1}, "players": []}', "unknown_field", "options.speed"),
    ],
)
def test_bad_input_has_the_coded_errors_of_the_contract(text: str, code: str, path: str) -> None:
    assert error("score", "undercut", text=text) == (code, path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "缺了一个值（第1行第1列）"),
        ('{\n "a" 1}', "缺了“:”（第2行第6列）"),
        ('{"a": 1 "b": 2}', "缺了“,”（第1行第9列）"),
        ("{a: 1}", "缺了带双引号的字段名（第1行第2列）"),
        ('{"a": "b', "文字少了后面的引号（第1行第7列）"),
        ('["\t"]', "文字里有控制字符（第1行第3列）"),
        (r'["\q"]', r"“\”后面写得不对（第1行第3列）"),
        (r'["\u12"]', r"“\”后面写得不对（第1行第4列）"),
        ("{} {}", "结尾后面还有东西（第1行第4列）"),
        ("[1,]", "最后一个“,”后面没有东西（第1行第3列）"),
        ("[" * 100_000, "嵌套太深"),
        ("NaN", "没有“NaN”这种写法"),
        ("9" * 5000, "有个数字超过100位"),
    ],
)
def test_what_is_no_json_is_told_in_chinese_with_the_place(text: str, said: str) -> None:
    assert run("score", "kingdomino", "--lang", "zh", text=text).stderr == f"这不是 JSON：{said} [bad_json]\n"


def test_a_message_repeats_no_more_than_is_read_again() -> None:
    said = run("score", "undercut", text=json.dumps({"task": "x" * 100_000})).stderr
    assert said.startswith(f"task: There is no task “{'x' * 500}…” here.")


def test_files_and_names_that_do_not_exist(tmp_path: Path) -> None:
    assert error("score", "undercut", str(tmp_path / "none.json")) == ("bad_file", "")
    assert error("score", "undercut", str(tmp_path)) == ("bad_file", "")
    assert error("score", "chess", text="{}") == ("unknown_game", "game")
    assert error("rules", "undercut", "play.none") == ("unknown_rule", "rule")
    assert "play.seal" in run("rules", "undercut", "play.none").stderr
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"name": "\xe9"}')
    assert error("score", "undercut", str(latin)) == ("bad_file", "")


@pytest.mark.parametrize("slug", ["kingdomino", "undercut"])
def test_schema_has_an_example_for_each_task_that_really_runs(slug: str) -> None:
    schema = answer("schema", slug)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for task in schema["anyOf"]:
        (example,) = task["examples"]
        validator.validate(example)
        assert answer("score", slug, "--json", text=json.dumps(example))["task"] == task["title"]


def test_play_writes_a_record_that_replay_verifies(tmp_path: Path) -> None:
    file = str(tmp_path / "r.txt")
    words = ("--seats", "medium,easy,easy,easy", "--seed", "7", "--option", "harmony=true", "--check")
    played = answer("play", "kingdomino", *words, "--record", file, "--json")
    assert played["game_over"] is True
    assert played["moves"] > 80
    replayed = answer("replay", file, "--json")
    assert replayed["verified"] is True
    assert replayed["players"] == played["players"]
    text = Path(file).read_text("utf-8")
    assert answer("replay", "-", "--json", text=text) == replayed
    assert error("replay", text=text.replace("result: ", "result: 1")) == ("record_mismatch", "result")
    assert answer("play", "kingdomino", *words, "--json") == played


def test_a_team_s_end_is_told_in_words() -> None:
    won = json.dumps({"result": "won", "beaten": 27, "graveyard": 5})
    assert run("score", "thermopyles", text=won).stdout.startswith("Team  100%  Victory\n")
    lost = json.dumps({"result": "lost", "beaten": 22, "graveyard": 7})
    assert run("score", "thermopyles", "--lang", "zh", text=lost).stdout.startswith("队伍  81%  失败\n")
    nothing = json.dumps({"seats": 2, "options": {}, "result": "lost"})
    said = run("score", "solarstorm", text=nothing).stdout
    assert said.startswith("Team  Defeat\n")
    assert "0" not in said, "no points in it"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--seats", "medium"), "too_few_players"),
        (("--seats", "medium,easy,easy,easy,easy"), "too_many_players"),
        (("--seats", "medium,genius"), "unknown_level"),
        (("--seats", "easy,easy", "--option", "harmony"), "bad_choice"),
        (("--seats", "easy,easy", "--option", "harmony=maybe"), "bad_choice"),
        (("--seats", "easy,easy", "--option", "speed=1"), "unknown_field"),
        (("--seats", "easy,easy,easy", "--option", "mighty_duel=true"), "bad_option"),
        (("--seats", "easy,easy", "--record", "/no/such/folder/r.txt"), "cannot_write"),
    ],
)
def test_play_refuses_what_does_not_fit(words: tuple[str, ...], code: str) -> None:
    assert error("play", "kingdomino", *words)[0] == code


def test_rules_prints_all_or_one_paragraph_in_either_language() -> None:
    assert "undercut/play.seal" in run("rules", "undercut").stdout
    assert run("rules", "undercut", "play.seal", "--lang", "zh").stdout.startswith("1.2  每人")
    assert answer("rules", "undercut", "undercut/play.seal", "--json")[0]["number"] == "1.2"


def test_rule_coverage_counts_every_game() -> None:
    entries = answer("rules", "--coverage")["games"]
    for entry in entries:
        assert set(entry) == {"game", "paragraphs", "cited", "tested"}
    (kingdomino,) = [entry for entry in entries if entry["game"] == "kingdomino"]
    assert kingdomino["paragraphs"] == kingdomino["cited"] == kingdomino["tested"] > 30
