"""Side tables: a hand played again, from a moment or from the other seat, and what came of it.

The game it is from stays kept as it is; a side table keeps nothing.
"""

from __future__ import annotations

from game.i18n import _
from game.rules.events import Event
from game.rules.state import HandState
from game.rules.variant import Variant
from game.table.menu.pause import PauseDialog
from game.table.play.table_scene import TableScene
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import Session
from game.table.study.compare import CompareDialog, Told
from game.table.ui.context import Context
from game.table.words.seat_names import side_names


class Aside:
    """What is played at a side table, and how it ends."""

    def __init__(self, played: FinishedHand) -> None:
        self.played = played

    @property
    def notice(self) -> str:
        """What is said as it begins."""
        raise NotImplementedError

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """The session, and what to show first."""
        raise NotImplementedError

    def told(self) -> Told:
        """How its result is set beside the first one."""
        raise NotImplementedError

    def pause(self, context: Context, rules: Variant) -> PauseDialog:
        """The menu over the side table: the way out leads back to where it was opened."""

        def leave() -> None:
            context.stage.pop()
            context.stage.pop()

        return PauseDialog(context, rules, None, on_leave=leave)

    def result(self, context: Context, state: HandState) -> CompareDialog:
        """Both results, once the side table's hand is over."""

        def leave() -> None:
            context.stage.pop()
            context.stage.pop()

        def again() -> None:
            leave()
            open_aside(context, self)

        first = self.played.states[-1]
        names = side_names(first.rules, first.players)
        return CompareDialog(context, (first, state), names, self.told(), leave, again)


class TryAgain(Aside):
    """The hand from a moment on."""

    def __init__(self, played: FinishedHand, number: int) -> None:
        super().__init__(played)
        self._number = number

    @property
    def notice(self) -> str:
        """What is said as it begins."""
        return _("Practice: try again from here. Your own game is not touched.")

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """The position before the play in question."""
        return self.played.from_play(self._number), ()

    def told(self) -> Told:
        """The first time and this time."""
        return Told(_("Tried again"), _("As it was"), _("This time"), together=False)


class OtherSeat(Aside):
    """The deal from the other seat."""

    @property
    def notice(self) -> str:
        """What is said as it begins."""
        return _("The same deal from the other seat. Your own game is not touched.")

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """The deal, turned."""
        return self.played.from_other_seat()

    def told(self) -> Told:
        """Your cards and theirs, and both together."""
        return Told(_("Both seats"), _("Your seat"), _("Other seat"), together=True)


def open_aside(context: Context, aside: Aside) -> None:
    """Show a side table on top of everything."""
    session, dealt = aside.begin()
    table = TableScene(context, session, dealt, _keep_nothing, aside=aside)
    context.stage.push(table)
    table.tell(aside.notice)


def _keep_nothing(session: Session) -> str:
    """Leave the kept game as it is."""
    del session
    return ""
