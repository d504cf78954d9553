"""A lesson at its table, and how to reach and leave each lesson."""

from dataclasses import replace

import pygame
import pytest

from game.lessons.curriculum import lessons, named
from game.lessons.first_hour import FIRST_HOUR
from game.lessons.lesson_scene import SHOWN_AFTER, LearnDialog
from game.lessons.refereed_scene import RefereedScene
from game.platform.input import PointerDown, PointerMove, PointerUp
from game.play.input.turn import basras_of
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from game.start.start import StartScene
from game.words.card_names import spoken
from tests.app.opened import opened
from tests.lessons.teaching import done, lesson_of, play_lesson
from tests.table.at_table import at_table
from tests.table.dealt import texts
from tests.table.fake_platform import FRAME
from tests.table.positions import in_hand, middle
from tests.table.pressing import WAYS, by_name, by_touch
from tests.table.story import Press, Visit, visiting

LATER_LESSONS = lessons(VARIANTS["yemeni"])[1:]


@pytest.mark.parametrize("screen", ["lesson", *(f"lesson-{one.key}" for one in LATER_LESSONS)])
@at_table(by=("screen",))
async def test_wrong_card_only_shows_a_sentence(now: Visit) -> None:
    lesson, before = lesson_of(now).lesson, now.table.state
    outlined = bool(now.scene.gestures.outlines())
    await by_touch(now, f"card-{next(card for card in lesson.hand if card != lesson.card)}")
    if not outlined:
        assert lesson.hint in now.tree.text[-1]
        assert not now.scene.gestures.outlines(), "a first mistake doesn't show the answer"
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
        assert now.table.board.sprites[wrong].pose == now.table.board.homes.of(wrong)
    assert now.scene.gestures.outlines()
    await now.drag(in_hand(now.tree, str(lesson.card)), now.table.board.layout.floor.center)
    await done(now)
    assert lesson.learnt in now.tree.text[-1]


@pytest.mark.parametrize("by", ["key", "button"])
@at_table(screen="lesson")
async def test_right_card_is_outlined_after_a_moment_or_by_a_hint(now: Visit, by: str) -> None:
    assert now.scene.gestures.outlines(), "in the first lesson at once"
    hint = next(one for one in now.tree.controls if one.action == "hint")
    assert hint.enabled
    await now.press(f"card-{lesson_of(now).lesson.card}")
    await done(now)
    learnt = now.tree.text[-1]
    assert not now.offers("hint")
    if by == "key":
        await now.key("h")
    else:
        await now.click(hint.rect)
    assert now.tree.text[-1] == learnt, "a lesson that is over has no hint to give"
    await now.press("next")
    await now.my_turn()
    assert not now.scene.gestures.outlines()
    await now.frames(round(SHOWN_AFTER / FRAME) + 2)
    right = lesson_of(now).lesson.move(VARIANTS["yemeni"])
    assert set(now.scene.gestures.outlines()) == {right.card, *right.captured}
    await now.press("menu", "again")
    await now.my_turn()
    assert not now.scene.gestures.outlines()
    await now.press("hint")
    assert set(now.scene.gestures.outlines()) == {right.card, *right.captured}
    assert lesson_of(now).lesson.nudge in now.tree.text


@at_table(screen="lesson-sum")
async def test_lesson_asks_again_after_undo_and_another_message(now: Visit) -> None:
    task = named(VARIANTS["yemeni"], "sum").task
    assert task in now.tree.text
    await now.click(now.tree.floor[0].rect)
    assert task not in now.tree.text
    await now.frames(240)
    assert task in now.tree.text
    await play_lesson(now, by_name)
    await now.press("undo")
    await now.my_turn()
    assert not lesson_of(now).over
    assert task in now.tree.text
    context = now.table.context
    context.settings = replace(context.settings, confirm=True)
    before, card = now.table.state, f"card-{lesson_of(now).lesson.card}"
    await now.press(card)
    await now.frames(20)
    assert now.table.state is before, "the settings ask for a second press"
    await now.press(card)
    await done(now)


@at_table(screen="lesson-sum")
async def test_tap_anywhere_continues_but_not_the_one_that_played(now: Visit) -> None:
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


@at_table(screen="lesson-sum")
async def test_first_tap_continues_when_nothing_moves_any_more(now: Visit) -> None:
    before, pacing = lesson_of(now), now.platform.pacing
    box = in_hand(now.tree, str(before.lesson.card))
    await now.click(box)
    await done(now)
    idle = pacing.idle_frames
    await now.until(lambda _tree: pacing.idle_frames > idle)
    await now.click(box)
    assert lesson_of(now) is not before


