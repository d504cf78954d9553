"""Which device plays for which seat of a shared table, and where bots do."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.table_events import Replaced


class Seating:
    """Who plays for each seat, as it is now.

    Attributes:
        remaining: the parties that are not replaced.
        parties: the party of each seat.
        bots: the bot of each seat where one plays.
    """

    def __init__(self, agreement: Agreement) -> None:
        self.parties = list(agreement.parties)
        self.remaining = set(self.parties)
        self.bots = {place: seat.bot for place, seat in enumerate(agreement.seats) if seat.bot}

    def seats_of(self, party: int) -> tuple[int, ...]:
        """The seats that a party plays for."""
        return tuple(seat for seat, one in enumerate(self.parties) if one == party)

    def people_of(self, parties: Collection[int]) -> tuple[int, ...]:
        """The seats where people of these parties sit, in order."""
        return tuple(
            seat
            for seat, party in enumerate(self.parties)
            if party in parties and seat not in self.bots
        )

    @property
    def heir(self) -> int:
        """The party that plays for those who are replaced: the host as long as it is there."""
        return min(self.remaining)

    def replace(self, leavers: Collection[int], bot: str) -> Iterator[Replaced]:
        """Bots of the heir's play for those who aren't at the table any more."""
        for seat, party in enumerate(self.parties):
            if party in leavers:
                self.parties[seat] = self.heir
                self.bots.setdefault(seat, bot)
                yield Replaced(seat, self.bots[seat], self.heir)
