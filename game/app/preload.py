"""Import what the first screen doesn't need, a little at a time, before it is needed."""

import gc
from importlib import import_module

from game.app.features import BEHIND, FIRST, SEVERAL_DEVICES

FIRST_STEPS = [name for feature in FIRST for name in feature.ahead]
STEPS = [*FIRST_STEPS, *(name for feature in BEHIND for name in feature.ahead)]
"""Modules that each import a few others, and together everything for a game at one device."""

_waiting = [*reversed(SEVERAL_DEVICES.ahead), *reversed(STEPS)]
_BEHIND = len(_waiting) - len(FIRST_STEPS)


def import_next(*, complete: bool = True) -> bool:
    """Import a few modules, as fits in a frame; return False once all are imported.

    Unless the program is `complete`, only those of the first table are imported.
    """
    if len(_waiting) <= (0 if complete else _BEHIND):
        return False
    collecting = gc.isenabled()
    gc.disable()
    vars(import_module(_waiting.pop()))  # runs the module even if its import was lazy
    gc.freeze()  # as `main.play` does after its imports
    if collecting:
        gc.enable()
    return True


def import_all(*, together: bool = False, complete: bool = True) -> None:
    """Import everything that a game may need and that is here, without a window.

    With `together`, this includes what games at several devices need.
    """
    while len(_waiting) > (0 if together else len(SEVERAL_DEVICES.ahead)):
        if not import_next(complete=complete):
            break
