"""The table on a desktop, or on a phone or tablet on its side: the others sit around it.

The floor is between two columns. The start column has the menu and the person's pile, the end
column the scores, the stock and the buttons. The seats at the sides are in the columns. If a window
is too narrow for that, scores and buttons are in a bar at its top.
"""

from pygame import Rect

from game.play.layout.layout_plan import (
    BELOW_PLATE,
    CARD_HIGH,
    CLOSED,
    LOW_SCORE,
    LOW_SCORE_WIDTH,
    MAX_BASRAS,
    MIN_BASRAS,
    MIN_CARD,
    MIN_SCORE,
    OPEN,
    PLATE,
    PORTRAIT,
    ROUNDING,
    TWO_ROWS,
    Parts,
    Plan,
)
from game.play.layout.table_layout import SeatPlace, TableLayout, TableSpec, floor_gap
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.floor_grid import COLUMNS
from game.ui.art.sprites import RISE
from game.ui.loop.scene import Insets

WIDE, LOW_WIDE = 8.6, 9.0
"""The least width in card widths of the felt, and of a low one."""

COLUMN, MAX_COLUMN, MIN_COLUMN = 1.75, 2.2, 84
"""The width in card widths of a column, its most, and its least in CSS pixels."""

LOW = 440
"""CSS pixels of the felt's height below which two or three players don't sit above the floor."""

FOUR_ROUND = 344
"""CSS pixels of a low felt's height from which one of four sits above the floor."""

ACROSS, LOW_ACROSS, LEAST_ACROSS, SIDE_SEAT = 48, 0.6, 0.76, 1.44
"""The least height of the seat across in CSS pixels; card widths of it on a low felt, of it at
least on a wide one, and above the seats at the sides.
"""

WIDEST, WIDEST_THREE = 1.7, 1.86
"""The most width that is used, as a multiple of the height: so the scores and the buttons stay near
the cards. Three have larger cards.
"""

CARDS_ACROSS = 10.2
"""The width of a felt in card widths from which the seat across gives height to the cards."""

ROW, ROW_LEAST, MAX_ROW = 0.27, 24, 38
"""The height of a side's score in card widths, its least, and its most in CSS pixels."""

RACE_ROW, RACE_LEAST, GOAL, LOW_GOAL = 0.28, 26, 44, 16
"""The height of the race in card widths; in CSS pixels its least, the goal's, and a low goal's."""

LOG = 44, 100
"""CSS pixels of the last plays' height at least and at most."""

LEAST_CLOSED = 30
"""CSS pixels of height that another seat's cards have at least below scores in the end column."""

PILE = 0.66
"""The width of the person's pile in card widths."""

MIN_STOCK, ABOVE_STOCK = 26, 32
"""CSS pixels of the narrowest stock next to the buttons, and above them."""

MIN_CORNER = 52
"""CSS pixels that a hand of many cards leaves for the corners of a narrow window."""

CAPTION = 22
"""CSS pixels below the stock, for the number of the deal."""

RING, LOW_RING = 5, 2
"""CSS pixels of the focus ring around a card; of the part that messages leave on a low felt."""


