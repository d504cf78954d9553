"""A command's requirements of the machine, checked before any work and reported together."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import HTTPError

from build.tools.console import BuildError
from build.tools.network import opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PATIENCE = 10.0
"""Seconds to wait for a server."""

GIGABYTE = 1e9


@dataclass(frozen=True)
class Need:
    """A missing requirement, and the Debian package that provides it, if one does."""

    what: str
    package: str = ""


def missing_program(name: str, package: str) -> list[Need]:
    """Name a program that isn't installed."""
    return [] if shutil.which(name) else [Need(f"the program {name}", package)]


def missing_root() -> list[Need]:
    """Name root rights if this process doesn't have them."""
    return [] if is_root() else [Need("root rights")]


def missing_space(folder: Path, needed: float) -> list[Need]:
    """Name the space that a folder's disk doesn't have, in bytes."""
    free = shutil.disk_usage(folder).free
    if free >= needed:
        return []
    told = f"{needed / GIGABYTE:.1f} GB in {folder}, where {free / GIGABYTE:.1f} GB are free"
    return [Need(told)]


def missing_connection(address: str) -> list[Need]:
    """Name a server that can't be reached."""
    return [] if answers(address) else [Need(f"a connection to {address}")]


def answers(address: str) -> bool:
    """Return whether a server answers at an address, even if it refuses."""
    try:
        with opened(address, PATIENCE):
            return True
    except HTTPError:
        return True
    except OSError:
        return False


def is_root() -> bool:
    """Return whether this process has root rights."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def require(needs: Sequence[Need], otherwise: Iterable[str] = ()) -> None:
    """Raise BuildError if anything is missing, with one command that installs all of it.

    Args:
        needs: what is missing.
        otherwise: sentences that say what to do instead.
    """
    if not needs:
        return
    lines = ["this machine lacks", *(f"  - {need.what}" for need in needs)]
    packages = sorted({need.package for need in needs if need.package})
    if packages:
        lines.append(f"Install: {'' if is_root() else 'sudo '}apt install {' '.join(packages)}")
    raise BuildError("\n".join([*lines, *otherwise]))
