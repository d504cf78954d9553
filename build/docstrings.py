"""Removes docstrings from a source before it is compiled, because the page doesn't use them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

DECORATED = b'"-"'
"""The docstring of every decorated class."""


def without_docstrings(source: bytes) -> bytes:
    """Return a source without docstrings, whose other lines keep their numbers."""
    lines = source.split(b"\n")
    for node, docstring in _documented(ast.parse(source)):
        _leave_out(lines, docstring, _instead(node))
    return b"\n".join(lines)


def _documented(tree: ast.Module) -> Iterator[tuple[Documented, ast.stmt]]:
    """Yield every node that has a docstring, with the docstring."""
    for node in ast.walk(tree):
        if isinstance(node, Documented):
            first = node.body[0] if node.body else None
            match first:
                case ast.Expr(value=ast.Constant(value=str())):
                    yield node, first


def _instead(node: Documented) -> bytes:
    """Return the replacement of a docstring, if one is necessary.

    A dataclass without a docstring computes its signature when it is imported.
    """
    if isinstance(node, ast.ClassDef) and node.decorator_list:
        return DECORATED
    return b"pass" if len(node.body) == 1 else b""


def _leave_out(lines: list[bytes], docstring: ast.stmt, instead: bytes) -> None:
    """Blank the docstring, or replace it with a statement."""
    first, last = docstring.lineno - 1, (docstring.end_lineno or docstring.lineno) - 1
    before, after = lines[first][: docstring.col_offset], lines[last][docstring.end_col_offset :]
    shares_its_line = before.strip() or after.strip().startswith(b";")
    kept = before + (instead or b"pass") if instead or shares_its_line else b""
    lines[first : last + 1] = [kept, *[b""] * (last - first)]
    lines[last] += after
