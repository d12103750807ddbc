"""The door between the browser and Python: it answers anything and never raises."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from calculators.core.refusal import InputError
from calculators.core.rules import rulebook, run_example
from calculators.games import game
from calculators.ui import app
from calculators.ui.links import LONGEST, pack, unpack
from tests.ui.pages import Opened, check, check_html

FAILED = "That did not work"
JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    "",
    "x",
    "9,9",
    "-1",
    "99999999999999999999",
    "0:medium",
    "٣",
    [],
    [1],
    {},
    {"a": 1},
]


@pytest.mark.parametrize(
    "html",
    [
        "<p><b></p></b>",
        "<p>",
        "</p>",
        "<p id=a></p>",
        "<p>1 < 2</p>",
        "<p id='a'></p><b id='a'></b>",
        "<p id='a' id='b'></p>",
        "<button>?</button>",
        "<p aria-labelledby='a b' id='a'></p>",
        "<script></script>",
    ],
)
def test_what_is_no_sound_page(html: str) -> None:
    check("<!-- so --><p id='a>b' aria-labelledby=\"a>b\">1 &lt; 2<br/></p>")
    with pytest.raises(AssertionError):
        check(html)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("page", ["score", "play"])
def test_first_views(page: str, lang: str) -> None:
    app.boot("kingdomino")
    html = app.first_view(page, "kingdomino", lang)
    check_html(html)
    assert html == Opened(page, lang).reply["html"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_sprite_has_every_symbol_once(lang: str) -> None:
    sprite = check_html(app.sprite("kingdomino", lang))
    names = {str(symbol["id"]) for symbol in sprite.find_all("symbol")}
    assert {"crown", "castle", *(f"t{terrain}-{lang}" for terrain in "WFLGSM")} <= names


@pytest.mark.parametrize(
    "event", ["", "nonsense", "[]", "null", "[" * 100_000, '{"n": "x"}', '{"n": 1, "page": "score", "game": "chess"}']
)
def test_events_that_are_none(event: str) -> None:
    reply = json.loads(app.handle(event))
    assert reply["html"] is None
    assert reply["status"].startswith(FAILED)


@pytest.mark.parametrize("page", ["score", "play"])
def test_every_action_with_every_kind_of_junk(page: str) -> None:
    opened = Opened(page)
    actions = {str(tag[name]) for name in ("data-do", "data-change") for tag in opened.soup.select(f"[{name}]")}
    actions |= {
        "open",
        "close",
        "undo",
        "redo",
        "go",
        "hint",
        "ready",
        "step",
        "rest",
        "flip",
        "line",
        "square",
        "turn",
    }
    actions |= {
        "clear",
        "squares",
        "squares-more",
        "crowned-less",
        "discarded-more",
        "terrain",
        "remove-territory",
        "next",
    }
    for do in [*sorted(actions - {"start"}), "start"]:
        for junk in JUNK:
            event = {"n": 1, "page": page, "game": "kingdomino", "lang": "en", "do": do, "arg": junk, "value": junk}
            reply = json.loads(app.handle(json.dumps({**event, "seed": 1})))
            assert reply["html"] is not None, (do, junk)


@pytest.mark.parametrize(
    ("page", "lang", "seed"), [("score", "en", 1), ("score", "zh", 2), ("play", "en", 3), ("play", "zh", 4)]
)
def test_a_monkey_at_the_table(page: str, lang: str, seed: int) -> None:
    """Presses whatever can be pressed and types nonsense; every answer is a sound page and can be taken up again."""
    rng, opened = Random(seed), Opened(page, lang)
    for _ in range(150):
        controls = [tag for tag in opened.soup.select("[data-do], [data-change]") if not tag.has_attr("disabled")]
        control = controls[rng.randrange(len(controls))]
        if control.has_attr("data-do"):
            opened.do(str(control["data-do"]), control.get("data-arg"))
        else:
            value = (control.select("option")[-1].get("value") if control.name == "select" else None) or rng.choice(
                [True, False, "5", "<b>", "medium", "阿梅", "x" * 300, ""]
            )
            opened.do(str(control["data-change"]), control.get("data-arg"), value)
        assert not (opened.reply["status"] or "").startswith(FAILED)
        if rng.random() < 0.1:
            opened = opened.again()
            assert not opened.has("notice")


def wounded(kept: Any) -> Iterator[Any]:
    """The same with one part damaged, each part in every way."""
    if isinstance(kept, dict):
        for key in kept:
            yield {name: value for name, value in kept.items() if name != key}
            yield from ({**kept, key: junk} for junk in JUNK)
            yield from ({**kept, key: part} for part in wounded(kept[key]))
    elif isinstance(kept, list):
        yield from (
            [*kept[:index], part, *kept[index + 1 :]]
            for index in range(min(1, len(kept)))
            for part in wounded(kept[index])
        )
        yield from ([junk] for junk in JUNK)


@pytest.mark.parametrize("page", ["score", "play"])
def test_a_damaged_save_starts_fresh_and_says_so(page: str) -> None:
    opened = Opened(page)
    if page == "score":
        opened.do("brush", "L")
        opened.do("paint", "0,0")
    else:
        opened.click("start")
        for _ in range(9):
            opened.do("step")
    assert opened.saved
    for text in (opened.saved[:-3], "{", "[]", "null", "7", '""', "\x00", "[" * 50_000):
        assert Opened(page, saved=text).has("notice"), text
    for kept in wounded(json.loads(opened.saved)):
        again = Opened(page, saved=json.dumps(kept))
        again.do("undo")
        assert not (again.reply["status"] or "").startswith(FAILED)


def test_a_link_that_unfolds_without_end_is_refused() -> None:
    assert unpack(pack({"a": [1, "麦"]})) == {"a": [1, "麦"]}
    with pytest.raises(ValueError, match="too long"):
        unpack(pack("x" * (LONGEST + 1)))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("slug", ["kingdomino", "flip7"])
def test_examples_are_drawn(slug: str, lang: str) -> None:
    room = game(slug)
    for example in rulebook(room, lang).examples:
        source, answer, wrong = run_example(room, example, lang)
        assert not wrong
        given = {key: value for key, value in source.items() if key not in {"title", "rules", "expect"}}
        drawn = check_html(app.example(slug, given, answer, lang))
        assert drawn.select(".ln, .refuse, .tell, .result"), source["title"]
        assert not drawn.find_all(id=True)  # several stand on one page


@pytest.mark.parametrize(
    ("given", "pictures", "message"),
    [
        ({"players": [{"numbers": [5, 5]}]}, 1, "5 is there twice."),
        ({"players": [{"numbers": [1]}, {"numbers": [5, 5]}]}, 1, "5 is there twice."),
        ({"players": [{"numbers": [77]}]}, 0, "77 is outside 0 to 12."),
        ({"players": [{"numbers": [1]}, {"numbers": [5]}], "options": {"length": "endless"}}, 2, "“endless”"),
        ({"players": []}, 0, "Too few players"),
    ],
)
def test_what_an_example_gets_refused_is_told_once(given: dict[str, Any], pictures: int, message: str) -> None:
    """The player to blame is drawn, or the whole table where the table is wrong, or nothing that can't be."""
    room = game("flip7")
    with pytest.raises(InputError) as caught:
        room.ask(given)
    error = caught.value
    told = {"code": error.code, "path": error.path, "rule": error.rule, "message": room.message(error, "en")}
    drawn = check_html(app.example("flip7", given, {"error": told}, "en"))
    assert len(drawn.select(".crow")) == pictures
    (refused,) = drawn.select(".refuse")
    assert refused.get_text().strip().startswith(message)
