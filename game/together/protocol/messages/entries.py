"""What the entries of a party's log say (TABLE.md#entries)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, cast

from game.bots.levels import EXACT
from game.formats.ids import BOT_IDS, ENTRY_IDS, PHRASE_IDS, PROPOSAL_IDS, UnknownIdError
from game.together.protocol.messages.fields import (
    FieldReader,
    MessageError,
    number,
    read_mask,
    write_mask,
)
from game.together.protocol.messages.messages import HASH_BYTES, LONGEST_BODY
from game.together.protocol.messages.table_events import Proposal, ProposalKind

SIGNATURE_BYTES = 64
DIGEST_BYTES = 8
SECRET_BYTES = 32
_EXACT = 128
"""A bot's byte is one more than its number, and this much more for `EXACT`; 0 is no bot."""


class BeginEntry(NamedTuple):
    """The host begins: the digest of the roster that it begins with."""

    roster: bytes

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return _kind("begin") + self.roster


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
        return _head("step", self.deal) + bytes([self.party]) + self.data


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
        return _head("play", self.deal) + bytes([self.party]) + self.digest + self.data


class SignatureEntry(NamedTuple):
    """The author's signature of a proved hand."""

    deal: int
    signature: bytes

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return _head("signature", self.deal) + self.signature


class ReadyEntry(NamedTuple):
    """The author wants to go on to the shuffle of this number."""

    deal: int

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return _head("ready", self.deal)


class PhraseEntry(NamedTuple):
    """Somebody at a seat of the author's says a phrase."""

    seat: int
    phrase: str

    def to_bytes(self) -> bytes:
        """The entry's body."""
        return _kind("phrase") + bytes([self.seat, PHRASE_IDS.number(self.phrase)])


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
        head = _head("proposal", self.deal) + bytes([PROPOSAL_IDS.number(self.kind)])
        return head + write_mask(self.leavers) + _write_bot(self.bot) + _write_cuts(self.cuts)

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
        head = _head("answer", self.deal) + bytes([self.by]) + number(self.place, 4)
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
        return _head("leaving", self.deal) + (self.secret or b"")


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
    kind = reader.name(ENTRY_IDS)
    if kind == "phrase":
        return PhraseEntry(reader.below(players), reader.name(PHRASE_IDS))
    return _READERS[kind](reader, parties)


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
    deal, kind = reader.number(2), cast("ProposalKind", reader.name(PROPOSAL_IDS))
    leavers, bot = read_mask(reader, parties), _read_bot(reader)
    replaces = kind == "replace"
    if bool(leavers) != replaces or bool(bot) != replaces:
        raise MessageError("a proposal that says too much or too little")
    return ProposalEntry(deal, kind, leavers, bot, _read_cuts(reader, parties))


def _leaving(reader: FieldReader, _: int) -> LeavingEntry:
    deal, secret = reader.number(2), reader.rest()
    if len(secret) not in {0, SECRET_BYTES}:
        raise MessageError("a secret of no such length")
    return LeavingEntry(deal, secret or None)


def _kind(name: str) -> bytes:
    """Return the first byte of an entry."""
    return bytes([ENTRY_IDS.number(name)])


def _head(name: str, deal: int) -> bytes:
    """Return the first bytes of an entry about a hand: its kind and the number of the shuffle."""
    return _kind(name) + number(deal, 2)


def _write_bot(bot: str) -> bytes:
    if not bot:
        return bytes(1)
    exact = _EXACT * bot.endswith(EXACT)
    return bytes([1 + BOT_IDS.number(bot.removesuffix(EXACT)) + exact])


def _read_bot(reader: FieldReader) -> str:
    exact, place = divmod(reader.number(1), _EXACT)
    if place == exact == 0:
        return ""
    try:
        return BOT_IDS.name(place - 1) + EXACT * exact
    except UnknownIdError as error:
        raise MessageError(str(error)) from None


def _write_cuts(cuts: tuple[int, ...]) -> bytes:
    return b"".join(number(cut, 4) for cut in cuts)


def _read_cuts(reader: FieldReader, parties: int) -> tuple[int, ...]:
    return tuple(reader.number(4) for _ in range(parties))


_READERS: Mapping[str, Callable[[FieldReader, int], Saying]] = {
    "begin": _begin,
    "step": _step,
    "play": _play,
    "signature": _signature,
    "ready": _ready,
    "proposal": _proposal,
    "answer": _answer,
    "leaving": _leaving,
}
