"""What F12 draws over a screen: there while it is asked for, and changing nothing."""

from __future__ import annotations

import pygame
import pytest

from game.host.input import Key
from game.table.debug_overlay import CARD, CONTROL, focus_order, percentile
from game.table.loop.overlay import FRAMES_KEPT, AppStatus
from tests.table.fake_host import FakeHost
from tests.table.opened import opened
from tests.table.story import Visit, visit


def window() -> pygame.Surface:
    shown = pygame.display.get_surface()
    assert shown is not None
    return shown


def picture() -> bytes:
    return pygame.image.tobytes(window(), "RGB")


async def settled(now: Visit) -> None:
    await now.frames(30)


@pytest.mark.parametrize(
    "screen", ["table-3-later", "table-choosing", "setup", "hand-over", "learn"]
)
def test_it_comes_and_goes_and_changes_nothing_below(host: FakeHost, screen: str) -> None:
    async def story(now: Visit) -> None:
        await settled(now)
        before, tree = picture(), now.tree
        await now.key("f12")
        assert picture() != before
        assert now.tree == tree
        await now.key("f12")
        assert picture() == before
        assert now.tree == tree

    visit(host, story, screen=screen)


@pytest.mark.parametrize("screen", ["table", "settings"])
def test_an_idle_screen_stays_idle_below_it(host: FakeHost, screen: str) -> None:
    async def story(now: Visit) -> None:
        await settled(now)
        drawn = now.app.frames_drawn
        await now.key("f12")
        assert now.app.frames_drawn == drawn + 1
        await settled(now)
        rested = host.idle_frames
        await now.frames(100)
        assert now.app.frames_drawn == drawn + 1
        assert host.idle_frames >= rested + 100

    visit(host, story, screen=screen, speed=1.0)


def test_while_it_is_off_nothing_is_measured(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    glances: list[AppStatus] = []

    def now_asked() -> float:
        asked.append("now")
        return 0.0

    monkeypatch.setattr(host, "now", now_asked)

    async def story(now: Visit) -> None:
        now.app.overlay = lambda _surface, status: glances.append(status)
        await settled(now)
        asked.clear()
        await now.press("settings")
        assert not asked
        assert not glances
        await now.key("f12")
        await now.press("done")
        assert asked
        assert glances[-1].scene is now.app.scene

    visit(host, story, screen="start")


def test_controls_and_cards_are_outlined(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await settled(now)
        await now.key("f12")
        for parts, colour in ((now.tree.controls, CONTROL), (now.tree.hand, CARD)):
            assert parts
            for rect in (pygame.Rect(part.rect) for part in parts):
                for corner in (rect.bottomleft, rect.bottomright):
                    place = min(corner[0], rect.right - 1), rect.bottom - 1
                    assert window().get_at(place)[:3] == colour[:3], rect

    visit(host, story, screen="table-4", size=(1280, 720))


@pytest.mark.parametrize("screen", ["start-full", "pause", "settings"])
def test_the_numbers_are_the_tabulators_way_through_a_form(screen: str) -> None:
    scene = opened(screen, (1280, 720))
    numbered = focus_order(scene, scene.accessibility_tree())
    assert len(numbered) > 3
    places = {one.action: pygame.Rect(one.rect) for one in scene.accessibility_tree().controls}
    for number, rect in numbered:
        scene.form.focus = ""
        for _ in range(number):
            scene.handle(Key("tab"))
        assert places[scene.form.focus] == rect


def test_the_numbers_are_the_tabulators_way_through_the_table() -> None:
    scene = opened("table-4", (1280, 720))
    numbered = focus_order(scene, scene.accessibility_tree())
    assert [number for number, _ in numbered] == list(range(1, 4 + 4 + 4 + 1))
    for _, rect in numbered:
        scene.handle(Key("tab"))
        stop = scene.gestures.focus.stop
        here = (
            scene.hud.buttons[stop].rect if isinstance(stop, str) else scene.table.board.box(stop)
        )
        assert here == rect


def test_what_is_scrolled_away_has_no_number() -> None:
    scene = opened("rules", (360, 640))
    scrolled = [one.action for one in scene.form.areas[1].widgets if one.action]
    assert scrolled == ["learn", "atlas"]
    scene.form.areas[1].scroll_to(10_000)
    shown = [number for number, _ in focus_order(scene, scene.accessibility_tree())]
    scene.form.areas[1].scroll_to(0)
    assert len(focus_order(scene, scene.accessibility_tree())) == len(shown) + len(scrolled)


def test_what_runs_beside_the_loop_has_its_name(host: FakeHost) -> None:
    glances: list[AppStatus] = []

    async def story(now: Visit) -> None:
        await settled(now)
        now.app.overlay = lambda _surface, status: glances.append(status)
        await now.key("f12")
        assert glances[-1].tasks == ["GameFlow._run"]

    visit(host, story, screen="table")


def test_only_the_last_frames_are_kept(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**6))
    monkeypatch.setattr(host, "now", lambda: next(ticks) * 0.004)
    glances: list[AppStatus] = []

    async def story(now: Visit) -> None:
        await settled(now)
        now.app.overlay = lambda _surface, status: glances.append(status)
        await now.key("f12")
        for _ in range(FRAMES_KEPT):
            now.app.refresh()
            await now.frames(1)
        assert len(glances) > FRAMES_KEPT
        assert len(glances[-1].frame_times) == FRAMES_KEPT
        assert glances[-1].frame_times == pytest.approx([0.004] * FRAMES_KEPT)
        assert glances[-1].frames_drawn == now.app.frames_drawn

    visit(host, story, screen="start")


def test_a_share_of_the_times_stays_within_a_percentile() -> None:
    times = [float(number) for number in range(100, 0, -1)]
    assert [percentile(times, share) for share in (0.5, 0.95, 1.0)] == [50, 95, 100]
    assert percentile([3.0], 0.5) == 3.0
    assert percentile([1.0, 2.0], 0.95) == 2.0
