"""The layout of menus, apart from the rules for every screen."""

import pygame
import pytest

from game.play.ending.score_bars import ScoreBars
from game.ui.loop.scene import Insets
from game.ui.widgets import Caption, Label
from tests.app.layout_checks import inside
from tests.app.opened import opened, shown
from tests.app.test_every_screen import FORMS, OPENERS
from tests.app.unusual_screens import UNUSUAL
from tests.pairs import pairwise


@pytest.mark.parametrize(
    ("name", "language"), [(name, ("en", "ar")[place % 2]) for place, name in enumerate(FORMS)]
)
def test_notches_cover_no_control(name: str, language: str) -> None:
    screen = shown(OPENERS[name], (390, 844), language)
    screen.resize((390, 844), 1.0, Insets(20, 47, 20, 34))
    free = pygame.Rect(20, 47, 350, 763)
    for control in screen.accessibility_tree().controls:
        box = pygame.Rect(control.rect)
        assert not box.size[0] or inside(box, free), control.action


def test_arabic_mirrors_the_layout() -> None:
    places = []
    for code in ("en", "ar"):
        setup = opened("setup", (1280, 720), code)
        places.append({one.action: one.rect for one in setup.accessibility_tree().controls})
    left, right = places
    assert set(left) == set(right)
    for action in ("back", "change-variant", "play"):
        x, _, width, _ = left[action]
        assert right[action][0] == 1280 - x - width, action


def test_resize_keeps_focus_and_scroll() -> None:
    screen = opened("setup-more", (360, 640))
    screen.form.activate("match-one")
    screen.form.show_focus(screen.form.named("match-one"))
    assert next(area for area in screen.form.areas if area.name == "options").offset > 0
    screen.resize((390, 844), 1.0, Insets())
    assert screen.form.focus == "match-one"
    assert next(area for area in screen.form.areas if area.name == "options").offset > 0


def test_list_opens_at_its_choice() -> None:
    form = opened("variants", (360, 640)).form
    chosen = next(one for one in form.widgets if one.pressed and one.action.startswith("variant-"))
    assert form._area_of(chosen).viewport.contains(chosen.rect)


LOW = [(640, 360), (844, 390)]
OVER = [name for name in UNUSUAL if name.endswith(("-over-2", "-over-4"))]


@pytest.mark.parametrize(("name", "size", "language"), pairwise(OVER, LOW, ["en", "ar"]))
def test_scores_need_no_scrolling_on_a_phone_on_its_side(
    name: str, size: tuple[int, int], language: str
) -> None:
    screen = shown(UNUSUAL[name], size, language)
    body = next(area for area in screen.form.areas if area.name in {"body", "panel"})
    assert not body.scrolls
    shown_whole = [
        widget for widget in body.widgets if isinstance(widget, (Caption, Label, ScoreBars))
    ]
    assert all(one.rect.bottom <= body.viewport.bottom for one in shown_whole)
