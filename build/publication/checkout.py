"""The checkout that a release is built from: clean, and exactly at its tag."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from build.tools.cache import run
from build.tools.console import BuildError
from game import VERSION


def check_checkout(root: Path, tag: str) -> None:
    """Check that a folder is at a tag, and that the tag names the game's version.

    Raises:
        BuildError: it isn't; the message says in one sentence what is wrong.
    """
    if tag != f"v{VERSION}":
        raise BuildError(f"the tag {tag} is not the version in game/__init__.py, v{VERSION}")
    if not (root / ".git").exists():
        raise BuildError("a release is built from a checkout by git, which this folder is not")
    tagged = _git(root, "for-each-ref", "--format=%(objectname) %(*objectname)", f"refs/tags/{tag}")
    if not tagged:
        raise BuildError(f"there is no tag {tag} in this checkout")
    if _git(root, "rev-parse", "HEAD") != tagged.split()[-1]:
        raise BuildError(f"the checkout stands at another commit than {tag}; check that out first")
    changed = _git(root, "status", "--porcelain").splitlines()
    if changed:
        raise BuildError(f"the checkout is not clean; see {changed[0][3:]} in it")


def time_of(root: Path) -> datetime:
    """Return the time of the checked-out commit."""
    return datetime.fromtimestamp(int(_git(root, "log", "-1", "--format=%ct")), UTC)


def _git(root: Path, *words: str) -> str:
    return run("git", "-C", root, *words).strip()
