"""Why a hand of a shared table stops, and how one that is given up ends (TABLE.md#void)."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from game.mental_poker.steps import MisdealtError


class HandFault(NamedTuple):
    """Why a hand can't continue: something wrong that a party did."""

    party: int
    reason: str


class HandEnd:
    """The faults in a hand, and whether it is given up.

    Attributes:
        fault: why the hand can't continue, None if it can.
        void_at: the number of steps after which it was given up, None if it counts.
        excused: the parties that needn't show their secrets after that: they are gone or named.
        named: the parties that were at fault when the players decided what to do.
        doubted_at: after a reload, the number of steps at which a party was found to have two
            histories, and that party.
        closing: whether only secrets are taken.
        judging: whether a step or all steps are being checked.
    """

    def __init__(self, parties: Sequence[int]) -> None:
        self.fault: HandFault | None = None
        self.void_at: int | None = None
        self.excused: set[int] = set()
        self.named: set[int] = set()
        self.doubted_at: tuple[int, int] | None = None
        self.closing = self.judging = False
        self._parties = parties

    def give_up(self, excused: Collection[int], steps: int) -> None:
        """Give the hand up: all parties show their secrets, except those who are excused."""
        if self.fault:
            self.named.add(self.fault.party)
        self.fault, self.closing = None, False
        self.excused = {*excused, *self.named}
        if self.void_at is None:
            self.void_at = steps

    def restore(
        self,
        void_at: int | None,
        excused: Collection[int],
        named: Collection[int],
        doubted_at: tuple[int, int] | None,
    ) -> None:
        """Restore what doesn't follow from the steps."""
        self.void_at, self.doubted_at = void_at, doubted_at
        self.excused, self.named = set(excused), set(named)

    def stops_at(self, steps: int) -> bool:
        """Return whether no step is taken after this number of them."""
        if self.doubted_at and self.doubted_at[0] <= steps:
            self.fault, self.doubted_at = HandFault(self.doubted_at[1], "equivocation"), None
        return self.fault is not None

    def closes_at(self, steps: int) -> bool:
        """Return whether from this number of steps on only secrets are to be taken."""
        return self.void_at is not None and not self.closing and self.void_at <= steps

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
