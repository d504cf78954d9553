"""The result of a puzzle: a square for each play, the points lost, the rating, what follows."""

from __future__ import annotations

from typing import Protocol

from game.puzzles import puzzle_sentences
from game.puzzles.screens.posed_puzzle import PosedPuzzle
from game.puzzles.screens.solving import Result
from game.puzzles.screens.squares import SIDE, Squares
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class ResultWays(Protocol):
    """What follows a puzzle's result."""

    @property
    def next_label(self) -> str:
        """The label of the button for the next puzzle, "" if there is none."""

    def next_puzzle(self) -> None:
        """Open the next puzzle; the table is already closed."""

    def share(self, posed: PosedPuzzle, result: Result) -> None:
        """Share the result."""

    @property
    def shares(self) -> bool:
        """Whether a result can be shared."""

    def left(self) -> None:
        """Update the screen below after the table was left."""


class TableWays(Protocol):
    """The actions of the table below."""

    def again(self) -> None:
        """Start the puzzle again."""

    def show_solution(self) -> None:
        """Play the solution."""

    def leave(self) -> None:
        """Leave the table."""


class ResultDialog(Dialog):
    """Shows the result of a puzzle.

    Args:
        result: the result; None after the solution.
        table: the actions of the table below.
        ways: what follows.
    """

    widest = 440
    closes = False

    def __init__(
        self,
        context: Context,
        posed: PosedPuzzle,
        result: Result | None,
        table: TableWays,
        ways: ResultWays,
    ) -> None:
        super().__init__(context)
        self._posed, self._result = posed, result
        self._table, self._ways = table, ways
        self.form.focus = self.commands()[0].action

    @property
    def title(self) -> str:
        """Whether the puzzle is solved."""
        if self._result is None:
            return _("The solution")
        return _("Solved!") if self._result.solved else _("Not solved")

    def body(self, column: Column) -> None:
        """Show the squares and the points lost, then the difficulty, the rating and the themes."""
        if self._result is not None and self._result.lost:
            column.add(Squares(column.take(SIDE), self.unit, self._result.lost))
            column.gap(8)
            words = puzzle_sentences.points_lost(self._result.points)
            column.write(words, typeface="bold", align="center")
            if self._result.helped:
                column.write(_("With help, so it counts as missed."), theme.SMALL, align="center")
            column.gap(10)
        self._facts(column)

    def _facts(self, column: Column) -> None:
        posed, result = self._posed, self._result
        if posed.difficulty:
            words = puzzle_sentences.difficulty_in_words(posed.difficulty)
            column.fact(_("Difficulty"), words)
        if result is not None and result.before is not None and result.after is not None:
            words = puzzle_sentences.rating_change(result.before, result.after)
            column.fact(_("Your rating"), words)
        themes = puzzle_sentences.themes_in_words(posed.themes)
        if themes:
            column.gap(4)
            column.caption(_("What it was about"))
            column.write(themes)

    def notes(self, column: Column) -> None:
        """Say that a missed puzzle returns."""
        if self._result is not None and not self._result.solved:
            column.gap(8)
            words = _("It will come back in a few days.")
            column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")

    def commands(self) -> list[Command]:
        """Return the buttons, the most likely one first: the next puzzle, or the same again."""
        found = []
        if self._ways.next_label:
            found.append(Command("next-problem", self._ways.next_label, self._next))
        found.append(Command("again", _("Again"), self._again, icon="undo"))
        if self._result is None or not self._result.solved:
            label = puzzle_sentences.solution()
            found.append(Command("show-solution", label, self._show_solution, icon="hint"))
        if self._result is not None and self._ways.shares:
            found.append(Command("share", _("Share"), self._share))
        found.append(Command("leave", _("Leave"), self._leave, icon="back"))
        if not self._ways.next_label and self._result is not None and self._result.solved:
            found.insert(0, found.pop())
        return [found[0]._replace(kind="primary"), *found[1:]]

    def cancel(self) -> None:
        """Leave the table."""
        self._leave()

    def _next(self) -> None:
        stage = self.context.stage
        stage.pop()
        stage.pop()
        self._ways.next_puzzle()

    def _again(self) -> None:
        self.context.stage.pop()
        self._table.again()

    def _show_solution(self) -> None:
        self.context.stage.pop()
        self._table.show_solution()

    def _share(self) -> None:
        if self._result is not None:
            self._ways.share(self._posed, self._result)

    def _leave(self) -> None:
        self.context.stage.pop()
        self._table.leave()
