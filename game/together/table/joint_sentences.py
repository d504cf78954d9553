"""Sentences at a shared table: about waiting, accusations and leaving."""

from collections.abc import Sequence

from game.bots.levels import bot_name
from game.together.lobby.gathering_sentences import LONG, lasted, so_far
from game.words.language import _, in_sequence, joined, listed, pgettext


def ready_awaited(names: Sequence[str], seconds: int = 0) -> str:
    """Return whose answer the table waits for, and for how long if that is a minute or more."""
    if seconds < LONG:
        return _("Waiting for {names}").format(names=joined(names))
    return _("Waiting for {names}: {time}").format(names=joined(names), time=lasted(seconds))


def agreement_awaited(names: Sequence[str]) -> str:
    """Return whose agreement this device waits for."""
    return _("Waiting for {names} to agree").format(names=joined(names))


def long_turn(name: str, seconds: int) -> str:
    """Return that a player has not played for long, and what the others can do."""
    return _(
        "{name} hasn't played for {time}. You can wait, or let a bot take over from the menu."
    ).format(name=name, time=lasted(seconds))


def paused(  # noqa: PLR0913 - three groups of players
    cut_off: Sequence[str],
    unmet: Sequence[str],
    away: Sequence[str],
    seconds: int,
    way_on: str,
    *,
    looks: bool,
) -> tuple[str, str]:
    """Return who is missing, and how the game continues.

    Args:
        cut_off: players whose connection is lost.
        unmet: players not connected yet since this device opened the table.
        away: players who left for now.
        seconds: for how long the players are missing.
        way_on: what the player here can do.
        looks: whether the devices look for each other.
    """
    lost = [_("Connection lost: {names}").format(names=listed(cut_off))] if cut_off else []
    if unmet:
        lost.append(_("You're back. Not connected yet: {names}").format(names=listed(unmet)))
    kept = [_("Nothing is lost."), _("This may reconnect by itself.")][: 1 + looks]
    if not lost:
        kept = [_("The game is saved. They can return from the main menu.")]
    elif away or lost[1:] or seconds >= LONG:
        lost = [*(f"{one}." for one in lost), *so_far(seconds)]
    gone = [*lost, *([left_for_now(away)] if away else [])]
    return in_sequence(gone), in_sequence([*kept, way_on])


def left_for_now(names: Sequence[str]) -> str:
    """Return that players left for now, and can come back."""
    return _("{names} left for now.").format(names=joined(names))


def invite_again(
    names: Sequence[str], inviter: str = "", *, late: bool = False, looks: bool = False
) -> str:
    """Return who invites the lost players again: the player here, or `inviter`.

    If it is `late`, the others may invite this player as well. `looks` is whether the devices look
    for each other.
    """
    words = _("To continue, invite {names} again, today or another day.")
    if looks:
        words = _("You can also invite {names} again, today or another day.")
    if inviter:
        words = _("{name} can invite {names} again, today or another day.")
    other_way = _("If you get a link instead, choose “{button}”.").format(button=_("Join again"))
    invited = words.format(name=inviter, names=joined(names))
    return in_sequence([invited, other_way] if late else [invited])


def await_link(inviter: str, *, late: bool, looks: bool) -> str:
    """Return whose link this player waits for, and where to paste it.

    If it is `late`, the game may have continued or ended there, which this device can't know.
    `looks` is whether the devices look for each other.
    """
    words = _("To continue, wait for {name}'s link. Open it, or choose “{button}” and paste it.")
    if looks:
        words = _("Otherwise, wait for {name}'s link. Open it, or choose “{button}” and paste it.")
    gone = _("If {name} has ended the game or continued with a bot, no link comes.")
    told = [words, gone] if late else [words]
    return in_sequence(told).format(name=inviter, button=_("Join again"))


def held_up(names: Sequence[str], seconds: int) -> tuple[str, str]:
    """Return whose devices hold up the game and for how long, and what can be done."""
    choice = _(
        "Their device isn't sending anything. You can wait, or suggest another way to continue."
    )
    return ready_awaited(names, seconds), choice


def halted() -> str:
    """Return what can be done about a hand that can't continue."""
    return _(
        "This hand is paused. You can suggest dealing it again or ending the game. If you "
        "played fairly, you keep your proof."
    )


def left_for_good(names: Sequence[str]) -> str:
    """Return that players left for good."""
    return _("{names} left for good.").format(names=joined(names))


