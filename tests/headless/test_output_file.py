"""The file that `play --output` writes: whole or not at all, and no other file."""

import os
import secrets
import signal
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.reading import read_record
from tests.headless.running import Run, assert_refused, save
from tests.needs import posix

pytestmark = posix

SOMEBODY = 65534
"""A user who may do nothing in particular."""


@pytest.mark.parametrize("there", [True, False])
def test_output_follows_a_link_and_keeps_it(run: Run, tmp_path: Path, *, there: bool) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    if there:
        target.write_text("old")
    link.symlink_to(target.name)
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


def test_output_refuses_a_circular_link_and_a_device(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#status; a superuser's program could replace a device."""
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert_refused(run("play", "--output", loop), "loop")
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
def test_file_keeps_its_permissions(
    mode: int, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#output: others can't read a private file while it is written, either."""
    path, seen, opened = save(tmp_path, "old"), list[int](), os.open
    path.chmod(mode)

    def watch(name: str, flags: int, mode: int = 0o777) -> int:
        handle = opened(name, flags, mode)
        if flags & os.O_CREAT:
            seen.append(os.fstat(handle).st_mode & 0o777)
        return handle

    monkeypatch.setattr(os, "open", watch)
    assert run("play", "--output", path).status == 0
    assert path.stat().st_mode & 0o7777 == mode
    assert [other & ~mode for other in seen] == [0]
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

    def note(handle: int) -> None:
        synced.append((stat.S_ISDIR(os.fstat(handle).st_mode), path.exists()))

    monkeypatch.setattr(os, "fsync", note)
    run("play", "--output", path)
    assert synced == [(False, False), (True, True)]


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


@pytest.mark.parametrize(("file", "folder"), [(0o666, 0o555), (0o444, 0o777)])
def test_output_refuses_a_file_or_folder_without_the_right(
    file: int, folder: int, run: Run
) -> None:
    """COMMAND.md#status: even if the right to change the folder would do."""
    with tempfile.TemporaryDirectory() as name:
        path, superuser = save(Path(name), "precious"), not os.getuid()
        path.chmod(file)
        path.parent.chmod(folder)
        if superuser:  # who would be refused nothing
            os.seteuid(SOMEBODY)
        try:
            ended = run("play", "--output", path, "--json")
        finally:
            if superuser:
                os.seteuid(0)
        assert_refused(ended, repr(str(path)), "Permission denied")
        assert path.read_text() == "precious"
        path.parent.chmod(0o755)
