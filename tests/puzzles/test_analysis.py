"""The value of each play of a position for the player of a puzzle."""

import pytest

from game.puzzles.analysis import analyse
from game.rules.play import play
from game.solver.endgame import NotSolvable, solve
from tests.puzzles.positions import analysed, numbered, placed
from tests.puzzles.proof import greedy_choices
from tests.rules.tables import move
from tests.solver.endings import ending
from tests.solver.minimax import Minimax


@pytest.mark.parametrize("seed", range(12))
def test_analysis_agrees_with_minimax_and_the_greedy_bot(seed: int) -> None:
    """PUZZLES.md#line: of both sides, for two and four."""
    state = ending("yemeni", 2 + 2 * (seed % 2), 2, seed, further=seed % 3)
    *_, found = analyse(state)
    assert found
    leads = Minimax().leads(state)
    assert found.leads == leads
    sign = -1 if state.side_of(state.turn or 0) else 1
    best = max(sign * lead for lead in leads.values())
    losses = {play: best - sign * lead for play, lead in leads.items()}
    assert {play: found.lost(play) for play in leads} == losses
    assert [play for play in found.leads if not found.lost(play)] == list(solve(state).best)
    assert found.best == solve(state).best[0]
    assert found.gap == (sorted(losses.values())[1] if len(losses) > 1 else 0)
    assert sorted(found.greedy, key=str) == sorted(greedy_choices(state), key=str)


def test_equal_plays_are_all_best_and_leave_no_gap() -> None:
    """PUZZLES.md#line."""
    found = analysed("cypriot", "KC KD | 2H 3H", "9S")
    assert found.lost(move("KC")) == found.lost(move("KD")) == 0
    assert found.best == move("KC")
    assert (found.gap, found.clear) == (0, False)


def test_runner_up_is_a_greedy_play_if_there_is_one() -> None:
    """PUZZLES.md#themes."""
    for key in ("egyptian", "syrian", "homs"):
        *_, found = analyse(numbered(key, 2).state)
        assert found
        equals = [play for play in found.leads if found.lost(play) == found.gap]
        greedy = [play for play in equals if play in found.greedy]
        assert found.runner_up == (greedy or equals)[0]


@pytest.mark.parametrize(
    "state",
    [
        ending("egyptian", 2, 4, 1, batches_left=1),
        ending("egyptian", 3, 2, 1),
        play(play(placed("egyptian", "4S | 5S", ""), move("4S"))[0], move("5S"))[0],
    ],
    ids=["cards still to be dealt", "three sides", "over"],
)
def test_analysis_refuses_other_positions(state: object) -> None:
    with pytest.raises(NotSolvable, match="only a last batch in play between two sides"):
        next(analyse(state))  # type: ignore[arg-type]
