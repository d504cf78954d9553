"""The package as a library: its public names match game/LIBRARY.md."""

import doctest
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.programs import ROOT, ran

PAGE = ROOT / "game" / "LIBRARY.md"
NAMES = Path(__file__).with_name("public_names.txt")

RUN_EXAMPLES = """
import doctest, sys
sys.path.append(sys.argv[1])
done = doctest.testfile(sys.argv[2], module_relative=False, encoding="utf-8")
assert done.failed == 0
assert done.attempted > 30
loaded = {name.split(".")[0] for name in sys.modules}
assert loaded - sys.stdlib_module_names == {"basra", "__main__"}
"""

MISTAKE = """
play(state, "9S")
"""


def public_names() -> Iterator[str]:
    """Yield a line for each public name and each member of a public class, with parameters."""
    for room in ("rules", "solver", "bots", "judge"):
        module = import_module(f"build.installed.{room}")
        for name in module.__all__:
            yield described(f"{room}.{name}", kind := getattr(module, name))
            fields = inspect.get_annotations(kind) if inspect.isclass(kind) else {}
            members = sorted(vars(kind)) if inspect.isclass(kind) else []
            for member in dict.fromkeys([*fields, *members]):
                if not member.startswith("_"):
                    yield described(f"{room}.{name}.{member}", vars(kind).get(member))


def described(path: str, thing: object) -> str:
    function = getattr(thing, "__func__", thing)
    if not inspect.isfunction(function):
        return path
    return f"{path}({', '.join(inspect.signature(function).parameters)})"


def test_public_names_are_those_that_are_listed() -> None:
    """See game/LIBRARY.md: a change of this list decides the number of the next version."""
    assert list(public_names()) == NAMES.read_text("utf-8").splitlines()


def test_page_examples_work_without_other_libraries(installed: Path) -> None:
    library = next(installed.parents[1].glob("**/basra/py.typed")).parents[1]
    words = [sys.executable, "-I", "-S", "-c", RUN_EXAMPLES, str(library), str(PAGE)]
    done = ran(*words)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(("added", "errors"), [("", 0), (MISTAKE, 1)])
def test_type_checker_reads_the_hints(
    installed: Path, tmp_path: Path, added: str, errors: int
) -> None:
    program = tmp_path / "program.py"
    program.write_text(doctest.script_from_examples(PAGE.read_text("utf-8")) + added, "utf-8")
    words = ["-m", "mypy", "--strict", "--config-file=", "--python-executable"]
    done = ran(sys.executable, *words, installed.with_name("python"), program, cwd=tmp_path)
    assert (done.stdout.count("error:"), done.stderr) == (errors, ""), done.stdout
