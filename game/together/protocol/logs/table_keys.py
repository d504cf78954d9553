"""The keys of the parties at a table, and what all devices share once all keys are shown.

TABLE.md#lobby describes how they are promised and shown.
"""

import hashlib
import hmac
from dataclasses import dataclass

from game.mental_poker.curve import LOW_ORDER, PRIME, x25519, x25519_public
from game.mental_poker.signing import public_key
from game.rules.cards import PACK, Card
from game.rules.dealing import Draws
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.messages import MAC_BYTES, Promise, ShownKeys

ENTROPY_BYTES = 32


def derived(entropy: bytes, *labels: str | int) -> bytes:
    """Derive 32 bytes from a device's secret bytes, for one use."""
    return hmac.digest(entropy, ":".join(map(str, ("basra-table/1", *labels))).encode(), "sha256")


class OwnKeys:
    """The secret keys of one device for one gathering, and their public part."""

    def __init__(self, entropy: bytes, gathering: int) -> None:
        self.gathering = gathering
        self._agreeing = derived(entropy, "agreeing", gathering)
        self.signing = derived(entropy, "signing", gathering)
        blind = derived(entropy, "blind", gathering)
        self.shown = ShownKeys(x25519_public(self._agreeing), public_key(self.signing), blind)

    @property
    def commitment(self) -> bytes:
        """The promise of the keys, sent before any party shows keys."""
        return commitment_of(self.shown)

    def with_other(self, other: ShownKeys, roster: bytes) -> bytes:
        """Return the key that this device shares with another one, whose keys fit its promise."""
        shared = x25519(self._agreeing, other.agreement)
        return hashlib.sha256(b"basra-pair/1:" + roster + shared).digest()


def commitment_of(keys: ShownKeys) -> bytes:
    """Return the promise of a party's keys."""
    return hashlib.sha256(b"basra-keys/1:" + b"".join(keys)).digest()


def fits(keys: ShownKeys, promise: Promise) -> bool:
    """Return whether keys are those of a promise, and another device can share a key with them."""
    point = int.from_bytes(keys.agreement, "little") % (1 << 255) % PRIME
    return commitment_of(keys) == promise.commitment and point not in LOW_ORDER


def code(key: bytes, purpose: bytes, data: bytes) -> bytes:
    """Return a code that proves to the other holder of a key who wrote some data."""
    return hmac.digest(key, purpose + b":" + data, "sha256")[:MAC_BYTES]


def handed_over(key: bytes, deal: int, leaver: int, secret: bytes) -> bytes:
    """Encrypt the secret that a leaver hands to the other holder of a key, or decrypt it."""
    text = b"leaving:" + deal.to_bytes(2, "big") + bytes([leaver])
    pad = hmac.digest(key, text, "sha256")
    return bytes(one ^ other for one, other in zip(pad, secret, strict=True))


CHECK_CARDS = 4
"""Their order counts too, so they have 22.6 bits."""


def check_cards_of(roster: bytes) -> tuple[Card, ...]:
    """Return the cards to compare, which follow from all that was agreed and shown."""
    draws = Draws("basra-check/1:" + roster.hex())
    pack = list(PACK)
    return tuple(pack.pop(draws.below(len(pack))) for _ in range(CHECK_CARDS))


class StrangerError(ValueError):
    """Keys that break their promise, or another roster than keys were shown for."""


@dataclass(frozen=True)
class ClosedRoster:
    """What all devices share once all keys are shown, and this device's party."""

    agreement: Agreement
    me: int
    keys: tuple[ShownKeys, ...]
    digest: bytes


def close_roster(
    table: bytes, agreement: Agreement, me: int, promises: tuple[Promise, ...]
) -> ClosedRoster | None:
    """Return the closed roster, None while keys are missing.

    Its digest has all that was agreed and shown, and the connections.
    """
    keys = tuple(one.keys for one in promises if one.keys is not None)
    if len(keys) != len(promises):
        return None
    shown = b"".join(b"".join(one) for one in (*keys, [one.channel for one in promises]))
    text = b"basra-roster/1:" + table + bytes([len(keys)]) + shown + agreement.to_bytes()
    return ClosedRoster(agreement, me, keys, hashlib.sha256(text).digest())
