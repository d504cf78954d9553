"""How a game ended, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.bots.bot_names import bot_name
from game.rules.cards import Card
from game.rules.match import Game
from game.rules.scoring import lead_of
from game.words.amounts import plain, score
from game.words.card_names import short
from game.words.language import _, ngettext
from game.words.seat_names import own_place, spoken_of


def who_won(game: Game, winner: int, names: Sequence[str], *, whole: bool = False) -> str:
    """Which side won a game, or the whole match."""
    alone = game.rules.sides(game.players) == game.players
    if spoken_of(names[winner]) == "you":
        if alone:
            return _("You win the match!") if whole else _("You win the game!")
        return _("Your side wins the match!") if whole else _("Your side wins the game!")
    words = _("{name} win the match") if whole else _("{name} win the game")
    if alone:
        words = _("{name} wins the match") if whole else _("{name} wins the game")
    return words.format(name=names[winner])


def margin(game: Game, names: Sequence[str]) -> str:
    """How far the person's side finished ahead of the next best, or behind the best.

    Where it is told to nobody alone, how far the best finished ahead.
    """
    own = own_place(names)
    side = game.scores.index(max(game.scores)) if own is None else own
    return won_or_lost(lead_of(game.scores, side))


def won_or_lost(lead: int) -> str:
    """A game that was won by such a lead, or lost by one below nothing."""
    if lead > 0:
        words = ngettext("Won by {count} point", "Won by {count} points", lead)
    else:
        words = ngettext("Lost by {count} point", "Lost by {count} points", -lead)
    return words.format(count=abs(lead))


def length(game: Game) -> str:
    """How long a game was, and what it was played to."""
    hands = ngettext("{count} hand played", "{count} hands played", game.hands_played)
    target = _("Target {points}").format(points=game.rules.target)
    return f"{hands.format(count=game.hands_played)} · {target}"


def costliest(card: Card, hand: int, lost: float) -> str:
    """Which play lost most, and how much: "8♣ in hand 2, 6.3 points"."""
    count = 1 if round(lost, 1) == 1 else max(2, round(lost))
    return ngettext(
        "{card} in hand {hand}, {points} point", "{card} in hand {hand}, {points} points", count
    ).format(card=short(card), hand=hand, points=plain(lost))


def easier(level: str) -> str:
    """The button that leads to a weaker opponent."""
    return _("Easier: {level}").format(level=bot_name(level))


def harder(level: str) -> str:
    """The button that leads to a stronger opponent."""
    return _("Harder: {level}").format(level=bot_name(level))


def next_level(level: str) -> str:
    """The button that leads to the next level, whoever is ready for it."""
    return _("Play against {level}").format(level=bot_name(level))


def outcome(scores: Iterable[int], *, won: bool) -> str:
    """How the person's game came out: "Won 104-87" with a dash."""
    words = _("Won {scores}") if won else _("Lost {scores}")
    return words.format(scores=score(scores))
