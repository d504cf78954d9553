"""Proves the value of plays in slices; seats that play perfectly."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

from game.play.table.seats import Seat
from game.play.table.table import Table
from game.puzzles.analysis import Analysis, Line, analyse, line_after
from game.rules.state import HandState, Play
from game.rules.view import View
from game.solver.incremental import until_answered
from game.ui.loop.slices import CALM_SLICE, SLICE, Slices
from game.ui.screens.context import Context

Answer = TypeVar("Answer")


async def answer_of(
    search: Iterator[Answer | None], context: Context, moving: Callable[[], bool] = lambda: False
) -> Answer:
    """Run a search to its answer, a slice each frame."""
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
        table: the table at which they are played; searches don't delay its movements.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._proofs: list[tuple[HandState, asyncio.Task[Analysis]]] = []

    def begin(self, state: HandState) -> asyncio.Task[Analysis]:
        """Start the proof of a position, unless it was started before."""
        for known, proof in self._proofs:
            if known is state:
                return proof
        search = answer_of(analyse(state), self._table.context, self._moving)
        proof = asyncio.ensure_future(search)
        self._proofs.append((state, proof))
        return proof

    async def analysis(self, state: HandState) -> Analysis:
        """Return the value of each play of a position."""
        proof = self.begin(state)
        while not proof.done():  # the caller may be cancelled, and the proof continues
            await self._table.context.clock.frame()
        return proof.result()

    async def line(self, state: HandState, move: Play) -> Line:
        """Return a play and perfect play of both sides after it."""
        moving = self._moving
        return await answer_of(until_answered(line_after(state, move)), self._table.context, moving)

    def _moving(self) -> bool:
        return self._table.motion.busy

    def stop(self) -> None:
        """Cancel all proofs."""
        for _, proof in self._proofs:
            proof.cancel()
        self._proofs.clear()


class BestSeat:
    """A seat that knows every card and plays perfectly: of equal plays the first in written order.

    Args:
        prover: finds the best play.
        table: the table.
        pause: waits as long as a person would.
    """

    def __init__(self, prover: Prover, table: Table, pause: Callable[[], Awaitable[None]]) -> None:
        self._prover, self._table, self._pause = prover, table, pause

    async def choose(self, _seen: View) -> Play:
        """Return the best play of the position, whose cards are all known."""
        pausing = asyncio.ensure_future(self._pause())
        try:
            analysis = await self._prover.analysis(self._table.state)
            await pausing
        finally:
            pausing.cancel()
        return analysis.best


class SolverSeat:
    """The player's seat, which plays the solution once it is requested.

    Args:
        person: the player's own seat.
        solver: plays the solution.
        shown: returns whether the solution is being shown.
    """

    def __init__(self, person: Seat, solver: Seat, shown: Callable[[], bool]) -> None:
        self._person, self._solver, self._shown = person, solver, shown

    async def choose(self, seen: View) -> Play:
        """Return the player's play, or the solution's."""
        return await (self._solver if self._shown() else self._person).choose(seen)
