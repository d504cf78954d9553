"""The table below a dialog is drawn once, and looks as if it were drawn in each frame."""

import pygame
import pytest

from game.platform.input import PointerMove
from game.play.scene.table_scene import TableScene
from game.session.setup import GameSetup
from tests.table.positions import control, middle
from tests.table.story import Visit, picture, resize, visiting


async def looks_as_drawn_again(now: Visit) -> None:
    await now.frames(2)
    shown = picture()
    now.app.refresh()
    await now.frames(2)
    assert shown == picture()


async def point_at(now: Visit, action: str) -> None:
    """Point at a control: a frame is drawn."""
    drawn = now.app.frames_drawn
    await now.give(PointerMove(middle(control(now.tree, action))))
    assert now.app.frames_drawn > drawn


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[TableScene]:
    """Return the tables that are drawn, in their order."""
    draw, drawn = TableScene.draw, list[TableScene]()

    def noted(scene: TableScene, surface: pygame.Surface) -> None:
        drawn.append(scene)
        draw(scene, surface)

    monkeypatch.setattr(TableScene, "draw", noted)
    return drawn


@visiting(GameSetup(seed="7"))
async def test_pointer_in_a_dialog_does_not_redraw_the_table(
    now: Visit, tables: list[TableScene]
) -> None:
    await now.my_turn()
    await now.press("menu")
    await now.frames(2)
    tables.clear()
    for action in ("resume", "settings", "resume"):
        await point_at(now, action)
        assert not tables
        await looks_as_drawn_again(now)
        assert tables, "or nothing would have been noted"
        tables.clear()


@visiting(GameSetup(seed="7"))
async def test_change_below_a_dialog_is_drawn(now: Visit) -> None:
    """Change felt, language and size, and open and close dialogs."""
    await now.my_turn()
    await now.press("menu")
    await looks_as_drawn_again(now)
    await now.press("settings")
    seen = {picture()}
    for action in ("felt-light", "felt-dark", "language-ar"):
        await now.press(action)
        await looks_as_drawn_again(now)
        seen.add(picture())
    assert len(seen) == 4
    resize((844, 390))
    await looks_as_drawn_again(now)
    await now.press("done")
    await looks_as_drawn_again(now)
    await now.press("resume")
    await looks_as_drawn_again(now)


@visiting(GameSetup(seed="7"), speed=1.0)
async def test_bots_wait_behind_the_menu_when_the_window_is_resized(now: Visit) -> None:
    await now.my_turn()
    table = now.table
    await now.press(now.tree.hand[0].action)
    await now.press("menu")
    played = len(table.session.state.history)
    for size in ((844, 390), (390, 844), (1280, 800)):
        resize(size)
        await now.frames(200)
    assert len(table.session.state.history) == played
    await now.press("resume")
    await now.until(lambda _: len(table.session.state.history) > played)
    await now.until(lambda _: table.motion.busy)
