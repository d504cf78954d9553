"""The buttons after a hand, and the reviews of a game's hands with the costliest play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from game.judge.grade import Grade
from game.platform.input import Input
from game.play.ending.rematch import other_rules
from game.review.screens.costliest_row import HEIGHT, Costliest, CostliestRow, Finding
from game.review.screens.hands_strip import put_strip
from game.review.screens.moment import MomentScene
from game.review.screens.practice import OtherSeat, open_practice
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing, costly
from game.session.finished_hand import FinishedHand
from game.session.game_file import Header, ReviewNumbers
from game.session.session import Session
from game.ui.loop.scene import Scene
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _
from game.words.variant_names import name_of

CALM = 0.8
"""Seconds before the search for the costliest play starts."""


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

    def reviews(self, session: Session, header: Header) -> GameReviews:
        """Return the reviews of a finished game, with the library's notes of them."""
        hands = FinishedHand.whole_game(session, header.id)
        return GameReviews(self._context, [*map(self._review_of, hands)], header.reviews)

    def review_game(self, session: Session, header: Header) -> None:
        """Show the hands of a finished game; show the review if there is only one."""
        reviews = self.reviews(session, header)
        dialog = GameHandsDialog(self._context, reviews, game_over=True)
        if session.earlier:
            self._context.stage.push(dialog)
        else:
            dialog.show_hand(1)

    def _review_of(self, played: FinishedHand) -> Reviewing:
        """Return the review of a hand, always the same one; only one game's are kept."""
        if played.game != self._game:
            self._game, self._reviews = played.game, {}
        return self._reviews.setdefault(played.number, Reviewing(self._context, played))


class GameReviews:
    """The reviews of a game's finished hands, and the search for the costliest play.

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
        self.each = tuple(reviews)
        self._lost = {number: numbers.lost for number, numbers in noted.items()}
        self._worst: dict[int, Grade | None] = {}
        self._looking: Reviewing | None = None
        self._scene: Scene | None = None

    @property
    def finding(self) -> Finding:
        """The current finding."""
        found, due, told = self.costliest(), self._due(), None
        if found is not None:
            grade, where = found
            name = "" if grade.seat == where.played.setup.addressed else where.names[grade.seat]
            told = Costliest(grade.play.card, where.played.number, grade.lost, name)
        own = all(reviewing.own for reviewing in self.each)
        return Finding(told, due.played.number if due else 0, own)

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

    def costliest(self) -> tuple[Grade, Reviewing] | None:
        """Return the costliest play of the fully graded hands, with its review."""
        found = [(grade, one) for one in self.each if (grade := self._worst_of(one))]
        return max(found, key=lambda play: play[0].lost, default=None)

    def _worst_of(self, reviewing: Reviewing) -> Grade | None:
        """Return the costliest play of a hand, None if it isn't fully graded; cached."""
        number, review, seats = reviewing.played.number, reviewing.review, reviewing.seats
        if len(review.grades) < review.plays:
            return None
        if number not in self._worst:
            faults = [one for one in review.grades if costly(one) and one.seat in seats]
            self._worst[number] = max(faults, key=lambda grade: grade.lost, default=None)
        return self._worst[number]

    def _due(self) -> Reviewing | None:
        """Return the hand to review next, None if none can contain a costlier play."""
        costliest = self.costliest()
        least = costliest[0].lost if costliest else 0.0

        def most(reviewing: Reviewing) -> float:
            return self._lost.get(reviewing.played.number, inf)

        waiting = [one for one in self.each if not one.review.complete and most(one) > least]
        return max(waiting, key=most, default=None)


class GameHandsDialog(Dialog):
    """Shows the course of a game hand by hand, and the costliest play, which it looks for.

    Args:
        reviews: the reviews of the finished hands.
        game_over: whether the game is over; if not, its seed would reveal the next hands.
    """

    def __init__(self, context: Context, reviews: GameReviews, *, game_over: bool) -> None:
        super().__init__(context)
        self._reviews, self._game_over = reviews, game_over
        self._finding, self._calm = reviews.finding, CALM

    @property
    def title(self) -> str:
        """The variant's name."""
        setup = self._reviews.each[0].played.setup
        return _("Hands: {variant}").format(variant=name_of(setup.variant))

    def _body(self, column: Column) -> None:
        """Put the chart of the hands and the costliest play."""
        hands = [reviewing.played.hand for reviewing in self._reviews.each]
        column.note(_("Choose a hand to review it.")).gap(4)
        put_strip(column, hands, self._reviews.each[0].sides, self.show_hand)
        row, art = column.gap(4).take(HEIGHT), self.context.card_art
        column.add(CostliestRow(row, self._unit, self._finding, art, self._show_costliest))

    def show_hand(self, number: int) -> None:
        """Show the review of the hand with that number, from 1."""
        self._show(self._reviews.each[number - 1])

    def _show_costliest(self) -> None:
        """Show the costliest play over the review of its hand."""
        costliest = self._reviews.costliest()
        if costliest is not None:
            grade, reviewing = costliest
            self._show(reviewing)
            self.context.stage.push(MomentScene(self.context, reviewing, grade.number))

    def _show(self, reviewing: Reviewing) -> None:
        self._reviews.stop()
        self.context.stage.push(ReviewScene(self.context, reviewing, game_over=self._game_over))

    def handle(self, event: Input) -> None:
        """Handle an input; the search pauses for the next frames."""
        self._reviews.disturb()
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Continue the search, and show what it finds."""
        self._calm -= dt
        if self._calm <= 0:
            self._reviews.start()
        if self._reviews.finding != self._finding:
            self._finding = self._reviews.finding
            self.lay_out()
        return super().update(dt) or self._calm > 0

    def close(self) -> None:
        """Stop the search."""
        self._reviews.stop()
