"""Magic words: what a wiki shows in the place of `{{PAGENAME}}` and the like, as far as the page alone tells.

After https://www.mediawiki.org/wiki/Help:Magic_words; translated names are those of MediaWiki's own language files.
"""

import re

from scraper.namespaces import split_title
from scraper.revision import Revision

CHARACTERS = {"!": "|", "=": "=", "(": "{", ")": "}", "!!": "||", "·": "·", "•": "•"}
# What only says how the page is shown or sorted, so that nothing stands where it is written.
SETTINGS = re.compile(
    "(?:DISPLAYTITLE|DEFAULTSORT|DEFAULTSORTKEY|DEFAULTCATEGORYSORT|显示标题|顯示標題|默认排序|默认排序关键字|默认分类排序"
    "|預設排序|預設排序鍵|表示タイトル|デフォルトソート|AFFICHERTITRE|CLEFDETRI|CLEDETRI|SEITENTITEL|SORTIERUNG"
    "|MOSTRARTÍTULO|MOSTRARTITULO|ORDENAR)[:：]"
)
# What the wiki works out when the page is shown: variables, and functions with their colon.
WORKED_OUT = re.compile(
    r"(?:(?:CURRENT|LOCAL)[A-Z0-9]+|NUMBER(?:OF|INGROUP)[A-Z]*|REVISION[A-Z0-9]+|PAGES(?:INCATEGORY|IZE|INNAMESPACE)"
    r"|PAGEID|PAGELANGUAGE|PROTECTIONLEVEL|CONTENTLANGUAGE|CONTENTLANG|DIRECTIONMARK|DIRMARK|SITENAME|NAMESPACENUMBER"
    r"|(?:FULL|BASE|SUB|ROOT|TALK|SUBJECT|ARTICLE)?PAGENAMEE?|(?:NAME|TALK|SUBJECT|ARTICLE)SPACEE?"
    r"|SERVER|SERVERNAME|SCRIPTPATH|STYLEPATH)(?::.*)?"
    r"|(?:#[a-z]+|lc|uc|lcfirst|ucfirst|urlencode|anchorencode|fullurl|localurl|canonicalurl|filepath|formatnum|padleft"
    r"|padright|plural|grammar|gender|int|ns|nse|formatdate|tag|subst|safesubst|msg|msgnw|raw):.*",
    re.DOTALL,
)


def value_of(inside: str, revision: Revision) -> str | None:
    """What shows in the place of `{{inside}}` on the revision's page; None if only the wiki knows."""
    if inside in CHARACTERS:
        return CHARACTERS[inside]
    if SETTINGS.match(inside):
        return ""
    namespace, name = split_title(revision.title, revision.site)
    match inside:
        case "PAGENAME":
            return name
        case "FULLPAGENAME":
            return revision.title
        case "NAMESPACE":
            return revision.title.partition(":")[0] if namespace else ""
        case "SITENAME":
            return revision.site
    return None


def is_worked_out(inside: str) -> bool:
    """Whether `{{inside}}` is a variable or a function of the wiki, not a template."""
    return WORKED_OUT.fullmatch(inside) is not None
