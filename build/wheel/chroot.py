"""A small Debian in a folder, in which a compiler of our choice runs."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from typing import TYPE_CHECKING

from build.tools.cache import run
from build.tools.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SCRIPTS = "/usr/share/debootstrap"
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
SNAPSHOT = "Acquire::Check-Valid-Until=false"
"""A mirror may be a snapshot, whose signed index is past its date; it is still signed."""

NEEDS = (
    "building the pygame-ce wheel makes a small Debian in a folder, which needs {what}. "
    "Run the build as root on Debian or Ubuntu with the package debootstrap installed, "
    "or name a wheel with --wheel FILE."
)


class Chroot:
    """A Debian suite unpacked in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @classmethod
    def make(cls, folder: Path, suite: str, mirror: str = "") -> Chroot:
        """Unpack the suite's smallest system into `folder / "root"`, with its list of packages.

        Args:
            folder: a folder of its own.
            suite: Debian's name for the release.
            mirror: the address of a Debian archive; debootstrap's own where it is empty.

        Raises:
            BuildError: this machine can't; the message says what is missing.
        """
        if os.geteuid() != 0:
            raise BuildError(NEEDS.format(what="root"))
        if shutil.which("debootstrap") is None:
            raise BuildError(NEEDS.format(what="the program debootstrap"))
        scripts = folder / "debootstrap"
        shutil.copytree(SCRIPTS, scripts, symlinks=True)  # makes the folder too
        script = scripts / "scripts" / suite
        if not script.exists():  # this debootstrap is older than the suite's name
            script.symlink_to("sid")
        root = folder / "root"
        env = os.environ | {"DEBOOTSTRAP_DIR": str(scripts)}
        run("debootstrap", "--variant=minbase", suite, root, *filter(None, [mirror]), env=env)
        chroot = cls(root)
        chroot._reach_the_network()
        chroot.update()
        return chroot

    def run(self, *words: str, cwd: str = "/", env: dict[str, str] | None = None) -> str:
        """Run a program inside: what it printed. Raises BuildError."""
        variables = {"PATH": PATH, "HOME": "/root", "LC_ALL": "C.UTF-8", **(env or {})}
        settings = [f"{name}={value}" for name, value in variables.items()]
        return run("chroot", self.root, "env", "-i", "-C", cwd, *settings, *words)

    def update(self) -> None:
        """Fetch the lists of packages anew."""
        self._apt("update")

    def offers(self, packages: Mapping[str, str]) -> bool:
        """Whether the suite has packages, each in just this version."""
        try:
            self.run("apt-cache", "show", *_spelled(packages))
        except BuildError:
            return False
        return True

    def install(self, packages: Sequence[str] | Mapping[str, str]) -> None:
        """Install packages of the suite, in any version or each in its own. Raises BuildError."""
        words = _spelled(packages) if isinstance(packages, Mapping) else packages
        self._apt("install", "--yes", "--no-install-recommends", *words)

    def add_sources_of(self, suite: str, mirror: str = "") -> None:
        """Let `fetch_source` find the source packages of another suite."""
        lists = self.root / "etc/apt/sources.list"
        _, default, *_ = lists.read_text().split()
        extra = self.root / "etc/apt/sources.list.d/sources.list"
        extra.write_text(f"deb-src {mirror or default} {suite} main\n")
        self.update()

    def fetch_source(self, package: str, version: str, folder: str) -> None:
        """Download a source package into a folder inside. Raises BuildError."""
        (self.root / folder.lstrip("/")).mkdir(parents=True, exist_ok=True)
        self._apt("source", "--download-only", f"{package}={version}", cwd=folder)

    def _reach_the_network(self) -> None:
        for name in ("resolv.conf", "hosts"):
            if os.path.exists(f"/etc/{name}"):  # noqa: PTH110 - a name, not a path of ours
                shutil.copyfile(f"/etc/{name}", self.root / "etc" / name)

    def _apt(self, *words: str, cwd: str = "/") -> None:
        env = {"DEBIAN_FRONTEND": "noninteractive"}
        self.run("apt-get", "--quiet", "-o", SNAPSHOT, *words, cwd=cwd, env=env)


def _spelled(packages: Mapping[str, str]) -> list[str]:
    return [f"{name}={version}" for name, version in packages.items()]
