"""The two parts of the game: what the first table needs, and the rest, which arrives behind it.

The first part is everything that its `ROOTS` can import. The imports of a `feature.py` don't count,
because its leads wait for the rest (`game/app/features.py`).
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOTS = (
    *("main", "game.platform.web.web", "game.app.opening"),
    *("game.start.start", "game.start.choosing.setup_scene", "game.ui.settings.settings_dialog"),
    *("game.lessons.lesson_scene", "game.lessons.refereed_scene", "game.lessons.first_hour"),
    *("game.app.tables", "game.review.screens.game_reviews", "game.library.library"),
    *("game.daily.daily_results", "game.puzzles.puzzle_history", "game.puzzles.calendar"),
    *("game.puzzles.puzzle_sentences", "game.road.progress"),
)
"""The modules with which the first screen and the first table begin, and those that their services
and the marks of days import.
"""

WAITING = {
    *("game.app.address", "game.app.example_screens", "game.app.options"),
    "game.together.table.joint_opener",
}
"""Modules of the rest that modules of the first part import only when everything is there."""

REST = (
    *("assets/assets/fonts/OFL", "assets/assets/sounds/", "assets/game/puzzles/stored/"),
    "assets/segno/",
)
"""The starts of other names in the rest. A table is silent until its sounds are there."""

REST_OF_LIBRARY = ("argparse.", "csv.", "hmac.", "secrets.", "urllib/")
"""The starts of names in Python's library that only the rest needs."""

Files = dict[str, bytes]


def taken_rest(library: Files) -> Files:
    """Remove what only the rest needs from the files of Python's library; return it by new names.

    The folder of the game is on Python's path too.
    """
    names = [name for name in library if name.startswith(REST_OF_LIBRARY)]
    return {f"assets/{name}": library.pop(name) for name in names}


def parted(sources: Mapping[str, bytes], files: Mapping[str, bytes]) -> tuple[Files, Files]:
    """Return the files of the first part and those of the rest.

    `files` has bytecode in place of the `sources`.
    """
    modules = {_module(name): name for name in sources if name.endswith(".py")}
    needed = _reached(modules, sources)
    ours = {module: path for module, path in modules.items() if module.startswith("game.")}
    waits = {f"{path}c" for module, path in ours.items() if module not in needed}
    rest = {name for name in files if name in waits or name.startswith(REST)}
    first = {name: content for name, content in files.items() if name not in rest}
    return first, {name: files[name] for name in files if name in rest}


def _module(path: str) -> str:
    """Return the name of the module that is compiled from a path of the archive."""
    return path.removeprefix("assets/")[:-3].removesuffix("/__init__").replace("/", ".")


def _reached(modules: Mapping[str, str], sources: Mapping[str, bytes]) -> set[str]:
    """Return all modules that the roots can import, with their packages."""
    reached: set[str] = set()
    waiting = list(ROOTS)
    while waiting:
        module = waiting.pop()
        if module in reached or module not in modules or module in WAITING:
            continue
        reached.add(module)
        waiting.append(module.rpartition(".")[0])
        tree = ast.parse(sources[modules[module]])
        waiting += _imports(tree, at_once=module.endswith(".feature"))
    return reached


def _imports(tree: ast.AST, *, at_once: bool) -> Iterator[str]:
    """Yield the modules that a module can import, or with `at_once` those that it imports at once.

    Names that are imported from a module may be modules too.
    """
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(module=str() as module, names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Call(func=ast.Name("lazy_import"), args=[ast.Constant(str() as name)]):
                yield name
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                for one in node.orelse:
                    yield from _imports(ast.Module([one], []), at_once=at_once)
            case ast.FunctionDef() | ast.AsyncFunctionDef() if at_once:
                pass
            case _:
                yield from _imports(node, at_once=at_once)
