"""A hand of a shared table that counts, with all that proves it."""

from __future__ import annotations

from typing import NamedTuple

from game.mental_poker.binding import binding_of, digest_of
from game.mental_poker.steps import Step
from game.rules.match import Game
from game.rules.record import HandRecord


class CountedHand(NamedTuple):
    """A hand that counts.

    Attributes:
        deal: the number of its shuffle.
        game: the game's standing before it.
        record: its cards and plays.
        proved: whether all keys were shown.
        parties: the party of each seat.
        transcript: every step of it.
        table: what it was bound to.
    """

    deal: int
    game: Game
    record: HandRecord
    proved: bool
    parties: tuple[int, ...]
    transcript: tuple[Step, ...]
    table: bytes

    @property
    def places(self) -> tuple[int, ...]:
        """The party of each seat, by its place among those that took part."""
        return tuple(self.signers.index(party) for party in self.parties)

    @property
    def signed(self) -> bytes:
        """What its parties sign."""
        return digest_of(binding_of(self.game, self.places, self.table), self.transcript)

    @property
    def signers(self) -> tuple[int, ...]:
        """The parties that took part."""
        return tuple(sorted(set(self.parties)))
