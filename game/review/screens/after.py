"""The buttons after a hand, and the reviews after a game."""

from __future__ import annotations

from game.play.ending.rematch import other_rules
from game.review.screens.game_reviews import GameReviews
from game.review.screens.practice import OtherSeat, open_practice
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.session.finished_hand import FinishedHand
from game.session.game_file import Header
from game.session.session import Session
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _


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

        turned = Command("duplicate", _("Play their cards"), duplicate)
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
