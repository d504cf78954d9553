"""Links open at the start, during a game, when pasted and from the command line."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.app.options import read_options
from game.platform.accessibility_tree import TextControl
from game.platform.input import Input, Key, LinkFollowed, Pasted, TextChanged
from game.puzzles.daily_puzzles import puzzle_at_place
from game.puzzles.screens.puzzle_scene import PuzzleScene
from game.review.replay.game_viewer import LinkedReplay
from game.rules.record import Record
from game.session.routes import ReplayGame
from game.session.session import Session
from game.session.setup import GameSetup
from game.sharing.links import contents
from game.sharing.links.link import write_link
from game.sharing.share_sentences import Refusal, refusal
from game.ui.loop import window
from game.ui.loop.sdl_events import translate
from game.ui.screens.routing import StartScreen
from tests.sharing.screens.test_following_invitations import INVITATION, REPLY
from tests.table.dealt import dealt, finish_game, games_of, play_more
from tests.table.fake_platform import FakePlatform
from tests.table.player import drawing
from tests.table.story import Visit, visiting

DEAL = contents.DealLink("ethiopian", 2, 1, seed="7", bots=("greedy",))
SETUP = GameSetup("ethiopian", bots=("greedy",), seed="7")
YEMENI = GameSetup("yemeni", seed="8")


def finished() -> Session:
    return finish_game(dealt(GameSetup("homs", options={"target": 21}, seed="9")))


async def follow(now: Visit, link: contents.Link | str) -> None:
    text = link if isinstance(link, str) else write_link(link)
    await now.give(LinkFollowed(f"https://example.org/#play={text}"))


def forgotten(now: Visit) -> int:
    """Return how often the platform was asked to forget a link, once nothing moves."""
    now.spare.do_some()
    return now.platform.site.links_forgotten


def text(now: Visit) -> str:
    return " ".join(now.tree.text)


@visiting(at_menu=True)
async def test_deal_link_starts_its_game_once(now: Visit) -> None:
    await follow(now, DEAL)
    await now.my_turn()
    assert now.table.session.setup == SETUP
    assert forgotten(now) == 1
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    played = len(now.table.state.history)
    await follow(now, DEAL)
    await now.my_turn()
    assert len(now.table.state.history) == played
    assert len(games_of(now.platform)) == 1


@visiting(at_menu=True)
async def test_deal_link_without_a_seed_deals_other_cards_each_time(now: Visit) -> None:
    for _ in range(2):
        await follow(now, replace(DEAL, seed=""))
        await now.my_turn()
        now.context.go(StartScreen())
    first, second = games_of(now.platform)
    assert first.played.record.seed != second.played.record.seed


@visiting(YEMENI)
async def test_running_game_is_kept_when_a_link_is_opened(now: Visit) -> None:
    await now.my_turn()
    await follow(now, contents.GameLink(finished().record()))
    await now.press("back")
    assert now.tree.phase == "menu"
    await now.press("continue")
    await now.my_turn()
    assert now.table.session.setup.variant == "yemeni"
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    await follow(now, DEAL)
    await now.my_turn()
    assert now.table.session.setup == SETUP
    played = {game.played.record.variant for game in games_of(now.platform)}
    assert played == {"yemeni", "ethiopian"}


@visiting(at_menu=True)
async def test_game_link_shows_another_players_game_and_can_keep_it(now: Visit) -> None:
    record = finished().record()
    await follow(now, contents.GameLink(record))
    scene = now.shown(LinkedReplay)
    assert scene.playback.number == scene.playback.last
    assert "Your friend wins the game" in text(now)
    assert forgotten(now) == 0, "a reloaded page shows the game again"
    assert games_of(now.platform) == []
    await now.press("keep")
    await now.frames(5)
    assert "The game was added to My games." in now.tree.text
    await now.press("done")
    assert forgotten(now) == 1
    (kept,) = games_of(now.platform)
    assert kept.header
    assert kept.header.foreign
    assert replace(kept.played.record, header=None) == record
    now.context.go(ReplayGame(kept.header.id))
    await now.frames(5)
    for _ in range(len(finished().hand.states)):
        await now.press("next")
        assert "You" not in text(now).replace("Your friend", "").split()


@visiting(at_menu=True)
async def test_moment_link_asks_what_the_player_would_play(now: Visit) -> None:
    session = play_more(dealt(GameSetup("egyptian", seed="1")), 9)
    turns = [number for number, state in enumerate(session.states) if state.turn == 0]
    await follow(now, contents.MomentLink(session.record(), 0, turns[2]))
    scene = now.shown(LinkedReplay)
    assert scene.playback.state == session.states[turns[2]]
    assert "What would you play here?" in now.tree.text


@visiting(at_menu=True)
async def test_puzzle_and_rules_links_open_over_the_menu(now: Visit) -> None:
    puzzle = puzzle_at_place("egyptian", 5)
    for link in (contents.PuzzleLink(puzzle.key), contents.PuzzleLink(record=puzzle.record)):
        await follow(now, link)
        await now.until(lambda _: isinstance(now.app.scene, PuzzleScene))
        scene = now.shown(PuzzleScene)
        assert set(scene.table.state.hands[0]) == set(puzzle.state.hands[puzzle.seat])
        now.context.go(StartScreen())
        await now.frames(2)
    await follow(now, contents.RulesLink("Café Younes", "lebanese", None, {"target": 51}))
    assert "Café Younes" in str(now.tree)


REFUSED: list[tuple[contents.Link | str, Refusal]] = [
    (write_link(DEAL)[:-1], "damaged"),
    ("", "damaged"),
    ("BwHGBpcU", "newer"),
    ("A" * 3000, "too long"),
    (contents.GameLink(Record("homs", 2, 0)), "empty"),
    (contents.PuzzleLink("egyptian/day/999"), "unknown puzzle"),
    (contents.PuzzleLink(record=Record("homs", 2, 0)), "unknown puzzle"),
    (replace(DEAL, seed="7" * 200), "damaged"),
]


@visiting(at_menu=True)
async def test_refused_link_is_explained_over_the_menu(now: Visit) -> None:
    for link, reason in REFUSED:
        before = now.app.scene
        await follow(now, link)
        assert now.app.scene is before
        assert refusal(reason) in now.tree.text
        assert now.said[-1] == refusal(reason)
    assert forgotten(now) == 1


@visiting(YEMENI)
async def test_refused_link_is_explained_over_a_table(now: Visit) -> None:
    await now.my_turn()
    await follow(now, "x")
    assert now.table.session.setup.variant == "yemeni"
    assert refusal("damaged") in str(now.tree)


@visiting(at_menu=True)
async def test_link_can_be_pasted(now: Visit) -> None:
    await now.press("door-friends", "open-link")
    await now.give(TextChanged("link", "not a link", done=True))
    assert refusal("damaged") in now.tree.text
    await now.give(TextChanged("link", f"Look! basra:{write_link(DEAL)}"))
    await now.press("open")
    await now.my_turn()
    assert now.table.session.setup == SETUP


@pytest.mark.parametrize("setup", [None, YEMENI])
def test_starting_link_opens_before_the_menu_or_a_game(setup: GameSetup | None) -> None:
    platform = FakePlatform()
    launch = LaunchOptions(setup, 0.0, link=f"#play={write_link(DEAL)}")
    app = open_app(platform, launch, drawing(), (390, 844))

    seen: set[str] = set()

    def look() -> None:
        if platform.accessibility.tree:
            seen.add(platform.accessibility.tree.phase)
        if "play" in seen:
            app.quit()

    platform.pacing.script = look
    asyncio.run(app.run())
    assert seen == {"play"}, "no menu flashes up"
    assert [game.played.record.variant for game in games_of(platform)] == ["ethiopian"]


# On the command line


def test_command_takes_a_link_unless_a_file_has_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    link = write_link(DEAL)
    links = [link, f"basra:{link}", f"https://example.org/basra/#play={link}"]
    invitations = [f"basra:join/{INVITATION}", f"basra:answer/{REPLY}", INVITATION]
    for named in links + invitations:
        assert read_options([named, "--speed", "0"]) == LaunchOptions(None, 0.0, link=named)
    (tmp_path / link).write_text("{}")
    for file in (link, str(tmp_path / link)):
        assert read_options([file]) == LaunchOptions(None, None, file=file)


@pytest.mark.parametrize(
    "text",
    ["basra:x", "#play=", "BwHGBpcU", "basra:" + "A" * 3000, f"basra:join/{INVITATION[:-2]}"],
)
def test_command_refuses_a_bad_link_in_one_line(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        read_options([text])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


# Pasted on the window, or dropped


def v_with(mod: int) -> Input | None:
    """Return the input of the key V with these modifiers."""
    return translate(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, scancode=25, mod=mod))


def test_ctrl_v_pastes_and_dropped_text_is_a_link(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(window, "pasted_text", lambda: "basra:abc")
    assert v_with(pygame.KMOD_LCTRL) == v_with(pygame.KMOD_LMETA) == Pasted("basra:abc")
    assert v_with(0) == Key("v")
    dropped = pygame.event.Event(pygame.DROPTEXT, text="basra:abc")
    assert translate(dropped) == LinkFollowed("basra:abc")


@visiting(at_menu=True)
async def test_pasted_link_is_followed_and_other_text_typed(now: Visit) -> None:
    await now.give(Pasted("hello"), Pasted(""))
    assert now.offers("door-friends")
    await now.press("door-friends", "open-link")
    await now.give(Pasted("two\nlines"))
    (field,) = [one for one in now.tree.controls if isinstance(one, TextControl)]
    assert field.value == "two lines"
    await now.give(Pasted(f"look: basra:{write_link(DEAL)}"))
    await now.my_turn()
    assert now.table.session.setup == SETUP


def test_clipboard_is_empty_and_takes_nothing_when_its_module_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Missing:
        """pygame's module as a page has it."""

        def __getattr__(self, _name: str) -> object:
            raise NotImplementedError("scrap module not available")

    monkeypatch.setattr(pygame, "scrap", Missing())
    assert window.pasted_text() == ""
    assert not window.copy_text("basra:abc")
