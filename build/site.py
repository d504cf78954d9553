"""``python build/site.py``: build the web site in `build/web`, ready for any static host."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.signalling import server_address
from build.site_folder import refuse_foreign, replace_site
from build.tested_site import add_shared_options, check_needs, make_pinned_wheel, make_tested_site
from build.tools.console import exit_status, say
from build.wheel.find import Choice

OUTPUT = Path(__file__).resolve().parent / "web"


def main(arguments: list[str]) -> int:
    """Build the site; return the exit status."""
    asked = _options(arguments)
    return exit_status(lambda: _build(asked))


def _build(asked: argparse.Namespace) -> None:
    refuse_foreign(asked.output)
    pinned = asked.pinned_wheel or asked.only_wheel
    choice = Choice(asked.wheel, asked.wheel_from_source, pinned, asked.jobs)
    check_needs(choice)
    if asked.only_wheel:
        say(f"The wheel is {make_pinned_wheel(asked.jobs)}.")
        return
    site = make_tested_site(choice, asked.source_address, asked.signalling or "")
    replace_site(site, asked.output)
    size = sum(len(content) for content in site.values()) / 1e6
    say(f"The site is in {asked.output}: {len(site)} files, {size:.1f} MB.")


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build site", description=__doc__)
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FOLDER")
    add_shared_options(parser)
    parser.add_argument(
        "--signalling",
        type=server_address,
        metavar="URL",
        help="a PeerServer, through which an invitation needs no reply",
    )
    parser.add_argument(
        "--wheel-from-source", action="store_true", help="use only a compiled wheel"
    )
    parser.add_argument(
        "--pinned-wheel", action="store_true", help="use only the pinned wheel, compiled"
    )
    parser.add_argument("--only-wheel", action="store_true", help="make only the pinned wheel")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="compilers at once"
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
