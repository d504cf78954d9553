"""The source code that a site was built from, in one archive next to it.

It contains the files that git tracks, as they are in the folder. In a folder that is no checkout,
such as an unpacked archive, it contains all files that git would not ignore. The same files make
the same bytes.
"""

from __future__ import annotations

import html
import io
import os
import tarfile
from pathlib import Path

from pathspec import GitIgnoreSpec

from build.tools.archive import EPOCH_SECONDS, gzip_bytes
from build.tools.cache import run
from game import VERSION

SOURCE = "basra-source.tar.gz"
FOLDER = f"basra-{VERSION}"
"""The folder that the archive is unpacked to."""


def with_source(page: str, repository: str) -> str:
    """Return the page with the address of the archive and, if it is known, of the repository."""
    links = [f'<link rel="code-archive" type="application/gzip" href="{SOURCE}">']
    if repository:
        links.append(f'<link rel="code-repository" href="{html.escape(repository)}">')
    return page.replace("{{source_links}}", "\n".join(links)).replace("{{source}}", SOURCE)


def source_archive(root: Path) -> bytes:
    """Archive all source files below a folder, sorted, with their modes but no times or owners.

    Raises:
        BuildError: the folder is a checkout, and git is missing or can't read it.
        OSError: a file can't be read, or there is no list of the files that git would ignore.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in source_files(root):
            content = (root / name).read_bytes()
            entry = tarfile.TarInfo(f"{FOLDER}/{name}")
            entry.size, entry.mtime = len(content), EPOCH_SECONDS
            entry.mode = 0o755 if os.access(root / name, os.X_OK) else 0o644
            archive.addfile(entry, io.BytesIO(content))
    return gzip_bytes(packed.getvalue())


def source_files(root: Path) -> list[str]:
    """Return the names of all source files below a folder, sorted. Raises BuildError, OSError."""
    names = _tracked(root) if (root / ".git").exists() else _not_ignored(root)
    return sorted(name for name in names if (root / name).is_file())


def _tracked(root: Path) -> list[str]:
    """Return the tracked files; if git fails, guess nothing, because the archive is public."""
    return run("git", "-C", root, "ls-files", "-z").split("\0")[:-1]


def _not_ignored(root: Path) -> list[str]:
    ignored = GitIgnoreSpec.from_lines((root / ".gitignore").read_text("utf-8").splitlines())
    return [name for name in ignored.match_tree_files(root, negate=True) if name[:5] != ".git/"]
