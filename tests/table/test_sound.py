from __future__ import annotations

import os
from typing import get_args

import pygame
import pytest

from game.table.loop import sound
from game.table.loop.sound import SOUNDS, Sound, SoundName
from game.table.loop.stderr import silenced
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit


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
    with silenced():
        os.write(2, b"cannot find card '0'\n")
    os.write(2, b"heard\n")
    assert capfd.readouterr().err == "heard\n"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sounds that were played."""
    names: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _self, name, _volume=1.0: names.append(name))
    return names


def test_a_hand_sounds_as_at_a_table(host: FakeHost, heard: list[str]) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        assert heard == ["shuffle", *["deal"] * (2 * 4 + 4)]

    visit(host, story, GameSetup(seed="7"), speed=1.0)


@pytest.mark.parametrize(("seed", "bot"), [("1", "random"), ("4", "skilled")])
def test_only_a_victory_sounds_like_one(
    host: FakeHost, heard: list[str], seed: str, bot: str
) -> None:
    async def story(now: Visit) -> None:
        await now.play_to_the_end()
        own, other = now.tree.scores
        assert heard.count("win") == (own > other)
        assert heard.count("loss") == (own < other)
        assert "hand-over" in heard
        outcomes.add(own > other)

    outcomes: set[bool] = set()
    visit(host, story, GameSetup("cypriot", 2, {"target": 21}, bots=(bot,), seed=seed))
    assert outcomes == {bot == "random"}
