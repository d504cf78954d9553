"""The command's page has every option and every printed key."""

import argparse
import re
from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import BOTS
from game.commands.run import COMMANDS, parser
from game.judge import sampled
from game.judge.quick import GainJudge
from tests.commands.running import GOLDEN, Run
from tests.programs import ROOT

RECORD = GOLDEN / "yemeni-2-unfinished.record.json"
PAGE = (ROOT / "game" / "commands" / "COMMAND.md").read_text("utf-8")


def passage(anchor: str) -> str:
    found = re.search(rf'(?ms)^## <a id="{anchor}"></a>.*?(?=^## |\Z)', PAGE)
    assert found, anchor
    return found[0]


def keys_of(value: Any) -> set[str]:
    """Return every key in some JSON, except plays and those of a record."""
    if isinstance(value, list):
        return set().union(*map(keys_of, value))
    if not isinstance(value, dict):
        return set()
    named = {key for key in value if key.islower()}
    return named.union(*(keys_of(part) for key, part in value.items() if key != "record"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", RECORD),
        ("review", RECORD, "--hand", "1"),
        ("perft", RECORD, "--depth", "1"),
        ("solve", GOLDEN / "egyptian-2.record.json"),
        ("simulate", "--hands", "2"),
        ("play", "--output", "game.json"),
        ("verify", "game.json"),
        ("link", RECORD),
        ("puzzle", "--number", "2"),
        ("daily", "--date", "2026-11-22"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_every_key_that_is_printed_is_on_the_page(
    arguments: tuple[str | Path, ...], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no other key.

    COMMAND.md#replay, #review, #perft, #solve, #simulate, #play, #verify, #daily, #puzzle, #link.
    """
    monkeypatch.setattr(sampled, "SampledJudge", GainJudge)
    monkeypatch.chdir(tmp_path)
    if arguments[0] == "verify":
        run("play", "--output", "game.json")
    printed = keys_of(run(*arguments, "--json").json)
    block = re.search(r"(?s)\n```\n(.*?)\n```\n", passage(str(arguments[0])))
    assert block
    assert set(re.findall(r'"(\w+)"', block[1])) == printed


def options_of(command: str) -> dict[str, Any]:
    """Return every option in the help of a command, with its default."""
    [commands] = [
        action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
    ]
    words: argparse.ArgumentParser = commands.choices[command]
    named = {name: action.default for action in words._actions for name in action.option_strings}
    return {name: named[name] for name in named.keys() - {"-h", "--help", "--json"}}


@pytest.mark.parametrize("module", COMMANDS, ids=lambda module: module.__name__)
def test_every_option_is_on_the_page(module: Any) -> None:
    """COMMAND.md#table, COMMAND.md#work."""
    command = module.__name__.rpartition(".")[2]
    told = passage(command)
    for shared in ("table", "work"):
        if f"[{shared.upper()}]" in told:
            told += passage(shared)
    assert {name for name in options_of(command) if name not in told} == set()


def test_defaults_are_on_the_page() -> None:
    """COMMAND.md#table."""
    rows = re.findall(r"(?m)^\| `(--\w+) .*\| `?(\w*)`? ?\|$", passage("table"))
    options = options_of("play")
    assert dict(rows) == {name: str(options[name] or "") for name in options.keys() - {"--output"}}
    assert f"(default {options_of('simulate')['--hands']}" in passage("simulate")
    assert f"(default {options_of('review')['--seed']})" in passage("review")


def test_every_bot_is_on_the_page() -> None:
    """COMMAND.md#table."""
    assert {name for name in BOTS if f"`{name}`" not in passage("table")} == set()
