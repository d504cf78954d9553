"""Try a site in a browser before the wheel it was made with is kept."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.site_folder import write_site
from build.tools.cache import run
from build.tools.console import BuildError, say

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parent.parent
SMOKE_TESTS = Path("tests") / "web"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
TRIED_SITE = "BASRA_SITE"
"""The environment variable that names the folder of the site for the browser tests."""


def passes_smoke_tests(site: Mapping[str, bytes], root: Path = ROOT) -> bool:
    """Run the browser smoke tests on a site; return False if they can't run here.

    Raises:
        BuildError: a test fails.
    """
    if not (CHROMIUM and (root / SMOKE_TESTS).is_dir()):
        return False
    say("Trying the site in Chromium.")
    words = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-m", "smoke", SMOKE_TESTS)
    with tempfile.TemporaryDirectory(prefix="basra-trial-") as folder:
        write_site(site, Path(folder))
        # With CI=true a test that can't run fails, instead of being skipped.
        env = {**os.environ, TRIED_SITE: folder, "CI": "true"}
        try:
            run(sys.executable, *words, cwd=root, env=env)
        except BuildError as error:
            raise BuildError(f"the site fails the browser smoke tests: {error}") from error
    return True
