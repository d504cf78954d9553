"""Screens opened by name: each at once, as it is described, alive, and without a trace."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict

import pytest

from game.host.accessibility_tree import AccessibilityTree, TextControl
from game.host.input import Activate, TextChanged
from game.table.play.table_scene import TableScene
from game.table.screens import games
from game.table.screens.registry import SCREENS, families, listing
from game.table.study.compare import CompareDialog
from tests.table.dealt import library_of, put
from tests.table.fake_host import FakeHost
from tests.table.opened import context_of, opened
from tests.table.story import Visit, visit

SOON = 20
"""Frames in which a screen stands as it is described."""

PRECIOUS = {"settings": '{"language": "ar"}', "tally": "{}", "game": "of an earlier version"}


def look(
    host: FakeHost, name: str, story: Callable[[Visit], Awaitable[None]], speed: float = 0.0
) -> None:
    """Run a story on a screen, and see that what the person has kept is never touched."""
    host.kept = dict(PRECIOUS)
    put(library_of(host), games.begun("two"))
    kept, writes = dict(host.games.kept), host.games.writes

    async def told(now: Visit) -> None:
        await now.frames(SOON)
        await story(now)

    visit(host, told, screen=name, speed=speed)
    assert host.kept == PRECIOUS
    assert (host.reads, host.writes) == (0, 0)
    assert host.games.kept == kept
    assert host.games.writes == writes
    assert not host.games.owners


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_opens_and_does_what_is_done_there(host: FakeHost, name: str) -> None:
    async def story(now: Visit) -> None:
        tree = now.tree
        assert tree.title
        chosen = likeliest(now, tree)
        await now.give(
            TextChanged(chosen, "x") if is_typed_into(tree, chosen) else Activate(chosen)
        )
        await now.frames(SOON)
        assert now.tree != tree

    look(host, name, story)


def likeliest(now: Visit, tree: AccessibilityTree) -> str:
    """A card at one's turn; on a menu's screen the control that it is opened on, else the first."""
    form = getattr(now.app.scene, "form", None)
    pressable = [one for one in tree.controls if not isinstance(one, TextControl)]
    offered = [one.action for one in pressable if one.enabled]
    if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
        return tree.hand[0].action
    return next((one for one in offered if form is not None and one == form.focus), offered[0])


def is_typed_into(tree: AccessibilityTree, action: str) -> bool:
    return any(isinstance(one, TextControl) for one in tree.controls if one.action == action)


def test_no_screen_looks_like_another() -> None:
    seen: dict[str, str] = {}
    for name in SCREENS:
        scene = opened(name)
        look = f"{context_of(scene).settings.felt} {asdict(scene.accessibility_tree())}"
        assert look not in seen, f"{name} is {seen[look]}"
        seen[look] = name


def test_a_screen_is_the_same_each_time() -> None:
    for name in ("table-4-alone-later", "hand-over-3", "moment", "table-hint"):
        first, second = (opened(name).accessibility_tree() for _ in range(2))
        assert first == second, name


def test_a_game_goes_on_from_a_screen_to_its_end(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.press("next-hand")
        await now.play_to_the_end()
        await now.press("rematch")
        await now.my_turn()

    look(host, "hand-over-3", story)


def test_a_game_left_from_a_screen_is_gone_on_with_within_it(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        before = now.table.state
        await now.press("menu")
        await now.press("menu")
        await now.press("continue")
        await now.my_turn()
        assert now.table.state == before

    look(host, "table-3-later", story)


def test_a_practice_table_opened_at_its_end_can_be_played_again(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        assert isinstance(now.app.scene, CompareDialog)
        await now.press("again")
        await now.my_turn()
        assert isinstance(now.app.scene, TableScene)

    look(host, "try-again", story)


def test_while_the_others_linger_a_card_can_be_chosen_and_taken_back(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        turn = now.scene.turn
        chosen = turn.premove
        assert chosen is not None
        assert not turn.waiting
        await now.give(Activate(f"card-{chosen}"))
        assert turn.premove is None

    look(host, "table-premove", story)


def test_a_pace_goes_with_a_screen(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        assert now.table.motion.speed == 2
        await now.press(now.tree.hand[0].action)
        assert now.table.motion.busy

    look(host, "table", story, speed=2.0)


def test_the_first_screen_speaks_the_persons_language(host: FakeHost) -> None:
    host.spoken = "ar"

    async def story(now: Visit) -> None:
        assert now.tree.title == "بصرة"

    look(host, "start", story)


def test_every_screen_is_listed_on_a_line_of_its_own() -> None:
    lines = listing().splitlines()
    assert [line.split()[0] for line in lines] == list(SCREENS)
    assert all(0 < len(line.split(maxsplit=1)[1]) <= 79 for line in lines)
    assert max(map(len, lines)) <= 100


def test_a_family_is_a_screen_that_others_vary() -> None:
    assert {"start", "table", "hand-over", "review", "moment", "seal"} <= set(families())
    assert not {"start-kept", "table-4", "table-4-alone", "moment-best"} & set(families())


def test_what_nobody_asks_for_is_not_loaded() -> None:
    seldom = "[name for name in sys.modules if 'table.screens' in name or 'debug_overlay' in name]"
    script = f"import sys, game.table.opening, game.table.address; print({seldom})"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("[]\n"), done.stdout
