"""A running review: it works in slices, and its screens show it as it grows."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress

from game.judge.grade import Grade
from game.judge.hand_review import HandReview, review_hand
from game.judge.sampled import JUDGE
from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.review.figures import figures_of, findings_of
from game.review.kept_figures import FIGURES
from game.session.finished_hand import FinishedHand
from game.session.game_file import ReviewNumbers
from game.session.session import PERSON
from game.session.setup import BOT
from game.session.table_names import names_at, sides_at
from game.ui.loop.slices import Slices, Touches
from game.ui.screens.context import Context

COSTLY = 0.5
"""The points that a costly play lost at least."""


def costly(grade: Grade) -> bool:
    """Return whether a play is listed among the costly ones."""
    return grade.lost >= COSTLY


class Reviewing:
    """Reviews one hand. It keeps its results, so it can stop and continue.

    If the hand's game is in the library, the library notes the player's results.

    Args:
        played: the hand.

    Attributes:
        review: the review so far.
        seat: the seat it is about, the player's at first.
        margins: whether intervals of sampled numbers are shown.
    """

    def __init__(self, context: Context, played: FinishedHand) -> None:
        self.played = played
        self.review = HandReview(played.hand)
        self.margins = False
        self.seat = played.setup.person
        self._watchers: list[Callable[[], None]] = []
        self._context = context
        self._steps = review_hand(
            played.hand, context.get(JUDGE), f"{played.seeds.program}/{played.number}"
        )
        self._task: asyncio.Task[None] | None = None
        self._touches = Touches(context.platform.pacing.now)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return names_at(self.played.setup)

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return sides_at(self.played.setup, self.played.states[0].sides)

    @property
    def own(self) -> bool:
        """Whether it is about the addressed player's play."""
        return self.seat == self.played.setup.addressed

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats it can be about: the addressed player's, or those of all people."""
        setup = self.played.setup
        if setup.addressed is not None:
            return (setup.addressed,)
        return tuple(seat for seat in range(setup.players) if setup.sits_at(seat) != BOT)

    @property
    def name(self) -> str:
        """The name of the player it is about."""
        return self.names[self.seat]

    @property
    def side(self) -> int:
        """That player's side."""
        return self.seat % len(self.sides)

    def watch(self, on_change: Callable[[], None]) -> None:
        """Call `on_change` whenever more is known."""
        self._watchers.append(on_change)

    def forget(self, on_change: Callable[[], None]) -> None:
        """Stop calling `on_change`."""
        self._watchers.remove(on_change)

    def start(self) -> None:
        """Start, or continue."""
        if not self.review.complete and (self._task is None or self._task.done()):
            self._task = self._context.stage.spawn(self._run(self._steps))

    def stop(self) -> None:
        """Stop until the next start; results are kept."""
        if self._task is not None:
            self._task.cancel()

    @property
    def running(self) -> bool:
        """Whether it is running."""
        return self._task is not None and not self._task.done()

    def disturb(self) -> None:
        """Leave the next frames to the player's input."""
        self._touches.note()

    async def _run(self, steps: Iterator[HandReview]) -> None:
        slices = Slices(self._context.clock, self._context.platform.pacing.now, self._touches.slice)
        for review in steps:
            if review is not self.review:
                self.review = review
                for on_change in tuple(self._watchers):
                    on_change()
            await slices.rest()
        if self.played.game and self.played.setup.against_bots:
            self._keep_findings()
            self._context.stage.spawn(self._note())

    async def _note(self) -> None:
        """Let the library note the result; ignore failures."""
        accuracy = self.review.accuracy(PERSON)
        if not self.review.complete or accuracy is None:
            return
        numbers = ReviewNumbers(round(accuracy, 2), round(self.review.lost(PERSON), 2))
        with suppress(StorageError, ValueError):
            library = self._context.get(LIBRARY)
            await library.changes.note_review(self.played.game, self.played.number, numbers)

    def _keep_findings(self) -> None:
        """Save the findings for the statistics, so that the hand needs no second review."""
        played = self.played
        found = findings_of(self.review, PERSON)
        if found is not None:
            figures = figures_of(played.hand)._replace(findings=found)
            self._context.get(FIGURES).put_hand(played.game, played.number, figures)
