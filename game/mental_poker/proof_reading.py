"""Reading and writing the proof in a record's file (RULES.md#proof)."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.mental_poker.signing import KEY_BYTES
from game.mental_poker.steps import Step, read_steps, write_steps
from game.rules.cards import shorten
from game.rules.reading import RecordError

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


def written_proof(hands: Sequence[ProvedHand]) -> dict[str, Any]:
    """Return the proof as JSON for a record's file."""
    return {"format": PROOF_FORMAT, "hands": [_written(hand) for hand in hands]}


def _written(hand: ProvedHand) -> dict[str, Any]:
    return {
        "parties": list(hand.parties),
        "table": hand.table.hex(),
        "keys": [key.hex() for key in hand.keys],
        "steps": base64.b64encode(write_steps(hand.steps)).decode(),
        "signatures": [signature.hex() for signature in hand.signatures],
    }


def read_proved_hands(proof: Mapping[str, Any], players: int) -> list[ProvedHand]:
    """Read the hands of a proof.

    Raises:
        RecordError: it is no proof; the error names the place and the reason.
    """
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
