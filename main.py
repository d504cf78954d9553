"""Play Basra: composes the host, the settings and the app, and runs them."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import secrets
import sys

from game.table.options import Wish, read_options

MISSING = "Basra needs pygame-ce, which is not installed here; run `python3 build play` instead."


async def run(wish: Wish) -> None:
    """Open the window and play until it is closed. Raises NoDisplayError."""
    from game.host.native import NativeHost  # noqa: PLC0415 - see main
    from game.table.opening import open_app  # noqa: PLC0415

    await open_app(NativeHost(), wish, lambda: secrets.token_hex(8)).run()


def main() -> int:
    """Play; the exit status. What needs pygame is imported once it is known to be there."""
    wish = read_options()
    if importlib.util.find_spec("pygame") is None:
        print(MISSING, file=sys.stderr)  # noqa: T201 - this is a command
        return 2
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.table.window import NoDisplayError  # noqa: PLC0415

    try:
        asyncio.run(run(wish))
    except NoDisplayError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
