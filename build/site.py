"""``python build/site.py``: build the web site in `build/web`, ready for any static host."""

from __future__ import annotations

import argparse
import os
import sys
import tarfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.assemble import Files, assemble
from build.pack import pack_game
from build.pyodide import unpacked_pyodide
from build.site_folder import refuse_foreign, replace_site
from build.tools.cache import check
from build.tools.console import BuildError, exit_status, say
from build.tools.pins import WHEEL_SHA256
from build.wheel.find import find_wheel

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "build" / "web"


def main(arguments: list[str]) -> int:
    """Build the site; the exit status."""
    asked = _options(arguments)
    return exit_status(lambda: _build(asked))


def add_shared_options(parser: argparse.ArgumentParser) -> None:
    """Let be said what counts for a site and for the single file that is made of one."""
    parser.add_argument(
        "--wheel", type=Path, metavar="FILE", help="use this pygame-ce wheel for Pyodide"
    )
    parser.add_argument(
        "--source-address",
        default="",
        metavar="URL",
        help="where the source is public, for the game to say so",
    )


def make_site(pyodide: Path, wheel: Path, repository: str = "") -> Files:
    """The files of the site by name. Raises BuildError.

    `repository` is the public address of the source, where there is one.
    """
    say("Packing the game with pygbag.")
    return assemble(pack_game(ROOT), pyodide, wheel, repository)


def _build(asked: argparse.Namespace) -> None:
    check_python()
    refuse_foreign(asked.output)
    pyodide = unpacked_pyodide()
    from_source = asked.wheel_from_source or asked.pinned_wheel
    wheel = find_wheel(pyodide, asked.wheel, asked.jobs, from_source=from_source)
    if asked.pinned_wheel:
        check(wheel, WHEEL_SHA256)
    if asked.only_wheel:
        say(f"The wheel is {wheel}.")
        return
    site = make_site(pyodide, wheel, asked.source_address)
    replace_site(site, asked.output)
    size = sum(len(content) for content in site.values()) / 1e6
    say(f"The site is in {asked.output}: {len(site)} files, {size:.1f} MB.")


def check_python() -> None:
    """Raise BuildError on the first releases of Python 3.11, which can't unpack with care."""
    if not hasattr(tarfile, "data_filter"):
        raise BuildError("building the site needs Python 3.11.4 or newer")


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build site", description=__doc__)
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FOLDER")
    add_shared_options(parser)
    parser.add_argument(
        "--wheel-from-source", action="store_true", help="build the wheel, whatever there is"
    )
    parser.add_argument(
        "--pinned-wheel", action="store_true", help="stop where the wheel is not the pinned one"
    )
    parser.add_argument("--only-wheel", action="store_true", help="stop once the wheel is there")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="compilers at once"
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
