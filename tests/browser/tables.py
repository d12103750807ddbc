"""What the tests of score and play pages share.

What must hold for every game is tested in `test_every_game.py` for all of them, a new one too: how its pages look, keys
alone, a blank sheet, a whole game as the hints say. A game's own file tests what only this game has. It stays cheap if

- it asks for `page`, where Python is there in a second (a profile of its own takes three, and the whole site is stored
  beside it), and does several things on a page once it is open;
- it makes computers move at once (`hurry`) and waits for answers by `settled`, not for times, nor with a clock: after
  `page.clock.install()` the profile must be thrown away;
- languages, widths and schemes meet in pairs: English on a light phone and a dark desk, Chinese the other way round;
- `look` is called where the page looks different, not after every step (axe takes a quarter of a second).
"""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from calculators.ui.play import PAUSE
from tests.browser.server import Site

AXE = (Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
READY_MS = 60_000
PHONE, DESK = {"width": 360, "height": 800}, {"width": 1280, "height": 900}
ROOTS = {"en": "", "zh": "zh/"}
# How a page is looked at in each language: each language, size and scheme meets each other.
LOOKS = {"en": (("default", PHONE), ("slate", DESK)), "zh": (("slate", PHONE), ("default", DESK))}
# The pauses of computers, and of their thinking, are left out; `tableSettled` tells when there is nothing to wait for.
HURRY = """(pause) => {
    const { setTimeout: later, clearTimeout: never } = window;
    const timers = new Set();
    let asked = 0;
    window.setTimeout = (run, ms = 0, ...given) => {
        if (ms > pause) return later(run, ms, ...given);
        const timer = later(() => { timers.delete(timer); run(...given); });
        timers.add(timer);
        return timer;
    };
    window.clearTimeout = (timer) => { timers.delete(timer); never(timer); };
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => { asked -= data.type === 'reply'; });
        }
        postMessage(message, ...given) {
            asked += message.type === 'event';
            super.postMessage(message, ...given);
        }
    };
    window.tableSettled = () => !asked && !timers.size;
}"""

# Has the page drawn two frames in so many milliseconds? What it was asked before is on the screen with the second.
DRAWN = """(ms) => new Promise((tell) => {
    requestAnimationFrame(() => requestAnimationFrame(() => tell(true)));
    setTimeout(tell, ms, false);
})"""
DRAWN_MS = 5_000


def open_table(page: Page, site: Site, part: str, lang: str = "en", link: str = "", game: str = "kingdomino") -> Page:
    """Go to a game's score or play page and wait until Python has answered."""
    page.goto(f"{site.url}{ROOTS[lang]}games/{game}/{part}/{link}")
    return ready(page)


def ready(page: Page) -> Page:
    """Wait until Python has answered the first event."""
    expect(page.locator("#tableside")).to_have_attribute("data-ready", "true", timeout=READY_MS)
    return page


def hurry(page: Page) -> Page:
    """From the next load on, computers move without pauses, and `settled` can be asked."""
    page.add_init_script(f"({HURRY})({PAUSE})")
    return page


def settled(page: Page) -> Page:
    """Wait until all that was done is answered and no computer is to move."""
    page.wait_for_function("() => window.tableSettled()", timeout=READY_MS, polling=20)  # ms; frames may be rare
    return page


def start(page: Page, *kinds: str, seed: str, quick: bool = False) -> Page:
    """Fill the form in ("person" or a level for each seat), start, and wait until it is a person's turn."""
    if page.locator(f"#seats-{len(kinds)}").count():  # there is no choice where only one number can play
        page.locator(f"#seats-{len(kinds)}").click()
    for index, kind in enumerate(kinds):
        page.locator(f"#kind-{index}-{kind}").click()
        expect(page.locator(f"#kind-{index}-{kind}")).to_have_attribute("aria-pressed", "true")
    if quick:
        page.locator("#opt-length").select_option("quick")
    page.locator("#seed").fill(seed)
    page.keyboard.press("Tab")
    page.locator("#start").click()
    return settled(page)


def my_turn(page: Page) -> bool:
    """Wait until it is the person's turn (True) or the game is over (False); between rounds, go on."""
    while settled(page).locator("#go-on").count():
        page.locator("#go-on").click()
    return page.locator("#result").count() == 0


def follow_hints(page: Page, moves: int = 1000) -> int:
    """Play so many of one's moves, or to the end of the game, as the hints say; how many there were."""
    for done in range(moves):
        if not my_turn(page):
            return done
        page.locator("#hint").click()
        expect(page.locator("#go")).to_be_enabled()
        page.locator("#go").click()
    settled(page)
    return moves


def pressed(page: Page, control: str) -> None:
    """Wait until a control is chosen."""
    expect(page.locator(f"#{control}")).to_have_attribute("aria-pressed", "true")


def cell(page: Page, nth: int, seat: int, points: str) -> None:
    """Wait until a round brings a player so much."""
    expect(page.locator(f"#cell-{nth}-{seat}")).to_have_text(points)


def total(page: Page, seat: int, points: str) -> None:
    """Wait until a player's total is so much."""
    expect(page.locator(f"#total-{seat}")).to_have_text(points)


def key(page: Page, control: str, key: str = "Enter") -> None:
    """Press a key on a control."""
    page.locator(f"#{control}").focus()
    page.keyboard.press(key)


def axe(page: Page, where: str) -> list[str]:
    """What axe finds on the page as it stands."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(
        """async () => (await axe.run({resultTypes: ['violations']})).violations.map(
            ({id, nodes}) => [id, nodes.slice(0, 4).map((node) => node.target)])"""
    )
    return [f"{where}: {name} {json.dumps(nodes)}" for name, nodes in found]


def check_width(page: Page, where: str) -> None:
    """Nothing scrolls sideways."""
    wide, screen = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen, f"{where}: {wide} on {screen}"


def faults_of(page: Page, where: str) -> list[str]:
    """What axe finds on the page as it stands, where nothing scrolls sideways."""
    check_width(page, where)
    return axe(page, where)


def resize(page: Page, size: dict[str, int]) -> None:
    """Change a page's size and wait until it is drawn: before that, Chromium may drop keys and taps.

    A busy Chromium sometimes forgets to draw the new size; a picture of the page makes it.
    """
    page.set_viewport_size(size)  # type: ignore[arg-type]
    if not page.evaluate(DRAWN, DRAWN_MS):
        page.screenshot()


def look(page: Page, lang: str, where: str, once: bool = False) -> None:
    """On a phone and on a desk, nothing scrolls sideways and axe finds nothing.

    `once`: on one of both, the phone in English, the desk in Chinese.
    """
    faults: list[str] = []
    looks = LOOKS[lang]
    for scheme, size in looks[lang == "zh" :][:1] if once else looks:
        resize(page, size)
        # The reader's own choice; what the device prefers counts only when a page is loaded.
        page.locator(f"input[data-md-color-scheme={scheme}]").evaluate("(choice) => choice.click()")
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
        place = f"{where}, {size['width']}, {scheme}"
        faults += faults_of(page, place)
    resize(page, PHONE)
    assert not faults, "\n".join(faults)
