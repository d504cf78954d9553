"""Play Basra: composes the platform, the settings and the app, and runs them.

On a desktop this is the command; in the browser the page awaits `on_page`.
"""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.launch import LaunchOptions
    from game.platform.protocol import Platform
    from game.ui.loop.window import Screens

MISSING = "Basra needs pygame-ce, which is not installed here; run `python3 build play` instead."

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def draw() -> str:
    """Return 128 random bits in hexadecimal digits, too many to guess."""
    return os.urandom(16).hex()


async def play(
    platform: Platform,
    launch: LaunchOptions,
    size: tuple[int, int] | None = None,
    opened: Callable[[], None] | None = None,
) -> None:
    """Play until the window is closed; call `opened` once it is open. Raises NoDisplayError."""
    gc.disable()
    from game.app.opening import open_app  # noqa: PLC0415 - see main

    app = open_app(platform, launch, draw, size or _desktop_screens())
    gc.freeze()  # no collection needs to walk these objects; from here the app collects
    if opened:
        opened()
    await app.run()


def _desktop_screens() -> Screens:
    from game.ui.loop.desktop_screens import usable_screens  # noqa: PLC0415

    return usable_screens


async def on_page() -> None:
    """Play on the page's canvas, with the options in the address."""
    gc.disable()  # imports create no garbage
    import js  # type: ignore[import-not-found]  # noqa: PLC0415 - only the browser has it

    from game.app.launch import LaunchOptions  # noqa: PLC0415
    from game.platform.web.web import canvas_size, web_platform  # noqa: PLC0415
    from game.ui.loop.window import resize_window  # noqa: PLC0415

    platform = web_platform(js.basra, resize_window)
    launch, complaint = LaunchOptions(None, None), None
    if query := str(js.basra.query):
        from game.app.address import read_address  # noqa: PLC0415 - imports much

        launch, complaint = read_address(query)
    launch = launch._replace(link=str(js.basra.link))
    tell = complaint and (lambda: js.basra.notify(complaint.said()))
    await play(platform, launch, canvas_size(js.basra), tell)


def main(arguments: Sequence[str] | None = None, program: str = "main.py") -> int:
    """Play and return the exit status. Check for pygame before importing what needs it."""
    gc.disable()  # as above
    from game.app.options import read_options  # noqa: PLC0415

    launch = read_options(arguments, program)
    if importlib.util.find_spec("pygame") is None:
        print(MISSING, file=sys.stderr)  # noqa: T201 - this is a command
        return 2
    try:
        from game.platform.protocol import StorageError  # noqa: PLC0415
        from game.ui.loop.window import NoDisplayError  # noqa: PLC0415

        asyncio.run(play(_native_platform(launch), launch))
    except KeyboardInterrupt:  # first, because the other names may not be imported yet
        return 130
    except NoDisplayError as error:
        from game.platform.native.desktop import why_no_display  # noqa: PLC0415

        return _refuse(why_no_display() or str(error))
    except StorageError as error:
        return _refuse(str(error))
    return 0


def _refuse(reason: str) -> int:
    """Print in one line why the game can't be played; return the exit status."""
    print(" ".join(reason.split()), file=sys.stderr)  # noqa: T201
    return 2


def _native_platform(launch: LaunchOptions) -> Platform:
    """Return the desktop's platform, with the file and the folder of the command line.

    Raises StorageError if the file can't be read, or the folder isn't one.
    """
    from game.platform.files import read_file  # noqa: PLC0415
    from game.platform.native.native import native_platform  # noqa: PLC0415
    from game.platform.protocol import StorageError  # noqa: PLC0415
    from game.ui.loop.window import copy_text, pasted_text, wake  # noqa: PLC0415

    folder = Path(launch.data).absolute() if launch.data else None
    if folder and folder.exists() and not folder.is_dir():
        raise StorageError(f"{folder} is not a folder")
    given = read_file(Path(launch.file)) if launch.file else None
    return native_platform(folder, given, copy_text, wake, pasted_text)


if __name__ == "__main__":
    sys.exit(main())
