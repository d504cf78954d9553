"""How fast the exact solver is: ``python -m tests.bench.solver``.

Solves endings of self-played hands, and the same positions by plain memoised minimax over the
readable engine, in the same run. Times are processor time on one core, in milliseconds a
position; each position is solved afresh, nothing is kept from one to the next but what the
solver itself keeps for a process. The ratio is minimax's time over the solver's, summed over
the positions that both solved.
"""

import argparse
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from rich.console import Console
from rich.table import Table

from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.solver.endgame import solve
from tests.solver.endings import ending
from tests.solver.minimax import Minimax

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Case:
    """One row: which endings, how many, and how many of them minimax can afford.

    Attributes:
        variant: the variant's key.
        players: how many seats.
        cards: how many cards a batch has for each, all of them still in hand.
        positions: how many endings are solved.
        compared: how many of them plain minimax solves too.
        target: the median asked for, in milliseconds.
    """

    variant: str
    players: int
    cards: int
    positions: int
    compared: int = 0
    target: float | None = None

    def endings(self) -> list[HandState]:
        """The last batches, whatever the size of the variant's own."""
        rules = replace(VARIANTS[self.variant], hand_size=self.cards)
        return [ending(rules, self.players, self.cards, seed) for seed in range(self.positions)]


CASES = (
    Case("egyptian", 2, 4, 200, 200, target=2),
    Case("egyptian", 2, 6, 60, 2, target=30),
    *(Case(key, 2, 4, 40, 20) for key in VARIANTS if key != "egyptian"),
    Case("palestinian", 2, 5, 40, 8),
    Case("lebanese", 2, 6, 40, 2),
    Case("ashush", 2, 6, 40),
    Case("syrian", 2, 6, 40),
    Case("egyptian", 4, 3, 20, 6),
    Case("egyptian", 4, 4, 20),
    Case("palestinian", 4, 5, 6),
    Case("lebanese", 4, 6, 3),
)

COLUMNS = (
    "variant", "players", "cards", "positions", "median", "p95", "target", "nodes", "nodes p95",
    "minimax", "compared", "ratio",
)  # fmt: skip


def timed(question: Callable[[HandState], Answer], state: HandState) -> tuple[float, Answer]:
    """The milliseconds of processor time that an answer takes, and the answer."""
    started = time.process_time()
    answer = question(state)
    return (time.process_time() - started) * 1000, answer


def measure(case: Case) -> list[str]:
    """A row of the table, every compared answer checked."""
    endings = case.endings()
    solved = [timed(solve, state) for state in endings]
    times = [milliseconds for milliseconds, _ in solved]
    nodes = [solution.nodes for _, solution in solved]
    plain = [timed(Minimax().margin, state) for state in endings[: case.compared]]
    for (_, solution), (_, margin) in zip(solved, plain, strict=False):
        if solution.margin != margin:
            raise SystemExit(f"{case.variant}: {solution.margin} is not minimax's {margin}")
    both = sum(times[: case.compared])
    slow = [milliseconds for milliseconds, _ in plain]
    return [
        case.variant,
        str(case.players),
        str(case.cards),
        str(case.positions),
        f"{statistics.median(times):.2f}",
        f"{high(times):.2f}",
        f"< {case.target:g}" if case.target else "",
        f"{statistics.median(nodes):,.0f}",
        f"{high(nodes):,.0f}",
        f"{statistics.median(slow):,.1f}" if slow else "",
        str(case.compared or ""),
        f"{sum(slow) / both:.1f}" if slow else "",
    ]


def high(numbers: Sequence[float]) -> float:
    """The 95th percentile: the least number that 95 in 100 do not exceed."""
    return sorted(numbers)[-(-len(numbers) * 95 // 100) - 1]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How fast the exact solver is.")
    parser.add_argument("--quick", action="store_true", help="only the rows that have a target")
    quick = parser.parse_args().quick
    title = f"Last batches solved, ms a position, {platform.python_implementation()} "
    table = Table(*COLUMNS, title=title + platform.python_version())
    for column in table.columns:
        column.no_wrap = True
        column.justify = "left" if column is table.columns[0] else "right"
    screen = Console(width=None if Console().is_terminal else 140)
    with screen.status("solving"):
        for case in CASES:
            if case.target or not quick:
                table.add_row(*measure(case))
    screen.print(table)


if __name__ == "__main__":
    main()
