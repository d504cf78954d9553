"""Makes every sound of the game from arithmetic: `python build/art/sounds.py`.

Nothing is recorded. A plucked string is Karplus and Strong's: a burst of noise in a delay line that
averages itself. Cards are short bursts of filtered noise. Chance is seeded, so the files are always
the same. Output: 16-bit mono WAV at 22,050 Hz in assets/sounds.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable

from drawing import ASSETS

RATE = 22_050
Samples = list[float]


def seconds(length: float) -> int:
    """How many samples a time takes."""
    return round(length * RATE)


def mix(length: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Sounds laid over each other: each with its start in seconds and its loudness."""
    mixed = [0.0] * seconds(length)
    for start, loudness, samples in parts:
        offset = seconds(start)
        for place, value in enumerate(samples[: len(mixed) - offset]):
            mixed[offset + place] += loudness * value
    return mixed


def noise(length: float, seed: int, low: float, high: float) -> Samples:
    """Noise between two frequencies (Hz), by one-pole filters."""
    rng = random.Random(seed)
    smooth, drift, made = 0.0, 0.0, []
    upper, lower = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (high, low))
    for _ in range(seconds(length)):
        smooth += upper * (rng.uniform(-1, 1) - smooth)
        drift += lower * (smooth - drift)
        made.append(smooth - drift)
    return made


def shaped(samples: Samples, attack: float, decay: float) -> Samples:
    """A swift rise, then an exponential fall; `decay` is the time to fall to a third."""
    return [
        value * min(1.0, place / max(1, seconds(attack))) * math.exp(-place / (decay * RATE))
        for place, value in enumerate(samples)
    ]


def tone(length: float, start: float, stop: float, overtone: float = 0.2) -> Samples:
    """A sine that glides from one frequency to another, with a little of its octave."""
    phase, made, count = 0.0, [], seconds(length)
    for place in range(count):
        phase += 2 * math.pi * (start + (stop - start) * place / count) / RATE
        made.append(math.sin(phase) + overtone * math.sin(2 * phase))
    return made


def pluck(length: float, pitch: float, seed: int, bright: float = 0.5) -> Samples:
    """A plucked gut string, as on an oud."""
    rng, size = random.Random(seed), round(RATE / pitch - 0.5)
    string, last = [], 0.0
    for _ in range(size):
        last += bright * (rng.uniform(-1, 1) - last)
        string.append(last)
    where = size // 5  # plucked near the bridge, which thins the fifth overtone
    string = [value - 0.6 * string[place - where] for place, value in enumerate(string)]
    middle = sum(string) / size
    string = [value - middle for value in string]
    made = []
    for place in range(seconds(length)):
        here, following = place % size, (place + 1) % size
        made.append(string[here])
        string[here] = 0.4965 * (string[here] + string[following])
    return made


def slap(seed: int, body: float = 150) -> Samples:
    """A card laid flat on felt: paper, then the table under it."""
    paper = shaped(noise(0.12, seed, 900, 5200), 0.001, 0.014)
    table = shaped(tone(0.12, body, body * 0.7), 0.002, 0.028)
    return mix(0.12, (0, 1.5, paper), (0.002, 0.32, table))


def slide(length: float, seed: int, high: float) -> Samples:
    """Card over card: a breath of noise that swells and goes."""
    rough = noise(length, seed, 1400, high)
    return [v * math.sin(math.pi * p / len(rough)) ** 1.6 for p, v in enumerate(rough)]


def deal() -> Samples:
    """One card off the pack."""
    return mix(0.16, (0, 0.9, slide(0.08, 3, 6000)), (0.055, 0.55, slap(4, 190)))


def card() -> Samples:
    """A card thrown on the floor."""
    return mix(0.22, (0, 0.5, slide(0.06, 5, 4500)), (0.045, 1.0, slap(6, 128)))


def capture() -> Samples:
    """Cards gathered and swept to the pile."""
    taps = [(0.03 + 0.05 * step, 0.4 + 0.1 * step, slap(20 + step, 170)) for step in range(3)]
    return mix(0.42, (0, 1.1, slide(0.34, 9, 4200)), *taps, (0.3, 0.8, slap(29, 120)))


