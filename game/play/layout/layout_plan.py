"""The base of all designs of the table: the felt, the others' seats, and the assembly of parts.

All lengths are device pixels. Most of them follow the width of a card, which is the same in the
hand and on the floor.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect

from game.play.layout.table_buttons import BUTTONS
from game.play.layout.table_layout import APART, SeatPlace, TableLayout, TableSpec, columns_for
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.table_art import frame_width
from game.ui.art.text import line_height
from game.ui.loop.scene import Insets
from game.ui.loop.unit import Unit
from game.ui.loop.window import smallest_text

LONGEST_MESSAGE = 100
"""The longest message's length on one line, in sizes of its type: a hint with its reason."""

READABLE = 13
"""CSS pixels of type; a message is smaller only if nothing larger fits."""

WIDE_INSET, WIDE_MARGIN = 14, 4
"""CSS pixels of a message's plate at the sides of its words, and above and below."""

MESSAGE_INSET, MESSAGE_MARGIN = 10, 3
"""The same for type smaller than `READABLE`."""

MIN_CARD = 8
"""Pixels of a card's width in a window too small to play in, so nothing breaks."""

TWO_ROWS, CARD_HIGH = 2.88, 1.4
"""The height in card widths of a floor of two rows, and of one card."""

ROUNDING = 3
"""Pixels by which rounding may make two rows higher."""

PLATE, BELOW_PLATE = 22, 4
"""CSS pixels of a name's height, and below it."""

PORTRAIT, MIN_PORTRAIT = 0.92, 40
"""A portrait's size in card widths, and in CSS pixels at least."""

CLOSED, OPEN = 0.5, 0.8
"""The width of another player's cards in card widths, and their most if they are shown."""

MIN_BASRAS, MIDST_BASRAS, MAX_BASRAS = 28, 46, 110
"""CSS pixels of width of the basra cards next to a pile: at least; at least if the hand is in the
middle of its cell; at most.
"""

LOW_ROOM, LOW_BASRAS = 42, 36
"""CSS pixels of the height below which basra cards have their number next to them, and the least
width with it.
"""

CHIN = 0.26
"""The most of a portrait that the name covers, as a share of its height."""

BESIDE_FACE = 8
"""The width in portraits of a seat in which the name is next to a small portrait."""

FAN = 2.65
"""The width of another player's hand in card widths, if there is room."""

MIN_SCORE = 60
"""CSS pixels of width below which a score doesn't fit in a row with the others."""

LOW_SCORE, LOW_SCORE_WIDTH = 30, 96
"""CSS pixels of a score on one line: its height and its least width."""


_Place = TypeVar("_Place")


@dataclass
class Parts:
    """The parts of a design, before mirroring.

    Attributes:
        buttons: the places of all actions but the first.
        scores: the place of each side's score, then the goal's.
        cells: for each other seat, counted from the person's, the room for its name, its cards and
            its side's pile.
        seat: the person's.
        pile: the pile of the person's side.
        basras: the cards of the person's basras.
    """

    buttons: list[Rect]
    scores: list[Rect]
    cells: dict[int, Rect]
    seat: SeatPlace
    pile: Rect
    basras: Rect
    stock: Rect
    floor: Rect
    message_area: Rect
    race: Rect | None = None
    unseen_button: Rect | None = None
    log: Rect | None = None
    last_card: Rect | None = None
    offer: Rect | None = None


