"""The sounds as they are measured: how soon they are there, how loud they get, how they end."""

from __future__ import annotations

import math
import subprocess
import sys
import wave
from array import array
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.table.loop.sound import SOUNDS, TAKES

ROOT = Path(__file__).parents[2]
FULL = 32_767
FILES = sorted(path.stem for path in SOUNDS.glob("*.wav"))
BLOWS = [name for name in FILES if name.split("-")[0] in {"capture", "card", "click", "deal"}] + [
    *("error", "jack", "komi", "tick", "tick-2", "tick-3")
]
"""What sounds at a blow, and must be there when it is seen."""

WINDOW = 0.05
"""Seconds over which the ear takes in how loud something is."""


class Wave(NamedTuple):
    """A sound's samples and how many make a second."""

    samples: array[int]
    rate: int

    @property
    def peak(self) -> float:
        """The loudest sample, 1 at full scale."""
        return max(map(abs, self.samples)) / FULL

    def reaches(self, part: float) -> float:
        """Seconds until that part of the peak."""
        wanted = part * self.peak * FULL
        found = next(place for place, value in enumerate(self.samples) if abs(value) >= wanted)
        return found / self.rate

    @property
    def loudness(self) -> float:
        """Decibels of the loudest window, 0 for a square wave of full scale."""
        size = round(WINDOW * self.rate)
        starts = range(0, max(1, len(self.samples) - size), size // 2)
        loudest = max(sum(v * v for v in self.samples[start : start + size]) for start in starts)
        return 10 * math.log10(loudest / size / FULL**2)

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.samples) / self.rate


@cache
def wave_of(name: str) -> Wave:
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return Wave(samples, file.getframerate())


@pytest.mark.parametrize("name", BLOWS)
def test_a_blow_is_heard_as_it_is_seen(name: str) -> None:
    assert wave_of(name).reaches(0.5) <= 0.008


@pytest.mark.parametrize("name", FILES)
def test_no_sound_is_led_in_by_silence(name: str) -> None:
    assert wave_of(name).reaches(0.05) <= 0.003


@pytest.mark.parametrize("name", FILES)
def test_a_sound_comes_from_silence_and_goes_to_it(name: str) -> None:
    samples = wave_of(name).samples
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[-40:])) <= 0.02 * wave_of(name).peak * FULL
    assert abs(sum(samples) / len(samples)) < 0.005 * FULL


@pytest.mark.parametrize("name", FILES)
def test_nothing_clips(name: str) -> None:
    assert 0.1 < wave_of(name).peak <= 0.76


def test_the_softest_is_what_counts_points() -> None:
    ticks = [name for name in FILES if name.startswith("tick")]
    loudest = max(wave_of(name).loudness for name in ticks)
    assert loudest + 6 <= min(wave_of(name).loudness for name in FILES if name not in ticks)
    assert all(wave_of(name).seconds <= 0.05 for name in ticks)


def test_my_basra_is_the_event_and_theirs_the_lesser() -> None:
    mine, theirs = wave_of("basra"), wave_of("basra-theirs")
    assert mine.loudness - theirs.loudness >= 4
    assert theirs.seconds <= 0.55 * mine.seconds
    assert all(mine.loudness >= wave_of(name).loudness for name in FILES)


def test_a_loss_is_calmer_than_a_victory() -> None:
    assert wave_of("win").loudness - wave_of("loss").loudness >= 3


@pytest.mark.parametrize("name", TAKES)
def test_takes_differ_and_are_as_loud_as_each_other(name: str) -> None:
    made = [name, *(f"{name}-{number}" for number in range(2, TAKES[name] + 1))]
    waves = [wave_of(one) for one in made]
    assert len({one.samples.tobytes() for one in waves}) == len(waves)
    levels = [one.loudness for one in waves]
    assert max(levels) - min(levels) <= 3
    assert f"{name}-{TAKES[name] + 1}" not in FILES


def test_all_sounds_together_are_small() -> None:
    sizes = [(SOUNDS / f"{name}.wav").stat().st_size for name in FILES]
    assert max(sizes) < 60_000
    assert sum(sizes) <= 500_000
    assert {wave_of(name).rate for name in FILES} == {22_050}


def test_the_tool_makes_the_same_bytes_again(tmp_path: Path) -> None:
    tool = ROOT / "build" / "art" / "sounds.py"
    subprocess.run([sys.executable, tool, tmp_path], check=True, capture_output=True)
    assert sorted(path.stem for path in tmp_path.glob("*.wav")) == FILES
    for name in FILES:
        made, kept = (folder / f"{name}.wav" for folder in (tmp_path, SOUNDS))
        assert made.read_bytes() == kept.read_bytes()
