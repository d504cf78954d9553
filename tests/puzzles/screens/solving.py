"""Helpers that play puzzles."""

import pytest

from game.platform.accessibility_tree import AccessibilityTree
from game.puzzles.puzzle_history import PuzzleHistory, PuzzleHistoryStore
from game.puzzles.rating import Rating, after_puzzle
from game.puzzles.screens.puzzle_dialogs import ResultDialog, Squares
from game.rules.state import HandState, Play
from game.solver.endgame import play_values
from game.solver.incremental import run_to_end
from game.solver.packing import OpenBatch
from tests.table.pressing import by_name
from tests.table.story import Press, Visit


def history(now: Visit) -> PuzzleHistory:
    return PuzzleHistoryStore(now.context.platform.texts).history


def costs(state: HandState) -> dict[Play, int]:
    values = run_to_end(play_values(OpenBatch.of(state), slice_nodes=1 << 20))
    best = max(values.values())
    return {move: best - value for move, value in values.items()}


def best_of(state: HandState) -> Play:
    """Return a best play of the player, the first in written order."""
    return min((move for move, cost in costs(state).items() if not cost), key=str)


def wrong_of(state: HandState) -> Play:
    return max(costs(state).items(), key=lambda item: (item[1], str(item[0])))[0]


async def make(now: Visit, move: Play, press: Press = by_name) -> None:
    """Make a play, and choose its capture if the card has several."""
    await press(now, f"card-{move.card}")
    if now.tree.phase != "choose-capture":
        return
    choice = now.scene.turn.choice
    assert choice is not None
    number = choice.plays.index(move) + 1
    await now.press(f"choose-{number}")


async def solve(now: Visit, press: Press = by_name) -> None:
    """Make the best play each time, until the result is shown."""

    def asked(tree: AccessibilityTree) -> bool:
        return tree.phase == "play" and bool(tree.hand) and tree.hand[0].enabled

    while not now.offers("leave"):
        await now.until(lambda tree: asked(tree) or now.offers("leave"))
        if not now.offers("leave"):
            await now.frames(2)
            await make(now, best_of(now.table.state), press)


def assert_result(now: Visit, title: str, *lost: int) -> None:
    """Check the title of the result, and its first squares."""
    scene = now.shown(ResultDialog)
    assert scene.title == title
    squares = next((one.lost for one in scene.form.widgets if isinstance(one, Squares)), ())
    assert squares[: len(lost)] == lost


def assert_rated(now: Visit, difficulty: int, *, solved: bool) -> None:
    """Check that the player's rating is that after one puzzle of this difficulty."""
    expected = after_puzzle(Rating(), difficulty, solved=solved)
    assert history(now).rating == pytest.approx(expected, abs=0.01)
