"""The finished hands of a game, to choose one to review."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.review.replay_sentences import scored
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.ui.screens.column import Column, put_row
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _
from game.words.variant_names import name_of


class GameHandsDialog(Dialog):
    """A row for each hand, with its score.

    Args:
        reviews: the reviews of the finished hands.
        game_over: whether the game is over; if not, its seed would reveal the next hands.
    """

    def __init__(self, context: Context, reviews: Sequence[Reviewing], *, game_over: bool) -> None:
        super().__init__(context)
        self._game_over = game_over
        self._reviews = tuple(reviews)

    @property
    def title(self) -> str:
        """The variant's name."""
        return _("Hands of the game: {variant}").format(
            variant=name_of(self._reviews[0].played.setup.variant)
        )

    def body(self, column: Column) -> None:
        """Put the rows, in order."""
        for number, reviewing in enumerate(self._reviews, 1):
            name = _("Hand {number}").format(number=number)
            command = Command(f"hand-{number}", name, partial(self._show, reviewing))
            put_row(column, command, scored(reviewing.played.states[-1], reviewing.sides))

    def _show(self, reviewing: Reviewing) -> None:
        self.context.stage.push(ReviewScene(self.context, reviewing, game_over=self._game_over))
