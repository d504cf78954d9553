"""The solver's answers are those of plain minimax over the readable engine."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.play import legal_plays, play
from game.rules.state import HandState, Play
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.solver.endgame import NotSolvable, lead_so_far, play_values, search, solve
from game.solver.incremental import run_to_end
from game.solver.packing import OpenBatch
from tests.solver.endings import ending, scattered
from tests.solver.minimax import Minimax

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    *((key, {"overlap": "most"}) for key in VARIANTS),
    ("egyptian-double", {"jack_on_jack": 30}),
    ("lebanese", {"basra_when": "any"}),
    ("ashush", {"hand_size": 4}),
    ("cypriot", {"tie": "none"}),
    ("palestinian", {"hand_size": 5}),
    ("palestinian", {"tie": "none"}),
    ("syrian", {"hand_size": 6}),
]


def assert_solved(state: HandState) -> None:
    """Check the lead, every best play, the line and each play's value by minimax."""
    minimax = Minimax()
    leads = minimax.leads(state)
    solution = solve(state)
    assert solution.to_play == state.turn
    assert solution.lead == minimax.lead(state)
    best = [move for move, lead in leads.items() if lead == solution.lead]
    assert solution.best == tuple(sorted(best, key=str))
    assert solution.line[0] == solution.best[0]
    before = lead_so_far(state)
    values = run_to_end(play_values(OpenBatch.of(state), slice_nodes=1 << 30))
    assert {move: before + value for move, value in values.items()} == leads
    assert lead_after(state, solution.line) == solution.lead


def lead_after(state: HandState, line: tuple[Play, ...]) -> int:
    for move in line:
        state, _ = play(state, move)
    assert state.score is not None
    first, second = state.score.sides
    return first.total - second.total


@pytest.mark.parametrize("key", VARIANTS)
def test_endings_are_solved_as_by_minimax(key: str) -> None:
    """Test two players and teams, with unequal hands and points carried over."""
    for seed in range(8):
        assert_solved(ending(key, 2, 3, seed))
    for seed in range(3):
        assert_solved(ending(key, 2, 4, seed))
        assert_solved(ending(key, 4, 2, seed))
    for seed in range(4):
        assert_solved(ending(key, 2, 4, seed, further=1))
        assert_solved(ending(key, 2, 2, seed, further=1))
    assert_solved(ending(key, 4, 3, 3, further=1 + len(key) % 3))
    carry = VARIANTS[key].majority if VARIANTS[key].tie == "hold" else 0
    for seed in range(20, 24):
        assert_solved(ending(key, 2, 3, seed, carry=2 * carry))


@pytest.mark.parametrize(("key", "options"), OPTIONS)
def test_options_are_solved_as_by_minimax(key: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        assert_solved(ending(key, 2, 3, seed, options=options))
        assert_solved(scattered(configure(VARIANTS[key], 2, options), 2, 3, seed))


def test_larger_batches_are_solved_as_by_minimax() -> None:
    assert_solved(ending("lebanese", 2, 6, 2, further=1))
    assert_solved(ending("ashush", 2, 5, 1))
    for seed in range(2):
        assert_solved(ending("palestinian", 2, 5, seed, options={"hand_size": 5}))


@settings(max_examples=250)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 1 << 32), st.integers(1, 3))
def test_strewn_cards_are_solved_as_by_minimax(key: str, seed: int, cards: int) -> None:
    assert_solved(scattered(VARIANTS[key], 2, cards, seed))


@settings(max_examples=60)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 1 << 32), st.booleans())
def test_floors_without_an_owner_are_solved_as_by_minimax(
    key: str,
    seed: int,
    captured: bool,  # noqa: FBT001 - hypothesis decides
) -> None:
    assert_solved(scattered(VARIANTS[key], 4, 2, seed, captured=captured))
    assert_solved(scattered(VARIANTS[key], 2, 2, seed, captured=captured))


@pytest.mark.parametrize("key", VARIANTS)
def test_finished_hand_has_its_lead_and_nothing_to_play(key: str) -> None:
    state = ending(key, 2, 1, 5)
    while not state.over:
        state, _ = play(state, legal_plays(state)[0])
    solution = solve(state)
    assert (solution.to_play, solution.best, solution.line) == (None, (), ())
    assert solution.lead == lead_after(state, ())


def test_slices_stop_often_and_end_with_the_same_answer() -> None:
    state = ending("lebanese", 2, 6, 4)
    whole = solve(state)
    *slices, sliced = search(state, 200)
    assert len(slices) >= whole.nodes // 200 - 1
    assert (sliced.lead, sliced.best, sliced.line) == (whole.lead, whole.best, whole.line)
    counts = [one.nodes for one in (*slices, sliced)]
    assert all(0 <= late - soon <= 200 for soon, late in pairwise(counts))


@pytest.mark.parametrize("seed", [3, 4, 5, 6])
def test_every_slice_offers_a_legal_play(seed: int) -> None:
    """Once the value is proved, only a line remains to be found, for either side."""
    state = ending("ashush", 2, 6, seed)
    *slices, solved = search(state, 64)
    assert solved.exact
    for so_far in slices:
        assert not so_far.exact
        assert so_far.to_play == state.turn
        assert set(so_far.best) <= set(legal_plays(state))
    assert slices[-1].lead == solved.lead


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (ending("egyptian", 2, 4, 1, batches_left=1), r"^the last batch is not yet dealt$"),
        (ending("egyptian", 3, 2, 1), r"^3 sides play"),
        (ending("egyptian", 4, 2, 1, options={"partnerships": False}), r"^4 sides play"),
    ],
)
def test_other_position_is_refused(state: HandState, reason: str) -> None:
    with pytest.raises(NotSolvable, match=reason):
        solve(state)
