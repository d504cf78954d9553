"""The changelog, with one section for each version; a release's notes come from it."""

from __future__ import annotations

import re

from build.tools.console import BuildError

HEADING = re.compile(
    r"^## \[?(?P<version>[^\s\]]+)\]?(?: - (?P<day>\d{4}-\d\d-\d\d))?\s*$", re.MULTILINE
)
"""A version's heading: "## 0.1.0 - 2026-11-22"."""


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
            raise BuildError(f"CHANGELOG.md has no day, or no word, for the version {version}")
        return said + "\n"
    raise BuildError(f"CHANGELOG.md has no section for the version {version}")
