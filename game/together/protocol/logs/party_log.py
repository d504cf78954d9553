"""What each party has said since the game began, as every device keeps it (TABLE.md#log).

Only its own party adds to a log. A chain of digests binds an entry to all before it, and its author
signs the digest after it, so that every device can tell who wrote it. The game follows from the
logs alone, in whatever order their entries arrived.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from copy import copy
from typing import Literal

from game.mental_poker.signing import is_signed, sign
from game.together.protocol.logs.table_keys import ClosedRoster
from game.together.protocol.messages.messages import COUNT_BYTES, EntryMessage, Have, SignedHead

MOST_BYTES, MORE_BYTES = 4 * 2**20, 4 * 2**10
"""The bytes that one party may say, and how many more for each entry of the longest other log."""

MOST_ENTRIES, MORE_ENTRIES = 1 << 16, 16

MOST_AT_ONCE = 128
"""Entries sent in one reply to `Have`; the other side then asks for more."""

Taken = Literal["new", "known", "gap", "early", "forged", "equivocation", "too-much"]
"""What an entry is: the next of its log; known; one after entries that are missing; the next, after
entries of others that are missing; one with a wrong or missing signature; another one than its
author has said at its place; or more than its author may say.
"""


def digest_after(entry: EntryMessage) -> bytes:
    """Return the digest of a log after an entry."""
    return hashlib.sha256(entry.before + entry.body).digest()


def signed_text(count: int, digest: bytes) -> bytes:
    """Return the text that an author signs, by the length and the digest of its log."""
    return b"basra-entry/1:" + count.to_bytes(COUNT_BYTES, "big") + digest


def _grown(author: int, seen: Sequence[int], before: EntryMessage | None) -> list[int]:
    """Return the others of whose logs an author had seen less at its entry before."""
    least = before.seen if before else (0,) * len(seen)
    return [one for one, count in enumerate(seen) if one != author and count > least[one]]


class PartyLog:
    """One party's log: entries, and the digest of the chain after each."""

    def __init__(self, roster: bytes, party: int) -> None:
        self.entries: list[EntryMessage] = []
        self._heads = [hashlib.sha256(b"basra-log/1:" + roster + bytes([party])).digest()]
        self._bytes = 0

    def __len__(self) -> int:
        return len(self.entries)

    def is_full(self, others: int) -> bool:
        """Return whether no more may be said by one that had this many entries of another log."""
        most = MOST_ENTRIES + others * MORE_ENTRIES
        return self._bytes > MOST_BYTES + others * MORE_BYTES or len(self.entries) >= most

    def head(self, place: int) -> bytes:
        """Return the chain's digest before the entry at a place."""
        return self._heads[place]

    @property
    def last(self) -> bytes:
        """The chain's digest after all entries."""
        return self._heads[-1]

    def copy(self) -> PartyLog:
        """Return a log with the same entries."""
        other = copy(self)
        other.entries, other._heads = [*self.entries], [*self._heads]  # noqa: SLF001 - a copy
        return other

    def add(self, entry: EntryMessage) -> None:
        """Add the next entry."""
        self._heads.append(digest_after(entry))
        self.entries.append(entry)
        self._bytes += len(entry.body)


