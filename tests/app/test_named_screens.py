"""Screens opened by name: each at once, as it is described, alive, and without a trace."""

from collections.abc import Awaitable, Callable

import pytest

from game.app.example_screens import SCREENS
from game.platform.accessibility_tree import AccessibilityTree, TextControl
from game.session import example_games as games
from tests.table.dealt import library_of, put
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit

SOON = 20
"""Frames after which a screen is as it is described."""

PRECIOUS = {"settings": '{"language": "ar"}', "tally": "{}", "game": "of an earlier version"}


def look(platform: FakePlatform, name: str, story: Callable[[Visit], Awaitable[None]]) -> None:
    """Run a story on a screen, and check that it leaves the player's saved files unchanged."""
    platform.texts.kept = dict(PRECIOUS)
    put(library_of(platform), games.begun("two"))
    kept, writes = dict(platform.games.kept), platform.games.writes

    async def told(now: Visit) -> None:
        await now.frames(SOON)
        await story(now)

    visit(platform, told, screen=name)
    assert platform.texts.kept == PRECIOUS
    assert (platform.texts.reads, platform.texts.writes) == (0, 0)
    assert platform.games.kept == kept
    assert platform.games.writes == writes
    assert not platform.games.owners


@pytest.mark.parametrize("name", SCREENS)
def test_screen_opens_and_its_first_control_works(platform: FakePlatform, name: str) -> None:
    async def story(now: Visit) -> None:
        tree = now.tree
        assert tree.title
        await now.press(likeliest(now, tree))
        await now.frames(SOON)
        assert now.tree != tree

    look(platform, name, story)


def likeliest(now: Visit, tree: AccessibilityTree) -> str:
    """Return a card on the player's turn, otherwise the control with the focus, or the first."""
    form = getattr(now.app.scene, "form", None)
    pressable = [one for one in tree.controls if not isinstance(one, TextControl)]
    offered = [one.action for one in pressable if one.enabled]
    if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
        return tree.hand[0].action
    return next((one for one in offered if form is not None and one == form.focus), offered[0])


def test_game_of_a_screen_is_played_to_its_end(platform: FakePlatform) -> None:
    async def story(now: Visit) -> None:
        await now.press("next-hand")
        await now.play_to_the_end()
        await now.press("rematch")
        await now.my_turn()

    look(platform, "hand-over-3", story)
