"""How an honest party computes its steps from its keys and the earlier steps."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from game.mental_poker.curve import ORDER, Fraction, divided, multiplied, write_point, write_scalar
from game.mental_poker.duties import FIRST_SHUFFLE, Duty, LockedCard
from game.mental_poker.party_keys import PartyKeys, lock_hash
from game.mental_poker.steps import Kind

Work = Generator[None, None, bytes]
"""Work in slices that returns the bytes it computed."""


def honest_step(duty: Duty, keys: PartyKeys) -> Work:
    """Return the step of an honest party with these keys; only the lock of a play."""
    body = yield from _body(duty, keys)
    return bytes([duty.kind]) + body


def shown_locks(cards: Sequence[LockedCard], keys: PartyKeys) -> bytes:
    """Return the party's own locks of some cards."""
    return b"".join(write_scalar(keys.lock(*card)) for card in cards)


def _body(duty: Duty, keys: PartyKeys) -> Work:
    match duty.kind:
        case Kind.COMMITMENT:
            return keys.commitment
        case Kind.SECRET:
            return keys.secret
        case Kind.LOCKS | Kind.COMPLAINT | Kind.PLAY:
            return shown_locks(duty.cards, keys)
        case _:
            points = yield from _locked_points(duty, keys)
            return b"".join([*map(write_point, points), *_hashes(duty, keys)])


def _hashes(duty: Duty, keys: PartyKeys) -> list[bytes]:
    return [
        lock_hash(keys.binding, duty.party, *card, keys.lock(*card)) for card in duty.locks_given
    ]


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
