"""Answers to invitations that come by a link: to the table that awaits them, wherever it is."""

from __future__ import annotations

from game.sharing.links.envelope import LinkError
from game.sharing.links.invitation import read_answer
from game.together.lobby.awaited_answers import AWAITED_ANSWERS
from game.together.lobby.invitation_sentences import refusal_of
from game.ui.screens.context import Context
from game.words.language import _


async def deliver_answer(context: Context, text: str) -> None:
    """Give an answer to the window that awaits it; where that is another one, say so.

    It is followed once only, so that the same link can be followed again.

    Args:
        context: the app's.
        text: what was followed.
    """
    context.platform.site.forget_link()
    try:
        answer = read_answer(text)
    except LinkError as error:
        context.say(refusal_of(error.reason, "answer"))
        return
    if context.get(AWAITED_ANSWERS).take(answer):
        return
    if await context.platform.connections.hand_over(answer.digest, answer.text):
        context.say(_("The answer has reached your table, which is open in another window."))
    else:
        context.say(
            _("No table on this device awaits this answer. It opens where the invitation was made.")
        )
