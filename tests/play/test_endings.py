"""The score and the announcement after a hand, at its table."""

from typing import Any

from game.play.scene.table_scene import TableScene
from game.play.table.scoreboard import Scoreboard, scoreboard_of
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


@visiting(screen="hand-over")
async def test_finished_hand_is_announced_once_with_its_scores(now: Visit) -> None:
    await now.until(lambda tree: tree.phase == "hand-over")
    await now.frames(4)
    (said,) = [words for words in now.said if words.startswith(now.tree.title)]
    assert all(str(score) in said for score in now.tree.scores)
    assert len([words for words in now.said if words in now.tree.text]) == 0
