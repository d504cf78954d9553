"""The script that publishes a site as the only commit of a branch."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.build.running import git
from tests.needs import posix
from tests.programs import ROOT

pytestmark = posix


def site(folder: Path, digest: str) -> Path:
    """Make a site of one folder, whose name contains the digest."""
    own = f"game-{digest * 12}"
    (folder / own).mkdir(parents=True)
    (folder / own / "boot.js").write_text(digest)
    (folder / "index.html").write_text(digest)
    files = {"index.html": "", f"{own}/boot.js": ""}
    (folder / "built-files.json").write_text(json.dumps({"files": files}, indent=1))
    return folder


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Make a checkout that has only the script."""
    folder = tmp_path / "project"
    (folder / ".ci").mkdir(parents=True)
    (folder / ".ci" / "publish").write_bytes((ROOT / ".ci" / "publish").read_bytes())
    git(tmp_path, "init", "--quiet", "project")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "All")
    git(tmp_path, "init", "--quiet", "--bare", "host")
    return folder


def publish(project: Path, folder: Path) -> list[str]:
    host = project.parent / "host"
    subprocess.run(["bash", project / ".ci" / "publish", folder, host, "pages"], check=True)
    return git(host, "ls-tree", "-r", "--name-only", "pages").splitlines()


def test_branch_contains_the_site_in_one_deterministic_commit(
    project: Path, tmp_path: Path
) -> None:
    one = site(tmp_path / "one", "1")
    found = publish(project, one)
    assert found == [".nojekyll", "built-files.json", f"game-{'1' * 12}/boot.js", "index.html"]
    assert git(tmp_path / "host", "rev-list", "--count", "pages") == "1"
    source = git(project, "rev-parse", "HEAD")
    assert source in git(tmp_path / "host", "log", "-1", "--format=%s", "pages")
    first = git(tmp_path / "host", "rev-parse", "pages")
    git(tmp_path / "host", "update-ref", "-d", "refs/heads/pages")
    publish(project, one)
    assert git(tmp_path / "host", "rev-parse", "pages") == first


def test_branch_keeps_only_the_last_versions_folders(project: Path, tmp_path: Path) -> None:
    publish(project, site(tmp_path / "one", "1"))
    publish(project, site(tmp_path / "two", "2"))
    found = publish(project, site(tmp_path / "three", "3"))
    assert f"game-{'2' * 12}/boot.js" in found
    assert f"game-{'3' * 12}/boot.js" in found
    assert f"game-{'1' * 12}/boot.js" not in found
    assert git(tmp_path / "host", "show", "pages:index.html") == "3"
    assert git(tmp_path / "host", "rev-list", "--count", "pages") == "1"
