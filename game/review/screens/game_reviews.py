"""The buttons after a hand, and the reviews of a game's hands with the costliest play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import inf

from game.judge.grade import Grade
from game.play.ending.lookback import Costliest, Finding
from game.play.ending.rematch import other_rules
from game.review.replay_sentences import scored
from game.review.screens.moment import MomentScene
from game.review.screens.practice import OtherSeat, open_practice
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.session.finished_hand import FinishedHand
from game.session.game_file import Header, ReviewNumbers
from game.session.session import Session
from game.ui.loop.scene import Scene
from game.ui.screens.column import Column, put_row
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _
from game.words.variant_names import name_of


class Study:
    """The reviews of a table's game, shared by all that need them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._game = ""
        self._reviews: dict[int, Reviewing] = {}

    def choices(self, session: Session, game: str) -> list[Command]:
        """Return the buttons of a finished hand; `game` is the id of its game in the library."""
        context, played = self._context, FinishedHand.of(session, game)
        reviewing = self._review_of(played)

        def review() -> None:
            context.stage.push(ReviewScene(context, reviewing))

        def duplicate() -> None:
            open_practice(context, OtherSeat(played, from_score=True))

        turned = Command("duplicate", _("Swap seats"), duplicate)
        return [
            Command("review", _("Review"), review),
            *([turned] if session.setup.against_bots else []),
            *other_rules(context, session),
        ]

    def lookback(self, session: Session, header: Header) -> GameReviews:
        """Return the reviews of a finished game, with the library's notes of them."""
        hands = FinishedHand.whole_game(session, header.id)
        return GameReviews(self._context, [*map(self._review_of, hands)], header.reviews)

    def _review_of(self, played: FinishedHand) -> Reviewing:
        """Return the review of a hand, always the same one; only one game's are kept."""
        if played.game != self._game:
            self._game, self._reviews = played.game, {}
        return self._reviews.setdefault(played.number, Reviewing(self._context, played))


class GameReviews:
    """The reviews of a finished game: a `Lookback`.

    It skips a hand if an earlier review noted that all its plays together lost less than the
    costliest play found.

    Args:
        reviews: the reviews of the hands, in order, with anything they already know.
        noted: the library's notes of reviews, by the number of the hand.
    """

    def __init__(
        self, context: Context, reviews: Sequence[Reviewing], noted: Mapping[int, ReviewNumbers]
    ) -> None:
        self._context = context
        self._reviews = tuple(reviews)
        self._lost = {number: numbers.lost for number, numbers in noted.items()}
        self._worst: dict[int, Grade | None] = {}
        self._looking: Reviewing | None = None
        self._scene: Scene | None = None

    @property
    def finding(self) -> Finding:
        """The current finding."""
        costliest, due = self._costliest(), self._due()
        own = all(reviewing.own for reviewing in self._reviews)
        return Finding(costliest and _told(*costliest), due.played.number if due else 0, own)

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
        self._context.stage.push(GameHandsDialog(self._context, self._reviews, game_over=True))

    def show_hand(self, number: int) -> None:
        """Show the review of the hand with that number, from 1."""
        self._show(self._reviews[number - 1])

    def show_costliest(self) -> None:
        """Show the costliest play over the review of its hand."""
        costliest = self._costliest()
        if costliest is not None:
            grade, reviewing = costliest
            self._show(reviewing)
            self._context.stage.push(MomentScene(self._context, reviewing, grade.number))

    def _show(self, reviewing: Reviewing) -> None:
        self.stop()
        self._context.stage.push(ReviewScene(self._context, reviewing, game_over=True))

    def _costliest(self) -> tuple[Grade, Reviewing] | None:
        """Return the costliest play of the fully graded hands, with its review."""
        found = [(grade, one) for one in self._reviews if (grade := self._worst_of(one))]
        return max(found, key=lambda play: play[0].lost, default=None)

    def _worst_of(self, reviewing: Reviewing) -> Grade | None:
        """Return the costliest play of a hand, None if it isn't fully graded; cached."""
        number, review, seats = reviewing.played.number, reviewing.review, reviewing.seats
        if len(review.grades) < review.plays:
            return None
        if number not in self._worst:
            faults = [grade for grade in review.grades if grade.lost and grade.seat in seats]
            self._worst[number] = max(faults, key=lambda grade: grade.lost, default=None)
        return self._worst[number]

    def _due(self) -> Reviewing | None:
        """Return the hand to review next, None if none can contain a costlier play."""
        costliest = self._costliest()
        least = costliest[0].lost if costliest else 0.0
        waiting = [
            reviewing
            for reviewing in self._reviews
            if not reviewing.review.complete and self._most(reviewing) > least
        ]
        return max(waiting, key=self._most, default=None)

    def _most(self, reviewing: Reviewing) -> float:
        """Return the most that a play of the hand can have lost."""
        return self._lost.get(reviewing.played.number, inf)


def _told(grade: Grade, reviewing: Reviewing) -> Costliest:
    own = grade.seat == reviewing.played.setup.addressed
    name = "" if own else reviewing.names[grade.seat]
    return Costliest(grade.play.card, reviewing.played.number, grade.lost, name)


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
        return _("Hands: {variant}").format(variant=name_of(self._reviews[0].played.setup.variant))

    def _body(self, column: Column) -> None:
        """Put the rows, in order."""
        for number, reviewing in enumerate(self._reviews, 1):
            name = _("Hand {number}").format(number=number)
            command = Command(f"hand-{number}", name, partial(self._show, reviewing))
            put_row(column, command, scored(reviewing.played.states[-1], reviewing.sides))

    def _show(self, reviewing: Reviewing) -> None:
        self.context.stage.push(ReviewScene(self.context, reviewing, game_over=self._game_over))
