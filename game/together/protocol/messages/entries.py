"""The contents of the entries of a party's log (TABLE.md#entries)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.levels import EXACT
from game.formats.ids import BOT_IDS, ENTRY_IDS, PHRASE_IDS, PROPOSAL_IDS, UnknownIdError
from game.together.protocol.messages import fields
from game.together.protocol.messages.messages import HASH_BYTES, LONGEST_BODY, SIGNATURE_BYTES
from game.together.protocol.messages.table_events import Proposal, ProposalKind

SECRET_BYTES = 32
_EXACT = 128
"""A bot's byte is one more than its number, and this much more for `EXACT`; 0 is no bot."""


class BeginEntry(NamedTuple):
    """The host starts the game, with the roster of this digest."""

    roster: bytes


class ComparedEntry(NamedTuple):
    """The players at the author's device see the same check cards as the others."""


class StepEntry(NamedTuple):
    """A step of a hand.

    Attributes:
        deal: the number of the shuffle.
        party: whose step it is: the author's, or that of a party for whose seats it plays.
        data: the step.
    """

    deal: int
    party: int
    data: bytes


class SignatureEntry(NamedTuple):
    """The author's signature of a proved hand."""

    deal: int
    signature: bytes


class ReadyEntry(NamedTuple):
    """The author is ready for the shuffle of this number."""

    deal: int


class PhraseEntry(NamedTuple):
    """A player at a seat of the author's says a phrase."""

    seat: int
    phrase: str


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

    @property
    def sound(self) -> bool:
        """Whether it names leavers and a bot exactly if it is a "replace"."""
        return {bool(self.leavers), bool(self.bot)} == {self.kind == "replace"}

    def proposal(self, by: int, place: int) -> Proposal:
        """Return the proposal of this entry."""
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


class HandedSecret(NamedTuple):
    """The secret of a shuffle, encrypted for the party `heir` that is to play for the author."""

    heir: int
    sealed: bytes


class LeavingEntry(NamedTuple):
    """The author leaves for good, and hands over its secret of a shuffle unless that is None."""

    deal: int
    handed: HandedSecret | None


class UnusableEntry(NamedTuple):
    """The author can't play for a party in this shuffle: it was handed a wrong secret."""

    deal: int


_OfHands = StepEntry | SignatureEntry | ReadyEntry | UnusableEntry
_OfPlayers = ComparedEntry | PhraseEntry | ProposalEntry | AnswerEntry | LeavingEntry
Saying = BeginEntry | _OfHands | _OfPlayers
"""Any content of an entry."""


def _write_bot(bot: str) -> bytes:
    exact = _EXACT * bot.endswith(EXACT)
    return bytes([1 + BOT_IDS.number(bot.removesuffix(EXACT)) + exact if bot else 0])


def _read_bot(reader: fields.FieldReader) -> str:
    exact, place = divmod(reader.number(1), _EXACT)
    if place == exact == 0:
        return ""
    try:
        return BOT_IDS.name(place - 1) + EXACT * exact
    except UnknownIdError as error:
        raise fields.MessageError(str(error)) from None


_DEAL, _PLACE = fields.whole(2), fields.whole(4)
_STEP, _CUTS = fields.rest(LONGEST_BODY), fields.each_party(_PLACE)
BOT = fields.WireField(_write_bot, _read_bot)
_HANDED = fields.optional(fields.made(HandedSecret, fields.PARTY, fields.fixed(SECRET_BYTES)))
_FORMATS = fields.Formats[Saying](
    ENTRY_IDS,
    {
        "begin": (BeginEntry, (fields.fixed(HASH_BYTES),)),
        "step": (StepEntry, (_DEAL, fields.PARTY, _STEP)),
        "signature": (SignatureEntry, (_DEAL, fields.fixed(SIGNATURE_BYTES))),
        "ready": (ReadyEntry, (_DEAL,)),
        "phrase": (PhraseEntry, (fields.SEAT, fields.named(PHRASE_IDS))),
        "proposal": (ProposalEntry, (_DEAL, fields.named(PROPOSAL_IDS), fields.mask(), BOT, _CUTS)),
        "answer": (AnswerEntry, (_DEAL, fields.PARTY, _PLACE, fields.FLAG, _CUTS)),
        "leaving": (LeavingEntry, (_DEAL, _HANDED)),
        "compared": (ComparedEntry, ()),
        "unusable": (UnusableEntry, (_DEAL,)),
    },
)

write_entry = _FORMATS.write


def is_true(said: Saying, seen: Sequence[int]) -> bool:
    """Return whether an entry says no more of the logs than its author had `seen`."""
    early = isinstance(said, AnswerEntry) and said.place >= seen[said.by]
    return not early and getattr(said, "cuts", seen) == seen


def read_entry(body: bytes, parties: int, players: int) -> Saying:
    """Read the content of an entry.

    Raises:
        MessageError: it has no valid content.
    """
    said = _FORMATS.read(fields.FieldReader(body, parties, players))
    if isinstance(said, ProposalEntry) and not said.sound:
        raise fields.MessageError("a proposal that says too much or too little")
    return said
