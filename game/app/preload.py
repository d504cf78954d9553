"""Import what the first screen doesn't need, a little at a time, before it is needed.

The order is read from the code: what a module imports, in functions too, comes before it.
"""

from __future__ import annotations

import gc
import sys
from importlib.util import find_spec, module_from_spec
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.machinery import ModuleSpec, SourceFileLoader

_IN_A_FRAME = 8
"""The modules that a spare frame reads or runs at most."""

_GAME = __name__.removesuffix("app.preload")
_LAST = (f"{_GAME}mental_poker.", f"{_GAME}together.")
"""The starts of the names of modules for games at several devices."""

_waiting = ["game.start.door_screen", "game.app.stores", "game.app.features"]
"""Modules to import, the next one last. The features lead to all modules but two lazy ones."""
_absent: list[str] = []
"""Modules that aren't here. In a page, they may still come."""
_read: dict[str, CodeType | None] = {}
"""The code of modules whose imports wait or are done, None for those that ran before."""


def import_next() -> bool:
    """Import a few modules, as fits in a frame; return False once all that is here is imported."""
    if _absent and _found(_absent[0]):
        _waiting.extend(_absent)
        _absent.clear()
    if not _waiting:
        return False
    collecting = gc.isenabled()
    gc.disable()
    for _step in range(min(_IN_A_FRAME, len(_waiting))):
        _advance(_waiting.pop())
    gc.freeze()  # as `main.play` does after its imports
    if collecting:
        gc.enable()
    return True


def import_all(*, together: bool = False) -> None:
    """Import everything that a game may need and that is here, without a window.

    With `together`, this includes what games at several devices need.
    """
    while together or not (_waiting and _waiting[-1].startswith(_LAST)):
        if not import_next():
            break


def imported_by(code: CodeType) -> Iterator[str]:
    """Yield the names of our modules that code imports, those of its functions first."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from imported_by(one)
    yield from (name for name in code.co_names if name.startswith(_GAME))


def _advance(name: str) -> None:
    """Run a module, or first put those that it imports before it."""
    did_run = type(sys.modules.get(name)) is ModuleType  # and isn't lazy
    if name in _read:
        code = _read[name]
        if code and not did_run:
            _run(name, code)
    elif (spec := _found(name)) is None:
        _absent.append(name)
    elif did_run and not name.endswith((".feature", ".features")):
        _read[name] = None
    else:
        code = _read[name] = cast("SourceFileLoader", spec.loader).get_code(name)
        _waiting.append(name)
        for other in imported_by(cast("CodeType", code)):
            if other not in _read:
                is_later = other.startswith(_LAST) and not name.startswith(_LAST)
                _waiting.insert(0 if is_later else len(_waiting), other)


def _found(name: str) -> ModuleSpec | None:
    if name in sys.modules:  # `find_spec` would run a lazy module
        return cast("ModuleSpec", object.__getattribute__(sys.modules[name], "__spec__"))
    try:
        return find_spec(name)
    except ModuleNotFoundError:  # of its folder
        return None


def _run(name: str, code: CodeType) -> None:
    """Import a module as Python does, but without reading its code again."""
    if name in sys.modules:
        vars(sys.modules[name])  # runs a lazy module
        return
    module = sys.modules[name] = module_from_spec(cast("ModuleSpec", find_spec(name)))
    exec(code, vars(module))  # noqa: S102 - the module's own code
    folder, _dot, own_name = name.rpartition(".")
    setattr(sys.modules[folder], own_name, module)
