"""Card faces, backs and shadows as surfaces, drawn once for each size and cached."""

from collections import OrderedDict, deque
from collections.abc import Iterable
from functools import cache

import pygame

from game.rules.cards import PACK, Card
from game.ui.art import card_face, svg
from game.ui.art.card_face import CardStyle
from game.ui.art.surface_cache import SurfaceCache

CACHE_BYTES = 64_000_000
"""Bytes that a deck's pictures may take; a whole deck takes 4 MB at 120 pixels, 34 MB at 4K."""

WINDOW_AREAS = 3.0
"""The limit for a deck's pictures in multiples of the window's bytes, if that is smaller.

Turned pictures may take a quarter of it in addition, for cards at rest and some that
move. Grounds may take a sixteenth, because three cards share each.
"""

WIDTHS_AHEAD = 3
"""The number of widths, the last ones expected, for which faces are drawn ahead."""

SHADOW_COLOUR = (6, 14, 12)
_SHADOW_CORNER = 18
"""Pixels from a corner of the source shadow to where its edge becomes straight."""
PAPER = (240, 232, 212)
"""The colour that the edge of a turned card fades to; otherwise it would have a black rim."""

BACK, SHADOW, SOFT = "back", "shadow", "soft"
"""Cache keys next to faces; the soft shadow is the one to turn and scale."""


def card_height(width: int) -> int:
    """Return the height in pixels of a card `width` pixels wide."""
    return round(width * card_face.HEIGHT / card_face.WIDTH)


def shadow_margin(width: int) -> int:
    """Return how far in pixels a card's shadow reaches beyond each edge."""
    return max(3, round(width * 0.1))


_LOST = (2, 2, 2, 2)
"""What `smoothscale` takes from a bright, opaque pixel: without it, the card would look grey."""


class CardArt:
    """The pictures of one deck, each drawn when it is first needed.

    Surfaces are shared: blit them, never draw on them. A bounded cache keeps the recent ones.
    """

    def __init__(self, style: CardStyle | None = None, max_bytes: int = CACHE_BYTES) -> None:
        self.style = style or CardStyle()
        self._pictures: SurfaceCache[tuple[Card | str, int]] = SurfaceCache(max_bytes, WINDOW_AREAS)
        self._turned: SurfaceCache[tuple[Card | str, int, float, float]] = SurfaceCache(
            max_bytes // 4, WINDOW_AREAS / 4
        )
        self._grounds: SurfaceCache[tuple[str, int]] = SurfaceCache(
            max_bytes // 16, WINDOW_AREAS / 16
        )
        self._wanted: deque[tuple[Card, int]] = deque()
        self._expected: OrderedDict[int, None] = OrderedDict()

    @property
    def bytes(self) -> int:
        """Return the bytes of all cached pictures."""
        return self._pictures.bytes + self._turned.bytes + self._grounds.bytes

    def face(self, card: Card, width: int) -> pygame.Surface:
        """Return a card's face, `width` device pixels wide and `card_height(width)` high."""
        return self._pictures.get((card, width), lambda: self._draw_face(card, width))

    def scaled_face(self, card: Card, width: int) -> pygame.Surface:
        """Return a face with the index of a large card, in any width.

        It is scaled from a larger face if there is one, because that takes less time.
        """
        return self._pictures.get((f"{card} scaled", width), lambda: self._scale_face(card, width))

    def _scale_face(self, card: Card, width: int) -> pygame.Surface:
        larger = (one for one in self._expected if one > width and (card, one) in self._pictures)
        source = next(larger, 0)
        if not source:
            return self._draw_face(card, width, max(width, card_face.TINY))
        size = width, card_height(width)
        plain = _plain(self.face(card, source))
        scaled = pygame.transform.smoothscale(plain, size)
        scaled.fill(_LOST, special_flags=pygame.BLEND_RGBA_ADD)
        return svg.for_display(scaled)

    def back(self, width: int) -> pygame.Surface:
        """Return the back, `width` device pixels wide."""

        def draw() -> pygame.Surface:
            return svg.for_display(_draw(card_face.back_content(self.style), width))

        return self._pictures.get((BACK, width), draw)

    def shadow(self, width: int) -> pygame.Surface:
        """Return a card's shadow, larger than the card by `shadow_margin(width)` on every side."""
        return self._pictures.get((SHADOW, width), lambda: svg.for_display(_shadow(width)))

    def soft_shadow(self, width: int) -> pygame.Surface:
        """Return the shadow in a format that is fast to turn and scale."""
        return self._pictures.get((SOFT, width), lambda: _shadow(width))

    def turned(
        self, card: Card | None, width: int, angle: float, scale: float = 1.0
    ) -> pygame.Surface:
        """Return a face, or the back for None, turned `angle` degrees anticlockwise and scaled."""

        def draw() -> pygame.Surface:
            upright = self.back(width) if card is None else self._upright(card, width)
            return turned(upright, angle, scale)

        return self._turned.get((BACK if card is None else card, width, angle, scale), draw)

    def _upright(self, card: Card, width: int) -> pygame.Surface:
        """Return a face to turn: a scaled one if it would have to be drawn."""
        if width < card_face.TINY or (card, width) in self._pictures:
            return self.face(card, width)
        return self.scaled_face(card, width)

    def turned_shadow(self, width: int, angle: float) -> pygame.Surface:
        """Return the shadow of a turned card."""

        def draw() -> pygame.Surface:
            return pygame.transform.rotozoom(self.soft_shadow(width), angle, 1.0)

        return self._turned.get((SHADOW, width, angle, 1.0), draw)

    def nearly_shadow(self, width: float) -> pygame.Surface:
        """Return the shadow of a card of about `width` pixels, for a card that changes its size."""
        step = max(4, round(width / 16))
        near = max(step, step * round(width / step))
        return self._turned.get((SHADOW, near, 0.0, 1.0), lambda: svg.for_display(_shadow(near)))

    def expect(self, width: int) -> None:
        """Draw pictures of a width ahead, because any card may be shown in it."""
        self._expected[width] = None
        self._expected.move_to_end(width)
        if len(self._expected) > WIDTHS_AHEAD:
            self._expected.popitem(last=False)

    def want(self, cards: Iterable[Card], width: int) -> None:
        """Draw these faces ahead of all others, because they are shown next."""
        self._wanted.extend((card, width) for card in cards)

    def draw_ahead(self) -> bool:
        """Draw one wanted or expected picture, or the ground of one, which takes as long.

        Return False if there is none, or no room in the cache.
        """
        missing = self._missing()
        if missing is None:
            return False
        card, width = missing
        if card is None:
            self.back(width)
        elif self._lacks_ground(card, width, width):
            self._ground(card, width)
        else:
            self.face(card, width)
        return True

    def _missing(self) -> tuple[Card | None, int] | None:
        """Return the next missing card, None for the back; or None if there is none, or no room."""
        while self._wanted:
            if self._wanted[0] not in self._pictures:
                return self._wanted[0]
            self._wanted.popleft()
        for width in self._expected:
            if self._pictures.max_bytes - self._pictures.bytes <= 4 * width * card_height(width):
                continue
            if (BACK, width) not in self._pictures:
                return None, width
            for card in PACK:
                if (card, width) not in self._pictures:
                    return card, width
        return None

    def _draw_face(self, card: Card, width: int, detail: int = 0) -> pygame.Surface:
        """Draw a face with the details of a width, by default its own."""
        content = card_face.content(card, self.style, detail or width)
        if not card_face.has_ground(card, detail or width):
            return svg.for_display(_draw(content, width))
        face = self._ground(card, width).copy()
        face.blit(_draw_twice(content, width), (0, 0))
        return svg.for_display(face)

    def _lacks_ground(self, card: Card, width: int, detail: int) -> bool:
        ground = card_face.has_ground(card, detail)
        return ground and (card.suit, width) not in self._grounds

    def _ground(self, card: Card, width: int) -> pygame.Surface:
        """Return a sheet with the ground of a suit's courts."""
        return self._grounds.get((card.suit, width), lambda: self._draw_ground(card, width))

    def _draw_ground(self, card: Card, width: int) -> pygame.Surface:
        sheet = _draw(card_face.sheet_content(self.style), width)
        content = card_face.ground_content(card, self.style)
        sheet.blit(_draw_twice(content, width), (0, 0))
        return sheet


