import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from select import select
from typing import Any

import pytest

from game.bots.bot import play_hand
from game.bots.bots import bot_named
from game.commands import parallel
from game.commands.simulate import Estimate
from game.rules.variants import VARIANTS
from tests.commands.running import Run, assert_refused, run_process
from tests.needs import posix
from tests.programs import ROOT


def simulated(run: Run, *words: str) -> dict[str, Any]:
    """Return the printed results, without the times."""
    told: dict[str, Any] = run("simulate", *words, "--json").json
    assert told.pop("seconds") >= 0
    assert told.pop("hands_per_second") > 0
    return told


def means(told: dict[str, Any]) -> list[float]:
    return [side["points_per_hand"]["mean"] for side in told["sides"]]


@pytest.mark.parametrize(("table", "sides"), [("2", 2), ("4", 2), ("3", 3), ("4 alone", 4)])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_duplicate_deals_make_equal_bots_level(bot: str, table: str, sides: int, run: Run) -> None:
    """COMMAND.md#simulate, RULES.md#players: each deal is played again with exchanged seats."""
    alone = ("--option", "partnerships=false") if "alone" in table else ()
    words = ("--bots", bot, "--players", table[0], *alone, "--hands", "5", "--duplicate")
    told = simulated(run, *words)
    assert (len(told["sides"]), told["hands"]) == (sides, 5 * sides)
    assert max(means(told)) - min(means(told)) < 1e-9
    if sides == 2:
        assert told["lead"] == {"mean": 0.0, "interval": [0.0, 0.0]}
        assert told["sides"][0] == told["sides"][1]
    else:
        assert told["lead"] is None


@pytest.mark.parametrize("players", ["2", "4"])
def test_swapped_bots_give_the_opposite_lead(players: str, run: Run) -> None:
    """COMMAND.md#simulate."""
    words = ("--players", players, "--hands", "8", "--duplicate", "--bots")
    one = simulated(run, *words, "greedy,random")
    other = simulated(run, *words, "random,greedy")
    assert one["lead"]["mean"] == -other["lead"]["mean"] != 0
    assert one["sides"] == other["sides"][::-1]


def test_casual_beats_random_clearly(run: Run) -> None:
    """COMMAND.md#simulate: the interval of the lead is well above nothing."""
    words = ("--bots", "casual,random", "--hands", "60", "--duplicate")
    low, high = simulated(run, *words)["lead"]["interval"]
    assert 8 < low < high < 32


def test_interval_spans_1_96_standard_errors_each_way() -> None:
    """COMMAND.md#simulate."""
    estimate = Estimate.of([10.0, 20.0, 30.0, 40.0])
    assert estimate.mean == 25
    assert estimate.half_width is not None
    assert estimate.half_width == pytest.approx(1.96 * (500 / 3 / 4) ** 0.5)
    low, high = 25 - estimate.half_width, 25 + estimate.half_width
    assert estimate.as_json() == {"mean": 25, "interval": [low, high]}
    assert str(estimate) == f"+25.00 ± {estimate.half_width:.2f}"
    assert str(Estimate.of([3])) == "+3.00"
    assert Estimate.of([3]).as_json()["interval"] is None


@pytest.mark.parametrize(
    ("bots", "players", "sides"),
    [
        ("greedy", "2", ["greedy", "greedy"]),
        ("greedy,random", "2", ["greedy", "random"]),
        ("greedy,random", "3", ["greedy", "random", "greedy"]),
        ("greedy,random,random", "3", ["greedy", "random", "random"]),
        ("greedy,random", "4", ["greedy", "random"]),
        ("greedy,random,random,random", "4", ["greedy+random", "random"]),
        ("greedy+exact,random", "2", ["greedy+exact", "random"]),
    ],
)
def test_bots_are_seated_in_turn(bots: str, players: str, sides: list[str], run: Run) -> None:
    """COMMAND.md#table."""
    told = simulated(run, "--bots", bots, "--players", players, "--hands", "1")
    assert [side["bot"] for side in told["sides"]] == sides


def test_hand_is_won_by_the_one_side_with_most_points(run: Run) -> None:
    """COMMAND.md#simulate: the test plays each hand again; no side wins a tie."""
    won = {0: 0, 1: 0, None: 0}
    for number in range(30):
        _, state = play_hand(
            VARIANTS["cypriot"], [bot_named("greedy")] * 2, "1", number, number % 2
        )
        assert state.score is not None
        first, second = (side.total for side in state.score.sides)
        won[None if first == second else int(second > first)] += 1
    told = simulated(run, "--variant", "cypriot", "--bots", "greedy", "--hands", "30")
    assert [side["hands_won"] for side in told["sides"]] == [won[0], won[1]]
    assert (told["deals"], told["hands"], told["duplicate"]) == (30, 30, False)
    assert won[None], "the seed deals no tie"


