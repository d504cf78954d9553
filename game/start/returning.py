"""The start screen's buttons for a player who has played before."""

import pygame

from game.library.entry import Entry
from game.session.setup_sentences import shortly, summary
from game.session.table_names import sides_at
from game.start.start_commands import StartCommands
from game.start.story import Story
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import LINE_HEIGHT, TextStyle, measure
from game.ui.art.text_wrapping import ellipsis, fit
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, split_row
from game.ui.screens.registry import DayMark
from game.ui.widgets import Button, Command, Widget, WidgetState
from game.words.dates import days_running
from game.words.language import _, listed

_ACROSS = 4
"""Icons in a row."""
_GAP = 8
"""CSS pixels between two buttons."""
_MORE = 8
"""CSS pixels by which each button is higher if the window isn't low."""


_SIGN = 22
"""The side of an icon above its word, in CSS pixels."""
_SMALL_SIGN = 16
"""The side of an icon within a line, in CSS pixels."""
_SMALLEST = 0.8
"""The smallest size of a text, as a fraction of its usual size."""


class ReturningButtons:
    """A column: continue and play, the two daily tasks, and all other buttons.

    The buttons keep their places whatever the story contains.

    Args:
        commands: the commands of the start screen.
        unfinished: the game to continue, if any.
        finished: the last game won, if any.
        story: the player's story, if it is known.
    """

    def __init__(
        self,
        commands: StartCommands,
        unfinished: Entry | None,
        finished: Entry | None,
        story: Story | None,
    ) -> None:
        self._commands, self._setup = commands, commands.setup
        self._unfinished, self._finished = unfinished, finished
        self._story = story

    def put(self, column: Column) -> None:
        """Put all buttons."""
        more = 0 if column.dense else _MORE
        self._put_likeliest(column, 52 + more)
        column.gap(_GAP + more / 2)
        self._put_day(column, 60 + more)
        column.gap(_GAP + more / 2)
        self._put_games(column, 48 + more)
        column.gap(_GAP + more / 2)
        self._put_signs(column, 54 + more)

    def _put_likeliest(self, column: Column, css: float) -> None:
        command, note = self._commands.play(), summary(self._setup)
        if self._unfinished:
            command = self._commands.resume(self._unfinished.id)
            note = sides_and_scores(self._unfinished)
        column.add(_noted_button(column.take(css), column.unit, command, note))

    def _put_day(self, column: Column, css: float) -> None:
        tasks = self._commands.tiles("day")
        marks = self._story.marks if self._story else {}
        for cell, command in zip(column.cells(css, len(tasks), _GAP), tasks, strict=True):
            column.add(DayTile(cell, column.unit, command, marks.get(command.action, DayMark())))

    def _put_games(self, column: Column, css: float) -> None:
        if not self._unfinished:
            column.button(self._commands.choose(), css=css)
            return
        usual, other = split_row(column, css, 0.58)
        play = self._commands.play()._replace(kind="secondary", icon="")
        column.add(_noted_button(usual, column.unit, play, shortly(self._setup)))
        column.add(Button(other, column.unit, self._commands.choose()._replace(icon="")))

    def _put_signs(self, column: Column, css: float) -> None:
        signs = [(command, command.label) for command in self._commands.tiles("row")]
        if self._finished:
            signs.append((self._commands.last_game(self._finished.id), _("Last game")))
        for start in range(0, len(signs), _ACROSS):
            cells = column.cells(css, _ACROSS, 4)
            for cell, (command, word) in zip(cells, signs[start : start + _ACROSS], strict=False):
                column.add(SignButton(cell, column.unit, command, word))


def sides_and_scores(entry: Entry) -> str:
    """Return the score of a game, side by side: "You 5 - Layla 58" with a dash."""
    names = sides_at(entry.setup, len(entry.scores))
    standing = zip(names, entry.scores, strict=True)
    return " \N{EN DASH} ".join(f"{name} {points}" for name, points in standing)


def _line(words: str, room: pygame.Rect, style: TextStyle) -> TextLine:
    """Return a line of text, made smaller if it is too long, and shortened if that isn't enough."""
    sized = fit(words, style, room.width, min_size=style.size * _SMALLEST)
    return TextLine(ellipsis(words, sized, room.width), room, sized)


def _height(css: float, unit: Unit) -> int:
    return round(css * unit * LINE_HEIGHT)


