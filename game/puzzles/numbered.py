"""Numbered puzzles, each found in hands that bots play."""

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
"""The highest puzzle number; the first is 1."""

MOST_CARDS = {2: 4, 4: 3}
"""The most cards in the player's hand, by number of players."""

FEWEST_CARDS = 2
"""The fewest cards in the player's hand."""


def puzzle_numbered(variant: str, number: int) -> Iterator[Puzzle | None]:
    """Find the puzzle of a number: yield None after each slice, then the puzzle.

    Every fourth number is for four players in partnerships, the others for two.

    Raises:
        OptionError: there is no such variant.
        ValueError: the number is not from 1 to `LAST_NUMBER`.
    """
    variant_named(variant)
    if not 1 <= number <= LAST_NUMBER:
        raise ValueError(f"there is no problem {number}; they are numbered 1 to {LAST_NUMBER}")
    return until_answered(_search(variant, number))


def _search(variant: str, number: int) -> Incremental[Puzzle]:
    for attempt in count():
        seed = f"problem/{variant}/{number}/{attempt}"
        hand = BotHand(variant, 2 if number % 4 else 4, seed)
        analysis = yield from position_in(hand)
        if analysis:
            record = hand.record(analysis.state)
            return (yield from puzzle_of(f"{variant}/{number}", record, analysis))
    raise AssertionError("attempts have no end")


def position_in(hand: BotHand) -> Incremental[Analysis | None]:
    """Find the first position of a hand that is a puzzle, with seats counted from the player's."""
    states = yield from hand.last_batch()
    for state in states:
        if fits(state):
            analysis = yield from analysis_of(state)
            if analysis.clear and analysis.best not in analysis.greedy:
                yield
                turned = replay(hand.record(state)).hands[-1].last
                yield
                return (yield from analysis_of(turned))
    return None


def fits(state: HandState) -> bool:
    """Return whether the player of a position in the last batch holds 2 to `MOST_CARDS` cards."""
    cards = len(state.hands[state.turn or 0])
    return FEWEST_CARDS <= cards <= MOST_CARDS[state.players]
