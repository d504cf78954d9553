"""The workflows and scripts of CI: pinned parts, least rights, sound scripts."""

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from build.tools.pins import DEBIAN_ARCHIVE
from tests.needs import need, posix
from tests.programs import ROOT, ran

WORKFLOWS = sorted(ROOT.glob(".*/workflows/*.y*ml"))
CONTAINER = (ROOT / ".ci" / "Containerfile").read_text("utf-8")
PINNED_IMAGE = re.compile(r"docker\.io/library/[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}")
PINNED_ACTION = re.compile(r"[\w./-]+@[0-9a-f]{40}")
OURS = r"github\.(?:token|ref|event_name)|matrix\.\w+"
FROM_OUTSIDE = re.compile(rf"\$\{{\{{(?!\s*(?:{OURS})\s*\}}\}}).*?\}}\}}")
TESTS = ROOT / ".github" / "workflows" / "tests.yaml"
SCRIPTS = [path for path in ROOT.glob(".ci/*") if path.name.islower()] + [*ROOT.glob("tests/*.sh")]
NAMES = [path.relative_to(ROOT).as_posix() for path in WORKFLOWS]


def read(path: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(path.read_text("utf-8")))


def parse(script: str) -> None:
    """Check a script's syntax with bash."""
    need(shutil.which("bash"), "bash", "apt install bash")
    subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def jobs(path: Path) -> list[dict[str, Any]]:
    return list(read(path)["jobs"].values())


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in jobs(path):
        yield from job["steps"]


def runners(job: dict[str, Any]) -> list[str]:
    matrix = job.get("strategy", {}).get("matrix", {})
    return list(matrix["system"]) if "matrix" in job["runs-on"] else [job["runs-on"]]


def test_both_hosts_publish_the_site_and_releases() -> None:
    published = {
        f".{host}/workflows/{name}.yaml"
        for host in ("github", "forgejo")
        for name in ("pages", "release")
    }
    assert set(NAMES) == {*published, TESTS.relative_to(ROOT).as_posix()}


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_workflow_uses_only_pinned_parts(path: Path) -> None:
    used = [step["uses"] for step in steps(path) if "uses" in step]
    images = [job["container"]["image"] for job in jobs(path) if "container" in job]
    assert [name for name in used if not PINNED_ACTION.fullmatch(name)] == []
    assert [name for name in images if not PINNED_IMAGE.fullmatch(name)] == []
    assert not any(name.endswith("latest") for job in jobs(path) for name in runners(job))


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_workflow_runs_alone_with_least_rights(path: Path) -> None:
    flow = read(path)
    assert flow["concurrency"]["group"]
    rights = [flow["permissions"], *(job.get("permissions", {}) for job in jobs(path))]
    writing = {right for given in rights for right, how in given.items() if how == "write"}
    assert writing == (set() if path == TESTS else {"contents"})
    assert all(job["timeout-minutes"] <= (120 if path == TESTS else 60) for job in jobs(path))
    holders = [step["name"] for step in steps(path) if "github.token" in str(step)]
    assert holders == ([] if path == TESTS else ["Publish"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_workflow_scripts_contain_no_foreign_text(path: Path) -> None:
    assert [step for step in steps(path) if "${{" in step.get("run", "")] == []
    assert FROM_OUTSIDE.findall(path.read_text("utf-8")) == []


def test_foreign_text_is_found() -> None:
    text = "${{ github.event.head_commit.message }} ${{ matrix.python }} ${{ github.refs }}"
    assert len(FROM_OUTSIDE.findall(text)) == 2


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_workflow_scripts_parse_and_call_existing_files(path: Path) -> None:
    for script in (step["run"] for step in steps(path) if "run" in step):
        parse(script)
        for called in re.findall(r"(?:^|\s)(\.ci/\w+|build/\S+\.py)", script):
            assert (ROOT / called).is_file()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_shell_script_parses(path: Path) -> None:
    parse(path.read_text("utf-8"))


def test_workflow_tests_each_system_with_oldest_and_newest_python() -> None:
    job = read(TESTS)["jobs"]["first-tier"]
    assert {name.partition("-")[0] for name in runners(job)} == {"ubuntu", "windows", "macos"}
    versions = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    known = re.findall(r"Python :: (3\.\d+)", "\n".join(versions))
    assert job["strategy"]["matrix"]["python"] == [known[0], known[-1]]
    assert job["env"] == {"CI": "false"}
    assert job["steps"][-1]["run"] == "python build test"


@posix
@pytest.mark.parametrize(
    ("event", "command"),
    [("push", ".ci/run"), ("pull_request", ".ci/run"), ("schedule", ".ci/run --all")],
)
def test_nightly_workflow_runs_every_test(tmp_path: Path, event: str, command: str) -> None:
    script = read(TESTS)["jobs"]["debian"]["steps"][-1]["run"]
    (tmp_path / ".ci").mkdir()
    recorder = tmp_path / ".ci" / "run"
    recorder.write_text('#!/bin/sh\necho "$0" "$@"\n', "utf-8")
    recorder.chmod(0o755)
    done = ran("bash", "-c", script, cwd=tmp_path, check=True, GITHUB_EVENT_NAME=event)
    assert done.stdout == f"{command}\n"
    assert re.search(rf"^  {event}:", TESTS.read_text("utf-8"), re.MULTILINE)


def test_container_and_workflows_use_one_day_of_one_debian() -> None:
    texts = [CONTAINER, *(path.read_text("utf-8") for path in ROOT.glob(".forgejo/workflows/*"))]
    for text in texts:
        assert set(re.findall(r"http://snapshot\S+", text)) == {DEBIAN_ARCHIVE}
        assert len(set(PINNED_IMAGE.findall(text))) == 1
    assert len({image for text in texts for image in PINNED_IMAGE.findall(text)}) == 1
