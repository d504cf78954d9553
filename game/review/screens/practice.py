"""Practice tables: a hand played again from a moment or from the other seat, and the comparison.

The original game isn't changed; a practice table saves nothing.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from functools import partial

from game.judge import review_sentences
from game.judge.judge import Judgement
from game.play.course.game_mode import GameMode
from game.play.course.pause import PauseDialog
from game.play.scene.table_scene import TableScene
from game.play.table.table import Table
from game.review.screens.compare import CompareDialog, ComparisonLabels
from game.rules.events import Event
from game.session.finished_hand import FinishedHand
from game.session.session import Session
from game.ui.screens.context import Context
from game.words.language import _


class PracticeTable(GameMode):
    """The mode of a practice table: how its hand starts and ends."""

    def __init__(self, played: FinishedHand) -> None:
        self.played = played

    @property
    def ribbon(self) -> str:
        """The label that always shows that this is practice."""
        return _("Practice")

    @property
    def way_back(self) -> str:
        """The label of the button back."""
        return _("Back to the review")

    @property
    def verdict(self) -> str:
        """A sentence about the play that was tried instead, "" for none."""
        return ""

    @property
    @abstractmethod
    def notice(self) -> str:
        """The message at the start."""

    @property
    @abstractmethod
    def labels(self) -> ComparisonLabels:
        """The names of its result and the original one."""

    @abstractmethod
    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """Return the session, and the events to show first."""

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the pause menu; leaving goes back to the screen that opened the practice table."""
        leave = partial(_leave, context)
        rules = session.state.rules
        return PauseDialog(context, rules, None, on_leave=leave, way_out=self.way_back)

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show both results; their buttons close the table."""
        context.stage.push(self.result(context, session))
        await asyncio.Future()

    def result(self, context: Context, session: Session) -> CompareDialog:
        """Return the comparison of both results, after the practised hand."""

        def again() -> None:
            _leave(context)
            open_practice(context, self)

        states, leave = (self.played.states[-1], session.state), partial(_leave, context)
        way_back = (leave, self.way_back)
        setup, labels = session.setup, self.labels
        return CompareDialog(context, states, setup, labels, way_back, again, self.verdict)


class TryAgain(PracticeTable):
    """The hand from a moment on.

    Args:
        played: the hand.
        number: the number of the first play to make again.
        judgement: the worth of each play there; None if there was only one.
    """

    def __init__(self, played: FinishedHand, number: int, judgement: Judgement | None) -> None:
        super().__init__(played)
        self._number, self._judgement = number, judgement
        self._session: Session | None = None

    @property
    def notice(self) -> str:
        """The message at the start."""
        return _("Try again from here. Your own game is not touched.")

    @property
    def verdict(self) -> str:
        """A sentence about the play tried instead, after it is made."""
        if self._session is None or self._judgement is None:
            return ""
        tried = self._session.state.history[self._number :]
        made = self.played.states[-1].history[self._number].play
        return review_sentences.retried(self._judgement, made, tried[0].play) if tried else ""

    async def keep(self, context: Context) -> str:
        """Save nothing; return the verdict on the play tried instead, right after it is made."""
        del context
        just_made = self._session and len(self._session.state.history) == self._number + 1
        return self.verdict if just_made else ""

    @property
    def labels(self) -> ComparisonLabels:
        """The names of the original result and this one."""
        return ComparisonLabels(_("Tried again"), _("As it was"), _("This time"), together=False)

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """Return the position before the play in question."""
        self._session = self.played.from_play(self._number)
        return self._session, ()


class OtherSeat(PracticeTable):
    """The deal from the other seat.

    Args:
        played: the hand.
        from_score: whether it was opened from the hand's score, not from its review.
    """

    def __init__(self, played: FinishedHand, *, from_score: bool = False) -> None:
        super().__init__(played)
        self._from_score = from_score

    @property
    def way_back(self) -> str:
        """The label of the button back."""
        return _("Back to the score") if self._from_score else super().way_back

    @property
    def notice(self) -> str:
        """The message at the start."""
        return _("The same deal, with their cards for you. Your own game is not touched.")

    @property
    def labels(self) -> ComparisonLabels:
        """The names of both results, which are added."""
        first, second = _("With your cards"), _("With their cards")
        return ComparisonLabels(_("Your cards and theirs"), first, second, together=True)

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """Return the deal with the hands exchanged."""
        return self.played.from_other_seat()


def open_practice(context: Context, practice: PracticeTable) -> None:
    """Show a practice table on top of everything."""
    session, dealt = practice.begin()
    scene = TableScene(Table(context, session, undealt=bool(dealt)), dealt, practice)
    context.stage.push(scene)
    scene.table.tell(practice.notice)


def _leave(context: Context) -> None:
    """Close the dialog on top, and the table below it."""
    context.stage.pop()
    context.stage.pop()
