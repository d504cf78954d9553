"""A seat whose plays are made at another device."""

from __future__ import annotations

from game.rules.state import Play
from game.rules.view import View
from game.table.together.changes import Changes
from game.table.together.joint_session import JointSession


class RemoteSeat:
    """Somebody elsewhere: the play comes when it has been made there.

    Args:
        session: the game.
        changes: tells when something came.
    """

    def __init__(self, session: JointSession, changes: Changes) -> None:
        self._session, self._changes = session, changes

    async def choose(self, seen: View) -> Play:  # noqa: ARG002 - decided elsewhere
        """Wait for the play that comes."""
        while (move := self._session.coming_play()) is None:
            await self._changes.next()
        return move
