"""Join several scripts into one with esbuild, from the npm registry."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.node import node
from build.tools.npm import unpacked_package

if TYPE_CHECKING:
    from collections.abc import Mapping

ESBUILD_PACKAGE = "esbuild-wasm"
ESBUILD = "0.28.2"
ESBUILD_INTEGRITY = (
    "sha512-GccVwhv3mmOUVQHCQm2Ox/rby8n/EqUw"
    "vZxE6Pjfikrq/lWw9g9WX/u9EykWnpot3Ko6j426DgQdea2xWKIAQA=="
)

_OPTIONS = (
    "--bundle",
    "--format=esm",
    "--target=es2022",
    "--charset=utf8",
    "--packages=external",
    "--log-level=error",
)


def bundle(
    scripts: Mapping[str, bytes], first: str, *, whole: bool = True, small: bool = True
) -> str:
    """Return one module that does the same as `first` with everything that it imports.

    If it is `whole`, it keeps all code of the scripts, also code that seems unused. If it is
    `small`, it has no comments, no unneeded spaces and short names.

    Raises:
        BuildError: the registry doesn't give esbuild, or a module imports an unknown one.
    """
    esbuild = unpacked_package(ESBUILD_PACKAGE, ESBUILD, ESBUILD_INTEGRITY)
    with tempfile.TemporaryDirectory(prefix="basra-bundle-") as scratch:
        folder = Path(scratch)
        for name, script in scripts.items():
            (folder / name).write_bytes(script)
        options = [*_OPTIONS, *["--tree-shaking=false"] * whole, *["--minify"] * small]
        return node(esbuild / "bin" / "esbuild", folder / first, *options)
