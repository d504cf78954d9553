"""Makes every sound of the game from arithmetic: `python build/art/sounds.py [FOLDER]`.

Nothing is recorded: cards are short bursts of filtered noise, strings are plucked as in
`synthesis.py`. Chance is seeded, so the files are always the same. A sound with an impact starts
with it: a card is heard when it lands. Output: 16-bit mono WAV at 22,050 Hz, in assets/sounds.
"""

from __future__ import annotations

import array
import random
import sys
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path

from drawing import ASSETS
from synthesis import RATE, Samples, faded, loudness, mix, noise, pluck, risen, shaped, slide, tone

LONGEST = 1.9
"""Seconds of the longest sound."""

LOUDNESS = -25.0
"""LUFS of every sound; shorter ones can't be louder below full scale."""


def slap(seed: int, body: float = 150, bright: float = 3400) -> Samples:
    """Make a card laid flat on felt: paper, and the table under it, as a knock on a phone."""
    paper = shaped(noise(0.12, seed, 500, bright), 0.001, 0.013)
    knock = shaped(tone(0.05, body * 3.2, body * 2.4), 0.001, 0.009)
    table = shaped(tone(0.12, body, body * 0.72), 0.0015, 0.03)
    return mix(0.12, (0, 1.3, paper), (0, 0.3, knock), (0, 0.45, table))


def deal(take: int) -> Samples:
    """Make one card taken off the pack: a flick, then a soft slide."""
    pitch = (1.0, 1.07, 0.95, 1.03)[take]
    flick = slap(4 + 10 * take, 190 * pitch, 4200 * pitch)
    return mix(0.13, (0, 0.8, flick), (0.006, 0.3, slide(0.1, 3 + 10 * take, 5200 * pitch)))


def card(take: int) -> Samples:
    """Make a card thrown on the floor: it lands and settles."""
    pitch = (1.0, 0.94, 1.05, 0.98)[take]
    landing = slap(6 + 10 * take, 128 * pitch, 3400 * pitch)
    settling = slide(0.09, 5 + 10 * take, 3000 * pitch)
    return mix(0.2, (0, 1.0, landing), (0.03, 0.16, settling))


def capture(take: int) -> Samples:
    """Make cards struck, gathered and swept to the pile."""
    pitch = (1.0, 0.95, 1.04)[take]
    taps = [
        (
            0.07 * step,
            (1.0, 0.5, 0.55)[step],
            slap(20 + step + 10 * take, pitch * (150 + 12 * step)),
        )
        for step in range(3)
    ]
    sweep = slide(0.28, 9 + 10 * take, 3600 * pitch)
    return mix(0.42, *taps, (0.05, 0.4, sweep), (0.29, 0.6, slap(29 + take, 118 * pitch)))


def basra() -> Samples:
    """Make a flourish on the oud: a quick run up hijaz to the octave."""
    run = (146.83, 155.56, 185.0, 196.0, 220.0, 293.66)
    notes = [
        (0.075 * step, 0.62 + 0.06 * step, pluck(1.28 - 0.075 * step, pitch, 40 + step))
        for step, pitch in enumerate(run)
    ]
    return faded(mix(1.28, *notes, (0.375, 0.55, pluck(0.9, 146.83, 50))), 0.35)


def basra_theirs() -> Samples:
    """Make an opponent's basra: three dull strings of the same mode, descending."""
    run = (220.0, 185.0, 155.56)
    notes = [
        (0.085 * step, 0.8 - 0.1 * step, pluck(0.62 - 0.085 * step, pitch, 150 + step, 0.22))
        for step, pitch in enumerate(run)
    ]
    return faded(mix(0.62, *notes), 0.3)


def shuffle() -> Samples:
    """Make the pack riffled and pushed together."""
    rng = random.Random(60)
    riffle, moment = [], 0.0
    for step in range(22):
        riffle.append((moment, rng.uniform(0.25, 0.5), slap(61 + step, 260, 5200)))
        moment += 0.016 + 0.0012 * step
    return mix(0.95, *riffle, (0.62, 0.9, slide(0.22, 88, 3600)), (0.83, 0.6, slap(89, 140)))


def jack() -> Samples:
    """Make the jack's sweep: two low strings and a broad slide."""
    low = [(0, 0.9, pluck(0.8, 98.0, 90)), (0.09, 0.8, pluck(0.7, 146.83, 91))]
    struck = (0, 0.4, slap(93, 110))
    return faded(mix(0.8, struck, *low, (0.05, 0.5, slide(0.4, 92, 3800))), 0.25)


