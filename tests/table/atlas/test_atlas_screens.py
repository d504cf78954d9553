"""The atlas on screen: what is chosen leads where it says, in both languages."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
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
from game.table.screens import games
from game.table.storage import dealt_game, house_rules, last_setup
from game.table.storage.dealt_game import DealtGame
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from game.table.words.rule_lines import compared
from game.table.words.variant_names import name_of
from tests.table.menu.stage import Backstage, backstage
from tests.table.opened import BusyStage
from tests.table.storage.test_house_rules import OURS

WIDE, NARROW = (1280, 720), (360, 640)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.install("en")


def shown(
    size: tuple[int, int] = WIDE, language: str = "en", known: str = "egyptian", asked: str = ""
) -> tuple[Any, Backstage]:
    """The atlas of somebody who knows a variant."""
    behind = backstage(size, language=language)
    last_setup.remember(behind.host, GameSetup(known, 3))
    screen = AtlasScreen(behind.context, asked)
    behind.stage.push(screen)
    return screen, behind


def seen(screen: Any) -> tuple[str, str, str]:
    """Which view of the atlas is seen, and which two variants are compared there."""
    return screen.view, screen.known.variant, screen.other.variant


def actions(screen: Any) -> list[str]:
    return [control.action for control in screen.accessibility_tree().controls]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_all_sixteen_stand_side_by_side_and_the_known_one_is_marked(size: tuple[int, int]) -> None:
    screen, _behind = shown(size, known="homs")
    rows = [screen.form.named(f"variant-{key}") for key in VARIANTS]
    assert all(row is not None for row in rows)
    assert [row.pressed for row in rows] == [key == "homs" for key in VARIANTS]
    assert all(
        f"{VARIANTS[key].target}" in row.label for key, row in zip(VARIANTS, rows, strict=True)
    )


def test_a_row_leads_to_its_variant_and_on_to_the_comparison_with_the_known_one() -> None:
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
def test_asked_for_a_variant_the_atlas_opens_beside_the_known_one(language: str) -> None:
    screen, _behind = shown(language=language, known="homs", asked="cypriot")
    assert seen(screen) == ("compare", "homs", "cypriot")
    same, _behind = shown(language=language, known="homs", asked="homs")
    assert seen(same) == ("table", "homs", "egyptian")


def test_any_two_can_be_chosen_and_the_other_one_played() -> None:
    screen, behind = shown(known="homs", asked="cypriot")
    for action, key in [("first-variant", "lebanese"), ("second-variant", "ashush")]:
        screen.form.activate(action)
        assert isinstance(behind.stage.top, VariantScene)
        behind.stage.top.form.activate(f"variant-{key}")
    assert seen(screen) == ("compare", "lebanese", "ashush")
    screen.form.activate("play")
    assert behind.navigator.asked == [GameSetup("ashush", 3)]


def test_the_rules_one_knows_are_those_of_the_last_game_and_a_house_s_own_go_by_their_name() -> (
    None
):
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
    assert behind.navigator.asked == [GameSetup("cypriot", 4, OURS.options)]


# The map


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_map_lies_the_same_in_either_direction(size: tuple[int, int], language: str) -> None:
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


def test_a_place_shows_its_variants_and_their_sources() -> None:
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


def test_an_address_is_opened_or_said() -> None:
    screen, behind = shown()
    screen.form.activate("variant-yemeni")
    behind.stage.top.form.activate("source-pagat")
    assert behind.host.links == ["https://www.pagat.com/fishing/basra.html"]
    behind.host.has_browser = False
    behind.stage.top.form.activate("source-wikipedia")
    assert "en.wikipedia.org/wiki/Bastra" in behind.stage.top.toast.message


# The same deal by other rules


@pytest.mark.parametrize("name", ["two", "partners", "alone", "won", "match"])
def test_a_deal_by_other_rules_is_shuffled_the_same(name: str) -> None:
    before = games.begun(name)
    deal = dealt_game.of_session(before)
    assert deal is not None
    behind = backstage()
    for key, row in VARIANTS.items():
        behind.stage.push(OtherRulesDialog(behind.context, deal, GameSetup(key)))
        behind.stage.top.form.activate("play")
        setup = behind.navigator.started[-1]
        after = Session.begin(setup, Seeds(setup.seed))[0]
        assert (setup.variant, setup.players, setup.bots) == (key, *_people(before.setup))
        assert not setup.match
        assert after.state.sides == before.state.sides
        if row.pack_size == before.state.rules.pack_size:
            told = str(behind.stage.top.static_text())
            players = setup.players
            same = row.batch_size(players) == before.state.rules.batch_size(players)
            if same and row.komi_sweeps == before.state.rules.komi_sweeps:
                assert after.states[0].hands == before.states[0].hands
                assert "so the same cards come" in told
            else:
                assert "deal it otherwise" in told
        else:
            assert "other cards come" in str(behind.stage.top.static_text())


def _people(setup: GameSetup) -> tuple[int, tuple[str, ...]]:
    return setup.players, setup.bots


def test_a_deal_can_be_played_by_a_house_s_own_rules() -> None:
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
    assert behind.navigator.started == [GameSetup("cypriot", 2, OURS.options, seed="7")]


def test_what_the_player_added_to_the_seed_belongs_to_the_deal() -> None:
    session = Session.begin(GameSetup(), Seeds("theirs", "mine"))[0]
    deal = dealt_game.of_session(session)
    assert deal is not None
    again = Session.begin(deal.setup, Seeds(deal.setup.seed))[0]
    assert again.state == session.state


def test_a_game_that_goes_on_says_that_its_next_hands_would_be_seen() -> None:
    behind = backstage()
    for goes_on in (True, False):
        deal = DealtGame(GameSetup(seed="7"), goes_on)
        behind.stage.push(OtherRulesDialog(behind.context, deal))
        assert ("next hands" in str(behind.stage.top.static_text())) is goes_on


def test_a_seed_that_is_too_long_to_be_asked_for_is_not_offered() -> None:
    session = Session.begin(GameSetup(), Seeds("x" * 200))[0]
    assert dealt_game.of_session(session) is None


def test_the_last_deal_is_offered_once_there_is_one() -> None:
    stage = BusyStage(WIDE)
    behind = backstage(WIDE, stage=stage, kept=True)
    screen = AtlasScreen(behind.context, "homs")
    stage.push(screen)

    async def play_it() -> None:
        screen.form.activate("other-rules")
        await asyncio.gather(*stage.tasks)

    asyncio.run(play_it())
    ((deal, other),) = behind.navigator.deals
    assert (deal.setup.seed, deal.goes_on) == (games.begun("two").seed, True)
    assert other is screen.other
    assert "other-rules" not in actions(shown(asked="homs")[0])


def test_storage_that_cant_be_read_takes_nothing_but_the_last_deal_away() -> None:
    behind = backstage(WIDE)
    behind.host.broken = True
    screen = AtlasScreen(behind.context, "homs")
    behind.stage.push(screen)
    assert "play" in actions(screen)
    assert "other-rules" not in actions(screen)
