"""Both languages say everything."""

import subprocess
import sys
from pathlib import Path

import pytest

from docs.hooks import messages

ROOT = Path(__file__).parents[1]


def test_no_sentence_lacks_its_chinese() -> None:
    command = [sys.executable, str(ROOT / "docs" / "hooks" / "messages.py"), "check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Shared code that says “Total”, and a room that says it too, beside a sentence of its own."""
    room = tmp_path / "calculators" / "games" / "dice"
    for folder in (tmp_path / "calculators" / "locale", room / "locale"):
        folder.mkdir(parents=True)
    (tmp_path / "calculators" / "ui.py").write_text('T("Total")\n', "utf-8")
    (room / "__init__.py").write_text('T("Total")\nT("Roll {face}", face=2)\n', "utf-8")
    return tmp_path


def told(tree: Path, shared: str, own: str) -> list[str]:
    """What is wrong with the room's catalogue when the two hold this."""
    shared_folder, room_folder = messages.catalogues(tree)
    (shared_folder / "zh.po").write_text(shared, "utf-8")
    (room_folder / "zh.po").write_text(own, "utf-8")
    return messages.check(tree, room_folder)


def said(tree: Path) -> list[str]:
    """The sentences of the room's catalogue after an update."""
    folder = messages.catalogues(tree)[1]
    messages.update(tree, folder)
    return sorted(str(message.id) for message in messages.read(folder) if message.id)


TOTAL, OTHER, ROLL = (
    f'msgid "{one}"\nmsgstr "{two}"\n\n'
    for one, two in (("Total", "总分"), ("Total", "合计"), ("Roll {face}", "掷{face}"))
)


@pytest.mark.parametrize(
    ("shared", "own", "wrong", "kept"),
    [
        (TOTAL, ROLL, [], ["Roll {face}"]),
        (TOTAL, TOTAL + ROLL, [], ["Roll {face}"]),
        (TOTAL, OTHER + ROLL, [], ["Roll {face}", "Total"]),
        ("", ROLL, ["no Chinese for “Total”"], ["Roll {face}", "Total"]),
        (TOTAL.replace("总分", ""), ROLL, ["no Chinese for “Total”"], ["Roll {face}", "Total"]),
        (TOTAL, "", ["no Chinese for “Roll {face}”"], ["Roll {face}"]),
        (TOTAL, ROLL.replace("掷{face}", "掷"), ["a field of “Roll {face}” is lost in Chinese"], ["Roll {face}"]),
        (TOTAL, ROLL + 'msgid "Gone"\nmsgstr "没了"\n', ["nobody says “Gone” any more"], ["Roll {face}"]),
    ],
    ids=["left out", "repeated", "in other words", "said by nobody", "empty", "lacking", "field lost", "stale"],
)
def test_a_room_need_not_repeat_what_the_shared_catalogue_says(
    tree: Path, shared: str, own: str, wrong: list[str], kept: list[str]
) -> None:
    assert [gap.partition(": ")[2] for gap in told(tree, shared, own)] == wrong
    assert said(tree) == kept
