"""No module stores a colour at its import, because another palette could not change it."""

import ast
from pathlib import Path

import pytest

from game.ui.art.palettes import TablePalette

GAME = Path(__file__).parents[2] / "game"
COLOURS = {name.upper() for name in TablePalette._fields} | {"palette"}


def kept_from_import(source: str) -> list[str]:
    """Return the theme's colours that a module reads at its import, not when it draws."""
    found: list[str] = []

    def look(node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for part in (*node.args.defaults, *node.args.kw_defaults, *node.decorator_list):
                if part is not None:
                    look(part)
            return
        if isinstance(node, ast.Lambda):
            return
        if isinstance(node, ast.ImportFrom) and node.module == "game.ui.art.theme":
            found.extend(alias.name for alias in node.names if alias.name in COLOURS)
        if isinstance(node, ast.Attribute) and node.attr in COLOURS:
            found.extend([node.attr] if ast.unparse(node.value) == "theme" else [])
        for child in ast.iter_child_nodes(node):
            look(child)

    look(ast.parse(source))
    return found


@pytest.mark.parametrize(
    "source",
    [
        "TINT = (*theme.BRASS, 44)",
        "def write(colour=theme.IVORY): pass",
        "def write(*, colour=theme.IVORY): pass",
        "class Row:\n    colour: Colour = theme.IVORY",
        "from game.ui.art.theme import BODY, IVORY",
    ],
)
def test_scan_finds_a_colour_that_a_module_keeps(source: str) -> None:
    assert len(kept_from_import(source)) == 1
    assert not kept_from_import("def draw():\n    return theme.IVORY\nSIZE = theme.BODY")


def test_module_keeps_no_colour_from_its_import() -> None:
    modules = sorted(GAME.rglob("*.py"))
    assert len(modules) > 200
    kept = {path.name: kept_from_import(path.read_text("utf-8")) for path in modules}
    assert not {name: colours for name, colours in kept.items() if colours}
