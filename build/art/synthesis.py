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


def loudness(samples: Samples, rate: int = RATE) -> float:
    """Return the momentary loudness at its loudest, in LUFS (ITU-R BS.1770: a window of 0.4 s)."""
    heard = _weighted(samples, rate)
    window, sums = round(0.4 * rate), [0.0]
    for value in heard:
        sums.append(sums[-1] + value * value)
    ends = range(min(window, len(heard)), len(heard) + 1)
    return -0.691 + 10 * math.log10(max(sums[k] - sums[max(0, k - window)] for k in ends) / window)


def _weighted(samples: Samples, rate: int) -> Samples:
    """Filter samples as BS.1770 does: louder treble, as at a head, and no deep bass."""
    for pitch, quality, gain in ((1681.97, 0.70718, 10 ** (3.99984 / 20)), (38.1355, 0.500327, 0)):
        k = math.tan(math.pi * pitch / rate)
        whole = 1 + k / quality + k * k
        middle = gain**0.499667 * k / quality
        b0, b1, b2 = 1.0, -2.0, 1.0
        if gain:
            b0, b1, b2 = gain + middle + k * k, 2 * (k * k - gain), gain - middle + k * k
            b0, b1, b2 = b0 / whole, b1 / whole, b2 / whole
        a1, a2 = 2 * (k * k - 1) / whole, (1 - k / quality + k * k) / whole
        x1 = x2 = y1 = y2 = 0.0
        filtered = []
        for x in samples:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            filtered.append(y)
        samples = filtered
    return samples
