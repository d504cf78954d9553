"""A position of a hand as a picture: the floor above, the hand of the seat to move below."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.rules.cards import Card
from game.rules.state import HandState, Play
from game.table import text, theme
from game.table.card_art import CardArt, card_height
from game.table.grid import capacity_for, floor_places
from game.table.sprites import Pose, draw_card
from game.table.widgets import Touch, Widget

_RISE = 0.14
"""Card widths that the card played stands out of the hand."""


class Position(Widget):
    """The floor and one hand, with one play lit.

    Args:
        rect: its place.
        state: the position, with a seat to move.
        lit: the play whose cards are outlined.
        art: the deck.
    """

    def __init__(
        self, rect: pygame.Rect, state: HandState, lit: Play, art: CardArt, *, unit: float
    ) -> None:
        super().__init__(rect)
        assert state.turn is not None  # noqa: S101 - a play was made there
        self._floor = state.floor
        self._hand = tuple(sorted(state.hands[state.turn]))
        self._lit, self._art, self._unit = lit, art, unit

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the felt, the floor and the hand."""
        del touch
        unit, radius = self._unit, theme.RADIUS_LARGE * self._unit
        theme.rounded(surface, self.rect, radius, theme.FELT, theme.FELT_LINE, width=unit)
        inner = self.rect.inflate(-round(20 * unit), -round(20 * unit))
        hand = inner.copy()
        hand.height = inner.height * 2 // 5
        hand.bottom = inner.bottom
        floor = pygame.Rect(inner.left, inner.top, inner.width, hand.top - inner.top)
        self._draw_floor(surface, floor.inflate(0, -round(10 * unit)))
        self._draw_hand(surface, hand)

    def _draw_floor(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if not self._floor:
            empty = text.render(_("The floor is empty"), theme.BODY * self._unit, theme.IVORY_DIM)
            surface.blit(empty, empty.get_rect(center=room.center))
            return
        capacity = capacity_for(len(self._floor))
        places = floor_places(room, capacity, round(6 * self._unit), round(76 * self._unit))
        for card, (x, y) in zip(self._floor, places.centres, strict=False):
            self._draw_card(surface, card, Pose(x, y, places.width), card in self._lit.captured)

    def _draw_hand(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        count, gap = len(self._hand), round(8 * self._unit)
        highest = int(room.height / (1 + _RISE) * 100 / card_height(100))
        width = min(highest, round(84 * self._unit))
        step = min(width + gap, (room.width - width) // max(1, count - 1))
        left = room.centerx - step * (count - 1) // 2
        for number, card in enumerate(self._hand):
            played = card == self._lit.card
            x = left + step * number
            y = room.bottom - card_height(width) // 2
            y -= round(_RISE * width) if played else 0
            self._draw_card(surface, card, Pose(x, y, width), played)

    def _draw_card(self, surface: pygame.Surface, card: Card, pose: Pose, lit: bool) -> None:  # noqa: FBT001
        draw_card(surface, self._art, card, pose, glow=1.0 if lit else 0.0)
