"""A problem at its table: solved, failed, taken back, hinted at, and shown."""

from __future__ import annotations

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
    offers,
    problem_table,
    solve,
    until_offered,
    wrong_of,
)
from tests.table.story import Visit, visit, visiting

KEY = "egyptian/day/3"
DIFFICULTY = 1440


def result_of(now: Visit) -> ResultDialog:
    scene = now.app.scene
    assert isinstance(scene, ResultDialog)
    return scene


def squares_of(now: Visit) -> tuple[int, ...]:
    return next(one.lost for one in result_of(now).form.widgets if isinstance(one, Squares))


@WAYS
@visiting(screen="table-problem")
async def test_a_problem_is_solved_to_the_end_of_its_line(now: Visit, press: Press) -> None:
    await now.my_turn()
    assert problem_sentences.task() in now.tree.text[-1]
    await solve(now, press)
    assert result_of(now).title == "Solved!"
    assert squares_of(now) == (0, 0)
    kept = history(now)
    assert kept.tried[KEY].solved
    assert kept.rating == pytest.approx(after_problem(Rating(), DIFFICULTY, solved=True), abs=0.01)
    await press(now, "leave")
    assert isinstance(now.app.scene, ProblemsScreen)


@WAYS
@visiting(screen="table-problem")
async def test_a_wrong_play_is_told_with_its_cost_and_the_line_can_be_played_on(
    now: Visit, press: Press
) -> None:
    await now.my_turn()
    state = now.table.state
    wrong = wrong_of(state)
    cost = costs(state)[wrong]
    await make(now, wrong, press)
    await until_offered(now, "try-again")
    dialog = now.app.scene
    assert isinstance(dialog, WrongPlayDialog)
    assert dialog.title == problem_sentences.costs(cost) == "It costs 8 points"
    today = dialog.context.host.date().toordinal()
    assert history(now).tried[KEY] == (today, False, cost)
    await press(now, "play-on")
    await solve(now, press)
    assert result_of(now).title == "Not solved"
    assert squares_of(now) == (cost, 0)
    kept = history(now)
    assert kept.rating == pytest.approx(after_problem(Rating(), DIFFICULTY, solved=False), abs=0.01)
    assert KEY in kept.missed


@pytest.mark.parametrize("of", ["", "-long", "-partners"])
def test_every_cost_that_is_told_is_the_solver_s(host: FakeHost, of: str) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        state = now.table.state
        for move, cost in costs(state).items():
            if not cost:
                continue
            await make(now, move)
            await until_offered(now, "try-again")
            dialog = now.app.scene
            assert isinstance(dialog, WrongPlayDialog)
            assert dialog.title == problem_sentences.costs(cost)
            where = dialog.wrong.where
            assert sum(where) == -cost, "its parts come to the whole"
            await now.press("try-again")
            await now.my_turn()
            assert now.table.state == state

    visit(host, story, screen=f"table-problem{of}")


@visiting(screen="table-problem")
async def test_trying_again_moves_the_rating_once_only(now: Visit) -> None:
    await now.my_turn()
    await make(now, wrong_of(now.table.state))
    await until_offered(now, "try-again")
    failed = history(now)
    await now.press("try-again")
    await now.my_turn()
    await solve(now)
    assert result_of(now).title == "Not solved"
    assert squares_of(now)[0] == failed.tried[KEY].lost
    assert history(now) == failed
    await now.press("again")
    await now.my_turn()
    await solve(now)
    assert history(now) == failed


@visiting(screen="table-problem")
async def test_taking_a_good_play_back_is_free(now: Visit) -> None:
    await now.my_turn()
    start = now.table.state
    await make(now, best_of(start))
    await now.my_turn()
    await now.press("undo")
    await now.my_turn()
    assert now.table.state == start
    assert not history(now).tried
    await solve(now)
    assert result_of(now).title == "Solved!"


@visiting(screen="table-problem")
async def test_nothing_before_the_position_can_be_taken_back(now: Visit) -> None:
    await now.my_turn()
    undo = next(one for one in now.tree.controls if one.action == "undo")
    assert not undo.enabled
    await now.press("undo")
    assert now.table.state is problem_table(now).posed.state


@visiting(screen="table-problem")
async def test_a_hint_tells_the_theme_and_then_the_play_and_counts_as_missed(now: Visit) -> None:
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
    assert result_of(now).title == "Not solved"
    assert "With help, so it counts as missed." in now.tree.text


@visiting(screen="table-problem")
async def test_the_solution_is_played_by_itself_and_counts_as_missed(now: Visit) -> None:
    await now.my_turn()
    start = now.table.state
    await now.press("show-solution")
    await until_offered(now, "leave")
    assert result_of(now).title == "The solution"
    assert not history(now).tried[KEY].solved
    await now.press("again")
    await now.my_turn()
    assert now.table.state == start


@visiting(screen="table-problem-long", speed=1.0)
async def test_the_solution_can_be_stopped_while_it_is_played(now: Visit) -> None:
    await now.my_turn()
    start = now.table.state
    await now.press("show-solution")
    await now.frames(10)
    assert problem_table(now).solution_shown
    await now.press("undo")
    await now.my_turn()
    assert not problem_table(now).solution_shown
    assert now.table.state == start


@visiting(screen="table-problem-partners")
async def test_every_hand_lies_open_and_is_said(now: Visit) -> None:
    await now.my_turn()
    assert now.table.board.layout.open_hands
    held = [text for text in now.tree.text if " holds: " in text]
    assert len(held) == 3


@visiting(screen="table-problem")
async def test_leaving_before_a_play_leaves_no_trace(now: Visit) -> None:
    await now.my_turn()
    await now.key("escape")
    await now.press("leave")
    assert isinstance(now.app.scene, ProblemsScreen)
    assert not history(now).tried


@visiting(screen="table-problem")
async def test_the_menu_begins_anew(now: Visit) -> None:
    await now.my_turn()
    start = now.table.state
    await make(now, best_of(start))
    await now.my_turn()
    await now.press("menu")
    await now.press("again")
    await now.my_turn()
    assert isinstance(now.app.scene, ProblemTable)
    assert now.table.state == start


def test_a_frame_passes_between_any_two_slices_of_a_proof(
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


@visiting(screen="table-problem-partners")
async def test_a_practice_of_partners_has_the_partner_play_best_too(now: Visit) -> None:
    await now.my_turn()
    assert now.table.state.players == 4
    await solve(now)
    assert result_of(now).title == "Solved!"
    assert not offers(now, "show-solution")