def _draw(content: str, width: int) -> pygame.Surface:
    return svg.draw(content, (width, card_height(width)), card_face.VIEW)


def _draw_twice(content: str, width: int) -> pygame.Surface:
    """Draw content whose lower half is its upper half turned, in half the time."""
    height = card_height(width)
    rows = (height + 1) // 2
    view = (0, 0, card_face.WIDTH, rows * card_face.HEIGHT / height)
    upper = svg.draw(content, (width, rows), view)
    lower = pygame.transform.rotate(upper, 180)
    face = pygame.Surface((width, height), pygame.SRCALPHA)
    face.blit(upper, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    rest = (0, height % 2, width, height - rows)
    face.blit(lower, (0, rows), rest, special_flags=pygame.BLEND_RGBA_ADD)
    return face


def turned(shown: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
    """Turn and scale a card's picture, with an empty rim that keeps its edges smooth."""
    width, height = shown.get_size()
    rimmed = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    rimmed.fill((*PAPER, 0))
    rimmed.blit(_plain(shown), (2, 2))
    return pygame.transform.rotozoom(rimmed, angle, scale)


def _plain(shown: pygame.Surface) -> pygame.Surface:
    """Return a copy without run-length encoding.

    An encoded picture loses the softness of its corners, and a part of one may have no pixels.
    """
    plain = shown.copy()
    plain.set_alpha(255)
    return plain


def _shadow(width: int) -> pygame.Surface:
    margin = shadow_margin(width)
    size = (width + 2 * margin, card_height(width) + 2 * margin)
    return pygame.transform.smoothscale(_soft_shadow(), size)


@cache
def _soft_shadow() -> pygame.Surface:
    """Return the shadow that all others are scaled from, because a blur takes a frame.

    Only the corners of a small square are blurred. Between them a shadow is the same everywhere.
    """
    width = 120
    margin, side = shadow_margin(width), 2 * _SHADOW_CORNER
    sharp = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    sharp.fill((*SHADOW_COLOUR, 0))
    inner = pygame.Rect(margin, margin, side, side)
    pygame.draw.rect(sharp, (*SHADOW_COLOUR, 120), inner, border_radius=round(width * 0.072))
    soft = pygame.transform.gaussian_blur(sharp, round(margin * 0.45))
    upright = pygame.transform.rotate(_widened(soft, card_height(width) + 2 * margin), 90)
    return _widened(upright, width + 2 * margin)


def _widened(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Widen the middle of a picture to a width, and keep both ends."""
    half, height = picture.get_width() // 2, picture.get_height()
    wide = pygame.Surface((width, height), pygame.SRCALPHA)
    middle = picture.subsurface((half, 0, 1, height))
    wide.blit(picture, (0, 0), (0, 0, half, height))
    wide.blit(pygame.transform.scale(middle, (width - 2 * half, height)), (half, 0))
    wide.blit(picture, (width - half, 0), (half, 0, half, height))
    return wide
