"""The content security policy that the built page carries."""

from __future__ import annotations

import base64
import hashlib
from html.parser import HTMLParser

from build.tools.console import BuildError

PLACE = "{{policy}}"
"""Where the page has its policy; all that it covers comes after."""

_HASHED = ("script", "style")
_DATA = "application/json"
"""The type of a script that only holds data."""


def with_policy(page: str) -> str:
    """The page with its policy in `PLACE`, which allows the page's own scripts and styles alone.

    Raises:
        BuildError: the page has an attribute that no policy with hashes allows.
    """
    return page.replace(PLACE, content_policy(page))


def content_policy(page: str) -> str:
    """The policy of a page: itself and its own origin, nothing evaluated, nothing sent elsewhere.

    WebAssembly is compiled from the origin's files, which `'wasm-unsafe-eval'` allows and nothing
    narrower does.

    Raises:
        BuildError: the page has an attribute that no policy with hashes allows.
    """
    inline = _Inline()
    inline.feed(page)
    inline.close()
    directives = {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *_hashes(inline.texts["script"])],
        "style-src": _hashes(inline.texts["style"]),
        **{f"{kind}-src": ["'self'"] for kind in ("img", "connect", "manifest", "worker")},
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    return "; ".join(" ".join([name, *sources]) for name, sources in directives.items())


def _hashes(texts: list[str]) -> list[str]:
    digests = [hashlib.sha256(text.encode()).digest() for text in texts]
    return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]


class _Inline(HTMLParser):
    """Gathers the text of inline scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, list[str]] = {tag: [] for tag in _HASHED}
        self._tag = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        refused = [name for name in named if name == "style" or name.startswith("on")]
        if refused:
            raise BuildError(f"<{tag}> has {refused[0]}=, which the page's policy refuses")
        data = named.get("type") == _DATA
        if tag in _HASHED and "src" not in named and not data:
            self._tag = tag
            self.texts[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == self._tag:
            self._tag = ""

    def handle_data(self, data: str) -> None:
        if self._tag:
            self.texts[self._tag][-1] += data
