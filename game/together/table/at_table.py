"""A device's place at a shared table, for all parts of its scene."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.play.table.table import Table
from game.together.lobby.peers import Peers
from game.together.protocol.table_parts import SharedTable
from game.together.table.joint_flow import Changes
from game.together.table.joint_session import JointSession
from game.ui.screens.context import Context
from game.words.seat_names import SeatName


@dataclass(frozen=True)
class AtTable:
    """A device's place at a table: its screen and session, and the table that all devices share."""

    context: Context
    table: Table
    session: JointSession
    shared: SharedTable
    peers: Peers
    changes: Changes

    def names_of(self, seats: Iterable[int]) -> list[SeatName]:
        """Return the names of the players at some seats."""
        return [self.table.names[seat] for seat in seats]
