"""Explains why the cards of several devices are fair, and saves the proof of a game."""

from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.library.library import LIBRARY
from game.library.screens.game_dialog import why_not
from game.platform.protocol import StorageError
from game.rules.record import write_record
from game.together import kept_tables
from game.together.lobby.agreeing import agreed, recalled
from game.together.protocol.game_parts import TableKeeping
from game.together.table.joint_flow import AtTable
from game.ui.art import theme
from game.ui.screens.column import Column, put_cards
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.bidi_runs import isolate_ltr
from game.words.language import _, mark, ngettext


async def put_away(context: Context) -> None:
    """Delete saved tables that can't continue, after adding their proofs to their games' files."""
    with suppress(StorageError):
        games = context.platform.games.notes()
        for name in kept_tables.games(context.platform.texts):
            with suppress(StorageError):  # for example because another window plays it
                await _put_away(context, name, known=name in games)


async def _put_away(context: Context, game: str, *, known: bool) -> None:
    texts, library = context.platform.texts, context.get(LIBRARY)
    if kept_tables.is_newer(texts, game):
        return
    entry = library.catalogue.entry(game)
    if known and (entry is None or entry.problem or library.catalogue.goes_on(entry)):
        return
    if known:
        await _keep_proof(context, game)
    if await context.platform.games.settled():
        kept_tables.forget(texts, game)


async def _keep_proof(context: Context, game: str) -> None:
    with suppress(ValueError):
        header, played = await context.get(LIBRARY).reader.read(game)
        if header is None or played.record.proof is not None:
            return
        proved = recalled(context, game).keeping.proved_record()
        if proved.hands == played.record.hands:
            header = replace(header, revision=header.next_revision)
            record = replace(played.record, proof=proved.proof)
            await context.get(LIBRARY).changes.add(header, replace(played, record=record))


async def save_kept_proof(context: Context, game: str) -> None:
    """Save the proof of a game of the library, or say why that can't be done.

    It is in its saved table if there is one, else in its file.
    """
    with suppress(ValueError):
        save_proof(context, recalled(context, game).keeping, game)
        return
    try:
        _header, played = await context.get(LIBRARY).reader.read(game)
    except (StorageError, ValueError) as error:
        context.say(why_not(error))
        return
    if played.record.proof is None:
        context.say(_("This game's proof isn't saved on this device."))
    else:
        _save(context, write_record(replace(played.record, header=None)), game)


def save_proof(context: Context, keeping: TableKeeping, game: str) -> None:
    """Save a proof for `python -m game verify`, and say the place."""
    if keeping.finished:
        _save(context, write_record(keeping.proved_record()), game)
    else:
        context.say(_("There's no proof yet. You can save it when a hand is over."))


def _save(context: Context, proof: str, game: str) -> None:
    try:
        where = context.platform.files.save(f"basra-{game}-proof.json", proof.encode())
    except StorageError:
        context.say(_("The proof can't be saved on this device."))
        return
    said = _("Proof saved: {place}").format(place=isolate_ltr(where))
    context.say(said if where else _("Proof saved."))


class JointSealDialog(Dialog):
    """Explains the joint shuffle and the check cards, and saves the proof."""

    _heading = mark("Are the cards fair?")

    def __init__(self, at: AtTable) -> None:
        super().__init__(at.context)
        self._at, self._session, self._shared = at, at.session, at.shared

    def _commands(self) -> list[Command]:
        """Return the commands to close the dialog and to save the proof."""
        if not self._session.recorded_hands:
            return [self._done_button]
        keeping, table = self._shared.keeping, self._shared.gathering.identifier.hex()
        save = partial(save_proof, self.context, keeping, table)
        return [self._done_button, Command("save-proof", _("Save proof"), save, icon="save")]

    def _body(self, column: Column) -> None:
        """Put the explanation, who knows the bots' cards, and the cards to compare."""
        session = self._session
        promise = _(
            "All devices shuffled these cards together, each with its own secret keys, "
            "which were fixed before the first card. No device, not even the host's, can "
            "see a card early or choose who gets it. After each hand, all keys are shown "
            "and every device checks the whole hand."
        )
        limits = _(
            "This can't detect players who tell each other their cards or use another "
            "program for help."
        )
        column.write(promise).gap(8)
        column.note(limits)
        self._bots(column)
        cards = self._shared.gathering.check_cards
        if cards is not None:
            column.gap(12).caption(_("Cards to compare"))
            put_cards(column, cards, self.context.card_art, 52)
            about = _(
                "Everyone should see the same four cards from left to right. If anyone's cards "
                "differ, someone is intercepting your connection: don't play."
            )
            column.gap(4).note(about)
        if session.recorded_hands:
            column.gap(10)
            proved = ngettext(
                "{count} hand checked: everyone played fair.",
                "{count} hands checked: everyone played fair.",
                len(session.recorded_hands),
            ).format(count=len(session.recorded_hands))
            column.write(proved, theme.BODY, theme.BRASS_LIGHT, typeface="bold")

    def _bots(self, column: Column) -> None:
        seats = agreed(self._shared).seats
        for party in sorted({one.party for one in seats if one.bot and one.party is not None}):
            people = [
                number for number, one in enumerate(seats) if one.party == party and not one.bot
            ]
            if people:
                column.gap(8)
                (name,) = self._at.names_of(people[:1])
                column.write(
                    _("The bots run on a device that knows their cards: {name}.").format(name=name),
                    theme.SMALL,
                    theme.BRASS_LIGHT,
                )
