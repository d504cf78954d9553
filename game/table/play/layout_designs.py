"""The designs of the table: pure geometry from a window's size to a layout.

Two designs share all parts: in portrait, the other players sit in a row at the top; in landscape,
they sit around the table. All lengths are device pixels.
"""

from __future__ import annotations

from pygame import Rect

from game.table.art.card_art import card_height
from game.table.loop.scene import Insets
from game.table.play.layout_plan import MESSAGE, MIN_CARD, Plan
from game.table.play.table_layout import LOW, PILE_SPREAD, SeatPlace, TableLayout, TableSpec

OPEN_SHARE = 0.22
"""How much of a window held upright the others take with their cards to be seen."""

MIN_LOG = 112
"""CSS pixels that the list of plays has across and down at least."""

SHOWN_OF_CARD = 0.8
"""How much of each card of a large hand is seen at least, where the window is narrow."""


def lay_out(size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> TableLayout:
    """The layout for a window of `size`, `unit` device pixels to a CSS pixel."""
    portrait = size[1] > size[0]
    return (_Portrait if portrait else _Landscape)(size, unit, safe, table).layout()


class _Portrait(Plan):
    """A phone or a tablet held upright."""

    def layout(self) -> TableLayout:
        inner, gap = self.inner, self.gap
        corner = self.corner
        score_row = Rect(
            corner.right + gap, inner.top, inner.right - corner.right - gap, corner.height
        )
        others = Rect(inner.left, corner.bottom + gap, inner.width, self._others_height())
        hand = self._hand()
        high = max(self.px(52), round(inner.height * 0.08))
        row = Rect(inner.left, hand.top - gap - high, inner.width, high)
        cells = dict(zip(self.opponents(), self._cells(others), strict=True))
        floor = Rect(inner.left, others.bottom + gap, inner.width, 0)
        messages = Rect(inner.left, row.top - gap - self.px(MESSAGE), inner.width, self.px(MESSAGE))
        floor.height = messages.top - gap - floor.top
        card = self._hand_card()
        dialog = Rect(self.felt.left, floor.top, self.felt.width, self.felt.bottom - floor.top)
        buttons = self.button_row(row)
        own = self._own(row, hand, card, buttons[0].left)
        stock = self._stock(floor)
        used = stock.right + self.px(10) - floor.left
        floor.left += used
        floor.width -= used
        return self.build(buttons, score_row, cells, own, stock, floor, messages, dialog)

    def _stock(self, floor: Rect) -> Rect:
        """At the start of the floor, halfway down, with room for the line below it."""
        width = min(self.px(64), max(self.px(38), floor.width // 9))
        stock = Rect(0, 0, width, card_height(width))
        stock.midleft = floor.left + self.px(6), floor.centery
        return stock

    def _cells(self, area: Rect) -> list[Rect]:
        count = self.table.players - 1
        if count > 1:
            return self.cells(area, count)
        width = min(area.width, self.px(260))
        return [Rect(area.centerx - width // 2, area.top, width, area.height)]

    def _others_height(self) -> int:
        """As much as a plate and the cards below it want, which several cells keep narrow."""
        if self.table.open_hands:
            return min(self.px(220), max(self.px(96), round(self.inner.height * OPEN_SHARE)))
        count = self.table.players - 1
        max_height = min(self.px(124), max(self.px(80), round(self.inner.height * 0.135)))
        cell = (self.inner.width - self.gap * (count - 1)) // count
        if count == 1:
            return max_height
        return min(max_height, self.px(28) + card_height(cell // 3))

    def _hand_card(self) -> int:
        count = max(4, self.table.batch)
        four = (self.inner.width - self.px(8) * 3) // 4
        fanned = int(self.inner.width / (1 + SHOWN_OF_CARD * (count - 1)))
        high = int(self.inner.height * 0.2 * 100 / card_height(100))
        return max(MIN_CARD, min(four, high, fanned if count > 4 else four))

    def _hand(self) -> Rect:
        height = card_height(self._hand_card())
        return Rect(self.inner.left, self.inner.bottom - height, self.inner.width, height)

    def _own(self, row: Rect, hand: Rect, card: int, end: int) -> tuple[SeatPlace, Rect]:
        pile_card = int(row.height * 100 / card_height(100))
        pile = Rect(row.left, row.top, round(pile_card * PILE_SPREAD), row.height)
        plate = Rect(pile.right + self.gap, 0, end - pile.right - 2 * self.gap, self.px(28))
        plate.centery = row.centery
        return SeatPlace(self.flip(plate), hand, card), self.flip(pile)


class _Landscape(Plan):
    """A desktop, or a phone or tablet on its side."""

    def layout(self) -> TableLayout:
        inner, gap = self.inner, self.gap
        buttons = self.button_row(self.bar)
        card = self._hand_card()
        height = card_height(card)
        wide = min(inner.width * 6 // 10, (card + self.px(10)) * max(4, self.table.batch))
        hand = Rect(inner.centerx - wide // 2, inner.bottom - height, wide, height)
        own = self._own(hand, card)
        stock = self._stock(own[1])
        messages = Rect(hand.left, hand.top - gap - self.px(MESSAGE), hand.width, self.px(MESSAGE))
        cells, floor = self._around(messages.top - gap, min(own[0].plate.top, stock.top))
        dialog = Rect(0, inner.top, min(inner.width, self.px(760)), inner.height)
        dialog.centerx = inner.centerx
        score_row = self._score_row(buttons[0].left)
        log = self._log(floor, own[0].plate)
        return self.build(buttons, score_row, cells, own, stock, floor, messages, dialog, log)

    def _log(self, floor: Rect, plate: Rect) -> Rect | None:
        """Beside the floor at the start, where nobody sits there and there is room for words."""
        top = self.bar.bottom + self.gap
        log = Rect(self.inner.left, top, floor.left - self.gap - self.inner.left, 0)
        log.height = plate.top - 2 * self.gap - top
        narrow = min(log.size) < self.px(MIN_LOG)
        taken = self.table.players > 2 or self.inner.height < self.px(LOW)
        return None if narrow or taken else log

    def _stock(self, pile: Rect) -> Rect:
        """In the corner across from the person's pile, with room for a line below."""
        width = round(pile.width / PILE_SPREAD)
        stock = Rect(0, 0, width, card_height(width))
        stock.bottomright = self.inner.right - self.px(10), self.inner.bottom - self.px(22)
        return stock

    def _score_row(self, end: int) -> Rect:
        """The scores between the button in the corner and those at the end."""
        start = self.corner.right + self.gap
        room = end - start - self.gap
        width = min(room, (self.table.sides + 1) * self.px(132))
        centre = self.inner.centerx
        left = min(max(start, centre - width // 2), start + room - width)
        return Rect(left, self.inner.top, width, self.corner.height)

    def _hand_card(self) -> int:
        count = max(4, self.table.batch)
        room = (self.inner.width * 6 // 10 - self.px(8) * (count - 1)) // count
        high = int(self.inner.height * 0.26 * 100 / card_height(100))
        return max(MIN_CARD, min(room, high))

    def _cell_height(self) -> int:
        return self.px(26) + min(self.px(84), max(self.px(40), round(self.inner.height * 0.12)))

    def _around(self, floor_bottom: int, sides_bottom: int) -> tuple[dict[int, Rect], Rect]:
        """The others' cells, those at the sides above the corners, and the floor between them."""
        inner, gap = self.inner, self.gap
        top = Rect(
            0, self.bar.bottom + gap, min(self.px(280), inner.width // 3), self._cell_height()
        )
        if self.table.open_hands:
            top.width = min(self.px(460), inner.width * 2 // 5)
        top.centerx = inner.centerx
        floor = Rect(inner.left, top.bottom + gap, inner.width, 0)
        order = self.opponents()
        cells = {}
        side = Rect(0, 0, min(self.px(200), inner.width // 5), top.height)
        if len(order) > 1:
            side = self._side(side.width, (top.bottom + floor_bottom) // 2, sides_bottom)
            cells[order[0]] = side.copy()
            side.right = inner.right
            cells[order[-1]] = side
            floor.left += side.width + gap
            floor.width -= 2 * (side.width + gap)
        beside = len(order) == 1 and inner.height < self.px(LOW)
        if beside:
            side = self._side(side.width, (top.top + floor_bottom) // 2, sides_bottom)
            cells[order[0]] = self.flip(side)
        elif len(order) != 2:
            cells[order[len(order) // 2]] = top
        if beside or len(order) == 2:
            floor.top = top.top
        floor.height = floor_bottom - floor.top
        if len(order) == 1:
            floor = floor.inflate(-2 * side.width if beside else -inner.width // 5, 0)
        return cells, floor

    def _side(self, width: int, middle: int, bottom: int) -> Rect:
        """A cell at the start, halfway down, which ends above the corner below it."""
        room = Rect(self.inner.left, self.bar.bottom + self.gap, width, 0)
        room.height = bottom - self.gap - room.top
        side = Rect(room.left, 0, width, self._cell_height())
        if self.table.open_hands:
            side.height = min(room.height, 2 * side.height)
        side.centery = middle
        if side.bottom > bottom:
            side.bottom = room.bottom
        side.top = max(side.top, room.top)
        return side

    def _own(self, hand: Rect, card: int) -> tuple[SeatPlace, Rect]:
        inner = self.inner
        room = int((hand.left - inner.left) * 0.5)
        pile_card = max(MIN_CARD, min(card * 7 // 10, room))
        pile = Rect(inner.left, 0, round(pile_card * PILE_SPREAD), card_height(pile_card))
        pile.bottom = inner.bottom
        plate = Rect(0, 0, min(self.px(150), hand.left - inner.left - self.gap), self.px(28))
        plate.bottomleft = inner.left, pile.top - self.px(4)
        return SeatPlace(self.flip(plate), hand, card), self.flip(pile)
