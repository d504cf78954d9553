"""A judge that answers at once, for looking at what is made of its answers; it plays badly."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.bots.greedy import gain
from game.judge.exact import ExactEndgameJudge
from game.judge.judge import Judge, Judgement
from game.rules.play import legal_plays
from game.rules.view import View

WORLDS = (2, 8)
"""For how many worlds it answers, one answer after the other."""

LUCK = 20
"""Points that a world may be kinder or harsher than another, whatever is played."""


class GainJudge:
    """Takes a play for worth what it gains at once, give or take a point in each world."""

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        """Judge every legal play, first for few worlds, then for all."""
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
    """As the table's judge, but quick: before the last batch it looks no further than the play."""
    return ExactEndgameJudge(GainJudge())
