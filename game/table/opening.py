"""Puts an app together from its host and its settings, with the first scene on stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game import i18n
from game.host.protocol import Host
from game.i18n import _
from game.review.judge import Judge
from game.review.sampled import usual_judge
from game.table.art.card_art import CardArt
from game.table.art.table_art import TableArt
from game.table.loop.app import App
from game.table.loop.clock import Clock
from game.table.loop.sound import Sound
from game.table.loop.window import open_window
from game.table.navigator import GameNavigator
from game.table.options import LaunchOptions
from game.table.storage import settings as kept
from game.table.storage.game_store import GameStore
from game.table.ui.context import Context

WINDOW = (1280, 720)
"""The window's first size."""


def open_app(
    host: Host,
    launch: LaunchOptions,
    fresh_seed: Callable[[], str],
    size: tuple[int, int] = WINDOW,
    judge: Judge | None = None,
) -> App:
    """Open the window and everything in it, ready to run. Raises NoDisplayError.

    `fresh_seed` draws the seed of each game that names none; `judge` is the usual one where none
    is given.
    """
    settings, message = kept.load(host)
    if launch.speed is not None:
        settings = replace(settings, speed=launch.speed, reduced_motion=launch.speed == 0)
    i18n.install(settings.spoken(host))
    open_window(_("Basra"), size)
    clock, navigator = Clock(), GameNavigator(fresh_seed)
    app = App(host, clock)
    navigator.context = Context(
        host=host,
        settings=settings,
        card_art=CardArt(),
        table_art=TableArt(),
        sound=Sound(enabled=settings.sound),
        clock=clock,
        games=GameStore(host),
        judge=judge or usual_judge(),
        stage=app,
        navigator=navigator,
    )
    app.begin = lambda: _first_scene(navigator, launch, message)
    app.spare = navigator.use_spare_frame
    return app


def _first_scene(navigator: GameNavigator, launch: LaunchOptions, message: str) -> None:
    navigator.context.games.take_back()  # a page may be closed when its first game is not kept yet
    if launch.setup is not None:
        navigator.ask(launch.setup)
    else:
        navigator.start_screen(message)
