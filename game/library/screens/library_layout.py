"""The layout of the list of games: the filter is at its side, or behind a button on phones."""

from __future__ import annotations

from functools import partial

import pygame

from game.library.entry import Entry
from game.library.screens.filter_choices import FilterChoices, FilterDialog
from game.library.screens.game_list import Deletion, GameList
from game.library.screens.game_row import GameRow, row_height
from game.session.routes import ShowStatistics
from game.sharing.screens.open_link_dialog import OpenLinkDialog
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
from game.ui.screens.dialog_frame import LOW
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import (
    Area,
    Button,
    Caption,
    Command,
    IconButton,
    ListArea,
    TextEntry,
    TextField,
    Widget,
)
from game.words.language import _, ngettext

_ASIDE = 320
"""The width of the filter at the list's side, in CSS pixels."""

_WORDS = 900
"""The screen's least width for labels on the buttons for files, in CSS pixels."""

_SLIM = 440
"""Below this width in CSS pixels, the button for links moves down to the search."""

_EDGE, _GAP = 12, 8


class LibraryLayout:
    """Lays out the screen of the list."""

    def __init__(self, screen: PlateScreen, games: GameList) -> None:
        self._screen, self._games = screen, games

    @property
    def _low(self) -> bool:
        return self._screen.size[1] < self._screen.px(LOW)

    def areas(self) -> list[Area]:
        """Return all areas, from left to right."""
        screen, games = self._screen, self._games
        room = screen.room_within()
        whole = screen.plates(room)
        if len(whole) == 1:
            (plate,) = whole
            column = screen.column(plate)
            self._search(column, narrow=True)
            areas = self._list(plate, column, paged_above=self._low)
            return [self._framed(room, (plate,)), *areas]
        body = whole[0].union(whole[1])
        aside = pygame.Rect(body.left, body.top, screen.px(_ASIDE), body.height)
        left = aside.right + screen.px(16)
        plate = pygame.Rect(left, body.top, body.right - left, body.height)
        choices = screen.column(aside)
        self._search(choices, narrow=False)
        choices.gap(8)
        FilterChoices(games.offer, games.state, games.changed).put(choices)
        areas = self._list(plate, screen.column(plate), paged_above=False)
        return [
            self._framed(room, (aside, plate)),
            screen.area("options", aside, choices),
            *areas,
        ]

    # The head

    def _framed(self, room: pygame.Rect, plates: tuple[pygame.Rect, ...]) -> Area:
        """Return the head with the buttons for files, and the plates' panels."""
        screen, games, transfer = self._screen, self._games, self._games.transfer
        idle, some = not transfer.label, bool(games.shown or games.entries)
        count, save_all = partial(screen.context.go, ShowStatistics()), _("Save everything")
        commands = [
            Command("statistics", _("My play"), count, icon="chart"),
            *([] if self._slim else [self._link_command()]),
            Command("open-file", _("Open a file"), transfer.choose, icon="open", enabled=idle),
            Command("save-all", save_all, transfer.save_all, icon="save", enabled=idle and some),
        ]
        worded = room.width >= screen.px(_WORDS)
        return screen.framed(room, plates, commands, worded=worded)

    @property
    def _slim(self) -> bool:
        """Whether the head has no room for all buttons."""
        return self._screen.room.width < self._screen.px(_SLIM)

    def _link_command(self) -> Command:
        context = self._screen.context
        return Command(
            "open-link",
            _("Open a link"),
            lambda: context.stage.push(OpenLinkDialog(context)),
            icon="link",
        )

    # Looking for games

    def choose_filter(self) -> None:
        """Open the filter's dialog."""
        context, games = self._screen.context, self._games
        context.stage.push(FilterDialog(context, games.offer, games.state))

    def _search(self, column: Column, *, narrow: bool) -> None:
        """Add the search field, and on narrow screens the filter's button."""
        screen, games = self._screen, self._games
        row = column.take(theme.TARGET)
        side, gap = row.height, screen.px(_GAP)
        chosen, ends = games.state.filter.chosen, list[Command]()
        if narrow:
            label = ngettext("Filter: {count} choice", "Filter: {count} choices", chosen)
            words = label.format(count=chosen) if chosen else _("Filter")
            ends.append(Command("filter", words, self.choose_filter, icon="filter"))
        if narrow and self._low:
            ends += self._pages()
        if self._slim:
            ends.append(self._link_command())
        field = pygame.Rect(row)
        field.width -= len(ends) * (side + gap)
        typed = (games.state.search, games.search, games.search)
        entry = TextEntry("search", _("Search"), *typed, _("Name or date"))
        column.add(TextField(field, screen.unit, entry))
        left = field.right + gap
        for command in ends:
            place = pygame.Rect(left, row.top, side, side)
            button = IconButton(place, screen.unit, command)
            button.lit = command.action == "filter" and chosen > 0
            column.add(button)
            left = place.right + gap
        column.gap(8)

    def _pages(self) -> list[Command]:
        return [
            Command("page-up", _("Page up"), partial(self._turn_page, -1), icon="up"),
            Command("page-down", _("Page down"), partial(self._turn_page, 1), icon="down"),
        ]

    def _turn_page(self, by: int) -> None:
        """Scroll by as many rows as are in view."""
        area = self._games.area
        area.scroll_to(area.offset + by * area.page_rows * area.row_height)
        self._screen.lay_out()

    # The list

    def _row(self, number: int, place: pygame.Rect) -> Widget:
        """Make a row when it is scrolled into view."""
        words = self._games.words(number)
        return GameRow(place, self._screen.unit, words, partial(self._games.open, number))

    def _list(self, plate: pygame.Rect, column: Column, *, paged_above: bool) -> list[Area]:
        """Return the list, and the controls above and below it."""
        screen, games = self._screen, self._games
        self._progress(column)
        foot = Column(column.left, 0, column.width, screen.unit)
        if games.deletion is not None:
            self._undo(foot, games.deletion)
        if not paged_above:
            self._foot(foot)
        foot.gap(6)
        foot.move(plate.bottom - foot.y)
        tops = [widget.rect.top for widget in foot.widgets]
        edge, bottom = screen.px(_EDGE), min(tops, default=plate.bottom) - screen.px(6)
        view = pygame.Rect(plate.left + edge, column.y, plate.width - 2 * edge, bottom - column.y)
        above = Area("top", screen.room, [*column.widgets, *foot.widgets])
        height = row_height(view.width, screen.unit)
        rows = ListArea("body", view, len(games.shown), height, self._row)
        for widget in above.widgets:
            if widget.action in {"page-up", "page-down"}:
                widget.enabled = rows.scrolls
        if games.shown:
            return [above, rows]
        empty = Column(view.left, view.top, view.width, screen.unit)
        self._nothing(empty)
        empty.move(max(0, (view.height - (empty.y - view.top)) // 3))
        return [above, rows, Area("empty", screen.room, empty.widgets)]

    def _foot(self, foot: Column) -> None:
        """Add the number of games, between the buttons for the previous and next pages."""
        screen = self._screen
        row = foot.take(theme.TARGET)
        side = row.height
        before, after = self._pages()
        start = pygame.Rect(row.left, row.top, side, side)
        end = pygame.Rect(row.right - side, row.top, side, side)
        middle = pygame.Rect(start.right, row.top, end.left - start.right, side)
        style = TextStyle(theme.SMALL * screen.unit, theme.IVORY_DIM, align="center")
        foot.add(IconButton(start, screen.unit, before))
        foot.add(Caption(middle, self._count(), style))
        foot.add(IconButton(end, screen.unit, after))

    def _count(self) -> str:
        games = self._games
        shown, whole = sum(isinstance(one, Entry) for one in games.shown), len(games.entries)
        if shown < whole:
            return _("{shown} of {count}").format(shown=shown, count=whole)
        return ngettext("{count} game", "{count} games", whole).format(count=whole)

    def _undo(self, foot: Column, deletion: Deletion) -> None:
        """Add the message about a deletion, and the Undo button."""
        screen, games = self._screen, self._games
        row = foot.take(48)
        button = pygame.Rect(row)
        button.width = min(screen.px(150), row.width * 2 // 5)
        button.right = row.right
        words = pygame.Rect(row.left, row.top, button.left - screen.px(_GAP) - row.left, row.height)
        style = TextStyle(theme.SMALL * screen.unit, theme.IVORY)
        command = Command("undo", _("Undo"), games.undo, "primary", "undo")
        foot.add(Caption(words, deletion.message, style))
        foot.add(Button(button, screen.unit, command))
        foot.gap(6)

    def _progress(self, column: Column) -> None:
        """Add the progress of an import, an export or the reading of games."""
        screen, games = self._screen, self._games
        transfer = games.transfer
        if transfer.label:
            row = column.take(theme.TARGET)
            side = row.height
            words = pygame.Rect(row.left, row.top, row.width - side - screen.px(_GAP), side)
            told = _("{what}: {done} of {count}").format(
                what=transfer.label, done=transfer.done, count=transfer.whole
            )
            style = TextStyle(theme.SMALL * screen.unit, theme.BRASS_LIGHT)
            column.add(Caption(words, told if transfer.whole else transfer.label, style))
            stop = Command("stop", _("Stop"), games.stop_transfer, icon="close")
            end = pygame.Rect(row.right - side, row.top, side, side)
            column.add(IconButton(end, screen.unit, stop))
            column.progress(transfer.done, transfer.whole)
            column.gap(8)
        elif games.learning.whole:
            words_told = _("Reading your games: {done} of {count}").format(
                done=games.learning.done, count=games.learning.whole
            )
            column.write(words_told, theme.SMALL, theme.BRASS_LIGHT, align="center")
            column.progress(games.learning.done, games.learning.whole)
            column.gap(8)

    def _nothing(self, column: Column) -> None:
        """Add the reason why no row is listed."""
        games = self._games
        if games.entries or not games.state.filter.blank:
            column.write(_("No game is like that."), align="center")
            column.gap(12)
            column.button(Command("show-all", _("Show all games"), games.show_all))
            return
        column.write(_("No games yet. Every game that you begin is kept here."), align="center")
        column.gap(8)
        words = _("To have those of another device, open the file that it saved.")
        column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")
