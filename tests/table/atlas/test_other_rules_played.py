"""The same deal by other rules, at the table: from a hand, a game's end, and the list of games."""

from game.rules.dealing import deal
from game.rules.variants import VARIANTS
from game.table.atlas.atlas_screen import AtlasScreen
from game.table.storage.game_file import read_session
from game.table.storage.setup import GameSetup
from tests.table.review.test_after_a_hand import play_on
from tests.table.story import Visit, visiting

ASKED = GameSetup("egyptian", 2, {}, ("novice",), seed="coffee")
SHORT = GameSetup("cypriot", 2, {"target": 21}, ("novice",), seed="3")


async def take_other_rules(now: Visit, variant: str) -> None:
    """Choose another variant for the deal, and play it."""
    await now.press("other-rules")
    await now.press("change-variant")
    await now.press(f"variant-{variant}")
    await now.press("play")
    await now.my_turn()


def assert_dealt_as_before(now: Visit, setup: GameSetup) -> None:
    session = now.table.session
    laid = deal(session.state.rules, setup.players, setup.seed, 0)
    assert session.hand.record.floor == laid.floor
    assert session.hand.record.stock == laid.stock


@visiting(ASKED)
async def test_same_cards_are_dealt_by_other_rules_after_a_hand(now: Visit) -> None:
    await now.my_turn()
    first = now.table.session.hand.record
    await play_on(now)
    await take_other_rules(now, "egyptian-double")
    assert now.table.state.rules.key == "egyptian-double"
    again = now.table.session.hand.record
    assert (again.floor, again.stock) == (first.floor, first.stock)
    assert_dealt_as_before(now, ASKED)
    kept = [read_session(text)[0].setup for text, *_ in now.host.games.kept.values()]
    assert sorted(one.variant for one in kept) == ["egyptian", "egyptian-double"]
    assert {one.seed for one in kept} == {"coffee"}


@visiting(SHORT)
async def test_other_rules_follow_a_game_and_the_list_of_games(now: Visit) -> None:
    await now.play_to_the_end()
    await take_other_rules(now, "homs")
    assert now.table.state.rules == VARIANTS["homs"], "a target that was asked for stays there"
    assert_dealt_as_before(now, SHORT)
    for action in ("menu", "menu", "my-games"):
        await now.press(action)
    won = next(name for name, (text, *_) in now.host.games.kept.items() if "homs" not in text)
    await now.press(f"game-{won}")
    await take_other_rules(now, "yemeni")
    assert_dealt_as_before(now, SHORT)


@visiting(GameSetup("yemeni", 3, seed="5"))
async def test_variants_screen_opens_over_a_table_and_closes(now: Visit) -> None:
    await now.my_turn()
    before = now.table.state
    for action in ("menu", "rules", "atlas"):
        await now.press(action)
    assert isinstance(now.app.scene, AtlasScreen)
    for action in ("back", "done", "resume"):
        await now.press(action)
    await now.my_turn()
    assert now.table.state == before
