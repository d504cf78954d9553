"""The audit after a hand: compare every step with the one that its party's secret gives."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from game.mental_poker.duties import Duty
from game.mental_poker.honest_steps import honest_step
from game.mental_poker.party_keys import PartyKeys
from game.mental_poker.step_reading import with_lock
from game.mental_poker.steps import Kind, MisdealtError, Step


class TakenStep(NamedTuple):
    """A step, and the duty it fulfilled."""

    duty: Duty
    step: Step


def audit(
    taken: Sequence[TakenStep],
    secrets: Sequence[bytes],
    binding: bytes,
    trusted: Container[Step],
) -> Iterator[None]:
    """Compute every step again, slice by slice, except the `trusted` ones.

    Raises:
        MisdealtError: a step, the first such one, differs from what its party's secret gives.
    """
    keys = [PartyKeys(secret, binding, party) for party, secret in enumerate(secrets)]
    for duty, step in taken:
        if step in trusted:
            continue
        expected = yield from honest_step(duty, keys[duty.party])
        if duty.kind == Kind.PLAY:
            expected = with_lock(step, expected)
        if step.data != expected:
            raise MisdealtError(duty.party, duty.kind.name.lower())
