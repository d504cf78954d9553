"""The puzzle that the page shows while the game loads on a first visit."""

import pytest
from playwright.sync_api import Route

from tests.web.axe import findings_on_each_colour
from tests.web.conftest import Open
from tests.web.watched import Watched

CARDS = "#first-puzzle .hand button"
SAID = "#first-puzzle [role=status]"
LESSON = "root.querySelector('h1').textContent === 'Take a matching card'"
IS_CUT = "document.body.scrollWidth > innerWidth || loading.scrollHeight > innerHeight"


def come(watched: Watched) -> list[Route]:
    """Visit for the first time; return the requests that the game still waits for."""
    held = watched.hold("*.whl")
    watched.page.goto(watched.address)
    watched.page.wait_for_selector(CARDS)
    return held


def test_right_card_leads_to_the_first_lesson_by_mouse(desktop: Watched) -> None:
    held, page = come(desktop), desktop.page
    page.get_by_role("button", name="seven of hearts").click()
    assert "leaves 9 and 2" in page.inner_text(SAID)
    page.get_by_role("button", name="nine of spades").click()
    assert page.inner_text(SAID).startswith("Basra!")
    held[0].continue_()
    page.get_by_role("button", name="Continue").click()
    desktop.wait_for(f"{LESSON} && loading.hidden")
    page.context.unroute_all()
    assert (desktop.open().phase, page.locator(CARDS).count()) == ("menu", 0)


def test_keyboard_plays_on_when_the_game_is_ready(visitor: Open) -> None:
    watched = visitor(reduced_motion="reduce")
    held, page = come(watched), watched.page
    page.keyboard.press("ArrowRight")
    held[0].continue_()
    page.get_by_text("The game is ready.").wait_for()
    page.keyboard.press("Enter")
    assert "takes nothing here" in page.inner_text(SAID)
    for key in ("Tab", "ArrowRight", "Space"):
        page.keyboard.press(key)
    assert "10 points" in page.inner_text(SAID)
    page.keyboard.press("Enter")
    watched.wait_for(LESSON)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390)])
def test_puzzle_fits_a_phone_in_arabic(visitor: Open, width: int, height: int) -> None:
    looks = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
    watched = visitor(locale="ar-EG", has_touch=True, service_workers="block", **looks)
    come(watched)
    page, cards = watched.page, watched.page.locator(CARDS)
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    assert boxes == sorted(boxes, key=lambda box: -box["x"])
    assert all(min(box["width"], box["height"]) >= 44 for box in boxes)
    for number, words in enumerate(("لا يأخذ شيئًا", "تترك التسعة", "بصرة!")):
        cards.nth(number).tap()
        assert words in page.inner_text(SAID)
        assert not page.evaluate(IS_CUT)
        assert findings_on_each_colour(page) == []
