"""What every design of the table shares: the felt, the others' seats, and how parts come together.

All lengths are device pixels.
"""

from __future__ import annotations

from pygame import Rect

from game.table.art import theme
from game.table.art.card_art import card_height
from game.table.art.table_frame import frame_width
from game.table.loop.scene import Insets
from game.table.loop.unit import Unit
from game.table.play import actions
from game.table.play.table_layout import (
    APART,
    PILE_SPREAD,
    SeatPlace,
    TableLayout,
    TableSpec,
    columns_for,
)

MESSAGE = 58
"""CSS pixels of the band in which messages stand: two lines."""

MIN_CARD = 8
"""Pixels of a card's width in a window too small to play in, so that nothing breaks."""


class Plan:
    """What both designs share; a design says where its parts go."""

    def __init__(self, size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> None:
        self.size, self.unit, self.table = size, Unit(unit), table
        band = frame_width(size)
        width = size[0] - safe.left - safe.right - 2 * band
        height = size[1] - safe.top - safe.bottom - 2 * band
        self.felt = Rect(safe.left + band, safe.top + band, width, height)
        margin = self.px(5 if size[1] > size[0] else 8)
        self.inner = self.felt.inflate(-2 * margin, -2 * margin)
        self.bar = Rect(self.inner.topleft, (self.inner.width, self.px(theme.TARGET)))
        self.corner = Rect(self.inner.topleft, (self.px(theme.TARGET),) * 2)
        self.gap = self.px(6)

    def px(self, css: float) -> int:
        """Device pixels of a laid-out length."""
        return self.unit.px(css)

    def flip(self, rect: Rect) -> Rect:
        """The rectangle on the other side where the language reads from the right."""
        if self.table.right_to_left:
            rect = rect.copy()
            rect.right = self.inner.left + self.inner.right - rect.left
        return rect

    def cells(self, area: Rect, count: int) -> list[Rect]:
        """Split an area into equal cells side by side."""
        width = (area.width - self.gap * (count - 1)) // count
        return [
            Rect(area.left + number * (width + self.gap), area.top, width, area.height)
            for number in range(count)
        ]

    def opponents(self) -> list[int]:
        """The other seats from left to right (RULES.md#seats)."""
        others = list(range(1, self.table.players))
        return others if self.table.clockwise else others[::-1]

    def button_row(self, area: Rect) -> list[Rect]:
        """The buttons of all actions but the first one, side by side at the end of an area."""
        side = self.px(theme.TARGET)
        step = side + self.px(4)
        count = len(actions.ACTIONS) - 1
        left = area.right - step * count + self.px(4)
        top = area.centery - side // 2
        return [Rect(left + step * number, top, side, side) for number in range(count)]

    def other_seat(self, cell: Rect, seat: int) -> tuple[SeatPlace, Rect | None]:
        """A seat's plate and cards in a cell, and its side's pile if that lies there."""
        plate = Rect(cell.left, cell.top, cell.width, self.px(22))
        room = cell.bottom - plate.bottom - self.px(4)
        card = max(MIN_CARD, min(int(room * 100 / card_height(100)), cell.width // 3))
        room = min(room, card_height(card))
        pile_card = min(card, max(cell.width // 4, card * 3 // 4))
        pile = Rect(0, 0, round(pile_card * PILE_SPREAD), card_height(pile_card))
        hand = Rect(0, plate.bottom + self.px(4), cell.width - pile.width - self.px(4), room)
        hand.centerx = cell.centerx
        if seat >= self.table.sides:
            return self._opened(SeatPlace(plate, hand, card), cell, cell.width), None
        pile.midright = cell.right, hand.centery
        hand.left = cell.left
        if self.table.right_to_left:
            pile.left, hand.right = cell.left, cell.right
        return self._opened(SeatPlace(plate, hand, card), cell, hand.width), pile

    def _opened(self, place: SeatPlace, cell: Rect, width: int) -> SeatPlace:
        """The place with its cards apart, as large as they can be, where they are to be seen."""
        if not self.table.open_hands:
            return place
        hand = Rect(0, place.hand.top, width, cell.bottom - place.hand.top)
        hand.centerx = place.hand.centerx
        columns, card = columns_for(hand.size, self.table.batch, self.px(APART))
        return SeatPlace(place.plate, hand, max(MIN_CARD, card), columns)

    def build(  # noqa: PLR0913, PLR0917 - a layout is these things
        self,
        buttons: list[Rect],
        score_row: Rect,
        cells: dict[int, Rect],
        own: tuple[SeatPlace, Rect],
        stock: Rect,
        floor: Rect,
        message_area: Rect,
        dialog: Rect,
        log: Rect | None = None,
    ) -> TableLayout:
        """Put the parts together; `own` is the person's seat and pile."""
        seats = [own[0]]
        piles = [own[1]]
        for seat in range(1, self.table.players):
            place, pile = self.other_seat(cells[seat], seat)
            seats.append(place)
            if pile is not None:
                piles.append(pile)
        names = [action.name for action in actions.ACTIONS]
        controls = dict(zip(names, (self.corner, *buttons), strict=True))
        *scores, goal = self.cells(score_row, self.table.sides + 1)
        return TableLayout(
            size=self.size,
            unit=self.unit,
            felt=self.felt,
            controls={name: self.flip(rect) for name, rect in controls.items()},
            scores=tuple(self.flip(rect) for rect in scores),
            goal=self.flip(goal),
            seats=tuple(seats),
            piles=tuple(piles),
            stock=self.flip(stock),
            floor=self.flip(floor),
            message_area=self.flip(message_area),
            dialog=dialog,
            right_to_left=self.table.right_to_left,
            open_hands=self.table.open_hands,
            log=log and self.flip(log),
        )

    def layout(self) -> TableLayout:
        """The layout of the whole table."""
        raise NotImplementedError
