"""Compute in advance the digest of the memory image that every browser makes of a site.

An image is code, and every page of the origin can write it. So a browser uses only an image with
the digest that the site names. The build makes the image once, with the same scripts.
"""

from __future__ import annotations

import base64
import hashlib
import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build.tools.node import node

if TYPE_CHECKING:
    from collections.abc import Mapping

MAKER = Path(__file__).resolve().parent / "make.mjs"


def image_digest(files: Mapping[str, bytes], facts: Mapping[str, Any]) -> str:
    """Return the digest of a site's image, from its files and what its page says about them.

    Raises:
        BuildError: the game can't be loaded.
    """
    with tempfile.TemporaryDirectory(prefix="basra-image-") as scratch:
        folder = Path(scratch)
        for name, content in files.items():
            (folder / name).write_bytes(content)
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "site.json").write_text(json.dumps(facts))
        node(MAKER, folder, folder / "image")
        image = (folder / "image").read_bytes()
    return "sha256-" + base64.b64encode(hashlib.sha256(image).digest()).decode()
