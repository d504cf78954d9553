"""Checks of the layout of every menu, dialog and review, in any window and language."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame

from game.review.screens.moment import MomentScene
from game.ui.art import theme
from game.ui.art.typesetting import TextLine
from game.ui.screens.screen import Screen
from game.ui.widgets import Area, Widget
from game.words import language

SCROLLING = {"body", "result", "options", "variants", "moments"}
"""Areas that may be taller than the window shows."""

ROUNDING = 1
"""Pixels that a size may lose to rounding."""

UNDRAWN = (255, 0, 255)
"""A colour that no screen has."""


def inside(part: pygame.Rect, whole: pygame.Rect, *, across_only: bool = False) -> bool:
    wide = part.left >= whole.left - ROUNDING and part.right <= whole.right + ROUNDING
    high = part.top >= whole.top - ROUNDING and part.bottom <= whole.bottom + ROUNDING
    return wide and (across_only or high)


def controls(area: Area) -> list[Widget]:
    return [widget for widget in area.widgets if widget.action]


def lines(area: Area) -> list[TextLine]:
    return [line for widget in area.widgets for line in widget.lines]


def lies_outside(screen: Screen) -> Iterator[str]:
    window = pygame.Rect((0, 0), screen._size)
    for area in screen.form.areas:
        if not inside(area.viewport, window):
            yield f"area {area.name}"
        across_only = area.name in SCROLLING or _picture_scrolls(screen, area)
        for widget in area.widgets:
            if not inside(widget.rect, area.viewport, across_only=across_only):
                yield widget.label or widget.action or type(widget).__name__


def _picture_scrolls(screen: Screen, area: Area) -> bool:
    return isinstance(screen, MomentScene) and area.name == "picture"


def text_is_clipped(screen: Screen) -> Iterator[str]:
    for area in screen.form.areas:
        for widget in area.widgets:
            for line in widget.lines:
                within_room = inside(line.extent, line.room, across_only=True)
                if not within_room or not inside(line.extent, widget.rect):
                    yield line.text


def words_collide(screen: Screen) -> Iterator[str]:
    for area in screen.form.areas:
        for one, other in combinations([(line, _ink(line)) for line in lines(area)], 2):
            if one[1].colliderect(other[1]):
                yield f"{one[0].text} | {other[0].text}"


def _ink(line: TextLine) -> pygame.Rect:
    """Return the room of letters without their marks above and below."""
    ink = line.extent
    middle = ink.centery
    ink.height = round(round(line.style.size) * 0.9)
    ink.centery = middle
    return ink


def target_is_small(screen: Screen) -> Iterator[str]:
    least = theme.TARGET * screen._unit - ROUNDING
    for area in screen.form.areas:
        for widget in controls(area):
            if min(widget.rect.size) < least:
                yield f"{widget.action} {widget.rect.size}"


def controls_overlap(screen: Screen) -> Iterator[str]:
    for area in screen.form.areas:
        for one, other in combinations(controls(area), 2):
            if one.rect.colliderect(other.rect):
                yield f"{one.action} | {other.action}"
    for first, second in combinations(screen.accessibility_tree().controls, 2):
        if pygame.Rect(first.rect).colliderect(second.rect):
            yield f"{first.action} | {second.action}, as they are shown"


def scroll_bar_covers_a_control(screen: Screen) -> Iterator[str]:
    for area in screen.form.areas:
        if area.scrolls:
            thumb = area.thumb(screen._unit, rtl=language.right_to_left())
            track = pygame.Rect(thumb.left, area.viewport.top, thumb.width, area.viewport.height)
            yield from (one.action for one in controls(area) if one.rect.colliderect(track))


def name_is_missing_or_double(screen: Screen) -> Iterator[str]:
    shown = screen.accessibility_tree().controls
    actions = [control.action for control in shown]
    yield from (f"two are {action}" for action in set(actions) if actions.count(action) > 1)
    yield from (f"{control.action} says nothing" for control in shown if not control.label)


def title_is_not_said_once(screen: Screen) -> Iterator[str]:
    tree = screen.accessibility_tree()
    if not tree.title:
        yield "no title"
    elif tree.title in tree.text:
        yield f"{tree.title}, again"


def is_not_drawn(screen: Screen) -> Iterator[str]:
    surface = pygame.Surface(screen._size)
    surface.fill(UNDRAWN)
    screen.draw(surface)
    window = surface.get_rect().inflate(-1, -1)
    for place in (window.topleft, window.topright, window.bottomleft, window.bottomright):
        if surface.get_at(place)[:3] == UNDRAWN:
            yield f"nothing at {place}"


def does_not_settle(screen: Screen) -> Iterator[str]:
    """Check that nothing moves after 9 seconds, in which every screen shows all of its words."""
    if not screen.update(9.0):
        yield "no first frame"
    if screen.update(0.0):
        yield "moves on"


CHECKS: dict[str, Callable[[Screen], Iterator[str]]] = {
    check.__name__.replace("_", " "): check
    for check in (
        lies_outside,
        text_is_clipped,
        words_collide,
        target_is_small,
        controls_overlap,
        scroll_bar_covers_a_control,
        name_is_missing_or_double,
        title_is_not_said_once,
        is_not_drawn,
        does_not_settle,
    )
}


def violations(screen: Screen) -> list[str]:
    """Return all faults of a screen, each with the name of its check."""
    return [f"{name}: {found}" for name, check in CHECKS.items() for found in check(screen)]