def lost_for_good(names: Sequence[str]) -> str:
    """Return that players of a game that is over can't be reached, so that none follows here."""
    words = _("No longer connected: {names}. To play together again, start a new table.")
    return words.format(names=listed(names))


def in_the_lead(sides: Sequence[str], scores: Sequence[int]) -> str:
    """Return which sides have most points, "" if all have the same."""
    most = max(scores)
    leaders = [side for side, points in zip(sides, scores, strict=True) if points == most]
    if len(leaders) == len(sides):
        return ""
    return _("In the lead: {names}").format(names=listed(leaders))


def unshown(names: Sequence[str]) -> str:
    """Return that players left before the cards of a void hand could be checked."""
    return _(
        "The cards of {names} can't be opened, so this hand doesn't count and is dealt again."
    ).format(names=joined(names))


def apart(name: str) -> str:
    """Return that a player's device continued without this one, as this one did without it."""
    words = _("{name}'s device also continued with a bot. You now have two separate games.")
    return words.format(name=name)


def bot_instead(
    names: Sequence[str], bot: str, *, continues: bool, returns: bool = True
) -> tuple[str, str]:
    """Return the question whether a bot plays for some players, and what that means.

    Args:
        names: the players.
        bot: the level of the bot.
        continues: whether the hand in play continues, if there is one.
        returns: whether the players may come back, or have left for good.
    """
    words = _("Should a bot play for {names}? Level: {bot}")
    means = [_("This hand won't count and will be dealt again.")]
    if continues:
        means = [_("The game continues from here.")]
    if returns:
        means.append(_("{names} can't come back to this game."))
    called = joined(names)
    return words.format(names=called, bot=bot_name(bot)), in_sequence(means).format(names=called)


def question(kind: str, name: str) -> str:
    """Return what a player proposes."""
    return {
        "replace": _("{name} suggests that a bot takes over."),
        "deal-again": _("{name} suggests dealing this hand again."),
        "end": _("{name} suggests ending the game here."),
    }[kind].format(name=name)


def bot_for_you(name: str, *, plays: bool) -> str:
    """Return who suggests a bot in place of the player here, who can still play or not."""
    words = _("{name} suggests that a bot plays for you.")
    if plays:
        words = _("{name} suggests that a bot plays for you. Play a card to stay.")
    return words.format(name=name)


def plays_on(name: str) -> str:
    """Return that a player is there, so that no bot is needed."""
    return _("{name} is playing, so no bot takes over.").format(name=name)


def cant_propose() -> str:
    """Return that something can't be proposed now."""
    return _("You can't suggest this yet. Another suggestion is still open.")


def accused(names: Sequence[str]) -> str:
    """Return whose device did something wrong."""
    return _("{names} sent something that isn't right.").format(names=joined(names))


def time_over(name: str, *, own: bool) -> str:
    """Return that a player took longer than was agreed."""
    if own:
        return _("Your time is up. The others can let a bot play for you.")
    words = _("{name}'s time is up. You can wait, or let a bot take over from the menu.")
    return words.format(name=name)


def clock(seconds: int) -> str:
    """Return a time as a clock shows it."""
    minutes, rest = divmod(seconds, 60)
    return pgettext("clock", "{minutes}:{seconds:02}").format(minutes=minutes, seconds=rest)


def accusation(reason: str) -> str:
    """Return what was wrong, in one sentence."""
    return {
        "secret": _("It doesn't match what was fixed before the first card."),
        "commitment": _("It doesn't match what was fixed before the first card."),
        "lock": _("A wrong key was shown for a card."),
        "locks": _("A wrong key was shown for a card."),
        "shuffle": _("The pack wasn't shuffled as claimed."),
        "relock": _("The pack wasn't shuffled as claimed."),
        "double": _("A card was in the pack twice."),
        "illegal": _("A move broke the rules."),
        "play": _("A wrong key was shown for a card."),
        "not-held": _("A player played a card they didn't have."),
        "complaint": _("A complaint was made without a reason."),
        "equivocation": _("Different devices received different data."),
        "signature": _("The result wasn't signed correctly."),
        "flood": _("Too much data was sent."),
    }.get(reason, _("It can't be read, or it came at the wrong time."))


def game_ended(reason: str, *, alone: bool = False) -> str:
    """Return why no more cards are played; `alone` if the others were bots."""
    if alone and reason == "agreed":
        return _("You ended the game here.")
    return {
        "agreed": _("You agreed to end the game here."),
        "replaced": _("The others continued without this device."),
        "left": _("You left the table."),
    }.get(reason, _("The game is over."))
