"""The room in which the devices of a game that is over agree on another one."""

from game.platform.connections.connections import ConnectionState
from game.together.lobby.agreeing import agreed
from game.together.table.joint_flow import AtTable
from game.together.table.reunion import TableRoom

NOT_NOW = "not-now"
"""What a guest sends who declines an invitation for now (INVITATIONS.md#next)."""


class NextGameRoom(TableRoom):
    """A room with a device at this table, which is introduced if the table has no third one.

    Args:
        party: the other device.
        heard: texts that came from it before.

    Attributes:
        refused: whether its player declined the last text for now.
    """

    def __init__(self, at: AtTable, party: int, *heard: str) -> None:
        two = len(set(agreed(at.shared).parties)) == 2
        super().__init__(at.shared.wire, party, heard if two else None)
        self._at, self._party, self.refused = at, party, False

    @property
    def state(self) -> ConnectionState:
        """Whether the other device can be reached."""
        parties = agreed(self._at.shared).parties
        gone = {parties[seat] for seat in self._at.shared.game.missing}
        return "lost" if self._party in gone else "connected"

    def send(self, text: str) -> None:
        """Send a text once, to which no answer has come."""
        self.refused = False
        super().send(text)

    def received(self) -> list[str]:
        """Return the texts since the last call, and note whether one declines."""
        texts = super().received()
        self.refused |= NOT_NOW in texts
        return texts
