"""Every engine plays: whole games, offline, updated, resumed, with sound and in Arabic."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.copies import IS_NEW, KEPT, Copy
from tests.web.engines import ENGINES
from tests.web.engines.engine import DESKTOP, PHONE, DrivenPage, Engine, Visitor
from tests.web.game_page import GamePage
from tests.web.players import by_keyboard, by_mouse, by_touch, play_to_the_end

MENU = "?speed=0"
SHORT = "?variant=ethiopian&players=2&bots=greedy&seed=7&target=21&speed=0"
MINE_AGAIN = "status.turn === '0' && root.querySelectorAll('[data-hand] button').length < 4"

SOUND = "() => basra.python._module.SDL2.audioContext.state"

OFFER = "[data-action=use-new-version]"
NOTHING_OFFERED = f"() => document.querySelector('{OFFER}') === null"
MIDDLE_OF_OFFER = f"""() => {{
    const box = document.querySelector("{OFFER}").getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}}"""
BUSY_FROM_THE_INSTALLING_ON = """async () => {
    const look = async () => (await navigator.serviceWorker.getRegistration()) ?? {};
    for (let found = {}; !(found.installing || found.active); found = await look())
        await new Promise((pause) => setTimeout(pause, 5));
    for (const end = performance.now() + 3000; performance.now() < end; );
}"""
"""The page hears nothing while its first version is installed, and then all at once."""

Come = Callable[[str, Visitor], GamePage]
"""Opens the site at an address, always in the same profile."""


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Engine:
    found = ENGINES[request.param]
    if found.missing:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(found.missing)
    return found


@pytest.fixture
def come(engine: Engine, tmp_path: Path) -> Iterator[Come]:
    opened: list[DrivenPage] = []

    def open_page(address: str, visitor: Visitor) -> GamePage:
        while opened:
            opened.pop().close()
        opened.append(engine.open_page(tmp_path / "profile", visitor))
        return GamePage(opened[-1], address)

    yield open_page
    for page in opened:
        page.close()


def test_a_game_by_mouse_goes_on_after_a_reload(come: Come, address: str) -> None:
    page = come(address, DESKTOP)
    by_mouse(page, page.open(SHORT).hand[0])
    left = page.wait_for(MINE_AGAIN)
    again = page.reload()
    assert [card.card for card in again.hand] == [card.card for card in left.hand]
    over = play_to_the_end(page, by_mouse)
    assert sum(map(int, over.scores.split(","))) > 0
    assert page.driven.complaints == []


def test_a_game_by_touch_has_sound_from_the_first_tap_on(
    come: Come, engine: Engine, address: str
) -> None:
    page = come(address, PHONE)
    page.open(SHORT)
    if engine.name != "chromium":  # which takes each script of a test for a tap
        assert page.driven.evaluate(SOUND) == "suspended"
    play_to_the_end(page, by_touch, seed=2)
    page.driven.wait_for_function(f"() => ({SOUND})() === 'running'")
    assert page.driven.complaints == []


def test_a_game_by_keyboard(come: Come, address: str) -> None:
    page = come(address, DESKTOP)
    page.open(SHORT)
    play_to_the_end(page, by_keyboard, seed=3)
    assert page.driven.complaints == []


def test_a_first_visit_hears_of_no_new_version(come: Come, copy: Copy) -> None:
    page = come(copy.address, DESKTOP)
    page.driven.goto(copy.address + MENU)
    page.driven.evaluate(BUSY_FROM_THE_INSTALLING_ON)
    page.driven.wait_for_function(KEPT)
    active = "(found) => found.active?.state === 'activated'"
    activated = f"async () => navigator.serviceWorker.getRegistration().then({active})"
    page.driven.wait_for_function(activated)
    assert page.driven.evaluate(NOTHING_OFFERED)


def test_a_new_version_is_taken_and_goes_on_without_a_server(come: Come, copy: Copy) -> None:
    page = come(copy.address, DESKTOP)
    by_mouse(page, page.open(SHORT).hand[0])
    left = page.wait_for(MINE_AGAIN)
    page.driven.wait_for_function(KEPT)
    copy.publish_another_version()
    page.open(MENU)
    assert not page.driven.evaluate(IS_NEW)
    page.driven.wait_for_function(f"() => !({NOTHING_OFFERED})()")
    page.driven.click(*page.driven.evaluate(MIDDLE_OF_OFFER))
    page.driven.wait_for_function(IS_NEW)
    page.wait_for("status.phase === 'menu'")

    page = come(copy.address, DESKTOP)
    copy.cut()
    by_mouse(page, page.open(MENU).control("continue"))
    again = page.wait_for("status.phase === 'play'")
    assert page.driven.evaluate(IS_NEW)
    assert [card.card for card in again.hand] == [card.card for card in left.hand]
    play_to_the_end(page, by_mouse)
    assert page.driven.complaints == []


def test_arabic_is_spoken_where_the_browser_speaks_it(come: Come, address: str) -> None:
    page = come(address, Visitor(language="ar-EG"))
    labels = {control.label for control in page.open(MENU).controls}
    assert "الإعدادات" in labels
    root = "document.documentElement"
    assert page.driven.evaluate(f"() => [{root}.lang, {root}.dir]") == ["ar", "rtl"]
    assert page.driven.complaints == []
