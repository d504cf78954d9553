"""The controls of a replay: buttons and slider below the table, and the plate at a hand's end."""

from collections.abc import Callable, Sequence

import pygame

from game.review.replay.playback import Playback
from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.screens.dialog_frame import LOW
from game.ui.widgets import (
    Button,
    Caption,
    Command,
    Label,
    Panel,
    Stepper,
    Track,
    Widget,
    WidgetState,
)

NARROW = 560
"""The width in CSS pixels below which the slider is above the buttons."""

_WIDEST, _SPACE, _BELOW = 1080, 4, 8
_WORDS_NARROW, _WORDS_WIDE = 44, 26
_SLIDER_LOW = 48
_ENDING = (330, 132)
"""The size of the plate with a hand's result, in CSS pixels."""

_LINE = 15
"""CSS pixels from one line of words to the next."""


def bar_height(width: float, height: float) -> int:
    """Return the height of the controls below a table, for a room of this size, in CSS pixels."""
    if width < NARROW:
        return _WORDS_NARROW + 2 * (theme.TARGET + _SPACE) + _BELOW
    if height < LOW:
        return _SLIDER_LOW + _SPACE
    return _WORDS_WIDE + theme.TARGET + _SPACE + _BELOW


class ReplayBar:
    """The places of the words, the slider and the buttons below a table.

    Attributes:
        words: the place of the last play's words; None if they are above the slider's track.
        slider: the slider's place.
        buttons: the buttons' places, from the start.
    """

    def __init__(self, room: pygame.Rect, unit: Unit, buttons: int) -> None:
        px = unit.px
        narrow, low = room.width < px(NARROW), room.height < px(LOW)
        self.place = pygame.Rect(room.left, 0, room.width, 0)
        self.place.height = px(bar_height(room.width / unit, room.height / unit))
        self.place.bottom = room.bottom
        width = min(room.width - px(12), px(_WIDEST))
        left, side, space = room.centerx - width // 2, px(theme.TARGET), px(_SPACE)
        high = px(_WORDS_NARROW if narrow else _WORDS_WIDE)
        words = pygame.Rect(left, self.place.top, width, high)
        self.words = None if low and not narrow else words
        row = pygame.Rect(left, words.bottom, width, side)
        if narrow:
            self.slider = row
            row = row.move(0, side + space)
            space = min(space, (width - buttons * side) // (buttons - 1))
            row.left = row.centerx - (buttons * (side + space) - space) // 2
        else:
            if low:
                row.top, row.height = self.place.top, px(_SLIDER_LOW)
            start = row.left + buttons * (side + space) + px(10)
            self.slider = pygame.Rect(start, row.top, row.right - start, row.height)
        top = row.centery - side // 2
        self.buttons = tuple(
            pygame.Rect(row.left + number * (side + space), top, side, side)
            for number in range(buttons)
        )


def sentence(place: pygame.Rect, words: str, style: TextStyle) -> Widget:
    """Return centred words in a place, on as many lines as fit."""
    wrapped = Label(place.topleft, place.width, words, style)
    if wrapped.rect.height > place.height:
        return Caption(place, words, style)
    wrapped.move((place.height - wrapped.rect.height) // 2)
    return wrapped


def ending(
    felt: pygame.Rect,
    centre: tuple[int, int],
    unit: Unit,
    words: tuple[str, str],
    commands: Sequence[Command],
) -> list[Widget]:
    """Return a plate on the felt with a hand's result and buttons."""
    plate = pygame.Rect(0, 0, min(felt.width, unit.px(_ENDING[0])), unit.px(_ENDING[1]))
    plate.center = centre
    plate.clamp_ip(felt)
    inside = plate.inflate(-unit.px(20), -unit.px(16))
    title = pygame.Rect(inside.left, inside.top, inside.width, unit.px(36))
    scores = pygame.Rect(inside.left, title.bottom, inside.width, unit.px(30))
    widgets: list[Widget] = [
        Panel(plate, radius=theme.RADIUS_LARGE * unit, width=unit),
        Caption(title, words[0], TextStyle(theme.LARGE * unit, theme.BRASS, "title", "center")),
        Caption(scores, words[1], TextStyle(theme.BODY * unit, theme.IVORY, "bold", "center")),
    ]
    space, count = unit.px(8), max(1, len(commands))
    width = (inside.width - space * (count - 1)) // count
    for number, command in enumerate(commands):
        place = pygame.Rect(inside.left + number * (width + space), 0, width, 0)
        place.height = unit.px(theme.TARGET)
        place.bottom = inside.bottom
        widgets.append(Button(place, unit, command))
    return widgets


class PlaySlider(Stepper):
    """A handle on a track without visible stops; taps, drags and arrows move it.

    Args:
        rect: its place.
        playback: the game and its moment; each deal is marked.
        words: the moment in words.
        on_go: is called with the number of another moment.
        note: a line above the words.
    """

    _focus_gap = 5

    def __init__(  # noqa: PLR0913 - a slider's parts
        self,
        rect: pygame.Rect,
        unit: Unit,
        playback: Playback,
        words: str,
        on_go: Callable[[int], None],
        *,
        note: str,
    ) -> None:
        super().__init__(rect, on_go, at=playback.number, last=playback.last)
        self.action, self.label = "timeline", words
        self._unit, self._marks = unit, playback.deals
        style = TextStyle(theme.SMALL * unit, theme.IVORY, "bold", "center")
        room = pygame.Rect(rect.left, rect.top, rect.width, measure(words, style)[1])
        if note:
            self.lines += lines_within(note, room, style, min_scale=0.6)
            room = room.move(0, unit.px(_LINE))
            style = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, "bold", "center")
        self.lines += lines_within(words, room, style, min_scale=0.75)
        high = room.centery + unit.px(_LINE / 2) - rect.top
        inset = unit.px(11)
        track = pygame.Rect(
            rect.left + inset, rect.top + high, rect.width - 2 * inset, rect.height - high
        )
        self._track = Track(track, unit)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._track.rect]

    def _x(self, number: int) -> int:
        return self._track.x(number / max(1, self._last), right_to_left=self.right_to_left)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Go to the moment nearest to the pointer."""
        share = (pos[0] - self._track.rect.left) / max(1, self._track.rect.width)
        share = 1 - share if self.right_to_left else share
        self._go(round(share * self._last))
        return True

    def key(self, _name: str) -> bool:
        """Ignore the arrows: they steer the whole replay."""
        return False

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw words, track, marks and handle."""
        self._draw_lines(surface)
        unit, track, handle = self._unit, self._track, self._x(self._at)
        track.draw(surface, handle, right_to_left=self.right_to_left)
        for number in self._marks:
            mark = pygame.Rect(0, 0, max(2, unit.px(3)), unit.px(12))
            mark.center = self._x(number), track.rect.centery
            reached = number <= self._at
            theme.rounded(surface, mark, 1, theme.BRASS if reached else theme.FELT_LINE)
        track.draw_knob(surface, handle, 22 if state.hover or state.held else 20)
