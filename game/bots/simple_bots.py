"""Bots that don't look ahead: a random one, the baseline of the others, and one for beginners."""

import random
from collections.abc import Iterator

from game.rules.basras import basra_points
from game.rules.play import legal_plays
from game.rules.scoring import card_points
from game.rules.state import Play
from game.rules.view import View

OVERLOOKS = 0.25
"""The probability that it overlooks a capture."""


class RandomBot:
    """Plays at random."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Choose one of the legal plays."""
        yield rng.choice(legal_plays(view))


class GreedyBot:
    """Makes the play that gains most at once, regardless of what follows."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Choose at random among the plays that gain most."""
        gains = {move: gain(view, move) for move in legal_plays(view)}
        best = max(gains.values())
        yield rng.choice([move for move, points in gains.items() if points == best])


def gain(view: View, move: Play) -> int:
    """Return what a play gains at once, in the points of the baseline.

    These are basra points, cards taken (including the one played) and twice the card points taken.
    A trailed card costs twice its card points, and a trailed jack two more.
    """
    if not move.captured:
        return -2 * card_points(view.rules, [move.card]) - 2 * (move.card.rank == "J")
    taken = (*move.captured, move.card)
    basra = basra_points(
        view.rules, view.floor, move.card, move.captured, lone_trail=view.lone_trail
    )
    return basra + len(taken) + 2 * card_points(view.rules, taken)


class NoviceBot:
    """Makes the best capture it notices; trails any card if it notices none."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Look at the plays one by one, overlooking some."""
        plays = legal_plays(view)
        noticed = [play for play in plays if play.captured and rng.random() >= OVERLOOKS]
        if noticed:
            yield max(noticed, key=lambda play: gain(view, play))
        else:
            trails = [play for play in plays if not play.captured]
            yield rng.choice(trails or plays)
