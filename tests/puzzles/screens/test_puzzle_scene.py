"""A puzzle at its table: solved, failed, undone, with hints, and with its solution shown."""

from itertools import product

import pygame
import pytest

from game.puzzles import puzzle_sentences
from game.puzzles.screens.puzzle_dialogs import WrongPlayDialog
from game.puzzles.screens.puzzle_scene import PuzzleScene
from game.puzzles.screens.puzzles_screen import PuzzlesScreen
from game.ui.art import theme
from game.ui.widgets import Panel
from tests.app.opened import opened
from tests.puzzles.screens.solving import (
    assert_rated,
    assert_result,
    best_of,
    costs,
    history,
    make,
    solve,
    wrong_of,
)
from tests.table.at_table import at_table
from tests.table.pressing import WAYS
from tests.table.story import Press, Visit

KEY = "egyptian/day/3"
DIFFICULTY = 1440


@WAYS
@at_table(screen="table-puzzle")
async def test_wrong_play_shows_its_cost(now: Visit, press: Press) -> None:
    question, _break, more = now.tree.text[-1].partition("\n")
    assert question == puzzle_sentences.task()
    assert "Still to win:" in more
    wrong = wrong_of(now.table.state)
    cost = costs(now.table.state)[wrong]
    await make(now, wrong, press)
    await now.until_offered("try-again")
    title = now.shown(WrongPlayDialog).title
    assert title == puzzle_sentences.costs(cost) == "This move costs 8 points"
    assert history(now).tried[KEY] == (now.platform.pacing.date().toordinal(), False, cost)
    assert "This counts as your first try. You can still find the move." in now.tree.text
    await press(now, "keep-playing")
    await solve(now, press)
    assert_result(now, "Not solved", cost, 0)
    assert_rated(now, DIFFICULTY, solved=False)
    assert KEY in history(now).missed


@pytest.mark.parametrize("screen", [f"table-puzzle{of}" for of in ("", "-long", "-partners")])
@at_table(by=("screen",))
async def test_every_cost_is_the_solvers(now: Visit) -> None:
    state = now.table.state
    for move, cost in costs(state).items():
        if not cost:
            continue
        await make(now, move)
        await now.until_offered("try-again")
        assert now.shown(WrongPlayDialog).title == puzzle_sentences.costs(cost)
        assert sum(now.shown(WrongPlayDialog).wrong.where) == -cost, "its parts add up to the whole"
        await now.press("try-again")
        await now.my_turn()
        assert now.table.state == state


@at_table(screen="table-puzzle")
async def test_trying_again_moves_the_rating_once_only(now: Visit) -> None:
    await make(now, wrong_of(now.table.state))
    await now.until_offered("try-again")
    failed = history(now)
    await now.press("try-again")
    await now.my_turn()
    await solve(now)
    assert_result(now, "Solved on a later try", failed.tried[KEY].lost)
    assert "Only the first try of each move counts." in now.tree.text
    assert "This puzzle will come back tomorrow." in now.tree.text
    assert history(now) == failed
    await now.press("again")
    await now.my_turn()
    await solve(now)
    assert history(now) == failed


@at_table(screen="table-puzzle")
async def test_good_play_is_undone_restarted_and_left_freely(now: Visit) -> None:
    start = now.table.state
    assert not now.offers("undo")
    await now.press("undo")
    assert start is now.table.state is now.shown(PuzzleScene).posed.state
    for ways in (("undo",), ("menu", "again")):
        await make(now, best_of(start))
        await now.my_turn()
        await now.press(*ways)
        await now.my_turn()
        assert isinstance(now.app.scene, PuzzleScene)
        assert now.table.state == start
    await now.key("escape")
    await now.press("leave")
    assert isinstance(now.app.scene, PuzzlesScreen)
    assert not history(now).tried


