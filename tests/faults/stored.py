"""Texts to which archives and play add something, with values at and past their bounds."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from hypothesis import strategies as st

from game.bots.levels import BOTS
from game.daily.daily_results import DAYS, DayResult, Days
from game.formats import kept_text
from game.formats.store import Store
from game.league.league import DEALS, LEAGUES, DealResult, League, Sheet, new_league
from game.league.league import week_of as league_week
from game.library import tally
from game.library.entry import entry_from, note_of
from game.library.tally import TALLY, Count
from game.platform.protocol import Platform
from game.puzzles.puzzle_history import (
    PUZZLES,
    Attempt,
    Missed,
    OwnMistake,
    PuzzleHistory,
    PuzzleHistoryStore,
    Tried,
)
from game.puzzles.rating import Rating
from game.puzzles.repetition import Memory
from game.puzzles.screens.examples import POSITION
from game.review.figures import HandFigures
from game.review.kept_figures import STATISTICS, KeptFigures, read_hands
from game.rulebook import house_rules
from game.rulebook.house_rules import HOUSE_RULES, FullError, HouseRules
from game.rules.replay import Replay
from game.session.game_file import ReviewNumbers
from game.session.setup import GameSetup
from game.sharing import challenges
from game.sharing.challenges import CHALLENGES, Challenge
from tests.faults.kept_games import begin, play, run
from tests.table.dealt import dealt, header_of, library_of, play_more

TODAY = date(2026, 11, 22)
GAME = "2026-11-22-0123456789ab"
MOST_COUNTED = 10**9
HAND = HandFigures((999_999, 0), (0, 999_999), (0, 1))

COUNTS = st.sampled_from([0, 1, 10**9 - 1, 10**9, 10**9 + 1, 2**53, 10**400, 10**4300 - 1])
STABLE = st.sampled_from([1e-9, 0.001, 365.0, 3_652_058.9, 3_652_059.0, 3_652_060.0, 1e308])
SAVES = st.sampled_from([0, 1, 2**52, 2**53 - 2, 2**53 - 1])
WORDS = st.sampled_from(["", "x" * 20, "ليلى", "7"])


@dataclass(frozen=True)
class Kind:
    """A kind of saved text.

    Attributes:
        values: the values to save.
        save: saves a value.
        read: returns the saved value, and fails if a text is refused.
        keeps: whether a read value contains all of a saved value.
        go_on: saves what play brings next, and fails if that isn't read.
    """

    values: st.SearchStrategy[Any]
    save: Callable[[Platform, Any], object]
    read: Callable[[Platform], Any]
    keeps: Callable[[Any, Any], bool]
    go_on: Callable[[Platform], None] = lambda _: None


def numbers(most: int) -> st.SearchStrategy[range]:
    """Return a number for each of some things: few, as many as are saved, or one more."""
    counts = st.sampled_from([0, 1, 2, most - 1, most, most + 1])
    return st.builds(lambda first, count: range(first, first + count), st.integers(1, 300), counts)


def has(found: Any, saved: Any, most: int) -> bool:
    """Return whether all of these were found, unless there is no room for more."""
    return len(found) >= most or set(saved) <= set(found)


def saved_by(store: Store[Any]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Return a function that saves a value in a store, and one that reads it."""

    def read(platform: Platform) -> object:
        found = store.recall(platform.texts)
        assert found.problem == "", store.name
        return found.value

    return lambda platform, value: store.keep(platform.texts, value), read


def count_another_game(platform: Platform) -> None:
    before = TALLY.known(platform.texts).get("master", Count())
    after = min(before.played + 1, MOST_COUNTED), min(before.won + 1, MOST_COUNTED)
    tally.count(platform.texts, "master", won=True)
    assert TALLY.known(platform.texts)["master"] == after


def result(game: str, points: int) -> DayResult:
    levels = dict.fromkeys(BOTS, (points, 0))
    return DayResult(game, "2026-11-22T18:30:05Z", "homs", (points, 0), levels=levels, par=points)


