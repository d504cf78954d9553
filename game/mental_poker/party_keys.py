"""All keys of a party in a hand, derived from its one secret of 32 bytes (PROTOCOL.md#keys)."""

import hashlib
import hmac

from game.mental_poker.curve import ORDER, write_scalar
from game.rules.dealing import Draws

SECRET_BYTES = 32
COMMITMENT_BYTES = 32
HASH_BYTES = 16


class PartyKeys:
    """A party's masks, locks and permutations in one hand.

    Args:
        secret: 32 random bytes for this hand alone.
        binding: the digest of the table and the hand.
        party: the party's number.

    Attributes:
        secret, binding, party: as above.
    """

    def __init__(self, secret: bytes, binding: bytes, party: int) -> None:
        self.secret = secret
        self.binding = binding
        self.party = party
        self._root = hmac.digest(secret, b"basra-cards/1:" + binding + bytes([party]), "sha512")
        self._masks: dict[int, int] = {}
        self._locks: dict[tuple[int, int], int] = {}

    def mask(self, shuffle: int) -> int:
        """Return the key that the party puts on every card in a shuffle."""
        if shuffle not in self._masks:
            self._masks[shuffle] = self._scalar(f"mask:{shuffle}")
        return self._masks[shuffle]

    def lock(self, shuffle: int, position: int) -> int:
        """Return the key of one card alone, by its position after a shuffle."""
        key = shuffle, position
        if key not in self._locks:
            self._locks[key] = self._scalar(f"lock:{shuffle}:{position}")
        return self._locks[key]

    def permutation(self, shuffle: int, size: int) -> list[int]:
        """Return, for each position after a shuffle, the position before it."""
        draws = Draws(self._derived(f"permutation:{shuffle}").hex())
        order = list(range(size))
        for index in range(size - 1, 0, -1):
            other = draws.below(index + 1)
            order[index], order[other] = order[other], order[index]
        return order

    def _scalar(self, label: str) -> int:
        return 1 + int.from_bytes(self._derived(label), "little") % (ORDER - 1)

    def _derived(self, label: str) -> bytes:
        return hmac.digest(self._root, label.encode(), "sha512")


def commitment(secret: bytes, binding: bytes, party: int) -> bytes:
    """Return a party's promise before the first shuffle: 32 bytes that fit only this secret."""
    text = b"basra-secret/1:" + binding + bytes([party]) + secret
    return hashlib.sha256(text).digest()


def lock_hash(binding: bytes, party: int, shuffle: int, position: int, lock: int) -> bytes:
    """Return 16 bytes that expose a wrong lock as soon as it is shown."""
    text = b"basra-lock/1:" + binding + bytes([party, shuffle, position]) + write_scalar(lock)
    return hashlib.sha256(text).digest()[:HASH_BYTES]
