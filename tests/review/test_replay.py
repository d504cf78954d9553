"""A replay at the table: forward, back, at any speed, without showing hidden cards."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.library.library import LIBRARY
from game.platform.accessibility_tree import Box
from game.platform.input import Activate, Input, Key, PointerDown, PointerMove, PointerUp
from game.review.replay.examples import begun_game, whole_game
from game.review.replay.replay_player import SPEEDS
from game.review.replay.replay_scene import ReplayScene
from game.review.screens.review_scene import ReviewScene
from game.rules.cards import Card
from game.rules.record import HandRecord
from game.rules.replay import Replay
from game.rules.replay import replay as played_through
from game.session.game_file import Header
from game.session.routes import ReplayGame
from game.session.session import PERSON
from game.ui.loop.scene import Insets
from tests.app.opened import actions
from tests.table.fake_platform import FakePlatform
from tests.table.positions import control, middle
from tests.table.story import Story, Visit, as_test, visit, visiting


def watch(
    platform: FakePlatform,
    game: tuple[Header, Replay],
    story: Callable[[Visit, ReplayScene], Awaitable[None]],
    **how: Any,
) -> None:
    """Open a game's replay over the start screen, and run a story there."""

    async def told(now: Visit) -> None:
        scene = ReplayScene(now.context, *game)
        now.context.stage.push(scene)
        await now.frames(3)
        await story(now, scene)

    visit(platform, told, screen="start", **how)


def watching(name: str, **how: Any) -> Callable[[Story], Callable[..., None]]:
    """Turn a story into a test; the story takes the visit and the replay of a whole game."""

    def decorate(story: Story) -> Callable[..., None]:
        def test(platform: FakePlatform, **given: Any) -> None:
            watch(platform, whole_game(name), partial(story, **given), **how)

        return as_test(test, story, 2)

    return decorate


async def at_rest(now: Visit, scene: ReplayScene) -> None:
    await now.until(lambda _: scene.player.at_rest)
    await now.frames(2)


def picture(scene: ReplayScene) -> bytes:
    surface = pygame.Surface(scene._size)
    scene.draw(surface)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def shown(scene: ReplayScene) -> tuple[object, bytes]:
    return scene.accessibility_tree(), picture(scene)


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_play_back_and_jump_show_the_same(platform: FakePlatform, speed: float) -> None:
    async def story(now: Visit, scene: ReplayScene) -> None:
        await at_rest(now, scene)
        before = scene.accessibility_tree().floor
        for number in range(1, 12):
            await now.key("right")
            await at_rest(now, scene)
            assert scene.playback.number == number
            walked = shown(scene)
            await now.key("left")
            assert scene.accessibility_tree().floor == before
            await now.key("home")
            scene.player.go(number)
            await now.frames(1)
            assert shown(scene) == walked, number
            before = scene.accessibility_tree().floor

    watch(platform, whole_game("short"), story, speed=speed)


@watching("won")
async def test_replay_plays_to_the_end_and_starts_over(now: Visit, scene: ReplayScene) -> None:
    await now.key("space")
    assert scene.player.playing
    await now.until(lambda _: scene.player.at_end and scene.player.at_rest, most=6000)
    await now.frames(2)
    assert not scene.player.playing
    assert scene.table.board.shown.piles[0].count == len(scene.playback.state.piles[0])
    await now.key("space")
    assert scene.playback.number < 3
    assert scene.player.playing
    await now.key("escape")
    number = scene.playback.number
    await now.frames(120)
    assert scene.playback.number == number, "a closed replay stops"


@watching("won", speed=1.0)
async def test_each_speed_is_faster_than_the_one_before(now: Visit, scene: ReplayScene) -> None:
    taken: dict[float, int] = {}
    for speed in SPEEDS:
        scene.player.set_speed(speed)
        scene.player.go(0)
        await at_rest(now, scene)
        before = now.platform.pacing.frames
        await now.press("play-pause")
        await now.until(lambda _: scene.playback.number == 10)
        await now.press("play-pause")
        taken[speed] = now.platform.pacing.frames - before
    assert taken[0.5] > 1.7 * taken[1.0] > 2.8 * taken[2.0] > 4 * taken[4.0] > 4 * taken[8.0]
    assert taken[0.0] < taken[1.0]
    scene.player.set_speed(0.0)
    scene.player.go(0)
    await at_rest(now, scene)
    await now.press("play-pause")
    moved = []
    now.watch(lambda: moved.append(scene.table.motion.busy))
    await now.until(lambda _: scene.playback.number == 5)
    assert not any(moved), "at once nothing moves"


