"""Links are opened: at the start, while something is played, pasted, and asked for by hand."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.host.input import LinkFollowed, Text, TextChanged
from game.links.link import (
    DealLink,
    GameLink,
    Link,
    MomentLink,
    ProblemLink,
    RulesLink,
    write_link,
)
from game.problems.days import problem_at_place
from game.review.quick import quick_judge
from game.rules.record import Record
from game.table.launch import LaunchOptions
from game.table.loop import clipboard
from game.table.loop.sdl_events import translate
from game.table.navigator import GameNavigator
from game.table.opening import open_app
from game.table.options import read_options
from game.table.problems.problem_table import ProblemTable
from game.table.storage.session import Session
from game.table.storage.setup import GameSetup
from game.table.study.linked_replay import LinkedReplay
from game.table.study.review_scene import ReviewScene
from game.table.words.link_sentences import Refusal, refusal
from tests.table.dealt import dealt, finish_game, games_of, play_on
from tests.table.fake_host import FakeHost
from tests.table.opened import context_of
from tests.table.player import drawing
from tests.table.story import Visit, visit

DEAL = DealLink("ethiopian", 2, 1, seed="7", bots=("greedy",))
SETUP = GameSetup("ethiopian", bots=("greedy",), seed="7")
SHORT = GameSetup("homs", options={"target": 21}, seed="9")


def finished() -> Session:
    return finish_game(dealt(SHORT))


async def follow(now: Visit, link: Link | str) -> None:
    text = link if isinstance(link, str) else write_link(link)
    await now.give(LinkFollowed(f"https://example.org/#play={text}"))


def navigator(now: Visit) -> GameNavigator:
    found = context_of(now.app.scene).navigator
    assert isinstance(found, GameNavigator)
    return found


def forgotten(now: Visit) -> int:
    """How often the platform was told to forget a link, once nothing moves."""
    navigator(now).use_spare_frame()
    return now.host.links_forgotten


def test_a_deal_begins_at_once_and_opened_again_goes_on() -> None:
    host = FakeHost()

    async def story(now: Visit) -> None:
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

    visit(host, story, at_menu=True)
    assert len(games_of(host)) == 1


def test_a_deal_without_a_seed_is_another_one_each_time() -> None:
    host = FakeHost()

    async def story(now: Visit) -> None:
        for _ in range(2):
            await follow(now, replace(DEAL, seed=""))
            await now.my_turn()
            navigator(now).start_screen()

    visit(host, story, at_menu=True)
    first, second = games_of(host)
    assert first.played.record.seed != second.played.record.seed


def test_what_is_played_meanwhile_stays_kept() -> None:
    host = FakeHost()

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        await follow(now, DEAL)
        await now.my_turn()
        assert now.table.session.setup == SETUP

    visit(host, story, GameSetup("yemeni", seed="8"))
    assert {game.played.record.variant for game in games_of(host)} == {"yemeni", "ethiopian"}


def test_a_finished_game_is_shown_at_its_end_and_kept_where_that_is_wanted() -> None:
    host, record = FakeHost(), finished().record()

    async def story(now: Visit) -> None:
        await follow(now, GameLink(record))
        scene = now.app.scene
        assert isinstance(scene, LinkedReplay)
        assert scene.playback.number == scene.playback.last
        assert forgotten(now) == 0, "loaded again, the page shows it again"
        assert games_of(host) == []
        await now.press("keep")
        await now.frames(5)
        assert "The game is added to your games." in now.tree.text
        await now.press("done")
        assert forgotten(now) == 1

    visit(host, story, at_menu=True)
    (kept,) = games_of(host)
    assert kept.header
    assert kept.header.foreign
    assert replace(kept.played.record, header=None) == record


def test_nobody_is_told_to_have_won_the_game_of_somebody_else() -> None:
    host = FakeHost()

    def told(now: Visit) -> str:
        return " ".join(now.tree.text)

    async def story(now: Visit) -> None:
        await follow(now, GameLink(finished().record()))
        assert "Your friend wins the game" in told(now)
        await now.press("keep")
        await now.press("done")
        (kept,) = games_of(host)
        assert kept.header
        navigator(now).replay(kept.header.id)
        await now.frames(5)
        for _ in range(len(finished().hand.states)):
            await now.press("next")
            assert "You" not in told(now).replace("Your friend", "").split()

    visit(host, story, at_menu=True)


def test_a_game_leads_to_its_review() -> None:
    async def story(now: Visit) -> None:
        await follow(now, GameLink(finished().record()))
        await now.press("review")
        assert isinstance(now.app.scene, ReviewScene)

    visit(FakeHost(), story, at_menu=True, judge=quick_judge())


def test_over_a_table_a_game_leaves_it() -> None:
    host = FakeHost()

    async def story(now: Visit) -> None:
        await now.my_turn()
        await follow(now, GameLink(finished().record()))
        await now.press("back")
        assert now.tree.phase == "menu"
        await now.press("continue")
        await now.my_turn()
        assert now.table.session.setup.variant == "yemeni"

    visit(host, story, GameSetup("yemeni", seed="8"))


def test_a_moment_asks_what_the_person_would_play() -> None:
    session = play_on(dealt(GameSetup("egyptian", seed="1")), 9)
    turns = [number for number, state in enumerate(session.states) if state.turn == 0]

    async def story(now: Visit) -> None:
        await follow(now, MomentLink(session.record(), 0, turns[2]))
        scene = now.app.scene
        assert isinstance(scene, LinkedReplay)
        assert scene.playback.state == session.states[turns[2]]
        assert "What would you play here?" in now.tree.text

    visit(FakeHost(), story, at_menu=True)


def test_rules_and_problems_are_shown_over_the_menu() -> None:
    problem = problem_at_place("egyptian", 5)

    async def story(now: Visit) -> None:
        for link in (ProblemLink(problem.key), ProblemLink(record=problem.record)):
            await follow(now, link)
            await now.until(lambda _: isinstance(now.app.scene, ProblemTable))
            scene = now.app.scene
            assert isinstance(scene, ProblemTable)
            assert set(scene.table.state.hands[0]) == set(problem.state.hands[problem.seat])
            navigator(now).start_screen()
            await now.frames(2)
        await follow(now, RulesLink("Café Younes", "lebanese", None, {"target": 51}))
        assert "Café Younes" in str(now.tree)

    visit(FakeHost(), story, at_menu=True)


REFUSED: list[tuple[Link | str, Refusal]] = [
    (write_link(DEAL)[:-1], "damaged"),
    ("", "damaged"),
    ("BwHGBpcU", "newer"),
    ("A" * 3000, "too long"),
    (GameLink(Record("homs", 2, 0)), "empty"),
    (ProblemLink("egyptian/day/999"), "unknown problem"),
    (ProblemLink(record=Record("homs", 2, 0)), "unknown problem"),
    (replace(DEAL, seed="7" * 200), "damaged"),
]


def test_what_cant_be_opened_is_said_in_one_sentence_over_what_is_shown() -> None:
    async def at_menu(now: Visit) -> None:
        for link, reason in REFUSED:
            before = now.app.scene
            await follow(now, link)
            assert now.app.scene is before
            assert refusal(reason) in now.tree.text
            assert now.host.said[-1] == refusal(reason)
        assert forgotten(now) == 1

    async def at_a_table(now: Visit) -> None:
        await now.my_turn()
        await follow(now, "x")
        assert now.table.session.setup.variant == "yemeni"
        assert refusal("damaged") in str(now.tree)

    visit(FakeHost(), at_menu, at_menu=True)
    visit(FakeHost(), at_a_table, GameSetup("yemeni", seed="8"))


def test_a_link_can_be_pasted_where_my_games_are() -> None:
    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press("open-link")
        await now.give(TextChanged("link", "not a link", done=True))
        assert refusal("damaged") in now.tree.text
        await now.give(TextChanged("link", f"Look! basra:{write_link(DEAL)}"))
        await now.press("open")
        await now.my_turn()
        assert now.table.session.setup == SETUP

    visit(FakeHost(), story, at_menu=True)


@pytest.mark.parametrize("setup", [None, GameSetup("yemeni", seed="8")])
def test_a_link_that_the_game_is_started_with_goes_before_a_game(setup: GameSetup | None) -> None:
    host = FakeHost()
    launch = LaunchOptions(setup, 0.0, link=f"#play={write_link(DEAL)}")
    app = open_app(host, launch, drawing(), (390, 844))

    seen: set[str] = set()

    def look() -> None:
        if host.tree:
            seen.add(host.tree.phase)
        if "play" in seen:
            app.quit()

    host.script = look
    asyncio.run(app.run())
    assert seen == {"play"}, "no menu flashes up"
    assert [game.played.record.variant for game in games_of(host)] == ["ethiopian"]


# On the command line


def test_a_link_can_be_named_in_place_of_a_file(tmp_path: Path) -> None:
    text = write_link(DEAL)
    for named in (text, f"basra:{text}", f"https://example.org/basra/#play={text}"):
        assert read_options([named, "--speed", "0"]) == LaunchOptions(None, 0.0, link=named)
    file = tmp_path / text
    file.write_text("{}")
    assert read_options([str(file)]).file == str(file)


def test_a_file_of_that_name_goes_before_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = write_link(DEAL)
    (tmp_path / text).write_text("{}")
    assert read_options([text]) == LaunchOptions(None, None, file=text)


@pytest.mark.parametrize("text", ["basra:x", "#play=", "BwHGBpcU", "basra:" + "A" * 3000])
def test_a_link_that_cant_be_opened_is_one_line_and_status_2(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        read_options([text])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


# Pasted on the window, or dropped


def pasted(text: str, monkeypatch: pytest.MonkeyPatch, mod: int = pygame.KMOD_LCTRL) -> object:
    monkeypatch.setattr(clipboard, "pasted", lambda: text)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, scancode=25, mod=mod)
    return translate(event)


def test_a_link_that_is_pasted_is_followed_and_all_else_is_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert pasted("look: basra:abc", monkeypatch) == LinkFollowed("look: basra:abc")
    assert pasted("two\nlines", monkeypatch, pygame.KMOD_LMETA) == Text("two lines")
    assert pasted("", monkeypatch) == Text("")
    assert pasted("basra:abc", monkeypatch, 0) != LinkFollowed("basra:abc")


def test_a_text_that_is_dropped_is_followed() -> None:
    event = pygame.event.Event(pygame.DROPTEXT, text="basra:abc")
    assert translate(event) == LinkFollowed("basra:abc")
