"""A small table with cards on the floor, the card that is played, and what it takes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.art import theme
from game.table.art.card_art import CardArt, card_height, shadow_margin
from game.table.art.icons import icon
from game.table.art.text import TextStyle
from game.table.art.typesetting import TextLine
from game.table.loop.unit import Unit
from game.table.ui.widgets import Widget, WidgetState
from game.table.words.lessons import Lesson

_CARD = 58
_GAP, _PAD, _BETWEEN = 13, 16, 38
_DIMMED = 120
"""How visible, of 255, cards are that stay on the floor."""
_FIRST, _STEP = 0.45, 0.18
"""Seconds until the first card is ringed, and from one to the next."""
HEIGHT = 2 * _PAD + _BETWEEN + 2 * card_height(_CARD)
"""CSS pixels."""
DURATION = 2.0
"""Seconds after which any picture is complete."""


class LessonPicture(Widget):
    """Draws a lesson within its rectangle.

    `elapsed` are the seconds since it was opened: what the card takes is ringed one by one, and
    a basra's points come last.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        lesson: Lesson,
        art: CardArt,
        unit: Unit,
        *,
        elapsed: Callable[[], float],
    ) -> None:
        super().__init__(rect)
        self._lesson, self._art, self._unit = lesson, art, unit
        self._px = unit.px
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
        self._points = self._line(f"+{lesson.basra}", self._seal, theme.INK, theme.LARGE)
        self._write_badges()

    def _row(self) -> list[pygame.Rect]:
        """Where the floor's cards lie; in the middle where no card is played."""
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
            pygame.Rect(left + step * index, top, wide, self._card.height) for index in range(count)
        ]

    def _line(self, words: str, room: pygame.Rect, colour: theme.Colour, size: float) -> TextLine:
        style = TextStyle(self._px(size), colour, "bold", "center")
        return TextLine(words, room.copy(), style)

    def _write_badges(self) -> None:
        gap, height = self._px(4), self._px(32)
        for card, badge in zip(self._floor, self._lesson.badges, strict=False):
            room = pygame.Rect(card.left, card.bottom + gap, card.width, height)
            self.lines.append(self._line(badge, room, theme.BRASS, theme.HEADING))

    def parts(self) -> list[pygame.Rect]:
        """All that is in the picture."""
        return [
            *super().parts(),
            *self._floor,
            self._played,
            self._arrow,
            self._seal,
            self._points.room,
        ]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the felt, the cards, and what ties them together."""
        del state
        unit, lesson = self._unit, self._lesson
        theme.rounded(surface, self.rect, theme.RADIUS * unit, theme.FELT, theme.FELT_LINE)
        ringed = lesson.takes[: self._shown()]
        for card, rect in zip(lesson.floor, self._floor, strict=True):
            taken = card in lesson.takes or lesson.card is None
            if card in ringed:
                ring = rect.inflate(self._px(6), self._px(6))
                theme.rounded(surface, ring, 8 * unit, theme.BRASS)
            face = self._art.face(card, rect.width)
            if not taken:
                face = face.copy()
                face.set_alpha(_DIMMED)
            surface.blit(face, rect)
        if lesson.card is not None:
            self._draw_play(surface)
        self.draw_lines(surface)

    def _draw_play(self, surface: pygame.Surface) -> None:
        """The card played, the arrow up from it, and the basra's points beside it."""
        lesson, rect = self._lesson, self._played
        assert lesson.card is not None  # noqa: S101 - asked before
        shadow, margin = self._art.shadow(rect.width), shadow_margin(rect.width)
        surface.blit(shadow, (rect.left - margin, rect.top - margin + self._px(2)))
        surface.blit(self._art.face(lesson.card, rect.width), rect)
        arrow = icon("right", self._arrow.width, theme.BRASS)
        surface.blit(pygame.transform.rotate(arrow, 90), self._arrow)
        if lesson.basra and self._shown() > len(lesson.takes):
            theme.rounded(surface, self._seal, self._seal.height / 2, theme.BRASS)
            self._points.draw(surface)

    def _shown(self) -> int:
        """How many things have been shown so far: the cards taken, then the basra."""
        since = self._elapsed() - _FIRST
        return 0 if since < 0 else 1 + int(min(since, DURATION) / _STEP)
