"""The history of puzzles: tries, ratings, repetitions, and joining two devices."""

from dataclasses import replace
from datetime import date

import pytest

from game.puzzles.puzzle_history import (
    MOST_MISSED,
    MOST_OWN,
    MOST_TRIED,
    PUZZLES,
    Attempt,
    OwnMistake,
    PuzzleHistory,
    PuzzleHistoryStore,
    merged,
)
from game.puzzles.rating import Rating, after_puzzle
from game.puzzles.screens.examples import POSITION, long_history
from tests.library.exchanged import Device
from tests.table.fake_platform import FakePlatform

TODAY = 739_577
KEY = "egyptian/7"


def attempt(key: str = KEY, *, solved: bool, difficulty: int = 1500, lost: int = 0) -> Attempt:
    return Attempt(key, POSITION, difficulty, solved, lost)


def tried(*attempts: tuple[Attempt, int]) -> PuzzleHistory:
    history = PuzzleHistory()
    for one, day in attempts:
        history = history.after(one, day)
    return history


# What counts


def test_only_the_first_try_counts() -> None:
    """PUZZLES.md#first-try."""
    missed = tried((attempt(solved=False, lost=7), TODAY))
    assert missed.rating == after_puzzle(Rating(), 1500, solved=False)
    assert missed.tried[KEY] == (TODAY, False, 7)
    assert missed.after(attempt(solved=True), TODAY) == missed
    solved = tried((attempt(solved=True), TODAY))
    assert solved.rating == after_puzzle(Rating(), 1500, solved=True)
    assert solved.after(attempt(solved=False), TODAY + 30) == solved
    assert not solved.missed


@pytest.mark.parametrize("solved", [True, False])
def test_daily_puzzle_is_new_again_after_a_year(*, solved: bool) -> None:
    """It could otherwise never be shown as solved again."""
    before = tried((attempt(solved=solved, lost=3), TODAY))
    assert before.tried_lately(KEY, TODAY + 100)
    assert before.tried_lately(KEY, TODAY + 366) is None
    after = before.after(attempt(solved=True), TODAY + 366)
    assert after.tried_lately(KEY, TODAY + 366) == (TODAY + 366, True, 0)
    for both in (merged(before, after), merged(after, before)):
        assert both.tried == after.tried
    assert merged(after, before).missed == after.missed


def test_own_mistakes_are_not_rated() -> None:
    history = PuzzleHistory(own={"own/1": OwnMistake(POSITION, 12)})
    failed = history.after(attempt("own/1", solved=False, difficulty=0), TODAY)
    assert (failed.rating, failed.rated) == (Rating(), 0)
    assert failed.unsolved_own == ("own/1",)
    assert failed.due(TODAY + 1) == ("own/1",)
    assert not history.after(attempt("own/1", solved=True, difficulty=0), TODAY).unsolved_own


def test_rating_gets_less_certain_over_time() -> None:
    history = tried((attempt(solved=True), TODAY))
    assert history.rating_on(TODAY) == history.rating
    assert history.rating_on(TODAY + 200).deviation > history.rating.deviation
    later = history.after(attempt("egyptian/8", solved=True), TODAY + 200)
    assert later.rating == after_puzzle(history.rating, 1500, solved=True, days=200)


# What comes back


def test_missed_puzzle_returns_later_each_time_it_is_solved() -> None:
    """PUZZLES.md#repetition."""
    history, day, waits = tried((attempt(solved=False), TODAY)), TODAY, []
    rating = history.rating
    assert history.due(TODAY) == ()
    for _ in range(5):
        due = history.missed[KEY].memory.due
        waits.append(due - day)
        assert history.due(due - 1) == ()
        assert history.due(due) == (KEY,)
        history, day = history.after(attempt(solved=True), due), due
        assert not history.counts(KEY, day + 1)
        assert history.after(attempt(solved=False), day + 1) == history, "it is not due yet"
    assert waits == [1, 2, 6, 17, 44]
    assert (history.rating, history.rated) == (rating, 1), "only the first try is rated"
    due = history.missed[KEY].memory.due
    failed = history.after(attempt(solved=False), due)
    assert failed.missed[KEY].memory.due - due < due - day, "missed again, it returns sooner"
    other = history.after(attempt("egyptian/2", solved=False), day)
    assert other.due(day + 400) == ("egyptian/2", KEY), "what waited longest comes first"
    assert other.next_due == day + 1


