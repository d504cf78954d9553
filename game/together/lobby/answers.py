"""Delivers answers that come by a link to the table that awaits them."""

from __future__ import annotations

from game.sharing.links.envelope import LinkError
from game.sharing.links.invitation import read_answer
from game.together.lobby.awaited_answers import AWAITED_ANSWERS
from game.together.lobby.invitation_sentences import refusal_of
from game.ui.screens.context import Context
from game.words.language import _


async def deliver_answer(context: Context, text: str) -> None:
    """Deliver an answer to the window that awaits it; if that is another window, say so.

    The link is then forgotten, so that it can be followed again.

    Args:
        context: the app's context.
        text: the answer or its link.
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
