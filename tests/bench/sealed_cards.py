"""What sealed cards cost; it needs only Python and the game, so that Pyodide runs it too."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from statistics import mean
from typing import TypeVar

from game.mental_poker.hand import SealedHand
from game.mental_poker.signing import is_signed, public_key, sign
from game.mental_poker.steps import Kind, Step
from tests.mental_poker.sealed_tables import SealedTable, standing

T = TypeVar("T")


@dataclass
class HandCost:
    """The costs of a hand in milliseconds of the processor: all parties shuffle in turn.

    `plays` holds the maker's time of each play and then each device's. `size` is in bytes.
    """

    parties: int
    shuffle: float = 0.0
    buried: bool = False
    plays: list[float] = field(default_factory=list)
    audit: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)
    size: int = 0


def hand_cost(parties: int, seed: int) -> HandCost:
    """Play a hand of the Egyptian game and take the times."""
    table = SealedTable.of(standing("egyptian", parties), range(parties), seed)
    table.devices.pop()
    cost = HandCost(parties)
    while (due := table.devices[0].due()) is not None:
        said, step = _timed(partial(_own_step, table, due, cost))
        times = [_timed(partial(_take, one, step, cost))[0] for one in table.devices]
        if due[1] == Kind.PLAY:
            cost.plays += [said, *times]
        elif due[1] == Kind.SECRET:
            cost.audit = times
        elif not table.devices[0].state or not table.devices[0].state.history:
            cost.shuffle += said + max(times)
    transcript = table.devices[0].transcript
    cost.size = sum(len(step.data) for step in transcript)
    cost.buried = sum(step.data[0] == Kind.SHUFFLE for step in transcript) > parties
    return cost


def _own_step(table: SealedTable, due: tuple[int, Kind], cost: HandCost) -> Step:
    if due[1] != Kind.PLAY:
        for step in _sliced(table.devices[due[0]].own_steps(), cost):
            if step:
                return step
    return table.play_of(due[0])


def _take(device: SealedHand, step: Step, cost: HandCost) -> None:
    for _ in _sliced(device.take(step), cost):
        pass


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = time.process_time()
    done = work()
    return 1000 * (time.process_time() - begun), done


def _sliced(work: Iterator[T], cost: HandCost) -> Iterator[T]:
    while True:
        begun = time.process_time()
        found = next(work, work)
        cost.slices.append(1000 * (time.process_time() - begun))
        if found is work:
            return
        yield found  # type: ignore[misc]


def signing_cost() -> tuple[float, float]:
    """Return milliseconds of a signature, and of checking one."""
    secret, message = bytes(32), bytes(32)
    public, count = public_key(secret), 20
    begun = time.process_time()
    signatures = [sign(secret, message) for _ in range(count)]
    signed = time.process_time()
    for signature in signatures:
        assert is_signed(public, message, signature)
    checked = time.process_time()
    return 1000 * (signed - begun) / count, 1000 * (checked - signed) / count


def rows(hands: int = 3) -> Iterator[tuple[str, ...]]:
    """Yield the cost of hands for two, three and four parties, with and without a burial."""
    for parties in (2, 3, 4):
        costs = [hand_cost(parties, seed) for seed in range(hands)]
        for buried in (False, True):
            alike = [cost for cost in costs if cost.buried == buried]
            if alike:
                yield (
                    *(str(parties), "yes" if buried else "no", str(len(alike))),
                    f"{mean(cost.shuffle for cost in alike):.0f}",
                    f"{mean(time for cost in alike for time in cost.plays):.2f}",
                    f"{mean(time for cost in alike for time in cost.audit):.0f}",
                    f"{max(time for cost in alike for time in cost.slices):.1f}",
                    f"{mean(cost.size for cost in alike):,.0f}",
                )


COLUMNS = (
    "Parties",
    "Burial",
    "Hands",
    "Shuffle, all in turn",
    "A play, a device",
    "Audit, a device",
    "Longest slice",
    "Bytes",
)
