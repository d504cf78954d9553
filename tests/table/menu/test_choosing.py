"""Choosing a game: what every game needs comes first, and what is told of a variant is folded."""

from __future__ import annotations

from typing import Any

import pytest

from game.host.accessibility_tree import Box, Control
from game.table.words.bot_names import levels
from tests.table.menu.stage import SIZES
from tests.table.opened import opened

ROOMY = [(390, 844), (768, 1024), (1280, 720)]

HIGH = [size for size in SIZES if size != (640, 360)]
"""All windows but the one too low for players and levels to stand below each other."""


def seen(screen: Any, action: str) -> Box:
    """What is seen of a control without scrolling."""
    controls: tuple[Control, ...] = screen.accessibility_tree().controls
    return next(one.rect for one in controls if one.action == action)


def whole(screen: Any, action: str) -> bool:
    """Whether all of a control is seen."""
    return tuple(screen.form.named(action).rect.size) == seen(screen, action)[2:]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", HIGH, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_level_is_seen_without_scrolling(size: tuple[int, int], language: str) -> None:
    screen = opened("setup", size, language)
    hidden = [key for key, _name in levels() if not whole(screen, f"bot-{key}")]
    assert not hidden
    assert whole(screen, "players-2")


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", ROOMY)
def test_players_opponent_and_length_come_first(size: tuple[int, int], language: str) -> None:
    screen = opened("setup", size, language)
    assert all(whole(screen, one) for one in ("players-4", "bot-master", "target-101", "match-one"))
    order = ["players-2", "bot-random", "target-101", "match-one", "variant-facts", "shuffle-anew"]
    tops = [screen.form.named(action).rect.top for action in order]
    assert tops == sorted(tops)


@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_what_is_told_of_a_variant_is_folded_until_it_is_asked_for(size: tuple[int, int]) -> None:
    screen = opened("setup", size)

    def told() -> bool:
        return "Jack on jack" in screen.static_text()

    assert not told()
    screen.form.activate("variant-facts")
    assert told()
    assert screen.form.named("variant-facts").pressed
    screen.form.activate("players-3")
    assert told(), "it stays while the screen is open"
    screen.form.activate("variant-facts")
    assert not told()
