"""Checks the English of docstrings and test names: ``python -m tests.architecture.plain_english``.

Prints each flag, and how many docstrings have one. Exits with 1 if more docstrings have a flag than
`plain_english.toml` allows, or if a test's name has one. Other folders can be named.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FOLDERS = ("game", "build", "tests")
RULES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))

UNCHECKED = re.compile(r"(?ms)^\s*>>>.*?(?=^\s*$|\Z)|``[^`]*``|`[^`]*`|\w+\.md#[\w-]+|https?://\S+")
"""Doctests, code, anchors and addresses."""

Named = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Docstring(NamedTuple):
    """A docstring, and whether a function has it that is no property."""

    line: int
    text: str
    of_function: bool


def docstrings(source: str) -> Iterator[Docstring]:
    """Yield the docstrings of a module: those of attributes too."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, Named):
            continue
        if text := ast.get_docstring(node):
            yield Docstring(getattr(node, "lineno", 1), text, _is_plain_function(node))
        for one, other in zip(node.body, node.body[1:], strict=False):
            match one, other:
                case ast.Assign() | ast.AnnAssign(), ast.Expr(ast.Constant(str(value))):
                    yield Docstring(other.lineno, value, of_function=False)


def _is_plain_function(node: Named) -> bool:
    if isinstance(node, ast.Module | ast.ClassDef):
        return False
    return not any("property" in ast.unparse(one) for one in node.decorator_list)


def names_of_tests(source: str) -> list[str]:
    body = ast.parse(source).body
    named = [one for one in body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [one.name for one in named if one.name.startswith("test_")]


def flags(docstring: Docstring) -> list[str]:
    """Return what is wrong with a docstring: each phrase, and what to write instead."""
    words = " ".join(UNCHECKED.sub(" x ", docstring.text).split())
    found = [_flag(rule, re.search(rule["pattern"], words)) for rule in RULES["anywhere"].values()]
    if docstring.of_function:
        found += [_flag(rule, re.match(rule["pattern"], words)) for rule in RULES["start"].values()]
    return list(filter(None, found))


def name_flags(name: str) -> list[str]:
    """Return what is wrong with the name of a test."""
    rules = RULES["test-names"].values()
    return list(filter(None, (_flag(rule, re.search(rule["pattern"], name)) for rule in rules)))


def _flag(rule: dict[str, str], found: re.Match[str] | None) -> str:
    return f"{found[0]!r}: {rule['better']}" if found else ""


def main(folders: Sequence[str]) -> int:
    """Print all flags of some folders; return 1 if there are more than allowed."""
    whole = flagged = misnamed = 0
    for path in sorted(path for folder in folders for path in Path(folder).rglob("*.py")):
        source = path.read_text("utf-8")
        for docstring in docstrings(source):
            found = flags(docstring)
            whole, flagged = whole + 1, flagged + bool(found)
            for flag in found:
                print(f"{path}:{docstring.line}: {flag}")  # noqa: T201 - a command's output
        for name in names_of_tests(source):
            found = name_flags(name)
            misnamed += bool(found)
            for flag in found:
                print(f"{path}: {name}: {flag}")  # noqa: T201
    print(f"{flagged} of {whole} docstrings flagged, {misnamed} names of tests")  # noqa: T201
    return int(flagged > RULES["allowed"] or misnamed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or FOLDERS))
