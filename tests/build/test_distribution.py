"""The package `basra`: its contents, another build from itself, and play when installed."""

import datetime as dt
import json
import os
import re
import subprocess
import time
import tomllib
import zipfile
from collections.abc import Iterator
from email.parser import Parser
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pygame
import pytest
from packaging.requirements import Requirement

from build.distribution import build_distribution
from build.installed.command import HEADLESS, OVERVIEW
from build.renamed_imports import renamed
from build.tools.archive import unpack_tar
from game import VERSION
from game.app.options import options_parser
from game.commands.run import COMMANDS
from game.puzzles.daily_puzzles import daily_puzzle
from game.puzzles.puzzle import data_of
from tests.build.conftest import WHEEL
from tests.programs import ROOT, Done, ran

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ARCHIVE = f"basra-{VERSION}.tar.gz"
RECORD = ROOT / "tests" / "rules" / "golden" / "ashush-3.record.json"
ONLY_IN_BROWSERS = {"game/app/address.py"} | {
    path.relative_to(ROOT).as_posix() for path in (ROOT / "game" / "platform" / "web").glob("*.py")
}

PATIENCE = 60
"""Seconds to wait for a game to start."""


@pytest.fixture(scope="module")
def wheel(built: Path) -> Iterator[zipfile.ZipFile]:
    with zipfile.ZipFile(built / WHEEL) as archive:
        yield archive


def basra(command: Path, *words: str | Path, **variables: Any) -> Done:
    """Run the installed command, far from its source."""
    return ran(command, *words, cwd=command.parent, PYTHONPATH="", **variables)


def test_wheel_contains_only_game_and_licences(built: Path, wheel: zipfile.ZipFile) -> None:
    assert sorted(path.name for path in built.iterdir()) == sorted([ARCHIVE, WHEEL])
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"basra", f"basra-{VERSION}.dist-info"}
    plays = {
        path.relative_to(ROOT).as_posix()
        for folder in ("game", "assets")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in {".md", ".po", ".pyc"}
    }
    launcher = {path.name for path in (ROOT / "build" / "installed").glob("*.*")}
    held = {name.removeprefix("basra/") for name in wheel.namelist() if name.startswith("basra/")}
    assert held == {"main.py"} | (plays - ONLY_IN_BROWSERS) | launcher
    for name in held - launcher:
        source = (ROOT / name).read_bytes()
        packed = renamed(source.decode()).encode() if name.endswith(".py") else source
        assert wheel.read(f"basra/{name}") == packed, name
    licences = f"basra-{VERSION}.dist-info/licenses"
    for name in ("LICENSE", "assets/fonts/OFL-Cairo.txt", "assets/fonts/OFL-ReemKufi.txt"):
        assert wheel.read(f"{licences}/{name}") == (ROOT / name).read_bytes()


def required(wheel: zipfile.ZipFile, extra: str = "") -> list[Requirement]:
    """Return the libraries that the wheel requires always, or for an extra."""
    metadata = Parser().parsestr(wheel.read(f"basra-{VERSION}.dist-info/METADATA").decode())
    assert metadata.get_all("Provides-Extra") == ["env", "scale", "together"]
    every = [Requirement(line) for line in metadata.get_all("Requires-Dist", [])]
    named = f'extra == "{extra}"' if extra else ""
    return [
        each
        for each in every
        if ("extra" in str(each.marker)) == bool(extra) and named in str(each.marker or "")
    ]


def test_wheel_requires_the_libraries_it_is_tested_with(wheel: zipfile.ZipFile) -> None:
    assert set(PROJECT["build-system"]["requires"]) < set(PROJECT["dependency-groups"]["dev"])
    always = required(wheel)
    assert always == [Requirement(line) for line in PROJECT["project"]["dependencies"]]
    locked = locked_in("requirements.txt")
    for each in always:
        assert each.specifier.contains(locked[each.name]), each
        assert locked[each.name] == version(each.name)
    for each in required(wheel, "env") + required(wheel, "scale"):
        assert str(each.specifier) == f"=={version(each.name)}"


def test_extra_installs_one_library_on_each_machine(wheel: zipfile.ZipFile) -> None:
    asked = required(wheel, "together")
    locked = locked_in("requirements-together.txt")
    for each in asked:
        assert each.specifier.contains(locked[each.name]), each
    for python, system, machine, library in (
        ("3.11", "linux", "x86_64", "aiortc"),
        ("3.12", "linux", "x86_64", "libdatachannel-py"),
        ("3.14", "linux", "aarch64", "libdatachannel-py"),
        ("3.13", "darwin", "arm64", "libdatachannel-py"),
        ("3.13", "darwin", "x86_64", "aiortc"),
        ("3.14", "win32", "AMD64", "aiortc"),
    ):
        where = {"python_version": python, "sys_platform": system, "platform_machine": machine}
        wanted = where | {"extra": "together"}
        named = [each.name for each in asked if each.marker and each.marker.evaluate(wanted)]
        assert named == [library]


def locked_in(requirements: str) -> dict[str, str]:
    """Return the version of each library that a list pins."""
    return dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / requirements).read_text(), re.MULTILINE))


def test_archive_builds_the_same_bytes_again(built: Path, tmp_path: Path) -> None:
    unpack_tar(built / ARCHIVE, tmp_path)
    build_distribution(tmp_path / ARCHIVE.removesuffix(".tar.gz"), tmp_path / "again")
    for name in (ARCHIVE, WHEEL):
        assert (tmp_path / "again" / name).read_bytes() == (built / name).read_bytes()


