"""Proposals at a shared table, and what happens once all agree (TABLE.md#consent).

A party that has agreed says nothing about the hand until the proposal is decided. If it does, its
entries are held back until then. Its log is in order, so a device that has seen all parties agree
has also seen all they said before. So all devices decide the same, in whatever order the answers
reach them: in the last hand in which a party agreed.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.together.protocol.game.table_hands import TableHands
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.logs.table_keys import handed_over
from game.together.protocol.messages import entries, table_events
from game.together.protocol.messages.table_events import Proposal

MOST_OPEN = 64
"""Proposals of one party that can be open at once, also if all old ones are decided late."""


MOST_WITHDRAWN = 32
"""Withdrawn proposals of one party that are refused by themselves in a hand. More wait for the next
one, so that no party can fill another party's log.
"""

_OF_HANDS = entries.StepEntry | entries.ReadyEntry
"""What a party says of hands."""


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

    def unanswered(self, remaining: Collection[int]) -> set[int]:
        """Return the parties whose consent is needed and missing."""
        return self.asked(remaining) - set(self.agreed)

    def withheld_by(self, counts: Sequence[int]) -> set[int]:
        """Return the parties that agreed and had more of a leaver's log than `counts`."""
        leavers = self.proposal.leavers
        return {
            party
            for party, one in self.agreed.items()
            if any(one.cuts[leaver] > counts[leaver] for leaver in leavers)
        }

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
    def order(self) -> tuple[object, ...]:
        """The order of proposals that all have agreed to, independent of when they arrived.

        The number of entries when the last party agreed grows from decision to decision.
        """
        known = max(sum(one.cuts) for one in self.agreed.values())
        return known, len(self.proposal.leavers), self.proposal


