"""Puts an app together from its host and its settings, with the first scene on stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game import i18n
from game.host.protocol import Host
from game.i18n import _
from game.table import settings as kept
from game.table.app import App
from game.table.card_art import CardArt
from game.table.clock import Clock
from game.table.context import Context
from game.table.desk import GameDesk
from game.table.menu.start import StartScene
from game.table.options import Wish
from game.table.sound import Sound
from game.table.table_art import TableArt
from game.table.window import open_window

WINDOW = (1280, 720)
"""The window's first size."""


def open_app(
    host: Host, wish: Wish, fresh_seed: Callable[[], str], size: tuple[int, int] = WINDOW
) -> App:
    """Open the window and everything in it, ready to run. Raises NoDisplayError.

    `fresh_seed` draws the seed of each game that names none.
    """
    settings, message = kept.load(host)
    if wish.speed is not None:
        settings = replace(settings, speed=wish.speed, reduced_motion=wish.speed == 0)
    i18n.install(settings.spoken(host))
    open_window(_("Basra"), size)
    clock, desk = Clock(), GameDesk(fresh_seed)
    app = App(host, clock)
    desk.context = Context(
        host=host,
        settings=settings,
        card_art=CardArt(),
        table_art=TableArt(),
        sound=Sound(enabled=settings.sound),
        clock=clock,
        stage=app,
        desk=desk,
    )
    app.begin = lambda: _first_scene(desk, wish, message)
    app.spare = desk.spare
    return app


def _first_scene(desk: GameDesk, wish: Wish, message: str) -> None:
    desk.take_back()  # a page may be closed when its first game is not kept yet
    if wish.setup is not None:
        desk.ask(wish.setup)
    else:
        desk.context.stage.replace(StartScene(desk.context, message))
