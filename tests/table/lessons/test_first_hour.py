"""The first hour at the table: played to its end by every way of input, skipped at any moment."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.host.input import PointerDown, PointerMove, PointerUp
from game.rules.variants import VARIANTS
from game.table.lessons.curriculum import CORE, lessons, named
from game.table.lessons.learn_dialog import LearnDialog
from game.table.lessons.lesson_table import SHOWN_AFTER, LessonTable
from game.table.lessons.refereed_table import RefereedTable
from game.table.menu.start import StartScene
from game.table.play.actions import ACTIONS
from game.table.play.table_scene import TableScene
from game.table.storage import first_hour
from game.table.storage.setup import GameSetup
from tests.table.dealt import texts
from tests.table.fake_host import FRAME, FakeHost
from tests.table.positions import control, in_hand, middle
from tests.table.story import Visit, visit

README = Path(__file__).parents[3] / "build" / "README.md"
RULES = VARIANTS["egyptian"]

Press = Callable[[Visit, str], Awaitable[None]]


async def by_touch(now: Visit, action: str) -> None:
    """Tap where the accessibility tree says that a card or a control is."""
    card = action.removeprefix("card-")
    box = in_hand(now.tree, card) if card != action else control(now.tree, action)
    pos = middle(box)
    await now.give(PointerDown(pos, "touch"), PointerUp(pos, "touch"))


async def by_keyboard(now: Visit, action: str) -> None:
    """Go there with Tab, and press Enter."""
    scene = now.app.scene
    for _ in range(60):
        stop = scene.gestures.focus.stop if isinstance(scene, TableScene) else None
        there = f"card-{stop}" if stop is not None and not isinstance(stop, str) else stop
        if action in {there, getattr(getattr(scene, "form", None), "focus", "")}:
            await now.key("enter")
            return
        await now.key("tab")
    raise AssertionError(f"Tab does not come to {action}")


async def by_name(now: Visit, action: str) -> None:
    """Press it as a screen reader does."""
    await now.press(action)


WAYS = pytest.mark.parametrize("press", [by_touch, by_keyboard, by_name])
LANGUAGES = pytest.mark.parametrize("language", ["en", "ar"])


def lesson_of(now: Visit) -> LessonTable:
    scene = now.app.scene
    assert isinstance(scene, LessonTable)
    return scene


async def done(now: Visit) -> None:
    """Until the lesson is over."""
    await now.until(lambda tree: any(one.action == "next" for one in tree.controls))


async def play_lesson(now: Visit, press: Press) -> None:
    await now.my_turn()
    await press(now, f"card-{lesson_of(now).lesson.card}")
    await done(now)


async def play_card(now: Visit, press: Press) -> None:
    """Play the last card of the hand, and take the first of several captures."""
    if now.tree.phase == "play":
        await press(now, now.tree.hand[-1].action)
    if now.tree.phase == "choose-capture":
        await now.key("1")


async def play_hand(now: Visit, press: Press) -> None:
    """Play the hand to its score, the last card of the hand each time."""
    while now.tree.phase != "hand-over":
        await now.my_turn_or_score()
        await play_card(now, press)


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
def test_the_lessons_can_be_skipped_at_any_moment(
    host: FakeHost, press: Press, moment: int
) -> None:
    """Before the play of each lesson, and after it from the menu."""

    async def story(now: Visit) -> None:
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

    visit(host, story, at_menu=True)


@WAYS
def test_each_lesson_can_be_skipped_by_itself(host: FakeHost, press: Press) -> None:
    async def story(now: Visit) -> None:
        await press(now, "play")
        for key in CORE:
            await now.my_turn()
            assert lesson_of(now).lesson.key == key
            await now.key("escape")
            await press(now, "skip-lesson")
        await now.my_turn()
        assert isinstance(now.app.scene, RefereedTable)

    visit(host, story, at_menu=True)


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


@pytest.mark.parametrize("key", [lesson.key for lesson in lessons(VARIANTS["yemeni"])])
def test_a_wrong_card_never_ends_a_lesson_and_costs_only_a_sentence(
    host: FakeHost, key: str
) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        lesson, before = lesson_of(now).lesson, now.table.state
        for wrong in lesson.hand:
            if wrong == lesson.card:
                continue
            for press in (by_touch, by_name):
                await press(now, f"card-{wrong}")
                assert now.table.state is before
                assert lesson.nudge in now.tree.text[-1]
            await now.drag(in_hand(now.tree, str(wrong)), now.table.board.layout.floor.center)
            await now.frames(30)
            assert now.table.state is before
            assert now.table.board.sprites[wrong].pose == now.table.board.home(wrong)
        assert lesson_of(now).outlines()
        await now.drag(in_hand(now.tree, str(lesson.card)), now.table.board.layout.floor.center)
        await done(now)
        assert lesson.learnt in now.tree.text[-1]

    visit(host, story, screen="lesson" if key == "match" else f"lesson-{key}")


def test_where_a_second_press_is_asked_for_a_lesson_asks_for_it_too(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        context = now.table.context
        context.settings = replace(context.settings, confirm=True)
        await now.my_turn()
        before, card = now.table.state, f"card-{lesson_of(now).lesson.card}"
        await now.press(card)
        await now.frames(20)
        assert now.table.state is before
        await now.press(card)
        await done(now)

    visit(host, story, screen="lesson")


def test_the_right_card_is_outlined_after_a_moment_or_when_a_hint_is_asked_for(
    host: FakeHost,
) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        assert lesson_of(now).outlines(), "in the first lesson at once"
        await now.press(f"card-{lesson_of(now).lesson.card}")
        await done(now)
        await now.press("next")
        await now.my_turn()
        assert not lesson_of(now).outlines()
        await now.frames(round(SHOWN_AFTER / FRAME) + 2)
        right = lesson_of(now).lesson.move(VARIANTS["yemeni"])
        assert set(lesson_of(now).outlines()) == {right.card, *right.captured}
        await now.press("menu")
        await now.press("again")
        await now.my_turn()
        assert not lesson_of(now).outlines()
        await now.press("hint")
        assert set(lesson_of(now).outlines()) == {right.card, *right.captured}
        assert lesson_of(now).lesson.nudge in now.tree.text

    visit(host, story, screen="lesson")


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_lesson_that_is_over_has_no_hint_to_give(host: FakeHost, by: str) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        hint = next(one for one in now.tree.controls if one.action == "hint")
        assert hint.enabled
        await now.press(f"card-{lesson_of(now).lesson.card}")
        await done(now)
        learnt = now.tree.text[-1]
        assert not next(one for one in now.tree.controls if one.action == "hint").enabled
        if by == "key":
            await now.key("h")
        else:
            await now.click(hint.rect)
        assert now.tree.text[-1] == learnt

    visit(host, story, screen="lesson")


def test_a_play_taken_back_is_asked_for_again(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await play_lesson(now, by_name)
        await now.press("undo")
        await now.my_turn()
        assert not lesson_of(now).over
        assert lesson_of(now).lesson.task in now.tree.text
        await play_lesson(now, by_name)

    visit(host, story, screen="lesson-sum")


def test_a_tap_anywhere_goes_on_but_not_the_one_that_played(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        before = lesson_of(now)
        box = in_hand(now.tree, str(before.lesson.card))
        await now.click(box)
        await done(now)
        await now.give(PointerMove(middle(box)), PointerDown(middle(box)), PointerUp(middle(box)))
        assert now.app.scene is before
        await now.frames(20)
        await now.click(box)
        assert lesson_of(now) is not before
        await now.my_turn()
        assert not lesson_of(now).over

    visit(host, story, screen="lesson-sum")


def test_words_that_another_message_hid_come_again(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        task = named(VARIANTS["yemeni"], "sum").task
        assert task in now.tree.text
        await now.click(now.tree.floor[0].rect)
        assert task not in now.tree.text
        await now.frames(240)
        assert task in now.tree.text

    visit(host, story, screen="lesson-sum")


@WAYS
def test_every_lesson_is_at_hand_from_the_menu(host: FakeHost, press: Press) -> None:
    host.kept[first_hour.STORED_AS] = first_hour.dump("nothing")

    async def story(now: Visit) -> None:
        for lesson in lessons(RULES):
            await press(now, "learn")
            await press(now, f"lesson-{lesson.key}")
            assert lesson_of(now).lesson.key == lesson.key
            await now.my_turn()
            await press(now, "skip")
            assert isinstance(now.app.scene, LearnDialog)
            await now.key("escape")
            assert isinstance(now.app.scene, StartScene)

    visit(host, story, at_menu=True)


def test_the_last_lesson_leads_back_to_where_they_were_chosen(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.press("learn")
        await now.press("lesson-scores")
        await play_lesson(now, by_name)
        await now.press("next")
        assert isinstance(now.app.scene, LearnDialog)
        await now.press("first-hand")
        await now.my_turn()
        assert isinstance(now.app.scene, RefereedTable)

    visit(host, story, at_menu=True)


def test_lessons_from_the_menu_over_a_game_leave_the_game_as_it_is(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        table, before = now.scene, now.table.state
        await now.press("menu")
        await now.press("learn")
        assert not any(one.action == "first-hand" for one in now.tree.controls)
        await now.press("start")
        await play_lesson(now, by_name)
        await now.press("next")
        await now.my_turn()
        await now.press("skip")
        await now.press("close")
        await now.press("resume")
        assert now.app.scene is table
        assert now.table.state is before
        assert len(texts(host)) == 1

    visit(host, story, GameSetup(seed="7"))


def test_lessons_keep_nothing(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.press("play")
        await play_lesson(now, by_name)
        await now.press("menu")
        await now.press("menu")
        assert isinstance(now.app.scene, StartScene)
        assert not any(one.action == "continue" for one in now.tree.controls)

    visit(host, story, at_menu=True)
    assert not texts(host)
    assert first_hour.STORED_AS not in host.kept


def test_a_change_of_language_changes_what_is_said(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        english = now.table.toast.message
        await now.press("menu")
        await now.press("settings")
        await now.press("language-ar")
        await now.key("escape")
        await now.key("escape")
        assert now.table.toast.message == lesson_of(now).lesson.task != english
        assert [one.label for one in now.tree.controls if one.action == "skip"] != ["Skip"]

    visit(host, story, screen="lesson-basra")


def test_the_keyboard_is_on_no_button_that_has_gone(host: FakeHost) -> None:
    host.kept[first_hour.STORED_AS] = first_hour.dump("hand")

    async def story(now: Visit) -> None:
        await now.press("play")
        await now.my_turn()
        await by_keyboard(now, "skip")
        before = now.table.state
        await now.key("enter")
        assert now.table.state is before
        await now.key("tab")
        assert now.scene.gestures.focus.stop is not None

    visit(host, story, at_menu=True)


def test_what_the_referee_says_waits_while_the_menu_is_open(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("card-8H")
        await now.until(lambda _: "took" in now.table.toast.message)
        said = now.table.toast.message
        await now.press("menu")
        await now.frames(20)
        idle = host.idle_frames
        await now.frames(300)
        assert host.idle_frames == idle + 300, "nothing happens, so nobody asks for frames"
        await now.press("resume")
        assert now.table.toast.message == said
        await now.until(lambda _: now.table.toast.message != said)

    visit(host, story, screen="first-hand")


def test_a_tap_hurries_the_referee_on(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("card-8H")
        await now.until(lambda _: "took" in now.table.toast.message)
        said = now.table.toast.message
        middle_of_floor = now.table.board.layout.floor.center
        await now.give(PointerDown(middle_of_floor), PointerUp(middle_of_floor))
        await now.until(lambda _: now.table.toast.message != said, most=30)

    visit(host, story, screen="first-hand")


def test_it_is_nobody_s_turn_while_the_referee_speaks(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        assert now.tree.turn == 0
        await now.press("card-8H")
        await now.until(lambda _: "took" in now.table.toast.message)
        assert now.tree.turn is None

    visit(host, story, screen="first-hand")


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


def test_a_lesson_that_was_left_takes_no_memory(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        left = []
        for _ in range(2):
            await play_lesson(now, by_name)
            left.append(weakref.ref(now.app.scene))
            await now.press("next")
        await now.my_turn()
        gc.collect()
        assert [scene() for scene in left] == [None, None]

    visit(host, story, screen="lesson")
