"""The table on a desktop, or on a phone or tablet on its side: the others sit around it."""

from __future__ import annotations

from pygame import Rect

from game.play.layout.layout_plan import (
    BELOW_PLATE,
    LOW_SCORE,
    LOW_SCORE_WIDTH,
    MAX_BASRAS,
    MIN_CARD,
    MIN_SCORE,
    PLATE,
    Parts,
    Plan,
)
from game.play.layout.table_buttons import BUTTONS
from game.play.layout.table_layout import RACE_HEAD, SeatPlace, TableLayout, TableSpec
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.sprites import RISE
from game.ui.loop.scene import Insets

SCORE_WIDTH = 132
"""CSS pixels of a score's width if there is room."""

LEAST_CENTRED = 112
"""CSS pixels that a score may shrink to, so that all scores stay in the middle."""

RACE_ROW = 36
"""CSS pixels of each side's bar in the race, with its name."""

UNSEEN_HEIGHT, LOG_HEIGHT = 168, 120
"""CSS pixels of height: the unseen cards, and the least for the log of plays."""

LOW = 440
"""CSS pixels of the felt's height below which no one sits above the floor, only at its sides."""

WIDE, MIDDLE = 860, 560
"""CSS pixels: the least width of a felt with side panels, and the width kept for its middle."""

PANEL_WIDTH = (176, 250)
"""CSS pixels of a side panel at least and at most."""

MIN_CORNER = 52
"""CSS pixels that a hand of many cards leaves for the corners."""

CAPTION = 22
"""CSS pixels below the stock, for the number of the deal."""


