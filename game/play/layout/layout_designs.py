"""Computes the table's layout for a window's size.

There are two designs. In portrait, the other players sit in a row at the top; in landscape, they
sit around the table. All lengths are device pixels.
"""

from __future__ import annotations

from pygame import Rect

from game.play.layout.landscape_design import Landscape
from game.play.layout.layout_plan import (
    BELOW_PLATE,
    LOW_SCORE,
    MIN_CARD,
    MIN_SCORE,
    PLATE,
    Parts,
    Plan,
)
from game.play.layout.table_layout import SeatPlace, TableLayout, TableSpec
from game.ui.art.card_art import card_height
from game.ui.loop.scene import Insets

UPRIGHT, HIGH = 1.2, 480
"""A portrait window's least height: as a multiple of its width, and in CSS pixels."""

OPEN_SHARE = 0.22
"""The share of the window's height for the others if their cards are shown."""

SHOWN_OF_CARD = 0.8
"""The least visible share of each card of a large hand in a narrow window."""

GOAL = 60
"""CSS pixels of the goal's width next to two rows of scores."""


def lay_out(size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> TableLayout:
    """Return the layout for a window of `size`, with `unit` device pixels to a CSS pixel."""
    portrait = size[1] > max(UPRIGHT * size[0], HIGH * unit)
    design: type[Portrait | Landscape] = Portrait if portrait else Landscape
    return design(size, unit, safe, table).layout()


class Portrait(Plan):
    """A phone or a tablet held upright."""

    def layout(self) -> TableLayout:
        """Return the layout of the whole table."""
        inner, gap = self.inner, self.gap
        scores = self._scores()
        top = max(self.corner.bottom, *(cell.bottom for cell in scores)) + gap
        others = Rect(inner.left, top, inner.width, self._others_height())
        hand = self._hand()
        high = max(self.px(56), round(inner.height * 0.08))
        row = Rect(inner.left, hand.top - gap - high, inner.width, high)
        messages = Rect(inner.left, 0, inner.width, self.message_height(inner.width))
        messages.bottom = row.top - gap
        floor = Rect(inner.left, others.bottom + gap, inner.width, 0)
        floor.height = messages.top - gap - floor.top
        buttons = self.button_row(row)
        stock, unseen_button = self._stock(floor)
        end = buttons[0].left
        if self.table.unseen_cards and unseen_button is None:
            unseen_button = buttons[0].move(buttons[0].left - buttons[1].left, 0)
            end = unseen_button.left
        seat, pile, basras = self._own(row, hand, end)
        used = stock.right + self.px(10) - floor.left
        return self.build(
            Parts(
                buttons=buttons,
                scores=scores,
                cells=dict(zip(self.opponents(), self._cells(others), strict=True)),
                seat=seat,
                pile=pile,
                basras=basras,
                stock=stock,
                floor=Rect(floor.left + used, floor.top, floor.width - used, floor.height),
                message_area=messages,
                unseen_button=unseen_button,
            )
        )

    def _scores(self) -> list[Rect]:
        """Return the scores next to the corner button; in two rows if there are many."""
        gap, corner, sides = self.gap, self.corner, self.table.sides
        room = Rect(corner.right + gap, corner.top, 0, corner.height)
        room.width = self.inner.right - room.left
        cells = self.cells(room, sides + 1)
        if cells[0].width >= self.px(MIN_SCORE):
            return cells
        low, between = self.px(LOW_SCORE), self.px(4)
        goal = Rect(0, room.top, self.px(GOAL), 2 * low + between)
        goal.right = room.right
        room.width -= goal.width + gap
        upper = self.cells(Rect(room.topleft, (room.width, low)), 2)
        lower = [cell.move(0, low + between) for cell in upper]
        return [*(upper + lower)[:sides], goal]

    def _stock(self, floor: Rect) -> tuple[Rect, Rect | None]:
        """Return the stock's place, at the start of the floor and halfway down.

        Also return the button for the unseen cards, above the stock; None without room or if
        they are off.
        """
        width = min(self.px(64), max(self.px(38), floor.width // 9))
        stock = Rect(0, 0, width, card_height(width))
        stock.midleft = floor.left + self.px(6), floor.centery
        button = self.corner.copy()
        whole = button.height + self.gap + stock.height + self.px(24)
        if not self.table.unseen_cards or floor.height < whole:
            return stock, None
        stock.top += min((button.height + self.gap) // 2, floor.bottom - self.px(24) - stock.bottom)
        button.midbottom = stock.centerx, stock.top - self.gap
        button.left = max(button.left, floor.left)
        return stock, button

    def _cells(self, area: Rect) -> list[Rect]:
        count = self.table.players - 1
        if count > 1:
            return self.cells(area, count)
        width = min(area.width, self.px(290))
        return [Rect(area.centerx - width // 2, area.top, width, area.height)]

    def _others_height(self) -> int:
        """Return the height for a plate and cards; several cells keep the cards narrow."""
        if self.table.open_hands:
            return min(self.px(220), max(self.px(96), round(self.inner.height * OPEN_SHARE)))
        count = self.table.players - 1
        max_height = min(self.px(124), max(self.px(76), round(self.inner.height * 0.13)))
        cell = (self.inner.width - self.gap * (count - 1)) // count
        if count == 1:
            return max_height
        return min(max_height, self.px(PLATE + BELOW_PLATE) + card_height(cell // 3))

    def _hand_card(self) -> int:
        count = max(4, self.table.batch)
        four = (self.inner.width - self.px(8) * 3) // 4
        fanned = int(self.inner.width / (1 + SHOWN_OF_CARD * (count - 1)))
        high = int(self.inner.height * 0.2 * 100 / card_height(100))
        return max(MIN_CARD, min(four, high, fanned if count > 4 else four))

    def _hand(self) -> Rect:
        height = card_height(self._hand_card())
        return Rect(self.inner.left, self.inner.bottom - height, self.inner.width, height)

    def _own(self, row: Rect, hand: Rect, end: int) -> tuple[SeatPlace, Rect, Rect]:
        """Return the person's name next to the pile, and the basra cards below it."""
        width = int(row.height * 100 / card_height(100))
        pile = Rect(row.left, row.top, width, row.height)
        plate = Rect(pile.right + self.gap, row.top, 0, self.px(PLATE))
        plate.width = end - pile.right - 2 * self.gap
        basras = Rect(plate.left, plate.bottom + self.px(BELOW_PLATE), plate.width, 0)
        basras.height = row.bottom - basras.top
        seat = SeatPlace(self.flip(plate), hand, self._hand_card())
        return seat, self.flip(pile), self.flip(basras)
