"""Measurements of the sounds: when they start, how loud they get, how they end."""

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

from game.table.loop.sound import SOUNDS

ROOT = Path(__file__).parents[2]
FULL = 32_767
FILES = sorted(path.stem for path in SOUNDS.glob("*.wav"))
BLOWS = [name for name in FILES if name.split("-")[0] in {"capture", "card", "click", "deal"}] + [
    *("error", "jack", "komi", "tick", "tick-2", "tick-3")
]
"""The sounds of a blow, which the player hears when they see it."""

WINDOW = 0.05
"""Seconds over which the ear takes in how loud something is."""


class Wave(NamedTuple):
    """A sound's samples and how many make a second."""

    samples: array[int]
    rate: int

    @property
    def peak(self) -> float:
        """Return the loudest sample, 1 at full scale."""
        return max(map(abs, self.samples)) / FULL

    def reaches(self, part: float) -> float:
        """Return the seconds until that part of the peak."""
        wanted = part * self.peak * FULL
        found = next(place for place, value in enumerate(self.samples) if abs(value) >= wanted)
        return found / self.rate

    @property
    def loudness(self) -> float:
        """Return decibels of the loudest window, 0 for a square wave of full scale."""
        size = round(WINDOW * self.rate)
        starts = range(0, max(1, len(self.samples) - size), size // 2)
        loudest = max(sum(v * v for v in self.samples[start : start + size]) for start in starts)
        return 10 * math.log10(loudest / size / FULL**2)

    @property
    def seconds(self) -> float:
        """Return the length of the sound."""
        return len(self.samples) / self.rate


@cache
def wave_of(name: str) -> Wave:
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return Wave(samples, file.getframerate())


@pytest.mark.parametrize("name", FILES)
def test_sound_starts_and_ends_silent_and_does_not_clip(name: str) -> None:
    sound = wave_of(name)
    assert sound.reaches(0.05) <= 0.003, "no silence leads it in"
    assert name not in BLOWS or sound.reaches(0.5) <= 0.008, "a blow is heard when it is seen"
    assert 0.1 < sound.peak <= 0.76
    assert sound.samples[0] == sound.samples[-1] == 0
    assert max(map(abs, sound.samples[-40:])) <= 0.02 * sound.peak * FULL
    assert abs(sum(sound.samples) / len(sound.samples)) < 0.005 * FULL


def test_ticks_of_points_are_the_softest() -> None:
    ticks = [name for name in FILES if name.startswith("tick")]
    loudest = max(wave_of(name).loudness for name in ticks)
    assert loudest + 6 <= min(wave_of(name).loudness for name in FILES if name not in ticks)
    assert all(wave_of(name).seconds <= 0.05 for name in ticks)


def test_important_sounds_are_louder_and_longer() -> None:
    mine, theirs = wave_of("basra"), wave_of("basra-theirs")
    assert mine.loudness - theirs.loudness >= 4
    assert theirs.seconds <= 0.55 * mine.seconds
    assert all(mine.loudness >= wave_of(name).loudness for name in FILES)
    assert wave_of("win").loudness - wave_of("loss").loudness >= 3


def test_sound_files_are_small() -> None:
    sizes = [(SOUNDS / f"{name}.wav").stat().st_size for name in FILES]
    assert max(sizes) < 60_000
    assert sum(sizes) <= 500_000
    assert {wave_of(name).rate for name in FILES} == {22_050}


def test_tool_makes_the_same_bytes_again(tmp_path: Path) -> None:
    tool = ROOT / "build" / "art" / "sounds.py"
    subprocess.run([sys.executable, tool, tmp_path], check=True, capture_output=True)
    assert sorted(path.stem for path in tmp_path.glob("*.wav")) == FILES
    for name in FILES:
        made, kept = (folder / f"{name}.wav" for folder in (tmp_path, SOUNDS))
        assert made.read_bytes() == kept.read_bytes()
