"""Runs the commands of all pages, so that none of them is wrong.

CI runs `site`, `file` and `test` whole. Here their words are checked: files, modules and options.
"""

import json
import re
import shlex
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from build.__main__ import COMMANDS, PROGRAMS
from game.app.options import read_options
from game.commands import run
from tests.pages.test_pages import LINKING
from tests.programs import ROOT, ran

PLACEHOLDERS = {"LINK": "#play=AQFPwC0wVIQ", "NAME": "table"}
OURS = re.compile(r"(?:python3 build|basra)(?: |$)")
OPTION = re.compile(r"(?<!\S)(--[\w-]+)")


def commands(page: str) -> Iterator[str]:
    """Yield the commands of a page: lines of a shell's block, and code within a sentence."""
    for block in re.findall(r"```sh\n(.*?)```", page, re.DOTALL):
        yield from block.replace("\\\n", " ").splitlines()
    for line in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL)):
        if OURS.match(line) and not re.search(r"COMMAND|^python3 build$|…|^basra$", line):
            yield line


ALL = sorted({line for path in LINKING for line in commands(path.read_text("utf-8")) if line})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the files that the commands read: a game, and a record that stops in a last batch."""
    folder = tmp_path_factory.mktemp("reader")
    words = ["play", "--variant", "homs", "--bots", "greedy,random", "--seed", "7", "--output"]
    assert run.main([*words, str(folder / "game.json")]) == 0
    game = json.loads((folder / "game.json").read_text())
    (folder / "my-game.json").write_text(json.dumps(game))
    game["hands"] = game["hands"][:2]
    game["hands"][1]["plays"] = game["hands"][1]["plays"][:-6]
    (folder / "RECORD.json").write_text(json.dumps(game))
    return folder


def help_of(*words: str | Path) -> str:
    return ran(sys.executable, *words, "--help", check=True).stdout


@pytest.mark.parametrize("line", ALL)
def test_command_of_a_page_is_right(
    line: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    words = [PLACEHOLDERS.get(word, word) for word in shlex.split(line, comments=True)]
    match words:
        case ["basra", ("replay" | "link" | "verify") as name, *rest]:
            assert run.main([name, *rest]) == 0
        case ["python3", "build", "game", name, *rest]:
            assert run.main([name, *rest]) == 0 if rest else name in help_of("-m", "game")
        case ["basra", ("--help" | "--install-desktop" | "--uninstall-desktop") as option]:
            assert option in (ROOT / "build/installed/command.py").read_text()
        case ["basra", *rest] | ["python3", "build", "play", *rest]:
            if "--help" not in rest:
                read_options(rest)
        case ["python3", "build", *rest]:
            check_tool(*rest)
        case _:
            assert all(
                (ROOT / word).exists() for word in words if re.match(r"(build|tests)/", word)
            )


def check_tool(name: str, *words: str) -> None:
    """Check that a command of the developers exists, with the files and options it is given."""
    assert name in COMMANDS or name in PROGRAMS
    options = {word for word in words if word.startswith("--")}
    assert all((ROOT / word).exists() for word in words if word.startswith("tests/"))
    match [name, *words]:
        case ["bench", script, *_]:
            assert options <= set(OPTION.findall(help_of("-m", f"tests.bench.{script}")))
        case ["python", "-m", module, *_]:
            assert find_spec(module)
        case ["python", path, *_]:
            assert list(ROOT.glob(path.replace("NAME", "[a-z]*")))
