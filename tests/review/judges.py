"""Small judges for tests: quick, and the same every time."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.bots.greedy import gain
from game.review.judge import Judgement
from game.rules.play import legal_plays
from game.rules.view import View


class GainJudge:
    """Takes a play for worth what it gains at once, give or take a point in each of 8 worlds."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        self.seen.append(seen)
        luck = [rng.uniform(-20, 20) for _ in range(8)]
        plays = legal_plays(seen)
        for worlds in (2, 8):
            yield Judgement(
                {
                    move: tuple(gain(seen, move) + luck[n] + rng.random() for n in range(worlds))
                    for move in plays
                },
                exact=False,
            )
