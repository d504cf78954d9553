"""Download one source release from the package index, without building it.

Run by the build in an environment that has `unearth`: `sdist.py REQUIREMENT FOLDER`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from unearth import PackageFinder  # type: ignore[import-not-found, unused-ignore]


def main(requirement: str, folder: str) -> None:
    """Keep the archive of the best match in the folder; unearth checks the index's hash."""
    finder = PackageFinder(no_binary=[":all:"])
    best = finder.find_best_match(requirement).best
    if best is None:
        sys.exit(f"the package index has no source release of {requirement}")
    with tempfile.TemporaryDirectory() as unpacked:
        finder.download_and_unpack(best.link, Path(unpacked), download_dir=Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
