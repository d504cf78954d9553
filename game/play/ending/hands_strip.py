"""A strip of a game's hands: what each side won in each, on the way to the target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.play.sentences.score_sentences import points_by_side
from game.rules.replay import PlayedHand
from game.rules.scoring import leader_of
from game.ui.art import theme
from game.ui.art.text import TextStyle, Typeface, measure
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_well
from game.ui.widgets import Command, Divider, Pressable, WidgetState
from game.words.language import _
from game.words.seat_names import own_place

_HEAD, _PLOT, _FOOT = 20, 66, 22
"""The heights of a column's parts in CSS pixels: the hand's number, the bars, the points."""
_WIDEST = 92
"""A column's largest width, in CSS pixels."""
_CELL, _BAR = 21, 13
"""A side's largest width in a column, and the width of its bar, in CSS pixels."""
_POINTS = 12
"""The size of the points' type, in CSS pixels."""
_DASH = 4
"""The length of a dash in the target's line and of the gap after it, in CSS pixels."""


class HandPoints(NamedTuple):
    """One hand of a game.

    Attributes:
        number: the hand's number, from 1.
        before: each side's points before the hand.
        won: each side's points in the hand.
        top: the points at the top of the strip.
        target: the target of the game.
        last: whether it was the game's last hand.
    """

    number: int
    before: tuple[int, ...]
    won: tuple[int, ...]
    top: int
    target: int
    last: bool


def points_of_hands(hands: Sequence[PlayedHand]) -> list[HandPoints]:
    """Return the finished hands of a game for its strip."""
    target = hands[0].game.rules.target
    top = max(target, *hands[-1].after.scores)
    return [
        HandPoints(
            hand.game.hands_played + 1,
            hand.scores,
            tuple(side.total for side in hand.last.score.sides),
            top,
            target,
            hand is hands[-1],
        )
        for hand in hands
        if hand.last.score is not None
    ]


def put_strip(
    column: Column,
    hands: Sequence[HandPoints],
    names: Sequence[str],
    on_hand: Callable[[int], None] | None,
) -> None:
    """Put a game's hands, as many in a row as there is room for.

    Args:
        column: the column to put them in.
        hands: the hands.
        names: each side's name.
        on_hand: receives the number of a tapped hand; None if nothing can be shown.
    """
    least = _least_width(column.unit, hands)
    inset = column.px(6)
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
            column.add(HandColumn(cell, column.unit, hand, names, on_hand))
            if index:
                line = pygame.Rect(cell.left, place.top + column.px(6), 1, cell.height)
                line.height -= column.px(12)
                column.widgets.append(Divider(line))
        column.gap(6)


def _least_width(unit: Unit, hands: Sequence[HandPoints]) -> int:
    """Return the least width of a column, in pixels, for its points and for tapping."""
    style = TextStyle(_POINTS * unit, theme.IVORY, "bold")
    widest = max(measure(str(points), style)[0] for hand in hands for points in hand.won)
    return max(unit.px(theme.TARGET), len(hands[0].won) * (widest + unit.px(4)) + unit.px(6))


