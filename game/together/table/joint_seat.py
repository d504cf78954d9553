"""Who plays at a table of several devices: a person here, a bot of ours, or somebody elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from game.play.table.seats import Seat
from game.rules.state import Play
from game.rules.view import View, view
from game.together.table.changes import Changes
from game.together.table.joint_session import JointSession


class JointSeat:
    """A seat of such a table; who plays there may change while it is waited for.

    Args:
        person: awaits the plays of the people here.
        bot: makes a player of a bot's name.
    """

    def __init__(
        self,
        number: int,
        session: JointSession,
        changes: Changes,
        person: Seat,
        bot: Callable[[str], Seat],
    ) -> None:
        self._number, self._session, self._changes = number, session, changes
        self._person, self._bot = person, bot

    async def choose(self, seen: View) -> Play:
        """The play that is made here, or has come from where it was made."""
        joint = self._session.joint
        while (move := self._session.coming_play()) is None:
            name = joint.bots.get(self._number)
            if self._number not in joint.here:
                await self._changes.next()
            elif name:
                # of a seat that was handed over this device's own hand knows nothing
                own = view(joint.state_for(self._number), self._number, seen.scores)
                return await self._bot(name).choose(own)
            else:
                return await self._person.choose(seen)
        return move
