"""The next step after a puzzle: another puzzle, or sharing the result."""

from __future__ import annotations

from collections.abc import Callable

from game.puzzles.screens.posed_puzzle import PosedPuzzle
from game.puzzles.screens.puzzle_sharing import share_result
from game.puzzles.screens.solving import Result
from game.ui.screens.context import Context


class FollowUp:
    """The next step after a puzzle.

    Args:
        label: the button's label, "" if nothing follows.
        follow: opens the next puzzle.
    """

    shares = True

    def __init__(
        self, context: Context, label: str = "", follow: Callable[[], None] | None = None
    ) -> None:
        self._context, self._follow = context, follow
        self.next_label = label

    def next_puzzle(self) -> None:
        """Open the next puzzle."""
        if self._follow is not None:
            self._follow()

    def share(self, posed: PosedPuzzle, result: Result) -> None:
        """Share the puzzle and its result."""
        share_result(self._context, posed, result)

    def left(self) -> None:
        """Update the screen below."""
        self._context.stage.refresh()
