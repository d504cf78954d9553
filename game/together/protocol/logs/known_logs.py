"""All entries that a device has of the parties' logs, also those that don't count.

An entry counts while its author may say more, by what this device has agreed to (TABLE.md#consent).
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy

from game.together.protocol.logs.party_log import Logs, Taken
from game.together.protocol.messages.messages import EntryMessage

Shown = Mapping[int, Sequence[int]]
"""For each party, how many entries of each log it has had, by its own entries."""


class KnownLogs:
    """The logs of a table, with the known entries that continue them but don't count.

    Args:
        logs: the entries that count.
        limit: how many entries of a party's log count, by what parties have had.
        may_count: whether further entries of a party may ever count.
    """

    def __init__(
        self,
        logs: Logs,
        limit: Callable[[int, Shown], int],
        may_count: Callable[[int], bool],
    ) -> None:
        self._logs, self._limit, self._may_count = logs, limit, may_count
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

    def take(self, entry: EntryMessage) -> Taken:
        """Add an entry that doesn't count, if it's sound and no entry before it is missing."""
        author, known = entry.author, self.all
        taken = known.judge(entry)
        if taken != "new":
            return taken
        if any(map(self._may_count, known.missing(entry))):
            return "early"
        if known.of_party[author] is self._logs.of_party[author]:
            known.of_party[author] = known.of_party[author].copy()
        known.of_party[author].add(entry)
        return "new"

    def next_counting(self, shown: Shown) -> EntryMessage | None:
        """Return a known entry that counts by now, as all that its author had is known; or None."""
        known = self.all
        for author, log in enumerate(known.of_party):
            place = len(self._logs.of_party[author])
            if place < min(len(log), self._limit(author, shown)):
                entry = log.entries[place]
                if not any(map(self._may_count, known.missing(entry))):
                    return entry
        return None

    def first_cause(self, entry: EntryMessage, shown: Shown) -> EntryMessage | None:
        """Return the first of the known entries that count before this one, None for none.

        These are all that its author had and that count once it is shown, those that count once
        these are shown, and so on.
        """
        known, counts = self.all.of_party, self._logs.counts
        seen, shown, ends = entry.seen, {**shown, entry.author: entry.seen}, list(counts)
        grows = True
        while grows:
            grows = False
            for party, log in enumerate(known):
                end = min(seen[party], len(log), self._limit(party, shown))
                if party == entry.author or end <= ends[party]:
                    continue
                ends[party], shown[party], grows = end, log.entries[end - 1].seen, True
                seen = tuple(map(max, seen, shown[party]))
        behind = [party for party, end in enumerate(ends) if counts[party] < end]
        following = (known[party].entries[counts[party]] for party in behind)
        return next((one for one in following if _follows(one, counts, ends)), None)


def _follows(entry: EntryMessage, counts: Sequence[int], ends: Sequence[int]) -> bool:
    """Return whether all that an entry's author had, up to `ends`, is in `counts`."""
    return all(map(lambda seen, count, end: min(seen, end) <= count, entry.seen, counts, ends))
