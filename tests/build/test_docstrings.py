"""Code that is compiled for the page has no docstrings, and is otherwise unchanged."""

import ast
import io
import tokenize
from pathlib import Path
from types import CodeType

from build.trim import DECORATED, Documented, trimmed_game, without_docstrings
from tests.build.test_pack import page_sources
from tests.programs import ROOT

SOURCE = '''\
"""The module."""


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
'''.encode()
GONE = "The module.|Éach line.|there is.|Of one line.|A thing.|of values.|brackets.|Nothing else."


def _stripped(tree: ast.Module) -> ast.Module:
    """Remove the docstrings in another way: as statements of the parsed module."""
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
    """Return what code does on each line; a function ends earlier without its docstring."""
    constants = [
        _without_columns(one) if isinstance(one, CodeType) else one for one in code.co_consts
    ]
    return code.co_name, code.co_code, code.co_names, list(code.co_lines()), constants


def test_code_without_docstrings_does_the_same_on_the_same_lines() -> None:
    """Check a small module with every kind of docstring, the game and its libraries."""
    for path, source in [
        (Path("small.py"), SOURCE),
        *((path, path.read_bytes()) for path in page_sources()),
    ]:
        left = without_docstrings(source)
        assert left.count(b"\n") == source.count(b"\n"), path
        wanted = compile(_stripped(ast.parse(source)), path.name, "exec", dont_inherit=True)
        found = compile(left, path.name, "exec", dont_inherit=True)
        assert _without_columns(found) == _without_columns(wanted), path


def test_only_sources_lose_their_docstrings() -> None:
    trimmed = trimmed_game({"main.py": SOURCE, "assets/read.txt": SOURCE})
    assert trimmed == {"main.py": without_docstrings(SOURCE), "assets/read.txt": SOURCE}
    assert not [words for words in GONE.split("|") if words.encode() in trimmed["main.py"]]


def test_game_reads_no_docstring_in_the_page() -> None:
    headless = ROOT / "game" / "commands"
    for path in (ROOT / "main.py", *(ROOT / "game").rglob("*.py")):
        if not path.is_relative_to(headless):
            words = tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline)
            asked = {word.string for word in words if word.type == tokenize.NAME}
            assert not asked & {"__doc__", "getdoc"}, path
