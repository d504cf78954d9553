"""Sounds as lists of samples: noise, gliding tones, plucked strings, and a mixer.

A plucked string is Karplus and Strong's: a burst of noise in a delay line that averages itself.
"""

from __future__ import annotations

import math
import random

RATE = 22_050
Samples = list[float]


def seconds(length: float) -> int:
    """Return the number of samples in `length` seconds."""
    return round(length * RATE)


def mix(length: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Mix sounds, each with its start in seconds and its loudness."""
    mixed = [0.0] * seconds(length)
    for start, loudness, samples in parts:
        offset = seconds(start)
        for place, value in enumerate(samples[: len(mixed) - offset]):
            mixed[offset + place] += loudness * value
    return mixed


def noise(length: float, seed: int, low: float, high: float) -> Samples:
    """Make noise between two frequencies (Hz) with one-pole filters."""
    rng = random.Random(seed)
    smooth, drift, made = 0.0, 0.0, []
    upper, lower = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (high, low))
    for _ in range(seconds(length)):
        smooth += upper * (rng.uniform(-1, 1) - smooth)
        drift += lower * (smooth - drift)
        made.append(smooth - drift)
    return made


def shaped(samples: Samples, attack: float, decay: float) -> Samples:
    """Shape a sound with a fast rise and an exponential fall; it falls to a third in `decay`."""
    return [
        value * min(1.0, place / max(1, seconds(attack))) * math.exp(-place / (decay * RATE))
        for place, value in enumerate(samples)
    ]


def tone(length: float, start: float, stop: float, overtone: float = 0.2) -> Samples:
    """Make a sine that glides from one frequency to another, with a little of its octave."""
    phase, made, count = 0.0, [], seconds(length)
    for place in range(count):
        phase += 2 * math.pi * (start + (stop - start) * place / count) / RATE
        made.append(math.sin(phase) + overtone * math.sin(2 * phase))
    return made


def pluck(length: float, pitch: float, seed: int, bright: float = 0.5) -> Samples:
    """Make a plucked gut string, as on an oud."""
    rng, size = random.Random(seed), round(RATE / pitch - 0.5)
    string, last = [], 0.0
    for _ in range(size):
        last += bright * (rng.uniform(-1, 1) - last)
        string.append(last)
    where = size // 5  # plucked near the bridge, which weakens the fifth overtone
    string = [value - 0.6 * string[place - where] for place, value in enumerate(string)]
    middle = sum(string) / size
    string = [value - middle for value in string]
    made = []
    for place in range(seconds(length)):
        here, following = place % size, (place + 1) % size
        made.append(string[here])
        string[here] = 0.4965 * (string[here] + string[following])
    return made


def faded(samples: Samples, tail: float) -> Samples:
    """Fade a sound to silence over its last `tail` seconds."""
    count = seconds(tail)
    start = len(samples) - count
    return [
        v if p < start else v * math.cos(math.pi / 2 * (p + 1 - start) / count) ** 2
        for p, v in enumerate(samples)
    ]


def risen(samples: Samples, rise: float) -> Samples:
    """Raise a sound from silence over its first `rise` seconds."""
    count = seconds(rise)
    return [v * min(1.0, p / count) for p, v in enumerate(samples)]


def slide(length: float, seed: int, high: float) -> Samples:
    """Make paper sliding over paper: noise that swells and fades."""
    rough = noise(length, seed, 1400, high)
    return [v * math.sin(math.pi * p / len(rough)) ** 1.6 for p, v in enumerate(rough)]
