"""What reading wikitext is made of: names of elements, and characters that nobody sees."""

import re

INLINE_TAGS = frozenset(
    {"b", "i", "strong", "em", "u", "s", "strike", "del", "ins", "big", "small", "sub", "sup", "code", "tt", "kbd"}
    | {"samp", "var", "cite", "dfn", "q", "abbr", "mark", "span", "font", "br", "wbr", "bdi", "bdo", "ruby", "rb", "rt"}
    | {"rp", "rtc", "a", "data", "time"}
)
BLOCK_TAGS = frozenset(
    {"h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "center", "ul", "ol", "li", "dl", "dt", "dd", "hr", "blockquote"}
    | {"table", "caption", "thead", "tbody", "tfoot", "tr", "td", "th"}
)
# The wiki's own elements: their content shows, they do not.
WIKI_TAGS = frozenset({"section", "onlyinclude", "noinclude", "poem", "templatestyles", "translate", "languages"})
VOID_TAGS = frozenset({"br", "hr", "wbr"})

# No glyph of their own: controls, zero-width and direction marks, noncharacters. Joiners stay, emoji need them.
INVISIBLE = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufffe\uffff]"
)
