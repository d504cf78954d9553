"""The solver's answers are those of plain minimax over the readable engine."""

from __future__ import annotations

import gc
import weakref
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.play import legal_plays, play
from game.rules.state import HandState, Play
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.solver import endgame
from game.solver.batch import OpenBatch
from game.solver.endgame import NotSolvable, margin_so_far, search, solve
from game.solver.incremental import run_to_end
from game.solver.play_values import play_values
from game.solver.tree import Tree
from tests.rules.tables import position, rules
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
    """The margin, every best play, the line and each play's value are minimax's."""
    minimax = Minimax()
    margins = minimax.margins(state)
    solution = solve(state)
    assert solution.to_play == state.turn
    assert solution.margin == minimax.margin(state)
    best = [move for move, margin in margins.items() if margin == solution.margin]
    assert solution.best == tuple(sorted(best, key=str))
    assert solution.line[0] == solution.best[0]
    assert margins_of(state) == margins
    assert _margin_after(state, solution.line) == solution.margin


def margins_of(state: HandState) -> dict[Play, int]:
    """The margin that the solver finds each play to lead to."""
    before = margin_so_far(state)
    values = run_to_end(play_values(OpenBatch.of(state), slice_nodes=1 << 30))
    return {move: before + value for move, value in values.items()}


def _margin_after(state: HandState, line: tuple[Any, ...]) -> int:
    for move in line:
        state, _ = play(state, move)
    assert state.score is not None
    first, second = state.score.sides
    return first.total - second.total


@pytest.mark.parametrize("key", VARIANTS)
def test_two_players_are_solved_as_minimax_does(key: str) -> None:
    for seed in range(8):
        assert_solved(ending(key, 2, 3, seed))
    for seed in range(3):
        assert_solved(ending(key, 2, 4, seed))


@pytest.mark.parametrize("key", VARIANTS)
def test_unequal_hands_are_solved_as_minimax_does(key: str) -> None:
    for seed in range(4):
        assert_solved(ending(key, 2, 4, seed, further=1))
        assert_solved(ending(key, 2, 2, seed, further=1))


@pytest.mark.parametrize(("key", "options"), OPTIONS)
def test_options_are_solved_as_minimax_does(key: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        assert_solved(ending(key, 2, 3, seed, options=options))
        assert_solved(scattered(configure(VARIANTS[key], 2, options), 2, 3, seed))


@pytest.mark.parametrize("key", VARIANTS)
def test_a_majority_held_over_counts_as_minimax_has_it(key: str) -> None:
    carry = VARIANTS[key].majority if VARIANTS[key].tie == "hold" else 0
    for seed in range(20, 24):
        assert_solved(ending(key, 2, 3, seed, carry=2 * carry))


def test_six_card_batches_are_solved_as_minimax_does() -> None:
    assert_solved(ending("lebanese", 2, 6, 2, further=1))
    assert_solved(ending("ashush", 2, 5, 1))


def test_five_card_batches_are_solved_as_minimax_does() -> None:
    for seed in range(2):
        assert_solved(ending("palestinian", 2, 5, seed, options={"hand_size": 5}))


@pytest.mark.parametrize("key", VARIANTS)
def test_partnerships_are_solved_open_handed_as_minimax_does(key: str) -> None:
    for seed in range(3):
        assert_solved(ending(key, 4, 2, seed))
    assert_solved(ending(key, 4, 3, 3, further=1 + len(key) % 3))


@settings(max_examples=250)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 1 << 32), st.integers(1, 3))
def test_strewn_cards_are_solved_as_minimax_does(key: str, seed: int, cards: int) -> None:
    assert_solved(scattered(VARIANTS[key], 2, cards, seed))


@settings(max_examples=60)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 1 << 32), st.booleans())
def test_floors_nobody_may_get_are_solved_as_minimax_does(
    key: str,
    seed: int,
    captured: bool,  # noqa: FBT001 - hypothesis decides
) -> None:
    assert_solved(scattered(VARIANTS[key], 4, 2, seed, captured=captured))
    assert_solved(scattered(VARIANTS[key], 2, 2, seed, captured=captured))


