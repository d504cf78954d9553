"""Memory at the table: game after game, nothing is kept that nobody needs."""

from __future__ import annotations

import gc
from collections import Counter
from random import Random

import pygame

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.table.art.table_art import MAX_TABLES
from game.table.loop.app import App
from game.table.navigator import GameNavigator
from game.table.play.table_scene import TableScene
from game.table.storage.setup import GameSetup
from game.table.ui.context import Navigator
from tests.table.fake_host import FakeHost
from tests.table.player import ByName, run

GAMES = 5
SETTLED = 2
"""Games after which everything has been drawn once and every cache holds what it will."""

STRAY = 40
"""Objects that may come and go by themselves in a process of a hundred thousand."""

SPARE = 3
"""Pictures as large as a table beside the table tops: the window, what rests on it, a dialog."""


class Rematches:
    """Plays the same game again and again, and counts what is alive at the end of each."""

    def __init__(self, host: FakeHost) -> None:
        self._host = host
        self._by = ByName(host)
        self._over = False
        self.alive: list[Counter[str]] = []

    def __call__(self, app: App, tree: AccessibilityTree) -> bool:
        over, before = tree.phase == "game-over", self._over
        self._over = over
        if not over:
            self._by(app, tree)
        elif not before:
            self._by.chance = Random(1)
            self.alive.append(alive())
            self._host.kept.pop("tally")  # each game is told in the same words
            self._host.waiting.append(Activate("rematch"))
        return len(self.alive) == GAMES


def alive() -> Counter[str]:
    """How many objects there are of each class, surfaces as well, which hold most memory."""
    gc.collect()
    names = [type(one).__qualname__ for one in gc.get_objects()]
    return Counter(names + ["Surface"] * len(surfaces()))


def surfaces() -> list[pygame.Surface]:
    """Every surface that something holds; the collector itself knows of none."""
    found: dict[int, pygame.Surface] = {}
    for each in gc.get_objects():
        for one in gc.get_referents(each):
            beyond = [] if gc.is_tracked(one) else gc.get_referents(one)
            for held in (one, *beyond):
                if isinstance(held, pygame.Surface):
                    found[id(held)] = held
    return list(found.values())


def test_game_after_game_leaves_nothing_behind(host: FakeHost) -> None:
    counting = Rematches(host)
    setup = GameSetup("ethiopian", 3, {"target": 21}, seed="fresh")
    run(host, setup, counting, speed=2.0)
    first, last = counting.alive[SETTLED], counting.alive[-1]
    grown = {name: last[name] - first[name] for name in last if last[name] > first[name]}
    assert sum(grown.values()) <= STRAY, grown
    assert last["Surface"] == first["Surface"] > 20
    assert last["TableScene"] == 1


def test_a_window_dragged_through_all_sizes_keeps_few_pictures(host: FakeHost) -> None:
    large: list[int] = []
    earlier = {id(one): one for one in surfaces()}  # held, so that no other gets its id

    def step(app: App, tree: AccessibilityTree) -> bool:
        del tree
        size = (400 + 4 * len(large), 500 + 3 * len(large))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.refresh()
        gc.collect()
        new = [one for one in surfaces() if id(one) not in earlier]
        tops = [one for one in new if one.get_width() >= 400 and one.get_height() >= 500]
        large.append(len(tops))
        return len(large) == 12

    run(host, GameSetup("egyptian", 2, seed="7"), step)
    assert 1 <= max(large) <= MAX_TABLES + SPARE, large


def test_a_table_that_was_left_goes_while_nothing_moves(host: FakeHost) -> None:
    tables: list[int] = []
    spared: list[bool] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        del tree
        scene = app.scene
        assert isinstance(scene, TableScene)
        if len(tables) < 7:
            scene.context.navigator.start(scene.session.setup)
        spared.append(_spare(scene.context.navigator))
        tables.append(sum(isinstance(one, TableScene) for one in gc.get_objects()))
        return len(tables) == 8

    gc.disable()
    try:
        run(host, GameSetup("egyptian", 2, seed="7"), step)
    finally:
        gc.enable()
    assert spared[0]
    assert max(tables) <= 3, tables


def _spare(navigator: Navigator) -> bool:
    assert isinstance(navigator, GameNavigator)
    return navigator.use_spare_frame()
