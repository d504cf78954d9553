"""Whether the review is fair: ``python -m tests.bench.accuracy``.

Each bot plays duplicate deals against the same opponent, and every hand is reviewed. A fair review
finds a weaker bot less accurate; its luck averages nothing over deals that favour both alike, so
that decisions come to the margin. Means over deals with a 95 % interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Console

from game.bots.bots import BOTS, bot_named
from game.bots.series import play_hand
from game.headless import show
from game.review.hand import PlayedHand, Split, review_hand
from game.review.sampled import usual_judge
from game.rules.play import begin_hand, play
from game.rules.variants import VARIANTS
from tests.bench.duels import Estimate

COLUMNS = ("bot", "accuracy", "lost", "margin", "decisions", "luck")


class Reviewed(NamedTuple):
    """What the review says of the bot in question, for one hand."""

    accuracy: float
    lost: float
    split: Split


def reviewed(key: str, names: tuple[str, str], seat: int, seed: str, number: int) -> Reviewed:
    """Play and review one hand between two; tell of the bot at that seat."""
    dealer = number % 2
    bots = [bot_named(name) for name in names]
    laid, ended = play_hand(VARIANTS[key], bots, seed, number, dealer)
    states = [begin_hand(VARIANTS[key], 2, dealer, laid.floor, laid.stock)[0]]
    for turn in ended.history:
        states.append(play(states[-1], turn.play)[0])
    hand = PlayedHand(tuple(states), (0, 0))
    *_, review = review_hand(hand, usual_judge(), f"{seed}/{number}")
    split, accuracy = review.split(seat), review.accuracy(seat)
    assert split is not None
    return Reviewed(100.0 if accuracy is None else accuracy, review.lost(seat), split)


def of_deal(key: str, bot: str, against: str, seed: str, number: int) -> list[float]:
    """The mean of both hands of a deal, column by column."""
    hands = [
        reviewed(key, (bot, against), 0, seed, number),
        reviewed(key, (against, bot), 1, seed, number),
    ]
    rows = [
        (one.accuracy, one.lost, one.split.margin, one.split.decisions, one.split.luck)
        for one in hands
    ]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def table(options: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    """A row for each bot, as soon as it is known."""
    for bot in BOTS:
        with show.progress() as bar:
            deals = bar.track(range(options.deals), description=bot)
            means = [
                of_deal(options.variant, bot, options.against, options.seed, number)
                for number in deals
            ]
        told = [Estimate.of(column) for column in zip(*means, strict=True)]
        yield bot, *(f"{one.mean:.1f} ± {one.error:.1f}" for one in told)


def main() -> None:
    """Print the table."""
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("--variant", default="egyptian", choices=VARIANTS)
    words.add_argument("--against", default="greedy", choices=BOTS)
    words.add_argument("--deals", type=int, default=4, help="each is played from both seats")
    words.add_argument("--seed", default="accuracy")
    options = words.parse_args()
    screen = Console(highlight=False, soft_wrap=True)
    screen.print("| " + " | ".join(COLUMNS) + " |")
    screen.print("|---" * len(COLUMNS) + "|")
    for row in table(options):
        screen.print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
