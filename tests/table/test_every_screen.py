"""Every menu, dialog and review in every window and language: nothing hidden, cut or too small."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.host.accessibility_tree import AccessibilityTree
from game.table.art import theme
from game.table.people.people_table import PeopleTable
from game.table.screens.registry import SCREENS
from game.table.ui.screen import Screen
from game.table.ui.widgets import Widget
from tests.table.layout_checks import CHECKS, SCROLLING, controls, lines, violations
from tests.table.menu.stage import SIZES
from tests.table.opened import opened, shown
from tests.table.unusual_screens import UNUSUAL

OPENERS = {name: screen.open for name, screen in SCREENS.items()} | UNUSUAL
TABLES = ("table", "lesson", "first-hand")
FORMS = [name for name in OPENERS if not name.startswith(TABLES)]
"""All that are made of widgets: all but the table itself."""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_screen_is_laid_out_well(name: str, size: tuple[int, int], language: str) -> None:
    screen = shown(OPENERS[name], size, language)
    if isinstance(screen, PeopleTable):
        screen = screen.curtain.dialog
    assert violations(screen) == []


def test_the_screens_of_the_table_are_no_forms() -> None:
    tables = [name for name in SCREENS if name not in FORMS]
    assert len(tables) > 8
    assert not any(isinstance(opened(name), Screen) for name in tables)


# Each check catches what it is for.


def plain(screen: Screen) -> Widget:
    """A control of an area that does not scroll."""
    fixed = [one for one in screen.form.areas if controls(one) and one.name not in SCROLLING]
    return controls(fixed[-1])[0]


def busiest(screen: Screen) -> list[Widget]:
    """The controls of the area that has most."""
    return max(map(controls, screen.form.areas), key=len)


def a_widget_moved_away(screen: Screen) -> None:
    for part in plain(screen).parts():
        part.x -= screen.size[0]


def an_area_moved_away(screen: Screen) -> None:
    screen.form.areas[-1].viewport.y += screen.size[1]


def words_too_long(screen: Screen) -> None:
    line = plain(screen).lines[0]
    line.text = 20 * f"{line.text} "


def words_beside_their_button(screen: Screen) -> None:
    widget = plain(screen)
    widget.lines[0].room.y += widget.rect.height


def words_on_others(screen: Screen) -> None:
    one, other = next(pairwise(lines(max(screen.form.areas, key=lambda one: len(lines(one))))))
    other.room, other.style = one.room.copy(), one.style


def a_low_button(screen: Screen) -> None:
    plain(screen).rect.height = int(theme.TARGET * screen.unit) - 2


def a_button_on_another(screen: Screen) -> None:
    one, other = busiest(screen)[:2]
    one.rect.center = other.rect.midleft


def a_button_of_another_area_on_it(screen: Screen) -> None:
    """Each area is all right by itself."""
    area = screen.form.areas[-1]
    widget = controls(area)[0]
    for part in widget.parts():
        part.center = busiest(screen)[0].rect.center
    area.viewport.union_ip(widget.rect)


def a_name_for_two(screen: Screen) -> None:
    one, other = busiest(screen)[:2]
    one.action = other.action


def a_control_without_words(screen: Screen) -> None:
    plain(screen).label = ""


def a_title_said_twice(screen: Screen) -> None:
    screen.tell(screen.title)


def nothing_drawn(screen: Screen) -> None:
    vars(screen).update(draw=lambda _surface: None)


def half_drawn(screen: Screen) -> None:
    draw = screen.draw

    def upper_half(surface: pygame.Surface) -> None:
        surface.set_clip(pygame.Rect(0, 0, screen.size[0], screen.size[1] // 2))
        draw(surface)

    vars(screen).update(draw=upper_half)


def a_frame_without_end(screen: Screen) -> None:
    vars(screen).update(update=lambda _dt: True)


def never_a_frame(screen: Screen) -> None:
    vars(screen).update(update=lambda _dt: False)


FAULTS: list[tuple[Callable[[Screen], None], str]] = [
    (a_widget_moved_away, "lies outside"),
    (an_area_moved_away, "lies outside"),
    (words_too_long, "text is clipped"),
    (words_beside_their_button, "text is clipped"),
    (words_on_others, "words collide"),
    (a_low_button, "target is small"),
    (a_button_on_another, "controls overlap"),
    (a_button_of_another_area_on_it, "controls overlap"),
    (a_name_for_two, "name is missing or double"),
    (a_control_without_words, "name is missing or double"),
    (a_title_said_twice, "title is not said once"),
    (nothing_drawn, "is not drawn"),
    (half_drawn, "is not drawn"),
    (a_frame_without_end, "does not settle"),
    (never_a_frame, "does not settle"),
]


@pytest.mark.parametrize(("spoil", "check"), FAULTS)
@pytest.mark.parametrize("name", ["settings", "setup-four"])
def test_a_fault_is_told_by_the_check_it_is_for(
    name: str, spoil: Callable[[Screen], None], check: str
) -> None:
    screen = opened(name, (390, 844))
    assert violations(screen) == []
    screen = opened(name, (390, 844))
    spoil(screen)
    assert any(found.startswith(f"{check}: ") for found in violations(screen))


def test_every_check_has_a_fault_to_tell() -> None:
    assert {check for _, check in FAULTS} == set(CHECKS)


def test_all_that_is_wrong_with_a_screen_is_told() -> None:
    screen = opened("settings", (390, 844))
    faults = [a_widget_moved_away, a_control_without_words, a_title_said_twice, nothing_drawn]
    for spoil in faults:
        spoil(screen)
    told = {found.partition(":")[0] for found in violations(screen)}
    assert told >= {check for spoil, check in FAULTS if spoil in faults}


def test_an_empty_title_is_told() -> None:
    screen = opened("settings")
    tree = AccessibilityTree("menu")
    screen.accessibility_tree = lambda: tree
    assert violations(screen) == ["title is not said once: no title"]
