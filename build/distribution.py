"""``python build/distribution.py``: build the package `basra`, as source and wheel, in `dist`.

The wheel is made from the unpacked source archive, so anyone who has the archive can make it too.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.tools.cache import run
from build.tools.console import exit_status, say

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "dist"


def main(arguments: list[str]) -> int:
    """Build the package; return the exit status."""
    parser = argparse.ArgumentParser(prog="build wheel", description=__doc__)
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FOLDER")
    output: Path = parser.parse_args(arguments).output
    return exit_status(lambda: _build(output))


def _build(output: Path) -> None:
    for path in build_distribution(ROOT, output):
        say(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


def build_distribution(source: Path, output: Path) -> list[Path]:
    """Build archive and wheel of the source in a folder, with this environment's hatchling.

    Hatchling gives every file the same time, SOURCE_DATE_EPOCH if it is set. So the same source
    makes the same bytes.

    Returns:
        The paths; files that had these names before are replaced.

    Raises:
        BuildError: they can't be built.
    """
    with tempfile.TemporaryDirectory(prefix="basra-distribution-") as folder:
        uv = Path(sys.executable).with_name("uv.exe" if sys.platform == "win32" else "uv")
        words = ["--no-build-isolation", "--offline", "--no-create-gitignore", "--quiet"]
        run(uv, "build", *words, "--python", sys.executable, "--out-dir", folder, source)
        output.mkdir(parents=True, exist_ok=True)
        return [
            Path(shutil.copyfile(path, output / path.name))
            for path in sorted(Path(folder).iterdir())
        ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
