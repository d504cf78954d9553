"""Passes the entries of a table's logs to its game."""

from __future__ import annotations

from collections.abc import Mapping

from game.together.protocol.game.table_game import TableGame
from game.together.protocol.gathering.closed_roster import ClosedRoster
from game.together.protocol.logs.log_links import LogLinks, Members
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.logs.table_links import TableLinks
from game.together.protocol.messages import entries
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.messages import NOBODY
from game.together.protocol.messages.table_events import ClockRanOut, Paused, Resumed, TableEvent


class GameDesk:
    """Takes the entries of other parties, and adds those of this device, once all keys are known.

    Args:
        signing: its secret key of signatures.
        keys: the key that it has in common with each party, itself included.
        events: where it reports what happened besides the hands.

    Attributes:
        missing: the seats whose devices can't be reached.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a game
        self,
        roster: ClosedRoster,
        entropy: bytes,
        signing: bytes,
        keys: Mapping[int, bytes],
        links: TableLinks,
        events: list[TableEvent],
    ) -> None:
        self.keys = keys
        self.logs = Logs(roster.digest, roster.me, keys)
        self.game = TableGame(roster, entropy, signing, self.say, lambda: self.logs.counts)
        self.missing: tuple[int, ...] = ()
        self._events = events
        self._timed: object = None
        self._thought = 0.0
        members = Members(roster.me, keys, self.logs)
        self._links = LogLinks(links.links, members, self, links.refuse)
        links.join(self._links)
        self.reach_changed()

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
            self._events.append(ClockRanOut(turn))

    def say(self, said: entries.Saying) -> None:
        """Add to this device's log, send it to the others, and do it here."""
        place = self._links.say(entries.write_entry(said))
        self.game.take(self.game.me, place, said)

    def accepts(self, author: int, place: int) -> bool:
        """Return whether an entry counts, whatever it says."""
        if not self.is_member(author) or self.game.hands.ended in {"replaced", "left"}:
            return False
        limit = self.game.proposals.consent.limit(self.game.me, author)
        return limit is None or place < limit

    def took(self, author: int, place: int, body: bytes) -> None:
        """Do what a new entry of an author's log says."""
        seats = len(self.game.hands.seating.parties)
        try:
            said = entries.read_entry(body, len(self.game.roster.keys), seats)
            if isinstance(said, entries.ProposalEntry | entries.AnswerEntry):
                self._check_seen(author, place, said)
        except MessageError:
            self.accuse(author, "nonsense")
        else:
            self.game.take(author, place, said)

    def _check_seen(
        self, author: int, place: int, said: entries.ProposalEntry | entries.AnswerEntry
    ) -> None:
        """Check that an entry matches what its author had seen. Raises MessageError."""
        seen = self.logs.of_party[author].entries[place].seen
        early = isinstance(said, entries.AnswerEntry) and said.place >= seen[said.by]
        if early or said.cuts != seen:
            raise MessageError("its author had seen something else")

    def accuse(self, party: int | None, reason: str) -> None:
        """Report that something wrong was said."""
        self.game.hands.accuse(party, reason)

    def doubt(self) -> None:
        """Stop the hand because an author that may be honest has another history."""
        self.game.hands.doubt()

    def is_member(self, party: int) -> bool:
        """Return whether a party is still at the table."""
        return party in self.game.hands.seating.remaining

    def reach_changed(self) -> None:
        """Pause or resume the game if it changed which devices can be reached."""
        hands, hops = self.game.hands, self._links.hops()
        gone = {party for party in hands.seating.remaining if hops[party] == NOBODY}
        self.game.proposals.out_of_reach = gone
        if not gone:
            self.game.proposals.behind = False
        missing = tuple(seat for seat, party in enumerate(hands.seating.parties) if party in gone)
        if missing == self.missing:
            return
        self.missing = missing
        if self.game.started and hands.ended is None:
            self._events.append(Paused(missing) if missing else Resumed())
