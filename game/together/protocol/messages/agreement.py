"""The agreement of a table's devices before the first card (TABLE.md#agreement)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar, NamedTuple

from game.bots.levels import BOTS, EXACT
from game.formats import shape
from game.formats.bounds import Bound
from game.rules.cards import shorten
from game.rules.match import Match
from game.rules.nesting import nests_too_deeply
from game.rules.variant import Option, OptionError, Variant, configure
from game.rules.variants import VARIANTS, variant_named

LONGEST_NAME = 40
"""The most characters of a player's name."""

LONGEST_AGREEMENT = 4 * 2**10
"""The most bytes of an agreement when it is sent."""

LEAST_CLOCK, MOST_CLOCK = 5, 600
"""The limits of a clock, in seconds for a play."""

HOST = 0
"""The party that gathers the table."""


class AgreementError(ValueError):
    """An agreement that can't be played; the text says why."""


class AgreedSeat(NamedTuple):
    """The party that plays for a seat, None before it comes; the player's name, or the bot."""

    party: Annotated[int, Bound(0, 3)] | None
    name: str = ""
    bot: str = ""

    def check(self) -> None:
        """Check that it can be played. Raises AgreementError."""
        if self.bot and (self.bot.removesuffix(EXACT) not in BOTS or self.party != HOST):
            raise AgreementError(f"{shorten(self.bot)} is no bot of the host")
        if len(self.name) > LONGEST_NAME or not self.name.isprintable():
            raise AgreementError("a name that can't be shown")


@dataclass(frozen=True)
class Agreement:
    """The table: its rules, who sits where, and what its players chose.

    Attributes:
        dealer: the seat that deals the first hand.
        match: whether the best of five games is played.
        hints: whether hints are allowed.
        clock: seconds for a play; None for no clock.
        closed: whether a field that isn't known here is refused.
    """

    closed: ClassVar = True
    variant: str
    players: int
    dealer: int
    seats: tuple[AgreedSeat, ...]
    options: Annotated[Mapping[str, Option], shape.As(dict, dict, dict)] = field(
        default_factory=dict
    )
    match: bool = False
    hints: bool = False
    clock: int | None = None

    @property
    def rules(self) -> Variant:
        """The variant with this table's options."""
        return configure(VARIANTS[self.variant], self.players, self.options)

    @property
    def start(self) -> Match:
        """The match about to begin; a single game is a match never continued."""
        return Match.start(self.rules, self.players, self.dealer)

    def offers_as(self, other: Agreement) -> bool:
        """Return whether both are one offer, regardless of the invited players and of all names.

        The rules, the host's seats, the bots and the other choices are the same.
        """
        seats = tuple(AgreedSeat(None) for _ in self.seats)
        same = replace(self, seats=seats) == replace(other, seats=seats)
        return same and list(map(_offered, self.seats)) == list(map(_offered, other.seats))

    @property
    def complete(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.party is not None for seat in self.seats)

    @property
    def parties(self) -> tuple[int, ...]:
        """The party of each seat. Raises AgreementError if a seat is empty."""
        parties = tuple(seat.party for seat in self.seats if seat.party is not None)
        if len(parties) != len(self.seats):
            raise AgreementError("a seat is empty")
        return parties

    def seats_of(self, party: int) -> tuple[int, ...]:
        """Return the seats of one party."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.party == party)

    def with_seat(self, number: int, seat: AgreedSeat) -> Agreement:
        """Return the agreement with another seat at a place."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, seats=seats)

    def to_bytes(self) -> bytes:
        """Return the agreement as JSON, always the same for the same agreement."""
        values = shape.write(Agreement, self)
        return json.dumps(values, sort_keys=True, separators=(",", ":")).encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> Agreement:
        """Read an agreement that was sent. Raises AgreementError."""
        if len(data) > LONGEST_AGREEMENT:
            raise AgreementError("too long")
        try:
            text = data.decode()
            agreement: Agreement = shape.read(
                cls, {} if nests_too_deeply(text) else json.loads(text)
            )
        except AgreementError:
            raise
        except ValueError as error:
            raise AgreementError(str(error)) from None
        return agreement

    def check(self) -> None:
        """Check that it can be played. Raises AgreementError."""
        try:
            configure(variant_named(self.variant), self.players, self.options)
        except OptionError as error:
            raise AgreementError(error.reason) from None
        if not 0 <= self.dealer < self.players or len(self.seats) != self.players:
            raise AgreementError("other seats than there are")
        if self.clock is not None and not LEAST_CLOCK <= self.clock <= MOST_CLOCK:
            raise AgreementError("a clock that is too fast or too slow")
        for seat in self.seats:
            seat.check()


def _offered(seat: AgreedSeat) -> tuple[bool, str]:
    """Return a host's offer for a seat: whether it is the host's own, and the bot there."""
    return seat.party == HOST, seat.bot
