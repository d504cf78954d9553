"""The reviews of a game's hands, and the person's costliest play among them."""

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
    """A grade, what it lost, and the review it is from."""

    lost: float
    grade: Grade
    reviewing: Reviewing


class GameReviews:
    """The hands of a game that is over: a `Lookback`.

    A hand is not looked at where an earlier review of it noted that all its plays together lost
    less than the costliest one found.

    Args:
        reviews: of the game's hands, in order; what they know already is not thought of again.
        noted: what reviews came to, by the number of the hand, as the library notes it.
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
        """What is known by now."""
        costliest, due = self._costliest(), self._due()
        found = costliest and _told(costliest)
        own = all(reviewing.own for reviewing in self._reviews)
        return Finding(found, due.played.number if due else 0, own)

    def start(self) -> None:
        """Review the next hand that is due while the scene now shown is uppermost."""
        due = self._due()
        if due is None or due is self._looking:
            return
        self.stop()
        self._scene = self._context.stage.scene
        self._looking = due
        due.watch(self._grown)
        due.start()

    def stop(self) -> None:
        """Review no more; what is known stays known."""
        if self._looking is not None:
            self._looking.forget(self._grown)
            self._looking.stop()
            self._looking = None

    def disturb(self) -> None:
        """Leave the frames to whoever is touching something just now."""
        if self._looking is not None:
            self._looking.disturb()

    def _grown(self) -> None:
        if self._context.stage.scene is not self._scene:
            self.stop()

    def show_hands(self) -> None:
        """Show the hands, to choose one to review; a single one is reviewed at once."""
        self.stop()
        if len(self._reviews) == 1:
            self.show_hand(1)
            return
        hands = GameHandsDialog(self._context, self._reviews, game_over=True)
        self._context.stage.push(hands)

    def show_hand(self, number: int) -> None:
        """Show the review of the hand of that number, from 1."""
        self._show(self._reviews[number - 1])

    def show_costliest(self) -> None:
        """Show the costliest play in the review of its hand."""
        costliest = self._costliest()
        if costliest is not None:
            _lost, grade, reviewing = costliest
            self._show(reviewing)
            self._context.stage.push(MomentScene(self._context, reviewing, grade.number))

    def _show(self, reviewing: Reviewing) -> None:
        self.stop()
        self._context.stage.push(ReviewScene(self._context, reviewing, game_over=True))

    def _costliest(self) -> _Play | None:
        """The costliest play of the hands that are graded whole."""
        worst = map(self._worst_of, filter(_graded, self._reviews))
        return max(filter(None, worst), key=lambda play: play.lost, default=None)

    def _worst_of(self, reviewing: Reviewing) -> _Play | None:
        """The costliest play of a hand that is graded whole: known once for every frame."""
        number = reviewing.played.number
        if number not in self._worst:
            seats = reviewing.told_of
            grades = [grade for grade in reviewing.review.grades if grade.seat in seats]
            worst = max(grades, key=lambda grade: grade.lost, default=None)
            lost = worst.lost if worst else 0.0
            self._worst[number] = _Play(lost, worst, reviewing) if worst and lost else None
        return self._worst[number]

    def _due(self) -> Reviewing | None:
        """The hand to look at next, None where none can hold a costlier play any more."""
        costliest = self._costliest()
        least = costliest.lost if costliest else 0.0
        waiting = [
            reviewing
            for reviewing in self._reviews
            if not reviewing.review.complete and self._most(reviewing) > least
        ]
        return max(waiting, key=self._most, default=None)

    def _most(self, reviewing: Reviewing) -> float:
        """The most that a play of the hand can have lost, as far as is known."""
        return self._lost.get(reviewing.played.number, inf)


def _told(costliest: _Play) -> Costliest:
    """A play as the ending tells it."""
    lost, grade, reviewing = costliest
    own = grade.seat == reviewing.played.setup.addressed
    name = "" if own else reviewing.names[grade.seat]
    return Costliest(grade.play.card, reviewing.played.number, lost, name)


def _graded(reviewing: Reviewing) -> bool:
    """Whether every play of a hand is graded."""
    review = reviewing.review
    return len(review.grades) == review.plays
