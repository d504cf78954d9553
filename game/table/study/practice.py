"""Practice tables: a hand played again, from a moment or from the other seat, and what came of it.

The game it is from stays kept as it is; a practice table keeps nothing.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from functools import partial

from game.i18n import _
from game.rules.events import Event
from game.rules.state import HandState
from game.table.menu.pause import PauseDialog
from game.table.play.table_scene import TableScene
from game.table.play.unkept_game import UnkeptGame
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import Session
from game.table.study.compare import CompareDialog, ComparisonLabels
from game.table.ui.context import Context


class PracticeTable(UnkeptGame, ABC):
    """What is played at a practice table, and how it ends."""

    def __init__(self, played: FinishedHand) -> None:
        self.played = played

    @property
    @abstractmethod
    def notice(self) -> str:
        """What is said as it begins."""

    @property
    @abstractmethod
    def labels(self) -> ComparisonLabels:
        """What its result and the first one are called."""

    @abstractmethod
    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """The session, and what to show first."""

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """The menu over the practice table: the way out leads back to where it was opened."""
        return PauseDialog(context, session.state.rules, None, on_leave=partial(_leave, context))

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show both results; the buttons below them close the table."""
        context.stage.push(self.result(context, session.state))
        await asyncio.Future()

    def result(self, context: Context, state: HandState) -> CompareDialog:
        """Both results, once the practice table's hand is over."""

        def again() -> None:
            _leave(context)
            open_practice(context, self)

        states = (self.played.states[-1], state)
        return CompareDialog(context, states, self.labels, partial(_leave, context), again)


class TryAgain(PracticeTable):
    """The hand from a moment on."""

    def __init__(self, played: FinishedHand, number: int) -> None:
        super().__init__(played)
        self._number = number

    @property
    def notice(self) -> str:
        """What is said as it begins."""
        return _("Practice: try again from here. Your own game is not touched.")

    @property
    def labels(self) -> ComparisonLabels:
        """The first time and this time."""
        return ComparisonLabels(_("Tried again"), _("As it was"), _("This time"), together=False)

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """The position before the play in question."""
        return self.played.from_play(self._number), ()


class OtherSeat(PracticeTable):
    """The deal from the other seat."""

    @property
    def notice(self) -> str:
        """What is said as it begins."""
        return _("The same deal from the other seat. Your own game is not touched.")

    @property
    def labels(self) -> ComparisonLabels:
        """Your cards and theirs, and both together."""
        return ComparisonLabels(_("Both seats"), _("Your seat"), _("Other seat"), together=True)

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """The deal, turned."""
        return self.played.from_other_seat()


def open_practice(context: Context, practice: PracticeTable) -> None:
    """Show a practice table on top of everything."""
    session, dealt = practice.begin()
    scene = TableScene(context, session, dealt, practice)
    context.stage.push(scene)
    scene.table.tell(practice.notice)


def _leave(context: Context) -> None:
    """Close the dialog on top, and the table beneath it."""
    context.stage.pop()
    context.stage.pop()
