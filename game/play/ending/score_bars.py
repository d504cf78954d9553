"""The sides' scores as bars that run from their old values to the new ones."""

from collections.abc import Sequence

import pygame

from game.play.ending.counting import Counting
from game.rules.match import Game
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import TextLine, one_line
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.seat_names import own_place

NAME, NUMBER = 0.3, 48
"""The share of the width for a name, and the CSS pixels of a score."""


class ScoreBars(Widget):
    """A line for each side: its name, a bar on the way to the target, and its score.

    `game` is the game before the hand.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        names: Sequence[str],
        game: Game,
        counting: Counting,
    ) -> None:
        super().__init__(rect)
        self._unit, self._names, self._game, self._counting = unit, names, game, counting

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the lines."""
        own, high = own_place(self._names), self.rect.height // len(self._names)
        target = self._game.rules.target
        for side, (name, before) in enumerate(zip(self._names, self._game.scores, strict=True)):
            row = pygame.Rect(self.rect.left, self.rect.top + side * high, self.rect.width, high)
            place = pygame.Rect(row.topleft, (round(row.width * NAME), high))
            now = before + self._counting.won(side)
            light = theme.BRASS_LIGHT if side == own else theme.IVORY
            style = TextStyle(14 * self._unit, light, "bold")
            one_line(name, self._mirrored(place), style, 12).draw(surface)
            number = TextStyle(min(22 * self._unit, 0.8 * high), light, "bold", "end", rtl=False)
            TextLine(str(now), self._mirrored(row), number).draw(surface)
            left = place.right + self._unit.px(8)
            bar = pygame.Rect(left, 0, row.right - self._unit.px(NUMBER) - left, self._unit.px(8))
            bar.centery = row.centery
            colour = theme.BRASS if side == own else theme.IVORY
            parts = ((1.0, theme.FELT_LINE), (now / target, colour), (before / target, theme.FADED))
            for share, fill in parts:
                part = pygame.Rect(bar.topleft, (round(bar.width * min(1.0, share)), bar.height))
                theme.rounded(surface, self._mirrored(part), bar.height / 2, fill)
