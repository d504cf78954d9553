"""How to play, a picture to a page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.host.input import Input, Key
from game.i18n import _
from game.rules.variant import Variant
from game.table.art import theme
from game.table.menu.lesson_picture import HEIGHT, LONGEST, LessonPicture
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Choice, Dialog
from game.table.ui.widgets import Touch, Widget
from game.table.words.lessons import Lesson, lessons


class LearnDialog(Dialog):
    """Pages of pictures that teach a variant.

    Args:
        context: the app's.
        rules: the variant's.
        on_play: begins a game from the last page; None where one is on already.
    """

    widest = 440

    def __init__(
        self, context: Context, rules: Variant, on_play: Callable[[], None] | None = None
    ) -> None:
        super().__init__(context)
        self._lessons = lessons(rules)
        self._on_play = on_play
        self._page = 0
        self._elapsed = 0.0
        self.form.focus = "next"

    @property
    def title(self) -> str:
        """What the page teaches."""
        return self._lessons[self._page].title

    @property
    def _last(self) -> bool:
        return self._page == len(self._lessons) - 1

    def choices(self) -> list[Choice]:
        """Back and on; at the end, to the table."""
        back: Choice = ("previous", _("Back"), lambda: self._turn(-1), "secondary")
        if not self._page:
            back = ("skip", _("Skip"), self.cancel, "secondary")
        if not self._last:
            return [back, ("next", _("Next"), lambda: self._turn(1), "primary")]
        if self._on_play is None:
            return [back, ("done", _("Done"), self.cancel, "primary")]
        return [back, ("play", _("Play"), self._on_play, "primary")]

    def body(self, column: Column) -> None:
        """The page's picture and words, in the room that the longest page takes."""
        top = column.y
        self._put(column, self._lessons[self._page])
        for lesson in self._lessons:
            other = Column(column.left, top, column.width, column.unit)
            self._put(other, lesson)
            column.y = max(column.y, other.y)

    def notes(self, column: Column) -> None:
        """Which page it is."""
        column.add(Dots(column.take(20), len(self._lessons), self._page, column.unit))

    def _put(self, column: Column, lesson: Lesson) -> None:
        row = column.take(HEIGHT)
        art = self.context.card_art
        column.add(LessonPicture(row, lesson, art, column.unit, elapsed=lambda: self._elapsed))
        column.gap(12)
        column.write(lesson.words)
        column.gap(8)

    def update(self, dt: float) -> bool:
        """Let the picture unfold; with reduced motion it is complete at once."""
        moves = self._elapsed < LONGEST
        still = self.context.settings.still(self.context.host)
        self._elapsed = LONGEST if still else self._elapsed + dt
        return super().update(dt) or (moves and dt > 0)

    def handle(self, event: Input) -> None:
        """Turn pages by the keys that turn pages, too."""
        turns = {Key("page down"): 1, Key("page up"): -1}
        if isinstance(event, Key) and event in turns:
            self._turn(turns[event])
        else:
            super().handle(event)

    def _turn(self, by: int) -> None:
        """Go to another page, and say what is on it."""
        page = min(max(self._page + by, 0), len(self._lessons) - 1)
        if page == self._page:
            return
        self._page, self._elapsed = page, 0.0
        self.lay()
        names = [name for name, *_rest in self.choices()]
        if self.form.focus not in names:
            self.form.focus = names[-1]
        lesson = self._lessons[self._page]
        self.context.host.announce(lesson.title)
        self.context.host.announce(lesson.words)


class Dots(Widget):
    """One dot for each page, the present one lit."""

    def __init__(self, rect: pygame.Rect, count: int, at: int, unit: float) -> None:
        super().__init__(rect)
        self._unit, self._at = unit, at
        side, step = round(8 * unit), round(18 * unit)
        left = rect.centerx - (step * (count - 1) + side) // 2
        top = rect.centery - side // 2
        self._dots = [pygame.Rect(left + step * place, top, side, side) for place in range(count)]

    def parts(self) -> list[pygame.Rect]:
        """The row and its dots."""
        return [*super().parts(), *self._dots]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the dots."""
        del touch
        for place, dot in enumerate(self._dots):
            colour = theme.BRASS if place == self._at else theme.FELT_LINE
            theme.rounded(surface, dot, dot.width / 2, colour)
