"""Why a hand of a shared table stops, and how one that is given up ends (TABLE.md#void)."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from game.mental_poker.steps import MisdealtError


class HandFault(NamedTuple):
    """Why a hand can't continue: something wrong that a party did."""

    party: int
    reason: str


class GivenUp(NamedTuple):
    """A hand was given up: all show their secrets after this.

    Attributes:
        steps: the number of steps.
        excused: the parties that needn't show their secrets: they are gone or named.
        named: those that were at fault when the players decided what to do.
    """

    steps: int
    excused: frozenset[int]
    named: frozenset[int]


class HandEnd:
    """The faults in a hand, and whether it is given up.

    Attributes:
        fault: why the hand can't continue, None if it can.
        given_up: how it was given up; again if another party left or was named.
        doubted_at: after a reload, the number of steps at which a party was found to have two
            histories, and that party.
        judging: whether a step or all steps are being checked.
    """

    def __init__(self, parties: Sequence[int]) -> None:
        self.fault: HandFault | None = None
        self.given_up: list[GivenUp] = []
        self.doubted_at: tuple[int, int] | None = None
        self.judging = False
        self._parties = parties
        self._closed = 0

    @property
    def void_at(self) -> int | None:
        """The number of steps after which the hand was given up, None if it counts."""
        return self.given_up[0].steps if self.given_up else None

    @property
    def excused(self) -> frozenset[int]:
        """The parties that needn't show their secrets."""
        return self.given_up[-1].excused if self.given_up else frozenset()

    @property
    def named(self) -> frozenset[int]:
        """The parties that were at fault when the players decided what to do."""
        return self.given_up[-1].named if self.given_up else frozenset()

    @property
    def closing(self) -> bool:
        """Whether only secrets are taken."""
        return 0 < len(self.given_up) == self._closed

    def give_up(self, excused: Collection[int], steps: int) -> None:
        """Give the hand up: all parties show their secrets, except those who are excused."""
        named = self.named | ({self.fault.party} if self.fault else set())
        given_up = GivenUp(steps, named.union(excused), named)
        self.fault = None
        if not self.given_up or given_up[1:] != self.given_up[-1][1:]:
            self.given_up.append(given_up)

    def closes_at(self, steps: int) -> bool:
        """Return whether from this number of steps on only secrets are to be taken."""
        return any(
            one.steps <= steps and (self.fault is None or self.fault.party in one.named)
            for one in self.given_up[self._closed :][:1]
        )

    def close(self) -> GivenUp:
        """Take only secrets from now on; return how the hand was given up."""
        self._closed, self.fault = self._closed + 1, None
        return self.given_up[self._closed - 1]

    def stops_at(self, steps: int) -> bool:
        """Return whether no step is taken after this number of them."""
        if self.doubted_at and self.doubted_at[0] <= steps:
            self.fault, self.doubted_at = HandFault(self.doubted_at[1], "equivocation"), None
        return self.fault is not None

    def is_audited(self, due: object) -> bool:
        """Return whether all who can have shown their secrets, by the step that is `due`."""
        return self.closing and not self.judging and not self.fault and due is None

    def judged(self, work: Iterator[None]) -> Iterator[None]:
        """Do some work on the cards, and note whose fault it finds, unless that party is named."""
        self.judging = True
        try:
            yield from work
        except MisdealtError as error:
            party = self._parties[error.party]
            self.fault = None if party in self.named else HandFault(party, error.reason)
        finally:
            self.judging = False
