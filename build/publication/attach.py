"""``python build/publication/attach.py FOLDER TAG``: publish the release of a tag on a Forgejo.

Codeberg is a Forgejo. The job's environment names it: `GITHUB_API_URL`, `GITHUB_REPOSITORY`, and
`TOKEN`, which grants the right to write there.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen

NOTES = "RELEASE-NOTES.md"
TIMEOUT = 120.0
"""Seconds without a byte."""


def main(folder: Path, tag: str) -> None:
    """Make the release, and attach every file of the folder to it.

    Raises:
        OSError: the host refuses, or can't be reached.
    """
    releases = f"{os.environ['GITHUB_API_URL']}/repos/{os.environ['GITHUB_REPOSITORY']}/releases"
    notes = (folder / NOTES).read_text("utf-8")
    described = {"tag_name": tag, "name": f"Basra {tag.removeprefix('v')}", "body": notes}
    made = _post(releases, json.dumps(described).encode(), "application/json")
    for path in sorted(folder.iterdir()):
        address = f"{releases}/{int(made['id'])}/assets?name={quote(path.name)}"
        _post(address, path.read_bytes(), "application/octet-stream")
        print(f"Attached {path.name}.")


def _post(address: str, body: bytes, kind: str) -> dict[str, Any]:
    headers = {"Authorization": f"token {os.environ['TOKEN']}", "Content-Type": kind}
    request = Request(address, body, headers, method="POST")  # noqa: S310 - the job's own host
    with urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310
        return dict(json.load(answer))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
