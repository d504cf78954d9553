"""The screen that shows the invitation to a seat and takes the reply."""

from collections.abc import Callable

import pygame

from game.platform.connections.connections import Room
from game.sharing.links.envelope import LinkError
from game.together.lobby.awaited_replies import why_unreadable
from game.together.lobby.exchange_screen import Exchange, ExchangeParts
from game.together.lobby.gathering_sentences import (
    ALONE,
    asked_there,
    by_itself,
    cant_open,
    one_of_several,
    reaching,
    send,
    take_reply,
    used_by_another,
)
from game.together.lobby.inviting import Inviting, UsedError
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Command
from game.words.language import _, in_sequence

_ROOMY = 700
"""CSS pixels of the window's height from which the reply has a heading."""


class InvitationScreen(PlateScreen):
    """Shows the invitation to a seat, and takes the reply to it.

    Args:
        inviting: the invitations of the table.
        on_close: is called when the screen closes.

    Attributes:
        put_table: puts the seats next to the invitation, if there is room.
    """

    put_table: Callable[[Column], None] | None = None

    def __init__(
        self,
        context: Context,
        inviting: Inviting,
        seat: int,
        name: str,
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(context, _("Invite {name}").format(name=name))
        self.seat = seat
        self._inviting, self._name, self._on_close = inviting, name, on_close
        self._writing = self._comes = self._asked = False
        parts = ExchangeParts(self._put_sending, self._put_fields, self.take, inviting.words)
        self._exchange = Exchange(self, parts, "answer")
        sent = inviting.sent.get(seat)
        if sent is None or not inviting.is_open(seat):
            self._invite()
        else:
            self._exchange.show(sent)
            self._comes = self._coming

    @property
    def _server_room(self) -> Room | None:
        link = self._exchange.link
        return link.room if link and not self._inviting.room_of(self.seat) else None

    @property
    def _asks(self) -> bool:
        """Whether the player is asked at an earlier table."""
        room = self._inviting.room_of(self.seat)
        return room is not None and room.state == "connected"

    @property
    def _coming(self) -> bool:
        """Whether the reply may come by itself."""
        room = self._server_room
        return room is not None and (room.state == "connected" or self._exchange.waited < ALONE)

    def _invite(self) -> None:
        if not self._writing:
            self._writing, self._exchange.problem, self._exchange.sending = True, "", None
            self.context.stage.spawn(self._write())

    async def _write(self) -> None:
        try:
            self._exchange.show(await self._inviting.invite(self.seat))
        except (OSError, ValueError):
            self._exchange.problem = cant_open()
        self._writing = False
        self._exchange.taken.replace("")
        self._comes = self._coming
        self.renew()

    def take(self, text: str) -> None:
        """Fill the field with a reply, and look for the device that gave it."""
        self._exchange.taken.replace(text)
        self._exchange.taken.select()  # if it is refused, another text replaces it
        try:
            seat = self._inviting.take(text)
        except LinkError:
            self.tell(why_unreadable(text, "answer"))
        except UsedError:
            self.tell(used_by_another())
        else:
            self._exchange.await_anew()
            self._toast.hide()  # it was about an earlier text
            if seat != self.seat:
                self.tell(
                    _("This reply belongs to a different invitation. Send this invitation again.")
                )
        self.renew()

    def tell(self, message: str) -> None:
        """Show a message, or only announce it if the plate shows it already."""
        if message and message == self._exchange.failure:
            self._toast.hide()  # it was about an earlier text
            self.context.platform.accessibility.announce(message)
        else:
            super().tell(message)

    def update(self, dt: float) -> bool:
        """Let time pass, and show for how long the other device is awaited."""
        if not self._exchange.failure:
            self._exchange.update()
        if (self._comes, self._asked) != (self._coming, self._asks):
            self._comes, self._asked = self._coming, self._asks
            self.renew()
        return super().update(dt)

    def close(self) -> None:
        """Close the screen."""
        self._exchange.keep_name()
        self._on_close()

    @property
    def _message_room(self) -> pygame.Rect:
        """The window without its foot, and without fields that would hide the message."""
        return self._exchange.message_room(self._room, self._unit, self._toast)

    def _build(self) -> list[Area]:
        """Build both plates, or one and a foot."""
        return self._exchange.areas(self._frame)

    def _put_sending(self, column: Column, plate: pygame.Rect) -> None:
        if failure := self._exchange.failure:
            column.write(failure).gap(12)
            renew = Command("new-invitation", _("New invitation"), self._invite, "primary")
            column.button(renew)
            return
        if self._exchange.link and not self._exchange.can_take:
            column.write(reaching(self._name, self._exchange.waited)).gap(12)
            column.button(Command("new-invitation", _("New invitation"), self._invite))
            return
        words = send(self._name, self._exchange.waited, links=bool(self.context.site))
        number, count = self._inviting.place(self.seat)
        if count > 1:
            words = in_sequence([one_of_several(number, count), words])
        self._exchange.put_picture(column, plate, words)

    def _put_fields(self, column: Column) -> None:
        if self.put_table and self._exchange.roomy and not self._exchange.failure:
            self.put_table(column)
        if not self._exchange.can_take:
            return
        if self._room.height >= column.px(_ROOMY):
            column.section(_("No reply needed") if self._comes else _("Next: their reply"))
        if self._comes:
            column.write(by_itself(self._name)).gap(8)
        elif self._asked:
            column.write(asked_there(self._name)).gap(8)
        else:
            can_scan, late = self.context.platform.sharing.can_scan, self._server_room is not None
            column.write(take_reply(self._name, can_scan=can_scan, late=late)).gap(8)
        self._exchange.put_text(column, "reply", _("Reply"))
        if on_name := self._inviting.on_name:
            self._exchange.put_name(column, on_name)
        self._exchange.put_sent_text(column)
