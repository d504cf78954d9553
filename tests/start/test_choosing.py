"""Choosing a game: common choices come first, and the details of a variant are folded."""

from typing import Any

import pytest

from game.bots.levels import levels
from game.platform.accessibility_tree import Control
from tests.app.opened import opened
from tests.pairs import pairwise
from tests.start.stage import SIZES

HIGH = [size for size in SIZES if size != (640, 360)]
"""All windows except the one too low to show levels below players."""


def whole(screen: Any, action: str) -> bool:
    controls: tuple[Control, ...] = screen.accessibility_tree().controls
    seen = next(one.rect for one in controls if one.action == action)
    return tuple(screen.form.named(action).rect.size) == seen[2:]


@pytest.mark.parametrize(("size", "language"), pairwise(HIGH, ["en", "ar"]))
def test_levels_and_players_are_seen_without_scrolling(
    size: tuple[int, int], language: str
) -> None:
    screen = opened("setup", size, language)
    hidden = [key for key, _name in levels() if not whole(screen, f"bot-{key}")]
    assert not hidden
    assert whole(screen, "players-2")
    if size in [(390, 844), (768, 1024), (1280, 720)]:
        assert all(whole(screen, one) for one in ("players-4", "target-101", "match-one"))
        order = ("players-2", "bot-random", "target-101", "match-one", "variant-facts")
        tops = [screen.form.named(action).rect.top for action in (*order, "new-cards")]
        assert tops == sorted(tops)


@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_variant_facts_are_folded_until_asked_for(size: tuple[int, int]) -> None:
    screen = opened("setup", size)

    def told() -> bool:
        return "Jack on jack" in screen._static_text()

    assert not told()
    screen.form.activate("variant-facts")
    assert told()
    assert screen.form.named("variant-facts").pressed
    screen.form.activate("players-3")
    assert told(), "it stays while the screen is open"
    screen.form.activate("variant-facts")
    assert not told()
