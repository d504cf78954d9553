"""Runs the installed command, ``python -m basra``."""

from __future__ import annotations

import sys

from .command import run


def main() -> int:
    """Run the command `basra` and return its exit status."""
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
