"""The picture of the start screen: the game's name in both scripts, and a fan of cards."""

from dataclasses import replace
from functools import lru_cache

import pygame

from game.rules.cards import Card
from game.ui.art import svg, theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.card_face import CardStyle
from game.ui.art.text import LINE_HEIGHT, TextStyle, line_height, measure
from game.ui.art.text_wrapping import fit
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState

LATIN, ARABIC = "Basra", "بصرة"
_GAP = 0.34
_MARGIN = 0.92
_LARGEST = 100
"""The largest size of the names, in CSS pixels."""
_ORNAMENT = 14
"""CSS pixels that the ornament takes below the names."""

SHOWN = tuple(Card.parse(name) for name in ("2C", "QH", "7D", "JS", "AH"))
SPREAD = 13.0
"""Degrees between two cards."""
PIVOT = 1.55
"""The distance in card heights from a card's middle down to the centre of rotation."""
WIDE, HIGH = 3.5, 1.34
"""The fan's size, in card widths and card heights."""
FAN = HIGH * card_height(1000) / 1000 / WIDE
"""Its height for its width."""
PICTURED = 350
"""The width of a card in pixels in the picture of the fan by `build/art/fan.py`."""
_PICTURE = svg.ASSETS / "art" / "fan.png"


class Wordmark(Widget):
    """Both names next to each other above a thin line of brass, as large as the widget allows."""

    def __init__(self, rect: pygame.Rect, unit: Unit) -> None:
        super().__init__(rect)
        self._unit = unit
        names = LATIN, ARABIC
        self.label = " ".join(names)
        size = min((rect.height - _ORNAMENT * unit) / LINE_HEIGHT, _LARGEST * unit)
        style = TextStyle(size, theme.FELT_IVORY, "title", "center")
        style = fit("  ".join(names), style, rect.width * _MARGIN, min_size=18)
        widths = [measure(name, style)[0] for name in names]
        gap, height = round(style.size * _GAP), line_height(style.size)
        self._names = pygame.Rect(0, 0, sum(widths) + gap, height)
        self._names.left = rect.centerx - self._names.width // 2
        self._names.top = rect.centery - (height + unit.px(_ORNAMENT)) // 2
        first = pygame.Rect(self._names.topleft, (widths[0], height))
        second = pygame.Rect(first.right + gap, first.top, widths[1], height)
        self.lines = [
            TextLine(names[0], first, style),
            TextLine(names[1], second, style._replace(colour=theme.FELT_BRASS)),
        ]

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._names]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the names and the ornament under them."""
        self._draw_lines(surface)
        self._ornament(surface)

    def _ornament(self, surface: pygame.Surface) -> None:
        unit, centre = self._unit, self._names.centerx
        y = self._names.bottom + unit.px(4)
        reach = self._names.width // 2
        star = unit.px(7)
        inner = round(star * 2.2)
        line = _line(max(1, reach - inner), unit.px(2))
        surface.blit(line, line.get_rect(midleft=(centre + inner, y)))
        line = pygame.transform.flip(line, flip_x=True, flip_y=False)
        surface.blit(line, line.get_rect(midright=(centre - inner, y)))
        surface.blit(_star(star), (centre - star, y - star))


def _line(length: int, width: int) -> pygame.Surface:
    """Return a line to the right whose edges meet at its end, without steps."""
    big = pygame.Surface((length, width * 16), pygame.SRCALPHA)
    big.fill((*theme.FELT_BRASS, 0))
    corners = [(0, 0), (length, width * 8), (0, width * 16)]
    pygame.draw.polygon(big, theme.FELT_BRASS, corners)
    return pygame.transform.smoothscale(big, (length, width))


def _star(radius: int) -> pygame.Surface:
    big = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    big.fill((*theme.FELT_BRASS, 0))
    middle = pygame.Vector2(radius * 4, radius * 4)
    for turn in (0, 45):
        reach = pygame.Vector2(radius * 3.9, 0)
        corners = [middle + reach.rotate(turn + 90 * corner) for corner in range(4)]
        pygame.draw.polygon(big, theme.FELT_BRASS, corners)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))


class CardFan(Widget):
    """Five scoring cards, fanned out as large as the widget allows."""

    def __init__(self, rect: pygame.Rect, art: CardArt) -> None:
        super().__init__(rect)
        self._art = art

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the fan in the middle of the widget."""
        drawn = _fan(self._art, self.rect.size)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


@lru_cache(maxsize=2)
def _fan(art: CardArt, size: tuple[int, int]) -> pygame.Surface:
    width = int(min(size[0] / WIDE, size[1] / (HIGH * card_height(1000) / 1000)))
    width = max(16, width)
    faces = replace(art.style, back=CardStyle.back, edge=CardStyle.edge, keepsake="")
    if faces == CardStyle() and width <= PICTURED:
        return _scaled(pygame.image.load(str(_PICTURE)), _extent(width))
    return fanned_out(art, width)


def _extent(width: int) -> tuple[int, int]:
    return round(width * WIDE), round(card_height(width) * HIGH)


def _scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Shrink a picture, and restore the one or two shades lost in rounding."""
    scaled = pygame.transform.smoothscale(picture, size)
    lost = scaled.copy()
    lost.fill((2, 2, 2, 2), special_flags=pygame.BLEND_RGBA_MULT)
    scaled.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return scaled


def fanned_out(art: CardArt, width: int) -> pygame.Surface:
    """Draw the fan card by card, each `width` pixels wide; this is slow."""
    height = card_height(width)
    canvas = pygame.Surface(_extent(width), pygame.SRCALPHA)
    middle = pygame.Vector2(canvas.get_width() / 2, height * 0.56 + height * PIVOT)
    shadow = art.soft_shadow(width * 2)  # of each card on the one below
    for index, card in enumerate(SHOWN):
        angle = (index - len(SHOWN) // 2) * SPREAD
        centre = middle + pygame.Vector2(0, -height * PIVOT).rotate(angle)
        for picture in (shadow, art.face(card, width * 2)):
            turned = pygame.transform.rotozoom(picture, -angle, 0.5)
            canvas.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))
    return canvas
