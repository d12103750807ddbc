"""What this site adds to mkdocs, one small step for each event. The work is done in the modules beside it.

Each language is a build of its own, so every step runs once per language and may run again.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from mkdocs.config.defaults import MkDocsConfig  # noqa: E402
from mkdocs.exceptions import PluginError  # noqa: E402
from mkdocs.plugins import event_priority  # noqa: E402
from mkdocs.structure.files import File, Files  # noqa: E402
from mkdocs.structure.pages import Page  # noqa: E402

from calculators.core.text import LANGUAGES, N, T, say  # noqa: E402
from docs.hooks import catalogue, check, contents, finish, messages, runtime, service_worker, wiki  # noqa: E402


def language(config: MkDocsConfig) -> str:
    """The language being built."""
    plugin: Any = config.plugins["i18n"]
    return plugin.current_language or LANGUAGES[0]


def on_startup(**_: Any) -> None:
    """Translations first: everything after this speaks through them."""
    messages.compile_all(ROOT)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Refuse pages that don't fit together; then the menu."""
    if faults := check.faults():
        raise PluginError("\n".join(["These pages cannot be published:", *faults]))
    config.nav = contents.navigation(language(config))
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The sample's pages of the wiki section have no file in `docs/`: they come from the scraper."""
    try:
        wiki.pages()
    except ValueError as error:
        raise PluginError(str(error)) from error
    if wiki.is_sample():
        for name in wiki.sources():
            files.append(File(wiki.FOLDER + name, config.docs_dir, config.site_dir, True))
    return files


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """Nothing to read for those: the scraper wrote them just now."""
    return wiki.sources().get(page.file.src_uri.removeprefix(wiki.FOLDER)) if wiki.is_sample() else None


def speak(env: Any, lang: str) -> Any:
    """Give templates our words."""
    env.globals.update(
        T=lambda message, **values: say(T(message, **values), lang),
        N=lambda one, many, n, **values: say(N(one, many, n, **values), lang),
        page_lang=lang,
        other_lang=catalogue.other(lang),
        cards=catalogue.cards(lang),
        ready=len(catalogue.published()),
    )
    return env


def on_env(env: Any, config: MkDocsConfig, files: Files) -> Any:
    """The same words in the theme's templates, and the name of its style sheet, which changes with each release."""
    (main_css,) = (path for folder in config.theme.dirs for path in Path(folder).glob("assets/stylesheets/main.*.css"))
    env.globals["main_css"] = f"assets/stylesheets/{main_css.name}"
    return speak(env, language(config))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Rules and wiki pages are read by our own parsers; as ordinary Markdown they would only give false alarms."""
    rules = contents.place(page)[0] and contents.place(page)[1] == "index"
    return "" if rules or wiki.named(page.file.src_uri) else markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Pages made from data get their content here, before the search reads it."""
    lang = language(config)
    env = speak(config.theme.get_env(), lang)
    contents.describe(page, lang)
    try:
        made = contents.fill(page, html, lang, lambda name, **values: env.get_template(name).render(**values))
    except ValueError as error:
        raise PluginError(str(error)) from error
    return finish.wrap_tables(made, say(T("Table that may be wider than the screen"), lang))


@event_priority(-200)  # after the plugin of the languages
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Any) -> dict[str, Any]:
    """What the templates of pages need."""
    context.update(contents.context(page, language(config)))
    return context


@event_priority(-200)
def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Search in one language, and the content-security policy last: it holds hashes of what is there now."""
    return finish.page(output, language(config))


def on_template_context(context: dict[str, Any], template_name: str, config: MkDocsConfig) -> dict[str, Any]:
    """The 404 page is a template of the theme, not a page of ours, but wears the same header."""
    lang = language(config)
    return context | {"root": catalogue.address(lang), "twin": catalogue.address(catalogue.other(lang)), "part": ""}


@event_priority(-200)
def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """One 404 page for both languages, from the first build."""
    if template_name != "404.html":
        return output_content
    return finish.page(output_content, LANGUAGES[0]) if language(config) == LANGUAGES[0] else ""


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Once, after the last language: styles, search, the runtime, and the service worker over all of it."""
    plugin: Any = config.plugins["i18n"]
    if not plugin.building:
        site = Path(config.site_dir)
        finish.join_styles(site)
        finish.split_search(site)
        runtime.build(site)
        service_worker.write(site)