def komi() -> Samples:
    """Make the sweep of the seven of diamonds: a high string struck repeatedly, as on a qanun."""
    strokes = [
        (0.052 * step, 0.45 + 0.09 * step, pluck(0.78 - 0.052 * step, 440.0, 160 + step, 0.8))
        for step in range(4)
    ]
    above = (0.208, 0.95, pluck(0.57, 587.33, 165, 0.8))
    struck = (0, 0.3, slap(166, 150))
    return faded(mix(0.78, struck, *strokes, above, (0.04, 0.3, slide(0.34, 167, 5600))), 0.3)


def error() -> Samples:
    """Make a soft double knock on wood, for a refusal."""
    knock = shaped(tone(0.14, 185, 150, 0.35), 0.003, 0.03)
    return mix(0.3, (0, 0.8, knock), (0.12, 0.6, knock))


def hand_over() -> Samples:
    """Make three descending strings."""
    notes = [
        (0.16 * s, 0.8, pluck(1.0 - 0.16 * s, p, 100 + s))
        for s, p in enumerate((220.0, 185.0, 146.83))
    ]
    return faded(mix(1.0, *notes), 0.3)


def win() -> Samples:
    """Make a phrase on the oud: up hijaz to the sixth, back down, and a trembling last note."""
    low, second, third, fourth, fifth, sixth = 146.83, 155.56, 185.0, 196.0, 220.0, 233.08
    phrase = [
        *((0.0, low), (0.11, third), (0.22, fourth), (0.33, fifth), (0.55, sixth), (0.66, fifth)),
        *((0.77, fourth), (0.88, third), (0.99, fourth), (1.1, third), (1.21, second)),
        *((1.35 + 0.06 * stroke, low) for stroke in range(4)),
    ]
    notes = [
        (at, 0.62, pluck(LONGEST - at, pitch, 120 + number))
        for number, (at, pitch) in enumerate(phrase)
    ]
    drone = [(at, 0.5, pluck(LONGEST - at, 73.42, 140 + round(at))) for at in (0.0, 0.55, 1.35)]
    return faded(mix(LONGEST, *notes, *drone, (1.6, 0.5, pluck(0.3, 293.66, 150))), 0.4)


def loss() -> Samples:
    """Make two soft strings and an open fifth, for a lost game."""
    first = [(0, 0.6, pluck(1.16, 196.0, 170, 0.3)), (0.26, 0.6, pluck(0.9, 174.61, 171, 0.3))]
    rest = [(0.54, 0.55, pluck(0.62, p, 172 + round(p), 0.3)) for p in (98.0, 146.83)]
    return faded(mix(1.16, *first, *rest), 0.45)


def click() -> Samples:
    """Make a fingertip on wood."""
    return mix(
        0.06,
        (0, 0.8, shaped(tone(0.06, 620, 420, 0.1), 0.001, 0.009)),
        (0, 0.5, shaped(noise(0.05, 140, 1500, 5000), 0.0005, 0.004)),
    )


def tick(take: int) -> Samples:
    """Make a bead on its string, as points are counted up."""
    pitch = (1.0, 1.03, 0.97)[take]
    bead = shaped(tone(0.035, 880 * pitch, 780 * pitch, 0.08), 0.001, 0.007)
    return mix(0.035, (0, 0.8, bead), (0, 0.25, shaped(noise(0.03, 180, 900, 2600), 0.001, 0.003)))


Maker = Callable[[], Samples]


def takes(name: str, make: Callable[[int], Samples], count: int) -> dict[str, Maker]:
    """Make `count` variants of a sound, named name, name-2, name-3."""
    names = [name, *(f"{name}-{number}" for number in range(2, count + 1))]
    return {one: partial(make, take) for take, one in enumerate(names)}


SOUNDS: dict[str, Maker] = {
    **takes("deal", deal, 4),
    **takes("card", card, 4),
    **takes("capture", capture, 3),
    "basra": basra,
    "basra-theirs": basra_theirs,
    "shuffle": shuffle,
    "jack": jack,
    "komi": komi,
    "error": error,
    "hand-over": hand_over,
    "win": win,
    "loss": loss,
    "click": click,
    **takes("tick", tick, 3),
}


def save_wave(path: Path, samples: Samples) -> int:
    """Write one sound from silence to silence, as loud as the others; return its size in bytes."""
    samples = risen(faded(samples, 0.012), 0.0005)
    gain = 10 ** ((LOUDNESS - loudness(samples)) / 20)
    data = array.array("h", (round(value * gain * 32_767) for value in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return path.stat().st_size


def main(folder: Path) -> None:
    """Make all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        print(f"{name}.wav: {save_wave(folder / f'{name}.wav', make()):,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS / "sounds")
