"""What a wrong play costs and why, and three ways to go on."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, Protocol

from game.judge.review_sentences import play_in_words
from game.puzzles import puzzle_sentences
from game.puzzles.lines import Line
from game.puzzles.puzzle_sentences import PointsByKind
from game.rules.state import Turn
from game.session.session import PERSON
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class WrongPlay(NamedTuple):
    """A play that was not the best.

    Attributes:
        lost: the points that it costs.
        best: the line after the best play.
        tried: the line after this one.
    """

    lost: int
    best: Line
    tried: Line

    @property
    def answer(self) -> Turn | None:
        """How the best defence answers, None where the hand is over."""
        turns = self.tried.turns
        return turns[1] if len(turns) > 1 else None

    @property
    def where(self) -> PointsByKind:
        """Where the points go: for each kind what the person's lead in it changes by."""
        tried, best = (lead_by_kind(line) for line in (self.tried, self.best))
        return PointsByKind(*(now - then for now, then in zip(tried, best, strict=True)))


def lead_by_kind(line: Line) -> PointsByKind:
    """The person's points of each kind at a line's end, less the others'."""
    own, theirs = (line.score(side) for side in (PERSON, 1 - PERSON))
    return PointsByKind(
        own.basra_points - theirs.basra_points,
        own.majority - theirs.majority,
        own.card_points - theirs.card_points,
    )


class WaysOn(Protocol):
    """What can be done after a wrong play, besides playing on."""

    def try_again(self) -> None:
        """Take the play back."""

    def show_solution(self) -> None:
        """Have the solution played."""


class WrongPlayDialog(Dialog):
    """Tells of a wrong play, at the foot of the window so that the floor is seen.

    Args:
        ways: the ways on.

    Attributes:
        going_on: done once the person plays on.
    """

    widest = 460
    standing = 1.0
    closes = False

    def __init__(self, context: Context, wrong: WrongPlay, ways: WaysOn) -> None:
        super().__init__(context)
        self.wrong, self._ways = wrong, ways
        self.going_on: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.form.focus = "try-again"

    @property
    def title(self) -> str:
        """What it costs."""
        return puzzle_sentences.costs(self.wrong.lost)

    def body(self, column: Column) -> None:
        """The play, its answer, and where the points go."""
        wrong = self.wrong
        column.write(play_in_words(wrong.tried.plays[0]), theme.LARGE, theme.CORAL, typeface="bold")
        column.gap(6)
        if wrong.answer is not None:
            column.write(puzzle_sentences.answered(wrong.answer))
            column.gap(4)
        column.write(puzzle_sentences.where_lost(wrong.where))

    def commands(self) -> list[Command]:
        """Try again, play on, or see the solution."""
        return [
            Command("try-again", _("Try again"), self._try_again, "primary", "undo"),
            Command("play-on", _("Keep playing"), self._play_on),
            Command("show-solution", puzzle_sentences.solution(), self._show_solution),
        ]

    def cancel(self) -> None:
        """Escape tries again, as Undo does."""
        self._try_again()

    def _try_again(self) -> None:
        self.context.stage.pop()
        self._ways.try_again()

    def _show_solution(self) -> None:
        self.context.stage.pop()
        self._ways.show_solution()

    def _play_on(self) -> None:
        self.context.stage.pop()
        if not self.going_on.done():
            self.going_on.set_result(None)
