"""The small modules in place of libraries have every name that the game uses."""

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

from build.pack import LIBRARIES, NOT_IN_PAGE, STAND_INS, library_path
from tests.programs import ROOT


def page_sources() -> list[Path]:
    """Return the page's sources: those of the game and of the libraries packed with it."""
    folders = [ROOT / "main.py", ROOT / "game", *(library_path(name) for name in LIBRARIES)]
    found = [source for path in folders for source in (path, *path.rglob("*.py"))]
    return [path for path in found if path.is_file() and not _is_left_out(path)]


def _is_left_out(path: Path) -> bool:
    return any(fnmatch(part, pattern) for part in path.parts for pattern in NOT_IN_PAGE)


@pytest.mark.parametrize("name", STAND_INS)
def test_stand_in_has_every_name_that_the_page_uses(name: str) -> None:
    module = name.removesuffix(".py").removesuffix("/__init__")
    found: dict[str, object] = {}
    exec(STAND_INS[name], found)  # noqa: S102 - our own few lines
    asked = [names for path in page_sources() for names in _asked(path, module)]
    assert asked
    assert set(asked) <= set(found)


def _asked(path: Path, module: str) -> list[str]:
    """Return the names that a source imports from a module, or looks up in it."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.ImportFrom() if node.module == module:
                names += [alias.name for alias in node.names]
            case ast.Attribute(value=ast.Name(id=asked)) if asked == module:
                names.append(node.attr)
    return names
