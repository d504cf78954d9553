"""What the review's full screens share: the thinking goes on while one of them is uppermost."""

from __future__ import annotations

from game.platform.input import Input
from game.review.screens.reviewing import Reviewing
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen


class ReviewScreen(PlateScreen):
    """A screen of a review, which thinks on while it is uppermost.

    Args:
        reviewing: the review.
    """

    def __init__(self, context: Context, reviewing: Reviewing) -> None:
        super().__init__(context)
        self.reviewing = reviewing

    def switch_margins(self) -> None:
        """Show how sure sampled numbers are, or no more, on every screen of the review."""
        self.reviewing.margins = not self.reviewing.margins
        self.lay_out()

    def handle(self, event: Input) -> None:
        """Take an input, and the frames that follow it from the thinking."""
        self.reviewing.disturb()
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass, and the review go on where it was stopped."""
        self.reviewing.start()
        return super().update(dt)
