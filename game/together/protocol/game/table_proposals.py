"""What is proposed at a shared table, and what is done once all agree (TABLE.md#consent)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from game.together.protocol.game.consent import Consent, Consenting, OpenProposal
from game.together.protocol.game.shared_hand import SharedHand
from game.together.protocol.game.table_hands import TableHands
from game.together.protocol.gathering.closed_roster import ClosedRoster
from game.together.protocol.messages.entries import AnswerEntry, LeavingEntry, ProposalEntry, Saying
from game.together.protocol.messages.table_events import (
    Agreed,
    Departed,
    Proposal,
    Proposed,
    Refused,
)


class TableProposals(TableHands, ABC):
    """The hands of a table, with all that the parties propose about them.

    Args:
        roster: what all devices have in common.
        entropy: this device's secret bytes.
        say: adds an entry to this device's log and passes it on.
        counts: how many entries of each log this device has.

    Attributes:
        behind: whether others may have more of this device's log than it has itself, as after a
            reload; it says nothing until it has seen them.
        out_of_reach: the parties that can't be reached.
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
        self.out_of_reach: set[int] = set()
        self.left: set[int] = set()
        self.handed: dict[tuple[int, int], bytes] = {}
        self.consent = Consent()
        self._held_back: list[tuple[int, int, Saying]] = []

    # What is said

    @abstractmethod
    def take(self, author: int, place: int, said: Saying) -> None:
        """What a party has said; its log is in order, and nobody else could have said it."""

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
            opened.agreed.setdefault(author, Consenting(said.deal, said.cuts))
        elif author not in opened.agreed:
            self.consent.close(opened.proposal)
            self.events.append(Refused(opened.proposal, author))
            self._take_held_back()
        elif author == opened.proposal.by and not opened.withdrawn:
            opened.withdrawn = True

    def _take_held_back(self) -> None:
        """Something is decided: take what was said by those who had agreed to it."""
        held, self._held_back = self._held_back, []
        for author, place, said in held:
            self.take(author, place, said)

    def _take_leaving(self, author: int, said: LeavingEntry) -> None:
        if said.secret is not None:
            self.handed[said.deal, author] = said.secret
        self._note_left(author)

    def _note_left(self, author: int) -> None:
        if author not in self.left:
            self.left.add(author)
            self.events.append(Departed(self.seating.people_of({author})))

    # What is done about it

    def _answer_by_itself(self) -> bool:
        """Answer what needs nobody to be asked; whether there was anything."""
        if self.ended:
            return False
        for opened in self.consent.open.values():
            asked = self.me in opened.asked(self.seating.remaining)
            if not asked or self.me in opened.agreed or not self.may_answer(opened.proposal):
                continue
            if opened.withdrawn:
                self.answer(opened.proposal, agreed=False)
                return True
            wanted = self.consent.wants_the_same(self.me, opened.proposal)
            if wanted and self.consent.gives_way(self.me, opened.proposal):
                self.agree(opened.proposal)
                return True
        return False

    def may_answer(self, proposal: Proposal) -> bool:
        """Whether none of those who are asked may have more of this device's log than it has."""
        return not self.behind or self.out_of_reach <= set(proposal.leavers)

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Say yes or no to a proposal."""
        deal = max(self.deal, 0)
        self._say(AnswerEntry(deal, proposal.by, proposal.number, agreed, self._counts()))

    def agree(self, proposal: Proposal) -> None:
        """Agree to a proposal, and take back what this device had proposed instead."""
        for own in self.consent.conflicts(self.me, proposal):
            if not own.withdrawn:
                self.answer(own.proposal, agreed=False)
        self.answer(proposal, agreed=True)

    def _decide(self, *, ahead: bool = False) -> bool:
        """Do one thing that all have agreed to; whether there was one.

        What somebody agreed to in a later hand is done there, unless that is `ahead` of all that
        can be reached, as nobody says who is honest.
        """
        if self.hand and not self.completed and not self.hand.stable:
            return False
        for opened in self.consent.decided(self.seating.remaining, self._counts()):
            if opened.latest > self.deal and not ahead:
                continue
            self.consent.close(opened.proposal)
            self.events.append(Agreed(opened.proposal))
            self._do(opened)
            self._take_held_back()
            return True
        return False

    def _do(self, opened: OpenProposal) -> None:
        proposal = opened.proposal
        match proposal.kind:
            case "replace":
                leavers = set(proposal.leavers) & self.seating.remaining
                others = self.seating.remaining - leavers
                if self.me in leavers and len(others) < len(leavers):
                    for party in sorted(others):  # they went on alone, and so can the rest
                        self._note_left(party)
                else:
                    self._drop_others(opened)
                    self._replace(leavers, proposal.bot)
            case "deal-again":
                if opened.deal == self.deal and not self.completed and not self.ended:
                    self._void("agreed")
            case "end":
                self._end("agreed")

    def _drop_others(self, done: OpenProposal) -> None:
        """Drop what was proposed before all agreed to somebody's replacement."""
        for opened in list(self.consent.open.values()):
            if done.follows(opened.proposal):
                self.consent.close(opened.proposal)
                self.events.append(Refused(opened.proposal, opened.proposal.by))

    def _replace(self, leavers: set[int], bot: str) -> None:
        self.seating.remaining -= leavers
        self._held_back = [held for held in self._held_back if held[0] not in leavers]
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
