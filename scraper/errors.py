"""The one exception that input can cause."""


class InputError(ValueError):
    """Input that cannot be read: a stable `code`, the `source` it came from, and a sentence for a person.

    Codes: unreadable, not_utf8, empty, unrecognised, no_entries, cannot_write.
    """

    def __init__(self, code: str, source: str, message: str) -> None:
        super().__init__(f"error[{code}] {source}: {message}")
        self.code = code
        self.source = source
