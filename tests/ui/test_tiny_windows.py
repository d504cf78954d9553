"""Windows that are smaller than any layout."""

import pygame
import pytest

from game.ui.loop.window import SMALLEST_PICTURE, picture_for
from tests.app.opened import shown
from tests.app.test_every_screen import NAMES, OPENERS
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit

TINY = [(1, 1), (20, 20), (200, 150), (1, 640), (640, 1)]


@pytest.mark.parametrize("name", NAMES)
def test_screen_is_drawn_when_the_window_is_tiny(name: str) -> None:
    for size in {picture_for(pygame.Surface(tiny), 1.0).get_size() for tiny in TINY}:
        scene = shown(OPENERS[name], size)
        scene.draw(pygame.Surface(size))
        assert scene.accessibility_tree().title


@pytest.mark.parametrize("size", TINY)
def test_app_runs_in_a_tiny_window(platform: FakePlatform, size: tuple[int, int]) -> None:
    async def story(now: Visit) -> None:
        await now.frames(9)
        assert now.app.frames_drawn
        drawn = pygame.display.get_surface()
        assert drawn
        assert drawn.get_size() == size
        assert drawn.get_at((0, 0))[:3] != (0, 0, 0)
        pygame.display.set_mode((800, 600))
        await now.frames(4)
        assert now.tree.controls
        pygame.display.set_mode(size)
        await now.frames(4)

    visit(platform, story, screen="table", size=size)


def test_small_window_is_drawn_on_itself() -> None:
    window = pygame.Surface((2 * SMALLEST_PICTURE, 3 * SMALLEST_PICTURE))
    assert picture_for(window, 2.0) is window
    assert picture_for(window, 3.0).get_size() == (3 * SMALLEST_PICTURE, 3 * SMALLEST_PICTURE)
