"""How to play, a picture to a page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.host.input import Input, Key
from game.i18n import _
from game.rules.variant import Variant
from game.table.art import theme
from game.table.loop.unit import Unit
from game.table.menu.lesson_picture import DURATION, HEIGHT, LessonPicture
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command, Widget, WidgetState
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

    def commands(self) -> list[Command]:
        """Back and on; at the end, to the table."""
        back = Command("previous", _("Back"), lambda: self._turn(-1))
        if not self._page:
            back = Command("skip", _("Skip"), self.cancel)
        return [back, self._onward()._replace(kind="primary")]

    def _onward(self) -> Command:
        if not self._last:
            return Command("next", _("Next"), lambda: self._turn(1))
        if self._on_play is None:
            return Command("done", _("Done"), self.cancel)
        return Command("play", _("Play"), self._on_play)

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
        column.add(PageDots(column.take(20), len(self._lessons), self._page, column.unit))

    def _put(self, column: Column, lesson: Lesson) -> None:
        row = column.take(HEIGHT)
        art = self.context.card_art
        column.add(LessonPicture(row, lesson, art, column.unit, elapsed=lambda: self._elapsed))
        column.gap(12)
        column.write(lesson.words)
        column.gap(8)

    def update(self, dt: float) -> bool:
        """Let the picture unfold; with reduced motion it is complete at once."""
        moves = self._elapsed < DURATION
        still = self.context.settings.still(self.context.host)
        self._elapsed = DURATION if still else self._elapsed + dt
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
        self.lay_out()
        names = [command.action for command in self.commands()]
        if self.form.focus not in names:
            self.form.focus = names[-1]
        lesson = self._lessons[self._page]
        self.context.host.announce(lesson.title)
        self.context.host.announce(lesson.words)


class PageDots(Widget):
    """One dot for each page, the present one lit."""

    def __init__(self, rect: pygame.Rect, count: int, page: int, unit: Unit) -> None:
        super().__init__(rect)
        self._page = page
        side, step = unit.px(8), unit.px(18)
        left = rect.centerx - (step * (count - 1) + side) // 2
        top = rect.centery - side // 2
        self._dots = [pygame.Rect(left + step * index, top, side, side) for index in range(count)]

    def parts(self) -> list[pygame.Rect]:
        """The row and its dots."""
        return [*super().parts(), *self._dots]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the dots."""
        del state
        for index, dot in enumerate(self._dots):
            colour = theme.BRASS if index == self._page else theme.FELT_LINE
            theme.rounded(surface, dot, dot.width / 2, colour)
