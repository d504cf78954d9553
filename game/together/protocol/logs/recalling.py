"""What a device that was reloaded asks of all others before it says anything (TABLE.md#recall)."""

from collections.abc import Collection

from game.mental_poker.signing import is_signed, sign
from game.together.protocol.logs.known_logs import KnownLogs
from game.together.protocol.logs.table_keys import ClosedRoster
from game.together.protocol.messages.messages import (
    COUNT_BYTES,
    NONCE_BYTES,
    SIGNATURE_BYTES,
    Recall,
    RecallReply,
)

FARTHEST = 3
"""The most connections between two devices of a table."""


class Recalling:
    """Asks how much of this device's log the other parties have, and answers them.

    Args:
        secret: this device's secret key of signatures.

    Attributes:
        nonce: bytes that no answer before the reload can have.
    """

    def __init__(self, roster: ClosedRoster, secret: bytes, known: KnownLogs) -> None:
        self.nonce = bytes(NONCE_BYTES)
        self._roster, self._secret, self._known = roster, secret, known
        self._heard: dict[int, int] = {}

    @property
    def question(self) -> Recall:
        """What this device asks."""
        return Recall(self._roster.me, self.nonce, FARTHEST)

    def answer(self, asked: Recall) -> RecallReply:
        """Return this device's signed answer to another one."""
        known = self._known.all
        count = known.counts[asked.party]
        heads = known.heads([asked.party] if count else [])
        unsigned = bytes(SIGNATURE_BYTES)
        told = RecallReply(*asked[:2], self._roster.me, count, heads, unsigned, FARTHEST)
        return told._replace(signature=sign(self._secret, self._text(told)))

    def is_true(self, told: RecallReply) -> bool:
        """Return whether its party signed an answer, and the asking party the entries in it."""
        public = self._roster.keys[told.by].signing
        shown = [head for head in told.heads if head.party == told.party]
        return (
            len(shown) == bool(told.known)
            and all(self._known.all.has_signed(one.party, told.known, *one[1:]) for one in shown)
            and is_signed(public, self._text(told), told.signature)
        )

    def hear(self, told: RecallReply) -> None:
        """Take a true answer, unless it was for an earlier question."""
        if told.nonce == self.nonce:
            self._heard[told.by] = told.known

    def unheard(self, parties: Collection[int]) -> set[int]:
        """Return which parties haven't answered, or have more of this device's log than it has."""
        me = self._roster.me
        have = self._known.all.counts[me]
        return {one for one in parties if one != me and self._heard.get(one, have + 1) > have}

    def _text(self, told: RecallReply) -> bytes:
        count = told.known.to_bytes(COUNT_BYTES, "big")
        parties = bytes([told.party, told.by])
        return b"basra-recall/1:" + self._roster.digest + parties + told.nonce + count
