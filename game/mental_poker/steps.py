"""The steps that a hand's transcript is made of (PROTOCOL.md#steps)."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Kind(IntEnum):
    """What a step is: its first byte."""

    COMMITMENT = 1
    SHUFFLE = 2
    RELOCK = 3
    LOCKS = 4
    PLAY = 5
    COMPLAINT = 6
    SECRET = 7


class Step(NamedTuple):
    """One step of a hand: what a party says to all.

    Attributes:
        party: whose step it is.
        data: its kind and what it says.
    """

    party: int
    data: bytes


class MisdealtError(ValueError):
    """A step that no honest party makes.

    Attributes:
        party: the party whose step it is.
        reason: why, as one short key: ``form``, ``order``, ``point``, ``double``, ``lock``,
            ``secret``, ``not-held``, ``illegal``, ``complaint``, or what the audit found untrue:
            ``shuffle``, ``relock``, ``locks``, ``play``.
    """

    def __init__(self, party: int, reason: str) -> None:
        super().__init__(f"party {party}: {reason}")
        self.party = party
        self.reason = reason
