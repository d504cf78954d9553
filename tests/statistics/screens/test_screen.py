import csv
import io

import pytest

from game.library.library import LIBRARY
from game.platform.input import Key
from game.review.replay.replay_scene import ReplayScene
from game.session.routes import ShowLibrary, ShowStatistics
from game.statistics.screens.examples import bots_games
from game.statistics.screens.statistics_screen import CSV_NAME, StatisticsScreen
from tests.app.opened import actions, opened
from tests.statistics.screens.scanned import keep_real, scanned, visiting
from tests.table.story import Visit


async def counted(now: Visit) -> StatisticsScreen:
    await keep_real(now.context.get(LIBRARY))
    return await scanned(now)


@visiting()
async def test_statistics_open_from_my_games(now: Visit) -> None:
    now.context.go(ShowLibrary())
    await now.frames(2)
    await now.press("door-mine", "statistics")
    assert isinstance(now.app.scene, StatisticsScreen)
    await now.key("escape")
    assert "open-file" in actions(now.app.scene)


@visiting()
async def test_costly_mistake_opens_its_moment(now: Visit) -> None:
    screen = await counted(now)
    dearest = screen.scan.count.costly[0]
    await now.press("mistake-1")
    await now.until(lambda _: isinstance(now.app.scene, ReplayScene))
    scene = now.shown(ReplayScene)
    assert scene.playback.moment == (dearest.hand - 1, dearest.mistake.play)
    assert scene.playback.state.turn == 0
    assert len(scene.playback.state.history) == dearest.mistake.play


@visiting()
async def test_selected_games_are_counted_and_saved_as_a_table(now: Visit) -> None:
    screen = await counted(now)
    whole = screen.scan.count.overview.hands
    await now.press("save-csv")
    await now.frames(3)
    text = now.platform.files.saved[CSV_NAME].decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == whole
    assert sum(int(row["points"]) for row in rows) == sum(screen.scan.count.overview.points)
    assert {row["reviewed"] for row in rows} == {"1"}
    for choice in ("filter-players-3", "show-all"):
        await now.press("filter", choice, "done")
        await now.until(lambda _: not screen.scan.busy, most=2000)
        if choice == "show-all":
            assert screen.scan.count.overview.hands == whole
        else:
            assert 0 < screen.scan.count.overview.hands < whole


def test_empty_statistics_cannot_be_filtered_or_saved() -> None:
    screen = opened("statistics")
    assert isinstance(screen, StatisticsScreen)
    assert {"filter", "save-csv", "chart-levels", "mistake-1"} <= set(actions(screen))
    empty = opened("statistics-empty")
    off = {one.action for one in empty.accessibility_tree().controls if not one.enabled}
    assert off == {"filter", "save-csv"}


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_chosen_statistics_are_shown_in_windows_of_any_width(size: tuple[int, int]) -> None:
    screen = opened("statistics-chosen", size)
    while not isinstance(screen, StatisticsScreen):
        screen.context.stage.pop()
        screen = screen.context.stage.scene
    assert screen.state.chosen
    assert screen.form.named("filter") is not None


def test_charts_are_reached_by_keyboard() -> None:
    screen = opened("statistics", (1280, 720))
    stops = [widget.action for widget in screen.form.focusable()]
    charts = [action for action in stops if action.startswith("chart-")]
    assert len(charts) == 7
    screen.form.show_focus(screen.form.named("chart-mistakes"))
    screen.handle(Key("enter"))
    said = screen.context.stage.scene.accessibility_tree().text
    for _kind, loss in screen.scan.count.overview.ranked_losses():
        assert any(f"{loss.times} time" in line for line in said)


@visiting()
async def test_damage_and_unreadable_storage_are_announced(now: Visit) -> None:
    entry = bots_games()[0].entry
    now.platform.texts.kept[f"statistics-{entry.id[:7]}"] = "{"
    context = now.context
    await keep_real(context.get(LIBRARY))
    context.go(ShowStatistics())
    await now.until(lambda _: any("damaged" in one for one in now.said), most=400)
    await now.frames(20)
    assert sum("statistics were damaged" in one for one in now.said) == 1
    await now.key("escape")
    now.platform.games._revision += 1  # as if another window changed something
    now.platform.texts.broken = True
    context.go(ShowStatistics())
    await now.frames(5)
    assert "Your saved games can't be read." in now.tree.text
    now.platform.texts.broken = False


@pytest.mark.parametrize(
    ("name", "notes", "few"),
    [
        ("statistics", ("50 games; ± ", " hands; ", "in 92 hands"), False),
        ("statistics-looking", ("in 22 hands",), False),
        ("statistics-few", ("3 games", "5 hands", "in 5 hands"), True),
    ],
)
def test_each_figure_has_its_number_of_cases(
    name: str, notes: tuple[str, ...], *, few: bool
) -> None:
    text = opened(name, (1280, 800)).accessibility_tree().text
    for note in notes:
        assert any(note in words for words in text), (note, text)
    assert ("With fewer than 10 games, these figures say little." in text) is few
