"""F12 draws an overlay over a screen, which changes nothing below."""

import pygame
import pytest

from game.host.input import Key
from game.table.debug_overlay import CARD, CONTROL, focus_order
from game.table.loop.overlay import FRAMES_KEPT, AppStatus
from tests.table.opened import opened
from tests.table.story import Visit, visiting, window


def picture() -> bytes:
    return pygame.image.tobytes(window(), "RGB")


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
    monkeypatch.setattr(now.host, "now", moment)
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


@visiting(screen="table-4", size=(1280, 720))
async def test_overlay_outlines_controls_and_cards(now: Visit) -> None:
    await now.frames(30)
    await now.key("f12")
    for parts, colour in ((now.tree.controls, CONTROL), (now.tree.hand, CARD)):
        assert parts
        for rect in (pygame.Rect(part.rect) for part in parts):
            for corner in (rect.bottomleft, rect.bottomright):
                place = min(corner[0], rect.right - 1), rect.bottom - 1
                assert window().get_at(place)[:3] == colour[:3], rect


@pytest.mark.parametrize("screen", ["start-full", "pause", "settings"])
def test_numbers_follow_tab_through_a_form(screen: str) -> None:
    scene = opened(screen, (1280, 720))
    numbered = focus_order(scene, scene.accessibility_tree())
    assert len(numbered) > 3
    places = {one.action: pygame.Rect(one.rect) for one in scene.accessibility_tree().controls}
    for number, rect in numbered:
        scene.form.focus = ""
        for _ in range(number):
            scene.handle(Key("tab"))
        assert places[scene.form.focus] == rect
