"""Numbered puzzles, each found in hands that bots play, and any puzzle by its key."""

import re
from collections.abc import Iterator
from itertools import count

from game.puzzles.analysis import Analysis, analysis_of
from game.puzzles.bot_hands import BotHand
from game.puzzles.calendar import DAYS
from game.puzzles.daily_puzzles import puzzle_at_place
from game.puzzles.puzzle import Puzzle, puzzle_of
from game.rules.cards import shorten
from game.rules.replay import replay
from game.rules.state import HandState
from game.rules.variants import VARIANTS, variant_named
from game.solver.incremental import Incremental, until_answered

LAST_NUMBER = 999_999_999
"""The highest puzzle number; the first is 1."""

_KEY = re.compile(r"([a-z-]+)/(day/)?(0|[1-9][0-9]{0,8})")

MOST_CARDS = {2: 4, 4: 3}
"""The most cards in the player's hand, by number of players."""


def players_of(number: int) -> int:
    """Return the number of players of a numbered puzzle: every fourth is for partnerships."""
    return 2 if number % 4 else 4


def puzzle_numbered(variant: str, number: int) -> Iterator[Puzzle | None]:
    """Find the puzzle of a number: yield None after each slice, then the puzzle.

    Raises:
        OptionError: there is no such variant.
        ValueError: the number is not from 1 to `LAST_NUMBER`.
    """
    variant_named(variant)
    if not 1 <= number <= LAST_NUMBER:
        raise ValueError(f"there is no puzzle {number}; they are numbered 1 to {LAST_NUMBER}")
    return until_answered(_search(variant, number))


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
    return 2 <= len(state.hands[state.turn or 0]) <= MOST_CARDS[state.players]


class UnknownPuzzle(ValueError):  # noqa: N818 - it says what a key is not
    """Raised if a text is not the key of a puzzle."""


def puzzle_by_key(key: str) -> Iterator[Puzzle | None]:
    """Find the puzzle of a key: yield None after each slice, then the puzzle.

    Args:
        key: ``egyptian/day/326`` or ``egyptian/17``.

    Raises:
        UnknownPuzzle: no puzzle has that key; raised at once.
    """
    found = _KEY.fullmatch(key)
    if found and found[1] in VARIANTS:
        variant, of_day, number = found[1], found[2], int(found[3])
        if of_day and number < DAYS:
            return iter((puzzle_at_place(variant, number),))
        if number and not of_day:
            return puzzle_numbered(variant, number)
    raise UnknownPuzzle(f"{shorten(key)} is not a puzzle")
