"""What the people at a table of several devices are asked, as long as it waits for an answer."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from game.together.protocol.messages.table_events import Agreed, Proposal, ProposalKind, Refused
from game.together.protocol.shared_table import TableError
from game.together.table import joint_sentences
from game.together.table.accused_dialog import AccusedDialog
from game.together.table.lost_link_dialog import LostLinkDialog
from game.together.table.proposal_dialog import REPLACEMENT, ProposalDialog
from game.together.table.rejoining import invite_again, join_again
from game.ui.screens.screen import Dialog
from game.words.language import _

if TYPE_CHECKING:
    from game.together.table.joint_scene import JointScene

MOST_QUESTIONS = 6
"""Proposals of one device in a hand that the people here are asked about; more are refused."""


class Questions:
    """The dialogs over one table that wait for something to happen.

    Args:
        scene: the table.
    """

    def __init__(self, scene: JointScene) -> None:
        self._scene = scene
        self._context, self._shared = scene.table.context, scene.session.shared
        self._asked_by = Counter[int]()
        self._open: dict[object, Dialog] = {}
        """By what they are about: a proposal, the seats of who left, or a word."""

    def begin_hand(self) -> None:
        """Another hand begins, in which others may propose as often again."""
        self._asked_by.clear()

    def ask(self) -> None:
        """Ask the people here what others propose, as also after a reload."""
        for proposal in self._shared.questions:
            if proposal not in self._open:
                self._show(proposal, self._question(proposal))

    def _show(self, about: object, dialog: Dialog) -> None:
        """Show a dialog, unless one about that is shown."""
        if about not in self._open:
            self._open[about] = dialog
            self._context.platform.accessibility.announce(dialog.title)
            self._context.stage.push(dialog)

    def close(self, about: object) -> None:
        """Take the dialog about something away, with all that was opened over it."""
        dialog = self._open.pop(about, None)
        if dialog is not None:
            gone = self._context.stage.take_away(dialog)
            for other in self._open.values():
                if other in gone:  # it wasn't opened by that one, and still waits
                    self._context.stage.push(other)

    # Who is missing, left or did something wrong

    def show_lost(self) -> None:
        """Show that devices can't be reached, as long as there is something to play with them."""
        if self._shared.over:
            return
        self._scene.peers.forget_lost()
        if (shown := self._open.get("lost")) is not None:
            shown.lay_out()  # and what was opened over it stays, an invitation perhaps
            return
        self._show(
            "lost",
            LostLinkDialog(
                self._context,
                self._missing_names,
                partial(invite_again, self._scene),
                partial(join_again, self._scene),
                self._propose_replacement,
            ),
        )

    def _missing_names(self) -> list[str]:
        names = self._scene.table.names
        return [names[seat] for seat in self._shared.missing]

    def _propose_replacement(self) -> None:
        self._propose("replace", self._shared.missing)

    def offer_replacement(self, seats: tuple[int, ...]) -> None:
        """Ask whether a bot is to play on for who left."""
        names = [self._scene.table.names[seat] for seat in seats]
        words = joint_sentences.bot_instead(names, REPLACEMENT), joint_sentences.about_bot_instead()

        def answer(agreed: bool) -> None:  # noqa: FBT001 - agreed or not
            self.close(frozenset(seats))
            if agreed:
                self._propose("replace", seats)

        title = joint_sentences.bot_proposal()
        self._show(frozenset(seats), ProposalDialog(self._context, words, answer, title))

    def close_offers(self) -> None:
        """Take away what this device could have proposed."""
        for about in [about for about in self._open if isinstance(about, frozenset)]:
            self.close(about)

    def accused(self, seats: tuple[int, ...], reason: str) -> None:
        """Say whose device did something wrong; ask what to do where the hand can't go on."""
        names = [self._scene.table.names[seat] for seat in seats]
        if not self._shared.standing_still:
            self._context.say(joint_sentences.accused(names))
            return
        others = not set(seats) & set(self._shared.here)
        replace = partial(self._propose, "replace", seats) if seats and others else None
        self._show(
            "accused",
            AccusedDialog(
                self._context,
                names,
                reason,
                replace,
                partial(self._propose, "deal-again"),
                partial(self._propose, "end"),
            ),
        )

    # Proposals

    def _propose(self, kind: ProposalKind, seats: tuple[int, ...] = ()) -> None:
        tell, shared = self._context.say, self._shared
        bot = REPLACEMENT if kind == "replace" else ""
        try:
            leavers = tuple(sorted({self._party_of(seat) for seat in seats}, key=str))
            wished = kind, leavers
            same = [one for one in shared.proposals if (one.kind, one.leavers) == wished]
            if same:
                shared.answer(same[0], agreed=True)
            else:
                shared.propose(kind, seats=seats, bot=bot)
        except TableError:
            tell(joint_sentences.cant_propose())
        else:
            tell(joint_sentences.asked())

    def proposed(self, proposal: Proposal) -> None:
        """Others proposed something: refuse what nobody here has to be asked about."""
        if proposal.by == self._shared.party:
            return
        self._asked_by[proposal.by] += 1
        if self._shared.over or self._asked_by[proposal.by] > MOST_QUESTIONS:
            with suppress(TableError):
                self._shared.answer(proposal, agreed=False)
            return
        self.close_offers()
        if self._shared.party in proposal.leavers:
            name = self._name_of(proposal.by)
            self._context.say(joint_sentences.question(proposal.kind, name))

    def _question(self, proposal: Proposal) -> ProposalDialog:
        """What the people here are asked."""

        def answer(agreed: bool) -> None:  # noqa: FBT001 - agreed or not
            try:
                self._shared.answer(proposal, agreed=agreed)
            except TableError:
                self._context.say(joint_sentences.cant_propose())
            else:
                self.close(proposal)

        name = self._name_of(proposal.by)
        words = [joint_sentences.question(proposal.kind, name)]
        if proposal.kind == "replace":
            leavers = [
                seat_name
                for seat, seat_name in enumerate(self._scene.table.names)
                if self._party_of(seat) in proposal.leavers
            ]
            words.append(joint_sentences.bot_instead(leavers, proposal.bot))
            words.append(joint_sentences.about_bot_instead())
        return ProposalDialog(self._context, tuple(words), answer)

    def decided(self, event: Agreed | Refused) -> None:
        """What was proposed is decided."""
        self.close(event.proposal)
        if isinstance(event, Refused):
            self._context.say(joint_sentences.refused(self._name_of(event.by)))

    # Who is who

    def _party_of(self, seat: int) -> int | None:
        agreement = self._shared.agreement
        return agreement.seats[seat].party if agreement else None

    def _name_of(self, party: int) -> str:
        """What the people of a device are called, the first of them."""
        seats = range(self._scene.session.setup.players)
        names = self._scene.table.names
        return next((names[seat] for seat in seats if self._party_of(seat) == party), _("Somebody"))
