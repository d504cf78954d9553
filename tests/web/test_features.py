"""Features of the browser are absent, throw or stay silent: the game plays, or says why not."""

import pytest

from tests.pairs import pairwise
from tests.web.conftest import Come, Open
from tests.web.engines import engines
from tests.web.engines.engine import Visitor
from tests.web.game_page import GamePage
from tests.web.lacking import OPTIONAL, REQUIRED, lacking
from tests.web.links import MINE_AGAIN, SHORT
from tests.web.players import by_keyboard

NOTICES = "() => [...document.querySelectorAll('.notice span')].map((one) => one.textContent)"
SAID = """(failure) => {
    const { dataset, innerText } = document.querySelector("#loading");
    const waits = !document.querySelector("[data-explains=stalled]").hidden;
    return (failure === "stalled" ? waits : dataset.failure === failure) && innerText;
}"""
"""What the page says once the game doesn't start for a reason; nothing before that."""

ROWS = [
    dict(zip(OPTIONAL, row, strict=True))
    for row in pairwise(*[["", *ways] for ways in OPTIONAL.values()])
]
"""Sets of ways in which all pairs of two features and their ways are met; "" is as it should be."""

KINDS = ("absent", "throwing", "silent")


def without(row: dict[str, str]) -> str:
    """Return the script by which each feature lacks in its way."""
    return lacking(*[OPTIONAL[name][way] for name, way in row.items() if way])


def check_play(page: GamePage, *, stores: bool) -> None:
    """Check that a card can be played, and that the page tells if nothing is saved."""
    by_keyboard(page, page.open(SHORT).hand[0])
    page.wait_for(MINE_AGAIN)
    said = page.driven.evaluate(NOTICES)
    assert ["doesn't let the game save" in one for one in said] == ([] if stores else [True])
    assert not stores or len(page.games()) == 1


def check_sentence(page: GamePage, name: str) -> None:
    """Check that the page says in words why the game doesn't start."""
    _, failure, words = REQUIRED[name]
    page.driven.goto(page.address)
    page.driven.wait_for_function(SAID, failure)
    assert words in page.driven.evaluate(SAID, failure)


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


@engines()
def test_every_engine_plays_or_says_why_not_when_features_lack(come: Come, address: str) -> None:
    for kind in KINDS:
        row = {name: kind if kind in ways else "" for name, ways in OPTIONAL.items()}
        check_play(come(address, Visitor(script=without(row))), stores=False)
    for name in ("DecompressionStream throwing", "fetch silent", "languages absent"):
        check_sentence(come(address, Visitor(script=lacking(REQUIRED[name][0]))), name)


@engines("chromium", "firefox")
def test_game_plays_and_says_so_when_the_browser_stores_nothing(come: Come, address: str) -> None:
    check_play(come(address, Visitor(stores=False)), stores=False)
