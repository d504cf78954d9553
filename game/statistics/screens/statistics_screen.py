"""The statistics screen: figures, charts and the costliest mistakes of the player's games."""

from collections.abc import Iterable
from functools import partial

from game.library.library import LIBRARY
from game.platform.input import Input
from game.review.kept_figures import FIGURES
from game.session.routes import ReplayGame
from game.statistics import statistics_sentences
from game.statistics.charts.chart import INSET, TITLE, Chart, Picture
from game.statistics.estimates import TOO_FEW
from game.statistics.played import Costly
from game.statistics.screens.figure_tiles import figures_of
from game.statistics.screens.library_scan import LibraryScan
from game.statistics.screens.result_charts import results_of
from game.statistics.screens.review_charts import plays_of
from game.statistics.screens.selection_dialog import SelectionDialog
from game.statistics.screens.statistics_state import StatisticsState
from game.statistics.spreadsheet import as_file, csv_lines
from game.ui.art import theme
from game.ui.screens.column import Column, put_figures, put_progress, put_row
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import save_file
from game.ui.screens.plate_screen import PlateScreen
from game.ui.screens.screen import Dialog
from game.ui.widgets import Area, Command
from game.words.language import _, mark
from game.words.variant_names import name_of

CSV_NAME = "hands.csv"

_WORDED = 640
"""CSS pixels of width from which the buttons in the head have words."""


class StatisticsScreen(PlateScreen):
    """Shows the sums of the selected games, while the rest is counted and reviewed.

    Args:
        state: which games are selected.

    Attributes:
        scan: counts the games.
    """

    _heading = mark("Statistics")

    def __init__(self, context: Context, state: StatisticsState) -> None:
        super().__init__(context)
        self.state = state
        self.scan = LibraryScan(context, state, self.show_counted)
        self.form.focus = "back"

    def _build(self) -> list[Area]:
        """Lay out one column on a phone, two in a wide window: results, then reviewed plays."""
        frame, count = self._frame, self.scan.count
        results, plays = results_of(count.overview), plays_of(count.overview)
        if not results and not plays:
            frame.plates = (frame.plates[0].unionall(frame.plates),)
        columns = frame.columns()
        first, last = columns[0], columns[-1]
        if results or plays:
            self._progress(first)
            put_figures(first, figures_of(count.overview), 2)
            if count.overview.wins.played < TOO_FEW:
                first.note(statistics_sentences.too_few()).gap(8)
            half = len(results) // 2
            left, right = (results, plays) if plays else (results[:half], results[half:])
            self._charts(first, left)
            self._charts(last, right)
            self._costly(last)
        else:
            self._nothing(first)
        worded = frame.room.width >= self._px(_WORDED)
        return frame.areas(("body", "moments"), columns, self._ends(), worded=worded)

    # Head

    def _ends(self) -> list[Command]:
        some = bool(self.scan.entries)
        lit = bool(self.state.chosen)
        return [
            Command("filter", _("Filter"), self._filter, "lit" if lit else "quiet", "filter", some),
            Command("save-csv", _("Save as spreadsheet"), self._save, icon="save", enabled=some),
        ]

    def _filter(self) -> None:
        dialog = SelectionDialog(self.context, self.state, self.scan.entries, self._chosen)
        self.context.stage.push(dialog)

    def _chosen(self) -> None:
        self.scan.stop()
        self.show_counted()

    def _save(self) -> None:
        self.context.stage.spawn(self._save_hands())

    async def _save_hands(self) -> None:
        """Save every hand of the selected games as a table."""
        lines = []
        for line in csv_lines(self.scan.games()):
            lines.append(line)
            if len(lines) % 100 == 0:
                await self.context.clock.frame()
        self.tell(save_file(self.context.platform.files, CSV_NAME, as_file(lines)))

    # Body

    def _progress(self, column: Column) -> None:
        read, count = self.scan.read, self.scan.count
        unread = len(count.unread)
        if not self.scan.counted:
            column.write(_("Counting your games…"), theme.SMALL, theme.BRASS_LIGHT, align="center")
            column.gap(8)
        elif unread:
            words = _("Reading your games: {done} of {count}")
            told = words.format(done=min(read, unread), count=unread)
            self._bar(column, told, read, unread)
        elif count.reviewed < count.whole:
            told = statistics_sentences.looked_at(count.reviewed, count.whole)
            self._bar(column, told, count.reviewed, count.whole)

    def _bar(self, column: Column, told: str, done: int, whole: int) -> None:
        column.write(told, theme.SMALL, theme.BRASS_LIGHT, align="center")
        put_progress(column, min(done, whole), whole)
        column.gap(10)

    def _nothing(self, column: Column) -> None:
        column.gap(24)
        if self.scan.unreadable:
            column.write(_("Your saved games can't be read."), align="center")
        elif not self.scan.counted:
            column.write(_("Counting your games…"), align="center")
        elif self.state.chosen and self.scan.entries:
            column.write(_("No games match."), align="center").gap(12)
            column.button(Command("show-all", _("Show all games"), self._show_all))
        else:
            column.write(_("Finish a game to see your statistics here."), align="center")

    def _show_all(self) -> None:
        self.state.clear()
        self._chosen()

    def _charts(self, column: Column, pictures: Iterable[Picture]) -> None:
        for picture in pictures:
            place = column.take(picture.height)
            column.add(Chart(place, picture, self._unit, self._show_numbers)).gap(10)

    def _show_numbers(self, picture: Picture) -> None:
        self.context.stage.push(NumbersDialog(self.context, picture))

    def _costly(self, column: Column) -> None:
        """Put the costliest mistakes; each opens the replay at its play."""
        costly = self.scan.count.costly
        if not costly:
            return
        column.gap(6).section(_("Your costliest mistakes"))
        for number, one in enumerate(costly, 1):
            words = statistics_sentences.costly_in_words(one)
            show = partial(self._show_mistake, one)
            command = Command(f"mistake-{number}", words, show, icon="right")
            entry = self.context.get(LIBRARY).catalogue.entry(one.game)
            note = statistics_sentences.where(one, name_of(entry.variant)) if entry else ""
            put_row(column, command, note)

    def _show_mistake(self, one: Costly) -> None:
        self.context.go(ReplayGame(one.game, one.hand, one.mistake.play))

    # Time

    def show_counted(self) -> None:
        """Show the current counts."""
        if self._size != (1, 1):
            self.lay_out()
        said = self.context.get(FIGURES).report()
        if said:
            self.tell(said)

    def handle(self, event: Input) -> None:
        """Handle an input, and leave the following frames to the player."""
        self.scan.disturb()
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Continue the counting if it was stopped."""
        self.scan.start()
        return super().update(dt)

    def close(self) -> None:
        """Stop counting."""
        self.scan.stop()


class NumbersDialog(Dialog):
    """Shows a chart with its numbers.

    Args:
        picture: the chart.
    """

    _has_done = True
    _widest = 620

    def __init__(self, context: Context, picture: Picture) -> None:
        super().__init__(context, picture.words.title)
        self._picture = picture
        self.form.focus = "done"

    def _body(self, column: Column) -> None:
        """Put the chart, how to read it, and all its numbers."""
        words = self._picture.words
        place = column.take(self._picture.height - TITLE + INSET)
        column.add(Chart(place, self._picture, self._unit, None)).gap(8)
        column.note(words.note).gap(8)
        for name, value in words.numbers:
            column.fact(name, value)
