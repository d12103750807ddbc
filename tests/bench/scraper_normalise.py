"""How fast wikitext becomes Markdown: `python tests/bench/scraper_normalise.py` prints MB of wikitext a second.

CPU time on one core, the best of some runs, for pages of each kind and all together; then how time grows when there
are ten and a hundred times as many pages, and when pages are ten and a hundred times as long. The exit status is 1 when
a target is missed. No test looks at the figures: machines differ.
"""

import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

import yaml

from scraper.normalise import normalise
from scraper.revision import Revision

RUNS = 5
FAST = 2.0  # MB a second of mixed pages
LINEAR = 20  # times as long for ten times as much, at most: far from the hundred of what is quadratic
CASES = Path(__file__).parents[1] / "scraper" / "cases"

PLAIN = "风从东边来，灯要往西挂。每人先拿一盏灯，放在第一格，再拿三滴灯油。\n\n灯灭了就不再升高，除非用过挡风的牌。\n\n"
ENGLISH = (
    "Everyone begins with one lantern on the first step.\nThe wind blows from the east, and nobody can stop it.\n\n"
)
HEADINGS = "== '''准备''' ==\n每人拿一盏灯。\n\n=== 谁先走 ===\n最近点过灯的人先走，没有人点过，就掷骰子。\n\n"
LISTS = (
    "* 添一滴灯油，灯升一格\n* '''放一张风牌'''：别人的灯降一格\n** 挡风牌可以挡住\n\n"
    "•收一张牌\n\n•弃一张牌\n\n1.先看风向\n2.再看大小\n\n"
)
LINKS = (
    "见'''[[Tips lamp|灯的技巧]]。'''也可以看 [https://lamp.example/rules 规则]，[[文件:灯.jpg|缩略图|点着的灯]]\n\n"
)
HTML = (
    "<h2>变体</h2>\n<p>\n<em>可以一起用。</em>\n</p>\n"
    "<ul>\n<li><strong>逆风</strong>：从第六格开始。</li>\n<li>无风</li>\n</ul>\n\n"
)
TEMPLATES = "用{{card|=A}}换两分，{{map|{{tile|1}}}}在桌上。<nowiki>*</nowiki>1：只有两人局。<!-- 待定 -->\n\n"
TABLE = (
    '{| class="wikitable"\n|+ 手役\n|-\n! 名 !! 分 !! 要求\n'
    + "|-\n| 三盏灯 (*1) || 3贯 || 手里有三盏同色的灯，其中一盏是'''亮'''的\n" * 6
    + "|}\n\n"
)
KINDS = {
    "plain Chinese": PLAIN * 8,
    "plain English": ENGLISH * 8,
    "headings": HEADINGS * 6,
    "lists": LISTS * 6,
    "links": LINKS * 6,
    "HTML": HTML * 6,
    "templates": TEMPLATES * 6,
    "tables": TABLE * 3,
}
# What makes careless parsers slow: things that never end, or end all at once.
NASTY = {
    "braces left open": "{{a|",
    "links left open": "[[a ",
    "tags left open": "<b>",
    "list items left open": "<ul><li>a",
    "tables left open": "{|\n|\n",
    "galleries left open": "<gallery>\n",
    "comments and nowiki left open": "<nowiki><!",
    "apostrophes": "'''a''b",
    "dashes": "-1\n",
    "references": "<ref name=a>b</ref>",
    "cells": "{|\n| a || b\n",
    "bold before punctuation": "'''注意：'''甲",
    "addresses before signs": "http://a&lt;",
}
PAGE = PLAIN * 4 + ENGLISH + "".join([HEADINGS, LISTS, PLAIN, LINKS, TABLE, HTML, TEMPLATES])


def seconds(pages: list[Revision], runs: int = RUNS) -> float:
    """CPU time that all pages take, the best of some runs: what else goes on can only slow them down."""
    found = []
    for _ in range(runs):
        begin = process_time()
        for page in pages:
            normalise(page, ("Gamehelplamp", "Tips lamp"))
        found.append(process_time() - begin)
    return min(found)


def revision(wikitext: str) -> Revision:
    """A page of the wiki."""
    return Revision("Board Game Arena", "zh-cn", "Gamehelplamp", None, None, None, wikitext)


def report(name: str, pages: list[Revision], runs: int = RUNS, least: float = 0.0) -> bool:
    """Prints one line; whether it was fast enough."""
    size = sum(page.size for page in pages)
    spent = seconds(pages, runs)
    found = size / spent / 1e6
    target = f"  at least {least}{'' if found >= least else '  MISSED'}" if least else ""
    print(f"{name:28} {size / 1e6:8.3f} MB {spent:8.3f} s {found:6.2f} MB/s{target}", flush=True)
    return found >= least


def main() -> None:
    """Prints all figures."""
    for name, wikitext in KINDS.items():
        report(name, [revision(wikitext)] * 20)
    cases = [
        case["wikitext"] for path in sorted(CASES.glob("*.yml")) for case in yaml.safe_load(path.read_text("utf-8"))
    ]
    report("every case of the tests", [revision(case) for case in cases])
    met = True
    for times in (1, 10, 100):
        met &= report(f"{times * 10} mixed pages", [revision(PAGE)] * times * 10, least=FAST)
    for times in (1, 10, 100):
        met &= report(f"a mixed page × {times * 10}", [revision(PAGE * times * 10)], least=FAST)
    print("growth from 20,000 to 200,000 characters (10 is linear)")
    for name, piece in NASTY.items():
        short, long = (seconds([revision(piece * (size // len(piece)))], 1) for size in (20_000, 200_000))
        missed = long / short > LINEAR
        met &= not missed
        print(f"{name:32} {long:8.3f} s  × {long / short:.1f}{'  MISSED' if missed else ''}", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
