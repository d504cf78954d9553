"""The base of the review's full screens: the review continues while one of them is on top."""

from __future__ import annotations

from game.platform.input import Input
from game.review.screens.reviewing import Reviewing
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen


class ReviewScreen(PlateScreen):
    """A screen of a review, which continues while it is on top.

    Args:
        reviewing: the review.
    """

    def __init__(self, context: Context, reviewing: Reviewing) -> None:
        super().__init__(context)
        self.reviewing = reviewing

    def switch_margins(self) -> None:
        """Show or hide the intervals of sampled numbers, on every screen of the review."""
        self.reviewing.margins = not self.reviewing.margins
        self.lay_out()

    def handle(self, event: Input) -> None:
        """Handle an input, and leave the following frames to the player."""
        self.reviewing.disturb()
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Continue the review if it was stopped."""
        self.reviewing.start()
        return super().update(dt)
