"""Reading and writing the contents of steps: a step in any other form names its party."""

from collections.abc import Generator
from typing import NamedTuple

from game.mental_poker.curve import (
    POINT_BYTES,
    SCALAR_BYTES,
    Fraction,
    PointError,
    divided,
    read_point,
    without_low_order,
    write_scalar,
)
from game.mental_poker.party_keys import HASH_BYTES
from game.mental_poker.steps import Duty, Kind, MisdealtError, Step
from game.rules.cards import PACK, Card, by_text

CAPTURE_BYTES = 7
"""A play's captured cards, a bit for each card of the full pack."""


class LockedPoints(NamedTuple):
    """The contents of a shuffle or relock: points, and the hashes of the locks given to them."""

    points: list[int]
    hashes: list[bytes]


class SealedPlay(NamedTuple):
    """A play before its card is opened.

    Attributes:
        place: the card's place in the stock.
        lock: the owner's lock of it.
        captured: the captured cards, in written order.
    """

    place: int
    lock: int
    captured: tuple[Card, ...]


def read_whole(duty: Duty, body: bytes, size: int) -> bytes:
    """Return a step's contents if they have `size` bytes.

    Raises:
        MisdealtError: they have more or fewer.
    """
    if len(body) != size:
        raise MisdealtError(duty.party, "form")
    return body


def read_locked_points(duty: Duty, body: bytes) -> Generator[None, None, LockedPoints]:
    """Read the points and hashes in a step, slice by slice.

    Raises:
        MisdealtError: they are malformed, no points of the curve, or two are one in the group.
    """
    end, given = len(duty.cards) * POINT_BYTES, len(duty.locks_given)
    read_whole(duty, body, end + given * HASH_BYTES)
    points: list[int] = []
    cards: list[Fraction] = []
    for data in _pieces(body[:end], POINT_BYTES):
        try:
            points.append(read_point(data))
        except PointError:
            raise MisdealtError(duty.party, "point") from None
        cards.append(without_low_order(points[-1]))
        yield
    if len(set(divided(cards))) != len(cards):
        raise MisdealtError(duty.party, "double")
    return LockedPoints(points, _pieces(body[end:], HASH_BYTES))


def read_locks(duty: Duty, body: bytes) -> list[int]:
    """Read the locks in a step.

    Raises:
        MisdealtError: their number isn't that of the cards.
    """
    read_whole(duty, body, len(duty.cards) * SCALAR_BYTES)
    return [int.from_bytes(data, "little") for data in _pieces(body, SCALAR_BYTES)]


def write_play(party: int, play: SealedPlay) -> Step:
    """Return the step of a play."""
    captured = sum(1 << card for card in play.captured).to_bytes(CAPTURE_BYTES, "little")
    return Step(party, bytes([Kind.PLAY, play.place]) + write_scalar(play.lock) + captured)


def with_lock(step: Step, lock: bytes) -> bytes:
    """Return the data of a play's step with another lock, which follows the byte of a kind."""
    return step.data[:2] + lock[1:] + step.data[2 + SCALAR_BYTES :]


def read_play(duty: Duty, body: bytes) -> SealedPlay:
    """Read the play in a step.

    Raises:
        MisdealtError: it has another length, or names a card that doesn't exist.
    """
    read_whole(duty, body, 1 + SCALAR_BYTES + CAPTURE_BYTES)
    captured = int.from_bytes(body[1 + SCALAR_BYTES :], "little")
    if captured >> len(PACK):
        raise MisdealtError(duty.party, "form")
    lock = int.from_bytes(body[1 : 1 + SCALAR_BYTES], "little")
    return SealedPlay(body[0], lock, by_text(card for card in PACK if captured >> card & 1))


def _pieces(data: bytes, size: int) -> list[bytes]:
    return [data[start : start + size] for start in range(0, len(data), size)]