def test_installed_command_prints_help_version_and_options(installed: Path) -> None:
    done = basra(installed, "--help")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", OVERVIEW)
    assert len(OVERVIEW.splitlines()) <= 24
    assert max(map(len, OVERVIEW.splitlines())) < 80
    named = re.findall(r"^  (\w+) ", OVERVIEW, re.MULTILINE)
    assert named == [command.__name__.rpartition(".")[2] for command in COMMANDS]
    assert set(named) == HEADLESS
    assert basra(installed, "--version").stdout == f"basra {VERSION}\n"
    python = installed.with_name("python")
    assert basra(python, "-m", "basra", "--version").stdout == f"basra {VERSION}\n"
    done = basra(installed, "--options", COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: basra ")
    assert "--uninstall-desktop" not in done.stdout
    for action in options_parser("basra")._actions:
        assert all(word in done.stdout for word in action.option_strings)


def test_installed_command_runs_the_headless_ones(installed: Path) -> None:
    done = basra(installed, "replay", RECORD, "--json")
    expected = RECORD.with_name("ashush-3.replay.json").read_text("utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == expected.split()
    assert basra(installed, "play", "--help").stdout.startswith("usage: basra play ")
    done = basra(installed, "puzzle", "--variant", "homs", "--date", "2026-11-22", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == data_of(daily_puzzle("homs", dt.date(2026, 11, 22)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["replay", "nothing.json"], "basra: 'nothing.json': No such file or directory\n"),
        (["--frobnicate"], "basra: unrecognized arguments: --frobnicate\n"),
        (["nothing.json"], "nothing.json can't be read: No such file or directory\n"),
        (["--version", "--seed", "7"], "basra: --version goes alone\n"),
    ],
)
def test_installed_command_reports_a_mistake_in_one_line(
    installed: Path, words: list[str], said: str
) -> None:
    done = basra(installed, *words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_installed_game_reports_a_missing_display_in_one_line(
    installed: Path, tmp_path: Path
) -> None:
    done = basra(installed, "--data", tmp_path, SDL_VIDEODRIVER="x11", DISPLAY=":9999")
    assert done.returncode == 2
    assert done.stderr.startswith("Basra needs a display")
    assert done.stderr.count("\n") == 1


SPAWN = """
import multiprocessing, pathlib, sys
if __name__ == "__mp_main__":
    pathlib.Path("started").touch()
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    from basra.__main__ import main
    from basra.game.commands import parallel
    parallel.START_SECONDS = 0
    sys.exit(main())
"""


def test_spawned_processes_find_the_program(installed: Path, tmp_path: Path) -> None:
    script = tmp_path / "start.py"
    script.write_text(SPAWN)
    words = ["simulate", "--hands", "20", "--jobs", "2", "--json"]
    done = basra(installed.with_name("python"), script, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert '"hands": 20' in done.stdout
    assert installed.with_name("started").exists()


IMPORT_ALL = """
import pkgutil
from importlib import import_module
import basra
for module in pkgutil.walk_packages(basra.__path__, "basra."):
    if not module.name.endswith("__main__") and ".peer_by_" not in module.name:  # not always there
        import_module(module.name)
"""


def test_lazy_modules_are_named_as_installed(wheel: zipfile.ZipFile) -> None:
    sources = [wheel.read(name).decode() for name in wheel.namelist() if name.endswith(".py")]
    named = {
        name for text in sources for name in re.findall(r'"((?:basra\.)?game(?:\.\w+){2,})"', text)
    }
    modules = {name.removesuffix(".py").replace("/", ".") for name in wheel.namelist()}
    assert "basra.game.start.door_screen" in named
    assert named <= modules


def test_installed_modules_can_all_be_imported(installed: Path) -> None:
    done = basra(installed.with_name("python"), "-c", IMPORT_ALL)
    assert (done.returncode, done.stderr) == (0, "")


def test_installed_game_opens_a_table_and_saves(installed: Path, tmp_path: Path) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": ""}
    with subprocess.Popen(
        [installed, "--variant", "yemeni", "--seed", "7", "--data", tmp_path],
        env=os.environ | drivers,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        waited_until = time.monotonic() + PATIENCE
        while game.poll() is None and not list(tmp_path.glob("games/2*.json")):
            assert time.monotonic() < waited_until, "no game was kept"
            time.sleep(0.05)
        assert game.poll() is None
        game.kill()
        assert game.communicate()[1] == ""


def test_menu_entry_starts_the_command_that_wrote_it(installed: Path, tmp_path: Path) -> None:
    done = basra(installed, "--install-desktop", XDG_DATA_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    files = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert sorted(done.stdout.splitlines()) == sorted(f"Wrote {path}" for path in files)
    entry = (tmp_path / "applications" / "basra.desktop").read_text("utf-8")
    assert f'Exec="{installed}" %f\nTryExec={installed}\n' in entry
    for picture in tmp_path.glob("icons/hicolor/*/apps/basra.png"):
        size = picture.parents[1].name
        assert "{}x{}".format(*pygame.image.load(picture).get_size()) == size
    removed = basra(installed, "--uninstall-desktop", XDG_DATA_HOME=str(tmp_path))
    assert sorted(removed.stdout.splitlines()) == sorted(f"Removed {path}" for path in files)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    done = basra(installed, "--install-desktop", XDG_DATA_HOME=str(tmp_path / "file"))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(f"basra: {tmp_path / 'file'}")
    assert "can't be written" in done.stderr
