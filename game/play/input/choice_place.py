"""The position of the choice of captures: within the floor and the message band, above the hand.

The floor is smaller while the choice is open, so it covers no card, pile, name or button. It is
below the floor or, in a low window, next to it. If there is no room for all groups, they scroll.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import NamedTuple

from pygame import Rect

from game.play.input.capture_group import GroupStyle, names
from game.play.layout.message_place import furniture
from game.play.layout.table_layout import TableLayout
from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.floor_grid import SMALLER
from game.ui.art.text import TextStyle, measure
from game.ui.widgets import LEAST_TARGET, SCROLL_BAR

CARDS = (48, 40, 34, 28, 0)
"""CSS pixels that cards of a group may be wide; 0 names them instead."""

WIDEST, NARROWEST = 250, 104
"""CSS pixels of a group at most and at least."""

LOW = 560
"""CSS pixels of the window's height below which the choice may be next to the floor."""

BESIDE = (0, 0.5, 0.62, 0.78)
"""Shares of the room that it may take next to the floor; 0 puts it below the floor."""

INSET, GAP = 8, 6
"""CSS pixels between the panel's edge and its groups, and between groups or panel and cards."""

COLUMNS = 4
"""The most groups side by side."""

LEAST_FLOOR, FLOOR_SHARE = 84, 0.42
"""The floor's least height in CSS pixels, if it has that much, and as a share of the room."""

LEAST_CARD = 30
"""CSS pixels that the floor's cards should be wide at least while it is smaller."""


@dataclass(frozen=True)
class ChoicePlace:
    """The position of each part of the choice.

    Attributes:
        panel: the whole choice.
        title: the question.
        cancel: the cancel button.
        view: the visible part of the groups, which may extend below it.
        groups: each group's place before scrolling.
        style: how groups are drawn.
        layout: the table's, with the smaller floor.
    """

    panel: Rect
    title: Rect
    cancel: Rect
    view: Rect
    groups: tuple[Rect, ...]
    style: GroupStyle
    layout: TableLayout


@dataclass(frozen=True)
class Choices:
    """The contents of a choice.

    Attributes:
        title: the question.
        cards: each group's cards.
        words: what each brings.
        places: how many cards the floor must have places for.
        digits: whether to show the keys that choose.
    """

    title: str
    cards: Sequence[Sequence[Card]]
    words: Sequence[str]
    places: int
    digits: bool


class Design(NamedTuple):
    """One way to show the groups."""

    columns: int
    card: int
    """CSS pixels of a card's width, 0 if cards are named."""
    titled: bool
    """Whether the question is above the groups; if not, only the cancel button is shown."""
    beside: float
    """The largest share of the room next to the floor; 0 if the choice is below the floor."""


def place_choice(layout: TableLayout, choices: Choices, *, bottom: int) -> ChoicePlace:
    """Return the best place for the choice.

    Args:
        layout: the table's, with the whole floor.
        choices: what to show.
        bottom: the lowest pixel it may use.
    """
    search = _Search(layout, choices, bottom)
    return max(search.places(), key=search.worth)


