"""Surfaces kept in a bounded memory."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.art.surface_cache import SurfaceCache

SIZE = (10, 10)
BYTES = 400


def drawing(drawn: list[str], key: str) -> Callable[[], pygame.Surface]:
    def draw() -> pygame.Surface:
        drawn.append(key)
        return pygame.Surface(SIZE)

    return draw


def test_a_surface_is_drawn_once() -> None:
    cache: SurfaceCache[str] = SurfaceCache(10 * BYTES)
    drawn: list[str] = []
    assert cache.get("a", drawing(drawn, "a")) is cache.get("a", drawing(drawn, "a"))
    assert drawn == ["a"]
    assert cache.bytes == BYTES


def test_what_was_not_asked_for_longest_goes_first() -> None:
    cache: SurfaceCache[str] = SurfaceCache(3 * BYTES)
    drawn: list[str] = []
    for key in "abcadaeabc":
        cache.get(key, drawing(drawn, key))
    assert "".join(drawn) == "abcdebc"
    assert cache.bytes == 3 * BYTES
    assert "a" in cache
    assert "d" not in cache


def test_one_surface_is_kept_however_large() -> None:
    cache: SurfaceCache[str] = SurfaceCache(BYTES // 2)
    cache.get("a", drawing([], "a"))
    kept = cache.get("b", drawing([], "b"))
    assert cache.get("b", drawing([], "b")) is kept
    assert "a" not in cache
