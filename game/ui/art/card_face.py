"""The faces of cards: parts of `assets/cards` in a deck's colours, as SVG of 500 by 700 units."""

from dataclasses import dataclass, field
from typing import Literal

from game.rules.cards import Card
from game.ui.art import keepsakes, svg
from game.ui.art.palettes import DARK, RGB

Palette = Literal["classic", "four-colour", "colour-safe"]
Back = Literal["girih", "ablaq", "mashrabiya"]


@dataclass(frozen=True)
class CardStyle:
    """How a deck is drawn.

    Attributes:
        palette: the colours of the suits.
        marks: the scoring cards, which get a small brass star.
        edge: the colour of a card's outline.
        keepsake: the variant of the stop whose star is on the back, "" for none.
    """

    palette: Palette = "classic"
    large_index: bool = False
    marks: frozenset[Card] = field(default_factory=frozenset)
    back: Back = "girih"
    edge: RGB = DARK.card_edge
    keepsake: str = ""


RED, BLACK = "#B3261E", "#1E1B18"

SUIT_COLOURS: dict[Palette, dict[str, str]] = {
    "classic": {"C": BLACK, "D": RED, "H": RED, "S": BLACK},
    "four-colour": {"C": "#1F6B3A", "D": "#1C55A6", "H": RED, "S": BLACK},
    "colour-safe": {"C": "#27348B", "D": "#00789E", "H": "#B84A00", "S": BLACK},
}
"""Each suit's colour; each has a contrast of at least 4.5 to 1 on the face.

The colour-safe four differ in lightness and on the blue-yellow axis, which people with red-green
colour blindness see.
"""

FACE = {
    "face": "#FBF5E6",
    "parchment": "#F3E4BF",
    "gold": "#E8BE5A",
    "gold_light": "#FBE7A8",
    "gold_dark": "#A9762A",
    "line": "#2B1A0E",
    "brass": "#B98A2E",
}

_GROUNDS: dict[Palette, dict[str, tuple[str, str, str]]] = {
    "classic": {
        "C": ("#1C3B33", "#2C564A", "#C5573B"),
        "D": ("#8A3A12", "#A85420", "#1F5E63"),
        "H": ("#7E1620", "#9C2A30", "#22566B"),
        "S": ("#1C2745", "#31406A", "#B0402F"),
    },
    "four-colour": {
        "C": ("#14502F", "#246B43", "#C5573B"),
        "D": ("#153F80", "#27579F", "#B9622A"),
        "H": ("#861821", "#A42D33", "#22566B"),
        "S": ("#25222B", "#403B49", "#A83A2F"),
    },
    "colour-safe": {
        "C": ("#1E2870", "#36429A", "#C9752B"),
        "D": ("#005A78", "#187694", "#C9752B"),
        "H": ("#8A3700", "#A9521A", "#134F8C"),
        "S": ("#221F26", "#3D3943", "#C9752B"),
    },
}


def colours(palette: Palette, suit: str) -> dict[str, str]:
    """Return every named colour of the art for one suit."""
    ground, ground_light, accent = _GROUNDS[palette][suit]
    named = {"ground": ground, "ground_light": ground_light, "accent": accent}
    return {**FACE, **named, "suit": SUIT_COLOURS[palette][suit]}


Pair = tuple[float, float]

WIDTH, HEIGHT = 500, 700
VIEW = (0, 0, WIDTH, HEIGHT)
TINY = 48
"""The width in pixels below which a face is simplified: a large index and one mark."""

_OUTLINE = (
    "M38.5 2.5H461.5A36 36 0 0 1 497.5 38.5V661.5A36 36 0 0 1 461.5 697.5H38.5"
    "A36 36 0 0 1 2.5 661.5V38.5A36 36 0 0 1 38.5 2.5Z"
)

COLUMNS = {"l": -84, "c": 0, "r": 84}
LINES = {"1": -218, "2": -145, "3": -109, "4": -73, "5": 0}