SIZES = [(820, 1180), (667, 375), (844, 390), (1024, 768), (1280, 800), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@at_table(screen="lesson", by=("size",))
async def test_skip_is_as_high_as_the_menu_button(now: Visit) -> None:
    buttons = now.scene.hud.buttons
    assert buttons["skip"].rect.top == buttons["menu"].rect.top
    assert buttons["skip"].rect.width < pygame.display.get_window_size()[0] / 2


@WAYS
@visiting(at_menu=True)
async def test_every_lesson_is_in_the_menu(now: Visit, press: Press) -> None:
    for number, lesson in enumerate(lessons(VARIANTS["egyptian"]), 1):
        await press(now, "door-practise")
        await press(now, "learn")
        await press(now, f"lesson-{lesson.key}")
        assert lesson_of(now).lesson.key == lesson.key
        assert f"Lesson {number} of 6" in now.tree.text
        await now.my_turn()
        await press(now, "skip")
        assert isinstance(now.app.scene, LearnDialog)
        await now.key("escape")
        await now.key("escape")
        assert isinstance(now.app.scene, StartScene)


@visiting(at_menu=True)
async def test_last_lesson_leads_back_to_the_list(now: Visit) -> None:
    await now.press("play")
    await play_lesson(now, by_name)
    await now.press("menu", "menu")
    assert isinstance(now.app.scene, StartScene)
    assert not now.offers("continue"), "a lesson is no game to be saved"
    assert not texts(now.platform)
    assert FIRST_HOUR.name not in now.platform.texts.kept
    await now.press("door-practise", "learn", "lesson-scores")
    await play_lesson(now, by_name)
    await now.press("next")
    assert isinstance(now.app.scene, LearnDialog)
    await now.press("first-hand")
    await now.my_turn()
    assert isinstance(now.app.scene, RefereedScene)


@at_table(GameSetup(seed="7"))
async def test_lessons_over_a_game_do_not_change_it(now: Visit) -> None:
    table, before = now.scene, now.table.state
    await now.press("menu", "learn")
    assert not now.offers("first-hand")
    await now.press("start")
    await play_lesson(now, by_name)
    await now.press("next")
    await now.my_turn()
    await now.press("skip", "close", "resume")
    assert now.app.scene is table
    assert now.table.state is before
    assert len(texts(now.platform)) == 1


@pytest.mark.parametrize("screen", ["lesson-basra", "lesson-stop"])
@at_table(by=("screen",))
async def test_screen_reader_names_a_lessons_cards_without_the_answer(now: Visit) -> None:
    await now.my_turn()
    assert basras_of(now.table.state, 0)
    assert [one.label for one in now.tree.hand] == [spoken(card) for card in now.table.board.own]


def test_first_hand_offers_to_skip_the_coaching() -> None:
    assert opened("first-hand").base.hud.offer.label == "Skip coaching"


@pytest.mark.parametrize("key", VARIANTS)
def test_lessons_name_no_kind_of_input(key: str) -> None:
    for lesson in lessons(VARIANTS[key]):
        told = f"{lesson.task} {lesson.nudge} {lesson.learnt} {lesson.hint}".lower()
        assert not {"tap", "click"} & {*told.split()}


@at_table(screen="lesson-basra")
async def test_lesson_follows_the_language(now: Visit) -> None:
    english = now.table.toast.message
    await now.press("menu", "settings", "language-ar")
    await now.key("escape")
    await now.key("escape")
    assert now.table.toast.message == lesson_of(now).lesson.task != english
    assert [one.label for one in now.tree.controls if one.action == "skip"] != ["Skip"]


@pytest.mark.parametrize(
    "screen", ["lesson", "lesson-stop", "lesson-over", "first-hand", "table-puzzle"]
)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_offered_button_breaks_no_word_on_the_smallest_phone(screen: str, language: str) -> None:
    hud = opened(screen, (320, 568), language).base.hud
    button = hud.buttons[hud.offer.action]
    assert " ".join(line.text for line in button.lines).split() == button.label.split()
    assert all(button.rect.contains(line.extent) for line in button.lines)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (820, 1180), (1280, 800), (844, 390)])
def test_next_is_near_the_message_after_a_lesson(size: tuple[int, int], language: str) -> None:
    scene = opened("lesson-over", size, language)
    layout, button = scene.table.board.layout, scene.base.hud.buttons["next"].rect
    assert button.top >= layout.message_area.top
    assert button.collidelist(layout.piles) < 0
    assert all(not button.colliderect(one.hand) for one in layout.seats)
