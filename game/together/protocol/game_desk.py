"""The logs of a table, completed over its connections, and the game that follows from them.

Each device passes new entries to every device that lacks them (TABLE.md#log).
"""

import sys
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress

from game.together.protocol.game.table_game import TableGame
from game.together.protocol.logs.known_logs import KnownLogs, Shown
from game.together.protocol.logs.party_log import Logs, Taken, digest_after
from game.together.protocol.logs.recalling import FARTHEST, Recalling
from game.together.protocol.logs.table_keys import ClosedRoster
from game.together.protocol.logs.table_link import TableLink
from game.together.protocol.messages import entries, table_events
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.messages import (
    NOBODY,
    Contact,
    EntryMessage,
    Have,
    OfGame,
    Reach,
    Recall,
    RecallReply,
)

MOST_CONTACTS = 4
"""Texts of one other device that may wait; older ones are dropped."""

STUCK = 2
"""Heartbeats after which a replaced party that has taken no entry takes none: it sent what it has
after those that it lacks had reached it.
"""

PASSED_ON = 0.75
"""The part of an entry's cost that isn't charged to a device that passes on another's entry."""

EFFORT_COST = 16
"""The cost of a message that this device signs an answer to, or passes on, in messages."""


class GameDesk:
    """Takes the entries of other parties, and adds those of this device, once all keys are known.

    Args:
        signing: its secret key of signatures.
        keys: the key that it has in common with each party; zeros for itself.
        links: the connections.
        refuse: ends a connection.
        events: where it reports what happened besides the hands.

    Attributes:
        recalling: asks the others what they have of this device's log, after a reload.
        missing: the seats whose devices can't be reached, or have yet to answer that.
        contacts: the latest texts of each other device for this one.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a game
        self,
        roster: ClosedRoster,
        entropy: bytes,
        signing: bytes,
        keys: Mapping[int, bytes],
        links: Mapping[int, TableLink],
        refuse: Callable[[TableLink, table_events.RefusalReason], None],
        events: list[table_events.TableEvent],
    ) -> None:
        self.keys, self._me = keys, roster.me
        self.logs = Logs(roster, signing)
        self.known = KnownLogs(self.logs, self._limit, self._may_count)
        self.recalling = Recalling(roster, signing, self.known)
        self.game = TableGame(*(roster, entropy, signing, keys, self.say, self.logs))
        self.missing: tuple[int, ...] = ()
        self.contacts = {party: deque[bytes](maxlen=MOST_CONTACTS) for party in keys}
        self._events = events
        self._timed: object = None
        self._thought = 0.0
        self._links, self._refuse = links, refuse
        self._arrived: deque[tuple[TableLink, OfGame]] = deque()

    @property
    def turn(self) -> int | None:
        """The seat whose play is awaited; None while none can be made."""
        hands = self.game.hands
        closed = hands.ended is not None or hands.completed
        if hands.hand is None or closed or self.missing or not self.game.may_say:
            return None
        return hands.hand.turn

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the play that is awaited; None without a clock or a turn."""
        limit = self.game.roster.agreement.clock
        return None if limit is None or self.turn is None else max(0.0, limit - self._thought)

    def tick(self, seconds: float) -> None:
        """Let time pass for the play that is awaited, if there is a clock."""
        hand, turn, limit = self.game.hands.hand, self.turn, self.game.roster.agreement.clock
        if hand is None or turn is None or limit is None:
            return
        timed, thought = (hand.shuffle.deal, len(hand.cards.states)), self._thought
        if timed != self._timed:
            self._timed, thought = timed, 0.0
        self._thought = thought + seconds
        if thought < limit <= self._thought:
            self._events.append(table_events.ClockRanOut(turn))

    def say(self, said: entries.Saying) -> None:
        """Add to this device's log, send it to the others, and do it here."""
        self.game.take(self._me, self.add(entries.write_entry(said)), said)

    def _limit(self, party: int, shown: Shown) -> int:
        """Return how many entries of a party's log count, if parties have had what is `shown`."""
        if not self._may_count(party):
            return 0
        limit = self.game.proposals.limit(party, shown)
        return sys.maxsize if limit is None else limit

    def _may_count(self, party: int) -> bool:
        """Return whether further entries of a party may count."""
        return party in self._members and self.game.hands.ended not in {"replaced", "left"}

    @property
    def _shown(self) -> Shown:
        """For each party, the number of entries of each log that it has had, by its own entries."""
        none = (0,) * len(self.logs.of_party)
        logs = enumerate(self.logs.of_party)
        return {party: log.entries[-1].seen if log.entries else none for party, log in logs}

    def _took(self, author: int, place: int, body: bytes) -> None:
        seats = len(self.game.hands.seating.parties)
        said: entries.Saying | None = None
        with suppress(MessageError):
            said = entries.read_entry(body, len(self.game.roster.keys), seats)
        seen = self.logs.of_party[author].entries[place].seen
        if said is None or not entries.is_true(said, seen):
            self.game.hands.accuse(author, "nonsense")
        else:
            self.game.take(author, place, said)

    @property
    def _members(self) -> set[int]:
        return self.game.hands.seating.remaining

    def reach_changed(self) -> None:
        """Pause or resume the game if it changed which devices can be reached."""
        hands, hops = self.game.hands, self._hops()
        gone = {party for party in self._members if hops[party] == NOBODY}
        if self.game.proposals.behind:
            gone |= self.recalling.unheard(self._members)
        self.game.proposals.out_of_reach = gone
        if not gone:
            self.game.proposals.behind = False
        missing = tuple(seat for seat, party in enumerate(hands.seating.parties) if party in gone)
        if missing == self.missing:
            return
        self.missing = missing
        if self.game.started and hands.ended is None:
            self._events.append(table_events.Paused(missing) if missing else table_events.Resumed())

    def take(self, link: TableLink, message: OfGame) -> None:
        """Take a message of a proved connection when `take_next` reaches it."""
        if isinstance(message, EntryMessage) and message.author != link.party:
            link.spend(-PASSED_ON, -PASSED_ON * len(message.body))  # its author may be a flood
        self._arrived.append((link, message))

    def take_next(self) -> bool:
        """Take the next message: a slice of work, as it takes time to check a signature."""
        if not self._arrived:
            return self._take_known()
        link, message = self._arrived.popleft()
        match message:
            case EntryMessage():
                self._take_entry(link, message)
            case Have() if not link.refused:
                self._take_have(link, message)
            case Reach(hops) if not link.refused:
                link.hops = hops
                self.tell_reach()
            case Recall() if not link.refused:
                self._take_recall(link, message)
            case RecallReply() if not link.refused:
                self._take_reply(link, message)
            case Contact() if not link.refused:
                self._take_contact(link, message)
        return True

    def _take_known(self) -> bool:
        """Add known entries that count by now; return whether there were any."""
        entry = self.known.next_counting(self._shown)
        if entry:
            self._take_with_causes(entry)
        return entry is not None

    @property
    def unconnected(self) -> set[int]:
        """The parties without a connection to this device that may not know its game."""
        linked, seating = {link.party for link in self._links.values()}, self.game.hands.seating
        return set(self.keys) - linked - {self._me} - seating.apart - seating.left

    def send_contact(self, contact: Contact) -> None:
        """Send a text to another device: on its own connection, or over others that reach it."""
        nearest = min(
            (link for link in self._links.values() if link.party is not None and link.synced),
            key=lambda link: (link.party != contact.to, link.hops[contact.to]),
            default=None,
        )
        if nearest and nearest.hops[contact.to] < contact.left:
            nearest.send(contact)

    def _take_contact(self, link: TableLink, contact: Contact) -> None:
        """Keep a text for this device, or pass it on; a linked author sends its own itself.

        After the game, only a linked author's text counts.
        """
        link.spend(EFFORT_COST, 0)
        nearer = {self._me, *(other.party for other in self._links.values())} - {link.party}
        if contact.by in nearer:
            return
        if contact.to == self._me:
            if contact.by == link.party or not self.game.hands.ended:
                self.contacts[contact.by].append(contact.text)
        elif link.may_pass():
            self.send_contact(contact._replace(left=min(contact.left, FARTHEST) - 1))

    def _take_recall(self, link: TableLink, asked: Recall) -> None:
        """Answer a device that was reloaded, and pass its question on."""
        link.spend(EFFORT_COST, 0)
        if asked.party != self._me:
            link.send(self.recalling.answer(asked))
            self._send_on(link, asked)

    def _take_reply(self, link: TableLink, told: RecallReply) -> None:
        """Take another device's answer, or pass it on."""
        link.spend(EFFORT_COST, 0)
        if not self.recalling.is_true(told):
            self._take_forged(link)
        elif told.party != self._me:
            self._send_on(link, told)
        else:
            self.recalling.hear(told)
            self.reach_changed()

    def _send_on(self, link: TableLink, message: Recall | RecallReply) -> None:
        """Send a message to all other devices, unless it went over enough connections."""
        left = min(message.left, FARTHEST) - 1
        passes = left > 0 and link.may_pass()
        for other in self._links.values() if passes else ():
            if other is not link and other.party is not None:
                other.send(message._replace(left=left))

    def repeat(self, link: TableLink) -> None:
        """Send what the other side may have missed, at a heartbeat."""
        link.served, link.hops_sent = (), ()
        if link.party not in self._members:
            link.unmoved = min(link.unmoved + 1, STUCK)
        self.tell_have(link)
        self.tell_reach()

    def tell_have(self, link: TableLink) -> None:
        """Send which entries this device has."""
        known = self.known.all
        link.counts_sent = known.counts
        link.send(known.have())
        if self.game.proposals.behind:
            link.send(self.recalling.question)

    def _take_have(self, link: TableLink, have: Have) -> None:
        """Send the other side the entries that it lacks, or ask for those this device lacks."""
        known = self.known.all
        for party, signed in known.contradicted(have.counts, have.heads):
            if not signed:
                self._take_forged(link)
                return
            self.game.hands.stop(party, "equivocation")
        if self.game.hands.ended == "replaced":
            self._refuse(link, "replaced")
            return
        other = link.party
        if other is not None and other not in self._members and self._is_stuck(link, have):
            self.game.hands.events += self.game.hands.seating.note_apart(other)
            self._refuse(link, "apart")
            return
        link.counts, link.wanted = list(have.counts), have.counts
        if have.counts != link.served and self._serve(link, link.counts):
            link.served = have.counts
            self.tell_have(link)
        elif known.counts != link.counts_sent and self._can_get_more(link):
            self.tell_have(link)
        self._look_whether_synced(link)

    def _is_stuck(self, link: TableLink, have: Have) -> bool:
        """Return whether the other side takes nothing from others, though it had time to."""
        pairs = enumerate(zip(link.wanted, have.counts, strict=False))
        if link.wanted == () or any(old != new for by, (old, new) in pairs if by != link.party):
            link.unmoved = 0
        return link.unmoved >= STUCK

    def _serve(self, link: TableLink, counts: list[int]) -> bool:
        """Send the other side entries that it lacks; return whether it lacked any."""
        entries = self.known.all.lacking(counts)
        for entry in entries:
            link.send(entry)
            link.spend(0, len(entry.body))  # a short question has a long answer
            counts[entry.author] = entry.place + 1
        return bool(entries)

    def _can_get_more(self, link: TableLink) -> bool:
        """Return whether the other side has entries of members that this device doesn't know."""
        pairs = enumerate(zip(link.wanted, self.known.all.counts, strict=True))
        return any(wanted > count and self._may_count(by) for by, (wanted, count) in pairs)

    def _lacks(self, link: TableLink) -> bool:
        """Return whether this device lacks an entry that the other side has and that counts."""
        pairs = enumerate(zip(link.wanted, self.logs.counts, strict=False))
        return any(min(wanted, self._limit(by, self._shown)) > n for by, (wanted, n) in pairs)

    def _look_whether_synced(self, link: TableLink) -> None:
        if link.party is None or link.synced or not link.wanted or self._lacks(link):
            return
        if link.party in self._members:
            link.synced = True
            self.tell_reach()

    def _take_entry(self, link: TableLink, entry: EntryMessage) -> None:
        """Add an entry to its log, or ask for the entries before it."""
        author, place = entry.author, entry.place
        if link.counts is not None:
            link.counts[author] = max(link.counts[author], place + 1)
        if place < self._limit(author, self._shown):
            taken = self.logs.judge(entry)
            if taken == "new":
                taken = self._take_with_causes(entry)
        elif self._may_count(author):
            taken = self.known.take(entry)
            if taken == "new":
                self._pass_on(entry)
        else:
            return
        if taken not in {"new", "known"}:
            self._reject(link, entry, taken)
        else:
            self._look_whether_synced(link)

    def _take_with_causes(self, entry: EntryMessage) -> Taken:
        """Add the next entry of a log, after those that count only with it."""
        if any(map(self._may_count, self.known.all.missing(entry))):
            return "early"
        while cause := self.known.first_cause(entry, self._shown):
            self._add(cause)  # and limits may change
        self._add(entry)
        return "new"

    def _add(self, entry: EntryMessage) -> None:
        """Add a sound entry that counts."""
        author, known = entry.author, self.known.all.of_party[entry.author]
        if len(known) > entry.place and known.head(entry.place + 1) != digest_after(entry):
            self.game.hands.stop(author, "equivocation")
        self.logs.of_party[author].add(entry)
        self._took_new(entry)

    def _took_new(self, entry: EntryMessage) -> None:
        self._pass_on(entry)
        for party, _signed in self.known.all.contradicted(entry.seen, entry.heads):
            self.game.hands.stop(party, "equivocation")
        self._took(entry.author, entry.place, entry.said)
        if self.game.proposals.behind:
            self.reach_changed()

    def _reject(self, link: TableLink, entry: EntryMessage, taken: Taken) -> None:
        """Ask for the entries before an entry, or say what is wrong with it."""
        match taken:
            case "gap" | "early":
                asks = self.known.all.counts != link.counts_sent
                if taken == "early" or asks:
                    link.spend(EFFORT_COST, 0)
                if asks:
                    self.tell_have(link)
            case "forged":
                self._take_forged(link)
            case "equivocation":
                new = self.game.hands.stop(entry.author, "equivocation")
                for other in self._links.values() if new else ():
                    if other.party is not None:
                        other.send(entry)  # so that they see both versions
            case _:
                self.game.hands.accuse(entry.author, taken)

    def _take_forged(self, link: TableLink) -> None:
        """End a connection with a wrong signature: an honest device passes none on."""
        if link.party is not None:
            self.game.hands.accuse(link.party, "forged")
            self._refuse(link, "stranger")
            self._arrived = deque(one for one in self._arrived if one[0] is not link)

    def add(self, body: bytes) -> int:
        """Add an entry to this device's log, send it to the others and return its place there."""
        entry = self.logs.say(body)
        self._pass_on(entry)
        return entry.place

    def _pass_on(self, entry: EntryMessage) -> None:
        """Send an entry to all devices that need it next."""
        for link in self._links.values():
            if link.party is None or link.counts is None:
                continue
            if link.counts[entry.author] == entry.place:
                link.counts[entry.author] += 1
                link.send(entry)

    def _hops(self, without: TableLink | None = None) -> tuple[int, ...]:
        found = [NOBODY] * len(self.keys)
        found[self._me] = 0
        for link in self._links.values():
            if link is without or link.party is None or not link.synced:
                continue
            found[link.party] = 1
            for party, hops in enumerate(link.hops):
                if hops < FARTHEST:
                    found[party] = min(found[party], hops + 1)
        return tuple(found)

    def tell_reach(self) -> None:
        """Tell the others how many connections away the rest are, if that has changed."""
        for link in self._links.values():
            hops = self._hops(link)
            if link.party is not None and link.synced and hops != link.hops_sent:
                link.hops_sent = hops
                link.send(Reach(hops))
        self.reach_changed()
