"""Sounds, where the machine has any to make."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pygame

from game.table.loop.stderr import silenced

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


class Sound:
    """Plays `assets/sounds/<name>.wav`; silent without a mixer or a file, or while it is off."""

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self.audible = _open_mixer()
        """Whether there is a device to play on."""

    def play(self, name: SoundName, volume: float = 1.0) -> None:
        """Play a sound once, 0 silent to 1 full; never fails."""
        if not (self.enabled and self.audible):
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(SOUNDS / f"{name}.wav"))
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
