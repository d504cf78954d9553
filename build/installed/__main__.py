"""Where the installed command begins: the program's own folder comes first of all to import from.

So `game`, `main` and `assets` lie in the package `basra`, unchanged, and take no name of their own
among the libraries; processes that this one starts are handed the same folders.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Run the command `basra`: its exit status."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from .command import run  # noqa: PLC0415 - it imports from that folder

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
