"""A costly play as a row: the card played, the better one, and the loss."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.judge import review_sentences
from game.judge.grade import Grade
from game.judge.judge import Worth
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Command, Pressable, WidgetState
from game.words.language import _

_CARD = 40


class MomentRow(Pressable):
    """One grade; its action contains the number of its play, "moment-17"."""

    def __init__(  # noqa: PLR0913 - the parts of a row
        self,
        rect: pygame.Rect,
        grade: Grade,
        art: CardArt,
        on_press: Callable[[], None],
        *,
        unit: Unit,
        margin: bool = False,
    ) -> None:
        label = _("Play {number}: {play}; {lost} lost").format(
            number=grade.number + 1,
            play=review_sentences.play_in_words(grade.play),
            lost=review_sentences.points_lost(grade, margin=margin),
        )
        super().__init__(rect, Command(f"moment-{grade.number + 1}", label, on_press))
        self._grade, self._art, self._unit = grade, art, unit
        width = unit.px(_CARD)
        size = (width, card_height(width))
        self._made = pygame.Rect((0, 0), size)
        self._made.midleft = rect.left + unit.px(12), rect.centery
        self._arrow = pygame.Rect(0, 0, unit.px(18), unit.px(18))
        self._arrow.midleft = self._made.right + unit.px(8), rect.centery
        self._better = pygame.Rect((0, 0), size)
        self._better.midleft = self._arrow.right + unit.px(8), rect.centery
        room = pygame.Rect(self._better.right + unit.px(12), rect.top, 0, rect.height // 2)
        room.width = rect.right - unit.px(12) - room.left
        room.top += unit.px(8)
        room.height = (rect.height - unit.px(16)) // 2
        lost = Worth(-grade.lost, 0.0 if grade.exact else grade.gap.error)
        style = TextStyle(theme.BODY * unit, theme.CORAL, "bold")
        self.lines = lines_within(review_sentences.worth_in_words(lost, margin=margin), room, style)
        play = review_sentences.play_in_words(grade.play)
        number = _("Play {number}: {play}").format(number=grade.number + 1, play=play)
        note = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        self.lines += lines_within(number, room.move(0, room.height), note)

    def parts(self) -> list[pygame.Rect]:
        """Return the row, its words, its cards and its arrow."""
        return [*super().parts(), self._made, self._arrow, self._better]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row."""
        theme.draw_well(surface, self.rect, self._unit)
        self.draw_touch(surface, state, self._unit)
        width = self._made.width
        surface.blit(self._art.face(self._grade.play.card, width), self._made)
        surface.blit(self._art.face(self._grade.best[0].card, width), self._better)
        arrow = icon("right", self._arrow.width, theme.BRASS, right_to_left=self.right_to_left)
        surface.blit(arrow, self._arrow)
        self.draw_lines(surface)
