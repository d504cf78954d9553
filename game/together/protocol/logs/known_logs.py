"""All entries that a device has of the parties' logs, also those that don't count.

An entry counts while its author may say more, by what this device has agreed to (TABLE.md#consent).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy

from game.together.protocol.logs.party_log import Logs, Taken
from game.together.protocol.messages.messages import EntryMessage

Accepts = Callable[[int, int, Mapping[int, Sequence[int]]], bool]
"""Whether a party's entry at a place counts, by the entries of each log that parties have had."""


class KnownLogs:
    """The logs of a table, with the known entries that continue them but don't count.

    Args:
        logs: the entries that count.
        may_count: whether further entries of a party may ever count.
    """

    def __init__(self, logs: Logs, may_count: Callable[[int], bool]) -> None:
        self._logs, self._may_count = logs, may_count
        self._all = copy(logs)
        self._all.of_party = [*logs.of_party]

    @property
    def all(self) -> Logs:
        """The logs with all entries; these are only read."""
        known = self._all.of_party
        for party, log in enumerate(self._logs.of_party):
            longer = known[party]
            if longer is log:
                continue
            follows = len(longer) > len(log) and longer.head(len(log)) == log.last
            if not follows or not self._may_count(party):
                known[party] = log
        return self._all

    def take(self, entry: EntryMessage, hands: int) -> Taken:
        """Add an entry that doesn't count, as `Logs.take` adds one that counts."""
        author, known = entry.author, self.all.of_party
        if known[author] is self._logs.of_party[author]:
            known[author] = known[author].copy()
        return self._all.take(entry, hands, early=False)

    def next_counting(
        self, accepts: Accepts, shown: Mapping[int, Sequence[int]]
    ) -> EntryMessage | None:
        """Return a known entry that counts now, as do all that its author had; None for none."""
        for author, log in enumerate(self.all.of_party):
            place = len(self._logs.of_party[author])
            if place < len(log) and accepts(author, place, shown):
                entry = log.entries[place]
                if self.causes(entry, accepts, shown) == []:
                    return entry
        return None

    def causes(
        self, entry: EntryMessage, accepts: Accepts, shown: Mapping[int, Sequence[int]]
    ) -> list[EntryMessage] | None:
        """Return the known entries that count with this one, as its author had them, causes first.

        None if an entry is missing that counts with this one.
        """
        counts, known = list(self._logs.counts), self.all.of_party
        shown = {**shown, entry.author: entry.seen}
        found: list[EntryMessage] = []
        while due := {
            party
            for party in self._logs.missing(entry)
            if counts[party] < entry.seen[party] and accepts(party, counts[party], shown)
        }:
            following = (
                known[party].entries[counts[party]]
                for party in due
                if counts[party] < len(known[party])
            )
            cause = next((one for one in following if _is_next(one, counts, due)), None)
            if cause is None:
                return None
            found.append(cause)
            counts[cause.author] += 1
            shown[cause.author] = cause.seen
        return found


def _is_next(entry: EntryMessage, counts: Sequence[int], due: Collection[int]) -> bool:
    """Return whether a device with these counts has all entries of `due` before this one."""
    return all(entry.seen[party] <= counts[party] for party in due if party != entry.author)
