"""Numbers typed key by key, on the page's keypad or the keyboard, or stepped up and down."""

from calculators.core.room import Edit

DIGITS = tuple("0123456789")
BACK, SIGN = "back", "sign"
LONGEST = 4  # digits


def press(text: str, key: str, *, fresh: bool = False) -> str:
    """The text after a key: a digit, `back` or `sign`. A `fresh` text is typed over.

    >>> press("5", "7"), press("42", "5", fresh=True), press("57", "back"), press("3", "sign"), press("0", "7")
    ('57', '5', '5', '-3', '7')
    """
    if key in DIGITS:
        sign, digits = ("-" if text.startswith("-") and not fresh else ""), "" if fresh else text.lstrip("-")
        return sign + ((digits.lstrip("0") + key)[:LONGEST] or "0")
    if key == BACK:
        return text[:-1] if len(text.lstrip("-")) > 1 else ""
    if key == SIGN:
        return text[1:] if text.startswith("-") else f"-{text}"
    return text


def number(text: str) -> int | str | None:
    """What was typed as a number; None = nothing yet; what is no number goes on as text, so that it can be blamed.

    >>> number("-12"), number(""), number("-")
    (-12, None, None)
    """
    digits = text.removeprefix("-")
    if not digits:
        return None
    return int(text) if digits.isascii() and digits.isdecimal() else text


def stepped(old: str, done: Edit) -> str:
    """A number after its stepper (`do`, `do-less`, `do-more`) was used: typed, or one more or less, never below 0.

    >>> stepped("3", Edit("count-more", "", None)), stepped("", Edit("count-less", "", None))
    ('4', '0')
    """
    if done.do.endswith(("-less", "-more")):
        known = number(old)
        return str(max(0, (known if isinstance(known, int) else 0) + (1 if done.do.endswith("-more") else -1)))
    return done.value.strip()[:9] if isinstance(done.value, str) else old


KEYS = {digit: f"key:{digit}" for digit in DIGITS} | {"Backspace": f"key:{BACK}"}  # of the keyboard
