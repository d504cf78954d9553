"""What is proposed at a shared table, and what is done once all agree (TABLE.md#consent)."""

from __future__ import annotations

from collections.abc import Callable

from game.together.closed_roster import ClosedRoster
from game.together.consent import Consent, OpenProposal
from game.together.entries import AnswerEntry, LeavingEntry, ProposalEntry, Saying
from game.together.shared_hand import SharedHand
from game.together.table_events import Agreed, Departed, Proposal, Proposed, Refused
from game.together.table_hands import TableHands


class TableProposals(TableHands):
    """The hands of a table, with all that the parties propose about them.

    Args:
        roster: what all devices have in common.
        entropy: this device's secret bytes.
        say: adds an entry to this device's log and passes it on.
        counts: how many entries of each log this device has.

    Attributes:
        behind: whether others may have more of this device's log than it has itself, as after a
            reload; it says nothing until it has seen them.
        left: the parties that have left for good.
        handed: the secrets of hands that they handed over, by shuffle and party.
        consent: what is proposed and not decided.
    """

    def __init__(
        self,
        roster: ClosedRoster,
        entropy: bytes,
        say: Callable[[Saying], None],
        counts: Callable[[], tuple[int, ...]],
    ) -> None:
        super().__init__(roster, entropy)
        self._say, self._counts = say, counts
        self.behind = False
        self.left: set[int] = set()
        self.handed: dict[tuple[int, int], bytes] = {}
        self.consent = Consent()

    # What is said

    def _take_proposal(self, author: int, place: int, said: ProposalEntry) -> None:
        proposal = said.proposal(author, place)
        if author in said.leavers or not self.consent.propose(proposal, said.deal, said.cuts):
            self.accuse(author, "nonsense")
        else:
            self.events.append(Proposed(proposal))

    def _take_answer(self, author: int, said: AnswerEntry) -> None:
        opened = self.consent.open.get((said.by, said.place))
        if opened is None or author not in opened.asked(self.seating.remaining):
            return
        if said.agreed:
            opened.agreed.setdefault(author, said.cuts)
        elif author not in opened.agreed:
            self.consent.close(opened.proposal)
            self.events.append(Refused(opened.proposal, author))
        elif author == opened.proposal.by and not opened.withdrawn:
            opened.withdrawn = True

    def _take_leaving(self, author: int, said: LeavingEntry) -> None:
        told = author in self.left
        self.left.add(author)
        if said.secret is not None:
            self.handed[said.deal, author] = said.secret
        if not told:
            self.events.append(Departed(self.seating.people_of({author})))

    # What is done about it

    def _answer_by_itself(self) -> bool:
        """Answer what needs nobody to be asked; whether there was anything."""
        if self.behind or self.ended:
            return False
        for opened in self.consent.open.values():
            asked = self.me in opened.asked(self.seating.remaining)
            if not asked or self.me in opened.agreed:
                continue
            if opened.withdrawn:
                self.answer(opened.proposal, agreed=False)
                return True
            wanted = self.consent.wants_the_same(self.me, opened.proposal)
            if wanted and self.consent.gives_way(self.me, opened.proposal):
                self.agree(opened.proposal)
                return True
        return False

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Say yes or no to a proposal."""
        self._say(AnswerEntry(proposal.by, proposal.number, agreed, self._counts()))

    def agree(self, proposal: Proposal) -> None:
        """Agree to a proposal, and take back what this device had proposed instead."""
        for own in self.consent.conflicts(self.me, proposal):
            if not own.withdrawn:
                self.answer(own.proposal, agreed=False)
        self.answer(proposal, agreed=True)

    def _decide(self) -> bool:
        """Do one thing that all have agreed to; whether there was one."""
        if self.hand and not self.completed and not self.hand.stable:
            return False
        for opened in self.consent.decided(self.seating.remaining, self._counts()):
            self.consent.close(opened.proposal)
            self.events.append(Agreed(opened.proposal))
            self._do(opened)
            return True
        return False

    def _do(self, opened: OpenProposal) -> None:
        proposal = opened.proposal
        match proposal.kind:
            case "replace":
                self._replace(set(proposal.leavers) & self.seating.remaining, proposal.bot)
            case "deal-again":
                if opened.deal == self.deal and not self.completed and not self.ended:
                    self._void("agreed")
            case "end":
                self._end("agreed")

    def _replace(self, leavers: set[int], bot: str) -> None:
        self.seating.remaining -= leavers
        for proposal in self.consent.proposals:
            self.consent.close(proposal)
            self.events.append(Refused(proposal, proposal.by))
        if self.me in leavers:
            self._end("replaced")
            return
        orphans = {party for party, sayer in self._sayers() if sayer in leavers}
        self.events += self.seating.replace(leavers, bot)
        if self.hand and not self.completed and not self.ended:
            self._go_on_without(self.hand, orphans)

    def _sayers(self) -> list[tuple[int, int]]:
        return list(self.hand.sayers.items()) if self.hand else []

    def _go_on_without(self, hand: SharedHand, orphans: set[int]) -> None:
        handed = {party: self.handed.get((self.deal, party)) for party in orphans}
        secrets = {
            party: secret
            for party, secret in handed.items()
            if secret is not None and hand.promised(party, secret)
        }
        if not hand.fault and set(secrets) == orphans:
            for party, secret in secrets.items():
                hand.play_on(party, self.seating.heir, secret)
            self._feed()
        elif hand.all_played:
            self._complete(hand)
        else:
            self._void("left")
