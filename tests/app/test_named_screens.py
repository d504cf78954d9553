"""Screens opened by name: each at once, as it is described, alive, and without a trace."""

from collections.abc import Awaitable, Callable

import pytest

from game.app.example_screens import SCREENS
from game.platform.accessibility_tree import AccessibilityTree, TextControl
from game.session import example_games as games
from tests.table.dealt import library_of, put
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit

SOON = 20
"""Frames after which a screen is as it is described."""

PRECIOUS = {"settings": '{"language": "ar"}', "tally": "{}", "game": "of an earlier version"}


def look(host: FakeHost, name: str, story: Callable[[Visit], Awaitable[None]]) -> None:
    """Run a story on a screen, and check that it leaves the player's saved files unchanged."""
    host.kept = dict(PRECIOUS)
    put(library_of(host), games.begun("two"))
    kept, writes = dict(host.games.kept), host.games.writes

    async def told(now: Visit) -> None:
        await now.frames(SOON)
        await story(now)

    visit(host, told, screen=name)
    assert host.kept == PRECIOUS
    assert (host.reads, host.writes) == (0, 0)
    assert host.games.kept == kept
    assert host.games.writes == writes
    assert not host.games.owners


@pytest.mark.parametrize("name", SCREENS)
def test_screen_opens_and_its_likeliest_control_works(host: FakeHost, name: str) -> None:
    async def story(now: Visit) -> None:
        tree = now.tree
        assert tree.title
        await now.press(likeliest(now, tree))
        await now.frames(SOON)
        assert now.tree != tree

    look(host, name, story)


def likeliest(now: Visit, tree: AccessibilityTree) -> str:
    """Return a card on the player's turn, else the control with the focus, or the first."""
    form = getattr(now.app.scene, "form", None)
    pressable = [one for one in tree.controls if not isinstance(one, TextControl)]
    offered = [one.action for one in pressable if one.enabled]
    if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
        return tree.hand[0].action
    return next((one for one in offered if form is not None and one == form.focus), offered[0])


def test_game_of_a_screen_is_played_to_its_end(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.press("next-hand")
        await now.play_to_the_end()
        await now.press("rematch")
        await now.my_turn()

    look(host, "hand-over-3", story)
