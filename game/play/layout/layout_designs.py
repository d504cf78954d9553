"""Computes the table's layout for a window's size.

There are two designs. In portrait, the other players sit at the top; in landscape, they
sit around the table. All lengths are device pixels.
"""

import math

from pygame import Rect

from game.play.layout.landscape_design import Landscape
from game.play.layout.layout_plan import (
    BELOW_PLATE,
    CARD_HIGH,
    CLOSED,
    LOW_ROOM,
    LOW_SCORE,
    MIN_CARD,
    MIN_PORTRAIT,
    MIN_SCORE,
    PLATE,
    PORTRAIT,
    ROUNDING,
    TWO_ROWS,
    Parts,
    Plan,
)
from game.play.layout.table_layout import SeatPlace, TableLayout, TableSpec
from game.ui.art.card_art import card_height
from game.ui.art.sprites import RISE
from game.ui.loop.scene import Insets

UPRIGHT, HIGH = 1.2, 480
"""A portrait window's least height: as a multiple of its width, and in CSS pixels."""

HAND_SHARE = 0.148
"""The largest width of a card, as a share of the height."""

OTHERS_SHARE, OPEN_SHARE = 0.19, 0.22
"""The share of the height for several others, and for others whose cards are shown."""

GOAL, GOAL_OF_TWO, WIDE_GOAL = 60, (60, 72), 112
"""CSS pixels of the goal's width next to two rows of scores; at least and at most next to two
scores; and at most next to one row of more.
"""

PANEL_EDGE, NARROW = 4, 320
"""CSS pixels of the panel around the scores, and the width from which it has its own room."""

LARGE, RACE, LOW_RACE, APART = 600, 26, 15, 3
"""CSS pixels: the height from which the race has words, the race's height, and that without; and
from the scores and the button next to them to a race with words.
"""

MIN_OWN, MIN_NAME = 96, 56
"""CSS pixels of the least width of the person's name and basras, next to four buttons; next to a
known last card.
"""

ARC, LEAST_ARC, ARC_CARD = 0.55, 24, 88
"""The drop of the seats at the sides below the one across: its share of a seat's height, and its
least CSS pixels. Cards wider than the last number of CSS pixels shrink to it for the drop.
"""

