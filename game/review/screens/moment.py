"""A moment of a hand: the position, the play, the best one, and the worth of each play."""

from functools import partial

import pygame

from game.judge import review_sentences
from game.judge.facts import facts_of
from game.judge.grade import Grade
from game.platform.input import Input, Key, PointerDown, PointerLeave, PointerUp, Pos
from game.play.input.worths import worth_rows
from game.review.screens.position import Marks, Position
from game.review.screens.practice import TryAgain, open_practice
from game.review.screens.reviewing import Reviewing
from game.review.screens.timeline import Timeline
from game.rules.view import view
from game.sharing.screens.share_game_dialog import of_moment, open_share
from game.sharing.share_sentences import too_long_for_link
from game.sharing.shared_game import SharedGame
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column, put_well
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Caption, Command, IconButton, Segment
from game.words import language as i18n
from game.words.language import _

_SWIPE = 48
"""CSS pixels of a sideways swipe that goes to another play."""

_BELOW_PICTURE = 84
"""The height of a plate, in CSS pixels, that the picture leaves for the row below it."""


class MomentScene(PlateScreen):
    """Shows a play of a hand, and steps to the one before and after it.

    Args:
        reviewing: the review, which may still be running.
        number: the first play to show.
    """

    def __init__(self, context: Context, reviewing: Reviewing, number: int) -> None:
        super().__init__(context)
        self.reviewing, self._played = reviewing, reviewing.played
        self._number = number
        self._showing_best = False
        self._touched: Pos | None = None
        self._chart: Timeline | None = None
        reviewing.watch(self.lay_out)

    def close(self) -> None:
        """Stop watching the review."""
        self.reviewing.forget(self.lay_out)

    @property
    def title(self) -> str:
        """The number of the play, and its player."""
        name = self.reviewing.names[self._grade.seat]
        plays, number = self.reviewing.review.plays, self._number + 1
        return _("{name}: move {number} of {plays}").format(name=name, number=number, plays=plays)

    @property
    def _grades(self) -> tuple[Grade, ...]:
        return self.reviewing.review.grades

    @property
    def _grade(self) -> Grade:
        return self._grades[self._number]

    def handle(self, event: Input) -> None:
        """Step from play to play with arrows, page keys and sideways swipes."""
        if isinstance(event, PointerDown):
            chart = self._chart
            self._touched = None if chart and chart.rect.collidepoint(event.pos) else event.pos
        ahead = -1 if i18n.right_to_left() else 1
        steps = {
            Key("right"): ahead,
            Key("left"): -ahead,
            Key("page down"): 1,
            Key("page up"): -1,
            Key("home"): -self._number,
            Key("end"): len(self._grades) - 1 - self._number,
        }
        if isinstance(event, Key) and event in steps:
            self._step(steps[event])
            return
        self.reviewing.disturb()
        if isinstance(event, PointerUp) and (swiped := self._swiped(event.pos)):
            super().handle(PointerLeave())
            self._step(-ahead * swiped)
        else:
            super().handle(event)

    def update(self, dt: float) -> bool:
        """Continue the review if it was stopped."""
        self.reviewing.start()
        return super().update(dt)

    def _swiped(self, pos: Pos) -> int:
        """Return the direction of a swipe: -1 to the left, 1 to the right, 0 for none."""
        touched, self._touched = self._touched, None
        if touched is None:
            return 0
        across, down = pos[0] - touched[0], pos[1] - touched[1]
        if abs(across) < max(self._px(_SWIPE), 2 * abs(down)):
            return 0
        return 1 if across > 0 else -1

    def _build(self) -> list[Area]:
        """Lay out the position above its words on a phone, next to them in a wide window."""
        frame = self._frame
        columns = frame.columns()
        height = frame.plates[0].height / self._unit
        self._chart = None
        if len(columns) == 1:
            self._picture(columns[0], min(max(height * 0.45, 200), height - _BELOW_PICTURE, 460))
            columns[0].gap(8)
        else:
            self._picture(columns[0], max(height - _BELOW_PICTURE, 180))
            self._timeline(columns[1])
        self._words(columns[-1])
        share = Command("share", _("Share this moment"), self._share, icon="share")
        return frame.areas(("picture", "body")[-len(columns) :], columns, [share])

    def _share(self) -> None:
        played, art = self._played, self.context.card_art
        game, hand = SharedGame.of_hand(played), played.number - 1
        if not open_share(self.context, lambda: of_moment(game, art, hand, self._number)):
            self.tell(too_long_for_link())

    def _picture(self, column: Column, height: float) -> None:
        grade, state = self._grade, self._played.states[self._number]
        place = column.take(height)
        marks = Marks.of(grade, showing_best=self._showing_best)
        position = Position(
            place, state, marks, self.reviewing.names, self.context.card_art, unit=self._unit
        )
        column.widgets.append(position)
        column.gap(8)
        self._steps(column)

    def _steps(self, column: Column) -> None:
        """Put the buttons for the plays before and after, and the switch to the best play."""
        row, side = column.take(theme.TARGET), self._px(theme.TARGET)
        before = pygame.Rect(row.left, row.top, side, side)
        after = pygame.Rect(row.right - side, row.top, side, side)
        more = self._number < len(self._grades) - 1
        back = Command("previous", _("Previous move"), partial(self._step, -1), icon="left")
        back = back._replace(enabled=self._number > 0)
        onward = Command("next", _("Next move"), partial(self._step, 1), icon="right", enabled=more)
        between = row.inflate(-2 * (side + self._px(8)), 0)
        column.add(IconButton(before, self._unit, back, repeats=True))
        if self._grade.play in self._grade.best:
            style = TextStyle(theme.BODY * self._unit, theme.IVORY_DIM, align="center")
            column.add(Caption(between, _("Played"), style))
        else:
            self._switch(column, between)
        column.add(IconButton(after, self._unit, onward, repeats=True))

    def _switch(self, column: Column, row: pygame.Rect) -> None:
        put_well(column, row)
        made = pygame.Rect(row.left, row.top, row.width // 2, row.height)
        best = pygame.Rect(made.right, row.top, row.right - made.right, row.height)
        shown = self._showing_best
        show_made = Command("show-made", _("Played"), partial(self._show, best=False))
        show_best = Command("show-best", _("Best move"), partial(self._show, best=True))
        column.add(Segment(made, self._unit, show_made, chosen=not shown))
        column.add(Segment(best, self._unit, show_best, chosen=shown))

    def _timeline(self, column: Column) -> None:
        place = column.take(110 if self._room.height > self._px(520) else 84)
        unit, here = self._unit, self._number
        self._chart = Timeline(place, self.reviewing, self._go, unit=unit, here=here)
        column.add(self._chart).gap(8)

    def _words(self, column: Column) -> None:
        grade, played = self._grade, self._played
        told = review_sentences.verdict(grade, self.reviewing.names, margin=self.reviewing.margins)
        colour = theme.CORAL if grade.lost else theme.BRASS_LIGHT
        column.write(told, theme.LARGE, colour, typeface="bold")
        if grade.exact and not grade.forced:
            column.note(_("Certain: all cards were known by then."))
        if grade.judgement is None:
            return
        own = grade.seat == played.setup.addressed
        column.gap(4)
        seen = view(played.states[self._number], grade.seat, played.hand.scores)
        found = grade.play in grade.best
        facts = facts_of(seen, grade.play if found else grade.best[0])
        reason = review_sentences.hint_in_words(facts)
        column.write(reason if found else _("The best move: {move}").format(move=reason)).gap(8)
        if grade.seat in played.setup.here:
            label = _("Try again from here")
            column.button(Command("try-again", label, self._try, "primary", "undo")).gap(10)
        margins = (self.reviewing.margins, self._switch_margins)
        art = self.context.card_art
        worth_rows(column, grade.judgement, art, made=grade.play, own=own, margins=margins)

    def _switch_margins(self) -> None:
        self.reviewing.margins = not self.reviewing.margins
        self.lay_out()

    def _show(self, *, best: bool) -> None:
        self._showing_best = best
        self.lay_out()

    def _step(self, by: int) -> None:
        self._go(self._number + by)

    def _go(self, number: int) -> None:
        """Show another play, if it is graded."""
        if number == self._number or not 0 <= number < len(self._grades):
            return
        self._number, self._showing_best = number, False
        self.lay_out()
        self.context.platform.accessibility.announce(
            f"{self.title}. {review_sentences.verdict(self._grade, self.reviewing.names)}"
        )

    def _try(self) -> None:
        self.reviewing.stop()
        open_practice(self.context, TryAgain(self._played, self._number, self._grade.judgement))
