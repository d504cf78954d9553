"""The sentences about puzzles."""

import pytest

from game.puzzles import puzzle_sentences as sentences
from game.puzzles.puzzle_sentences import PointsByKind
from game.puzzles.rating import Rating
from game.puzzles.screens.examples import LONG_POSITION, PARTNERS_POSITION, POSITION
from game.puzzles.screens.posed_puzzle import read_position, state_at
from game.puzzles.themes import THEMES
from game.rules.cards import Card
from game.rules.state import Play, Turn
from game.words import language as i18n


def plain(words: str) -> str:
    """Return words without marks of direction, with plain minus signs."""
    return words.replace("\N{LEFT-TO-RIGHT MARK}", "").replace("\N{MINUS SIGN}", "-")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_theme_has_a_name_of_its_own(language: str) -> None:
    i18n.install(language)
    names = [sentences.theme_name(key) for key in THEMES]
    assert all(names)
    assert len(set(names)) == len(THEMES)


def test_unknown_themes_are_skipped() -> None:
    words = sentences.themes_in_words(["basra", "zugzwang", "quiet"])
    assert words.replace("\u00a0", " ") == "Immediate basra · Lay down instead of taking"


def test_at_most_two_themes_are_named() -> None:
    assert sentences.themes_in_words(THEMES) == sentences.themes_in_words(THEMES[:2])


@pytest.mark.parametrize(
    ("position", "stake"),
    [
        (POSITION, "Still to win: 2 points in cards, plus basras."),
        (LONG_POSITION, "Still to win: 5 points in cards, 30 for most cards, plus basras."),
        (PARTNERS_POSITION, "Still to win: 3 points in cards, 3 for most cards, plus basras."),
    ],
)
def test_stake_is_the_points_still_to_be_won(position: str, stake: str) -> None:
    assert sentences.at_stake(state_at(read_position(position))) == stake


def test_wrong_play_is_explained_by_its_answer() -> None:
    nine, four, five = map(Card.parse, ("9S", "4S", "5D"))
    basra = Turn(1, Play(nine, (four, five)), 10)
    told = sentences.answered(basra, "Layla")
    assert plain(told) == "Layla answers: 9♠ takes 4♠ 5♦, a basra of 10."
    laid = sentences.answered(Turn(1, Play(nine), 0), "Layla")
    assert plain(laid) == "Layla answers: 9♠ to the floor."
    where = sentences.where_lost(PointsByKind(-10, 0, 2))
    assert plain(where) == "Difference at the end: basras -10, cards that score +2."


def test_rating_shows_its_uncertainty_when_established() -> None:
    assert plain(sentences.rating_in_words(Rating(1612.4, 74))) == "1612 ± 145"
    assert plain(sentences.rating_in_words(Rating(1278.4, 240))) == "About 1278"
    change = sentences.rating_change(Rating(1600, 80), Rating(1588.2, 78))
    assert plain(change) == "1588 (-12)"
    settling = sentences.rating_change(Rating(), Rating(1079, 290))
    assert settling == "Still settling", "a first change is too large to mean anything"
    told = [sentences.sureness(Rating(1500, deviation)) for deviation in (350, 100, 60)]
    assert len(set(told)) == 3


def test_ribbon_names_no_number_of_a_practice_puzzle() -> None:
    assert sentences.ribbon("egyptian/3", "egyptian") == "Puzzle: Egyptian"


def test_difficulty_is_in_words_before_the_first_try() -> None:
    told = [sentences.before_first_try(difficulty) for difficulty in (1100, 1440, 2160)]
    assert told == ["Difficulty: very easy", "Difficulty: medium", "Difficulty: very hard"]
