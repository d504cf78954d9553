"""What a party has to say next, and how an honest party works it out from its keys."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from game.mental_poker.curve import ORDER, Fraction, divided, multiplied, write_point
from game.mental_poker.party_keys import PartyKeys, lock_hash, write_scalar
from game.mental_poker.steps import Kind

Work = Generator[None, None, bytes]
"""Work in slices, which returns what it came to."""


class LockedCard(NamedTuple):
    """A card by the shuffle that it went through last, and its place after it."""

    shuffle: int
    index: int


class Duty(NamedTuple):
    """A step that is due.

    Attributes:
        party: whose.
        kind: which.
        cards: the cards it is about: those that lie there after the shuffle, or that get locks, or
            whose locks are shown.
        inputs: for a shuffle or new locks, the points as they are before.
        last: for a shuffle, whether the party ends it, and so gives each card a lock at once.
        buried: for the second shuffle, where its cards lay after the first.
        unlocks: for the second shuffle, whether the party had locks on them and not a mask.
    """

    party: int
    kind: Kind
    cards: tuple[LockedCard, ...] = ()
    inputs: tuple[int, ...] = ()
    last: bool = False
    buried: tuple[LockedCard, ...] = ()
    unlocks: bool = False

    @property
    def locks_given(self) -> tuple[LockedCard, ...]:
        """The cards that the step gives a lock of the party's own."""
        return self.cards if self.last or self.kind == Kind.RELOCK else ()


def fulfilled(duty: Duty, keys: PartyKeys, binding: bytes) -> Work:
    """What an honest party with these keys says, without the kind; a play is for people."""
    match duty.kind:
        case Kind.COMMITMENT:
            return keys.commitment
        case Kind.SECRET:
            return keys.secret
        case Kind.LOCKS:
            return shown_locks(duty.cards, keys)
        case _:
            points = yield from _locked_points(duty, keys)
            hashes = _hashes(duty, keys, binding)
            return b"".join([*map(write_point, points), *hashes])


def shown_locks(cards: Sequence[LockedCard], keys: PartyKeys) -> bytes:
    """The party's own locks of some cards."""
    return b"".join(write_scalar(keys.lock(*card)) for card in cards)


def _hashes(duty: Duty, keys: PartyKeys, binding: bytes) -> list[bytes]:
    given = duty.locks_given
    return [lock_hash(binding, duty.party, *card, keys.lock(*card)) for card in given]


def _locked_points(duty: Duty, keys: PartyKeys) -> Generator[None, None, list[int]]:
    scalars = _relocks(duty, keys) if duty.kind == Kind.RELOCK else _shuffle(duty, keys)
    fractions: list[Fraction] = []
    for scalar, source in scalars:
        fractions.append(multiplied(scalar, duty.inputs[source]))
        yield
    return divided(fractions)


def _relocks(duty: Duty, keys: PartyKeys) -> Iterator[tuple[int, int]]:
    """Each card's lock in place of the shuffle's mask."""
    for number, card in enumerate(duty.cards):
        yield keys.lock(*card) * pow(keys.mask(card.shuffle), -1, ORDER), number


def _shuffle(duty: Duty, keys: PartyKeys) -> Iterator[tuple[int, int]]:
    """What each place's card is multiplied by, and the place it comes from."""
    shuffle = duty.cards[0].shuffle
    for card, source in zip(duty.cards, keys.permutation(shuffle, len(duty.cards)), strict=True):
        put_on = keys.lock(*card) if duty.last else keys.mask(shuffle)
        yield put_on * pow(_worn(duty, keys, source), -1, ORDER), source


def _worn(duty: Duty, keys: PartyKeys, source: int) -> int:
    """What the party already had on a card before the shuffle."""
    if not duty.buried:
        return 1
    card = duty.buried[source]
    return keys.lock(*card) if duty.unlocks else keys.mask(card.shuffle)
