"""Starts the game in the browser: the page runs this once everything is in place."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import traceback

import js  # type: ignore[import-not-found]

sys.path.insert(0, os.getcwd())  # noqa: PTH109 - where the page unpacked the game
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def report(task: asyncio.Task[None]) -> None:
    """Show the page's own message when the game ended with an error."""
    failure = None if task.cancelled() else task.exception()
    if failure is not None:
        traceback.print_exception(failure)
        js.basraFailed()


def start() -> None:
    """Open the table on the page's canvas and let it run."""
    import pygame  # noqa: PLC0415 - not before its greeting is silenced

    # A window is the page's canvas here, and calls of this class trap in WebAssembly.
    del pygame.Window

    from game.host.web import WebHost, read_query  # noqa: PLC0415
    from game.table.opening import open_app  # noqa: PLC0415

    host = WebHost(js.basra)
    wish, complaint = read_query(js.basra.query)
    if complaint:
        js.basra.notify(complaint)
    app = open_app(host, wish, lambda: secrets.token_hex(8), host.size())
    js.basra.running = asyncio.ensure_future(app.run())
    js.basra.running.add_done_callback(report)


start()
