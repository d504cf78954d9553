"""`python main.py`: its options, and one clear line for whatever is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.host.input import FileDropped
from game.table.launch import LaunchOptions
from game.table.options import read_options
from game.table.screens.registry import SCREENS
from game.table.storage.setup import GameSetup
from main import draw

MAIN = Path(__file__).parents[2] / "main.py"


def test_without_options_the_menu_opens() -> None:
    assert read_options([]) == LaunchOptions(None, None)
    assert read_options(["--speed", "0"]) == LaunchOptions(None, 0.0)


def test_a_seed_is_drawn_of_128_bits() -> None:
    """RULES.md#fairness: no digit of it is ever fixed."""
    seeds = [draw() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {16}
    assert all(len(set(place)) > 4 for place in zip(*seeds, strict=True))


def test_any_option_of_a_game_begins_it() -> None:
    words = "--variant ethiopian --players 4 --bots greedy,random --seed 7 --target 60"
    launch = read_options([*words.split(), "--individuals", "--match", "--speed", "2"])
    options = {"target": 60, "partnerships": False}
    setup = GameSetup("ethiopian", 4, options, ("greedy", "random"), "7", match=True)
    assert launch == LaunchOptions(setup, 2.0)


def test_partnerships_can_be_asked_for() -> None:
    setup = read_options(["--players", "4", "--partnerships"]).setup
    assert setup is not None
    assert setup.options == {"partnerships": True}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--variant poker", "not a variant"),
        ("--players 5", "2, 3 or 4"),
        ("--players two", "invalid int"),
        ("--bots nobody", "not a bot"),
        ("--bots greedy,greedy", "too many"),
        ("--people 0", "between 1 and 2"),
        ("--people 5", "2, 3 or 4"),
        ("--people 3 --players 2", "between 1 and 2"),
        ("--people several", "invalid int"),
        ("--people 2 --bots greedy", "too many"),
        ("--target 5", "21 to 999"),
        ("--speed 3", "between 0 and 2"),
        ("--speed nan", "between 0 and 2"),
        ("--hand-size 9", "not offered"),
        ("--tie each", "not offered"),
        ("--jack-on-jack many", "invalid int"),
        ("--basra-when never", "invalid choice"),
        ("--partnerships --individuals", "not allowed with"),
        ("--screen tabel", "--screen list"),
        ("--screen " + "x" * 6000, "--screen list"),
        ("--screen table --seed 7", "a game of its own"),
        ("--screen list --match", "a game of its own"),
        ("--frobnicate", "unrecognized"),
        ("--players " + "9" * 6000, "int"),
        ("--frobnicate\u2028x", "unrecognized"),
        ("--seed a\u200f", "printable"),
        ("--seed \udcff", "printable"),
        ("--seed " + "7" * 195, "at most 194"),
        ("game.json --seed 7", "FILE comes with a game of its own"),
        ("game.json --screen table", "FILE comes with a game of its own"),
        ("one.json two.json", "unrecognized"),
    ],
)
def test_a_bad_value_is_one_line_and_status_2(
    words: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        read_options(words.split())
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert reason in said.err
    assert said.err.count("\n") == 1
    assert len(said.err) < 450
    assert not said.out


def test_a_screen_can_be_asked_for_at_a_pace() -> None:
    assert read_options(["--screen", "table"]) == LaunchOptions(None, None, "table")
    words = ["--speed", "0", "--screen", "hand-over-4"]
    assert read_options(words) == LaunchOptions(None, 0.0, "hand-over-4")


def test_the_screens_are_listed_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        read_options(["--screen", "list"])
    assert stopped.value.code == 0
    said = capsys.readouterr()
    assert [line.split()[0] for line in said.out.splitlines()] == list(SCREENS)
    assert not said.err


def test_a_file_and_a_folder_to_keep_things_in_can_be_named() -> None:
    words = ["--data", "my games", "--speed", "0", "بصرة 7♦.json"]
    named = LaunchOptions(None, 0.0, file="بصرة 7♦.json", data="my games")
    assert read_options(words) == named
    launch = read_options(["--data", "here", "--seed", "7"])
    assert (launch.setup, launch.data) == (GameSetup(seed="7"), "here")
    assert read_options(["--screen", "table", "--data", "here"]).data == "here"


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        read_options(["--help"])
    assert stopped.value.code == 0
    said = capsys.readouterr().out
    for option in (
        "variant",
        "players",
        "bots",
        "seed",
        "target",
        "speed",
        "partnerships",
        "individuals",
        "tie",
        "jack-on-jack",
        "basra-when",
        "match",
        "screen",
        "data FOLDER",
    ):
        assert f"--{option}" in said
    assert "FILE" in said


def start(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    names = {"PATH", "HOME", "SYSTEMROOT", "USERPROFILE"}
    kept = {name: value for name, value in os.environ.items() if name in names}
    return subprocess.run(
        [sys.executable, str(MAIN), *words],
        env={**kept, **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("variables", [{"SDL_VIDEODRIVER": "x11", "DISPLAY": ":9999"}, {}])
def test_without_a_display_it_says_so_in_one_sentence(variables: dict[str, str]) -> None:
    done = start("--seed", "7", **variables)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "needs a display" in done.stderr
    assert not done.stdout


def test_a_file_that_cant_be_read_is_one_line_and_status_2(tmp_path: Path) -> None:
    for name, reason in [
        ("missing.json", "No such file"),
        ("two\nlines.json", "No such file"),
        ("", "is not a file"),
        ("x" * 5000, "name too long"),
    ]:
        done = start(str(tmp_path / name))
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert reason in done.stderr
        assert not done.stdout


def test_what_is_kept_is_kept_in_the_folder_that_is_named(tmp_path: Path) -> None:
    launch = read_options(["--data", str(tmp_path / "games")])
    main._native_host(launch).write("tally", "{}")
    games = tmp_path / "games"
    kept = {path for path in tmp_path.rglob("[!.]*") if path.is_file()}
    assert kept == {games / "tally.json", games / "copies" / "tally.json"}


def test_a_file_in_place_of_the_folder_is_said_in_one_line(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.touch()
    done = start("--data", str(games))
    assert (done.returncode, done.stderr) == (2, f"{games} is not a folder\n")


def test_a_file_that_is_named_comes_in_as_if_it_were_dropped_on_the_window(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"{}")
    host = main._native_host(read_options([str(tmp_path / "game.json")]))
    assert host.inputs() == [FileDropped("game.json", b"{}")]
    assert host.inputs() == []


@pytest.mark.parametrize("words", [[], ["--screen", "table"], ["--screen", "list"]])
def test_without_pygame_it_names_the_command_that_sets_up(tmp_path: Path, words: list[str]) -> None:
    hide = "import sys\nsys.modules['pygame'] = None\n"
    (tmp_path / "sitecustomize.py").write_text(hide)
    done = start(*words, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "python3 build play" in done.stderr
