"""The reviews of a game's hands, and the player's costliest play in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import NamedTuple

from game.judge.grade import Grade
from game.play.ending.lookback import Costliest, Finding
from game.review.screens.game_hands import GameHandsDialog
from game.review.screens.moment import MomentScene
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.session.game_file import ReviewNumbers
from game.ui.loop.scene import Scene
from game.ui.screens.context import Context


class _Play(NamedTuple):
    """A grade, what it lost, and its review."""

    lost: float
    grade: Grade
    reviewing: Reviewing


class GameReviews:
    """The reviews of a finished game: a `Lookback`.

    It skips a hand if an earlier review noted that all its plays together lost less than the
    costliest play found.

    Args:
        reviews: the reviews of the hands, in order, with anything they already know.
        noted: the library's notes of reviews, by the number of the hand.
    """

    def __init__(
        self,
        context: Context,
        reviews: Sequence[Reviewing],
        noted: Mapping[int, ReviewNumbers],
    ) -> None:
        self._context = context
        self._reviews = tuple(reviews)
        self._lost = {number: numbers.lost for number, numbers in noted.items()}
        self._worst: dict[int, _Play | None] = {}
        self._looking: Reviewing | None = None
        self._scene: Scene | None = None

    @property
    def finding(self) -> Finding:
        """The current finding."""
        costliest, due = self._costliest(), self._due()
        found = costliest and _told(costliest)
        own = all(reviewing.own for reviewing in self._reviews)
        return Finding(found, due.played.number if due else 0, own)

    def start(self) -> None:
        """Review the next hand, while the current scene is on top."""
        due = self._due()
        if due is None or due is self._looking:
            return
        self.stop()
        self._scene = self._context.stage.scene
        self._looking = due
        due.watch(self._grown)
        due.start()

    def stop(self) -> None:
        """Stop reviewing; results are kept."""
        if self._looking is not None:
            self._looking.forget(self._grown)
            self._looking.stop()
            self._looking = None

    def disturb(self) -> None:
        """Leave the next frames to the player's input."""
        if self._looking is not None:
            self._looking.disturb()

    def _grown(self) -> None:
        if self._context.stage.scene is not self._scene:
            self.stop()

    def show_hands(self) -> None:
        """Show the hands, to choose one to review; show the review if there is only one."""
        self.stop()
        if len(self._reviews) == 1:
            self.show_hand(1)
            return
        hands = GameHandsDialog(self._context, self._reviews, game_over=True)
        self._context.stage.push(hands)

    def show_hand(self, number: int) -> None:
        """Show the review of the hand with that number, from 1."""
        self._show(self._reviews[number - 1])

    def show_costliest(self) -> None:
        """Show the costliest play over the review of its hand."""
        costliest = self._costliest()
        if costliest is not None:
            _lost, grade, reviewing = costliest
            self._show(reviewing)
            self._context.stage.push(MomentScene(self._context, reviewing, grade.number))

    def _show(self, reviewing: Reviewing) -> None:
        self.stop()
        self._context.stage.push(ReviewScene(self._context, reviewing, game_over=True))

    def _costliest(self) -> _Play | None:
        """Return the costliest play of the fully graded hands."""
        worst = map(self._worst_of, filter(_graded, self._reviews))
        return max(filter(None, worst), key=lambda play: play.lost, default=None)

    def _worst_of(self, reviewing: Reviewing) -> _Play | None:
        """Return the costliest play of a fully graded hand; cached."""
        number = reviewing.played.number
        if number not in self._worst:
            seats = reviewing.told_of
            grades = [grade for grade in reviewing.review.grades if grade.seat in seats]
            worst = max(grades, key=lambda grade: grade.lost, default=None)
            lost = worst.lost if worst else 0.0
            self._worst[number] = _Play(lost, worst, reviewing) if worst and lost else None
        return self._worst[number]

    def _due(self) -> Reviewing | None:
        """Return the hand to review next, None if none can contain a costlier play."""
        costliest = self._costliest()
        least = costliest.lost if costliest else 0.0
        waiting = [
            reviewing
            for reviewing in self._reviews
            if not reviewing.review.complete and self._most(reviewing) > least
        ]
        return max(waiting, key=self._most, default=None)

    def _most(self, reviewing: Reviewing) -> float:
        """Return the most that a play of the hand can have lost."""
        return self._lost.get(reviewing.played.number, inf)


def _told(costliest: _Play) -> Costliest:
    """Return a play in the form that the game's end shows."""
    lost, grade, reviewing = costliest
    own = grade.seat == reviewing.played.setup.addressed
    name = "" if own else reviewing.names[grade.seat]
    return Costliest(grade.play.card, reviewing.played.number, lost, name)


def _graded(reviewing: Reviewing) -> bool:
    review = reviewing.review
    return len(review.grades) == review.plays
