"""House rules on screen: saved, chosen, renamed, deleted, sent and received."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from game.app.features import ROUTES
from game.formats.checked_text import dump_checked
from game.platform.input import LinkFollowed, Text
from game.rulebook.house_rules import HOUSE_RULES, LONGEST_NAME, MOST, HouseRules
from game.rulebook.rule_lines import compared
from game.rulebook.screens.named_rules import shareable
from game.rulebook.variants.received_rules import ReceivedRulesDialog
from game.rules.variants import VARIANTS
from game.session import last_setup
from game.session.routes import StartGame
from game.session.setup import GameSetup
from game.sharing.links.contents import RulesLink
from game.sharing.links.link import read_link, write_link
from game.sharing.screens.share_dialog import ShareDialog
from game.start.choosing.setup_scene import SetupScene
from game.ui.screens.dialogs import RenameDialog
from tests.app.opened import actions
from tests.rulebook.test_house_rules import OURS, THEIRS, some_rules
from tests.start.stage import Backstage, backstage

WIDE, NARROW = (1280, 720), (360, 640)
HOUSE = GameSetup("cypriot", 2, {"tie": "none", "target": 151})
SENT = RulesLink("Café", "ashush", 4, {"hand_size": 4, "partnerships": False})


def choosing(
    size: tuple[int, int] = WIDE, setup: GameSetup = HOUSE, kept: tuple[HouseRules, ...] = ()
) -> tuple[Any, Backstage]:
    """Return the screen of a new game on a device that has saved these rules."""
    behind = backstage(size)
    if kept:
        HOUSE_RULES.keep(behind.platform.texts, kept)
    scene = SetupScene(behind.context, setup)
    behind.stage.push(scene)
    return scene, behind


def typed(behind: Backstage, name: str) -> None:
    """Replace the name in the dialog and confirm it."""
    assert isinstance(behind.stage.top, RenameDialog)
    behind.stage.top.handle(Text(name))
    behind.stage.top.form.activate("done")


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_saved_rules_stand_above_the_variants(size: tuple[int, int]) -> None:
    scene, behind = choosing(size)
    scene.form.activate("save-rules")
    typed(behind, "Friday")
    assert HOUSE_RULES.known(behind.platform.texts) == (OURS,)
    assert "Friday" in scene._toast.message
    assert {"rename-rules", "share-rules", "delete-rules"} <= set(actions(scene))
    scene.form.activate("target-101")
    assert "save-rules" in actions(scene)
    scene.form.activate("change-variant")
    behind.stage.top.form.activate("house-rules-1")
    assert behind.stage.top is scene
    assert scene.setup == HOUSE


def test_choosing_house_rules_keeps_the_players() -> None:
    setup = GameSetup("homs", 4, {"partnerships": False, "target": 150}, ("greedy",), match=True)
    scene, behind = choosing(setup=setup, kept=(OURS,))
    scene.form.activate("change-variant")
    behind.stage.top.form.activate("house-rules-1")
    options = {**OURS.options, "partnerships": False}
    assert scene.setup == GameSetup("cypriot", 4, options, ("greedy",), match=True)
    assert scene.named.chosen == OURS
    scene.form.activate("seat-3")
    behind.stage.top.form.activate("free")
    assert (scene.setup.players, scene.named.chosen) == (3, OURS)


def test_set_is_saved_renamed_and_deleted_among_others() -> None:
    scene, behind = choosing(kept=(THEIRS,))
    scene.form.activate("save-rules")
    typed(behind, THEIRS.name)
    kept = HOUSE_RULES.known(behind.platform.texts)
    assert kept == (THEIRS, replace(OURS, name=f"{THEIRS.name} 2"))
    assert f"{THEIRS.name} 2" in scene._toast.message
    scene.form.activate("rename-rules")
    typed(behind, THEIRS.name)
    assert THEIRS.name in scene._toast.message
    scene.form.activate("rename-rules")
    typed(behind, "x" * 99)
    assert scene.named.chosen.name == "x" * LONGEST_NAME
    scene.form.activate("delete-rules")
    assert HOUSE_RULES.known(behind.platform.texts) == (THEIRS,)
    assert scene.setup == HOUSE
    assert "save-rules" in actions(scene)


@pytest.mark.parametrize(
    ("kept", "broken", "told"),
    [
        ("", True, "can't save any more"),
        (dump_checked("basra-house-rules/2", {}), False, "newer version"),
        ("full", False, f"{MOST} sets of house rules"),
    ],
)
def test_failed_save_of_rules_is_reported(kept: str, broken: bool, told: str) -> None:  # noqa: FBT001
    scene, behind = choosing()
    if kept == "full":
        sets = tuple(HouseRules(f"set {number}", "homs") for number in range(MOST))
        HOUSE_RULES.keep(behind.platform.texts, sets)
    elif kept:
        behind.platform.texts.write(HOUSE_RULES.name, kept)
    before = behind.platform.texts.kept.get(HOUSE_RULES.name)
    behind.platform.texts.broken = broken
    scene.form.activate("save-rules")
    typed(behind, "Friday")
    assert told in scene._toast.message
    behind.platform.texts.broken = False
    assert behind.platform.texts.kept.get(HOUSE_RULES.name) == before


# From house to house


def test_set_is_shared_as_a_link_with_its_differences() -> None:
    scene, behind = choosing(kept=(OURS,))
    scene.form.activate("share-rules")
    assert isinstance(behind.stage.top, ShareDialog)
    shared = shareable(OURS)
    assert read_link(shared.link) == RulesLink("Friday", "cypriot", None, OURS.options)
    for line in compared(VARIANTS["cypriot"], OURS.rules):
        assert (f"{line.name}: {line.values[1]}" in shared.text) is line.differs


@settings(max_examples=40)
@given(some_rules())
def test_house_rules_arrive_as_they_were_sent(rules: HouseRules) -> None:
    behind = backstage()
    ROUTES[LinkFollowed](behind.context, LinkFollowed(shareable(rules).link))
    (link,) = behind.went
    assert isinstance(link, RulesLink)
    dialog = ReceivedRulesDialog(behind.context, link)
    behind.stage.push(dialog)
    dialog.form.activate("save-rules")
    assert HOUSE_RULES.known(behind.platform.texts) == (rules,)


def received(link: RulesLink = SENT, *kept: HouseRules) -> tuple[Any, Backstage]:
    """Return the dialog of received rules, on a device that has saved others."""
    behind = backstage(WIDE)
    HOUSE_RULES.keep(behind.platform.texts, kept)
    dialog = ReceivedRulesDialog(behind.context, link)
    behind.stage.push(dialog)
    return dialog, behind


def test_sent_rules_are_played_with_the_usual_opponents() -> None:
    dialog, behind = received()
    assert dialog.title == "Café"
    assert "Café, Four players: No teams" in dialog._static_text()
    dialog.form.activate("play")
    (route,) = behind.went
    assert isinstance(route, StartGame)
    setup = route.setup
    assert (setup.variant, setup.players, setup.options) == ("ashush", 4, SENT.options)
    assert last_setup.recall(behind.platform.texts) == setup


@pytest.mark.parametrize(
    ("ours", "added"),
    [
        (HouseRules("CAFÉ", "homs"), (HouseRules("Café 2", "ashush", {"hand_size": 4}),)),
        (HouseRules("Café", "ashush", {"hand_size": 4}), ()),
    ],
)
def test_sent_rules_are_saved_once_and_replace_no_others(
    ours: HouseRules, added: tuple[HouseRules, ...]
) -> None:
    dialog, behind = received(SENT, ours)
    dialog.form.activate("save-rules")
    assert HOUSE_RULES.known(behind.platform.texts) == (ours, *added)
    if added:
        assert any("Café 2" in words for words in dialog._static_text())
        assert not dialog.form.named("save-rules").enabled


def test_sent_rules_are_listed_at_once_while_a_game_is_chosen() -> None:
    scene, behind = choosing()
    behind.stage.push(ReceivedRulesDialog(behind.context, SENT))
    behind.stage.top.form.activate("save-rules")
    behind.stage.pop()
    scene.form.activate("change-variant")
    assert behind.stage.top.form.named("house-rules-1").label == "Café"


def test_link_without_changes_or_name_shows_the_variants_own_rules() -> None:
    link = read_link(write_link(RulesLink("", "homs", None, {})))
    assert isinstance(link, RulesLink)
    dialog, _behind = received(link)
    assert dialog.title == "House rules"
    assert "The same rules" in dialog._static_text()