class Landscape(Plan):
    """A desktop, or a phone or tablet on its side."""

    def __init__(self, size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> None:
        super().__init__(size, unit, safe, table)
        inner = self.inner
        self._low = inner.height < self.px(LOW)
        self._wide = not self._low and inner.width >= self.px(WIDE)
        self._column = min(self.px(200), inner.width // 5)
        """Pixels across that the floor leaves at each side."""
        self._corners = self.bar.bottom + self.gap
        """The lower edge of what is in the upper corners."""
        if self._low:
            self.gap = self.px(4)
        if self._wide:
            least, most = map(self.px, PANEL_WIDTH)
            self._column = max(least, min(most, (inner.width - self.px(MIDDLE)) // 2))
        self._unseen_in_bar = True
        self._beside_corner = self.corner.move(self.corner.width + self.px(4), 0)
        self.message_size = theme.SMALL - 1 if self._low else theme.SMALL

    def layout(self) -> TableLayout:
        """Return the layout of the whole table."""
        hand, stock = self._hand(), self._stock()
        seat, pile, basras = self._own(hand)
        buttons = self._buttons(hand, stock)
        scores = self._scores(buttons[0].left if buttons[0].top < self.bar.bottom else None)
        messages = self._messages(hand)
        self._corners = max(self._in_columns(scores)) + self.gap
        top = self._top(scores, buttons)
        self._unseen_in_bar = not self._low or self._needs_unseen_in_bar(scores, buttons, messages)
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
        if self._wide:
            self._add_panels(parts, hand.top - self.gap)
        if self.table.unseen_cards and parts.unseen_cards is None:
            parts.unseen_button = self._unseen_button(cells)
        return self.build(parts)

    # Along the upper edge

    def _unseen_button(self, cells: dict[int, Rect]) -> Rect:
        """Return the button for the unseen cards: in the bar or below the corner."""
        if self._unseen_in_bar:
            return self._beside_corner
        button = self.corner.move(0, self._corners - self.corner.top)
        return button if len(cells) == 1 else self.flip(button)  # seats aren't mirrored

    def _needs_unseen_in_bar(self, scores: list[Rect], buttons: list[Rect], messages: Rect) -> bool:
        """Return whether a seat lacks room below the button, and the bar has room for it."""
        room = messages.top - self.gap - self._corners - self.corner.height - self.gap
        seat = self.px(PLATE + BELOW_PLATE) + card_height(MIN_CARD)
        return room < seat and self._beside_corner.collidelist([*scores, *buttons]) < 0

    def _scores(self, end: int | None) -> list[Rect]:
        """Return the places of the scores, centred in the bar, and of the goal after them.

        They end before the buttons at `end`, if any. If the bar is full, they are below it.
        """
        count = self.table.sides + 1
        start = self.corner.right + self.gap
        if self.table.unseen_cards and not self._low:
            start = self._beside_corner.right + self.gap
        if self._wide:
            start = self.inner.left + self._column + self.gap
        last = self.inner.left + self.inner.right - start
        last = last if end is None else min(last, end - self.gap)
        width = min(last - start, self._centred_scores(last), count * self.px(SCORE_WIDTH))
        row = Rect(0, self.inner.top, width, self.bar.height)
        goal = (width + self.gap) // count
        row.left = min(max(start, self.inner.centerx - (width - goal) // 2), last - width)
        if self.cells(row, count)[0].width < self.px(MIN_SCORE):
            row = Rect(self.inner.left, self.bar.bottom + self.px(4), self.inner.width, row.height)
        if self._low and self.cells(row, count)[0].width >= self.px(LOW_SCORE_WIDTH):
            row.height = self.px(LOW_SCORE)
        return self.cells(row, count)

    def _centred_scores(self, last: int) -> int:
        """Return the largest width at which the goal fits after centred scores."""
        sides = self.table.sides
        cell = (2 * (last - self.inner.centerx) - (sides + 1) * self.gap) // (sides + 2)
        cell = max(cell, self.px(LEAST_CENTRED))
        return (sides + 1) * (cell + self.gap) - self.gap

    def _in_columns(self, scores: list[Rect]) -> list[int]:
        """Return the lower edges of the bar and of scores above the side columns."""
        middle = self.inner.inflate(-2 * self._column, 0)
        return [self.bar.bottom, *(one.bottom for one in scores if not middle.contains(one))]

    def _top(self, scores: list[Rect], buttons: list[Rect]) -> int:
        """Return the top of the floor's middle: below the scores and any buttons in its way."""
        middle = self.inner.inflate(-2 * (self._column + self.gap), 0)
        above = [*scores, *(one for one in buttons if one.top < self.bar.bottom)]
        above = [one for one in above if one.right > middle.left and one.left < middle.right]
        return max(one.bottom for one in above) + self.gap

    # Around the floor

    def _around(self, top: int, bottom: int) -> tuple[dict[int, Rect], Rect]:
        """Return the others' cells, and the floor between `top` and `bottom`."""
        inner, order = self.inner, self.opponents()
        floor = Rect(inner.left, top, inner.width, bottom - top)
        beside = self._wide or self._low or len(order) > 1
        across = self._column + self.gap if beside else inner.width // 10
        floor = floor.inflate(-2 * across, 0)
        cells = {}
        if self._low and not (self.table.open_hands and len(order) > 2):
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
        """Return the cells of the first and the last opponent, at the sides; at the top if wide."""
        high = self._cell_height() * (2 if self.table.open_hands else 1)
        room = Rect(self.inner.left, self._corners, self._column, 0)
        room.height = bottom - room.top
        cell = Rect(room.left, room.top, room.width, min(high, room.height))
        if not self._wide:
            cell.centery = (max(top, room.top) + bottom) // 2
            cell.clamp_ip(room)
        last = cell.move_to(right=self.inner.right)
        return {order[0]: cell, order[-1]: last}

    def _low_cells(self, order: list[int], bottom: int) -> dict[int, Rect]:
        """Return all opponents' cells next to the floor: one at the start, the rest at the end."""
        room = Rect(self.inner.left, self._corners, self._column, 0)
        room.height = bottom - room.top
        first, rest = order[0], order[1:]
        beneath = room.copy()
        if self.table.unseen_cards and not self._unseen_in_bar:
            beneath.height -= self.corner.height + self.gap
            beneath.bottom = room.bottom
        cells = {first: self._low_cell(beneath, 1)[0]}
        if not rest:
            return {first: self.flip(cells[first])}
        room.right = self.inner.right
        return cells | dict(zip(rest, self._low_cell(room, len(rest)), strict=True))

    def _low_cell(self, column: Rect, count: int) -> list[Rect]:
        """Return cells one above the other, in the middle of a column."""
        most = self._cell_height() * (2 if self.table.open_hands else 1)
        high = min(most, (column.height - self.gap * (count - 1)) // count)
        top = column.centery - (count * (high + self.gap) - self.gap) // 2
        step = high + self.gap
        return [Rect(column.left, top + step * n, column.width, high) for n in range(count)]

    # At the sides

    def _add_panels(self, parts: Parts, bottom: int) -> None:
        """Add the race and the unseen cards at the start, and the log of plays at the end."""
        inner = self.inner
        start = Rect(inner.left, self._corners, self._column, 0)
        end = start.move_to(right=inner.right)
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
        if self.table.unseen_cards and start.height >= self.px(UNSEEN_HEIGHT):
            parts.unseen_cards = Rect(start.topleft, (start.width, self.px(UNSEEN_HEIGHT)))

    # Along the lower edge

    def _hand_room(self) -> int:
        """Return the hand's largest width; many cards get more, so each can be tapped."""
        usual = self.inner.width * 6 // 10
        apart = self.px(theme.TARGET) * max(4, self.table.batch)
        return max(usual, min(apart, self.inner.width - 2 * self.px(MIN_CORNER)))

    def _hand_card(self) -> int:
        count = max(4, self.table.batch)
        room = (self._hand_room() - self.px(8) * (count - 1)) // count
        fanned = self._hand_room() - self.px(theme.TARGET) * (count - 1)
        share = 0.25 if self._low else 0.26
        high = int(self.inner.height * share * 100 / card_height(100))
        return max(MIN_CARD, min(max(room, min(fanned, self.px(theme.TARGET))), high))

    def _hand(self) -> Rect:
        inner, card = self.inner, self._hand_card()
        width = min(self._hand_room(), (card + self.px(10)) * max(4, self.table.batch))
        height = card_height(card)
        return Rect(inner.centerx - width // 2, inner.bottom - height, width, height)

    def _own(self, hand: Rect) -> tuple[SeatPlace, Rect, Rect]:
        """Return the person's name, above the pile in the corner and no higher than the hand."""
        inner, card = self.inner, self._hand_card()
        width = hand.left - inner.left - self.gap
        high = hand.height - self.px(PLATE + BELOW_PLATE)
        across = min(card * 7 // 10, width // 2, int(high * 100 / card_height(100)))
        across = max(MIN_CARD, across)
        pile = Rect(inner.left, 0, across, card_height(across))
        pile.bottom = inner.bottom
        basras = Rect(pile.right + self.px(4), pile.top, 0, pile.height)
        basras.width = max(1, min(self.px(MAX_BASRAS), inner.left + width - basras.left))
        plate = Rect(0, 0, min(self.px(190), width), self.px(PLATE))
        plate.bottomleft = inner.left, pile.top - self.px(BELOW_PLATE)
        return SeatPlace(self.flip(plate), hand, card), self.flip(pile), self.flip(basras)

    def _stock(self) -> Rect:
        """Return the stock's place, in the corner opposite the person's pile, with a line below."""
        hand, inner = self._hand(), self.inner
        room = inner.right - hand.right - self.gap - 2 * self.px(10)
        high = int((hand.height - self.px(CAPTION)) * 100 / card_height(100))
        width = max(MIN_CARD, min(self._hand_card() * 7 // 10, high, room))
        stock = Rect(0, 0, width, card_height(width))
        stock.bottomright = inner.right - self.px(10), inner.bottom - self.px(CAPTION)
        return stock

    def _buttons(self, hand: Rect, stock: Rect) -> list[Rect]:
        """Return the buttons: next to the hand in a row or column, or at the end of the bar."""
        side, between = self.px(theme.TARGET), self.px(4)
        count = len(BUTTONS) - 1
        length = count * (side + between) - between
        room = Rect(hand.right + self.gap, hand.top, 0, hand.height)
        room.width = stock.left - self.px(8) - room.left
        if room.width >= length:
            room.width = min(room.width, length + self.px(10))
            return self.button_row(room)
        if room.width >= side and hand.height >= length:
            top, step = hand.bottom - length, side + between
            return [Rect(room.left, top + step * number, side, side) for number in range(count)]
        return self.button_row(self.bar)

    def _messages(self, hand: Rect) -> Rect:
        """Return the band above the hand's cards, even if one is raised."""
        inner = self.inner
        width = inner.width - (2 * (self._column + self.gap) if self._wide else 0)
        messages = Rect(0, 0, width, self.message_height(width))
        rise = round(RISE * self._hand_card())
        messages.midbottom = inner.centerx, hand.top - max(self.gap, rise)
        return messages
