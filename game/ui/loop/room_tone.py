"""The sound of a coffee house, made from arithmetic: people talk without words, and cups clink."""

import struct
import sys
from array import array
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from math import cos, exp, pi, sin
from random import Random

import pygame

RATE = 8000
"""Samples a second."""

LENGTH = 9 * RATE
"""Samples until the sound is repeated."""

VOICES, CUPS = 6, 4
"""How many people talk, and how often a cup clinks."""

_PART = 2000
"""Samples of one voice that are made at a time."""

_BREADTH, _PAUSES = 110, 0.3
"""The breadth of a vowel in hertz, and the share of syllables that are silent."""

_PEAK = 0.16
"""The highest sample, as a share of full scale."""


class RoomTone:
    """A sound that is repeated without end. It is made in parts, because it takes many frames."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._making = make_into(self._data)
        self._sound: pygame.mixer.Sound | None = None
        self._volume = 0.0

    def make_part(self) -> bool:
        """Make one more part, and start the sound after the last; return whether one was left."""
        if self._sound is not None:
            return False
        if next(self._making, None) is None:
            self._sound = pygame.mixer.Sound(BytesIO(self._data))
            self.set_volume(self._volume)
        return True

    def set_volume(self, volume: float) -> None:
        """Play from now on at a volume, 0 silent to 1 full."""
        self._volume = volume
        if self._sound is None:
            return
        self._sound.set_volume(volume)
        if not volume:
            self._sound.stop()
        elif not self._sound.get_num_channels():
            self._sound.play(loops=-1, fade_ms=1500)


def make_into(data: bytearray) -> Iterator[bool]:
    """Write the sound as a WAV file of 16 bits and one channel; yield after each part."""
    mixed = array("d", bytes(8 * LENGTH))
    yield from _mix_into(mixed)
    gain = 32_767 * _PEAK / max(map(abs, mixed))
    form = b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    size = 2 * LENGTH
    data += b"RIFF" + struct.pack("<I", len(form) + 8 + size) + form
    data += b"data" + struct.pack("<I", size)
    for start in range(0, LENGTH, 2 * _PART):
        part = array("h", (round(gain * one) for one in mixed[start : start + 2 * _PART]))
        if sys.byteorder == "big":
            part.byteswap()
        data += part.tobytes()
        yield True


def _mix_into(mixed: "array[float]") -> Iterator[bool]:
    """Add all voices and cups to silence; yield after each part."""
    rng = Random(7)
    for _ in range(VOICES):
        voice, at, loudness = _voice(rng), rng.randrange(LENGTH), rng.uniform(0.4, 1)
        while part := list(islice(voice, _PART)):
            for sample in part:
                mixed[at] += loudness * sample
                at = (at + 1) % LENGTH
            yield True
    loudest = max(map(abs, mixed))
    for _ in range(CUPS):
        at, pitch = rng.randrange(LENGTH), rng.uniform(2100, 2700)
        for n in range(RATE // 5):
            clink = sin(2 * pi * pitch * n / RATE) + 0.5 * sin(2 * pi * 1.41 * pitch * n / RATE)
            mixed[(at + n) % LENGTH] += 0.12 * loudest * clink * exp(-28 * n / RATE)
        yield True


def _voice(rng: Random) -> Iterator[float]:
    """Yield what a person says: syllables of their pitch, each with a vowel's resonance."""
    usual, narrow, left = rng.uniform(95, 210), exp(-pi * _BREADTH / RATE), LENGTH
    while left:
        length = min(left, rng.randint(RATE // 9, RATE // 3))
        left -= length
        silent, pitch = rng.random() < _PAUSES, usual * rng.uniform(0.85, 1.2)
        turn = 2 * narrow * cos(2 * pi * rng.uniform(300, 750) / RATE)
        phase = now = before = 0.0
        for n in range(length):
            phase += pitch / RATE
            pulse, phase = (1.0, phase - 1) if phase >= 1 else (0.0, phase)
            now, before = pulse + turn * now - narrow * narrow * before, now
            yield 0.0 if silent else now * sin(pi * n / length) ** 2