@watching("short")
async def test_keys_and_buttons_reach_every_state(now: Visit, scene: ReplayScene) -> None:
    game = scene.playback
    second = game.deals[1]
    ways: list[tuple[Input, Input, int]] = [
        (Key("right"), Activate("next"), 1),
        (Key("page down"), Activate("hand-forward"), second),
        (Key("right"), Activate("timeline-more"), second + 1),
        (Key("page up"), Activate("hand-back"), second),
        (Key("left"), Activate("previous"), second - 1),
        (Key("left"), Activate("timeline-less"), second - 2),
        (Key("end"), Activate("last"), game.last),
        (Key("home"), Activate("first"), 0),
    ]
    for by in (0, 1):
        for way in ways:
            await now.give(way[:2][by])
            assert game.number == way[2], way
    for expected in (*SPEEDS[2:], *SPEEDS[:2]):
        await now.press("speed")
        assert scene.player.speed == expected
    for name, expected in [("up", 2.0), ("down", 1.0), ("down", 0.5), ("down", 0.5)]:
        await now.key(name)
        assert scene.player.speed == expected
    slow = "Speed: 0.5\N{MULTIPLICATION SIGN}"
    assert slow in {one.label for one in scene.accessibility_tree().controls}
    assert now.said[-1] == slow


@watching("won", language="ar")
async def test_arrows_go_the_other_way_in_arabic(now: Visit, scene: ReplayScene) -> None:
    await now.key("left")
    assert scene.playback.number == 1
    await now.key("right")
    assert scene.playback.number == 0
    tree = scene.accessibility_tree()
    first, last = control(tree, "first"), control(tree, "last")
    assert last.left < first.left
    await now.click(Box(control(tree, "timeline-more").left + 12, middle(first)[1] - 48, 0, 0))
    assert scene.playback.number == scene.playback.last


