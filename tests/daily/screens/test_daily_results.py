from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.levels import BOTS
from game.daily import daily_results
from game.daily.daily_game import seed_of_day
from game.daily.daily_results import DAYS, MOST_RESULTS, DayResult, Days
from game.formats.checked_text import dump_checked
from game.library.entry import Entry
from tests.library.exchanged import Device
from tests.table.fake_platform import FakePlatform

DAY = date(2026, 11, 22)
MOMENTS = [f"2026-11-22T18:3{minute}:05Z" for minute in range(3)]
SCORES = st.tuples(st.integers(0, 90), st.integers(0, 90))


@st.composite
def results(draw: st.DrawFn) -> DayResult:
    """Draw a try of one of 3 games; each game always has the same start and scores."""
    game = draw(st.sampled_from(["first", "second", "third-try"]))
    begun = MOMENTS[len(game) - 5] if len(game) < 8 else MOMENTS[2]
    over = draw(st.booleans())
    sought = over and draw(st.booleans())
    known = draw(st.sets(st.sampled_from(BOTS))) if over else set()
    return DayResult(
        game,
        begun,
        "yemeni",
        (21 + len(game), 9) if over else (),
        helped=over and game == "first",
        levels={level: (len(game), place) for place, level in enumerate(BOTS) if level in known},
        par=len(game) if sought else None,
        par_sought=sought,
    )


@st.composite
def many_days(draw: st.DrawFn) -> Days:
    """Draw days with some results, and earlier days that only count as played."""
    days = Days(played=draw(st.frozensets(st.integers(739_000, 739_040), max_size=9)))
    for day in draw(st.frozensets(st.integers(1, 5), max_size=3)):
        days = days.with_result(date(2026, 11, day), draw(results()))
    return days


MANY_DAYS = many_days()


@settings(max_examples=25)
@given(MANY_DAYS)
def test_days_round_trip(days: Days) -> None:
    """DAILY.md#kept."""
    assert DAYS.parse(DAYS.text(days)) == days


@settings(max_examples=25)
@given(MANY_DAYS, MANY_DAYS, MANY_DAYS)
def test_merged_days_do_not_depend_on_the_order(one: Days, two: Days, three: Days) -> None:
    """DAILY.md#kept."""
    assert one.merged(two) == two.merged(one)
    assert one.merged(two).merged(three) == one.merged(two.merged(three))
    assert one.merged(two).merged(two) == one.merged(two)


def entry(game: str, scores: tuple[int, ...] = (), *, late: bool = False) -> Entry:
    """Return the library's entry of a daily game, which is over if it has scores."""
    seed = seed_of_day(DAY)
    line = Entry(
        game, begun=MOMENTS[0], variant="yemeni", seed=seed, day=DAY.isoformat(), late=late
    )
    return line._replace(scores=scores or (0, 0), winner=0 if scores else None)


def test_results_are_taken_from_saved_games() -> None:
    """DAILY.md#first-try, #streak, #help."""
    days = Days().with_games([entry("a", scores=(31, 20)), Entry("b", variant="yemeni")])
    assert days.results[DAY].scores == (31, 20)
    assert days.played == {DAY.toordinal()}
    assert set(days.results) == {DAY}
    late = Days().with_games([entry("a", scores=(31, 20), late=True)])
    assert (late.results[DAY].late, late.played) == (True, frozenset())
    for line in (entry("a")._replace(helped=True), entry("a")._replace(unseen_cards=True)):
        assert Days().with_games([line]).results[DAY].helped
    unfinished = Days().with_games([entry("a")])
    assert (unfinished.results[DAY].over, unfinished.streak(DAY)) == (False, 0)
    assert unfinished.with_games([entry("a", scores=(31, 20))]).streak(DAY) == 1


def test_game_with_other_cards_does_not_count_for_the_day() -> None:
    assert Days().with_games([entry("a", scores=(31, 20))._replace(seed="7")]) == Days()


def test_first_finished_try_counts() -> None:
    """DAILY.md#first-try."""
    first = DayResult("a", MOMENTS[0], "yemeni", (10, 25))
    later = DayResult("b", MOMENTS[1], "yemeni", (60, 0))
    assert Days({DAY: first}).with_result(DAY, later).results[DAY] == first
    given_up = replace(first, scores=())
    assert Days({DAY: given_up}).with_result(DAY, later).results[DAY] == later


def test_old_results_are_dropped_but_days_played_stay() -> None:
    """DAILY.md#kept."""
    days = Days()
    for later in range(MOST_RESULTS + 30):
        result = DayResult("a", MOMENTS[0], "yemeni", (30, 2))
        days = days.with_result(DAY + timedelta(days=later), result)
    kept = DAYS.parse(DAYS.text(days))
    last = DAY + timedelta(days=MOST_RESULTS + 29)
    assert len(kept.results) == MOST_RESULTS
    assert last in kept.results
    assert kept.streak(last) == kept.best_streak(last) == MOST_RESULTS + 30
    assert len(DAYS.text(days)) < 100_000


@pytest.mark.parametrize("text", ["{", dump_checked("basra-days/2", {"results": []})])
def test_saved_games_restore_results_when_the_text_is_damaged(
    platform: FakePlatform, text: str
) -> None:
    platform.texts.kept[DAYS.name] = text
    assert daily_results.recall(platform.texts, [entry("a", scores=(31, 20))]).streak(DAY) == 1
    platform.texts.broken = True
    DAYS.remember(platform.texts, Days().merged)
    assert daily_results.recall(platform.texts, []) == Days()


def kept_on(device: Device) -> Days:
    return daily_results.recall(device.platform.texts, ())


def test_archive_merges_the_results_of_two_devices() -> None:
    """DAILY.md#kept."""
    here, there = Device(), Device()
    first, later = (
        DayResult(game, MOMENTS[place], "homs", (30, 2)) for place, game in enumerate("ab")
    )
    before = DAY - timedelta(days=1)
    DAYS.keep(here.platform.texts, Days().with_result(DAY, later))
    DAYS.keep(there.platform.texts, Days().with_result(DAY, first).with_result(before, later))
    to_there, to_here = here.archive(), there.archive()
    there.take(to_there)
    here.take(to_here)
    assert kept_on(here) == kept_on(there)
    assert kept_on(here).results == {DAY: first, before: later}
    assert kept_on(here).streak(DAY) == 2
    writes = here.platform.texts.writes
    DAYS.remember(here.platform.texts, kept_on(here).merged)
    assert here.platform.texts.writes == writes, "nothing is new"
    there.platform.texts.kept[DAYS.name] = "{}"
    here.take(there.archive())
    assert kept_on(here).results == {DAY: first, before: later}, "damaged ones change nothing"
