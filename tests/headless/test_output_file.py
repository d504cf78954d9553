"""The file that `play --output` writes: whole or not at all, and no other file."""

from __future__ import annotations

import os
import secrets
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.reading import read_record
from tests.headless.running import Ended, Run, assert_refused, save
from tests.needs import posix

pytestmark = posix

SOMEBODY = 65534
"""A user who may do nothing in particular."""


def test_a_link_is_followed_and_stays(run: Run, tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_text("old")
    link.symlink_to(target)
    assert run("play", "--output", link).status == 0
    assert link.is_symlink()
    assert read_record(target.read_text()).variant == "egyptian"


@pytest.mark.parametrize("name", ["", ".", "gone/game.json", "a\0b", "x" * 300])
def test_a_place_that_can_not_be_written(
    name: str,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """COMMAND.md#status."""
    monkeypatch.chdir(tmp_path)
    assert_refused(run("play", "--output", name), repr(name))
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_itself_can_not_be_written(run: Run, tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert_refused(run("play", "--output", loop), "loop")


def test_a_device_is_not_replaced(run: Run) -> None:
    """A program run by the superuser could."""
    assert_refused(run("play", "--output", "/dev/null"), "not a regular file")
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize("fails", ["os.fsync", "pathlib.Path.replace"])
def test_no_file_is_ever_half_written(
    fails: str,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """COMMAND.md#output: what was there stays until all of the new text is on the disk."""
    path = save(tmp_path, "precious")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fails, full)
    ended = run("play", "--output", path)
    assert_refused(ended, "No space left on device")
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_to_nothing_yet_makes_what_it_leads_to(run: Run, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to("target.json")
    assert run("play", "--output", link).status == 0
    assert link.is_symlink()
    assert read_record((tmp_path / "target.json").read_text()).variant == "egyptian"


def test_a_link_planted_at_a_name_beside_it_is_not_followed(run: Run, tmp_path: Path) -> None:
    """The name held the number of the process, which others can foretell."""
    path, precious = tmp_path / "game.json", tmp_path / "precious"
    precious.write_text("precious")
    planted = tmp_path / f".game.json.{os.getpid()}"
    planted.symlink_to(precious)
    assert run("play", "--output", path).status == 0
    assert precious.read_text() == "precious"
    assert planted.is_symlink()
    assert not path.is_symlink()


def test_even_a_name_that_was_foretold_is_not_written_through(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda _: "foretold")
    precious, planted = tmp_path / "precious", tmp_path / ".foretold"
    precious.write_text("precious")
    planted.symlink_to(precious)
    assert_refused(run("play", "--output", tmp_path / "game.json"), "File exists")
    assert precious.read_text() == "precious"
    assert planted.is_symlink(), "it is not ours to remove"


@pytest.mark.parametrize("mode", [0o600, 0o664, 0o640, 0o777])
def test_the_permissions_of_a_file_are_kept(mode: int, run: Run, tmp_path: Path) -> None:
    """COMMAND.md#output."""
    path = save(tmp_path, "old")
    path.chmod(mode)
    assert run("play", "--output", path).status == 0
    assert path.stat().st_mode & 0o7777 == mode
    assert read_record(path.read_text()).variant == "egyptian"


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_has_the_permissions_that_the_umask_leaves(
    umask: int, mode: int, run: Run, tmp_path: Path
) -> None:
    before = os.umask(umask)
    try:
        run("play", "--output", tmp_path / "game.json")
    finally:
        os.umask(before)
    assert (tmp_path / "game.json").stat().st_mode & 0o7777 == mode


def test_a_private_file_is_never_readable_by_others_on_its_way(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save(tmp_path, "old")
    path.chmod(0o600)
    seen: list[int] = []
    opened = os.open

    def watch(name: str, flags: int, mode: int = 0o777) -> int:
        handle = opened(name, flags, mode)
        if flags & os.O_CREAT:
            seen.append(os.fstat(handle).st_mode & 0o777)
        return handle

    monkeypatch.setattr(os, "open", watch)
    run("play", "--output", path)
    assert seen == [0o600]


def test_a_name_as_long_as_names_may_be(run: Run, tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    assert run("play", "--output", path).status == 0
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_the_folder_is_on_the_disk_too(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#output: or the new name may be lost where the current fails."""
    path = tmp_path / "game.json"
    synced: list[tuple[bool, bool]] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append((_folder(handle), path.exists())))
    run("play", "--output", path)
    assert synced == [(False, False), (True, True)]


def _folder(handle: int) -> bool:
    return os.path.isdir(f"/dev/fd/{handle}")  # noqa: PTH112 - a handle, no path


@pytest.fixture(params=["SIGTERM", "SIGHUP"])
def number(request: pytest.FixtureRequest) -> Iterator[signal.Signals]:
    """A signal that ends programs, also where whoever started the tests passes it over."""
    number = signal.Signals[request.param]
    before = signal.signal(number, signal.SIG_DFL)
    yield number
    signal.signal(number, before)


def test_whoever_ends_it_finds_nothing_left_behind(
    number: signal.Signals,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = save(tmp_path, "precious")
    monkeypatch.setattr(os, "fsync", lambda _: os.kill(os.getpid(), number))
    with pytest.raises(SystemExit) as ended:
        run("play", "--output", path)
    assert ended.value.code == 128 + number
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]
    assert signal.getsignal(number) is signal.SIG_DFL


def test_a_signal_that_is_passed_over_stays_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `nohup` has it."""
    monkeypatch.setattr(os, "fsync", lambda _: os.kill(os.getpid(), signal.SIGHUP))
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert run("play", "--output", tmp_path / "game.json").status == 0
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A folder that everybody may look into, and only its owner change."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def run_as_somebody(run: Run, path: Path) -> Ended:
    """Write there with no more rights than others have; the superuser would be refused nothing."""
    if os.getuid():
        return run("play", "--output", path, "--json")
    os.seteuid(SOMEBODY)
    try:
        return run("play", "--output", path, "--json")
    finally:
        os.seteuid(0)


def test_a_folder_that_may_not_be_written_to(elsewhere: Path, run: Run) -> None:
    """COMMAND.md#status."""
    path = save(elsewhere, "precious")
    path.chmod(0o666)
    elsewhere.chmod(0o555)
    assert_refused(run_as_somebody(run, path), repr(str(path)), "Permission denied")
    assert path.read_text() == "precious"
    assert list(elsewhere.iterdir()) == [path]


def test_a_file_that_may_not_be_written_is_not_replaced(elsewhere: Path, run: Run) -> None:
    """COMMAND.md#status: though whoever may change the folder could."""
    path = save(elsewhere, "precious")
    path.chmod(0o444)
    elsewhere.chmod(0o777)
    assert_refused(run_as_somebody(run, path), repr(str(path)), "Permission denied")
    assert path.read_text() == "precious"
