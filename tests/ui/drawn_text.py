"""Measures how well drawn text can be read, from the pixels of a screen.

A screen is drawn three times: as it is, without its text, and with each line in another colour.
The third picture shows which pixels a line covers. At these pixels the first picture has the colour
of the text and the second its background.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.play.scene.painter import StaticLayer
from game.ui.art import text, theme
from game.ui.art.palettes import TablePalette
from game.ui.art.surface_cache import SurfaceCache
from game.ui.art.text import Typeface
from game.ui.art.theme import Colour
from tests.app.opened import stage_of
from tests.ui.painted import drawn, in_palette, pixels, rgb
from tests.ui.wcag import contrast

WORST = 0.1
"""The part of a line's pixels that may have less contrast, because they are at an edge."""

FEWEST = 6
"""Pixels of a line that must be visible for a judgement."""


class Line(NamedTuple):
    """A line of text as it was set, its size in device pixels."""

    words: str
    size: int
    typeface: Typeface
    colour: Colour

    def least(self, unit: float) -> float:
        """Return the contrast that it needs: less if it is large by WCAG, from 18 or 14 points."""
        css = self.size / unit
        return 3.0 if css >= 24 or (self.typeface != "regular" and css >= 18.67) else 4.5


class Unread(NamedTuple):
    """A line that can't be read well enough."""

    words: str
    ratio: float
    least: float


def unread(scene: Any, palette: TablePalette, monkeypatch: pytest.MonkeyPatch) -> list[Unread]:
    """Return the lines of a screen that can't be read in a palette."""
    found = []
    unit = stage_of(scene).unit
    with in_palette(scene, palette):
        for line, ratios in _ratios(scene, monkeypatch):
            ratio = sorted(ratios)[int(len(ratios) * WORST)]
            if line.colour != theme.FADED and ratio < line.least(unit):
                found.append(Unread(line.words, round(ratio, 2), line.least(unit)))
    return found


def _ratios(scene: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Line, list[float]]]:
    """Yield each visible line with the contrasts of its pixels."""
    numbers: dict[Line, int] = {}

    def number(line: Line, shape: pygame.Surface) -> pygame.Surface:
        colour = _colour_of(numbers.setdefault(line, len(numbers)))
        mask = pygame.mask.from_surface(shape, 254)
        return mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))

    def hide(_line: Line, shape: pygame.Surface) -> pygame.Surface:
        return pygame.Surface(shape.get_size(), pygame.SRCALPHA)

    read = _pixels(scene, lambda _line, shape: shape, monkeypatch)
    ground = _pixels(scene, hide, monkeypatch)
    numbered = _pixels(scene, number, monkeypatch)
    lines = {_pixel(_colour_of(at)): line for line, at in numbers.items()}
    ratios: dict[Line, list[float]] = {line: [] for line in numbers}
    known: dict[tuple[int, int], float] = {}
    for shown, behind, mark in zip(read, ground, numbered, strict=True):
        line = lines.get(mark)
        if line is not None and mark != behind:
            pair = shown, behind
            if pair not in known:
                known[pair] = contrast(rgb(shown), rgb(behind))
            ratios[line].append(known[pair])
    yield from ((line, values) for line, values in ratios.items() if len(values) >= FEWEST)


def _pixels(
    scene: Any,
    paint: Callable[[Line, pygame.Surface], pygame.Surface],
    monkeypatch: pytest.MonkeyPatch,
) -> array[int]:
    """Return a new picture with its text painted by `paint`, without cached parts."""
    draw, keep = text._draw, StaticLayer.draw

    def painted(*line: Any) -> pygame.Surface:
        words, size, typeface, colour, _ = line
        return paint(Line(words, size, typeface, colour), draw(*line))

    def anew(layer: Any, surface: Any, _background: object, cards: Any, how: Any) -> None:
        keep(layer, surface, object(), cards, how)

    with monkeypatch.context() as patch:
        patch.setattr(text, "SURFACES", SurfaceCache(24_000_000))
        patch.setattr(text, "_draw", painted)
        patch.setattr(StaticLayer, "draw", anew)
        surface = drawn(scene)
    return pixels(surface)


def _colour_of(number: int) -> tuple[int, int, int]:
    """Return a colour for each line that differs from the others and is rare on screens."""
    return 255 - number // 64, 3, 255 - 4 * (number % 64)


def _pixel(colour: tuple[int, int, int]) -> int:
    return array("I", bytes((*colour, 255)))[0]
