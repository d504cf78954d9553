"""Build an app from its platform and its settings, with the first scene on stage."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.app import preload
from game.app.features import ROUTES, SERVICES
from game.app.launch import LaunchOptions
from game.app.taking_stock import look_over, take_stock
from game.formats.store import STORES
from game.library.library import LIBRARY
from game.platform.input import FileDropped, LinkFollowed
from game.platform.lazy_import import lazy_import
from game.platform.protocol import Display, Platform
from game.platform.service import Service
from game.session.session import CHANCE
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.art.card_face import CardStyle
from game.ui.art.palettes import PALETTES, Felt, page_colours
from game.ui.art.table_art import TableArt
from game.ui.art.text import open_ahead
from game.ui.loop.app import App, is_full_collection_due
from game.ui.loop.clock import Clock
from game.ui.loop.scene import AppStatus, Scene
from game.ui.loop.sound import Sound
from game.ui.loop.window import Screens, open_window, resize_window
from game.ui.loop.window_place import WINDOW, WindowPlace, WindowWatch
from game.ui.screens import settings as kept
from game.ui.screens.context import Context
from game.ui.screens.registry import IMPORT_AHEAD
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Screen
from game.words import language as i18n
from game.words.language import _, in_sequence

if TYPE_CHECKING:
    from game.app import stores
    from game.judge.judge import Judge
else:
    stores = lazy_import("game.app.stores")

FIRST_SIZE = (1280, 720)
"""The window's first size, in CSS pixels."""


class SpareWork:
    """Releases scenes that were left, and draws in advance what the table needs."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._scene_left = self._link_open = False

    def note_scene_left(self) -> None:
        """Note that a scene was left whose pictures are still in memory."""
        self._scene_left = True

    def note_link(self) -> None:
        """Note that a link was opened, which the platform still shows."""
        self._link_open = True

    def do_some(self) -> bool:
        """Do a little; return False if there is nothing to do.

        A scene that was left is released with its large pictures; the collector alone would do that
        much later. Then a card is drawn, or a font made ready.
        """
        if self._link_open and self._looked_at(self._context.stage.scene):
            self._link_open = False
            self._context.platform.site.forget_link()
        if self._scene_left or is_full_collection_due():
            self._scene_left = False
            gc.collect()
            return True
        return self._context.card_art.draw_ahead() or open_ahead()

    def _looked_at(self, scene: Scene) -> bool:
        """Return whether the content of a link is saved now, or was looked at and left."""
        if isinstance(scene, Screen):
            return scene.first
        library = self._context.get(LIBRARY)
        latest = library.catalogue.latest_unfinished()
        return latest is not None and library.played.plays(latest.id)


def open_app(
    platform: Platform,
    launch: LaunchOptions,
    draw: Callable[[], str],
    window: tuple[int, int] | Screens = FIRST_SIZE,
    judge: Judge | None = None,
) -> App:
    """Open the window and everything in it, ready to run. Raises NoDisplayError.

    `draw` draws 128 random bits as hexadecimal digits. `judge` is the usual one by default. The
    window has the given size, or opens at its last place, on one of the given screens. A screen
    opened by name saves nothing, and its hints are quick.
    """
    if launch.screen:
        platform, judge = _apart(platform, judge)
    settings, message = kept.load(platform.texts)
    if launch.speed is not None:
        settings = replace(settings, speed=launch.speed, reduced_motion=launch.speed == 0)
    i18n.install(settings.spoken(platform.preferences))
    felt = settings.felt_on(platform.preferences)
    _use_felt(platform.display, felt)
    watch = _open_window(platform, window)
    clock = Clock()
    app = App(platform, clock, watch)
    context = Context(
        platform=platform,
        settings=settings,
        card_art=CardArt(settings.on_felt(CardStyle(), felt)),
        table_art=TableArt(),
        sound=Sound(
            platform.vibration.vibrate,
            enabled=settings.sound,
            volume=settings.volume,
            vibrates=settings.vibration,
            room_tone=settings.room_tone,
        ),
        clock=clock,
        stage=app,
        routes=ROUTES,
        services=services_of(draw, judge),
    )
    spare = SpareWork(context)
    app.begin = partial(_begin, context, spare, launch, message)
    app.given = partial(_take, context, spare)
    app.replaced = partial(_scene_replaced, context, spare)
    app.is_link = _is_link
    app.appearance = partial(_felt_in_force, context)
    app.spare = partial(_use_spare_frame, context.sound, spare)
    app.overlay = _overlay
    return app


def _scene_replaced(context: Context, spare: SpareWork) -> None:
    spare.note_scene_left()
    context.follow_clock()


def services_of(
    draw: Callable[[], str], judge: Judge | None
) -> Mapping[Service[Any], Callable[[Context], Any]]:
    """Return how services are made; the judge is the usual one unless one is given."""
    made = {
        **SERVICES,
        CHANCE: lambda _: draw,
        IMPORT_AHEAD: lambda _: preload.import_all,
        STORES: lambda _: stores.STORES,
    }
    if judge is not None:
        from game.judge.sampled import JUDGE  # noqa: PLC0415 - rarely needed

        made[JUDGE] = lambda _: judge
    return made


def _open_window(platform: Platform, window: tuple[int, int] | Screens) -> WindowWatch | None:
    """Open the window with that size or as it was left; return the watch over its place, if any."""
    ratio = platform.display.pixel_ratio
    if isinstance(window, tuple):
        open_window(_("Basra"), WindowPlace(window), ratio)
        resize_window(window)  # a page's canvas opens in CSS pixels
        return None
    first = WindowPlace((round(FIRST_SIZE[0] * ratio), round(FIRST_SIZE[1] * ratio)))
    opened = open_window(_("Basra"), WINDOW.known(platform.texts) or first, ratio, window)
    return WindowWatch(opened, lambda place: WINDOW.remember(platform.texts, lambda _: place))


def _use_spare_frame(sound: Sound, spare: SpareWork) -> bool:
    """Do a little work that can wait; return False if there is none."""
    return sound.open() or preload.import_next() or spare.do_some() or sound.load_ahead()


def _take(context: Context, spare: SpareWork, given: FileDropped | LinkFollowed) -> None:
    """Open what came from outside, on any scene."""
    context.go(given)
    if isinstance(given, LinkFollowed):
        spare.note_link()


def _is_link(text: str) -> bool:
    """Return whether a text has a link, or is an invitation or a reply without an address."""
    from game.sharing.links.envelope import holds_link  # noqa: PLC0415 - rarely needed
    from game.sharing.links.invitation import way_of  # noqa: PLC0415

    return holds_link(text) or way_of(text) is not None


def _felt_in_force(context: Context) -> Felt:
    """Use the felt of the settings, or of the machine's current preferences; return it."""
    felt = context.felt
    if theme.palette is not PALETTES[felt]:
        _use_felt(context.platform.display, felt)
        context.use_style(context.settings.on_felt(context.card_art.style, felt))
    return felt


