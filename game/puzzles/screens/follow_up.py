"""What comes after a problem: the next one, or sharing how it went."""

from __future__ import annotations

from collections.abc import Callable

from game.puzzles.screens.posed_puzzle import PosedPuzzle
from game.puzzles.screens.puzzle_sharing import share_result
from game.puzzles.screens.solving import Result
from game.ui.screens.context import Context


class FollowUp:
    """What comes after a problem.

    Args:
        label: what it is called, "" where nothing comes.
        follow: opens it.
    """

    shares = True

    def __init__(
        self, context: Context, label: str = "", follow: Callable[[], None] | None = None
    ) -> None:
        self._context, self._follow = context, follow
        self.next_label = label

    def next_puzzle(self) -> None:
        """Open it."""
        if self._follow is not None:
            self._follow()

    def share(self, posed: PosedPuzzle, result: Result) -> None:
        """Share the problem with how it went."""
        share_result(self._context, posed, result)

    def left(self) -> None:
        """Show what lies beneath as it is by now."""
        self._context.stage.refresh()
