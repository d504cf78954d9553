"""The table's actions: one entry each, read by all that shows, presses or lists them."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.host.input import Activate, Input, Key
from game.table.loop.scene import Insets
from game.table.play import actions
from game.table.play.actions import ACTIONS, MEMORY_AID, Action
from game.table.play.layout_designs import lay_out
from game.table.play.table_layout import TableSpec
from game.table.play.table_scene import TableScene
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.player import click
from tests.table.positions import control
from tests.table.story import Visit, visit

README = Path(__file__).parents[2] / "build" / "README.md"
GAME = GameSetup(seed="7")


def table_of_actions() -> str:
    """The actions as Markdown."""
    lines = ["| name | key | what it does |", "|---|---|---|"]
    for action in (*ACTIONS, MEMORY_AID):
        words = action.message
        if action.stop_message:
            words += f", and meanwhile: {action.stop_message}"
        lines.append(f"| `{action.name}` | {action.printed_key} | {words} |")
    return "\n".join(lines) + "\n"


def test_the_page_about_the_site_lists_them() -> None:
    assert table_of_actions() in README.read_text("utf-8")
    names = ", ".join(f"`{action.name}`" for action in (*ACTIONS, MEMORY_AID))
    assert f"| at the table | {names} |\n" in README.read_text("utf-8")


def test_no_two_share_a_name_or_a_key() -> None:
    every = (*ACTIONS, MEMORY_AID)
    assert len({action.name for action in every}) == len(every)
    assert len({action.key for action in every}) == len(every)


def test_each_has_a_button_with_its_words(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        shown = [(one.action, one.label) for one in now.tree.controls]
        assert shown == [(action.name, action.label) for action in ACTIONS]

    visit(host, story, GAME)


@pytest.mark.parametrize("by", ["button", "key", "name"])
def test_one_more_is_an_entry_and_what_it_does(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    scenes: list[TableScene] = []
    more = Action("praise", "star", "p", "Praise the cards", scenes.append)
    monkeypatch.setattr(actions, "ACTIONS", (*ACTIONS, more))

    async def story(now: Visit) -> None:
        await now.my_turn()
        rect = control(now.tree, "praise")
        ways: dict[str, list[Input]] = {
            "button": click(rect),
            "key": [Key("p")],
            "name": [Activate("praise")],
        }
        await now.give(*ways[by])
        assert scenes == [now.scene]
        assert "Praise the cards" in {one.label for one in now.tree.controls}

    visit(host, story, GAME)


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("players", [2, 4])
def test_one_more_has_room(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], players: int
) -> None:
    more = Action("praise", "star", "p", "Praise the cards", print)
    monkeypatch.setattr(actions, "ACTIONS", (*ACTIONS, more))
    layout = lay_out(size, 1.0, Insets(), TableSpec(players, players, 4))
    assert list(layout.controls) == [action.name for action in actions.ACTIONS]
    parts: list[Rect] = [*layout.controls.values(), *layout.scores, layout.goal, layout.floor]
    parts += [place.hand for place in layout.seats] + [place.plate for place in layout.seats]
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other)
