"""A strip of a game's hands: what each side won in each, on the way to the target."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rules.replay import PlayedHand
from game.rules.scoring import leader_of
from game.ui.art import theme
from game.ui.art.text import TextStyle, Typeface, measure
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_well
from game.ui.widgets import Caption, Command, Divider, Panel, Widget, WidgetState
from game.words.amounts import points_by_side
from game.words.language import _
from game.words.seat_names import own_place

_HEAD, _PLOT, _FOOT = 26, 66, 22
"""The heights of a column's parts in CSS pixels: the hand's number, the bars, the points."""
_WIDEST = 92
"""A column's largest width, in CSS pixels."""
_WIDEST_PILL = 44
"""The largest width of the pill around a hand's number, in CSS pixels."""
_CELL, _BAR = 21, 13
"""A side's largest width in a column, and the width of its bar, in CSS pixels."""
_POINTS = 12
"""The size of the points' type, in CSS pixels."""
_SIGN = 10
"""The size of the colour next to a side's name, in CSS pixels."""
_DASH = 4
"""The length of a dash in the target's line and of the gap after it, in CSS pixels."""


def put_strip(
    column: Column,
    hands: Sequence[PlayedHand],
    names: Sequence[str],
    on_hand: Callable[[int], None],
) -> None:
    """Put a game's finished hands, as many in a row as there is room for.

    `on_hand` receives the number of a tapped hand.
    """
    top = max(hands[0].game.rules.target, *hands[-1].after.scores)
    inset, style = column.px(6), TextStyle(_POINTS * column.unit, theme.IVORY, "bold")
    widest = max(measure(str(points), style)[0] for hand in hands for points in _won(hand))
    points_width = len(names) * (widest + column.px(4)) + inset
    least = max(column.px(theme.TARGET), points_width)
    across = max(1, (column.width - 2 * inset) // least)
    rows = -(-len(hands) // across)
    across = -(-len(hands) // rows)
    width = min((column.width - 2 * inset) // across, max(least, column.px(_WIDEST)))
    for row in range(rows):
        place = column.take(_HEAD + _PLOT + _FOOT)
        put_well(column, place)
        left = place.centerx - width * across // 2
        for index, hand in enumerate(hands[row * across : (row + 1) * across]):
            cell = pygame.Rect(left + index * width, place.top, width, place.height)
            last = hand is hands[-1]
            column.add(HandColumn(cell, column.unit, hand, names, on_hand, top=top, last=last))
            if index:
                line = pygame.Rect(cell.left, place.top + column.px(6), 1, cell.height)
                line.height -= column.px(12)
                column.widgets.append(Divider(line))
        column.gap(6)
    _put_names(column, names)


def _put_names(column: Column, names: Sequence[str]) -> None:
    """Put each side's name next to its colour, in the order of the bars."""
    side, gap = column.px(_SIGN), column.px(6)
    for place, cell in enumerate(column.cells(20, len(names))):
        sign = pygame.Rect(cell.left, 0, side, side)
        sign.centery = cell.centery
        fill = _colour(place, names)
        column.widgets.append(Panel(sign, radius=2 * column.unit, fill=fill, border=None))
        room = pygame.Rect(sign.right + gap, cell.top, cell.width - side - gap, cell.height)
        style = TextStyle(theme.SMALL * column.unit, theme.IVORY_DIM)
        column.add(Caption(room, names[place], style))


class HandColumn(Widget):
    """One hand: a bar for each side, from its points before to its points after.

    Args:
        top: the points at the top of the strip.
        last: whether it was the game's last hand.
    """

    _focus_gap = 0

    def __init__(  # noqa: PLR0913 - a column needs all these
        self,
        rect: pygame.Rect,
        unit: Unit,
        hand: PlayedHand,
        names: Sequence[str],
        on_hand: Callable[[int], None],
        *,
        top: int,
        last: bool,
    ) -> None:
        number, self._won = hand.game.hands_played + 1, _won(hand)
        words = _("Hand {number}").format(number=number)
        label = f"{words}: {points_by_side(self._won, names)}"
        super().__init__(rect, Command(f"hand-{number}", label, partial(on_hand, number)))
        self._unit, self._line = unit, max(1, unit.px(1))
        self._hand, self._number, self._top, self._last = hand, number, top, last
        self._own, self._winner = own_place(names), leader_of(self._won)
        self._colours = [_colour(side, names) for side in range(len(names))]
        head = pygame.Rect(rect.left, rect.top + unit.px(3), rect.width, unit.px(_HEAD - 2))
        quiet = TextStyle(_POINTS * unit, theme.IVORY_DIM, align="center")
        self.lines = lines_within(str(number), head, quiet)
        for side, cell in enumerate(self._cells()):
            foot = pygame.Rect(cell.left, rect.bottom - unit.px(_FOOT), cell.width, unit.px(_FOOT))
            face: Typeface = "bold" if side == self._winner else "regular"
            style = TextStyle(_POINTS * unit, self._ink(side), face, "center")
            self.lines += lines_within(str(self._won[side]), foot, style, min_scale=0.7)

    def _ink(self, side: int) -> Colour:
        if side != self._winner:
            return theme.IVORY_DIM
        return theme.BRASS_LIGHT if side == self._own else theme.IVORY

    def _cells(self) -> list[pygame.Rect]:
        """Return each side's part of the column, before mirroring."""
        sides, rect = len(self._won), self.rect
        width = min((rect.width - self._unit.px(6)) // sides, self._unit.px(_CELL))
        left = rect.centerx - width * sides // 2
        return [
            pygame.Rect(left + place * width, rect.top, width, rect.height)
            for place in range(sides)
        ]

    def _y(self, points: float) -> int:
        """Return the y coordinate of some points."""
        bottom = self.rect.bottom - self._unit.px(_FOOT + 1)
        return bottom - round(self._unit.px(_PLOT - 6) * points / self._top)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the bars below the target's line."""
        self._draw_touch(surface, state, self._unit)
        self._draw_pill(surface)
        self._draw_target(surface)
        for side, cell in enumerate(self._cells()):
            self._draw_way(surface, side, cell)
            self._draw_bar(surface, side, cell)
        self._draw_lines(surface)

    def _draw_pill(self, surface: pygame.Surface) -> None:
        """Draw the ground of the hand's number, which looks like a button."""
        width = min(self.rect.width - self._unit.px(8), self._unit.px(_WIDEST_PILL))
        pill = pygame.Rect(0, self.rect.top + self._unit.px(3), width, self._unit.px(_HEAD - 2))
        pill.centerx = self.rect.centerx
        theme.rounded(
            surface, pill, pill.height / 2, theme.FELT_DARK, theme.FELT_LINE, width=self._line
        )

    def _draw_target(self, surface: pygame.Surface) -> None:
        """Draw a dashed line, aligned with those of the neighbouring columns."""
        dash, y = self._unit.px(_DASH), self._y(self._hand.game.rules.target)
        line = pygame.Rect(0, y, dash, self._line)
        for x in range(self.rect.left - self.rect.left % (2 * dash), self.rect.right, 2 * dash):
            line.left = x
            surface.fill(theme.BRASS_DEEP, line.clip(self.rect))

    def _ends(self, side: int) -> tuple[int, int]:
        """Return the y coordinates of a side's points before and after the hand."""
        return self._y(self._hand.scores[side]), self._y(self._hand.after.scores[side])

    def _draw_way(self, surface: pygame.Surface, side: int, cell: pygame.Rect) -> None:
        """Draw a line from the hand before to the bar, and another to the hand after."""
        start, end = self._ends(side)
        to_bar = pygame.Rect(self.rect.left, start, cell.centerx - self.rect.left, self._line)
        from_bar = pygame.Rect(cell.centerx, end, self.rect.right - cell.centerx, self._line)
        colour = _muted(self._colours[side])
        if self._number > 1:
            surface.fill(colour, self._mirrored(to_bar))
        if not self._last:
            surface.fill(colour, self._mirrored(from_bar))

    def _draw_bar(self, surface: pygame.Surface, side: int, cell: pygame.Rect) -> None:
        """Draw the bar from a side's points before the hand to its points after."""
        start, end = self._ends(side)
        width = min(self._unit.px(_BAR), cell.width - self._unit.px(4))
        bar = pygame.Rect(0, end, width, start - end + self._line).move_to(centerx=cell.centerx)
        theme.rounded(surface, self._mirrored(bar), 2 * self._unit, self._colours[side])


def _won(hand: PlayedHand) -> tuple[int, ...]:
    scores = zip(hand.after.scores, hand.scores, strict=True)
    return tuple(after - before for after, before in scores)


def _colour(side: int, names: Sequence[str]) -> Colour:
    return theme.BRASS if side == own_place(names) else theme.IVORY_DIM


def _muted(colour: Colour) -> Colour:
    """Return a colour half way to the background."""
    red, green, blue = ((a + b) // 2 for a, b in zip(colour[:3], theme.FELT_DARK, strict=True))
    return red, green, blue
