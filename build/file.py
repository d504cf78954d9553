"""``python build/file.py``: build the whole game in one file, `build/basra.html`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.single_file import single_file
from build.tested_site import add_shared_options, check_needs, make_tested_site
from build.tools.console import exit_status, say
from build.wheel.find import Choice

OUTPUT = Path(__file__).resolve().parent / "basra.html"


def main(arguments: list[str]) -> int:
    """Build the file; return the exit status."""
    asked = _options(arguments)
    return exit_status(lambda: _build(asked))


def _build(asked: argparse.Namespace) -> None:
    choice = Choice(asked.wheel, jobs=os.cpu_count() or 1)
    check_needs(choice)
    site = make_tested_site(choice, asked.source_address)
    say("Joining everything into one file.")
    page = single_file(site)
    _write(page, asked.output)
    say(f"The game is in {asked.output}: {len(page) / 1e6:.1f} MB.")


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build file", description=__doc__)
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FILE")
    add_shared_options(parser)
    return parser.parse_args(arguments)


def _write(content: bytes, path: Path) -> None:
    """Write a whole file, or leave it unchanged."""
    coming = path.with_name(f".{path.name}.coming")
    coming.write_bytes(content)
    coming.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
