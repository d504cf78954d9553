"""``python build/release.py TAG``: build everything that is published of a version, from its tag.

A folder gets the site, the one file, the wheel, the source release, the bill of materials, the
checksums and the version's notes. The same tag makes the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build.publication.sbom import bill_of_materials
from build.tools.archive import zip_bytes
from build.tools.cache import run
from build.tools.console import BuildError, exit_status, say
from game import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parent.parent
SITE, FILE, DIST = ROOT / "build" / "web", ROOT / "build" / "basra.html", ROOT / "dist"
NOTES, SUMS = "RELEASE-NOTES.md", "SHA256SUMS"

HEADING = re.compile(
    r"^## \[?(?P<version>[^\s\]]+)\]?(?: - (?P<day>\d{4}-\d\d-\d\d))?\s*$", re.MULTILINE
)
"""A version's heading: "## 0.1.0 - 2026-11-22"."""


def main(arguments: list[str]) -> int:
    """Build a release; return the exit status."""
    asked = _options(arguments)
    return exit_status(lambda: build_release(asked.tag, asked.source_address))


def build_release(tag: str, address: str) -> None:
    """Build the release of a tag in `dist`; `address` is that of its source, if it is public.

    Raises:
        BuildError: this checkout isn't at the tag, or something can't be built.
        OSError: something can't be read or written.
    """
    check_checkout(ROOT, tag)
    notes = section_of((ROOT / "CHANGELOG.md").read_text("utf-8"), VERSION)
    _build(address)
    check_checkout(ROOT, tag)
    files = _gathered() | {NOTES: notes.encode()}
    write_release(files, DIST)
    say(f"The release {tag} is in {DIST}: {len(files) + 1} files.")


def check_checkout(root: Path, tag: str) -> None:
    """Check that a folder is at a tag, and that the tag names the game's version.

    Raises:
        BuildError: it isn't; the message says in one sentence what is wrong.
    """
    if tag != f"v{VERSION}":
        raise BuildError(f"the tag {tag} is not the version in game/__init__.py, v{VERSION}")
    if not (root / ".git").exists():
        raise BuildError("a release needs a git checkout, and this folder isn't one")
    tagged = _git(root, "for-each-ref", "--format=%(objectname) %(*objectname)", f"refs/tags/{tag}")
    if not tagged:
        raise BuildError(f"there is no tag {tag} in this checkout")
    if _git(root, "rev-parse", "HEAD") != tagged.split()[-1]:
        raise BuildError(f"the checkout is at another commit than {tag}; check out the tag first")
    changed = _git(root, "status", "--porcelain").splitlines()
    if changed:
        raise BuildError(f"the checkout is not clean; see {changed[0][3:]} in it")


def time_of(root: Path) -> datetime:
    """Return the time of the checked-out commit."""
    return datetime.fromtimestamp(int(_git(root, "log", "-1", "--format=%ct")), UTC)


def _git(root: Path, *words: str) -> str:
    return run("git", "-C", root, *words).strip()


def section_of(changelog: str, version: str) -> str:
    """Return a version's section of the changelog, without its heading.

    Raises:
        BuildError: it has no such section, or one without a day or text.
    """
    headings = list(HEADING.finditer(changelog))
    ends = [heading.start() for heading in headings[1:]] + [len(changelog)]
    for heading, end in zip(headings, ends, strict=True):
        if heading["version"] != version:
            continue
        said = changelog[heading.end() : end].strip()
        if not heading["day"] or not said:
            raise BuildError(f"CHANGELOG.md has no day or no text for the version {version}")
        return said + "\n"
    raise BuildError(f"CHANGELOG.md has no section for the version {version}")


def write_release(files: Mapping[str, bytes], folder: Path) -> None:
    """Put a release's files and their checksums into a folder that holds nothing else."""
    clear(folder)
    for name, content in (*files.items(), (SUMS, checksums(files))):
        (folder / name).write_bytes(content)


def clear(folder: Path) -> None:
    """Remove an earlier release from a folder, which is made if it is missing.

    Raises:
        BuildError: the folder holds something else; then nothing is removed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found = sorted(folder.iterdir())
    foreign = next((path for path in found if not _ours(path)), None)
    if foreign:
        raise BuildError(f"{folder} holds {foreign.name}, which isn't part of a release")
    for path in found:
        path.unlink()


def _ours(path: Path) -> bool:
    named = path.name in {NOTES, SUMS, FILE.name, ".gitignore"} or path.name.startswith("basra-")
    return named and path.is_file() and not path.is_symlink()


def checksums(files: Mapping[str, bytes]) -> bytes:
    """Return the checksums in the format of `sha256sum --check`."""
    lines = (
        f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items())
    )
    return "".join(lines).encode()


def _build(address: str) -> None:
    """Run the command of each artefact. Raises BuildError."""
    clear(DIST)  # otherwise an older artefact could become part of this release
    public = ("--source-address", address)
    for words in (("site", "--pinned-wheel", *public), ("file", *public), ("wheel",)):
        if subprocess.run([sys.executable, ROOT / "build", *words], check=False).returncode:
            raise BuildError(f"`python3 build {words[0]}` failed, so there is no release")


def _gathered() -> dict[str, bytes]:
    """Return the built artefacts by their names in the release, and the bill of materials."""
    entries = (path for path in sorted(SITE.rglob("*")) if path.is_file())
    site = {path.relative_to(SITE).as_posix(): path.read_bytes() for path in entries}
    files = {f"basra-{VERSION}-site.zip": zip_bytes(site), "basra.html": FILE.read_bytes()}
    for name in (f"basra-{VERSION}-py3-none-any.whl", f"basra-{VERSION}.tar.gz"):
        files[name] = (DIST / name).read_bytes()
    bill = bill_of_materials(VERSION, time_of(ROOT), files)
    return files | {f"basra-{VERSION}.cdx.json": bill.encode()}


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build release", description=__doc__)
    parser.add_argument("tag", metavar="TAG", help="of the version, such as v0.1.0")
    parser.add_argument(
        "--source-address", default="", metavar="URL", help="where the source is public"
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
