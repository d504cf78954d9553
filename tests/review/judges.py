"""Small judges for tests: quick, and the same every time."""

import random
from collections.abc import Iterator

from game.review import quick
from game.review.judge import Judgement
from game.rules.view import View


class GainJudge(quick.GainJudge):
    """Writes down what it was asked about."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        self.seen.append(seen)
        return super().judge(seen, rng)
