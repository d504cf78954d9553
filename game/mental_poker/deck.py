"""The tokens of cards (PROTOCOL.md#tokens), and a hand's sealed cards with the locks shown."""

import hashlib
from collections.abc import Generator, Iterable, Iterator, Mapping
from types import MappingProxyType

from game.mental_poker import curve
from game.mental_poker.party_keys import PartyKeys, lock_hash
from game.mental_poker.steps import BURIAL, FIRST_SHUFFLE, Duty, Kind, LockedCard, MisdealtError
from game.rules.cards import PACK, Card

TOKENS: list[int] = []
"""The token of each card, a point of the group; empty before `prepare_tokens`."""

_CARDS: dict[int, Card] = {}


def prepare_tokens() -> Iterator[None]:
    """Compute the tokens, once, slice by slice."""
    if TOKENS:
        return
    found = []
    for card in PACK:
        found.append(_hashed_to_group(str(card)))
        yield
    TOKENS[:] = found
    _CARDS.update(zip(found, PACK, strict=True))


def _hashed_to_group(text: str) -> int:
    """Hash a text to a point of the group whose ratio to any other such point is unknown."""
    number = 0
    while True:
        digest = hashlib.sha256(f"basra-token/1:{text}:{number}".encode()).digest()
        point = int.from_bytes(digest, "little") & (1 << 255) - 1
        if point < curve.PRIME and point not in curve.LOW_ORDER and curve.on_curve(point):
            [found] = curve.divided([curve.without_low_order(point)])
            return found
        number += 1


Locks = Mapping[LockedCard, int]
NO_LOCKS: Locks = MappingProxyType({})

Opening = Generator[None, None, Card | None]
"""Work in slices that returns the card, or None if the point is no card's token."""


class SealedDeck:
    """The points of all cards, and the locks that each party has shown.

    Args:
        parties: how many parties there are.
        binding: the digest of the table and the hand.
        keys: this device's keys, None for an onlooker.
    """

    def __init__(self, parties: int, binding: bytes, keys: PartyKeys | None) -> None:
        self._parties = range(parties)
        self._binding = binding
        self._keys = keys
        self._points: dict[LockedCard, int] = {}
        self._shuffled: dict[LockedCard, int] = {}
        self._hashes: dict[tuple[int, LockedCard], bytes] = {}
        self._locks: dict[tuple[int, LockedCard], int] = {}

    def lay(self, pack: Iterable[Card]) -> None:
        """Lay the pack's tokens out, before the first shuffle."""
        for position, card in enumerate(pack):
            self._points[LockedCard(FIRST_SHUFFLE, position)] = TOKENS[card]

    def lay_again(self, buried: Iterable[LockedCard]) -> None:
        """Lay out cards as the first shuffle left them, to shuffle them again."""
        for position, card in enumerate(buried):
            self._points[LockedCard(BURIAL, position)] = self._shuffled[card]

    def points(self, cards: Iterable[LockedCard]) -> tuple[int, ...]:
        """Return the current points of some cards."""
        return tuple([self._points[card] for card in cards])

    def put(self, duty: Duty, points: Iterable[int], hashes: Iterable[bytes]) -> None:
        """Store a step's points in the places of its cards, and the hashes of its locks."""
        self._points.update(zip(duty.cards, points, strict=True))
        for card, hashed in zip(duty.locks_given, hashes, strict=True):
            self._hashes[duty.party, card] = hashed
        if duty.kind == Kind.SHUFFLE and duty.last and duty.shuffle == FIRST_SHUFFLE:
            self._shuffled = dict(self._points)

    def check(self, party: int, locks: Locks) -> None:
        """Compare locks with the hashes given earlier.

        Raises:
            MisdealtError: a lock doesn't match its hash.
        """
        for card, lock in locks.items():
            hashed = lock_hash(self._binding, party, *card, lock)
            if not 0 < lock < curve.ORDER or hashed != self._hashes[party, card]:
                raise MisdealtError(party, "lock")

    def show(self, party: int, locks: Locks) -> None:
        """Store locks that were shown."""
        self._locks.update(((party, card), lock) for card, lock in locks.items())

    def can_open(self, card: LockedCard) -> bool:
        """Return whether this device can see the card: at most its own lock isn't shown yet."""
        me = self._keys.party if self._keys else None
        return all(party == me or (party, card) in self._locks for party in self._parties)

    def opened(self, card: LockedCard, locks: Locks = NO_LOCKS) -> Opening:
        """Open a card with the locks shown and some extra `locks`."""
        product = 1
        for party in self._parties:
            lock = self._locks.get((party, card)) or locks.get(card)
            if lock is None:
                assert self._keys  # noqa: S101 - an onlooker opens only cards that all may see
                lock = self._keys.lock(*card)
            product = product * lock % curve.ORDER
        point = curve.times(pow(product, -1, curve.ORDER), self._points[card])
        yield
        return _CARDS.get(point)
