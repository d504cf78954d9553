"""Which scripts the page needs, by what they import."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_IMPORT = re.compile(r'^import\b[^;]*?"\./([\w.]+)";', re.MULTILINE)


def modules_of(entry: str, scripts: Mapping[str, str]) -> set[str]:
    """The names of a script and of all that it imports, however indirectly."""
    found: set[str] = set()
    missing = {entry}
    while missing:
        found |= missing
        missing = {name for one in missing for name in _IMPORT.findall(scripts[one])} - found
    return found
