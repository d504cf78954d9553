from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.headless import show
from game.headless.command import main
from tests.headless.running import GOLDEN, ROOT, Run, assert_refused, golden, run_process
from tests.needs import posix

RECORD = GOLDEN / "egyptian-2.record.json"
COMMANDS = [
    "replay",
    "review",
    "perft",
    "solve",
    "simulate",
    "play",
    "verify",
    "daily",
    "problem",
    "link",
    "unlink",
]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([], "COMMAND"),
        (["deal"], "deal"),
        (["--json"], "COMMAND"),
        (["replay"], "RECORD"),
        (["perft"], "RECORD"),
        (["perft", str(RECORD)], "--depth"),
        (["solve"], "RECORD"),
        (["replay", str(RECORD), "again"], "again"),
        (["replay", str(RECORD), "--colour"], "--colour"),
        (["replay", str(RECORD), "--json=1"], "--json"),
        (["simulate", "--hands"], "--hands"),
        (["two\nlines"], "two"),
    ],
)
def test_a_command_line_that_can_not_be(arguments: list[str], named: str, run: Run) -> None:
    """COMMAND.md#status."""
    assert_refused(run(*arguments), named)


TABLE_ARGUMENTS = [
    (["--variant", "bastra"], "--variant: 'bastra' is not a variant"),
    (["--variant", ""], "--variant: '' is not a variant"),
    (["--players", "5"], "--players: 5 players"),
    (["--players", "1"], "--players: 1 players"),
    (["--players", "two"], "--players"),
    (["--players", "2.0"], "--players"),
    (["--bots", "grandmaster"], "'grandmaster' is not a bot"),
    (["--bots", ""], "is not a bot"),
    (["--bots", "greedy,"], "is not a bot"),
    (["--bots", "greedy,random,greedy"], "3 bots"),
    (["--bots", "exact"], "is not a bot"),
    (["--players", "4", "--bots", "greedy,random,greedy"], "3 bots"),
    (["--players", "3", "--bots", "greedy,random,greedy,random"], "4 bots"),
    (["--option", "target"], "NAME=VALUE"),
    (["--option", "target=20"], "--option target"),
    (["--option", "target=101.0"], "--option target"),
    (["--option", "target=" + "9" * 5000], "--option target"),
    (["--option", "target=" + "[" * 100_000], "--option target"),
    (["--option", "target=NaN"], "--option target"),
    (["--option", "colour=1"], "--option colour"),
    (["--option", "a\nb=1"], "no such option"),
    (["--option", "a\u2028b"], "NAME=VALUE"),
    (["--option", "target=50", "--option", "target=60"], "each name once"),
    (["--option", "tie=each"], "--option tie"),
    (["--seed", "x" * 201], "--seed"),
    (["--seed", "a\nb"], "--seed"),
    (["--seed", "\udcff"], "--seed"),
]


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(("words", "named"), TABLE_ARGUMENTS, ids=[n for _, n in TABLE_ARGUMENTS])
def test_a_table_that_can_not_be(command: str, words: list[str], named: str, run: Run) -> None:
    """COMMAND.md#table, #status."""
    assert_refused(run(command, *words), named)
    assert_refused(run(command, *words, "--json"), named)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_given(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert "--json" in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out
    assert all(command in out for command in COMMANDS)


def test_a_bad_record_is_refused_by_the_process_as_well(tmp_path: Path) -> None:
    """COMMAND.md#record, #status."""
    assert_refused(run_process("replay", tmp_path / "gone.json", "--json"), "gone.json")
    assert_refused(run_process("replay", "-", "--json", stdin=b"\xff"), "'-'", "UTF-8")
    assert_refused(run_process("replay", "-", stdin=b""), "line 1 column 1")
    assert_refused(run_process("replay", os.fsdecode(b"\xff.json")), "No such file")


def process(*arguments: str | Path, shell_words: str) -> subprocess.CompletedProcess[bytes]:
    """A command whose streams the shell arranges."""
    words = " ".join(f"'{word}'" for word in (sys.executable, "-m", "game", *arguments))
    return subprocess.run(
        ["/bin/sh", "-c", f"{words} {shell_words}"], capture_output=True, cwd=ROOT, check=False
    )


@pytest.mark.parametrize("form", [("--json",), ()])
def test_a_closed_pipe_is_no_error(form: tuple[str, ...]) -> None:
    """COMMAND.md#status."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", RECORD, *form],
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


@posix
def test_standard_output_that_is_closed_is_no_error() -> None:
    """COMMAND.md#status."""
    done = process("replay", RECORD, "--json", shell_words=">&-")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("form", [("--json",), ()])
def test_a_full_disk_is_told_in_one_line(form: tuple[str, ...]) -> None:
    """COMMAND.md#status."""
    done = process("replay", RECORD, *form, shell_words="> /dev/full")
    assert done.returncode == 1
    assert done.stderr == b"basra: standard output: No space left on device\n"


@posix
def test_standard_input_that_is_closed_is_told_in_one_line() -> None:
    """COMMAND.md#status."""
    done = process("replay", "-", shell_words="<&-")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"basra: '-': standard input is closed\n"


@posix
def test_a_complaint_that_nobody_hears_is_not_taken_for_output() -> None:
    """COMMAND.md#status."""
    done = process("replay", "nothing.json", "--json", shell_words="2>&-")
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_narrow_character_set_is_no_error() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "--hands", "2"],
        capture_output=True,
        cwd=ROOT,
        check=False,
        env=environment,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """COMMAND.md#status."""

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(show, "print_json", interrupted)
    ended = run("replay", RECORD, "--json")
    assert ended == (130, "", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "-"),
        ("review", "-"),
        ("perft", "-", "--depth", "1"),
        ("solve", RECORD),
        ("simulate", "--hands", "1"),
        ("play", "--option", "target=31"),
    ],
)
def test_json_needs_nothing_but_python(arguments: tuple[str | Path, ...]) -> None:
    """COMMAND.md#output."""
    record = golden("lebanese-2-unfinished")
    record["hands"] = [record["hands"][0] | {"plays": record["hands"][0]["plays"][:1]}]
    ended = run_process(*arguments, "--json", stdin=json.dumps(record).encode(), bare=True)
    assert isinstance(ended.json, dict)


def test_without_rich_a_table_is_refused_in_one_line() -> None:
    """COMMAND.md#output, #status."""
    ended = run_process("replay", RECORD, bare=True)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.count("\n") == 1
    assert "--json" in ended.err


@posix
def test_a_progress_bar_is_drawn_on_a_terminal() -> None:
    """COMMAND.md#output."""
    ours, theirs = os.openpty()
    words = [sys.executable, "-m", "game", "simulate", "--hands", "3", "--json"]
    subprocess.run(words, stdout=subprocess.DEVNULL, stderr=theirs, cwd=ROOT, check=True)
    os.close(theirs)
    assert b"Playing" in os.read(ours, 4096)
    os.close(ours)
