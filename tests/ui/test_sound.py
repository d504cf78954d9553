"""Sounds and vibrations: when they are played, and how loud."""

import os
import wave
from array import array
from dataclasses import replace
from io import BytesIO
from math import log10
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game.session.session import PERSON
from game.session.setup import GameSetup
from game.ui.loop import sound
from game.ui.loop.room_tone import LENGTH, RATE, make_into
from game.ui.loop.sound import VIBRATIONS, Sound, SoundName
from game.ui.loop.window import silenced
from tests.table.story import Visit, visiting


def test_sound_is_silent_without_a_device_or_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(**_: int) -> None:
        raise pygame.error("no such device")

    with monkeypatch.context() as patch:
        patch.setattr(sound, "SOUNDS", tmp_path)
        Sound().play("basra")
    monkeypatch.setattr(pygame.mixer, "init", broken)
    silent = Sound()
    silent.play("card")
    assert not silent.audible


def test_device_is_opened_ahead_or_by_the_first_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, int]] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda **how: opened.append(how))
    early, late, off = Sound(), Sound(), Sound(enabled=False)
    assert not opened
    assert early.open()
    assert not early.open()
    late.play("card")
    assert len(opened) == 2
    assert not late.open()
    off.play("card")
    assert not off.open()
    assert len(opened) == 2


def test_messages_of_the_audio_library_are_hidden(capfd: pytest.CaptureFixture[str]) -> None:
    with silenced():
        os.write(2, b"cannot find card '0'\n")
    os.write(2, b"heard\n")
    assert capfd.readouterr().err == "heard\n"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Return the files that were played, and how loud."""
    files: list[tuple[str, float]] = []

    class Noted:
        def __init__(self, file: str) -> None:
            self.name, self.volume = Path(file).stem, 1.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self) -> None:
            files.append((self.name, self.volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Noted)
    return files


def test_repeated_sound_varies_in_a_fixed_order(played: list[tuple[str, float]]) -> None:
    for _ in range(2):
        sound = Sound()
        for _ in range(5):
            sound.play("deal")
        sound.play("basra")
    names = [name for name, _ in played]
    assert names == ["deal", "deal-2", "deal-3", "deal-4", "deal", "basra"] * 2


def test_volume_scales_all_sounds(played: list[tuple[str, float]]) -> None:
    sound = Sound()
    for volume in (1.0, 0.5, 0.0):
        sound.volume = volume
        sound.play("click", 0.8)
    sound.volume, sound.enabled = 1.0, False
    sound.play("click")
    (_, full), (_, half) = played
    assert full == pytest.approx(0.8)
    assert half == pytest.approx(0.2)


def test_room_tone_repeats_until_it_is_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    loud: list[float] = []

    class Looped:
        def __init__(self, file: BytesIO | str) -> None:
            self.looped = isinstance(file, BytesIO)

        def set_volume(self, volume: float) -> None:
            loud.append(volume)

        def play(self, **how: int) -> None:
            played.append(f"{self.looped} {how['loops']}")

        def get_num_channels(self) -> int:
            return played.count("True -1")

        def stop(self) -> None:
            played.clear()

    monkeypatch.setattr(pygame.mixer, "Sound", Looped)
    quiet, sound = Sound(), Sound(room_tone=True, volume=0.5)
    for one in (quiet, sound):
        while one.load_ahead():
            pass
    assert (played, set(loud)) == (["True -1"], {0.25})
    sound.enabled = False
    assert not sound.load_ahead()
    assert (played, loud[-1]) == ([], 0.0)


def test_room_tone_has_no_silence_and_does_not_clip() -> None:
    file = bytearray()
    for _ in make_into(file):
        pass
    with wave.open(BytesIO(file)) as opened:
        assert opened.getparams()[:4] == (1, 2, RATE, LENGTH)
        samples = array("h", opened.readframes(LENGTH))
    assert 20 * log10(max(map(abs, samples)) / 32_767) == pytest.approx(-16, abs=0.1)
    for second in range(0, LENGTH, RATE):
        part = samples[second : second + RATE]
        assert sum(one * one for one in part) / RATE > 300**2
    assert abs(samples[0] - samples[-1]) < 1000, "the repetition isn't heard as a knock"


def test_vibrations_need_no_sound_and_can_be_switched_off() -> None:
    felt: list[tuple[int, ...]] = []
    sound = Sound(felt.append, enabled=False)
    for name in get_args(SoundName):
        sound.play(name)
    assert felt == [VIBRATIONS[name] for name in get_args(SoundName) if name in VIBRATIONS]
    felt.clear()
    sound.vibrates = False
    sound.play("basra")
    assert not felt


@visiting(GameSetup(seed="1"))
async def test_only_the_players_captures_vibrate(now: Visit) -> None:
    while len(now.table.state.history) < 16:
        await now.my_turn()
        await now.press(now.tree.hand[0].action)
        if now.tree.phase == "choose-capture":
            await now.key("1")
    await now.my_turn()
    captures = [turn for turn in now.table.state.history if turn.play.captured]
    own = [turn.play.card.rank for turn in captures if turn.seat == PERSON]
    assert 0 < len(own) < len(captures)
    felt = [VIBRATIONS["jack" if rank == "J" else "capture"] for rank in own]
    assert [one for one in now.platform.vibration.felt if one != VIBRATIONS["basra"]] == felt


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the sounds that were played."""
    names: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _self, name, _volume=1.0, **_: names.append(name))
    return names


@visiting(GameSetup(seed="7"), speed=1.0)
async def test_deal_sounds_card_by_card(now: Visit, heard: list[str]) -> None:
    await now.my_turn()
    assert heard == ["shuffle", *["deal"] * (2 * 4 + 4)]


SHORT = GameSetup("cypriot", 2, {"target": 21})
WON, LOST = replace(SHORT, bots=("random",), seed="1"), replace(SHORT, bots=("skilled",), seed="4")


@pytest.mark.parametrize("setup", [WON, LOST])
@visiting(by=("setup",))
async def test_only_a_win_sounds_like_one(now: Visit, heard: list[str], setup: GameSetup) -> None:
    await now.play_to_the_end()
    own, other = now.tree.scores
    assert (own > other) is (setup == WON)
    assert heard.count("win") == (own > other)
    assert heard.count("loss") == (own < other)
    assert "hand-over" in heard
