"""A build hook of hatchling: `game` and `main` become parts of the package `basra`.

Every Python file is packed with its imports of these two renamed, line for line. So `basra`
is the only name that the wheel adds to the libraries.
"""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_IMPORT = re.compile(r"^(\s*from )(?=(?:game|main)[. ])", re.MULTILINE)
_NAME = re.compile(r'(?<=")(?=game(?:\.\w+){2,}")')


def renamed(source: str) -> str:
    """Return a source in which imports and module names in texts start with `basra.game`."""
    return _NAME.sub("basra.", _IMPORT.sub(r"\1basra.", source))


class RenamedImports(BuildHookInterface[Any]):
    """Packs renamed copies of the Python files instead of the originals."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - theirs
        """Write the copies and list them for the builder."""
        self._copies = TemporaryDirectory(prefix="basra-renamed-")
        files = self.build_config.builder.recurse_included_files()
        targets = {file.path: file.distribution_path for file in files}
        targets[str(Path(self.root, "main.py"))] = "basra/main.py"
        for number, (path, target) in enumerate(targets.items()):
            if path.endswith(".py"):
                copy = Path(self._copies.name, f"{number}.py")
                copy.write_text(renamed(Path(path).read_text("utf-8")), "utf-8", newline="\n")
                build_data["force_include"][str(copy)] = target

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the copies."""
        self._copies.cleanup()
