"""A small table with cards on the floor, the card that is played, and what it takes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.art import theme
from game.table.art.card_art import CardArt, card_height, shadow_margin
from game.table.ui.widgets import Line, Touch, Widget
from game.table.ui.widgets.signs import sign
from game.table.words.lessons import Lesson

_CARD = 58
_GAP, _PAD, _BETWEEN = 13, 16, 38
_DIMMED = 120
"""How visible, of 255, cards are that stay on the floor."""
_FIRST, _STEP = 0.45, 0.18
"""Seconds until the first card is ringed, and from one to the next."""
HEIGHT = 2 * _PAD + _BETWEEN + 2 * card_height(_CARD)
"""CSS pixels."""
LONGEST = 2.0
"""Seconds after which any picture is complete."""


class LessonPicture(Widget):
    """Draws a lesson within its rectangle.

    `elapsed` are the seconds since it was opened: what the card takes is ringed one by one, and
    a basra is told last.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        lesson: Lesson,
        art: CardArt,
        unit: float,
        *,
        elapsed: Callable[[], float],
    ) -> None:
        super().__init__(rect)
        self._lesson, self._art, self._unit = lesson, art, unit
        self._elapsed = elapsed
        self._card = pygame.Rect(0, 0, self._px(_CARD), card_height(self._px(_CARD)))
        self._floor = self._row()
        self._played = self._card.copy()
        self._played.midbottom = rect.centerx, rect.bottom - self._px(_PAD)
        self._arrow = pygame.Rect(0, 0, self._px(26), self._px(26))
        gap = (self._floor[0].bottom + self._played.top) // 2
        self._arrow.center = rect.centerx, gap
        self._seal = pygame.Rect(0, 0, self._px(56), self._px(32))
        self._seal.midleft = self._played.right + self._px(16), self._played.centery
        self._told = self._line(f"+{lesson.basra}", self._seal, theme.INK, theme.LARGE)
        self._write_badges()

    def _px(self, css: float) -> int:
        return round(css * self._unit)

    def _row(self) -> list[pygame.Rect]:
        """The places of the floor's cards; in the middle where no card is played."""
        count, wide = len(self._lesson.floor), self._card.width
        step = wide + self._px(_GAP)
        room = self.rect.width - 2 * self._px(_PAD)
        if count > 1:
            step = min(step, (room - wide) // (count - 1))
        left = self.rect.centerx - (wide + step * (count - 1)) // 2
        top = self.rect.top + self._px(_PAD)
        if self._lesson.card is None:
            top = self.rect.centery - self._card.height // 2 - self._px(14)
        return [
            pygame.Rect(left + step * place, top, wide, self._card.height) for place in range(count)
        ]

    def _line(self, words: str, room: pygame.Rect, colour: theme.Colour, size: float) -> Line:
        return Line(words, room.copy(), self._px(size), colour, "bold", align="center")

    def _write_badges(self) -> None:
        for place, badge in zip(self._floor, self._lesson.badges, strict=False):
            room = pygame.Rect(place.left, place.bottom + self._px(4), place.width, self._px(32))
            self.lines.append(self._line(badge, room, theme.BRASS, theme.HEADING))

    def parts(self) -> list[pygame.Rect]:
        """All that is in the picture."""
        return [
            *super().parts(),
            *self._floor,
            self._played,
            self._arrow,
            self._seal,
            self._told.room,
        ]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the felt, the cards, and what ties them together."""
        del touch
        unit, lesson = self._unit, self._lesson
        theme.rounded(surface, self.rect, theme.RADIUS * unit, theme.FELT, theme.FELT_LINE)
        ringed = lesson.takes[: self._shown()]
        for card, place in zip(lesson.floor, self._floor, strict=True):
            taken = card in lesson.takes or lesson.card is None
            if card in ringed:
                ring = place.inflate(self._px(6), self._px(6))
                theme.rounded(surface, ring, 8 * unit, theme.BRASS)
            face = self._art.face(card, place.width)
            if not taken:
                face = face.copy()
                face.set_alpha(_DIMMED)
            surface.blit(face, place)
        if lesson.card is not None:
            self._draw_play(surface)
        self.draw_lines(surface)

    def _draw_play(self, surface: pygame.Surface) -> None:
        """The card played, the arrow up from it, and the basra's points beside it."""
        lesson, place = self._lesson, self._played
        assert lesson.card is not None  # noqa: S101 - asked before
        shadow, margin = self._art.shadow(place.width), shadow_margin(place.width)
        surface.blit(shadow, (place.left - margin, place.top - margin + self._px(2)))
        surface.blit(self._art.face(lesson.card, place.width), place)
        arrow = sign("right", self._arrow.width, theme.BRASS, right_to_left=False)
        surface.blit(pygame.transform.rotate(arrow, 90), self._arrow)
        if lesson.basra and self._shown() > len(lesson.takes):
            theme.rounded(surface, self._seal, self._seal.height / 2, theme.BRASS)
            self._told.draw(surface)

    def _shown(self) -> int:
        """How many things have been shown so far: the cards taken, then the basra."""
        since = self._elapsed() - _FIRST
        return 0 if since < 0 else 1 + int(min(since, LONGEST) / _STEP)
