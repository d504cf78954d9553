"""The sealed cards of a hand as everybody sees them, and the locks that were shown."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import reduce

from game.mental_poker.curve import ORDER, times
from game.mental_poker.duties import LockedCard
from game.mental_poker.party_keys import PartyKeys, lock_hash
from game.mental_poker.tokens import card_of, token
from game.rules.cards import Card

FIRST_SHUFFLE, BURIAL = 0, 1


class SealedDeck:
    """The points of all cards, and who has shown which lock.

    Args:
        parties: how many parties there are.
        binding: the digest of the table and the hand.
        me: the party whose keys these are, None for an onlooker.
        keys: its keys.
    """

    def __init__(
        self, parties: int, binding: bytes, me: int | None, keys: PartyKeys | None
    ) -> None:
        self._parties = range(parties)
        self._binding = binding
        self._me = me
        self._keys = keys
        self._points: dict[LockedCard, int] = {}
        self._shuffled: dict[LockedCard, int] = {}
        self._hashes: dict[tuple[int, LockedCard], bytes] = {}
        self._locks: dict[tuple[int, LockedCard], int] = {}

    def lay(self, pack: Iterable[Card]) -> None:
        """Lay the pack's tokens out, before the first shuffle."""
        for index, card in enumerate(pack):
            self._points[LockedCard(FIRST_SHUFFLE, index)] = token(card)

    def lay_again(self, buried: Iterable[LockedCard]) -> None:
        """Lay cards out as the last shuffler left them, to be shuffled once more."""
        for index, card in enumerate(buried):
            self._points[LockedCard(BURIAL, index)] = self._shuffled[card]

    def points(self, cards: Iterable[LockedCard]) -> tuple[int, ...]:
        """The points of some cards as they are now."""
        return tuple([self._points[card] for card in cards])

    def put(self, cards: Iterable[LockedCard], points: Iterable[int], *, shuffled: bool) -> None:
        """Put new points in the cards' places."""
        self._points.update(zip(cards, points, strict=True))
        if shuffled:
            self._shuffled = dict(self._points)

    def promise(self, party: int, card: LockedCard, hashed: bytes) -> None:
        """Keep the hash of a lock, to compare it with the lock that will be shown."""
        self._hashes[party, card] = hashed

    def is_promised(self, party: int, card: LockedCard, lock: int) -> bool:
        """Whether this is the lock that was promised."""
        hashed = lock_hash(self._binding, party, *card, lock)
        return 0 < lock < ORDER and hashed == self._hashes.get((party, card))

    def show(self, party: int, card: LockedCard, lock: int) -> None:
        """Keep a lock that was shown."""
        self._locks[party, card] = lock

    def has_shown(self, party: int, card: LockedCard) -> bool:
        """Whether a party has shown its lock of a card."""
        return (party, card) in self._locks

    def can_open(self, card: LockedCard) -> bool:
        """Whether this device can see the card: only its own lock is still unshown."""
        return all(party == self._me or self.has_shown(party, card) for party in self._parties)

    def opened(self, card: LockedCard) -> Generator[None, None, Card | None]:
        """The card itself, None where what comes out is no card's token."""
        product = reduce(lambda all_, lock: all_ * lock % ORDER, self._all_locks(card))
        point = times(pow(product, -1, ORDER), self._points[card])
        yield
        return card_of(point)

    def _all_locks(self, card: LockedCard) -> Iterable[int]:
        for party in self._parties:
            if self.has_shown(party, card):
                yield self._locks[party, card]
            else:
                assert self._keys is not None  # noqa: S101 - only a party opens what it may
                yield self._keys.lock(*card)
