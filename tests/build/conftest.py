import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from build.distribution import build_distribution
from game import VERSION
from tests.programs import ROOT

WHEEL = f"basra-{VERSION}-py3-none-any.whl"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the build's cache folder, which is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "basra"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    build_distribution(ROOT, folder)
    return folder


@pytest.fixture(scope="session")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the command in its own environment, which sees the libraries of this one."""
    folder = tmp_path_factory.mktemp("installed") / "my games"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    paths = {"base": str(folder), "platbase": str(folder)}
    scripts = Path(sysconfig.get_path("scripts", "venv", paths))
    uv = Path(sys.executable).with_name("uv")
    words = ["pip", "install", "--quiet", "--offline", "--no-deps", "--no-cache"]
    subprocess.run([uv, *words, "--python", scripts / "python", built / WHEEL], check=True)
    libraries = Path(sysconfig.get_path("purelib", "venv", paths))
    (libraries / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    return scripts / "basra"
