"""Where the choice of captures stands: within the floor and the band below it, above the hand.

The floor is made smaller for as long as it is open, so that it covers no card, pile, name or
button. It stands below the floor or, in a low window, beside it; where there are too many groups
for the room they scroll.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.play.input.capture_group import GroupStyle, names
from game.play.layout.message_place import furniture
from game.play.layout.table_layout import TableLayout
from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.text import TextStyle, measure

CARDS = (48, 40, 34, 28, 0)
"""CSS pixels that cards of a group may be wide; 0 names them instead."""

WIDEST, NARROWEST = 250, 104
"""CSS pixels of a group at most and at least."""

LOW = 560
"""CSS pixels of a window so low that it may stand beside the floor."""

BESIDE = (0, 0.5, 0.62, 0.78)
"""Shares of the room that it may have beside the floor; 0 is below the floor."""

INSET, GAP = 8, 6
"""CSS pixels between the panel's edge and its groups, and between groups or panel and cards."""

COLUMNS = 4
"""How many groups stand side by side at most."""

LEAST_FLOOR, FLOOR_SHARE = 84, 0.42
"""CSS pixels of height that the floor keeps at least where it has them, and its share of all."""

LEAST_CARD = 30
"""CSS pixels that cards of the floor are to be wide at least while it is smaller."""


