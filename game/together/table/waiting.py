"""What a table of several devices waits for, and how far that has come."""

from __future__ import annotations

from game.play.table.table import Table
from game.together.table import joint_sentences
from game.together.table.joint_game import JointGame
from game.together.table.joint_overlay import JointOverlay
from game.together.table.joint_session import JointSession

STALLED = 8.0
"""Seconds without a step after which it is said whose device is waited for."""


class Waiting:
    """Tells over a table what is waited for: cards that are locked, or an answer of others.

    Args:
        table: the table, whose people it is told.
        session: its game.
        mode: keeps that.
        overlay: shows it.
    """

    def __init__(
        self, table: Table, session: JointSession, mode: JointGame, overlay: JointOverlay
    ) -> None:
        self._table, self._session, self._mode, self._overlay = table, session, mode, overlay
        self._due: tuple[object, ...] = ()
        self._stalled = 0.0
        self._lacks_cards = False

    def wait_for_cards(self, waits: bool) -> None:  # noqa: FBT001 - begun or over
        """The table begins to wait for cards, or no longer does."""
        self._overlay.waiting, self._overlay.share = "", None
        self._lacks_cards = waits
        self._mode.waits_for_others &= waits
        if waits:
            self._tell()
        self._table.redraw()

    def look_for_answers(self) -> None:
        """Tell as soon as answers are waited for, whatever lies over the table."""
        if self._session.shared.unanswered and not self._overlay.waiting:
            self._tell()
            self._table.redraw()

    def update(self, dt: float) -> bool:
        """Let time pass; True where what is told changed."""
        overlay = self._overlay
        if not overlay.waiting:
            return False
        before = overlay.waiting, overlay.share
        self._time_others(dt)
        self._tell()
        return before != (overlay.waiting, overlay.share)

    def _tell(self) -> None:
        """Say what is waited for, once, and show how far it is."""
        overlay, shared = self._overlay, self._session.shared
        before = overlay.waiting
        if shared.unanswered:
            names = [self._table.names[seat] for seat in shared.unanswered]
            overlay.waiting, overlay.share = joint_sentences.ready_awaited(names), None
        elif not self._lacks_cards:
            overlay.waiting, overlay.share = "", None
        elif self._stalled >= STALLED:
            names = [self._table.names[seat] for seat in shared.due]
            overlay.waiting, overlay.share = joint_sentences.ready_awaited(names), None
        elif self._session.state.batch:
            overlay.waiting, overlay.share = joint_sentences.opening(), None
        elif self._mode.waits_for_others and shared.awaited:
            names = [self._table.names[seat] for seat in shared.awaited]
            overlay.waiting, overlay.share = joint_sentences.ready_awaited(names), None
        else:
            overlay.waiting, overlay.share = joint_sentences.shuffling(), shared.progress
        if overlay.waiting and overlay.waiting != before:
            self._table.announce(overlay.waiting)

    def _time_others(self, dt: float) -> None:
        """Measure for how long one and the same device elsewhere is waited for."""
        shared = self._session.shared
        due = (*shared.due, shared.deal, shared.progress)
        elsewhere = bool(shared.due) and not set(shared.due) & set(shared.here)
        self._stalled = self._stalled + dt if elsewhere and due == self._due else 0.0
        self._due = due