# How it is kept


def test_history_stays_within_bounds() -> None:
    history = PuzzleHistory()
    for number in range(MOST_TRIED + 20):
        history = history.after(attempt(f"egyptian/{number}", solved=number % 4 > 0), TODAY)
    for number in range(MOST_OWN + 20):
        one = OwnMistake(POSITION, number)
        history = history.with_searched(f"game-{number}", {f"own/{number}": one})
    assert (len(history.tried), len(history.missed)) == (MOST_TRIED, MOST_MISSED)
    assert min(one.lost for one in history.own.values()) == 20, "the costliest stay"
    assert "egyptian/0" not in history.tried
    assert len(PUZZLES.text(history)) < 250_000
    for whole in (PuzzleHistory(), long_history(TODAY)):
        assert PUZZLES.parse(PUZZLES.text(whole)) == whole


def test_unsaved_attempts_are_added_to_another_windows() -> None:
    platform = FakePlatform()
    window, other = PuzzleHistoryStore(platform.texts), PuzzleHistoryStore(platform.beside().texts)
    platform.texts.broken = True
    window.note(attempt("egyptian/8", solved=True), TODAY)
    other.note(attempt("egyptian/9", solved=False), TODAY)
    platform.texts.broken = False
    assert window.history.tried.keys() == {"egyptian/8", "egyptian/9"}
    window.note(attempt("egyptian/10", solved=True), TODAY)
    kept = PuzzleHistoryStore(platform.texts).history
    assert kept.tried.keys() == {"egyptian/8", "egyptian/9", "egyptian/10"}
    assert (kept.rated, [*kept.missed]) == (3, ["egyptian/9"])


@pytest.mark.parametrize("day", [1, date.max.toordinal() - 1, date.max.toordinal()])
def test_history_works_at_the_calendars_ends(day: int) -> None:
    """Once, a wrong clock ended the program, because no day follows the calendar's last."""
    missed = tried((attempt(solved=False), day), (attempt("homs/1", solved=False), 1))
    assert missed.after(attempt("homs/1", solved=True), day).rated == 2
    assert PUZZLES.parse(PUZZLES.text(missed)).missed == missed.missed


# Two devices


def test_merged_history_holds_what_each_held() -> None:
    here = tried((attempt(solved=False), TODAY), (attempt("yemeni/1", solved=True), TODAY))
    there = tried((attempt(solved=True), TODAY + 3), (attempt("homs/1", solved=False), TODAY))
    both = merged(here, there)
    assert both == merged(both, there) == merged(here, both)
    assert both.tried.keys() == {KEY, "yemeni/1", "homs/1"}
    assert both.tried[KEY] == (TODAY, False, 0), "the first try of all"
    assert both.missed.keys() == {KEY, "homs/1"}
    assert both.rated == 2
    here = replace(here, own={"own/1": OwnMistake(POSITION, 9)})
    there = here.after(attempt(solved=True), TODAY + 1)
    there = there.after(attempt("own/1", solved=True, difficulty=0), TODAY)
    for both in (merged(here, there), merged(there, here)):
        assert both.missed[KEY].memory.reviewed == TODAY + 1, "the later memory holds"
        assert both.own["own/1"].solved


def test_archive_joins_histories() -> None:
    here, there, empty = Device(), Device(), Device()
    for device, one in ((here, attempt(solved=False)), (there, attempt("homs/1", solved=True))):
        PUZZLES.keep(device.platform.texts, tried((one, TODAY)))
    empty.take(here.archive())
    assert PUZZLES.known(empty.platform.texts) == PUZZLES.known(here.platform.texts)
    there.take(here.archive())
    here.take(there.archive())
    for device in (here, there):
        assert PUZZLES.known(device.platform.texts).tried.keys() == {KEY, "homs/1"}


def test_merged_rating_does_not_depend_on_the_order() -> None:
    one = tried((attempt(solved=True), TODAY))
    other = tried((attempt("homs/1", solved=False), TODAY))
    assert one.rated == other.rated
    assert one.rating != other.rating
    assert merged(one, other).rating == merged(other, one).rating
    later = tried((attempt("homs/1", solved=False), TODAY + 1))
    assert merged(one, later).rating == merged(later, one).rating == later.rating
