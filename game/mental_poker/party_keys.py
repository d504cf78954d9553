"""What follows from a party's one secret of 32 bytes: its keys and its honest steps.

PROTOCOL.md#keys explains them. After a hand, an audit compares all steps with the honest ones.
"""

import hashlib
import hmac
from collections.abc import Container, Generator, Iterable, Iterator, Mapping

from game.mental_poker.curve import ORDER, Fraction, divided, multiplied, write_point, write_scalar
from game.mental_poker.steps import (
    FIRST_SHUFFLE,
    HASH_BYTES,
    Duty,
    Kind,
    MisdealtError,
    Step,
    with_lock,
)
from game.rules.dealing import Draws

SECRET_BYTES = 32
COMMITMENT_BYTES = 32

Work = Generator[None, None, bytes]
"""Work in slices that returns the bytes it computed."""


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
        self._scalars: dict[str, int] = {}

    def mask(self, shuffle: int) -> int:
        """Return the key that the party puts on every card in a shuffle."""
        return self._scalar(f"mask:{shuffle}")

    def lock(self, shuffle: int, position: int) -> int:
        """Return the key of one card alone, by its position after a shuffle."""
        return self._scalar(f"lock:{shuffle}:{position}")

    def permutation(self, shuffle: int, size: int) -> list[int]:
        """Return, for each position after a shuffle, the position before it."""
        draws = Draws(self._derived(f"permutation:{shuffle}").hex())
        order = list(range(size))
        for index in range(size - 1, 0, -1):
            other = draws.below(index + 1)
            order[index], order[other] = order[other], order[index]
        return order

    def _scalar(self, label: str) -> int:
        if label not in self._scalars:
            number = int.from_bytes(self._derived(label), "little")
            self._scalars[label] = 1 + number % (ORDER - 1)
        return self._scalars[label]

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


def honest_step(duty: Duty, keys: PartyKeys) -> Work:
    """Return the step of an honest party with these keys; only the lock of a play."""
    body = yield from _body(duty, keys)
    return bytes([duty.kind]) + body


def audit(
    taken: Iterable[tuple[Duty, Step]],
    secrets: Mapping[int, bytes],
    binding: bytes,
    trusted: Container[Step],
) -> Iterator[None]:
    """Compute every step of these parties again, slice by slice, except the `trusted` ones.

    Raises:
        MisdealtError: a step, the first such one, differs from what its party's secret gives.
    """
    keys = {party: PartyKeys(secret, binding, party) for party, secret in secrets.items()}
    for duty, step in taken:
        if step in trusted or duty.party not in keys:
            continue
        expected = yield from honest_step(duty, keys[duty.party])
        if duty.kind == Kind.PLAY:
            expected = with_lock(step, expected)
        if step.data != expected:
            raise MisdealtError(duty.party, duty.kind.name.lower())


def _body(duty: Duty, keys: PartyKeys) -> Work:
    match duty.kind:
        case Kind.COMMITMENT:
            return commitment(keys.secret, keys.binding, keys.party)
        case Kind.SECRET:
            return keys.secret
        case Kind.LOCKS | Kind.COMPLAINT | Kind.PLAY:
            return b"".join(write_scalar(keys.lock(*card)) for card in duty.cards)
        case _:
            points = yield from _locked_points(duty, keys)
            locks = [(card, keys.lock(*card)) for card in duty.locks_given]
            hashes = [lock_hash(keys.binding, duty.party, *card, lock) for card, lock in locks]
            return b"".join([*map(write_point, points), *hashes])


def _locked_points(duty: Duty, keys: PartyKeys) -> Generator[None, None, list[int]]:
    scalars = _relocks(duty, keys) if duty.kind == Kind.RELOCK else _shuffle(duty, keys)
    fractions: list[Fraction] = []
    for scalar, source in scalars:
        fractions.append(multiplied(scalar, duty.inputs[source]))
        yield
    return divided(fractions)


def _relocks(duty: Duty, keys: PartyKeys) -> Iterator[tuple[int, int]]:
    """Yield for each card the multiplier that replaces the mask by its lock, and its number."""
    unmask = pow(keys.mask(duty.shuffle), -1, ORDER)
    for number, card in enumerate(duty.cards):
        yield keys.lock(*card) * unmask, number


def _shuffle(duty: Duty, keys: PartyKeys) -> Iterator[tuple[int, int]]:
    """Yield for each position its card's multiplier and the position where the card was before."""
    order = keys.permutation(duty.shuffle, len(duty.cards))
    unmask = pow(keys.mask(FIRST_SHUFFLE), -1, ORDER) if duty.buried else 1
    for card, source in zip(duty.cards, order, strict=True):
        put_on = keys.lock(*card) if duty.last else keys.mask(duty.shuffle)
        worn = keys.lock(*duty.buried[source]) if duty.unlocks else None
        yield put_on * (pow(worn, -1, ORDER) if worn else unmask), source
