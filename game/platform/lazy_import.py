"""Modules that run only when something of them is wanted, so that the first screen needn't wait.

For type checkers the same modules are imported in the ordinary way, under `TYPE_CHECKING`.
"""

from __future__ import annotations

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType


def lazy_import(name: str) -> ModuleType:
    """The module of that name, which runs when an attribute of it is asked for.

    Raises:
        ModuleNotFoundError: there is none.
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
