"""A hand in as many bytes as one device keeps of it: its secret and the transcript."""

from __future__ import annotations

from typing import NamedTuple

from game.mental_poker.party_keys import SECRET_BYTES
from game.mental_poker.steps import Step, read_steps, write_steps

_ONLOOKER = 255


class KeptHand(NamedTuple):
    """What is kept of a hand; for this device alone, as it holds its secret."""

    parties: tuple[int, ...]
    me: int | None
    secret: bytes
    steps: list[Step]


def write_kept_hand(kept: KeptHand) -> bytes:
    """The hand as bytes: seats, the party of each, the own party and secret, the steps."""
    me = _ONLOOKER if kept.me is None else kept.me
    head = bytes([len(kept.parties), *kept.parties, me])
    return head + kept.secret + write_steps(kept.steps)


def read_kept_hand(data: bytes) -> KeptHand:
    """The hand that was kept.

    Raises:
        ValueError: these are not all bytes of one.
    """
    seats = data[0] if data else 0
    if not 2 <= seats <= 4 or len(data) < seats + 2:
        raise ValueError("no hand that was kept")
    me = None if data[seats + 1] == _ONLOOKER else data[seats + 1]
    end = seats + 2 + (0 if me is None else SECRET_BYTES)
    if end > len(data):
        raise ValueError("no hand that was kept")
    return KeptHand(tuple(data[1 : seats + 1]), me, data[seats + 2 : end], read_steps(data[end:]))
