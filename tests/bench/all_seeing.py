"""A bot that sees every hand of the batch: an upper limit for the strength of the bots.

Only the benchmarks use it. The solver's own search plays the batch to its end with every card
known; the fitted evaluation of the bots values the batch's end.
"""

from collections import Counter
from functools import lru_cache

from game.bots.evaluation import Evaluation, fitted
from game.bots.move_table import move_table
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.solver.endgame import play_values
from game.solver.incremental import run_to_end
from game.solver.move_generator import BatchEnd
from game.solver.packing import OpenBatch

SCALE = 64
"""Steps of the search to a point."""


class AllSeeing:
    """Plays best against best play, with the hands of the batch known but not the stock."""

    def choose(self, state: HandState) -> Play:
        values = open_values(state)
        return max(values, key=values.__getitem__)


def open_values(state: HandState) -> dict[Play, int]:
    """Return each play's worth to the side that makes it, with the hands of the batch known."""
    batch = OpenBatch.of(state)
    leaf_value = _BatchEndValue(state) if state.stock else None
    search = play_values(batch, leaf_value=leaf_value, scale=SCALE, slice_nodes=1 << 30)
    sign = -1 if batch.sides[batch.turn] else 1
    return {play: sign * value for play, value in run_to_end(search).items()}


@lru_cache(maxsize=2)
def fitted_evaluation(rules: Variant) -> Evaluation:
    """Return the master's evaluation, which remembers the floors that it has seen."""
    moves = move_table(rules)
    return Evaluation(moves, fitted(rules, moves.kinds))


class _BatchEndValue:
    """Return the value of a batch's end for the first side."""

    def __init__(self, state: HandState) -> None:
        self._moves = move_table(state.rules)
        self._evaluation = fitted_evaluation(state.rules)
        self._batch = min(state.rules.batch_size(state.players), len(state.stock) // state.players)
        unseen = Counter(self._moves.unit_of(card) for card in state.stock)
        self._unseen = [unseen[unit] for unit in self._moves.units]
        self._leads = 1 if (state.dealer + 1) % 2 == 0 else -1
        self._majority = state.rules.majority + state.carry

    def __call__(self, end: BatchEnd) -> int:
        floor = sum(self._moves.units[self._moves.kinds.index(kind)] for kind in end.floor)
        points, cards = self._evaluation.prospects(
            floor,
            self._unseen,
            sum(self._unseen),
            self._batch,
            self._batch,
            lone_trail=end.lone_trail,
        )
        worth = self._leads * points
        if end.needs is not None:
            lead = end.needs[1] - end.needs[0]
            left = sum(self._unseen) + len(end.floor)
            worth += self._majority * self._evaluation.race(lead + self._leads * cards, left)
        return round(SCALE * worth)
