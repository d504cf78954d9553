"""The table on a desktop, or on a phone or tablet on its side: the others sit round it."""

from __future__ import annotations

from pygame import Rect

from game.play.layout.layout_plan import (
    BELOW_PLATE,
    LOW_SCORE,
    LOW_SCORE_WIDTH,
    MIN_CARD,
    MIN_SCORE,
    PLATE,
    Parts,
)
from game.play.layout.lower_edge import LowerEdge
from game.play.layout.table_layout import RACE_HEAD, TableLayout
from game.ui.art.card_art import card_height

SCORE_WIDTH = 132
"""CSS pixels that a score has across where it has room."""

LEAST_CENTRED = 112
"""CSS pixels across that a score is narrowed to, so that all stand in the middle."""

RACE_ROW = 36
"""CSS pixels of each side's bar in the race, with its name."""

AID_HEIGHT, LOG_HEIGHT = 168, 120
"""CSS pixels that the cards still out take, and the log of plays at least."""


class Landscape(LowerEdge):
    """A desktop, or a phone or tablet on its side."""

    def layout(self) -> TableLayout:
        """The layout of the whole table."""
        hand, stock = self._hand(), self._stock()
        seat, pile, basras = self._own(hand)
        buttons = self._buttons(hand, stock)
        scores = self._scores(buttons[0].left if buttons[0].top < self.bar.bottom else None)
        messages = self._messages(hand)
        self.corners = max(self._in_columns(scores)) + self.gap
        top = self._top(scores, buttons)
        self.aid_in_bar = not self.low or self._needs_aid_in_bar(scores, buttons, messages)
        cells, floor = self._around(top, messages.top - self.gap)
        parts = Parts(
            buttons=buttons,
            scores=scores,
            cells=cells,
            seat=seat,
            pile=pile,
            basras=basras,
            stock=stock,
            floor=floor,
            message_area=messages,
        )
        if self.wide:
            self._add_panels(parts, hand.top - self.gap)
        if self.table.memory_aid and parts.memory_aid is None:
            parts.aid_button = self._aid_button(cells)
        return self.build(parts)

    # Along the upper edge

    def _after_corner(self) -> Rect:
        """The place of a second button in the bar, beside that in the corner."""
        return self.corner.move(self.corner.width + self.px(4), 0)

    def _aid_button(self, cells: dict[int, Rect]) -> Rect:
        """Return where the button for the cards still out is: in the bar or below the corner."""
        if self.aid_in_bar:
            return self._after_corner()
        button = self.corner.move(0, self.corners - self.corner.top)
        return button if len(cells) == 1 else self.flip(button)  # seats are not mirrored

    def _needs_aid_in_bar(self, scores: list[Rect], buttons: list[Rect], messages: Rect) -> bool:
        """Return whether a seat lacks room below the button, and the bar has room for it."""
        place = self._after_corner()
        room = messages.top - self.gap - self.corners - self.corner.height - self.gap
        seat = self.px(PLATE + BELOW_PLATE) + card_height(MIN_CARD)
        return room < seat and not any(place.colliderect(one) for one in (*scores, *buttons))

    def _scores(self, end: int | None) -> list[Rect]:
        """The scores in the bar's middle, the goal after them, before the buttons if any.

        Where the bar is full they stand below it.
        """
        count = self.table.sides + 1
        start = self.corner.right + self.gap
        if self.table.memory_aid and not self.low:
            start = self._after_corner().right + self.gap
        if self.wide:
            start = self.inner.left + self.column + self.gap
        last = self.inner.left + self.inner.right - start
        last = last if end is None else min(last, end - self.gap)
        width = min(last - start, self._centred_scores(last), count * self.px(SCORE_WIDTH))
        row = Rect(0, self.inner.top, width, self.bar.height)
        goal = (width + self.gap) // count
        row.left = min(max(start, self.inner.centerx - (width - goal) // 2), last - width)
        if self.cells(row, count)[0].width < self.px(MIN_SCORE):
            row = Rect(self.inner.left, self.bar.bottom + self.px(4), self.inner.width, row.height)
        if self.low and self.cells(row, count)[0].width >= self.px(LOW_SCORE_WIDTH):
            row.height = self.px(LOW_SCORE)
        return self.cells(row, count)

    def _centred_scores(self, last: int) -> int:
        """How long they are at most that the goal fits after them and they stand in the middle."""
        sides = self.table.sides
        cell = (2 * (last - self.inner.centerx) - (sides + 1) * self.gap) // (sides + 2)
        cell = max(cell, self.px(LEAST_CENTRED))
        return (sides + 1) * (cell + self.gap) - self.gap

    def _in_columns(self, scores: list[Rect]) -> list[int]:
        """Down to where scores reach that stand above the columns at the sides."""
        middle = self.inner.inflate(-2 * self.column, 0)
        return [self.bar.bottom, *(one.bottom for one in scores if not middle.contains(one))]

    def _top(self, scores: list[Rect], buttons: list[Rect]) -> int:
        """Where the floor's middle may begin: below the scores, and buttons that reach so far."""
        middle = self.inner.inflate(-2 * (self.column + self.gap), 0)
        above = [*scores, *(one for one in buttons if one.top < self.bar.bottom)]
        above = [one for one in above if one.right > middle.left and one.left < middle.right]
        return max(one.bottom for one in above) + self.gap

    # Round the floor

    def _around(self, top: int, bottom: int) -> tuple[dict[int, Rect], Rect]:
        """The others' cells, and the floor between them from a height down to another."""
        inner, order = self.inner, self.opponents()
        floor = Rect(inner.left, top, inner.width, bottom - top)
        beside = self.wide or self.low or len(order) > 1
        across = self.column + self.gap if beside else inner.width // 10
        floor = floor.inflate(-2 * across, 0)
        cells = {}
        if self.low and not (self.table.open_hands and len(order) > 2):
            cells = self._low_cells(order, bottom)
        else:
            if len(order) > 1:
                cells = self._side_cells(order, top, bottom)
            if len(order) != 2:
                cells[order[len(order) // 2]] = self._top_cell(top)
                floor.height -= self._cell_height() + self.gap
                floor.top = bottom - floor.height
        return cells, floor

    def _cell_height(self) -> int:
        card = min(self.px(84), max(self.px(40), round(self.inner.height * 0.12)))
        return self.px(PLATE + BELOW_PLATE) + card

    def _top_cell(self, top: int) -> Rect:
        width = min(self.px(360), self.inner.width // 3)
        if self.table.open_hands:
            width = min(self.px(460), self.inner.width * 2 // 5)
        cell = Rect(0, top, width, self._cell_height())
        cell.centerx = self.inner.centerx
        return cell

    def _side_cells(self, order: list[int], top: int, bottom: int) -> dict[int, Rect]:
        """The first and the last of the others at the sides: high up above panels."""
        high = self._cell_height() * (2 if self.table.open_hands else 1)
        room = Rect(self.inner.left, self.corners, self.column, 0)
        room.height = bottom - room.top
        cell = Rect(room.left, room.top, room.width, min(high, room.height))
        if not self.wide:
            cell.centery = (max(top, room.top) + bottom) // 2
            cell.clamp_ip(room)
        last = cell.copy()
        last.right = self.inner.right
        return {order[0]: cell, order[-1]: last}

    def _low_cells(self, order: list[int], bottom: int) -> dict[int, Rect]:
        """All of the others beside the floor: one at the start, the rest at the end."""
        room = Rect(self.inner.left, self.corners, self.column, 0)
        room.height = bottom - room.top
        first, rest = order[0], order[1:]
        beneath = room.copy()
        if self.table.memory_aid and not self.aid_in_bar:
            beneath.height -= self.corner.height + self.gap
            beneath.bottom = room.bottom
        cells = {first: self._low_cell(beneath, 1)[0]}
        if not rest:
            return {first: self.flip(cells[first])}
        room.right = self.inner.right
        return cells | dict(zip(rest, self._low_cell(room, len(rest)), strict=True))

    def _low_cell(self, column: Rect, count: int) -> list[Rect]:
        """Cells one above the other, in the middle of a column."""
        most = self._cell_height() * (2 if self.table.open_hands else 1)
        high = min(most, (column.height - self.gap * (count - 1)) // count)
        top = column.centery - (count * (high + self.gap) - self.gap) // 2
        step = high + self.gap
        return [Rect(column.left, top + step * n, column.width, high) for n in range(count)]

    # At the sides

    def _add_panels(self, parts: Parts, bottom: int) -> None:
        """The race and the cards still out at the start, the log of plays at the end."""
        inner = self.inner
        start = Rect(inner.left, self.corners, self.column, 0)
        end = start.copy()
        end.right = inner.right
        for cell in parts.cells.values():
            for column in (start, end):
                if cell.colliderect(column.left, cell.top, column.width, 1):
                    column.top = cell.bottom + 2 * self.gap
        if self.table.right_to_left:
            start.top, end.top = end.top, start.top
        end.height, start.height = bottom - end.top, bottom - start.top
        if end.height >= self.px(LOG_HEIGHT):
            parts.log = end
        race = self.px(RACE_HEAD) + self.table.sides * self.px(RACE_ROW)
        if self.table.race and start.height >= race:
            parts.race = Rect(start.topleft, (start.width, race))
            start.top, start.height = parts.race.bottom + self.gap, start.height - race - self.gap
        if self.table.memory_aid and start.height >= self.px(AID_HEIGHT):
            parts.memory_aid = Rect(start.topleft, (start.width, self.px(AID_HEIGHT)))
