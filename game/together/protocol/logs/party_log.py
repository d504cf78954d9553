"""What each party has said since the game began, as every device keeps it (TABLE.md#log).

Every party has a log of its own that only it adds to. An entry is bound to all before it by a chain
of digests, and carries a code for each party, so that whoever passes it on can change nothing. What
the game has come to follows from the logs alone, in whatever order their entries came.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from hmac import compare_digest
from typing import Literal

from game.together.protocol.logs.table_keys import code
from game.together.protocol.messages.messages import HEAD_BYTES, EntryMessage, Have

MOST_BYTES = 4 * 2**20
"""Bytes that one party may say at a table: several times the longest match."""

MOST_ENTRIES = 1 << 16

Taken = Literal["new", "known", "gap", "forged", "equivocation", "too-much"]
"""What became of an entry: it is added; it was there; entries before it are missing; its code isn't
right; its author has said something else at its place; or its author says more than it may."""


class PartyLog:
    """One party's log: entries, and the digest of the chain after each."""

    def __init__(self, roster: bytes, party: int) -> None:
        self.entries: list[EntryMessage] = []
        self._heads = [hashlib.sha256(b"basra-log/1:" + roster + bytes([party])).digest()]
        self._bytes = 0

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def full(self) -> bool:
        """Whether no more may be said."""
        return self._bytes > MOST_BYTES or len(self.entries) >= MOST_ENTRIES

    def head(self, place: int) -> bytes:
        """The chain's digest before the entry at a place."""
        return self._heads[place]

    def digest(self, place: int, body: bytes) -> bytes:
        """The chain's digest after an entry that would stand at a place."""
        return hashlib.sha256(self._heads[place] + body).digest()

    def add(self, entry: EntryMessage) -> None:
        """Add the next entry."""
        self._heads.append(self.digest(len(self), entry.body))
        self.entries.append(entry)
        self._bytes += len(entry.body)


class Logs:
    """The logs of all parties at a table, and the keys to what they say.

    Args:
        roster: the digest of all that was agreed and shown before the game.
        keys: the key that it has in common with each party, itself among them.
    """

    def __init__(self, roster: bytes, me: int, keys: Mapping[int, bytes]) -> None:
        self._me = me
        self._keys = keys
        self.of_party = [PartyLog(roster, party) for party in range(len(keys))]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many entries each party's log has."""
        return tuple(map(len, self.of_party))

    def have(self) -> Have:
        """What this device has, for another one."""
        heads = tuple(log.head(len(log))[:HEAD_BYTES] for log in self.of_party)
        return Have(self.counts, heads)

    def say(self, said: bytes) -> EntryMessage:
        """Add an entry to this device's own log."""
        log, counts = self.of_party[self._me], self.counts
        entry = EntryMessage(self._me, len(log), (), counts, self._view(counts), said)
        entry = entry._replace(codes=self._codes(log.digest(entry.place, entry.body)))
        log.add(entry)
        return entry

    def _view(self, counts: Sequence[int]) -> bytes:
        """The digest of so many entries of each log."""
        pairs = zip(self.of_party, counts, strict=True)
        heads = b"".join(log.head(count) for log, count in pairs)
        return hashlib.sha256(b"basra-view/1:" + heads).digest()[:HEAD_BYTES]

    def contradicts(self, message: EntryMessage) -> bool:
        """Whether an entry's author was told something else, as far as this device can tell."""
        pairs = zip(message.seen, self.of_party, strict=True)
        known = all(count <= len(log) for count, log in pairs)
        return known and self._view(message.seen) != message.view

    def _codes(self, digest: bytes) -> tuple[bytes, ...]:
        return tuple(
            code(self._keys[party], b"entry", digest) for party in range(len(self.of_party))
        )

    def take(self, message: EntryMessage) -> Taken:
        """Add what another device passed on, if it is what comes next in its author's log."""
        log = self.of_party[message.author]
        if message.place > len(log):
            return "gap"
        known = log.entries[message.place].body if message.place < len(log) else None
        if known == message.body:
            return "known"
        digest = log.digest(message.place, message.body)
        key = self._keys[message.author]
        if not compare_digest(code(key, b"entry", digest), message.codes[self._me]):
            return "forged"
        if known is not None:
            return "equivocation"
        if log.full:
            return "too-much"
        log.add(message)
        return "new"

    def missing(self, message: EntryMessage) -> tuple[int, ...]:
        """The parties of whose logs the author of an entry had more than this device has."""
        return tuple(
            party
            for party, log in enumerate(self.of_party)
            if party != message.author and message.seen[party] > len(log)
        )

    def lacking(self, counts: Sequence[int], most: int) -> list[EntryMessage]:
        """At most so many entries that a device lacks which has these counts, causes first."""
        found: list[EntryMessage] = []
        had = list(counts)
        while len(found) < most:
            author = self._next_author(had)
            if author is None:
                break
            found.append(self.of_party[author].entries[had[author]])
            had[author] += 1
        return found

    def _next_author(self, had: Sequence[int]) -> int | None:
        """Whose next entry a device can take that has so many of each log."""
        behind = [author for author, log in enumerate(self.of_party) if had[author] < len(log)]
        for author in behind:
            seen = self.of_party[author].entries[had[author]].seen
            if all(seen[party] <= had[party] for party in behind if party != author):
                return author
        return behind[0] if behind else None

    def contradicted(self, other: Have) -> tuple[int, ...]:
        """The parties of whose logs another device has another story, as far as can be told."""
        return tuple(
            party
            for party, log in enumerate(self.of_party)
            if other.counts[party] <= len(log)
            and log.head(other.counts[party])[:HEAD_BYTES] != other.heads[party]
        )
