"""The screen "My games": every game, to continue, watch, export or delete.

The filter is at the side of the list, or behind a button on phones.
"""

from functools import partial

import pygame

from game.library.entry import Entry
from game.library.importing import Imported
from game.library.library import LIBRARY
from game.library.screens.game_filter import FilterDialog, LibraryState, put_choices
from game.library.screens.game_list import Deletion, GameList
from game.library.screens.game_row import GameRow, row_height
from game.library.screens.transfer import Transfer
from game.platform.input import Input, Key
from game.session.routes import ShowStatistics
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column, move_down, put_progress
from game.ui.screens.context import Context
from game.ui.screens.dialog_frame import LOW
from game.ui.screens.plate_screen import PlateFrame, PlateScreen
from game.ui.widgets import (
    ICON_AND_WORD,
    SCROLL_BAR,
    Area,
    Button,
    Caption,
    Command,
    IconButton,
    ListArea,
    TextEntry,
    TextField,
    Widget,
    WordedIcon,
)
from game.words.language import _, mark, ngettext

_ASIDE = 320
"""The width of the filter at the list's side, in CSS pixels."""

_WORDS, _WORDS_BELOW = 760, 700
"""CSS pixels: the least width for the words of the buttons for files in the head, and the least
height of a phone for a row of them below the search.
"""

_EDGE, _GAP = 12, 8

_STEPS = {"up": -1, "down": 1}


