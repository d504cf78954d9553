"""Both engines count the same plays as the rules page, which other programs can compare with."""

import re
from collections.abc import Callable, Iterator

import pytest

from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from tests.rules.slow import PAGE, SlowHand

ROWS = {
    key: tuple(map(int, numbers.split(" | ")))
    for key, numbers in re.findall(r"(?m)^\| `([a-z-]+)` \| ([-\d]+(?: \| [-\d]+){3}) \|$", PAGE)
}
Counts = tuple[int, int, int, int]
LAST = 6


def counted(key: str, ends_of: Callable[[str, int], Iterator[Counts]]) -> Counts:
    """Add up the counts of all ends of ten deals."""
    found = [end for number in range(1, 11) for end in ends_of(key, number)]
    nodes, captures, basras, margin = map(sum, zip(*found, strict=True))
    return nodes, captures, basras, margin


def by_the_engine(key: str, number: int) -> Iterator[Counts]:
    game = Game.start(VARIANTS[key], 2, 1)
    state, _ = begin_hand(game, deal(game.rules, 2, f"{number}", 0))
    while len(state.stock) + sum(map(len, state.hands)) > LAST:
        state, _ = play(state, min(legal_plays(state), key=str))
    return ends(state, len(state.history))


def ends(state: HandState, before: int) -> Iterator[Counts]:
    """Yield each end of a hand: 1, the captures, basras and margin of the plays since `before`."""
    if state.score is None:
        for move in legal_plays(state):
            yield from ends(play(state, move)[0], before)
        return
    turns = state.history[before:]
    first, second = state.score.sides
    captures = sum(bool(turn.play.captured) for turn in turns)
    yield 1, captures, sum(bool(turn.basra) for turn in turns), first.total - second.total


def by_the_slow_engine(key: str, number: int) -> Iterator[Counts]:
    laid = deal(VARIANTS[key], 2, f"{number}", 0)
    floor, stock = ([str(card) for card in cards] for cards in (laid.floor, laid.stock))
    hand = SlowHand({"variant": key, "players": 2}, 1, floor, stock, 0)
    while len(hand.stock) + sum(map(len, hand.hands)) > LAST:
        hand.play(min(hand.legal()))
    return slow_ends(hand, len(hand.events))


def slow_ends(hand: SlowHand, before: int) -> Iterator[Counts]:
    if hand.result is None:
        for text in hand.legal():
            after = hand.copy()
            after.play(text)
            yield from slow_ends(after, before)
        return
    kinds = [event[0] for event in hand.events[before:]]
    first, second = (side["total"] for side in hand.result["sides"])
    yield 1, kinds.count("capture"), kinds.count("basra"), first - second


@pytest.mark.parametrize("key", VARIANTS)
def test_engines_count_the_plays_of_the_page(key: str) -> None:
    """RULES.md#perft."""
    found = counted(key, by_the_engine)
    assert found == counted(key, by_the_slow_engine)
    assert found == ROWS.get(key, found), key


def test_page_counts_known_variants() -> None:
    """RULES.md#perft."""
    assert len(ROWS) >= 16
    assert {*ROWS} <= {*VARIANTS}
