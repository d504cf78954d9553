"""Starts the game up to its first frame and notes when each phase was over.

`first_frame.py` hands this to a fresh process and to a page. It imports nothing that the game
does not, so that each import is counted where it belongs.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

clock = time.perf_counter if sys.platform == "emscripten" else time.process_time
"""The processor's time where it is told, so that other work of the machine counts little."""

SIZE = (1280, 720)
QUIT = 256
"""SDL's event that closes a window."""


class Phases:
    """When each phase was over, in milliseconds of the clock."""

    def __init__(self) -> None:
        self.ends: dict[str, float] = {}

    def over(self, phase: str) -> None:
        """A phase is over now, where it was not before."""
        self.ends.setdefault(phase, 1000 * clock())

    def noting(self, before: str, call: Callable[..., Any], after: str = "") -> Callable[..., Any]:
        """A call that begins when one phase is over, and is another one."""

        def called(*words: Any, **named: Any) -> Any:
            self.over(before)
            given = call(*words, **named)
            self.over(after or before)
            return given

        return called


async def start(make_host: Callable[[], Any]) -> dict[str, float]:
    """Import, open, lay out and draw: when each phase was over. The game ends with that frame."""
    phases = Phases()
    phases.over("before")
    gc.disable()  # as `main.play` does
    main, app = import_module("main"), import_module("game.table.loop.app").App
    opening: Any = import_module("game.table.opening")
    launch = import_module("game.table.launch")
    host = make_host()
    opening.open_window = phases.noting("imports", opening.open_window, "window")
    app._fit = phases.noting("opening", app._fit, "layout")
    app._draw = phases.noting("layout", app._draw, "drawing")
    shown = host.frame

    async def last_frame(**named: Any) -> float:
        event = import_module("pygame").event
        event.post(event.Event(QUIT))
        return float(await shown(**named))

    host.frame = last_frame
    await main.play(host, launch.LaunchOptions(None, None), SIZE)
    return phases.ends


def on_desktop(folder: str) -> Any:
    """The desktop's host, with what lies in a folder."""
    return import_module("game.host.native").NativeHost(Path(folder))


def on_page() -> Any:
    """The page's host, with a bridge on whose other side nothing was ever kept."""
    import_module("game.table.address").read_address("")
    store = SimpleNamespace(
        revision=0,
        names=lambda _prefix: "",
        read=lambda _name: None,
        copies=lambda _name: "[]",
        allNotes=lambda: "{}",
    )
    bridge = SimpleNamespace(
        **dict.fromkeys(("paint", "show", "announce"), lambda _said: None),
        **dict.fromkeys(("reducedMotion", "prefersLight", "prefersContrast"), False),
        ratio=1.0,
        width=SIZE[0],
        height=SIZE[1],
        language="en",
        store=store,
        files=SimpleNamespace(take=lambda: None),
        frame=lambda _idle: asyncio.sleep(0),
        insets=lambda: (0, 0, 0, 0),
        takeActions=lambda: "",
    )
    resize = import_module("game.table.loop.window").resize_window
    return import_module("game.host.web").WebHost(bridge, resize)
