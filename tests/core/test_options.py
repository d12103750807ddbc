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


@dataclass(frozen=True)
class Related:
    """Options of which one goes with another."""

    scoring: str = option("points", "Scoring", "g/variant.scoring", points="Points", penalties="Penalties")
    ace: str = option(None, "Ace", "g/variant.ace", high="High", low="Low")
    target: int = option(None, "Target", "g/end.target", offers=(100, 500))

    def __post_init__(self) -> None:
        points = self.scoring == "points"
        object.__setattr__(self, "ace", self.ace or ("high" if points else "low"))
        object.__setattr__(self, "target", self.target or (500 if points else 100))


@pytest.mark.parametrize(
    "given", [{}, {"scoring": "penalties"}, {"scoring": "penalties", "ace": "high", "target": "7"}]
)
def test_an_option_may_go_with_another_and_its_text_says_which_it_is(given: dict[str, str]) -> None:
    options = Related(**option_fields(Related).read(parse_options(Related, given)))
    assert (options.ace == "high") == (given != {"scoring": "penalties"})
    texts = option_texts(options)
    assert {"ace", "target"} <= set(texts)
    assert Related(**option_fields(Related).read(parse_options(Related, texts))) == options


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
