"""What each play of a position costs, and seats that play best, all of it proved slice by slice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

from game.play.table.seats import Seat
from game.play.table.table import Table
from game.puzzles.analysis import Analysis, analyse
from game.puzzles.lines import Line, line_after
from game.rules.state import HandState, Play
from game.rules.view import View
from game.solver.incremental import until_answered
from game.ui.loop.slices import CALM_SLICE, SLICE, Slices
from game.ui.screens.context import Context

Answer = TypeVar("Answer")


async def answer_of(
    search: Iterator[Answer | None],
    context: Context,
    moving: Callable[[], bool] = lambda: False,
) -> Answer:
    """Run a search to its answer, a slice a frame."""
    slices = Slices(
        context.clock, context.platform.pacing.now, lambda: SLICE if moving() else CALM_SLICE
    )
    for answer in search:
        if answer is not None:
            return answer
        await slices.rest()
    raise AssertionError("a search ends with its answer")


class Prover:
    """Proves what the plays of positions cost, each position once.

    Args:
        table: at which they are played; what moves there is not held up.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._proofs: list[tuple[HandState, asyncio.Task[Analysis]]] = []

    def begin(self, state: HandState) -> asyncio.Task[Analysis]:
        """Begin with a position, unless it was begun before."""
        for known, proof in self._proofs:
            if known is state:
                return proof
        search = answer_of(analyse(state), self._table.context, self._moving)
        proof = asyncio.ensure_future(search)
        self._proofs.append((state, proof))
        return proof

    async def analysis(self, state: HandState) -> Analysis:
        """What each play of a position comes to."""
        proof = self.begin(state)
        while not proof.done():  # whoever waits may give up, and the proof goes on
            await self._table.context.clock.frame()
        return proof.result()

    async def line(self, state: HandState, move: Play) -> Line:
        """A play and what best play of both sides makes of it."""
        moving = self._moving
        return await answer_of(until_answered(line_after(state, move)), self._table.context, moving)

    def _moving(self) -> bool:
        return self._table.motion.busy

    def stop(self) -> None:
        """Prove nothing more."""
        for _, proof in self._proofs:
            proof.cancel()
        self._proofs.clear()


class BestSeat:
    """A seat that knows every card and plays best: the first in written order of equal plays.

    Args:
        prover: proves what is best.
        state: the position now.
        pause: waits for a moment, as a person would.
    """

    def __init__(
        self,
        prover: Prover,
        state: Callable[[], HandState],
        pause: Callable[[], Awaitable[None]],
    ) -> None:
        self._prover, self._state, self._pause = prover, state, pause

    async def choose(self, seen: View) -> Play:
        """The best play of the position; every card is known, so there is more to see than this."""
        del seen
        pausing = asyncio.ensure_future(self._pause())
        try:
            analysis = await self._prover.analysis(self._state())
            await pausing
        finally:
            pausing.cancel()
        return analysis.best


class SolverSeat:
    """The person's seat, at which the solution is played once it is asked for.

    Args:
        person: the person.
        solver: plays the solution.
        shown: whether it is being shown.
    """

    def __init__(self, person: Seat, solver: Seat, shown: Callable[[], bool]) -> None:
        self._person, self._solver, self._shown = person, solver, shown

    async def choose(self, seen: View) -> Play:
        """The person's play, or the solution's."""
        return await (self._solver if self._shown() else self._person).choose(seen)
