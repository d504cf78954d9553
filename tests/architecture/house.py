"""Measures how the code is organised: ``python -m tests.architecture.house``.

Prints rooms with their floors and sizes, the arrows between rooms, circles of files, classes with
many public names, long chains of inheritance, and small files with one user. Imports under
`TYPE_CHECKING` count as any other.
"""

import ast
import io
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import grimp
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
PACKAGE = "game"

MOST_NAMES = 20
"""Public names that a class may have."""

LONGEST_CHAIN = 3
"""Classes of ours that may inherit from each other in a row."""

SHARED = {"__init__.py", "__main__.py", "feature.py", "examples.py"}
"""Names that several files may have."""

SMALL = 30
"""Lines below which a file with one user is listed."""

NOT_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    *(tokenize.ENCODING, tokenize.ENDMARKER),
}


class SourceFile:
    """One file of the game, parsed."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path.relative_to(root)
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.count("\n")
        self.tree = ast.parse(self.text)

    @property
    def module(self) -> str:
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def code_lines(self) -> int:
        """Lines without blank ones, comments and docstrings."""
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline)
        code = {
            line
            for token in tokens
            if token.type not in NOT_CODE
            for line in range(token.start[0], token.end[0] + 1)
        }
        return len(code - self._docstring_lines())

    def _docstring_lines(self) -> set[int]:
        return {
            line
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        }

    def classes(self) -> Iterator[ast.ClassDef]:
        return (node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef))


class House:
    """The game's files under a root."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self.files = [SourceFile(path, root) for path in sorted((root / PACKAGE).rglob("*.py"))]

    @cached_property
    def graph(self) -> grimp.ImportGraph:
        """All imports between files."""
        return grimp.build_graph(PACKAGE, cache_dir=None)

    @cached_property
    def floors(self) -> dict[str, int]:
        """The floor of each room, from the contract that import-linter checks."""
        project = tomllib.loads((self._root / "pyproject.toml").read_text(encoding="utf-8"))
        contracts = project["tool"]["importlinter"]["contracts"]
        layers = next(one["layers"] for one in contracts if one.get("containers") == [PACKAGE])
        return {
            room: floor
            for floor, layer in enumerate(reversed(layers), start=1)
            for room in layer.split(" | ")
        }

    def folders(self) -> dict[str, list[SourceFile]]:
        """Return the files of each folder, without those of folders within it."""
        found: dict[str, list[SourceFile]] = {}
        for file in self.files:
            found.setdefault(file.path.parent.as_posix(), []).append(file)
        return found

    def arrows(self) -> set[tuple[str, str]]:
        """Return the pairs of rooms of which the first imports the second."""
        pairs = (
            (_room(importer), _room(imported))
            for importer in self.graph.modules
            for imported in self.graph.find_modules_directly_imported_by(importer)
        )
        return {pair for pair in pairs if pair[0] != pair[1] and self.floors.keys() >= {*pair}}

    def circles(self) -> list[frozenset[str]]:
        """Return the sets of files that import each other in circles, the largest first."""
        graph = self.graph
        found = {
            frozenset({module, *both})
            for module in graph.modules
            if (both := graph.find_upstream_modules(module) & graph.find_downstream_modules(module))
        }
        return sorted(found, key=lambda circle: (-len(circle), min(circle)))

    def shared_names(self) -> list[str]:
        """Return the names of several files that should be unique (rule 9)."""
        names = Counter(
            file.path.name for file in self.files if file.path.parent.name != "commands"
        )
        return sorted(name for name, count in names.items() if count > 1 and name not in SHARED)

    @cached_property
    def classes(self) -> dict[str, ast.ClassDef]:
        return {one.name: one for file in self.files for one in file.classes()}

    def wide_classes(self) -> dict[str, int]:
        """Return the classes with too many public names, and their number of names.

        Names that come from a class listed here don't count again. Fields of dataclasses and named
        tuples are data and don't count.
        """
        counts = {name: len(self._public_names(name)) for name in self.classes}
        return {name: count for name, count in sorted(counts.items()) if count > MOST_NAMES}

    def _public_names(self, name: str) -> set[str]:
        names = {one for one in _own_names(self.classes[name]) if not one.startswith("_")}
        for base in self._bases(name):
            inherited = self._public_names(base)
            if len(inherited) <= MOST_NAMES:
                names |= inherited
            else:
                names -= inherited
        return names

    def _bases(self, name: str) -> list[str]:
        """Return the classes of ours that a class inherits from, without protocols."""
        bases = map(_last_name, self.classes[name].bases)
        return [base for base in bases if base in self.classes and not self._is_protocol(base)]

    def _is_protocol(self, name: str) -> bool:
        return "Protocol" in map(_last_name, self.classes[name].bases)

    def chain(self, name: str) -> list[str]:
        """Return the longest chain of our classes to a class, each inheriting the next."""
        longest = max((self.chain(base) for base in self._bases(name)), key=len, default=[])
        return [name, *longest]

    def deep_classes(self) -> list[list[str]]:
        """Return the chains of inheritance that are too long."""
        chains = [self.chain(name) for name in sorted(self.classes)]
        return [chain for chain in chains if len(chain) > LONGEST_CHAIN]

    def small_files(self) -> list[SourceFile]:
        """Return the small files that a single file uses."""
        return [
            file
            for file in self.files
            if file.lines < SMALL
            and file.path.name not in SHARED
            and len(self.graph.find_modules_that_directly_import(file.module)) == 1
        ]


