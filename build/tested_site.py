"""Make the files of the site, with a wheel that is known to be good or is tried in a browser."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from build.assemble import Files, assemble
from build.bundle import ESBUILD, ESBUILD_PACKAGE
from build.pack import pack_game
from build.pyodide import unpacked_pyodide
from build.tools.cache import cache_folder, check
from build.tools.console import say
from build.tools.needs import Need, missing_program, require
from build.tools.npm import missing_package
from build.tools.pins import PYODIDE, WHEEL_SHA256
from build.tools.qr_pins import QR
from build.trial import passes_smoke_tests
from build.wheel.find import Choice, compile_wheel, find_wheel, keep_wheel, must_compile
from build.wheel.needs import OTHERWISE, compiler_needs

ROOT = Path(__file__).resolve().parent.parent


def add_shared_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that the site and the single file share."""
    parser.add_argument(
        "--wheel", type=Path, metavar="FILE", help="use this pygame-ce wheel for Pyodide"
    )
    parser.add_argument(
        "--source-address",
        default="",
        metavar="URL",
        help="where the source is public, for the game to say so",
    )


def check_needs(choice: Choice) -> None:
    """Raise BuildError with a list of everything that this machine lacks to build the site."""
    needs = _needs()
    if must_compile(choice):
        require([*needs, *compiler_needs()], OTHERWISE)
    require(needs)


def make_tested_site(choice: Choice, source_address: str, signalling: str = "") -> Files:
    """Make the files of the site.

    A compiled wheel that is not the pinned one is kept only if the site passes the browser tests.

    Args:
        choice: the wheel to use.
        source_address: where the source is public, or empty.
        signalling: a signalling server, or empty.

    Raises:
        BuildError: something is missing, can't be built or fails the tests.
    """
    pyodide = unpacked_pyodide()
    with tempfile.TemporaryDirectory(dir=cache_folder(), prefix="wheel-") as scratch:
        wheel = _wheel(pyodide, choice, Path(scratch))
        say("Packing the game with pygbag.")
        site = assemble(pack_game(ROOT), pyodide, wheel, source_address, signalling)
        if wheel.is_relative_to(scratch):
            _keep_if_good(wheel, site)
    return site


def make_pinned_wheel(jobs: int) -> Path:
    """Return the pinned wheel in the cache, compiled if it isn't there. Raises BuildError."""
    with tempfile.TemporaryDirectory(dir=cache_folder(), prefix="wheel-") as scratch:
        return _wheel(unpacked_pyodide(), Choice(pinned=True, jobs=jobs), Path(scratch))


def _wheel(pyodide: Path, choice: Choice, scratch: Path) -> Path:
    """Return the wheel that is chosen; one that is compiled and not pinned is in `scratch`."""
    wheel = find_wheel(pyodide, choice) or compile_wheel(pyodide, scratch, choice.jobs)
    return check(wheel, WHEEL_SHA256) if choice.pinned else wheel


def _keep_if_good(wheel: Path, site: Files) -> None:
    if passes_smoke_tests(site):
        keep_wheel(wheel)
        say("  It plays, so the wheel is kept in the cache.")
    else:
        say("Without Chromium the site can't be tried, so the wheel is not kept in the cache.")


def _needs() -> list[Need]:
    git = missing_program("git", "git") if (ROOT / ".git").exists() else []
    return [*git, *missing_package({"pyodide": PYODIDE, ESBUILD_PACKAGE: ESBUILD, "qr": QR})]
