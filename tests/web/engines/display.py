"""An invisible display, for a browser that has no headless mode."""

import os
import shutil
import subprocess

XVFB = shutil.which("Xvfb")
_SIZE = "2600x2600x24"


class Display:
    """A display; programs with `environment` draw on it."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self._process = subprocess.Popen(
            [str(XVFB), "-displayfd", str(writing), "-screen", "0", _SIZE, "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11"}

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