@dataclass(frozen=True)
class ChoicePlace:
    """Where everything of the choice stands.

    Attributes:
        panel: the whole of it.
        title: where the question stands.
        cancel: the way out.
        view: where the groups are seen; they may go on below it.
        groups: each group's place, as if nothing were scrolled.
        style: how groups are drawn.
        layout: the table's, with the floor that is left.
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
    """What there is to choose between.

    Attributes:
        title: the question.
        cards: each group's cards.
        words: what each brings.
        lying: for how many cards the floor has to have places.
        digits: whether the keys that choose are shown.
    """

    title: str
    cards: Sequence[Sequence[Card]]
    words: Sequence[str]
    lying: int
    digits: bool


class Design(NamedTuple):
    """One way to show the groups."""

    columns: int
    card: int
    """CSS pixels that a card is wide, 0 where they are named."""
    titled: bool
    """Whether the question stands above the groups; else only the way out, beside them."""
    beside: float
    """The share of the room that it has at most beside the floor; 0 where it stands below it."""


def place_choice(layout: TableLayout, choices: Choices, *, bottom: int) -> ChoicePlace:
    """The best place for the choice.

    Args:
        layout: the table's, with the whole floor.
        choices: what is to be shown.
        bottom: how far down it may reach.
    """
    search = _Search(layout, choices, bottom)
    return max(search.places(), key=search.worth)


class _Search:
    """All places for one choice, and what speaks for each."""

    def __init__(self, layout: TableLayout, choices: Choices, bottom: int) -> None:
        self._layout, self._choices, self._bottom = layout, choices, bottom
        self._px = layout.unit.px
        self._whole = layout.floor_places(choices.lying).width
        self._obstacles = furniture(layout)
        self._most = max(map(len, choices.cards))
        style = TextStyle(self._px(theme.LARGE), typeface="bold")
        self._longest = max(map(names, choices.cards), key=lambda words: measure(words, style))

    def worth(self, place: ChoicePlace) -> float:
        """How good a place is: all in view, large cards on the floor, then in the groups."""
        card = place.layout.floor_places(self._choices.lying).width
        least = min(self._whole, self._px(LEAST_CARD))
        last = place.groups[-1].bottom
        hidden = max(0, last - place.view.bottom) / (last - place.view.top)
        drawn = (place.style.card or 20) / CARDS[0]
        moved = abs(place.layout.floor.centerx - self._layout.floor.centerx) > 1
        worth = 1.5 * min(1.0, card / self._whole) + 0.7 * drawn
        worth -= 6 * max(0.0, 1 - card / least) + 0.8 * (hidden > 0) + 3.5 * hidden
        return worth - 0.3 * (not place.title.width) - 0.3 * moved

    def places(self) -> Iterator[ChoicePlace]:
        """Every place where all can be read and pressed; one at least, however small the window."""
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
        """How much of the room it may have beside the floor: in a low, wide window only."""
        wide, high = self._layout.size
        return BESIDE if wide > high and high < self._px(LOW) else BESIDE[:1]

    def _tried(self, design: Design, narrowest: int) -> ChoicePlace | None:
        """A place of that design, None where something would be too small."""
        area = self._beside(design) if design.beside else self._below(design)
        style = self._style(design, area.width)
        if style.width < narrowest or not style.shows(self._most):
            return None
        if design.titled and area.width < self._titled_width(theme.SMALL):
            return None
        row = style.height(self._choices.words)
        if area.height < self._head(design) + row + self._px(INSET) // 2:
            return None
        floor = self._floor_beside(area) if design.beside else self._floor_above(area)
        if min(floor.size) < self._px(LEAST_CARD):
            return None
        return self._put(design, area, floor)

    # The area

    def _zone(self, top: int) -> Rect:
        """All that is free from `top` down to the bottom, as wide as nothing is in the way."""
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

    def _below(self, design: Design) -> Rect:
        """As much of the zone's lower part as the groups want, or as the floor can spare."""
        floor = self._layout.floor
        high = max(self._px(LEAST_FLOOR), round(FLOOR_SHARE * (self._bottom - floor.top)))
        least = floor.top + min(floor.height, high)
        zone = self._zone(floor.top)
        for _ in range(2):
            top = max(self._bottom - self._height(design, zone.width), least)
            zone = self._zone(top)
        wide = min(zone.width, self._width(design, zone.width))
        return Rect(zone.centerx - wide // 2, zone.top, wide, zone.height)

    def _beside(self, design: Design) -> Rect:
        """A part of the zone at its end, as wide as so many columns want, halfway down."""
        zone = self._zone(self._layout.floor.top)
        wide = self._width(design, round(zone.width * design.beside))
        left = zone.left if self._layout.right_to_left else zone.right - wide
        high = min(zone.height, self._height(design, wide))
        return Rect(left, zone.centery - high // 2, wide, high)

    def _floor_above(self, area: Rect) -> Rect:
        """The floor that is left above the choice."""
        floor = self._layout.floor.copy()
        floor.height = min(floor.bottom, area.top - self._px(GAP)) - floor.top
        return floor

    def _floor_beside(self, area: Rect) -> Rect:
        """The floor that is left beside the choice, down into the band below it."""
        floor, gap = self._layout.floor.copy(), self._px(GAP)
        start = max(floor.left, area.right + gap) if self._layout.right_to_left else floor.left
        end = floor.right if self._layout.right_to_left else min(floor.right, area.left - gap)
        return Rect(start, floor.top, end - start, max(floor.height, self._bottom - floor.top))

    # How large it is

    def _head(self, design: Design) -> int:
        return self._px(theme.TARGET if design.titled else INSET)

    def _style(self, design: Design, wide: int) -> GroupStyle:
        """How groups are drawn in a panel that is so wide."""
        inner = wide - 2 * self._px(INSET) - (0 if design.titled else self._px(theme.TARGET))
        width = (inner - (design.columns - 1) * self._px(GAP)) // design.columns
        width = max(1, min(self._px(WIDEST), width))
        return GroupStyle(
            design.card, width, self._layout.unit, self._longest, self._choices.digits
        )

    def _rows(self, design: Design) -> int:
        return -(-len(self._choices.cards) // design.columns)

    def _height(self, design: Design, wide: int) -> int:
        """Pixels that all of it wants in a panel that is so wide."""
        high = self._style(design, wide).height(self._choices.words)
        rows = self._rows(design) * (high + self._px(GAP))
        return self._head(design) + rows + self._px(INSET - GAP)

    def _width(self, design: Design, most: int) -> int:
        """Pixels that all of it wants across, at most so many."""
        groups = design.columns * (self._style(design, most).width + self._px(GAP))
        wide = groups - self._px(GAP) + 2 * self._px(INSET)
        if not design.titled:
            return min(most, wide + self._px(theme.TARGET))
        return min(most, max(wide, self._titled_width(theme.BODY)))

    def _titled_width(self, size: int) -> int:
        """Pixels that the question in type of that size wants across, with the way out."""
        return self._words_width(size) + self._px(theme.TARGET + 2 * INSET)

    def _words_width(self, size: int) -> int:
        """Pixels that the words of the question take in type of that size."""
        return measure(self._choices.title, TextStyle(self._px(size), typeface="title"))[0]

    def _title(self, panel: Rect) -> Rect:
        """Where the question stands: in the middle, or beside the way out where it is narrow."""
        side, inset = self._px(theme.TARGET), self._px(INSET)
        title = Rect(panel.left + side, panel.top, panel.width - 2 * side, side)
        if title.width < self._words_width(theme.BODY):
            title.width = panel.width - side - inset
            title.left = panel.left + (side if self._layout.right_to_left else inset)
        return title

    def _put(self, design: Design, panel: Rect, floor: Rect) -> ChoicePlace:
        """Everything in its place in a panel."""
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
        groups = []
        for number in range(len(self._choices.cards)):
            row, column = divmod(number, design.columns)
            column = design.columns - 1 - column if rtl else column
            left = view.left + column * (style.width + px(GAP))
            groups.append(Rect(left, view.top + row * (high + px(GAP)), style.width, high))
        layout = replace(self._layout, floor=floor)
        return ChoicePlace(panel, title, cancel, view, tuple(groups), style, layout)
