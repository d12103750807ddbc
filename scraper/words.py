"""What the scraper says, in English and Chinese: one table, so that nothing here needs the site's catalogues."""

import re

LANGUAGES = ("en", "zh")

SAYINGS = {
    # the command line
    "sample": (
        "no file given: this is the built-in sample, an invented game",
        "没有给文件，读的是自带的样本（一款虚构的游戏）",
    ),
    "line": ("line {line}", "第{line}行"),
    "problem": ("problem", "问题"),
    "error": ("error", "错误"),
    "reading": ("Reading", "读取"),
    "normalising": ("Normalising", "整理"),
    "fetching": ("Fetching", "下载"),
    "summary": ("{pages} pages, {revisions} revisions", "{pages}页，{revisions}次修订"),
    "damaged": (
        "Problems while reading: {count}; everything else was processed",
        "读取时有{count}处问题，其余都已处理",
    ),
    "look": ("Places in the wikitext that need a look: {count}", "原文里有{count}处要留意"),
    "text_line": ("line {line} of its text", "正文第{line}行"),
    "no_page": ("no page is called “{page}”", "没有叫“{page}”的页面"),
    "close": ("; there is {titles}", "，相近的有{titles}"),
    "several_wikis": (
        "“{page}” is on several wikis ({languages}); choose one with --wiki",
        "“{page}”在几个维基上都有（{languages}），用--wiki选一个",
    ),
    "no_revision": (
        "“{page}” has no revision “{revision}”; a number from 1 to {last}, a time or a hash says which",
        "“{page}”没有修订“{revision}”，可以用1到{last}的序号、时间或哈希值指定",
    ),
    "several_revisions": (
        "“{revision}” fits several revisions of “{page}”: {numbers}",
        "“{revision}”对应“{page}”的几次修订：{numbers}",
    ),
    "one_revision": ("“{page}” has but one revision here: nothing to compare", "“{page}”只有一次修订，没有可以比较的"),
    "fetched": (
        "{requests} requests, {revisions} revisions, {unchanged} answers unchanged → {folder}",
        "{requests}次请求，{revisions}次修订，{unchanged}个回答没有变化 → {folder}",
    ),
    # drift
    "no_rules": ("no page below {folder} names a wiki revision", "{folder}里没有页面注明维基修订"),
    "bad_matter": ("`wiki` in the front matter is not as expected: {fault}", "页首的wiki写得不对：{fault}"),
    "differs": (
        "the languages of this page name different wiki revisions",
        "这一页的两种语言注明的维基修订不同",
    ),
    "unchanged": ("{game}: {page} is as we checked it", "{game}：{page}和核对时一样"),
    "moved_on": (
        "{game}: {page} has moved on, from {then} to {now}",
        "{game}：{page}有改动，核对的是{then}，现在是{now}",
    ),
    "older": (
        "{game}: the dumps hold {page} only as of {now}, we checked {then}",
        "{game}：导出文件里的{page}只到{now}，我们核对的是{then}",
    ),
    "not_in_dumps": ("{game}: {page} is not in these dumps", "{game}：这些导出文件里没有{page}"),
    "nothing_compared": (
        "none of the pages that the rules rest on is in these dumps, so nothing was compared",
        "规则所依据的页面，这些导出文件里一页也没有，什么都没有比较",
    ),
    "named_missing": (
        "The revision that we checked is not in these dumps, so there is no difference to show.",
        "这些导出文件里没有我们核对的那次修订，无法显示差异。",
    ),
    # history and differences
    "history": ("History", "修订记录"),
    "history_of": ("{page}: history", "{page}：修订记录"),
    "authors": ("Who wrote what", "谁写了什么"),
    "authors_of": ("{page}: who wrote what", "{page}：谁写了什么"),
    "text": ("Text", "正文"),
    "talk": ("Discussion", "讨论"),
    "article": ("Article", "条目"),
    "revision": ("Revision {number}", "修订{number}"),
    "number": ("No.", "序号"),
    "when": ("When (UTC)", "时间（UTC）"),
    "who": ("Who", "作者"),
    "size": ("Bytes", "字节"),
    "comment": ("Comment", "摘要"),
    "remark": ("Remark", "说明"),
    "unknown_author": ("author unknown", "作者未知"),
    "unknown_time": ("time unknown", "时间未知"),
    "identical": ("same text as {number}", "文字与{number}相同"),
    "restores": ("back to {number}", "恢复到{number}"),
    "undone": ("taken back by {number}", "被{number}撤销"),
    "moved": ("moved from “{title}”", "从“{title}”移来"),
    "bytes": ("{size} bytes", "{size}字节"),
    "revisions": ("Revisions", "修订记录"),
    "differences": ("What changed", "改了什么"),
    "first": ("The first revision at hand.", "手头最早的修订。"),
    "same": ("unchanged", "未变"),
    "added": ("added", "新增"),
    "removed": ("removed", "删去"),
    "changed": ("changed", "改动"),
    "gap": ("{count} unchanged paragraphs", "{count}段未变"),
    "before": ("Before", "之前"),
    "after": ("After", "之后"),
    "side_by_side": ("Side by side", "左右对照"),
    "nothing_changed": ("Nothing that shows has changed.", "看得见的文字没有变化。"),
    "share": ("{author}: {share}% of the text", "{author}：占全文{share}%"),
    "as_far": (
        "As far as the revisions at hand tell: what the oldest one holds counts as its author’s.",
        "只凭手头的修订判断：最早一次修订里的文字都算它的作者写的。",
    ),
    "then_changed": ("changed by", "改过的人："),
    # attribution
    "about": ("{page} on {site}: {view}", "{site}的{page}：{view}"),
    "from_wiki": (
        "From {site}, page “{page}”, {when}, by {author}.",
        "取自{site}，页面“{page}”，{when}，作者{author}。",
    ),
    "on_wiki": ("The page on the wiki", "维基上的原页"),
    "licence": (
        "Licence: not stated by the wiki. The text belongs to those who wrote it.",
        "许可：维基没有说明。文字归作者所有。",
    ),
    "problems": ("What needs a look in the wikitext", "原文里要留意的地方"),
}
COUNTED = "page|revision|paragraph|request|answer|byte"
# What went wrong with input, by code. The English sentence comes with the problem and tells more.
CODES = {
    "unreadable": "文件打不开",
    "not_utf8": "不是UTF-8编码",
    "empty": "里面什么都没有",
    "unrecognised": "认不出是什么格式",
    "no_entries": "找不到任何记录",
    "cannot_write": "写不进去",
    "damaged": "文件损坏，后面的读不到",
    "bad_xml": "XML有误，跳到下一个修订",
    "bad_time": "时间不对",
    "no_header": "缺少开头那一行",
    "stray_text": "这段文字不属于任何一条记录",
    "hidden": "维基没有给出内容",
    "not_wikitext": "不是维基文本",
    "missing_page": "维基上没有",
    "no_content": "找不到正文区，整页都当正文",
    "no_contributions": "这个用户没有贡献",
    "no_contact": "缺少联系方式",
    "bad_address": "网址不对",
    "not_an_api": "这里不是维基的api.php",
    "unreachable": "维基没有回应，稍后可以接着下载",
    "refused": "维基拒绝了",
    "no_rules": "没有页面注明维基修订",
    "bad_front_matter": "页首写得不对",
    "languages_differ": "两种语言不一致",
}
# What could not be converted, by code: what is told of it in English, and the Chinese sentence with the same details.
CONVERTED = {
    "unknown_template": (r"({{.*?}}) stays.*", "不知道{}会显示什么，原样留着"),
    "magic_word": (r"({{.*?}}) stays.*", "{}只有维基才能算出来，原样留着"),
    "unknown_tag": ("(.*) is no element.*", "维基没有{}这个标签，原样留着"),
    "unclosed_element": ("(.*) has no end", "{}没有结束"),
    "unclosed_table": (".*", "表格没有用|}}结束，到下一个标题或页尾为止"),
    "nested_table": (".*", "表格里还有表格，放进了一格"),
    "spanning_cell": (r"(\w+) (\d+).*", "单元格有{}={}，Markdown没有跨格，多出来的格留空"),
    "text_outside_cells": (".*", "表格里有不属于任何一格的文字，移到了表格前面"),
    "lost_text": ("(“.*”) is taken.*", "{}被当成属性，维基上也看不到"),
    "stray_markup": ("(.*) (?:belongs to nothing|is no link).*", "落单的{}，原样留着"),
    "stray_tag": ("(.*) ends nothing", "多余的{}"),
    "too_deep": ("(.*) stands in.*", "{}嵌套太深"),
    "empty_reference": ("reference (“.*”).*", "引用{}没有内容"),
    "mistranslation": ("(“.*”) may be meant as (“.*”).*", "{}可能翻译错了，原文大概是{}，原样留着"),
    "redirect": (".*?: (.*)", "这一页指向{}"),
}


def say(key: str, lang: str, **values: object) -> str:
    """A sentence of the table in a language, with its fields filled in; one of anything is `1 page`, not `1 pages`."""
    saying = SAYINGS[key][LANGUAGES.index(lang)]
    ones = "|".join(name for name, value in values.items() if value == 1)
    if ones and lang == "en":
        saying = re.sub(rf"(\{{(?:{ones})\}} (?:unchanged )?(?:{COUNTED}))s\b", r"\1", saying)
    return saying.format(**values)


def say_code(code: str, message: str, lang: str) -> str:
    """What a problem says to the reader: in Chinese by its code; what there is about reading stands in brackets."""
    shape, sentence = CONVERTED.get(code, ("", ""))
    if lang == "zh" and sentence and (match := re.fullmatch(shape, message, re.DOTALL)):
        return sentence.format(*match.groups())
    if lang != "zh" or code not in CODES:
        return message
    return f"{CODES[code]}（{message}）"
