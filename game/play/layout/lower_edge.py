"""The lower edge of a table in landscape: the hand, and what stands in its corners."""

from __future__ import annotations

from pygame import Rect

from game.play.layout.layout_plan import BELOW_PLATE, MIN_CARD, PLATE, Plan
from game.play.layout.table_buttons import BUTTONS
from game.play.layout.table_layout import SeatPlace, TableSpec
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.sprites import RISE
from game.ui.loop.scene import Insets

LOW = 440
"""CSS pixels of a felt so low that nobody sits above its floor, but all beside it."""

WIDE, MIDDLE = 860, 560
"""CSS pixels of a felt with side panels: across at least, and what its middle keeps."""

PANEL_WIDTH = (176, 250)
"""CSS pixels of a side panel at least and at most."""

MIN_CORNER = 52
"""CSS pixels that a hand of many cards leaves for the corners."""

CAPTION = 22
"""CSS pixels below the stock, for the line that tells which deal it is."""


class LowerEdge(Plan):
    """What lies along the lower edge.

    Attributes:
        low: whether the felt is low.
        wide: whether there is room for panels at its sides.
        column: how wide in pixels each side is that the floor leaves.
        corners: down to where things stand in the upper corners.
    """

    def __init__(self, size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> None:
        super().__init__(size, unit, safe, table)
        inner = self.inner
        self.low = inner.height < self.px(LOW)
        self.wide = not self.low and inner.width >= self.px(WIDE)
        self.column = min(self.px(200), inner.width // 5)
        self.corners = self.bar.bottom + self.gap
        if self.low:
            self.gap = self.px(4)
        if self.wide:
            least, most = map(self.px, PANEL_WIDTH)
            self.column = max(least, min(most, (inner.width - self.px(MIDDLE)) // 2))

    @property
    def message_size(self) -> int:
        """CSS pixels of the type of which two lines fit in the band for messages."""
        return theme.SMALL - 1 if self.low else theme.SMALL

    def _hand_room(self) -> int:
        """How wide the hand is at most: more where many cards need it, to be tapped apart."""
        usual = self.inner.width * 6 // 10
        apart = self.px(theme.TARGET) * max(4, self.table.batch)
        return max(usual, min(apart, self.inner.width - 2 * self.px(MIN_CORNER)))

    def _hand_card(self) -> int:
        count = max(4, self.table.batch)
        room = (self._hand_room() - self.px(8) * (count - 1)) // count
        fanned = self._hand_room() - self.px(theme.TARGET) * (count - 1)
        share = 0.25 if self.low else 0.26
        high = int(self.inner.height * share * 100 / card_height(100))
        return max(MIN_CARD, min(max(room, min(fanned, self.px(theme.TARGET))), high))

    def _hand(self) -> Rect:
        inner, card = self.inner, self._hand_card()
        width = min(self._hand_room(), (card + self.px(10)) * max(4, self.table.batch))
        height = card_height(card)
        return Rect(inner.centerx - width // 2, inner.bottom - height, width, height)

    def _own(self, hand: Rect) -> tuple[SeatPlace, Rect, Rect]:
        """The person's name above the pile in the corner, no higher than the hand."""
        inner, card = self.inner, self._hand_card()
        width = hand.left - inner.left - self.gap
        room = Rect(inner.left, 0, width, hand.height - self.px(PLATE + BELOW_PLATE))
        room.bottom = inner.bottom
        pile, basras = self.pile_in(room, min(card * 7 // 10, width // 2))
        plate = Rect(0, 0, min(self.px(190), width), self.px(PLATE))
        plate.bottomleft = inner.left, pile.top - self.px(BELOW_PLATE)
        return SeatPlace(self.flip(plate), hand, card), self.flip(pile), self.flip(basras)

    def _stock(self) -> Rect:
        """In the corner across from the person's pile, with room for a line below."""
        hand, inner = self._hand(), self.inner
        room = inner.right - hand.right - self.gap - 2 * self.px(10)
        high = int((hand.height - self.px(CAPTION)) * 100 / card_height(100))
        width = max(MIN_CARD, min(self._hand_card() * 7 // 10, high, room))
        stock = Rect(0, 0, width, card_height(width))
        stock.bottomright = inner.right - self.px(10), inner.bottom - self.px(CAPTION)
        return stock

    def _buttons(self, hand: Rect, stock: Rect) -> list[Rect]:
        """By the hand, in a row or one above the other; else at the end of the bar."""
        side, between = self.px(theme.TARGET), self.px(4)
        count, length = len(BUTTONS) - 1, self.button_length()
        room = Rect(hand.right + self.gap, hand.top, 0, hand.height)
        room.width = stock.left - self.px(8) - room.left
        if room.width >= length:
            room.width = min(room.width, length + self.px(10))
            return self.button_row(room)
        if room.width >= side and hand.height >= length:
            left, top = room.left, hand.bottom - length
            step = side + between
            return [Rect(left, top + step * number, side, side) for number in range(count)]
        return self.button_row(self.bar)

    def _messages(self, hand: Rect) -> Rect:
        """The band above the hand's cards, also where one is raised."""
        inner = self.inner
        width = inner.width - (2 * (self.column + self.gap) if self.wide else 0)
        messages = Rect(0, 0, width, self.message_height(width))
        rise = round(RISE * self._hand_card())
        messages.midbottom = inner.centerx, hand.top - max(self.gap, rise)
        return messages
