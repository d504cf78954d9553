"""Sounds start at once, are equally loud, do not clip and end silent."""

from __future__ import annotations

import subprocess
import sys
import wave
from array import array
from math import log10, pi, sin
from pathlib import Path
from runpy import run_path

import pytest

from game.ui.loop.sound import SOUNDS
from tests.programs import ROOT

FULL = 32_767
SYNTHESIS = run_path(str(ROOT / "build" / "art" / "synthesis.py"))
RATE, loudness = SYNTHESIS["RATE"], SYNTHESIS["loudness"]
FILES = sorted(path.stem for path in SOUNDS.glob("*.wav"))
BLOWS = [name for name in FILES if name.split("-")[0] in {"capture", "card", "click", "deal"}] + [
    *("error", "jack", "komi", "tick", "tick-2", "tick-3")
]
"""The sounds of an impact, which the player hears when they see it."""


def samples_of(name: str) -> tuple[array[int], int]:
    """Return the samples of a sound and how many make a second."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return samples, file.getframerate()


@pytest.mark.parametrize("name", FILES)
def test_sound_starts_and_ends_silent_and_does_not_clip(name: str) -> None:
    samples, rate = samples_of(name)
    peak = max(map(abs, samples))

    def reaches(part: float) -> float:
        """Return the seconds until that share of the peak."""
        return next(at for at, one in enumerate(samples) if abs(one) >= part * peak) / rate

    assert reaches(0.05) <= 0.003, "no silence leads it in"
    assert name not in BLOWS or reaches(0.5) <= 0.008, "a blow is heard when it is seen"
    assert 20 * log10(peak / FULL) <= -1
    assert loudness([one / FULL for one in samples], rate) == pytest.approx(-25, abs=0.5)
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[-40:])) <= 0.02 * peak
    assert abs(sum(samples) / len(samples)) < 0.005 * FULL


def test_loudness_is_that_of_the_standard_for_a_full_tone() -> None:
    """ITU-R BS.1770-4, annex 1: 0 dB at 997 Hz in one channel is -3.01 LUFS."""
    for rate in (RATE, 48_000):
        tone = [sin(2 * pi * 997 * at / rate) for at in range(rate)]
        assert loudness(tone, rate) == pytest.approx(-3.01, abs=0.05)


def test_tool_makes_the_same_bytes_again(tmp_path: Path) -> None:
    tool = ROOT / "build" / "art" / "sounds.py"
    subprocess.run([sys.executable, tool, tmp_path], check=True, capture_output=True)
    assert sorted(path.stem for path in tmp_path.glob("*.wav")) == FILES
    for name in FILES:
        made, kept = (folder / f"{name}.wav" for folder in (tmp_path, SOUNDS))
        assert made.read_bytes() == kept.read_bytes()
