"""Text is shaped, ordered, wrapped and drawn for both languages."""

import re
from typing import get_args

import pygame
import pytest
from bidi.algorithm import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.art import text
from game.ui.art.text import TextStyle, Typeface
from game.ui.art.text_wrapping import ellipsis, fit, wrap
from game.ui.art.theme import FELT
from game.words import bidi_runs
from game.words import language as i18n
from game.words.bidi_runs import Run, isolate_ltr, right_to_left

TYPEFACES: tuple[Typeface, ...] = get_args(Typeface)
BODY = TextStyle(16)
LETTERS = st.text("ابتثسلم abc 0123456789 .,:+-", max_size=24)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def seen(runs: tuple[Run, ...]) -> str:
    """Return the characters from left to right."""
    return "".join(run.text[::-1] if run.rtl else run.text for run in runs)


def test_arabic_titles_look_as_large_as_latin_ones_and_are_never_cut() -> None:
    style = TextStyle(60, typeface="title")
    capital, tall, low = (
        text.render(letter, style).get_bounding_rect().height
        for letter in ("X", "\u0627", "\u062f")
    )
    small = text.render("x", style).get_bounding_rect().height
    assert tall >= 1.2 * capital
    assert low >= 0.95 * small
    whole = text.font(round(60 * text.KUFI), "title")
    whole.set_direction(pygame.DIRECTION_RTL)
    whole.set_script("Arab")
    for word in ("أُخذت", "أولًا", "هاوٍ", "الجولة", "أهلًا", "أُلغي"):
        ink = whole.render(word, True, "white").get_bounding_rect().height  # noqa: FBT003
        drawn = text.render(word, style)
        assert drawn.get_bounding_rect().height == min(ink, drawn.get_height())


@pytest.mark.parametrize(
    ("line", "rtl", "expected"),
    [
        ("المجموع 101 من 121", True, ["121", "من", "101", "المجموع"]),
        ("Basra! بصرة 10", False, ["Basra!", "10", "بصرة"]),
        (f"خذ {isolate_ltr('10♦')} الآن", True, ["الآن", "10", "♦", "خذ"]),
    ],
)
def test_numbers_and_other_scripts_keep_their_place(
    line: str, expected: list[str], *, rtl: bool
) -> None:
    assert [run.text for run in bidi_runs.runs(line, rtl=rtl) if run.text.strip()] == expected


@given(line=LETTERS, rtl=st.booleans())
def test_runs_follow_the_bidirectional_algorithm(line: str, *, rtl: bool) -> None:
    line = line.rstrip()
    expected = get_display(line, base_dir="R" if rtl else "L")
    assert seen(bidi_runs.runs(line, rtl=rtl)) == expected


@given(line=LETTERS, size=st.integers(8, 40), typeface=st.sampled_from(TYPEFACES))
@settings(max_examples=40)
def test_line_is_drawn_as_large_as_measured(line: str, size: int, typeface: Typeface) -> None:
    style = TextStyle(size, typeface=typeface)
    assert text.render(line, style).get_size() == text.measure(line, style)


@given(LETTERS, st.integers(20, 300))
@settings(max_examples=60)
def test_wrapped_lines_fit_and_lose_nothing(line: str, width: int) -> None:
    lines = wrap(line, BODY, width)
    assert "".join(lines).replace(" ", "") == line.replace(" ", "")
    style = TextStyle(16, rtl=right_to_left(line))
    assert all(text.measure(one, style)[0] <= width or len(one) == 1 for one in lines)


def test_lines_break_at_line_ends_and_ellipsis_shortens_them() -> None:
    assert wrap("one\ntwo", BODY, 500) == ("one", "two")
    short = ellipsis("Abdelrahman the Patient", BODY, 90)
    assert short.endswith("…")
    assert text.measure(short, BODY)[0] <= 90
    assert ellipsis("Sami", BODY, 90) == "Sami"


def test_fit_shrinks_to_the_smallest_size_at_most() -> None:
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
def test_line_has_the_languages_direction(language: str, line: str, *, expected: bool) -> None:
    i18n.install(language)
    assert right_to_left(line) is expected


@settings(max_examples=60)
@given(st.from_regex(bidi_runs._FROM_THE_LEFT, fullmatch=True))
def test_shortcut_for_plain_lines_equals_the_algorithm(line: str) -> None:
    at_once = bidi_runs.placed_runs(line, rtl=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bidi_runs, "_FROM_THE_LEFT", re.compile("(?!)"))
        assert bidi_runs.placed_runs(line, rtl=False) == at_once


@pytest.mark.parametrize(("words", "typeface"), [("Rules", "title"), ("القواعد", "bold")])
def test_heading_is_bold_in_arabic_and_a_title_elsewhere(
    words: str, typeface: text.Typeface
) -> None:
    shown = [text.render(words, TextStyle(20, typeface=one)) for one in ("heading", typeface)]
    one, other = (pygame.image.tobytes(drawn, "RGBA") for drawn in shown)
    assert one == other