class Logs:
    """The logs of all parties at a table, and the keys to check them.

    Args:
        roster: all that was agreed and shown before the game.
        secret: this device's secret key of signatures.
    """

    def __init__(self, roster: ClosedRoster, secret: bytes) -> None:
        self._me, self._secret = roster.me, secret
        self._public = [keys.signing for keys in roster.keys]
        self.of_party = [PartyLog(roster.digest, party) for party in range(len(roster.keys))]

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of entries in each party's log."""
        return tuple(map(len, self.of_party))

    def have(self) -> Have:
        """Return which entries this device has."""
        told = [party for party, count in enumerate(self.counts) if count]
        return Have(self.counts, self.heads(told))

    def say(self, said: bytes) -> EntryMessage:
        """Add an entry to this device's own log."""
        log, counts = self.of_party[self._me], self.counts
        before = log.entries[-1] if log.entries else None
        heads = self.heads(_grown(self._me, counts, before))
        entry = EntryMessage(self._me, len(log), log.last, b"", counts, heads, said)
        text = signed_text(len(log) + 1, digest_after(entry))
        entry = entry._replace(signature=sign(self._secret, text))
        log.add(entry)
        return entry

    def heads(self, parties: Collection[int]) -> tuple[SignedHead, ...]:
        """Return the digests of these parties' logs, which have entries, with their signatures."""
        logs = [(party, self.of_party[party]) for party in parties]
        return tuple(
            SignedHead(party, log.head(len(log)), log.entries[-1].signature) for party, log in logs
        )

    def contradicted(
        self, counts: Sequence[int], heads: Collection[SignedHead]
    ) -> Iterator[tuple[int, bool]]:
        """Yield the parties of whose logs another device has another history, if this one can tell.

        The second value is whether the party has signed that history, so that it wrote two.
        """
        for party, digest, signature in heads:
            log, count = self.of_party[party], counts[party]
            if count <= len(log) and log.head(count) != digest:
                yield party, self.has_signed(party, count, digest, signature)

    def judge(self, message: EntryMessage) -> Taken:
        """Return what an entry is that another device passed on; "early" is never returned."""
        log = self.of_party[message.author]
        if message.place > len(log):
            return "gap"
        known = log.entries[message.place] if message.place < len(log) else None
        if known == message._replace(signature=known.signature if known else b""):
            return "known"
        if fault := self._fault(message):
            return fault
        others = (seen for party, seen in enumerate(message.seen) if party != message.author)
        return "too-much" if log.is_full(max(others)) else "new"

    def _fault(self, message: EntryMessage) -> Literal["forged", "equivocation"] | None:
        """Return what is wrong with an entry that isn't known, if something is."""
        place, log = message.place, self.of_party[message.author]
        text = digest_after(message)
        if not self.has_signed(message.author, place + 1, text, message.signature):
            return "forged"
        if place < len(log) or message.before != log.last:
            return "equivocation"
        before = log.entries[place - 1] if place else None
        return None if self._shows_what_it_saw(message, before) else "forged"

    def _shows_what_it_saw(self, message: EntryMessage, before: EntryMessage | None) -> bool:
        """Return whether the others signed the new entries that an entry's author had seen.

        Args:
            message: the entry.
            before: the entry before it in its log; None if it is the first.
        """
        author, place, seen, heads = message.author, message.place, message.seen, message.heads
        grown = _grown(author, seen, before)
        shown = [head.party for head in heads]
        return (
            (seen[author], shown) == (place, grown)
            and all(map(int.__ge__, seen, before.seen if before else seen))
            and all(
                self.has_signed(party, seen[party], digest, signature)
                for party, digest, signature in heads
            )
        )

    def has_signed(self, party: int, count: int, digest: bytes, signature: bytes) -> bool:
        """Return whether a party signed the digest of its log with this number of entries."""
        log = self.of_party[party]
        known = log.entries[count - 1].signature if 0 < count <= len(log) else b""
        if signature == known and log.head(count) == digest:
            return True  # it was checked when the entry came
        return is_signed(self._public[party], signed_text(count, digest), signature)

    def missing(self, message: EntryMessage) -> tuple[int, ...]:
        """Return the parties of whose logs an entry's author had more than this device has."""
        return tuple(
            party
            for party, log in enumerate(self.of_party)
            if party != message.author and message.seen[party] > len(log)
        )

    def lacking(self, counts: Sequence[int]) -> list[EntryMessage]:
        """Return the first entries that a device with these counts lacks, causes first."""
        found: list[EntryMessage] = []
        had = list(counts)
        while len(found) < MOST_AT_ONCE:
            author = self._next_author(had)
            if author is None:
                break
            found.append(self.of_party[author].entries[had[author]])
            had[author] += 1
        return found

    def _next_author(self, had: Sequence[int]) -> int | None:
        """Return whose next entry a device with these counts can take."""
        behind = [author for author, log in enumerate(self.of_party) if had[author] < len(log)]
        for author in behind:
            seen = self.of_party[author].entries[had[author]].seen
            if all(seen[party] <= had[party] for party in behind if party != author):
                return author
        return behind[0] if behind else None