def _use_felt(display: Display, felt: Felt) -> None:
    """Draw in the colours of a felt from now on, and paint the window's surroundings."""
    theme.use(PALETTES[felt])
    display.paint(page_colours(theme.palette))


def _overlay(surface: pygame.Surface, status: AppStatus) -> None:
    from game.app.debug_overlay import draw_overlay  # noqa: PLC0415 - rarely needed

    draw_overlay(surface, status)


def _apart(platform: Platform, judge: Judge | None) -> tuple[Platform, Judge]:
    """Return the parts for a screen opened by name, which save nothing and are quick."""
    from game.judge.quick import quick_judge  # noqa: PLC0415
    from game.platform.memory_platform import in_memory  # noqa: PLC0415 - rarely needed

    return in_memory(platform), judge or quick_judge()


async def _begin(context: Context, spare: SpareWork, launch: LaunchOptions, message: str) -> None:
    """Show the first scene with `message`."""
    if launch.screen:
        from game.app.example_screens import SCREENS  # noqa: PLC0415 - rarely needed

        SCREENS[launch.screen].open(context)
        return
    said = [message, *await take_stock(context.platform.texts, context.get(LIBRARY))]
    message = in_sequence(said)
    if launch.link or launch.setup is None:
        context.go(StartScreen(message))
    if launch.link:
        _take(context, spare, LinkFollowed(launch.link))
        await asyncio.sleep(0)  # if a table can be shown at once, it is shown first
    elif launch.setup is not None:
        from game.app.tables import TABLES  # noqa: PLC0415 - imports much

        await context.get(TABLES).ask(launch.setup)
    context.stage.spawn(_look_over(context))


async def _look_over(context: Context) -> None:
    """Report problems with saved texts that the first frame doesn't need."""
    await context.clock.frame()
    for sentence in look_over(context.platform.texts):
        context.say(sentence)
