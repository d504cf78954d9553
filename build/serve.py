"""``python build/serve.py``: serve the built site on this machine, to try it.

It sends static files with their types, and the headers that build/HOSTING.md advises.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SITE = Path(__file__).resolve().parent / "web"

HEADERS = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""The headers of every file: the part of a policy that a page can't contain."""

_NO_MORE = "connect-src 'self'; frame-ancestors 'none'"
WORKER_POLICIES = {
    "service-worker.js": f"default-src 'none'; {_NO_MORE}",
    "image_worker.js": f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; {_NO_MORE}",
}
"""The policies of workers by the names of their scripts, which only headers can set."""

FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"


def headers_of(name: str) -> dict[str, str]:
    """Return the headers of a file of the site, by its name in it."""
    lasting = name.startswith(("runtime-", "game-"))
    headers = {**HEADERS, "Cache-Control": FOR_EVER if lasting else EACH_TIME}
    script = name.rpartition("/")[2]
    if script in WORKER_POLICIES:
        headers["Content-Security-Policy"] = WORKER_POLICIES[script]
    return headers


class Handler(SimpleHTTPRequestHandler):
    """Serves static files, under a prefix of the address if one is set."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - overrides the class's own
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".zip": "application/zip",
        ".txt": "text/plain; charset=utf-8",
    }

    def __init__(self, *arguments: Any, prefix: str, quiet: bool, **named: Any) -> None:
        self._prefix = prefix
        self._failed = False
        self._quiet = quiet
        super().__init__(*arguments, **named)

    def handle(self) -> None:
        """Serve a connection, which the browser may drop at any time."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def translate_path(self, path: str) -> str:
        """Return the file of an address; outside the prefix there is none."""
        if not path.startswith(self._prefix):
            return str(Path(self.directory) / "nothing is here")
        return super().translate_path("/" + path.removeprefix(self._prefix))

    def end_headers(self) -> None:
        """Add the headers; a failed response is never cached."""
        address = getattr(self, "path", "").partition("?")[0]
        name = "" if self._failed else address.removeprefix(self._prefix)
        for header, value in headers_of(name).items():
            self.send_header(header, value)
        super().end_headers()

    def send_response(self, code: int, message: str | None = None) -> None:
        """Start a response."""
        self._failed = code >= HTTPStatus.BAD_REQUEST
        super().send_response(code, message)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base's name
        """Log, unless asked to be quiet."""
        if not self._quiet:
            super().log_message(format, *args)


def make_server(
    site: Path = SITE, *, host: str = "127.0.0.1", port: int = 0, prefix: str = "/", quiet: bool
) -> ThreadingHTTPServer:
    """Return a server of the site under `prefix`, on any free port if `port` is 0."""
    handler = partial(Handler, directory=str(site), prefix=prefix, quiet=quiet)
    return ThreadingHTTPServer((host, port), handler)


def main(arguments: list[str]) -> int:
    """Serve until interrupted; return the exit status."""
    parser = argparse.ArgumentParser(prog="build serve", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS")
    parser.add_argument("--port", type=int, default=8000, metavar="N")
    parser.add_argument("--prefix", default="/", help="serve it under a path, such as /basra/")
    parser.add_argument("--quiet", action="store_true", help="log nothing")
    asked = parser.parse_args(arguments)
    if not (SITE / "index.html").exists():
        print("basra: the site is not built yet; `python3 build site` builds it", file=sys.stderr)
        return 2
    prefix = f"/{asked.prefix.strip('/')}/".replace("//", "/")
    try:
        server = make_server(host=asked.host, port=asked.port, prefix=prefix, quiet=asked.quiet)
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else "there is no such port"
        print(f"basra: {asked.host} port {asked.port}: {reason}", file=sys.stderr)
        return 2
    print(f"Basra is at http://{asked.host}:{server.server_port}{prefix} until you press Ctrl+C.")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return 130
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
