"""The timeline of a hand: the expected lead play by play, and a dot for each loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

import pygame

from game.judge.grade import Grade
from game.judge.hand_course import course
from game.judge.hand_review import HandReview
from game.platform.accessibility_tree import Box, Control
from game.review.screens.graph import Graph
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.language import _, listed

_LEAST_DOT, _LARGEST_DOT = 2.5, 7.0
"""The least and greatest radius of a dot, in CSS pixels; its area grows with the loss."""

_HERE, _TOUCHED = 70, 24
"""The opacity of the bands that mark plays, of 255."""


class Timeline(Widget):
    """The expected lead of a player's side: positive above the middle, negative below.

    Args:
        rect: its place.
        review: the review so far.
        whose: the names of the sides, and the seat of the player.
        on_choose: is called with the number of the chosen play.
        here: the number of the current play, None for none.
    """

    action = "timeline"
    focus_gap = 2

    def __init__(  # noqa: PLR0913 - the parts of a timeline
        self,
        rect: pygame.Rect,
        review: HandReview,
        whose: tuple[Sequence[str], int],
        on_choose: Callable[[int], None],
        *,
        unit: Unit,
        here: int | None = None,
    ) -> None:
        super().__init__(rect)
        self._review, self._on_choose, self._unit = review, on_choose, unit
        self._at, self._here = here, here
        sides, self._seat = whose
        self._course = course(review, self._seat)
        self._batches = _batch_starts(review)
        style = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        rooms = (pygame.Rect(rect), pygame.Rect(rect))
        for room in rooms:
            room.height = unit.px(22)
            room.inflate_ip(-unit.px(20), 0)
        rooms[1].bottom = rect.bottom
        own = self._seat % len(sides)
        others = listed((*sides[own + 1 :], *sides[:own]))
        for room, words in zip(rooms, (sides[own], others), strict=True):
            self.lines += lines_within(words, room, style)
        self.label = _("How the hand went, play by play")

    @property
    def _plot(self) -> pygame.Rect:
        return self.rect.inflate(-self._unit.px(20), -self._unit.px(46))

    def _x(self, number: float) -> int:
        plot = self._plot
        part = (number + 0.5) / max(1, self._review.plays)
        return plot.left + round((1 - part if self.right_to_left else part) * plot.width)

    def _near(self, x: int) -> int | None:
        graded = range(len(self._review.grades))
        return min(graded, key=lambda number: abs(self._x(number) - x), default=None)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Mark the play under the pointer; releasing the press goes there."""
        self._at = self._near(pos[0])
        return False

    def key(self, name: str) -> bool:
        """Move the mark from play to play with the arrows."""
        if name not in {"left", "right"} or not self._review.grades:
            return False
        step = 1 if (name == "right") != self.right_to_left else -1
        at = -1 if self._at is None and step > 0 else self._at or 0
        self._at = min(max(at + step, 0), len(self._review.grades) - 1)
        return True

    def press(self, action: str) -> None:
        """Show the marked play, or the first one."""
        del action
        if self._review.grades:
            self._on_choose(self._at or 0)

    def controls(self) -> list[Control]:
        """Return one button that goes to the marked play."""
        return [Control(self.action, self.label, Box(*self.rect), bool(self._review.grades))]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the well, the batches, the line, the losses and the marked play."""
        radius = theme.RADIUS * self._unit
        theme.rounded(surface, self.rect, radius, theme.WELL, (*theme.FELT_LINE, 130))
        plot = self._plot
        for start in self._batches:
            x = self._x(start - 0.5)
            pygame.draw.line(surface, theme.FELT_DEEP, (x, plot.top), (x, plot.bottom))
        if self._here is not None:
            self._draw_band(surface, self._here, (*theme.BRASS, _HERE))
        if self._at not in {None, self._here} and (state.hover or state.held or state.focus):
            self._draw_band(surface, self._at or 0, (*theme.IVORY, _TOUCHED))
        graph = Graph(plot, self._course, self._x)
        graph.draw(surface, self._unit)
        self._draw_losses(surface, graph)
        self.draw_lines(surface)

    def _draw_band(self, surface: pygame.Surface, number: int, colour: Colour) -> None:
        plot = self._plot
        band = pygame.Rect(0, plot.top, max(3, self._unit.px(8)), plot.height)
        band.centerx = self._x(number)
        theme.rounded(surface, band, band.width / 2, colour)

    def _draw_losses(self, surface: pygame.Surface, graph: Graph) -> None:
        """Draw a dot on the line for each play that lost points, the player's above the others'."""
        losses = [grade for grade in self._review.grades if grade.lost]
        for grade in sorted(losses, key=lambda grade: grade.seat == self._seat):
            x = self._x(grade.number)
            self._draw_dot(surface, (x, graph.y_at(x)), grade)

    def _draw_dot(self, surface: pygame.Surface, centre: tuple[int, int], grade: Grade) -> None:
        own = grade.seat == self._seat
        radius = min(max(_LEAST_DOT, 2 * sqrt(grade.lost)), _LARGEST_DOT) * self._unit
        dot = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
        dot.center = centre
        fill: Colour = theme.CORAL if own else theme.FELT_DARK
        theme.rounded(
            surface, dot, radius, fill, theme.WALNUT if own else theme.IVORY_DIM, width=self._unit
        )


def _batch_starts(review: HandReview) -> list[int]:
    """Return the numbers of the first plays of each batch after the first one."""
    states = review.hand.states
    return [
        number
        for number in range(1, len(states) - 1)
        if states[number].batch != states[number - 1].batch
    ]