@pytest.mark.parametrize("screen", ["table-puzzle", "table-puzzle-long"])
@at_table(by=("screen",))
async def test_next_move_is_asked_for_unless_one_card_is_left(now: Visit) -> None:
    await make(now, best_of(now.table.state))
    await now.my_turn()
    (asked,) = ("Now find" in words for words in now.said if "Best move!" in words)
    assert asked is (len(now.table.state.hands[0]) > 1)


@at_table(screen="table-puzzle")
async def test_hint_names_the_theme_then_the_play_and_counts_as_missed(now: Visit) -> None:
    best = best_of(now.table.state)
    await now.key("h")
    assert "Keep the jack" in now.tree.text[-1]
    assert str(best.card) not in now.tree.text[-1]
    assert "the puzzle counts as missed" in now.tree.text[-1]
    await now.key("h")
    await now.until(lambda tree: puzzle_sentences.hint_of_play(best) in tree.text)
    assert set(now.scene.gestures.outlines()) == {best.card, *best.captured}
    await solve(now)
    assert_result(now, "Solved with help")
    assert not history(now).tried[KEY].solved
    assert "You used help, so it counts as missed." in now.tree.text


@at_table(screen="table-puzzle")
async def test_hints_cost_nothing_if_the_player_leaves_at_once(now: Visit) -> None:
    for _ in range(2):
        await now.key("h")
    await now.key("escape")
    await now.press("leave")
    assert not history(now).tried


@at_table(screen="table-puzzle-long", speed=1.0)
async def test_solution_is_shown_stopped_and_counts_as_missed(now: Visit) -> None:
    start = now.table.state
    await now.press("show-solution")
    await now.frames(10)
    assert now.offers("again")
    await now.press("undo")
    await now.my_turn()
    assert not now.offers("again")
    assert now.table.state == start
    now.table.motion.speed = 0.0
    await now.press("show-solution")
    await now.until_offered("leave")
    assert_result(now, "Solution")
    gap = sorted(costs(start).values())[1]
    assert puzzle_sentences.solution_wins(gap) in now.tree.text
    assert not any(one.solved for one in history(now).tried.values())
    await now.press("again")
    await now.my_turn()
    assert now.table.state == start


@at_table(screen="table-puzzle-partners")
async def test_partners_play_open_and_best(now: Visit) -> None:
    assert now.table.state.players == 4
    assert now.table.board.layout.open_hands
    assert len([text for text in now.tree.text if " holds: " in text]) == 3
    await solve(now)
    assert_result(now, "Solved!")
    assert not now.offers("show-solution")


@pytest.mark.parametrize("size", [(320, 568), (820, 1180), (1280, 800)])
def test_offered_button_shows_its_words_over_the_scores(size: tuple[int, int]) -> None:
    scene = opened("table-puzzle", size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    hud = scene.base.hud
    button = surface.subsurface(hud.buttons[hud.offer.action].rect)
    pixels = product(range(button.width), range(button.height))
    assert any(button.get_at(pixel)[:3] == theme.IVORY for pixel in pixels)


@pytest.mark.parametrize("size", [(820, 1180), (768, 1024)])
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    "screen", ["puzzle-wrong", "puzzle-solved", "puzzle-failed", "puzzle-solution"]
)
def test_dialog_leaves_the_cards_in_sight_on_an_upright_tablet(
    screen: str, language: str, size: tuple[int, int]
) -> None:
    dialog = opened(screen, size, language)
    (panel,) = (one.rect for one in dialog.form.widgets if isinstance(one, Panel))
    table = dialog._table.table
    own, others = (table.board.layout.hand_boxes(seat, 2) for seat in (0, 1))
    assert panel.collidelist([*own, *others]) < 0
    boxes = [pose.box for pose in table.board.homes.floor_poses().values()]
    upper = [box for box in boxes if box.top < min(box.top for box in boxes) + 20]
    assert all(panel.clip(box).height < 0.1 * box.height for box in upper)
    assert not any(area.scrolls for area in dialog.form.areas)
