"""The sides' scores as bars that run from their old values to the new ones."""

from collections.abc import Sequence

import pygame

from game.play.ending.counting import Counting
from game.rules.match import Game
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine, one_line
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.seat_names import own_place

NAME, NUMBER, NARROW, LINE = 0.3, 52, 240, 40
"""The share of the width for a name; CSS pixels of a score, of a width in which names are above
the bars, and of the least height of a line for that.
"""

EARLIER = 0.5
"""The share of the side's colour in the points of earlier hands; the rest is the panel's."""


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
        """Draw the lines; the bars are as long as the best score, at least as the target."""
        own, high = own_place(self._names), self.rect.height // len(self._names)
        target, counting, before = self._game.rules.target, self._counting, self._game.scores
        scores = [points + counting.won(side) for side, points in enumerate(before)]
        ends = [points + counting.all_won(side) for side, points in enumerate(before)]
        most, best = max(target, *ends), max(scores)
        above = self.rect.width < self._unit.px(NARROW) and high >= self._unit.px(LINE)
        for side, (name, now) in enumerate(zip(self._names, scores, strict=True)):
            row = pygame.Rect(self.rect.left, self.rect.top + side * high, self.rect.width, high)
            place = pygame.Rect(row.topleft, (round(row.width * NAME), high))
            left = place.right + self._unit.px(8)
            if above:
                place.size, left = (row.width - self._unit.px(NUMBER), high * 6 // 10), row.left
            light = theme.BRASS_LIGHT if side == own else theme.IVORY
            style = TextStyle(14 * self._unit, light, "bold")
            one_line(name, self._mirrored(place), style, 12 * self._unit).draw(surface)
            leads = now == best and scores.count(best) == 1
            bar = pygame.Rect(left, 0, row.right - self._unit.px(NUMBER) - left, self._unit.px(8))
            bar.centery = row.top + high * 3 // 4 if above else row.centery
            colour = theme.BRASS if side == own else theme.IVORY
            self._draw_number(surface, row, now, colour if leads else None)
            earlier = pygame.Color(theme.PANEL).lerp(colour, EARLIER)
            parts = (
                (1.0, theme.FELT_LINE),
                (now / most, colour),
                (before[side] / most, (earlier.r, earlier.g, earlier.b)),
            )
            for share, fill in parts:
                part = pygame.Rect(bar.topleft, (round(bar.width * min(1.0, share)), bar.height))
                theme.rounded(surface, self._mirrored(part), bar.height / 2, fill)
            tick = pygame.Rect(0, 0, max(2, self._unit.px(2)), bar.height * 3 // 2)
            tick.center = bar.left + round(bar.width * target / most), bar.centery
            surface.fill(theme.BRASS_LIGHT, self._mirrored(tick))
            if side == 0:  # in the gap to the next bar
                figure = TextStyle(12 * self._unit, theme.BRASS_LIGHT, "bold", "center", rtl=False)
                room = pygame.Rect(0, 0, text.measure(str(target), figure)[0], 0)
                room.midright = tick.left - self._unit.px(3), row.bottom
                TextLine(str(target), self._mirrored(room), figure).draw(surface)

    def _draw_number(
        self, surface: pygame.Surface, row: pygame.Rect, score: int, ground: Colour | None
    ) -> None:
        """Draw a score at the end of its line; the leader's is on a ground of its bar's colour."""
        size = min(22 * self._unit, 0.8 * row.height)
        colour = theme.INK if ground else theme.IVORY
        style = TextStyle(size, colour, "bold", "center", rtl=False)
        place = pygame.Rect(0, 0, self._unit.px(NUMBER - 8), min(row.height - 2, self._unit.px(26)))
        place = self._mirrored(place.move_to(midright=row.midright))
        if ground:
            theme.rounded(surface, place, place.height / 2, ground)
        style = fit(str(score), style, place.width - 8, min_size=8)
        TextLine(str(score), place, style).draw(surface)
