"""What the wiki's languages call things: namespaces, redirects, and the comments that a wiki writes by itself.

Names are those of MediaWiki's own language files; `|` parts the usual name from others that mean the same.
"""

import re

# Canonical English name → name in each language. The project's namespace bears the site's name and is not listed.
NAMESPACES: dict[str, dict[str, str]] = {
    "en": {
        "Talk": "Talk",
        "User": "User",
        "User talk": "User talk",
        "Project": "Project",
        "Project talk": "Project talk",
        "File": "File|Image",
        "File talk": "File talk|Image talk",
        "MediaWiki": "MediaWiki",
        "MediaWiki talk": "MediaWiki talk",
        "Template": "Template",
        "Template talk": "Template talk",
        "Help": "Help",
        "Help talk": "Help talk",
        "Category": "Category",
        "Category talk": "Category talk",
        "Media": "Media",
        "Special": "Special",
    },
    "zh-hans": {
        "Talk": "讨论|对话",
        "User": "用户",
        "User talk": "用户讨论|用户对话",
        "File": "文件|图像|档案",
        "File talk": "文件讨论|文件对话|图像讨论|图像对话|档案讨论|档案对话",
        "MediaWiki talk": "MediaWiki讨论|MediaWiki对话",
        "Template": "模板|样板",
        "Template talk": "模板讨论|模板对话|样板讨论|样板对话",
        "Help": "帮助",
        "Help talk": "帮助讨论|帮助对话",
        "Category": "分类",
        "Category talk": "分类讨论|分类对话",
        "Media": "媒体|媒体文件",
        "Special": "特殊",
    },
    "zh-hant": {
        "Talk": "討論|對話",
        "User": "使用者|用戶",
        "User talk": "使用者討論|使用者對話|用戶討論|用戶對話",
        "File": "檔案|圖片|圖像|影像|文件",
        "File talk": "檔案討論|檔案對話|圖片討論|圖像討論|影像討論|文件討論",
        "MediaWiki talk": "MediaWiki討論|MediaWiki對話",
        "Template": "模板|樣板",
        "Template talk": "模板討論|模板對話|樣板討論|樣板對話",
        "Help": "使用說明|幫助|說明",
        "Help talk": "使用說明討論|幫助討論|幫助對話|說明討論",
        "Category": "分類|類別",
        "Category talk": "分類討論|分類對話|類別討論",
        "Media": "媒體|媒體檔案",
        "Special": "特殊",
    },
    "ja": {
        "Talk": "トーク|ノート",
        "User": "利用者|ユーザー",
        "User talk": "利用者・トーク|利用者‐会話|ユーザー・トーク",
        "File": "ファイル|画像",
        "File talk": "ファイル・トーク|ファイル‐ノート|画像‐ノート",
        "MediaWiki talk": "MediaWiki・トーク|MediaWiki‐ノート",
        "Template": "テンプレート",
        "Template talk": "テンプレート・トーク|テンプレート‐ノート",
        "Help": "ヘルプ",
        "Help talk": "ヘルプ・トーク|ヘルプ‐ノート",
        "Category": "カテゴリ|カテゴリー",
        "Category talk": "カテゴリ・トーク|カテゴリー・トーク|カテゴリ‐ノート",
        "Media": "メディア|媒体",
        "Special": "特別",
    },
    "fr": {
        "Talk": "Discussion|Discuter",
        "User": "Utilisateur|Utilisatrice",
        "User talk": "Discussion utilisateur|Discussion utilisatrice",
        "File": "Fichier",
        "File talk": "Discussion fichier|Discussion image",
        "MediaWiki talk": "Discussion MediaWiki",
        "Template": "Modèle",
        "Template talk": "Discussion modèle",
        "Help": "Aide",
        "Help talk": "Discussion aide",
        "Category": "Catégorie",
        "Category talk": "Discussion catégorie",
        "Media": "Média",
        "Special": "Spécial",
    },
    "de": {
        "Talk": "Diskussion",
        "User": "Benutzer|Benutzerin",
        "User talk": "Benutzer Diskussion|Benutzerin Diskussion",
        "File": "Datei|Bild",
        "File talk": "Datei Diskussion|Bild Diskussion",
        "MediaWiki talk": "MediaWiki Diskussion",
        "Template": "Vorlage",
        "Template talk": "Vorlage Diskussion",
        "Help": "Hilfe",
        "Help talk": "Hilfe Diskussion",
        "Category": "Kategorie",
        "Category talk": "Kategorie Diskussion",
        "Media": "Medium",
        "Special": "Spezial",
    },
    "es": {
        "Talk": "Discusión",
        "User": "Usuario|Usuaria",
        "User talk": "Usuario discusión|Usuaria discusión",
        "File": "Archivo|Imagen",
        "File talk": "Archivo discusión|Imagen discusión",
        "MediaWiki talk": "MediaWiki discusión",
        "Template": "Plantilla",
        "Template talk": "Plantilla discusión",
        "Help": "Ayuda",
        "Help talk": "Ayuda discusión",
        "Category": "Categoría",
        "Category talk": "Categoría discusión",
        "Media": "Medio",
        "Special": "Especial",
    },
    "it": {"Talk": "Discussione", "User": "Utente", "User talk": "Discussioni utente", "Category": "Categoria"},
    "pt": {"Talk": "Discussão", "User": "Usuário|Utilizador", "File": "Ficheiro|Arquivo", "Category": "Categoria"},
    "ru": {"Talk": "Обсуждение", "User": "Участник", "File": "Файл", "Category": "Категория", "Template": "Шаблон"},
    "ko": {
        "Talk": "토론",
        "User": "사용자",
        "User talk": "사용자토론",
        "File": "파일",
        "Category": "분류",
        "Template": "틀",
    },
}
# How the discussion namespace of the project itself is named after the site.
PROJECT_TALK = ("{} talk", "{}讨论", "{}討論", "{}・トーク", "Discussion {}", "{} Diskussion", "{} discusión")
REDIRECT = "REDIRECT|重定向|転送|リダイレクト|REDIRECTION|WEITERLEITUNG|REDIRECCIÓN|RINVIA|REDIRECIONAMENTO|넘겨주기"
# The label of a contribution feed, and the language it is in.
CONTRIBUTIONS = {
    "User contributions": "en",
    "用户贡献": "zh-hans",
    "使用者貢獻": "zh-hant",
    "用戶貢獻": "zh-hant",
    "利用者の投稿記録": "ja",
    "投稿記録": "ja",
    "Contributions de l’utilisateur": "fr",
    "Contributions de l'utilisateur": "fr",
    "Benutzerbeiträge": "de",
    "Contribuciones del usuario": "es",
    "Contribuciones": "es",
}
# How comments begin that no one typed: new page, emptied or replaced page, redirect, undone change.
OWN_COMMENTS = (
    "Created page with |Created blank page|Replaced content with |Blanked the page|Redirected page to |Undo revision ",
    "创建页面，内容为|创建空白页面|替换内容为|内容被替换为|清空全部内容|重定向页面至|重定向至|撤销",
    "建立內容為|建立空白頁面|已建立頁面，內容為|取代內容為|清空全部內容|重新導向頁面至|取消由",
    "ページの作成:|空白ページの作成|内容を|ページの白紙化|.*への転送ページ|.*による版",
    "Page créée avec |Page blanche créée|Contenu remplacé par |Page blanchie|Page redirigée vers |Annulation des modif",
    "Die Seite wurde neu angelegt|Leere Seite erstellt|Der Seiteninhalt wurde |Weiterleitung nach |Änderung .* rückg",
    "Página creada con |Página blanqueada|Página en blanco creada|Página reemplazada|Página redirigida a |Contenido ",
)
# What the comment of a move says; a title may stand in link brackets.
MOVES = (
    "moved page {old} to {new}",
    "moved {old} to {new}",
    "移[动動][了]? ?[页頁]面 ?{old} ?[至到] ?{new}",
    "ページ ?「?{old}」? ?を ?「?{new}」? ?[にへ]移動",
    "(?:déplacé|renommé)(?: la page)? {old} (?:vers|en) {new}",
    "verschob die Seite {old} nach {new}",
    "(?:trasladó|movió)(?: la página)? {old} a {new}",
)
MOVING = re.compile("moved|移[动動]|déplacé|renommé|verschob|trasladó|movió")
OLD = r"(?:\[\[:?)?(?P<old>[^\[\]|]+?)(?:\]\])?"
NEW = r"(?:\[\[:?)?{}(?![\w/])(?:\]\])?"
REDIRECTS = re.compile(rf"\s*#\s*(?:{REDIRECT})\s*:?\s*\[\[:?(?P<target>[^\[\]|\n]+)", re.IGNORECASE)
OWN_COMMENT = re.compile("|".join(["$", r"/\* .*? \*/", *OWN_COMMENTS]))
# Tags of the web for what MediaWiki calls by its own, shorter codes.
TAG = re.compile(r"[a-z]{2,8}(?:-[a-z0-9]{1,16}){0,4}")
CODES = {"zh-hans-cn": "zh-cn", "zh-hans-sg": "zh-sg", "zh-hant-tw": "zh-tw", "zh-hant-hk": "zh-hk"}

