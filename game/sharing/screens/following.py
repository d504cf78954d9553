"""Opening what a link holds."""

from __future__ import annotations

from game.session.routes import JoinTable, TakeAnswer
from game.session.setup import GameSetup, checked
from game.sharing.link_sentences import refusal
from game.sharing.links.invitation import way_of
from game.sharing.links.link import DealLink, LinkError, read_link
from game.ui.screens.context import Context


def follow(context: Context, text: str) -> None:
    """Go where a link leads; if it can't be opened, say why."""
    way = way_of(text)
    if way:
        context.go(JoinTable(text) if way == "join" else TakeAnswer(text))
        return
    try:
        context.go(read_link(text))
    except LinkError as error:
        context.say(refusal(error.reason))
    except ValueError:  # such as a seed that a table can't take
        context.say(refusal("damaged"))


def setup_of(link: DealLink) -> GameSetup:
    """The game that a link asks for. Raises ValueError where no table here can play it."""
    values = {
        "variant": link.variant,
        "players": link.players,
        "options": dict(link.options),
        "seed": link.seed,
        "match": link.match,
    }
    return checked(values | ({"bots": link.bots} if link.bots else {}))
