"""The first hour at the table: played to its end with every kind of input, or skipped."""

import pytest

from game.lessons.curriculum import CORE
from game.lessons.first_hour import FIRST_HOUR
from game.lessons.refereed_scene import RefereedScene
from game.platform.input import PointerDown, PointerUp
from game.play.scene.table_scene import TableScene
from game.session.teaching import TEACHING
from game.ui.screens.routing import StartScreen
from tests.lessons.teaching import lesson_of, play_card, play_hand, play_lesson
from tests.pairs import pairwise
from tests.table.at_table import at_table
from tests.table.dealt import texts
from tests.table.fake_platform import FakePlatform
from tests.table.pressing import WAYS, by_keyboard, by_name, by_touch
from tests.table.story import Press, Visit, visiting


@pytest.mark.parametrize(
    ("press", "language"), [(by_touch, "en"), (by_keyboard, "ar"), (by_name, "en")]
)
@visiting(at_menu=True, by=("language",))
async def test_first_hour_is_played_to_its_end(now: Visit, press: Press) -> None:
    await press(now, "play")
    for key in CORE:
        assert lesson_of(now).lesson.key == key
        await play_lesson(now, press)
        await press(now, "next")
    await now.until(lambda _: isinstance(now.app.scene, RefereedScene))
    assert now.table.session.setup.bots == ("novice",)
    session = now.table.session
    await play_hand(now, press)
    await press(now, "next-hand")
    await now.my_turn_or_score()  # the short game may be over
    assert not now.offers("skip")
    assert session.after.game.hands_played == 1
    assert len(texts(now.platform)) == 1, "the first hand is the first of a real game"
    assert FIRST_HOUR.parse(now.platform.texts.kept[FIRST_HOUR.name]) == "nothing"


@pytest.mark.parametrize(
    ("press", "lesson", "played"),
    pairwise((by_touch, by_keyboard, by_name), range(len(CORE)), (False, True)),
)
@visiting(at_menu=True)
async def test_lessons_can_be_skipped_at_any_moment(
    now: Visit, press: Press, lesson: int, *, played: bool
) -> None:
    """Before the play of each lesson, and after it from the menu."""
    await press(now, "play")
    for _ in range(lesson):
        await play_lesson(now, press)
        await press(now, "next")
    await now.my_turn()
    if played:
        await play_lesson(now, press)
        await now.key("escape")
    await press(now, "skip")
    await now.my_turn()
    assert type(now.app.scene) is TableScene
    assert now.table.context.get(TEACHING).next == "nothing"


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
    assert isinstance(now.app.scene, RefereedScene)


@pytest.fixture
def lessons_done(platform: FakePlatform) -> None:
    """Let the first hand come next."""
    platform.texts.kept[FIRST_HOUR.name] = FIRST_HOUR.text("hand")


@WAYS
@pytest.mark.parametrize("from_menu", [False, True])
@pytest.mark.usefixtures("lessons_done")
@visiting(at_menu=True)
async def test_referee_can_be_dismissed(now: Visit, press: Press, from_menu: bool) -> None:  # noqa: FBT001
    """Dismiss it at the table, and from the menu that Escape opens; later games have none."""
    await press(now, "play")
    await now.my_turn()
    before, said = now.table.state, now.table.toast.message
    assert said
    if from_menu:
        await now.key("escape")
    await press(now, "skip")
    assert now.table.state == before
    assert now.table.toast.message == ""
    assert not now.offers("skip")
    await play_card(now, press)
    await now.my_turn()
    assert now.table.toast.message != said
    assert FIRST_HOUR.parse(now.platform.texts.kept[FIRST_HOUR.name]) == "nothing"
    await now.press("menu", "new-game", "play")
    await now.my_turn()
    assert not isinstance(now.app.scene, RefereedScene)


@pytest.mark.usefixtures("lessons_done")
@visiting(at_menu=True)
async def test_first_hand_keeps_its_referee_when_resumed_or_restarted(now: Visit) -> None:
    await now.press("play")
    await now.my_turn()
    await play_card(now, by_name)
    await now.my_turn()
    now.table.context.go(StartScreen())
    await now.frames(2)
    await now.press("continue")
    await now.my_turn()
    before = now.table
    assert isinstance(now.app.scene, RefereedScene)
    assert before.toast.message
    await now.press("menu", "new-game")
    await now.my_turn()
    assert now.table is not before
    assert isinstance(now.app.scene, RefereedScene)


@pytest.mark.usefixtures("lessons_done")
@visiting(at_menu=True)
async def test_focus_leaves_a_removed_button(now: Visit) -> None:
    await now.press("play")
    await now.my_turn()
    await by_keyboard(now, "skip")
    before = now.table.state
    await now.key("enter")
    assert now.table.state is before
    await now.key("tab")
    assert now.scene.gestures.focus.stop is not None


@at_table(screen="first-hand")
async def test_referee_waits_for_the_menu_and_hurries_at_a_tap(now: Visit) -> None:
    assert now.tree.turn == 0
    await now.press("card-8H")
    await now.until(lambda _: "took" in now.table.toast.message)
    assert now.tree.turn is None, "it's nobody's turn while the referee speaks"
    said = now.table.toast.message
    await now.press("menu")
    await now.frames(20)
    idle = now.platform.pacing.idle_frames
    await now.frames(300)
    assert now.platform.pacing.idle_frames == idle + 300, (
        "nothing happens, so nobody asks for frames"
    )
    await now.press("resume")
    assert now.table.toast.message == said
    middle_of_floor = now.table.board.layout.floor.center
    await now.give(PointerDown(middle_of_floor), PointerUp(middle_of_floor))
    await now.until(lambda _: now.table.toast.message != said, most=30)
