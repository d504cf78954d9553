"""What the entries of a party's log say (TABLE.md#entries)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.bots.levels import BOTS, EXACT
from game.together.protocol.messages.fields import (
    FieldReader,
    MessageError,
    number,
    read_mask,
    write_mask,
)
from game.together.protocol.messages.messages import HASH_BYTES, LONGEST_BODY
from game.together.protocol.messages.phrases import PHRASES
from game.together.protocol.messages.table_events import PROPOSAL_KINDS, Proposal, ProposalKind

BEGIN, STEP, PLAY, SIGNATURE, READY, PHRASE, PROPOSAL, ANSWER, LEAVING = range(1, 10)
"""Kinds of entries: an entry's first byte."""

SIGNATURE_BYTES = 64
DIGEST_BYTES = 8
SECRET_BYTES = 32
_BOTS = ("", *BOTS, *(bot + EXACT for bot in BOTS))


class BeginEntry(NamedTuple):
    """The host begins: the digest of the roster that it begins with."""

    roster: bytes

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return bytes([BEGIN]) + self.roster


class StepEntry(NamedTuple):
    """A step of a hand that isn't a play.

    Attributes:
        deal: the number of the shuffle.
        party: whose step it is: the author's, or that of a party for whose seats it plays.
        data: the step.
    """

    deal: int
    party: int
    data: bytes

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return bytes([STEP]) + number(self.deal, 2) + bytes([self.party]) + self.data


class PlayEntry(NamedTuple):
    """A play.

    Attributes:
        deal, party, data: as in `StepEntry`.
        digest: that of the hand's transcript before it.
    """

    deal: int
    party: int
    digest: bytes
    data: bytes

    def to_bytes(self) -> bytes:
        """The entry's body."""
        head = bytes([PLAY]) + number(self.deal, 2) + bytes([self.party])
        return head + self.digest + self.data


class SignatureEntry(NamedTuple):
    """The author's signature of a proved hand."""

    deal: int
    signature: bytes

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return bytes([SIGNATURE]) + number(self.deal, 2) + self.signature


class ReadyEntry(NamedTuple):
    """The author wants to go on to the shuffle of this number."""

    deal: int

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return bytes([READY]) + number(self.deal, 2)


class PhraseEntry(NamedTuple):
    """Somebody at a seat of the author's says a phrase."""

    seat: int
    phrase: str

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return bytes([PHRASE, self.seat, PHRASES.index(self.phrase)])


class ProposalEntry(NamedTuple):
    """The author proposes something, and agrees to it.

    Attributes:
        deal: the number of the shuffle that it was proposed in.
        kind, leavers, bot: as in `Proposal`.
        cuts: for each party how many entries of its log the author has.
    """

    deal: int
    kind: ProposalKind
    leavers: tuple[int, ...]
    bot: str
    cuts: tuple[int, ...]

    def to_bytes(self) -> bytes:
        """The entry's body."""
        kind = PROPOSAL_KINDS.index(self.kind)
        head = bytes([PROPOSAL]) + number(self.deal, 2) + bytes([kind])
        what = write_mask(self.leavers) + bytes([_BOTS.index(self.bot)])
        return head + what + _write_cuts(self.cuts)

    def proposal(self, by: int, place: int) -> Proposal:
        """It as the table knows it."""
        return Proposal(self.kind, by, place, self.leavers, self.bot)


class AnswerEntry(NamedTuple):
    """The author's answer to a proposal.

    Attributes:
        deal: the number of the shuffle that the author is in.
        by: the party that proposed.
        place: the place of the proposal in its log.
        agreed: yes or no.
        cuts: for each party how many entries of its log the author has.
    """

    deal: int
    by: int
    place: int
    agreed: bool
    cuts: tuple[int, ...]

    def to_bytes(self) -> bytes:
        """The entry's body."""
        head = bytes([ANSWER]) + number(self.deal, 2) + bytes([self.by]) + number(self.place, 4)
        return head + bytes([self.agreed]) + _write_cuts(self.cuts)


