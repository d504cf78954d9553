"""The plays of a hand in a row, a bar for what each lost; a touch goes to one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import i18n
from game.i18n import _
from game.review.hand import HandReview
from game.table import theme
from game.table.mirror import Control, box
from game.table.session import PERSON
from game.table.theme import Colour
from game.table.widgets import Touch, Type, Widget
from game.table.widgets.base import set_lines

_FULL = 10.0
"""Points lost that fill a bar; greater losses make the scale coarser."""

_TOUCHED = (*theme.IVORY, 20)


class Timeline(Widget):
    """Bars from a line in the middle: the person's upwards, the others' downwards.

    Args:
        rect: its place.
        review: what is known so far.
        others: what the others are called.
        on_choose: is handed the number of the play touched.
    """

    action = "timeline"
    ring = 2

    def __init__(
        self,
        rect: pygame.Rect,
        review: HandReview,
        others: str,
        on_choose: Callable[[int], None],
        *,
        unit: float,
    ) -> None:
        super().__init__(rect)
        self._review, self._on_choose, self._unit = review, on_choose, unit
        self._at: int | None = None
        self._batches = _batch_starts(review)
        style = Type(theme.SMALL * unit, theme.IVORY_DIM)
        rooms = (pygame.Rect(rect), pygame.Rect(rect))
        for room in rooms:
            room.height = round(22 * unit)
            room.inflate_ip(-round(20 * unit), 0)
        rooms[1].bottom = rect.bottom
        for room, words in zip(rooms, (_("You"), others), strict=True):
            self.lines += set_lines(words, room, style)
        self.label = _("The plays of the hand, by what each lost")

    @property
    def _plot(self) -> pygame.Rect:
        return self.rect.inflate(-round(20 * self._unit), -round(46 * self._unit))

    def _x(self, number: float) -> int:
        plot = self._plot
        part = (number + 0.5) / max(1, self._review.plays)
        return plot.left + round((1 - part if self.mirrored else part) * plot.width)

    def _near(self, x: int) -> int | None:
        graded = range(len(self._review.grades))
        return min(graded, key=lambda number: abs(self._x(number) - x), default=None)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Point at the play under the pointer; the press that ends it goes there."""
        self._at = self._near(pos[0])
        return False

    def key(self, name: str) -> bool:
        """Go from play to play with the arrows."""
        if name not in {"left", "right"} or not self._review.grades:
            return False
        step = 1 if (name == "right") != self.mirrored else -1
        at = -1 if self._at is None and step > 0 else self._at or 0
        self._at = min(max(at + step, 0), len(self._review.grades) - 1)
        return True

    def press(self, action: str) -> None:
        """Show the play pointed at, or the first."""
        del action
        if self._review.grades:
            self._on_choose(self._at or 0)

    def controls(self) -> list[Control]:
        """One button that goes to the play pointed at."""
        return [Control(self.action, self.label, box(self.rect), bool(self._review.grades))]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the well, the batches, the bars and the play pointed at."""
        radius = theme.RADIUS * self._unit
        theme.rounded(surface, self.rect, radius, theme.WELL, (*theme.FELT_LINE, 130))
        plot = self._plot
        self._draw_batches(surface, plot)
        if self._at is not None and (touch.hover or touch.held or touch.focus):
            band = pygame.Rect(0, plot.top, max(3, round(8 * self._unit)), plot.height)
            band.centerx = self._x(self._at)
            theme.rounded(surface, band, band.width / 2, _TOUCHED)
        pygame.draw.line(surface, theme.FELT_LINE, plot.midleft, plot.midright)
        self._draw_bars(surface, plot)
        self.draw_lines(surface)

    def _draw_batches(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        for start in self._batches:
            x = self._x(start - 0.5)
            pygame.draw.line(surface, theme.FELT_DEEP, (x, plot.top), (x, plot.bottom))

    def _draw_bars(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        review = self._review
        scale = max([_FULL, *(grade.lost for grade in review.grades)])
        worst = review.worst(PERSON)
        width = max(2, min(round(8 * self._unit), plot.width // max(1, review.plays) - 1))
        for grade in review.grades:
            own = grade.seat == PERSON
            height = round(plot.height / 2 * grade.lost / scale) if grade.lost else 0
            bar = pygame.Rect(0, 0, width, max(height, 2, round(2 * self._unit)))
            bar.centerx = self._x(grade.number)
            bar.top = plot.centery if not own else plot.centery - bar.height
            colour: Colour = theme.BRASS_DEEP if own else theme.FELT_LINE
            if grade.lost:
                colour = theme.CORAL if grade in worst else theme.BRASS
                colour = colour if own else theme.IVORY_DIM
            theme.rounded(surface, bar, min(width, bar.height) / 3, colour)


def _batch_starts(review: HandReview) -> list[int]:
    """The numbers of the plays before which a further batch was dealt."""
    states = review.hand.states
    return [
        number
        for number in range(1, len(states) - 1)
        if states[number].batch != states[number - 1].batch
    ]


def others_name(names: tuple[str, ...]) -> str:
    """What the other players are called together."""
    separator = "، " if i18n.rtl() else ", "
    return separator.join(names[1:])
