"""Imports what the first screen does without, a little at a time, before anybody wants it."""

from __future__ import annotations

import gc
from importlib import import_module

from game.app.features import ONE_DEVICE, SEVERAL_DEVICES

STEPS = [name for feature in ONE_DEVICE for name in feature.ahead]
"""Modules of which each brings few others along, and all of them everything that a game at one
device may need."""

_waiting = [*reversed(SEVERAL_DEVICES.ahead), *reversed(STEPS)]


def import_next() -> bool:
    """Import a few modules, no more than fits in a frame; False once all are there."""
    if not _waiting:
        return False
    collecting = gc.isenabled()
    gc.disable()
    _run(_waiting.pop())
    gc.freeze()  # as `main.play` does with what it imports
    if collecting:
        gc.enable()
    return True


def import_all(*, together: bool = False) -> None:
    """Import everything that a game may come to need, at once; no window is needed for it.

    Args:
        together: whether to import also what games at several devices need.
    """
    while len(_waiting) > (0 if together else len(SEVERAL_DEVICES.ahead)):
        import_next()


def _run(name: str) -> None:
    """Import a module, and run it where so far its import was a lazy one."""
    vars(import_module(name))
