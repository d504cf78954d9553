from __future__ import annotations

import os
from typing import get_args

import pygame
import pytest

from game.table import sound
from game.table.quiet import unheard
from game.table.sound import SOUNDS, Sound, SoundName


def test_every_sound_named_is_there() -> None:
    assert {path.stem for path in SOUNDS.glob("*.wav")} >= set(get_args(SoundName))


def test_without_audio_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_: int) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    silent = Sound()
    silent.play("card")
    assert not silent.audible


def test_a_missing_file_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(sound, "SOUNDS", tmp_path)
    Sound().play("basra")


def test_what_is_muttered_on_the_way_stays_unheard(capfd: pytest.CaptureFixture[str]) -> None:
    with unheard():
        os.write(2, b"cannot find card '0'\n")
    os.write(2, b"heard\n")
    assert capfd.readouterr().err == "heard\n"
