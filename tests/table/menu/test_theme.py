"""Contrast by WCAG 2.2: 4.5 to 1 for words, 3 to 1 for what is needed to tell a control."""

from __future__ import annotations

import pytest

from game.table.art import theme
from game.table.art.palettes import PALETTES, TablePalette
from game.table.art.theme import Colour
from tests.table.wcag import contrast, luminance, over

PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def on_felt(p: TablePalette) -> list[tuple[Colour, Colour]]:
    """What is written on the felt, where it is brightest and where it is darkest."""
    words = (p.ivory, p.ivory_dim, p.brass, p.brass_light)
    return [(word, ground) for word in words for ground in (p.felt_lit, p.felt_dim)]


def on_plates(p: TablePalette) -> list[tuple[Colour, Colour]]:
    """What is written on what lies on the felt."""
    chosen = over(p.tint, p.panel)
    return [
        *((word, p.panel) for word in (p.ivory, p.ivory_dim, p.brass, p.coral)),
        *((word, chosen) for word in (p.ivory_dim, p.brass_light, p.coral)),
        *((word, p.felt_dark) for word in (p.ivory, p.ivory_dim, p.brass_light)),
        *((p.ink, ground) for ground in (p.ivory, p.brass, p.brass_light, p.brass_deep)),
        (p.ivory, p.felt_deep),
        (p.ivory, p.field),
        (p.field_hint, p.field),
    ]


@PALETTE
def test_words_can_be_read(palette: TablePalette) -> None:
    unread = [pair for pair in on_felt(palette) + on_plates(palette) if contrast(*pair) < 4.5]
    assert not unread


@PALETTE
def test_controls_can_be_told(palette: TablePalette) -> None:
    p = palette
    pairs: list[tuple[Colour, Colour]] = [
        (p.switch_line, p.panel),
        (p.switch_line, over(p.well, p.panel)),
        (p.ivory_dim, over(p.well, p.panel)),
        (p.felt_dark, p.brass),
        (p.brass, p.felt_line),
        (p.brass, over(p.tint, p.panel)),
        (p.brass_light, p.panel),
        (p.brass, p.felt_deep),
        (p.glow, p.felt_lit),
        (p.glow, p.felt_dim),
    ]
    assert not [pair for pair in pairs if contrast(*pair) < 3]


@PALETTE
def test_cards_are_the_brightest_thing_on_the_table(palette: TablePalette) -> None:
    paper: Colour = (251, 245, 230)
    assert luminance(paper) > luminance(palette.felt_lit) + 0.15


def test_every_colour_of_a_palette_is_the_themes_own_while_it_is_in_force() -> None:
    for palette in PALETTES.values():
        theme.use(palette)
        assert theme.palette is palette
        for name, colour in palette._asdict().items():
            assert getattr(theme, name.upper()) == colour
