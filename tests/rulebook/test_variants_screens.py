"""The variants screen: its table, its comparison, and the same cards by other rules."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from game.rulebook.house_rules import HOUSE_RULES
from game.rulebook.rule_lines import compared
from game.rulebook.screens.variant_list import VariantScene
from game.rulebook.variants.other_rules import OtherRulesDialog
from game.rulebook.variants.variant_dialog import VariantDialog
from game.rulebook.variants.variants_screen import VariantsScreen
from game.rules.dealing import deal as deal_cards
from game.rules.variants import VARIANTS
from game.session import dealt_game, last_setup
from game.session import example_games as games
from game.session.dealt_game import DealtGame
from game.session.routes import ChooseGame, PlayByOtherRules, StartGame
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from game.words import language as i18n
from game.words.variant_names import name_of
from tests.app.opened import BusyStage, actions
from tests.rulebook.test_house_rules import OURS
from tests.start.stage import Backstage, backstage
from tests.table.at_table import at_table
from tests.table.dealt import session_in
from tests.table.story import Visit, visiting

WIDE, NARROW = (1280, 720), (360, 640)


def shown(
    size: tuple[int, int] = WIDE, language: str = "en", known: str = "egyptian", asked: str = ""
) -> tuple[Any, Backstage]:
    """Return the variants screen of a player who knows a variant."""
    behind = backstage(size, language=language)
    last_setup.remember(behind.platform.texts, GameSetup(known, 3))
    screen = VariantsScreen(behind.context, asked)
    behind.stage.push(screen)
    return screen, behind


def seen(screen: Any) -> tuple[str, str, str]:
    """Return the current view and the two compared variants."""
    return screen._view, screen._known.variant, screen._other.variant


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
    texts = screen._static_text()
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
    assert behind.went == [ChooseGame(GameSetup("ashush", 3))]


def test_house_rules_are_compared_by_their_name() -> None:
    behind = backstage(WIDE)
    HOUSE_RULES.keep(behind.platform.texts, (OURS,))
    last_setup.remember(
        behind.platform.texts, GameSetup("cypriot", 4, {**OURS.options, "overlap": "most"})
    )
    screen: Any = VariantsScreen(behind.context, "homs")
    behind.stage.push(screen)
    assert "Bastra, Points to win: 151" in screen._static_text()
    assert "Bastra, If captures overlap: Most cards" in screen._static_text()
    screen.form.activate("second-variant")
    behind.stage.top.form.activate("house-rules-1")
    assert "Friday, If captures overlap: You choose" in screen._static_text()
    assert "1 difference" in screen._static_text()
    screen.form.activate("play")
    assert behind.went == [ChooseGame(GameSetup("cypriot", 4, OURS.options))]


def test_source_address_is_opened_or_shown() -> None:
    screen, behind = shown()
    screen.form.activate("variant-yemeni")
    behind.stage.top.form.activate("source-pagat")
    assert behind.platform.site.links == ["https://www.pagat.com/fishing/basra.html"]
    behind.platform.site.has_browser = False
    behind.stage.top.form.activate("source-wikipedia")
    assert "en.wikipedia.org/wiki/Bastra" in behind.stage.top._toast.message


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
        route = behind.went[-1]
        assert isinstance(route, StartGame)
        setup = route.setup
        after = Session.begin(setup, Seeds(setup.seed))[0]
        known = before.setup
        assert setup == replace(setup, variant=key, players=known.players, bots=known.bots)
        assert not setup.match
        assert after.state.sides == before.state.sides
        told, rules = str(behind.stage.top._static_text()), before.state.rules
        sizes = [one.batch_size(known.players) for one in (row, rules)]
        if row.pack_size != rules.pack_size:
            assert "the cards will be different" in told
        elif sizes[0] == sizes[1] and row.komi_sweeps == rules.komi_sweeps:
            assert after.states[0].hands == before.states[0].hands
            assert "so you get the same cards" in told
        else:
            assert "deal it differently" in told


def test_deal_can_be_played_by_house_rules() -> None:
    behind = backstage()
    HOUSE_RULES.keep(behind.platform.texts, (OURS,))
    behind.stage.push(
        OtherRulesDialog(behind.context, DealtGame(GameSetup(seed="7"), goes_on=False))
    )
    dialog = behind.stage.top
    dialog.form.activate("change-variant")
    behind.stage.top.form.activate("house-rules-1")
    assert behind.stage.top is dialog
    assert "Friday, Points to win: 151" in dialog._static_text()
    dialog.form.activate("play")
    assert behind.went == [StartGame(GameSetup("cypriot", 2, OURS.options, seed="7"))]


def test_deal_keeps_the_players_part_of_the_seed_and_no_long_one() -> None:
    session = Session.begin(GameSetup(), Seeds("theirs", "mine"))[0]
    deal = dealt_game.of_session(session)
    assert deal is not None
    assert Session.begin(deal.setup, Seeds(deal.setup.seed))[0].state == session.state
    long = Session.begin(GameSetup(), Seeds("x" * 200))[0]
    assert dealt_game.of_session(long) is None


def test_unfinished_game_warns_that_its_next_hands_would_be_seen() -> None:
    behind = backstage()
    for goes_on in (True, False):
        deal = DealtGame(GameSetup(seed="7"), goes_on)
        behind.stage.push(OtherRulesDialog(behind.context, deal))
        assert ("next hands" in str(behind.stage.top._static_text())) is goes_on


def test_last_deal_is_offered_once_there_is_one() -> None:
    stage = BusyStage(WIDE)
    behind = backstage(WIDE, stage=stage, kept=True)
    screen = VariantsScreen(behind.context, "homs")
    stage.push(screen)

    async def play_it() -> None:
        screen.form.activate("other-rules")
        await asyncio.gather(*stage.tasks)

    asyncio.run(play_it())
    (route,) = behind.went
    assert isinstance(route, PlayByOtherRules)
    deal = route.deal
    assert (deal.setup.seed, deal.goes_on) == (games.begun("two").seeds.program, True)
    assert route.other is screen._other
    assert "other-rules" not in actions(shown(asked="homs")[0])


def test_broken_storage_takes_only_the_last_deal_away() -> None:
    behind = backstage(WIDE)
    behind.platform.texts.broken = True
    behind.stage.push(VariantsScreen(behind.context, "homs"))
    assert "play" in actions(behind.stage.top)
    assert "other-rules" not in actions(behind.stage.top)


# The same cards by other rules, at the table


ASKED = GameSetup("egyptian", 2, {}, ("novice",), seed="coffee")
SHORT = GameSetup("cypriot", 2, {"target": 21}, ("novice",), seed="3")


async def take_other_rules(now: Visit, variant: str) -> None:
    """Choose another variant for the same cards, and start that game."""
    if now.offers("more"):
        await now.press("more")
    await now.press("other-rules", "change-variant", f"variant-{variant}", "play")
    await now.my_turn()


def assert_dealt_as_before(now: Visit, setup: GameSetup) -> None:
    session = now.table.session
    laid = deal_cards(session.state.rules, setup.players, setup.seed, 0)
    assert session.hand.record.floor == laid.floor
    assert session.hand.record.stock == laid.stock


@at_table(ASKED)
async def test_same_cards_are_dealt_by_other_rules_after_a_hand(now: Visit) -> None:
    first = now.table.session.hand.record
    await now.play_to_the_end("hand-over")
    await take_other_rules(now, "egyptian-double")
    assert now.table.state.rules.key == "egyptian-double"
    again = now.table.session.hand.record
    assert (again.floor, again.stock) == (first.floor, first.stock)
    assert_dealt_as_before(now, ASKED)
    kept = [session_in(text).setup for text, *_ in now.platform.games.kept.values()]
    assert sorted(one.variant for one in kept) == ["egyptian", "egyptian-double"]
    assert {one.seed for one in kept} == {"coffee"}


@visiting(SHORT)
async def test_other_rules_follow_a_game_and_the_list_of_games(now: Visit) -> None:
    await now.play_to_the_end()
    await take_other_rules(now, "homs")
    assert now.table.state.rules == VARIANTS["homs"], "a target that was asked for stays there"
    assert_dealt_as_before(now, SHORT)
    await now.press("menu", "menu", "door-mine", "my-games")
    won = next(name for name, (text, *_) in now.platform.games.kept.items() if "homs" not in text)
    await now.press(f"game-{won}")
    await take_other_rules(now, "yemeni")
    assert_dealt_as_before(now, SHORT)


@at_table(GameSetup("yemeni", 3, seed="5"))
async def test_variants_screen_opens_over_a_table_and_closes(now: Visit) -> None:
    before = now.table.state
    await now.press("menu", "rules", "variants")
    assert isinstance(now.app.scene, VariantsScreen)
    await now.press("back", "done", "resume")
    await now.my_turn()
    assert now.table.state == before
