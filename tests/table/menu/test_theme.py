"""Contrast by WCAG 2.2: 4.5 to 1 for words, 3 to 1 for what is needed to tell a control."""

import pytest

from game.table.art.palettes import PALETTES, TablePalette
from game.table.art.theme import Colour
from tests.table.wcag import contrast, luminance, over

PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


@PALETTE
def test_palette_contrasts_are_high_enough(palette: TablePalette) -> None:
    p, chosen, well = palette, over(palette.tint, palette.panel), over(palette.well, palette.panel)
    plain = (p.ivory, p.ivory_dim, p.brass, p.brass_light)
    words = [
        *((word, ground) for word in plain for ground in (p.felt_lit, p.felt_dim)),
        *((word, p.panel) for word in (p.ivory, p.ivory_dim, p.brass, p.coral)),
        *((word, chosen) for word in (p.ivory_dim, p.brass_light, p.coral)),
        *((word, p.felt_dark) for word in (p.ivory, p.ivory_dim, p.brass_light)),
        *((p.ink, ground) for ground in (p.ivory, p.brass, p.brass_light, p.brass_deep)),
        *((p.ivory, p.felt_deep), (p.ivory, p.field), (p.field_hint, p.field)),
    ]
    assert not [pair for pair in words if contrast(*pair) < 4.5]
    controls: list[tuple[Colour, Colour]] = [
        *((p.switch_line, p.panel), (p.switch_line, well), (p.ivory_dim, well)),
        *((p.felt_dark, p.brass), (p.brass, p.felt_line), (p.brass, chosen)),
        *((p.brass_light, p.panel), (p.brass, p.felt_deep), (p.glow, p.felt_lit)),
        (p.glow, p.felt_dim),
    ]
    assert not [pair for pair in controls if contrast(*pair) < 3]
    paper: Colour = (251, 245, 230)
    assert luminance(paper) > luminance(palette.felt_lit) + 0.15, "cards are the brightest thing"
