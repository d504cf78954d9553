"""How the menus are laid out beside what holds for every screen."""

from __future__ import annotations

import pygame
import pytest

from game.table.loop.scene import Insets
from tests.table.layout_checks import inside
from tests.table.opened import opened, shown
from tests.table.test_every_screen import FORMS, OPENERS
from tests.table.unusual_screens import UNUSUAL


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", FORMS)
def test_notches_cover_nothing(name: str, language: str) -> None:
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
    for action in ("back", "variant-egyptian", "players-2", "players-4", "play"):
        x, _, width, _ = left[action]
        assert right[action][0] == 1280 - x - width, action


def test_a_change_of_window_keeps_the_focus_and_the_scroll() -> None:
    screen = opened("setup-four", (360, 640))
    screen.form.activate("match-one")
    screen.form.show_focus(screen.form.named("match-one"))
    options = next(area for area in screen.form.areas if area.name == "options")
    assert options.offset > 0
    screen.resize((390, 844), 1.0, Insets())
    assert screen.form.focus == "match-one"
    again = next(area for area in screen.form.areas if area.name == "options")
    assert again.offset > 0


@pytest.mark.parametrize(("name", "size"), [("setup-four", (1280, 720)), ("variants", (360, 640))])
def test_a_list_opens_where_its_choice_is(name: str, size: tuple[int, int]) -> None:
    form = opened(name, size).form
    chosen = next(one for one in form.widgets if one.pressed and one.action.startswith("variant-"))
    assert form._area_of(chosen).viewport.contains(chosen.rect)


LOW = pytest.mark.parametrize("size", [(640, 360), (844, 390)])


@LOW
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    "name", [name for name in UNUSUAL if name.endswith(("-over-2", "-over-4"))]
)
def test_a_phone_on_its_side_shows_the_scores_without_scrolling(
    name: str, size: tuple[int, int], language: str
) -> None:
    screen = shown(UNUSUAL[name], size, language)
    body = next(area for area in screen.form.areas if area.name == "body")
    assert not body.scrolls


@LOW
def test_a_short_dialog_stays_in_one_piece_on_a_phone_on_its_side(size: tuple[int, int]) -> None:
    screen = opened("elsewhere", size)
    form = screen.form
    title = next(one for one in form.widgets if one.label == screen.title)
    assert title.rect.bottom <= form.named("menu").rect.top
    assert form.named("menu").rect.top == form.named("take-over").rect.top
