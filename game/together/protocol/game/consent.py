"""Proposals, and the parties that have agreed to them (TABLE.md#consent).

A party that has agreed says nothing about the hand until the proposal is decided. If it does, its
entries are held back until then. Its log is in order, so a device that has seen all parties agree
has also seen all they said before. So all devices decide the same, in whatever order the answers
reach them: in the last hand in which a party agreed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.together.protocol.messages.table_events import Proposal

MOST_OPEN = 64
"""Proposals of one party that can be open at once, also if all old ones are decided late."""


class Consenting(NamedTuple):
    """A party's consent: its shuffle, and the number of entries that it had of each log."""

    deal: int
    cuts: tuple[int, ...]


@dataclass
class OpenProposal:
    """An open proposal, its shuffle, and the parties that have agreed."""

    proposal: Proposal
    deal: int
    agreed: dict[int, Consenting] = field(default_factory=dict)
    withdrawn: bool = False

    def asked(self, remaining: Collection[int]) -> set[int]:
        """Return the parties whose consent is needed."""
        return set(remaining) - set(self.proposal.leavers)

    def cut(self, party: int) -> int:
        """Return how many entries of a party's log count."""
        return max((one.cuts[party] for one in self.agreed.values()), default=0)

    def follows(self, other: Proposal) -> bool:
        """Return whether another proposal was made before all had agreed to this one."""
        by = self.agreed.get(other.by)
        return by is None or other.number < by.cuts[other.by]

    @property
    def latest(self) -> int:
        """The number of the last shuffle in which a party agreed."""
        return max(one.deal for one in self.agreed.values())

    @property
    def _known(self) -> int:
        """The number of entries when the last party agreed; it grows from decision to decision."""
        return max(sum(one.cuts) for one in self.agreed.values())

    @property
    def order(self) -> tuple[object, ...]:
        """The order of proposals that all have agreed to, independent of when they arrived."""
        return self._known, len(self.proposal.leavers), self.proposal


class Consent:
    """All open proposals at a table."""

    def __init__(self) -> None:
        self.open: dict[tuple[int, int], OpenProposal] = {}

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The open proposals."""
        return tuple(one.proposal for one in self.open.values())

    def find(self, proposal: Proposal) -> OpenProposal | None:
        """Return the open proposal, None if it is decided."""
        return self.open.get((proposal.by, proposal.number))

    def propose(self, proposal: Proposal, deal: int, cuts: tuple[int, ...]) -> bool:
        """Open a proposal. Returns False if its party has too many open."""
        if sum(by == proposal.by for by, _ in self.open) >= MOST_OPEN:
            return False
        opened = OpenProposal(proposal, deal, {proposal.by: Consenting(deal, cuts)})
        self.open[proposal.by, proposal.number] = opened
        return True

    def close(self, proposal: Proposal) -> None:
        """Forget a proposal that is decided."""
        self.open.pop((proposal.by, proposal.number), None)

    def stopped(self, party: int) -> bool:
        """Return whether a party has agreed to an open proposal."""
        return any(party in one.agreed for one in self.open.values())

    def holds_back(self, party: int, place: int) -> bool:
        """Return whether a party's entry about hands doesn't count before a decision."""
        return any(
            party in one.agreed and place > one.agreed[party].cuts[party]
            for one in self.open.values()
        )

    def is_ahead(self, deal: int) -> bool:
        """Return whether a party agreed to a proposal in a later hand than that of this shuffle."""
        return any(one.latest > deal for one in self.open.values())

    def conflicts(self, party: int, proposal: Proposal) -> list[OpenProposal]:
        """Return the proposals that a party has agreed to and that exclude this one."""
        return [
            one
            for one in self.open.values()
            if party in one.agreed and one.proposal != proposal and _conflict(one, proposal)
        ]

    def gives_way(self, party: int, proposal: Proposal) -> bool:
        """Return whether a party may withdraw its own proposals to agree to this one.

        If two proposals cross, the lower party's stays, so that never both are withdrawn or done.
        """
        return proposal.by < party and all(
            one.proposal.by == party and _weigh_the_same(one.proposal, proposal)
            for one in self.conflicts(party, proposal)
        )

    def wants_the_same(self, party: int, proposal: Proposal) -> bool:
        """Return whether a party has proposed the same."""
        return any(
            one.proposal.by == party and _wish(one.proposal) == _wish(proposal)
            for one in self.open.values()
        )

    def limit(self, me: int, author: int) -> int | None:
        """Return how many entries of a party's log may be taken; None for all."""
        limits = [
            one.cut(author)
            for one in self.open.values()
            if me in one.agreed and author in one.proposal.leavers
        ]
        return max(limits, default=None)

    def decided(self, remaining: Collection[int], counts: Sequence[int]) -> Iterator[OpenProposal]:
        """Yield, in order, the proposals that all have agreed to and whose logs are complete."""
        ready = [
            one
            for one in self.open.values()
            if one.asked(remaining) <= set(one.agreed)
            and all(counts[party] >= one.cut(party) for party in one.proposal.leavers)
        ]
        yield from sorted(ready, key=lambda one: one.order)


def _conflict(agreed: OpenProposal, proposal: Proposal) -> bool:
    """Return whether they exclude each other: only replacing even more parties doesn't."""
    return not set(agreed.proposal.leavers) < set(proposal.leavers)


def _weigh_the_same(one: Proposal, other: Proposal) -> bool:
    return set(one.leavers) == set(other.leavers)


def _wish(proposal: Proposal) -> tuple[object, ...]:
    return proposal.kind, proposal.leavers
