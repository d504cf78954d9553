"""The result of a puzzle as a row of squares, one for each play by its cost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.puzzles import puzzle_sentences
from game.puzzles.screens.solving import COSTLY
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.language import listed

SIDE, GAP = 44, 8
"""CSS pixels of a square, and between two."""

SIGNS = ("\N{LARGE GREEN SQUARE}", "\N{LARGE YELLOW SQUARE}", "\N{LARGE RED SQUARE}")
"""The signs of a play in a text: the best play, a slightly wrong one, a costly one."""


def sign_of(lost: int) -> str:
    """Return the sign of a play in a text."""
    return SIGNS[(lost > 0) + (lost >= COSTLY)]


class Squares(Widget):
    """A row of squares: a tick for the best play, otherwise the points it cost.

    Args:
        rect: the area, in which the row is centred.
        unit: the window's unit.
        lost: the points that each play lost.
    """

    def __init__(self, rect: pygame.Rect, unit: Unit, lost: Sequence[int]) -> None:
        super().__init__(rect)
        self._unit, self.lost = unit, tuple(lost)
        self.label = listed(map(puzzle_sentences.square_in_words, lost))

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw each square with its sign."""
        del state
        side, step = self._unit.px(SIDE), self._unit.px(SIDE + GAP)
        left = self.rect.centerx - (step * len(self.lost) - self._unit.px(GAP)) // 2
        order = reversed(self.lost) if self.right_to_left else self.lost
        for number, lost in enumerate(order):
            place = pygame.Rect(left + number * step, self.rect.top, side, side)
            self._draw_one(surface, place, lost)

    def _draw_one(self, surface: pygame.Surface, place: pygame.Rect, lost: int) -> None:
        radius, line = theme.RADIUS * self._unit, 2 * self._unit
        if not lost:
            theme.rounded(surface, place, radius, theme.BRASS, theme.BRASS_LIGHT, width=line)
            self._tick(surface, place)
            return
        colour: Colour = theme.CORAL if lost >= COSTLY else theme.IVORY_DIM
        theme.rounded(surface, place, radius, theme.WELL, colour, width=line)
        style = TextStyle(theme.BODY * self._unit, colour, "bold")
        words = text.render(f"\N{MINUS SIGN}{lost}", style)
        surface.blit(words, words.get_rect(center=place.center))

    def _tick(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        side = place.width
        corners = ((0.26, 0.54), (0.43, 0.70), (0.75, 0.32))
        points = [(place.left + x * side, place.top + y * side) for x, y in corners]
        pygame.draw.lines(surface, theme.INK, closed=False, points=points, width=max(2, side // 10))
