"""A visit to the table as a coroutine: do something, let frames pass, look."""

import asyncio
import functools
import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pygame

from game.app.launch import LaunchOptions
from game.app.opening import SpareWork, open_app
from game.judge.judge import Judge
from game.platform.accessibility_tree import AccessibilityTree, Box
from game.platform.input import Activate, Input, Key, PointerDown, PointerMove, PointerUp
from game.play.scene.table_scene import TableScene, table_scene_of
from game.play.table.table import Table
from game.session.routes import PlayFrom
from game.session.session import Session
from game.session.setup import GameSetup
from game.ui.loop.app import App
from game.ui.screens.context import Context
from game.ui.screens.settings import SETTINGS, Settings
from tests.app.opened import context_of
from tests.table.fake_platform import FakePlatform
from tests.table.player import click, drawing
from tests.table.positions import middle

Shown = TypeVar("Shown")


class Visit:
    """A running app, controlled by a test."""

    def __init__(self, platform: FakePlatform, app: App) -> None:
        self.platform = platform
        self.app = app
        self._running: asyncio.Task[None] | None = None

    @property
    def tree(self) -> AccessibilityTree:
        return self.app.scene.accessibility_tree()

    @property
    def said(self) -> list[str]:
        """Return the texts passed to a screen reader."""
        return self.platform.accessibility.said

    @property
    def scene(self) -> TableScene:
        scene = table_scene_of(self.app.scene)
        assert scene is not None
        return scene

    def shown(self, kind: type[Shown]) -> Shown:
        """Return the scene that is shown, which is of this kind."""
        scene = self.app.scene
        assert isinstance(scene, kind), scene
        return scene

    @property
    def table(self) -> Table:
        return self.scene.table

    @property
    def context(self) -> Context:
        """Return the context of the screen that is shown."""
        return context_of(self.app.scene)

    @property
    def spare(self) -> SpareWork:
        """Return the work of the app in spare frames."""
        found: SpareWork = self.app.replaced.args[1]  # type: ignore[attr-defined]
        return found

    async def show(self, game: Session) -> None:
        """Open the table with a game."""
        self.context.go(PlayFrom(game))
        await self.frames(2)

    async def frames(self, count: int) -> None:
        """Let `count` frames pass; raise the error of a window that failed."""
        goal = self.platform.pacing.frames + count
        while self.platform.pacing.frames < goal:
            if self._running is not None and self._running.done():
                await self._running
                raise AssertionError("the window is closed")
            await asyncio.sleep(0)

    def watch(self, look: Callable[[], None]) -> None:
        """Look at the window after each frame that is drawn on it from now on."""
        drawn = self.app.frames_drawn

        def script() -> None:
            nonlocal drawn
            if self.app.frames_drawn > drawn:
                drawn = self.app.frames_drawn
                look()

        self.platform.pacing.script = script

    async def until(self, true: Callable[[AccessibilityTree], bool], most: int = 3000) -> None:
        for _ in range(most):
            if true(self.tree):
                return
            await self.frames(1)
        raise AssertionError(f"the condition was never true: {self.tree}")

    def offers(self, action: str) -> bool:
        """Return whether a control of that name can be pressed."""
        return any(one.action == action and one.enabled for one in self.tree.controls)

    async def until_offered(self, action: str) -> None:
        await self.until(lambda _tree: self.offers(action))

    async def my_turn(self) -> None:
        await self.until(lambda m: m.phase == "play" and bool(m.hand) and m.hand[0].enabled)
        await self.frames(2)

    async def my_turn_or_score(self) -> None:
        await self.until(lambda m: m.phase != "play" or (bool(m.hand) and m.hand[0].enabled))
        await self.frames(2)

    async def play_to_the_end(self, phase: str = "game-over", press: "Press | None" = None) -> None:
        """Play first cards and take first captures until the game, or the hand, is over.

        Args:
            phase: the phase to stop at.
            press: how cards and controls are pressed; by name if it isn't given.
        """
        press = press or Visit.press
        await self.my_turn_or_score()
        while self.tree.phase != phase:
            if self.tree.phase == "play":
                await press(self, self.tree.hand[0].action)
            elif self.tree.phase == "choose-capture":
                await press(self, "choose-1")
            elif self.tree.phase == "hand-over":
                await press(self, "next-hand")
            elif self.tree.phase == "game-over":
                await press(self, "day-result")
            else:
                raise AssertionError(f"it ends otherwise: {self.tree}")
            await self.my_turn_or_score()

    async def give(self, *events: Input) -> None:
        self.platform.accessibility.waiting += events
        await self.frames(4)

    async def click(self, box: Box) -> None:
        await self.give(*click(box))

    async def press(self, *actions: str) -> None:
        """Activate these controls by their names, one after the other."""
        for action in actions:
            await self.give(Activate(action))

    async def key(self, name: str) -> None:
        await self.give(Key(name))

    async def drag(self, start: Box, end: tuple[int, int]) -> None:
        begin = middle(start)
        half = ((begin[0] + end[0]) // 2, (begin[1] + end[1]) // 2)
        await self.give(PointerMove(begin), PointerDown(begin), PointerMove(half))
        await self.give(PointerMove(end), PointerUp(end))


Press = Callable[[Visit, str], Awaitable[None]]
"""A way to press a card or a control."""


class VisitBeside(Visit):
    """A second window, open during a visit and controlled by the same test."""

    def __init__(self, platform: FakePlatform, beside: Visit) -> None:
        super().__init__(platform, beside.app)

    async def open(self, *, at_menu: bool = False) -> None:
        """Open the window with the saved game, or at the menu."""
        self.app = open_app(self.platform, LaunchOptions(None, 0.0), drawing(), (390, 844))
        self.app.spare = lambda: False
        self._running = asyncio.create_task(self.app.run())
        await self.frames(2)
        if not at_menu:
            await self.press("continue")

    async def close(self) -> None:
        """Close the window."""
        self.app.quit()
        assert self._running is not None
        await self._running


def visit(  # noqa: PLR0913 - what a visit may differ by
    platform: FakePlatform,
    story: Callable[[Visit], Awaitable[None]],
    setup: GameSetup | None = None,
    *,
    game: Session | None = None,
    speed: float = 0.0,
    size: tuple[int, int] = (390, 844),
    judge: Judge | None = None,
    screen: str = "",
    language: str = "",
    at_menu: bool = False,
) -> App:
    """Run a story on a named screen, in a `game` (the game of a setup), or in the saved game.

    `at_menu` stops at the start screen, also with a saved game.
    """
    if language:
        platform.preferences.language = language
    app = open_app(platform, LaunchOptions(setup, speed, screen), drawing(), size, judge)
    app.spare = lambda: False  # cards drawn ahead would only take time

    async def told() -> None:
        now = Visit(platform, app)
        try:
            await now.frames(2)
            if game is not None:
                await now.show(game)
            elif setup is None and not screen and not at_menu and platform.games.kept:
                await now.press("continue")
            await story(now)
        finally:
            app.quit()

    async def both() -> None:
        telling = asyncio.create_task(told())
        await app.run()
        await telling

    asyncio.run(both())
    return app


Story = Callable[..., Awaitable[None]]


def visiting(
    setup: GameSetup | None = None,
    *,
    game: Callable[[], Session] | None = None,
    settings: Settings | None = None,
    by: tuple[str, ...] = (),
    **how: Any,
) -> Callable[[Story], Callable[..., None]]:
    """Turn a coroutine into a test that runs it as the story of a visit.

    The coroutine takes the visit as `now`, and other fixtures by their names.

    Args:
        setup: the game to start.
        game: makes the game that the table opens with, instead of `setup`.
        settings: the player's settings.
        by: parameters of the test that are those of `visit`; the story needn't take them.
        how: more parameters of `visit`.
    """

    def decorate(story: Story) -> Callable[..., None]:
        def test(platform: FakePlatform, **given: Any) -> None:
            if settings is not None:
                platform.texts.kept["settings"] = SETTINGS.text(settings)
            shown = game and game()
            varied = {"setup": setup, "game": shown, **how, **{name: given[name] for name in by}}
            told = {name: value for name, value in given.items() if name in taken}
            visit(platform, lambda now: story(now, **told), **varied)

        taken = inspect.signature(story).parameters
        return as_test(test, story, 1, by)

    return decorate


def awaited(story: Story) -> Callable[..., None]:
    """Turn a coroutine into a test that needs no window."""

    def test(**given: Any) -> None:
        asyncio.run(story(**given))  # type: ignore[arg-type]

    return as_test(test, story, 0)


def as_test(
    test: Callable[..., None], story: Story, actors: int, more: tuple[str, ...] = ()
) -> Callable[..., None]:
    """Give a test the name of its story, its parameters after the actors, and more."""
    functools.update_wrapper(test, story)
    own = [
        one
        for one in inspect.signature(test, follow_wrapped=False).parameters.values()
        if one.kind != one.VAR_KEYWORD
    ]
    others = list(inspect.signature(story).parameters.values())[actors:]
    known = {one.name for one in others}
    added = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in more]
    others += [one for one in added if one.name not in known]
    vars(test)["__signature__"] = inspect.Signature([*own, *others])
    return test


def last_play(now: Visit) -> str:
    """Return the player's last play, as records write it."""
    return str(next(turn.play for turn in reversed(now.table.state.history) if turn.seat == 0))


def window() -> pygame.Surface:
    """Return the contents of the window."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def picture() -> bytes:
    """Return the pixels of the window."""
    return pygame.image.tobytes(window(), "RGB")


def resize(size: tuple[int, int]) -> None:
    """Resize the window, as dragging its border does."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
