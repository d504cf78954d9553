"""The captured cards of a hand, open in a ribbon for each side, while they are counted."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.play.ending.counting import Counting, Rise
from game.play.ending.pills import (
    APART,
    INSET,
    TIER,
    TIGHT,
    PillPart,
    draw_pill,
    majority_part,
    pill_width,
    place_pills,
)
from game.play.ending.ribbon_plan import GUTTER, INDEX, RIBBONS_APART, RISE, figures, plan_ribbons
from game.rules.cards import Card
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.portraits import Ring, draw_faces, faces_across
from game.ui.art.text import Align, TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine, one_line
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.amounts import cards as cards_in_words
from game.words.seat_names import SeatName, own_place

NAME, POINTS, BETWEEN = 26, 34, 4
"""CSS pixels: the heights of a name and of its points; from a name to its points, and between rows
of cards.
"""

FACE = 44
"""CSS pixels of the least face above a name."""

DIM, SHADE = (40, 30, 10), 66
"""The colour of the shade over cards that don't score, and its opacity."""

COUNTED = 240
"""CSS pixels of the least width of a column whose names are next to the number of cards."""


class _Pill(NamedTuple):
    """The place of a card's pill, the room in its parts, and whether it counts the cards."""

    box: Rect
    inset: int
    worded: bool


