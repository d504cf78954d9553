from __future__ import annotations

import pygame
import pytest
from bidi.algorithm import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from game import i18n
from game.table.art import text
from game.table.art.theme import FELT, IVORY

LETTERS = st.text("ابتثسلم abc 0123456789 .,:+-", max_size=24)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def seen(runs: tuple[text.Run, ...]) -> str:
    """The characters as they stand from left to right."""
    return "".join(run.text[::-1] if run.rtl else run.text for run in runs)


def test_digits_within_arabic_keep_their_order() -> None:
    runs = text.runs("الدور على سامي (12)", rtl=True)
    assert text.Run("12", rtl=False) in runs
    assert runs.index(text.Run("12", rtl=False)) == 1  # before it only the closing bracket


def test_a_score_within_arabic_reads_from_the_right() -> None:
    words = [run.text for run in text.runs("المجموع 101 من 121", rtl=True) if run.text.strip()]
    assert words == ["121", "من", "101", "المجموع"]


def test_arabic_within_english_stands_where_it_was_put() -> None:
    words = [run.text for run in text.runs("Basra! بصرة 10", rtl=False) if run.text.strip()]
    assert words == ["Basra!", "10", "بصرة"]


def test_a_card_with_marks_stays_in_one_piece() -> None:
    words = [run.text for run in text.runs("خذ \u200e10♦\u200e الآن", rtl=True) if run.text.strip()]
    assert words == ["الآن", "10", "♦", "خذ"]


@given(line=LETTERS, rtl=st.booleans())
def test_runs_stand_as_the_bidirectional_algorithm_says(line: str, *, rtl: bool) -> None:
    line = line.rstrip()
    expected = get_display(line, base_dir="R" if rtl else "L")
    assert seen(text.runs(line, rtl=rtl)) == expected


@given(line=LETTERS, size=st.integers(8, 40), title=st.booleans())
@settings(max_examples=40)
def test_measured_is_drawn(line: str, size: int, *, title: bool) -> None:
    drawn = text.render(line, size, IVORY, title=title)
    assert drawn.get_size() == text.measure(line, size, title=title)


@pytest.mark.parametrize("size", [12, 15, 22, 44])
@pytest.mark.parametrize("line", ["الدور على سامي (12)", "Ågjpq إأآؤئج", "باصرة"])
@pytest.mark.parametrize("title", [False, True])
def test_no_letter_is_cut_at_top_or_bottom(line: str, size: int, *, title: bool) -> None:
    drawn = text.render(line, size, IVORY, title=title)
    ink = drawn.get_bounding_rect()
    assert ink.width > 0
    assert ink.top >= 0
    assert ink.bottom <= drawn.get_height()
    face = text.Face(size, "regular", title)
    whole = [
        piece.get_bounding_rect().height
        for run in text.runs(line, rtl=text.right_to_left(line))
        for piece in text._pieces(run, face, IVORY)
    ]
    assert ink.height >= max(whole)


def test_suit_signs_are_drawn_in_colours_that_read() -> None:
    drawn = text.render("♥♠", 30, IVORY)
    half = drawn.get_width() // 2
    heart = drawn.get_at((half // 2, drawn.get_height() // 2))
    spade = drawn.get_at((half + half // 2, drawn.get_height() // 2))
    assert heart.r > heart.g
    assert max(abs(a - b) for a, b in zip(tuple(spade)[:3], IVORY, strict=True)) < 8


def test_arabic_is_shaped() -> None:
    joined = text.measure("ببب", 40, rtl=True)[0]
    apart = 3 * text.measure("ب", 40, rtl=True)[0]
    assert joined < apart


@given(LETTERS, st.integers(20, 300))
@settings(max_examples=60)
def test_wrapped_lines_fit_and_lose_nothing(line: str, width: int) -> None:
    lines = text.wrap(line, 16, width)
    assert "".join(lines).replace(" ", "") == line.replace(" ", "")
    rtl = text.right_to_left(line)
    assert all(text.measure(one, 16, rtl=rtl)[0] <= width or len(one) == 1 for one in lines)


def test_a_line_end_in_the_text_breaks_the_line() -> None:
    assert text.wrap("one\ntwo", 16, 500) == ("one", "two")


def test_ellipsis_keeps_what_fits() -> None:
    short = text.ellipsis("Abdelrahman the Patient", 16, 90)
    assert short.endswith("…")
    assert text.measure(short, 16)[0] <= 90
    assert text.ellipsis("Sami", 16, 90) == "Sami"


def test_fit_shrinks_no_further_than_told() -> None:
    assert text.fit("Basra", 30, 1000, least=10) == 30
    smaller = text.fit("Basra", 30, 40, least=10)
    assert 10 <= smaller < 30
    assert text.fit("Basra", 30, 1, least=10) == 10


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "Basra باصرة", False),
        ("en", "باصرة Basra", True),
        ("ar", "Basra باصرة", True),
        ("ar", "12 + 7", False),
    ],
)
def test_a_line_reads_in_the_language_spoken(language: str, line: str, *, expected: bool) -> None:
    i18n.install(language)
    assert text.right_to_left(line) is expected


def test_surfaces_kept_are_bounded() -> None:
    for number in range(400):
        text.render(f"line {number}", 120, FELT)
    assert 0 < text._press.surfaces.bytes <= text._CACHE_BYTES
    assert len(text._press.fonts) <= text._FONTS_KEPT


def test_forgetting_opens_fonts_anew() -> None:
    before = text.render("again", 20, IVORY)
    text.forget()
    after = text.render("again", 20, IVORY)
    assert after is not before
    assert after.get_size() == before.get_size()
