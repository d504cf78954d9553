"""A small Debian in a folder, in which the compiler runs."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from build.tools.cache import run

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SCRIPTS = "/usr/share/debootstrap"
PROXIES = ("http_proxy", "https_proxy", "no_proxy")
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
SNAPSHOT = "Acquire::Check-Valid-Until=false"
"""A mirror may be a snapshot, whose signed index is past its date; it is still signed."""


class Chroot:
    """A Debian suite unpacked in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @classmethod
    def make(cls, folder: Path, suite: str, mirror: str = "") -> Chroot:
        """Unpack the suite's smallest system into `folder / "root"`, with its index of packages.

        Args:
            folder: an empty or missing folder.
            suite: Debian's name for the release.
            mirror: the address of a Debian archive; debootstrap's own if it is empty.

        Raises:
            BuildError: debootstrap fails.
        """
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
        chroot._apt("update")
        return chroot

    def run(self, *words: str, cwd: str = "/", env: dict[str, str] | None = None) -> str:
        """Run a program inside and return what it prints. Raises BuildError."""
        proxies = {name: os.environ[name] for name in PROXIES if name in os.environ}
        variables = {"PATH": PATH, "HOME": "/root", "LC_ALL": "C.UTF-8", **proxies, **(env or {})}
        settings = [f"{name}={value}" for name, value in variables.items()]
        return run("chroot", self.root, "env", "-i", "-C", cwd, *settings, *words)

    def install(self, packages: Iterable[str]) -> None:
        """Install packages of the suite, by `name` or `name=version`. Raises BuildError."""
        self._apt("install", "--yes", "--no-install-recommends", *packages)

    def mirror(self) -> str:
        """Return the address of the archive from which the system was unpacked."""
        _, address, *_ = (self.root / "etc/apt/sources.list").read_text().split()
        return address

    def _reach_the_network(self) -> None:
        for name in ("resolv.conf", "hosts"):
            if os.path.exists(f"/etc/{name}"):  # noqa: PTH110 - a name, not a path of ours
                shutil.copyfile(f"/etc/{name}", self.root / "etc" / name)

    def _apt(self, *words: str) -> None:
        env = {"DEBIAN_FRONTEND": "noninteractive"}
        self.run("apt-get", "--quiet", "-o", SNAPSHOT, *words, env=env)
