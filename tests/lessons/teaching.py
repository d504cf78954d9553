"""A lesson or a first hand, as tests play it."""

from game.lessons.lesson_scene import LessonScene
from tests.table.story import Press, Visit


def lesson_of(now: Visit) -> LessonScene:
    return now.shown(LessonScene)


async def done(now: Visit) -> None:
    """Wait until the lesson is over."""
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
