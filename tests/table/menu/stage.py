"""A stage for menus: everything a scene is handed, without a window or a disk."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from game import i18n
from game.host.protocol import StorageError
from game.table.card_art import CardArt
from game.table.clock import Clock
from game.table.context import Context
from game.table.scene import Insets
from game.table.settings import Settings
from game.table.table_art import TableArt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.table.input import Input
    from game.table.mirror import Mirror
    from game.table.scene import Scene
    from game.table.setup import GameSetup

SIZES = {
    (360, 640): 1.0,
    (390, 844): 1.0,
    (640, 360): 1.0,
    (768, 1024): 1.0,
    (1280, 720): 1.0,
    (1920, 1080): 1.2,
    (780, 1688): 2.0,
    (3840, 2160): 2.4,
}
"""Every window the menus are laid out for, with its unit."""


@dataclass
class FakeHost:
    """A host that keeps its texts in a dictionary."""

    texts: dict[str, str] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    code: str = "en"
    still: bool = False
    broken: bool = False

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        del idle, wait
        return 0.0

    def read(self, name: str) -> str | None:
        self._check()
        return self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        self._check()
        self.texts[name] = text

    def delete(self, name: str) -> None:
        self._check()
        self.texts.pop(name, None)

    def _check(self) -> None:
        if self.broken:
            raise StorageError("The disk is full.")

    def language(self) -> str:
        return self.code

    def reduced_motion(self) -> bool:
        return self.still

    def device_pixel_ratio(self) -> float:
        return 1.0

    def safe_insets(self) -> tuple[int, int, int, int]:
        return 0, 0, 0, 0

    def show(self, mirror: Mirror) -> None:
        del mirror

    def announce(self, text: str) -> None:
        self.said.append(text)

    def inputs(self) -> list[Input]:
        return []

    def open_url(self, url: str) -> None:
        del url


class FakeStage:
    """Stacks scenes as the app does, at one size."""

    def __init__(self, size: tuple[int, int], unit: float) -> None:
        self.size, self.unit = size, unit
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Any:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.resize(self.size, self.unit, Insets())

    def pop(self) -> None:
        self.scenes.pop().close()

    def replace(self, scene: Scene) -> None:
        self.scenes.clear()
        self.push(scene)

    def refresh(self) -> None:
        for scene in self.scenes:
            scene.resize(self.size, self.unit, Insets())

    def quit(self) -> None:
        self.scenes.clear()


@dataclass
class FakeDesk:
    """Writes down which games were begun."""

    kept: bool = False
    started: list[GameSetup] = field(default_factory=list)
    resumed: int = 0
    left: int = 0

    def start(self, setup: GameSetup) -> None:
        self.started.append(setup)

    def can_continue(self) -> bool:
        return self.kept

    def resume(self) -> None:
        self.resumed += 1

    def menu(self) -> None:
        self.left += 1


class Silence:
    """No sound."""

    enabled = True

    def play(self, name: str, volume: float = 1.0) -> None:
        del name, volume


@dataclass
class Backstage:
    """A context, and its parts as the tests look at them."""

    context: Context
    host: FakeHost
    stage: FakeStage
    desk: FakeDesk


def backstage(
    size: tuple[int, int] = (360, 640),
    *,
    language: str = "en",
    texts: dict[str, str] | None = None,
    kept: bool = False,
) -> Backstage:
    """A context on a stage of that size, speaking that language."""
    i18n.install(language)
    host = FakeHost(texts=texts or {}, code=language)
    stage = FakeStage(size, SIZES[size])
    desk = FakeDesk(kept)
    context = Context(
        host=host,
        settings=Settings(),
        card_art=CardArt(),
        table_art=TableArt(),
        sound=cast("Any", Silence()),
        clock=Clock(),
        stage=stage,
        desk=desk,
    )
    return Backstage(context, host, stage, desk)
