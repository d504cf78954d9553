"""Each button of the table has one entry, which all other code reads."""

from pathlib import Path
from unittest.mock import Mock

import pytest

from game.library.library import LIBRARY
from game.play.course.kept_game import KeptGame
from game.play.drawing.hud import Hud
from game.play.layout.layout_designs import lay_out
from game.play.layout.table_buttons import ALL_MOVES, BUTTONS, UNSEEN_CARDS, TableButton
from game.play.layout.table_layout import TableSpec
from game.play.scene.table_kind import Action, TableKind
from game.play.scene.table_scene import TableScene
from game.play.table.table import Table
from game.session.setup import GameSetup
from game.ui.loop.scene import Insets
from tests.table.positions import control
from tests.table.story import Visit, visiting

PAGE = Path(__file__).parents[2] / "build" / "PAGE.md"

PRAISE = TableButton("praise", "star", "p", "Praise the cards")


def table_of_buttons() -> str:
    """Return the buttons as a table in Markdown."""
    lines = ["| name | key | what it does |", "|---|---|---|"]
    for button in (*BUTTONS, UNSEEN_CARDS):
        words = button.message
        if button.stop_message:
            words += f"; while it thinks: {button.stop_message}"
        lines.append(f"| `{button.name}` | {button.printed_key} | {words} |")
    return "\n".join(lines) + "\n"


def test_buttons_differ_and_are_on_the_site_page() -> None:
    every, page = (*BUTTONS, UNSEEN_CARDS, ALL_MOVES), PAGE.read_text("utf-8")
    assert table_of_buttons() in page
    names = [button.name for button in every]
    assert f"| at the table | {', '.join(f'`{name}`' for name in names)} |\n" in page
    assert len(set(names)) == len({button.key for button in every}) == len(every)


@visiting(GameSetup(seed="7"))
async def test_action_of_a_kind_works_by_button_key_and_name(now: Visit) -> None:
    await now.my_turn()
    context, session, used = now.context, now.table.session, list[str]()
    praise = Action(PRAISE, lambda: used.append("praise"))
    kind = TableKind(buttons=lambda usual: (*usual[:3], praise))
    mode = KeptGame(context.get(LIBRARY).played.begin(session), Mock(), claimed=False)
    context.stage.replace(TableScene(Table(context, session), (), mode, kind))
    await now.my_turn()
    shown = [(one.action, one.label) for one in now.tree.controls]
    assert shown == [(one.name, one.label) for one in (*BUTTONS[:3], PRAISE)]
    await now.click(control(now.tree, "praise"))
    await now.key("p")
    await now.press("praise")
    assert used == ["praise"] * 3


@visiting(GameSetup(seed="7"))
async def test_hud_refuses_more_buttons_than_places(now: Visit) -> None:
    hud = Hud()
    hud.have(print, (*BUTTONS, PRAISE), ())
    with pytest.raises(ValueError, match="zip"):
        hud.resize(now.table.board.layout)


def test_icons_of_the_table_are_mirrored_in_arabic() -> None:
    for right_to_left in (False, True):
        hud, spec = Hud(), TableSpec(2, 2, 4, right_to_left=right_to_left)
        hud.have(lambda _name: None, BUTTONS, ())
        hud.resize(lay_out((390, 844), 1.0, Insets(), spec))
        assert hud.buttons["undo"].right_to_left is right_to_left
