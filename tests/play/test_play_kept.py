"""Games that are saved, left and continued."""

import pytest

from game.play.course.pause import ElsewhereDialog
from game.play.scene.table_scene import TableScene
from game.rules.state import HandState
from game.session import last_setup
from game.session.setup import GameSetup
from tests.table.at_table import at_table
from tests.table.dealt import (
    dealt,
    finish_game,
    games_of,
    kept,
    latest,
    library_of,
    play_more,
    put,
    saved,
    texts,
)
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit

ORDINARY = GameSetup("yemeni", 2, seed="11")


def waiting_game(platform: FakePlatform) -> tuple[str, str]:
    """Return the id and the text of a game that was started and left."""
    name = put(library_of(platform), play_more(dealt(ORDINARY), 4))
    return name, texts(platform)[name]


# Leaving and continuing


def test_game_continues_where_it_was_left(platform: FakePlatform) -> None:
    left: list[object] = []

    async def leave(now: Visit) -> None:
        for _ in range(3):
            await now.my_turn()
            await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        left.append(now.table.state)
        await now.key("escape")
        assert now.tree.phase == "menu"
        await now.press("resume")
        await now.my_turn()
        await now.press("menu")
        await now.press("menu")
        assert now.offers("continue")

    async def come_back(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state == left[0]

    visit(platform, leave, GameSetup("yemeni", 3, seed="7"))
    visit(platform, come_back)


@at_table(GameSetup(seed="7"))
async def test_game_is_saved_only_when_it_changes(now: Visit) -> None:
    games = now.platform.games
    writes = games.writes
    await now.frames(50)
    assert games.writes == writes
    await now.click(now.tree.hand[0].rect)
    await now.my_turn()
    assert games.writes == writes + 2, "one for each play"


def test_finished_hand_is_shown_again_after_a_return(platform: FakePlatform) -> None:
    async def leave(now: Visit) -> None:
        await now.play_to_the_end("hand-over")

    async def come_back(now: Visit) -> None:
        await now.until(lambda m: m.phase == "hand-over")
        assert sum(now.tree.scores) > 0
        await now.press("next-hand")
        await now.my_turn()
        assert now.table.session.standing.game.hands_played == 1

    visit(platform, leave, GameSetup("egyptian", 3, seed="7"))
    visit(platform, come_back)


# Games that can't be saved or read


def test_game_warns_once_each_time_storage_fails_and_continues(platform: FakePlatform) -> None:
    async def story(now: Visit) -> None:
        for broken in (True, True, False, True, True):
            await now.my_turn()
            platform.texts.broken = broken
            await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        assert sum("can't be saved" in said for said in platform.accessibility.said) == 2
        assert len(now.table.state.history) >= 5

    visit(platform, story, GameSetup(seed="7"))


@pytest.mark.parametrize(
    ("broken", "words"),
    [(False, "Your game is saved."), (True, "This game can't be saved on this device")],
)
def test_pause_says_whether_the_game_is_saved(
    platform: FakePlatform, words: str, *, broken: bool
) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        platform.texts.broken = broken
        await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        await now.press("menu")
        assert [words in text for text in now.tree.text].count(True) == 1

    visit(platform, story, GameSetup(seed="7"))


@pytest.mark.parametrize("noticed", ["on opening", "at the start"])
def test_damaged_game_leads_to_the_menu_with_a_message(
    platform: FakePlatform, noticed: str
) -> None:
    name, text = "2026-01-02-00ff", saved(play_more(dealt(ORDINARY), 5))[:-9]
    if noticed == "on opening":
        name, _ = waiting_game(platform)  # its note doesn't mention the damage
    platform.games.kept[name] = (text,)

    async def story(now: Visit) -> None:
        assert now.tree.phase == "menu"
        (told,) = (said for said in platform.accessibility.said if "damaged" in said)
        assert told.endswith("saved game is damaged and can't be opened. The damaged file is kept.")
        assert texts(platform) == {}
        assert platform.texts.kept == {f"damaged/{name}": text}
        assert not now.offers("continue")

    visit(platform, story, at_menu=noticed == "at the start")


def test_damaged_game_continues_from_its_previous_version(platform: FakePlatform) -> None:
    name, whole = waiting_game(platform)
    text = whole[:-9]
    platform.games.kept[name] = (text, whole)

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state == play_more(dealt(ORDINARY), 4).state
        assert (
            sum("This game's file was damaged" in said for said in platform.accessibility.said) == 1
        )
        assert platform.texts.kept == {f"damaged/{name}": text}

    async def later(now: Visit) -> None:
        await now.my_turn()
        assert not any("damaged" in said for said in platform.accessibility.said)

    visit(platform, story)
    platform.accessibility.said.clear()
    visit(platform, later)


# Several games


@pytest.mark.parametrize("asked", [GameSetup("homs", seed="7"), GameSetup("homs")])
def test_same_request_continues_its_game_and_leaves_others(
    platform: FakePlatform, asked: GameSetup
) -> None:
    """Reloaded pages make the same request, also after a game in another tab."""
    precious, before = waiting_game(platform)
    left: list[HandState] = []

    async def begin(now: Visit) -> None:
        for _ in range(2):
            await now.my_turn()
            await now.press(now.tree.hand[0].action)
            if now.tree.phase == "choose-capture":
                await now.key("1")
        await now.my_turn()
        left.append(now.table.state)

    async def again(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state == left[0]

    visit(platform, begin, asked)
    visit(platform, again, asked)
    visit(platform, Visit.my_turn, GameSetup("egyptian", seed="8"))
    visit(platform, again, asked)
    assert len(texts(platform)) == 3
    assert texts(platform)[precious] == before
    assert latest(platform).played.record.variant == "homs"


def test_request_for_a_finished_game_starts_another(platform: FakePlatform) -> None:
    asked = GameSetup("egyptian", 2, {"target": 21}, seed="7")
    over = put(library_of(platform), finish_game(dealt(asked)))
    before = texts(platform)[over]

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert now.table.state.history == ()
        assert now.table.session.standing.game.hands_played == 0

    visit(platform, story, asked)
    assert len(texts(platform)) == 2
    assert texts(platform)[over] == before


def test_play_button_starts_the_usual_game_and_loses_none(platform: FakePlatform) -> None:
    waiting, before = waiting_game(platform)

    async def story(now: Visit) -> None:
        await now.press("new-game", "play")
        await now.my_turn()
        assert now.table.session.setup == last_setup.FIRST
        assert now.table.state.history == ()

    visit(platform, story, at_menu=True)
    assert texts(platform)[waiting] == before
    assert len(texts(platform)) == 2


@at_table(GameSetup(seed="7"))
async def test_new_game_from_the_menu_has_other_cards(now: Visit) -> None:
    before = now.table.state
    await now.press("menu", "new-game")
    await now.press("back")
    await now.press("new-game", "play")
    await now.my_turn()
    assert now.table.state.hands != before.hands
    assert now.table.session.setup.seed == ""
    assert len(now.table.session.seeds.program) == 32, "128 bits, drawn for this game alone"
    assert [game.played.record.seed == "7" for game in games_of(now.platform)] == [False, True]


# Several windows


def test_second_window_shows_a_game_and_does_not_play_it(platform: FakePlatform) -> None:
    first, second = platform, platform.beside()
    begun = kept(library_of(first), play_more(dealt(ORDINARY), 4))

    async def story(now: Visit) -> None:
        assert isinstance(now.app.scene, ElsewhereDialog)
        beneath = now.app._scenes[-2]
        assert isinstance(beneath, TableScene)
        assert beneath.table.state == begun.session.state, "it is shown"
        before = texts(platform)
        await now.frames(100)
        assert texts(platform) == before
        assert first.games.owns(begun.header.id)
        await now.key("escape")
        assert isinstance(now.app.scene, ElsewhereDialog), "there is nothing to go back to"
        await now.press("menu")
        assert now.offers("continue")
        assert now.offers("new-game")

    visit(second, story)
    assert second.games.writes == 0


def test_start_screen_offers_a_game_of_another_window(platform: FakePlatform) -> None:
    """Windows have separate indexes, and this one doesn't have the game's note yet."""
    second = platform.beside()

    async def story(now: Visit) -> None:
        assert not now.offers("continue")
        library = library_of(second)
        game = library.played.begin(dealt(GameSetup("homs", seed="7")))
        await library.played.claim(game)
        library.played.keep(game)
        library.played.release(game)
        platform.games.forget_note(game.header.id)
        await now.until(lambda _: now.offers("continue"))
        await now.press("continue")
        await now.my_turn()
        assert now.table.state.rules.key == "homs"

    visit(platform, story, at_menu=True)
