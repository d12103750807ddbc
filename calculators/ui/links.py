"""A page's state in a link, and a game on this device: JSON, deflated, in letters that an address may hold."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

LONGEST = 1_000_000  # characters of JSON; a link that unfolds to more was not made here


def pack(value: Any) -> str:
    """`value` as a piece of an address.

    >>> unpack(pack({"a": [1, "麦"]}))
    {'a': [1, '麦']}
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text: str) -> Any:
    """What `pack` packed; raises ValueError for anything else."""
    try:
        packed = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
        unfold = zlib.decompressobj()
        plain = unfold.decompress(packed, LONGEST)
        if not unfold.eof:
            raise ValueError("too long or cut off")
        return json.loads(plain)
    except (zlib.error, UnicodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
