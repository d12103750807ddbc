"""A page without a browser: events go in, the HTML that comes out is checked and can be asked about."""

import json
import re
from html import unescape
from typing import Any, NamedTuple, Self

from bs4 import BeautifulSoup, Tag

from calculators.ui import app

VOID = {"br", "hr", "img", "input", "meta", "link", "use", "path", "rect", "circle"}
REFERENCES = ("aria-labelledby", "aria-describedby", "aria-controls", "for")
CONTROLS = {"button", "input", "select", "textarea"}
# Our templates quote every value and escape what is inside; to read that takes a tenth of a parser's time.
TAG = re.compile(r"<(/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+(?:=(?:\"[^\"<]*\"|'[^'<]*'))?)*)\s*(/?)>")
ATTRIBUTE = re.compile(r"([\w:-]+)(?:=(?:\"([^\"]*)\"|'([^']*)'))?")


class Element(NamedTuple):
    """An element by its opening tag."""

    tag: str
    attributes: dict[str, str]


def elements(html: str) -> list[Element]:
    """All elements; every one must be closed, in order, and have each attribute once."""
    found: list[Element] = []
    open_ones: list[str] = []
    tags = 0
    for tag in TAG.finditer(html):
        closing, name, words, alone = tag.groups()
        tags += 1
        if closing:
            assert open_ones, f"</{name}> closes nothing"
            assert open_ones.pop() == name, f"</{name}>"
            continue
        pairs = [(key, unescape(double or single)) for key, double, single in ATTRIBUTE.findall(words)]
        found.append(Element(name, dict(pairs)))
        assert len(found[-1].attributes) == len(pairs), f"{name} has an attribute twice: {words}"
        if not alone and name not in VOID:
            open_ones.append(name)
    assert not open_ones, open_ones
    assert tags == html.count("<") - html.count("<!--"), "something else begins with <"
    assert ">None<" not in html, "something that is not there is shown"
    return found


def check(html: str) -> list[Element]:
    """The elements of HTML that must be well-formed, with every id once and every reference to one that is there."""
    found = elements(html)
    ids = [one.attributes["id"] for one in found if "id" in one.attributes]
    known = set(ids)
    assert len(ids) == len(known), sorted(one for one in known if ids.count(one) > 1)
    for one in found:
        for name in REFERENCES:
            for reference in one.attributes.get(name, "").split():
                assert reference in known, f"{one.tag} {name}={reference}"
        assert one.tag not in CONTROLS or one.attributes.get("id"), f"no id, so the focus would be lost: {one}"
        assert one.tag != "script"
    return found


def check_html(html: str) -> BeautifulSoup:
    """HTML that is checked, to be asked about."""
    check(html)
    return BeautifulSoup(html, "html.parser")


class Opened:
    """A page as somebody uses it. `saved` is what it last asked to remember."""

    def __init__(
        self, page: str, lang: str = "en", saved: str | None = None, link: str | None = None, game: str = "kingdomino"
    ) -> None:
        self.page, self.lang, self.saved, self.game = page, lang, saved, game
        self.seed, self.count = 20261130, 0
        self.reply: dict[str, Any] = {}
        self._soup: BeautifulSoup | None = None
        self._elements: list[Element] = []
        self.do("open", saved=saved, link=link)

    def do(self, do: str, arg: object = None, value: object = None, **more: Any) -> dict[str, Any]:
        """Send an event; the reply, whose HTML becomes `soup`."""
        self.count += 1
        event = {
            "n": self.count,
            "page": self.page,
            "game": self.game,
            "lang": self.lang,
            "do": do,
            "seed": self.seed,
        }
        event |= {"arg": None if arg is None else str(arg), "value": value} | more
        reply: dict[str, Any] = json.loads(app.handle(json.dumps(event)))
        assert reply["n"] == self.count
        if reply["html"] is None:  # a computer thinks on, nothing changes
            assert do == "step"
            reply["html"] = self.reply["html"]
        else:
            self._elements = check(reply["html"])
        self.reply = reply
        self._soup = None
        assert self.reply["focus"] is None or self.has(self.reply["focus"]), self.reply["focus"]
        if self.reply["save"] is not None:
            self.saved = self.reply["save"]
        return reply

    @property
    def soup(self) -> BeautifulSoup:
        """The page, parsed when it is first asked about."""
        if self._soup is None:
            self._soup = BeautifulSoup(self.reply["html"], "html.parser")
        return self._soup

    def click(self, name: str) -> dict[str, Any]:
        """Press the control with this id, as JavaScript would."""
        control = self._attributes(name)
        assert "disabled" not in control, f"{name} is disabled"
        return self.do(control["data-do"], control.get("data-arg"))

    def type(self, name: str, value: str | bool) -> dict[str, Any]:
        """Change the field with this id."""
        field = self._attributes(name)
        return self.do(field["data-change"], field.get("data-arg"), value)

    def computers(self) -> Self:
        """Let the computers play until it is a person's turn."""
        while self.reply["next"] and self.reply["next"]["do"] == "step":
            self.do("step")
        return self

    def _attributes(self, name: str) -> dict[str, str]:
        found = [one.attributes for one in self._elements if one.attributes.get("id") == name]
        assert found, f"there is no {name}"
        return found[0]

    def get(self, name: str) -> Tag:
        """The element with this id."""
        found = self.soup.find(id=name)
        assert isinstance(found, Tag), f"there is no {name}"
        return found

    def has(self, name: str) -> bool:
        """Whether there is an element with this id."""
        return f' id="{name}"' in self.reply["html"]

    def text(self, name: str) -> str:
        """The words of an element."""
        return self.get(name).get_text(" ", strip=True)

    def codes(self) -> list[str]:
        """The codes of what is refused, in page order."""
        return [str(tag["data-code"]) for tag in self.soup.select("[data-code]")]

    def again(self, lang: str | None = None) -> "Opened":
        """The same page after a reload."""
        return Opened(self.page, lang or self.lang, self.saved, game=self.game)


def begun(game: str, *kinds: str, lang: str = "en", seed: str = "7", **options: str | bool) -> Opened:
    """A play page whose game has just begun, with a person or a level in each seat."""
    page = Opened("play", lang, game=game)
    page.click(f"seats-{len(kinds)}")
    for seat, kind in enumerate(kinds):
        page.click(f"kind-{seat}-{kind}")
    for name, value in options.items():
        page.type(f"opt-{name}", value)
    page.type("seed", seed)
    page.click("start")
    return page
