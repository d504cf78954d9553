"""The timeline of a hand: the expected lead play by play, and a dot for each loss."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, sqrt
from typing import NamedTuple

import pygame

from game.judge.hand_review import HandReview
from game.platform.accessibility_tree import Box, Control
from game.review.screens.reviewing import Reviewing
from game.ui.art import theme
from game.ui.art.palettes import TablePalette
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.amounts import signed
from game.words.language import _, listed

_LEAST_DOT, _LARGEST_DOT = 2.5, 7.0
"""The least and greatest radius of a dot, in CSS pixels; its area grows with the loss."""

_HERE, _TOUCHED = 70, 24
"""The opacity of the bands that mark plays, of 255."""

_LEAST_SPAN = 10.0
"""The points above and below the middle that are always shown, so that small values look small."""

_HEADROOM = 1.1
"""The highest point of the scale, in the largest lead, so that the line touches no edge."""

_FINE = 2
"""The scale at which the area is drawn before it is reduced, for smooth edges."""
_ABOVE, _BELOW = 84, 46
"""The opacity of the areas above and below the middle, of 255."""


class Expectation(NamedTuple):
    """The lead that a seat could expect at one point of a hand.

    Attributes:
        plays: the number of plays made until then.
        lead: the points of its side in the whole hand, minus those of the others: expected, or
            exact at the end of the hand.
    """

    plays: int
    lead: float


def course(review: HandReview, seat: int) -> tuple[Expectation, ...]:
    """Return a seat's expected lead after each of its choices, and the final lead if it's known.

    Each expectation uses only what the seat knew, so hidden cards count once they were seen.
    """
    made = [
        Expectation(grade.number + 1, grade.judgement.worth(grade.play).points)
        for grade in review.of(seat)
        if grade.judgement is not None
    ]
    split = review.split(review.hand.last.side_of(seat))
    if split is not None and len(review.grades) == review.plays:
        made.append(Expectation(review.plays, split.lead))
    return tuple(made)


class Timeline(Widget):
    """The expected lead of a player's side: positive above the middle, negative below.

    Args:
        rect: its place.
        reviewing: the review, and the player it is about.
        on_choose: is called with the number of the chosen play.
        here: the number of the current play, None for none.
    """

    _focus_gap = 2

    def __init__(
        self,
        rect: pygame.Rect,
        reviewing: Reviewing,
        on_choose: Callable[[int], None],
        *,
        unit: Unit,
        here: int | None = None,
    ) -> None:
        super().__init__(rect)
        self._review, self._seat = reviewing.review, reviewing.seat
        self._on_choose, self._unit = on_choose, unit
        self._at, self._here = here, here
        self._course = course(self._review, self._seat)
        leads = [abs(one.lead) * _HEADROOM for one in self._course]
        self._span = ceil(max([_LEAST_SPAN, *leads]))
        self._batches = _batch_starts(self._review)
        style = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        rooms = (pygame.Rect(rect), pygame.Rect(rect))
        for room in rooms:
            room.height = unit.px(22)
            room.inflate_ip(-unit.px(20), 0)
        rooms[1].bottom = rect.bottom
        own, sides = reviewing.side, reviewing.sides
        others = listed((*sides[own + 1 :], *sides[:own]))
        for room, words in zip(rooms, (sides[own], others), strict=True):
            self.lines += lines_within(f"{words} {signed(self._span)}", room, style)
        self.action, self.label = "timeline", _("How the hand went, move by move")

    @property
    def _plot(self) -> pygame.Rect:
        return self.rect.inflate(-self._unit.px(20), -self._unit.px(46))

    def _x(self, number: float) -> int:
        plot = self._plot
        part = (number + 0.5) / max(1, self._review.plays)
        return plot.left + round((1 - part if self.right_to_left else part) * plot.width)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Mark the play under the pointer; releasing the press goes there."""
        graded = range(len(self._review.grades))
        self._at = min(graded, key=lambda number: abs(self._x(number) - pos[0]), default=None)
        return False

    def key(self, name: str) -> bool:
        """Move the mark from play to play with the arrows."""
        if name not in {"left", "right"} or not self._review.grades:
            return False
        step = 1 if (name == "right") != self.right_to_left else -1
        at = -1 if self._at is None and step > 0 else self._at or 0
        self._at = min(max(at + step, 0), len(self._review.grades) - 1)
        return True

    def press(self, _action: str) -> None:
        """Show the marked play, or the first one."""
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
        points = self._points()
        if len(points) > 1:
            inside = tuple((x - plot.left, y - plot.top) for x, y in points)
            surface.blit(_drawn(plot.size, inside, max(2, self._unit.px(2)), theme.palette), plot)
        pygame.draw.line(surface, theme.FELT_LINE, plot.midleft, plot.midright)
        self._draw_losses(surface, points)
        self._draw_lines(surface)

    def _points(self) -> list[tuple[int, int]]:
        """Return the pixels of the expected leads, from left to right."""
        plot = self._plot
        per_point = plot.height / 2 / self._span
        return sorted(
            (self._x(one.plays - 0.5), plot.centery - round(one.lead * per_point))
            for one in self._course
        )

    def _draw_band(self, surface: pygame.Surface, number: int, colour: Colour) -> None:
        plot = self._plot
        band = pygame.Rect(0, plot.top, max(3, self._unit.px(8)), plot.height)
        band.centerx = self._x(number)
        theme.rounded(surface, band, band.width / 2, colour)

    def _draw_losses(self, surface: pygame.Surface, points: list[tuple[int, int]]) -> None:
        """Draw a dot on the line for each play that lost points, the player's above the others'."""
        losses = [grade for grade in self._review.grades if grade.lost]
        for grade in sorted(losses, key=lambda grade: grade.seat == self._seat):
            own, x = grade.seat == self._seat, self._x(grade.number)
            radius = min(max(_LEAST_DOT, 2 * sqrt(grade.lost)), _LARGEST_DOT) * self._unit
            centre = x, _y_at(points, x) if points else self._plot.centery
            _draw_dot(surface, centre, radius, self._unit, own=own)


