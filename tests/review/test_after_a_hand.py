from collections.abc import Awaitable, Callable
from functools import cache, partial

import pytest

from game.judge.judge import lead
from game.judge.quick import quick_judge
from game.platform.accessibility_tree import Box
from game.platform.input import Key
from game.play.course.seal import SealDialog
from game.play.ending.hand_over import HandOver
from game.play.scene.table_scene import TableScene
from game.review.screens.moment import MomentScene
from game.review.screens.practice import CompareDialog, totals
from game.review.screens.review_scene import ReviewScene
from game.rules.fairness import verify
from game.session import example_games as games
from game.session.session import PERSON
from game.session.setup import GameSetup
from tests.table import story
from tests.table.dealt import dealt, finish_game, latest, library_of, put, session_in, texts
from tests.table.fake_platform import FakePlatform
from tests.table.positions import control, in_hand, kept_game
from tests.table.pressing import by_keyboard, by_name
from tests.table.story import Visit

visit = partial(story.visit, judge=quick_judge())
visiting = partial(story.visiting, judge=quick_judge())

PHONE, DESKTOP = (360, 640), (1280, 720)
GAME = GameSetup("cypriot", 2, seed="9")
Press = Callable[[Visit, str], Awaitable[None]]


async def tap(now: Visit, *actions: str) -> None:
    """Tap controls at their places, scrolled into view first."""
    for action in actions:
        scene = now.app.scene
        if hasattr(scene, "form"):
            scene.form.reveal(action)
        await now.click(control(now.tree, action))


@cache
def _scored_game() -> str:
    platform = FakePlatform()
    visit(platform, lambda now: now.play_to_the_end("hand-over"), GAME)
    (text,) = texts(platform).values()
    return text


def keep_scored_game(platform: FakePlatform) -> None:
    put(library_of(platform), session_in(_scored_game()))


async def reviewing(now: Visit, press: Press = by_name) -> ReviewScene:
    """Open the review of the hand, which is still thinking."""
    await now.play_to_the_end("hand-over")
    await press(now, "review")
    return now.shown(ReviewScene)


async def reviewed(now: Visit, press: Press = tap) -> ReviewScene:
    """Open the review of the hand and wait until it is complete."""
    scene = await reviewing(now, press)
    await now.until(lambda _: scene.review.complete)
    await now.frames(2)
    return scene


@pytest.fixture
def _scored_game_kept(platform: FakePlatform) -> None:
    keep_scored_game(platform)


@pytest.mark.usefixtures("_scored_game_kept")
@pytest.mark.parametrize(
    ("size", "language", "press"),
    [
        (PHONE, "en", tap),
        (PHONE, "ar", by_keyboard),
        (DESKTOP, "en", by_keyboard),
        (DESKTOP, "ar", tap),
    ],
)
@visiting(by=("size", "language"))
async def test_score_leads_to_a_moment_and_back(now: Visit, press: Press) -> None:
    scene = await reviewed(now, press)
    assert len(scene.review.grades) == 48
    worst = scene.review.worst(PERSON)
    await press(now, f"moment-{worst[0].number + 1}")
    assert isinstance(now.app.scene, MomentScene)
    first = now.tree.title
    assert str(worst[0].number + 1) in first
    await press(now, "next")
    assert now.tree.title != first
    await press(now, "previous")
    assert now.tree.title == first
    await now.key("page down")
    assert now.tree.title != first
    await now.key("escape")
    assert now.tree.title == scene.title
    await press(now, "back")
    assert isinstance(now.app.scene, HandOver)
    await press(now, "next-hand")
    await now.my_turn()


@pytest.mark.usefixtures("_scored_game_kept")
@visiting(size=PHONE)
async def test_retried_moment_leaves_the_game_unchanged(now: Visit) -> None:
    scene = await reviewed(now)
    kept = texts(now.platform)
    worst = scene.review.worst(PERSON)[0]
    await tap(now, f"moment-{worst.number + 1}", "try-again")
    table = now.table
    assert table.state == scene._played.states[worst.number]
    await now.play_to_the_end("menu")
    assert isinstance(now.app.scene, CompareDialog)
    assert table.state.over
    assert texts(now.platform) == kept
    await tap(now, "again")
    assert now.table is not table
    assert len(now.table.state.history) >= worst.number
    await now.my_turn()
    await now.key("escape")
    await tap(now, "leave")
    assert isinstance(now.app.scene, MomentScene)
    await tap(now, "back", "back", "next-hand")
    await now.my_turn()
    assert now.table.session.standing.game.hands_played == 1


@pytest.mark.parametrize("setup", [GameSetup("egyptian", count, seed="3") for count in (2, 3, 4)])
@visiting(by=("setup",))
async def test_deal_is_played_from_the_other_seat(now: Visit) -> None:
    await now.my_turn()
    states = now.table.session.states
    await now.play_to_the_end("hand-over")
    kept, first = texts(now.platform), states[0]
    score = totals(states[-1])
    await tap(now, "more", "duplicate")
    await now.my_turn()
    table = now.table
    begun = table.session.states[0]
    assert (begun.floor, begun.stock) == (first.floor, first.stock)
    assert list(begun.hands) == [*first.hands[1:], first.hands[0]]
    await now.play_to_the_end("menu")
    dialog = now.shown(CompareDialog)
    second = totals(table.state)
    said = [text.replace("\u200e", "") for text in dialog.accessibility_tree().text]
    for points in (*score, *second, *map(sum, zip(score, second, strict=True))):
        assert str(points) in said
    ahead = lead(score, PERSON) + lead(second, PERSON)
    assert ("ahead" in said[-1]) == (ahead > 0)
    assert ("behind" in said[-1]) == (ahead < 0)
    assert texts(now.platform) == kept
    await tap(now, "done")
    assert isinstance(now.app.scene, HandOver)


