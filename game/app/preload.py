"""Import what the first screen doesn't need, a little at a time, before it is needed."""

import gc
from importlib import import_module

from game.app.features import ONE_DEVICE, SEVERAL_DEVICES

STEPS = [name for feature in ONE_DEVICE for name in feature.ahead]
"""Modules that each import a few others, and together everything for a game at one device."""

_waiting = [*reversed(SEVERAL_DEVICES.ahead), *reversed(STEPS)]


def import_next() -> bool:
    """Import a few modules, as fits in a frame; return False once all are imported."""
    if not _waiting:
        return False
    collecting = gc.isenabled()
    gc.disable()
    vars(import_module(_waiting.pop()))  # runs the module even if its import was lazy
    gc.freeze()  # as `main.play` does after its imports
    if collecting:
        gc.enable()
    return True


def import_all(*, together: bool = False) -> None:
    """Import everything that a game may need, without a window.

    With `together`, this includes what games at several devices need.
    """
    while len(_waiting) > (0 if together else len(SEVERAL_DEVICES.ahead)):
        import_next()
