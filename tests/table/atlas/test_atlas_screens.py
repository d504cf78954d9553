"""The atlas on screen: what is chosen leads where it says, in both languages."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import i18n
from game.rules.variants import VARIANTS
from game.table.atlas.atlas_screen import AtlasScreen
from game.table.atlas.map_picture import LEVANT, REGION, MapPicture, MapPin
from game.table.atlas.other_rules import OtherRulesDialog
from game.table.atlas.places import PLACES
from game.table.atlas.variant_dialog import VariantDialog
from game.table.menu.variant_list import VariantScene
from game.table.screens import atlases, games
from game.table.storage import dealt_game, house_rules, last_setup
from game.table.storage.dealt_game import DealtGame
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from game.table.words.rule_lines import compared
from game.table.words.variant_names import name_of
from tests.table.menu.stage import Backstage, backstage
from tests.table.opened import BusyStage, opened
from tests.table.storage.test_house_rules import OURS

WIDE, NARROW = (1280, 720), (360, 640)


def shown(
    size: tuple[int, int] = WIDE, language: str = "en", known: str = "egyptian", asked: str = ""
) -> tuple[Any, Backstage]:
    """Return the atlas of a player who knows a variant."""
    behind = backstage(size, language=language)
    last_setup.remember(behind.host, GameSetup(known, 3))
    screen = AtlasScreen(behind.context, asked)
    behind.stage.push(screen)
    return screen, behind


def seen(screen: Any) -> tuple[str, str, str]:
    """Return which view of the atlas is seen, and which two variants are compared there."""
    return screen.view, screen.known.variant, screen.other.variant


def actions(screen: Any) -> list[str]:
    return [control.action for control in screen.accessibility_tree().controls]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_all_variants_are_listed_and_the_known_one_is_marked(size: tuple[int, int]) -> None:
    screen, _behind = shown(size, known="homs")
    for key, rules in VARIANTS.items():
        row = screen.form.named(f"variant-{key}")
        assert row.pressed is (key == "homs")
        assert f"{rules.target}" in row.label


def test_row_leads_to_its_variant_and_the_comparison() -> None:
    screen, behind = shown(known="homs")
    screen.form.activate("variant-yemeni")
    dialog = behind.stage.top
    assert isinstance(dialog, VariantDialog)
    assert dialog.title == name_of("yemeni")
    dialog.form.activate("compare")
    assert behind.stage.top is screen
    assert seen(screen) == ("compare", "homs", "yemeni")
    texts = screen.static_text()
    for line in compared(VARIANTS["homs"], VARIANTS["yemeni"]):
        heard = f"{name_of('yemeni')}, {line.name}: {line.values[1]}"
        assert (heard in texts) is line.differs
        assert line.name in texts


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_two_variants_are_compared_and_the_other_one_played(language: str) -> None:
    same, _behind = shown(language=language, known="homs", asked="homs")
    assert seen(same) == ("table", "homs", "egyptian")
    screen, behind = shown(language=language, known="homs", asked="cypriot")
    assert seen(screen) == ("compare", "homs", "cypriot")
    for action, key in [("first-variant", "lebanese"), ("second-variant", "ashush")]:
        screen.form.activate(action)
        assert isinstance(behind.stage.top, VariantScene)
        behind.stage.top.form.activate(f"variant-{key}")
    assert seen(screen) == ("compare", "lebanese", "ashush")
    screen.form.activate("play")
    assert behind.navigator.calls["new_game"] == [(GameSetup("ashush", 3),)]


def test_house_rules_are_compared_by_their_name() -> None:
    behind = backstage(WIDE)
    house_rules.keep(behind.host, [OURS])
    last_setup.remember(behind.host, GameSetup("cypriot", 4, {**OURS.options, "overlap": "most"}))
    screen: Any = AtlasScreen(behind.context, "homs")
    behind.stage.push(screen)
    assert "Bastra, Points to win: 151" in screen.static_text()
    assert "Bastra, Where captures overlap: Most cards" in screen.static_text()
    screen.form.activate("second-variant")
    behind.stage.top.form.activate("house-rules-1")
    assert "Friday, Where captures overlap: You choose" in screen.static_text()
    assert "1 difference" in screen.static_text()
    screen.form.activate("play")
    assert behind.navigator.calls["new_game"] == [(GameSetup("cypriot", 4, OURS.options),)]


# The map


@pytest.mark.parametrize(("size", "language"), [(WIDE, "ar"), (NARROW, "en"), (NARROW, "ar")])
def test_map_is_the_same_in_either_direction(size: tuple[int, int], language: str) -> None:
    screen, _behind = shown(size, language)
    screen.form.activate("atlas-map")
    maps = [one for one in screen.form.widgets if isinstance(one, MapPicture)]
    pins = {one.action: one for one in screen.form.widgets if isinstance(one, MapPin)}
    assert set(pins) == {f"place-{place.key}" for place in PLACES}
    for place in PLACES:
        levant = LEVANT.holds(place.at)
        on, extent = (maps[0], LEVANT) if levant else (maps[1], REGION)
        x, y = extent.point(place.at, on.rect.size)
        centre = pins[f"place-{place.key}"].rect.center
        assert abs(centre[0] - on.rect.left - x) <= 1, place.key
        assert abs(centre[1] - on.rect.top - y) <= 1, place.key


def test_place_shows_its_variants_and_their_sources() -> None:
    screen, behind = shown()
    screen.form.activate("atlas-map")
    for place in PLACES:
        screen.form.activate(f"place-{place.key}")
        dialog = behind.stage.top
        assert dialog.title == place.name
        assert {f"variant-{key}" for key in place.variants} <= set(actions(dialog))
        assert any(action.startswith("source-") for action in actions(dialog))
        dialog.cancel()
    screen.form.activate("place-lebanon")
    behind.stage.top.form.activate("variant-ashush")
    assert isinstance(behind.stage.top, VariantDialog)


def test_address_is_opened_or_told() -> None:
    screen, behind = shown()
    screen.form.activate("variant-yemeni")
    behind.stage.top.form.activate("source-pagat")
    assert behind.host.links == ["https://www.pagat.com/fishing/basra.html"]
    behind.host.has_browser = False
    behind.stage.top.form.activate("source-wikipedia")
    assert "en.wikipedia.org/wiki/Bastra" in behind.stage.top.toast.message


# The same deal by other rules


@pytest.mark.parametrize("name", ["two", "partners", "alone", "won", "match"])
def test_deal_by_other_rules_is_shuffled_the_same(name: str) -> None:
    before = games.begun(name)
    deal = dealt_game.of_session(before)
    assert deal is not None
    behind = backstage()
    for key, row in VARIANTS.items():
        behind.stage.push(OtherRulesDialog(behind.context, deal, GameSetup(key)))
        behind.stage.top.form.activate("play")
        (setup,) = behind.navigator.calls["start"][-1]
        after = Session.begin(setup, Seeds(setup.seed))[0]
        known = before.setup
        assert setup == replace(setup, variant=key, players=known.players, bots=known.bots)
        assert not setup.match
        assert after.state.sides == before.state.sides
        told, rules = str(behind.stage.top.static_text()), before.state.rules
        sizes = [one.batch_size(known.players) for one in (row, rules)]
        if row.pack_size != rules.pack_size:
            assert "other cards come" in told
        elif sizes[0] == sizes[1] and row.komi_sweeps == rules.komi_sweeps:
            assert after.states[0].hands == before.states[0].hands
            assert "so the same cards come" in told
        else:
            assert "deal it otherwise" in told


def test_deal_can_be_played_by_house_rules() -> None:
    behind = backstage()
    house_rules.keep(behind.host, [OURS])
    behind.stage.push(
        OtherRulesDialog(behind.context, DealtGame(GameSetup(seed="7"), goes_on=False))
    )
    dialog = behind.stage.top
    dialog.form.activate("change-variant")
    behind.stage.top.form.activate("house-rules-1")
    assert behind.stage.top is dialog
    assert "Friday, Points to win: 151" in dialog.static_text()
    dialog.form.activate("play")
    assert behind.navigator.calls["start"] == [(GameSetup("cypriot", 2, OURS.options, seed="7"),)]


def test_deal_keeps_the_players_part_of_the_seed_and_no_long_one() -> None:
    session = Session.begin(GameSetup(), Seeds("theirs", "mine"))[0]
    deal = dealt_game.of_session(session)
    assert deal is not None
    again = Session.begin(deal.setup, Seeds(deal.setup.seed))[0]
    assert again.state == session.state
    long = Session.begin(GameSetup(), Seeds("x" * 200))[0]
    assert dealt_game.of_session(long) is None


def test_unfinished_game_warns_that_its_next_hands_would_be_seen() -> None:
    behind = backstage()
    for goes_on in (True, False):
        deal = DealtGame(GameSetup(seed="7"), goes_on)
        behind.stage.push(OtherRulesDialog(behind.context, deal))
        assert ("next hands" in str(behind.stage.top.static_text())) is goes_on


def test_last_deal_is_offered_once_there_is_one() -> None:
    stage = BusyStage(WIDE)
    behind = backstage(WIDE, stage=stage, kept=True)
    screen = AtlasScreen(behind.context, "homs")
    stage.push(screen)

    async def play_it() -> None:
        screen.form.activate("other-rules")
        await asyncio.gather(*stage.tasks)

    asyncio.run(play_it())
    ((deal, other),) = behind.navigator.calls["other_rules"]
    assert (deal.setup.seed, deal.goes_on) == (games.begun("two").seed, True)
    assert other is screen.other
    assert "other-rules" not in actions(shown(asked="homs")[0])


def test_broken_storage_takes_only_the_last_deal_away() -> None:
    behind = backstage(WIDE)
    behind.host.broken = True
    screen = AtlasScreen(behind.context, "homs")
    behind.stage.push(screen)
    assert "play" in actions(screen)
    assert "other-rules" not in actions(screen)


# The names of what is pressed


README = (Path(__file__).parents[3] / "build" / "README.md").read_text("utf-8")
ROWS = {
    "atlas": "the rules atlas",
    "atlas-place": "a variant, a place of it",
    "atlas-variant": "a variant, a place of it",
    "other-rules": "a deal by other rules",
    "house-rules": "choosing a game",
    "house-rules-sent": "rules that were sent",
}
"""Which row of the table holds the names of a screen, and of those that vary it."""

MANY = re.compile(
    r"(variant|place|source|players|sides|bot|target|hand-size|tie|jack-on-jack|basra-when"
    r"|bottom-card|overlap|match|house-rules)-.*"
)
"""Names that are told by what they begin with."""


def row_of(name: str) -> str:
    kind = max((one for one in ROWS if name.startswith(one)), key=len)
    (row,) = re.findall(rf"^\| {ROWS[kind]} \| (.*) \|$", README, re.MULTILINE)
    return str(row)


@pytest.mark.parametrize("name", atlases.SCREENS)
def test_readme_names_every_control_of_the_variants(name: str) -> None:
    row = row_of(name) + "`close`"  # as all dialogs have it
    for control in opened(name, (1280, 720)).accessibility_tree().controls:
        told = MANY.sub(r"\1-", control.action)
        assert f"`{told}" in row, told
