"""The steps of an honest party, and the audit that compares all steps with them after a hand."""

from collections.abc import Container, Generator, Iterable, Iterator, Mapping

from game.mental_poker.curve import ORDER, Fraction, divided, multiplied, write_point, write_scalar
from game.mental_poker.party_keys import PartyKeys, commitment, lock_hash
from game.mental_poker.step_reading import with_lock
from game.mental_poker.steps import FIRST_SHUFFLE, Duty, Kind, MisdealtError, Step

Work = Generator[None, None, bytes]
"""Work in slices that returns the bytes it computed."""


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
