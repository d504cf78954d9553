"""A bot that sees every hand of the batch: the ceiling the bots are measured against.

It lives with the benches and is never seated at a table. The batch is searched to its end by the
solver's own search, every card known; the batch's end is valued by the same fitted evaluation
that the bots use.
"""

from __future__ import annotations

from collections import Counter

from game.bots.evaluation import Evaluation, fitted
from game.bots.moves import moves_of
from game.rules.state import HandState, Play
from game.solver.batch import OpenBatch
from game.solver.moves import Rest
from game.solver.weigh import weigh

UNIT = 64
"""Steps of the search to a point."""


class AllSeeing:
    """Plays best against best play, the hands of the batch being known and the stock not."""

    def choose(self, state: HandState) -> Play:
        """The play of the seat to move."""
        batch = OpenBatch.of(state)
        end = _BatchEnd(state) if state.stock else None
        thinking = weigh(batch, end=end, unit=UNIT, slice_nodes=1 << 30)
        try:
            while True:
                next(thinking)
        except StopIteration as done:
            values: dict[Play, int] = done.value
        sign = -1 if batch.camps[batch.turn] else 1
        return max(values, key=lambda play: sign * values[play])


class _BatchEnd:
    """What the end of a batch is worth to the first camp."""

    def __init__(self, state: HandState) -> None:
        self._moves = moves_of(state.rules)
        self._evaluation = Evaluation(self._moves, fitted(state.rules, self._moves.kinds))
        self._batch = min(state.rules.batch_size(state.players), len(state.stock) // state.players)
        unseen = Counter(self._moves.unit_of(card) for card in state.stock)
        self._unseen = [unseen[unit] for unit in self._moves.units]
        self._leads = 1 if (state.dealer + 1) % 2 == 0 else -1
        self._majority = state.rules.majority + state.carry
        self._most = state.rules.pack_size // 2 + 1

    def __call__(self, rest: Rest) -> int:
        floor = sum(self._moves.units[self._moves.kinds.index(kind)] for kind in rest.floor)
        points, cards = self._evaluation.prospects(
            floor,
            self._unseen,
            sum(self._unseen),
            self._batch,
            self._batch,
            lone_trail=rest.lone_trail,
        )
        worth = self._leads * points
        if rest.needs is not None:
            lead = rest.needs[1] - rest.needs[0]
            left = sum(self._unseen) + len(rest.floor)
            worth += self._majority * self._evaluation.race(lead + self._leads * cards, left)
        return round(UNIT * worth)
