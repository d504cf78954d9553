"""Fetch the pinned Debian sources from where they still are, or their newest revisions."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cmp_to_key
from typing import TYPE_CHECKING

from build.tools.cache import check, run
from build.tools.console import BuildError, say
from build.tools.pins import DEBIAN_ARCHIVE, DEBIAN_SOURCES, SOURCES_SUITE
from build.wheel.suite import DOWNLOADS, Suite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build.tools.pins import DebianSource
    from build.wheel.chroot import Chroot


def unpack_debian_sources(chroot: Chroot, folder: str) -> None:
    """Unpack each Debian source under `folder`, in a folder of its bare name.

    Raises:
        BuildError: no suite has a usable revision of one, or it is not the pinned one.
    """
    suites = [Suite(chroot, *place) for place in source_places(chroot.mirror())]
    for source in DEBIAN_SOURCES:
        description = fetch_source(chroot, suites, source)
        words = ("dpkg-source", "--extract", f"{DOWNLOADS}/{description}", source.name)
        chroot.run(*words, cwd=folder)


def source_places(mirror: str) -> list[tuple[str, str]]:
    """Return where to ask for sources, in order: addresses of archives and names of suites.

    These are the suites of a mirror, the security suites of this machine, and Debian's archive.
    """
    security = [(address, f"{SOURCES_SUITE}-security") for address in _own_security_mirrors()]
    return list(dict.fromkeys([*_suites(mirror), *security, *_suites(DEBIAN_ARCHIVE)]))


def fetch_source(chroot: Chroot, suites: Sequence[Suite], source: DebianSource) -> str:
    """Download a source and return the file name of its description.

    If the pinned revision is gone, the newest of the same upstream version is used.

    Raises:
        BuildError: no suite has either, or the file is not the pinned one.
    """
    if any(suite.fetch(source.name, source.version) for suite in suites):
        check(chroot.root / DOWNLOADS.lstrip("/") / source.description, source.sha256)
        return source.description
    for version in _newer_revisions(chroot, suites, source):
        if any(suite.fetch(source.name, version) for suite in suites):
            say(f"  {source.name} {source.version} is gone; Debian's revision {version} is used.")
            return replace(source, version=version).description
    raise BuildError(
        f"neither the Debian mirror nor Debian's archive has the source {source.name} "
        f"{source.version} or a newer revision; name a wheel with --wheel FILE"
    )


def _newer_revisions(chroot: Chroot, suites: Sequence[Suite], source: DebianSource) -> list[str]:
    """Return the later revisions of a source's upstream version, newest first."""

    def is_later(version: str, than: str) -> bool:
        try:
            chroot.run("dpkg", "--compare-versions", version, "gt", than)
        except BuildError:
            return False
        return True

    def order(one: str, other: str) -> int:
        return -1 if is_later(one, other) else 1

    found = {version for suite in suites for version in suite.revisions(source.name)}
    same = (version for version in found if _upstream(version) == _upstream(source.version))
    newer = [version for version in same if is_later(version, source.version)]
    return sorted(newer, key=cmp_to_key(order))


def _upstream(version: str) -> str:
    return version.rpartition("-")[0]


def _suites(archive: str) -> list[tuple[str, str]]:
    """Return the suites of a Debian archive that have sources: address and name of each."""
    security = re.sub(r"/debian(?=/|$)", "/debian-security", archive)
    names = (SOURCES_SUITE, f"{SOURCES_SUITE}-updates")
    return [*((archive, name) for name in names), (security, f"{SOURCES_SUITE}-security")]


def _own_security_mirrors() -> list[str]:
    """Return the addresses from which this machine gets Debian's security updates."""
    try:
        lines = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE)").splitlines()
    except BuildError:
        return []
    entries = (line.rstrip().rpartition(" ") for line in lines)
    return [
        address.rstrip("/")
        for address, _, suite in entries
        if suite.endswith("-security") and address.rstrip("/").endswith("/debian-security")
    ]
