"""Sentences at a shared table: about waiting, accusations and leaving."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot_names import bot_name
from game.words.language import _, listed, pgettext


def ready_awaited(names: Sequence[str]) -> str:
    """Return whose answer the table waits for."""
    return _("Waiting for {names}").format(names=listed(names))


def left_for_good(names: Sequence[str]) -> str:
    """Return that players left for good."""
    return _("No longer at the table: {names}").format(names=listed(names))


def bot_instead(names: Sequence[str], bot: str) -> tuple[str, str]:
    """Return the question whether a bot plays for some players, and what that means."""
    return (
        _("Shall a bot play on for {names}? Level: {bot}").format(
            names=listed(names), bot=bot_name(bot)
        ),
        _(
            "Who left without handing over the keys takes the cards along: then this hand doesn't "
            "count and is dealt again."
        ),
    )


def question(kind: str, name: str) -> str:
    """Return what a player proposes."""
    return {
        "replace": _("{name} proposes that a bot plays on."),
        "deal-again": _("{name} proposes to deal this hand again."),
        "end": _("{name} proposes to end the game here."),
    }[kind].format(name=name)


def cant_propose() -> str:
    """Return that something can't be proposed now."""
    return _("That can't be proposed just now: something else is to be decided first.")


def accused(names: Sequence[str]) -> str:
    """Return whose device did something wrong."""
    if not names:
        return _("Something in this hand isn't right, and nobody can tell whose fault it is.")
    return _("What {names} sent isn't right.").format(names=listed(names))


def time_over(name: str, *, own: bool) -> str:
    """Return that a player took longer than was agreed."""
    if own:
        return _("Your time is over. The others may let a bot play on for you.")
    return _("Time is over: {name}. You can wait, or let a bot play on, from the menu.").format(
        name=name
    )


def clock(seconds: int) -> str:
    """Return a time as a clock shows it."""
    return pgettext("clock", "{minutes}:{seconds:02}").format(
        minutes=seconds // 60, seconds=seconds % 60
    )


def accusation(reason: str) -> str:
    """Return what was wrong, in one sentence."""
    return {
        "secret": _("It isn't what was promised before the first card."),
        "commitment": _("It isn't what was promised before the first card."),
        "lock": _("A wrong key was shown for a card."),
        "locks": _("A wrong key was shown for a card."),
        "shuffle": _("The pack was not shuffled as it was said to be."),
        "relock": _("The pack was not shuffled as it was said to be."),
        "double": _("A card was in the pack twice."),
        "illegal": _("A play broke the rules."),
        "play": _("A wrong key was shown for a card."),
        "not-held": _("A card was played that wasn't in the hand."),
        "complaint": _("A complaint was made without cause."),
        "equivocation": _("Different devices were told different things."),
        "signature": _("The result was not signed as it should be."),
        "flood": _("Far too much was sent."),
    }.get(reason, _("It can't be read, or came when it wasn't due."))


def game_ended(reason: str) -> str:
    """Return why no more cards are played."""
    return {
        "agreed": _("You agreed to end the game here."),
        "replaced": _("The others went on without this device."),
        "left": _("You left the table."),
    }.get(reason, _("The game is over."))
