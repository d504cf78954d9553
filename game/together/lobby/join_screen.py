"""The screen that takes an invitation and shows the reply to it."""

from dataclasses import replace
from functools import partial

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.connections.connections import Room
from game.session.routes import JoinTable
from game.sharing.links.envelope import LinkError
from game.sharing.links.invitation import Invitation, read_invitation
from game.together.lobby import gathered_plates, gathering_sentences
from game.together.lobby.agreeing import game_kept_at
from game.together.lobby.awaited_replies import why_unreadable, why_useless
from game.together.lobby.exchange_screen import Exchange, ExchangeParts
from game.together.lobby.inviting import HOSTING, VISITING
from game.together.lobby.joining import Joining
from game.together.lobby.lobby_screen import LobbyScreen
from game.together.lobby.peers import Introduction, Peers, SitDown
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Command
from game.words.language import _, mark


class JoinScreen(PlateScreen):
    """Asks for an invitation, shows the reply to it, and waits until both devices have met.

    Args:
        sit_down: shows the game once it begins.
        text: the invitation, "" if it is still to come.
        again: the peers of the table, if this device sits there already.
        room: where the host takes the reply; None if only the invitation knows.
    """

    _heading = mark("Join a table")

    def __init__(
        self,
        context: Context,
        sit_down: SitDown,
        text: str = "",
        again: Peers | None = None,
        *,
        room: Introduction | None = None,
    ) -> None:
        super().__init__(context)
        self._sit_down, self._again, self._room_of_host = sit_down, again, room
        self.joining: Joining | None = None
        self._asked, self._introduced = 0, False
        """Changes with each invitation, so that only the last one gets a reply."""
        parts = ExchangeParts(self._put_sending, self._put_fields, self.take)
        self._exchange = Exchange(self, parts, "join", text)
        missing = context.platform.connections.missing()
        self._missing = gathering_sentences.cant_connect(missing) if missing else ""
        self._exchange.problem = self._missing
        self.form.focus = self._first_focus
        self._reply_to(text)

    @property
    def has_met(self) -> bool:
        """Whether the other device has been reached."""
        link = self._exchange.link
        return link is not None and link.met

    @property
    def _first_focus(self) -> str:
        return "scan" if self.context.platform.sharing.can_scan else "invitation"

    def take(self, text: str) -> None:
        """Take an invitation in place of an earlier one."""
        self._start_over()
        self._exchange.taken.replace(text)
        self._reply_to(text)

    def _reply_to(self, text: str) -> None:
        """Write the reply to an invitation; an unreadable one stays, to be corrected."""
        if self._missing or not text.strip():
            return
        try:
            invitation = read_invitation(text)
        except LinkError:
            self.tell(why_unreadable(text, "join"))
            return
        texts = self.context.platform.texts
        if self._again is None and game_kept_at(texts, invitation.table):
            self.context.go(JoinTable(text))  # this device sits there already
            return
        if useless := why_useless(texts, invitation):
            self._refuse(useless)
            return
        room = self._room_of_host
        self._introduced = room is not None and room.introduces(text)
        self.context.stage.spawn(self._write(invitation, self._asked))

    def _refuse(self, why: str) -> None:
        """Show why an invitation is no use, without a way to reply to it again."""
        self._start_over()
        self._exchange.problem, self.form.focus = why, "another"
        self.renew()

    async def _write(self, invitation: Invitation, asked: int) -> None:
        """Write a reply, unless another invitation was taken in the meantime."""
        context = self.context
        try:
            connections = context.platform.connections
            connection = await connections.open(context.settings.stun)
            key = invitation.key
            room: Room | None = self._room_of_host
            if key and room is None:
                room = await connections.enter(key, VISITING, HOSTING)
        except (OSError, ValueError):
            self._exchange.problem = gathering_sentences.cant_open()
        else:
            if asked != self._asked:
                connection.close()
                if room is not None:
                    room.close()
                return
            self.joining = Joining(
                context, invitation, connection, room, self._sit_down, self._again
            )
            self.joining.link.introduced = self._introduced
            self.joining.on_change = self._look_again
            self._exchange.show(self.joining.link)
            self.joining.connect()
        self.renew()

    def update(self, dt: float) -> bool:
        """Let time pass: sit down once the devices have met, and don't wait for ever."""
        if self._again and self.has_met and not self._again.table.game.missing:
            self.context.stage.take_away(self)  # the game goes on, or is over
            return True
        joining, exchange = self.joining, self._exchange
        if joining is not None and not joining.link.failure:
            if not joining.link.met:
                texts = self.context.platform.texts
                if exchange.update() and (useless := why_useless(texts, joining.invitation)):
                    self._refuse(useless)  # another tab has used it
                elif exchange.waited >= gathering_sentences.GIVEN_UP:
                    joining.give_up()
            elif (name := exchange.name) is not None:
                joining.sit(name)
        return super().update(dt)

    def _look_again(self) -> None:
        joining = self.joining
        if joining is not None and joining.seated and not joining.link.failure:
            self.joining = None
            self.context.stage.take_away(self)  # and a question over it
            self.context.stage.push(LobbyScreen(self.context, joining))
        else:
            self.renew()

    def _start_over(self) -> None:
        self._toast.hide()  # it was about an earlier text
        if self.joining is not None:
            self.joining.leave()
        self.joining, self._exchange.link, self._exchange.sending = None, None, None
        self._exchange.problem = self._missing
        self._asked += 1
        self._exchange.taken.replace("")
        self.form.focus = self._first_focus
        self.renew()

    def _cancel(self) -> None:
        """Go back, after a confirmation if a new guest has seen a reply."""
        joining = self.joining
        if joining is None or not joining.new or self._exchange.failure or self._comes:
            super()._cancel()
        else:
            warning = _("Your reply won't work any more. You'll have to send a new one.")
            gathered_plates.ask_to_leave(self.context, super()._cancel, warning)

    def close(self) -> None:
        """Close the screen, and give up the seat that wasn't taken."""
        self._asked += 1
        self._exchange.keep_name()
        if self.joining is not None:
            self.joining.leave()

    @property
    def _message_room(self) -> pygame.Rect:
        """The window without its foot, and without fields that would hide the message."""
        return self._exchange.message_room(self._room, self._unit, self._toast)

    def _build(self) -> list[Area]:
        """Build both plates, or one and a foot."""
        return self._exchange.areas(self._frame)

    def _put_sending(self, column: Column, plate: pygame.Rect) -> None:
        self._put_name(column, first=True)
        if failure := self._exchange.failure:
            column.write(failure)
            if not self._missing:
                column.gap(12)
                self._put_ways_on(column)
        elif self.joining is None:
            words = _("Ask the host for an invitation, and paste it here.")
            if self.context.platform.sharing.can_scan:
                words = _("Ask the host for an invitation. Scan it, or paste it here.")
            column.write(words)
        elif self._comes:
            column.write(_("Connecting to the table…"))
            column.note(gathering_sentences.known_then(new=self.joining.new))
        else:
            late = self.joining.link.room is not None
            words = gathering_sentences.replied(
                self._exchange.waited, late=late, new=self.joining.new
            )
            self._exchange.put_picture(column, plate, words)

    def _put_name(self, column: Column, *, first: bool) -> None:
        """Put the name on the first plate or on the other, so that it is seen before the reply."""
        asks = self.joining is not None and self.joining.new and not self._exchange.failure
        if asks:
            self._exchange.put_own_name(column, first=first)

    @property
    def _comes(self) -> bool:
        """Whether the site's server may connect the devices without a reply."""
        in_room = self.joining is not None and self.joining.link.room is not None
        return in_room and self._exchange.waited < gathering_sentences.ALONE

    def _put_ways_on(self, column: Column) -> None:
        """Put the buttons for when this reply failed.

        Until the host takes this one, another reply to the same invitation can succeed.
        """
        another = Command("another", _("Use another invitation"), self._start_over, "primary")
        invitation = self._exchange.taken.text
        again = Command("reply-again", _("Reply again"), partial(self.take, invitation))
        column.buttons([again, another] if invitation else [another])

    def _put_fields(self, column: Column) -> None:
        if self._exchange.failure:
            return
        if self.joining is None:
            self._exchange.put_text(column, "invitation", _("Invitation"))
            return
        self._put_name(column, first=False)
        if not self._comes:
            column.write(gathering_sentences.host_awaited()).gap(8)
            self._exchange.put_sent_text(column)
        if self._exchange.roomy and self.joining.new:
            column.gap(14).section(_("What happens next"))
            for words in gathering_sentences.next_steps():
                column.write(words).gap(6)
        if self._exchange.waited >= gathering_sentences.LONG:
            another = Command("another", _("Use another invitation"), self._start_over)
            column.gap(10).button(another)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return what is on screen, and how the table is reached."""
        tree = super().accessibility_tree()
        return replace(tree, link=self.joining.peers.state) if self.joining else tree
