"""Dumps of invented wikis whose authors try to run scripts in every place where they can write, and in some more."""

import json
from pathlib import Path

from scraper.titles import file_of
from tests.browser.projects import run_in

ATTACK = '<script>document.title = "owned"</script><img src="x" onerror="document.title = \'owned\'">'
DUMP = f"""Lantern Wiki - 用户贡献 [zh-cn]

Gamehelplanternfall

2026-05-04T09:30:12Z

坏蛋：{ATTACK}

== 准备 ==
每人三滴灯油，放在琉璃罩旁边。

{ATTACK}
[javascript:document.title='owned' 点这里] <iframe src="javascript:alert(1)"></iframe>

== 计分{ATTACK} ==
{{| class="wikitable"
! 灯油 !! 分数
|-
| 三滴 || <style>body {{ display: none }}</style>两分
|}}

Gamehelplanternfall

2026-05-03T21:14:40Z

坏蛋：

== 准备 ==
每人两滴灯油，放在琉璃罩旁边。

讨论:Gamehelplanternfall

2026-05-02T18:00:00Z

坏蛋：

平局时看谁的{ATTACK}灯更高。
"""
ESCAPE = f"Trap </title></textarea></style>{ATTACK}"
# What no wiki allows in titles and names, but a file can hold; and a page of which nobody knows when it was written.
FORGED = {
    "site": ESCAPE,
    "language": "en",
    "address": "https://lanternfall.example/api.php",
    "answer": {
        "query": {
            "pages": [
                {
                    "title": ESCAPE,
                    "revisions": [
                        {"timestamp": "2026-05-02T00:00:00Z", "user": ESCAPE, "comment": ESCAPE, "content": ESCAPE},
                        {"timestamp": "2026-05-01T00:00:00Z", "user": ESCAPE, "comment": ESCAPE, "content": "x"},
                    ],
                },
                {"title": f"Talk:{ESCAPE}", "revisions": [{"timestamp": "2026-05-02T00:00:00Z", "content": "x"}]},
            ]
        }
    },
}
ARTICLE = "wiki/zh/gamehelplanternfall/"
FORGED_ARTICLE = f"wiki/{file_of('en', ESCAPE).removesuffix('.md')}/"
PAGES = (
    ARTICLE,
    f"{ARTICLE}history/",
    f"{ARTICLE}authors/",
    "wiki/zh/talk/gamehelplanternfall/",
    FORGED_ARTICLE,
    f"{FORGED_ARTICLE}history/",
    f"{FORGED_ARTICLE}authors/",
    "wiki/",
    "wiki/kinds/",
)


def add_dumps(project: Path, folder: Path) -> None:
    """Write the dumps into a folder and turn them into pages of the project."""
    (folder / "dump.txt").write_text(DUMP, encoding="utf-8")
    (folder / "forged.json").write_text(json.dumps(FORGED), encoding="utf-8")
    (folder / "Undated.wikitext").write_text("Nobody knows when.", encoding="utf-8")
    dumps = [str(folder / name) for name in ("dump.txt", "forged.json", "Undated.wikitext")]
    run_in(project, "scraper", "build", *dumps, "--out", "docs/wiki")
