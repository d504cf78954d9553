from __future__ import annotations

import csv
import io
from typing import Any

from game.host.input import Key
from game.table.screens.statistics_screens import bots_games
from game.table.statistics.statistics_screen import CSV_NAME, StatisticsScreen
from game.table.study.replay_scene import ReplayScene
from tests.table.fake_host import FakeHost
from tests.table.library.test_names import README
from tests.table.opened import opened
from tests.table.statistics.scanned import context_of, keep_real, scanned, visit
from tests.table.story import Visit


def actions(scene: Any) -> list[str]:
    return [control.action for control in scene.accessibility_tree().controls]


def test_my_games_lead_to_the_statistics_and_back(host: FakeHost) -> None:
    async def told(now: Visit) -> None:
        context = context_of(now)
        context.navigator.show_library()
        await now.frames(2)
        await now.press("statistics")
        assert isinstance(now.app.scene, StatisticsScreen)
        await now.key("escape")
        assert "open-file" in actions(now.app.scene)

    visit(host, told)


def test_a_costly_mistake_opens_the_moment_it_was_made_in(host: FakeHost) -> None:
    async def told(now: Visit) -> None:
        context = context_of(now)
        await keep_real(context.library)
        screen = await scanned(now)
        dearest = screen.scan.costly[0]
        await now.press("mistake-1")
        await now.until(lambda _: isinstance(now.app.scene, ReplayScene))
        scene = now.app.scene
        assert isinstance(scene, ReplayScene)
        assert scene.playback.moment == (dearest.hand - 1, dearest.mistake.play)
        state = scene.playback.state
        assert state.turn == 0
        assert len(state.history) == dearest.mistake.play

    visit(host, told)


def test_the_games_shown_are_saved_as_a_table(host: FakeHost) -> None:
    async def told(now: Visit) -> None:
        context = context_of(now)
        await keep_real(context.library)
        screen = await scanned(now)
        await now.press("save-csv")
        await now.frames(3)
        text = host.saved_files[CSV_NAME].decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(text, newline="")))
        assert len(rows) == screen.scan.overview.hands
        assert sum(int(row["points"]) for row in rows) == sum(screen.scan.overview.points)
        assert {row["reviewed"] for row in rows} == {"1"}

    visit(host, told)


def test_before_the_first_game_there_is_nothing_to_narrow_or_save() -> None:
    screen = opened("statistics")
    assert isinstance(screen, StatisticsScreen)
    assert {"filter", "save-csv", "chart-levels", "mistake-1"} <= set(actions(screen))
    empty = opened("statistics-empty")
    off = {one.action for one in empty.accessibility_tree().controls if not one.enabled}
    assert off == {"filter", "save-csv"}


def test_every_chart_is_reached_by_the_keyboard_and_tells_its_numbers() -> None:
    screen = opened("statistics", (1280, 720))
    stops = [widget.action for widget in screen.form.focusable()]
    charts = [action for action in stops if action.startswith("chart-")]
    assert len(charts) == 7
    screen.form.show_focus(screen.form.named("chart-mistakes"))
    screen.handle(Key("enter"))
    dialog = screen.context.stage.scene
    said = dialog.accessibility_tree().text
    for _kind, loss in screen.scan.overview.ranked_losses():
        assert any(f"{loss.times} time" in line for line in said)


def test_a_choice_narrows_what_is_counted(host: FakeHost) -> None:
    async def told(now: Visit) -> None:
        context = context_of(now)
        await keep_real(context.library)
        screen = await scanned(now)
        whole = screen.scan.overview.hands
        await now.press("filter")
        await now.press("filter-players-3")
        await now.press("done")
        await now.until(lambda _: not screen.scan.busy, most=2000)
        assert 0 < screen.scan.overview.hands < whole
        await now.press("filter")
        await now.press("show-all")
        await now.press("done")
        await now.until(lambda _: not screen.scan.busy, most=2000)
        assert screen.scan.overview.hands == whole

    visit(host, told)


def test_damaged_statistics_are_told_once(host: FakeHost) -> None:
    entry = bots_games()[0].entry
    host.kept[f"statistics-{entry.id[:7]}"] = "{"

    async def told(now: Visit) -> None:
        context = context_of(now)
        await keep_real(context.library)
        context.navigator.show_statistics()
        await now.until(lambda _: any("damaged" in one for one in host.said), most=400)
        await now.frames(20)
        assert sum("statistics are damaged" in one for one in host.said) == 1

    visit(host, told)


def test_where_nothing_can_be_read_that_is_said(host: FakeHost) -> None:
    async def told(now: Visit) -> None:
        context = context_of(now)
        await keep_real(context.library)
        host.games._revision += 1  # as where another window changed something
        host.broken = True
        context.navigator.show_statistics()
        await now.frames(5)
        assert "Your saved games can't be read." in now.tree.text
        host.broken = False

    visit(host, told)


def test_the_page_of_the_site_tells_every_name() -> None:
    page = README.read_text("utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| my play |"))
    told = set(actions(opened("statistics", (1280, 720))))
    charts = {action.removeprefix("chart") for action in told if action.startswith("chart-")}
    assert all(f"`{name}`" in row or f"`chart{name}`" in row for name in charts)
    rest = {action for action in told if not action.startswith(("chart-", "mistake-"))}
    assert all(f"`{action}`" in row for action in rest)
