"""Batches before the last, whose end is valued by an estimate."""

from itertools import count

import pytest

from game.rules.play import legal_plays, play
from game.rules.scoring import card_points
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS
from game.solver.endgame import play_values
from game.solver.kinds import kinds_of
from game.solver.move_generator import BatchEnd
from game.solver.packing import OpenBatch
from tests.solver.endings import ending

SCALE = 4


def estimate(end: BatchEnd) -> int:
    """Return a value in quarter points that depends on everything a batch leaves."""
    first, second = end.needs or (3, 9)
    last = {None: 0, 0: 5, 1: -6}[end.last_capture]
    kings = sum(kind.rank == "K" for kind in end.floor)
    return 3 * len(end.floor) + last + second - first - 2 * kings + 50 * (end.needs is None)


def _searched(state: HandState, slice_nodes: int) -> tuple[dict[Play, int], int]:
    """Return the values of the plays, and how many slices they took."""
    search = play_values(
        OpenBatch.of(state), leaf_value=estimate, scale=SCALE, slice_nodes=slice_nodes
    )
    for slices in count():
        try:
            next(search)
        except StopIteration as done:
            return done.value, slices
    raise AssertionError


def _points(state: HandState) -> int:
    """Return side 0's points minus side 1's so far, a decided majority included, in steps."""
    half = state.rules.pack_size // 2
    sides = [
        card_points(state.rules, pile)
        + basras
        + (state.rules.majority + state.carry) * (len(pile) > half)
        for pile, basras in zip(state.piles, state.basra_points(), strict=True)
    ]
    return SCALE * (sides[0] - sides[1])


def _batch_end(state: HandState) -> BatchEnd:
    half = state.rules.pack_size // 2
    first, second = (half + 1 - len(pile) for pile in state.piles)
    return BatchEnd(
        tuple(kinds_of(state.rules)[card] for card in state.floor),
        state.last_capture,
        (first, second) if min(first, second) > 0 else None,
        lone_trail=state.lone_trail,
    )


def _minimax(state: HandState, batch: int) -> int:
    if state.batch != batch:
        return _points(state) + estimate(_batch_end(state))
    after = [_minimax(play(state, move)[0], batch) for move in legal_plays(state)]
    return (min if state.side_of(state.turn or 0) else max)(after)


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize(("players", "cards"), [(2, 3), (4, 1)])
def test_earlier_batch_is_searched_to_its_end(key: str, players: int, cards: int) -> None:
    for seed in range(2):
        state = ending(key, players, cards, seed, batches_left=1)
        worth, _ = _searched(state, 1 << 30)
        before = _points(state)
        assert worth == {
            move: _minimax(play(state, move)[0], state.batch) - before
            for move in legal_plays(state)
        }


def test_slices_give_the_same_values() -> None:
    state = ending("lebanese", 2, 6, 3)
    whole, none = _searched(state, 1 << 30)
    sliced, many = _searched(state, 100)
    assert none == 0
    assert many > 3
    assert sliced == whole
