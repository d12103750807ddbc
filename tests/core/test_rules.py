"""Rules pages as data."""

import pytest

from calculators.core.refusal import InputError
from calculators.core.rules import Example, Ruling, mismatch, paragraph, parse_rules, rulebook, run_example
from tests import undercut

PAGE = """Head text.

## Playing {#play}

[play.first] One
and two.

Why?
:   Because
    it is so.

Prose stays prose.

[play.second | decision] Three.

```score undercut
# ## not a section {#no}

rules: [a]
```

## Ties {#tie}

[tie.last] Four.
"""


def test_paragraphs_get_numbers_and_keep_ids() -> None:
    book = parse_rules(PAGE, "g")
    assert book.head == "Head text."
    numbers = {rule: entry.number for rule, entry in book.paragraphs.items()}
    assert numbers == {"g/play.first": "1.1", "g/play.second": "1.2", "g/tie.last": "2.1"}
    assert book.paragraphs["g/play.first"].text == "One and two."
    assert [entry.decision for entry in book.paragraphs.values()] == [False, True, False]


def test_front_matter_is_no_part_of_the_page_and_lines_keep_their_numbers() -> None:
    book = parse_rules("---\nwiki: []\n---\n" + PAGE, "kingdomino")
    assert book == parse_rules("\n\n\n" + PAGE, "kingdomino")
    assert "wiki" not in book.head


def test_rulings_belong_to_the_paragraph_before_them() -> None:
    (ruling,) = parse_rules(PAGE, "g").paragraphs["g/play.first"].rulings
    assert ruling == Ruling("Why?", "Because it is so.")


def test_a_ruling_may_stand_behind_an_example() -> None:
    book = parse_rules(PAGE.replace("## Ties", "And then?\n:   Nothing.\n\n## Ties"), "g")
    assert book.paragraphs["g/play.second"].rulings == (Ruling("And then?", "Nothing."),)
    assert [type(part).__name__ for part in book.sections[0].parts] == ["Paragraph", "str", "Paragraph", "Example"]
    assert parse_rules("## Playing {#play}\n\nWhy?\n:   So.\n", "g").sections[0].parts == ("Why?\n:   So.",)


def test_examples_keep_their_source_whatever_it_holds() -> None:
    (example,) = parse_rules(PAGE, "g").examples
    assert example == Example("undercut", "play", "# ## not a section {#no}\n\nrules: [a]", 16)


def test_faults_of_a_page_are_told() -> None:
    with pytest.raises(ValueError, match="stands in section play"):
        parse_rules(PAGE.replace("[play.second", "[tie.second"), "g")
    with pytest.raises(ValueError, match="used twice"):
        parse_rules(PAGE.replace("play.second", "play.first"), "g")


def test_a_paragraph_is_found_with_and_without_the_game() -> None:
    assert paragraph(undercut.GAME, "play.seal", "en") == paragraph(undercut.GAME, "undercut/play.seal", "en")
    assert paragraph(undercut.GAME, "play.seal", "zh").number == "1.2"
    with pytest.raises(InputError, match="unknown_rule"):
        paragraph(undercut.GAME, "play.nothing", "en")


def test_both_languages_have_the_same_ids() -> None:
    assert list(rulebook(undercut.GAME, "en").paragraphs) == list(rulebook(undercut.GAME, "zh").paragraphs)


def test_examples_are_worked_out_by_the_calculator() -> None:
    (example,) = rulebook(undercut.GAME, "en").examples
    source, answer, wrong = run_example(undercut.GAME, example, "en")
    assert (source["title"], answer["winners"], wrong) == ("Two rounds against one", ["Ann"], "")


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("total: 8, place: 1", "total: 9, place: 1", ".players[0].total: 8, expected 9"),
        ("{by: rounds}", "{by: shared}", ".tie_break.by: 'rounds', expected 'shared'"),
        ("expect: {players", "expect: {nothing: 1, players", ".nothing: missing"),
        ("rules: [score.lowest", "rules: [play.seal", "rules: the answer does not cite undercut/play.seal"),
        ("rules: [score.lowest", "rules: [play.none", "rules: there is no undercut/play.none"),
        ("wins: [3, 5]", "wins: [99]", ".players: missing"),
    ],
)
def test_a_wrong_example_is_told(old: str, new: str, wrong: str) -> None:
    (example,) = rulebook(undercut.GAME, "en").examples
    assert old in example.source
    changed = Example(example.game, example.section, example.source.replace(old, new), 1)
    assert run_example(undercut.GAME, changed, "en")[2] == wrong


def test_mismatch_compares_lists_by_position_and_length() -> None:
    assert mismatch({"a": [1, 2]}, {"a": [1, 2]}) == ""
    assert mismatch({"a": [1, 2]}, {"a": [1]}) == ".a: 2 entries, expected 1"
    assert mismatch("1", 1) == ": '1', expected 1"


REFUSED = """
title: A card that is not there
players: [{wins: [99]}]
expect: {error: {code: %s, path: "players[0].wins[0]"}}
"""


@pytest.mark.parametrize(
    ("code", "wrong"),
    [("out_of_range", ""), ("bad_type", ".error.code: 'out_of_range', expected 'bad_type'")],
)
def test_an_example_may_show_what_is_refused(code: str, wrong: str) -> None:
    _, answer, found = run_example(undercut.GAME, Example("undercut", "play", REFUSED % code, 1), "zh")
    assert found == wrong
    assert answer["error"]["message"] == "99不在1到15之间。"


def test_an_example_that_must_be_refused_is_not_accepted() -> None:
    source = REFUSED.replace("99", "15") % "out_of_range"
    assert run_example(undercut.GAME, Example("undercut", "play", source, 1), "en")[2] == ".error: missing"
