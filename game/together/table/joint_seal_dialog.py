"""The dialog that explains why the cards of several devices are fair."""

from __future__ import annotations

from game.session.table_names import names_at
from game.together.lobby.agreeing import agreed
from game.together.lobby.gathering_sentences import about_check_cards
from game.together.protocol.table_parts import SharedTable
from game.together.table.joint_session import JointSession
from game.together.table.proof_file import save_proof
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark, ngettext


class JointSealDialog(Dialog):
    """Explains the joint shuffle and the three check cards, and saves the proof."""

    heading = mark("Are the cards fair?")

    widest = 460

    def __init__(self, context: Context, session: JointSession, shared: SharedTable) -> None:
        super().__init__(context)
        self._session, self._shared = session, shared

    def commands(self) -> list[Command]:
        """Return the commands to close the dialog and to save the proof."""
        if not self._session.recorded_hands:
            return [self.done]
        return [self.done, Command("save-proof", _("Save proof"), self._save, icon="save")]

    def body(self, column: Column) -> None:
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
        column.write(promise)
        column.gap(8)
        column.note(limits)
        self._bots(column)
        cards = self._shared.gathering.check_cards
        if cards is not None:
            column.gap(12)
            column.caption(_("Cards to compare"))
            column.cards(cards, self.context.card_art, css=52)
            column.gap(4)
            column.note(about_check_cards())
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
                name = names_at(self._session.setup)[people[0]]
                column.write(
                    _("The bots run on a device that knows their cards: {name}.").format(name=name),
                    theme.SMALL,
                    theme.BRASS_LIGHT,
                )

    def _save(self) -> None:
        save_proof(self.context, self._shared.keeping, self._shared.gathering.identifier.hex())
