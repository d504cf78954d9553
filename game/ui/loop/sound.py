"""Sounds, if the machine can play any, and the vibrations that go with them."""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from types import MappingProxyType
from typing import Literal, get_args

import pygame

from game.ui.loop.room_tone import RoomTone
from game.ui.loop.window import silenced

SoundName = Literal[
    "basra",
    "basra-theirs",
    "capture",
    "card",
    "click",
    "deal",
    "error",
    "hand-over",
    "jack",
    "komi",
    "loss",
    "shuffle",
    "tick",
    "win",
]

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"

TAKES = MappingProxyType({"capture": 3, "card": 4, "deal": 4, "tick": 3})
"""The number of takes of sounds that repeat quickly; each take differs a little."""

_FILES = [
    name if take == 1 else f"{name}-{take}"
    for name in get_args(SoundName)
    for take in range(1, TAKES.get(name, 1) + 1)
]

VIBRATIONS = MappingProxyType(
    {"basra": (24, 50, 24, 50, 70), "capture": (14,), "error": (30, 60, 30), "jack": (20,)}
    | {"komi": (20,)}
)
"""The vibrations that go with the player's own sounds: milliseconds on, off, on …"""


class Sound:
    """Plays `assets/sounds/<name>.wav`; silent without a mixer or a file, or if disabled.

    Attributes:
        enabled: whether sounds are played.
        volume: the volume of all sounds, 0 silent to 1 full; 0.5 sounds half as loud.
        vibrates: whether sounds that have a vibration also vibrate.
        room_tone: whether a coffee house is heard behind the game.
    """

    def __init__(
        self,
        vibrate: Callable[[tuple[int, ...]], None] | None = None,
        *,
        enabled: bool = True,
        volume: float = 1.0,
        vibrates: bool = True,
        room_tone: bool = False,
    ) -> None:
        self.enabled, self.volume, self.vibrates = enabled, volume, vibrates
        self.room_tone, self._room = room_tone, RoomTone()
        self._audible: bool | None = None
        self._vibrate = vibrate
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._takes = {name: cycle(range(1, count + 1)) for name, count in TAKES.items()}

    def open(self) -> bool:
        """Open the audio device; return False if it needn't be opened any more."""
        waiting = self._audible is None and self.enabled
        if waiting:
            self._audible = _open_mixer()
        return waiting

    @property
    def audible(self) -> bool:
        """Return whether there is an audio device, which is opened if it wasn't yet."""
        if self._audible is None:
            self._audible = _open_mixer()
        return self._audible

    def play(self, name: SoundName, volume: float = 1.0, *, mine: bool = True) -> None:
        """Play a sound once, 0 silent to 1 full; never fails.

        `mine` is True if the player's own action made the sound; only such sounds vibrate.
        """
        if mine and self.vibrates and self._vibrate is not None and name in VIBRATIONS:
            self._vibrate(VIBRATIONS[name])
        loudness = volume * self.volume**2  # perceived loudness, not amplitude
        if not (self.enabled and self.audible and loudness > 0):
            return
        sound = self._load(self._take(name))
        if sound is not None:
            sound.set_volume(loudness)
            sound.play()

    def load_ahead(self) -> bool:
        """Load one sound ahead, so that it isn't late, then the room tone, which starts or stops.

        Return False if nothing is left.
        """
        self._room.set_volume(self.volume**2 if self.enabled and self.room_tone else 0.0)
        if not (self.enabled and self.audible):
            return False
        missing = (name for name in _FILES if name not in self._loaded)
        name = next(missing, None)
        if name is not None:
            self._load(name)
        return name in self._loaded or (self.room_tone and self._room.make_part())

    def _take(self, name: SoundName) -> str:
        """Return the file to play: the takes in turn."""
        number = next(self._takes[name]) if name in self._takes else 1
        return name if number == 1 else f"{name}-{number}"

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = SOUNDS / f"{name}.wav"
            if not path.exists():  # in a page, it may still come
                return None
            try:
                self._loaded[name] = pygame.mixer.Sound(str(path))
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]


def _open_mixer() -> bool:
    with silenced():
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except (pygame.error, NotImplementedError, AttributeError):
            return False
    return True
