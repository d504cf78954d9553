"""A picture of a position: the floor above, the hand of the seat to move below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.judge.grade import Grade
from game.rules.cards import Card
from game.rules.state import HandState, Play
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.floor_grid import rows_of_cards
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.language import _

_RISE = 0.14
"""How far the played card rises out of the hand, in card widths."""

_SMALL = 34
"""The width of a card in another seat's hand, in CSS pixels."""


_WIDEST, _ACROSS = 96, 4
"""The width of a card on the floor at most, in CSS pixels; the cards that fit side by side."""


class Marks(NamedTuple):
    """The plays marked in a picture.

    Attributes:
        shown: the play shown, with what it takes.
        colour: its outline.
        other: the play it is compared with; only its card is outlined. None for none.
        other_colour: the outline of that card.
        open_hands: whether the seat to move knew the other hands.
    """

    shown: Play
    colour: Colour
    other: Play | None
    other_colour: Colour
    open_hands: bool

    @classmethod
    def of(cls, grade: Grade, *, showing_best: bool) -> Marks:
        """Mark the play and the best one: brass for the best, coral for a loss."""
        made, best, lit = grade.play, grade.best[0], theme.BRASS_LIGHT
        known = grade.judgement is not None and grade.exact
        if made in grade.best:
            return cls(made, lit, None, lit, known)
        colour = theme.CORAL if grade.lost else theme.IVORY_DIM
        return (
            cls(best, lit, made, colour, known)
            if showing_best
            else cls(made, colour, best, lit, known)
        )


class Position(Widget):
    """The floor and one hand, with a play marked, and the other hands if they were known.

    Args:
        rect: its place.
        state: the position, with a seat to move.
        marks: the marked plays.
        names: the players' names by seat.
        art: the deck.
    """

    def __init__(  # noqa: PLR0913 - the parts of a picture
        self,
        rect: pygame.Rect,
        state: HandState,
        marks: Marks,
        names: Sequence[str],
        art: CardArt,
        *,
        unit: Unit,
    ) -> None:
        super().__init__(rect)
        assert state.turn is not None  # noqa: S101 - a play was made there
        self._floor = state.floor
        self._hand = tuple(sorted(state.hands[state.turn]))
        others = (seat for seat in range(state.players) if seat != state.turn)
        self._others = [
            (names[seat], sorted(state.hands[seat]))
            for seat in others
            if marks.open_hands and state.hands[seat]
        ]
        self._marks, self._art, self._unit = marks, art, unit

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the felt, the other hands, the floor and the hand."""
        unit, radius = self._unit, theme.RADIUS_LARGE * self._unit
        theme.rounded(surface, self.rect, radius, theme.FELT, theme.FELT_LINE, width=unit)
        inner = self.rect.inflate(-unit.px(20), -unit.px(20))
        hand = inner.copy()
        hand.height = inner.height * 2 // 5
        hand.bottom = inner.bottom
        top = inner.top
        for name, cards in self._others:
            top = self._draw_other(
                surface, pygame.Rect(inner.left, top, inner.width, 0), name, cards
            )
        floor = pygame.Rect(inner.left, top, inner.width, hand.top - top)
        self._draw_floor(surface, floor.inflate(0, -unit.px(14)))
        self._draw_hand(surface, hand)

    def _draw_other(
        self, surface: pygame.Surface, room: pygame.Rect, name: str, cards: Iterable[Card]
    ) -> int:
        """Draw another hand, small. Return its bottom."""
        held, width = tuple(cards), self._unit.px(_SMALL)
        height, step = card_height(width), width + self._unit.px(4)
        told = text.render(name, TextStyle(theme.SMALL * self._unit, theme.FELT_WORDS))
        space = self._unit.px(10)
        whole = told.get_width() + space + step * len(held)
        words = told.get_rect(left=room.centerx - whole // 2, centery=room.top + height // 2)
        left = words.right + space
        if self.right_to_left:
            words.right = room.centerx + whole // 2
            left = room.centerx - whole // 2
        surface.blit(told, words)
        for number, card in enumerate(held):
            x = left + step * number + width // 2
            draw_card(surface, self._art, card, Pose(x, room.top + height // 2, width))
        return room.top + height

    def _draw_floor(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if not self._floor:
            style = TextStyle(theme.BODY * self._unit, theme.FELT_WORDS)
            empty = text.render(_("The floor is empty"), style)
            surface.blit(empty, empty.get_rect(center=room.center))
            return
        gap = self._unit.px(8)
        widest = min(self._unit.px(_WIDEST), (room.width + gap) // _ACROSS - gap)
        places = rows_of_cards(tuple(room), len(self._floor), gap, widest)
        for card, (x, y) in zip(self._floor, places.centres, strict=False):
            taken = card in self._marks.shown.captured
            self._draw_card(surface, card, Pose(x, y, places.width), lit=taken)

    def _draw_hand(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        count, gap = len(self._hand), self._unit.px(10)
        highest = int(room.height / (1 + _RISE) * 100 / card_height(100))
        width = max(1, min(highest, self._unit.px(108), (room.width + gap) // count - gap))
        step = width + gap
        left = room.centerx - step * (count - 1) // 2
        marks = self._marks
        for number, card in enumerate(self._hand):
            shown = card == marks.shown.card
            x = left + step * number
            y = room.bottom - card_height(width) // 2 - (round(_RISE * width) if shown else 0)
            self._draw_card(surface, card, Pose(x, y, width), lit=shown)
            if marks.other is not None and card == marks.other.card and not shown:
                self._outline(surface, Pose(x, y, width), marks.other_colour, 1.5)

    def _draw_card(self, surface: pygame.Surface, card: Card, pose: Pose, *, lit: bool) -> None:
        marks = self._marks
        brass = marks.colour == theme.BRASS_LIGHT
        draw_card(surface, self._art, card, pose, glow=1.0 if lit and brass else 0.0)
        if lit and not brass:
            self._outline(surface, pose, marks.colour, 3)

    def _outline(self, surface: pygame.Surface, pose: Pose, colour: Colour, css: float) -> None:
        """Draw a line of that width in CSS pixels around a card."""
        line = max(1, self._unit.px(css))
        box = pose.box.inflate(2 * line, 2 * line)
        radius = pose.width * 0.072 + line
        theme.rounded(surface, box, radius, (*colour[:3], 0), colour, width=line)
