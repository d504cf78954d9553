"""A costly moment as a row to tap: the card played, the better one, and what it lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import _
from game.review.grade import Grade
from game.review.judge import Worth
from game.table.art import theme
from game.table.art.card_art import CardArt, card_height
from game.table.ui.widgets import Pressable, Touch, Type
from game.table.ui.widgets.base import set_lines
from game.table.ui.widgets.signs import sign
from game.table.words import review_sentences

_CARD = 40
_HOVER = (*theme.IVORY, 22)


class MomentRow(Pressable):
    """One grade; its action is named after its play, "moment-17"."""

    def __init__(
        self,
        rect: pygame.Rect,
        grade: Grade,
        art: CardArt,
        on_press: Callable[[], None],
        *,
        unit: float,
    ) -> None:
        label = _("Play {number}: {play}; {lost} lost").format(
            number=grade.number + 1,
            play=review_sentences.play_in_words(grade.play),
            lost=review_sentences.points_lost(grade),
        )
        super().__init__(rect, f"moment-{grade.number + 1}", label, on_press)
        self._grade, self._art, self._unit = grade, art, unit
        width = round(_CARD * unit)
        size = (width, card_height(width))
        self._made = pygame.Rect((0, 0), size)
        self._made.midleft = rect.left + round(12 * unit), rect.centery
        self._arrow = pygame.Rect(0, 0, round(18 * unit), round(18 * unit))
        self._arrow.midleft = self._made.right + round(8 * unit), rect.centery
        self._better = pygame.Rect((0, 0), size)
        self._better.midleft = self._arrow.right + round(8 * unit), rect.centery
        room = pygame.Rect(self._better.right + round(12 * unit), rect.top, 0, rect.height // 2)
        room.width = rect.right - round(12 * unit) - room.left
        room.top += round(8 * unit)
        room.height = (rect.height - round(16 * unit)) // 2
        lost = Worth(-grade.lost, grade.gap.error)
        style = Type(theme.BODY * unit, theme.CORAL, "bold")
        self.lines = set_lines(
            review_sentences.worth_in_words(lost, exact=grade.exact), room, style
        )
        play = review_sentences.play_in_words(grade.play)
        number = _("Play {number}: {play}").format(number=grade.number + 1, play=play)
        note = Type(theme.SMALL * unit, theme.IVORY_DIM)
        self.lines += set_lines(number, room.move(0, room.height), note)

    def parts(self) -> list[pygame.Rect]:
        """The row, its words, its cards and its arrow."""
        return [*super().parts(), self._made, self._arrow, self._better]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the row."""
        radius, border = theme.RADIUS * self._unit, (*theme.FELT_LINE, 130)
        theme.rounded(surface, self.rect, radius, theme.WELL, border, width=self._unit)
        if touch.hover or touch.held:
            theme.rounded(surface, self.rect, radius, _HOVER)
        width = self._made.width
        surface.blit(self._art.face(self._grade.play.card, width), self._made)
        surface.blit(self._art.face(self._grade.best[0].card, width), self._better)
        arrow = sign("right", self._arrow.width, theme.BRASS, right_to_left=self.right_to_left)
        surface.blit(arrow, self._arrow)
        self.draw_lines(surface)
