"""A compiled wheel that isn't the pinned one is cached only after its site plays in a browser."""

from pathlib import Path

import pytest

from build import tested_site, trial
from build.tools.console import BuildError
from build.trial import TRIED_SITE, passes_smoke_tests
from build.wheel.find import Choice

SITE = {"index.html": b"<title>Basra</title>", "game/boot.js": b"play();"}
SMOKE = f"""
import os
import pathlib
import pytest

@pytest.mark.smoke
def test_site() -> None:
    site = pathlib.Path(os.environ[{TRIED_SITE!r}])
    assert (site / "game" / "boot.js").read_text() == "play();"

def test_other() -> None:
    raise AssertionError
"""


def test_smoke_tests_pass_only_with_a_good_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a smoke test the build stops; without Chromium the site is not tried."""
    monkeypatch.setattr(trial, "CHROMIUM", "/usr/bin/chromium")
    tests = tmp_path / trial.SMOKE_TESTS
    tests.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  smoke: in a browser\n")
    (tests / "test_smoke.py").write_text(SMOKE)
    assert passes_smoke_tests(SITE, tmp_path)
    with pytest.raises(BuildError, match="fails the browser smoke tests"):
        passes_smoke_tests({**SITE, "game/boot.js": b"crash();"}, tmp_path)
    (tests / "test_smoke.py").unlink()
    with pytest.raises(BuildError, match="fails the browser smoke tests"):
        passes_smoke_tests(SITE, tmp_path)
    monkeypatch.setattr(trial, "CHROMIUM", None)
    assert not passes_smoke_tests(SITE, tmp_path)


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize("outcome", ["passes", "fails", "not tried"])
def test_unpinned_wheel_is_cached_only_when_its_site_passes(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    outcome: str,
) -> None:
    kept: list[Path] = []

    def compile_other(_pyodide: Path, folder: Path, _jobs: int) -> Path:
        (folder / "other.whl").write_bytes(b"other")
        return folder / "other.whl"

    def smoke_tests(site: dict[str, bytes]) -> bool:
        assert site == {"wheel": b"other"}
        if outcome == "fails":
            raise BuildError("a test fails")
        return outcome == "passes"

    monkeypatch.setattr(tested_site, "unpacked_pyodide", lambda: tmp_path)
    monkeypatch.setattr(tested_site, "find_wheel", lambda *_: None)
    monkeypatch.setattr(tested_site, "compile_wheel", compile_other)
    monkeypatch.setattr(tested_site, "pack_game", lambda _: None)
    monkeypatch.setattr(tested_site, "assemble", lambda *given: {"wheel": given[2].read_bytes()})
    monkeypatch.setattr(tested_site, "passes_smoke_tests", smoke_tests)
    monkeypatch.setattr(tested_site, "keep_wheel", kept.append)
    if outcome == "fails":
        with pytest.raises(BuildError, match="a test fails"):
            tested_site.make_tested_site(Choice(), "")
    else:
        assert tested_site.make_tested_site(Choice(), "") == {"wheel": b"other"}
    assert len(kept) == (outcome == "passes")
    assert ("is not kept" in capsys.readouterr().out) == (outcome == "not tried")