class LibraryScreen(PlateScreen):
    """Shows the list of games.

    Args:
        state: the state of an earlier visit.
        transfer: imports and exports files.

    Attributes:
        games: the list.
    """

    _heading = mark("My games")

    def __init__(self, context: Context, state: LibraryState, transfer: Transfer) -> None:
        super().__init__(context)
        self.games = GameList(self, state, transfer)
        self.form.focus = state.focus or self._first_focus()

    @property
    def _low_message(self) -> bool:
        """False, because the buttons for pages and Undo are at the bottom."""
        return False

    @property
    def _low(self) -> bool:
        return self._size[1] < self._px(LOW)

    def _build(self) -> list[Area]:
        """Return the areas of the search, the filter and the list."""
        games, frame = self.games, self._frame
        if len(frame.plates) == 1:
            (column,) = frame.columns()
            self._search(column, narrow=True)
            if self._commands_below:
                cells = column.cells(ICON_AND_WORD, 3)
                for cell, command in zip(cells, self._commands(), strict=True):
                    column.add(WordedIcon(cell, self._unit, command))
                column.gap(_GAP)
            areas = self._list(frame.plates[0], column, paged_above=self._low)
            return [self._head(frame), *areas]
        body = frame.plates[0].union(frame.plates[1])
        aside = pygame.Rect(body.left, body.top, self._px(_ASIDE), body.height)
        left = aside.right + self._px(16)
        plate = pygame.Rect(left, body.top, body.right - left, body.height)
        frame.plates = aside, plate
        choices, column = frame.columns()
        self._search(choices, narrow=False)
        choices.gap(8)
        put_choices(choices, games.offer, games.state, games.changed)
        areas = self._list(plate, column, paged_above=False)
        return [self._head(frame), frame.area("options", aside, choices), *areas]

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, with the focused row in view."""
        super().resize(size, unit, safe)
        self.games.show_focus()

    def show_imported(self, imported: Imported, message: str) -> None:
        """Show an import's result; a single game opens its dialog."""
        games, library = self.games, self.context.get(LIBRARY).catalogue
        games.take_up()
        ids = [name for name in imported.ids if library.entry(name)]
        if ids and not any(isinstance(line, Entry) and line.id in ids for line in games.shown):
            games.state.show_all()
        games.changed(f"game-{ids[0]}" if ids else None)
        games.show_focus()
        entry = library.entry(ids[0]) if ids else None
        if entry is not None and not imported.archive:
            games.open_game(entry, message)
        else:
            self.tell(message)

    def handle(self, event: Input) -> None:
        """Move through the rows with the keys, even if the focused row is out of view."""
        if isinstance(event, Key) and self._step(event.name):
            return
        super().handle(event)

    def _step(self, key: str) -> bool:
        """Move the focus among the rows; return False if it isn't on a row, or leaves them."""
        at = self.games.number_of(self.form.focus)
        if at is None:
            return False
        area = self.games.area
        last, page = len(self.games.shown) - 1, area.page_rows
        pages = {"page up": at - page, "page down": at + page, "home": 0, "end": last}
        if key in pages:
            to = min(max(pages[key], 0), last)
        elif key in _STEPS and 0 <= at + _STEPS[key] <= last:
            to = at + _STEPS[key]
        else:
            return False
        self.form.show_focus(area.show_row(to))
        self._changed = True
        return True

    def update(self, dt: float) -> bool:
        """Let time pass."""
        self.games.update(dt)
        return super().update(dt)

    def close(self) -> None:
        """Stop reading games; it resumes when the list is shown again."""
        self.games.learning.stop()

    def _first_focus(self) -> str:
        if self.games.shown:
            return self.games.words(0).action
        return "show-all" if self.games.entries else "back"

    # The head

    @property
    def _commands_below(self) -> bool:
        """Whether the buttons for files are below the search, with their words."""
        return len(self._frame.plates) == 1 and self._size[1] >= self._px(_WORDS_BELOW)

    def _head(self, frame: PlateFrame) -> Area:
        """Return the head with the buttons for files, and the plates' panels."""
        commands = [] if self._commands_below else self._commands()
        return frame.head(commands, worded=frame.room.width >= self._px(_WORDS))

    def _commands(self) -> list[Command]:
        """Return the buttons for statistics and files."""
        games, transfer = self.games, self.games.transfer
        idle, some = not transfer.label, bool(games.shown or games.entries)
        count, save_all = partial(self.context.go, ShowStatistics()), _("Save everything")
        return [
            Command("statistics", _("Statistics"), count, icon="chart"),
            Command("open-file", _("Open a file"), transfer.choose, icon="open", enabled=idle),
            Command("save-all", save_all, transfer.save_all, icon="save", enabled=idle and some),
        ]

    # Looking for games

    def choose_filter(self) -> None:
        """Open the filter's dialog."""
        dialog = FilterDialog(self.context, self.games.offer, self.games.state)
        self.context.stage.push(dialog)

    def _search(self, column: Column, *, narrow: bool) -> None:
        """Add the search field, and on narrow screens the filter's button."""
        games = self.games
        row = column.take(theme.TARGET)
        side, gap = row.height, self._px(_GAP)
        chosen, ends = games.state.filter.chosen, list[Command]()
        if narrow:
            label = ngettext("Filter: {count} active", "Filter: {count} active", chosen)
            words = label.format(count=chosen) if chosen else _("Filter")
            ends.append(
                Command("filter", words, self.choose_filter, "lit" if chosen else "quiet", "filter")
            )
        if narrow and self._low:
            ends += self._pages()
        field = pygame.Rect(row)
        field.width -= len(ends) * (side + gap)
        typed = (games.state.search, games.search, games.search)
        entry = TextEntry("search", _("Search"), *typed, _("Name or date"))
        column.add(TextField(field, self._unit, entry))
        left = field.right + gap
        for command in ends:
            place = pygame.Rect(left, row.top, side, side)
            column.add(IconButton(place, self._unit, command))
            left = place.right + gap
        column.gap(8)

    def _pages(self) -> list[Command]:
        return [
            Command("page-up", _("Page up"), partial(self._turn_page, -1), icon="up"),
            Command("page-down", _("Page down"), partial(self._turn_page, 1), icon="down"),
        ]

    def _turn_page(self, by: int) -> None:
        """Scroll by as many rows as are in view."""
        area = self.games.area
        area.scroll_to(area.offset + by * area.page_rows * area.row_height)
        self.lay_out()

    # The list

    def _row(self, number: int, place: pygame.Rect) -> Widget:
        """Make a row when it is scrolled into view."""
        words = self.games.words(number)
        place.width -= self._px(SCROLL_BAR)
        return GameRow(place, self._unit, words, partial(self.games.open, number))

    def _list(self, plate: pygame.Rect, column: Column, *, paged_above: bool) -> list[Area]:
        """Return the list, and the controls above and below it."""
        games = self.games
        self._progress(column)
        foot = Column(column.left, 0, column.width, self._unit)
        if games.deletion is not None:
            self._undo(foot, games.deletion)
        if not paged_above:
            self._foot(foot)
        foot.gap(6)
        move_down(foot, plate.bottom - foot.y)
        tops = [widget.rect.top for widget in foot.widgets]
        edge, bottom = self._px(_EDGE), min(tops, default=plate.bottom) - self._px(6)
        view = pygame.Rect(plate.left + edge, column.y, plate.width - 2 * edge, bottom - column.y)
        above = Area("top", self._room, [*column.widgets, *foot.widgets])
        height = row_height(view.width, self._unit)
        view.width += self._px(SCROLL_BAR)
        rows = ListArea("body", view, len(games.shown), height, self._row)
        for widget in above.widgets:
            if widget.action in {"page-up", "page-down"}:
                widget.enabled = rows.scrolls
        if games.shown:
            return [above, rows]
        empty = Column(view.left, view.top, view.width, self._unit)
        self._nothing(empty)
        move_down(empty, max(0, (view.height - (empty.y - view.top)) // 3))
        return [above, rows, Area("empty", self._room, empty.widgets)]

    def _foot(self, foot: Column) -> None:
        """Add the number of games, between the buttons for the previous and next pages."""
        row = foot.take(theme.TARGET)
        side = row.height
        before, after = self._pages()
        start = pygame.Rect(row.left, row.top, side, side)
        end = pygame.Rect(row.right - side, row.top, side, side)
        middle = pygame.Rect(start.right, row.top, end.left - start.right, side)
        style = TextStyle(theme.SMALL * self._unit, theme.IVORY_DIM, align="center")
        foot.add(IconButton(start, self._unit, before))
        foot.add(Caption(middle, self._count(), style))
        foot.add(IconButton(end, self._unit, after))

    def _count(self) -> str:
        games = self.games
        shown, whole = sum(isinstance(one, Entry) for one in games.shown), len(games.entries)
        if shown < whole:
            return _("{shown} of {count}").format(shown=shown, count=whole)
        return ngettext("{count} game", "{count} games", whole).format(count=whole)

    def _undo(self, foot: Column, deletion: Deletion) -> None:
        """Add the message about a deletion, and the Undo button."""
        row = foot.take(48)
        button = pygame.Rect(row)
        button.width = min(self._px(150), row.width * 2 // 5)
        button.right = row.right
        words = pygame.Rect(row.left, row.top, button.left - self._px(_GAP) - row.left, row.height)
        style = TextStyle(theme.SMALL * self._unit, theme.IVORY)
        command = Command("undo", _("Undo"), self.games.undo, "primary", "undo")
        foot.add(Caption(words, deletion.message, style))
        foot.add(Button(button, self._unit, command)).gap(6)

    def _progress(self, column: Column) -> None:
        """Add the progress of an import, an export or the reading of games."""
        transfer, learning = self.games.transfer, self.games.learning
        if transfer.label:
            row = column.take(theme.TARGET)
            side = row.height
            words = pygame.Rect(row.left, row.top, row.width - side - self._px(_GAP), side)
            message = _("{what}: {done} of {count}").format(
                what=transfer.label, done=transfer.done, count=transfer.whole
            )
            style = TextStyle(theme.SMALL * self._unit, theme.BRASS_LIGHT)
            column.add(Caption(words, message if transfer.whole else transfer.label, style))
            stop = Command("stop", _("Stop"), self.games.stop_transfer, icon="close")
            end = pygame.Rect(row.right - side, row.top, side, side)
            column.add(IconButton(end, self._unit, stop))
            put_progress(column, transfer.done, transfer.whole)
            column.gap(8)
        elif learning.whole:
            message = _("Reading your games: {done} of {count}").format(
                done=learning.done, count=learning.whole
            )
            column.write(message, theme.SMALL, theme.BRASS_LIGHT, align="center")
            put_progress(column, learning.done, learning.whole)
            column.gap(8)

    def _nothing(self, column: Column) -> None:
        """Add the reason why no row is listed."""
        games = self.games
        if games.entries or not games.state.filter.blank:
            column.write(_("No games match."), align="center").gap(12)
            column.button(Command("show-all", _("Show all games"), games.show_all))
            return
        column.write(_("No games yet. Every game you start is saved here."), align="center").gap(8)
        words = _("To add games from another device, open the file you saved there.")
        column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")
