"""Practice tables: the ribbon, the verdict on another play, and the return."""

import pygame
import pytest

from game.judge import review_sentences
from game.judge.judge import Judgement
from game.play.drawing.hud import ribbon_box
from game.play.layout.message_place import furniture
from game.review.screens.examples import costliest, finished_hand, whole_review
from game.review.screens.practice import TryAgain
from game.review.screens.review_scene import ReviewScene
from game.rules.state import Play
from tests.play.test_choice_of_captures import SIZES
from tests.table.positions import cards
from tests.table.story import Visit, resize, visiting

MADE, BETTER, EQUAL = map(Play, cards("9S 4D KH"))


def judged(better: float, equal: float, *, exact: bool) -> Judgement:
    """Return a judgement of three plays: the one made is worth 3, exactly or on average."""
    around = (0.0,) if exact else (-0.5, 0.5, -0.5, 0.5, -0.5, 0.5)
    strays = (0.0,) if exact else (0.5, 0.5, -0.5, -0.5, 0.0, 0.0)
    return Judgement(
        {
            MADE: tuple(3 + one for one in around),
            BETTER: tuple(better + one for one in around),
            EQUAL: tuple(equal + one for one in strays),
        },
        exact=exact,
    )


@pytest.mark.parametrize(
    ("judgement", "instead", "told"),
    [
        (judged(11.6, 3, exact=True), BETTER, "8.6 points saved."),
        (judged(4, 3, exact=True), BETTER, "1 point saved."),
        (judged(11.6, 3, exact=False), BETTER, "8.6 points saved."),
        (judged(0.9, 3, exact=True), BETTER, "2.1 points worse."),
        (judged(2, 3, exact=True), BETTER, "1 point worse."),
        (judged(11.6, 3, exact=True), EQUAL, "No difference."),
        (judged(11.6, 3.1, exact=False), EQUAL, "No clear difference."),
        (judged(11.6, 3, exact=True), MADE, "The same move as before."),
    ],
)
def test_retry_is_compared_with_the_first(judgement: Judgement, instead: Play, told: str) -> None:
    """REVIEW.md#lost: a difference that may be chance is not reported."""
    said = review_sentences.retried(judgement, MADE, instead)
    assert said.replace("\N{LEFT-TO-RIGHT MARK}", "") == told


@visiting(screen="table-practice")
async def test_verdict_is_given_at_the_card_and_again_at_the_end(now: Visit) -> None:
    best = whole_review().worst(0)[0].best[0]
    table = now.table
    await now.my_turn()
    assert "Practice" in now.tree.text
    await now.press(f"card-{best.card}")
    assert any("points saved" in text for text in now.said)
    await now.my_turn()
    said = table.toast.message.replace("\N{LEFT-TO-RIGHT MARK}", "")
    assert "points saved. Tarek" in said, "it's still read though no card moves"
    await now.key("u")
    await now.my_turn()
    await now.press(f"card-{whole_review().grades[costliest()].play.card}")
    assert "The same move as before." in now.said
    await now.key("escape")
    (leave,) = [one for one in now.tree.controls if one.action == "leave"]
    assert leave.label == "Back to the review"
    await now.key("escape")
    while now.tree.phase == "play" and not table.state.over:
        await now.my_turn_or_score()
        if not table.state.over:
            await now.press(now.tree.hand[0].action)
    await now.until_offered("again")
    assert any("The same move as before." in text for text in now.tree.text)
    done = next(one for one in now.tree.controls if one.action == "done")
    assert done.label == "Back to the review"
    await now.press("done")
    assert isinstance(now.app.scene, ReviewScene)


def test_play_without_a_choice_has_no_verdict() -> None:
    practice = TryAgain(finished_hand(), costliest(), None)
    session, _ = practice.begin()
    session.play(finished_hand().states[-1].history[costliest()].play)
    assert not practice.verdict


@pytest.mark.parametrize("language", ["en", "ar"])
@visiting(screen="table-practice", by=("language",))
async def test_ribbon_covers_nothing_in_any_window(now: Visit) -> None:
    for size in SIZES:
        resize(size)
        await now.frames(3)
        layout = now.table.board.layout
        box = ribbon_box(layout, now.tree.text[0])
        assert box.collidelistall([*furniture(layout), layout.floor]) == [], size
        assert pygame.Rect((0, 0), size).contains(box)