@watching("short")
async def test_slider_is_tapped_and_dragged_to_any_play(now: Visit, scene: ReplayScene) -> None:
    tree, last = scene.accessibility_tree(), scene.playback.last
    less, more = control(tree, "timeline-less"), control(tree, "timeline-more")
    y = less.top + less.height - 10
    await now.click(Box(more.left, y, 0, 0))
    assert abs(scene.playback.number - last / 2) <= 1
    await now.give(PointerMove((more.left, y)), PointerDown((more.left, y)))
    await now.give(PointerMove((more.left + more.width // 2, y)))
    assert abs(scene.playback.number - last * 3 / 4) <= 2
    await now.give(PointerMove((less.left - 40, y)), PointerUp((less.left - 40, y)))
    assert scene.playback.number == 0


@watching("won", speed=1.0)
async def test_replay_survives_a_press_and_a_resize(now: Visit, scene: ReplayScene) -> None:
    await now.until(lambda _: scene.player.at_rest)
    await now.key("right")
    assert scene.table.motion.busy
    await now.key("right")
    assert scene.playback.number == 2
    await at_rest(now, scene)
    walked = shown(scene)
    scene.player.go(2)
    assert shown(scene) == walked
    drawn, idle = now.app.frames_drawn, now.platform.pacing.idle_frames
    await now.frames(60)
    assert now.app.frames_drawn - drawn < 4, "paused, no frame is drawn and nothing is thought"
    assert now.platform.pacing.idle_frames - idle >= 56
    await now.key("space")
    await now.until(lambda _: scene.playback.number == 4)
    scene.resize((844, 390), 1.0, Insets())
    assert scene.player.playing
    assert scene.playback.number == 4
    await now.until(lambda _: scene.playback.number == 6)


@watching("won")
async def test_replay_announces_plays_and_leads_to_the_review(
    now: Visit, scene: ReplayScene
) -> None:
    assert not {"review", "done"} & set(actions(scene))
    now.said.clear()
    await now.key("right")
    assert now.said == [scene.accessibility_tree().text[1]]
    await now.key("end")
    assert now.said[-1].startswith("Hand 1 of 1 · move 48 of 48. ")
    tree = scene.accessibility_tree()
    assert tree.title == "Replay"
    assert tree.text[0] == "Hand 1 of 1 · move 48 of 48"
    assert "the rest of the floor" in tree.text[1]
    await now.press("review")
    review = now.shown(ReviewScene)
    assert review.title == "Review of hand 1"
    await now.press("back")
    assert now.app.scene is scene
    await now.press("done")
    assert now.tree.title == "Basra"


@watching("short")
async def test_each_hand_can_be_reviewed_and_has_its_score(now: Visit, scene: ReplayScene) -> None:
    first, last = scene.playback.hands[0], scene.playback.hands[-1]
    assert now.tree.scores == first.game.scores
    scene.player.go(scene.playback.deals[1] - 1)
    assert now.tree.scores == first.after.scores
    await now.frames(2)
    await now.press("review")
    assert now.tree.title == "Review of hand 1"
    await now.press("back")
    await now.key("end")
    assert now.tree.scores == last.after.scores


@pytest.mark.parametrize("name", ["won", "short", "four"])
def test_all_hands_are_shown_and_hidden_again(platform: FakePlatform, name: str) -> None:
    async def story(now: Visit, scene: ReplayScene) -> None:
        scene.player.go(1)
        board = scene.table.board

        def faces() -> set[float]:
            others = [hand for seat, hand in enumerate(board.hands) if seat != PERSON]
            return {board.sprites[card].pose.face for hand in others for card in hand}

        assert faces() == {0.0}
        for action in (Key("a"), Activate("all-hands")):
            await now.give(action)
            assert faces() == {1.0}
            tree = scene.accessibility_tree()
            others = [text for text in tree.text if " holds: " in text]
            assert len(others) == scene.table.state.players - 1
            assert next(one.pressed for one in tree.controls if one.action == "all-hands")
            await now.give(action)
            assert faces() == {0.0}
            assert not any(" holds: " in text for text in scene.accessibility_tree().text)

    watch(platform, whole_game(name), story)


# A game that continues


def hidden_otherwise(game: tuple[Header, Replay]) -> tuple[Header, Replay]:
    """Return the same game with all cards that the player has never seen exchanged."""
    header, played = game
    last = played.hands[-1].last
    held = [card for seat, hand in enumerate(last.hands) if seat != PERSON for card in hand]
    hidden = [*held, *last.stock]
    other = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    (written,) = played.record.hands
    stock: tuple[Card, ...] = tuple(other.get(card, card) for card in written.stock)
    changed = HandRecord(written.floor, stock, written.plays)
    return header, played_through(replace(played.record, hands=(changed,)))


@pytest.mark.parametrize(
    ("name", "size"),
    [("two", (390, 844)), ("two", (1280, 720)), ("three", (1280, 720)), ("partners", (390, 844))],
)
def test_unfinished_game_shows_nothing_hidden(name: str, size: tuple[int, int]) -> None:
    seen: list[list[object]] = []

    async def story(now: Visit, scene: ReplayScene) -> None:
        seen.append([])
        assert "all-hands" not in actions(scene)
        for _ in range(scene.playback.last + 1):
            await now.key("a")
            assert not scene.table.look.open_hands
            seen[-1].append((shown(scene), tuple(now.said)))
            await now.key("right")

    game = begun_game(name)
    other = hidden_otherwise(game)
    assert game[1].hands[-1].last.hands != other[1].hands[-1].last.hands
    for one in (game, other):
        watch(FakePlatform(), one, story, size=size)
    assert len(seen[0]) > 5
    assert seen[0] == seen[1]


def test_moving_cards_show_nothing_hidden() -> None:
    seen: list[list[bytes]] = []

    async def story(now: Visit, scene: ReplayScene) -> None:
        looks: list[bytes] = []
        await at_rest(now, scene)
        scene.player.go(scene.playback.last - 4)
        now.watch(lambda: looks.append(picture(scene)))
        for _ in range(4):
            await now.key("right")
            await at_rest(now, scene)
        seen.append(looks)

    game = begun_game("two")
    for one in (game, game, hidden_otherwise(game)):  # the first time pictures of cards are drawn
        watch(FakePlatform(), one, story, speed=2.0)
    assert len(seen[1]) > 20
    assert seen[1] == seen[2]


# From the library


@pytest.mark.parametrize("foreign", [False, True])
@visiting(screen="start")
async def test_game_of_the_library_is_replayed(now: Visit, *, foreign: bool) -> None:
    header, played = whole_game("four")
    context = now.context
    await context.get(LIBRARY).changes.add(replace(header, foreign=foreign), played)
    context.go(ReplayGame(header.id))
    await now.until(lambda tree: tree.phase == "replay")
    await now.key("end")
    assert now.tree.scores == played.game.scores
    await now.key("escape")
    assert now.tree.title == "Basra"


@visiting(screen="start")
async def test_missing_game_or_hand_is_reported(now: Visit) -> None:
    context = now.context
    context.go(ReplayGame("2026-01-01-nowhere"))
    await now.frames(5)
    assert any("can't be opened" in text for text in now.tree.text)
    header, played = whole_game("won")
    empty = Replay(replace(played.record, hands=(), seed=None, commitment=None), ())
    await context.get(LIBRARY).changes.add(replace(header, foreign=True), empty)
    context.go(ReplayGame(header.id))
    await now.frames(5)
    assert any("No hand was dealt" in text for text in now.tree.text)