@pytest.mark.parametrize("key", VARIANTS)
def test_a_finished_hand_has_its_margin_and_nothing_to_play(key: str) -> None:
    state = ending(key, 2, 1, 5)
    while not state.over:
        state, _ = play(state, legal_plays(state)[0])
    solution = solve(state)
    assert (solution.to_play, solution.best, solution.line) == (None, (), ())
    assert solution.margin == _margin_after(state, ())


def test_slices_yield_often_and_end_with_the_same_answer() -> None:
    state = ending("lebanese", 2, 6, 4)
    whole = solve(state)
    *slices, sliced = search(state, 200)
    assert len(slices) >= whole.nodes // 200 - 1
    assert (sliced.margin, sliced.best, sliced.line) == (whole.margin, whole.best, whole.line)
    counts = [one.nodes for one in (*slices, sliced)]
    assert all(0 <= late - soon <= 200 for soon, late in pairwise(counts))


def test_every_slice_offers_a_legal_play() -> None:
    state = ending("ashush", 2, 6, 6)
    *slices, sliced = search(state, 100)
    assert sliced.exact
    for so_far in slices:
        assert not so_far.exact
        assert so_far.to_play == state.turn
        assert set(so_far.best) <= set(legal_plays(state))


@pytest.mark.parametrize("seed", [3, 4, 5, 6])
def test_once_the_value_is_proved_every_slice_tells_it(seed: int) -> None:
    """Whichever side is to play: what is left to find then is a line."""
    *slices, solved = search(ending("ashush", 2, 6, seed), 64)
    assert slices[-1].margin == solved.margin


def test_the_shortest_slices_still_get_on() -> None:
    state = ending("egyptian", 4, 4, 2)
    *_, sliced = search(state, 1)
    assert sliced.margin == solve(state).margin


def test_partnerships_with_full_hands_are_solved_within_few_nodes() -> None:
    state = ending("egyptian", 4, 4, 1)
    solution = solve(state)
    assert solution.nodes < 60_000
    assert _margin_after(state, solution.line) == solution.margin


def test_an_earlier_batch_is_refused_by_name() -> None:
    with pytest.raises(NotSolvable, match=r"^the last batch is not yet dealt$"):
        solve(ending("egyptian", 2, 4, 1, batches_left=1))


def test_three_sides_are_refused_by_name() -> None:
    with pytest.raises(NotSolvable, match=r"^3 sides play"):
        solve(ending("egyptian", 3, 2, 1))


def test_four_players_for_themselves_are_refused_by_name() -> None:
    with pytest.raises(NotSolvable, match=r"^4 sides play"):
        solve(ending("egyptian", 4, 2, 1, options={"partnerships": False}))


def test_a_search_given_up_keeps_nothing_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    trees: list[Any] = []

    class Watched(Tree):
        def __init__(self, *words: Any, **named: Any) -> None:
            super().__init__(*words, **named)
            trees.append(weakref.ref(self))

    monkeypatch.setattr(endgame, "Tree", Watched)
    gc.disable()
    try:
        solving = search(ending("lebanese", 2, 6, 4), 100)
        next(solving)
        assert trees[0]() is not None
        del solving
        assert trees[0]() is None
    finally:
        gc.enable()


def test_a_trail_onto_a_lone_card_is_known_to_invite_a_lebanese_basra() -> None:
    """RULES.md#lebanese: the four beside the five makes the nine that the other side holds."""
    state = position(rules("lebanese"), ("4C QC", "9S KD"), floor="5H", last_capture=0)
    assert [str(move) for move in solve(state).best] == ["QC"]
    assert_solved(state)


def test_the_option_most_forbids_the_smaller_capture() -> None:
    """RULES.md#overlap: with two and three and five taken, the eight is left to be matched."""
    floor, hands = "2C 3D 5S 8H", ("TS", "8D")
    choose, most = (
        position(rules("ashush", overlap=overlap), hands, floor=floor)
        for overlap in ("choose", "most")
    )
    assert [str(move) for move in solve(choose).best] == ["TSx2C,8H"]
    assert [str(move) for move in solve(most).best] == ["TSx2C,3D,5S"]
    assert solve(choose).margin > solve(most).margin
    assert_solved(choose)
    assert_solved(most)