def digits(*texts: str) -> str:
    """Return texts without spaces and marks of direction."""
    return "".join(texts).replace(" ", "").replace("\u200e", "")


@visiting(GAME)
async def test_seal_is_shown_before_the_first_card_and_fits_the_seed(now: Visit) -> None:
    """RULES.md#fairness."""
    (said,) = [text for text in now.said if "sealed" in text]
    record = latest(now.platform).played.record
    promise = record.commitment
    assert promise is not None
    assert promise in digits(said), "the beginning alone could be forged"
    assert promise in digits(*now.tree.text)
    assert not now.table.toast.message, "it covers nothing"
    await now.click(Box(*now.table.board.layout.goal))
    assert isinstance(now.app.scene, TableScene), "the seal belongs to the menu"
    assert record.seed == "9"
    await now.play_to_the_end("hand-over")
    record = latest(now.platform).played.record
    assert verify(record, "9").kept
    assert verify(record, "9").fair
    await now.press("review", "seal")
    assert "9" not in now.tree.text
    await now.press("show-seed")
    assert "\u200e9\u200e" in now.tree.text
    await now.key("escape")
    await now.key("escape")
    await now.press("next-hand")
    await now.my_turn()
    assert "sealed" not in "".join(now.tree.text), "the seed may be known by now"
    await now.press("menu", "seal")
    assert isinstance(now.app.scene, SealDialog)
    assert promise in digits(*now.tree.text)


@pytest.mark.parametrize("text", ["", "{", '{"format": "basra-record/1"}'])
def test_damaged_finished_game_is_reported(platform: FakePlatform, text: str) -> None:
    name = put(library_of(platform), games.decided("won"))
    platform.games.kept[name] = (text,)

    async def story(now: Visit) -> None:
        await tap(now, "door-mine", "last-game")
        assert now.tree.phase == "menu"
        assert any("damaged" in said for said in now.tree.text)
        assert platform.texts.kept == {f"damaged/{name}": text}
        await tap(now, "door-mine")
        assert not now.offers("last-game")

    visit(platform, story, at_menu=True)


def test_seed_of_a_game_reveals_no_other_game_of_its_match(platform: FakePlatform) -> None:
    """RULES.md#fairness: its seed is shown after it is over, while the match continues."""
    seed = "5e" * 16
    asked = GameSetup("cypriot", 2, {"target": 21}, match=True)
    put(library_of(platform), finish_game(dealt(asked, seed)))

    async def story(now: Visit) -> None:
        await now.until(lambda m: m.phase == "hand-over")
        await now.press("next-hand", "next-game")
        await now.my_turn()
        await now.press("menu", "menu")
        await tap(now, "door-mine", "last-game", "hand-1", "seal")
        assert f"\u200e{seed}\u200e" in now.tree.text
        record = latest(platform).played.record
        for told in (seed, f"{seed}/game2", f"{seed}/game1"):
            assert not verify(record, told).hands[0]
            assert not verify(record, told).kept

    visit(platform, story)


@visiting(game=partial(kept_game, "9D 5C 4D KH", "9S 2C 3C QC"), size=PHONE)
async def test_hint_gives_its_reason_and_then_compares_all_plays(now: Visit) -> None:
    await now.my_turn()
    await now.click(control(now.tree, "hint"))
    said = now.table.toast.message.replace("\u200e", "")
    assert said.startswith(
        "9♠ takes 9♦ and 5♣+4♦, leaving K♥, which 8 of 44 unseen cards can take."
    )
    assert now.scene.turn.hinted is not None
    await now.key("h")
    assert now.tree.title == "Expected points"
    assert not [text for text in now.tree.text if "±" in text]
    await now.press("margins")
    assert len([text for text in now.tree.text if "±" in text]) == 4
    await now.key("escape")
    await now.click(in_hand(now.tree, "QC"))
    await now.my_turn()
    await now.key("h")
    assert now.tree.phase == "play", "another position, another hint"


@visiting(GAME)
async def test_hint_is_dropped_when_the_position_changes(now: Visit) -> None:
    await now.my_turn()
    now.platform.accessibility.waiting += [Key("h")]
    await now.click(now.tree.hand[0].rect)
    await now.my_turn_or_score()
    assert now.scene.turn.hinted is None


def test_review_is_closed_once_when_the_app_ends() -> None:
    closed: list[ReviewScene] = []

    async def leave_open(now: Visit) -> None:
        scene = await reviewing(now)
        close = scene.close

        def count() -> None:
            closed.append(scene)
            close()

        setattr(scene, "close", count)  # noqa: B010 - mypy allows no method to be replaced

    visit(FakePlatform(), leave_open, GAME)
    assert len(closed) == 1
