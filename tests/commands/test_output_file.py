"""The file that `play --output` writes: it is whole or absent, and no other file changes."""

import os
import secrets
import signal
import stat
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from game.rules.reading import read_record
from tests.commands.running import Run, assert_refused, save
from tests.needs import posix

pytestmark = posix

NO_SUPERUSER = 65534
"""A user without special rights."""


@pytest.fixture(autouse=True)
def _there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("there", [True, False])
def test_output_follows_a_link_and_keeps_it(run: Run, tmp_path: Path, *, there: bool) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    if there:
        target.write_text("old")
    link.symlink_to(target.name)
    assert run("play", "--output", link).status == 0
    assert link.is_symlink()
    assert read_record(target.read_text()).variant == "egyptian"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        *((name, repr(name)) for name in ("", ".", "gone/game.json", "a\0b", "x" * 300)),
        *(("loop", "loop"), ("/dev/null", "not a regular file")),
    ],
)
def test_output_refuses_an_unwritable_path(
    name: str, reason: str, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#status; a superuser's program could replace a device."""
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert_refused(run("play", "--output", name), reason)
    assert list(tmp_path.iterdir()) == [loop]
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize("fails", ["os.fsync", "pathlib.Path.replace"])
def test_file_is_never_half_written(
    fails: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#output: the old file stays until all of the new text is on the disk."""
    path = save(tmp_path, "precious")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fails, full)
    assert_refused(run("play", "--output", path), "No space left on device")
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_output_is_not_written_through_a_planted_link(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda _: "guessed")
    precious, planted = tmp_path / "precious", tmp_path / ".guessed"
    precious.write_text("precious")
    planted.symlink_to(precious)
    assert_refused(run("play", "--output", tmp_path / "game.json"), "File exists")
    assert precious.read_text() == "precious"
    assert planted.is_symlink(), "it is not ours to remove"


@pytest.mark.parametrize("mode", [0o600, 0o664, 0o640, 0o777])
def test_file_keeps_its_permissions(
    mode: int, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#output: nor can others read a private file while it is written."""
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
def test_new_file_follows_the_umask(umask: int, mode: int, run: Run, tmp_path: Path) -> None:
    before = os.umask(umask)
    try:
        run("play", "--output", tmp_path / "game.json")
    finally:
        os.umask(before)
    assert (tmp_path / "game.json").stat().st_mode & 0o7777 == mode


def test_file_may_have_the_longest_name(run: Run, tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    assert run("play", "--output", path).status == 0
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_folder_is_written_to_the_disk_after_the_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#output: or a power failure may lose the new name."""
    path = tmp_path / "game.json"
    synced: list[tuple[bool, bool]] = []

    def note(handle: int) -> None:
        synced.append((stat.S_ISDIR(os.fstat(handle).st_mode), path.exists()))

    monkeypatch.setattr(os, "fsync", note)
    run("play", "--output", path)
    assert synced == [(False, False), (True, True)]


@pytest.fixture
def handled() -> Iterator[Any]:
    """Return a function that sets the handler of a signal until the end of the test."""
    with ExitStack() as stack:

        def handle(number: signal.Signals, handler: signal.Handlers) -> None:
            stack.callback(signal.signal, number, signal.signal(number, handler))

        yield handle


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_signal_leaves_the_old_file_and_nothing_else(
    name: str, run: Run, handled: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, number = save(tmp_path, "precious"), signal.Signals[name]
    handled(number, signal.SIG_DFL)
    monkeypatch.setattr(os, "fsync", lambda _: os.kill(os.getpid(), number))
    with pytest.raises(SystemExit) as ended:
        run("play", "--output", path)
    assert ended.value.code == 128 + number
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]
    assert signal.getsignal(number) is signal.SIG_DFL


def test_ignored_signal_stays_ignored(
    run: Run, handled: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`nohup` needs this."""
    handled(signal.SIGHUP, signal.SIG_IGN)
    monkeypatch.setattr(os, "fsync", lambda _: os.kill(os.getpid(), signal.SIGHUP))
    assert run("play", "--output", "game.json").status == 0


@pytest.mark.parametrize(("file", "folder"), [(0o666, 0o555), (0o444, 0o777)])
def test_output_is_refused_without_write_permission(file: int, folder: int, run: Run) -> None:
    """COMMAND.md#status: even if the right to change the folder would do."""
    with tempfile.TemporaryDirectory() as name:
        path, superuser = save(Path(name), "precious"), not os.getuid()
        path.chmod(file)
        path.parent.chmod(folder)
        if superuser:  # who would be refused nothing
            os.seteuid(NO_SUPERUSER)
        try:
            ended = run("play", "--output", path, "--json")
        finally:
            if superuser:
                os.seteuid(0)
        assert_refused(ended, repr(str(path)), "Permission denied")
        assert path.read_text() == "precious"
        path.parent.chmod(0o755)
