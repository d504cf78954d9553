"""Compiles the sources of an archive to bytecode; runs inside Pyodide.

The archive contains the folders `library`, `wheel` and `game`. The game and the wheel are compiled
whole, the library only as needed by a started game, because bytecode is larger than source.
Modules that are frozen in Python are left out. Bytecode is never checked against a source.
"""

from __future__ import annotations

import _imp
import ast
import contextlib
import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path, PurePosixPath

SOURCES = Path("/sources.zip")
COMPILED = Path("/compiled.zip")

UNCHECKED = (1).to_bytes(4, "little")
"""Says that a hash of the source follows, which is never compared (PEP 552)."""


def main() -> None:
    """Compile the archive at `SOURCES` into one at `COMPILED`."""
    with zipfile.ZipFile(SOURCES) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist())}
    _import_what_is_named(files)
    loaded = {f"library/{_path(name)}" for name in _library_modules()}
    with zipfile.ZipFile(COMPILED, "w") as archive:
        for name, content in files.items():
            if _frozen(name):
                continue
            if name.endswith(".py") and (not name.startswith("library/") or name in loaded):
                archive.writestr(f"{name}c", _bytecode(name, content))
            else:
                archive.writestr(name, content)


def _import_what_is_named(files: dict[str, bytes]) -> None:
    """Import the library modules that the game and the wheel name, and their imports."""
    for name, content in files.items():
        if name.endswith(".py") and not name.startswith("library/"):
            for module in sorted(_imports(ast.parse(content))):
                with contextlib.suppress(ImportError):
                    importlib.import_module(module)


def _imports(tree: ast.AST) -> set[str]:
    """Return the library modules that are imported as soon as a module is loaded."""
    names: set[str] = set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
        elif not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            names |= _imports(node)
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def _library_modules() -> list[str]:
    """Return all loaded modules; those outside the library match none of its files."""
    return sorted(sys.modules)


def _path(module: str) -> str:
    package = hasattr(sys.modules[module], "__path__")
    return module.replace(".", "/") + ("/__init__.py" if package else ".py")


def _frozen(name: str) -> bool:
    folder, _, path = name.partition("/")
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return folder == "library" and name.endswith(".py") and _imp.is_frozen(module)


def _bytecode(name: str, source: bytes) -> bytes:
    """Return the bytecode of a source, with the path for tracebacks, never to be checked.

    Annotations of the game are kept as text, which is smaller than functions that make them.
    """
    shown = str(PurePosixPath(name).relative_to(name.partition("/")[0]))
    flags = annotations.compiler_flag if name.startswith("game/") else 0
    code = compile(source, shown, "exec", flags, dont_inherit=True, optimize=0)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


main()
