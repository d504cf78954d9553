"""The content security policy in the built page."""

from __future__ import annotations

import base64
import hashlib
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from build.tools.console import BuildError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLACE = "{{policy}}"
"""The place of the policy in the page; everything that it covers comes after it."""

_HASHED = ("script", "style")
_RUN = (None, "", "module", "text/javascript")
"""The types of scripts that run; all others only contain data."""

ITS_ORIGIN = {
    f"{kind}-src": ("'self'",) for kind in ("script", "img", "connect", "manifest", "worker")
}
"""The sources of a page on a server: the other files of its origin."""

ONLY_ITSELF = {"img-src": ("data:",)}
"""The sources of a page in a single file: only its own content, such as its icon."""


def with_policy(page: str, others: Mapping[str, Sequence[str]] = ITS_ORIGIN) -> str:
    """Return the page with its policy in `PLACE`, which allows the page's own scripts and styles.

    Raises:
        BuildError: the page has an attribute that no policy with hashes allows.
    """
    return page.replace(PLACE, content_policy(page, others))


def content_policy(page: str, others: Mapping[str, Sequence[str]] = ITS_ORIGIN) -> str:
    """Return the policy of a page: itself and `others`, nothing evaluated, nothing sent elsewhere.

    `'wasm-unsafe-eval'` lets the page compile WebAssembly; no narrower permission does.

    Raises:
        BuildError: the page has an attribute that no policy with hashes allows.
    """
    inline = _Inline()
    inline.feed(page)
    inline.close()
    directives = {
        "default-src": ["'none'"],
        **others,
        "script-src": [
            *others.get("script-src", ()),
            "'wasm-unsafe-eval'",
            *_hashes(inline.texts["script"]),
        ],
        "style-src": _hashes(inline.texts["style"]),
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    return "; ".join(" ".join([name, *sources]) for name, sources in directives.items())


def _hashes(texts: list[str]) -> list[str]:
    digests = [hashlib.sha256(text.encode()).digest() for text in texts]
    return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]


class _Inline(HTMLParser):
    """Collects the text of inline scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, list[str]] = {tag: [] for tag in _HASHED}
        self._tag = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        refused = [name for name in named if name == "style" or name.startswith("on")]
        if refused:
            raise BuildError(f"<{tag}> has {refused[0]}=, which the page's policy refuses")
        runs = tag != "script" or named.get("type") in _RUN
        if tag in _HASHED and "src" not in named and runs:
            self._tag = tag
            self.texts[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == self._tag:
            self._tag = ""

    def handle_data(self, data: str) -> None:
        if self._tag:
            self.texts[self._tag][-1] += data
