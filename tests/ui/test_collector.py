"""Garbage is collected in small steps between frames."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.ui.loop.app import MANY, YOUNG, collect_young, is_full_collection_due
from tests.table.fake_platform import FakePlatform
from tests.table.player import drawing


class Ring:
    """An object that refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def own_schedule() -> Iterator[None]:
    """Turn Python's own schedule off, as `main.play` does, and start without garbage."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_new_garbage_is_freed_when_there_are_many_new_objects() -> None:
    ring = ref(Ring())
    collect_young()
    assert ring() is not None
    held: list[list[int]] = [[] for _ in range(YOUNG)]
    collect_young()
    assert ring() is None
    assert held


def test_old_objects_are_searched_when_many_searches_left_survivors() -> None:
    held: list[list[list[int]]] = []
    for _ in range(MANY):
        assert not is_full_collection_due()
        held.append([[] for _ in range(YOUNG)])
        collect_young()
    assert is_full_collection_due()
    gc.collect()
    assert not is_full_collection_due()


def test_app_searches_only_new_objects_while_it_draws(platform: FakePlatform) -> None:
    searched: list[int] = []

    def note(phase: str, about: dict[str, Any]) -> None:
        if phase == "stop":
            searched.append(about["generation"])

    def script() -> None:
        if platform.pacing.frames == 3:
            gc.callbacks.append(note)
        held.append([[] for _ in range(2 * YOUNG)])
        app.redraw()
        if platform.pacing.frames == 20:
            gc.callbacks.remove(note)
            app.quit()

    held: list[list[Any]] = []
    platform.pacing.script = script
    app = open_app(platform, LaunchOptions(None, None), drawing(), (390, 844))
    asyncio.run(app.run())
    assert set(searched) == {0}
