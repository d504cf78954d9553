"""Silent speakers: without any, Firefox starts no sound."""

import os
import shutil
import subprocess
import time
from pathlib import Path

PULSEAUDIO = shutil.which("pulseaudio")
_PATIENCE = 60


class Speakers:
    """A sound server; programs with `environment` play to it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        socket = folder / "speakers"
        socket.unlink(missing_ok=True)
        home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        listening = f"module-native-protocol-unix socket={socket} auth-anonymous=1"
        alone = ("-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no")
        self._process = subprocess.Popen(
            [str(PULSEAUDIO), *alone, "-L", "module-null-sink", "-L", listening],
            env={**os.environ, **home},
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + _PATIENCE
        while not socket.exists():
            if self._process.poll() is not None or time.monotonic() > end:
                self._process.kill()
                raise TimeoutError("PulseAudio does not start")
            time.sleep(0.02)
        self.environment = {**os.environ, "PULSE_SERVER": f"unix:{socket}"}

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
