"""The proof that no player chose the cards: a record with signed transcripts of its hands.

RULES.md#proof describes its format.
"""

import base64
import binascii
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.mental_poker.hand import SealedHand, digest_of
from game.mental_poker.signing import KEY_BYTES, is_signed
from game.mental_poker.steps import MisdealtError, Step, read_steps, write_steps
from game.rules.cards import shorten
from game.rules.match import Game
from game.rules.reading import RecordError
from game.rules.record import HandRecord, Record
from game.rules.replay import Replay

PROOF_FORMAT = "basra-proof/1"

LONGEST_TABLE = 200
"""The most bytes that a hand may be bound to."""

_KEYS = ("parties", "table", "keys", "steps", "signatures")


class ProvedHand(NamedTuple):
    """A finished hand as a proof holds it.

    Attributes:
        parties: for each seat the party that sat there.
        table: the bytes that the hand was bound to.
        keys: each party's public key of Ed25519.
        steps: the transcript.
        signatures: each party's signature of the transcript's digest, empty if there is none.
    """

    parties: tuple[int, ...]
    table: bytes
    keys: tuple[bytes, ...]
    steps: tuple[Step, ...]
    signatures: tuple[bytes, ...]

    def seats_of(self, parties: Iterable[int]) -> tuple[int, ...]:
        """Return the seats of some parties."""
        found = set(parties)
        return tuple(seat for seat, party in enumerate(self.parties) if party in found)

    @property
    def seat_keys(self) -> tuple[bytes, ...]:
        """The key of each seat."""
        return tuple(self.keys[party] for party in self.parties)

    def follows(self, before: "ProvedHand") -> bool:
        """Return whether the keys can be those of the next hand after `before`.

        They differ from each other, and a key that is still there keeps its seats. Those of a key
        that is gone go to another one.
        """
        seats = zip(before.seat_keys, self.seat_keys, strict=True)
        kept = all(new == old or old not in self.keys for old, new in seats)
        return kept and len(set(self.keys)) == len(self.keys) and set(self.keys) <= {*before.keys}


