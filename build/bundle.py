"""Join several scripts into one with rollup, from the npm registry."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.node import node
from build.tools.npm import unpacked_package

if TYPE_CHECKING:
    from collections.abc import Mapping

ROLLUP_PACKAGE = "@rollup/wasm-node"
ROLLUP = "4.68.4"
ROLLUP_INTEGRITY = (
    "sha512-srqYEUEX0/yC9zvIaBHrIwj9z3WlaeTxrY+8h4Rg"
    "sORpnZBTcWnEO+bI3u9fE2CljN9TRaKKjtrQ0IWiCF2ECA=="
)

_OPTIONS = ("--format", "es", "--silent")


def bundle(scripts: Mapping[str, bytes], first: str, *, whole: bool = True) -> str:
    """Return one module that does the same as `first` with everything that it imports.

    If it is `whole`, it keeps all code of the scripts, also code that seems unused.

    Raises:
        BuildError: the registry doesn't give rollup, or a module imports an unknown one.
    """
    rollup = unpacked_package(ROLLUP_PACKAGE, ROLLUP, ROLLUP_INTEGRITY)
    with tempfile.TemporaryDirectory(prefix="basra-bundle-") as scratch:
        folder = Path(scratch)
        for name, script in scripts.items():
            (folder / name).write_bytes(script)
        options = [*_OPTIONS, "--no-treeshake"] if whole else _OPTIONS
        return node(rollup / "dist" / "bin" / "rollup", folder / first, *options)
