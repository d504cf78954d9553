"""Memory at the table: no unneeded objects stay from game to game."""

import asyncio
import gc
import weakref
from collections import Counter
from random import Random

import pygame
import pytest

from game.bots.move_table import move_table
from game.judge.judge import _sampled
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate
from game.play.scene.table_kind import USUAL
from game.play.scene.table_scene import TableScene
from game.session import example_games as games
from game.session.routes import ResumeGame, StartGame
from game.session.setup import GameSetup
from game.ui.art.surface_cache import byte_size
from game.ui.loop.app import App
from game.ui.screens.routing import StartScreen
from tests.app.opened import context_of
from tests.table.dealt import library_of, put, texts
from tests.table.fake_platform import FakePlatform
from tests.table.player import ByName, run
from tests.table.story import Visit, visit

GAMES = 5
SETTLED = 3
"""Games after which everything has been drawn once and every cache is full."""

HANDS = 2

WINDOW_AREAS = 10
"""How many times the window's own bytes all other pictures may take together."""


LONG_FRAME = 0.1
"""Seconds: the longest frame, so that movements are drawn as rarely as possible."""

HOLD_NOTHING = frozenset({str, int, float, bool, bytes, type(None)})
"""Classes of most objects that the collector doesn't track."""


class Rematches:
    """Plays the same game repeatedly, and at the end of each notes what its table holds.

    Attributes:
        alive: the number of objects of the game's own classes and pictures, once everything has
            settled and at the very end.
        held: what each table held, in order.
    """

    def __init__(self, platform: FakePlatform) -> None:
        self._platform = platform
        self._by = ByName(platform)
        self._over = False
        self.alive: list[Counter[str]] = []
        self.held: list[list[weakref.ref[object]]] = []

    def __call__(self, app: App, tree: AccessibilityTree) -> bool:
        over, before = tree.phase == "game-over", self._over
        self._over = over
        if not over:
            self._by(app, tree)
        elif not before:
            self._by.chance = Random(1)
            self.held.append(held_by(app._scenes[0]))
            if len(self.held) in {SETTLED, GAMES}:
                self.alive.append(alive(app))
            self._platform.texts.kept.pop("tally")  # each game gets the same words
            self._platform.games.forget()  # the list of games would grow
            self._platform.accessibility.waiting.append(Activate("rematch"))
        return len(self.held) == GAMES


def held_by(scene: object) -> list[weakref.ref[object]]:
    """Return a table's scene, its parts, its cards and the picture of its resting parts."""
    assert isinstance(scene, TableScene)
    parts = [one for one in vars(scene).values() if hasattr(one, "__dict__") and one is not USUAL]
    cards = [*scene.table.board.sprites.values(), scene.table.board, scene.table.toast]
    return [weakref.ref(one) for one in (scene, *parts, *cards, picture_of(scene))]


def picture_of(scene: TableScene) -> pygame.Surface:
    """Return the picture of a table's resting parts, which is as large as the window."""
    picture = scene.painter._layer._picture
    assert picture is not None
    return picture


def alive(app: App) -> Counter[str]:
    """Count the objects of each class of ours, and the pictures, which hold most memory.

    The memory of a search is bounded, so it is emptied first. So are the pictures of a deck, which
    are left out: a count too short for all its cards leaves some to the next game.
    """
    art = context_of(app.scene).card_art
    decks = sum(len(one._surfaces) for one in (art._pictures, art._turned, art._grounds))
    move_table.cache_clear()
    _sampled.cache_clear()
    gc.collect()
    kinds = [type(one) for one in gc.get_objects()]
    ours = [kind.__qualname__ for kind in kinds if str(kind.__module__).startswith("game.")]
    return Counter(ours + ["Surface"] * (len(surfaces()) - decks))


@pytest.fixture(autouse=True)
def everything_seen() -> None:
    """Let the collector see what earlier tests froze, as imports in spare frames do."""
    gc.unfreeze()