PIPS = {
    "2": "c:1",
    "3": "c:1 c:5",
    "4": "l:1 r:1",
    "5": "l:1 r:1 c:5",
    "6": "l:1 r:1 l:5 r:5",
    "7": "l:1 r:1 l:5 r:5 c:3!",
    "8": "l:1 r:1 l:5 r:5 c:3",
    "9": "l:1 r:1 l:4 r:4 c:5",
    "T": "l:1 r:1 l:4 r:4 c:2",
}
"""Each numeral's pips, column and line; pips without a ! are mirrored in the lower half."""

ROUNDELS = {"K": ((0, -121), 0.25), "Q": ((0, -132), 0.31), "J": ((4, -134.2), 0.31)}
"""The place of the suit's mark on each court's emblem, and its scale."""


def content(card: Card, style: CardStyle, width: int) -> str:
    """Return the SVG content of a face to be drawn `width` pixels wide.

    For a face on a ground, return only the upper half of what is above the ground. The lower half
    is the same, turned.
    """
    painted, large_index = colours(style.palette, card.suit), style.large_index
    pieces = [] if has_ground(card, width) else [sheet_content(style)]
    if width < TINY:
        pieces += _tiny(card, painted)
    else:
        index = _index(card, painted, large=large_index)
        pieces += [_middle(card, painted, style)]
        pieces += [index] if has_ground(card, width) else _twice(index)
    if card in style.marks:
        pieces.append(_mark(card, painted, large_index=large_index, tiny=width < TINY))
    return "".join(pieces)


def has_ground(card: Card, width: int) -> bool:
    """Return whether the face is on a ground, as courts are; a suit's courts share one."""
    return card.rank in "JQK" and width >= TINY


def ground_content(card: Card, style: CardStyle) -> str:
    """Return the SVG content of the upper half of a ground; the lower half is the same, turned."""
    ground = _placed(f"ground-{card.suit}", colours(style.palette, card.suit))
    return _central(ground, _squeeze(style))


def sheet_content(style: CardStyle) -> str:
    """Return the SVG content of an empty card."""
    painted = f'fill="{FACE["face"]}" stroke="{_edge(style)}"'
    return f'<path d="{_OUTLINE}" {painted} stroke-width="4"/>'


def back_content(style: CardStyle) -> str:
    """Return the SVG content of the back."""
    _, drawing = svg.part(f"cards/back-{style.back}.svg")
    star = keepsakes.content(style.keepsake)
    return f'<g transform="translate(250 350)">{drawing.substitute(edge=_edge(style))}{star}</g>'


def _edge(style: CardStyle) -> str:
    return "#" + bytes(style.edge).hex()


def _placed(name: str, painted: dict[str, str], at: Pair = (0, 0), size: Pair | float = 1) -> str:
    """Place a part of `assets/cards` with its centre at `at`; a negative size turns it."""
    _, drawing = svg.part(f"cards/{name}.svg")
    across, down = size if isinstance(size, tuple) else (size, size)
    move = f"translate({at[0]:.2f} {at[1]:.2f}) scale({across:.4f} {down:.4f})"
    return f'<g transform="{move}">{drawing.substitute(painted)}</g>'


def _twice(half: str) -> list[str]:
    """Return half of the card, and the same half turned about the middle."""
    return [half, f'<g transform="rotate(180 250 350)">{half}</g>']


def _glyph(card: Card, painted: dict[str, str], at: Pair, box: Pair) -> str:
    """Return the card's rank with its centre at `at`, as high as `box` and no wider."""
    scale = box[1] / 100
    size = (min(scale, box[0] / _glyph_width(card)), scale)
    return _placed(f"index-{card.rank}", painted, at, size)


def _glyph_width(card: Card) -> float:
    (_, _, width, _), _ = svg.part(f"cards/index-{card.rank}.svg")
    return width


