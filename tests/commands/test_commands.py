import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.run import COMMANDS, main
from tests.commands.running import GOLDEN, Run, assert_refused, golden, run_process
from tests.needs import need, posix
from tests.programs import ROOT

RECORD = GOLDEN / "egyptian-2.record.json"


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
def test_bad_command_line_is_refused(arguments: list[str], named: str, run: Run) -> None:
    """COMMAND.md#status."""
    assert_refused(run(*arguments), named)


@pytest.mark.parametrize("command", [module.__name__.rpartition(".")[2] for module in COMMANDS])
def test_help_names_each_command_and_its_options(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, told in ((["--help"], command), ([command, "--help"], "--json")):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 0
        assert told in capsys.readouterr().out


TABLE_ARGUMENTS = [
    (["--variant", "bastra"], "--variant: 'bastra' is not a variant"),
    (["--players", "5"], "--players: 5 players"),
    (["--players", "2.0"], "--players"),
    (["--bots", "grandmaster"], "'grandmaster' is not a bot"),
    (["--bots", "greedy,"], "is not a bot"),
    (["--bots", "greedy,random,greedy"], "3 bots"),
    (["--players", "4", "--bots", "greedy,random,greedy"], "3 bots"),
    (["--players", "3", "--bots", "greedy,random,greedy,random"], "4 bots"),
    (["--option", "target"], "NAME=VALUE"),
    (["--option", "target=20"], "--option target"),
    (["--option", "target=" + "9" * 5000], "--option target"),
    (["--option", "target=" + "[" * 100_000], "--option target"),
    (["--option", "target=NaN"], "--option target"),
    (["--option", "colour=1"], "--option colour"),
    (["--option", "a\nb=1"], "no such option"),
    (["--option", "target=50", "--option", "target=60"], "each name once"),
    (["--seed", "x" * 201], "--seed"),
    (["--seed", "a\nb"], "--seed"),
    (["--seed", "\udcff"], "--seed"),
]


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(("words", "named"), TABLE_ARGUMENTS, ids=[n for _, n in TABLE_ARGUMENTS])
def test_bad_table_is_refused(command: str, words: list[str], named: str, run: Run) -> None:
    """COMMAND.md#table, #status."""
    assert_refused(run(command, *words), named)
    assert_refused(run(command, *words, "--json"), named)


def test_process_refuses_a_bad_record(tmp_path: Path) -> None:
    """COMMAND.md#record, #status."""
    assert_refused(run_process("replay", tmp_path / "gone.json", "--json"), "gone.json")
    assert_refused(run_process("replay", "-", "--json", stdin=b"\xff"), "'-'", "UTF-8")
    assert_refused(run_process("replay", "-", stdin=b""), "line 1 column 1")
    assert_refused(run_process("replay", os.fsdecode(b"\xff.json")), "No such file")


@pytest.mark.parametrize("form", [("--json",), ()])
def test_closed_pipe_prints_no_error(form: tuple[str, ...]) -> None:
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


FULL = b"basra: standard output: No space left on device\n"


@posix
@pytest.mark.parametrize(
    ("words", "streams", "status", "said"),
    [
        (f"replay {RECORD} --json", ">&-", 0, b""),
        (f"replay {RECORD} --json", ">/dev/full", 1, FULL),
        (f"replay {RECORD}", ">/dev/full", 1, FULL),
        ("replay -", "<&-", 2, b"basra: '-': standard input is closed\n"),
        ("replay nothing.json --json", "2>&-", 2, b""),
        ("simulate --hands 2 >/dev/null", "", 0, b""),
    ],
)
def test_command_ends_quietly_when_a_stream_is_missing(
    words: str, streams: str, status: int, said: bytes
) -> None:
    """COMMAND.md#status: streams that are closed or full, or have a narrow character set."""
    need("full" not in streams or Path("/dev/full").exists(), "a full device", "a Linux machine")
    done = subprocess.run(
        ["/bin/sh", "-c", f"'{sys.executable}' -m game {words} {streams}"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", said)


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
def test_json_needs_only_python(arguments: tuple[str | Path, ...]) -> None:
    """COMMAND.md#output."""
    record = golden("lebanese-2-unfinished")
    record["hands"] = [record["hands"][0] | {"plays": record["hands"][0]["plays"][:1]}]
    ended = run_process(*arguments, "--json", stdin=json.dumps(record).encode(), bare=True)
    assert isinstance(ended.json, dict)


def test_table_is_refused_in_one_line_without_rich() -> None:
    """COMMAND.md#output, #status."""
    ended = run_process("replay", RECORD, bare=True)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.count("\n") == 1
    assert "--json" in ended.err
