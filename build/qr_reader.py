"""A reader of QR codes from the npm registry, for browsers without one, checked by integrity.

The page loads it when a player scans, and only then (`page/camera.js`).
"""

from __future__ import annotations

from build.bundle import bundle
from build.tools.npm import unpacked_package
from build.tools.qr_pins import QR, QR_INTEGRITY

READER = "qr_reader.js"
"""Its name in the site."""

_MODULES = ("decode.js", "index.js")
_WANTED = b'export { BarcodeDetector } from "./decode.js";\n'
"""A class that some browsers have themselves, under the same name."""


def qr_reader() -> bytes:
    """Return the program, as a module.

    Raises:
        BuildError: the npm registry can't be reached, or gave another file.
    """
    package = unpacked_package("qr", QR, QR_INTEGRITY)
    modules = {name: (package / name).read_bytes() for name in _MODULES}
    return bundle(modules | {READER: _WANTED}, READER, whole=False).encode()
