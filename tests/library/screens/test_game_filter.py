"""The filter of the list of games."""

from datetime import date

import pytest

from game.bots.levels import EXACT
from game.library.entry import Entry
from game.library.screens.examples import made_up
from game.library.screens.game_filter import GameFilter, result_of
from game.words import language as i18n

TODAY = date(2026, 11, 22)
DIGITS = [chr(0x660 + digit) for digit in range(10)]
"""The digits 0 to 9 in Arabic script."""


def entry(name: str = "", changed: str = "2026-11-22T12:30:05Z", **values: object) -> Entry:
    usual = {"variant": "egyptian", "bots": ("casual",), "scores": (24, 18), "wins": (0, 0)}
    return Entry(**{"id": "a", "name": name, "changed": changed, **usual, **values})  # type: ignore[arg-type]


def found(filters: GameFilter, *entries: Entry) -> list[Entry]:
    return filters.among(list(entries), TODAY)


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (entry(winner=0, over=True), "won"),
        (entry(winner=1, over=True), "lost"),
        (entry(winner=2, players=3, over=True), "lost"),
        (entry(), "unfinished"),
        (entry(winner=0, foreign=True), ""),
        (entry(problem="damaged"), ""),
        (entry(seats=("here", "elsewhere")), "unfinished"),
        (entry(seats=("here", "elsewhere"), foreign=True), ""),
    ],
)
def test_result_filter_uses_the_players_result(game: Entry, result: str) -> None:
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


def test_level_is_that_of_any_opponent() -> None:
    game = entry(players=4, bots=("casual", f"master{EXACT}", "greedy"))
    for level in ("casual", "master", "greedy"):
        assert found(GameFilter(level=level), game) == [game]
    assert found(GameFilter(level="random"), game) == []
    alone = entry(players=2, bots=("casual", "master"))
    assert found(GameFilter(level="master"), alone) == [], "there is no seat for it"


@pytest.mark.parametrize(
    ("period", "days"),
    [
        ("today", {"2026-11-22"}),
        ("week", {"2026-11-22", "2026-11-16"}),
        ("month", {"2026-11-22", "2026-11-16", "2026-11-01"}),
    ],
)
def test_period_ends_today(period: str, days: set[str]) -> None:
    every = ("2026-11-22", "2026-11-16", "2026-11-01", "2026-10-31", "2025-11-22")
    games = [entry(changed=f"{day}T12:00:00Z") for day in every]
    shown = found(GameFilter(period=period), *games)  # type: ignore[arg-type]
    assert {game.changed[:10] for game in shown} == days


def test_words_are_searched_in_name_variant_and_day() -> None:
    game = entry("Evening with Karim")
    for words in ("2026-11", "2026-11-22", "nov", "NOV", "November", "22 nov", "nov 22", "2026"):
        assert found(GameFilter(words=words), game) == [game], words
    assert found(GameFilter(words="karim"), game) == [game]
    for words in ("2026-12", "dec", "23", "11-22", "karim nov 21", "karims", "egypt"):
        assert found(GameFilter(words=words), game) == [], words
    assert found(GameFilter(words="egypt"), entry()) == [entry()], "a game without a name"


def test_words_are_searched_in_arabic() -> None:
    i18n.install("ar")
    games = [entry("سَهرة عند كريم"), entry()]
    day, year = DIGITS[2] * 2, "".join(DIGITS[digit] for digit in (2, 0, 2, 6))
    for words in ("نوفمبر", f"{day} نوفمبر", f"{year}-11", "سهرة", "  ", "مصرية"):
        assert found(GameFilter(words=words), *games), words


def test_unreadable_time_matches_no_day() -> None:
    game = entry(changed="yesterday")
    assert found(GameFilter(), game) == [game]
    assert found(GameFilter(period="month"), game) == []
    assert found(GameFilter(words="2026"), game) == []
