"""What the list of games can be narrowed to."""

from __future__ import annotations

from datetime import date

import pytest

from game import i18n
from game.bots.levels import EXACT
from game.table.screens.libraries import made_up
from game.table.storage.entry import Entry
from game.table.study.game_filter import GameFilter, result_of

TODAY = date(2026, 11, 22)
DIGITS = [chr(0x660 + digit) for digit in range(10)]
"""Those of Arabic script."""


def entry(name: str = "", changed: str = "2026-11-22T12:30:05Z", **values: object) -> Entry:
    usual = {"variant": "egyptian", "bots": ("casual",), "scores": (24, 18), "wins": (0, 0)}
    return Entry(**{"id": "a", "name": name, "changed": changed, **usual, **values})  # type: ignore[arg-type]


def found(filters: GameFilter, *entries: Entry) -> list[Entry]:
    return filters.among(list(entries), TODAY)


def test_a_blank_filter_shows_all_in_their_order() -> None:
    games = made_up(40)
    assert GameFilter().blank
    assert GameFilter().among(games, TODAY) == games


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (entry(winner=0, over=True), "won"),
        (entry(winner=1, over=True), "lost"),
        (entry(winner=2, players=3, over=True), "lost"),
        (entry(), "unfinished"),
        (entry(winner=0, foreign=True), ""),
        (entry(problem="damaged"), ""),
    ],
)
def test_a_result_is_the_persons(game: Entry, result: str) -> None:
    assert result_of(game) == result
    for asked in ("won", "lost", "unfinished"):
        assert found(GameFilter(result=asked), game) == ([game] if asked == result else [])


def test_variant_and_level_narrow_the_list_together() -> None:
    games = made_up(60)
    variant, (level,) = games[17].variant, games[17].bots
    chosen = GameFilter(variant=variant, level=level).among(games, TODAY)
    assert games[17] in chosen
    assert chosen == [
        one for one in games if one.variant == variant and one.bots == (level,) and not one.foreign
    ]
    assert len(chosen) < len(GameFilter(variant=variant).among(games, TODAY))


def test_a_level_is_that_of_any_opponent() -> None:
    game = entry(players=4, bots=("casual", f"master{EXACT}", "greedy"))
    for level in ("casual", "master", "greedy"):
        assert found(GameFilter(level=level), game) == [game]
    assert found(GameFilter(level="random"), game) == []


def test_a_level_that_has_no_seat_is_no_opponent() -> None:
    assert found(GameFilter(level="master"), entry(players=2, bots=("casual", "master"))) == []


@pytest.mark.parametrize(
    ("period", "days"),
    [
        ("today", {"2026-11-22"}),
        ("week", {"2026-11-22", "2026-11-16"}),
        ("month", {"2026-11-22", "2026-11-16", "2026-11-01"}),
    ],
)
def test_a_period_ends_today(period: str, days: set[str]) -> None:
    every = ("2026-11-22", "2026-11-16", "2026-11-01", "2026-10-31", "2025-11-22")
    games = [entry(changed=f"{day}T12:00:00Z") for day in every]
    shown = found(GameFilter(period=period), *games)  # type: ignore[arg-type]
    assert {game.changed[:10] for game in shown} == days


@pytest.mark.parametrize(
    "words",
    ["2026-11", "2026-11-22", "nov", "NOV", "November", "22 nov", "nov 22", "2026", "22", "karim"],
)
def test_words_are_looked_for_in_the_name_and_the_day(words: str) -> None:
    game = entry("Evening with Karim")
    assert found(GameFilter(words=words), game) == [game]


@pytest.mark.parametrize("words", ["2026-12", "dec", "23", "11-22", "karim nov 21", "karims"])
def test_words_that_are_not_there_find_nothing(words: str) -> None:
    assert found(GameFilter(words=words), entry("Evening with Karim")) == []


@pytest.mark.parametrize(
    "words",
    [
        "نوفمبر",
        f"{DIGITS[2]}{DIGITS[2]} نوفمبر",
        f"{DIGITS[2]}{DIGITS[0]}{DIGITS[2]}{DIGITS[6]}-11",
        "سهرة",
        "  ",
        "مصرية",
    ],
)
def test_words_are_looked_for_in_arabic(words: str) -> None:
    i18n.install("ar")
    games = [entry("سَهرة عند كريم"), entry()]
    assert found(GameFilter(words=words), *games)


def test_a_game_without_a_name_is_found_by_its_variants() -> None:
    assert found(GameFilter(words="egypt"), entry()) == [entry()]
    assert found(GameFilter(words="egypt"), entry("Karim")) == []


def test_a_moment_that_is_none_is_on_no_day() -> None:
    game = entry(changed="yesterday")
    assert found(GameFilter(), game) == [game]
    assert found(GameFilter(period="month"), game) == []
    assert found(GameFilter(words="2026"), game) == []