SEEN = 0.6
"""The visible share of a known last card that is partly below the stock."""


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
        scores, race = self._scores()
        boxes = [self.corner, *scores, *([race] if race is not None else [])]
        top = max(box.bottom for box in boxes) + gap
        self.card = min((inner.width - 3 * self.px(8)) // 4, int(HAND_SHARE * inner.height))
        high = max(self.px(56), round(inner.height * 0.08))
        messages = Rect(inner.left, 0, inner.width, self.message_height(inner.width))
        others = Rect(inner.left, top, inner.width, self._others_height())
        least = others.bottom + high + messages.height + 4 * gap + ROUNDING
        drop = self._drop(others.height, inner.bottom - least)
        two_rows = int((inner.bottom - least - drop) / (TWO_ROWS + CARD_HIGH))
        self.card = max(MIN_CARD, min(self.card, two_rows))
        hand = Rect(inner.left, 0, inner.width, card_height(self.card))
        hand.bottom = inner.bottom
        above = max(gap, round(RISE * self.card) + self.px(2))
        row = Rect(inner.left, hand.top - above - high, inner.width, high)
        messages.bottom = row.top - gap
        floor = Rect(inner.left, others.bottom + drop + gap, inner.width, 0)
        floor.height = messages.top - gap - floor.top
        buttons = self.button_row(row)
        stock = self._stock(row, buttons[0].left)
        unseen = None
        if self.table.unseen_cards:
            unseen = buttons[0].move(buttons[0].left - buttons[1].left, 0)
            moved = self._stock(row, unseen.left)
            if moved.left - row.height - gap >= self.px(MIN_OWN) + row.left:
                stock = moved
            else:
                unseen = self.corner.move_to(top=top)
                if drop < unseen.height + gap:
                    others.width -= unseen.width + gap
                    others.right = inner.right
        if unseen != self.corner.move_to(top=top) and drop - gap >= self.px(LOW_ROOM):
            self._room_above = drop if self.table.sides == 2 else 0
        last = stock.move(-stock.width - self.px(8), 0) if self.table.last_card else None
        if last and last.left - row.left - row.height < self.px(MIN_NAME):
            last = stock.move(-round(SEEN * stock.width), 0)
            if self.table.right_to_left:  # its rank is at the left
                last, stock = stock, last
        starts = min(place.left for place in (last, stock) if place)
        cells = self._cells(self.flip(others), drop)
        seat, pile, basras = self._own(row, hand, starts - self.px(7))
        return self.build(
            Parts(
                buttons=buttons,
                scores=scores,
                cells=dict(zip(self.opponents(), cells, strict=True)),
                seat=seat,
                pile=pile,
                basras=basras,
                stock=stock,
                floor=floor,
                message_area=messages,
                race=race,
                unseen_button=unseen,
                last_card=last,
            )
        )

    def _scores(self) -> tuple[list[Rect], Rect | None]:
        """Return the scores next to the corner button, in two rows if there are many; the race."""
        gap, corner, sides = self.gap, self.corner, self.table.sides
        inset = self.px(PANEL_EDGE) if self.inner.width >= self.px(NARROW) else 0
        room = Rect(corner.right + gap + inset, corner.top, 0, corner.height)
        room.width = self.inner.right - inset - room.left
        cells = self.cells(room, sides + 1)
        if cells[0].width < self.px(MIN_SCORE):
            low, between = self.px(LOW_SCORE), self.px(4)
            goal = Rect(0, room.top, self.px(GOAL), 2 * low + between)
            goal.right = room.right
            room.width -= goal.width + gap
            upper = self.cells(Rect(room.topleft, (room.width, low)), 2)
            lower = [cell.move(0, low + between) for cell in upper]
            cells = [*(upper + lower)[:sides], goal]
        elif sides == 2 or cells[0].width > self.px(WIDE_GOAL):
            goal = cells[-1].copy()
            narrow, wide = map(self.px, GOAL_OF_TWO)
            most = max(narrow, min(wide, room.width // 5))
            goal.width, goal.right = most if sides == 2 else self.px(WIDE_GOAL), room.right
            room.width -= goal.width + gap
            cells = [*self.cells(room, sides), goal]
        if not self.table.race or sides > 2:
            return cells, None
        large = self.inner.height >= self.px(LARGE)
        race = cells[0].union(cells[-1]).move(0, cells[0].height + self.px(APART) * large)
        race.height = self.px(RACE if large else LOW_RACE)
        return cells, race

    def _stock(self, row: Rect, end: int) -> Rect:
        """Return the stock's place in the row, before what starts at `end`."""
        high = row.height - self.px(25)
        width = int(high * 100 / card_height(100))
        return Rect(end - self.gap - self.px(7) - width, row.top, width, card_height(width))

    def _drop(self, high: int, room: int) -> int:
        """Return how much lower the two at the sides of four players sit than the one across.

        A seat is `high`; the cards and the drop share the `room`.
        """
        if self.table.players < 4:
            return 0
        rows = TWO_ROWS + CARD_HIGH
        card = min(self.card, int(room / rows), self.px(ARC_CARD))
        drop = min(round(ARC * high), room - math.ceil(card * rows))
        return drop if drop >= self.px(LEAST_ARC) else 0

    def _cells(self, area: Rect, drop: int) -> list[Rect]:
        count = self.table.players - 1
        if count > 1:
            cells = self.cells(area, count)
            return [cells[0].move(0, drop), *cells[1:-1], cells[-1].move(0, drop)]
        width = min(area.width, self.px(460))
        return [Rect(area.centerx - width // 2, area.top, width, area.height)]

    def _others_height(self) -> int:
        """Return the height for the others, whose portraits need room if there are several."""
        inner, count = self.inner, self.table.players - 1
        if self.table.open_hands:
            return min(self.px(220), max(self.px(96), round(inner.height * OPEN_SHARE)))
        if count == 1:
            return max(self.px(64), round(PORTRAIT * self.card) + self.px(5))
        closed = card_height(round(CLOSED * self.card)) + self.px(BELOW_PLATE)
        high = min(round(OTHERS_SHARE * inner.height), closed + round(PORTRAIT * self.card))
        return (
            high if high - closed >= self.px(MIN_PORTRAIT + PLATE // 2) else closed + self.px(PLATE)
        )

    def _own(self, row: Rect, hand: Rect, end: int) -> tuple[SeatPlace, Rect, Rect]:
        """Return the person's name next to the pile, and the basra cards below it."""
        width = int(row.height * 100 / card_height(100))
        pile = Rect(row.left, row.top, width, row.height)
        plate = Rect(pile.right + self.gap, row.top, 0, self.px(PLATE))
        plate.width = end - plate.left - self.gap
        basras = Rect(plate.left, plate.bottom + self.px(BELOW_PLATE), plate.width, 0)
        basras.height = row.bottom - basras.top
        seat = SeatPlace(self.flip(plate), hand, self.card)
        return seat, self.flip(pile), self.flip(basras)