def _index(card: Card, painted: dict[str, str], *, large: bool) -> str:
    suit = f"suit-{card.suit}"
    if large:
        glyph = _glyph(card, painted, (78, 112), (118, 158))
        return glyph + _placed(suit, painted, (78, 252), 0.9)
    return _glyph(card, painted, (62, 92), (90, 122)) + _placed(suit, painted, (62, 202), 0.76)


def _middle(card: Card, painted: dict[str, str], style: CardStyle) -> str:
    if card.rank in "JQK":
        return _court(card, painted, style)
    if card.rank == "A":
        mark = _placed(f"suit-{card.suit}", painted, size=1.5)
        medallion = _placed("medallion", painted)
        return _central(medallion + mark, 0.76 if style.large_index else 1)
    return _central(_pips(card, painted), 0.82 if style.large_index else 1)


def _central(drawing: str, squeeze: float = 1) -> str:
    return f'<g transform="translate(250 350) scale({squeeze} {squeeze})">{drawing}</g>'


def _pips(card: Card, painted: dict[str, str]) -> str:
    suit, pieces = f"suit-{card.suit}", []
    for column, line in pip_positions(card.rank):
        upright = 0.9 if line <= 0 else -0.9
        pieces.append(_placed(suit, painted, (column, line), upright))
    return "".join(pieces)


def pip_positions(rank: str) -> list[tuple[int, int]]:
    """Return the positions of a numeral's pips, from the card's centre."""
    spots = set()
    for column, line in (spot.split(":") for spot in PIPS[rank].split()):
        spots.add((COLUMNS[column[0]], LINES[line[0]]))
        if len(line) == 1:
            spots.add((COLUMNS[column[0]], -LINES[line[0]]))
    return sorted(spots)


def _court(card: Card, painted: dict[str, str], style: CardStyle) -> str:
    """Return the upper half of a court; the sheet above the ground trims it to the panel."""
    panel = _emblem(card, painted) + _placed("arch", painted) + _placed("waist", painted)
    squeeze = _squeeze(style)
    wide, high = 132 * squeeze, 314 * squeeze
    hole = f"M{250 - wide} {350 - high}v{2 * high}h{2 * wide}v{-2 * high}Z"
    return (
        f'<path d="{_OUTLINE}{hole}" fill="{painted["face"]}" fill-rule="evenodd"/>'
        f'<path d="{_OUTLINE}" fill="none" stroke="{_edge(style)}" stroke-width="4"/>'
        + _central(panel, squeeze)
    )


def _squeeze(style: CardStyle) -> float:
    """Return the scale of a court's panel next to its index."""
    return 0.85 if style.large_index else 1


def _emblem(card: Card, painted: dict[str, str]) -> str:
    at, size = ROUNDELS[card.rank]
    emblem = _placed(f"court-{card.rank}", painted)
    return emblem + _placed(f"suit-{card.suit}", painted, at, size)


def _tiny(card: Card, painted: dict[str, str]) -> list[str]:
    left = 38 + min(2.5 * _glyph_width(card), 225) / 2
    glyph = _glyph(card, painted, (left, 165), (225, 250))
    if card.rank not in "JQK":
        return [glyph, _placed(f"suit-{card.suit}", painted, (300, 490), 3.1)]
    panel = (
        f'<rect x="45" y="330" width="410" height="325" rx="20" fill="{painted["ground"]}" '
        f'stroke="{painted["gold"]}" stroke-width="10"/>'
    )
    emblem = f'<g transform="translate(250 672) scale(1.2 1.2)">{_emblem(card, painted)}</g>'
    return [glyph, _placed(f"suit-{card.suit}", painted, (375, 165), 1.9), panel, emblem]


def _mark(card: Card, painted: dict[str, str], *, large_index: bool, tiny: bool) -> str:
    if tiny:
        return _placed("mark", painted, (108, 394) if card.rank in "JQK" else (430, 70), 2.2)
    at = (78, 348) if large_index else (62, 276)
    return "".join(_twice(_placed("mark", painted, at)))
