"""The steps of a hand's transcript, and the duties that they fulfil (PROTOCOL.md#steps).

A step whose contents have any other form names its party.
"""

from collections.abc import Generator, Iterable
from enum import IntEnum
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
from game.rules.cards import PACK, Card, by_text

HASH_BYTES = 16
"""The size of the hash of a lock."""

CAPTURE_BYTES = 7
"""A play's captured cards, a bit for each card of the full pack."""


class Kind(IntEnum):
    """The kind of a step: its first byte."""

    COMMITMENT = 1
    SHUFFLE = 2
    RELOCK = 3
    LOCKS = 4
    PLAY = 5
    COMPLAINT = 6
    SECRET = 7


class Step(NamedTuple):
    """One step of a hand: a party's message to all, which begins with its kind."""

    party: int
    data: bytes


FIRST_SHUFFLE, BURIAL = 0, 1
"""The shuffle of the whole pack, and the shuffle that buries sweepers in the undealt cards."""


class LockedCard(NamedTuple):
    """A card by its last shuffle and its position after it."""

    shuffle: int
    position: int


class Duty(NamedTuple):
    """A step that is due.

    Attributes:
        party: the party that makes the step.
        kind: the kind of the step.
        cards: for a shuffle, the cards by their positions after it; otherwise those that get locks,
            or whose locks are shown.
        inputs: for a shuffle or new locks, the points before it.
        last: whether the party ends a shuffle, so that it gives each card a lock at once.
        buried: for the second shuffle, the places of its cards after the first.
        unlocks: for the second shuffle, whether the party removes locks and not a mask.
    """

    party: int
    kind: Kind
    cards: tuple[LockedCard, ...] = ()
    inputs: tuple[int, ...] = ()
    last: bool = False
    buried: tuple[LockedCard, ...] = ()
    unlocks: bool = False

    @property
    def shuffle(self) -> int:
        """The shuffle that the cards belong to."""
        return self.cards[0].shuffle

    @property
    def gives_points(self) -> bool:
        """Whether the step replaces the points of its cards."""
        return self.kind in {Kind.SHUFFLE, Kind.RELOCK}

    @property
    def locks_given(self) -> tuple[LockedCard, ...]:
        """The cards that get one of the party's locks in this step."""
        return self.cards if self.last or self.kind == Kind.RELOCK else ()


class MisdealtError(ValueError):
    """A step that no honest party makes.

    Attributes:
        party: the party that made the step.
        reason: why it is refused, as a key of `REASONS`.
    """

    def __init__(self, party: int, reason: str) -> None:
        super().__init__(f"party {party}: {reason}")
        self.party = party
        self.reason = reason


REASONS = {
    "order": "the step was not due",
    "form": "the step is malformed",
    "point": "a card's point is none of the group",
    "double": "two cards are one",
    "lock": "a lock is not the one that was promised",
    "not-held": "the card is not in the hand",
    "illegal": "the rules forbid the play",
    "complaint": "the cards complained of are sound",
    "secret": "the secret is not the one that was promised",
    "shuffle": "the shuffle doesn't follow from the secret",
    "relock": "the locks given don't follow from the secret",
    "locks": "the locks shown don't follow from the secret",
    "play": "the lock of a play doesn't follow from the secret",
}
"""Why a step is refused; the last four are found when the secrets are shown."""


def write_steps(steps: Iterable[Step]) -> bytes:
    """Write steps one after the other: party, length in two bytes, lowest first, and data."""
    return b"".join(
        bytes([party]) + len(data).to_bytes(2, "little") + data for party, data in steps
    )


def read_steps(data: bytes) -> list[Step]:
    """Read steps.

    Raises:
        ValueError: the last step is incomplete.
    """
    steps, start = [], 0
    while start < len(data):
        begin = start + 3
        end = begin + int.from_bytes(data[start + 1 : begin], "little")
        if end > len(data):
            raise ValueError("the steps end in the middle of one")
        steps.append(Step(data[start], data[begin:end]))
        start = end
    return steps


def read_whole(duty: Duty, body: bytes, size: int) -> bytes:
    """Return a step's contents if they have `size` bytes.

    Raises:
        MisdealtError: they have more or fewer.
    """
    if len(body) != size:
        raise MisdealtError(duty.party, "form")
    return body


LockedPoints = tuple[list[int], list[bytes]]
"""The contents of a shuffle or relock: points, and the hashes of the locks given to them."""


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
    return points, _pieces(body[end:], HASH_BYTES)


def read_locks(duty: Duty, body: bytes) -> list[int]:
    """Read the locks in a step.

    Raises:
        MisdealtError: their number isn't that of the cards.
    """
    read_whole(duty, body, len(duty.cards) * SCALAR_BYTES)
    return [int.from_bytes(data, "little") for data in _pieces(body, SCALAR_BYTES)]


def write_play(party: int, place: int, lock: int, captured: Iterable[Card]) -> Step:
    """Return the step of a play, with the card's place in the stock and its owner's lock."""
    cards = sum(1 << card for card in captured).to_bytes(CAPTURE_BYTES, "little")
    return Step(party, bytes([Kind.PLAY, place]) + write_scalar(lock) + cards)


def with_lock(step: Step, lock: bytes) -> bytes:
    """Return the data of a play's step with another lock, which follows the byte of a kind."""
    return step.data[:2] + lock[1:] + step.data[2 + SCALAR_BYTES :]


def read_play(duty: Duty, body: bytes) -> tuple[int, int, tuple[Card, ...]]:
    """Read the play in a step: place, lock and captured cards, in written order.

    Raises:
        MisdealtError: it has another length, or names a card that doesn't exist.
    """
    read_whole(duty, body, 1 + SCALAR_BYTES + CAPTURE_BYTES)
    captured = int.from_bytes(body[1 + SCALAR_BYTES :], "little")
    if captured >> len(PACK):
        raise MisdealtError(duty.party, "form")
    lock = int.from_bytes(body[1 : 1 + SCALAR_BYTES], "little")
    return body[0], lock, by_text(card for card in PACK if captured >> card & 1)


def _pieces(data: bytes, size: int) -> list[bytes]:
    return [data[start : start + size] for start in range(0, len(data), size)]
