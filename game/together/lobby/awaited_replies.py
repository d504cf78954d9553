"""Replies to invitations: the invitations of this window that await one, and links with one."""

from collections.abc import Callable
from contextlib import suppress

from game.platform.connections.connections import Room
from game.platform.protocol import Texts
from game.platform.service import Service
from game.play.course.pause import closing
from game.sharing.links.envelope import LinkError, Reason
from game.sharing.links.invitation import (
    READERS,
    Invitation,
    InvitationReply,
    Way,
    digest_of,
    read_reply,
    way_of,
)
from game.together.kept_tables import INVITATIONS
from game.together.lobby.gathering_sentences import past_of
from game.ui.screens.context import Context
from game.ui.screens.dialogs import Paragraph, QuestionDialog
from game.ui.screens.screen import Screen
from game.ui.widgets import Command
from game.words.language import _


class AwaitedReplies:
    """Passes replies to those who await them.

    They come by a link, perhaps opened in another window, or through the site's server.
    """

    def __init__(self, context: Context) -> None:
        self._connections = context.platform.connections
        self._awaited: dict[bytes, tuple[Callable[[InvitationReply], None], Room | None]] = {}
        context.stage.begin_background(self._listen)

    def await_reply(
        self, card: bytes, take: Callable[[InvitationReply], None], room: Room | None
    ) -> None:
        """Register `take` for replies to the invitation with this card, also those in a room."""
        self._awaited[digest_of(card)] = take, room
        self._connections.await_replies(tuple(self._awaited))

    def stop(self, card: bytes) -> None:
        """Stop awaiting replies to the invitation with this card, and leave its room."""
        _take, room = self._awaited.pop(digest_of(card), (None, None))
        self._connections.await_replies(tuple(self._awaited))
        if room is not None:
            room.close()

    def _listen(self, _seconds: float) -> bool:
        """Take what came through the site's server; anyone with the link can send anything."""
        rooms = [room for _take, room in self._awaited.values() if room is not None]
        texts = [text for room in rooms for text in room.received()]
        for text in texts:
            with suppress(LinkError):
                self.take(read_reply(text))
        return bool(texts)

    def take(self, reply: InvitationReply) -> bool:
        """Deliver a reply in this window. Returns False if no one awaits it."""
        take, _room = self._awaited.get(reply.digest, (None, None))
        if take is not None:
            take(reply)
        return take is not None


AWAITED_REPLIES = Service(AwaitedReplies)


async def deliver_reply(context: Context, text: str, start: Callable[[], None]) -> None:
    """Deliver a reply to the window that awaits it; if that is another window, say so.

    If none does, the start screen offers to `start` a table.
    The link is then forgotten, so that it can be followed again.
    """
    context.platform.site.forget_link()
    try:
        reply = read_reply(text)
    except LinkError as error:
        context.say(refusal_of(error.reason, "answer"))
        return
    if context.get(AWAITED_REPLIES).take(reply):
        return
    if await context.platform.connections.hand_over(reply.digest, reply.text):
        context.say(_("Your table in the other window has received the reply."))
        return
    unawaited = _(
        "No table on this device is waiting for this reply. Open it on the device that sent the "
        "invitation, while its table is open."
    )
    if len(context.stage.scenes) > 1 or not isinstance(context.stage.scene, Screen):
        context.say(unawaited)
        return
    words = unawaited, _("If its page was closed, start a table, and send a new link.")
    commands = (closing(context, Command("new-table", _("Start a table"), start, "primary")),)
    paragraphs = list(map(Paragraph, words))
    title = _("No table is waiting")
    question = QuestionDialog(context, title, lambda: paragraphs, commands, closes=True)
    context.platform.accessibility.announce(title)
    context.stage.push(question)


def refusal_of(reason: Reason, way: Way) -> str:
    """Return the sentence for an unreadable invitation or reply."""
    if way == "join":
        damaged = _("This invitation is damaged or incomplete. Ask for it again.")
    else:
        damaged = _("This reply is damaged or incomplete. Ask for it again.")
    return {
        "damaged": damaged,
        "newer": _("This link was made by a newer version of Basra. Update Basra to open it."),
        "too long": _("This link is too long to be a Basra link."),
        "no invitation": _("That isn't an invitation."),
        "no reply": _("That isn't a reply to an invitation."),
    }[reason]


def why_useless(texts: Texts, invitation: Invitation) -> str:
    """Return why this device can't use an invitation, "" if it may."""
    past = INVITATIONS.known(texts).get(digest_of(invitation.card).hex())
    return past_of(past) if past else ""


def why_unreadable(text: str, way: Way) -> str:
    """Return why a text can't be read as an invitation or a reply, "" if it can."""
    try:
        READERS[way](text)
    except LinkError as error:
        if way_of(text) in {way, None}:
            return refusal_of(error.reason, way)
        if way == "join":
            return _("That's a reply, not an invitation. If it's yours, send it to the host.")
        return _("That's an invitation, not a reply. Send yours, then paste the reply here.")
    return ""
