"""Modules that run when an attribute is first used, so that the first screen doesn't wait.

Type checkers import the same modules normally, under `TYPE_CHECKING`.
"""

from __future__ import annotations

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType


def lazy_import(name: str) -> ModuleType:
    """Return a module that runs when it is first used.

    Raises ModuleNotFoundError if there is none of that name.
    """
    if name in sys.modules:
        return sys.modules[name]
    spec = find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"there is no module named {name}", name=name)
    loader = spec.loader = LazyLoader(spec.loader)
    module = sys.modules[name] = module_from_spec(spec)
    loader.exec_module(module)
    return module
