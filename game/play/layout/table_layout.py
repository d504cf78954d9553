"""The position of everything at the table: rectangles, in device pixels."""

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.floor_grid import Places, rows_of_cards
from game.ui.loop.unit import Unit
from game.ui.loop.window import smallest_text

GAP = 0.08
"""Card widths between cards on the floor."""

TYPE = 0.0096
"""The size of type in card widths for each CSS pixel of its usual size: 12 are 0.115."""

APART = 3
"""CSS pixels between cards of an open hand."""


class TableSpec(NamedTuple):
    """The conditions of a layout, apart from the window."""

    players: int
    sides: int
    batch: int
    """The most cards a hand holds."""
    clockwise: bool = False
    right_to_left: bool = False
    """Whether the language reads from the right."""
    open_hands: bool = False
    """Whether the others' cards are shown, each apart."""
    race: bool = True
    """Whether the race for most cards is shown."""
    unseen_cards: bool = False
    """Whether there is a button for the unseen cards."""
    messages: bool = True
    """Whether messages have their own band; if not, they appear where the floor is empty."""
    person: int = 0
    """The seat at the lower edge; the others sit around it, in the order of play."""
    last_card: bool = False
    """Whether a player may know the pack's bottom card."""


@dataclass(frozen=True)
class SeatPlace:
    """The place of a seat's name and cards."""

    plate: Rect
    hand: Rect
    card: int
    """The width of its cards."""
    columns: int = 0
    """How many cards are in a row, apart; 0 if all are in one row and may overlap."""
    portrait: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The player's portrait, whose lower edge the name covers; empty without room for one."""


@dataclass(frozen=True)
class TableLayout:
    """Rectangles for everything at the table; `unit` is the pixels of one laid-out pixel."""

    size: tuple[int, int]
    unit: Unit
    felt: Rect
    controls: dict[str, Rect]
    scores: tuple[Rect, ...]
    goal: Rect
    seats: tuple[SeatPlace, ...]
    piles: tuple[Rect, ...]
    """Each side's pile, without basra cards."""
    basras: tuple[Rect, ...]
    """The cards of each side's basras, next to or above its pile."""
    stock: Rect
    floor: Rect
    message_area: Rect
    """The free band between the floor and the hand, for messages."""
    right_to_left: bool
    open_hands: bool
    race: Rect | None = None
    """The bar of the race for most cards; None if each score has its own or the race is off."""
    unseen_button: Rect | None = None
    """The button for the unseen cards; None if they are off."""
    log: Rect | None = None
    """The last plays in words; None if there is no room."""
    last_card: Rect | None = None
    """A known bottom card's place next to the stock or partly below it; None above the stock."""
    offer: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The place of an offered button, usually the goal's."""
    person: int = 0
    """The seat at the lower edge."""
    floor_card: int = 0
    """The width of the floor's cards if they are smaller than the person's, or 0."""

    @property
    def own(self) -> SeatPlace:
        """The place at the lower edge."""
        return self.seats[self.person]

    @property
    def own_side(self) -> int:
        """The side of the seat at the lower edge."""
        return self.person % len(self.scores)

    @property
    def overlay_area(self) -> Rect:
        """The felt, below scores that are along its upper edge, for what covers the rest."""
        margin = self.px(8)
        felt = self.felt.inflate(-2 * margin, -2 * margin)
        if len({box.left for box in self.scores}) == 1:  # in a column at the end
            return felt
        top = max(box.bottom for box in self.scores) + margin
        return Rect(felt.left, top, felt.width, felt.bottom - top)

    def px(self, css: float) -> int:
        """Return a CSS length as device pixels."""
        return self.unit.px(css)

    def type_size(self, css: float) -> int:
        """Return the device pixels of type on the table: more than `css` next to large cards."""
        return max(self.px(css), round(TYPE * css * self.own.card))

    @property
    def smallest_text(self) -> int:
        """Device pixels of the smallest type on this table."""
        return smallest_text(self.size, self.unit)

    def flipped(self, rect: Rect, within: Rect) -> Rect:
        """Return `rect`, mirrored in `within` if the language reads from the right."""
        if not self.right_to_left:
            return rect
        return Rect(within.left + within.right - rect.right, rect.top, rect.width, rect.height)

    def floor_places(self, count: int) -> Places:
        """Return places for `count` cards on the floor, row by row."""
        card = self.floor_card or self.own.card
        return rows_of_cards(tuple(self.floor), count, floor_gap(self.unit, card), card)

    def hand_boxes(self, seat: int, count: int) -> tuple[Rect, ...]:
        """Return the places of a seat's cards, side by side, or overlapping if room is short."""
        place = self.seats[seat]
        if place.columns:
            return self._apart(place, count)
        width = place.card
        own, target = seat == self.person, self.px(theme.TARGET)
        gap = max(self.px(8), target - width) if own else round(-0.45 * width)
        step = width + gap
        if count > 1:
            step = min(step, (place.hand.width - width) // (count - 1))
        left = place.hand.centerx - (width + step * (count - 1)) // 2
        top = place.hand.bottom - card_height(width)
        return tuple(
            Rect(left + step * number, top, width, card_height(width)) for number in range(count)
        )

    def _apart(self, place: SeatPlace, count: int) -> tuple[Rect, ...]:
        """Return places of cards that don't overlap, row by row from the top."""
        width, height, gap = place.card, card_height(place.card), self.px(APART)
        boxes = []
        for first in range(0, count, place.columns):
            held = min(place.columns, count - first)
            left = place.hand.centerx - (held * (width + gap) - gap) // 2
            top = place.hand.top + first // place.columns * (height + gap)
            boxes += [Rect(left + n * (width + gap), top, width, height) for n in range(held)]
        return tuple(boxes)


def floor_gap(unit: Unit, card: int) -> int:
    """Return the pixels between cards of a width on the floor."""
    return max(unit.px(4), round(GAP * card))


def columns_for(room: tuple[int, int], count: int, gap: int) -> tuple[int, int]:
    """Return the columns in which `count` cards are apart and largest, and their width."""

    def width(columns: int) -> int:
        rows = -(-count // columns)
        across = (room[0] - gap * (columns - 1)) // columns
        high = (room[1] - gap * (rows - 1)) // rows
        return min(across, int(high * 100 / card_height(100)))

    best = max(range(1, count + 1), key=lambda columns: (width(columns), columns))
    return best, width(best)