class _Search:
    """All places for one choice, and how good each is."""

    def __init__(self, layout: TableLayout, choices: Choices, bottom: int) -> None:
        self._layout, self._choices, self._bottom = layout, choices, bottom
        self._px = layout.unit.px
        self._whole = layout.floor_places(choices.places).width
        self._obstacles = furniture(layout)
        self._most = max(map(len, choices.cards))
        style = TextStyle(self._px(theme.LARGE), typeface="bold")
        self._longest = max(map(names, choices.cards), key=lambda words: measure(words, style))

    def worth(self, place: ChoicePlace) -> float:
        """Rate a place: all groups visible, large cards apart on the floor, then in groups."""
        card, centres = place.layout.floor_places(self._choices.places)
        least = min(self._whole, self._px(LEAST_CARD))
        last = place.groups[-1].bottom
        hidden = max(0, last - place.view.bottom) / (last - place.view.top)
        drawn = (place.style.card or 20) / CARDS[0]
        moved = abs(place.layout.floor.centerx - self._layout.floor.centerx) > 1
        worth = 1.5 * min(1.0, card / self._whole) + 0.7 * drawn
        worth -= 6 * max(0.0, 1 - card / least) + 0.8 * (hidden > 0) + 3.5 * hidden
        apart = abs(centres[1][0] - centres[0][0]) if centres[1:] else card
        worth += 0.5 * min(1.0, apart / card)
        worth += 0.5 * place.layout.floor.height / self._layout.floor.height
        return worth - 0.3 * (not place.title.width) - 0.3 * moved

    def places(self) -> Iterator[ChoicePlace]:
        """Yield each place with readable words and pressable buttons; at least one."""
        most = min(COLUMNS, len(self._choices.cards))
        ways = product(range(1, most + 1), CARDS, (True, False), self._shares())
        designs = [Design(*way) for way in ways]
        for narrowest in (NARROWEST, theme.TARGET):
            tried = (self._tried(design, self._px(narrowest)) for design in designs)
            found = [place for place in tried if place is not None]
            if found:
                yield from found
                return
        design = Design(1, 0, titled=False, beside=0)
        yield self._put(design, self._zone(self._layout.floor.top), self._layout.floor)

    def _shares(self) -> tuple[float, ...]:
        """Return the shares it may have next to the floor, which only a low, wide window allows."""
        wide, high = self._layout.size
        return BESIDE if wide > high and high < self._px(LOW) else BESIDE[:1]

    def _tried(self, design: Design, narrowest: int) -> ChoicePlace | None:
        """Return a place of that design, or None if something would be too small."""
        area, floor = self._beside(design) if design.beside else self._below(design)
        style = self._style(design, area.width)
        if style.width < narrowest or not style.shows(self._most):
            return None
        if design.titled and area.width < self._titled_width(theme.SMALL):
            return None
        row = style.height(self._choices.words)
        if area.height < self._head(design) + row + self._px(INSET) // 2:
            return None
        if min(floor.size) < self._px(LEAST_CARD):
            return None
        return self._put(design, area, floor)

    # The area

    def _zone(self, top: int) -> Rect:
        """Return the free area from `top` to the bottom, as wide as the obstacles allow."""
        layout = self._layout
        area = layout.floor.union(layout.message_area)
        area.top, area.height = top, self._bottom - top
        left, right = area.left, area.right
        for box in self._obstacles:
            if box.top < area.bottom and box.bottom > area.top:
                if box.centerx < layout.message_area.centerx:
                    left = max(left, box.right + self._px(GAP))
                else:
                    right = min(right, box.left - self._px(GAP))
        return Rect(left, area.top, right - left, area.height)

    def _below(self, design: Design) -> tuple[Rect, Rect]:
        """Return the lower part of the zone, and the rest of the floor above it.

        It is as high as the groups need or the floor can spare.
        """
        floor = self._layout.floor.copy()
        room, least = self._bottom - floor.top, self._px(LEAST_FLOOR)
        high = room - min(floor.height, max(least, round(FLOOR_SHARE * room)))
        zone = self._zone(floor.top)
        for _ in range(2):
            fitting = self._fitting(design, zone.width, high, room - least)
            zone = self._zone(self._bottom - fitting)
        wide = min(zone.width, self._width(design, zone.width))
        floor.height = min(floor.bottom, zone.top - self._px(GAP)) - floor.top
        return Rect(zone.centerx - wide // 2, zone.top, wide, zone.height), floor

    def _beside(self, design: Design) -> tuple[Rect, Rect]:
        """Return a part at the end of the zone, halfway down, and the rest of the floor.

        It is as wide as the columns need. The floor gets the message band too.
        """
        floor, gap, rtl = self._layout.floor, self._px(GAP), self._layout.right_to_left
        zone = self._zone(floor.top)
        wide = self._width(design, round(zone.width * design.beside))
        high = self._fitting(design, wide, zone.height, zone.height)
        left = zone.left if rtl else zone.right - wide
        start = max(floor.left, left + wide + gap) if rtl else floor.left
        end = floor.right if rtl else min(floor.right, left - gap)
        rest = Rect(start, floor.top, end - start, max(floor.height, self._bottom - floor.top))
        return Rect(left, zone.centery - high // 2, wide, high), rest

    # Sizes

    def _head(self, design: Design) -> int:
        return self._px(theme.TARGET if design.titled else INSET)

    def _style(self, design: Design, wide: int) -> GroupStyle:
        """Return how groups are drawn in a panel `wide` pixels across."""
        inner = wide - 2 * self._px(INSET) - (0 if design.titled else self._px(theme.TARGET))
        width = (inner - (design.columns - 1) * self._px(GAP)) // design.columns
        width = max(1, min(self._px(WIDEST), width))
        return GroupStyle(
            design.card, width, self._layout.unit, self._longest, self._choices.digits
        )

    def _height(self, design: Design, wide: int) -> int:
        """Return the height in pixels that a panel `wide` pixels across needs."""
        high = self._style(design, wide).height(self._choices.words)
        rows = -(-len(self._choices.cards) // design.columns)
        return self._head(design) + rows * (high + self._px(GAP)) + self._px(INSET - GAP)

    def _fitting(self, design: Design, wide: int, high: int, most: int) -> int:
        """Return the height in pixels of a panel that should be `high` and may be `most` pixels.

        If it cuts a row, the visible part is large enough to press.
        """
        whole = self._height(design, wide)
        if whole <= high:
            return whole
        head, edge = self._head(design), self._px(INSET) // 2
        row = self._style(design, wide).height(self._choices.words) + self._px(GAP)
        rows, cut = divmod(high - head - edge, row)
        peek = max(row // 2, self._px(LEAST_TARGET))
        if cut >= peek or not rows:
            return high
        longer = head + rows * row + peek + edge
        return longer if longer <= most else head + rows * row - self._px(GAP) + edge

    def _width(self, design: Design, most: int) -> int:
        """Return the width in pixels that the choice needs, at most `most`."""
        groups = design.columns * (self._style(design, most).width + self._px(GAP))
        wide = groups - self._px(GAP) + 2 * self._px(INSET)
        if not design.titled:
            return min(most, wide + self._px(theme.TARGET))
        return min(most, max(wide, self._titled_width(theme.BODY)))

    def _titled_width(self, size: int) -> int:
        """Return the width in pixels of the question in type of `size`, with the cancel button."""
        return self._words_width(size) + self._px(theme.TARGET + 2 * INSET)

    def _words_width(self, size: int) -> int:
        """Return the width in pixels of the question's words in type of `size`."""
        return measure(self._choices.title, TextStyle(self._px(size), typeface="heading"))[0]

    def _title(self, panel: Rect) -> Rect:
        """Return the question's place: in the middle, or next to the cancel button if narrow."""
        side, inset = self._px(theme.TARGET), self._px(INSET)
        title = Rect(panel.left + side, panel.top, panel.width - 2 * side, side)
        if title.width < self._words_width(theme.BODY):
            title.width = panel.width - side - inset
            title.left = panel.left + (side if self._layout.right_to_left else inset)
        return title

    def _with_floor(self, floor: Rect) -> TableLayout:
        """Return the table with a smaller floor, whose cards are smaller if they would overlap."""
        whole = replace(self._layout, floor=floor)
        widths = [int(whole.own.card * share) for share in (SMALLER, SMALLER**2)]
        tried = [whole, *(replace(whole, floor_card=width) for width in widths)]
        return next((layout for layout in tried if not self._overlap(layout)), whole)

    def _overlap(self, layout: TableLayout) -> bool:
        card, centres = layout.floor_places(self._choices.places)
        rows: dict[int, list[int]] = {}
        for x, y in centres:
            rows.setdefault(y, []).append(x)
        return any(
            right - left < card for row in rows.values() for left, right in pairwise(sorted(row))
        )

    def _put(self, design: Design, panel: Rect, floor: Rect) -> ChoicePlace:
        """Place everything in a panel."""
        px, rtl = self._px, self._layout.right_to_left
        side, head = px(theme.TARGET), self._head(design)
        style = self._style(design, panel.width)
        high = style.height(self._choices.words)
        cancel = Rect(panel.left if rtl else panel.right - side, panel.top, side, side)
        title, room = self._title(panel), panel.copy()
        if not design.titled:
            cancel.centery, title.width = panel.centery, 0
            room.left, room.width = panel.left + (side if rtl else 0), panel.width - side
        across = design.columns * (style.width + px(GAP)) - px(GAP)
        view = Rect(room.centerx - across // 2, panel.top + head, across, 0)
        view.height = panel.bottom - px(INSET) // 2 - view.top
        view.inflate_ip(2 * px(SCROLL_BAR), 0)
        groups = []
        for number in range(len(self._choices.cards)):
            row, column = divmod(number, design.columns)
            column = design.columns - 1 - column if rtl else column
            left = view.left + px(SCROLL_BAR) + column * (style.width + px(GAP))
            groups.append(Rect(left, view.top + row * (high + px(GAP)), style.width, high))
        layout = self._with_floor(floor)
        return ChoicePlace(panel, title, cancel, view, tuple(groups), style, layout)
