"""Options: typed, from text and back."""

from dataclasses import dataclass

import pytest

from calculators.core.options import option, option_fields, option_texts, parse_options
from calculators.core.refusal import InputError


@dataclass(frozen=True)
class Options:
    harmony: bool = option(False, "Harmony", "g/variant.harmony")
    length: str = option("full", "Length", "g/variant.quick", full="Full", quick="Quick")
    target: int = option(200, "Target", "g/end.target")


def test_text_becomes_typed_values_and_goes_back() -> None:
    given = parse_options(Options, {"harmony": "true", "length": "quick", "target": "100"})
    options = Options(**option_fields(Options).read(given))
    assert options == Options(True, "quick", 100)
    assert option_texts(options) == {"harmony": "true", "length": "quick", "target": "100"}
    assert option_texts(Options()) == {}


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        ({"harmony": "yes"}, "bad_choice"),
        ({"length": "short"}, "bad_choice"),
        ({"target": "-1"}, "bad_type"),
        ({"target": "١٢"}, "bad_type"),
        ({"colour": "red"}, "unknown_field"),
    ],
)
def test_what_does_not_fit_is_refused(texts: dict[str, str], code: str) -> None:
    with pytest.raises(InputError) as caught:
        option_fields(Options).read(parse_options(Options, texts))
    assert caught.value.code == code
