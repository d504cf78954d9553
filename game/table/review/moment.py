"""One moment of a hand: the position, the play made, the best one, and what each was worth."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import _
from game.review.facts import facts_of
from game.review.grade import Grade
from game.review.hand import HandReview
from game.rules.state import Play
from game.rules.view import view
from game.table import theme
from game.table.context import Context
from game.table.input import Input, Key
from game.table.menu.column import Column
from game.table.review import words
from game.table.review.aside import TryAgain, open_aside
from game.table.review.played import PlayedAtTable
from game.table.review.position import Position
from game.table.review.screen import ReviewScreen
from game.table.review.worths import worth_rows
from game.table.session import PERSON
from game.table.widgets import Area, Button, Segment


class MomentScene(ReviewScreen):
    """Shows a play of a hand, and steps to the one before and the one after.

    Args:
        context: the app's.
        played: the hand.
        review: what is known of it by now.
        number: the play to begin with.
    """

    def __init__(
        self,
        context: Context,
        played: PlayedAtTable,
        review: Callable[[], HandReview],
        number: int,
    ) -> None:
        super().__init__(context)
        self._played, self._review = played, review
        self._number = number
        self._showing_best = False

    @property
    def title(self) -> str:
        """Which play it is, and whose."""
        name = self._played.names[self._grade.seat]
        plays = self._review().plays
        number = self._number + 1
        return _("{name}: play {number} of {plays}").format(name=name, number=number, plays=plays)

    @property
    def _grade(self) -> Grade:
        return self._review().grades[self._number]

    def handle(self, event: Input) -> None:
        """Page keys step from play to play."""
        steps = {Key("page up"): -1, Key("page down"): 1}
        if isinstance(event, Key) and event in steps:
            self._step(steps[event])
        else:
            super().handle(event)

    def build(self) -> list[Area]:
        """The position above its words on a phone, beside them where there is room."""
        room = self.room_within()
        plates = self.plates(room)
        first = self.column(plates[0])
        narrow = len(plates) == 1
        self._picture(first, plates[0], narrow=narrow)
        if narrow:
            first.gap(8)
            self._words(first)
            return [self.framed(room, plates), self.area("body", plates[0], first)]
        second = self.column(plates[1])
        self._words(second)
        areas = [self.area("picture", plates[0], first), self.area("body", plates[1], second)]
        return [self.framed(room, plates), *areas]

    def _picture(self, column: Column, plate: pygame.Rect, *, narrow: bool) -> None:
        """The position, the switch between the two plays, and the steps."""
        share = 45 if narrow else 100
        rest = 0 if narrow else 130
        height = plate.height / self.unit * share / 100 - rest
        least, most = (220, 320) if narrow else (220, 460)
        place = column.take(min(max(height, least), most))
        grade, state = self._grade, self._played.states[self._number]
        art = self.context.card_art
        column.widgets.append(Position(place, state, self._shown, art, unit=self.unit))
        column.gap(8)
        if not grade.forced and grade.play not in grade.best:
            made, best = column.cells(theme.TARGET, 2, 0)
            unit, shown = self.unit, self._showing_best
            played = Segment(
                made, "show-made", _("As played"), self._show_made, unit=unit, chosen=not shown
            )
            better = Segment(
                best, "show-best", _("The best"), self._show_best, unit=unit, chosen=shown
            )
            column.add(played)
            column.add(better)
            column.gap(6)
        self._steps(column)

    def _steps(self, column: Column) -> None:
        before, after = column.cells(theme.TARGET, 2)
        last = len(self._review().grades) - 1
        unit = self.unit
        column.add(
            Button(
                before,
                "previous",
                _("Before"),
                lambda: self._step(-1),
                unit=unit,
                enabled=self._number > 0,
            )
        )
        column.add(
            Button(
                after,
                "next",
                _("After"),
                lambda: self._step(1),
                unit=unit,
                enabled=self._number < last,
            )
        )

    def _words(self, column: Column) -> None:
        grade, played = self._grade, self._played
        told = words.verdict(grade, played.names)
        colour = theme.CORAL if grade.lost else theme.BRASS_LIGHT
        column.write(told, theme.LARGE, colour, weight="bold")
        if grade.exact and not grade.forced:
            column.write(_("Proved: every card was known."), theme.SMALL, theme.IVORY_DIM)
        column.gap(4)
        seen = view(played.states[self._number], grade.seat, played.hand.scores)
        if not grade.forced:
            column.write(words.advice(facts_of(seen, grade.best[0])))
            column.gap(8)
        if grade.judgement is not None:
            art, own = self.context.card_art, grade.seat == PERSON
            worth_rows(column, grade.judgement, art, made=grade.play, own=own)
        if grade.seat == PERSON and not grade.forced:
            column.gap(10)
            column.button(
                "try-again", _("Try again from here"), self._try, kind="primary", sign="undo"
            )

    @property
    def _shown(self) -> Play:
        return self._grade.best[0] if self._showing_best else self._grade.play

    def _show_best(self) -> None:
        self._showing_best = True
        self.lay()

    def _show_made(self) -> None:
        self._showing_best = False
        self.lay()

    def _step(self, by: int) -> None:
        number = self._number + by
        if 0 <= number < len(self._review().grades):
            self._number, self._showing_best = number, False
            self.lay()
            self.context.host.announce(
                f"{self.title}. {words.verdict(self._grade, self._played.names)}"
            )

    def _try(self) -> None:
        open_aside(self.context, TryAgain(self._played, self._number))
