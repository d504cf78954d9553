"""What is compiled for the page has no docstrings, and is otherwise what it was."""

from __future__ import annotations

import ast
import io
import tokenize
from pathlib import Path
from types import CodeType

from build.docstrings import DECORATED, Documented, without_docstrings
from build.pack import LIBRARIES, library_path
from build.trim import trimmed_game

ROOT = Path(__file__).parents[2]

SOURCE = '''\
"""The module."""

from __future__ import annotations


def one() -> str:
    """One.

    Éach line.
    """  # a remark
    return "kept"


async def only() -> None:
    """All
    there is."""


def short(): "Of one line."; return 1


class Thing:
    """A thing."""

    size = 3
    """In metres."""

    def method(self) -> None:
        (
            "In "
            "brackets."
        )
        raise ValueError


@dataclass
class Noted:
    """A thing
    of values."""

    size: int


class Alone:
    """Nothing else."""
'''

LEFT = '''\


from __future__ import annotations


def one() -> str:



  # a remark
    return "kept"


async def only() -> None:
    pass



def short(): pass; return 1


class Thing:


    size = 3
    """In metres."""

    def method(self) -> None:




        raise ValueError


@dataclass
class Noted:
    "-"


    size: int


class Alone:
    pass
'''


def test_all_lose_theirs_and_every_line_stays() -> None:
    assert without_docstrings(SOURCE.encode()).decode() == LEFT


def _sources() -> list[Path]:
    """Every source of the page's game, and of the libraries that are packed with it."""
    libraries = [library_path(name) for name in LIBRARIES]
    found = [path for folder in (ROOT / "game", *libraries) for path in folder.rglob("*.py")]
    return [ROOT / "main.py", *found, *(path for path in libraries if path.is_file())]


def _stripped(tree: ast.Module) -> ast.Module:
    """The same by another way: the statements taken out of what was parsed."""
    for node in ast.walk(tree):
        if isinstance(node, Documented) and ast.get_docstring(node) is not None:
            first = node.body.pop(0)
            if isinstance(node, ast.ClassDef) and node.decorator_list:
                short = ast.Expr(ast.Constant(ast.literal_eval(DECORATED.decode())))
                node.body.insert(0, ast.fix_missing_locations(ast.copy_location(short, first)))
            elif not node.body:
                node.body.append(ast.copy_location(ast.Pass(), first))
    return tree


def _without_columns(code: CodeType) -> tuple[object, ...]:
    """What a code object does, line by line; a function ends earlier without its docstring."""
    constants = [
        _without_columns(one) if isinstance(one, CodeType) else one for one in code.co_consts
    ]
    return code.co_name, code.co_code, code.co_names, list(code.co_lines()), constants


def test_all_of_the_game_compiles_to_the_same_without() -> None:
    for path in _sources():
        source = path.read_bytes()
        left = without_docstrings(source)
        assert left.count(b"\n") == source.count(b"\n"), path
        wanted = compile(_stripped(ast.parse(source)), path.name, "exec", dont_inherit=True)
        found = compile(left, path.name, "exec", dont_inherit=True)
        assert _without_columns(found) == _without_columns(wanted), path


def test_nothing_of_the_game_reads_a_docstring_in_the_page() -> None:
    headless = ROOT / "game" / "headless"
    for path in (ROOT / "main.py", *(ROOT / "game").rglob("*.py")):
        if not path.is_relative_to(headless):
            words = tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline)
            asked = {word.string for word in words if word.type == tokenize.NAME}
            assert not asked & {"__doc__", "getdoc"}, path


def test_only_sources_go_through_it() -> None:
    files = {"main.py": SOURCE.encode(), "assets/read.txt": SOURCE.encode()}
    assert trimmed_game(files) == {"main.py": LEFT.encode(), "assets/read.txt": SOURCE.encode()}
