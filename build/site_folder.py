"""The folder of the built site: a new site replaces an older one, and nothing else.

A site contains a list of its files with their digests. The build doesn't remove files that aren't
in the list or were changed since, and never follows links.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.cache import sha256
from build.tools.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LIST = "built-files.json"
"""The file of a site that names all others, each with its SHA-256."""

FORMAT = "basra-site/1"

UNCHANGED = "nothing was changed"


def refuse_foreign(folder: Path) -> None:
    """Check that a folder is a built site, or empty, or missing.

    Raises:
        BuildError: it is a link, or no folder, or holds something that the build did not write
            or that was changed since; the message names the first.
    """
    if folder.is_symlink():
        raise BuildError(f"{folder} is a link; name the folder it leads to")
    if not folder.exists():
        return
    if not folder.is_dir():
        raise BuildError(f"{folder} isn't a folder; nothing was changed")
    if _is_unlisted_site(folder):
        raise BuildError(
            f"{folder} holds a site without the list of its files ({LIST}), as earlier versions of "
            "the build wrote them; remove the folder and build again"
        )
    foreign = next(_foreign(folder), None)
    if foreign:
        raise BuildError(f"{folder} holds {foreign}; {UNCHANGED}")


def replace_site(site: Mapping[str, bytes], folder: Path) -> None:
    """Replace an older site at once: the new one is written next to it and then renamed.

    Raises:
        BuildError: the folder holds something other than a built site.
        OSError: it can't be written; the older site stays as it was.
    """
    with _beside(folder) as scratch:
        new, old = scratch / "new", scratch / "old"
        write_site(site, new)
        refuse_foreign(folder)
        try:
            if folder.exists():
                folder.rename(old)
            new.rename(folder)
        finally:
            if old.exists() and not folder.exists():
                old.rename(folder)
        if old.exists():
            _remove(old)


@contextmanager
def _beside(folder: Path) -> Iterator[Path]:
    """Yield a new folder next to another, removed at the end unless foreign files got into it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        yield scratch
    finally:
        shutil.rmtree(scratch / "new", ignore_errors=True)
        if not (scratch / "old").exists():
            scratch.rmdir()


def write_site(site: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of a site into a folder, with their list."""
    for name, content in site.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    files = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(site.items())}
    text = json.dumps({"format": FORMAT, "files": files}, indent=1)
    (folder / LIST).write_text(text, "utf-8")


def _remove(site: Path) -> None:
    """Remove the files of a site, and its folders if nothing else is in them.

    Raises:
        BuildError: something else is; the message names its place.
    """
    foreign = next(_foreign(site), None)
    if foreign:
        raise BuildError(f"the new site is in place; the old one held {foreign}: see {site}")
    listed = _listed(site)
    for path in sorted(_entries(site), reverse=True):  # the contents of a folder come before it
        if path.is_dir():
            path.rmdir()
        elif _name(site, path) in listed:
            path.unlink()
    (site / LIST).unlink(missing_ok=True)
    site.rmdir()


def _foreign(folder: Path) -> Iterator[str]:
    """Yield descriptions of the entries of a folder that aren't of its site, by name."""
    listed = _listed(folder)
    folders = {parent.as_posix() for name in listed for parent in Path(name).parents}
    for path in sorted(_entries(folder)):
        name = _name(folder, path)
        if path.is_dir() and not path.is_symlink():
            if name not in folders:
                yield f"the folder {name}, which the build did not make"
        elif path.is_symlink() or not path.is_file() or name not in {*listed, LIST}:
            yield f"{name}, which the build did not write"
        elif name != LIST and sha256(path) != listed[name]:
            yield f"{name}, which was changed since the build wrote it"


def _entries(folder: Path) -> Iterator[Path]:
    """Yield everything below a folder; links are not followed."""
    for root, folders, files in os.walk(folder, onerror=_fail):
        yield from (Path(root) / name for name in (*folders, *files))


def _fail(error: OSError) -> None:
    raise error


def _name(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def _listed(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each file of the site in a folder, {} if there is no list."""
    path = folder / LIST
    if path.is_symlink() or not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text("utf-8"))
        if found["format"] == FORMAT:
            return {str(name): str(digest) for name, digest in found["files"].items()}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    return {}


def _is_unlisted_site(folder: Path) -> bool:
    names = ("index.html", "service-worker.js")
    return not (folder / LIST).exists() and all((folder / name).is_file() for name in names)