class LeavingEntry(NamedTuple):
    """The author leaves for good.

    Attributes:
        deal: the number of the shuffle in play.
        secret: the author's secret of it, None where it keeps it.
    """

    deal: int
    secret: bytes | None

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return bytes([LEAVING]) + number(self.deal, 2) + (self.secret or b"")


Saying = (
    BeginEntry
    | StepEntry
    | PlayEntry
    | SignatureEntry
    | ReadyEntry
    | PhraseEntry
    | ProposalEntry
    | AnswerEntry
    | LeavingEntry
)
"""Anything that an entry says."""


def read_entry(body: bytes, parties: int, players: int) -> Saying:
    """What an entry says.

    Raises:
        MessageError: it is nothing that can be said.
    """
    reader = FieldReader(body)
    said = _read(reader, parties, players)
    reader.end()
    return said


def _read(reader: FieldReader, parties: int, players: int) -> Saying:
    kind = reader.number(1)
    if kind == PHRASE:
        return PhraseEntry(reader.below(players), PHRASES[reader.below(len(PHRASES))])
    read = _READERS.get(kind)
    if read is None:
        raise MessageError("a kind that is not known")
    return read(reader, parties)


def _begin(reader: FieldReader, _: int) -> BeginEntry:
    return BeginEntry(reader.fixed(HASH_BYTES))


def _step(reader: FieldReader, parties: int) -> StepEntry:
    return StepEntry(reader.number(2), reader.below(parties), _data(reader))


def _play(reader: FieldReader, parties: int) -> PlayEntry:
    deal, party = reader.number(2), reader.below(parties)
    return PlayEntry(deal, party, reader.fixed(DIGEST_BYTES), _data(reader))


def _signature(reader: FieldReader, _: int) -> SignatureEntry:
    return SignatureEntry(reader.number(2), reader.fixed(SIGNATURE_BYTES))


def _ready(reader: FieldReader, _: int) -> ReadyEntry:
    return ReadyEntry(reader.number(2))


def _answer(reader: FieldReader, parties: int) -> AnswerEntry:
    deal, by, place = reader.number(2), reader.below(parties), reader.number(4)
    return AnswerEntry(deal, by, place, reader.flag(), _read_cuts(reader, parties))


def _data(reader: FieldReader) -> bytes:
    data = reader.rest()
    if not 0 < len(data) <= LONGEST_BODY:
        raise MessageError("a step of no such length")
    return data


def _proposal(reader: FieldReader, parties: int) -> ProposalEntry:
    deal, kind = reader.number(2), PROPOSAL_KINDS[reader.below(len(PROPOSAL_KINDS))]
    leavers, bot = read_mask(reader, parties), reader.below(len(_BOTS))
    replaces = kind == "replace"
    if bool(leavers) != replaces or bool(bot) != replaces:
        raise MessageError("a proposal that says too much or too little")
    return ProposalEntry(deal, kind, leavers, _BOTS[bot], _read_cuts(reader, parties))


def _leaving(reader: FieldReader, _: int) -> LeavingEntry:
    deal, secret = reader.number(2), reader.rest()
    if len(secret) not in {0, SECRET_BYTES}:
        raise MessageError("a secret of no such length")
    return LeavingEntry(deal, secret or None)


def _write_cuts(cuts: tuple[int, ...]) -> bytes:
    return b"".join(number(cut, 4) for cut in cuts)


def _read_cuts(reader: FieldReader, parties: int) -> tuple[int, ...]:
    return tuple(reader.number(4) for _ in range(parties))


_READERS: Mapping[int, Callable[[FieldReader, int], Saying]] = {
    BEGIN: _begin,
    STEP: _step,
    PLAY: _play,
    SIGNATURE: _signature,
    READY: _ready,
    PROPOSAL: _proposal,
    ANSWER: _answer,
    LEAVING: _leaving,
}
