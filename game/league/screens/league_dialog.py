"""The dialog that starts a league, or joins one from a link."""

from game.league import league_sentences
from game.league.league import League, Sheet, new_league, week_of
from game.league.screens.results import keep
from game.session import last_setup
from game.session.routes import ShowLeague
from game.session.session import CHANCE
from game.ui.screens.column import Column, put_entry
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.screens.settings import LONGEST_NAME
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _


class LeagueDialog(Dialog):
    """Asks for the player's name, and for the name of a new league.

    Args:
        league: the league to join, None to start one.
    """

    _widest = 440
    _standing = 0.1  # above a keyboard that comes up from below

    def __init__(self, context: Context, league: League | None = None) -> None:
        super().__init__(context)
        self._league = league
        self._name = EditableText(_("Our league"), longest=LONGEST_NAME)
        self._sender = EditableText(context.settings.sender, longest=LONGEST_NAME)
        self.form.focus = "start"

    @property
    def title(self) -> str:
        """What the dialog does."""
        return league_sentences.heading(self._league) if self._league else _("Start a league")

    def _body(self, column: Column) -> None:
        """Explain leagues and add the fields."""
        column.write(league_sentences.explained()).gap(8)
        usual = last_setup.recall(self.context.platform.texts)
        league = self._league or new_league("", usual, "0" * 16, "0" * 16)
        column.note(league_sentences.how(league)).gap(8)
        if self._league is None:
            label = _("Name of the league")
            put_entry(column, TextEntry("name", label, self._name, self._typed, self._start))
            column.gap(6)
        label = _("Your name (optional)")
        put_entry(column, TextEntry("sender", label, self._sender, self._typed, self._start))

    def _commands(self) -> list[Command]:
        """Return the commands Start or Join, and Cancel."""
        words = _("Join") if self._league else _("Start")
        return [
            Command("start", words, self._start, "primary"),
            Command("cancel", _("Cancel"), self._cancel),
        ]

    def _start(self, _text: str = "") -> None:
        context, sender = self.context, self._sender.text.strip()
        if sender != context.settings.sender:
            context.change_settings(sender=sender)
        league = self._league
        if league is None:
            usual = last_setup.recall(context.platform.texts)
            name = self._name.text.strip()
            league = new_league(name, usual, new_id(context), new_id(context))
        league = league.with_sheet(week_of(context.today), league.own, Sheet(sender))
        keep(context, league)
        context.stage.pop()
        context.go(ShowLeague(league.id))


def new_id(context: Context) -> str:
    """Return random digits for a league's seed or a player."""
    return context.get(CHANCE)()[:16]
