"""Leave docstrings out of a source that is about to be compiled: nobody reads them in a page."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def without_docstrings(source: bytes) -> bytes:
    """A source without the docstrings of its module and functions, each line where it was.

    Those of classes stay: a dataclass that has none works out its signature when it is imported.
    """
    lines = source.split(b"\n")
    for body in _documented(ast.parse(source)):
        _leave_out(lines, body[0], alone=len(body) == 1)
    return b"\n".join(lines)


def _documented(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    """The statements of the module, and of each function, that begin with a docstring."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            match first:
                case ast.Expr(value=ast.Constant(value=str())):
                    yield node.body


def _leave_out(lines: list[bytes], docstring: ast.stmt, *, alone: bool) -> None:
    """Blank the docstring; `pass` takes its place where a statement has to be."""
    first, last = docstring.lineno - 1, (docstring.end_lineno or docstring.lineno) - 1
    before, after = lines[first][: docstring.col_offset], lines[last][docstring.end_col_offset :]
    shares_its_line = before.strip() or after.strip().startswith(b";")
    kept = before + b"pass" if alone or shares_its_line else b""
    lines[first : last + 1] = [kept, *[b""] * (last - first)]
    lines[last] += after
