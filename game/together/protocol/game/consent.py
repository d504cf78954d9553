"""Proposals, and who has agreed to them (TABLE.md#consent).

A party that has agreed says nothing more of the hand until the proposal is decided; what it says
all the same is held back until then. Since its log is in order, whoever has seen everybody agree
has seen all that was said before, and so all devices decide the same, in whatever order the answers
reach them: in the last hand in which somebody agreed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.together.protocol.messages.table_events import Proposal

MOST_OPEN = 64
"""Proposals of one party that can be open at once, as where all that was decided comes together."""


class Consenting(NamedTuple):
    """That a party agreed, in which shuffle, and how many entries of every log it had."""

    deal: int
    cuts: tuple[int, ...]


@dataclass
class OpenProposal:
    """A proposal that isn't decided, the shuffle that it was made in, and who has agreed."""

    proposal: Proposal
    deal: int
    agreed: dict[int, Consenting] = field(default_factory=dict)
    withdrawn: bool = False

    def asked(self, remaining: Collection[int]) -> set[int]:
        """Whose consent it takes."""
        return set(remaining) - set(self.proposal.leavers)

    def cut(self, party: int) -> int:
        """How many entries of a party's log count."""
        return max((one.cuts[party] for one in self.agreed.values()), default=0)

    def follows(self, other: Proposal) -> bool:
        """Whether another one was made before all had agreed to this one."""
        by = self.agreed.get(other.by)
        return by is None or other.number < by.cuts[other.by]

    @property
    def latest(self) -> int:
        """The number of the last shuffle in which somebody agreed."""
        return max(one.deal for one in self.agreed.values())

    @property
    def _known(self) -> int:
        """How much had been said when the last one agreed: more for what is agreed to later."""
        return max(sum(one.cuts) for one in self.agreed.values())

    @property
    def order(self) -> tuple[object, ...]:
        """By what proposals that all have agreed to are sorted, as if each had come in its time."""
        return self._known, len(self.proposal.leavers), self.proposal


class Consent:
    """All that is proposed at a table and not decided."""

    def __init__(self) -> None:
        self.open: dict[tuple[int, int], OpenProposal] = {}

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """What is open."""
        return tuple(one.proposal for one in self.open.values())

    def find(self, proposal: Proposal) -> OpenProposal | None:
        """The open proposal, None where it is decided."""
        return self.open.get((proposal.by, proposal.number))

    def propose(self, proposal: Proposal, deal: int, cuts: tuple[int, ...]) -> bool:
        """Open a proposal; False where its party has too many open."""
        if sum(by == proposal.by for by, _ in self.open) >= MOST_OPEN:
            return False
        opened = OpenProposal(proposal, deal, {proposal.by: Consenting(deal, cuts)})
        self.open[proposal.by, proposal.number] = opened
        return True

    def close(self, proposal: Proposal) -> None:
        """Forget a proposal that is decided."""
        self.open.pop((proposal.by, proposal.number), None)

    def stopped(self, party: int) -> bool:
        """Whether a party has agreed to something that isn't decided."""
        return any(party in one.agreed for one in self.open.values())

    def holds_back(self, party: int, place: int) -> bool:
        """Whether what a party says of hands there in its log doesn't count before a decision."""
        return any(
            party in one.agreed and place > one.agreed[party].cuts[party]
            for one in self.open.values()
        )

    def is_ahead(self, deal: int) -> bool:
        """Whether somebody agreed to something in a later hand than that of a shuffle's number."""
        return any(one.latest > deal for one in self.open.values())

    def conflicts(self, party: int, proposal: Proposal) -> list[OpenProposal]:
        """What a party has agreed to and can't agree to a proposal beside."""
        return [
            one
            for one in self.open.values()
            if party in one.agreed and one.proposal != proposal and _conflict(one, proposal)
        ]

    def gives_way(self, party: int, proposal: Proposal) -> bool:
        """Whether a party may take its own proposals back to agree to a proposal.

        Of two that cross, that of the lower party stays, so that never both are taken back or done.
        """
        return proposal.by < party and all(
            one.proposal.by == party and _weigh_the_same(one.proposal, proposal)
            for one in self.conflicts(party, proposal)
        )

    def wants_the_same(self, party: int, proposal: Proposal) -> bool:
        """Whether a party has proposed the same."""
        return any(
            one.proposal.by == party and _wish(one.proposal) == _wish(proposal)
            for one in self.open.values()
        )

    def limit(self, me: int, author: int) -> int | None:
        """How many entries of a party's log may be taken; None for all."""
        limits = [
            one.cut(author)
            for one in self.open.values()
            if me in one.agreed and author in one.proposal.leavers
        ]
        return max(limits, default=None)

    def decided(self, remaining: Collection[int], counts: Sequence[int]) -> Iterator[OpenProposal]:
        """Proposals that all have agreed to and whose logs are all there, in their order."""
        ready = [
            one
            for one in self.open.values()
            if one.asked(remaining) <= set(one.agreed)
            and all(counts[party] >= one.cut(party) for party in one.proposal.leavers)
        ]
        yield from sorted(ready, key=lambda one: one.order)


def _conflict(agreed: OpenProposal, proposal: Proposal) -> bool:
    """Whether they exclude each other; only to replace still more parties goes beside another."""
    return not set(agreed.proposal.leavers) < set(proposal.leavers)


def _weigh_the_same(one: Proposal, other: Proposal) -> bool:
    return set(one.leavers) == set(other.leavers)


def _wish(proposal: Proposal) -> tuple[object, ...]:
    return proposal.kind, proposal.leavers
