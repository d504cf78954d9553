"""The dialog of one game of the library."""

from __future__ import annotations

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

    widest = 440

    def __init__(self, context: Context, entry: Entry, on_delete: Callable[[Entry], None]) -> None:
        super().__init__(context)
        self._entry, self._on_delete = entry, on_delete
        self._revision = context.get(LIBRARY).catalogue.revision()
        self._challenge = challenges.of_game(context.platform.texts, entry.id)
        self.form.focus = self.commands()[0].action

    @property
    def title(self) -> str:
        """The game's variant, or why it can't be read; a name may be too long for a title."""
        problem = self._entry.problem
        return problem_name(problem) if problem else name_of(self._entry.variant)

    def body(self, column: Column) -> None:
        """Write its name and facts."""
        entry = self._entry
        if entry.name or entry.problem:
            column.write(game_name(entry), theme.BODY, theme.BRASS_LIGHT, typeface="bold")
            column.gap(6)
        if entry.problem:
            column.write(problem_sentence(entry.problem))
            return
        if self._challenge and entry.finished:
            own = Challenge("", entry.scores, entry.hands)
            put_comparison(column, own, self._challenge)
        facts = [
            (_company(entry), opponents(entry)),
            (_("Score"), standing(entry)),
            (_("Best of five"), match_standing(entry)),
            (_("The day's deal"), self._day()),
            (_("Begun"), moment_in_words(entry.begun)),
            (_("Last played"), moment_in_words(entry.changed)),
            (_("Accuracy"), self._accuracy()),
        ]
        for name, value in facts:
            if value:
                column.fact(name, value)
        if entry.memory_aid:
            column.gap(6)
            column.write(_("The memory aid was on: the cards still out were shown."))
        if entry.from_file:
            column.gap(6)
            column.write(_("This game came from a file. It can be looked at, not played on."))

    def commands(self) -> list[Command]:
        """Return the game's commands, the most likely one first."""
        offered = [
            *self._ways(),
            *([] if self._entry.problem else [Command("rename", _("Rename"), self._rename)]),
            *self._other_rules(),
            *self._share_command(),
            *self._proof_command(),
            Command("save-file", _("Save as a file"), lambda: self._run(self._save())),
            Command("delete", _("Delete"), self._delete),
        ]
        return [offered[0]._replace(kind="primary"), *offered[1:]]

    def update(self, dt: float) -> bool:
        """Advance time, and show changes of the game."""
        revision = self.context.get(LIBRARY).catalogue.revision()
        if revision != self._revision:
            self._revision = revision
            self._take_up()
        return super().update(dt)

    @property
    def _open_to_all(self) -> bool:
        """Whether a hand may be shown; several people's first hand may not until it is over."""
        return bool(self._entry.hands) or not is_private(self._entry.setup)

    def _ways(self) -> list[Command]:
        """Return the commands Continue, Replay and Review, if they are possible."""
        entry, go = self._entry, self.context.go
        ways = []
        if self.context.get(LIBRARY).catalogue.goes_on(entry):
            ways.append(Command("continue", _("Continue"), partial(go, ResumeGame(entry.id))))
        if entry.problem:
            return []
        if self._open_to_all:
            ways.append(Command("replay", _("Replay"), partial(go, ReplayGame(entry.id))))
        if entry.hands:
            ways.append(Command("review", _("Review"), partial(go, ReviewGame(entry.id))))
        return ways

    def _other_rules(self) -> list[Command]:
        """Return the command that plays its cards by other rules, if the seed may be used."""
        entry = self._entry
        if entry.problem or entry.foreign or not entry.plays or not self._open_to_all:
            return []
        return [Command("other-rules", _("Other rules"), lambda: self._run(self._play_otherwise()))]

    def _proof_command(self) -> list[Command]:
        """Return the command that saves the proof of a joint game."""
        if not self._entry.setup.elsewhere or self._entry.problem or not self._entry.hands:
            return []
        save = partial(self.context.go, SaveProof(self._entry.id))
        return [Command("save-proof", _("Save the proof"), save)]

    async def _play_otherwise(self) -> None:
        deal = dealt_game.of_game(*await self.context.get(LIBRARY).reader.look(self._entry.id))
        if deal is None:
            self.tell(_("The deal of this game is not known."))
        else:
            self.context.go(PlayByOtherRules(deal))

    def _share_command(self) -> list[Command]:
        """Return the command that shares the game, if a hand of it may be shown."""
        if self._entry.problem or not self._open_to_all:
            return []
        return [Command("share", _("Share"), lambda: self._run(self._share()))]

    def _day(self) -> str:
        """Return the day of the daily game, or "" for any other game."""
        day = day_named(self._entry.day)
        return day_in_words(day) if day else ""

    def _accuracy(self) -> str:
        share = self._entry.accuracy
        return "" if share is None else per_cent(share)

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
        self._run(self.context.get(LIBRARY).changes.rename(self._entry.id, name))

    def _delete(self) -> None:
        self.context.stage.pop()
        self._on_delete(self._entry)

    async def _share(self) -> None:
        library, name = self.context.get(LIBRARY), self._entry.id
        header, played = await library.reader.look(name)
        header = header or library.reader.foreign_header(name, played)
        game = SharedGame.of_library(header, played)
        self.context.stage.push(ShareGameDialog(self.context, game))

    async def _save(self) -> None:
        text = await self.context.get(LIBRARY).reader.text(self._entry.id)
        self.tell(save_text(self.context, game_file_name(self._entry), text))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self.context.stage.spawn(self._told(work))

    async def _told(self, work: Coroutine[Any, Any, None]) -> None:
        """Await work on the game, and report an error."""
        try:
            await work
        except (StorageError, ValueError) as error:
            self.tell(why_not(error))
        self._take_up()


def why_not(error: Exception) -> str:
    """Return why something can't be done with a game, in a sentence."""
    if isinstance(error, TakenOverError):
        return _("This game is open in another window.")
    return _("That can't be done, as this device lets nothing be saved.")


def _company(entry: Entry) -> str:
    """Return the label of the other players."""
    if not entry.seats:
        return _("Opponents")
    return _("Players") if entry.setup.addressed is None else _("With")
