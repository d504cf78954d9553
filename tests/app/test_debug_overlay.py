"""F12 draws an overlay over a screen, which changes nothing below."""

import pytest

from game.ui.loop.scene import FRAMES_KEPT, AppStatus
from tests.table.story import Visit, picture, visiting


@pytest.mark.parametrize("screen", ["table-choosing", "hand-over", "learn"])
@visiting(by=("screen",))
async def test_overlay_changes_nothing_below(now: Visit) -> None:
    await now.frames(30)
    before, tree = picture(), now.tree
    await now.key("f12")
    assert picture() != before
    assert now.tree == tree
    await now.key("f12")
    assert picture() == before
    assert now.tree == tree


@visiting(screen="table")
async def test_overlay_names_tasks_and_measures_only_while_on(
    now: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, glances = list[float](), list[AppStatus]()

    def moment() -> float:
        asked.append(0.004 * len(asked))
        return asked[-1]

    await now.frames(30)
    monkeypatch.setattr(now.platform.pacing, "now", moment)
    now.app.overlay = lambda _surface, status: glances.append(status)
    await now.press("menu")
    await now.key("escape")
    assert not asked
    assert not glances
    await now.key("f12")
    assert glances[-1].tasks == ["GameFlow._run"]
    for _ in range(FRAMES_KEPT):
        now.app.refresh()
        await now.frames(1)
    assert glances[-1].scene is now.app.scene
    assert len(glances) > FRAMES_KEPT
    assert glances[-1].frame_times == pytest.approx([0.004] * FRAMES_KEPT)
    assert glances[-1].frames_drawn == now.app.frames_drawn
