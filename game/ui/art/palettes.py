"""The colours that all screens share, in a palette for each felt.

A colour is named after its look by lamp light, and is used for one purpose in all palettes: words
are written in `ivory`, although that is dark ink on a light felt.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

Felt = Literal["dark", "nile", "pomegranate", "light", "contrast"]
"""Evening green, Nile blue, Pomegranate, Day sage, and the highest contrast; kept in settings."""

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


class TablePalette(NamedTuple):
    """Every colour that screens share.

    Attributes:
        felt: the middle between the lamp's light and its shade; under pictures of a table.
        felt_lit: the felt under the lamp.
        felt_dim: the felt farthest from the lamp.
        felt_night: the felt under the lamp at night: warmer than `felt_lit`, and no brighter.
        felt_deep: a button's ground.
        felt_dark: a plate's ground over the table, and a button's while held down.
        felt_line: lines that only divide, and the empty part of a bar.
        board: the frame's wood.
        pearl: the brightness of the inlay in the frame, 1 by lamp light.
        ivory: words.
        ivory_dim: quieter words.
        switch_line: outlines of switches and fields, with a contrast of 3 to 1 to their ground.
        brass: active parts: filled buttons, switches that are on, icons, headings.
        brass_light: the same in prominent words and rings, or under the pointer.
        brass_deep: the same while held down, and its quieter outlines.
        gilt: things that shine for a moment, such as stars, and need not be read.
        spark: small things that shine.
        walnut: the outline of a mark on the timeline.
        ink: words on brass and on ivory.
        rose: hearts and diamonds in light words.
        red: hearts and diamonds in dark words.
        coral: a loss.
        shade: over the scene below a dialog.
        panel: a dialog's ground.
        panel_line: the outline of a dialog.
        well: the ground of a group, let into felt or panel.
        field: behind typed text; opaque, because the page lays its own field over it.
        field_hint: the placeholder of a field: 4.5 to 1 against it, and quieter than words.
        faded: a control that can't be chosen now.
        plate: behind the count of a pile, on the cards' backs.
        hollow: the place of a pile or the stock while it is empty.
        card_edge: a card's outline.
        felt_ivory: titles on the bare felt.
        felt_words: other words there.
        felt_brass: the same in prominent words.
        label: behind small words and quiet buttons on the bare felt; clear if they need no plate.
        choice: the ground of cards that are pointed at in a choice.
        tint: over a chosen control.
        hover: over a control under the pointer.
        touched: over a control that is held down.
        glow: around cards that a play takes or would take.
        turn_light: the light that is added to the felt in front of the player to move.
        rim: the shadow of the frame on the felt.
        land, sea: the map of the road.
        outline: the thickness of outlines, 1 by lamp light.
    """

    felt: RGB
    felt_lit: RGB
    felt_dim: RGB
    felt_night: RGB
    felt_deep: RGB
    felt_dark: RGB
    felt_line: RGB
    board: RGB
    pearl: float
    ivory: RGB
    ivory_dim: RGB
    switch_line: RGB
    brass: RGB
    brass_light: RGB
    brass_deep: RGB
    gilt: RGB
    spark: RGB
    walnut: RGB
    ink: RGB
    rose: RGB
    red: RGB
    coral: RGB
    shade: RGBA
    panel: RGB
    panel_line: RGBA
    well: RGBA
    field: RGB
    field_hint: RGB
    faded: RGB
    plate: RGBA
    hollow: RGBA
    card_edge: RGB
    felt_ivory: RGB
    felt_words: RGB
    felt_brass: RGB
    label: RGBA
    choice: RGB
    tint: RGBA
    hover: RGBA
    touched: RGBA
    glow: RGB
    turn_light: RGB
    rim: RGB
    land: RGB
    sea: RGB
    outline: float


DARK = TablePalette(
    felt=(18, 66, 58),
    felt_lit=(30, 90, 77),
    felt_dim=(6, 38, 35),
    felt_night=(46, 84, 62),
    felt_deep=(11, 46, 41),
    felt_dark=(7, 31, 28),
    felt_line=(58, 112, 98),
    board=(122, 76, 46),
    pearl=1.0,
    ivory=(245, 235, 210),
    ivory_dim=(200, 205, 186),
    switch_line=(86, 140, 124),
    brass=(232, 190, 90),
    brass_light=(248, 216, 134),
    brass_deep=(176, 131, 50),
    gilt=(248, 216, 134),
    spark=(245, 235, 210),
    walnut=(66, 41, 26),
    ink=(30, 27, 24),
    rose=(244, 148, 128),
    red=(179, 38, 30),
    coral=(244, 148, 128),
    shade=(3, 16, 14, 176),
    panel=(8, 37, 33),
    panel_line=(232, 190, 90, 90),
    well=(5, 28, 25, 200),
    field=(6, 30, 27),
    field_hint=(138, 160, 146),
    faded=(122, 140, 128),
    plate=(7, 31, 28, 225),
    hollow=(0, 0, 0, 26),
    card_edge=(201, 185, 148),
    felt_ivory=(245, 235, 210),
    felt_words=(200, 205, 186),
    felt_brass=(232, 190, 90),
    label=(0, 0, 0, 0),
    choice=(18, 66, 58),
    tint=(232, 190, 90, 44),
    hover=(245, 235, 210, 22),
    touched=(245, 235, 210, 40),
    glow=(250, 208, 104),
    turn_light=(56, 50, 20),
    rim=(4, 12, 10),
    land=(30, 90, 77),
    sea=(14, 46, 60),
    outline=1.0,
)
"""A coffee-house table in the evening: deep green felt under a warm lamp, brass and ivory."""

NILE = DARK._replace(
    felt=(23, 59, 94),
    felt_lit=(39, 83, 126),
    felt_dim=(10, 31, 56),
    felt_night=(50, 81, 110),
    felt_deep=(13, 42, 72),
    felt_dark=(8, 26, 48),
    felt_line=(60, 104, 148),
    ivory_dim=(213, 217, 216),
    switch_line=(102, 146, 190),
    shade=(3, 11, 24, 176),
    panel=(9, 33, 60),
    well=(6, 23, 43, 200),
    field=(7, 26, 48),
    field_hint=(144, 160, 180),
    faded=(122, 138, 156),
    plate=(8, 26, 48, 225),
    felt_words=(213, 217, 216),
    choice=(23, 59, 94),
    rim=(3, 8, 16),
    land=(39, 83, 126),
    sea=(8, 26, 48),
)
"""The same lamp over the blue of deep water."""

POMEGRANATE = DARK._replace(
    felt=(86, 31, 42),
    felt_lit=(116, 48, 58),
    felt_dim=(46, 15, 23),
    felt_night=(114, 50, 46),
    felt_deep=(60, 20, 29),
    felt_dark=(40, 12, 19),
    felt_line=(146, 80, 88),
    ivory_dim=(216, 202, 188),
    switch_line=(184, 122, 128),
    shade=(18, 5, 9, 176),
    panel=(51, 16, 25),
    well=(34, 10, 16, 200),
    field=(38, 11, 18),
    field_hint=(188, 152, 150),
    faded=(166, 130, 130),
    plate=(40, 12, 19, 225),
    felt_words=(216, 202, 188),
    choice=(86, 31, 42),
    rim=(12, 4, 6),
    land=(116, 48, 58),
    sea=(40, 12, 19),
)
"""The same lamp over a warm dark red."""

LIGHT = TablePalette(
    felt=(66, 106, 82),
    felt_lit=(86, 125, 95),
    felt_dim=(40, 75, 58),
    felt_night=(98, 122, 84),
    felt_deep=(233, 230, 213),
    felt_dark=(250, 246, 234),
    felt_line=(136, 158, 138),
    board=(136, 88, 55),
    pearl=1.12,
    ivory=(30, 26, 18),
    ivory_dim=(54, 52, 40),
    switch_line=(118, 113, 90),
    brass=(112, 38, 16),
    brass_light=(62, 20, 6),
    brass_deep=(166, 88, 46),
    gilt=(255, 222, 120),
    spark=(255, 244, 214),
    walnut=(250, 246, 234),
    ink=(255, 250, 238),
    rose=(250, 160, 140),
    red=(150, 24, 20),
    coral=(152, 38, 22),
    shade=(26, 32, 24, 128),
    panel=(240, 234, 217),
    panel_line=(166, 98, 56, 150),
    well=(250, 247, 237, 236),
    field=(253, 250, 242),
    field_hint=(107, 101, 82),
    faded=(110, 106, 88),
    plate=(250, 246, 234, 255),
    hollow=(60, 60, 30, 22),
    card_edge=(150, 128, 92),
    felt_ivory=(255, 252, 240),
    felt_words=(255, 252, 240),
    felt_brass=(255, 226, 140),
    label=(245, 242, 229, 255),
    choice=(226, 203, 166),
    tint=(190, 96, 40, 46),
    hover=(70, 56, 20, 20),
    touched=(70, 56, 20, 40),
    glow=(255, 218, 96),
    turn_light=(30, 27, 14),
    rim=(14, 26, 18),
    land=(227, 217, 188),
    sea=(158, 188, 194),
    outline=1.0,
)
"""The same house by day: sage felt in the sun, cream plates, ink, and copper for brass."""

LIGHT_TABLE = LIGHT._replace(
    felt_deep=(44, 80, 61),
    felt_dark=(32, 62, 47),
    felt_line=(92, 116, 97),
    ivory=(255, 252, 240),
    ivory_dim=(238, 238, 222),
    brass=(255, 226, 140),
    brass_light=(255, 234, 168),
    brass_deep=(214, 176, 90),
    ink=(30, 26, 18),
    faded=(146, 166, 146),
    plate=(32, 62, 47, 255),
    well=(32, 62, 47, 205),
    label=(32, 62, 47, 140),
    tint=(255, 226, 140, 24),
    hover=(255, 252, 240, 26),
    touched=(255, 252, 240, 44),
)
"""The parts around the cards by day: plates of a darker sage, so that only the cards are white."""

CONTRAST = DARK._replace(
    felt=(10, 10, 10),
    felt_lit=(22, 22, 22),
    felt_dim=(4, 4, 4),
    felt_night=(22, 22, 22),
    felt_deep=(0, 0, 0),
    felt_dark=(0, 0, 0),
    felt_line=(118, 118, 118),
    board=(52, 44, 36),
    pearl=0.7,
    ivory=(255, 255, 255),
    ivory_dim=(232, 232, 232),
    switch_line=(230, 230, 230),
    brass=(255, 212, 64),
    brass_light=(255, 226, 110),
    brass_deep=(214, 170, 30),
    gilt=(255, 212, 64),
    spark=(255, 255, 255),
    walnut=(0, 0, 0),
    ink=(0, 0, 0),
    rose=(255, 170, 150),
    red=(150, 0, 0),
    coral=(255, 160, 138),
    shade=(0, 0, 0, 200),
    panel=(0, 0, 0),
    panel_line=(255, 212, 64, 255),
    well=(0, 0, 0, 255),
    field=(0, 0, 0),
    field_hint=(190, 190, 190),
    faded=(150, 150, 150),
    plate=(0, 0, 0, 255),
    hollow=(0, 0, 0, 255),
    felt_ivory=(255, 255, 255),
    felt_words=(232, 232, 232),
    felt_brass=(255, 212, 64),
    choice=(10, 10, 10),
    tint=(255, 212, 64, 34),
    hover=(255, 255, 255, 34),
    touched=(255, 255, 255, 60),
    glow=(255, 222, 64),
    turn_light=(0, 0, 0),
    rim=(0, 0, 0),
    land=(22, 22, 22),
    sea=(0, 0, 0),
    outline=2.0,
)
"""Near black, white words, thick outlines, and no light that would wash them out."""

PALETTES: Mapping[Felt, TablePalette] = MappingProxyType(
    {
        "dark": DARK,
        "nile": NILE,
        "pomegranate": POMEGRANATE,
        "light": LIGHT,
        "contrast": CONTRAST,
    }
)


def at_the_table(palette: TablePalette) -> TablePalette:
    """Return the colours of the parts around the cards: names, scores, buttons and captions."""
    return LIGHT_TABLE if palette is LIGHT else palette


def page_colours(palette: TablePalette) -> dict[str, str]:
    """Return the CSS colours of the page around the table, by the names of its parts."""
    felts = ("felt", "felt_lit", "felt_dim", "felt_deep", "felt_ivory", "felt_words", "felt_brass")
    parts = (*felts, "brass", "ivory", "field", "field_hint")
    return {part: "#" + bytes(getattr(palette, part)).hex().upper() for part in parts}
