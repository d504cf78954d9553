"""The judge of the last batch of two players, when the player to move knows every card."""

import random
from collections.abc import Iterator

from game.judge.judge import Judge, Judgement
from game.rules.play import legal_plays
from game.rules.view import View, reveal
from game.solver.endgame import SLICE_NODES, lead_so_far, play_values
from game.solver.incremental import with_progress
from game.solver.packing import OpenBatch


class ExactEndgameJudge:
    """Judges the known last batch with the solver, and everything before it with another judge."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        """Prove the worths if every card is known, else ask the other judge."""
        if seen.knows_all:
            return prove(seen)
        return self._judge.judge(seen, rng)


def prove(seen: View) -> Iterator[Judgement]:
    """Solve the last batch after each legal play.

    Until it is solved, each slice yields the same worth for every play.

    Args:
        seen: a view that knows all cards.
    """
    state = reveal(seen)
    sign = -1 if seen.side else 1
    before = lead_so_far(state)
    search = play_values(OpenBatch.of(state), slice_nodes=SLICE_NODES)
    unknown = Judgement(dict.fromkeys(legal_plays(seen), (float(sign * before),)), exact=False)
    values = yield from with_progress(search, lambda: unknown)
    outcomes = {move: (float(sign * (before + value)),) for move, value in values.items()}
    yield Judgement(outcomes, exact=True)
