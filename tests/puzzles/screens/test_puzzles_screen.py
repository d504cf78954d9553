"""The puzzles screen: daily puzzles, practice, repetitions and the player's own mistakes."""

from collections.abc import Collection, Iterator
from dataclasses import replace

import pytest

from game.daily.daily_game import variant_of_day
from game.library.library import LIBRARY
from game.platform.input import LinkFollowed
from game.play.course.pause import PauseDialog
from game.puzzles import analysis
from game.puzzles.analysis import SMALLEST_GAP
from game.puzzles.choosing import MOST_NUMBERS, Criteria
from game.puzzles.numbered import LAST_NUMBER, puzzle_numbered
from game.puzzles.puzzle import Puzzle
from game.puzzles.puzzle_history import PUZZLES, Attempt, PuzzleHistory, PuzzleHistoryStore
from game.puzzles.puzzle_sentences import before_first_try
from game.puzzles.screens import best_play, own_mistakes, puzzle_navigator
from game.puzzles.screens.posed_puzzle import PosedPuzzle, pose
from game.puzzles.screens.puzzle_dialogs import shareable, squares
from game.puzzles.screens.puzzle_navigator import FindingDialog, PuzzleNavigator
from game.puzzles.screens.puzzle_scene import PuzzleScene
from game.puzzles.screens.puzzles_screen import PuzzlesScreen
from game.puzzles.screens.solving import Result
from game.rulebook.variants.received_rules import ReceivedRulesDialog
from game.rules.replay import PlayedHand
from game.rules.state import HandState
from game.session.routes import ShowPuzzles, SolveDailyPuzzle
from game.session.session import PERSON, Session
from game.session.setup import GameSetup
from game.sharing.links.contents import Link, PuzzleLink, RulesLink
from game.sharing.links.link import read_link, write_link
from game.sharing.screens.pictures import PICTURE_SIZE
from game.start.start import StartScene
from game.words.variant_names import name_of, special_of
from tests.puzzles.screens.solving import (
    assert_rated,
    assert_result,
    costs,
    history,
    make,
    solve,
    wrong_of,
)
from tests.start.stage import backstage
from tests.table.dealt import dealt, finish_game, library_of, put
from tests.table.fake_platform import FakePlatform
from tests.table.pressing import WAYS
from tests.table.shared_art import card_art
from tests.table.story import Press, Visit, visiting


async def open_room(now: Visit, *actions: str) -> None:
    now.context.go(ShowPuzzles())
    await now.frames(3)
    await now.press(*actions)


async def at_table(now: Visit) -> PuzzleScene:
    await now.until(lambda _tree: isinstance(now.app.scene, PuzzleScene))
    await now.my_turn()
    return now.shown(PuzzleScene)


EGYPTIAN = "puzzle-variant", "variant-egyptian", "puzzle-level-any", "practise"
"""The controls that start practice of one variant at any level."""

RARE = "puzzle-theme", "theme-which-card", "practise"
"""The controls that start practice of a rare theme."""


@WAYS
@visiting(at_menu=True)
async def test_daily_puzzle_is_solved_from_the_room(now: Visit, press: Press) -> None:
    await open_room(now)
    before = now.tree.text
    await press(now, "solve-day")
    posed = (await at_table(now)).posed
    assert before_first_try(posed.difficulty) in before
    assert "/day/" in posed.key
    await solve(now, press)
    assert_result(now, "Solved!", 0)
    assert_rated(now, posed.difficulty, solved=True)
    await press(now, "leave")
    assert "Solved" in now.tree.text
    assert isinstance(now.app.scene, PuzzlesScreen)
    assert [one.solved for one in history(now).tried.values()] == [True]
    await now.press("day-variants", "puzzle-day-syrian")
    assert (await at_table(now)).posed.key.startswith("syrian/day/")


@visiting(at_menu=True)
async def test_daily_puzzle_opens_over_the_start_screen(now: Visit) -> None:
    start = now.app.scene
    now.context.go(SolveDailyPuzzle())
    await at_table(now)
    await now.until(
        lambda tree: "New to you: A basra scores twice the card's value." in tree.text[-1]
    )
    await now.press("rules")
    assert now.tree.title == f"Rules: {name_of(variant_of_day(now.context.today))}"
    await now.press("done")
    await make(now, wrong_of(now.table.state))
    await now.until_offered("keep-playing")
    await now.press("keep-playing")
    assert not now.offers("rules")
    await solve(now)
    await now.press("leave")
    assert now.app.scene is start
    assert [one.solved for one in history(now).tried.values()] == [False]


