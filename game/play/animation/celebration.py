"""The effect shown for a basra: light, the player's name, and stars for the player's own side."""

import math

import pygame

from game.play.animation.effects import COOL, WARM, Effect, Place
from game.play.layout.table_layout import TableLayout
from game.ui.art import text, theme
from game.ui.art.icons import icon
from game.ui.art.light import shine
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.ui.loop.motion import ease_out, overshoot
from game.words.language import _

STARS = 16

LEAST = 90
"""The smallest card width, in CSS pixels, that the light is scaled to."""

POP = 0.14
"""The part of its time in which the plate with the words grows to full size."""


def whose_basra(name: str, *, own: bool, alone: bool = False) -> str:
    """Return the title of a basra; `alone` if one person plays here and made it."""
    if alone:
        return _("Basra!")
    return _("{name}'s basra!").format(name=name) if own else _("{name}'s basra").format(name=name)


class BasraCelebration(Effect):
    """The effect of one basra: warm with stars for the player's side, otherwise cool and plain.

    `centre` and `width` are those of its card.
    """

    def __init__(self, words: str, centre: Place, width: float, *, own: bool) -> None:
        self.words, self.own = words, own
        self._centre, self._width = centre, width
        self._banner: pygame.Surface | None = None

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the light, which appears at once and fades slowly."""
        t = self.progress
        width = max(self._width, layout.px(LEAST))
        area = pygame.Rect(0, 0, round(4.2 * width), round(3.2 * width))
        area.center = round(self._centre[0]), round(self._centre[1])
        shine(surface, area, WARM if self.own else COOL, min(1.0, 8 * t, 2.2 * (1 - t)))

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the stars and the title."""
        if self.progress >= 1.0:
            return
        if self.own and self.progress < 0.7:
            before = surface.get_clip()
            surface.set_clip(layout.felt)
            draw_stars(surface, self._centre, self._width * 0.75, self.progress / 0.7)
            surface.set_clip(before)
        self._draw_words(surface, layout)

    def _draw_words(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the title, which pops up in the middle of the band for messages."""
        t = self.progress
        if self._banner is None:
            self._banner = self._plate(layout)
        banner = self._banner
        plate = banner.get_rect()
        if t < POP:
            banner = pygame.transform.smoothscale_by(banner, 0.6 + 0.4 * overshoot(t / POP))
        banner.set_alpha(round(255 * min(1.0, 12 * t) * min(1.0, 6 * (1 - t))))
        plate.center = layout.message_area.center
        plate.clamp_ip(layout.overlay_area)
        surface.blit(banner, banner.get_rect(center=plate.center))

    def _plate(self, layout: TableLayout) -> pygame.Surface:
        own = self.own
        size = layout.px(24)
        if own:
            size = max(layout.px(32), min(layout.px(44), layout.message_area.height * 7 // 10))
        style = TextStyle(size, theme.BRASS_LIGHT if own else theme.IVORY, "title")
        room = layout.felt.width - layout.px(60)
        drawn = text.render(self.words, fit(self.words, style, room, min_size=layout.px(16)))
        plate = drawn.get_rect().inflate(layout.px(32), layout.px(8))
        banner = pygame.Surface(plate.size, pygame.SRCALPHA)
        whole, line = banner.get_rect(), theme.BRASS if own else theme.FELT_LINE
        width = max(1.0, 2 * layout.unit)
        theme.rounded(banner, whole, plate.height / 2, theme.FELT_DARK, line, width=width)
        banner.blit(drawn, drawn.get_rect(center=whole.center))
        return banner


def draw_stars(surface: pygame.Surface, centre: Place, width: float, t: float) -> None:
    """Draw stars flying away from a place; `t` is the progress from 0 to 1, when they are gone.

    As in the table's inlay, there are eight directions: large stars near, small ones far.
    """
    for number, (size, colour, reach) in enumerate(
        ((0.2, theme.GILT, 1.15), (0.13, theme.SPARK, 1.7))
    ):
        star = icon("star", max(4, round(width * size)), colour).copy()
        star.set_alpha(round(255 * min(1.0, 2 * (1 - t))))
        distance = width * (0.5 + reach * ease_out(t))
        for spoke in range(STARS // 2):
            turn = 2 * math.pi * (2 * spoke + number) / STARS
            x = centre[0] + distance * math.sin(turn)
            y = centre[1] - distance * math.cos(turn)
            surface.blit(star, star.get_rect(center=(round(x), round(y))))
