"""Strict reading: codes, paths, document order; the JSON Schema says the same."""

from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.refusal import InputError
from calculators.core.schema import Field, Fields, Flag, Int, Items, Name, OneOf, Word, player_names

SHAPE = Fields(
    {
        "n": Field(Int(0, 9)),
        "flag": Field(Flag(), False),
        "kind": Field(Word(("a", "b")), "a"),
        "list": Field(Items(Fields({"x": Field(Int())}), 1, 2, "too_few", "too_many"), None),
    }
)


def error(value: Any, shape: Fields = SHAPE) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        shape.read(value)
    return caught.value.code, caught.value.path


def test_defaults_are_filled_in() -> None:
    assert SHAPE.read({"n": 3}) == {"n": 3, "flag": False, "kind": "a", "list": None}


@pytest.mark.parametrize(
    ("value", "code", "path"),
    [
        ([], "bad_type", ""),
        ({}, "missing_field", "n"),
        ({"n": None}, "missing_field", "n"),
        ({"n": True}, "bad_type", "n"),
        ({"n": "3"}, "bad_type", "n"),
        ({"n": 3.5}, "bad_type", "n"),
        ({"n": 3.0}, "bad_type", "n"),
        ({"n": 10}, "out_of_range", "n"),
        ({"n": -1}, "out_of_range", "n"),
        ({"n": 1, "m": 1}, "unknown_field", "m"),
        ({"n": 1, "flag": 1}, "bad_type", "flag"),
        ({"n": 1, "kind": "c"}, "bad_choice", "kind"),
        ({"n": 1, "kind": 3}, "bad_type", "kind"),
        ({"n": 1, "list": {}}, "bad_type", "list"),
        ({"n": 1, "list": []}, "too_few", "list"),
        ({"n": 1, "list": [{"x": 1}] * 3}, "too_many", "list"),
        ({"n": 1, "list": [{"x": 1}, {"x": 1, "y": 2}]}, "unknown_field", "list[1].y"),
        ({"n": 1, "list": [{"x": 1}, {}]}, "missing_field", "list[1].x"),
    ],
)
def test_each_fault_has_its_code_and_path(value: Any, code: str, path: str) -> None:
    assert error(value) == (code, path)


def test_a_blank_name_is_none() -> None:
    shape = Fields({"players": Field(Items(Fields({"name": Field(Name(), None)})))})
    read = shape.read({"players": [{"name": " \u3000"}, {"name": "李 雷"}, {}, {"name": "\u200b"}]})
    assert list(player_names(read["players"])) == ["P1", "李 雷", "P3", "P4"]
    assert error({"players": [{"name": 3}]}, shape) == ("bad_type", "players[0].name")


def test_the_first_fault_in_document_order_is_told() -> None:
    assert error({"kind": "c", "n": True}) == ("bad_choice", "kind")
    assert error({"n": True, "kind": "c"}) == ("bad_type", "n")


def test_null_is_the_same_as_left_out() -> None:
    assert SHAPE.read({"n": 1, "flag": None, "list": None}) == SHAPE.read({"n": 1})


def test_forms_are_told_apart_by_their_own_field() -> None:
    forms = OneOf([("a", Fields({"a": Field(Int())})), ("b", Fields({"b": Field(Int())}))])
    assert forms.read({"a": 1}, "") == {"a": 1}
    assert forms.read({"b": 1}, "") == {"b": 1}
    with pytest.raises(InputError, match="missing_field"):
        forms.read({}, "")


KEYS = st.sampled_from(["n", "flag", "kind", "list", "x"])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.sampled_from(["a", "b", "c", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner),
    max_leaves=8,
)


@given(json_values)
def test_reader_and_json_schema_agree(value: Any) -> None:
    try:
        SHAPE.read(value)
        read = True
    except InputError:
        read = False
    assert jsonschema.Draft202012Validator(SHAPE.schema()).is_valid(value) == read