class HandColumn(Pressable):
    """One hand: a bar for each side, from its points before to its points after.

    Args:
        names: each side's name.
        on_hand: receives the hand's number when it is tapped.
    """

    focus_gap = 0

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        hand: HandPoints,
        names: Sequence[str],
        on_hand: Callable[[int], None] | None,
    ) -> None:
        words = _("Hand {number}").format(number=hand.number)
        label = f"{words}: {points_by_side(hand.won, names)}"
        show = partial(on_hand, hand.number) if on_hand else _nothing
        super().__init__(rect, Command(f"hand-{hand.number}" if on_hand else "", label, show))
        self._unit, self._hand = unit, hand
        self._own = own_place(names)
        self._winner = leader_of(hand.won)
        head = pygame.Rect(rect.left, rect.top + unit.px(2), rect.width, unit.px(_HEAD - 2))
        quiet = TextStyle(_POINTS * unit, theme.IVORY_DIM, align="center")
        self.lines = lines_within(str(hand.number), head, quiet)
        for side, cell in enumerate(self._cells()):
            foot = pygame.Rect(cell.left, rect.bottom - unit.px(_FOOT), cell.width, unit.px(_FOOT))
            style = TextStyle(_POINTS * unit, self._ink(side), self._weight(side), "center")
            self.lines += lines_within(str(hand.won[side]), foot, style, min_scale=0.7)

    def _ink(self, side: int) -> Colour:
        if side != self._winner:
            return theme.IVORY_DIM
        return theme.BRASS_LIGHT if side == self._own else theme.IVORY

    def _weight(self, side: int) -> Typeface:
        return "bold" if side == self._winner else "regular"

    def _cells(self) -> list[pygame.Rect]:
        """Return each side's part of the column, from the start edge."""
        sides = len(self._hand.won)
        most = self._unit.px(_CELL)
        width = min((self.rect.width - self._unit.px(6)) // sides, most)
        left = self.rect.centerx - width * sides // 2
        order = range(sides - 1, -1, -1) if self.right_to_left else range(sides)
        places = {side: left + place * width for place, side in enumerate(order)}
        return [
            pygame.Rect(places[side], self.rect.top, width, self.rect.height)
            for side in range(sides)
        ]

    def _y(self, points: float) -> int:
        """Return the y coordinate of some points."""
        bottom = self.rect.bottom - self._unit.px(_FOOT + 1)
        return bottom - round(self._unit.px(_PLOT - 6) * points / self._hand.top)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the bars below the target's line."""
        self.draw_touch(surface, state, self._unit)
        self._draw_target(surface)
        for side, cell in enumerate(self._cells()):
            self._draw_way(surface, side, cell)
            self._draw_bar(surface, side, cell)
        self.draw_lines(surface)

    def _draw_target(self, surface: pygame.Surface) -> None:
        """Draw a dashed line, aligned with those of the neighbouring columns."""
        dash, y = self._unit.px(_DASH), self._y(self._hand.target)
        line = pygame.Rect(0, y, dash, self._line)
        for x in range(self.rect.left - self.rect.left % (2 * dash), self.rect.right, 2 * dash):
            line.left = x
            surface.fill(theme.BRASS_DEEP, line.clip(self.rect))

    @property
    def _line(self) -> int:
        """The thickness of a line, in pixels."""
        return max(1, self._unit.px(1))

    def _colour(self, side: int) -> Colour:
        return theme.BRASS if side == self._own else theme.IVORY_DIM

    def _ends(self, side: int) -> tuple[int, int]:
        """Return the y coordinates of a side's points before and after the hand."""
        before = self._hand.before[side]
        return self._y(before), self._y(before + self._hand.won[side])

    def _draw_way(self, surface: pygame.Surface, side: int, cell: pygame.Rect) -> None:
        """Draw a line from the hand before to the bar, and another to the hand after."""
        start, end = self._ends(side)
        left, right = (end, start) if self.right_to_left else (start, end)
        to_bar = pygame.Rect(self.rect.left, left, cell.centerx - self.rect.left, self._line)
        from_bar = pygame.Rect(cell.centerx, right, self.rect.right - cell.centerx, self._line)
        first, second = (from_bar, to_bar) if self.right_to_left else (to_bar, from_bar)
        colour = _muted(self._colour(side))
        if self._hand.number > 1:
            surface.fill(colour, first)
        if not self._hand.last:
            surface.fill(colour, second)

    def _draw_bar(self, surface: pygame.Surface, side: int, cell: pygame.Rect) -> None:
        """Draw the bar from a side's points before the hand to its points after."""
        start, end = self._ends(side)
        width = min(self._unit.px(_BAR), cell.width - self._unit.px(4))
        bar = pygame.Rect(0, end, width, start - end + self._line)
        bar.centerx = cell.centerx
        theme.rounded(surface, bar, 2 * self._unit, self._colour(side))


def _muted(colour: Colour) -> Colour:
    """Return a colour half way to the background."""
    red, green, blue = ((a + b) // 2 for a, b in zip(colour[:3], theme.FELT_DARK, strict=True))
    return red, green, blue


def _nothing() -> None:
    """Do nothing."""