def basra() -> Samples:
    """A flourish on the oud: a quick run up hijaz to the octave."""
    run = (146.83, 155.56, 185.0, 196.0, 220.0, 293.66)
    notes = [
        (0.075 * step, 0.62 + 0.06 * step, pluck(1.28 - 0.075 * step, pitch, 40 + step))
        for step, pitch in enumerate(run)
    ]
    return faded(mix(1.28, *notes, (0.375, 0.55, pluck(0.9, 146.83, 50))), 0.35)


def shuffle() -> Samples:
    """The pack riffled and pushed together."""
    rng = random.Random(60)
    riffle, moment = [], 0.0
    for step in range(22):
        riffle.append((moment, rng.uniform(0.25, 0.5), slap(61 + step, 260)))
        moment += 0.016 + 0.0012 * step
    return mix(0.95, *riffle, (0.62, 0.9, slide(0.22, 88, 3600)), (0.83, 0.6, slap(89, 140)))


def jack() -> Samples:
    """The boy clears the floor: two low strings and a broad sweep."""
    low = [(0, 0.9, pluck(0.8, 98.0, 90)), (0.09, 0.8, pluck(0.7, 146.83, 91))]
    return faded(mix(0.8, *low, (0.05, 0.8, slide(0.4, 92, 3800))), 0.25)


def error() -> Samples:
    """A soft double knock on wood: not that."""
    knock = shaped(tone(0.14, 185, 150, 0.35), 0.003, 0.03)
    return mix(0.3, (0, 0.8, knock), (0.12, 0.6, knock))


def hand_over() -> Samples:
    """Three strings falling home."""
    notes = [
        (0.16 * s, 0.8, pluck(1.0 - 0.16 * s, p, 100 + s))
        for s, p in enumerate((220.0, 185.0, 146.83))
    ]
    return faded(mix(1.0, *notes), 0.3)


def win() -> Samples:
    """The flourish answered at the octave, and left to ring."""
    run = (146.83, 185.0, 220.0, 293.66, 369.99, 440.0)
    notes = [(0.11 * s, 0.7, pluck(1.34 - 0.11 * s, p, 120 + s)) for s, p in enumerate(run)]
    chord = [(0.68, 0.5, pluck(0.66, p, 130 + round(p))) for p in (146.83, 220.0, 587.33)]
    return faded(mix(1.34, *notes, *chord), 0.4)


def click() -> Samples:
    """A fingertip on wood."""
    return mix(
        0.06,
        (0, 0.8, shaped(tone(0.06, 620, 420, 0.1), 0.001, 0.009)),
        (0, 0.5, shaped(noise(0.05, 140, 1500, 5000), 0.0005, 0.004)),
    )


def faded(samples: Samples, tail: float) -> Samples:
    """The same sound, drawn down to silence over its last `tail` seconds."""
    count = seconds(tail)
    start = len(samples) - count
    return [
        v if p < start else v * math.cos(math.pi / 2 * (p - start) / count) ** 2
        for p, v in enumerate(samples)
    ]


PEAKS: dict[str, tuple[Callable[[], Samples], float]] = {
    "deal": (deal, 0.45),
    "card": (card, 0.6),
    "capture": (capture, 0.55),
    "basra": (basra, 0.75),
    "shuffle": (shuffle, 0.5),
    "jack": (jack, 0.65),
    "error": (error, 0.4),
    "hand-over": (hand_over, 0.6),
    "win": (win, 0.75),
    "click": (click, 0.35),
}
"""Each sound and how loud its loudest moment is, of full scale."""


def save_wave(name: str, samples: Samples, peak: float) -> int:
    """Write one sound with a short fade at its end; returns its size in bytes."""
    samples = faded(samples, 0.012)
    loudest = max(abs(value) for value in samples)
    scaled = (round(value / loudest * peak * 32_767) for value in samples)
    data = array.array("h", scaled)
    if sys.byteorder == "big":
        data.byteswap()
    target = ASSETS / "sounds" / f"{name}.wav"
    target.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(target), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return target.stat().st_size


def main() -> None:
    """Make every sound."""
    for name, (make, peak) in PEAKS.items():
        print(f"{name}.wav: {save_wave(name, make(), peak):,} bytes")


if __name__ == "__main__":
    main()