@visiting(at_menu=True)
async def test_practice_continues_with_untried_puzzles(now: Visit) -> None:
    """Practice continues after the highest number, after which it once found none."""
    store = PuzzleHistoryStore(now.platform.texts)
    sent = Attempt(f"egyptian/{LAST_NUMBER}", pose(_puzzle(2)).position, 900, solved=True)
    store.note(sent, now.platform.pacing.date().toordinal())
    await open_room(now, *EGYPTIAN)
    assert (await at_table(now)).posed.key == "egyptian/1"
    await solve(now)
    await now.press("next-puzzle")
    assert (await at_table(now)).posed.key == "egyptian/2"


@visiting(at_menu=True)
async def test_practice_starts_with_the_first_variant_of_the_road(now: Visit) -> None:
    assert variant_of_day(now.context.today) != "egyptian"
    await open_room(now, "puzzle-level-any", "practise")
    assert (await at_table(now)).posed.key == "egyptian/1"


def test_practice_starts_with_the_variant_played_last() -> None:
    behind = backstage((390, 844))
    put(behind.context.get(LIBRARY), dealt(GameSetup("cypriot")))
    behind.stage.push(PuzzlesScreen(PuzzleNavigator(behind.context)))
    control = behind.stage.top.form.named("puzzle-variant")
    assert control.label == name_of("cypriot")
    behind.stage.top.form.activate("puzzle-variant")
    name, *note = behind.stage.top.form.named("variant-cypriot").lines
    assert name.text == name_of("cypriot")
    assert " ".join(line.text for line in note) == special_of("cypriot")


@pytest.mark.parametrize(
    "link",
    [
        None,
        PuzzleLink("homs/day/5"),
        pytest.param(RulesLink("Ours", "homs", None), marks=pytest.mark.full),
    ],
)
@visiting(at_menu=True)
async def test_search_ends_by_escape_and_by_a_link(
    now: Visit, monkeypatch: pytest.MonkeyPatch, link: Link | None
) -> None:
    """Once, the search dialog stayed below the link's screen and couldn't be closed."""
    monkeypatch.setattr(best_play, "CALM_SLICE", 0.0)  # as on a machine that takes its time
    await open_room(now, *RARE)
    await now.until(lambda _tree: isinstance(now.app.scene, FindingDialog))
    assert searching(now)
    if link is None:
        await now.key("escape")
        await now.frames(5)
    else:
        await now.give(LinkFollowed(f"basra:{write_link(link)}"))
        if isinstance(link, PuzzleLink):
            assert (await at_table(now)).posed.key == link.key
        monkeypatch.undo()
        await now.until(lambda _tree: not searching(now))
        assert isinstance(now.app.scene, PuzzleScene | ReceivedRulesDialog)
        for _ in range(3):
            await now.key("escape")
            await now.frames(3)
            if isinstance(now.app.scene, PauseDialog):
                await now.press("leave")
    assert isinstance(now.app.scene, PuzzlesScreen | (StartScene if link else PuzzlesScreen))


def searching(now: Visit) -> bool:
    return any(task.get_name() == "PuzzleNavigator._opened" for task in now.app._tasks)


