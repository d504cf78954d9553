"""The proof that no player chose the cards: a record with signed transcripts of its hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.mental_poker.binding import digest_of
from game.mental_poker.hand import SealedHand
from game.mental_poker.proof_reading import ProvedHand, read_proved_hands, written_proof
from game.mental_poker.signing import is_signed
from game.mental_poker.steps import MisdealtError
from game.rules.match import Game
from game.rules.reading import RecordError, read_replay
from game.rules.record import HandRecord, Record
from game.rules.replay import Replay


class ProofFault(NamedTuple):
    """A fault in a proof.

    Attributes:
        hand: the number of the hand, from 0.
        reason: one of `game.mental_poker.steps.REASONS`, or ``unfinished``: the transcript stops
            before its end; ``record``: the record and the transcript show different hands;
            ``unproved``: the hand has no transcript; ``unsigned``: these seats did not sign it;
            ``others``: a key signed it that did not sign the first hand.
        seats: the seats at fault, or those that did not sign; empty if unknown. A wrong step
            convicts its party only if that party has signed the transcript, otherwise all who have:
            anyone can write a step in another's name, and no honest device signs a wrong one.
            If no party has signed, these are the seats in whose name the step is written.
        signed: whether their own signatures convict these seats.
    """

    hand: int
    reason: str
    seats: tuple[int, ...]
    signed: bool = False


@dataclass(frozen=True, slots=True)
class ProofVerdict:
    """The result of checking a proof.

    Attributes:
        hands: for each finished hand whether it is proved.
        faults: everything that is wrong.
        keys: for each seat the public key that signed for it in the last hand.
    """

    hands: tuple[bool, ...]
    faults: tuple[ProofFault, ...]
    keys: tuple[bytes, ...]

    @property
    def fair(self) -> bool:
        """Whether every finished hand is proved."""
        return not self.faults

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose steps are wrong, or in whose name; not those that merely did not sign."""
        return _seats_of(fault for fault in self.faults if fault.reason != "unsigned")

    @property
    def convicted(self) -> tuple[int, ...]:
        """The seats that their own signatures convict."""
        return _seats_of(fault for fault in self.faults if fault.signed)


def with_proof(record: Record, hands: Sequence[ProvedHand]) -> Record:
    """Return a record with the proof of its finished hands."""
    return replace(record, proof=written_proof(hands))


def verify_proof(text: str) -> ProofVerdict:
    """Replay every transcript of a proof and compare it with the record.

    Raises:
        RecordError: the text is no record, or holds no proof that can be read.
    """
    return checked_proof(read_replay(text))


def checked_proof(played: Replay) -> ProofVerdict:
    """Check the proof in a record that was already read.

    Raises:
        RecordError: it holds no proof that can be read.
    """
    if played.record.proof is None:
        raise RecordError("proof", "the record holds none")
    proved = read_proved_hands(played.record.proof, played.record.players)
    finished = [hand for hand in played.hands if hand.last.over]
    if len(proved) > len(finished):
        raise RecordError("proof.hands", "there are more than finished hands of the record")
    faults = [
        fault
        for number, (hand, proof) in enumerate(zip(finished, proved, strict=False))
        for fault in _faults(number, hand.game, hand.record, proof)
    ]
    first = set(proved[0].keys) if proved else set()
    faults += [
        ProofFault(number, "others", ())
        for number, proof in enumerate(proved)
        if not first.issuperset(proof.keys)
    ]
    missing = range(len(proved), len(finished))
    faults += [ProofFault(number, "unproved", ()) for number in missing]
    faulty = {fault.hand for fault in faults}
    hands = tuple(number not in faulty for number in range(len(finished)))
    keys = tuple(proved[-1].keys[party] for party in proved[-1].parties) if proved else ()
    return ProofVerdict(hands, tuple(faults), keys)


def _faults(number: int, game: Game, told: HandRecord, proof: ProvedHand) -> Iterator[ProofFault]:
    """Yield the faults of one hand's proof."""
    hand = SealedHand(game, proof.parties, None, b"", proof.table)
    signed = _signed(digest_of(hand.binding, proof.steps), proof)
    try:
        for step in proof.steps:
            for _ in hand.take(step):
                pass
    except MisdealtError as error:
        guilty = {error.party} & signed or signed or {error.party}
        yield ProofFault(number, error.reason, proof.seats_of(guilty), signed=bool(signed))
    else:
        if not hand.proved:
            yield ProofFault(number, "unfinished", ())
        elif hand.record() != told:
            yield ProofFault(number, "record", ())
    unsigned = proof.seats_of(set(proof.parties) - signed)
    if unsigned:
        yield ProofFault(number, "unsigned", unsigned)


def _seats_of(faults: Iterable[ProofFault]) -> tuple[int, ...]:
    return tuple(sorted({seat for fault in faults for seat in fault.seats}))


def _signed(digest: bytes, proof: ProvedHand) -> set[int]:
    """Return the parties that signed the transcript."""
    signatures = zip(proof.keys, proof.signatures, strict=True)
    return {
        party
        for party, (key, signature) in enumerate(signatures)
        if is_signed(key, digest, signature)
    }


__all__ = [
    "ProofFault",
    "ProofVerdict",
    "ProvedHand",
    "checked_proof",
    "verify_proof",
    "with_proof",
]
