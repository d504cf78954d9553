"""Each action of the table has one entry, which all other code reads."""

from pathlib import Path

import pytest

from game.play.scene import actions
from game.play.scene.actions import ACTIONS, MEMORY_AID, Action
from game.play.scene.table_scene import TableScene
from game.session.setup import GameSetup
from tests.table.positions import control
from tests.table.story import Visit, visiting

PAGE = Path(__file__).parents[2] / "build" / "PAGE.md"


def table_of_actions() -> str:
    """Return the actions as a table in Markdown."""
    lines = ["| name | key | what it does |", "|---|---|---|"]
    for action in (*ACTIONS, MEMORY_AID):
        words = action.message
        if action.stop_message:
            words += f", and meanwhile: {action.stop_message}"
        lines.append(f"| `{action.name}` | {action.printed_key} | {words} |")
    return "\n".join(lines) + "\n"


def test_actions_differ_and_are_on_the_site_page() -> None:
    every, page = (*ACTIONS, MEMORY_AID), PAGE.read_text("utf-8")
    assert table_of_actions() in page
    names = [action.name for action in every]
    assert f"| at the table | {', '.join(f'`{name}`' for name in names)} |\n" in page
    assert len(set(names)) == len({action.key for action in every}) == len(every)


@pytest.fixture
def scenes(monkeypatch: pytest.MonkeyPatch) -> list[TableScene]:
    """Return the scenes in which an added action was used."""
    used: list[TableScene] = []
    more = Action("praise", "star", "p", "Praise the cards", used.append)
    monkeypatch.setattr(actions, "ACTIONS", (*ACTIONS, more))
    return used


@visiting(GameSetup(seed="7"))
async def test_added_action_works_by_button_key_and_name(
    now: Visit, scenes: list[TableScene]
) -> None:
    await now.my_turn()
    shown = [(one.action, one.label) for one in now.tree.controls]
    assert shown == [(action.name, action.label) for action in actions.ACTIONS]
    await now.click(control(now.tree, "praise"))
    await now.key("p")
    await now.press("praise")
    assert scenes == [now.scene] * 3
