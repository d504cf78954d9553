"""What is on a card: parts of `assets/cards` put together as SVG content, 500 by 700 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table import svg
from game.table.card_palette import colours

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.table.card_palette import Palette

WIDTH, HEIGHT = 500, 700
VIEW = (0.0, 0.0, float(WIDTH), float(HEIGHT))
TINY = 48
"""Below this width in pixels a face is simplified: a large index and one mark."""

_OUTLINE = (
    "M38.5 2.5H461.5A36 36 0 0 1 497.5 38.5V661.5A36 36 0 0 1 461.5 697.5H38.5"
    "A36 36 0 0 1 2.5 661.5V38.5A36 36 0 0 1 38.5 2.5Z"
)

COLUMNS = {"l": -88, "c": 0, "r": 88}
LINES = {"1": -218, "2": -145, "3": -109, "4": -73, "5": 0}

PIPS = {
    "2": "c1",
    "3": "c1 c5",
    "4": "l1 r1",
    "5": "l1 r1 c5",
    "6": "l1 r1 l5 r5",
    "7": "l1 r1 l5 r5 c3",
    "8": "l1 r1 l5 r5 c3 c-3",
    "9": "l1 r1 l4 r4 c5",
    "T": "l1 r1 l4 r4 c2",
}
"""The pips of each numeral's upper half: a column and a line. The line is mirrored below."""

ROUNDELS = {"K": (0, -121, 0.25), "Q": (0, -132, 0.31), "J": (4, -134.2, 0.31)}
"""Where each court's emblem bears the suit's mark: x, y and size."""

def content(card: Card, palette: Palette, width: int, *, large_index: bool, mark: bool) -> str:
    """The SVG content of a face to be drawn `width` pixels wide."""
    painted = colours(palette, card.suit)
    pieces = [_sheet(painted)]
    if width < TINY:
        pieces += _tiny(card, painted)
    else:
        pieces += [_middle(card, painted, large_index=large_index)]
        pieces += _twice(_index(card, painted, large=large_index))
    if mark:
        pieces.append(_mark(painted, large_index=large_index, tiny=width < TINY))
    return "".join(pieces)


def back_content() -> str:
    """The SVG content of the back."""
    _, drawing = svg.part("cards/back.svg")
    return f'<g transform="translate(250 350)">{drawing.substitute()}</g>'


def place(name: str, painted: dict[str, str], x: float, y: float, across: float, down: float) -> str:
    """A part centred on (x, y); negative sizes turn it about."""
    _, drawing = svg.part(f"cards/{name}.svg")
    scale = f"scale({across:.4f} {down:.4f})"
    return f'<g transform="translate({x:.2f} {y:.2f}) {scale}">{drawing.substitute(painted)}</g>'


def _sheet(painted: dict[str, str]) -> str:
    return (
        f'<path d="{_OUTLINE}" fill="{painted["face"]}" stroke="{painted["edge"]}" '
        f'stroke-width="5"/>'
    )


def _twice(half: str) -> list[str]:
    """A half of the card, and the same half turned about the middle."""
    return [half, f'<g transform="rotate(180 250 350)">{half}</g>']


def _glyph(card: Card, painted: dict[str, str], x: float, y: float, high: float, wide: float) -> str:
    (_, _, width, _), _ = svg.part(f"cards/index-{card.rank}.svg")
    scale = high / 100
    return place(f"index-{card.rank}", painted, x, y, min(scale, wide / width), scale)


def _index(card: Card, painted: dict[str, str], *, large: bool) -> str:
    if large:
        glyph = _glyph(card, painted, 78, 112, 158, 118)
        return glyph + place(f"suit-{card.suit}", painted, 78, 252, 0.9, 0.9)
    glyph = _glyph(card, painted, 62, 88, 112, 86)
    return glyph + place(f"suit-{card.suit}", painted, 62, 188, 0.68, 0.68)


def _middle(card: Card, painted: dict[str, str], *, large_index: bool) -> str:
    if card.rank in "JQK":
        return _court(card, painted, 0.85 if large_index else 1)
    if card.rank == "A":
        mark = place(f"suit-{card.suit}", painted, 0, 0, 1.5, 1.5)
        medallion = place("medallion", painted, 0, 0, 1, 1)
        return _central(medallion + mark, 0.76 if large_index else 1)
    return _central(_pips(card, painted), 0.82 if large_index else 1)


def _central(drawing: str, squeeze: float = 1) -> str:
    return f'<g transform="translate(250 350) scale({squeeze} {squeeze})">{drawing}</g>'


def _pips(card: Card, painted: dict[str, str]) -> str:
    pieces, size = [], 0.92
    for spot in PIPS[card.rank].split():
        x, line = COLUMNS[spot[0]], LINES[spot[-1]]
        y = -line if "-" in spot else line
        pieces.append(place(f"suit-{card.suit}", painted, x, y, size, -size if y > 0 else size))
        if y and not (card.rank in "78" and spot[0] == "c"):
            pieces.append(place(f"suit-{card.suit}", painted, x, -y, size, -size))
    return "".join(pieces)


def _court(card: Card, painted: dict[str, str], squeeze: float) -> str:
    """A panel of two like halves; the sheet laid over the ground trims it to the panel."""
    ground = place(f"ground-{card.suit}", painted, 0, 0, 1, 1)
    half = _emblem(card, painted) + place("arch", painted, 0, 0, 1, 1)
    panel = half + _turned(half) + place("waist", painted, 0, 0, 1, 1)
    wide, high = 132 * squeeze, 314 * squeeze
    hole = f"M{250 - wide} {350 - high}v{2 * high}h{2 * wide}v{-2 * high}Z"
    return (
        _central(ground + _turned(ground), squeeze)
        + f'<path d="{_OUTLINE}{hole}" fill="{painted["face"]}" fill-rule="evenodd"/>'
        + f'<path d="{_OUTLINE}" fill="none" stroke="{painted["edge"]}" stroke-width="5"/>'
        + _central(panel, squeeze)
    )


def _emblem(card: Card, painted: dict[str, str]) -> str:
    x, y, size = ROUNDELS[card.rank]
    emblem = place(f"court-{card.rank}", painted, 0, 0, 1, 1)
    return emblem + place(f"suit-{card.suit}", painted, x, y, size, size)


def _turned(drawing: str) -> str:
    return f'<g transform="rotate(180)">{drawing}</g>'


def _tiny(card: Card, painted: dict[str, str]) -> list[str]:
    (_, _, width, _), _ = svg.part(f"cards/index-{card.rank}.svg")
    glyph = _glyph(card, painted, 38 + min(2.5 * width, 225) / 2, 165, 250, 225)
    if card.rank not in "JQK":
        return [glyph, place(f"suit-{card.suit}", painted, 300, 490, 3.1, 3.1)]
    panel = (
        f'<rect x="45" y="330" width="410" height="325" rx="20" fill="{painted["ground"]}" '
        f'stroke="{painted["gold"]}" stroke-width="10"/>'
    )
    emblem = f'<g transform="translate(250 672) scale(1.2 1.2)">{_emblem(card, painted)}</g>'
    return [glyph, place(f"suit-{card.suit}", painted, 375, 165, 1.9, 1.9), panel, emblem]


def _mark(painted: dict[str, str], *, large_index: bool, tiny: bool) -> str:
    if tiny:
        return place("mark", painted, 430, 70, 2.2, 2.2)
    x, y = (78, 348) if large_index else (62, 264)
    return "".join(_twice(place("mark", painted, x, y, 1, 1)))
