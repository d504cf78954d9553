"""The filter of the statistics: variant, opponent, number of players and period."""

from collections.abc import Callable, Sequence

from game.bots.levels import BOTS, bot_name
from game.library.entry import Entry
from game.library.game_sentences import levels_of
from game.rules.variants import VARIANTS
from game.statistics.screens.statistics_state import StatisticsState
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark
from game.words.variant_names import name_of

_ALL = "all"
"""The value "all" in the names of controls."""


class SelectionDialog(Dialog):
    """The filter dialog; the screen counts again when it closes.

    Args:
        state: the selection to change.
        entries: the games to choose from.
        on_done: is called when it closes.
    """

    _widest = 420
    _heading = mark("Filter games")

    def __init__(
        self,
        context: Context,
        state: StatisticsState,
        entries: Sequence[Entry],
        on_done: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self._state, self._on_done = state, on_done
        variants = {entry.variant for entry in entries}
        levels = {level for entry in entries for level in levels_of(entry)}
        self._variants = [(key, name_of(key)) for key in VARIANTS if key in variants]
        self._levels = [(key, bot_name(key)) for key in BOTS if key in levels]
        self._players = sorted({entry.players for entry in entries})
        self.form.focus = "filter-span-month"

    def _body(self, column: Column) -> None:
        """Put the choices that have at least two values."""
        spans = [("month", _("30 days")), ("quarter", _("3 months")), ("year", _("1 year"))]
        self._choice(column, "span", _("Last played"), spans)
        if len(self._levels) > 1:
            self._choice(column, "level", _("Level"), self._levels)
        if len(self._players) > 1:
            counts = [(str(count), str(count)) for count in self._players]
            self._choice(column, "players", _("Players"), counts)
        if len(self._variants) > 1:
            self._choice(column, "variant", _("Variant"), self._variants)

    def _choice(
        self, column: Column, name: str, label: str, values: Sequence[tuple[str, str]]
    ) -> None:
        column.caption(label)
        chosen = str(getattr(self._state, name) or _ALL)
        offered = [(_ALL, _("All")), *values]
        column.choose(f"filter-{name}", offered, chosen, lambda value: self._choose(name, value))
        column.gap(10)

    def _choose(self, name: str, value: str) -> None:
        wanted = "" if value == _ALL else value
        setattr(self._state, name, int(wanted or 0) if name == "players" else wanted)
        self.lay_out()

    def _commands(self) -> list[Command]:
        """Return the buttons: done, and show all games."""
        some = bool(self._state.chosen)
        return [
            self._done_button,
            Command("show-all", _("Show all games"), self._clear, enabled=some),
        ]

    def _clear(self) -> None:
        self._state.clear()
        self.lay_out()

    def close(self) -> None:
        """Count the selected games."""
        self._on_done()
