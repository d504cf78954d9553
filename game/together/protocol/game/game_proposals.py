"""Proposals at a shared table, and what happens once all agree (TABLE.md#consent).

A party that has agreed makes no step until it knows that the proposal is refused or done. If it
does, its steps don't count from there on. What its author had seen shows that, so all devices judge
alike. Its log is in order, so a device that has seen all parties agree has also seen all they said
before. So all devices decide the same, in whatever order the answers reach them: in the last hand
in which a party agreed.
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
"""Proposals of one party that can be open at once, by what it had when it made the last one."""

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


Way = Mapping[int, int]
"""Entries by their parties and places; a party that had all of them knew that it is over."""


@dataclass
class OpenProposal:
    """A proposal, its shuffle, and the parties that have agreed.

    Attributes:
        withdrawn: whether its author has withdrawn it.
        ways: how a party could know that it was refused or done; none while it is open.
    """

    proposal: Proposal
    deal: int
    agreed: dict[int, Consenting] = field(default_factory=dict)
    withdrawn: bool = False
    ways: list[Way] = field(default_factory=list)

    @property
    def key(self) -> tuple[int, int]:
        """Its party and its place in the party's log."""
        return self.proposal.by, self.proposal.number

    def binds(self, party: int, place: int) -> bool:
        """Return whether a party had agreed before an entry of its log."""
        return party in self.agreed and self.agreed[party].cuts[party] < place

    def is_over(self, seen: Sequence[int]) -> bool:
        """Return whether a party that had these entries knew that it was refused or done."""
        return any(_has_had(seen, way) for way in self.ways)

    def consents(self, remaining: Collection[int]) -> Way:
        """Return the entries by which the parties that were asked have agreed."""
        return {party: self.agreed[party].cuts[party] for party in self.asked(remaining)}

    def is_agreed(self, remaining: Collection[int], seen: Sequence[int]) -> bool:
        """Return whether a party that had these entries knew that all have agreed."""
        return not self.unanswered(remaining) and _has_had(seen, self.consents(remaining))

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