@pytest.mark.parametrize(
    ("option", "number"),
    [
        *(("--hands", number) for number in ("0", "-1", "10000001", "1.5", "many")),
        *(("--jobs", number) for number in ("0", "1000000", "all")),
    ],
)
def test_simulate_refuses_numbers_out_of_range(option: str, number: str, run: Run) -> None:
    """COMMAND.md#simulate."""
    assert_refused(run("simulate", option, number, "--json"), option)


@pytest.mark.parametrize("form", [(), ("--duplicate",)])
@pytest.mark.parametrize(
    "table", [("--bots", "greedy,random"), ("--bots", "casual,novice,random", "--players", "3")]
)
def test_results_do_not_depend_on_the_number_of_processes(
    table: tuple[str, ...], form: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#simulate, #work."""
    monkeypatch.setattr(parallel, "START_SECONDS", 0.0)  # processes even for little work
    words = (*table, *form, "--hands", "11", "--seed", "jobs")
    alone, *others = (simulated(run, *words, "--jobs", jobs) for jobs in ("1", "2", "3"))
    assert others == [alone, alone]
    assert means(simulated(run, *words, "--seed", "other")) != means(alone)


def test_simulate_continues_from_its_results(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#work."""
    words = ("--bots", "greedy,random", "--seed", "kept", "--jobs", "1")
    kept = ("--results", str(tmp_path / "results"))
    fewer = simulated(run, *words, "--hands", "3", *kept)
    assert fewer == simulated(run, *words, "--hands", "3")
    assert simulated(run, *words, "--hands", "5", *kept) == simulated(run, *words, "--hands", "5")
    assert len((tmp_path / "results").read_text().splitlines()) == 5
    assert simulated(run, *words, "--hands", "3", *kept) == fewer


def test_simulate_reports_a_killed_process_in_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise parallel.WorkerLost("a process was ended")

    monkeypatch.setattr(parallel, "in_order", lost)
    assert run("simulate", "--json") == (1, "", "basra: a process was ended\n")


def drawn(terminal: int, until: bytes) -> bytes:
    """Return a terminal's output until some words, or until no process has it open."""
    found = b""
    with suppress(OSError):  # no process has it open any more
        while until not in found and select([terminal], [], [], 300)[0]:
            found += os.read(terminal, 4096)
    return found


@pytest.fixture
def playing() -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Return a long simulation whose processes play already, and its terminal."""
    words = ("simulate", "--bots", "master", "--hands", "100000", "--jobs", "2", "--json")
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
    terminal, end = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        stdout=subprocess.PIPE,
        stderr=end,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        os.close(end)
        signal.signal(signal.SIGINT, heard)
        assert b"Playing" in drawn(terminal, b"Playing")
        yield process, terminal
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    os.close(terminal)


@posix
def test_interrupt_ends_every_process_quietly(playing: tuple[subprocess.Popen[bytes], int]) -> None:
    """COMMAND.md#output: the progress bar is all that a terminal shows."""
    process, terminal = playing
    os.killpg(process.pid, signal.SIGINT)
    assert b"Traceback" not in drawn(terminal, b"Traceback")
    out, _ = process.communicate(timeout=300)
    assert (process.returncode, out) == (130, b"")


@posix
def test_processes_end_with_a_killed_command(playing: tuple[subprocess.Popen[bytes], int]) -> None:
    """Standard output closes when no process has it open, even if much is left to play."""
    process, _ = playing
    process.kill()
    out, _ = process.communicate(timeout=300)
    assert out == b""


def test_simulate_prints_the_results_in_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """COMMAND.md#output."""
    monkeypatch.setenv("COLUMNS", "160")
    words = ("--bots", "greedy,random", "--hands", "4", "--duplicate", "--seed", "[/b]:tada:")
    told = simulated(run, *words)
    status, out, err = run("simulate", *words)
    assert (status, err) == (0, "")
    assert f"{means(told)[0]:+.2f} ± " in out
    assert f"Lead of side 0 over side 1: {told['lead']['mean']:+.2f} ± " in out
    assert "seed [/b]:tada:" in out
    assert "4 deals, each played 2 times" in out
    assert "hands per second" in out


def test_progress_bar_is_drawn_only_in_a_terminal() -> None:
    """COMMAND.md#output."""
    ended = run_process("simulate", "--hands", "3", "--seed", "7")
    assert (ended.status, ended.err) == (0, "")
    assert "\x1b" not in ended.out
