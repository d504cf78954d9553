"""The first hour at the table: played to its end by every way of input, skipped at any moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.host.input import PointerDown, PointerUp
from game.table.lessons.curriculum import CORE
from game.table.lessons.refereed_table import RefereedTable
from game.table.play.actions import ACTIONS
from game.table.play.table_scene import TableScene
from game.table.storage import first_hour
from tests.table.dealt import texts
from tests.table.fake_host import FakeHost
from tests.table.lessons.teaching import LANGUAGES, lesson_of, play_card, play_hand, play_lesson
from tests.table.pressing import WAYS, Press, by_name
from tests.table.story import Visit, visit, visiting

README = Path(__file__).parents[3] / "build" / "README.md"


@WAYS
@LANGUAGES
def test_the_first_hour_is_played_to_its_end(host: FakeHost, press: Press, language: str) -> None:
    host.spoken = language

    async def story(now: Visit) -> None:
        await press(now, "play")
        for key in CORE:
            assert lesson_of(now).lesson.key == key
            await play_lesson(now, press)
            await press(now, "next")
        await now.until(lambda _: isinstance(now.app.scene, RefereedTable))
        assert now.table.session.setup.bots == ("novice",)
        await play_hand(now, press)
        await press(now, "next-hand")
        await now.my_turn()
        assert not any(one.action == "skip" for one in now.tree.controls)
        assert now.table.session.standing.game.hands_played == 1
        assert len(texts(host)) == 1, "the first hand is the first of a real game"
        assert now.table.context.first_hour.next == "nothing"

    visit(host, story, at_menu=True)
    assert first_hour.parse(host.kept[first_hour.STORED_AS]) == "nothing"


@WAYS
@pytest.mark.parametrize("moment", range(2 * len(CORE)))
@visiting(at_menu=True)
async def test_the_lessons_can_be_skipped_at_any_moment(
    now: Visit, press: Press, moment: int
) -> None:
    """Before the play of each lesson, and after it from the menu."""
    await press(now, "play")
    for _ in range(moment // 2):
        await play_lesson(now, press)
        await press(now, "next")
    await now.my_turn()
    if moment % 2:
        await play_lesson(now, press)
        await now.key("escape")
    await press(now, "skip")
    await now.my_turn()
    assert type(now.app.scene) is TableScene
    assert now.table.context.first_hour.next == "nothing"


@WAYS
@visiting(at_menu=True)
async def test_each_lesson_can_be_skipped_by_itself(now: Visit, press: Press) -> None:
    await press(now, "play")
    for key in CORE:
        await now.my_turn()
        assert lesson_of(now).lesson.key == key
        await now.key("escape")
        await press(now, "skip-lesson")
    await now.my_turn()
    assert isinstance(now.app.scene, RefereedTable)


@WAYS
@pytest.mark.parametrize("first_key", ["", "escape"])
def test_the_referee_can_be_sent_away_and_the_hand_goes_on(
    host: FakeHost, press: Press, first_key: str
) -> None:
    """At the table, and from the menu that Escape opens."""
    host.kept[first_hour.STORED_AS] = first_hour.dump("hand")

    async def story(now: Visit) -> None:
        await press(now, "play")
        await now.my_turn()
        before, said = now.table.state, now.table.toast.message
        assert said
        if first_key:
            await now.key(first_key)
        await press(now, "skip")
        assert now.table.state == before
        assert now.table.toast.message == ""
        assert not any(one.action == "skip" for one in now.tree.controls)
        await play_card(now, press)
        await now.my_turn()
        assert now.table.toast.message != said

    visit(host, story, at_menu=True)
    assert first_hour.parse(host.kept[first_hour.STORED_AS]) == "nothing"


def test_a_first_hand_taken_up_again_has_its_referee(host: FakeHost) -> None:
    host.kept[first_hour.STORED_AS] = first_hour.dump("hand")

    async def begin(now: Visit) -> None:
        await now.press("play")
        await now.my_turn()
        await play_card(now, by_name)
        await now.my_turn()
        now.table.context.navigator.start_screen()
        await now.frames(2)
        await now.press("continue")
        await now.my_turn()
        assert isinstance(now.app.scene, RefereedTable)
        assert now.table.toast.message

    visit(host, begin, at_menu=True)


@pytest.mark.parametrize("dismissed", [False, True])
def test_a_first_hand_begun_anew_has_its_referee_too(host: FakeHost, *, dismissed: bool) -> None:
    host.kept[first_hour.STORED_AS] = first_hour.dump("hand")

    async def story(now: Visit) -> None:
        await now.press("play")
        await now.my_turn()
        if dismissed:
            await now.press("skip")
        before = now.table
        await now.press("menu")
        await now.press("new-game")
        await now.my_turn()
        assert now.table is not before
        assert isinstance(now.app.scene, RefereedTable) is not dismissed

    visit(host, story, at_menu=True)


@visiting(screen="first-hand")
async def test_what_the_referee_says_waits_while_the_menu_is_open(now: Visit) -> None:
    await now.my_turn()
    await now.press("card-8H")
    await now.until(lambda _: "took" in now.table.toast.message)
    said = now.table.toast.message
    await now.press("menu")
    await now.frames(20)
    idle = now.host.idle_frames
    await now.frames(300)
    assert now.host.idle_frames == idle + 300, "nothing happens, so nobody asks for frames"
    await now.press("resume")
    assert now.table.toast.message == said
    await now.until(lambda _: now.table.toast.message != said)


@visiting(screen="first-hand")
async def test_a_tap_hurries_the_referee_on(now: Visit) -> None:
    await now.my_turn()
    await now.press("card-8H")
    await now.until(lambda _: "took" in now.table.toast.message)
    said = now.table.toast.message
    middle_of_floor = now.table.board.layout.floor.center
    await now.give(PointerDown(middle_of_floor), PointerUp(middle_of_floor))
    await now.until(lambda _: now.table.toast.message != said, most=30)


@visiting(screen="first-hand")
async def test_it_is_nobody_s_turn_while_the_referee_speaks(now: Visit) -> None:
    await now.my_turn()
    assert now.tree.turn == 0
    await now.press("card-8H")
    await now.until(lambda _: "took" in now.table.toast.message)
    assert now.tree.turn is None


def test_the_names_of_what_is_pressed_are_those_that_the_readme_tells(host: FakeHost) -> None:
    told = README.read_text("utf-8")

    async def story(now: Visit) -> None:
        names = [f"`{one.action}`" for one in now.tree.controls]
        assert f"| how to play | {', '.join([*names[1:], names[0]])} |" in told
        await now.press("lesson-match")
        await now.my_turn()
        here = {one.action for one in now.tree.controls} - {one.name for one in ACTIONS}
        await play_lesson(now, by_name)
        here |= {one.action for one in now.tree.controls} - {one.name for one in ACTIONS}
        assert here == {"skip", "next"}
        assert "| a lesson, a first hand | those at the table, and `skip`, `next` |" in told
        await now.key("escape")
        menu = {one.action for one in now.tree.controls}
        assert {"skip-lesson", "skip", "again"} < menu
        assert "and `skip-lesson`, `skip`, `again` |" in told

    visit(host, story, screen="learn")
