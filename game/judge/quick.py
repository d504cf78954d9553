"""A weak judge that answers at once, for tests and example screens."""

import random
from collections.abc import Iterator

from game.bots.simple_bots import gain
from game.judge.exact import ExactEndgameJudge
from game.judge.judge import Judge, Judgement
from game.rules.play import legal_plays
from game.rules.view import View

WORLDS = (2, 8)
"""The number of worlds of each answer."""

LUCK = 20
"""The most points that luck adds or takes away in a world, whatever is played."""


class GainJudge:
    """Rates a play by what it gains at once, plus or minus a point in each world."""

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        """Judge every legal play, first for a few worlds, then for all."""
        luck = [rng.uniform(-LUCK, LUCK) for _ in range(WORLDS[-1])]
        plays = legal_plays(seen)
        for worlds in WORLDS:
            yield Judgement(
                {
                    move: tuple(gain(seen, move) + luck[n] + rng.random() for n in range(worlds))
                    for move in plays
                },
                exact=False,
            )


def quick_judge() -> Judge:
    """Return a quick judge: before the last batch it looks only at the play itself."""
    return ExactEndgameJudge(GainJudge())