def days(results: range, played: range) -> Days:
    return Days(
        {TODAY - timedelta(n): result(f"day-{n}", 999_999) for n in results},
        frozenset(TODAY.toordinal() - n for n in played),
    )


def play_today(platform: Platform) -> None:
    DAYS.remember(platform.texts, Days().with_result(TODAY, result("today", 101)).merged)
    found = DAYS.known(platform.texts)
    assert TODAY in found.results
    assert TODAY.toordinal() in found.played


def history(tried: range, missed: range, own: range, count: int, stable: float) -> PuzzleHistory:
    return PuzzleHistory(
        Rating(3500.0, 50.0),
        TODAY.toordinal(),
        count,
        {f"egyptian/{n}": Tried(1, solved=True, lost=count) for n in tried},
        {f"homs/{n}": Missed("A" * 400, count, Memory(stable, 10.0, 1, 1)) for n in missed},
        {f"own/{n}": OwnMistake(POSITION, count) for n in own},
    )


def keeps_history(found: PuzzleHistory, saved: PuzzleHistory) -> bool:
    lists = has(found.tried, saved.tried, 1500) and has(found.missed, saved.missed, 300)
    counted = found.rated >= min(saved.rated, MOST_COUNTED)
    return lists and has(found.own, saved.own, 100) and counted


def try_puzzles(platform: Platform) -> None:
    before = PUZZLES.known(platform.texts)
    store, day = PuzzleHistoryStore(platform.texts), TODAY.toordinal()
    known = list(before.missed)[-1:]
    for key in (*known, "new"):
        store.note(Attempt(key, POSITION, 1500, solved=key != "new"), day)
    found = PUZZLES.known(platform.texts)
    assert found.rated == min(before.rated + ("new" not in before.tried), MOST_COUNTED)
    assert all(found.missed[key].memory.reviewed == day for key in (*known, "new"))


def save_house_rules(platform: Platform) -> None:
    with suppress(FullError):
        house_rules.save(platform.texts, HouseRules("New", "homs"))
    assert has([one.name for one in HOUSE_RULES.known(platform.texts)], ["New"], 50)


def take_challenge(platform: Platform) -> None:
    challenges.bind(platform.texts, GAME, Challenge("", (0, 1_000_000), 1))
    assert challenges.of_game(platform.texts, GAME) is not None


def league(number: int) -> League:
    made = new_league("x" * 40, GameSetup(), f"{number:016x}", "1" * 16)
    sheet = Sheet("x" * 40, (DealResult(999, "A" * 400),) * DEALS)
    for player in range(12):
        made = made.with_sheet(league_week(TODAY), f"{player:016x}", sheet)
    return made


def join_league(platform: Platform) -> None:
    made = league(999)
    LEAGUES.remember(platform.texts, lambda kept: {**kept, made.id: made})
    assert made.id in LEAGUES.known(platform.texts)


def save_figures(platform: Platform, games: list[str]) -> None:
    figures = KeptFigures(platform.texts)
    for game in games:
        figures.put(game, (HAND, None))
    figures.keep()


def read_figures(platform: Platform) -> list[str]:
    games = STATISTICS.known(platform.texts, "2026-11")
    assert all(map(read_hands, games.values()))
    return list(games)


def count_hand(platform: Platform) -> None:
    save_figures(platform, [GAME])
    assert GAME in read_figures(platform)


def save_game(platform: Platform, game: Any) -> None:
    if isinstance(game, tuple):
        seed, plays, name, *saves = game
        session = play_more(dealt(GameSetup("homs", 3), seed), plays)
        reviews = {number: ReviewNumbers(100.0, 10_000.0) for number in (1, 999_999)}
        header = replace(header_of(session, GAME), name=name, reviews=reviews)
        header = replace(header, sequence=saves[0], revision=saves[1])
        run(
            library_of(platform).changes.add(
                header, Replay(session.record(), session.recorded_hands)
            )
        )


