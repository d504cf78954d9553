"""The signalling server that a site may name (HOSTING.md#signalling)."""

from __future__ import annotations

import argparse
import json
import re

_ADDRESS = re.compile(
    r"((?:wss://[\w.-]+|ws://localhost|ws://127\.0\.0\.1)(?::\d+)?)(?:/[\w.~-]+)*/?", re.ASCII
)
"""The address of a server and the path of its service; only this machine's needs no encryption."""

_CONNECTIONS = "connect-src 'self'"
_FACTS = '<script type="application/json" id="site">{'


def server_address(text: str) -> str:
    """Return a server's address with a slash at its end. Raises ArgumentTypeError if it is none."""
    if not _ADDRESS.fullmatch(text):
        raise argparse.ArgumentTypeError("not written as wss://host/ or wss://host:port/path/")
    return text if text.endswith("/") else f"{text}/"


def with_server(page: str, address: str) -> str:
    """Return a finished page that names a server and may connect to it."""
    found = _ADDRESS.fullmatch(address)
    assert found, address  # noqa: S101 - checked by `server_address`
    allowed = page.replace(_CONNECTIONS, f"{_CONNECTIONS} {found[1]}", 1)
    return allowed.replace(_FACTS, f'{_FACTS}"signalling": {json.dumps(address)}, ', 1)
