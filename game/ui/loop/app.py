"""The one loop: it takes inputs, advances the clock, checks tasks, and draws if needed."""

import asyncio
import gc
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import FileDropped, Input, Key, LinkFollowed, Pasted, PointerMove, Text
from game.platform.protocol import Platform
from game.ui.loop.clock import Clock
from game.ui.loop.scene import (
    FRAMES_KEPT,
    AppStatus,
    BackgroundWork,
    DialogScene,
    Insets,
    Overlay,
    Scene,
    TableOfPeople,
    is_dialog,
)
from game.ui.loop.sdl_events import translate
from game.ui.loop.slices import CALM_SLICE, SLICE
from game.ui.loop.window import WOKEN, picture_for, toggle_fullscreen, unit_for
from game.ui.loop.window_place import WindowWatch

LONGEST_FRAME = 0.1
"""Seconds; after a pause, animations continue instead of jumping."""

QUIET_FRAMES = 4
"""Frames without movement before the loop waits for events; tasks may need some to settle."""

YOUNG = 2_000
"""The number of new objects after which a frame searches them for garbage."""

MANY = 200
"""The number of searches of new objects after which a still frame searches all objects."""


class App:
    """Holds the stack of scenes and runs them until the player quits.

    `window` gets the events of the window, if its place is saved.
    """

    def __init__(self, platform: Platform, clock: Clock, window: WindowWatch | None = None) -> None:
        self.begin: Callable[[], Awaitable[None]] = _nothing
        """Awaited before the loop starts: shows the first scene."""
        self.spare: Callable[[], bool] = lambda: False
        """Called in frames that draw nothing: does a little work that can wait, and returns whether
        it did any."""
        self.appearance: Callable[[], object] = lambda: None
        """Called before each frame: returns what layouts depend on apart from the window, such as
        the palette in use. The scenes are laid out again if it changes."""
        self.overlay: Overlay = lambda _surface, _status: None
        """Draws over each frame after F12 until the next F12; it requests no frames."""
        self.given: Callable[[FileDropped | LinkFollowed], None] = lambda _given: None
        """Called with each file dropped on the window and each link followed, pasted or dropped."""
        self.replaced: Callable[[], None] = lambda: None
        """Called when a scene has replaced all others."""
        self.is_link: Callable[[str], bool] = lambda _text: False
        """Returns whether a pasted text contains a link."""
        self.frames_drawn = 0
        self._running = True
        self._background: list[BackgroundWork] = []
        self._pacing, self._display = platform.pacing, platform.display
        self._accessibility = platform.accessibility
        self._clock, self._watch = clock, window
        self._scenes: list[Scene] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._dirty = True
        self._quiet = 0
        self._waited: list[pygame.event.Event] = []
        self._shown: AccessibilityTree | None = None
        self._geometry: tuple[tuple[int, int], float, Insets] | None = None
        self._appearance: object = None
        self._beneath: pygame.Surface | None = None  # the picture below the dialog, with its shade
        self._overlaid = False
        self._frame_begun = 0.0
        self._frame_times: deque[float] = deque(maxlen=FRAMES_KEPT)

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        return self._scenes[-1]

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the topmost one last."""
        return self._scenes

    def push(self, scene: Scene) -> None:
        """Show a scene on top."""
        self._scenes.append(scene)
        self._lay_out(scene)
        self._beneath = None

    def pop(self) -> None:
        """Remove the topmost scene; the last one stays."""
        if len(self._scenes) > 1:
            self._scenes.pop().close()
            self._dirty = True
            self._beneath = None

    def take_away(self, scene: Scene) -> Sequence[Scene]:
        """Remove a scene, if shown, and all scenes over it; return those over it."""
        places = [place for place, shown in enumerate(self._scenes) if shown is scene and place]
        gone = self._scenes[places[0] :] if places else []
        for _scene in gone:
            self.pop()
        return gone[1:]

    def replace(self, scene: Scene) -> None:
        """Clear the stack and show only this scene."""
        old, self._scenes = self._scenes, [scene]
        for gone in old:
            gone.close()
        self._lay_out(scene)
        self._beneath = None
        self.replaced()

    def refresh(self) -> None:
        """Lay out and draw everything again."""
        self._geometry = None
        self._dirty = True

    def redraw(self) -> None:
        """Draw everything again, also the scenes below a dialog."""
        self._beneath = None
        self._dirty = True

    def quit(self) -> None:
        """End the loop after this frame."""
        self._running = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine next to the loop; its exception ends the app."""
        task = asyncio.create_task(work, name=getattr(work, "__qualname__", None))
        self._tasks.append(task)
        self._quiet = 0
        return task

    def begin_background(self, work: BackgroundWork) -> Callable[[], None]:
        """Call `work` in every frame, whatever scene is shown; return the function that ends it."""
        self._background.append(work)
        self._quiet = 0
        return partial(self._end_background, work)

    def _end_background(self, work: BackgroundWork) -> None:
        if work in self._background:
            self._background.remove(work)

    async def run(self) -> None:
        """Show the first scene and run until the player quits."""
        await self.begin()
        while not self._scenes:  # it may still be loading
            self._check_tasks()
            await self._pacing.frame(idle=False, wait=self._wait)
        dt = 0.0
        while self._running:
            if self._overlaid or self._background:
                self._frame_begun = self._pacing.now()
            self._take_inputs()
            waited = self._clock.busy  # a coroutine may then wait for the next frame too
            self._clock.tick(dt)
            self._check_tasks()
            self._dirty |= self._fit() | self.scene.update(dt)
            drawn = self._dirty
            if drawn:
                self._draw()
            worked = self._work_in_background()
            collect_young()
            spare = not (drawn or worked or waited) and self.spare()
            moved = drawn or self._dirty or worked or waited or self._clock.busy or spare
            self._quiet = 0 if moved else self._quiet + 1
            if self._watch:
                self._watch.let_settle(self._pacing.now())
            idle = self._quiet >= QUIET_FRAMES
            dt = min(LONGEST_FRAME, await self._pacing.frame(idle=idle, wait=self._wait))
        while len(self._scenes) > 1:
            self.pop()  # work that ends later finds nothing to close again
        self.scene.close()
        if self._watch:
            self._watch.settle()

    def _work_in_background(self) -> bool:
        """Do a frame's share of background work; return whether some of it is urgent.

        The frame is already drawn, so the work uses only the time left.
        """
        in_haste = False
        for work in tuple(self._background):
            used = self._pacing.now() - self._frame_begun
            in_haste |= work(max(SLICE, CALM_SLICE - used))
        return in_haste

    def _check_tasks(self) -> None:
        """Remove finished tasks, and raise the exception of one that failed."""
        done = [task for task in self._tasks if task.done()]
        self._tasks = [task for task in self._tasks if not task.done()]
        for task in done:
            if not task.cancelled():
                task.result()

    def _dispatch(self, event: Input) -> None:
        self._quiet = 0
        if not isinstance(event, PointerMove):
            self._beneath = None  # a choice in a dialog may change the scene below
        if event == Key("f11"):
            self._toggle_fullscreen()
        elif event == Key("f12"):
            self._toggle_overlay()
        elif isinstance(event, FileDropped | LinkFollowed):
            self.given(event)
        elif isinstance(event, Pasted):
            self._paste(event.text)
        else:
            self.scene.handle(event)

    def _paste(self, text: str) -> None:
        """Follow a pasted link, on any screen; type other text."""
        if self.is_link(text):
            self.given(LinkFollowed(text))
        else:
            self.scene.handle(Text(" ".join(text.split())))

    def _toggle_fullscreen(self) -> None:
        if self._watch:
            self._watch.settle()
        toggle_fullscreen(self._watch.place if self._watch else None)
        if self._watch:
            self._watch.has_changed(self._pacing.now())

    def _toggle_overlay(self) -> None:
        self._overlaid = not self._overlaid
        self._frame_times.clear()
        self._dirty = True

    def _take_inputs(self) -> None:
        events = [*self._waited, *pygame.event.get()]
        self._waited.clear()
        for event in events:
            if self._watch:
                self._watch.heed(event, self._pacing.now())
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self._dirty = True
            elif event.type == WOKEN:
                self._quiet = 0  # tasks may need some frames to handle it
            elif (word := translate(event)) is not None:
                self._dispatch(word)
        for word in self._accessibility.inputs():
            self._dispatch(word)

    def _wait(self, seconds: float) -> None:
        event = pygame.event.wait(int(seconds * 1000))
        if event.type != pygame.NOEVENT:
            self._waited.append(event)

    def _fit(self) -> bool:
        """Lay the scenes out again if the window or `appearance` changed; return whether it did."""
        size = self._surface().get_size()
        unit = unit_for(size, self._display.pixel_ratio)
        geometry = (size, unit, Insets(*self._display.safe_insets))
        appearance = self.appearance()
        if (geometry, appearance) == (self._geometry, self._appearance):
            return False
        self._geometry, self._appearance = geometry, appearance
        self._beneath = None
        for scene in self._scenes:
            scene.resize(*geometry)
        return True

    def _window(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None  # noqa: S101 - the window is open while the app runs
        return surface

    def _surface(self) -> pygame.Surface:
        """Return the surface to draw on: the window, or a larger picture if that is too small."""
        return picture_for(self._window(), self._display.pixel_ratio)

    def _status(self) -> AppStatus:
        tasks = [task.get_name() for task in self._tasks if not task.done()]
        return AppStatus(self.scene, tuple(self._frame_times), self.frames_drawn, tasks)

    def _lay_out(self, scene: Scene) -> None:
        self._dirty = True
        if self._geometry is not None:
            scene.resize(*self._geometry)

    def _draw(self) -> None:
        surface = self._surface()
        if is_dialog(self.scene):
            surface.blit(self._drawn_beneath(self.scene, surface), (0, 0))
            self.scene.draw_front(surface)
        else:
            self.scene.draw(surface)
        self.frames_drawn += 1
        if self._overlaid:
            self._frame_times.append(self._pacing.now() - self._frame_begun)
            self.overlay(surface, self._status())
        if surface is not self._window():
            self._window().blit(surface, (0, 0))
        pygame.display.flip()
        self._dirty = False
        tree = self._tree()
        if tree != self._shown:
            self._shown = tree
            self._accessibility.show(tree)

    def _tree(self) -> AccessibilityTree:
        """Return the accessibility tree, with the people of a table below a dialog."""
        tree = self.scene.accessibility_tree()
        for scene in reversed(self._scenes):
            if isinstance(scene, TableOfPeople):
                return replace(tree, seats=scene.people.seats, link=scene.people.link)
        return tree

    def _drawn_beneath(self, dialog: DialogScene, surface: pygame.Surface) -> pygame.Surface:
        """Return the picture of all below a dialog; draw it on `surface` if it isn't cached."""
        if self._beneath is None:
            first = len(self._scenes) - 1
            while first > 0 and self._scenes[first].overlay:
                first -= 1
            for scene in self._scenes[first:-1]:
                scene.draw(surface)
            dialog.draw_behind(surface)
            self._beneath = surface.copy()
        return self._beneath


async def _nothing() -> None:
    pass


def collect_young() -> None:
    """Free the garbage among new objects if there are many."""
    if gc.get_count()[0] >= YOUNG:
        gc.collect(0)


def is_full_collection_due() -> bool:
    """Return whether enough objects have survived for a search of all objects."""
    return sum(gc.get_count()[1:]) >= MANY