class GameProposals:
    """The proposals about the hands of a table.

    Args:
        hands: the hands.
        keys: the key that this device has in common with each party.
        say: adds an entry to this device's log and passes it on.

    Attributes:
        behind: whether others may have more of this device's log than it has itself, as after a
            reload; it says nothing until it has seen them.
        out_of_reach: the parties that can't be reached.
        open: the open proposals, by their party and their place in its log.
        held_back: what parties said of hands after they had agreed to something.
    """

    def __init__(
        self,
        me: int,
        hands: TableHands,
        keys: Mapping[int, bytes],
        say: Callable[[entries.Saying], None],
        logs: Logs,
    ) -> None:
        self._me, self._hands, self._keys = me, hands, keys
        self._say, self._logs = say, logs
        self.behind = False
        self.out_of_reach: set[int] = set()
        self._handed: dict[tuple[int, int], tuple[int, entries.HandedSecret]] = {}
        """By shuffle and party: the encrypted secret that it handed over, and where it did so."""
        self._unusable: dict[tuple[int, int], int] = {}
        """By shuffle and party: where it says that it can't play for a leaver."""
        self.open: dict[tuple[int, int], OpenProposal] = {}
        self.held_back: list[tuple[int, int, entries.Saying]] = []
        self._refused = Counter[tuple[int, int]]()

    def holds_back(self, author: int, place: int, said: entries.Saying) -> bool:
        """Hold back what a party says of hands before its proposal is decided.

        Hold back too what it declines of a party that it has agreed to replace: what that one said
        of hands would count only where the answer comes first.
        """
        by = said.by if isinstance(said, entries.AnswerEntry) and not said.agreed else None
        waits = any(
            place > one.agreed[author].cuts[author]
            for one in self.open.values()
            if author in one.agreed
            if isinstance(said, _OF_HANDS) or by in one.proposal.leavers
        )
        if not waits:
            return False
        self.held_back.append((author, place, said))
        return True

    def propose(self, author: int, place: int, said: entries.ProposalEntry) -> None:
        """Open a party's proposal."""
        proposal = said.proposal(author, place)
        if author in said.leavers or sum(by == author for by, _ in self.open) >= MOST_OPEN:
            self._hands.accuse(author, "nonsense")
        else:
            agreed = {author: Consenting(said.deal, said.cuts)}
            self.open[author, place] = OpenProposal(proposal, said.deal, agreed)
            self._hands.events.append(table_events.Proposed(proposal))

    def take_answer(self, author: int, said: entries.AnswerEntry) -> bool:
        """Take a party's answer; return whether a proposal was refused by it."""
        opened = self.open.get((said.by, said.place))
        if opened is None or author not in opened.asked(self._hands.seating.remaining):
            return False
        if said.agreed:
            opened.agreed.setdefault(author, Consenting(said.deal, said.cuts))
        elif author not in opened.agreed:
            self._refuse(opened, author)
            return True
        elif author == opened.proposal.by:
            opened.withdrawn = True
        return False

    def _refuse(self, opened: OpenProposal, party: int) -> None:
        del self.open[opened.proposal.by, opened.proposal.number]
        self._hands.events.append(table_events.Refused(opened.proposal, party))

    def take_leaving(
        self, author: int, place: int, said: entries.LeavingEntry | entries.UnusableEntry
    ) -> None:
        """Note that a party leaves and what it hands over, or that it can't play for a leaver."""
        if isinstance(said, entries.UnusableEntry):
            self._unusable.setdefault((said.deal, author), place)
            return
        if said.handed is not None:
            self._handed.setdefault((said.deal, author), (place, said.handed))
            self._hands.seating.handed.add((said.deal, author))
        self._note_left(author)

    def _note_left(self, author: int) -> None:
        seating = self._hands.seating
        if author not in seating.left:
            seating.left.add(author)
            self._hands.events.append(table_events.Departed(seating.people_of({author})))

    def answer_by_itself(self) -> bool:
        """Answer a proposal that needs no player's decision; return whether there was one."""
        if self._hands.ended:
            return False
        proposals = [one.proposal for one in self.open.values()]
        own = {(one.kind, one.leavers) for one in proposals if one.by == self._me}
        for opened in self.open.values():
            proposal, waits = opened.proposal, opened.unanswered(self._hands.seating.remaining)
            if self._me not in waits or not self.may_answer(proposal):
                continue
            if opened.withdrawn:
                refused = self._hands.deal, proposal.by
                if self._refused[refused] < MOST_WITHDRAWN:
                    self._refused[refused] += 1
                    self.answer(proposal, agreed=False)
                    return True
                continue
            if (proposal.kind, proposal.leavers) in own and self.gives_way(proposal):
                self.agree(proposal)
                return True
        return False

    def may_answer(self, proposal: Proposal) -> bool:
        """Return whether this device can answer a proposal now, and no answer is held back.

        It can't while a party that is asked may have more of this device's log than it has.
        """
        held = (said for author, _place, said in self.held_back if author == self._me)
        answers = [said for said in held if isinstance(said, entries.AnswerEntry)]
        if any((said.by, said.place) == (proposal.by, proposal.number) for said in answers):
            return False
        return not self.behind or self.out_of_reach <= set(proposal.leavers)

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Say yes or no to a proposal."""
        deal, counts = max(self._hands.deal, 0), self._logs.counts
        self._say(entries.AnswerEntry(deal, proposal.by, proposal.number, agreed, counts))

    def agree(self, proposal: Proposal) -> None:
        """Agree to a proposal, and withdraw what this device had proposed instead."""
        for own in self.conflicts(proposal):
            if not own.withdrawn:
                self.answer(own.proposal, agreed=False)
        self.refuse_wrong_secrets(proposal.leavers)
        self.answer(proposal, agreed=True)

    def refuse_wrong_secrets(self, leavers: Collection[int]) -> None:
        """Say if a leaver handed over a wrong secret, before this device agrees to play for it."""
        deal, hand = self._hands.deal, self._hands.hand
        secrets = [(party, self.opened(deal, party)) for party in leavers]
        wrong = hand and not all(hand.fits(party, one) for party, one in secrets if one)
        if wrong and (deal, self._me) not in self._unusable:
            self._say(entries.UnusableEntry(deal))

    def decide(self, *, ahead: bool = False) -> bool:
        """Do one thing that all have agreed to; return whether there was one.

        If a party agreed in a later hand it is done there, unless that is `ahead` of all that
        can be reached, because a party may say so without being there.
        """
        hands = self._hands
        if hands.hand and not hands.completed and not hands.hand.stable:
            return False
        for opened in self._decided():
            if self._is_left(opened) or (opened.latest > hands.deal and not ahead):
                continue
            del self.open[opened.proposal.by, opened.proposal.number]
            hands.events.append(table_events.Agreed(opened.proposal))
            self._do(opened)
            return True
        return False

    def _is_left(self, opened: OpenProposal) -> bool:
        """Return whether a minority continues without this device and others, and note that.

        Its proposal stays open. So what it says after that is held back: it is of another game.
        """
        leavers = self._hands.seating.remaining & set(opened.proposal.leavers)
        others = self._hands.seating.remaining - leavers
        left = self._me in leavers and len(others) < len(leavers)
        for party in others if left else ():
            self._note_left(party)
        return left

    def _do(self, opened: OpenProposal) -> None:
        proposal, hands = opened.proposal, self._hands
        match proposal.kind:
            case "replace":
                for other in list(self.open.values()):
                    if opened.follows(other.proposal):
                        self._refuse(other, other.proposal.by)
                self._replace(hands.seating.remaining & set(proposal.leavers), opened)
            case "deal-again":
                hand, closed = hands.hand, hands.completed or hands.ended
                if hand and opened.deal == hands.deal and not closed:
                    hands.void(hand, "agreed")
            case "end":
                hands.end("agreed")

    def _replace(self, leavers: set[int], opened: OpenProposal) -> None:
        hands = self._hands
        hands.seating.remaining -= leavers
        gone = set(hands.seating.parties) if self._me in leavers else leavers
        for author, place, _said in self.held_back:
            if author in gone:
                hands.seating.dropped.setdefault(author, place)
        self.held_back = [held for held in self.held_back if held[0] not in gone]
        if self._me in leavers:  # the others play another game now
            hands.end("replaced")
            return
        deal, heir = hands.deal, hands.seating.heir
        heard, refused = opened.agreed[heir], self._unusable.get((deal, heir))
        usable = heard.deal == deal and (refused is None or refused > heard.cuts[heir])
        handed = {
            party: self.opened(deal, party)
            for (of, party), (place, one) in self._handed.items()
            if usable and (of, one.heir) == (deal, heir) and place < heard.cuts[party]
        }
        hands.replace(leavers, opened.proposal.bot, handed, heard.cuts[heir])

    def opened(self, deal: int, party: int) -> bytes | None:
        """Return the secret that a party handed over to this device, None if there is none."""
        _place, handed = self._handed.get((deal, party), (0, None))
        if handed is None or handed.heir != self._me:
            return None
        return handed_over(self._keys[party], deal, party, handed.sealed)

    @property
    def stopped(self) -> bool:
        """Whether this device has agreed to an open proposal."""
        return any(self._me in one.agreed for one in self.open.values())

    def is_ahead(self, deal: int) -> bool:
        """Return whether a party agreed to a proposal in a later hand than that of this shuffle."""
        return any(one.latest > deal for one in self.open.values())

    def conflicts(self, proposal: Proposal) -> list[OpenProposal]:
        """Return the proposals that this device has agreed to and that exclude another one.

        Only a proposal to replace even more parties excludes none.
        """
        return [
            one
            for one in self.open.values()
            if self._me in one.agreed
            and one.proposal != proposal
            and not set(one.proposal.leavers) < set(proposal.leavers)
        ]

    def gives_way(self, proposal: Proposal) -> bool:
        """Return whether this device may withdraw its own proposals to agree to this one.

        If two proposals cross, the lower party's stays, so that never both are withdrawn or done.
        """
        return proposal.by < self._me and all(
            one.proposal.by == self._me and set(one.proposal.leavers) == set(proposal.leavers)
            for one in self.conflicts(proposal)
        )

    def limit(self, author: int, shown: Mapping[int, Sequence[int]]) -> int | None:
        """Return how many entries of a party's log may be taken; None for all.

        A leaver counts up to what any who agree have of its log. Those who haven't agreed yet will
        have as much of it then as their entries show. Each proposal that this device has agreed to
        sets a limit, because any of them may be decided first.

        Args:
            author: the party.
            shown: for each party the number of entries of each log that it has had.
        """
        remaining = self._hands.seating.remaining
        limits = (
            max(one.cut(author), *(shown[by][author] for by in one.unanswered(remaining)), 0)
            for one in self.open.values()
            if self._me in one.agreed and author in one.proposal.leavers
        )
        return min(limits, default=None)

    def _decided(self) -> list[OpenProposal]:
        """Return, in order, the proposals that all have agreed to and whose logs are complete."""
        remaining, counts = self._hands.seating.remaining, self._logs.counts
        ready = [
            one
            for one in self.open.values()
            if not one.unanswered(remaining) and not one.withheld_by(counts)
        ]
        return sorted(ready, key=lambda one: one.order)
