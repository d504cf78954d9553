"""What can be done with a table's hands once they are over, and with its game."""

from __future__ import annotations

from game.i18n import _
from game.table.play.other_rules_command import other_rules
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.game_file import Header
from game.table.storage.session import Session
from game.table.study.game_reviews import GameReviews
from game.table.study.practice import OtherSeat, open_practice
from game.table.study.review_scene import ReviewScene
from game.table.study.reviewing import Reviewing
from game.table.ui.context import Context
from game.table.ui.widgets import Command


class Study:
    """The reviews of a table's game; what one of them knows serves all that ask for it.

    Args:
        context: the app's.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._game = ""
        self._reviews: dict[int, Reviewing] = {}

    def choices(self, session: Session, game: str) -> list[Command]:
        """The buttons of a finished hand; `game` is the id of its game in the library."""
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
        """The hands of a game that is over, with what the library notes of their reviews."""
        hands = FinishedHand.whole_game(session, header.id)
        return GameReviews(self._context, [*map(self._review_of, hands)], header.reviews)

    def _review_of(self, played: FinishedHand) -> Reviewing:
        """The review of a hand, the same each time; only one game's are kept."""
        if played.game != self._game:
            self._game, self._reviews = played.game, {}
        return self._reviews.setdefault(played.number, Reviewing(self._context, played))