class Landscape(Plan):
    """A desktop, or a phone or tablet on its side."""

    def __init__(self, size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> None:
        super().__init__(size, unit, safe, table)
        self._low = self.inner.height < self.px(LOW)
        self._ring = self.px(LOW_RING if self._low else RING)
        if self._low:
            self.gap = self.px(4)
        self._above = table.players != 3 and not self._low
        """Whether a seat is above the floor."""
        if self._low and table.players == 4:
            self._above = table.open_hands or self.inner.height >= self.px(FOUR_ROUND)
        self.message_size = theme.SMALL - 1 if self._low else theme.SMALL
        self._buttons = self.button_row(self.bar.move_to(bottom=self.inner.bottom))
        self._bar: list[Rect] = []
        """The scores, if they and the buttons are in a bar at the top."""
        self._spare = 1.0
        """The card widths of height that the felt's width leaves to the seat across."""
        self._measure()
        if self._hand_room() < self._least_hand() or self._crowded():
            self._buttons = self.button_row(self.bar)
            self._bar = self._scores_in_bar()
            self._measure()

    @property
    def _across_share(self) -> float:
        """The height of the seat across in card widths."""
        if self.table.open_hands:
            return 1.0
        return LOW_ACROSS if self._low else max(LEAST_ACROSS, min(1.0, self._spare))

    @property
    def widest(self) -> float:
        """The most width that is used, as a multiple of the height."""
        if self.felt.height < self.px(LOW):
            return super().widest
        return WIDEST_THREE if self.table.players == 3 else WIDEST

    @property
    def _top(self) -> int:
        """The upper edge of what is below the bar."""
        if not self._bar:
            return self.inner.top
        return max(self.bar.bottom, *(one.bottom for one in self._bar)) + self.gap

    def _crowded(self) -> bool:
        """Return whether the scores leave too little of the end column to a seat there."""
        beneath = self._hand().top - self.gap - (self._band.height if self._spans else 0)
        seat = self.px(PLATE + BELOW_PLATE + LEAST_CLOSED) + 2 * self.gap
        seat += self.px(RACE_LEAST) if self.table.race and self.table.sides == 2 else 0
        return self.table.players > 2 and beneath - self._scores()[0][-2].bottom < seat

    def _measure(self) -> None:
        """Find the width of a card, of a column and of the band for messages."""
        inner, least = self.inner, self.px(ACROSS) if self._above and self._bar else 0
        wide = inner.width / (LOW_WIDE if self._low else WIDE)
        band = inner.width
        for _ in range(2):
            high = inner.bottom - self._top - least - 2 * self.gap - self._ring - ROUNDING
            high -= self.message_height(band)
            others = TWO_ROWS + CARD_HIGH + RISE
            self._spare = high * CARDS_ACROSS / self.felt.width - others
            above = self._across_share if self._above and not self._bar else 0.0
            self.card = int(min(wide, high / (above + others)))
            self.card = max(MIN_CARD, self.card)
            row = (COLUMNS - self._low) * (self.card + floor_gap(self.unit, self.card))
            spare = (inner.width - row) // 2 - self.gap
            most = min(round(MAX_COLUMN * self.card), spare)
            self._column = max(round(COLUMN * self.card), most, self.px(MIN_COLUMN))
            self._column = min(self._column, inner.width // 3)
            middle = inner.width - 2 * (self._column + self.gap)
            whole = self.message_height(inner.width)
            band = middle if self.message_height(middle) == whole else inner.width
        self._middle = Rect(inner.left + self._column + self.gap, inner.top, middle, inner.height)
        self._band = Rect(0, 0, band, self.message_height(band))
        self._band.centerx = inner.centerx

    def layout(self) -> TableLayout:
        """Return the layout of the whole table."""
        hand = self._hand()
        stock, in_start = self._stock(hand)
        seat, pile, basras = self._own(hand, stock if in_start else hand)
        scores, race = (self._bar, None) if self._bar else self._scores()
        raised = max(self.gap, round(RISE * self.card) + self._ring)
        messages = self._band.move_to(bottom=hand.top - raised)
        unseen, bottom = self._unseen_button(), messages.top
        beneath = hand.top if hand.left < self._middle.left else seat.plate.top
        start = self._zone(self.corner.bottom, bottom if self._spans else beneath)
        shown = [*scores, *([race] if race is not None else [])]
        top = max(one.bottom for one in shown if one.left >= self._middle.left)
        end = self._zone(top, bottom if self._spans else hand.top)
        if not in_start and not self._bar and not self._spans:
            end.height = min(end.bottom, stock.top) - self.gap - end.top
        if unseen is not None and unseen.top > self.corner.top:
            start.height -= unseen.height + self.gap
            start.top += unseen.height + self.gap
        start, end = self.flip(start), self.flip(end.move_to(right=self.inner.right))
        cells, floor = self._around(messages.top - self.gap, start, end)
        log = self._log(cells, start, end)
        return self.build(
            Parts(
                buttons=self._buttons,
                scores=scores,
                cells=cells,
                seat=SeatPlace(self.flip(seat.plate), seat.hand, seat.card),
                pile=self.flip(pile),
                basras=self.flip(basras),
                stock=stock,
                floor=floor,
                message_area=messages,
                race=race,
                unseen_button=unseen,
                log=log,
                last_card=self._last_card(stock, hand),
                offer=self._offer(),
            )
        )

    def _offer(self) -> Rect | None:
        """Return the place of an offered button next to the menu; None for the goal's place."""
        return None if self._bar or not self._low or self.table.unseen_cards else self._beside_menu

    @property
    def _beside_menu(self) -> Rect:
        beside = self.corner.move(self.corner.width + self.px(4), 0)
        beside.width = self._column - self.corner.width - self.px(4)
        return beside

    @property
    def _spans(self) -> bool:
        """Whether the band for messages reaches below the columns."""
        return self._band.width > self._middle.width

    def _zone(self, top: int, bottom: int) -> Rect:
        """Return the free part of the start column, from `top` to `bottom`."""
        top = max(top + self.gap, self._top)
        return Rect(self.inner.left, top, self._column, bottom - self.gap - top)

    # The start column

    def _unseen_button(self) -> Rect | None:
        """Return the button for the unseen cards: next to the menu, or below it."""
        if not self.table.unseen_cards:
            return None
        side = self.corner.width + self.px(4)
        beside = bool(self._bar) or 2 * side <= self._column
        return self.corner.move(side, 0) if beside else self.corner.move(0, side)

    def _own(self, hand: Rect, end: Rect) -> tuple[SeatPlace, Rect, Rect]:
        """Return the person's name, above the pile in the corner, which ends before `end`."""
        inner, space = self.inner, self.px(4)
        room = Rect(inner.left, hand.top, end.left - self.gap - inner.left, hand.height)
        high = hand.height - self.px(PLATE + BELOW_PLATE)
        across = min(round(PILE * self.card), room.width // 2, int(high * 100 / card_height(100)))
        across = max(MIN_CARD, min(across, room.width - space - self.px(MIN_BASRAS)))
        pile = Rect(inner.left, 0, across, card_height(across))
        pile.bottom = inner.bottom
        basras = Rect(pile.right + space, pile.top, 0, pile.height)
        basras.width = max(1, min(self.px(MAX_BASRAS), room.right - basras.left))
        plate = Rect(0, 0, min(self.px(190), room.width), self.px(PLATE))
        plate.bottomleft = inner.left, pile.top - self.px(BELOW_PLATE)
        return SeatPlace(plate, hand, self.card), pile, basras

    # The end column

    def _scores(self) -> tuple[list[Rect], Rect | None]:
        """Return the sides' scores at the top, the goal below, and the race between them."""
        sides, inset = self.table.sides, self.px(4)
        bars = self.table.race and sides > 2
        high = max(self.px(26 if bars else ROW_LEAST), round(ROW * self.card))
        high = min(high, self.px(MAX_ROW))
        row = Rect(self.inner.right - self._column, self.inner.top + inset, self._column, high)
        row = row.inflate(-2 * inset, 0)
        scores = [row.move(0, high * side) for side in range(sides)]
        race = scores[-1].move(0, high)
        race.height = max(self.px(RACE_LEAST), round(RACE_ROW * self.card))
        bottom = race.bottom if self.table.race and sides == 2 else race.top
        goal = Rect(row.left, bottom + inset, row.width, self.px(GOAL))
        if self._low and self.table.open_hands and not self.table.unseen_cards:
            goal = self._beside_menu  # the open hands need the height below the scores
        elif self._low:
            goal.top, goal.height = bottom + self.px(2), self.px(LOW_GOAL)
        return [*scores, goal], race if self.table.race and sides == 2 else None

    def _scores_in_bar(self) -> list[Rect]:
        """Return the scores and the goal between the menu and the buttons, or below the bar."""
        count = self.table.sides + 1
        row = Rect(self.corner.right + self.gap, self.bar.top, 0, self.bar.height)
        if self.table.unseen_cards:
            row.left += self.corner.width + self.px(4)
        row.width = self._buttons[0].left - self.gap - row.left
        if self.cells(row, count)[0].width < self.px(MIN_SCORE):
            row = self.bar.move(0, self.bar.height + self.px(4))
        if self._low and self.cells(row, count)[0].width >= self.px(LOW_SCORE_WIDTH):
            row.height = self.px(LOW_SCORE)
        return self.cells(row, count)

    def _stock(self, hand: Rect) -> tuple[Rect, bool]:
        """Return the stock's place, and whether it is in the start corner.

        It is above the buttons, next to them, or in the other corner.
        """
        inner, caption, side = self.inner, self.px(CAPTION), self.px(10)
        first, least = self._buttons[0], self.px(MIN_STOCK)
        high = hand.height - caption
        across = [inner.right - side, hand.right + self.gap + side]
        if not self._bar:
            above = high - first.height - self.gap
            if above >= card_height(self.px(ABOVE_STOCK)):
                return self._stock_at(inner.right - side, first.top - self.gap, above), False
            across[0] = first.left - self.gap - side
            if across[0] - across[1] < least:
                return self._stock_at(hand.left - self.gap - side, inner.bottom, high), True
        stock = self._stock_at(across[0], inner.bottom, high)
        if stock.left < across[1]:
            stock = self._stock_at(across[0], inner.bottom, card_height(across[0] - across[1]))
        return stock, False

    def _last_card(self, stock: Rect, hand: Rect) -> Rect | None:
        """Return the place of a known last card between stock and hand, if there is room."""
        if not self.table.last_card:
            return None
        aside = stock.width + self.px(8)
        place = stock.move(-aside, 0)
        room = place.inflate(2 * self.gap, 0)
        return None if room.colliderect(hand) or room.left < self.inner.left else place

    def _stock_at(self, right: int, bottom: int, most: int) -> Rect:
        """Return a stock at most `most` pixels high, with its caption down to `bottom`."""
        width = min(round(CLOSED * self.card), int(most * 100 / card_height(100)))
        width = max(MIN_CARD, width)
        stock = Rect(0, 0, width, card_height(width))
        stock.bottomright = right, bottom - self.px(CAPTION)
        return stock

    # Around the floor

    def _around(self, bottom: int, start: Rect, end: Rect) -> tuple[dict[int, Rect], Rect]:
        """Return the others' cells in the free parts of the columns, and the floor."""
        order, cells = self.opponents(), {}
        floor = Rect(self._middle.left, self._top, self._middle.width, bottom - self._top)
        across = order[len(order) // 2]
        if self._above:
            high = round(self._across_share * self.card)
            cells[across] = Rect(floor.topleft, (floor.width, max(high, self.px(ACROSS))))
            floor.top = cells[across].bottom + self.px(2)
            floor.height = bottom - floor.top
        elif len(order) == 1:
            cells[across] = self._side_cell(start)
        elif len(order) == 3:
            half = (start.height - self.gap) // 2
            cells[across] = self._side_cell(Rect(start.topleft, (start.width, half)))
            start = start.move(0, half + self.gap)
            start.height = half
        if len(order) > 1:
            left, right = sorted((start, end), key=lambda zone: zone.left)
            first, last = self._side_cell(left), self._side_cell(right)
            top, bottom = max(first.top, last.top), min(first.bottom, last.bottom)
            if self._low:
                first.top = min(top, left.bottom - first.height)
                last.top = min(top, right.bottom - last.height)
            else:
                first.top = last.top = top
                first.height = last.height = bottom - top
            cells |= {order[0]: first, order[-1]: last}
        return cells, floor

    def _log(self, cells: dict[int, Rect], *columns: Rect) -> Rect | None:
        """Return the place of the last plays: at the foot of a column, if there is room."""
        for column in columns:
            free = column.copy()
            free.top += self.gap
            for cell in cells.values():
                if cell.colliderect(column):
                    free.top = max(free.top, cell.bottom + 2 * self.gap)
            free.height = min(column.bottom - free.top, self.px(LOG[1]))
            if free.height >= self.px(LOG[0]):
                return free.move_to(bottom=column.bottom)
        return None

    def _side_cell(self, zone: Rect) -> Rect:
        """Return a seat's cell in the free part of a column: in the middle of a low one."""
        cards = CARD_HIGH * (2 * OPEN if self.table.open_hands else 2 * CLOSED)
        high = self.px(BELOW_PLATE + 8) + round((PORTRAIT + cards) * self.card)
        cell = Rect(zone.left, zone.top, zone.width, min(high, zone.height))
        if self._low:
            cell.centery = zone.centery
        else:
            top = self.inner.top + round(SIDE_SEAT * self.card)
            cell.top = max(zone.top, min(top, zone.bottom - cell.height))
        return cell

    # The hand

    def _hand_room(self) -> int:
        """Return the hand's largest width."""
        if self._bar:
            return self.inner.width - 2 * self.px(MIN_CORNER)
        row = self._buttons[-1].right - self._buttons[0].left
        return self.inner.width - 2 * (row + 2 * self.gap)

    def _least_hand(self) -> int:
        """Return the least width of a hand: four cards apart, or more that can be tapped."""
        count = max(4, self.table.batch)
        step = self.px(theme.TARGET) if count > 4 else self.card + self.px(8)
        return self.card + step * (count - 1)

    def _hand(self) -> Rect:
        count, high = max(4, self.table.batch), card_height(self.card)
        apart = max(self.card + self.px(10), self.px(theme.TARGET + 1))
        hand = Rect(0, 0, min(self._hand_room(), apart * count), high)
        hand.midbottom = self.inner.midbottom
        return hand
