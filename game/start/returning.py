"""The start screen's buttons for a player who has played before."""

from __future__ import annotations

from game.library.entry import Entry
from game.session.setup_sentences import shortly, summary
from game.session.table_names import sides_at
from game.start.start_commands import StartCommands
from game.start.story import Story
from game.start.tiles import DayTile, NotedButton, SignButton
from game.ui.screens.column import Column
from game.ui.screens.registry import DayMark
from game.ui.widgets import Button, Command
from game.words.language import _

_ACROSS = 4
"""Icons in a row."""
_GAP = 8
"""CSS pixels between two buttons."""
_MORE = 8
"""CSS pixels by which each button is higher if the window isn't low."""


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
        column.add(NotedButton(column.take(css), column.unit, command, note))

    def _put_day(self, column: Column, css: float) -> None:
        tasks = self._commands.tiles("day")
        marks = self._story.marks if self._story else {}
        for cell, command in zip(column.cells(css, len(tasks), _GAP), tasks, strict=True):
            mark = marks.get(command.action, DayMark())
            column.add(DayTile(cell, column.unit, command, mark))

    def _put_games(self, column: Column, css: float) -> None:
        if not self._unfinished:
            column.button(self._commands.choose(), css=css)
            return
        usual, other = column.split(css, 0.58, _GAP)
        play = self._commands.play()._replace(kind="secondary", icon="")
        column.add(NotedButton(usual, column.unit, play, shortly(self._setup)))
        column.add(Button(other, column.unit, self._commands.choose()._replace(icon="")))

    def _put_signs(self, column: Column, css: float) -> None:
        signs = self._signs()
        for start in range(0, len(signs), _ACROSS):
            cells = column.cells(css, _ACROSS, 4)
            for cell, (command, word) in zip(cells, signs[start : start + _ACROSS], strict=False):
                column.add(SignButton(cell, column.unit, command, word))

    def _signs(self) -> list[tuple[Command, str]]:
        """Return the less frequent commands, each with the word below its icon."""
        named = [(command, command.label) for command in self._commands.tiles("row")]
        if self._finished:
            named.append((self._commands.last_game(self._finished.id), _("Last game")))
        return named


def sides_and_scores(entry: Entry) -> str:
    """Return the score of a game, side by side: "You 5 - Layla 58" with a dash."""
    names = sides_at(entry.setup, len(entry.scores))
    standing = zip(names, entry.scores, strict=True)
    return " \N{EN DASH} ".join(f"{name} {points}" for name, points in standing)
