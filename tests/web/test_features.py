"""Features of Chromium are absent, throw or stay silent: the game plays, or says why not."""

import pytest

from tests.pairs import pairwise
from tests.web.conftest import Open
from tests.web.lacking import OPTIONAL, REQUIRED, check_play, check_sentence, lacking, without

ROWS = [
    dict(zip(OPTIONAL, row, strict=True))
    for row in pairwise(*[["", *ways] for ways in OPTIONAL.values()])
]
"""Sets of faults in which all pairs of two features and their faults occur; "" is no fault."""


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=str(number), marks=pytest.mark.core if number < 2 else ())
        for number, row in enumerate(ROWS)
    ],
)
def test_game_plays_when_the_browser_lacks_optional_features(
    visitor: Open, row: dict[str, str]
) -> None:
    page = visitor(images=True)
    page.page.add_init_script(without(row))
    check_play(page, stores=not row["indexedDB"])


@pytest.mark.parametrize("name", REQUIRED)
def test_page_says_why_not_when_the_browser_lacks_a_required_feature(
    visitor: Open, name: str
) -> None:
    page = visitor(complains=True)
    page.page.add_init_script(lacking(REQUIRED[name][0]))
    check_sentence(page, name)
