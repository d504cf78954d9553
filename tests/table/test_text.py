from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pygame
import pytest
from bidi.algorithm import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from game import i18n
from game.table.art import bidi_runs, text
from game.table.art.bidi_runs import Run, isolate_ltr, right_to_left
from game.table.art.text import TextStyle, Typeface
from game.table.art.text_wrapping import ellipsis, fit, wrap
from game.table.art.theme import FELT, IVORY

TYPEFACES: tuple[Typeface, ...] = get_args(Typeface)
FILES: dict[Typeface, Path] = {
    "regular": text.FONTS / "Cairo-Regular.ttf",
    "bold": text.FONTS / "Cairo-Bold.ttf",
    "title": text.FONTS / "ReemKufi-SemiBold.ttf",
}
BODY = TextStyle(16)
LETTERS = st.text("ابتثسلم abc 0123456789 .,:+-", max_size=24)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def words_seen(line: str, *, rtl: bool) -> list[str]:
    """What stands between the spaces, from left to right."""
    return [run.text for run in bidi_runs.runs(line, rtl=rtl) if run.text.strip()]


def seen(runs: tuple[Run, ...]) -> str:
    """The characters as they stand from left to right."""
    return "".join(run.text[::-1] if run.rtl else run.text for run in runs)


def test_digits_within_arabic_keep_their_order() -> None:
    runs = bidi_runs.runs("الدور على سامي (12)", rtl=True)
    assert Run("12", rtl=False) in runs
    assert runs.index(Run("12", rtl=False)) == 1  # before it only the closing bracket


def test_a_score_within_arabic_reads_from_the_right() -> None:
    assert words_seen("المجموع 101 من 121", rtl=True) == ["121", "من", "101", "المجموع"]


def test_arabic_within_english_stands_where_it_was_put() -> None:
    assert words_seen("Basra! بصرة 10", rtl=False) == ["Basra!", "10", "بصرة"]


def test_a_card_with_marks_stays_in_one_piece() -> None:
    line = f"خذ {isolate_ltr('10♦')} الآن"
    assert words_seen(line, rtl=True) == ["الآن", "10", "♦", "خذ"]


@given(line=LETTERS, rtl=st.booleans())
def test_runs_stand_as_the_bidirectional_algorithm_says(line: str, *, rtl: bool) -> None:
    line = line.rstrip()
    expected = get_display(line, base_dir="R" if rtl else "L")
    assert seen(bidi_runs.runs(line, rtl=rtl)) == expected


@given(line=LETTERS, size=st.integers(8, 40), typeface=st.sampled_from(TYPEFACES))
@settings(max_examples=40)
def test_measured_is_drawn(line: str, size: int, typeface: Typeface) -> None:
    style = TextStyle(size, typeface=typeface)
    assert text.render(line, style).get_size() == text.measure(line, style)


@pytest.mark.parametrize("size", [12, 15, 22, 44])
@pytest.mark.parametrize("line", ["الدور على سامي (12)", "Ågjpq إأآؤئج", "باصرة"])
@pytest.mark.parametrize("typeface", TYPEFACES)
def test_no_letter_is_cut_at_top_or_bottom(line: str, size: int, typeface: Typeface) -> None:
    ink = text.render(line, TextStyle(size, typeface=typeface)).get_bounding_rect()
    assert ink.width > 0
    alone = [
        pygame.font.Font(str(FILES[typeface]), size).render(letter, True, IVORY)  # noqa: FBT003
        for letter in line
    ]
    assert ink.height >= max(letter.get_bounding_rect().height for letter in alone)


def test_suit_signs_are_drawn_in_colours_that_read() -> None:
    drawn = text.render("♥♠", TextStyle(30))
    half = drawn.get_width() // 2
    heart = drawn.get_at((half // 2, drawn.get_height() // 2))
    spade = drawn.get_at((half + half // 2, drawn.get_height() // 2))
    assert heart.r > heart.g
    assert max(abs(a - b) for a, b in zip(tuple(spade)[:3], IVORY, strict=True)) < 8


def test_arabic_is_shaped() -> None:
    style = TextStyle(40, rtl=True)
    joined = text.measure("ببب", style)[0]
    apart = 3 * text.measure("ب", style)[0]
    assert joined < apart


@given(LETTERS, st.integers(20, 300))
@settings(max_examples=60)
def test_wrapped_lines_fit_and_lose_nothing(line: str, width: int) -> None:
    lines = wrap(line, BODY, width)
    assert "".join(lines).replace(" ", "") == line.replace(" ", "")
    style = TextStyle(16, rtl=right_to_left(line))
    assert all(text.measure(one, style)[0] <= width or len(one) == 1 for one in lines)


def test_a_line_end_in_the_text_breaks_the_line() -> None:
    assert wrap("one\ntwo", BODY, 500) == ("one", "two")


def test_ellipsis_keeps_what_fits() -> None:
    short = ellipsis("Abdelrahman the Patient", BODY, 90)
    assert short.endswith("…")
    assert text.measure(short, BODY)[0] <= 90
    assert ellipsis("Sami", BODY, 90) == "Sami"


def test_fit_shrinks_no_further_than_told() -> None:
    style = TextStyle(30, FELT, "bold")
    assert fit("Basra", style, 1000, min_size=10) == style
    smaller = fit("Basra", style, 40, min_size=10)
    assert 10 <= smaller.size < 30
    assert text.measure("Basra", smaller)[0] <= 40
    assert fit("Basra", style, 1, min_size=10) == style.at_size(10)


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
    assert right_to_left(line) is expected


def test_surfaces_kept_are_bounded() -> None:
    for number in range(400):
        text.render(f"line {number}", TextStyle(120, FELT))
    assert 0 < text.SURFACES.bytes <= text.SURFACES.max_bytes


def test_a_line_drawn_again_is_not_drawn_anew() -> None:
    before = text.render("again", TextStyle(20))
    assert text.render("again", TextStyle(20.4)) is before
    assert text.render("again", TextStyle(20, FELT)) is not before
    assert text.render("again", TextStyle(20, typeface="bold")) is not before


@settings(max_examples=200, deadline=None)
@given(st.from_regex(bidi_runs._FROM_THE_LEFT, fullmatch=True))
def test_what_reads_from_the_left_needs_no_algorithm(line: str) -> None:
    at_once = bidi_runs.placed_runs(line, rtl=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bidi_runs, "_FROM_THE_LEFT", re.compile("(?!)"))
        assert bidi_runs.placed_runs(line, rtl=False) == at_once


def test_type_that_is_expected_is_opened_ahead_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[int, Typeface]] = []
    real = text.font

    def noted(size: int, typeface: Typeface) -> pygame.font.Font:
        opened.append((size, typeface))
        return real(size, typeface)

    monkeypatch.setattr(text, "_EXPECTED", {})
    monkeypatch.setattr(text, "font", noted)
    text.expect_type([TextStyle(15.4), TextStyle(15), TextStyle(22, typeface="title")])
    while text.open_ahead():
        pass
    assert sorted(opened) == [(15, "regular"), (22, "title")]
