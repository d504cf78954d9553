"""What can be done with a hand once it is over: review it, or play it from the other seat."""

from __future__ import annotations

from game.i18n import _
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import Session
from game.table.study.practice import OtherSeat, open_practice
from game.table.study.review_scene import ReviewScene
from game.table.study.reviewing import Reviewing
from game.table.ui.context import Context
from game.table.ui.widgets import Command


def choices(context: Context, session: Session, game: str) -> list[Command]:
    """The buttons of a finished hand; `game` is the id of its game in the library."""
    played = FinishedHand.of(session, game)
    reviewing = Reviewing(context, played)

    def review() -> None:
        context.stage.push(ReviewScene(context, reviewing))

    def duplicate() -> None:
        open_practice(context, OtherSeat(played, from_score=True))

    return [
        Command("review", _("Review"), review),
        Command("duplicate", _("Play their cards"), duplicate),
    ]
