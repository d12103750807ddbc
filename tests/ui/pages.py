"""A page without a browser: events go in, the HTML that comes out is checked and can be asked about."""

import json
from html.parser import HTMLParser
from typing import Any

from bs4 import BeautifulSoup, Tag

from calculators.ui import app

VOID = {"br", "hr", "img", "input", "meta", "link", "use", "path", "rect", "circle"}
REFERENCES = ("aria-labelledby", "aria-describedby", "aria-controls", "for")


class Nesting(HTMLParser):
    """Every element is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"{tag} has an attribute twice: {names}"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


def check_html(html: str) -> BeautifulSoup:
    """The HTML, which must be well-formed, with every id once and every reference to one that is there."""
    nesting = Nesting()
    nesting.feed(html)
    assert not nesting.open
    soup = BeautifulSoup(html, "html.parser")
    ids = [tag["id"] for tag in soup.find_all(id=True)]
    assert len(ids) == len(set(ids)), sorted(str(one) for one in ids if ids.count(one) > 1)
    for tag in soup.find_all(True):
        for name in REFERENCES:
            for reference in str(tag.get(name) or "").split():
                assert reference in ids, f"{tag.name} {name}={reference}"
    for control in soup.select("button, input, select, textarea"):
        assert control.get("id"), f"no id, so the focus would be lost: {control}"
    assert not soup.find("script")
    return soup


class Opened:
    """A page as somebody uses it. `saved` is what it last asked to remember."""

    def __init__(
        self, page: str, lang: str = "en", saved: str | None = None, link: str | None = None, game: str = "kingdomino"
    ) -> None:
        self.page, self.lang, self.saved, self.game = page, lang, saved, game
        self.seed, self.count = 20261130, 0
        self.reply: dict[str, Any] = {}
        self._soup: BeautifulSoup | None = None
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
        self.reply = reply
        self._soup = None
        assert self.reply["focus"] is None or self.has(self.reply["focus"]), self.reply["focus"]
        if self.reply["save"] is not None:
            self.saved = self.reply["save"]
        return reply

    @property
    def soup(self) -> BeautifulSoup:
        """The page, checked when it is first asked about."""
        if self._soup is None:
            self._soup = check_html(self.reply["html"])
        return self._soup

    def click(self, name: str) -> dict[str, Any]:
        """Press the control with this id, as JavaScript would."""
        control = self.get(name)
        assert not control.has_attr("disabled"), f"{name} is disabled"
        return self.do(str(control["data-do"]), control.get("data-arg"))

    def type(self, name: str, value: str | bool) -> dict[str, Any]:
        """Change the field with this id."""
        field = self.get(name)
        return self.do(str(field["data-change"]), field.get("data-arg"), value)

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
