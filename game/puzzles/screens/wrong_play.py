"""The dialog after a wrong play: its cost, the reason, and three ways to continue."""

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
        tried: the line after this play.
    """

    lost: int
    best: Line
    tried: Line

    @property
    def answer(self) -> Turn | None:
        """The answer of the best defence, None if the hand is over."""
        turns = self.tried.turns
        return turns[1] if len(turns) > 1 else None

    @property
    def where(self) -> PointsByKind:
        """The change of the player's lead for each kind of points."""
        tried, best = (lead_by_kind(line) for line in (self.tried, self.best))
        return PointsByKind(*(now - then for now, then in zip(tried, best, strict=True)))


def lead_by_kind(line: Line) -> PointsByKind:
    """Return the player's points of each kind at the end of a line, minus the opponents'."""
    own, theirs = (line.score(side) for side in (PERSON, 1 - PERSON))
    return PointsByKind(
        own.basra_points - theirs.basra_points,
        own.majority - theirs.majority,
        own.card_points - theirs.card_points,
    )


class WaysOn(Protocol):
    """The choices after a wrong play, apart from playing on."""

    def try_again(self) -> None:
        """Take the play back."""

    def show_solution(self) -> None:
        """Play the solution."""


class WrongPlayDialog(Dialog):
    """Shows a wrong play, at the bottom of the window so that the floor stays visible.

    Args:
        ways: the other choices.

    Attributes:
        going_on: done once the player plays on.
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
        """The cost of the play."""
        return puzzle_sentences.costs(self.wrong.lost)

    def body(self, column: Column) -> None:
        """Show the play, its answer, and the points lost."""
        wrong = self.wrong
        column.write(play_in_words(wrong.tried.plays[0]), theme.LARGE, theme.CORAL, typeface="bold")
        column.gap(6)
        if wrong.answer is not None:
            column.write(puzzle_sentences.answered(wrong.answer))
            column.gap(4)
        column.write(puzzle_sentences.where_lost(wrong.where))

    def commands(self) -> list[Command]:
        """Return the buttons: try again, play on, show the solution."""
        return [
            Command("try-again", _("Try again"), self._try_again, "primary", "undo"),
            Command("play-on", _("Go on playing"), self._play_on),
            Command("show-solution", puzzle_sentences.solution(), self._show_solution),
        ]

    def cancel(self) -> None:
        """Try again, as Undo does."""
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