def surfaces() -> list[pygame.Surface]:
    """Return every surface that something holds; the collector itself tracks none."""
    held = gc.get_referents(*gc.get_objects())
    untracked = (one for one in held if type(one) not in HOLD_NOTHING and not gc.is_tracked(one))
    held += gc.get_referents(*untracked)
    return list({id(one): one for one in held if isinstance(one, pygame.Surface)}.values())


@pytest.mark.full
def test_finished_games_free_their_memory(platform: FakePlatform) -> None:
    rematches = Rematches(platform)
    setup = GameSetup("ethiopian", 3, {"target": 21})
    platform.pacing.frame_time = LONG_FRAME
    run(platform, setup, rematches, speed=2.0, draw=lambda: "5" * 32)
    gc.collect()
    for held in rematches.held[:-1]:
        assert len(held) > 10
        assert [one() for one in held if one() is not None] == []
    assert rematches.alive[1] == rematches.alive[0]
    assert rematches.alive[-1]["Surface"] > 20
    assert rematches.alive[-1]["TableScene"] == 1


@pytest.mark.full
def test_pictures_use_the_memory_of_a_few_windows(platform: FakePlatform) -> None:
    """Cards drawn ahead are included."""
    size = (1280, 720)
    hands: list[int] = []
    by = ByName(platform)
    platform.pacing.frame_time = LONG_FRAME
    earlier = {id(one): one for one in surfaces()}  # held, so that no other gets its id

    def step(app: App, tree: AccessibilityTree) -> bool:
        if tree.phase == "hand-over":
            scene = app._scenes[0]
            assert isinstance(scene, TableScene)
            while scene.table.context.card_art.draw_ahead():
                pass
            new = [one for one in surfaces() if id(one) not in earlier]
            hands.append(sum(map(byte_size, new)))
        return by(app, tree) or len(hands) == HANDS

    run(platform, GameSetup("egyptian", 4, seed="7"), step, speed=4.0, size=size)
    window = 4 * size[0] * size[1]
    assert 3 * window < max(hands) < WINDOW_AREAS * window, [one / window for one in hands]


def test_table_is_freed_in_a_spare_frame_after_the_player_left(platform: FakePlatform) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.frames(20)
        scene, picture = weakref.ref(now.scene), weakref.ref(picture_of(now.scene))
        now.context.go(StartGame(now.table.session.setup))
        await now.my_turn()
        await now.frames(2)  # the app releases the stopped game
        assert scene() is not None, "only the collector can tell that nobody needs it"
        assert now.spare.do_some()
        assert scene() is None
        assert picture() is None

    gc.disable()
    try:
        visit(platform, story, GameSetup("egyptian", 2, seed="7"), speed=1.0)
    finally:
        gc.enable()


@pytest.mark.parametrize("busy", ["asked", "moving cards", "a bot", "a hint"])
def test_table_stops_its_tasks_when_the_player_leaves(
    platform: FakePlatform, monkeypatch: pytest.MonkeyPatch, busy: str
) -> None:
    put(library_of(platform), games.played("two", 2))
    asked = iter(range(1_000_000))
    monkeypatch.setattr(
        platform.pacing, "now", lambda: next(asked) * 0.05
    )  # every slice takes its whole time

    async def be_busy(now: Visit) -> None:
        if busy == "a hint":
            now.platform.accessibility.waiting.append(Activate("hint"))
            await now.until(lambda _: now.table.toast.stays)
        elif busy != "asked":
            await now.press(now.tree.hand[0].action)
            assert now.table.motion.busy
        if busy == "a bot":
            await now.until(lambda _: not now.table.motion.busy and now.table.board.shown.turn == 1)

    async def story(now: Visit) -> None:
        await now.my_turn()
        (game,) = texts(platform)
        now.context.go(StartScreen())
        await now.frames(4)
        tasks = asyncio.all_tasks()
        now.context.go(ResumeGame(game))
        await now.my_turn()
        await be_busy(now)
        assert asyncio.all_tasks() > tasks
        now.context.go(StartScreen())
        await now.frames(4)
        assert asyncio.all_tasks() == tasks

    visit(platform, story, speed=1.0)
