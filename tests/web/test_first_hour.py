"""The first hour in a real browser: four lessons, a whole first hand, and the next one."""

import json

import pytest

from game.lessons.curriculum import CORE, named
from game.rules.variants import EGYPTIAN
from game.session import last_setup
from tests.table.dealt import session_in
from tests.web.conftest import Open
from tests.web.players import Choose, by_tab, by_touch, play_to
from tests.web.watched import Watched

NEXT = "root.querySelector('[data-action=next]') !== null"
SKIP = "root.querySelector('[data-action=skip]') !== null"
PLAYABLE = "root.querySelector('[data-hand] [aria-disabled=false]') !== null"


@pytest.mark.parametrize(
    ("choose", "looks"),
    [
        pytest.param(
            by_touch,
            {"locale": "ar-EG", "viewport": {"width": 390, "height": 844}, "has_touch": True},
            id="touch in Arabic",
        ),
        pytest.param(
            by_tab,
            {"locale": "en-GB", "viewport": {"width": 1280, "height": 720}},
            id="keyboard in English",
        ),
    ],
)
def test_first_hour_is_played_to_its_end(
    visitor: Open, choose: Choose[Watched], looks: dict[str, object]
) -> None:
    watched = visitor(**looks)
    choose(watched, watched.open("?speed=0").control("play"))
    for key in CORE:
        play_lesson(watched, choose, key)
    watched.wait_for(f"({PLAYABLE}) && ({SKIP})")
    over = play_to(watched, choose, "hand-over")
    choose(watched, over.control("next-hand"))
    second = watched.wait_for(f"status.phase === 'play' && ({PLAYABLE})")
    assert "skip" not in {control.action for control in second.controls}
    (kept,) = watched.games()
    session = session_in(json.dumps(kept))
    assert session.setup.bots == last_setup.FIRST.bots
    assert len(session.earlier) == 1


def play_lesson(watched: Watched, choose: Choose[Watched], key: str) -> None:
    lesson = named(EGYPTIAN, key)
    wrong = next(card for card in lesson.hand if card != lesson.card)
    for card in (wrong, lesson.card):
        held = f"root.querySelector('[data-hand] [data-card=\"{card}\"][aria-disabled=false]')"
        shown = watched.wait_for(f"{held} !== null")
        choose(watched, next(item for item in shown.hand if item.card == str(card)))
    choose(watched, watched.wait_for(NEXT).control("next"))
