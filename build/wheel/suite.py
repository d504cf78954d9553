"""One suite of a Debian archive: which source packages it has, and their files."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from build.tools.console import BuildError
from build.wheel.chroot import SNAPSHOT

if TYPE_CHECKING:
    from pathlib import Path

    from build.wheel.chroot import Chroot

DOWNLOADS = "/downloads"
"""Where the chroot keeps Debian's sources."""

_SETTINGS = (
    SNAPSHOT,
    "Acquire::http::Timeout=20",
    "Dir::Etc::sourceparts=/dev/null",
    "Dir::Cache::pkgcache=",
    "Dir::Cache::srcpkgcache=",
)
_VERSION = re.compile(r"^Version: (\S+)$", re.MULTILINE)


class Suite:
    """A suite that apt in a chroot asks, apart from all others.

    Apt checks Debian's signature of the index, and each file by its hash in the index.
    """

    def __init__(self, chroot: Chroot, address: str, name: str) -> None:
        """Describe the suite `name` of the Debian archive at an address."""
        self._chroot = chroot
        self._line = f"deb-src {address} {name} main\n"
        key = re.sub(r"\W+", "-", f"{address}-{name}")
        self._list, self._index = f"/etc/apt/suites/{key}.list", f"/var/lib/apt/suites/{key}"
        settings = (f"Dir::Etc::sourcelist={self._list}", f"Dir::State::lists={self._index}")
        self._options = [word for one in (*settings, *_SETTINGS) for word in ("-o", one)]

    def revisions(self, package: str) -> list[str]:
        """Return the versions of a source package here; none if the suite doesn't answer."""
        if not self._answers:
            return []
        try:
            return _VERSION.findall(self._apt("apt-cache", "showsrc", "--only-source", package))
        except BuildError:
            return []

    def fetch(self, package: str, version: str) -> bool:
        """Download a source package to `DOWNLOADS`; return whether that worked."""
        if version not in self.revisions(package):
            return False
        words = ("source", "--quiet", "--download-only", "--only-source", f"{package}={version}")
        self._folder(DOWNLOADS)
        try:
            self._apt("apt-get", *words, cwd=DOWNLOADS)
        except BuildError:
            return False
        return True

    @cached_property
    def _answers(self) -> bool:
        """Fetch the index; return whether that worked."""
        self._folder(f"{self._index}/partial")
        (self._folder("/etc/apt/suites") / self._list.rpartition("/")[2]).write_text(self._line)
        try:
            self._apt("apt-get", "update", "--quiet")
        except BuildError:
            return False
        return True

    def _folder(self, inside: str) -> Path:
        """Make a folder of the chroot and return its path outside."""
        folder = self._chroot.root / inside.lstrip("/")
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _apt(self, program: str, *words: str, cwd: str = "/") -> str:
        return self._chroot.run(program, *self._options, *words, cwd=cwd)
