"""`python main.py` reads its options and refuses wrong ones in one clear line."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import main
from game.app.example_screens import SCREENS
from game.app.launch import LaunchOptions
from game.app.options import read_options
from game.platform.input import FileDropped
from game.session.setup import GameSetup

MAIN = Path(__file__).parents[2] / "main.py"


def test_menu_or_a_named_screen_opens_without_a_game() -> None:
    assert read_options([]) == LaunchOptions(None, None)
    assert read_options(["--speed", "0"]) == LaunchOptions(None, 0.0)
    words = ["--speed", "0", "--screen", "hand-over-4"]
    assert read_options(words) == LaunchOptions(None, 0.0, "hand-over-4")


def test_drawn_seed_has_128_random_bits() -> None:
    """RULES.md#fairness: no digit of it is ever fixed."""
    seeds = [main.draw() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {16}
    assert all(len(set(place)) > 4 for place in zip(*seeds, strict=True))


def test_options_of_a_game_start_it() -> None:
    words = "--variant ethiopian --players 4 --bots greedy,random --seed 7 --target 60"
    launch = read_options([*words.split(), "--individuals", "--match", "--speed", "2"])
    options = {"target": 60, "partnerships": False}
    setup = GameSetup("ethiopian", 4, options, ("greedy", "random"), "7", match=True)
    assert launch == LaunchOptions(setup, 2.0)
    partners = read_options(["--players", "4", "--partnerships"]).setup
    assert partners == GameSetup(players=4, options={"partnerships": True})


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--variant poker", "not a variant"),
        ("--players 5", "2, 3 or 4"),
        ("--bots nobody", "not a bot"),
        ("--people 3 --players 2", "between 1 and 2"),
        ("--people 2 --bots greedy", "too many"),
        ("--target 5", "21 to 999"),
        ("--speed nan", "between 0 and 2"),
        ("--hand-size 9", "not offered"),
        ("--jack-on-jack many", "invalid int"),
        ("--basra-when never", "invalid choice"),
        ("--partnerships --individuals", "not allowed with"),
        ("--screen tabel", "--screen list"),
        ("--screen table --seed 7", "a game of its own"),
        ("--screen list --match", "a game of its own"),
        ("--frobnicate", "unrecognized"),
        ("--players " + "9" * 6000, "int"),
        ("--frobnicate\u2028x", "unrecognized"),
        ("--seed \udcff", "printable"),
        ("--seed " + "7" * 195, "at most 194"),
        ("game.json --seed 7", "FILE comes with a game of its own"),
        ("one.json two.json", "unrecognized"),
    ],
)
def test_bad_value_is_refused_in_one_line(
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


def test_screen_list_names_every_screen(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        read_options(["--screen", "list"])
    assert stopped.value.code == 0
    said = capsys.readouterr()
    assert [line.split()[0] for line in said.out.splitlines()] == list(SCREENS)
    assert not said.err


def test_file_and_data_folder_can_be_named() -> None:
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
    options = (
        "variant players bots seed target speed partnerships individuals tie jack-on-jack"
        " basra-when match screen data"
    )
    assert all(f"--{option}" in said for option in options.split())
    assert "FILE" in said
    assert "--data FOLDER" in said


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
def test_missing_display_is_reported_in_one_sentence(variables: dict[str, str]) -> None:
    done = start("--seed", "7", **variables)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "needs a display" in done.stderr
    assert not done.stdout


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[..., str]]:
    """Return a function that runs the command and returns its one-line refusal."""

    def run(*words: str) -> str:
        assert main.main(words) == 2
        said = capsys.readouterr()
        assert not said.out
        (line,) = said.err.splitlines()
        return line

    yield run
    gc.enable()


def test_unreadable_file_is_refused_in_one_line(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    for name, reason in [
        ("missing.json", "No such file"),
        ("two\nlines.json", "No such file"),
        ("", "is not a file"),
        ("x" * 5000, "name too long"),
    ]:
        assert reason in refused(str(tmp_path / name))


def test_file_in_place_of_the_data_folder_is_refused(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    games = tmp_path / "games"
    games.touch()
    assert refused("--data", str(games)) == f"{games} is not a folder"


def test_data_folder_keeps_all_files(tmp_path: Path) -> None:
    launch = read_options(["--data", str(tmp_path / "games")])
    main._native_platform(launch).texts.write("tally", "{}")
    games = tmp_path / "games"
    kept = {path for path in tmp_path.rglob("[!.]*") if path.is_file()}
    assert kept == {games / "tally.json", games / "copies" / "tally.json"}


def test_named_file_arrives_like_a_dropped_one(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"{}")
    platform = main._native_platform(read_options([str(tmp_path / "game.json")]))
    assert platform.accessibility.inputs() == [FileDropped("game.json", b"{}")]
    assert platform.accessibility.inputs() == []


@pytest.mark.parametrize("words", [[], ["--screen", "table"], ["--screen", "list"]])
def test_missing_pygame_is_reported_with_the_command_to_run(
    tmp_path: Path, words: list[str]
) -> None:
    hide = "import sys\nsys.modules['pygame'] = None\n"
    (tmp_path / "sitecustomize.py").write_text(hide)
    done = start(*words, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "python3 build play" in done.stderr