def _has_had(seen: Sequence[int], way: Way) -> bool:
    return all(seen[party] > place for party, place in way.items())


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
        ended: those that are refused or done, until all parties are known to know that.
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
        self.ended: dict[tuple[int, int], OpenProposal] = {}
        self.held_back: list[tuple[int, int, entries.Saying]] = []
        self._refused = Counter[tuple[int, int]]()

    def holds_back(self, author: int, place: int, said: entries.Saying) -> bool:
        """Return whether what a party says of hands doesn't count, or not yet.

        It waits while its author has agreed to an open proposal. A step counts never if its author
        didn't know that all proposals to which it had agreed were over, and so does no later one.
        """
        dropped = self._hands.seating.dropped
        if not isinstance(said, _OF_HANDS):
            return False
        if place >= dropped.get(author, place + 1):
            return True
        seen, remaining = self._logs.of_party[author].entries[place].seen, self._remaining
        opened = [one for one in self.open.values() if one.binds(author, place)]
        ended = (one for one in self.ended.values() if one.binds(author, place))
        if isinstance(said, entries.StepEntry):
            if not opened and all(one.is_over(seen) for one in ended):
                return False
            if not any(one.is_agreed(remaining, seen) for one in self.open.values()):
                dropped[author] = place
                self._hands.accuse(author, "nonsense")
                return True
        elif not opened:
            return False
        self.held_back.append((author, place, said))
        return True

    @property
    def _remaining(self) -> set[int]:
        return self._hands.seating.remaining

    def propose(self, author: int, place: int, said: entries.ProposalEntry) -> None:
        """Open a party's proposal."""
        proposal = said.proposal(author, place)
        own = (one for one in (*self.open.values(), *self.ended.values()) if one.key[0] == author)
        unknown = [one for one in own if not self._knows(said.cuts, one)]
        if author in said.leavers or len(unknown) >= MOST_OPEN:
            self._hands.accuse(author, "nonsense")
        else:
            agreed = {author: Consenting(said.deal, said.cuts)}
            self.open[author, place] = OpenProposal(proposal, said.deal, agreed)
            self._hands.events.append(table_events.Proposed(proposal))

    def _knows(self, seen: Sequence[int], opened: OpenProposal) -> bool:
        """Return whether a party that had these entries knew that a proposal is over."""
        return opened.is_over(seen) or opened.is_agreed(self._remaining, seen)

    def take_answer(self, author: int, said: entries.AnswerEntry) -> bool:
        """Take a party's answer; return whether a proposal was refused by it."""
        key, place = (said.by, said.place), said.cuts[author]
        if key in self.ended:
            self._take_late(self.ended[key], author, said)
            return False
        opened = self.open.get(key)
        if opened is None or author not in opened.asked(self._remaining):
            return False
        if said.agreed:
            opened.agreed.setdefault(author, Consenting(said.deal, said.cuts))
        elif author not in opened.agreed:
            self._refuse(opened, author, {author: place})
            return True
        elif author == opened.proposal.by:
            opened.withdrawn = True
        return False

    def _take_late(self, ended: OpenProposal, author: int, said: entries.AnswerEntry) -> None:
        """Note an answer by a party that may not have known that the proposal was over."""
        if author in ended.proposal.leavers:
            return
        if said.agreed:
            ended.agreed.setdefault(author, Consenting(said.deal, said.cuts))
        elif author not in ended.agreed and all(set(way) != {author} for way in ended.ways):
            ended.ways.append({author: said.cuts[author]})

    def _refuse(self, opened: OpenProposal, party: int, way: Way) -> None:
        self._end(opened, way)
        self._hands.events.append(table_events.Refused(opened.proposal, party))

    def _end(self, opened: OpenProposal, way: Way) -> None:
        """Close a proposal, and forget those of which all parties know that they are over."""
        del self.open[opened.key]
        opened.ways.append(way)
        self.ended[opened.key] = opened
        logs = (self._logs.of_party[party].entries for party in self._remaining)
        shown = [log[-1].seen for log in logs if log]
        for key, one in list(self.ended.items()):
            if len(shown) == len(self._remaining) and all(map(one.is_over, shown)):
                del self.ended[key]

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
            if (proposal.kind, proposal.leavers) in own and self._gives_way(proposal):
                self.agree(proposal)
                return True
        return False

    def may_answer(self, proposal: Proposal) -> bool:
        """Return whether no party that is asked may have more of this device's log than it has."""
        return not self.behind or self.out_of_reach <= set(proposal.leavers)

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Say yes or no to a proposal."""
        deal, counts = max(self._hands.deal, 0), self._logs.counts
        self._say(entries.AnswerEntry(deal, proposal.by, proposal.number, agreed, counts))

    def agree(self, proposal: Proposal) -> None:
        """Agree to a proposal, and withdraw what this device had proposed instead."""
        for own in self._conflicts(proposal):
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
            way = opened.consents(self._remaining)
            self._end(opened, way)
            hands.events.append(table_events.Agreed(opened.proposal))
            self._do(opened, way)
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

    def _do(self, opened: OpenProposal, way: Way) -> None:
        proposal, hands = opened.proposal, self._hands
        match proposal.kind:
            case "replace":
                before = [one for one in self.ended.values() if opened.follows(one.proposal)]
                for other in before:
                    other.ways.append(way)
                for other in list(self.open.values()):
                    if opened.follows(other.proposal):
                        self._refuse(other, other.proposal.by, way)
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
        """Return whether all agreed to a proposal, and one of them in a hand after this shuffle."""
        agreed = (one for one in self.open.values() if not one.unanswered(self._remaining))
        return any(one.latest > deal for one in agreed)

    def may_agree(self, proposal: Proposal) -> bool:
        """Return whether this device may agree, withdrawing its own proposals if need be."""
        return not self._conflicts(proposal) or self._gives_way(proposal)

    def _conflicts(self, proposal: Proposal) -> list[OpenProposal]:
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

    def _gives_way(self, proposal: Proposal) -> bool:
        """Return whether this device may withdraw its own proposals to agree to this one.

        If two proposals cross, the lower party's stays, so that never both are withdrawn or done.
        """
        return proposal.by < self._me and all(
            one.proposal.by == self._me and set(one.proposal.leavers) == set(proposal.leavers)
            for one in self._conflicts(proposal)
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
            if not any(self._excludes(other, one) for other in self.open.values())
        ]
        return sorted(ready, key=lambda one: one.order)

    def _excludes(self, other: OpenProposal, opened: OpenProposal) -> bool:
        """Return whether a party had agreed to another open proposal that excludes this one."""
        if other is opened or set(other.proposal.leavers) < set(opened.proposal.leavers):
            return False
        withdrawn_by = other.proposal.by if other.withdrawn else None
        return any(
            party != withdrawn_by and other.binds(party, one.cuts[party])
            for party, one in opened.agreed.items()
        )