_KNOWN = {
    name.casefold(): (canonical, language)
    for language, names in reversed(NAMESPACES.items())
    for canonical, listed in names.items()
    for name in listed.split("|")
}


def language_code(tag: str) -> str:
    """A language tag as the feeds of this wiki write it: `zh-Hans-CN` → `zh-cn`; `und` for what is no tag."""
    code = tag.strip().lower().replace("_", "-")
    return CODES.get(code, code) if TAG.fullmatch(code) else "und"


def split_title(title: str, site: str = "") -> tuple[str, str]:
    """Canonical English namespace and the name in it: `("User talk", "Moth")`; an empty namespace for articles."""
    prefix, name = _parts(title)
    if not name:
        return "", title
    if site and prefix == site.casefold():
        return "Project", name
    if site and prefix in [talk.format(site).casefold() for talk in PROJECT_TALK]:
        return "Project talk", name
    return (_KNOWN[prefix][0], name) if prefix in _KNOWN else ("", title)


def namespace_of(title: str, site: str = "") -> str:
    """Canonical English name of a title's namespace, `User talk`; empty for articles."""
    return split_title(title, site)[0]


def subject_of(title: str, site: str = "") -> str | None:
    """The page that a discussion page discusses, in the same language; None for any other page."""
    namespace, name = split_title(title, site)
    if namespace == "Talk":
        return name
    if namespace == "Project talk":
        return f"{site or 'Project'}:{name}"
    if not namespace.endswith(" talk"):
        return None
    subject = namespace.removesuffix(" talk")
    local = NAMESPACES[_KNOWN[_parts(title)[0]][1]].get(subject, subject).partition("|")[0]
    return f"{local}:{name}"


def _parts(title: str) -> tuple[str, str]:
    prefix, colon, name = title.lstrip(":").partition(":")
    return (prefix.replace("_", " ").strip().casefold(), name.strip()) if colon else ("", "")


def redirect_of(wikitext: str) -> str | None:
    """The title that a redirect leads to; None for a page with text."""
    match = REDIRECTS.match(wikitext)
    return match["target"].partition("#")[0].replace("_", " ").strip() if match else None


def moved_from(comment: str | None, title: str) -> str | None:
    """The old title when the comment, in any of the languages, says that a page was moved to `title`."""
    if not comment or not MOVING.search(comment):
        return None
    new = NEW.format(re.escape(title.replace("_", " ")).replace(r"\ ", "[ _]"))
    for move in MOVES:
        match = re.search(move.format(old=OLD, new=new), comment)
        if match:
            old = match["old"].replace("_", " ").strip()
            return old if old != title else None
    return None
