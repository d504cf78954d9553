"""A problem at its table: solved, failed, taken back, hinted at, and shown."""

from collections.abc import Iterator

import pytest

from game.problems import analysis
from game.problems.analysis import Analysis
from game.problems.rating import Rating, after_problem
from game.rules.state import HandState
from game.table.problems import best_play
from game.table.problems.problem_table import ProblemTable
from game.table.problems.problems_screen import ProblemsScreen
from game.table.problems.result_dialog import ResultDialog
from game.table.problems.squares import Squares
from game.table.problems.wrong_play import WrongPlayDialog
from game.table.words import problem_sentences
from tests.table.fake_host import FakeHost
from tests.table.pressing import WAYS, Press
from tests.table.problems.solving import (
    best_of,
    costs,
    history,
    make,
    problem_table,
    solve,
    wrong_of,
)
from tests.table.story import Visit, visit, visiting

KEY = "egyptian/day/3"
DIFFICULTY = 1440


def assert_result(now: Visit, title: str, *lost: int) -> None:
    """Hold the result to have a title and squares, where some are given."""
    scene = now.app.scene
    assert isinstance(scene, ResultDialog)
    assert scene.title == title
    squares = next((one.lost for one in scene.form.widgets if isinstance(one, Squares)), ())
    assert squares[: len(lost)] == lost


def assert_rated(now: Visit, *, solved: bool) -> None:
    expected = after_problem(Rating(), DIFFICULTY, solved=solved)
    assert history(now).rating == pytest.approx(expected, abs=0.01)


def wrong_dialog(now: Visit) -> WrongPlayDialog:
    scene = now.app.scene
    assert isinstance(scene, WrongPlayDialog)
    return scene


@WAYS
@visiting(screen="table-problem")
async def test_problem_is_solved_to_the_end_of_its_line(now: Visit, press: Press) -> None:
    await now.my_turn()
    assert problem_sentences.task() in now.tree.text[-1]
    await solve(now, press)
    assert_result(now, "Solved!", 0, 0)
    assert history(now).tried[KEY].solved
    assert_rated(now, solved=True)
    await press(now, "leave")
    assert isinstance(now.app.scene, ProblemsScreen)


@WAYS
@visiting(screen="table-problem")
async def test_wrong_play_is_told_with_its_cost(now: Visit, press: Press) -> None:
    await now.my_turn()
    wrong = wrong_of(now.table.state)
    cost = costs(now.table.state)[wrong]
    await make(now, wrong, press)
    await now.until_offered("try-again")
    assert wrong_dialog(now).title == problem_sentences.costs(cost) == "It costs 8 points"
    assert history(now).tried[KEY] == (now.host.date().toordinal(), False, cost)
    await press(now, "play-on")
    await solve(now, press)
    assert_result(now, "Not solved", cost, 0)
    assert_rated(now, solved=False)
    assert KEY in history(now).missed


@pytest.mark.parametrize("of", ["", "-long", "-partners"])
def test_every_cost_is_the_solvers(host: FakeHost, of: str) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        state = now.table.state
        for move, cost in costs(state).items():
            if not cost:
                continue
            await make(now, move)
            await now.until_offered("try-again")
            assert wrong_dialog(now).title == problem_sentences.costs(cost)
            assert sum(wrong_dialog(now).wrong.where) == -cost, "its parts come to the whole"
            await now.press("try-again")
            await now.my_turn()
            assert now.table.state == state

    visit(host, story, screen=f"table-problem{of}")


@visiting(screen="table-problem")
async def test_trying_again_moves_the_rating_once_only(now: Visit) -> None:
    await now.my_turn()
    await make(now, wrong_of(now.table.state))
    await now.until_offered("try-again")
    failed = history(now)
    await now.press("try-again")
    await now.my_turn()
    await solve(now)
    assert_result(now, "Not solved", failed.tried[KEY].lost)
    assert history(now) == failed
    await now.press("again")
    await now.my_turn()
    await solve(now)
    assert history(now) == failed


@visiting(screen="table-problem")
async def test_good_play_is_undone_restarted_and_left_freely(now: Visit) -> None:
    await now.my_turn()
    start = now.table.state
    assert not now.offers("undo")
    await now.press("undo")
    assert start is now.table.state is problem_table(now).posed.state
    for ways in (("undo",), ("menu", "again")):
        await make(now, best_of(start))
        await now.my_turn()
        for action in ways:
            await now.press(action)
        await now.my_turn()
        assert isinstance(now.app.scene, ProblemTable)
        assert now.table.state == start
    await now.key("escape")
    await now.press("leave")
    assert isinstance(now.app.scene, ProblemsScreen)
    assert not history(now).tried


@visiting(screen="table-problem")
async def test_hint_tells_the_theme_then_the_play_and_counts_as_missed(now: Visit) -> None:
    await now.my_turn()
    best = best_of(now.table.state)
    await now.key("h")
    assert "Keep the jack" in now.tree.text[-1]
    assert str(best.card) not in now.tree.text[-1]
    assert not history(now).tried[KEY].solved
    await now.key("h")
    await now.until(lambda tree: problem_sentences.hint_of_play(best) in tree.text)
    assert set(problem_table(now).outlines()) == {best.card, *best.captured}
    await solve(now)
    assert_result(now, "Not solved")
    assert "With help, so it counts as missed." in now.tree.text


@visiting(screen="table-problem-long", speed=1.0)
async def test_solution_is_shown_stopped_and_counts_as_missed(now: Visit) -> None:
    await now.my_turn()
    start = now.table.state
    await now.press("show-solution")
    await now.frames(10)
    assert problem_table(now).solution_shown
    await now.press("undo")
    await now.my_turn()
    assert not problem_table(now).solution_shown
    assert now.table.state == start
    now.table.motion.speed = 0.0
    await now.press("show-solution")
    await now.until_offered("leave")
    assert_result(now, "The solution")
    assert not any(one.solved for one in history(now).tried.values())
    await now.press("again")
    await now.my_turn()
    assert now.table.state == start


@visiting(screen="table-problem-partners")
async def test_partners_play_open_and_best(now: Visit) -> None:
    await now.my_turn()
    assert now.table.state.players == 4
    assert now.table.board.layout.open_hands
    assert len([text for text in now.tree.text if " holds: " in text]) == 3
    await solve(now)
    assert_result(now, "Solved!")
    assert not now.offers("show-solution")


def test_frame_passes_between_slices_of_a_proof(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best_play, "CALM_SLICE", 0.0)
    monkeypatch.setattr(best_play, "SLICE", 0.0)
    seen: dict[int, list[int]] = {}
    analyse = analysis.analyse

    def watched(state: HandState) -> Iterator[Analysis | None]:
        frames = seen.setdefault(id(state), [])
        for found in analyse(state):
            frames.append(host.frames)
            yield found

    monkeypatch.setattr(best_play, "analyse", watched)
    monkeypatch.setattr(analysis, "SLICE_NODES", 4)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await make(now, best_of(now.table.state))
        await now.my_turn()

    visit(host, story, screen="table-problem-long")
    slices = [frames for frames in seen.values() if len(frames) > 1]
    assert slices
    assert all(len(set(frames)) == len(frames) for frames in slices)
