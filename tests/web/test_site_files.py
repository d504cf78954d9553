"""The files of the site: those that are in it, and those that are not."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
from pathlib import Path

from build.parts import REST_OF_LIBRARY
from build.tools.archive import read_tar
from tests.programs import ROOT
from tests.web.copies import SITE
from tests.web.watched import Watched

NATIVE = ("/main.pyc", "/six.pyc", "bidi/__init__.pyc", "segno/__init__.pyc")
"""Imports of things that only a desktop, an old Python or a command line has."""

UNUSED = {"fsrs.optimizer"}
"""A library imports it only on request, which the game never makes; it needs torch."""

IMPORT = """
import importlib, json

def fails(name):
    try:
        importlib.import_module(name)
    except ImportError as error:
        return str(error)

json.dumps([why for name in {names} if (why := fails(name))])
"""


def test_every_part_has_its_licence() -> None:
    overview = (SITE / "licences" / "README.txt").read_text("utf-8")
    texts = {path.name for path in (SITE / "licences").iterdir()}
    named = set(re.findall(r"[\w-]+\.txt", overview))
    assert named <= texts
    assert {name for name in texts - named if not name.startswith(("SDL", "OFL"))} == {"README.txt"}
    assert all((SITE / "licences" / name).stat().st_size > 300 for name in texts)


def test_every_module_that_the_game_names_is_there(desktop: Watched) -> None:
    """None of the modules that the site leaves out is imported."""
    desktop.open()
    code = IMPORT.format(names=sorted(_named_modules() - UNUSED))
    assert json.loads(desktop.python(code)) == []


def _named_modules() -> set[str]:
    """Return every module that shipped code imports at run time."""
    names = {name for archive in SITE.glob("game-*/*.data") for name in read_tar(archive)}
    left_out = tuple(f"assets/{name}" for name in REST_OF_LIBRARY)
    shipped = [one for one in names if one.endswith(".pyc") and not one.startswith(left_out)]
    sources = [_source(name) for name in shipped if not name.endswith(NATIVE)]
    assert len(sources) > 100
    return {name for source in sources for name in _imports(ast.parse(source.read_bytes()))}


def _source(compiled: str) -> Path:
    """Return the source of a file of the archive: the game's, or a library's."""
    relative = compiled.removeprefix("assets/").removesuffix("c")
    found = importlib.util.find_spec("bidi")
    assert found is not None
    assert found.origin is not None
    libraries = Path(found.origin).parents[1]
    return next(root / relative for root in (ROOT, libraries) if (root / relative).exists())


def _imports(tree: ast.AST) -> set[str]:
    if isinstance(tree, ast.If) and "TYPE_CHECKING" in ast.unparse(tree.test):
        return set()
    if isinstance(tree, ast.Import):
        return {alias.name for alias in tree.names}
    if isinstance(tree, ast.ImportFrom):
        return {tree.module} if tree.module and not tree.level else set()
    return {name for child in ast.iter_child_nodes(tree) for name in _imports(child)}
