"""The rules page tells all that the command takes and prints."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import pytest

from game.bots.bots import BOTS
from game.headless.command import COMMANDS, parser
from game.review import sampled
from tests.headless.running import GOLDEN, ROOT, run
from tests.review.judges import GainJudge

RECORD = GOLDEN / "yemeni-2-unfinished.record.json"
PAGE = (ROOT / "game" / "rules" / "RULES.md").read_text("utf-8")
HEADLESS = PAGE[PAGE.index('id="headless"') : PAGE.index('id="sources"')]


def passage(command: str) -> str:
    """What the page says of a command, in its own paragraph."""
    found = re.search(rf"(?ms)^- (?:<a[^>]*></a>)?`{command} .*?(?=^- |^$)", HEADLESS)
    assert found, command
    return found[0]


def keys_of(value: Any) -> set[str]:
    """Every key in some JSON, but those that are plays."""
    if isinstance(value, list):
        return set().union(*map(keys_of, value))
    if not isinstance(value, dict):
        return set()
    named = {key for key in value if key.islower()}
    return named.union(*map(keys_of, value.values()))


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
    ],
    ids=lambda arguments: arguments[0],
)
def test_every_key_that_is_printed_is_on_the_page(
    arguments: tuple[str | Path, ...],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """RULES.md#headless, #review."""
    monkeypatch.setattr(sampled, "SampledJudge", GainJudge)
    monkeypatch.chdir(tmp_path)
    if arguments[0] == "verify":
        run(capsys, "play", "--output", "game.json")
    printed = keys_of(run(capsys, *arguments, "--json").json)
    told = passage(str(arguments[0]))
    if arguments[0] == "review":
        told = HEADLESS[HEADLESS.index('id="review"') :]
    assert printed
    assert {key for key in printed if f'"{key}"' not in told} == set()


def choices(command: str) -> set[str]:
    """The options of a command, as its help names them."""
    [commands] = [
        action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
    ]
    words: argparse.ArgumentParser = commands.choices[command]
    names = {name for action in words._actions for name in action.option_strings}
    return {name for name in names if name.startswith("--")} - {"--help", "--json"}


@pytest.mark.parametrize("module", COMMANDS, ids=lambda module: module.__name__)
def test_every_option_is_on_the_page(module: Any) -> None:
    """RULES.md#headless."""
    command = module.__name__.rpartition(".")[2]
    told = passage(command)
    if "[TABLE]" in told:
        told += HEADLESS[HEADLESS.index("TABLE is") : HEADLESS.index('id="review"')]
    assert {name for name in choices(command) if name not in told} == set()


def test_every_bot_is_on_the_page() -> None:
    """RULES.md#headless."""
    assert {name for name in BOTS if f"`{name}`" not in HEADLESS} == set()