def read_games(platform: Platform) -> dict[str, list[Any]]:
    """Return the hands of each game, as the next start reads them."""
    library = library_of(platform)
    assert run(library.reader.learn(10_000)) == library.reader.lost == 0
    listed = [one for one in library.catalogue.entries() if one.problem != "newer"]
    assert all(entry_from(json.loads(note_of(one))) == one for one in listed)
    return {one.id: list(run(library.reader.read(one.id)).played.record.hands) for one in listed}


def keeps_games(found: dict[str, list[Any]], saved: Any) -> bool:
    if isinstance(saved, dict):
        return saved == found
    plays = play_more(dealt(GameSetup("homs", 3), saved[0]), saved[1]).hand.record.plays
    return any(hands[0].plays[: len(plays)] == plays for hands in found.values())


def play_games(platform: Platform) -> None:
    library = library_of(platform)
    run(library.reader.learn(10_000))
    before = [one.id for one in library.catalogue.entries() if library.catalogue.goes_on(one)][:2]
    games = [run(library.played.resume(name)) for name in before] + [run(begin(library))]
    for game in games:
        play(library, game, 2)
        library.played.release(game)
    found = read_games(platform)
    assert all(found[one.header.id] == list(one.session.record().hands) for one in games)
    assert library_of(platform).catalogue.entries()[0].id in {one.header.id for one in games}, (
        "played last"
    )


KINDS = {
    "damaged texts": Kind(
        st.lists(st.text(), max_size=3),
        lambda platform, texts: [
            kept_text.set_aside(platform.texts, "settings", text) for text in texts
        ],
        lambda platform: [
            platform.texts.read(name) for name in platform.texts.names(kept_text.DAMAGED)
        ],
        lambda found, saved: set(saved) <= set(found),
    ),
    "tally": Kind(
        st.dictionaries(st.sampled_from([*BOTS]), COUNTS.map(lambda most: Count(most, most // 2))),
        *saved_by(TALLY),
        lambda found, saved: all(
            found[level].played >= min(one.played, MOST_COUNTED) for level, one in saved.items()
        ),
        count_another_game,
    ),
    "days": Kind(
        st.builds(days, numbers(400), numbers(50_000)),
        *saved_by(DAYS),
        lambda found, saved: (
            has(found.results, saved.results, 400) and has(found.played, saved.played, 50_000)
        ),
        play_today,
    ),
    "challenges": Kind(
        numbers(200).map(
            lambda games: {f"g-{n}": Challenge("x" * 40, (1_000_000, 0), 1_000_000) for n in games}
        ),
        *saved_by(CHALLENGES),
        lambda found, saved: has(found, saved, 200),
        take_challenge,
    ),
    "leagues": Kind(
        numbers(6).map(lambda ids: {one.id: one for one in map(league, ids)}),
        *saved_by(LEAGUES),
        lambda found, saved: has(found, saved, 6),
        join_league,
    ),
    "puzzles": Kind(
        st.builds(history, numbers(1500), numbers(300), numbers(100), COUNTS, STABLE),
        *saved_by(PUZZLES),
        keeps_history,
        try_puzzles,
    ),
    "house rules": Kind(
        numbers(49).map(lambda sets: tuple(HouseRules(f"{n}{'x' * 37}", "homs") for n in sets)),
        *saved_by(HOUSE_RULES),
        lambda found, saved: has([one.name for one in found], [one.name for one in saved], 50),
        save_house_rules,
    ),
    "statistics": Kind(
        numbers(4000).map(lambda games: [f"2026-11-01-{n:012}" for n in games]),
        *(save_figures, read_figures, lambda found, saved: has(found, saved, 4000), count_hand),
    ),
    "games": Kind(
        st.tuples(st.sampled_from(["cafe", "f00d"]), st.integers(0, 9), WORDS, SAVES, SAVES),
        *(save_game, read_games, keeps_games, play_games),
    ),
}
