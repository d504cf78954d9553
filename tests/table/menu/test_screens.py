from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.table.art import theme
from game.table.loop.scene import Insets
from game.table.menu.replace_dialog import begin_another
from game.table.ui.screen import Screen
from game.table.ui.widgets import Area, Widget
from tests.table.menu.scenes import SCENES
from tests.table.menu.stage import SIZES, backstage

SCROLLING = {"body", "options", "variants"}
ROUNDING = 1
"""Pixel that a size may lose to rounding."""

EVERYWHERE = [
    pytest.param(name, size, language, id=f"{name}-{size[0]}x{size[1]}-{language}")
    for size in SIZES
    for name in SCENES
    for language in ("en", "ar")
]


@pytest.fixture
def screen(name: str, size: tuple[int, int], language: str) -> Screen:
    behind = backstage(size, language=language, kept=name == "start")
    shown = SCENES[name](behind.context)
    behind.stage.push(shown)
    return shown


def controls(area: Area) -> list[Widget]:
    return [widget for widget in area.widgets if widget.action]


def inside(part: pygame.Rect, whole: pygame.Rect, *, across_only: bool = False) -> bool:
    wide = part.left >= whole.left - ROUNDING and part.right <= whole.right + ROUNDING
    high = part.top >= whole.top - ROUNDING and part.bottom <= whole.bottom + ROUNDING
    return wide and (across_only or high)


@pytest.mark.parametrize(("name", "size", "language"), EVERYWHERE)
class TestEveryScreen:
    def test_nothing_lies_outside(self, screen: Screen) -> None:
        window = pygame.Rect((0, 0), screen.size)
        for area in screen.form.areas:
            assert inside(area.viewport, window), area.name
            across_only = area.name in SCROLLING
            for widget in area.widgets:
                assert inside(widget.rect, area.viewport, across_only=across_only), widget.label

    def test_no_text_is_clipped(self, screen: Screen) -> None:
        for area in screen.form.areas:
            for widget in area.widgets:
                for line in widget.lines:
                    assert inside(line.extent, line.room, across_only=True), line.text
                    assert inside(line.extent, widget.rect), line.text

    def test_words_do_not_run_into_each_other(self, screen: Screen) -> None:
        for area in screen.form.areas:
            lines = [line for widget in area.widgets for line in widget.lines]
            for one, other in combinations(lines, 2):
                assert not _ink(one.extent, round(one.style.size)).colliderect(
                    _ink(other.extent, round(other.style.size)),
                ), f"{one.text} | {other.text}"

    def test_targets_are_large_enough_to_tap(self, screen: Screen) -> None:
        least = theme.TARGET * screen.unit - ROUNDING
        for area in screen.form.areas:
            for widget in controls(area):
                assert min(widget.rect.size) >= least, widget.action

    def test_controls_do_not_overlap(self, screen: Screen) -> None:
        for area in screen.form.areas:
            for one, other in combinations(controls(area), 2):
                assert not one.rect.colliderect(other.rect), f"{one.action} {other.action}"
        shown = screen.accessibility_tree().controls
        for first, second in combinations(shown, 2):
            boxes = pygame.Rect(first.rect), pygame.Rect(second.rect)
            assert not boxes[0].colliderect(boxes[1]), f"{first} {second}"

    def test_each_control_has_a_name_of_its_own(self, screen: Screen) -> None:
        actions = [control.action for control in screen.accessibility_tree().controls]
        assert len(set(actions)) == len(actions)
        assert all(control.label for control in screen.accessibility_tree().controls)

    def test_its_title_is_said_once(self, screen: Screen) -> None:
        tree = screen.accessibility_tree()
        assert tree.title
        assert tree.title not in tree.text

    def test_it_draws(self, screen: Screen) -> None:
        surface = pygame.Surface(screen.size)
        screen.draw(surface)
        assert surface.get_bounding_rect().size == screen.size
        assert screen.update(9.0)  # whatever is told slowly is told by then
        assert not screen.update(0.0)


def _ink(extent: pygame.Rect, size: int) -> pygame.Rect:
    """Where letters without marks above and below stand."""
    ink = extent.copy()
    ink.height = round(size * 0.9)
    ink.centery = extent.centery
    return ink


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", SCENES)
def test_notches_cover_nothing(name: str, language: str) -> None:
    behind = backstage((390, 844), language=language)
    screen = SCENES[name](behind.context)
    screen.resize((390, 844), 1.0, Insets(20, 47, 20, 34))
    free = pygame.Rect(20, 47, 350, 763)
    for control in screen.accessibility_tree().controls:
        box = pygame.Rect(control.rect)
        assert not box.size[0] or inside(box, free), control.action


def test_arabic_mirrors_the_layout() -> None:
    places = []
    for code in ("en", "ar"):
        behind = backstage((1280, 720), language=code)
        behind.stage.push(SCENES["setup"](behind.context))
        boxes = {one.action: one.rect for one in behind.stage.top.accessibility_tree().controls}
        places.append(boxes)
    left, right = places
    assert set(left) == set(right)
    for action in ("back", "variant-egyptian", "players-2", "players-4", "play"):
        x, _, width, _ = left[action]
        assert right[action][0] == 1280 - x - width, action


def test_a_change_of_window_keeps_the_focus_and_the_scroll() -> None:
    behind = backstage((360, 640))
    behind.stage.push(SCENES["setup-four"](behind.context))
    screen = behind.stage.top
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
    behind = backstage(size)
    behind.stage.push(SCENES[name](behind.context))
    form = behind.stage.top.form
    chosen = next(one for one in form.widgets if one.pressed and one.action.startswith("variant-"))
    assert form._area_of(chosen).viewport.contains(chosen.rect)


LOW = pytest.mark.parametrize("size", [(640, 360), (844, 390)])


@LOW
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", ["hand-over-2", "hand-over-4", "game-over-2", "game-over-4"])
def test_a_phone_on_its_side_shows_the_scores_without_scrolling(
    name: str, size: tuple[int, int], language: str
) -> None:
    behind = backstage(size, language=language)
    behind.stage.push(SCENES[name](behind.context))
    body = next(area for area in behind.stage.top.form.areas if area.name == "body")
    assert not body.scrolls


@LOW
def test_a_short_dialog_stays_in_one_piece_on_a_phone_on_its_side(size: tuple[int, int]) -> None:
    behind = backstage(size, kept=True)
    begin_another(behind.context, lambda: None)
    form = behind.stage.top.form
    title = next(one for one in form.widgets if one.label == behind.stage.top.title)
    assert title.rect.bottom <= form.named("continue").rect.top
    assert form.named("continue").rect.top == form.named("replace").rect.top