class DotKey(Widget):
    """Says whose moves a kind of dots marks."""

    def __init__(self, rect: pygame.Rect, words: str, *, unit: Unit, own: bool) -> None:
        super().__init__(rect)
        self._unit, self._own, self.label = unit, own, words
        self._dot = pygame.Rect(rect.left, rect.top, unit.px(3 * _LARGEST_DOT), rect.height)
        room = pygame.Rect(rect)
        room.left, room.width = self._dot.right, rect.width - self._dot.width
        self.lines = lines_within(words, room, TextStyle(theme.SMALL * unit, theme.IVORY_DIM))

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._dot]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the dot and the words."""
        radius = _LARGEST_DOT * self._unit * 0.8
        _draw_dot(surface, self._dot.center, radius, self._unit, own=self._own)
        self._draw_lines(surface)


def _draw_dot(
    surface: pygame.Surface, centre: tuple[int, int], radius: float, unit: Unit, *, own: bool
) -> None:
    """Draw a dot for a loss of the player, or of another one."""
    dot = pygame.Rect(0, 0, round(2 * radius), round(2 * radius)).move_to(center=centre)
    fill: Colour = theme.CORAL if own else theme.FELT_DARK
    border = theme.WALNUT if own else theme.IVORY_DIM
    theme.rounded(surface, dot, radius, fill, border, width=unit)


def _batch_starts(review: HandReview) -> list[int]:
    """Return the numbers of the first plays of each batch after the first one."""
    states = review.hand.states
    return [
        number
        for number in range(1, len(states) - 1)
        if states[number].batch != states[number - 1].batch
    ]


def _y_at(points: Sequence[tuple[int, int]], x: int) -> int:
    """Return the y coordinate of a line at `x`; outside the line, that of its nearer end."""
    if x <= points[0][0]:
        return points[0][1]
    for (left, start), (right, end) in pairwise(points):
        if x <= right:
            return round(start + (end - start) * (x - left) / max(1, right - left))
    return points[-1][1]


@lru_cache(maxsize=4)
def _drawn(
    size: tuple[int, int], points: tuple[tuple[int, int], ...], width: int, colours: TablePalette
) -> pygame.Surface:
    """Return the line and its area, brass above the middle and pale below it."""
    fine = (size[0] * _FINE, size[1] * _FINE)
    line = [(x * _FINE, y * _FINE) for x, y in points]
    area = pygame.Surface(fine, pygame.SRCALPHA)
    area.fill((*colours.brass, 0))
    middle = fine[1] // 2
    outline = [(line[0][0], middle), *line, (line[-1][0], middle)]
    above, below = (*colours.brass, _ABOVE), (*colours.ivory_dim, _BELOW)
    for half, colour in ((pygame.Rect(0, 0, fine[0], middle), above), (None, below)):
        area.set_clip(half or pygame.Rect(0, middle, fine[0], fine[1] - middle))
        pygame.draw.polygon(area, colour, outline)
    area.set_clip(None)
    for start, end in pairwise(line):
        pygame.draw.line(area, colours.brass_light, start, end, width * _FINE)
        pygame.draw.circle(area, colours.brass_light, end, width * _FINE // 2)
    return pygame.transform.smoothscale(area, size)
