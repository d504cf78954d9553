"""The first hour in a real browser: four lessons, a whole first hand, and the game goes on."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser

from game.rules.variants import EGYPTIAN
from game.table.lessons.curriculum import CORE, named
from game.table.storage import last_setup
from game.table.storage.game_file import read_session
from tests.web.players import Choose, by_tab, by_touch, play_to
from tests.web.watched import Watched, watch

NEXT = "root.querySelector('[data-action=next]') !== null"
SKIP = "root.querySelector('[data-action=skip]') !== null"
PLAYABLE = "root.querySelector('[data-hand] [aria-disabled=false]') !== null"


@pytest.mark.parametrize("language", ["en-GB", "ar-EG"])
@pytest.mark.parametrize(
    ("choose", "size"),
    [
        pytest.param(by_touch, {"width": 390, "height": 844}, id="touch"),
        pytest.param(by_tab, {"width": 1280, "height": 720}, id="keyboard"),
    ],
)
def test_the_first_hour_is_played_to_its_end(
    browser: Browser, address: str, choose: Choose[Watched], size: dict[str, int], language: str
) -> None:
    touch = choose is by_touch
    context = browser.new_context(locale=language, viewport=size, has_touch=touch)  # type: ignore[arg-type]
    watched = watch(context.new_page(), address)
    choose(watched, watched.open("?speed=0").control("play"))
    for key in CORE:
        play_lesson(watched, choose, key)
    watched.wait_for(f"({PLAYABLE}) && ({SKIP})")
    over = play_to(watched, choose, "hand-over")
    choose(watched, over.control("next-hand"))
    second = watched.wait_for(f"status.phase === 'play' && ({PLAYABLE})")
    assert "skip" not in {control.action for control in second.controls}
    (kept,) = watched.games()
    session, _ = read_session(json.dumps(kept))
    assert session.setup.bots == last_setup.FIRST.bots
    assert len(session.earlier) == 1
    context.close()
    assert watched.complaints == []
    assert watched.strangers == []


def play_lesson(watched: Watched, choose: Choose[Watched], key: str) -> None:
    """Play a wrong card of a lesson, then the right one, and go on."""
    lesson = named(EGYPTIAN, key)
    wrong = next(card for card in lesson.hand if card != lesson.card)
    for card in (wrong, lesson.card):
        held = f"root.querySelector('[data-hand] [data-card=\"{card}\"][aria-disabled=false]')"
        shown = watched.wait_for(f"{held} !== null")
        choose(watched, next(item for item in shown.hand if item.card == str(card)))
    choose(watched, watched.wait_for(NEXT).control("next"))


def test_the_lessons_are_skipped_with_one_tap_and_do_not_come_again(phone: Watched) -> None:
    by_touch(phone, phone.open("?speed=0").control("play"))
    by_touch(phone, phone.wait_for(f"({PLAYABLE}) && ({SKIP})").control("skip"))
    game = phone.wait_for(f"status.phase === 'play' && ({PLAYABLE}) && !({SKIP})")
    assert len(game.hand) == 4
    phone.open("?speed=0")
    by_touch(phone, phone.shown().control("play"))
    again = phone.wait_for(f"status.phase === 'play' && ({PLAYABLE})")
    assert "skip" not in {control.action for control in again.controls}