class Plan:
    """The base of both designs; each design places the parts."""

    def __init__(self, size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> None:
        self.size, self.unit, self.table = size, Unit(unit), table
        self.px = self.unit.px
        band = frame_width(size)
        width = size[0] - safe.left - safe.right - 2 * band
        height = size[1] - safe.top - safe.bottom - 2 * band
        self.felt = Rect(safe.left + band, safe.top + band, width, height)
        margin = self.px(5 if size[1] > size[0] else 8)
        self.inner = self.felt.inflate(-2 * margin, -2 * margin)
        wide = int(min(self.inner.width, self.widest * self.inner.height))
        self.inner.inflate_ip(wide - self.inner.width, 0)
        self.bar = Rect(self.inner.topleft, (self.inner.width, self.px(theme.TARGET)))
        self.corner = Rect(self.inner.topleft, (self.px(theme.TARGET),) * 2)
        self.gap = self.px(6)
        self.card = MIN_CARD
        """The width of a card in the hand and on the floor."""
        self._room_above = 0
        """The free height above a side's first seat if its pile is there, or 0."""
        self.message_size = theme.BODY
        """CSS pixels of the type of which two lines fit in the band for messages."""

    @property
    def widest(self) -> float:
        """The most width that is used, as a multiple of the height."""
        return math.inf

    def flip(self, rect: Rect) -> Rect:
        """Return the rectangle mirrored if the language reads from the right."""
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

    def message_height(self, width: int) -> int:
        """Return a band's height: two lines, or the longest message in small type."""
        if not self.table.messages:
            return 0
        size = smallest_text(self.size, self.unit)
        room = max(1, width - 2 * self.px(MESSAGE_INSET))
        lines = math.ceil(LONGEST_MESSAGE * size / room)
        least = lines * line_height(size) + 2 * self.px(MESSAGE_MARGIN)
        margin = WIDE_MARGIN if self.message_size >= READABLE else MESSAGE_MARGIN
        return max(least, 2 * line_height(self.px(self.message_size)) + 2 * self.px(margin))

    def opponents(self) -> list[int]:
        """Return the other seats from left to right, counted from the person's (RULES.md#seats)."""
        others = list(range(1, self.table.players))
        return others if self.table.clockwise else others[::-1]

    def button_row(self, area: Rect) -> list[Rect]:
        """Return the buttons of all actions except the first, in a row at the end of an area."""
        side = self.px(theme.TARGET)
        step = side + self.px(4)
        count = len(BUTTONS) - 1
        left = area.right - step * count + self.px(4)
        top = area.centery - side // 2
        return [Rect(left + step * number, top, side, side) for number in range(count)]

    def other_seat(self, cell: Rect, seat: int) -> tuple[SeatPlace, Rect, Rect]:
        """Return a seat's place in a cell, and its side's pile and basras if they are there.

        In a wide cell, the hand and the pile are at the portrait's sides, otherwise below it.
        """
        if cell.width >= 3 * cell.height:
            return self._across(cell, seat)
        plate = Rect(cell.left, cell.top, cell.width, self.px(PLATE))
        rows = 2 if self.table.open_hands else 1
        below = self.px(BELOW_PLATE) + rows * card_height(round(self._closed * self.card))
        side = min(round(PORTRAIT * self.card), cell.width, cell.height - below)
        side = min(side, cell.height - below - self._below_face(side))
        portrait = Rect(cell.centerx - side // 2, cell.top, side, side)
        if side < self.px(MIN_PORTRAIT + PLATE // 2 * self.table.open_hands):
            portrait.size = (0, 0)
        else:
            plate.bottom = portrait.bottom + self._below_face(side)
        room = Rect(cell.left, plate.bottom + self.px(BELOW_PLATE), cell.width, 0)
        room.height = cell.bottom - room.top
        has_pile = seat < self.table.sides and not self._room_above
        card = min(int(room.height * 100 / card_height(100)), round(self._closed * self.card))
        card = max(MIN_CARD, min(card, int(cell.width * (0.33 if self._room_above else 0.28))))
        if not has_pile:
            wide = cell.width - self.px(8)
            if room.height >= 2 * card_height(card) + self.px(4):
                wide = min(wide, round(card * FAN))  # as a seat with its side's pile below
            hand = Rect(0, room.top, wide, card_height(card))
            hand.centerx = cell.centerx
            place, pile, basras = SeatPlace(plate, hand, card, portrait=portrait), hand, hand
            if seat < self.table.sides:
                pile, basras = self._over(cell)
            return self._opened(place, cell, cell.width), pile, basras
        hand, pile, basras = self._beside(room, card)
        if self.table.right_to_left:
            for one in (hand, pile, basras):
                one.right = cell.left + cell.right - one.left
        card = max(MIN_CARD, min(card, hand.width * 3 // 5))
        hand.height = card_height(card)
        place = SeatPlace(plate, hand, card, portrait=portrait)
        return self._opened(place, cell, hand.width), pile, basras

    def _below_face(self, side: int) -> int:
        """Return how far a name is below the portrait that it covers to the chin at most."""
        return max(self.px(2), self.px(PLATE) - round(CHIN * side))

    @property
    def _closed(self) -> float:
        """The width in card widths of the others' cards."""
        return OPEN if self.table.open_hands else CLOSED

    def _across(self, cell: Rect, seat: int) -> tuple[SeatPlace, Rect, Rect]:
        """Return the place of the seat across: its portrait between its hand and its pile."""
        side = min(round(PORTRAIT * self.card), cell.height)
        below = self._below_face(side)
        beside = below > self.px(2) and cell.width >= BESIDE_FACE * side
        if not beside:
            side = min(side, cell.height - below)
        portrait = Rect(cell.centerx - side // 2, cell.top, side, side)
        if side < self.px(MIN_PORTRAIT) - 1:
            portrait.size = (0, 0)
        plate = Rect(0, 0, min(cell.width // 3, max(side, self.px(96))), self.px(PLATE))
        plate.midbottom = cell.centerx, min(cell.bottom, cell.top + side + max(below, self.px(3)))
        space = self.px(4)
        if portrait.width and beside:
            plate.midleft = portrait.right + space, portrait.centery
        first = min(plate.left, cell.centerx - side // 2) - space
        room = min(first - cell.left, cell.right - plate.right - space)
        card = min(round(self._closed * self.card), int(cell.height * 100 / card_height(100)))
        card = max(MIN_CARD, min(card, room * 4 // 5))
        hand = Rect(0, 0, min(room, round(card * FAN)), card_height(card))
        hand.midright = first, cell.centery
        pile_card = max(MIN_CARD, min(round(CLOSED * self.card), card, room // 3))
        pile = Rect(0, 0, pile_card, card_height(pile_card))
        pile.midleft = cell.right - room, cell.centery
        basras = Rect(pile.right + space, cell.top, 0, cell.height)
        basras.width = min(self.px(MAX_BASRAS), cell.right - basras.left)
        if self.table.right_to_left:
            for one in (hand, pile, basras, plate):
                one.right = cell.left + cell.right - one.left
        if seat >= self.table.sides:
            pile = basras = hand
        place = SeatPlace(plate, hand, card, portrait=portrait)
        opened = Rect(cell.left, cell.top, first - cell.left, cell.height)
        if self.table.open_hands:
            opened.right = opened.right if hand.centerx < cell.centerx else cell.right
            columns, card = columns_for(opened.size, self.table.batch, self.px(APART))
            place = SeatPlace(plate, opened, max(MIN_CARD, card), columns, portrait)
        return place, pile, basras

    def _beside(self, room: Rect, card: int) -> tuple[Rect, Rect, Rect]:
        """Return a hand, its side's pile and its basras, from left to right in a room.

        If the hand is shown, the basras are below the pile, to leave it the width.
        """
        space, width = self.px(4), max(min(card, self.px(20)), card * 3 // 4)
        if self.table.open_hands:
            high = (room.height - space) // 2
            width = max(MIN_CARD, min(width, int(high * 100 / card_height(100))))
            pile = Rect(0, room.top, width, card_height(width))
            pile.right = room.right - max(0, self.px(MIN_BASRAS) - width) // 2
            basras = Rect(0, pile.bottom + space, max(width, self.px(MIN_BASRAS)), 0)
            basras.right, basras.height = room.right, max(1, room.bottom - basras.top)
            return Rect(room.topleft, (basras.left - space - room.left, 0)), pile, basras
        high = card_height(card)
        if room.height >= 2 * high + space:
            return self._stacked(room, card)
        fan, least = round(card * FAN), width + self.px(MIDST_BASRAS) + 2 * space
        if room.width >= fan + 2 * least:
            hand = Rect(0, room.top, fan, high)
            hand.centerx = room.centerx
        else:
            tight = room.height < self.px(LOW_ROOM)
            least = self.px(LOW_BASRAS if tight else MIN_BASRAS)
            if room.width - width - 2 * space - least < card:
                width = min(width, self.px(16))
            left = room.width - width - 2 * space
            across = max(least, min(self.px(MAX_BASRAS), left - fan))
            hand = Rect(room.left, room.top, left - across, high)
        pile = Rect(hand.right + space, 0, width, card_height(width))
        pile.centery = hand.centery
        basras = Rect(pile.right + space, room.top, room.right - pile.right - space, room.height)
        if room.height > 2 * self.px(LOW_ROOM):
            basras.height = max(high, self.px(LOW_ROOM))
        return hand, pile, basras

    def _over(self, cell: Rect) -> tuple[Rect, Rect]:
        """Return a side's pile and its basras in the free height above a cell."""
        high, space = self._room_above - self.gap, self.px(4)
        width = min(round(CLOSED * self.card), int(high * 100 / card_height(100)))
        pile = Rect(0, 0, width, card_height(width)).move_to(bottom=cell.top - self.gap)
        last = cell.right - self.px(MIDST_BASRAS) - space - width
        pile.left = min(cell.centerx - width // 2, last)
        basras = Rect(pile.right + space, pile.top, cell.right - pile.right - space, pile.height)
        basras.width = min(basras.width, self.px(MAX_BASRAS))
        if self.table.right_to_left:
            for one in (pile, basras):
                one.right = cell.left + cell.right - one.left
        return pile, basras

    def _stacked(self, room: Rect, card: int) -> tuple[Rect, Rect, Rect]:
        """Return a hand in a room, with its side's pile and its basras below."""
        high, space = card_height(card), self.px(4)
        hand = Rect(0, room.top, min(room.width, round(card * FAN)), high)
        hand.centerx = room.centerx
        pile = Rect(hand.left, hand.bottom + space, card, high)
        basras = Rect(pile.right + space, pile.top, 0, high)
        basras.width = min(room.right - basras.left, self.px(MAX_BASRAS))
        return hand, pile, basras

    def _opened(self, place: SeatPlace, cell: Rect, width: int) -> SeatPlace:
        """Return the place with its cards apart and as large as possible, if they are shown."""
        if not self.table.open_hands:
            return place
        hand = Rect(0, place.hand.top, width, cell.bottom - place.hand.top)
        hand.centerx = place.hand.centerx
        columns, card = columns_for(hand.size, self.table.batch, self.px(APART))
        return SeatPlace(place.plate, hand, max(MIN_CARD, card), columns, place.portrait)

    def build(self, parts: Parts) -> TableLayout:
        """Assemble the parts, mirrored if the language reads from the right."""
        seats, piles, basras = [parts.seat], [parts.pile], [parts.basras]
        for seat in range(1, self.table.players):
            place, pile, beside = self.other_seat(parts.cells[seat], seat)
            seats.append(place)
            if seat < self.table.sides:
                piles.append(pile)
                basras.append(beside)
        person = self.table.person
        names = [button.name for button in BUTTONS]
        controls = dict(zip(names, (self.corner, *parts.buttons), strict=True))
        *scores, goal = map(self.flip, parts.scores)
        return TableLayout(
            size=self.size,
            unit=self.unit,
            felt=self.felt,
            controls={name: self.flip(rect) for name, rect in controls.items()},
            scores=tuple(scores),
            goal=goal,
            seats=_turned(seats, person),
            piles=_turned(piles, person),
            basras=_turned(basras, person),
            stock=self.flip(parts.stock),
            floor=self.flip(parts.floor),
            message_area=self.flip(parts.message_area),
            right_to_left=self.table.right_to_left,
            open_hands=self.table.open_hands,
            race=parts.race and self.flip(parts.race),
            unseen_button=parts.unseen_button and self.flip(parts.unseen_button),
            log=parts.log,
            last_card=parts.last_card and self.flip(parts.last_card),
            offer=self.flip(parts.offer or parts.scores[-1]),
            person=person,
        )


def _turned(places: Sequence[_Place], person: int) -> tuple[_Place, ...]:
    """Return places counted from the person's in the order of the seats or sides."""
    start = -person % len(places)
    return (*places[start:], *places[:start])
