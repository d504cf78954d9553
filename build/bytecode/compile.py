"""Replace sources with bytecode, so that the browser doesn't compile at every start."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.archive import read_zip, zip_bytes
from build.tools.node import node

if TYPE_CHECKING:
    from collections.abc import Mapping

HERE = Path(__file__).resolve().parent

Groups = dict[str, dict[str, bytes]]
"""Files by name, in the groups `library`, `wheel` and `game`."""


def compile_sources(pyodide: Path, groups: Groups) -> Groups:
    """Return the same files with bytecode instead of sources, made in Pyodide under node.

    Raises:
        BuildError: a source doesn't compile.
    """
    with tempfile.TemporaryDirectory(prefix="basra-bytecode-") as scratch:
        sources, compiled = Path(scratch) / "sources.zip", Path(scratch) / "compiled.zip"
        sources.write_bytes(zip_bytes(_joined(groups)))
        node(HERE / "compile.mjs", pyodide, HERE / "inside.py", sources, compiled)
        return _parted(read_zip(compiled), groups)


def _joined(groups: Groups) -> dict[str, bytes]:
    return {
        f"{group}/{name}": content
        for group, files in groups.items()
        for name, content in files.items()
    }


def _parted(files: Mapping[str, bytes], groups: Groups) -> Groups:
    parted: Groups = {group: {} for group in groups}
    for name, content in files.items():
        group, _, rest = name.partition("/")
        parted[group][rest] = content
    return parted