def _room(module: str) -> str:
    """Return a module's room, "" if it has none."""
    return module.split(".")[1] if "." in module else ""


def _last_name(base: ast.expr) -> str:
    """Return the name of a base class without module and type arguments."""
    if isinstance(base, ast.Subscript):
        return _last_name(base.value)
    return base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")


def _own_names(node: ast.ClassDef) -> set[str]:
    """Return the names that a class defines: methods, fields and attributes."""
    names = set[str]()
    for inner in ast.walk(node):
        if (
            isinstance(inner, ast.Attribute)
            and isinstance(inner.ctx, ast.Store)
            and getattr(inner.value, "id", "") == "self"
        ):
            names.add(inner.attr)
    data = _is_data(node)
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(inner.name)
        elif isinstance(inner, ast.Assign):
            names |= {target.id for target in inner.targets if isinstance(target, ast.Name)}
        elif isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
            names |= set() if data else {inner.target.id}
    return names


def _is_data(node: ast.ClassDef) -> bool:
    """Return whether a class is a dataclass or a named tuple."""
    made_by = [
        _last_name(one.func if isinstance(one, ast.Call) else one) for one in node.decorator_list
    ]
    return "dataclass" in made_by or "NamedTuple" in map(_last_name, node.bases)


def _rooms(house: House) -> Table:
    """Return a table of the rooms, the highest floor first."""
    table = Table(
        "floor", "room", "imports", "imported by", "files", "lines", "code", title="rooms"
    )
    imports = Counter(importer for importer, _ in house.arrows())
    imported = Counter(imported for _, imported in house.arrows())
    for room, floor in sorted(house.floors.items(), key=lambda one: (-one[1], one[0])):
        files = [file for file in house.files if file.path.parts[1] == room]
        counts = (
            len(files),
            sum(file.lines for file in files),
            sum(file.code_lines for file in files),
        )
        table.add_row(*map(str, (floor, room, imports[room], imported[room], *counts)))
    return table


def main() -> None:
    house, console = House(), Console()
    console.print(_rooms(house))
    lines = sum(file.lines for file in house.files)
    code = sum(file.code_lines for file in house.files)
    console.print(f"{len(house.files)} files, {lines:,} lines, {code:,} of code")
    console.print(f"{len(house.floors)} rooms on {max(house.floors.values())} floors")
    console.print(f"{len(house.arrows())} arrows between rooms")
    for circle in house.circles():
        console.print(f"circle of {len(circle)} files: {' '.join(sorted(circle))}")
    for name, count in house.wide_classes().items():
        console.print(f"{name} has {count} public names")
    for chain in house.deep_classes():
        console.print(f"long chain: {' < '.join(chain)}")
    for file in house.small_files():
        console.print(f"{file.path} has {file.lines} lines and one user")


if __name__ == "__main__":
    main()
