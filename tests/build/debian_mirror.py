"""A small Debian mirror on this machine, and a system whose apt asks it without root."""

import hashlib
import os
import re
from pathlib import Path

from build.tools.cache import run
from build.wheel.chroot import Chroot

CONFIGURATION = """\
Dir "ROOT";
Dir::State::status "ROOT/status";
Dir::Etc::trusted "/dev/null";
Dir::Etc::main "/dev/null";
Dir::Etc::parts "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::Log "ROOT/log";
Dir::Cache "ROOT/cache";
APT::Sandbox::User "";
APT::Get::AllowUnauthenticated "true";
Acquire::AllowInsecureRepositories "true";
Acquire::Retries "0";
Acquire::Languages "none";
"""
"""The mirror of the tests isn't signed; everything else is as in the chroot."""


class System(Chroot):
    """A chroot whose programs are this machine's, and whose apt folders are in `root`."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        root.mkdir()
        (root / "status").touch()
        (root / "cache" / "archives" / "partial").mkdir(parents=True)
        (root / "apt.conf").write_text(CONFIGURATION.replace("ROOT", str(root)))

    def run(self, *words: str, cwd: str = "/", env: dict[str, str] | None = None) -> str:
        moved = [re.sub("=(?=/etc/|/var/)", f"={self.root}", word) for word in words]
        settings = {**os.environ, **(env or {}), "APT_CONFIG": str(self.root / "apt.conf")}
        return run(*moved, cwd=self.root / cwd.lstrip("/"), env=settings)


def source_files(name: str, version: str) -> dict[str, bytes]:
    """Return the files of a source package by name: its description and one archive."""
    archive = f"archive of {name} {version}".encode()
    packed = f"{name}_{version}.tar.xz"
    description = (
        f"Format: 3.0 (native)\nSource: {name}\nBinary: {name}\nArchitecture: all\n"
        f"Version: {version}\nMaintainer: Nobody <nobody@example.org>\n"
        f"Checksums-Sha256:\n {_line(packed, archive)}\n"
    )
    return {f"{name}_{version}.dsc": description.encode(), packed: archive}


def write_suite(folder: Path, suite: str, package: str, version: str) -> None:
    pool = folder / "pool" / suite
    pool.mkdir(parents=True)
    files = source_files(package, version)
    for name, content in files.items():
        (pool / name).write_bytes(content)
    listed = "\n ".join(_line(name, content) for name, content in files.items())
    index = (
        f"Package: {package}\nBinary: {package}\nVersion: {version}\nArchitecture: all\n"
        f"Format: 3.0 (native)\nDirectory: pool/{suite}\nChecksums-Sha256:\n {listed}\n"
    )
    sources = folder / "dists" / suite / "main" / "source" / "Sources"
    sources.parent.mkdir(parents=True)
    sources.write_text(index)
    line = _line("main/source/Sources", index.encode())
    release = f"Codename: {suite}\nDate: Sat, 01 Aug 2026 00:00:00 UTC\nComponents: main\n"
    (folder / "dists" / suite / "Release").write_text(f"{release}SHA256:\n {line}\n")


def _line(name: str, content: bytes) -> str:
    return f"{hashlib.sha256(content).hexdigest()} {len(content)} {name}"
