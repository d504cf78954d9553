"""The workflow files: they parse, use nothing unpinned, and ask for no more than they need."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from build.tools.pins import DEBIAN_ARCHIVE

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted(ROOT.glob(".*/workflows/*.y*ml"))
CONTAINER = (ROOT / ".ci" / "Containerfile").read_text("utf-8")
PINNED_IMAGE = re.compile(r"docker\.io/library/[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}")
PINNED_ACTION = re.compile(r"[\w./-]+@[0-9a-f]{40}")
FROM_OUTSIDE = re.compile(r"\$\{\{(?!\s*(?:github\.token|github\.ref)\s*\}\}).*?\}\}")
NAMES = [path.relative_to(ROOT).as_posix() for path in WORKFLOWS]


def read(path: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(path.read_text("utf-8")))


def jobs(path: Path) -> list[dict[str, Any]]:
    return list(read(path)["jobs"].values())


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in jobs(path):
        yield from job["steps"]


def test_both_hosts_have_what_publishes_the_site_and_a_release() -> None:
    wanted = {".github/workflows/ci.yaml"}
    wanted |= {
        f".{host}/workflows/{name}.yaml" for host in ("github", "forgejo") for name in HOSTED
    }
    assert set(NAMES) == wanted


HOSTED = ("pages", "release")


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_what_a_workflow_uses_is_pinned(path: Path) -> None:
    used = [step["uses"] for step in steps(path) if "uses" in step]
    images = [job["container"]["image"] for job in jobs(path) if "container" in job]
    assert [name for name in used if not PINNED_ACTION.fullmatch(name)] == []
    assert [name for name in images if not PINNED_IMAGE.fullmatch(name)] == []
    assert all(not job["runs-on"].endswith("latest") for job in jobs(path))


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_a_workflow_runs_alone_with_no_more_rights_than_it_needs(path: Path) -> None:
    flow = read(path)
    assert flow["concurrency"]["group"]
    rights = [flow["permissions"], *(job.get("permissions", {}) for job in jobs(path))]
    writing = {right for given in rights for right, how in given.items() if how == "write"}
    assert writing == (set() if path.stem == "ci" else {"contents"})
    assert all(job["timeout-minutes"] <= 60 for job in jobs(path))


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_no_script_holds_what_others_wrote(path: Path) -> None:
    assert [step for step in steps(path) if "${{" in step.get("run", "")] == []
    assert FROM_OUTSIDE.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_only_the_step_that_publishes_has_the_token(path: Path) -> None:
    named = [step["name"] for step in steps(path) if "github.token" in str(step)]
    assert named == ([] if path.stem == "ci" else ["Publish"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_scripts_are_sound_and_those_they_call_are_there(path: Path) -> None:
    for step in steps(path):
        subprocess.run(["bash", "-n"], input=step["run"], text=True, check=True)
        for called in re.findall(r"(?:^|\s)(\.ci/\w+|build/\S+\.py)", step["run"]):
            assert (ROOT / called).is_file()


def test_container_and_workflows_stand_on_one_day_of_one_debian() -> None:
    texts = [CONTAINER, *(path.read_text("utf-8") for path in ROOT.glob(".forgejo/workflows/*"))]
    for text in texts:
        assert set(re.findall(r"http://snapshot\S+", text)) == {DEBIAN_ARCHIVE}
        assert len(set(PINNED_IMAGE.findall(text))) == 1
    assert len({image for text in texts for image in PINNED_IMAGE.findall(text)}) == 1