@visiting(at_menu=True)
async def test_search_continues_further(now: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def unlike(
        _variant: str, _criteria: Criteria, after: int, _known: Collection[int]
    ) -> Iterator[Puzzle | None]:
        begun.append(after)
        return puzzle_numbered("egyptian", 2)

    monkeypatch.setattr(puzzle_navigator, "puzzle_like", unlike)
    await open_room(now, *RARE[:2])
    for _ in range(2):
        await now.press("practise")
        await now.frames(20)
        assert "No match among 60 puzzles. Try again to search further." in now.tree.text
    await now.press("puzzle-theme", "theme-majority", "practise")
    await at_table(now)
    assert begun == [0, MOST_NUMBERS, 0]


@visiting(at_menu=True)
async def test_missed_puzzle_is_back_after_some_days(now: Visit) -> None:
    """Puzzles save their position, so later changes of the bots don't change it."""
    puzzle = _puzzle(2)
    posed = pose(puzzle)
    today = now.platform.pacing.date().toordinal()
    PUZZLES.keep(now.platform.texts, PuzzleHistory().after(_failed(posed), today - 5))
    await open_room(now)
    assert "1 missed puzzle is back." in now.tree.text
    await now.press("repeat")
    table = await at_table(now)
    assert table.posed.state == posed.state
    assert table.posed.themes == puzzle.themes
    await solve(now)
    await now.press("next-puzzle")
    assert isinstance(now.app.scene, PuzzlesScreen)
    assert not any("is back" in words for words in now.tree.text)
    assert history(now).missed[posed.key].memory.due > today


@visiting(at_menu=True)
async def test_damaged_position_is_forgotten(now: Visit) -> None:
    today = now.platform.pacing.date().toordinal()
    broken = _failed(pose(_puzzle(2)))._replace(position="AAAA")
    PUZZLES.keep(now.platform.texts, PuzzleHistory().after(broken, today - 5))
    await open_room(now, "repeat")
    await now.until(
        lambda tree: "This puzzle can't be opened any more, so it was removed." in tree.text
    )
    assert not history(now).missed


@pytest.fixture
def played(platform: FakePlatform) -> Session:
    """Save a game in which every play was the first legal one."""
    session = finish_game(dealt(GameSetup("cypriot", 2, {"target": 61}, seed="3")))
    put(library_of(platform), session)
    return session


@visiting(at_menu=True)
async def test_costly_plays_become_puzzles(now: Visit, played: Session) -> None:
    """PUZZLES.md#own."""
    expected = sorted(filter(None, map(_costliest, (*played.earlier, played.hand))), reverse=True)
    assert len(expected) > 1, "a game without a thought has some"
    await open_room(now)
    await now.until(lambda tree: any("costly moves to correct" in one for one in tree.text))
    found = history(now)
    assert [found.own[key].lost for key in found.unsolved_own] == expected
    await now.press("own-puzzle")
    table = await at_table(now)
    made = {move: cost for move, cost in costs(table.posed.state).items() if cost}
    assert expected[0] in made.values()
    await solve(now)
    await now.press("leave")
    assert len(history(now).unsolved_own) == len(expected) - 1
    kept = history(now)
    assert kept.rated == 0, "they have no rating"
    assert len(kept.searched) == 1


def _costliest(hand: PlayedHand) -> int:
    """Return the player's largest loss by a play of the last deal, or 0 if it is small."""
    lost = [
        costs(state)[turn.play]
        for state, turn in zip(hand.states, hand.last.history, strict=False)
        if turn.seat == PERSON and state.last_batch and len(state.hands[PERSON]) > 1
    ]
    return max((one for one in lost if one >= SMALLEST_GAP), default=0)


@pytest.mark.usefixtures("played")
@visiting(at_menu=True)
async def test_game_is_searched_once(now: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    analyse = analysis.analyse

    def counted(state: HandState) -> object:
        read.append(state)
        return analyse(state)

    monkeypatch.setattr(own_mistakes, "analyse", counted)
    await open_room(now)
    now.context.go(PuzzleLink(record=_puzzle(2).record))
    await at_table(now)
    await now.frames(60)
    assert not history(now).searched
    await now.key("escape")
    await now.press("leave")
    await now.until(lambda _tree: bool(history(now).searched))
    times = len(read)
    assert times
    await now.key("escape")
    await open_room(now)
    await now.frames(30)
    assert len(read) == times


def test_shared_result_names_no_card() -> None:
    posed = pose(_puzzle(2))
    result = Result((0, 3, 12), helped=False, before=None, after=None)
    shared = shareable(posed, result, "", card_art())
    assert squares(result) == "🟩🟨🟥"
    assert "🟩🟨🟥" in shared.text
    assert "15 points lost in total." in shared.text
    assert not set("♠♥♦♣") & set(shared.text)
    assert shared.picture is not None
    assert shared.picture().get_size() == PICTURE_SIZE
    assert read_link(shared.link) == PuzzleLink("egyptian/2")
    own = shareable(replace(posed, key="own/1"), result, "", card_art())
    link = read_link(own.link)
    assert isinstance(link, PuzzleLink)
    assert link.record == posed.record


def _failed(posed: PosedPuzzle) -> Attempt:
    return Attempt(posed.key, posed.position, posed.difficulty, solved=False)


def _puzzle(number: int) -> Puzzle:
    *_slices, found = puzzle_numbered("egyptian", number)
    assert found is not None
    return found


@visiting(at_menu=True)
async def test_easy_puzzle_is_offered_when_the_daily_rules_are_new(
    now: Visit,
) -> None:
    now.context.go(ShowPuzzles())
    await now.frames(3)
    (easy,) = (one for one in now.tree.controls if one.action == "easy")
    assert easy.label == "First an easy one: Egyptian"
    await now.press("easy")
    posed = (await at_table(now)).posed
    assert posed.record.variant == "egyptian"
    assert posed.difficulty < 1400
    assert now.context.get(puzzle_navigator.PUZZLES).criteria.level == "mine"


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
@visiting(at_menu=True, by=("size",))
async def test_daily_puzzle_names_a_new_rule_in_every_window(now: Visit) -> None:
    now.context.go(SolveDailyPuzzle())
    await at_table(now)
    await now.until(lambda tree: "A basra scores twice the card's value." in tree.text[-1])
    wide = now.table.board.layout.size[0] == 390
    assert ("Still to win:" in now.tree.text[-1]) is wide
    assert now.offers("rules")
