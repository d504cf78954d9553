"""A stage for menus: everything that a scene needs, without a window or a disk."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, cast

from game.app.features import ROUTES
from game.app.opening import services_of
from game.judge.judge import Judge
from game.judge.sampled import usual_judge
from game.library.library import LIBRARY
from game.session import example_games as games
from game.ui.loop.clock import Clock
from game.ui.loop.scene import BackgroundWork, Insets, Scene
from game.ui.loop.window import unit_for
from game.ui.screens.context import Context, Lead
from game.ui.screens.settings import Settings
from game.words import language as i18n
from tests.table.dealt import put
from tests.table.fake_platform import FakePlatform
from tests.table.shared_art import card_art, table_art

RATIOS = {(780, 1688): 2.0}
"""Windows on screens with several pixels to a CSS pixel."""

SIZES = (
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (768, 1024),
    (1280, 720),
    (1920, 1080),
    (780, 1688),
    (3840, 2160),
)
"""Every window in which the menus are laid out."""


def drawing() -> Callable[[], str]:
    """Return a function that draws 32 hexadecimal digits, the same ones on every stage."""
    numbers = count(1)
    return lambda: f"{next(numbers):032x}"[::-1]


class FakeStage:
    """Stacks scenes as the app does, at one size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size, self.unit = size, unit_for(size, RATIOS.get(size, 1.0))
        self.scenes: list[Scene] = []
        self.background: list[BackgroundWork] = []

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    @property
    def top(self) -> Any:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.resize(self.size, self.unit, Insets())

    def pop(self) -> None:
        self.scenes.pop().close()

    def take_away(self, scene: Scene) -> list[Scene]:
        gone = self.scenes[self.scenes.index(scene) :] if scene in self.scenes else []
        for _scene in gone:
            self.pop()
        return gone[1:]

    def replace(self, scene: Scene) -> None:
        self.scenes.clear()
        self.push(scene)

    def refresh(self) -> None:
        for scene in self.scenes:
            scene.resize(self.size, self.unit, Insets())

    def redraw(self) -> None:
        pass

    def quit(self) -> None:
        self.scenes.clear()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        raise AssertionError("menus run nothing beside the loop", work)

    def begin_background(self, work: BackgroundWork) -> Callable[[], None]:
        self.background.append(work)
        return lambda: self.background.remove(work)


class HeardSounds:
    """Notes the sounds instead of playing them."""

    enabled = True

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, volume: float = 1.0, *, mine: bool = True) -> None:
        del volume, mine
        self.played.append(name)


@dataclass
class Backstage:
    """A context, with parts that tests can read."""

    context: Context
    platform: FakePlatform
    stage: FakeStage
    went: list[object]
    """The routes that were opened."""
    sound: HeardSounds


def backstage(  # noqa: PLR0913 - what a stage may differ by
    size: tuple[int, int] = (360, 640),
    *,
    language: str = "en",
    texts: dict[str, str] | None = None,
    kept: bool = False,
    judge: Judge | None = None,
    stage: FakeStage | None = None,
    routes: Mapping[type, Lead] | None = None,
) -> Backstage:
    """Return a context on a stage of that size, in that language.

    Routes are only recorded, unless others are given; a route without a feature is refused.
    """
    i18n.install(language)
    platform = FakePlatform()
    platform.texts.kept.update(texts or {})
    platform.preferences.language = language
    stage = stage or FakeStage(size)
    went, sound = list[object](), HeardSounds()

    def note(_context: Context, route: object) -> None:
        went.append(route)

    context = Context(
        platform=platform,
        settings=Settings(more_options=True),
        card_art=card_art(),
        table_art=table_art(),
        sound=cast("Any", sound),
        clock=Clock(),
        stage=stage,
        routes=routes or dict.fromkeys(ROUTES, note),
        services=services_of(drawing(), judge or usual_judge()),
    )
    if kept:
        put(context.get(LIBRARY), games.begun("two"))
    return Backstage(context, platform, stage, went, sound)