def _noted_button(rect: pygame.Rect, unit: Unit, command: Command, note: str) -> Button:
    """Return a button with a quieter line below its label."""
    upper, lower = _height(theme.BODY, unit), _height(theme.SMALL, unit)
    top = rect.top + (rect.height - upper - lower) // 2
    button = Button(pygame.Rect(rect.left, top, rect.width, upper), unit, command)
    button.rect = rect
    room = pygame.Rect(rect.left, top + upper, rect.width, lower).inflate(-unit.px(16), 0)
    quiet = theme.INK if command.kind == "primary" else theme.IVORY_DIM
    button.lines.append(_line(note, room, TextStyle(theme.SMALL * unit, quiet, align="center")))
    button.label = f"{command.label}: {note}"
    return button


class SignButton(Widget):
    """An icon with a word below it, for less frequent commands."""

    _focus_gap = 0

    def __init__(self, rect: pygame.Rect, unit: Unit, command: Command, word: str = "") -> None:
        super().__init__(rect, command)
        self._unit, self._icon = unit, command.icon
        side, height = unit.px(_SIGN), _height(theme.SMALL, unit)
        top = rect.top + (rect.height - side - height) // 2
        self._sign = pygame.Rect(rect.centerx - side // 2, top, side, side)
        room = pygame.Rect(rect.left, self._sign.bottom, rect.width, height)
        style = TextStyle(theme.SMALL * unit, theme.IVORY, align="center")
        self.lines = [_line(word or command.label, room, style)]

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._sign]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw icon and word, tinted if touched."""
        plate = self.rect.inflate(-self._unit.px(4), -self._unit.px(4))
        theme.rounded(surface, plate, theme.RADIUS * self._unit, theme.LABEL)
        self._draw_touch(surface, state, self._unit)
        drawn = icon(self._icon, self._sign.width, theme.BRASS, right_to_left=self.right_to_left)
        surface.blit(drawn, self._sign)
        self._draw_lines(surface)


class DayTile(Widget):
    """One of the two daily tasks: its name, below it its state, and the streak."""

    def __init__(self, rect: pygame.Rect, unit: Unit, command: Command, mark: DayMark) -> None:
        super().__init__(rect, command)
        told = listed(filter(None, [mark.note, days_running(mark.streak) if mark.streak else ""]))
        words = _("{task}: {told}").format(task=command.label, told=told)
        self.label = words if told else command.label
        self._unit = unit
        self._icon = {"open": command.icon, "done": "check", "missed": "close"}[mark.state]
        px, upper, lower = unit.px, _height(theme.BODY, unit), _height(theme.SMALL, unit)
        inner = rect.inflate(-px(20), 0)
        top = rect.top + (rect.height - upper - lower) // 2
        name = pygame.Rect(inner.left, top, inner.width, upper)
        self.lines = [_line(command.label, name, TextStyle(theme.BODY * unit, None, "bold"))]
        below = pygame.Rect(inner.left, name.bottom, inner.width, lower)
        self._sign = self._square(below)
        below.width, below.left = inner.right - self._sign.right - px(6), self._sign.right + px(6)
        self._flame = pygame.Rect(0, 0, 0, 0)
        if mark.streak:
            below.width -= self._put_streak(below, str(mark.streak))
        quiet = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        if mark.note:
            self.lines.append(_line(mark.note, below, quiet))

    def _square(self, row: pygame.Rect) -> pygame.Rect:
        side = self._unit.px(_SMALL_SIGN)
        return pygame.Rect(row.left, row.centery - side // 2, side, side)

    def _put_streak(self, row: pygame.Rect, days: str) -> int:
        """Put a flame and a number at the end of a row; return their width in pixels."""
        style = TextStyle(theme.SMALL * self._unit, theme.BRASS_LIGHT, "bold", "end")
        width = measure(days, style)[0]
        number = pygame.Rect(row.right - width, row.top, width, row.height)
        self.lines.append(TextLine(days, number, style))
        self._flame = self._square(row)
        self._flame.right = number.left - self._unit.px(2)
        return row.right - self._flame.left + self._unit.px(4)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._sign, self._flame]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the tile."""
        fill = theme.FELT_DARK if state.held else theme.FELT_DEEP
        border: Colour = theme.BRASS if state.hover else theme.FELT_LINE
        radius = theme.RADIUS * self._unit
        theme.rounded(surface, self.rect, radius, fill, border, width=self._unit)
        surface.blit(icon(self._icon, self._sign.width, theme.BRASS), self._sign)
        if self._flame.width:
            surface.blit(icon("flame", self._flame.width, theme.BRASS), self._flame)
        self._draw_lines(surface)
