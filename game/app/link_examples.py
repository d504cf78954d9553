"""What opens from links, and links that don't open."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.platform.connections.card import ConnectionCard
from game.review.replay.examples import begun_game, whole_game
from game.rules.variant import Option
from game.sharing.links.invitation import Invitation, write_answer
from game.sharing.links.link import DealLink, GameLink, Link, MomentLink, RulesLink, write_link
from game.start.examples import start
from game.ui.screens.context import Context
from game.ui.screens.named_screen import NamedScreen
from game.ui.screens.steering import press_soon


def game(context: Context) -> None:
    """Show a game that is over."""
    _open(context, GameLink(whole_game("won")[1].record))


def moment(context: Context) -> None:
    """Show a moment of a game that goes on."""
    record = begun_game("partners")[1].record
    _open(context, MomentLink(record, 0, 4))


def rules(context: Context) -> None:
    """Show a house's own rules."""
    options: dict[str, Option] = {"basra_when": "any", "target": 51}
    _open(context, RulesLink("Café Younes", "lebanese", 3, options))


def damaged(context: Context) -> None:
    """Show a link that lost its end."""
    text = write_link(DealLink("yemeni", 2, 1, seed="7"))
    _follow(context, text[:-1])


def unawaited(context: Context) -> None:
    """Show an answer to an invitation that was made elsewhere."""
    card = ConnectionCard(bytes(32), "card", "p" * 24).to_bytes()
    _follow(context, write_answer(card, Invitation(card, b"", 1)))


def asked_for(context: Context) -> None:
    """Show where a link can be pasted."""
    start(context)
    context.navigator.show_library()
    press_soon(context, "open-link")


def _open(context: Context, link: Link) -> None:
    _follow(context, write_link(link))


def _follow(context: Context, text: str) -> None:
    start(context)
    context.navigator.open_link(text)


SCREENS: Mapping[str, NamedScreen] = MappingProxyType(
    {
        "open-link": NamedScreen("where a link can be pasted", asked_for),
        "link-game": NamedScreen("a game that came as a link", game),
        "link-moment": NamedScreen("a moment of a game that came as a link", moment),
        "link-rules": NamedScreen("a house's rules that came as a link", rules),
        "link-damaged": NamedScreen("a link that can't be opened", damaged),
        "answer-unawaited": NamedScreen("an answer that nobody here awaits", unawaited),
    }
)
"""By name, in the order in which one comes to them."""
