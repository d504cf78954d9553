"""The screen on which a host gathers a table: seats, guests and agreement."""

from collections.abc import Callable
from functools import partial

import pygame

from game.session.routes import ChooseGame
from game.session.setup import GameSetup
from game.together.lobby import gathered_plates
from game.together.lobby.gathering import Gathering
from game.together.lobby.gathering_sentences import (
    Presence,
    cant_connect,
    not_reached,
    used_by_another,
)
from game.together.lobby.invitation_screen import InvitationScreen
from game.together.lobby.inviting import UsedError
from game.together.lobby.peers import SitDown
from game.ui.art import theme
from game.ui.loop.scene import TablePeople
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.screens.routing import return_to_start
from game.ui.widgets import Area, Button, Command
from game.words.language import _, mark

_NEXT = 52
"""The height of the button for the next step, in CSS pixels."""

_INVITE = 0.3
"""The part of a row's width for its button."""


class GatheringScreen(PlateScreen):
    """Shows every seat, invites the other players, and begins the game once all are there.

    Args:
        sit_down: shows the game once it begins.
        change: the choice of another game; None for a new table with one.
    """

    _heading = mark("Invite players")
    _spares_buttons = True

    def __init__(
        self,
        context: Context,
        setup: GameSetup,
        sit_down: SitDown,
        change: ChooseGame | None = None,
    ) -> None:
        super().__init__(context)
        self._choice = change or ChooseGame(setup)
        self._inviting: InvitationScreen | None = None
        self._comparing = gathered_plates.Awaited(context)
        self._told: list[Presence] = []
        self.gathering = Gathering(context, setup, self._changed_to, sit_down)
        missing = context.platform.connections.missing()
        self._missing = cant_connect(missing) if missing else ""
        inviting = self.gathering.inviting
        inviting.on_reply, inviting.on_name = self._take_reply, self.gathering.name_host
        self.form.focus = "invite"

    @property
    def title(self) -> str:
        """The next task, or whose table it is once all are there."""
        return super().title if self.gathering.awaited else _("Your table")

    def _changed_to(self, message: str) -> None:
        inviting = self._inviting
        if inviting is not None:
            arrived = self.gathering.presence(inviting.seat) == "arrived"
            if arrived and self.context.stage.scene is inviting:
                self.context.stage.pop()
                self.invite()
            else:
                inviting.renew()
                inviting.tell(message)
        self.renew()
        if self._inviting is not inviting or inviting is None:
            (self._inviting or self).tell(message)

    def invite(self, seat: int | None = None) -> None:
        """Show the invitation to a seat; None is the first without one, if there is one."""
        if seat is None:
            seat = self.gathering.next_to_invite()
            if seat is None or self.gathering.presence(seat) != "absent":
                return
        if self._missing:
            return
        name = self.gathering.names[seat]
        self._inviting = InvitationScreen(
            self.context, self.gathering.inviting, seat, name, self._invited
        )
        self._inviting.put_table = self._put_rules_and_seats
        self.context.stage.push(self._inviting)

    def _invited(self) -> None:
        self._inviting = None
        self.form.focus = "invite" if self._likeliest() else ""
        self.lay_out()

    def _take_reply(self, seat: int, text: str) -> None:
        """Take a reply that came by a link, on the screen of its invitation."""
        if self._inviting is None and self.gathering.presence(seat) == "arrived":
            try:
                self.gathering.inviting.take(text)
            except UsedError:
                self.tell(used_by_another())
            return
        if self._inviting is not None and self._inviting.seat != seat:
            self.context.stage.pop()
        if self._inviting is None:
            self.invite(seat)
        if self._inviting is not None:
            self._inviting.take(text)

    def update(self, dt: float) -> bool:
        """Let time pass. Start once all have found the same cards; no event reports that."""
        gathering = self.gathering.peers.table.gathering
        gathered_plates.answer_if_introduced(self.gathering.peers)
        told, self._told = self._told, list(map(self.gathering.presence, self.gathering.awaited))
        if self._comparing.update(gathering.uncompared) or told != self._told:
            self.renew()
        if gathering.may_compare and gathered_plates.focus_answer(self.form, self._comparing):
            self.renew()
        if gathering.may_start:
            gathering.start()
        return super().update(dt)

    def _cancel(self) -> None:
        """Go back, after a confirmation if players were invited."""

        def leave() -> None:
            self.context.stage.pop()
            return_to_start(self.context)  # a table below is over

        self.give_way(leave)

    def give_way(self, leave: Callable[[], None]) -> None:
        """Leave the table, after a confirmation if players were invited."""
        if self.gathering.invited:
            warning = gathered_plates.host_leaves(joined=self.gathering.joined)
            gathered_plates.ask_to_leave(self.context, leave, warning)
        else:
            leave()

    def close(self) -> None:
        """Close the screen, and leave the table unless the game has begun."""
        self.gathering.leave()

    def _build(self) -> list[Area]:
        """Build the rules, the seats and the next step; then the agreement."""
        return self._one_or_two(self._put_table, "result")

    def _put_table(self, first: Column, second: Column) -> None:
        gathered_plates.put_rules(first, self.gathering.agreement)
        first.gap(10)
        self._put_check_cards(second)  # the answers are in view on a small phone too
        self._put_seats(first, self._put_invite)
        bottom = self._frame.plates[0].bottom
        fits = first.y + first.px(_NEXT) <= bottom
        self._put_next(first if fits else second)
        second.gap(16 * (second is first or not fits))
        setup = self.gathering.setup
        about = _("Nobody can see another player's cards, not even the host.")
        if setup.bot_seats:
            about = _("This device runs the bots, so its player could see their cards.")
        gathered_plates.put_agreed(second, setup, about, self.context)

    def _put_seats(self, column: Column, *put_button: gathered_plates.PutButton) -> None:
        setup, presence, roomy = self.gathering.setup, self.gathering.presence, bool(put_button)
        gathered_plates.put_seats(column, setup, presence, *put_button, roomy=roomy)
        column.gap(10)

    def _put_rules_and_seats(self, column: Column) -> None:
        gathered_plates.put_rules(column, self.gathering.agreement)
        self._put_seats(column.gap(10))

    def _put_check_cards(self, column: Column) -> None:
        gathering = self.gathering
        if any(link.failure == "differ" for link in gathering.inviting.sent.values()):
            column.write(not_reached("differ")).gap(14)
        waited = self._comparing.waited
        gathered_plates.put_check_cards(
            column, gathering.peers.table, gathering.setup, self.context, waited
        )

    def _put_invite(self, column: Column, row: pygame.Rect, seat: int) -> pygame.Rect:
        """Put a row's button, if several seats may be invited, and return the rest of the row."""
        if seat not in self.gathering.awaited or len(self.gathering.awaited) == 1:
            return row
        side = max(round(row.width * _INVITE), column.px(96))
        cell = pygame.Rect(row.right - side, 0, side, column.px(theme.TARGET))
        cell.centery = row.centery
        words = _("Show") if self.gathering.inviting.is_open(seat) else _("Invite")
        command = Command(f"invite-{seat}", words, self._way_to(seat))
        button = Button(cell, column.unit, command)
        button.label = f"{words}: {self.gathering.names[seat]}"
        column.widgets.append(button)
        return pygame.Rect(row.left, row.top, cell.left - column.px(8) - row.left, row.height)

    def _way_to(self, seat: int) -> Callable[[], None]:
        """Return what invites to a seat: the screen, or another question at an earlier table."""
        refused = self.gathering.presence(seat) == "refused"
        return partial(self.gathering.inviting.ask if refused else self.invite, seat)

    def _likeliest(self) -> Command | None:
        seat = self.gathering.next_to_invite()
        if seat is None:
            return None
        words = _("Invite {name}").format(name=self.gathering.names[seat])
        presence = self.gathering.presence(seat)
        if presence in {"invited", "asked", "connecting"}:
            words = _("Show invitation")
        elif presence == "refused":
            words = _("Invite again")
        command = Command("invite", words, self._way_to(seat))
        return command if presence == "asked" else command._replace(kind="primary")

    def _put_next(self, column: Column) -> None:
        likeliest = self._likeliest()
        if likeliest is None:
            if not self.gathering.peers.table.gathering.check_cards:
                column.write(gathered_plates.starts_soon())
            return
        if self._missing:
            column.write(self._missing)
        else:
            column.button(likeliest, css=_NEXT)
        if all(link.number is None for link in self.gathering.inviting.sent.values()):
            column.gap(8).button(Command("change", _("Change the game"), self._change))
        else:
            column.gap(8).note(
                _("A guest has accepted these rules, so they can't change any more.")
            )

    def _change(self) -> None:
        """Choose another game; the invitations to this one are withdrawn."""
        self.context.stage.pop()
        self.context.go(self._choice)

    @property
    def people(self) -> TablePeople:
        """The players at this device, and how the others are reached."""
        return gathered_plates.people_of(self.gathering.peers)
