"""The dialog of one game of the library."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from game.library.archive import game_file_name
from game.library.entry import Entry
from game.library.game_sentences import (
    game_name,
    match_standing,
    opponents,
    problem_name,
    problem_sentence,
    standing,
)
from game.library.library import LIBRARY
from game.library.screens.transfer import save_text
from game.platform.protocol import StorageError, TakenOverError
from game.session import dealt_game
from game.session.game_file import day_named
from game.session.hand_in_play import is_private
from game.session.routes import PlayByOtherRules, ReplayGame, ResumeGame, ReviewGame, SaveProof
from game.sharing import challenges
from game.sharing.challenges import Challenge
from game.sharing.screens.challenge_dialog import put_comparison
from game.sharing.screens.share_game_dialog import ShareGameDialog
from game.sharing.shared_game import SharedGame
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.dialogs import RenameDialog
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.amounts import per_cent
from game.words.dates import day_in_words, moment_in_words
from game.words.language import _
from game.words.variant_names import name_of


class GameDialog(Dialog):
    """Shows a game's facts and commands.

    Args:
        entry: the game's entry in the library.
        on_delete: deletes the game, after the dialog has closed.
    """

    _widest = 440

    def __init__(self, context: Context, entry: Entry, on_delete: Callable[[Entry], None]) -> None:
        super().__init__(context)
        self._entry, self._on_delete = entry, on_delete
        self._revision = context.get(LIBRARY).catalogue.revision()
        self._challenge = challenges.of_game(context.platform.texts, entry.id)
        self.form.focus = self._commands()[0].action

    @property
    def title(self) -> str:
        """The game's variant, or why it can't be read; a name may be too long for a title."""
        problem = self._entry.problem
        return problem_name(problem) if problem else name_of(self._entry.variant)

    def _body(self, column: Column) -> None:
        """Write its name and facts."""
        entry = self._entry
        if entry.name or entry.problem:
            column.write(game_name(entry), theme.BODY, theme.BRASS_LIGHT, typeface="bold").gap(6)
        if entry.problem:
            column.write(problem_sentence(entry.problem))
            return
        if self._challenge and entry.finished:
            put_comparison(column, Challenge("", entry.scores, entry.hands), self._challenge)
        day, accuracy = day_named(entry.day), entry.accuracy
        company = _("With") if entry.setup.addressed is not None else _("Players")
        facts = [
            (company if entry.seats else _("Opponents"), opponents(entry)),
            (_("Score"), standing(entry)),
            (_("Best of five"), match_standing(entry)),
            (_("Daily game"), day_in_words(day) if day else ""),
            (_("Started"), moment_in_words(entry.begun)),
            (_("Last played"), moment_in_words(entry.changed)),
            (_("Accuracy"), "" if accuracy is None else per_cent(accuracy)),
        ]
        for name, value in facts:
            if value:
                column.fact(name, value)
        if entry.unseen_cards:
            column.gap(6).write(_("The unseen cards were shown during this game."))
        if entry.ended_early:
            words = _("This game ended before a side won. You can view it, but not continue it.")
            column.gap(6).write(words)
        if entry.from_file:
            column.gap(6)
            column.write(
                _("This game came from a file. You can view it, but you can't continue it.")
            )

    def _commands(self) -> list[Command]:
        """Return the game's commands, the most likely one first."""
        entry, go, run = self._entry, self.context.go, self._run
        goes_on = self.context.get(LIBRARY).catalogue.goes_on(entry)
        whole, proven = not entry.problem, bool(entry.setup.elsewhere)
        over = whole and entry.hands > 0
        # Several people's first hand stays hidden until it is over
        shown = over or (whole and not is_private(entry.setup))
        other_rules = shown and entry.plays > 0 and not entry.foreign
        save_proof = partial(go, SaveProof(entry.id))
        offered = [
            (goes_on, Command("continue", _("Continue"), partial(go, ResumeGame(entry.id)))),
            (shown, Command("replay", _("Replay"), partial(go, ReplayGame(entry.id)))),
            (over, Command("review", _("Review"), partial(go, ReviewGame(entry.id)))),
            (whole, Command("rename", _("Rename"), self._rename)),
            (
                other_rules,
                Command("other-rules", _("Try other rules"), partial(run, self._by_other_rules)),
            ),
            (shown, Command("share", _("Share"), partial(run, self._share))),
            (over and proven, Command("save-proof", _("Save proof"), save_proof)),
            (True, Command("save-file", _("Save as file"), partial(run, self._save))),
            (True, Command("delete", _("Delete"), self._delete)),
        ]
        first, *others = (command for possible, command in offered if possible)
        return [first._replace(kind="primary"), *others]

    def update(self, dt: float) -> bool:
        """Advance time, and show changes of the game."""
        revision = self.context.get(LIBRARY).catalogue.revision()
        if revision != self._revision:
            self._revision = revision
            self._take_up()
        return super().update(dt)

    async def _by_other_rules(self) -> None:
        deal = dealt_game.of_game(*await self.context.get(LIBRARY).reader.look(self._entry.id))
        if deal is None:
            self.tell(_("This game's cards can't be dealt again."))
        else:
            self.context.go(PlayByOtherRules(deal))

    def _take_up(self) -> None:
        try:
            self._entry = self.context.get(LIBRARY).catalogue.entry(self._entry.id) or self._entry
        except StorageError:
            return
        self.lay_out()

    def _rename(self) -> None:
        name = game_name(self._entry)
        dialog = RenameDialog(self.context, _("Rename this game"), name, self._renamed)
        self.context.stage.push(dialog)

    def _renamed(self, name: str) -> None:
        self._run(partial(self.context.get(LIBRARY).changes.rename, self._entry.id, name))

    def _delete(self) -> None:
        self.context.stage.pop()
        self._on_delete(self._entry)

    async def _share(self) -> None:
        await share_game(self.context, self._entry.id)

    async def _save(self) -> None:
        text = await self.context.get(LIBRARY).reader.text(self._entry.id)
        self.tell(save_text(self.context, game_file_name(self._entry), text))

    def _run(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start work on the game, and report an error."""

        async def reported() -> None:
            try:
                await work()
            except (StorageError, ValueError) as error:
                self.tell(why_not(error))
            self._take_up()

        self.context.stage.spawn(reported())


def why_not(error: Exception) -> str:
    """Return why something can't be done with a game, in a sentence."""
    if isinstance(error, TakenOverError):
        return _("This game is open in another window.")
    return _("You can't do this because nothing can be saved on this device.")


async def share_game(context: Context, game: str) -> None:
    """Show what of a game can be shared. Raises the errors of reading it."""
    reader = context.get(LIBRARY).reader
    header, played = await reader.look(game)
    header = header or reader.foreign_header(game, played)
    context.stage.push(ShareGameDialog(context, SharedGame.of_library(header, played)))
