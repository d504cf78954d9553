"""Drawn over a shared table: the progress of the shuffle, and phrases."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.play.layout.message_place import place_message
from game.play.layout.table_layout import TableLayout
from game.together.phrases.phrases_dialog import phrase
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit
from game.ui.screens.toast import Toast

SHOWN_FOR = 5.0
"""Seconds for which a phrase is shown."""

_WIDTH, _BAR = 260, 8
"""The size of the progress bar in CSS pixels."""

_NAME = 48
"""CSS pixels from the start of the person's plate that hold even the shortest name."""


class JointOverlay:
    """Draws the state of waiting and the phrases, and returns them in words.

    Attributes:
        waiting: what the table waits for, in words, "" for nothing.
        share: the progress from 0 to 1; None if it is unknown.
        hears: whether the phrases of others are shown.
    """

    def __init__(self) -> None:
        self.waiting = ""
        self.share: float | None = None
        self.hears = True
        self._said: dict[int, tuple[str, float]] = {}

    def say(self, seat: int, name: str) -> None:
        """Show a phrase at a seat's plate for a while."""
        self._said[seat] = name, SHOWN_FOR

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the picture changed."""
        said = {seat: (name, left - dt) for seat, (name, left) in self._said.items() if left > dt}
        changed = said.keys() != self._said.keys()
        self._said = said
        return changed

    def draw(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        message: Rect | None = None,
        taken: Sequence[Rect] = (),
    ) -> None:
        """Draw all of it, except phrases that would cover the table's message.

        What the table waits for covers none of the `taken` places, if there is room.
        """
        if self.waiting and self.share is None:
            words = Toast()
            words.show(self.waiting)
            place_message(layout, words, taken).draw(surface, layout.unit)
        elif self.waiting:
            _draw_waiting(surface, layout, self.waiting, self.share or 0)
        for seat, (name, _left) in self._said.items():
            _draw_bubble(surface, layout, seat, phrase(name), message, taken)


def _draw_waiting(surface: pygame.Surface, layout: TableLayout, words: str, share: float) -> None:
    """Draw words in the middle of the empty floor, and a progress bar below them."""
    room = layout.floor
    width = min(layout.px(_WIDTH), room.width)
    style = TextStyle(layout.px(theme.LARGE), theme.IVORY, "bold")
    style = fit(words, style, width, min_size=layout.smallest_text)
    drawn = text.render(words, style)
    bar = Rect(0, 0, width, layout.px(_BAR))
    gap = layout.px(10)
    top = room.centery - (drawn.get_height() + gap + bar.height) // 2
    surface.blit(drawn, drawn.get_rect(midtop=(room.centerx, top)))
    bar.midtop = room.centerx, top + drawn.get_height() + gap
    theme.rounded(surface, bar, bar.height / 2, theme.WELL, (*theme.FELT_LINE, 150))
    filled = bar.copy()
    filled.width = max(bar.height, round(bar.width * share))
    theme.rounded(surface, layout.flipped(filled, bar), bar.height / 2, theme.BRASS)


def _draw_bubble(  # noqa: PLR0913, PLR0917 - a phrase, and what it may not cover
    surface: pygame.Surface,
    layout: TableLayout,
    seat: int,
    words: str,
    message: Rect | None,
    taken: Sequence[Rect],
) -> None:
    """Draw a phrase in a bubble by the seat's plate, unless it would cover a message."""
    felt = layout.felt.inflate(-layout.px(8), -layout.px(8))
    style = TextStyle(layout.px(theme.BODY), theme.INK, "bold")
    most = min(layout.px(220), felt.width - layout.px(24))
    style = fit(words, style, most, min_size=layout.smallest_text)
    drawn = text.render(ellipsis(words, style, most), style)
    size = drawn.get_rect().inflate(*map(layout.px, (24, 12)))
    bubble, point = place_bubble(layout, seat, size, taken)
    if message is not None and bubble.colliderect(message):
        return
    side = layout.px(6)
    edge = bubble.top if point[1] < bubble.top else bubble.bottom
    x = max(bubble.left + 3 * side, min(bubble.right - 3 * side, point[0]))
    theme.rounded(surface, bubble, layout.px(12), theme.IVORY, theme.BRASS, width=layout.unit)
    pygame.draw.polygon(surface, theme.IVORY, [(x - side, edge), (x + side, edge), point])
    surface.blit(drawn, drawn.get_rect(center=bubble.center))


def place_bubble(
    layout: TableLayout, seat: int, bubble: Rect, taken: Sequence[Rect]
) -> tuple[Rect, tuple[int, int]]:
    """Return the place of a bubble by a seat's name, and the end of its tail.

    The person's name is at the start of their plate. Their bubble is above the `taken` places.
    """
    plate, felt = layout.seats[seat].plate, layout.felt.inflate(-layout.px(8), -layout.px(8))
    name, side = plate.copy(), layout.px(6)
    if seat == layout.person:
        name.width = min(plate.width, layout.px(_NAME))
        name = layout.flipped(name, plate)
    below = plate.centery < felt.centery
    bubble.midtop = name.centerx, plate.bottom + side
    if not below:
        bubble.midbottom = name.centerx, plate.top - side
    bubble.clamp_ip(felt)
    covered = [place.top for place in taken if bubble.colliderect(place)]
    if seat == layout.person and covered:
        bubble.bottom = min(covered) - 2 * side
    return bubble, (name.centerx, bubble.top - side if below else bubble.bottom + side)
