"""The table of a puzzle, which saves only the result."""

from __future__ import annotations

import asyncio
from typing import Protocol

from game.play.course.game_mode import GameMode
from game.play.course.pause import PauseDialog, closing
from game.puzzles import puzzle_sentences
from game.puzzles.screens.posed_puzzle import PosedPuzzle
from game.puzzles.screens.result_dialog import TableWays
from game.session.session import Session
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _


class PlayingWays(TableWays, Protocol):
    """What the menu of a puzzle's table can do."""

    def show_result(self) -> None:
        """Show the result of the line that was played to its end."""


class PuzzleMode(GameMode):
    """The purpose of a puzzle's table.

    Args:
        ways: the actions of the table.
    """

    def __init__(self, posed: PosedPuzzle, ways: PlayingWays) -> None:
        self._posed, self._ways = posed, ways

    @property
    def ribbon(self) -> str:
        """The puzzle's title."""
        return puzzle_sentences.ribbon(self._posed.key, self._posed.record.variant)

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the menu over the table."""
        del session
        ways = self._ways
        extras = (
            Command("again", _("Begin anew"), ways.again, icon="undo"),
            Command("show-solution", _("Show the solution"), ways.show_solution, icon="hint"),
        )
        leave = closing(context, Command("leave", "", ways.leave)).run
        return PauseDialog(
            context,
            self._posed.state.rules,
            None,
            on_leave=leave,
            way_out=_("Leave the problem"),
            extras=[closing(context, extra) for extra in extras],
            lesson=self.ribbon,
        )

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show the result; its buttons leave the table or start again."""
        del context, session
        self._ways.show_result()
        await asyncio.Future()
