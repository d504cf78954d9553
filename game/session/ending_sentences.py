"""How a game ended, in sentences."""

from collections.abc import Iterable, Sequence

from game.rules.cards import Card
from game.rules.match import Game
from game.rules.scoring import HandScore, SideScore, lead_of
from game.words.amounts import plain, score
from game.words.card_names import short
from game.words.language import _, in_sequence, mark, ngettext
from game.words.seat_names import own_place, spoken_of

_TIPS = (
    mark("Basras made the largest difference: {points}. Try not to leave one card alone."),
    mark("Most cards made the largest difference: {points}. Try to take more cards at once."),
    mark("Scoring cards made the largest difference: {points}. Look for them first."),
)
"""For basras, most cards and scoring cards."""

_BEST = (
    mark("You did best with basras: {points}."),
    mark("You did best with most cards: {points}."),
    mark("You did best with scoring cards: {points}."),
)
"""The same, for what went well."""


def who_won(game: Game, winner: int, names: Sequence[str], *, whole: bool = False) -> str:
    """Return which side won a game, or the whole match."""
    alone = game.rules.sides(game.players) == game.players
    if spoken_of(names[winner]) == "you":
        if alone:
            return _("You win the match!") if whole else _("You win the game!")
        return _("Your team wins the match!") if whole else _("Your team wins the game!")
    words = _("{name} win the match") if whole else _("{name} win the game")
    if alone:
        words = _("{name} wins the match") if whole else _("{name} wins the game")
    return words.format(name=names[winner])


def final_lead(game: Game, names: Sequence[str]) -> str:
    """Return how far the person's side finished ahead of the next best, or behind the best.

    If no single person is addressed, return how far the best side finished ahead.
    """
    own = own_place(names)
    side = game.scores.index(max(game.scores)) if own is None else own
    return won_or_lost(lead_of(game.scores, side))


def won_or_lost(lead: int) -> str:
    """Return that a game was won by `lead` points, or lost if the lead is negative."""
    if lead > 0:
        words = ngettext("Won by {count} point", "Won by {count} points", lead)
    else:
        words = ngettext("Lost by {count} point", "Lost by {count} points", -lead)
    return words.format(count=abs(lead))


def tip(hands: Sequence[HandScore], loser: int, winner: int) -> str:
    """Return in what the loser was better, what cost most, and what they can try.

    The points are the loser's, then the winner's.

    Args:
        hands: the scores of the game's hands.
        loser: the side of the person here.
        winner: a side with more points.
    """
    won, lost = (_by_kind(hand.sides[side] for hand in hands) for side in (winner, loser))
    kinds = sorted(zip(won, lost, _BEST, _TIPS, strict=True), key=lambda kind: kind[1] - kind[0])
    (theirs, own, _best, words), *_others, (other, most, best, _words) = kinds
    told = [_(best).format(points=score((most, other)))] if most > other else []
    return in_sequence((*told, _(words).format(points=score((own, theirs)))))


def _by_kind(hands: Iterable[SideScore]) -> list[int]:
    """Return a side's points from basras, most cards and scoring cards in a game."""
    each = ((hand.basra_points, hand.majority, hand.card_points) for hand in hands)
    return [sum(points) for points in zip(*each, strict=True)]


def length(game: Game) -> str:
    """Return the number of hands of a game, and its target."""
    hands = ngettext("{count} hand played", "{count} hands played", game.hands_played)
    target = _("First to {points}").format(points=game.rules.target)
    return f"{hands.format(count=game.hands_played)} · {target}"


def costliest(card: Card, hand: int, lost: float) -> str:
    """Return the play that lost most, and how much: "8♣ in hand 2, 6.3 points"."""
    count = 1 if round(lost, 1) == 1 else max(2, round(lost))
    return ngettext(
        "{card} in hand {hand}, {points} point", "{card} in hand {hand}, {points} points", count
    ).format(card=short(card), hand=hand, points=plain(lost))


def easier(name: str) -> str:
    """Return the label of the button for a weaker opponent."""
    return _("Easier: {name}").format(name=name)


def harder(name: str) -> str:
    """Return the label of the button for a stronger opponent."""
    return _("Harder: {name}").format(name=name)


def next_level(name: str) -> str:
    """Return the label of the button for the next opponent, if the player is ready for one."""
    return _("Play against {name}").format(name=name)


def outcome(scores: Iterable[int], *, won: bool) -> str:
    """Return the person's result: "Won 104-87" with a dash."""
    words = _("Won {scores}") if won else _("Lost {scores}")
    return words.format(scores=score(scores))
