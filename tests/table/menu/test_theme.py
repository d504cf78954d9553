"""Contrast by WCAG 2.2: 4.5 to 1 for words, 3 to 1 for what is needed to tell a control."""

from __future__ import annotations

import pytest

from game.table.art import theme
from game.table.art.theme import Colour
from game.table.ui.widgets.choices import TINT

LIT_FELT = (33, 92, 78)
"""The table under its lamp, where it is brightest."""


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 black to 1 white."""
    parts = [channel / 255 for channel in colour[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1, the same, to 21, black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def over(paint: tuple[int, int, int, int], ground: Colour) -> Colour:
    """A see-through colour laid on another."""
    part = paint[3] / 255
    red, green, blue = (
        round(top * part + below * (1 - part))
        for top, below in zip(paint[:3], ground[:3], strict=True)
    )
    return red, green, blue


CHOSEN = over(TINT, theme.PANEL)


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (theme.IVORY, theme.PANEL),
        (theme.IVORY_DIM, theme.PANEL),
        (theme.BRASS, theme.PANEL),
        (theme.CORAL, theme.PANEL),
        (theme.IVORY_DIM, CHOSEN),
        (theme.BRASS_LIGHT, CHOSEN),
        (theme.CORAL, CHOSEN),
        (theme.IVORY, LIT_FELT),
        (theme.IVORY_DIM, LIT_FELT),
        (theme.INK, theme.IVORY),
        (theme.INK, theme.BRASS),
        (theme.INK, theme.BRASS_LIGHT),
        (theme.INK, theme.BRASS_DEEP),
        (theme.IVORY, theme.FELT_DEEP),
        (theme.BRASS, theme.FELT),
    ],
)
def test_words_can_be_read(words: Colour, ground: Colour) -> None:
    assert contrast(words, ground) >= 4.5


@pytest.mark.parametrize(
    ("mark", "ground"),
    [
        (theme.SWITCH_LINE, theme.PANEL),
        (theme.IVORY_DIM, theme.WELL),
        (theme.FELT_DARK, theme.BRASS),
        (theme.BRASS, CHOSEN),
        (theme.BRASS_LIGHT, theme.PANEL),
        (theme.BRASS, theme.FELT_DEEP),
    ],
)
def test_controls_can_be_told(mark: Colour, ground: Colour) -> None:
    assert contrast(mark, ground) >= 3
