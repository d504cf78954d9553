"""Invitations by which devices that lost each other continue their game."""

from game.together.lobby.invitation_screen import InvitationScreen
from game.together.lobby.inviting import Inviting
from game.together.lobby.join_screen import JoinScreen
from game.together.table.joint_flow import AtTable


def join_again(at: AtTable, text: str = "") -> None:
    """Take an invitation from a missing player, perhaps one that came by a link."""
    stage = at.context.stage
    if text and isinstance(stage.scene, JoinScreen):
        stage.scene.take(text)
    else:
        stage.push(JoinScreen(at.context, lambda _peers: None, text, at.peers))


class InvitingAgain:
    """The invitations to seats whose devices are missing; they stay open until none is."""

    def __init__(self, at: AtTable) -> None:
        self._at = at
        self._inviting: Inviting | None = None
        self._screen: InvitationScreen | None = None

    def show(self, seat: int) -> InvitationScreen:
        """Show the invitation to a seat."""
        at = self._at
        if self._inviting is None:
            self._inviting = Inviting(at.context, at.peers, self._renew)
            self._inviting.on_reply = self._take_reply
        name = at.table.names[seat]
        self._screen = InvitationScreen(at.context, self._inviting, seat, name, self._forget_screen)
        at.context.stage.push(self._screen)
        return self._screen

    def _renew(self) -> None:
        if self._screen is not None:
            self._screen.renew()

    def _forget_screen(self) -> None:
        self._screen = None

    def _take_reply(self, seat: int, text: str) -> None:
        """Take a reply that came by a link, on the screen of its invitation."""
        screen = self._screen
        if screen is None or screen.seat != seat:
            screen = self.show(seat)
        screen.take(text)

    def leave_screens(self, back: set[int]) -> None:
        """Close the shown screen if it looked for one of these seats, whose devices are back."""
        scene = self._at.context.stage.scene
        invited = isinstance(scene, InvitationScreen) and scene.seat in back
        if invited or (isinstance(scene, JoinScreen) and scene.has_met):
            self._at.context.stage.pop()

    def withdraw(self) -> None:
        """Withdraw the open invitations."""
        if self._inviting is not None:
            self._inviting.close()
            self._inviting = None