class Ribbons(Widget):
    """A ribbon for each side with its name, its number of cards and its points.

    They are at the top of the room, and as high as they need to be.

    Args:
        names: each side's name.
        members: the names of each side's people.
        piles: each side's cards.
        sums: what each side's points consist of.
        largest: the largest width of a card.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - ribbons need all these
        self,
        room: Rect,
        unit: Unit,
        art: CardArt,
        names: Sequence[SeatName],
        members: Sequence[Sequence[SeatName]],
        piles: Sequence[Sequence[Card]],
        sums: Sequence[str],
        counting: Counting,
        *,
        largest: float,
    ) -> None:
        super().__init__(room)
        self._unit, self._art, self._names, self._piles = unit, art, tuple(names), piles
        self._counting, self._sums, self._own = counting, sums, own_place(names)
        self._members = members
        self._plan = plan = plan_ribbons(room, len(piles), counting, largest, unit)
        self._across = [counting.across(side, plan.rows) for side in range(len(piles))]
        self._lines: dict[tuple[str, int, int, float], TextLine] = {}
        self._pills: dict[int, dict[int, _Pill]] = {}

        lift, tiers = round(RISE * plan.card), plan.tiers * unit.px(TIER)
        high, more = card_height(plan.card), sum(plan.lines) - len(plan.lines)
        taken = plan.head + plan.below + tiers + lift + high
        least = round(INDEX * plan.card) + tiers + lift
        whole = high + tiers + lift + unit.px(BETWEEN)
        nearest, farthest = map(unit.px, RIBBONS_APART)
        gaps = len(plan.lines) - 1
        spare = room.height - gaps * nearest - len(plan.lines) * taken
        self._pitch = min(whole, max(least, spare // max(1, more)))
        spare -= more * self._pitch
        apart = max(nearest, min(farthest, nearest + spare // (gaps + 1)))
        self._highs = [taken + (rows - 1) * self._pitch for rows in plan.lines]
        self._tops = [sum(self._highs[:line]) + line * apart for line in range(len(plan.lines))]
        self._first = plan.head + tiers + lift
        columns = len(piles) // len(plan.lines)
        self.rect.width = columns * plan.width + (columns - 1) * unit.px(GUTTER)
        self.rect.height = self._tops[-1] + self._highs[-1]
        self.rect.centerx = room.centerx

    def _room(self, side: int) -> Rect:
        """Return the room of a side's ribbon, cards that rise and name."""
        line, column = divmod(side, len(self._piles) // len(self._plan.lines))
        left = self.rect.right - self._plan.width if column else self.rect.left
        top = self.rect.top + self._tops[line]
        return Rect(left, top, self._plan.width, self._highs[line])

    def _place(self, side: int, place: int) -> Rect:
        """Return the rectangle of a card that hasn't risen."""
        room, card = self._room(side), self._plan.card
        row, across = divmod(place, self._across[side])
        left = room.left + self._plan.start + round(across * self._plan.step)
        top = room.top + self._first + row * self._pitch
        return self._mirrored(Rect(left, top, card, card_height(card)))

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the counted part of all ribbons."""
        with theme.table_colours():
            for side in range(len(self._piles)):
                self._draw_name(surface, side)
                self._draw_cards(surface, side)
                if self._counting.stage == "cards":
                    surface.fill(theme.FELT_BRASS, self.mark(side))
                self._draw_pills(surface, side)

    def mark(self, side: int) -> Rect:
        """Return the line after half the pack; at the end of a row it is after its last card.

        It is empty if a ribbon has several rows and the side's pile ends before the line.
        """
        mark, gap = self._counting.mark, self._unit.px(3)
        if self._plan.rows > 1 and len(self._piles[side]) < mark:
            return Rect(0, 0, 0, 0)
        card = self._place(side, mark)
        if mark % self._across[side] == 0:
            card = self._place(side, mark - 1)
            card.x += (-1 if self.right_to_left else 1) * (card.width + gap)
        line = Rect(0, 0, max(1, self._unit.px(2)), card.height + 2 * gap)
        x = card.right if self.right_to_left else card.left
        return line.move_to(midbottom=(x, card.bottom - gap))

    def _draw_cards(self, surface: pygame.Surface, side: int) -> None:
        """Draw a side's cards; each covers the right part of the card to its left."""
        shown = min(len(self._piles[side]), round(self._counting.laid))
        ahead = -1 if self.right_to_left else 1
        across = self._across[side]
        for start in range(0, shown, across):
            places = range(start, min(shown, start + across))[::ahead]
            self._draw_row(surface, side, places, ahead)

    def _draw_row(self, surface: pygame.Surface, side: int, places: range, ahead: int) -> None:
        counting, card = self._counting, self._plan.card
        pile, strip = self._piles[side], round(self._plan.step) + card // 8
        shade = self._shade(round(SHADE * counting.shade))
        for place in places:
            lift = counting.lift(side, place)
            rect = self._place(side, place).move(0, -round(lift * RISE * card))
            whole = place == places[-1] or lift or counting.lift(side, place + ahead)
            seen = Rect(0, 0, card if whole else min(card, strip), rect.height)
            face = self._art.scaled_face(pile[place], card)
            surface.blit(face, rect, seen)
            if not lift and counting.shade > 0:
                surface.blit(shade, rect, seen)

    def _shade(self, strength: int) -> pygame.Surface:
        """Return the shade over a card that doesn't score."""
        size = self._plan.card, card_height(self._plan.card)
        shade = pygame.Surface(size, pygame.SRCALPHA)
        radius = round(self._plan.card * 0.072)
        pygame.draw.rect(shade, (*DIM, strength), shade.get_rect(), 0, radius)
        return shade

    def _draw_pills(self, surface: pygame.Surface, side: int) -> None:
        """Draw the points of the cards that have risen, those of the upper tier first."""
        if side not in self._pills:
            self._pills[side] = self._places_of_pills(side)
        pills, counting, unit = self._pills[side], self._counting, self._unit
        for place, pill in sorted(pills.items(), key=lambda one: one[1].box.top):
            counts = pill.worded or counting.stage == "cards"  # no other pill is there yet
            parts = _parts(place, counting.figures(side, place), counts=counts)
            if not parts:
                continue
            tip, seen = self._tip(side, place), pill.box.copy()
            if counting.stage == "cards":
                seen.midbottom = tip[0], tip[1] - unit.px(1)
            middle, seen.width = seen.centerx, pill_width(parts, unit, pill.inset)
            seen.centerx = middle
            room = self._room_of_pills(side, place // self._across[side])
            draw_pill(surface, seen.clamp(room), tip, parts, unit)

    def _tip(self, side: int, place: int) -> tuple[int, int]:
        """Return the middle of the seen part of a risen card's upper edge."""
        card = self._place(side, place)
        return card.left + round(self._plan.step) // 2, card.top - round(RISE * card.width) + 1

    def _room_of_pills(self, side: int, row: int) -> Rect:
        """Return the room of a row's pills, without the lower index of the whole card above it."""
        room, start = self._room(side), self._plan.start
        room = self._mirrored(Rect(room.left + start, room.top, room.width - start, room.height))
        if row:
            ends = (self._place(side, row * self._across[side] - 1), self._place(side, 0))
            room.width = max(one.right for one in ends) - self._plan.card // 4 - room.left
        return room

    def _places_of_pills(self, side: int) -> dict[int, _Pill]:
        """Return the pill of each card that scores, by its place."""
        rises, pills = self._counting.rises[side], {}
        for row in range(self._plan.rows):
            places = [place for place in rises if place // self._across[side] == row]
            places.sort(key=lambda place: self._place(side, place).left)
            pills.update(self._row_of_pills(side, row, places))
        return pills

    def _row_of_pills(self, side: int, row: int, places: Sequence[int]) -> dict[int, _Pill]:
        """Return a row's pills: those of most words, or else the widest, all over their cards.

        Only a pill of one part has words, so that each part is over its card.
        If none are, return the narrowest, which are the nearest to their cards.
        """
        unit, rises, pills = self._unit, self._counting.rises[side], {}
        tier, apart = unit.px(TIER), unit.px(APART)
        tips, room = [self._tip(side, place) for place in places], self._room_of_pills(side, row)
        centres = [x for x, _y in tips]
        for worded, inset in ((True, INSET), (False, INSET), (False, TIGHT)):
            alone = [worded and len(rises[place]) == 1 for place in places]
            parts = [
                _parts(place, rises[place], counts=one)
                for place, one in zip(places, alone, strict=True)
            ]
            widths = [pill_width(one, unit, inset) for one in parts]
            gap = apart if inset == INSET else unit.px(1)
            put = place_pills(centres, widths, (room.left, room.right), self._plan.tiers, gap)
            each = zip(places, widths, tips, put, alone, strict=True)
            for place, width, (_x, y), (up, left), one in each:
                box = Rect(left, y - unit.px(1) - tier + apart - up * tier, width, tier - apart)
                pills[place] = _Pill(box, inset, one)
            boxes = [pills[place].box for place in places]
            over = (one.left <= x <= one.right for one, x in zip(boxes, centres, strict=True))
            if all(over) and all(one.right <= room.right for one in boxes):
                break
        return pills

    def _draw_name(self, surface: pygame.Surface, side: int) -> None:
        """Draw a side's portrait and name, its number of cards and its points."""
        room, plan, unit, gap = self._room(side), self._plan, self._unit, self._unit.px(6)
        won, cards, name = self._counting.won(side), len(self._piles[side]), self._names[side]
        points = f"+{won}" if won else ""
        count = cards_in_words(min(cards, round(self._counting.laid)))
        colour = theme.BRASS if side == self._own else theme.IVORY_DIM
        below = Rect(room.left + plan.start, 0, room.width - plan.start, plan.below)
        below.bottom = room.bottom
        sums = self._sums[side] if self._counting.stage == "over" else ""
        if plan.head:
            head = Rect(room.topleft, (room.width, plan.head - gap))
            faces = self._draw_faces(surface, side, head)
            worded = room.width >= unit.px(COUNTED)
            right = room.right - unit.px(140 if worded else 56)
            left = faces.right + gap
            words = Rect(left, room.top, right - left, head.height)
            rest = Rect(right, room.top, room.right - unit.px(64) - right, words.height)
            self._write(surface, words, name, 15, colour, "start")
            last = Rect(rest.right, room.top, room.right - rest.right, words.height)
            size = min(22, 0.55 * plan.head / unit)
            self._write(surface, last, points, size, colour, "end")
            self._write(surface, rest, count if worded else "", 13, theme.IVORY_DIM, "end")
            self._write(surface, below, sums, 13, theme.IVORY_DIM, "start")
            return
        if sums:
            both, style = f"{count} · {sums}", TextStyle(13 * unit, None, "bold")
            count = both if text.measure(both, style)[0] < below.width - 2 * gap else sums
        self._write(surface, below, count, 13, theme.IVORY_DIM, "start")
        column = Rect(room.left, room.top, plan.start - gap, room.height)
        words = Rect(column.left, 0, column.width, unit.px(NAME))
        last = Rect(column.left, 0, column.width, unit.px(POINTS))
        faces = column.copy()
        faces.height -= words.height + last.height + 2 * unit.px(BETWEEN)
        if min(faces.height, int(faces.width / faces_across(self._members[side]))) >= unit.px(FACE):
            faces = self._draw_faces(surface, side, faces, middle=True)
            words.top = faces.bottom + unit.px(BETWEEN)
            last.top = words.bottom + unit.px(BETWEEN)
        else:  # the points are beside the face
            last.top = column.top + max(0, column.height - words.height - last.height) // 2
            faces = Rect(column.left, last.top, column.width // 2, last.height)
            faces = self._draw_faces(surface, side, faces)
            last.update(faces.right, last.top, column.right - faces.right, last.height)
            words.top = last.bottom + unit.px(BETWEEN)
        self._write(surface, words, name, 14, colour, "center")
        self._write(surface, last, points, 20, colour, "center")

    def _draw_faces(
        self, surface: pygame.Surface, side: int, room: Rect, *, middle: bool = False
    ) -> Rect:
        """Draw the faces of a side's people at the start or in the middle; return their place."""
        across = faces_across(self._members[side])
        size = int(min(room.height, room.width / across))
        faces = Rect(room.topleft, (round(size * across), size))
        if middle:
            faces.centerx = room.centerx
        ring = theme.BRASS if side == self._own else (*theme.IVORY_DIM, 150)
        place = self._mirrored(faces)
        draw_faces(surface, place, self._members[side], "calm", Ring(ring, 2 * self._unit))
        return faces

    def _write(  # noqa: PLR0913, PLR0917 - words, their place and their look
        self,
        surface: pygame.Surface,
        room: Rect,
        words: str,
        css: float,
        colour: Colour,
        align: Align,
    ) -> None:
        """Write words on the felt in the middle of the height of a place, or on a plate in it."""
        if not words or room.height <= 0:
            return
        key = words, room.left, room.top, css
        if key not in self._lines:
            style = TextStyle(css * self._unit, colour, "bold", align)
            inset = self._unit.px(14) if theme.palette.label[3] and align != "center" else 0
            place = self._mirrored(room.inflate(-inset, 0))
            self._lines[key] = one_line(words, place, style, 12 * self._unit)
        theme.draw_label(surface, self._lines[key].extent, self._unit)
        self._lines[key].draw(surface)


def _parts(place: int, rises: Sequence[Rise], *, counts: bool) -> list[PillPart]:
    """Return the parts of the pill of the card at a place; `counts` adds the cards up to it."""
    return [
        majority_part(place + 1, one.words) if counts and one.kind == "majority" else one
        for one in figures(rises)
    ]
