"""The cache keeps surfaces in a bounded memory."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.table.art.surface_cache import LEAST_BYTES, SurfaceCache

SIZE = (10, 10)
BYTES = 400


def drawing(drawn: list[str], key: str) -> Callable[[], pygame.Surface]:
    def draw() -> pygame.Surface:
        drawn.append(key)
        return pygame.Surface(SIZE)

    return draw


def test_surface_is_drawn_once() -> None:
    cache: SurfaceCache[str] = SurfaceCache(10 * BYTES)
    drawn: list[str] = []
    assert cache.get("a", drawing(drawn, "a")) is cache.get("a", drawing(drawn, "a"))
    assert drawn == ["a"]
    assert cache.bytes == BYTES


def test_least_recently_used_surface_goes_first() -> None:
    cache: SurfaceCache[str] = SurfaceCache(3 * BYTES)
    drawn: list[str] = []
    for key in "abcadaeabc":
        cache.get(key, drawing(drawn, key))
    assert "".join(drawn) == "abcdebc"
    assert cache.bytes == 3 * BYTES
    assert "a" in cache
    assert "d" not in cache


def test_last_surface_is_kept_at_any_size() -> None:
    cache: SurfaceCache[str] = SurfaceCache(BYTES // 2)
    cache.get("a", drawing([], "a"))
    kept = cache.get("b", drawing([], "b"))
    assert cache.get("b", drawing([], "b")) is kept
    assert "a" not in cache


@pytest.mark.parametrize(
    ("size", "bound"), [((200, 100), LEAST_BYTES), ((2000, 1000), 12_000_000), ((4000, 1000), 2e7)]
)
def test_cache_is_bounded_by_the_window(size: tuple[int, int], bound: float) -> None:
    cache: SurfaceCache[int] = SurfaceCache(20_000_000, window_areas=1.5)
    pygame.display.set_mode(size)
    for number in range(80):
        cache.get(number, lambda: pygame.Surface((500, 500)))
    assert bound - 1_000_000 < cache.bytes <= bound
    pygame.display.set_mode((200, 100))
    cache.get(80, lambda: pygame.Surface((500, 500)))
    assert cache.bytes <= LEAST_BYTES