class ProofFault(NamedTuple):
    """A fault in a proof.

    Attributes:
        hand: the number of the hand, from 0.
        reason: one of `game.mental_poker.steps.REASONS`, or ``unfinished``: the transcript stops
            before its end; ``record``: the record and the transcript show different hands;
            ``unproved``: the hand has no transcript; ``unsigned``: these seats did not sign it;
            ``others``: a key signed it that did not sign the hand before, or at another's seats.
        seats: the seats at fault, or those that did not sign; empty if unknown. A wrong step
            convicts its party's key only if that has signed the transcript, otherwise all that
            have: anyone can write a step in another's name, and no honest device signs a wrong one.
            Of a convicted key, these are its seats in the first hand.
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
    proof = {"format": PROOF_FORMAT, "hands": [_written(hand) for hand in hands]}
    return replace(record, proof=proof)


def verify_proof(played: Replay) -> ProofVerdict:
    """Replay every transcript of a record's proof and compare it with the record.

    Raises:
        RecordError: the record holds no proof that can be read.
    """
    if played.record.proof is None:
        raise RecordError("proof", "the record holds none")
    proved = _read_hands(played.record.proof, played.record.players)
    finished = [hand for hand in played.hands if hand.last.over]
    if len(proved) > len(finished):
        raise RecordError("proof.hands", "there are more than finished hands of the record")
    faults = [
        fault
        for number, (hand, proof) in enumerate(zip(finished, proved, strict=False))
        for fault in _faults(number, hand.game, hand.record, proof, proved[0])
    ]
    faults += [
        ProofFault(number, "others", ())
        for number, (before, proof) in enumerate(zip(proved[:1] + proved, proved, strict=False))
        if not proof.follows(before)
    ]
    missing = range(len(proved), len(finished))
    faults += [ProofFault(number, "unproved", ()) for number in missing]
    faulty = {fault.hand for fault in faults}
    hands = tuple(number not in faulty for number in range(len(finished)))
    keys = tuple(proved[-1].keys[party] for party in proved[-1].parties) if proved else ()
    return ProofVerdict(hands, tuple(faults), keys)


def _faults(
    number: int, game: Game, told: HandRecord, proof: ProvedHand, first: ProvedHand
) -> Iterator[ProofFault]:
    hand = SealedHand(game, proof.parties, None, b"", proof.table)
    signed = _signed(digest_of(hand.binding, proof.steps), proof)
    try:
        for step in proof.steps:
            for _ in hand.take(step):
                pass
    except MisdealtError as error:
        guilty = {proof.keys[party] for party in {error.party} & signed or signed}
        convicted = tuple(seat for seat, key in enumerate(first.seat_keys) if key in guilty)
        named = convicted if guilty else proof.seats_of({error.party})
        yield ProofFault(number, error.reason, named, signed=bool(convicted))
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
    signatures = zip(proof.keys, proof.signatures, strict=True)
    return {
        party
        for party, (key, signature) in enumerate(signatures)
        if is_signed(key, digest, signature)
    }


def _written(hand: ProvedHand) -> dict[str, Any]:
    return {
        "parties": list(hand.parties),
        "table": hand.table.hex(),
        "keys": [key.hex() for key in hand.keys],
        "steps": base64.b64encode(write_steps(hand.steps)).decode(),
        "signatures": [signature.hex() for signature in hand.signatures],
    }


def _read_hands(proof: Mapping[str, Any], players: int) -> list[ProvedHand]:
    if proof.get("format") != PROOF_FORMAT:
        raise RecordError("proof.format", f"{shorten(proof.get('format'))} is not {PROOF_FORMAT!r}")
    hands = proof.get("hands")
    if not isinstance(hands, list) or set(proof) != {"format", "hands"}:
        raise RecordError("proof", "expected a format and a list of hands, and nothing else")
    return [_read(hand, f"proof.hands[{number}]", players) for number, hand in enumerate(hands)]


def _read(value: object, place: str, players: int) -> ProvedHand:
    if not isinstance(value, dict) or set(value) != set(_KEYS):
        raise RecordError(place, f"expected an object of {', '.join(_KEYS)}")
    parties = _parties(value["parties"], f"{place}.parties", players)
    count = max(parties) + 1
    return ProvedHand(
        parties,
        _bytes(value["table"], f"{place}.table", LONGEST_TABLE),
        _each(value["keys"], f"{place}.keys", count),
        _steps(value["steps"], f"{place}.steps"),
        _each(value["signatures"], f"{place}.signatures", count),
    )


def _parties(value: object, place: str, players: int) -> tuple[int, ...]:
    """Read each seat's party: whole numbers from 0 on without gaps."""
    if isinstance(value, list) and len(value) == players:
        whole = all(type(party) is int for party in value)
        if whole and set(value) == set(range(len(set(value)))):
            return tuple(value)
    raise RecordError(place, f"expected a party from 0 on for each seat, not {shorten(value)}")


def _each(value: object, place: str, count: int) -> tuple[bytes, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise RecordError(place, f"expected one for each of {count} parties")
    return tuple(
        _bytes(text, f"{place}[{number}]", 2 * KEY_BYTES) for number, text in enumerate(value)
    )


def _bytes(value: object, place: str, most: int) -> bytes:
    try:
        data = bytes.fromhex(value) if isinstance(value, str) else None
    except ValueError:
        data = None
    if data is None or data.hex() != value or len(data) > most:
        raise RecordError(place, f"expected bytes in hex, not {shorten(value)}")
    return data


def _steps(value: object, place: str) -> tuple[Step, ...]:
    try:
        if isinstance(value, str):
            return tuple(read_steps(base64.b64decode(value, validate=True)))
    except (ValueError, binascii.Error):
        pass
    raise RecordError(place, f"expected steps in base64, not {shorten(value)}")
