"""Starts the game up to its first frame, and prints when each phase ended.

`first_frame.py` runs it in a fresh process, with the folder of the sources and that of the saves.
It imports nothing that the game doesn't, so that each import counts where it belongs.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = (1280, 720)
QUIT = 256
"""SDL's event that closes a window."""


class Phases:
    """When each phase ended, in milliseconds of the processor."""

    def __init__(self) -> None:
        self.ends: dict[str, float] = {}

    def over(self, phase: str) -> None:
        """Note that a phase ends now, unless it did before."""
        self.ends.setdefault(phase, 1000 * time.process_time())

    def noting(self, before: str, call: Callable[..., Any], after: str = "") -> Callable[..., Any]:
        """Return a call that starts when one phase ends, and is another one."""

        def called(*words: Any, **named: Any) -> Any:
            self.over(before)
            given = call(*words, **named)
            self.over(after or before)
            return given

        return called


async def start(folder: Path) -> dict[str, float]:
    """Import, open, lay out and draw, and return when each phase ended."""
    phases = Phases()
    phases.over("before")
    gc.disable()  # as `main.play` does
    main, app = import_module("main"), import_module("game.ui.loop.app").App
    opening: Any = import_module("game.app.opening")
    launch = import_module("game.app.launch")
    platform = import_module("game.platform.native.native").native_platform(folder)
    opening.open_window = phases.noting("imports", opening.open_window, "window")
    app._fit = phases.noting("opening", app._fit, "layout")
    app._draw = phases.noting("layout", app._draw, "drawing")
    shown = platform.pacing.frame

    async def last_frame(**named: Any) -> float:
        event = import_module("pygame").event
        event.post(event.Event(QUIT))
        return float(await shown(**named))

    platform.pacing.frame = last_frame
    await main.play(platform, launch.LaunchOptions(None, None), SIZE)
    return phases.ends


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    found = asyncio.run(start(Path(sys.argv[2])))
    sys.stdout.write(import_module("json").dumps(found))
