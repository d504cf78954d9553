"""The score and the announcement after a hand, at its table."""

from typing import Any

import pytest

from game.play.course.kept_game import KeptGame
from game.play.scene.table_scene import TableScene
from game.play.table.scoreboard import Scoreboard, scoreboard_of
from game.ui.screens.context import Context
from tests.table.story import Visit, visiting


def behind(now: Visit) -> Scoreboard:
    """Return the score line of the table below a dialog."""
    scenes: list[Any] = now.app._scenes
    (table,) = [scene.table for scene in scenes if isinstance(scene, TableScene)]
    return scoreboard_of(table)


@visiting(screen="hand-over-3", speed=1.0)
async def test_score_behind_the_dialog_counts_the_hand_once(now: Visit) -> None:
    await now.until(lambda tree: tree.phase == "hand-over")
    before, after = behind(now), now.tree.scores
    assert before.scores != after
    await now.key("shift")
    assert behind(now).scores == after
    await now.press("next-hand")
    await now.until(lambda tree: tree.phase == "play")
    assert scoreboard_of(now.table).scores == after, "and counts it once"


@visiting(screen="hand-over-3", speed=1.0)
async def test_next_hand_starts_without_the_points_of_the_last(now: Visit) -> None:
    await now.until(lambda tree: tree.phase == "hand-over")
    await now.key("shift")
    drawn: list[tuple[int, ...]] = []
    now.watch(lambda: drawn.append(behind(now).won))

    async def slow(_mode: KeptGame, context: Context) -> str:
        await context.clock.sleep(0.1)
        return ""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KeptGame, "keep", slow)
        await now.press("next-hand")
        await now.frames(10)
    assert drawn
    assert not any(map(any, drawn))


@visiting(screen="hand-over")
async def test_finished_hand_is_announced_once_with_its_scores(now: Visit) -> None:
    await now.until(lambda tree: tree.phase == "hand-over")
    await now.frames(4)
    (said,) = [words for words in now.said if words.startswith(now.tree.title)]
    assert all(str(score) in said for score in now.tree.scores)
    assert len([words for words in now.said if words in now.tree.text]) == 0
