"""What can be done with a hand once it is over: review it, or play it from the other seat."""

from __future__ import annotations

from game.i18n import _
from game.review.sampled import usual_judge
from game.table.context import Context
from game.table.menu.screen import Choice
from game.table.review.aside import OtherSeat, open_aside
from game.table.review.played import PlayedAtTable
from game.table.review.reviewing import Reviewing
from game.table.review.scene import ReviewScene
from game.table.session import Session


def choices(context: Context, session: Session) -> list[Choice]:
    """The buttons of a finished hand."""
    played = PlayedAtTable.of(session)
    reviewing = Reviewing(context, played, usual_judge())

    def review() -> None:
        context.stage.push(ReviewScene(context, reviewing))

    def duplicate() -> None:
        open_aside(context, OtherSeat(played))

    return [
        ("review", _("Review"), review, "secondary"),
        ("duplicate", _("Swap seats"), duplicate, "secondary"),
    ]
