"""The overlay of F12: areas, controls, the order of the focus, frame times and tasks.

It is for developers, and in English only.
"""

import math
from collections.abc import Iterator, Sequence

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.play.scene.table_scene import table_scene_of
from game.ui.art import text, theme
from game.ui.art.palettes import DARK
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.loop.scene import FRAMES_KEPT, AppStatus, Scene
from game.ui.loop.unit import Unit
from game.ui.loop.window import unit_for
from game.ui.screens.screen import Screen

AREA: Colour = (122, 190, 255)
CONTROL: Colour = DARK.brass
CARD: Colour = DARK.coral
WORDS: Colour = (150, 220, 170)
"""The colours of the outlines."""

SIZE, BADGE, INSET, BAR, GRAPH = 11, 16, 8, 2, 44
"""CSS pixels of the type, a badge of the focus order, the panel's inset, a bar, and the graph."""

SLOW = 1 / 60
"""The seconds of a frame above which the display waits; the graph has a line there."""


def draw_overlay(surface: pygame.Surface, status: AppStatus) -> None:
    """Draw the overlay."""
    unit, scene = unit_for(surface.get_size(), 1.0), status.scene
    tree = scene.accessibility_tree()
    for name, rect, colour in (*_parts(scene), *_listed(tree)):
        _outline(surface, rect, name, colour, unit)
    for number, rect in focus_order(scene, tree):
        _badge(surface, rect, number, unit)
    _panel(surface, status, unit)


def focus_order(scene: Scene, tree: AccessibilityTree) -> list[tuple[int, pygame.Rect]]:
    """Return the visible stops of Tab, numbered in order."""
    places = {control.action: control.rect for control in tree.controls}
    places |= {card.action: card.rect for card in (*tree.hand, *tree.floor)}
    numbered = enumerate(_stops(scene), 1)
    shown = [(number, pygame.Rect(places[stop])) for number, stop in numbered if stop in places]
    return [(number, rect) for number, rect in shown if rect.width and rect.height]


def _stops(scene: Scene) -> list[str]:
    """Return the action names of the stops of Tab; none if the scene has no such order."""
    if isinstance(scene, Screen):
        return [widget.action for widget in scene.form.focusable()]
    table = table_scene_of(scene)
    if table is not None:
        stops = table.gestures.focus.stops()
        return [stop if isinstance(stop, str) else f"card-{stop}" for stop in stops]
    return []


def percentile(times: Sequence[float], share: float) -> float:
    """Return the smallest of the times that at least that share of them don't exceed."""
    return sorted(times)[max(0, math.ceil(share * len(times)) - 1)]


def _parts(scene: Scene) -> Iterator[tuple[str, pygame.Rect, Colour]]:
    """Yield the visible areas of a form, and the texts in them."""
    for area in scene.form.areas if isinstance(scene, Screen) else ():
        yield area.name, area.viewport, AREA
        for widget in area.visible():
            if not widget.action and widget.lines:
                yield "", widget.rect.clip(area.viewport), WORDS


def _listed(tree: AccessibilityTree) -> Iterator[tuple[str, pygame.Rect, Colour]]:
    """Yield the cards and controls that screen readers get."""
    for card in (*tree.floor, *tree.hand):
        yield card.card, pygame.Rect(card.rect), CARD
    for control in tree.controls:
        yield control.action, pygame.Rect(control.rect), CONTROL


def _outline(
    surface: pygame.Surface, rect: pygame.Rect, name: str, colour: Colour, unit: Unit
) -> None:
    if not rect.width or not rect.height:
        return
    pygame.draw.rect(surface, colour, rect, max(1, unit.px(1)))
    if name:
        words = text.render(name, TextStyle(SIZE * unit, colour, rtl=False))
        above = (words.get_height() - unit.px(SIZE)) // 2
        plate = words.get_rect().inflate(0, -2 * above).move_to(topleft=rect.topleft)
        surface.fill(DARK.felt_dark, plate)
        surface.blit(words, plate.move(0, -above))


def _badge(surface: pygame.Surface, rect: pygame.Rect, number: int, unit: Unit) -> None:
    place = pygame.Rect(0, 0, unit.px(BADGE), unit.px(BADGE)).move_to(topright=rect.topright)
    theme.rounded(surface, place, place.width / 2, DARK.brass_light)
    words = text.render(str(number), TextStyle(SIZE * unit, DARK.ink, "bold"))
    surface.blit(words, words.get_rect(center=place.center))


def _panel(surface: pygame.Surface, status: AppStatus, unit: Unit) -> None:
    """Draw the graph, and the report below it, in the bottom left corner."""
    style = TextStyle(SIZE * unit, DARK.ivory, rtl=False)
    lines = [text.render(line, style) for line in _report(status)]
    inset, high, bar = unit.px(INSET), unit.px(GRAPH), max(1, unit.px(BAR))
    width = max(FRAMES_KEPT * bar, *(line.get_width() for line in lines)) + 2 * inset
    height = high + sum(line.get_height() for line in lines) + 3 * inset
    panel = pygame.Rect(0, surface.get_height() - height, width, height)
    theme.rounded(surface, panel, 0, (*DARK.felt_dark, 225))
    graph = pygame.Rect(panel.left + inset, panel.top + inset, FRAMES_KEPT * bar, high)
    _graph(surface, graph, status.frame_times, bar)
    top = graph.bottom + inset
    for line in lines:
        surface.blit(line, (graph.left, top))
        top += line.get_height()


def _graph(surface: pygame.Surface, graph: pygame.Rect, times: Sequence[float], bar: int) -> None:
    """Draw a bar for each frame, the last at the right, and a line where frames become slow."""
    highest = max(2 * SLOW, *times)
    for place, seconds in enumerate(reversed(times), 1):
        tall = max(1, round(seconds / highest * graph.height))
        colour = DARK.coral if seconds > SLOW else DARK.brass
        surface.fill(colour, (graph.right - place * bar, graph.bottom - tall, bar, tall))
    slow = graph.bottom - round(SLOW / highest * graph.height)
    pygame.draw.line(surface, DARK.ivory_dim, (graph.left, slow), (graph.right, slow))


def _report(status: AppStatus) -> list[str]:
    times = status.frame_times
    p50, p95, longest = (1000 * percentile(times, share) for share in (0.5, 0.95, 1.0))
    return [
        f"p50 {p50:.1f}  p95 {p95:.1f}  max {longest:.1f} ms, of {len(times)} frames",
        f"frames drawn: {status.frames_drawn}",
        f"tasks: {', '.join(status.tasks) or 'none'}",
    ]
