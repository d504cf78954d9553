"""A server on this machine for the length of a test, and commands in a folder."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import HTTPServer
from pathlib import Path
from threading import Thread


@contextmanager
def running(server: HTTPServer) -> Iterator[str]:
    """Run a server: its address."""
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def git(folder: Path, *words: str) -> str:
    """Run git in a folder: what it prints."""
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    done = subprocess.run(
        ["git", "-C", folder, *who, *words], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()
