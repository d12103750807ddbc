"""What people do on a page, and how answers come in: buttons, typing, keys, sliding, sheets, links, files."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.counter import count, do, open_counter, said, wait_for
from tests.browser.server import Site

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("harness")]


def test_taps_before_python_is_ready(page: Page, counter: Site) -> None:
    page.goto(f"{counter.url}score/", wait_until="commit")
    expect(page.locator("#tableside-status")).to_be_attached()  # our script runs
    busy = page.evaluate(
        """() => {
            const root = document.getElementById('tableside');
            const add = document.getElementById('add');
            add.click();
            const field = document.getElementById('field');
            field.value = 'Ann';
            field.dispatchEvent(new Event('input', {bubbles: true}));
            field.dispatchEvent(new Event('change', {bubbles: true}));
            add.click();
            return [root.dataset.ready ?? null, add.ariaBusy, field.ariaBusy];
        }"""
    )
    assert busy == [None, "true", "true"]
    wait_for(page, "ready")
    expect(count(page)).to_have_text("2")
    expect(page.locator("#name")).to_have_text("Ann")
    expect(page.locator("[aria-busy]")).to_have_count(0)


# Nothing reaches Python until the test lets it: a slow start.
HOLD = """() => {
    const held = new Promise((go) => { window.letGo = go; });
    window.Worker = class extends Worker {
        postMessage(...given) { held.then(() => super.postMessage(...given)); }
    };
}"""


@pytest.mark.parametrize(("link", "opened"), [("", "3"), ("#count=5", "5")])
def test_what_is_saved_or_linked_cannot_be_tapped_before_it_is_there(
    page: Page, counter: Site, link: str, opened: str
) -> None:
    open_counter(page, counter)
    for _ in range(3):
        page.click("#add")
    expect(count(page)).to_have_text("3")
    page.add_init_script(f"({HOLD})()")
    page.goto("about:blank")
    page.goto(f"{counter.url}score/{link}")
    expect(page.locator("#tableside")).to_have_attribute("inert", "")
    expect(page.get_by_text("Opening what is here")).to_be_visible()
    box = page.locator("#add").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[aria-busy]")).to_have_count(0)
    page.evaluate("() => window.letGo()")
    wait_for(page, "ready")
    expect(count(page)).to_have_text(opened)
    page.click("#add")
    expect(count(page)).to_have_text(str(int(opened) + 1))


def test_a_link_opened_on_the_page_takes_the_place_of_what_was_tapped(page: Page, counter: Site) -> None:
    page.add_init_script(f"({HOLD})()")
    page.goto(f"{counter.url}score/")
    page.click("#add")
    page.evaluate("() => { location.hash = 'count=5'; }")
    expect(page.locator("#tableside")).to_have_attribute("inert", "")
    expect(page.locator("[aria-busy]")).to_have_count(0)
    page.evaluate("() => window.letGo()")
    wait_for(page, "ready")
    expect(count(page)).to_have_text("5")


def test_a_tab_goes_on_where_another_one_was_left(page: Page, counter: Site) -> None:
    """Or it would write over what was entered there. Pages under test are never hidden: the event is all they get."""
    look = "() => window.dispatchEvent(new Event('focus'))"
    open_counter(page, counter)
    page.click("#add")
    expect(count(page)).to_have_text("1")
    other = open_counter(page.context.new_page(), counter)
    other.click("#add")
    expect(count(other)).to_have_text("2")
    expect(count(page)).to_have_text("1")
    page.evaluate(look)
    expect(count(page)).to_have_text("2")
    page.click("#add")
    expect(count(page)).to_have_text("3")
    page.evaluate("() => localStorage.clear()")  # what nobody wrote is no reason to drop what is here
    page.evaluate(look)
    page.click("#add")
    expect(count(page)).to_have_text("4")
    other.evaluate(look)
    expect(count(other)).to_have_text("4")
    other.close()


def test_typed_text_survives_an_answer(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    page.click("#field")
    page.keyboard.type("Be")
    do(page, "add", "1")
    expect(count(page)).to_have_text("1")
    expect(page.locator("#field")).to_be_focused()
    page.keyboard.type("a")
    expect(page.locator("#field")).to_have_value("Bea")
    expect(page.locator("#name")).to_have_text("")
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_text("Bea")
    page.keyboard.press("Tab")  # leaving says nothing new
    page.keyboard.press("Space")
    expect(said(page)).to_have_text("name Bea;tick True;")
    expect(page.locator("#tick")).to_be_checked()


def test_a_tapped_button_shows_its_new_label(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    page.click("#add")
    expect(page.locator("#add")).to_have_text("Add 1")
    expect(page.locator("#add")).to_be_focused()
    page.click("#link")
    expect(page.locator("#add")).to_have_text("Add 11")
    expect(page).to_have_url(f"{counter.url}score/")


def test_nothing_moves_while_an_input_method_composes(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    keys = page.context.new_cdp_session(page)
    page.click("#field")
    composing = {"text": "amei", "selectionStart": 4, "selectionEnd": 4}
    keys.send("Input.imeSetComposition", composing)
    do(page, "add", "1")
    page.locator("#field").dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    do(page, "share", "")  # its answer shows that the ones before it have come
    expect(page.locator(".toast")).to_be_visible()
    assert count(page).text_content() == "0"
    expect(page.locator("#field")).to_have_value("amei")
    keys.send("Input.insertText", {"text": "阿梅"})
    expect(count(page)).to_have_text("1")  # now the answer that was held comes in
    expect(page.locator("#field")).to_have_value("阿梅")
    expect(said(page)).to_have_text("")
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_text("阿梅")


# However slow the test is, the mouse button is not down for too long.
NEVER = """
const later = window.setTimeout;
window.setTimeout = (run, ms, ...given) => (ms === 500 ? 0 : later(run, ms, ...given));
"""


def test_nothing_moves_under_a_pressed_mouse(page: Page, counter: Site) -> None:
    """A field left by pressing something else sends its text; the answer must not take the click away."""
    page.add_init_script(NEVER)
    open_counter(page, counter)
    page.hover("#add")
    page.mouse.down()
    do(page, "add", "1")
    do(page, "share", "")  # its answer shows that the one before it has come
    expect(page.locator(".toast")).to_be_visible()
    assert count(page).text_content() == "0"
    page.mouse.up()
    expect(count(page)).to_have_text("2")


LATE = """
window.Worker = class extends Worker {
    set onmessage(hear) {
        const late = [];
        super.onmessage = (event) => {
            const reply = event.data.type === 'reply' && JSON.parse(event.data.text);
            if (reply && reply.n === 2) late.push(event);
            else hear(event);
            if (reply && reply.n === 3) late.splice(0).forEach((event) => hear(event));
        };
    }
};
"""


# Answers come one by one, as the test lets them.
ONE_BY_ONE = """
window.Worker = class extends Worker {
    set onmessage(hear) {
        const late = [];
        super.onmessage = (event) => (window.slow && event.data.type === 'reply' ? late.push(event) : hear(event));
        window.letOne = () => late.length > 0 && !hear(late.shift());
    }
};
"""


def test_an_answer_to_something_else_leaves_what_was_just_entered(page: Page, counter: Site) -> None:
    page.add_init_script(ONE_BY_ONE)
    open_counter(page, counter)
    page.evaluate("() => { window.slow = true; }")
    do(page, "add", "1")
    page.click("#field")
    page.keyboard.type("Be")
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.letOne()", polling=20)
    expect(count(page)).to_have_text("1")
    page.keyboard.type("a")
    page.keyboard.press("Enter")
    for _ in range(2):
        page.wait_for_function("() => window.letOne()", polling=20)
    expect(page.locator("#name")).to_have_text("Bea")
    expect(page.locator("#field")).to_have_value("Bea")


def test_a_link_waits_until_what_was_typed_is_kept(page: Page, counter: Site) -> None:
    """A tap on it is what leaves the field."""
    page.add_init_script(ONE_BY_ONE)
    page.add_init_script(NEVER.replace("500", "1000"))
    open_counter(page, counter)
    page.evaluate(
        """() => {
            document.querySelector('main').insertAdjacentHTML('beforeend', '<a id="out" href="../rules/">Rules</a>');
            window.slow = true;
        }"""
    )
    page.click("#field")
    page.keyboard.type("Ann")
    page.click("#out", no_wait_after=True)
    page.wait_for_function("() => !window.letOne || window.letOne()", polling=20)  # gone as soon as it has answered
    page.wait_for_url("**/rules/")
    assert "Ann" in page.evaluate("() => localStorage['tableside:score:harness']")


def test_a_stale_answer_is_dropped(page: Page, counter: Site) -> None:
    page.add_init_script(LATE)
    open_counter(page, counter)
    do(page, "add", "1")
    do(page, "add", "1")
    expect(count(page)).to_have_text("2")
    page.wait_for_function("() => JSON.parse(localStorage['tableside:score:harness']).count === 2", polling=20)
    expect(count(page)).to_have_text("2")


def test_the_focus_goes_home_when_its_button_is_done_with(page: Page, counter: Site) -> None:
    """Keys go on working: also Enter on a link, where it means something else around it."""
    open_counter(page, counter)
    page.locator("#low").press("Enter")
    expect(count(page)).to_have_text("3")
    expect(count(page)).to_be_focused()
    page.locator("#link-keys").press("Enter")
    expect(count(page)).to_have_text("4")
    expect(page.locator("#link-keys")).to_be_focused()


def test_a_chain_of_steps(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    page.click("#chain")
    expect(count(page)).to_have_text("3")


def test_a_grid_is_one_stop_and_arrows_move(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    page.focus("#more summary")
    page.keyboard.press("Tab")
    expect(page.locator("#cell-0")).to_be_focused()
    for key, cell in (
        ("ArrowRight", 1),
        ("ArrowDown", 4),
        ("End", 5),
        ("ArrowRight", 5),
        ("ArrowDown", 8),
        ("Home", 6),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"#cell-{cell}")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#cell-6")).to_have_text("x")
    expect(page.locator("#cell-6")).to_be_focused()
    expect(page.locator('[data-grid] [tabindex="0"]')).to_have_attribute("id", "cell-6")
    page.keyboard.press("5")
    page.keyboard.press("T")
    expect(said(page)).to_have_text("paint 6 None;paint five 6;turn 6;")


def test_painting_by_sliding(page: Page, counter: Site) -> None:
    open_counter(page, counter)

    def middle(cell: int) -> tuple[float, float]:
        box = page.locator(f"#cell-{cell}").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(*middle(0))
    page.mouse.down()
    page.mouse.move(*middle(2), steps=8)
    page.mouse.move(*middle(1), steps=4)
    page.mouse.up()
    expect(said(page)).to_have_text("paint 0 slide;paint 1 slide;paint 2 slide;")
    page.click("#cell-4")  # the tap route
    expect(said(page)).to_have_text("paint 0 slide;paint 1 slide;paint 2 slide;paint 4 None;")


def test_sheets(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    sheet = page.get_by_role("dialog")
    page.click("#ask")
    expect(sheet).to_be_visible()
    do(page, "add", "1")  # an answer in between leaves it open
    expect(count(page)).to_have_text("1")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("#ask")).to_be_focused()
    page.click("#ask")
    page.click("#yes")
    expect(sheet).to_have_count(0)
    page.click("#ask")
    expect(sheet).to_be_visible()
    page.mouse.click(2, 2)  # beside it
    expect(sheet).to_have_count(0)
    expect(said(page)).to_have_text("ask None;close sheet;ask None;answer yes;ask None;close sheet;")


def test_open_folds_stay_open(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    page.click("#more summary")
    page.click("#add")
    expect(count(page)).to_have_text("1")
    expect(page.locator("#more")).to_have_attribute("open", "")


def test_the_live_region_says_the_last_thing(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    page.click("#add")
    page.click("#add")
    expect(page.get_by_role("status").first).to_have_text("Count 2")


def test_a_link_carries_the_state(page: Page, counter: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_counter(page, counter)
    page.click("#link")
    page.click("#share")
    expect(page.locator(".toast")).to_have_text("Link copied.")
    assert page.url.endswith("#count=10")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"Look\n{page.url}"
    page.click("#add")  # the state moves on, so the address must not bring the old one back
    expect(page).to_have_url(f"{counter.url}score/")
    open_counter(page, counter, "#count=5")
    expect(count(page)).to_have_text("5")
    expect(page).to_have_url(f"{counter.url}score/")
    page.evaluate("() => { location.hash = 'count=7'; }")
    expect(count(page)).to_have_text("7")
    page.reload()
    wait_for(page, "ready")
    expect(count(page)).to_have_text("7")


def test_copying(page: Page, counter: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_counter(page, counter)
    page.click("#copy")
    expect(page.locator(".toast")).to_have_text("Copied.")
    assert page.evaluate("() => navigator.clipboard.readText()") == "a copy"


def test_a_file_to_keep(page: Page, counter: Site) -> None:
    open_counter(page, counter)
    with page.expect_download() as coming:
        page.click("#file")
    assert coming.value.suggested_filename == "scores.csv"
    assert coming.value.path().read_text(encoding="utf-8") == "a,b\n1,2\n"
