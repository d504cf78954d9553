"""Measures whether reviews are fair: ``python -m tests.bench.accuracy``.

Bots of different strength play duplicate deals, and every hand is reviewed for both. A fair review
finds the weaker one less accurate. Over deals that favour both equally its luck averages zero, so
that decisions equal the lead. Means over deals with a 95 % interval.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from statistics import fmean

from game.bots.bot import play_hand
from game.commands import show
from game.commands.parallel import add_arguments, in_order, spread_of
from game.commands.simulate import Estimate
from game.judge.hand_review import HandReview, review_hand
from game.judge.sampled import usual_judge
from game.rules.record import HandRecord, Record
from game.rules.replay import replay
from game.rules.variants import VARIANTS
from tests.bench.command_line import parser, say_headings, say_row
from tests.bench.opponents import OPPONENTS

DEAL_SECONDS = 30.0
"""The usual time of a deal, played and reviewed from both seats."""
PAIRS = (("master", "plain-random"), ("skilled", "plain-greedy"), ("plain-casual", "plain-novice"))
COLUMNS = ("bot", "accuracy", "lost", "against", "lead", "decisions", "luck")


def reviewed(key: str, names: tuple[str, ...], seed: str, number: int) -> HandReview:
    """Play a hand between two bots and review it."""
    rules, dealer = VARIANTS[key], number % 2
    laid, ended = play_hand(rules, [OPPONENTS[name]() for name in names], seed, number, dealer)
    plays = tuple(turn.play for turn in ended.history)
    hand = HandRecord(laid.floor, laid.stock, plays)
    played = replay(Record(key, 2, dealer, hands=(hand,))).hands[0]
    *_, review = review_hand(played, usual_judge(), str(number))
    return review


def told(review: HandReview, seat: int) -> tuple[float, ...]:
    """Return a seat's accuracy, points lost, lead, decisions and luck by a review."""
    split, accuracy = review.split(seat), review.accuracy(seat)
    assert split is not None
    kept = 100.0 if accuracy is None else accuracy
    return kept, review.lost(seat), split.lead, split.decisions, split.luck


def of_deal(key: str, pair: tuple[str, str], seed: str, number: int) -> list[list[float]]:
    """Return for each bot of a pair the means of both hands of a deal."""
    hands = [reviewed(key, names, seed, number) for names in (pair, pair[::-1])]
    return [
        [fmean(column) for column in zip(told(hands[0], bot), told(hands[1], 1 - bot), strict=True)]
        for bot in (0, 1)
    ]


def rows(options: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    spread = spread_of(options)
    for pair in PAIRS:
        means = []
        work = partial(of_deal, options.variant, pair, options.seed)
        label = ["accuracy", options.variant, pair, options.seed]
        with (
            in_order(work, range(options.deals), spread, DEAL_SECONDS, label) as deals,
            show.progress(" and ".join(pair), options.deals) as advance,
        ):
            for deal in deals:
                means.append(deal)
                advance(1)
        for bot, name in enumerate(pair):
            columns = zip(*(deal[bot] for deal in means), strict=True)
            accuracy, lost, *rest = [str(Estimate.of(column)) for column in columns]
            yield name, accuracy, lost, pair[1 - bot], *rest


def main() -> None:
    words = parser(
        __doc__,
        deals=(4, "deals, each played from both seats"),
        seed=("accuracy", "seed of the deals"),
    )
    add_arguments(words)
    words.add_argument("--variant", default="egyptian", choices=VARIANTS)
    say_headings(*COLUMNS)
    for cells in rows(words.parse_args()):
        say_row(*cells)


if __name__ == "__main__":
    main()
