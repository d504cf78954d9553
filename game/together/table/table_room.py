"""A room of two devices at one table, without the site's server."""

from game.platform.connections.connections import ConnectionState
from game.together.protocol.shared_table import TableWire


class TableRoom:
    """A room of two devices at one table: others pass their texts on, each once."""

    state: ConnectionState = "connected"

    def __init__(self, wire: TableWire, other: int) -> None:
        self._wire, self._other = wire, other

    def send(self, text: str) -> None:
        """Send a text once."""
        self._wire.send_contact(self._other, text)

    def received(self) -> list[str]:
        """Return the texts since the last call."""
        return self._wire.take_contacts(self._other)

    def close(self) -> None:
        """Leave the room, which leaves nothing behind."""
