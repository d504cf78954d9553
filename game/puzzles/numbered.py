"""Problems without end: each number has its own, found in hands that bots play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from game.puzzles.analysis import Analysis, analysis_of
from game.puzzles.bot_hands import BotHand
from game.puzzles.puzzle import Puzzle, puzzle_of
from game.rules.replay import replay
from game.rules.state import HandState
from game.rules.variants import variant_named
from game.solver.incremental import Incremental, until_answered

LAST_NUMBER = 999_999_999
"""The highest number that has a problem; the first is 1."""

MOST_CARDS = {2: 4, 4: 3}
"""Cards that the player holds at most, by how many play."""

FEWEST_CARDS = 2
"""Cards that the player holds at least."""


def puzzle_numbered(variant: str, number: int) -> Iterator[Puzzle | None]:
    """The problem of a number: None after each slice, then the problem.

    Every fourth number's is for four in partnerships, the others' for two.

    Raises:
        OptionError: there is no such variant.
        ValueError: the number is not from 1 to `LAST_NUMBER`.
    """
    variant_named(variant)
    if not 1 <= number <= LAST_NUMBER:
        raise ValueError(f"there is no problem {number}; they are numbered 1 to {LAST_NUMBER}")
    return until_answered(_search(variant, number))


def players_of(number: int) -> int:
    """How many play in the problem of a number."""
    return 2 if number % 4 else 4


def _search(variant: str, number: int) -> Incremental[Puzzle]:
    for attempt in count():
        seed = f"problem/{variant}/{number}/{attempt}"
        hand = BotHand(variant, players_of(number), seed)
        analysis = yield from position_in(hand)
        if analysis:
            record = hand.record(analysis.state)
            return (yield from puzzle_of(f"{variant}/{number}", record, analysis))
    raise AssertionError("attempts have no end")


def position_in(hand: BotHand) -> Incremental[Analysis | None]:
    """The first position of a hand that makes a problem, its seats counted from the player's."""
    states = yield from hand.last_batch()
    for state in states:
        if fits(state):
            analysis = yield from analysis_of(state)
            if analysis.clear and analysis.greed_fails:
                yield
                turned = replay(hand.record(state)).hands[-1].last
                yield
                return (yield from analysis_of(turned))
    return None


def fits(state: HandState) -> bool:
    """Whether a position of the last batch has as many cards as a problem may."""
    cards = len(state.hands[state.turn or 0])
    return FEWEST_CARDS <= cards <= MOST_CARDS[state.players]
